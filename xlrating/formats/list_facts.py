"""What stands above a list of players or games: labels of the event, and titles such as ``Round 2``."""

import datetime
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.given import givens_at
from xlrating.crosstable.reading.event.labels import LABEL_OF, is_value_of
from xlrating.crosstable.reading.event.prose import YEAR, facts_in_prose, prose_of
from xlrating.crosstable.reading.headings.round_headings import NUMBER_WORDS, ORDINALS
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.section import FURTHER_LABELS, ImportedPlayer, ImportedSection
from xlrating.formats.tables import Row

_IN_WORDS = tuple(zip(ORDINALS[:10], NUMBER_WORDS[:10], strict=True))
_FIRST, _ONE = map("|".join, zip(*_IN_WORDS, strict=True))
_ORDINAL = re.compile(
    rf"(?:\w+ )?(?:the )?({_FIRST})(?:,? and (?:last|final))? round\W*(?:\(.*)?"
    rf"|(?:round|rd\.?|week) ({_ONE})\W*(?:\(.*)?",
    re.IGNORECASE,
)
_ROUND = re.compile(
    r"(?:.*\b)?(?:round|rd|rnd|runde|rde|ronda|ronde|rda|тур)\.?\s*#?(\d{1,3})\b.*|(?:the\s+)?(\d{1,3})\s*(?:\.|st|nd|rd|th)\s*(?:rd|round|runde|ronda|ronde|тур)\b.*"
    r"|(?:match\s+)?(?:night|week|wk|day)\.?\s*#?(\d{1,3})\b.*|r\.?\s?#?(\d{1,2})\W*",
    re.IGNORECASE,
)
FEWEST_CELLS = 3
"""A row with fewer is a title."""


def facts_in(rows: Iterable[Row], *, months: bool = True) -> dict[str, CellValue]:
    """The values of the labels in these rows, by the names of the crosstable sheet; ``months`` as in prose."""
    found: dict[str, CellValue] = {}
    grid = Grid("", list(rows))
    for row, cells in enumerate(grid.rows):
        for column, cell in enumerate(cells):
            if not isinstance(cell, str) or is_blank(cell):
                continue
            for word, given in givens_at(grid, row, column):
                label = LABEL_OF.get(word)
                if label and (
                    is_value_of(label, given.value) or not (label.matters or is_blank(given.value))
                ):
                    found.setdefault(label.name, given.value)
    return found | facts_in_prose(prose_of(grid), found, months=months)


def year_in(rows: Iterable[Row]) -> int | None:
    """The year that the texts of these rows name; None where they name none, or several."""
    years = set(YEAR.findall("\n".join(text for row in rows for text in row if isinstance(text, str))))
    return int(*years) if len(years) == 1 else None


def round_in(value: CellValue) -> int | None:
    """The number of the round that a title or the name of a sheet tells."""
    return _round_in(text_of(value))


@lru_cache(maxsize=20_000)
def _round_in(shown: str) -> int | None:
    if match := _ROUND.fullmatch(shown):
        return int(match[match.lastindex or 1])
    match = _ORDINAL.fullmatch(shown)
    word = (match[1] or match[2]).lower() if match else ""
    return next((n for n, words in enumerate(_IN_WORDS, 1) if word in words), None)


def section_of(
    players: tuple[ImportedPlayer, ...],
    facts: Mapping[str, CellValue],
    name: str,
    days: Sequence[datetime.date] = (),
) -> ImportedSection:
    """A section with what the labels say; ``days`` are those of its games."""
    return ImportedSection(
        players,
        event=text_of(facts.get("event")),
        name=name or text_of(facts.get("section")),
        start_date=facts.get("start date") or min(days, default=None),
        end_date=facts.get("end date") or max(days, default=None),
        time_control=text_of(facts.get("time control")),
        rating_system=text_of(facts.get("rating system")),
        labels={label.capitalize(): facts[label] for label in FURTHER_LABELS if label in facts},
    )
