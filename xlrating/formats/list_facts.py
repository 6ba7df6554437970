"""What stands above a list of players or games: labels of the event, and titles such as ``Round 2``."""

import datetime
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.dates import date_in
from xlrating.crosstable.cells.days import day_of_round, days_in
from xlrating.crosstable.cells.round_cell import result_of
from xlrating.crosstable.cells.round_game import OF_A_GAME
from xlrating.crosstable.cells.text import NUMBER_WORDS
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.given import givens_at
from xlrating.crosstable.reading.event.labels import LABEL_OF, is_value_of
from xlrating.crosstable.reading.event.prose import YEAR, facts_in_prose, prose_of
from xlrating.crosstable.reading.headings.round_headings import ORDINALS
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.section import FURTHER_LABELS, ImportedSection, Players
from xlrating.formats.tables import Row

_NUMBER_OF = {word: n for words in (ORDINALS, NUMBER_WORDS) for n, word in enumerate(words[:10], 1)}
_ORDINAL = re.compile(
    rf"(?:\w+ )?(?:the )?({'|'.join(ORDINALS[:10])})(?:,? and (?:last|final))? (?:round|game|session)\W*(?:\(.*)?"
    rf"|(?:round|rd\.?|week) ({'|'.join(NUMBER_WORDS[:10])})\W*(?:\(.*)?",
    re.IGNORECASE,
)
_ROUND = re.compile(
    r"(?:.*\b)?(?:round|rd|rnd|runde|rde|ronda|ronde|rda|тур)\.?\s*#?(\d{1,3})\b.*|(?:the\s+)?(\d{1,3})\s*(?:\.|st|nd|rd|th)\s*(?:rd|round|runde|ronda|ronde|тур)\b.*"
    r"|(?:match\s+)?(?:night|week|wk|day)\.?\s*#?(\d{1,3})\b.*|r\.?\s?#?(\d{1,2})\W*",
    re.IGNORECASE,
)
_ASIDE = re.compile(r"\s*\(.*")
"""``Round 3 (after round 2)``."""
_STANDINGS = re.compile(
    r"(?:final|(?:(?:final|individual|player|team|game)\s+)*(?:totals|standings|scores|results|points|table|ranking|ladder))(?:\s+after\b[^:]*)?[\W\d]*"
    r"|(?:all|list\s+of)\s+(?:the\s+)?(?:players|names|entries)\b[^:\d]*:?",
    re.IGNORECASE,
)
"""Above what each player has, not above games."""
FEWEST_CELLS = 3
"""A row with fewer is a title."""
BETWEEN_TEAMS = frozenset(("v", "vs", "versus", "against"))
"""Where the games of two teams have their results."""


class Title(NamedTuple):
    """What stands above games, or the name of their sheet: ``Round 2 on 11/14/2026``."""

    round: int | None
    day: datetime.date | None = None


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


@lru_cache(maxsize=20_000, typed=True)
def round_in(value: CellValue) -> int | None:
    """The number of the round that a title or the name of a sheet tells."""
    shown = text_of(value)
    if match := _ROUND.fullmatch(shown):
        match = _ROUND.fullmatch(_ASIDE.sub("", shown)) or match
        return int(match[match.lastindex or 1])
    match = _ORDINAL.fullmatch(shown)
    return _NUMBER_OF.get((match[1] or match[2]).lower()) if match else None


def round_in_title(filled: Sequence[CellValue]) -> int | None:
    """The round that one of the cells of a title tells, or the first two together: ``Round | 2``."""
    return next(filter(None, map(round_in, (*filled, " ".join(map(text_of, filled[:2]))))), None)


def title_in(filled: Sequence[CellValue], year: int | None) -> Title | None:
    """The title in the filled cells of a row, with a round or a day, which may be without its year; None in any other
    row."""
    if len(filled) >= FEWEST_CELLS and not _is_long_title(filled):
        return None
    shown = next(map(text_of, filled), "")
    round_ = round_in_title(filled)
    days = [day for one in map(text_of, filled) for day in days_in(day_of_round(one) or one, year)]
    begins = days and (day_of_round(shown) or shown).startswith(days[0].text)
    alone = len(filled) == len(days) == 1 and (begins or days[0].in_digits)
    day = days[0].last if days and len(days[0].days) == 1 else None
    return Title(round_, day) if round_ or (alone and day) else None


def _is_long_title(filled: Sequence[CellValue]) -> bool:
    """Whether a row of several cells is a title: ``Round | 1 | 2/4/2026``, ``Round 1 | 2/4/2026 | at the library``,
    ``Round 1 | Knights | vs | Pawns``."""
    said = f"{text_of(filled[0])} {text_of(filled[1])}"
    in_parts = round_in(said) is not None and date_in(filled[2]) is not None
    with_place = round_in(filled[0]) is not None and date_in(filled[1]) is not None
    of_a_day = len(filled) == FEWEST_CELLS and (in_parts or with_place)
    of_teams = len(filled) == 1 + FEWEST_CELLS and round_in(filled[0]) is not None
    return of_a_day or (of_teams and not BETWEEN_TEAMS.isdisjoint(map(normal, filled[1:])))


def heads_standings(filled: Sequence[CellValue]) -> bool:
    """Whether a row begins a table of what each player has: by its caption, or by wins, draws, and losses."""
    words = [text_of(value).rpartition(" ")[2] for value in filled]
    counted = {result_of(re.sub("(?<=ss)es$|(?<!s)s$", "", word.lower())) for word in words if word.isalpha()}
    first = next(map(text_of, filled), "")
    alone = (len(filled) == 1 or first.endswith(":")) and _STANDINGS.fullmatch(first) is not None
    return alone or counted.issuperset(OF_A_GAME)


def section_of(
    players: Players, facts: Mapping[str, CellValue], name: str, days: Sequence[datetime.date] = ()
) -> ImportedSection:
    """A section with what the labels say; ``days`` are those of its games, or when their results were sent."""
    last = date_in(facts.get("end date"))
    days = [day for day in days if last is None or day <= last]
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
