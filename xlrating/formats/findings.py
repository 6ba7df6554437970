"""Where the readers of files write down what they find."""

from collections.abc import Iterable

from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.rating_cell import RatingCell, parse_rating_cell
from xlrating.crosstable.cells.round_cell import NO_GAME, RoundCell
from xlrating.crosstable.cells.sentence import Said
from xlrating.crosstable.cells.value import CellValue
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.crosstable.sheet.stretches import stretches
from xlrating.errors import RatingError

MOST_SHOWN = 200
NOT_USED = "Not used: "
"""Such a note says of many things nothing but that."""


def refusal_at_line(number: int, said: Said) -> CrosstableProblems:
    """What is wrong in a line of a text, by its number from 1, where nothing else can be read of it."""
    return CrosstableProblems([Problem(f"line {number}", said.message, code=said.sentence.code)])


class FileFindings:
    """What was found in one import so far; each reader adds to it, nobody takes anything away."""

    def __init__(self) -> None:
        self.notes: list[str] = []
        self._found: dict[Problem, None] = {}

    def mend(self, place: str, message: str, code: str = "") -> None:
        """Something that must be fixed."""
        self._found[Problem(place, message, code=code)] = None

    def tell(self, place: str, said: Said) -> None:
        """The same, by a sentence with its code."""
        self.mend(place, said.message, said.sentence.code)

    def no_result(self, place: str, shown: object, should: str) -> RoundCell:
        """A round that cannot be read: what it ``should`` be. It counts as one without a game until then."""
        self.mend(place, f"{quoted(shown)} is not a result. It should {should}")
        return NO_GAME

    def note(self, *sentences: str) -> None:
        """Something worth saying that stops no import."""
        self.notes += sentences

    def rating(self, place: str, value: CellValue, *, of: str = "") -> RatingCell:
        """The rating that is given there; one that cannot be read must be fixed, ``of`` whom is said first."""
        try:
            return parse_rating_cell(value)
        except RatingError as error:
            self.mend(place, f"{of}{error.message}")
            return RatingCell()

    def check(self) -> None:
        """CrosstableProblems when anything must be fixed."""
        found = list(self._found)
        if len(found) > MOST_SHOWN:
            rest = len(found) - MOST_SHOWN
            more = Problem(found[MOST_SHOWN].cell, f"There are {rest:,} more problems after this one.")
            found[MOST_SHOWN:] = [more]
        if found:
            raise CrosstableProblems(found)


def number_list(numbers: Iterable[int]) -> str:
    """``1-3, 5``: numbers in order, runs of three or more joined."""
    runs = stretches(sorted(numbers))
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)


def players_list(numbers: Iterable[int]) -> str:
    """``player 3`` or ``players 3, 5``."""
    several = list(numbers)
    return f"player{'s' if len(several) > 1 else ''} {number_list(several)}"
