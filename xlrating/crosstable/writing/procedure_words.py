"""What the Working sheet needs of a procedure: the columns of its tables, and its sentences."""

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.sheet.grid import CellValue, Format
from xlrating.event.results import GameResult, PlayerResult

Of = TypeVar("Of")

Sentences = Callable[[RatedTable, int], Iterator[str]]
"""About a player of a table."""


class Column(NamedTuple, Generic[Of]):
    """A column of values: its heading, the format of its cells, a row's value."""

    heading: str
    format: Format
    value: Callable[[Of], CellValue]


class Words(NamedTuple):
    """The columns after number and name, and of games between the result and the opponent's name.

    ``about`` says which rules were followed and what the steps do, ``explain`` why a rating is what it is, but for
    floors, and ``plainly`` the same for the player, with floors and norms (None: ``explain`` is plain enough).
    """

    players: Sequence[Column[PlayerResult]]
    games: Sequence[Column[GameResult]]
    about: Callable[[RatedTable], list[str]]
    explain: Sentences
    plainly: Sentences | None = None
