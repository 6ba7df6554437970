"""What every import is checked for beside what the reader of crosstables finds: numbers, sums, cells left empty."""

import datetime
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from xlrating.crosstable.cells.dates import as_date, first_day
from xlrating.crosstable.cells.value import CellValue, is_blank
from xlrating.crosstable.reading.headings.fields import FIELD
from xlrating.crosstable.reading.limits import MOST_PLAYERS, MOST_ROUNDS
from xlrating.crosstable.sheet.counted import amount
from xlrating.editions.days import in_words
from xlrating.errors import RatingError
from xlrating.formats.findings import FileFindings, players_list
from xlrating.formats.section import Import, ImportedSection

BORN = FIELD["birth_date"].title


def checked(format_name: str, sections: Iterable[ImportedSection], findings: FileFindings) -> Import:
    """The import with what was found, without sections that have no players.

    CrosstableProblems when something must be fixed, or rows cannot be told apart.
    """
    given = [_with_dates(section) for section in sections]
    findings.check()
    found = [section for section in given if section.players]
    if not found:
        findings.mend("the file", "This file has no players.")
    for place, section in enumerate(given):
        if not section.players:
            findings.note(f"{_called(section, place)} has no players. It was left out.")
    for section in found:
        _check_size_and_numbers(section, findings)
    findings.check()
    findings.note(*_twins(found))
    return Import(format_name, tuple(found), tuple(dict.fromkeys(findings.notes)))


def _twins(sections: Sequence[ImportedSection]) -> Iterator[str]:
    """Sections that are the same, as where a file has its text twice: rated together, all games would count twice."""
    for place, section in enumerate(sections):
        for before, earlier in enumerate(sections[:place]):
            if section.players == earlier.players:
                yield (
                    f"{_called(section, place)} has the same players and results as {_called(earlier, before)}. "
                    "If it is a copy, delete it."
                )
                break


def _called(section: ImportedSection, place: int) -> str:
    return section.name or f"Section {place + 1}"


def _check_size_and_numbers(section: ImportedSection, findings: FileFindings) -> None:
    place = section.name or "the table"
    if len(section.players) > MOST_PLAYERS:
        findings.mend(place, f"This section has more than {MOST_PLAYERS:,} players.")
    if section.rounds > MOST_ROUNDS:
        findings.mend(place, f"This section has more than {MOST_ROUNDS} rounds.")
    seen: set[int] = set()
    for player in section.players:
        if player.number in seen:
            findings.mend(place, f"Pairing number {player.number} is used twice. Change one.")
        seen.add(player.number)


def _with_dates(section: ImportedSection) -> ImportedSection:
    """With dates for what can be read as such; the first of several days is the start where none is given."""
    started, ended = section.start_date, section.end_date
    if is_blank(started):
        started = first_day(ended)
    players = tuple(
        replace(player, extra={**player.extra, BORN: _as_date(player.extra[BORN])})
        if BORN in player.extra
        else player
        for player in section.players
    )
    return replace(section, players=players, start_date=_as_date(started), end_date=_as_date(ended))


def _as_date(value: CellValue) -> CellValue:
    """The date; text that is none as it is, and nothing for zeros, by which programs say that they have none."""
    try:
        return None if is_blank(value) or not str(value).strip("0/-. ") else as_date(value)
    except RatingError:
        return value


def missing(section: ImportedSection) -> Iterator[str]:
    """What does not add up, and the cells that stay empty, with what to do about them."""
    yield from _totals(section)
    yield from _empty(section)


def _totals(section: ImportedSection) -> Iterator[str]:
    """Each total that the results do not give."""
    for player in section.players:
        if player.score is not None and player.score != player.points:
            points = amount(player.score, "point")
            yield (
                f"Player {player.number} has {points} in the file, "
                f"but the results add up to {player.points:g}. Check the row."
            )


def _empty(section: ImportedSection) -> Iterator[str]:
    """The cells that stay empty, by player, and what to do about them."""
    yield from _those_without(section, "name", [p.number for p in section.players if not p.name])
    yield from _those_without(section, "member ID", [p.number for p in section.players if not p.member_id])
    yield from _those_without(section, "state", [p.number for p in section.players if not p.state])
    unrated = [p.number for p in section.players if p.rating is None]
    for sentence in _those_without(section, "rating", unrated):
        yield f"{sentence} They count as unrated unless you enter one."
    unknown = [p.number for p in section.players if p.rating is not None and p.games is None]
    if unknown:
        yield (
            f"Prior games are not known for {players_list(unknown)}. "
            "Enter them for each provisional player (25 games or fewer)."
        )
    if section.end_date is None:
        yield "No end date. Enter it, because the bonus depends on it."
    elif isinstance(section.end_date, datetime.date) and section.end_date < datetime.date(1900, 1, 1):
        yield f"The end date {in_words(section.end_date)} cannot be right. Check it."
    if not section.time_control and not section.rating_system:
        yield "No time control and no rating system. Without them the section is rated as Regular."


def _those_without(section: ImportedSection, what: str, numbers: list[int]) -> Iterator[str]:
    if len(numbers) == len(section.players) > 1:
        yield f"No player has a {what}."
    elif numbers:
        yield f"No {what} for {players_list(numbers)}."
