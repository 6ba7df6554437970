"""Draw what the templates and a rated event print: a PDF of each workbook, and a PNG of each page.

python -m workbook_templates.pictures [-o FOLDER] [--dpi N] [NAME or FILE ...]    all templates and a rated event,
                                                                                or these

LibreOffice computes and prints, pdftoppm (poppler-utils) draws. Carlito in place of Calibri gives true widths.
"""

import argparse
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from workbook_templates.build import FOLDER, LAYOUTS
from xlrating.hosts.cli.rate_file import How, rate_file
from xlrating.hosts.libreoffice.office import converted
from xlrating.hosts.libreoffice.values import names_for
from xlrating.workbook import WorkbookFile

SECONDS = 180.0
RATED = "weekend-open.xlsx"


def pdf_of(workbook: Path, folder: Path) -> Path:
    """What the workbook prints, with all formulas computed. RuntimeError when LibreOffice makes nothing of it."""
    with TemporaryDirectory() as temporary:
        opened = Path(temporary, workbook.name)
        copy = WorkbookFile.open(workbook)
        copy.change_formulas(names_for(copy).for_libreoffice)
        copy.save(opened, recalculate=False)
        made = converted(opened, "pdf", folder.resolve(), SECONDS)
    if made is None:
        raise RuntimeError(f"LibreOffice could not print {workbook}")
    return made


def pages_of(pdf: Path, dpi: int) -> list[Path]:
    """A PNG of each page beside the PDF."""
    program = shutil.which("pdftoppm")
    if program is None:
        raise SystemExit("There is no pdftoppm here. Install poppler-utils: python3 dev.py libreoffice")
    for old in pdf.parent.glob(f"{pdf.stem}-page-*.png"):
        old.unlink()
    command = [program, "-r", str(dpi), "-png", str(pdf), str(pdf.with_name(f"{pdf.stem}-page"))]
    subprocess.run(command, check=True)  # noqa: S603
    return sorted(pdf.parent.glob(f"{pdf.stem}-page-*.png"))


def rated_event(folder: Path) -> Path:
    """The sample event as ``xlrating rate`` leaves it."""
    path = folder / "rated-event.xlsx"
    rate_file(FOLDER / RATED, How(output=path), {})
    return path


def main() -> int:
    parser = argparse.ArgumentParser(prog="pictures", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", help="templates by name, or workbooks by path")
    parser.add_argument("-o", "--output", type=Path, default=Path("pictures"), help="default: pictures")
    parser.add_argument("--dpi", type=int, default=80)
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as temporary:
        if options.names:
            files = [FOLDER / name if (FOLDER / name).exists() else Path(name) for name in options.names]
        else:
            files = [*(FOLDER / name for name in LAYOUTS), rated_event(Path(temporary))]
        for file in files:
            pages = pages_of(pdf_of(file, options.output), options.dpi)
            print(f"{file.name}: {len(pages)} pages in {options.output}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
