"""What stands behind a result in its cell: the running score, the opponent's rating, or a remark.

A director's own words in place of a result, ``went home``, ``late (1/2)``, count what the total says.
"""

import re
from collections.abc import Sequence, Set

from xlrating.crosstable.cells.cell_values import normal, points_of
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.rating_cell import rating_in
from xlrating.crosstable.cells.round_cell import (
    BYES,
    COLOR_ALONE,
    LONGEST,
    RoundCell,
    is_bye_alone,
    parsed_round_cell,
    plain_text,
    points_amid_words,
)
from xlrating.crosstable.cells.round_words import FORFEIT_WORDS, PICTURES
from xlrating.crosstable.cells.text import nearest
from xlrating.crosstable.reading.layouts.bare_results import are_running, gains
from xlrating.crosstable.reading.layouts.columns_per_round import is_opponent, joined
from xlrating.crosstable.reading.layouts.plain import Line, Plain, PlainCell
from xlrating.crosstable.reading.rounds.by_name import with_numbers
from xlrating.crosstable.reading.rounds.sentences import COUNTED_BY_TOTAL, REMARK_UNUSED
from xlrating.crosstable.reading.rounds.table_reading import total_of
from xlrating.crosstable.reading.sentences import LAYOUT
from xlrating.crosstable.sheet.findings import Cell, Findings, at

_POINTS = r"(?P<beside>\d{1,2}(?:[.,]\d)?|[.,]\d|\d{0,2}½)"
_SCORE = re.compile(
    rf"(?P<result>.*[^\s/=-]|[a-z]-+)(?:\s+|\s*/\s*|\s+[=–-]\s+)[(\[=]?\s*{_POINTS}"
    r"(?:\s*(?:pts?\.?|points?))?[)\]]?",
    re.IGNORECASE,
)
_SCORE_BEFORE = re.compile(rf"[(\[]?{_POINTS}[)\]]?(?:\s*/\s*|\s+)(?P<result>.*[^\s/])")
_RATING = re.compile(
    r"(?P<result>.*[^\s/])(?:\s+|\s*/\s*)[(\[]?(?P<beside>\d{3,4}(?:\s?[P/]\s?\d{1,2})?|unr(?:ated)?\.?)[)\]]?(?P<color>\s+[wb])?",
    re.I,
)
_REMARK = re.compile(r"(?P<result>.*?[^\s!])\s*(?P<beside>!+|\([^()\d]+\)|(?<=\s)[^\W\d]+!+)")
_WORDS = re.compile(r"[^\W\d_]{2,}")
LIKE_A_FORFEIT = 0.7
_NOT_RATED = re.compile(
    r"(?:un|not |non-?)(?:rated|played)|exhibition|casual|friendly|no game|absent|not here"
    r"|(?:did|could)(?: not|n['’]t|nt) (?:show|come|play)",
    re.IGNORECASE,
)
"""A remark that would change the rating."""
FEWEST_LETTERS = 4
"""Of a word alone; fewer may be a slip in a result."""
_WORTH = r"(?:1/2|0?\.5|½|[01])\s*(?:pts?|points?)?"
_WORTH_OF_WORDS = re.compile(rf"[(\s]+{_WORTH}\)?\Z|\A{_WORTH}\s+(?=(?-i:[a-z]))", re.IGNORECASE)
"""``went home (0)``, ``0 wrestling``; behind points in front, a capital may begin a name."""


def _is_like_a_forfeit(text: str) -> bool:
    return bool(nearest(text.upper(), FORFEIT_WORDS, LIKE_A_FORFEIT))


def without_what_is_beside(plain: Plain) -> tuple[Plain, Findings]:
    """The table with results alone in its cells, where what stands behind them fits; remarks are told."""
    if _all_read(plain):
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
    names = plain.words_of_names
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


def _all_read(plain: Plain) -> bool:
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


def _without_remark(cell: PlainCell, names: Set[str], told: Findings) -> PlainCell:
    """The cell without a remark, which is told; one that is like a forfeit stays, and so does one behind no result."""
    if _is_read(cell) or cell.uncalculated:
        return cell
    without, remark = _split(cell, _REMARK)
    if (
        not remark
        or not names.isdisjoint(_WORDS.findall(normal(remark)))
        or not _is_read(without)
        or _is_like_a_forfeit(remark.strip("()! "))
        or _NOT_RATED.search(remark)
    ):
        return cell
    told.append(at(cell.place, REMARK_UNUSED, remark=remark, value=without.value))
    return without


def with_words_by_total(plain: Plain, numbers: Sequence[int | None]) -> tuple[Plain, Findings]:
    """The table with U, H, or B in place of such words, each told; where a total says nothing, they stay."""
    if _all_read(plain):
        return plain, []
    told: Findings = []
    names = plain.words_of_names
    read = [
        [parsed_round_cell(cell.value) for cell in line.rounds] for line in with_numbers(plain, numbers).lines
    ]
    rounds = [_counted(line, cells, names, told) for line, cells in zip(plain.lines, read, strict=True)]
    return plain.with_rounds(rounds), told


def _counted(
    line: Line, cells: Sequence[RoundCell | None], names: Set[str], told: Findings
) -> Sequence[PlainCell]:
    """The rounds of a line; several words in it count only where each has to count the same."""
    words = [place for place, cell in enumerate(line.rounds) if _is_words(cell, names)]
    total = None if line.total is None else points_of(line.total.value)
    others = total_of([cell for place, cell in enumerate(cells) if place not in words])
    if not words or line.total is None or total is None or others is None:
        return line.rounds
    left = total - others
    letter = BYES.get(left / len(words)) if len(words) == 1 or left in (0, len(words)) else None
    said = {points_amid_words(shown(line.rounds[place].value)) for place in words} - {None}
    if letter is None or any(one and one.letter != letter for one in said):
        return line.rounds
    for place in words:
        cell = line.rounds[place]
        told.append(at(cell.place, COUNTED_BY_TOTAL, words=cell.value, letter=letter, total=line.total.value))
    return [cell._replace(value=letter) if place in words else cell for place, cell in enumerate(line.rounds)]


def _is_words(cell: PlainCell, names: Set[str]) -> bool:
    """Whether the cell says neither an opponent nor a result for certain, and nothing like a forfeit."""
    text = cell.value if isinstance(cell.value, str) and len(cell.value) <= LONGEST else ""
    if cell.unreadable or not text or parsed_round_cell(text) is not None:
        return False
    if COLOR_ALONE.fullmatch(plain_text(text)):
        return True
    words = _WORDS.findall(normal(text.translate(PICTURES)))
    return (
        (len(words) > 1 or max(map(len, words), default=0) >= FEWEST_LETTERS)
        and names.isdisjoint(words)
        and not any(map(str.isdigit, _WORTH_OF_WORDS.sub("", text.strip())))
        and not any(parsed_round_cell(f"#1 {word}") for word in words)
        and not any(map(_is_like_a_forfeit, (*words, normal(text))))
    )
