"""What stands behind a result in its cell: the running score, the opponent's rating, or a remark."""

import re
from collections.abc import Sequence

from xlrating.crosstable.cells.cell_values import normal, points_of
from xlrating.crosstable.cells.rating_cell import rating_in
from xlrating.crosstable.cells.round_cell import BYES, LONGEST, is_bye_alone, parsed_round_cell
from xlrating.crosstable.cells.round_words import FORFEIT_WORDS
from xlrating.crosstable.cells.text import nearest
from xlrating.crosstable.reading.layouts.bare_results import are_running, gains
from xlrating.crosstable.reading.layouts.columns_per_round import is_opponent, joined
from xlrating.crosstable.reading.layouts.plain import Line, Plain, PlainCell
from xlrating.crosstable.reading.rounds.sentences import REMARK_UNUSED
from xlrating.crosstable.reading.sentences import LAYOUT
from xlrating.crosstable.sheet.findings import Cell, Findings, at

_POINTS = r"(?P<beside>\d{1,2}(?:[.,]\d)?|[.,]\d|\d{0,2}½)"
_SCORE = re.compile(
    rf"(?P<result>.*[^\s/=-])(?:\s+|\s*/\s*|\s+[=–-]\s+)[(\[=]?\s*{_POINTS}"
    r"(?:\s*(?:pts?\.?|points?))?[)\]]?",
    re.IGNORECASE,
)
_SCORE_BEFORE = re.compile(rf"[(\[]?{_POINTS}[)\]]?(?:\s*/\s*|\s+)(?P<result>.*[^\s/])")
_RATING = re.compile(
    r"(?P<result>.*[^\s/])(?:\s+|\s*/\s*)[(\[]?(?P<beside>\d{3,4}(?:\s?[P/]\s?\d{1,2})?|unr(?:ated)?\.?)[)\]]?(?P<color>\s+[wb])?",
    re.I,
)
_REMARK = re.compile(r"(?P<result>.*?[^\s!])\s*(?P<beside>!+|\([^()\d]+\)|(?<=\s)[^\W\d]+!+)")
WORDS = re.compile(r"[^\W\d_]{2,}")
LIKE_A_FORFEIT = 0.7
_NOT_RATED = re.compile(
    r"(?:un|not |non-?)(?:rated|played)|exhibition|casual|friendly|no game|absent|not here"
    r"|(?:did|could)(?: not|n['’]t|nt) (?:show|come|play)",
    re.IGNORECASE,
)
"""A remark that would change the rating."""


def words_of_names(plain: Plain) -> set[str]:
    """The words of the players' names."""
    return {word for line in plain.lines for word in WORDS.findall(normal(line.fields["name"].value))}


def is_like_a_forfeit(text: str) -> bool:
    return bool(nearest(text.upper(), FORFEIT_WORDS, LIKE_A_FORFEIT))


def without_what_is_beside(plain: Plain) -> tuple[Plain, Findings]:
    """The table with results alone in its cells, where what stands behind them fits; remarks are told."""
    if all_read(plain):
        return plain, []
    ratings = {rating_in(line.fields["rating"].value) for line in plain.lines}
    running = ((_SCORE, _is_running), (_SCORE_BEFORE, _is_running))
    for form, fits in (*running, (_RATING, lambda cells: _are_ratings(cells, ratings))):
        split = [[_split(cell, form) for cell in line.rounds] for line in plain.lines]
        count = sum(bool(beside) for row in split for _, beside in row)
        if all(map(fits, split)) and 2 * count >= len(split):
            plain = plain.with_rounds([[cell for cell, _ in row] for row in split])
            if form is _SCORE:
                plain = plain._replace(lines=list(map(_with_total, plain.lines, split)))
        elif form is not _RATING and (gained := _with_gains(split)):
            place = Cell(plain.header.row, plain.header.round_columns[0])
            return plain.with_rounds(gained), [at(place, LAYOUT, layout="opponents next to running totals")]
    told: Findings = []
    names = words_of_names(plain)
    return plain.with_each_round(lambda cell: _without_remark(cell, names, told)), told


def _with_gains(split: Sequence[Sequence[tuple[PlainCell, str]]]) -> list[list[PlainCell]]:
    """Opponents beside running scores with what these gain as their results; none of other cells."""
    scores = [[beside or None for _, beside in row] for row in split]
    opponents = [cell for row in split for cell, _ in row if cell.filled]
    if not are_running(scores) or not all(map(is_opponent, opponents)):
        return []
    return [
        [joined(cell, cell._replace(value=gain)) for (cell, _), gain in zip(row, gains(line), strict=True)]
        for row, line in zip(split, scores, strict=True)
    ]


def all_read(plain: Plain) -> bool:
    """Whether each round says by itself what it is."""
    return all(_is_read(cell) for line in plain.lines for cell in line.rounds)


def _is_read(cell: PlainCell) -> bool:
    return not isinstance(cell.value, str) or parsed_round_cell(cell.value) is not None


def _split(cell: PlainCell, form: re.Pattern[str]) -> tuple[PlainCell, str]:
    """The cell without what the form finds behind its result, and that; empty where it finds nothing."""
    text = cell.value if isinstance(cell.value, str) and len(cell.value) <= 2 * LONGEST else ""
    match = form.fullmatch(" ".join(text.replace("|", " ").strip().replace("\n", " / ").split()))
    if match is None:
        return cell, ""
    color = match.groupdict().get("color") or ""
    return cell._replace(value=match["result"] + color), match["beside"]


def _is_running(cells: Sequence[tuple[PlainCell, str]]) -> bool:
    """Whether each number is the sum of the results up to there; a row without any says nothing."""
    points = 0.0
    for cell, beside in cells:
        found = parsed_round_cell(cell.value)
        if beside and found is None:
            return False
        score = points_of(beside) if beside else None
        if score is not None and is_bye_alone(cell.value) and score - points in BYES:
            points = score
        elif found is not None:
            points += found.points
        if score not in (None, points):
            return False
    return True


def _with_total(line: Line, cells: Sequence[tuple[PlainCell, str]]) -> Line:
    """The line with the last running score as its total, where it has no other."""
    scores = [cell._replace(value=beside) for cell, beside in cells if beside]
    return line._replace(total=line.total or next(reversed(scores), None))


def _are_ratings(cells: Sequence[tuple[PlainCell, str]], ratings: set[float | None]) -> bool:
    return all(rating_in(beside) in ratings for _, beside in cells if beside)


def _without_remark(cell: PlainCell, names: set[str], told: Findings) -> PlainCell:
    """The cell without a remark, which is told; one that is like a forfeit stays, and so does one behind no result."""
    if _is_read(cell) or cell.uncalculated:
        return cell
    without, remark = _split(cell, _REMARK)
    if (
        not remark
        or not names.isdisjoint(WORDS.findall(normal(remark)))
        or not _is_read(without)
        or is_like_a_forfeit(remark.strip("()! "))
        or _NOT_RATED.search(remark)
    ):
        return cell
    told.append(at(cell.place, REMARK_UNUSED, remark=remark, value=without.value))
    return without
