"""What every import is checked for beside what the reader of crosstables finds: numbers, sums, cells left empty."""

import datetime
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.dates import as_date, first_day
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.value import CellValue, is_blank
from xlrating.crosstable.reading.headings.fields import FIELD
from xlrating.crosstable.reading.limits import MOST_PLAYERS, MOST_ROUNDS
from xlrating.crosstable.sheet.counted import amount
from xlrating.editions.days import in_words
from xlrating.errors import RatingError
from xlrating.formats.findings import FileFindings, players_list
from xlrating.formats.section import Import, ImportedPlayer, ImportedSection
from xlrating.formats.time_controls import in_one_form

BORN = FIELD["birth_date"].title
_YEAR_OF_BIRTH = re.compile(r"((?:19|20)\d\d)(?:[-/.]00?[-/.]00?)?|00?[-/.]00?[-/.]((?:19|20)\d\d)")


def checked(format_name: str, sections: Iterable[ImportedSection], findings: FileFindings) -> Import:
    """The import with what was found, without sections that have no players.

    CrosstableProblems when something must be fixed, or rows cannot be told apart.
    """
    given = [_in_one_form(section, findings) for section in sections]
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


def _in_one_form(section: ImportedSection, findings: FileFindings) -> ImportedSection:
    """With dates for what can be read as such, and with the time control as US Chess writes it.

    The first of several days is the start where none is given.
    """
    started, ended = section.start_date, section.end_date
    if is_blank(started):
        started = first_day(ended)
    time_control = in_one_form(section.time_control)
    if time_control != section.time_control:
        findings.note(f"The time control {quoted(section.time_control)} was read as {time_control}.")
    return replace(
        section,
        players=_with_birth_dates(section.players, findings),
        start_date=_as_date(started),
        end_date=_as_date(ended),
        time_control=time_control,
    )


def _with_birth_dates(
    players: Sequence[ImportedPlayer], findings: FileFindings
) -> tuple[ImportedPlayer, ...]:
    """Birth dates as dates; of a year alone the middle, told of those whose age counts."""
    found: list[ImportedPlayer] = []
    by_year: list[int] = []
    for player in players:
        if BORN in player.extra:
            year = _YEAR_OF_BIRTH.fullmatch(text_of(player.extra[BORN]))
            born = datetime.date(int(year[1] or year[2]), 7, 1) if year else _as_date(player.extra[BORN])
            by_year += [player.number] if year and player.rating is None else []
            player = replace(player, extra={**player.extra, BORN: born})
        found.append(player)
    if by_year:
        findings.note(
            f"Only the year of birth is known of {players_list(by_year)}, unrated. July 1 was taken. Enter the day."
        )
    return tuple(found)


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
        yield "No end date. Enter it: the rules, the bonus, and ages depend on it."
    elif isinstance(section.end_date, datetime.date) and section.end_date < datetime.date(1900, 1, 1):
        yield f"The end date {in_words(section.end_date)} cannot be right. Check it."
    if not section.time_control and not section.rating_system:
        yield "No time control and no rating system. Without them the section is rated as Regular."


def _those_without(section: ImportedSection, what: str, numbers: list[int]) -> Iterator[str]:
    if len(numbers) == len(section.players) > 1:
        yield f"No player has a {what}."
    elif numbers:
        yield f"No {what} for {players_list(numbers)}."
