"""What an export does not hold as it was typed, and what US Chess would not accept: told before the upload."""

import re
from collections.abc import Callable, Iterator, Sequence

from xlrating.crosstable.quote import quoted
from xlrating.crosstable.rated import RatedTable
from xlrating.errors import RatingError
from xlrating.event.time_control import System, rating_system
from xlrating.hosts.files.export_text import ID_WIDTH, NAME_WIDTH
from xlrating.hosts.files.export_trf import LONGEST_NAME
from xlrating.hosts.files.export_upload import (
    EVENT_WIDTH,
    LEFT_FOR_THE_DIRECTOR,
    PLAYER_WIDTH,
    SECTION_WIDTH,
    TIME_CONTROL_WIDTH,
    ascii_of,
    is_in_ascii,
)
from xlrating.hosts.files.problems import players_list
from xlrating.hosts.files.rated_sections import RatedSectionOut, rated_sections
from xlrating.hosts.files.section import ImportedPlayer

_MEMBER_ID = re.compile(r"\d{8}")
_STATE = re.compile(r"[A-Za-z]{0,2}")


def export_notes(form: str, tables: Sequence[RatedTable]) -> list[str]:
    """Sentences on ``tables`` written as ``form``; empty for a form that holds everything."""
    sections = rated_sections(tables) if form in ("dbf", "text", "trf", "trf16") else []
    notes = [*_about_the_event(sections)] if form == "dbf" else []
    for out in sections:
        where = f"{out.section.name}: " if len(sections) > 1 else ""
        notes += [where + note for note in _about_a_section(form, out)]
    if form == "dbf":
        notes.append(f"Enter the {LEFT_FOR_THE_DIRECTOR} when you upload: the workbook has none.")
    return list(dict.fromkeys(notes))


def _about_the_event(sections: Sequence[RatedSectionOut]) -> Iterator[str]:
    """The event's name and dates, as the header of the upload files has them."""
    event = sections[0].section.event
    if not event:
        yield "No event name: the upload files have the name of the first section. Enter it above the table."
    yield from _cut("event name", event, EVENT_WIDTH)


def _about_a_section(form: str, out: RatedSectionOut) -> Iterator[str]:
    players = out.section.players
    if form == "text":
        yield from _of_players("name", players, lambda p: len(p.name) > NAME_WIDTH, f"cut to {NAME_WIDTH}")
        yield from _of_players("ID", players, lambda p: len(p.member_id) > ID_WIDTH, f"cut to {ID_WIDTH}")
    elif form == "dbf":
        yield from _about_the_upload(out)
    else:
        yield from _of_players(
            "name", players, lambda p: len(p.name) > LONGEST_NAME, f"cut to {LONGEST_NAME}"
        )


def _of_players(
    what: str, players: Sequence[ImportedPlayer], concerns: Callable[[ImportedPlayer], bool], cut: str
) -> Iterator[str]:
    numbers = [player.number for player in players if concerns(player)]
    if numbers:
        yield f"The {what} of {players_list(numbers)} was {cut} characters, as many as the form holds."


def _cut(what: str, text: str, width: int) -> Iterator[str]:
    if len(ascii_of(text)) > width:
        yield f"The {what} {quoted(text)} was cut to {width} characters, as many as the upload files hold."


def _about_the_upload(out: RatedSectionOut) -> Iterator[str]:
    section, players = out.section, out.section.players
    yield from _cut("section name", section.name, SECTION_WIDTH)
    yield from _cut("time control", section.time_control, TIME_CONTROL_WIDTH)
    if not section.end_date:
        yield "No end date. US Chess needs it. Enter it above the table."
    yield from _about_the_time_control(out)
    if without := [player.number for player in players if not player.member_id]:
        yield f"No member ID for {players_list(without)}. US Chess needs the ID of every player. Enter it."
    if odd := [player.number for player in players if player.member_id and not _is_member_id(player)]:
        yield f"The ID of {players_list(odd)} does not have 8 digits. Correct it before you upload."
    yield from _of_players(
        "name", players, lambda p: len(ascii_of(p.name)) > PLAYER_WIDTH, f"cut to {PLAYER_WIDTH}"
    )
    if changed := [player.number for player in players if not is_in_ascii(player.name)]:
        yield (
            f"The name of {players_list(changed)} has a letter that the upload files do not hold. "
            "It is a question mark there."
        )
    if longer := [player.number for player in players if not _STATE.fullmatch(player.state)]:
        yield f"The state of {players_list(longer)} was left out, because the upload files hold two letters."


def _is_member_id(player: ImportedPlayer) -> bool:
    return _MEMBER_ID.fullmatch(player.member_id) is not None


def _about_the_time_control(out: RatedSectionOut) -> Iterator[str]:
    """US Chess goes by the time control of a section, not by its code of the rating system."""
    time_control = out.section.time_control
    if not time_control:
        yield "No time control. US Chess finds the rating system by it. Enter it above the table."
        return
    rated_as = System.DUAL if len(out.ratings) > 1 else next(iter(out.ratings))
    try:
        found = rating_system(time_control)
    except RatingError as error:
        yield f"{error.message} US Chess finds the rating system by the time control."
        return
    if found is not rated_as:
        yield (
            f"{time_control} is {found}, but this section is rated as {rated_as}. "
            "US Chess goes by the time control. Correct one."
        )
