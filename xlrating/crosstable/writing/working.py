"""The Working sheet: for every player what each step had and gave, which formula ran and why, in words."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from xlrating.crosstable.rating import match
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.reading.table import Entry
from xlrating.crosstable.sheet.grid import Block, CellValue, Format, NewSheet, as_shown
from xlrating.crosstable.sheet.output import change_format
from xlrating.crosstable.writing import working_five_steps, working_in_turn, working_report_1994
from xlrating.crosstable.writing.procedure_words import Column, Words
from xlrating.editions.days import in_words as day_in_words
from xlrating.event import five_steps, in_turn, report_1994
from xlrating.event.norms import Norms
from xlrating.event.procedures import Procedure, procedure_of
from xlrating.event.results import GameResult, PlayerResult

SHEET = "Working"
MARK = "How these ratings were calculated, by xlrating"
"""In the first cell of the sheet; a sheet of that name without it is the user's own."""

SUMMARY = ("No.", "Name", "Before", "After", "Change", "Why")
SUMMARY_FORMATS: tuple[Format, ...] = (
    "list number heading", "list heading", "list number heading", "list number heading", "list number heading",
    "list heading",
)  # fmt: skip
WIDTHS = (5.5, 24, *[9.7] * 16)
WHY = len(SUMMARY) - 1
PRINTED = 14
"""Columns: those of the sentences, no more than they fill in two lines, for large type on paper."""
REST = PRINTED - 1 - WHY
LIST: Mapping[Format, Format] = {
    "text": "list text", "whole": "list whole", "one decimal": "list one decimal",
    "two decimals": "list two decimals",
}  # fmt: skip
TITLE_HEIGHT, LINE_HEIGHT, ROW_HEIGHT, HEADING_HEIGHT, PANEL_HEIGHT, AIR = 27.0, 18.0, 18.0, 32.0, 22.0, 10.0
NOTE_LINE = 13.5
"""Of a line of 10 points."""
FILLED = 1.19
"""Characters of a text of 10 points in the width of a character of 11; cautious, as faces differ."""
MOST_FROZEN = 190.0
"""Points of rows that may stay in view: more would leave too little of a small screen."""
LONGEST_NOTES = 8_000
NOT_PRINTED = (
    "The tables below have every value, for checking. They do not print with this sheet: to print them, select them "
    "and print the selection."
)


NUMBER_AND_NAME: tuple[tuple[str, Format], ...] = (("No.", "whole"), ("Name", "text"))
GAME: tuple[tuple[str, Format], ...] = (
    *NUMBER_AND_NAME, ("Game", "whole"), ("Against", "whole"), ("Result", "one decimal"),
)  # fmt: skip
OPPONENT: tuple[tuple[str, Format], ...] = (("Opponent", "text"),)
ON_FILE = "on file"
"""In place of the opponent's name."""

WORDS: Mapping[Procedure, Words] = {
    five_steps: working_five_steps.WORDS,
    in_turn: working_in_turn.WORDS,
    report_1994: working_report_1994.WORDS,
}


def words_of(table: RatedTable) -> Words:
    return WORDS[procedure_of(table.rated.edition)]


class _Page:
    """The sheet from top to bottom."""

    def __init__(self) -> None:
        self.row = 0
        self.blocks: list[Block] = []
        self.heights: dict[int, float] = {}
        self.merged: list[tuple[int, int, int, int]] = []

    def put(self, values: Sequence[CellValue], formats: Sequence[Format], height: float) -> None:
        """The next row."""
        self.blocks.append(Block(self.row, 0, [values], [formats]))
        self.heights[self.row] = height
        self.row += 1

    def line(self, text: str, format_: Format, height: float) -> None:
        self.put([text], [format_], height)

    def paragraph(self, text: str) -> None:
        """A text over the whole width."""
        self.merged.append((self.row, 0, self.row, PRINTED - 1))
        self.put([text], ["note"], _height(text, sum(WIDTHS[:PRINTED])))

    def air(self) -> None:
        self.heights[self.row] = AIR
        self.row += 1


def _height(text: str, width: float) -> float:
    """The height of a row with this text of 10 points, wrapped in so many characters of 11."""
    return max(ROW_HEIGHT, _lines(text, int(width * FILLED)) * NOTE_LINE + 4.5)


def _lines(text: str, width: int) -> int:
    """In how many lines of so many characters a text is wrapped, 1 at least."""
    if len(text) <= width:
        return 1
    lines, filled = 1, -1
    for word in text.split():
        filled += 1 + len(word)
        if filled > width:
            more = -(-len(word) // width)  # a word longer than a line is broken
            lines += more if filled > len(word) else more - 1
            filled = len(word) - (more - 1) * width
    return lines


def working_sheet(name: str, tables: Sequence[RatedTable]) -> NewSheet:
    """The sheet for one crosstable: a line per player, in each system that it was rated in, then every value."""
    page = _Page()
    page.line(MARK, "sheet title", TITLE_HEIGHT)
    head = 0
    for number, table in enumerate(tables):
        if number:
            page.air()
        page.line(_subject(table), "subtitle", LINE_HEIGHT)
        page.paragraph(" ".join(_about(table)))
        if not number and (notes := _notes(table)):
            page.paragraph(notes)
        head = head or page.row
        page.put([*SUMMARY, *[""] * REST], [*SUMMARY_FORMATS, *SUMMARY_FORMATS[-1:] * REST], PANEL_HEIGHT)
        _summary(page, table)
    printed = page.row
    page.air()
    page.paragraph(NOT_PRINTED)
    for table in tables:
        columns = words_of(table).players
        headings = [*NUMBER_AND_NAME, *(column[:2] for column in columns)]
        _values(page, f"Values by step: {table.system}", headings, _player_rows(table, columns))
    for table in tables:
        games = words_of(table).games
        headings = [*GAME, *(column[:2] for column in games), *OPPONENT]
        _values(page, f"Games: {table.system}", headings, _game_rows(table, games))
    frozen = head + 1 if sum(page.heights[row] for row in range(head + 1)) <= MOST_FROZEN else 1
    return NewSheet(
        name,
        page.blocks,
        WIDTHS,
        frozen_rows=frozen,
        heights=page.heights,
        merged=page.merged,
        head=head,
        printed=(printed, PRINTED),
        page=True,
    )


def _summary(page: _Page, table: RatedTable) -> None:
    """A row for each entry."""
    rows: list[list[CellValue]] = []
    formats: list[list[Format]] = []
    for row, entry in enumerate(table.crosstable.entries, page.row):
        of, why = table.results[entry.player], in_words(table, entry.player)
        before = "Unrated" if of.before is None else of.before
        rows.append(as_shown((entry.number, entry.name, before, of.after, of.change, why, *[""] * REST)))
        formats.append([*SUMMARY_ROW, LIST_CHANGE[change_format(of.change or 0)], *EXPLAINED])
        page.heights[row] = _height(why, sum(WIDTHS[WHY:PRINTED]) - 2)
        page.merged.append((row, WHY, row, PRINTED - 1))
    page.blocks.append(Block(page.row, 0, rows, formats))
    page.row += len(rows)


EXPLAINED: Sequence[Format] = ["why"] * (1 + REST)
SUMMARY_ROW: tuple[Format, ...] = ("strong", "strong text", "list two decimals", "strong rating")
LIST_CHANGE: Mapping[Format, Format] = {"gain": "list gain", "loss": "list loss", "even": "list even"}


def _values(
    page: _Page, title: str, headings: Sequence[tuple[str, Format]], rows: Iterable[Sequence[CellValue]]
) -> None:
    """A table of values under its title."""
    page.air()
    page.line(title, "panel", PANEL_HEIGHT)
    over: list[Format] = ["list heading" if form == "text" else "list number heading" for _, form in headings]
    page.put([heading for heading, _ in headings], over, HEADING_HEIGHT)
    formats = [LIST[form] for _, form in headings]
    values = [tuple(as_shown(row) if None in row else row) for row in rows]
    page.blocks.append(Block(page.row, 0, values, [formats] * len(values)))
    page.row += len(values)


def _subject(table: RatedTable) -> str:
    """``Weekend Open, Open section: Regular ratings, event ended May 22, 2016``."""
    event = table.crosstable.event
    section = f"{table.name} section" if event.section else table.name
    day = event.end_date
    ended = f", event ended {day_in_words(day)}" if day else ""
    return f"{', '.join(filter(None, (event.event, section)))}: {table.system} ratings{ended}"


def _about(table: RatedTable) -> Iterator[str]:
    """The rules that were followed, and what the steps do."""
    lines = (*words_of(table).about(table), match.about_windows(table.crosstable, table.system))
    return (line for line in lines if line)


def _notes(table: RatedTable) -> str:
    """What was read, used and assumed, with the rules and why, and what waits."""
    crosstable = table.crosstable
    event = crosstable.event
    told = list(_once([note.message for note in crosstable.warnings]))
    because = [text for text in (event.edition_because, event.bonus_because) if text]
    told += [text for text in because if not any(text in note for note in told)]
    if crosstable.waiting:
        left_out = "; ".join(one.line for one in crosstable.waiting)
        told.append(f"Provisional, because this was left out: {left_out}")
    return f"Notes: {' '.join(told)}"[:LONGEST_NOTES] if told else ""


def _once(messages: Sequence[str]) -> Iterator[str]:
    """Each message once, with the number of cells that it is about."""
    for message, times in Counter(messages).items():
        yield message if times == 1 else f"{message.removesuffix('.')} ({times} cells)."


def _player_rows(table: RatedTable, columns: Sequence[Column[PlayerResult]]) -> Iterator[list[CellValue]]:
    for player, entry in table.crosstable.first_entries.items():
        of = table.results[player]
        yield [entry.number, entry.name, *(column.value(of) for column in columns)]


def _game_rows(table: RatedTable, columns: Sequence[Column[GameResult]]) -> Iterator[Sequence[CellValue]]:
    entries = table.crosstable.first_entries
    values = [column.value for column in columns]
    for player, entry in entries.items():
        for game in table.games_of(player):
            number, name = named(game, entries)
            between = [value(game) for value in values]
            yield entry.number, entry.name, game.game, number, game.score, *between, name


def named(game: GameResult, entries: Mapping[int, Entry]) -> tuple[int | None, str]:
    """The opponent's number and name; ``entries`` are those of the players."""
    if game.opponent is None:
        return None, ON_FILE
    return entries[game.opponent].number, entries[game.opponent].name


def in_words(table: RatedTable, player: int) -> str:
    """Why the rating is what it is."""
    of, edition = table.results[player], table.rated.edition
    if not of.games:
        return "No rated games, so no change."
    sentences = [*of_entries(table, player), *words_of(table).explain(table, player)]
    for end, where in ((edition.lowest_rating, "below"), (edition.highest_rating, "above")):
        if of.found == end:
            sentences.append(f"No rating is {where} {end:g}.")
    if table.match:
        sentences += match.in_words(table.match[player], table.floors[player].value, table.rated)
    elif of.after is not None and of.after > of.found:
        sentences.append(f"Held at the {of.floor_name}: {of.after:g} instead of {of.found:.2f}.")
    if of.norms:
        sentences.append(f"Norms: {', '.join(map(_norm, of.norms))}.")
    return " ".join(sentences)


def plainly(table: RatedTable, player: int) -> str:
    """Why the rating is what it is, for the player: two to four sentences, no symbol but K."""
    of, own_words = table.results[player], words_of(table).plainly
    if own_words is None or not of.games or table.match or of.found == table.rated.edition.lowest_rating:
        return in_words(table, player)
    return " ".join((*of_entries(table, player), *own_words(table, player)))


def of_entries(table: RatedTable, player: int) -> Iterator[str]:
    """Which entries the games are from, after a re-entry."""
    numbers = [f"No. {entry.number}" for entry in table.crosstable.entries_of[player]]
    if len(numbers) > 1:
        yield f"Re-entry: the games of {', '.join(numbers[:-1])} and {numbers[-1]} are rated together."


def _norm(norms: Norms) -> str:
    return f"{norms.title.name} ({norms.title.level})" + (f" x{norms.earned}" if norms.earned > 1 else "")
