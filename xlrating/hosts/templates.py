"""The workbooks that come with the package, in the order they are offered."""

from importlib.resources import files
from pathlib import Path
from typing import NamedTuple


class Template(NamedTuple):
    """A workbook to start from; ``file`` is its path within the folder of them all."""

    file: str
    label: str
    tip: str


TEMPLATES = (
    Template(
        "crosstable.xlsx",
        "Crosstable",
        "Rate a section: type it in, see what is wrong, read the new ratings and how each came about.",
    ),
    Template(
        "weekend-open.xlsx",
        "Sample event",
        "A crosstable filled with a real event of 64 players under invented names, to try things out.",
    ),
    Template(
        "player-estimator.xlsx",
        "Player estimator",
        "One player's rating after an event, what each result would do to it, what a target takes, and the norms.",
    ),
    Template(
        "prize-floors.xlsx",
        "Prizes and floors",
        "Which rating floor a prize gives, which floor holds, and which sections are closed to the winner.",
    ),
    Template(
        "norms-and-titles.xlsx",
        "Norms and titles",
        "Norms of a section or a player, the score needed, and what is missing for a title.",
    ),
    Template(
        "fide-events.xlsx",
        "FIDE events abroad",
        "What a rating becomes after FIDE events abroad, and FIDE ratings on the US Chess scale.",
    ),
    Template(
        "match.xlsx",
        "Match and its limits",
        "The ratings after a match, the limits of 50, 100 and 200 points, and what earlier matches have left of them.",
    ),
    Template(
        "history.xlsx",
        "History of the system",
        "One player's results by today's rules and by those of 1996, 1994 and before, with the printed examples.",
    ),
    Template(
        "functions.xlsx",
        "Functions, self-test",
        "Every worksheet function with help, and examples that say whether they come out right here.",
    ),
)


def path_of(file: str) -> Path:
    """Where the template is on this machine. KeyError when there is none of this name."""
    if file not in {template.file for template in TEMPLATES}:
        raise KeyError(file)
    return _folder() / file


FOR_THE_WEB = ("crosstable.xlsx", "player-estimator.xlsx", "prize-floors.xlsx", "functions.xlsx")
"""Those that there are for xlwings Lite too: Excel on macOS and on the web."""


def web_path_of(file: str) -> Path:
    """Where the same template for xlwings Lite is. KeyError when there is none."""
    if file not in FOR_THE_WEB:
        raise KeyError(file)
    return _folder() / "web" / file


def web_code() -> Path:
    """Where the code in them is as a file, to be pasted by hand."""
    return _folder() / "web" / "main.py"


def _folder() -> Path:
    """In the package; in a checkout beside it, where they are built."""
    package = Path(str(files("xlrating")))
    installed = package / "templates"
    return installed if installed.is_dir() else package.parent / "workbook_templates"
