"""What every reader of a file gives: sections of players with one canonical code per round."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from xlrating.crosstable.cells.round_cell import NO_GAME, RoundCell
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.fields import FIELD
from xlrating.crosstable.reading.layouts.plain import Line
from xlrating.crosstable.sheet.grid import CellValue

REPORTS_DIFFER = {"N": "W", "R": "D", "S": "L"}
"""The letters of US Chess where the reports of two players differ: each counts with their own result."""
OF_EVERY_PLAYER = frozenset(
    (
        *("number", "start_number", "place", "name", "first_name", "last_name", "member_id", "state"),
        *("rating", "games"),
    )
)
"""The fields that an imported player has; the others are further columns."""
UPLOAD_LABELS = ("affiliate", "director id", "city", "state", "zip")
"""The labels that the upload to US Chess needs beside the dates and the time control."""
FURTHER_LABELS = (
    "director",
    "edition",
    "bonus multiplier",
    "match",
    "provisional",
    "tie-breaks",
    *UPLOAD_LABELS,
)
"""The labels that an imported section has no field for."""


OWN_RESULTS = (
    "US Chess counts such a game for each with their own result, and xlrating does not. "
    "To rate it, enter one result in both rows."
)
"""What follows where the reports of two players differ."""
PUBLISHED = FIELD["published"].title
"""The heading of the rating that US Chess published after the event."""
CURRENT_RATINGS = (
    "US Chess rates from each player's current rating, not from the one used for pairing: "
    "check it on ratings.uschess.org, after the player's last event."
)
"""What follows where the ratings of a file may be others."""


@dataclass(frozen=True)
class ImportedPlayer:
    """A row of the table. ``games`` are prior games; ``score`` is the total as the file has it.

    ``extra`` has further columns of the crosstable sheet by heading, such as FIDE or Quick; ``published`` is the
    rating after the event where the file has it, for ``xlrating compare``; ``rated_in`` is Regular or Quick where the
    heading of the rating says so.
    """

    number: int
    name: str = ""
    member_id: str = ""
    state: str = ""
    rating: float | None = None
    games: int | None = None
    rounds: tuple[RoundCell, ...] = ()
    score: float | None = None
    extra: Mapping[str, CellValue] = field(default_factory=dict)
    published: CellValue = None
    rated_in: str = ""

    @property
    def points(self) -> float:
        return sum(round_.points for round_ in self.rounds)

    def in_rounds(self, count: int) -> "ImportedPlayer":
        """The player with so many rounds at least, not paired in those that are added."""
        return replace(self, rounds=self.rounds + (NO_GAME,) * (count - len(self.rounds)))


Players = tuple[ImportedPlayer, ...]


@dataclass(frozen=True)
class ImportedSection:
    """A section; each event fact may be missing. ``rating_system`` is as the crosstable sheet writes it.

    Dates are as the file has them: text, or a date where the file itself is typed.
    """

    players: Players
    event: str = ""
    name: str = ""
    start_date: CellValue = None
    end_date: CellValue = None
    time_control: str = ""
    rating_system: str = ""
    labels: Mapping[str, CellValue] = field(default_factory=dict)
    """Further labels of the crosstable sheet with their values, such as Edition."""

    @cached_property
    def rounds(self) -> int:
        return max((len(player.rounds) for player in self.players), default=0)

    @property
    def has_ratings(self) -> bool:
        return any(player.rating is not None for player in self.players)


@dataclass(frozen=True)
class Import:
    """Everything read from a file. ``notes`` are sentences: what is missing, unsure, or does not add up."""

    format_name: str
    sections: tuple[ImportedSection, ...]
    notes: tuple[str, ...] = ()

    @property
    def players(self) -> list[ImportedPlayer]:
        """Those of all sections."""
        return [player for section in self.sections for player in section.players]

    @property
    def cells(self) -> list[RoundCell]:
        """The rounds of all players."""
        return [cell for player in self.players for cell in player.rounds]

    @property
    def games(self) -> int:
        return sum(cell.opponent is not None for cell in self.cells) // 2

    @property
    def has_ratings(self) -> bool:
        return any(section.has_ratings for section in self.sections)

    def with_each(self, changed: Callable[[ImportedPlayer], ImportedPlayer]) -> "Import":
        """The import with each player changed."""
        sections = (replace(one, players=tuple(map(changed, one.players))) for one in self.sections)
        return replace(self, sections=tuple(sections))


def further(line: Line) -> dict[str, CellValue]:
    """The filled cells of the columns that an imported player has no field for, by heading."""
    cells = {name: cell.value for name, cell in line.fields.items() if name not in OF_EVERY_PLAYER}
    return {FIELD[name].title: value for name, value in cells.items() if not is_blank(value)}
