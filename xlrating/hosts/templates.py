"""The workbooks that come with the package, in the order they are offered."""

from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from xlrating.hosts.getting import FOR_EXCEL, FOR_LIBREOFFICE


class Template(NamedTuple):
    """A workbook to start from; ``file`` is its path within the folder of them all."""

    file: str
    label: str
    tip: str


TEMPLATES = (
    Template("crosstable.xlsx", "Crosstable",
             "Rate a section: enter the results, fix what is flagged, and see the new ratings and how each "
             "was calculated."),
    Template("weekend-open.xlsx", "Sample event",
             "A completed crosstable to experiment with: a real event of 64 players under invented names."),
    Template("player-estimator.xlsx", "Player estimator",
             "One player's post-event rating, the effect of each result, the score needed for a target, and "
             "norms."),
    Template("prizes.xlsx", "Prizes and floors",
             "From the announcement to the check: ties by rule 32B, amounts with their reasons, floors, a "
             "list to sign."),
    Template("norms-and-titles.xlsx", "Norms and titles",
             "Norms for a player, the score needed, and what a title still requires."),
    Template("fide-events.xlsx", "FIDE events abroad",
             "A US Chess rating after FIDE events abroad, and FIDE ratings on the US Chess scale."),
    Template("match.xlsx", "Match and its limits",
             "Ratings after a match, the 50-, 100-, and 200-point limits, and what earlier matches have "
             "used."),
    Template("history.xlsx", "History of the system",
             "One player's results under today's rules and those of 1996, 1994, and earlier, with the "
             "printed examples."),
    Template("functions.xlsx", "Functions, self-test",
             "Every function with help, and examples that test whether they work on this computer."),
)  # fmt: skip


def path_of(file: str) -> Path:
    """Where the template is on this machine. KeyError when there is none of this name."""
    if file not in {template.file for template in TEMPLATES}:
        raise KeyError(file)
    package = Path(str(files("xlrating")))
    installed = package / "templates"  # in a checkout beside the package, where they are built
    return (installed if installed.is_dir() else package.parent / "workbook_templates") / file


FOR_THE_WEB = ("crosstable.xlsx", "player-estimator.xlsx", "prizes.xlsx", "functions.xlsx")
"""Those that ``hosts.lite`` makes for xlwings Lite too: Excel on macOS and on the web."""

NAME_HELP = (
    "Until the functions are installed, you see saved results. They match the values that came with the file and do "
    "not update.",
    f"Excel on Windows: {FOR_EXCEL}",
    f"LibreOffice: {FOR_LIBREOFFICE}",
    "Then press Ctrl+Alt+Shift+F9 in Excel (Ctrl+Shift+F9 in LibreOffice) to recalculate. If #NAME? still shows, "
    "py -m xlrating doctor says what is missing.",
)
"""What the Start sheet of each template says if the functions are missing."""
