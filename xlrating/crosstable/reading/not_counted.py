"""Columns that are understood but do not count here: this section does not ask for them, or they have this event's own
games where earlier ones are meant."""

from collections.abc import Callable, Sequence

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.rating_cell import parsed_rating_cell, rating_in
from xlrating.crosstable.cells.round_cell import RoundCell
from xlrating.crosstable.cells.round_words import DRAW, LOSS, WIN
from xlrating.crosstable.cells.text import clean
from xlrating.crosstable.cells.value import CellValue
from xlrating.crosstable.reading import sentences as say
from xlrating.crosstable.reading.event.block import EventBlock
from xlrating.crosstable.reading.headings.sentences import COLUMN_WITHOUT_EFFECT
from xlrating.crosstable.reading.layouts.plain import Line, Plain, any_filled
from xlrating.crosstable.sheet.findings import Cell, Findings, at
from xlrating.crosstable.sheet.grid import Grid
from xlrating.event import in_turn
from xlrating.event.procedures import procedure_of
from xlrating.event.time_control import ONLINE_SYSTEMS, System


def _absolute_floors(event: EventBlock) -> bool:
    """Whether wins, draws and events raise the absolute floor in this section.  P25 §5, §8."""
    floors = event.edition.floors
    here = floors.absolute_in(online=event.system in ONLINE_SYSTEMS)
    return here and floors.highest_absolute > floors.lowest_absolute


NEEDS: tuple[tuple[tuple[str, ...], Callable[[EventBlock], bool], str], ...] = (
    (
        ("quick_floor", "quick_record"),
        lambda event: event.system is System.DUAL,
        "the section is not dual-rated",
    ),
    (("change_180_days", "change_3_years"), lambda event: event.match, "the section is not a match"),
    (
        ("life_master",),
        lambda event: event.system in (System.REGULAR, System.DUAL),
        "the Original Life Master floor applies in Regular only",
    ),
    (("wins", "draws", "events"), _absolute_floors, "no absolute floor above 100 applies here"),
    (
        ("carry_opponents", "carry_scores"),
        lambda event: procedure_of(event.edition).CARRIES_GAMES,
        "only the 1994 rules carry games over",
    ),
    (("record",), lambda event: procedure_of(event.edition) is not in_turn, "these rules do not ask for it"),
)
"""Fields, in which sections they count, and what is said of them in others."""


def without_effect(grid: Grid, plain: Plain, event: EventBlock) -> tuple[list[str], Findings]:
    """The headings of columns with entries that do not count here, each with a note why."""
    unused: list[str] = []
    findings: Findings = []
    header = plain.header
    for fields, counts, otherwise in NEEDS:
        for field in () if counts(event) else fields:
            if any_filled(plain, field):
                cell = Cell(header.row, header.columns[field])
                unused.append(clean(str(grid[cell[:2]])))
                findings.append(at(cell, COLUMN_WITHOUT_EFFECT, heading=unused[-1], why=otherwise))
    return unused, findings


FEWEST = 4
"""Players whose wins are those of this event by no chance."""
HEADINGS = ("games", "n", "wins", "draws")
POINTS = {"games": (WIN, DRAW, LOSS), "wins": (WIN,), "draws": (DRAW,)}


def without_counts_of_event(
    grid: Grid, plain: Plain, rounds: Sequence[Sequence[RoundCell | None]]
) -> tuple[Plain, Findings]:
    """The table without columns that count the games, wins, or draws of this event, each told; where they may be
    earlier ones, too, they are asked about."""
    findings: Findings = []
    for field, points in POINTS.items():
        column = plain.header.columns.get(field)
        if column is None or normal(grid[plain.header.row, column]) not in HEADINGS:
            continue
        given: list[CellValue] = [line.fields[field].value for line in plain.lines]
        cells = [[cell for cell in row if cell is not None and cell.points in points] for row in rounds]
        played = [sum(cell.rated for cell in row) for row in cells]
        paired = [
            sum(cell.rated or cell.forfeit or cell.opponent is not None for cell in row) for row in cells
        ]
        if not any(given) or given not in (played, paired):
            continue
        likely = len(given) >= FEWEST and len(set(given)) > 1
        sure = any(map(_contradicts, plain.lines)) if field == "games" else likely
        said = say.NOT_EARLIER if sure else say.OF_THIS_EVENT
        findings.append(at(Cell(plain.header.row, column), said, what=field))
        if sure:
            plain = plain.with_fields({field: ""})
    return plain, findings


def without_games_not_given(plain: Plain) -> tuple[Plain, Findings]:
    """The table with blanks for 0 prior games, where a column has it beside most ratings: an export's word for none."""
    if "games" not in plain.header.columns:
        return plain, []
    rated = [line for line in plain.lines if rating_in(line.fields["rating"].value) is not None]
    said = {line.row: text_of(line.fields["games"].value) for line in rated}
    rows = [row for row, games in said.items() if games == "0"]
    if len(rows) < FEWEST or len(rows) * 2 <= len(rated):
        return plain, []

    def blanked(line: Line) -> Line:
        games = line.fields["games"]._replace(value=None)
        return line._replace(fields={**line.fields, "games": games}) if line.row in rows else line

    cell = Cell(plain.header.row, plain.header.columns["games"])
    return plain._replace(lines=list(map(blanked, plain.lines))), [at(cell, say.GAMES_NOT_GIVEN)]


def _contradicts(line: Line) -> bool:
    """Whether the rating of a player is based on another number of games, or there is none."""
    rating = parsed_rating_cell(line.fields["rating"].value)
    return rating is not None and (
        rating.rating is None or rating.games not in (None, line.fields["games"].value)
    )
