"""A folder of files that xlrating made together: renewed as a whole, and nobody's work in it is replaced.

A list in the folder has the fingerprint of each file, in the form that ``sha256sum --check`` reads.
"""

from collections.abc import Collection, Mapping
from pathlib import Path

from xlrating.crosstable.cells.text import clean
from xlrating.hosts.file_mark import fingerprint
from xlrating.workbook.guard import compared, refuse_open
from xlrating.workbook.package import read_file
from xlrating.workbook.problems import FileProblem
from xlrating.workbook.saving import replace_file

LIST = "xlrating.txt"
OTHERWISE = "Move what you need to another place, and publish again; or replace it with --force"
HEAD = "# Made by xlrating from "
ABOUT = "# xlrating replaces and removes these files when it makes them again, as long as nobody has changed them."


def renew(
    folder: Path,
    files: Mapping[str, bytes],
    made_from: str,
    known: Collection[str],
    *,
    force: bool = False,
    otherwise: str = OTHERWISE,
) -> list[str]:
    """Write the files, by their names in the folder; the names of those of an earlier time that were removed.

    ``known`` are all names that xlrating may remove, with those of ``files``. FileProblem, before anything is
    written, where a file is not from xlrating, was changed, or the folder was made from something else.
    """
    source, listed = _listed(folder)
    gone = [name for name in listed if name in known and name not in files and (folder / name).exists()]
    if not force:
        if source and compared(source) != compared(clean(made_from)):
            raise FileProblem(f"{folder} has the files of {source}. {otherwise}")
        there = [name for name in (*files, *gone) if (folder / name).exists()]
        changed = [
            name for name in there if fingerprint(read_file(folder / name)) not in listed.get(name, ())
        ]
        if changed:
            raise FileProblem(
                f"Changed by hand, or not from xlrating: {', '.join(changed)} in {folder}. {otherwise}"
            )
    for name in (*files, *gone):
        refuse_open(folder / name)
    folder.mkdir(exist_ok=True)
    new = {name: {fingerprint(data)} for name, data in files.items()}
    _write_list(
        folder, made_from, {name: listed.get(name, set()) | new.get(name, set()) for name in (*new, *gone)}
    )
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        if not path.exists() or read_file(path) != data:
            replace_file(path, data)
    for name in gone:
        (folder / name).unlink()
        if (folder / name).parent != folder and not any((folder / name).parent.iterdir()):
            (folder / name).parent.rmdir()
    _write_list(folder, made_from, new)
    return gone


def _listed(folder: Path) -> tuple[str, dict[str, set[str]]]:
    """What the folder was made from, and the fingerprints of each file; a file being renewed may have two."""
    path = folder / LIST
    if not path.exists():
        return "", {}
    source, found = "", dict[str, set[str]]()
    for line in read_file(path).decode(errors="replace").splitlines():
        if line.startswith(HEAD):
            source = line.removeprefix(HEAD)
        digest, _, name = line.partition("  ")
        if len(digest) == 64:
            found.setdefault(name, set()).add(digest)
    return source, found


def _write_list(folder: Path, made_from: str, files: Mapping[str, Collection[str]]) -> None:
    lines = [f"{digest}  {name}" for name, digests in files.items() for digest in sorted(digests)]
    replace_file(folder / LIST, "\n".join([f"{HEAD}{clean(made_from)}", ABOUT, *lines, ""]).encode())
