"""``xlrating new``: start from workbooks that come with the package."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

from xlrating.hosts import lite
from xlrating.hosts.cli.options import Commands, file, switch
from xlrating.hosts.cli.terminal import DONE, UNUSABLE, say, tell
from xlrating.hosts.templates import FOR_THE_WEB, TEMPLATES, Template, path_of
from xlrating.workbook.saving import refuse_missing_folder


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "new",
        help="start from a workbook template",
        description="Copy workbook templates to a folder; without arguments, list the templates. "
        "Never overwrites a file.",
    )
    parser.add_argument(
        "templates", nargs="*", metavar="TEMPLATE", help="file names or labels, such as crosstable or match"
    )
    file(parser, "--to", "FOLDER", "default: this folder", default=Path())
    switch(parser, "--xlwings-lite", "the workbook for xlwings Lite (Excel on macOS and the web)", dest="web")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    offered = [template for template in TEMPLATES if not options.web or template.file in FOR_THE_WEB]
    if not options.templates:
        _list(offered, say)
        return DONE
    folder, wanted = _folder_and_names(options, offered)
    templates = [_named(name, offered) for name in wanted]
    missing = [name for name, template in zip(wanted, templates, strict=True) if template is None]
    if missing:
        named = " or ".join(f'"{name}"' for name in missing)
        kind = " for xlwings Lite" if options.web else ""
        tell(f"There is no template {named}{kind}. Nothing was written. The templates are:")
        _list(offered, tell)
        return UNUSABLE
    refuse_missing_folder(folder)
    sources = [path_of(template.file) for template in dict.fromkeys(templates) if template]
    made = lite.for_lite if options.web else Path.read_bytes
    written = [_write(folder / source.name, made(source)) for source in sources]
    if options.web and any(written):
        code = folder / "main.py"
        written.append(_write(code, lite.main_py().encode()))
        if written[-1]:
            say(f"If xlwings Lite shows no code, paste the contents of {code}")
    return DONE if all(written) else UNUSABLE


def _folder_and_names(options: argparse.Namespace, offered: Sequence[Template]) -> tuple[Path, list[str]]:
    """The folder of --to, or one named last: ``new crosstable events``."""
    names = list(options.templates)
    last = Path(names[-1])
    is_folder = last.is_dir() or len(last.parts) > 1
    if options.to == Path() and len(names) > 1 and is_folder and _named(names[-1], offered) is None:
        return last, names[:-1]
    return options.to, names


def _list(offered: Sequence[Template], line: Callable[[str], None]) -> None:
    width = max(len(_short(template)) for template in offered)
    for template in offered:
        line(f"{_short(template):{width}}  {template.tip}")


def _short(template: Template) -> str:
    return Path(template.file).stem


def _named(name: str, offered: Sequence[Template]) -> Template | None:
    """By file name, with or without its ending, with hyphens or underscores, or by label; in any case of letters."""
    wanted = _plain(name)
    return next((one for one in offered if wanted in map(_plain, (one.file, _short(one), one.label))), None)


def _plain(name: str) -> str:
    return name.strip().casefold().replace("_", "-")


def _write(target: Path, content: bytes) -> bool:
    """Write a new file; whether it was written."""
    try:
        with target.open("xb") as file:
            file.write(content)
    except FileExistsError:
        tell(f"{target} already exists and was not changed. Rename it, or choose another folder with --to.")
        return False
    except OSError as error:
        tell(f"{target} cannot be written: {error.strerror}.")
        return False
    say(f"Saved {target}")
    return True
