"""The Working sheet: for every player what each step had and gave, which formula ran and why, in words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from xlrating.crosstable import match, working_five_steps, working_in_turn, working_report_1994
from xlrating.crosstable.cells import Block, CellValue, Format, NewSheet
from xlrating.crosstable.rated import RatedTable
from xlrating.crosstable.table import Entry
from xlrating.event import five_steps, in_turn, report_1994
from xlrating.event.norms import Norms
from xlrating.event.procedures import Procedure, procedure_of

SHEET = "Working"
MARK = "Working of the ratings, by xlrating"
"""In the first cell of the sheet; a sheet of that name without it is the user's own."""

WORDS: tuple[tuple[str, Format], ...] = (("No.", "whole"), ("Name", "text"), ("Why", "text"))
WIDTHS = (6, 26, 10, 13, 18, 10, 10, 11, 10, 10, 10, 13, 10, 10, 10, 10, 10, 10)


class Working(Protocol):
    """What the Working sheet needs of a procedure."""

    @property
    def PLAYERS(self) -> tuple[tuple[str, Format], ...]:  # noqa: N802
        """The headings of the table of players."""

    @property
    def GAMES(self) -> tuple[tuple[str, Format], ...]:  # noqa: N802
        """The headings of the table of games."""

    def about(self, table: RatedTable) -> list[str]:
        """Which rules were followed, and what the steps do."""

    def player_row(self, table: RatedTable, player: int) -> list[CellValue]:
        """The columns after number and name."""

    @property
    def BEFORE(self) -> int:  # noqa: N802
        """The column of games with the opponent's rating before the event."""

    @property
    def BETWEEN(self) -> int:  # noqa: N802
        """The column of games with the opponent's rating that the formula used."""

    @property
    def EXPECTED(self) -> int:  # noqa: N802
        """The column of games with the expectancy."""

    def games_of(
        self, table: RatedTable, player: int, entries: Mapping[int, Entry]
    ) -> Iterator[list[CellValue]]:
        """The rows of one player in the table of games."""

    def explain(self, table: RatedTable, player: int) -> Iterator[str]:
        """Why the rating is what it is, but for floors."""


WORKINGS: Sequence[tuple[Procedure, Working]] = (
    (five_steps, working_five_steps),
    (in_turn, working_in_turn),
    (report_1994, working_report_1994),
)


def working_of(table: RatedTable) -> Working:
    procedure = procedure_of(table.rated.edition)
    return next(working for of, working in WORKINGS if of is procedure)


def working_sheet(name: str, tables: Sequence[RatedTable]) -> NewSheet:
    """The sheet for one crosstable: its players and games, in each system that it was rated in."""
    blocks = [Block(0, 0, [[MARK]], "title")]
    row = 1
    for table in tables:
        about = _about(table)
        blocks.append(Block(row, 0, [[line] for line in about]))
        row += len(about) + 1
        working = working_of(table)
        for headings, rows in (
            (WORDS, list(_words(table))),
            (working.PLAYERS, list(_player_rows(table, working))),
            (working.GAMES, list(_game_rows(table, working))),
        ):
            formats = [format_ for _, format_ in headings]
            over: list[Format] = ["heading" if format_ == "text" else "number heading" for format_ in formats]
            blocks.append(Block(row, 0, [[heading for heading, _ in headings]], [over]))
            blocks.append(Block(row + 1, 0, rows, [formats] * len(rows)))
            row += len(rows) + 2
        row += 1
    return NewSheet(name, blocks, WIDTHS, frozen_rows=1)


def _about(table: RatedTable) -> list[str]:
    event = table.crosstable.event
    ended = f", ended {event.end_date:%Y-%m-%d}" if event.end_date else ""
    about = f"{table.system} ratings of {table.name}{f', {event.event}' if event.event else ''}{ended}"
    because = " ".join(text for text in (event.edition_because, event.bonus_because) if text)
    lines = [
        about,
        *working_of(table).about(table),
        because,
        match.about_windows(table.crosstable, table.system),
    ]
    return [line for line in lines if line]


def _words(table: RatedTable) -> Iterator[list[CellValue]]:
    for entry in table.crosstable.entries:
        yield [entry.number, entry.name, in_words(table, entry.player)]


def first_entries(table: RatedTable) -> Mapping[int, Entry]:
    """The first entry of each player, in the order of the rows."""
    first = {entry.player: entry for entry in reversed(table.crosstable.entries)}
    return dict(sorted(first.items(), key=lambda item: item[1].row))


def _player_rows(table: RatedTable, working: Working) -> Iterator[list[CellValue]]:
    for player, entry in first_entries(table).items():
        yield [entry.number, entry.name, *working.player_row(table, player)]


def _game_rows(table: RatedTable, working: Working) -> Iterator[list[CellValue]]:
    entries = first_entries(table)
    for player in entries:
        yield from working.games_of(table, player, entries)


def in_words(table: RatedTable, player: int) -> str:
    """Why the rating is what it is."""
    rated = table.rated
    if not rated.section.games[player]:
        return "No rated game: nothing changes."
    sentences = list(working_of(table).explain(table, player))
    found, post = rated.step_5.ratings[player], rated.post[player]
    if found == rated.edition.lowest_rating:
        sentences.append(f"No rating is below {found:g}.")
    if table.match:
        sentences += match.in_words(table.match[player], table.floors[player], rated)
    elif post > found:
        sentences.append(f"The {table.floor_names[player]} holds: {post:g} instead of {found:.2f}.")
    if table.norms[player]:
        sentences.append(f"Norms: {', '.join(_norm(norms) for norms in table.norms[player])}.")
    return " ".join(sentences)


def _norm(norms: Norms) -> str:
    return f"{norms.title.name} ({norms.title.level})" + (f" x{norms.earned}" if norms.earned > 1 else "")
