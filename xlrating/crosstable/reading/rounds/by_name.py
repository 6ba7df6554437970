"""Rounds that name the opponent: ``W Smith``, ``Smith 1``; the name is replaced by the player's number."""

import re
from collections.abc import Callable, Sequence

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.round_cell import LETTERS, LONGEST, parsed_round_cell, result_of
from xlrating.crosstable.cells.text import without_accents
from xlrating.crosstable.reading.layouts.plain import Plain, PlainCell
from xlrating.crosstable.reading.rounds.sentences import NAME_FITS_SEVERAL

_RESULT_FIRST = re.compile(
    r"(?P<result>win|won|draw|drew|loss|lost|beat|[wdltxf+=½-]|1/2|[10])(?:\s+(?:vs?\.?|against|to|with))?[\s:.-]+"
    r"(?P<name>.*[^\W\d_].*)",
    re.IGNORECASE,
)
_NAME_FIRST = re.compile(
    r"(?P<name>.*[^\W\d_].*?)[\s:-]+(?P<result>win|won|draw|drew|loss|lost|[wdlt+=½-]|1/2|[10])",
    re.IGNORECASE,
)
FEWEST_LETTERS = 3


def with_numbers(plain: Plain, numbers: Sequence[int | None]) -> Plain:
    """The table with numbers in place of opponents' names, by the numbers of its lines."""
    texts = {cell.value for line in plain.lines for cell in line.rounds if isinstance(cell.value, str)}
    unread = {text for text in texts if parsed_round_cell(text) is None}
    if not unread:
        return plain
    names = [normal(line.fields["name"].value) for line in plain.lines]
    with_accents = any(not text.isascii() for text in (*names, *unread))
    plain_names = list(map(without_accents, names)) if with_accents else []

    def numbered(cell: PlainCell) -> PlainCell:
        by_name = cell.value in unread and not (cell.uncalculated or cell.wrong)
        return _by_name(cell, names, plain_names, numbers) if by_name else cell

    lines = [line._replace(rounds=[numbered(cell) for cell in line.rounds]) for line in plain.lines]
    return plain._replace(lines=lines)


def _by_name(
    cell: PlainCell, names: Sequence[str], plain_names: Sequence[str], numbers: Sequence[int | None]
) -> PlainCell:
    text = " ".join(str(cell.value).split())
    if len(text) > 2 * LONGEST:
        return cell
    for form in (_RESULT_FIRST, _NAME_FIRST):
        match = form.fullmatch(text)
        if match is None:
            continue
        there = named(match["name"], names) or named(without_accents(match["name"]), plain_names)
        if len(there) == 1 and numbers[there[0]] is not None:
            points = result_of(match["result"])
            letter = match["result"].upper() if points is None else LETTERS[points]
            return cell._replace(value=f"{letter}{numbers[there[0]]}")
        if len(there) > 1:
            return cell._replace(wrong=NAME_FITS_SEVERAL.of(name=match["name"], count=len(there)))
    return cell


def named(name: str, names: Sequence[str]) -> list[int]:
    """The places of the players whom a name can mean: the whole name, else the last name, else its beginning."""
    wanted = normal(name)
    ways: tuple[Callable[[str], bool], ...] = (
        lambda there: there == wanted or _turned(there) == wanted,
        lambda there: wanted in (_last_name(there), there.split(" ")[0]),
        lambda there: len(wanted) >= FEWEST_LETTERS and _last_name(there).startswith(wanted),
    )
    for fits in ways:
        found = [place for place, there in enumerate(names) if there and fits(there)]
        if found:
            return found
    return []


def _turned(name: str) -> str:
    """``smith, john`` as ``john smith``."""
    last, comma, first = name.partition(",")
    return f"{first.strip()} {last.strip()}" if comma else name


def _last_name(name: str) -> str:
    return name.partition(",")[0].strip() if "," in name else name.rpartition(" ")[2]
