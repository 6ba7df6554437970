"""The rounds of a table: how it is written, who plays whom, and which games both sides agree on.

Some cells mean one thing in one table and another in the next. So every reading that the cells allow is tried on
the whole table, and the one that fits both sides of its games is taken.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple

from xlrating.crosstable.cells.cell_values import points_of
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.round_cell import (
    BYES,
    LONGEST_CELL,
    RoundCell,
    is_bye_alone,
    parsed_round_cell,
    read_round_cell,
)
from xlrating.crosstable.cells.round_words import LETTERS_OF, LOSS, WIN
from xlrating.crosstable.cells.sentence import Said, Sentence, why_not
from xlrating.crosstable.cells.sentences import NOT_A_RESULT
from xlrating.crosstable.cells.style import CLEAR, PLAIN, Style
from xlrating.crosstable.cells.value import CellValue
from xlrating.crosstable.reading.layouts.plain import Plain, PlainCell
from xlrating.crosstable.reading.rounds import sentences as say
from xlrating.crosstable.reading.rounds.numbering import Numbering
from xlrating.crosstable.reading.rounds.pairings import Agreement, agreement
from xlrating.crosstable.sheet.findings import Cell, Finding, Findings, at

Rounds = list[Sequence[RoundCell | None]]
Place = tuple[int, int]
"""The line and the round of a cell, from 0."""
CHOICES: dict[str, tuple[Any, ...]] = dict.fromkeys(Style._fields, (False, True)) | {
    "letters_are_results": (None, True, False),
    "language": tuple(LETTERS_OF),
}
"""What a table can decide; the first of each is taken where several fit."""
WINS_BY_SIGNS = 3
"""``12+`` is won where so many are and nothing else is: so many forfeits and no game won are not likely."""
GAME_WITH_1 = parsed_round_cell(1, PLAIN)


class Named(NamedTuple):
    """A cell that names another line: its own line and round by their places, what it says, the other line, and what
    that one says of the round."""

    place: int
    round: int
    cell: RoundCell
    other: int
    theirs: RoundCell | None


@dataclass(frozen=True)
class TableReading:
    """The table read in one way: the numbers of its lines, its rounds, and what does not fit."""

    style: Style
    numbering: Numbering
    rounds: Rounds
    agreement: Agreement
    off: int = 0
    """How many totals differ from their rounds."""
    mixed: int = 0
    """How many games have a sign on one side and a result in another form on the other."""

    @property
    def misses(self) -> int:
        unread = sum(cell is None for row in self.rounds for cell in row)
        return 10 * (unread + self.mixed) + sum(
            10 if m.said.sentence.kind == "mend" else 1 for m in self.agreement.misfits
        )

    @cached_property
    def fit(self) -> tuple[bool, int, int]:
        """The less the better: many forfeits without a game won, what does not agree, and the totals."""
        forfeits = sum(not one.cell.rated and not one.cell.waits for one in self.named)
        return forfeits >= 2 * WINS_BY_SIGNS and not self.won, self.misses, self.off

    @cached_property
    def named(self) -> Sequence[Named]:
        """Every cell that names a line of the table."""
        place_of = self.numbering.place_of
        return [
            Named(place, round_, cell, other, self.rounds[other][round_])
            for place, row in enumerate(self.rounds)
            for round_, cell in enumerate(row)
            if cell is not None and (other := place_of.get(cell.opponent or 0)) is not None
        ]

    @cached_property
    def rated(self) -> Sequence[Named]:
        return [one for one in self.named if one.cell.rated]

    @cached_property
    def games(self) -> frozenset[tuple[int, int, int, float]]:
        """The games that both sides agree on: player, round, and opponent by their places, and the points."""
        return frozenset(
            (one.place, one.round, one.other, one.cell.points)
            for one in self.rated
            if (one.place, one.round) not in self.agreement.left_out
        )

    @property
    def won(self) -> int:
        """How many games are won."""
        return sum(points == 1 for *_, points in self.games)

    def with_cells(self, cells: Mapping[Place, RoundCell | None]) -> "TableReading":
        """The reading with other cells at these places."""
        rounds: Rounds = [
            [cells.get((player, round_), cell) for round_, cell in enumerate(row)]
            for player, row in enumerate(self.rounds)
        ]
        return replace(self, rounds=rounds, agreement=agreement(rounds, self.numbering.place_of))


def read_rounds(plain: Plain, numberings: Sequence[Numbering]) -> tuple[TableReading, Findings]:
    """The one reading of the table that fits; where two do, a problem that names both.

    What cannot be read is told; games that do not agree are not (``misfitting``).
    """
    readings = [_reading(plain, style, numbering) for style in _styles(plain) for numbering in numberings]
    least = min(reading.fit for reading in readings)
    best = [reading for reading in readings if reading.fit == least]
    chosen = max(best, key=lambda reading: reading.won >= WINS_BY_SIGNS) if not best[0].won else best[0]
    other, by_signs = _as_well(chosen, best)
    asked: Findings = []
    if other is not None:
        sentence = say.SIGN_IN_TWO_WAYS if by_signs else say.IN_TWO_WAYS
        chosen, asked = _without(plain, chosen, [*_differing(chosen.rounds, other.rounds)], sentence)
    elif chosen.style.one_is_bye:
        chosen, asked = _byes_asked(plain, chosen)
    elif signed := _signs_among_letters(plain, chosen):
        chosen, asked = _without(plain, chosen, signed, say.SIGN_IN_TWO_WAYS)
    chosen, of_byes = _with_worth_of_byes(plain, chosen)
    if chosen.style.one_is_bye:
        of_byes += _results_alone(plain, chosen)
    return chosen, asked + of_byes + _unread(plain, chosen, {finding.cell for finding in asked})


def _styles(plain: Plain) -> Iterator[Style]:
    """Every style that makes a difference to some cell of the table."""
    values = {(type(cell.value), cell.value) for line in plain.lines for cell in line.rounds}
    open_ = frozenset[str]().union(*(_open_choices(value) for _, value in values))
    used = [choices if name in open_ else choices[:1] for name, choices in CHOICES.items()]
    return (Style(*chosen) for chosen in product(*used))


def _open_choices(value: CellValue) -> frozenset[str]:
    """The names of the choices that make a difference to this cell."""
    if isinstance(value, str):
        if len(value) > LONGEST_CELL or CLEAR.fullmatch(value):
            return frozenset()
    elif not isinstance(value, (int, float)):
        return frozenset()
    usual = parsed_round_cell(value)
    return frozenset(
        name
        for name, choices in CHOICES.items()
        if (usual is None or name != "language")
        and any(parsed_round_cell(value, PLAIN._replace(**{name: choice})) != usual for choice in choices[1:])
    )


def _reading(plain: Plain, style: Style, numbering: Numbering) -> TableReading:
    rounds = _rounds_in(plain, style, numbering)
    mixed = 0
    if style.signs_are_results:
        mixed = _mixed(
            rounds, _rounds_in(plain, style._replace(signs_are_results=False), numbering), numbering
        )
    return TableReading(
        style, numbering, rounds, agreement(rounds, numbering.place_of), _totals_off(plain, rounds), mixed
    )


def total_of(cells: Sequence[RoundCell | None]) -> float | None:
    """The points of a line; None as long as any is not known."""
    return (
        None
        if any(cell is None or cell.waits for cell in cells)
        else sum(cell.points for cell in cells if cell)
    )


def _totals_off(plain: Plain, rounds: Rounds) -> int:
    """How many totals differ from their rounds."""
    pairs = (
        (points_of(line.total.value), total_of(cells))
        for line, cells in zip(plain.lines, rounds, strict=True)
        if line.total is not None
    )
    return sum(None not in pair and pair[0] != pair[1] for pair in pairs)


def _with_worth_of_byes(plain: Plain, chosen: TableReading) -> tuple[TableReading, Findings]:
    """The reading in which each bye, and x without an opponent, counts what its player's total leaves for it, where
    then all totals fit."""
    worths: dict[Place, RoundCell | None] = {}
    for player, (line, row) in enumerate(zip(plain.lines, chosen.rounds, strict=True)):
        crossed = [round_ for round_, cell in enumerate(line.rounds) if cell.text == "X"]
        byes = [round_ for round_, cell in enumerate(line.rounds) if is_bye_alone(cell.value)] + crossed
        total = line.total and points_of(line.total.value)
        others = total_of([cell for round_, cell in enumerate(row) if round_ not in byes])
        if total is not None and others is not None:
            left = total - others
            alike = left / len(byes) if byes and not crossed and left / len(byes) in BYES else None
            worths |= {
                (player, round_): RoundCell(points)
                for n, round_ in enumerate(byes)
                for points in [min(max(left - n, LOSS), WIN) if alike is None else alike]
                if points == LOSS or (points in BYES and round_ not in crossed)
            }
    other = chosen.with_cells(worths)
    if not chosen.off or _totals_off(plain, other.rounds):
        return chosen, []
    return other, [
        at(plain.lines[player].rounds[round_].place, say.BYE_COUNTS, points=worth.points)
        for (player, round_), worth in worths.items()
        if worth and worth != chosen.rounds[player][round_]
    ]


def _rounds_in(plain: Plain, style: Style, numbering: Numbering) -> Rounds:
    byes = numbering.byes

    def read(cell: PlainCell) -> RoundCell | None:
        if cell.uncalculated or cell.wrong:
            return None
        found = parsed_round_cell(cell.value, style)
        is_bye = found and found.opponent in byes and not found.waits
        return RoundCell(found.points) if found and is_bye else found

    return [[read(cell) for cell in line.rounds] for line in plain.lines]


def _mixed(rounds: Rounds, without_signs: Rounds, numbering: Numbering) -> int:
    """In how many games one side alone has a sign."""
    signs = {
        (player, round_): numbering.place_of.get(cell.opponent or 0)
        for player, round_ in _differing(rounds, without_signs)
        if (cell := rounds[player][round_]) is not None
    }
    return sum(
        (there := rounds[opponent][round_]) is not None
        and there.rated
        and numbering.place_of.get(there.opponent or 0) == player
        and (opponent, round_) not in signs
        for (player, round_), opponent in signs.items()
        if opponent is not None
    )


def _as_well(chosen: TableReading, best: Sequence[TableReading]) -> tuple[TableReading | None, bool]:
    """A reading that fits as well and gives other games, so that somebody must say which is meant; and whether it does
    so by its signs: ``12w+`` is a forfeit where another game is won.
    """
    for other in best:
        by_signs = other.style.signs_are_results != chosen.style.signs_are_results
        differs = other.numbering is chosen.numbering and not (by_signs and chosen.won)
        if differs and other.games != chosen.games:
            return other, by_signs
    return None, False


def _byes_asked(plain: Plain, chosen: TableReading) -> tuple[TableReading, Findings]:
    """The reading without each ``-1`` that may also be a loss to player 1, whose cell is blank: each is told.

    Only in a table that writes its games with signs. A bare 1 there is a game that waits for its result.
    """
    losses = _reading(plain, chosen.style._replace(one_is_bye=False), chosen.numbering)
    waiting = {
        (misfit.player, misfit.round)
        for misfit in losses.agreement.misfits
        if misfit.said.sentence.kind == "waits"
    }
    asked = [place for place in _differing(chosen.rounds, losses.rounds) if place in waiting]
    half_typed = [place for place in asked if losses.rounds[place[0]][place[1]] == GAME_WITH_1]
    if half_typed:
        chosen = chosen.with_cells(dict.fromkeys(half_typed, GAME_WITH_1))
        asked = [place for place in asked if place not in half_typed]
    signed = (
        cell is not None and cell.rated and str(typed.value).strip()[:1] in "+=-"
        for line, row in zip(plain.lines, chosen.rounds, strict=True)
        for typed, cell in zip(line.rounds, row, strict=True)
    )
    if not asked or not any(signed):
        return chosen, []
    return _without(plain, chosen, asked, say.MINUS_ONE)


def _signs_among_letters(plain: Plain, chosen: TableReading) -> list[Place]:
    """Where few games are ``+12`` or ``-12``, none is ``=12``, and more have W or L: a forfeit may be meant."""
    texts = {
        (player, round_): plain.lines[player].rounds[round_].text
        for player, row in enumerate(chosen.rounds)
        for round_, cell in enumerate(row)
        if cell is not None and cell.rated
    }
    signed = [place for place, text in texts.items() if text[:1] in ("+", "-")]
    drawn = any(text.startswith("=") for text in texts.values())
    lettered = sum(text[:1].isalpha() for text in texts.values())
    return signed if not drawn and len(signed) < lettered and lettered >= WINS_BY_SIGNS else []


def _results_alone(plain: Plain, chosen: TableReading) -> Findings:
    """Each bare 1 that was read as a bye in a round where another player has a bare 0 or ½: a game may be meant."""
    findings: Findings = []
    for round_, column in enumerate(zip(*(line.rounds for line in plain.lines), strict=True)):
        texts = [cell.text for cell in column]
        other = next((player for player, text in enumerate(texts) if text in ("0", "½")), None)
        if other is not None:
            said = {"number": chosen.numbering.numbers[other], "theirs": shown(column[other].value)}
            findings += [
                at(cell.place, say.ONE_AS_BYE, **said)
                for cell, text, row in zip(column, texts, chosen.rounds, strict=True)
                if text == "1" and row[round_] == RoundCell(WIN)
            ]
    return findings


def _differing(rounds: Rounds, others: Rounds) -> Iterator[Place]:
    """The cells that two readings of a table differ in."""
    for player, (row, other) in enumerate(zip(rounds, others, strict=True)):
        yield from ((player, round_) for round_, cell in enumerate(row) if cell != other[round_])


def _without(
    plain: Plain, chosen: TableReading, asked: Sequence[Place], sentence: Sentence
) -> tuple[TableReading, Findings]:
    """The reading without the cells at these places; each is told."""
    cells = [plain.lines[player].rounds[round_] for player, round_ in asked]
    kept = chosen.with_cells(dict.fromkeys(asked))
    return kept, [at(cell.place, sentence, value=cell.value) for cell in cells]


def _unread(plain: Plain, chosen: TableReading, asked: Set[Cell]) -> Findings:
    def why(cell: PlainCell) -> Said:
        wrong = cell.unreadable or why_not(lambda value: read_round_cell(value, chosen.style), cell.value)
        return wrong or NOT_A_RESULT.of(value=cell.value)

    return [
        Finding(why(cell), cell.place)
        for line, row in zip(plain.lines, chosen.rounds, strict=True)
        for cell, read in zip(line.rounds, row, strict=True)
        if read is None and cell.place not in asked
    ]


def misfitting(plain: Plain, chosen: TableReading) -> Findings:
    """The games on which the two sides do not agree, or that have no result; once, where none of several rounds has."""
    named = [(n, cell) for row in chosen.rounds for n, cell in enumerate(row) if cell and cell.opponent]
    if all(cell.waits for _, cell in named) and len({n for n, _ in named}) > 1:
        return [at(Cell(plain.header.row, plain.header.round_columns[0]), say.NO_RESULTS)]

    def finding(said: Said, player: int, round_: int, partner: int | None = None) -> Finding:
        theirs = None if partner is None else finding(said, partner, round_)
        return Finding(said, plain.lines[player].rounds[round_].place, theirs)

    return [finding(one.said, one.player, one.round, one.partner) for one in chosen.agreement.misfits]
