"""The one door from cells to a crosstable: everything is read here, and told with its cell."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.reading import sentences as say
from xlrating.crosstable.reading.asides import asides_told
from xlrating.crosstable.reading.event.block import EventBlock, Override, read_event_block
from xlrating.crosstable.reading.event.given import unused_labels
from xlrating.crosstable.reading.headings.find import header_rows
from xlrating.crosstable.reading.headings.known import with_known_headings
from xlrating.crosstable.reading.headings.no_header import no_header
from xlrating.crosstable.reading.layouts.one_cell_per_round import with_merged_told
from xlrating.crosstable.reading.layouts.plain import Line, Plain, names_of_rows
from xlrating.crosstable.reading.limits import check_limits
from xlrating.crosstable.reading.not_counted import (
    without_counts_of_event,
    without_effect,
    without_games_not_given,
)
from xlrating.crosstable.reading.notes import count, games_in_brackets, notes, sentences_around, totals
from xlrating.crosstable.reading.people.line_reader import LineReader
from xlrating.crosstable.reading.people.own_rating import with_own_rating
from xlrating.crosstable.reading.people.people import People, check_ratings_order, comparable_id, read_people
from xlrating.crosstable.reading.people.sentences import RATING_OF_ANOTHER_SYSTEM
from xlrating.crosstable.reading.remarks import check_remarks, with_forfeits_of_remarks, with_games_of_remarks
from xlrating.crosstable.reading.rounds.games import Rounds, check_games, complete_rounds, no_games
from xlrating.crosstable.reading.rounds.numbering import check_numbers
from xlrating.crosstable.reading.rounds.other_order import check_order
from xlrating.crosstable.reading.rounds.rows import read_rows
from xlrating.crosstable.reading.rounds.sentences import NO_GAMES
from xlrating.crosstable.reading.rounds.table_reading import TableReading, misfitting
from xlrating.crosstable.reading.table import Crosstable, Entry
from xlrating.crosstable.reading.tables import find_table, is_crosstable, sections
from xlrating.crosstable.reading.unused_columns import check_columns, check_totals, unused_headings
from xlrating.crosstable.sheet.findings import Cell, Findings, at, to_mend, told
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems, NothingToRate, Problem


@dataclass(frozen=True)
class Reading:
    """A crosstable as far as it is complete, and everything to say about it.

    ``crosstable`` has only the games that both sides agree on, and None in place of a table that cannot be rated
    at all: no header row, or something wrong that concerns every rating. ``problems`` are to be fixed, or games
    that wait; without any the whole table is there. ``notes`` do not stop anything.
    """

    crosstable: Crosstable | None
    problems: tuple[Problem, ...]
    notes: tuple[Problem, ...]


def read_crosstable(grid: Grid, override: Override | None = None) -> Crosstable:
    """The crosstable on a sheet. CrosstableProblems, with all of them, when there are any."""
    reading = read_table(grid, override)
    if reading.problems or reading.crosstable is None:
        raise refusal(grid, reading)
    return reading.crosstable


LACKS = {say.NO_PLAYERS.code: "no players", NO_GAMES.code: "no rated games"}
"""What a section without a game lacks, such as a canceled one, by the code of its problem."""


def refusal(grid: Grid, reading: Reading) -> CrosstableProblems:
    """Why the reading is not rated as it is."""
    row = next(iter(header_rows(grid)), 0)
    problems = reading.problems or told([at(Cell(row, 0), say.NO_PLAYERS)], grid, None, {})
    if any(problem.code not in LACKS for problem in problems):
        return CrosstableProblems(problems)
    return NothingToRate(problems, [section_left_out(reading, one, LACKS[one.code]) for one in problems])


def section_left_out(reading: Reading, there: Problem, lacks: str) -> Problem:
    """The note on a section that is not rated where others are; what it ``lacks``, and where to say it."""
    stale = reading.crosstable is not None and reading.crosstable.header.output_columns
    said = (say.SECTION_LEFT_OUT_STALE if stale else say.SECTION_LEFT_OUT).of(lacks=lacks)
    return there._replace(message=said.message, kind="note", code=said.sentence.code, alike=said.alike)


def is_well(grid: Grid) -> bool:
    """Whether the sheet has a crosstable, and nothing in it is to be fixed or waits but ratings of another system."""
    problems = (one for part in sections(grid) for one in read_table(part).problems)
    return is_crosstable(grid) and all(one.code == RATING_OF_ANOTHER_SYSTEM.code for one in problems)


def read_table(grid: Grid, override: Override | None = None) -> Reading:
    """The crosstable on a sheet as far as it is complete, its problems, and its notes."""
    grid = with_known_headings(grid)
    plain, of_headings = find_table(grid)
    if plain is None:
        return Reading(None, (no_header(grid),), ())
    event, of_event = read_event_block(grid, plain, override or Override())
    plain, of_rating = with_own_rating(grid, plain, event)
    limits = check_limits(grid, plain)
    if limits or not plain.lines:
        return _reading(grid, plain, [], [*of_headings, *of_event, *limits], None)
    plain, table, of_rows = read_rows(with_merged_told(grid, plain))
    plain, of_counts = without_counts_of_event(grid, plain, table.rounds)
    plain, of_zeros = without_games_not_given(plain)
    plain, of_remarks = with_games_of_remarks(grid, plain)
    table, of_forfeits = with_forfeits_of_remarks(grid, plain, table)
    numbers = table.numbering.numbers
    people, of_people = read_people(plain.lines, numbers, event)
    complete = complete_rounds(table, people)
    counts = count(numbers, complete)
    playoffs, of_playoffs = read_playoffs(plain.lines)
    labels, of_labels = unused_labels(grid, plain.header.row, of_event)
    headings, of_columns = unused_headings(grid, plain)
    idle, of_idle = without_effect(grid, plain, event)
    findings: Findings = [
        *of_headings,
        *of_event,
        *of_rating,
        *of_rows,
        *(check_order(plain, table) or misfitting(plain, table)),
        *check_columns(grid, plain, numbers, of_headings, table),
        *check_totals(plain, table),
        *check_remarks(grid, plain, table),
        *check_numbers(grid, plain, table.numbering),
        *of_people,
        *of_playoffs,
        *check_ratings_order(plain.lines, people),
        *check_games(plain, event, table, people),
        *of_counts,
        *of_zeros,
        *of_remarks,
        *of_forfeits,
        *of_labels,
        *of_columns,
        *of_idle,
        *notes(grid, plain, event),
        *asides_told(grid, plain.rows),
        *sentences_around(grid, plain, event, counts, people.players),
        *games_in_brackets(grid, plain, complete),
        *totals(grid, plain, event, counts, len(people.players)),
    ]
    if all(finding.kind == "note" for finding in findings):
        findings += no_games(plain, complete)
    crosstable = None
    rows = plain.rows
    if not to_mend(finding for finding in findings if finding.cell.row not in rows):
        crosstable = _crosstable(grid, plain, event, table, people, complete, playoffs)
    return _reading(grid, plain, numbers, findings, crosstable, [*labels, *headings, *idle])


def read_playoffs(lines: Sequence[Line]) -> tuple[list[int | None], Findings]:
    """The order that a play-off, lot, or ruling gave, of each line."""
    readers = [LineReader(line) for line in lines]
    orders = [reader.read("playoff") for reader in readers]
    return orders, [finding for reader in readers for finding in reader.findings]


def _crosstable(
    grid: Grid,
    plain: Plain,
    event: EventBlock,
    table: TableReading,
    people: People,
    complete: Rounds,
    playoffs: Sequence[int | None],
) -> Crosstable:
    place_of = table.numbering.place_of
    entries = [
        Entry(
            line.row,
            number if number is not None and place_of[number] == place else 0,
            text_of(line.fields["name"].value),
            tuple(row),
            player,
            comparable_id(text_of(line.fields["member_id"].value)) if "member_id" in line.fields else "",
            playoff,
        )
        for place, (line, number, row, player, playoff) in enumerate(
            zip(plain.lines, table.numbering.numbers, complete, people.player_of, playoffs, strict=True)
        )
    ]
    return Crosstable(grid, plain.header, plain.last_row, event, entries, people.players, ())


def _reading(
    grid: Grid,
    plain: Plain,
    numbers: Sequence[int | None],
    findings: Findings,
    crosstable: Crosstable | None,
    unused: Sequence[str] = (),
) -> Reading:
    problems = told(findings, grid, plain.header.row, names_of_rows(plain, numbers))
    noted = tuple(problem for problem in problems if problem.kind == "note")
    return Reading(
        None if crosstable is None else replace(crosstable, warnings=noted, unused=tuple(unused)),
        tuple(problem for problem in problems if problem.kind != "note"),
        noted,
    )
