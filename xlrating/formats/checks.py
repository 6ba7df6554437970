"""What every import needs before the reader of crosstables takes it: dates as such, and what cells stay empty."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from xlrating.crosstable.cells.dates import date_in, first_day
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.value import CellValue, is_blank
from xlrating.crosstable.reading.headings.fields import FIELD
from xlrating.formats.findings import FileFindings, players_list
from xlrating.formats.section import Import, ImportedPlayer, ImportedSection
from xlrating.formats.time_controls import in_one_form

BORN = FIELD["birth_date"].title
_CELLS = {"name": "name", "member ID": "member_id", "state": "state", "rating": "rating"}
"""What every player should have, and the field that has it."""


def checked(format_name: str, sections: Iterable[ImportedSection], findings: FileFindings) -> Import:
    """The import with what was found, without sections that have no players.

    CrosstableProblems when something must be fixed, or rows cannot be told apart.
    """
    given = [_in_one_form(section, findings) for section in sections]
    findings.check()
    found = [section for section in given if section.players]
    if not found:
        findings.mend("the file", "This file has no players.")
    for place, section in enumerate(given, 1):
        if not section.players:
            findings.note(f"{section.name or f'Section {place}'} has no players. It was left out.")
    findings.check()
    return Import(format_name, tuple(found), tuple(dict.fromkeys(findings.notes)))


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
        players=tuple(map(_with_birth_date, section.players)),
        start_date=_as_date(started),
        end_date=_as_date(ended),
        time_control=time_control,
    )


def _with_birth_date(player: ImportedPlayer) -> ImportedPlayer:
    if BORN not in player.extra:
        return player
    return replace(player, extra={**player.extra, BORN: _as_date(player.extra[BORN])})


def _as_date(value: CellValue) -> CellValue:
    """The date; text that is none as it is, and nothing for zeros, by which programs say that they have none."""
    return None if is_blank(value) or not str(value).strip("0/-. ") else date_in(value) or value


def missing(section: ImportedSection) -> Iterator[str]:
    """The cells that stay empty, by player, and what to do about them."""
    for what, field in _CELLS.items():
        without = [one.number for one in section.players if getattr(one, field) in ("", None)]
        if without:
            everybody = len(without) == len(section.players) > 1
            sentence = f"No player has a {what}." if everybody else f"No {what} for {players_list(without)}."
            yield f"{sentence} They count as unrated unless you enter one." if what == "rating" else sentence
    unknown = [p.number for p in section.players if p.rating is not None and p.games is None]
    if unknown:
        yield (
            f"Prior games are not known for {players_list(unknown)}. "
            "Enter them for each provisional player (25 games or fewer)."
        )
