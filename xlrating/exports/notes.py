"""What an export does not hold as it was typed, and what US Chess would not accept: told before the upload."""

import re
from collections.abc import Callable, Iterator, Sequence

from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.sheet.counted import listed
from xlrating.errors import RatingError
from xlrating.event.time_control import rating_system
from xlrating.exports.paper.canvas import drawable
from xlrating.exports.section import ExportedPlayer, ExportedSection, exported_sections
from xlrating.exports.text import ID_WIDTH, NAME_WIDTH
from xlrating.exports.trf import LONGEST_NAME
from xlrating.exports.upload import (
    CITY_WIDTH,
    EVENT_WIDTH,
    PLAYER_WIDTH,
    SECTION_WIDTH,
    TIME_CONTROL_WIDTH,
    ascii_of,
    given,
    is_in_ascii,
    rated_as,
)
from xlrating.formats.findings import players_list
from xlrating.formats.section import UPLOAD_LABELS

ON_PAPER = ("pdf", "certificates", "report")
_MEMBER_ID = re.compile(r"\d{8}")
_STATE = re.compile(r"[A-Za-z]{0,2}")
_ONE_OR_SEVERAL = re.compile(r"\[(\w*)\|(\w*)\]")
FOR_THE_UPLOAD = {
    "affiliate": ("affiliate ID", re.compile(r"[Aa]\d{7}"), "A1234567"),
    "director id": ("director's ID", _MEMBER_ID, "12345678"),
    "city": ("city", re.compile(r".*\S.*"), "Saint Paul"),
    "state": ("state", re.compile(r"[A-Za-z]{2}"), "MN"),
    "zip": ("ZIP code", re.compile(r"\d{5}(-\d{4})?"), "55101"),
}
"""Of each label the words, the form, and an example."""


def _cut_names(width: int) -> str:
    return f"The name[|s] of {{who}} [was|were] cut to {width} characters, as many as the form holds."


OF_A_PLAYER_FOR_THE_UPLOAD: Sequence[tuple[Callable[[ExportedPlayer], bool], str]] = (
    (lambda player: not player.member_id,
     "No member ID for {who}. US Chess needs the ID of every player. Enter it."),
    (lambda player: bool(player.member_id) and not _MEMBER_ID.fullmatch(player.member_id),
     "The ID[|s] of {who} [does|do] not have 8 digits. Correct [it|them] before you upload."),
    (lambda player: len(ascii_of(player.name)) > PLAYER_WIDTH, _cut_names(PLAYER_WIDTH)),
    (lambda player: not is_in_ascii(player.name),
     "The name[|s] of {who} [has|have] letters that the upload files do not hold. They become question marks."),
    (lambda player: not _STATE.fullmatch(player.state),
     "The state[|s] of {who} [was|were] left out, because the upload files hold two letters."),
)  # fmt: skip
"""Whom it concerns, and the sentence."""


def export_notes(form: str, tables: Sequence[RatedTable]) -> list[str]:
    """Sentences on ``tables`` written as ``form``; empty for a form that holds everything."""
    sections = exported_sections(tables)
    notes = [*_about_the_event(sections)] if form == "dbf" else []
    if form in ON_PAPER:
        notes += letters_not_printed(tables)
    for section in sections:
        where = f"{section.name}: " if len(sections) > 1 else ""
        notes += [where + note for note in _about_a_section(form, section)]
    if form == "dbf":
        notes += _for_the_upload(sections)
    return list(dict.fromkeys(notes))


def letters_not_printed(tables: Sequence[RatedTable]) -> list[str]:
    """Sentences on names whose letters are not in the font of the printed pages."""
    said = (
        "The name[|s] of {who} [has|have] letters that the printed pages do not have. "
        "They print without accents, or as □."
    )
    return [
        f"{section.name}: {note}"
        for section in exported_sections(tables)
        for note in _of_players(section.players, lambda player: drawable(player.name) != player.name, said)
    ]


def _about_the_event(sections: Sequence[ExportedSection]) -> Iterator[str]:
    """The event's name, as the header of the upload files has it."""
    event = sections[0].event.event
    if not event:
        yield "No event name: the upload files have the name of the first section. Enter it above the table."
    yield from _cut("event name", event, EVENT_WIDTH)


def _for_the_upload(sections: Sequence[ExportedSection]) -> Iterator[str]:
    """The labels above the table that the upload needs: missing, or hardly what they should be."""
    yield from _cut("city", given(sections, "city"), CITY_WIDTH)
    values = {label: given(sections, label) for label in UPLOAD_LABELS}
    if missing := [words for label, (words, _, _) in FOR_THE_UPLOAD.items() if not values[label]]:
        yield f"Enter the {listed(missing)} above the table, or when you upload: the workbook has none."
    for label, (words, form, example) in FOR_THE_UPLOAD.items():
        if values[label] and not form.fullmatch(values[label]):
            yield f"{quoted(values[label])} cannot be the {words}. Enter it as {example}."


def _about_a_section(form: str, section: ExportedSection) -> Iterator[str]:
    players = section.players
    further = dict.fromkeys(heading for player in players for heading in player.further)
    if len(section.tables) > 1:  # the second ratings before, with their games
        further = {heading: None for heading in further if heading not in ("Quick", "Quick games")}
    if further and form in ("text", "html"):
        what = "A web page" if form == "html" else "A text"
        yield f"{what} has no column for {listed([*further])}. To rate the event again, keep the sheet, or export CSV."
    if form == "text":
        yield from _of_players(players, lambda player: len(player.name) > NAME_WIDTH, _cut_names(NAME_WIDTH))
        said = f"The ID[|s] of {{who}} [was|were] cut to {ID_WIDTH} characters."
        yield from _of_players(players, lambda player: len(player.member_id) > ID_WIDTH, said)
    elif form == "dbf":
        yield from _about_the_upload(section)
    elif form in ("trf", "trf16"):
        yield from _of_players(
            players, lambda player: len(player.name) > LONGEST_NAME, _cut_names(LONGEST_NAME)
        )


def _of_players(
    players: Sequence[ExportedPlayer], concerns: Callable[[ExportedPlayer], bool], said: str
) -> Iterator[str]:
    """A sentence on those players whom it concerns, ``{who}``: of ``[was|were]`` the first of one, else the second."""
    numbers = [player.number for player in players if concerns(player)]
    if numbers:
        form = 1 if len(numbers) == 1 else 2
        yield _ONE_OR_SEVERAL.sub(lambda found: found[form], said).format(who=players_list(numbers))


def _cut(what: str, text: str, width: int) -> Iterator[str]:
    if len(ascii_of(text)) > width:
        yield f"The {what} {quoted(text)} was cut to {width} characters, as many as the upload files hold."


def _about_the_upload(section: ExportedSection) -> Iterator[str]:
    event, players = section.event, section.players
    yield from _cut("section name", section.name, SECTION_WIDTH)
    yield from _cut("time control", event.time_control, TIME_CONTROL_WIDTH)
    if not event.end_date:
        yield "No end date. US Chess needs it. Enter it above the table."
    elif not event.start_date:
        yield "No start date: the upload files have the end date for both. Enter the start date above the table."
    yield from _about_the_time_control(section)
    for concerns, said in OF_A_PLAYER_FOR_THE_UPLOAD:
        yield from _of_players(players, concerns, said)


def _about_the_time_control(section: ExportedSection) -> Iterator[str]:
    """US Chess goes by the time control of a section, not by its code of the rating system."""
    time_control = section.event.time_control
    if not time_control:
        yield "No time control. US Chess finds the rating system by it. Enter it above the table."
        return
    try:
        found = rating_system(time_control)
    except RatingError as error:
        yield f"{error.message} US Chess finds the rating system by the time control."
        return
    if found is not rated_as(section):
        yield (
            f"{time_control} is {found}, but this section is rated as {rated_as(section)}. "
            "US Chess goes by the time control. Correct one."
        )
