"""The one door from cells to a crosstable: everything is read here, and told with its cell."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.reading.event.block import EventBlock, Override, read_event_block
from xlrating.crosstable.reading.event.given import unused_labels
from xlrating.crosstable.reading.headings.header import Header, header_rows
from xlrating.crosstable.reading.headings.no_header import no_header
from xlrating.crosstable.reading.headings.two_lines import in_one_line
from xlrating.crosstable.reading.layouts.plain import Plain, names_of_rows
from xlrating.crosstable.reading.limits import within_limits
from xlrating.crosstable.reading.no_effect import without_effect
from xlrating.crosstable.reading.notes import (
    check_columns,
    check_games_column,
    note_totals,
    unused_headings,
    write_notes,
)
from xlrating.crosstable.reading.people.people import People, comparable_id, read_people
from xlrating.crosstable.reading.rounds.by_name import with_numbers
from xlrating.crosstable.reading.rounds.games import NO_GAMES, Rounds, check_games, complete_rounds
from xlrating.crosstable.reading.rounds.numbering import numberings, write_down
from xlrating.crosstable.reading.rounds.other_order import check_order
from xlrating.crosstable.reading.rounds.table_reading import TableReading, read_rounds, write_misfits
from xlrating.crosstable.reading.table import Crosstable, Entry
from xlrating.crosstable.reading.tables import find_table, is_crosstable, sections
from xlrating.crosstable.sheet.findings import Findings
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems, NothingToRate, Problem


@dataclass(frozen=True)
class Reading:
    """A crosstable as far as it is complete, and everything to say about it.

    ``crosstable`` has only the games that both sides agree on, and None in place of a table that cannot be rated
    at all: no header row, or something wrong that concerns every rating. ``problems`` are to be fixed, or games
    that wait; without any the whole table is there. ``notes`` do not stop anything.
    ``usual`` are the messages of the notes that every table has.
    """

    crosstable: Crosstable | None
    problems: tuple[Problem, ...]
    notes: tuple[Problem, ...]
    usual: tuple[str, ...] = ()


def read_crosstable(grid: Grid, override: Override | None = None) -> Crosstable:
    """The crosstable on a sheet. CrosstableProblems, with all of them, when there are any."""
    reading = read_table(grid, override)
    if reading.problems or reading.crosstable is None:
        raise refusal(grid, reading)
    return reading.crosstable


NO_PLAYERS = "There is no player below the headings. Enter one player per row."
LACKS = {NO_PLAYERS: "no players", NO_GAMES: "no rated games"}
"""Of a section without a game, such as a canceled one."""


def refusal(grid: Grid, reading: Reading) -> CrosstableProblems:
    """Why the reading is not rated as it is."""
    problems = reading.problems or [_nobody(grid)]
    if any(problem.message not in LACKS for problem in problems):
        return CrosstableProblems(problems)
    return NothingToRate(problems, [section_left_out(reading, one, LACKS[one.message]) for one in problems])


def section_left_out(reading: Reading, at: Problem, lacks: str) -> Problem:
    """The note on a section that is not rated where others are; what it ``lacks``, and where to say it."""
    stale = reading.crosstable is not None and reading.crosstable.header.output_columns
    more = " The ratings next to it are from an earlier rating." if stale else ""
    return at._replace(message=f"This section was left out: it has {lacks}.{more}", kind="note")


def _nobody(grid: Grid) -> Problem:
    row = next(iter(header_rows(grid)), 0)
    return Problem(grid.address(row, 0), NO_PLAYERS, row=row)


def is_well(grid: Grid) -> bool:
    """Whether the sheet has a crosstable, and nothing in it is to be fixed or waits."""
    return is_crosstable(grid) and not any(read_table(part).problems for part in sections(grid))


def read_table(grid: Grid, override: Override | None = None) -> Reading:
    """The crosstable on a sheet as far as it is complete, its problems, and its notes."""
    grid = in_one_line(grid)
    found = find_table(grid)
    if found is None:
        return Reading(None, (no_header(grid),), ())
    plain = found.plain
    header = plain.header
    findings = Findings(grid)
    event = read_event_block(grid, plain, override or Override(), findings)
    _check_header(grid, header, findings)
    if not within_limits(grid, plain, findings) or not plain.lines:
        return _told(findings, plain, [], None)
    numbered = numberings(plain)
    plain = with_numbers(plain, numbered[0].numbers)
    table = read_rounds(plain, numbered, findings)
    check_order(plain, table, findings)
    write_misfits(plain, table, findings)
    check_columns(grid, plain, table.numbering.numbers, findings)
    certain = findings.concerns_only_lines({cell.row for line in plain.lines for cell in line.rounds})
    write_down(plain, table.numbering, findings)
    numbers = table.numbering.numbers
    people = read_people(plain.lines, numbers, event, findings)
    complete = complete_rounds(table, people)
    check_games(plain, event, table, complete, people, findings)
    check_games_column(plain, complete, findings)
    unused = unused_labels(grid, header.row + 1 - plain.heading_rows, findings)
    unused += unused_headings(grid, plain, findings)
    unused += without_effect(plain, event, findings)
    write_notes(plain, event, found.passed_over, findings)
    usual = note_totals(plain, event, numbers, complete, len(people.players), findings)
    crosstable = _crosstable(grid, plain, event, table, people, complete) if certain else None
    return _told(findings, plain, numbers, crosstable, unused, usual)


def _check_header(grid: Grid, header: Header, findings: Findings) -> None:
    for problem in header.problems:
        findings.mend(problem.row, problem.column, problem.message)
    for row in header_rows(grid):
        if row > header.row:
            findings.mend(row, 0, "A second crosstable starts here. Put each section on its own sheet.")


def _crosstable(
    grid: Grid,
    plain: Plain,
    event: EventBlock,
    table: TableReading,
    people: People,
    complete: Rounds,
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
        )
        for place, (line, number, row, player) in enumerate(
            zip(plain.lines, table.numbering.numbers, complete, people.player_of, strict=True)
        )
    ]
    last_row = max(line.last_row for line in plain.lines)
    return Crosstable(grid, plain.header, last_row, event, entries, people.players, ())


def _told(
    findings: Findings,
    plain: Plain,
    numbers: Sequence[int | None],
    crosstable: Crosstable | None,
    unused: Sequence[str] = (),
    usual: tuple[str, ...] = (),
) -> Reading:
    told = findings.problems(plain.header.row, names_of_rows(plain, numbers))
    notes = tuple(problem for problem in told if problem.kind == "note")
    return Reading(
        None if crosstable is None else replace(crosstable, warnings=notes, unused=tuple(unused)),
        tuple(problem for problem in told if problem.kind != "note"),
        notes,
        usual,
    )
