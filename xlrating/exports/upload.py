"""The three files for the upload to US Chess, layout 2C of August 2006."""

import datetime
import io
from collections.abc import Mapping, Sequence

import shapefile

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.published import whole
from xlrating.crosstable.cells.round_cell import NO_GAME, RoundCell
from xlrating.crosstable.cells.text import without_accents
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.reading.event.block import EventBlock
from xlrating.errors import RatingError
from xlrating.event.time_control import ONLINE_SYSTEMS, System
from xlrating.exports.section import ExportedPlayer, ExportedSection, exported_sections
from xlrating.formats.system_codes import UPLOAD_CODE_OF

EVENT_WIDTH, SECTION_WIDTH, TIME_CONTROL_WIDTH, PLAYER_WIDTH, CITY_WIDTH = 35, 30, 40, 30, 21
HEADER = (
    ("H_FORMAT", 5), ("H_PROGRAM", 10), ("H_EVENT_ID", 12), ("H_NAME", EVENT_WIDTH), ("H_TOT_SECT", 2),
    ("H_BEG_DATE", 8), ("H_END_DATE", 8), ("H_AFF_ID", 8), ("H_CITY", CITY_WIDTH), ("H_STATE", 2), ("H_ZIPCODE", 10),
    ("H_COUNTRY", 21), ("H_SENDCROS", 1), ("H_CTD_ID", 8), ("H_ATD_ID", 8), ("H_OTHER_TD", 254),
)  # fmt: skip
SECTION = (
    ("S_EVENT_ID", 12), ("S_SEC_NUM", 2), ("S_SEC_NAME", SECTION_WIDTH), ("S_R_SYSTEM", 1),
    ("S_TIMECTL", TIME_CONTROL_WIDTH), ("S_CTD_ID", 8), ("S_ATD_ID", 8), ("S_TRN_TYPE", 1), ("S_TOT_RNDS", 2),
    ("S_LST_PAIR", 4), ("S_BEG_DATE", 8), ("S_END_DATE", 8), ("S_SCH_LVL", 1), ("S_GR_PRIX", 1), ("S_GP_PTS", 3),
    ("S_FIDE", 1),
)  # fmt: skip
DETAIL = (
    ("D_EVENT_ID", 12), ("D_SEC_NUM", 2), ("D_PAIR_NUM", 4), ("D_MEM_ID", 8), ("D_NAME", PLAYER_WIDTH), ("D_STATE", 2),
    ("D_RATING", 4),
)  # fmt: skip
ROUND_WIDTH, MOST_ROUNDS, MOST_SECTIONS, HIGHEST_NUMBER = 7, 32, 99, 9_999
MATCH, ROUND_ROBIN, SWISS = "M", "R", "S"
NO_MEMBER = "00000000"
OTHER_LETTERS = str.maketrans(
    {
        "Æ": "AE", "æ": "ae", "Œ": "OE", "œ": "oe", "Ø": "O", "ø": "o", "Ł": "L", "ł": "l", "Đ": "D", "đ": "d",
        "Ð": "D", "ð": "d", "Þ": "TH", "þ": "th", "ß": "ss", "ı": "i", "‘": "'", "’": "'", "“": '"', "”": '"',
        "–": "-", "—": "-",
    }
)  # fmt: skip
"""Letters that are not another one with an accent, and marks that word processors put for typed ones."""
ENDS_THE_FILE = b"\x1a"


def to_upload(tables: Sequence[RatedTable]) -> dict[str, bytes]:
    """THEXPORT.DBF, TSEXPORT.DBF and TDEXPORT.DBF. RatingError where the layout has no room for the event."""
    sections = exported_sections(tables)
    _check(sections)
    rounds = max(section.rounds for section in sections)
    details = [
        _detail(number, section, player, rounds)
        for number, section in enumerate(sections, 1)
        for player in sorted(section.players, key=lambda player: player.number)
    ]
    round_fields = tuple((f"D_RND{number:02}", ROUND_WIDTH) for number in range(1, rounds + 1))
    return {
        "THEXPORT.DBF": _dbf(HEADER, [_header(sections)]),
        "TSEXPORT.DBF": _dbf(SECTION, [_section(*one) for one in enumerate(sections, 1)]),
        "TDEXPORT.DBF": _dbf((*DETAIL, *round_fields), details),
    }


def _check(sections: Sequence[ExportedSection]) -> None:
    players = [player for section in sections for player in section.players]
    if len(sections) > MOST_SECTIONS:
        raise RatingError(
            f"The upload files hold up to {MOST_SECTIONS} sections. This event has {len(sections)}."
        )
    if max(section.rounds for section in sections) > MOST_ROUNDS:
        raise RatingError(f"The upload files hold up to {MOST_ROUNDS} rounds. Upload this section in parts.")
    if max(player.number for player in players) > HIGHEST_NUMBER:
        raise RatingError(
            f"The upload files hold pairing numbers up to {HIGHEST_NUMBER:,}. Renumber the players."
        )
    if any(system in ONLINE_SYSTEMS for section in sections for system in section.systems):
        raise RatingError(
            "The upload files have no code for online ratings. Report an online event on the US Chess site."
        )
    if long := next((player for player in players if len(player.member_id) > len(NO_MEMBER)), None):
        raise RatingError(
            f"The member ID {long.member_id[:40]} of player {long.number} has more than 8 digits. Correct it."
        )


def _header(sections: Sequence[ExportedSection]) -> Mapping[str, str]:
    events = [section.event for section in sections]
    starts = [start for event in events if (start := begin_of(event))]
    ends = [event.end_date for event in events if event.end_date]
    return {
        "H_FORMAT": "2C",
        "H_PROGRAM": "xlrating",
        "H_NAME": events[0].event or sections[0].name,
        "H_TOT_SECT": str(len(sections)),
        "H_BEG_DATE": f"{min(starts):%Y%m%d}" if starts else "",
        "H_END_DATE": f"{max(ends):%Y%m%d}" if ends else "",
        "H_AFF_ID": given(sections, "affiliate").upper(),
        "H_CITY": given(sections, "city").upper(),
        "H_STATE": given(sections, "state").upper(),
        "H_ZIPCODE": given(sections, "zip"),
        "H_CTD_ID": given(sections, "director id"),
        "H_COUNTRY": "USA",
        "H_SENDCROS": "N",
    }


def given(sections: Sequence[ExportedSection], label: str) -> str:
    """What stands next to a label above the first of the tables that has it; empty without one."""
    found = [section.labels.get(label.capitalize()) for section in sections]
    return next(filter(None, map(text_of, found)), "")


def _section(number: int, section: ExportedSection) -> Mapping[str, str]:
    event = section.event
    return {
        "S_SEC_NUM": str(number),
        "S_SEC_NAME": section.name,
        "S_R_SYSTEM": UPLOAD_CODE_OF[rated_as(section)],
        "S_TIMECTL": event.time_control,
        "S_CTD_ID": given([section], "director id"),
        "S_TRN_TYPE": MATCH if event.match else ROUND_ROBIN if section.is_round_robin else SWISS,
        "S_TOT_RNDS": str(section.rounds),
        "S_LST_PAIR": str(max(player.number for player in section.players)),
        "S_BEG_DATE": f"{start:%Y%m%d}" if (start := begin_of(event)) else "",
        "S_END_DATE": f"{event.end_date:%Y%m%d}" if event.end_date else "",
        "S_SCH_LVL": "N",
        "S_GR_PRIX": "N",
        "S_FIDE": "N",
    }


def rated_as(section: ExportedSection) -> System:
    """The system of the section: Dual where it has ratings in two."""
    return System.DUAL if len(section.tables) > 1 else section.tables[0].system


def begin_of(event: EventBlock) -> datetime.date | None:
    """The day it began, which US Chess needs; the end date where only that is known."""
    return event.start_date or event.end_date


def _detail(number: int, section: ExportedSection, player: ExportedPlayer, rounds: int) -> Mapping[str, str]:
    codes = player.rounds + (NO_GAME,) * (rounds - section.rounds)
    rating = section.tables[0].results[player.place].before
    return {
        "D_SEC_NUM": str(number),
        "D_PAIR_NUM": str(player.number),
        "D_MEM_ID": player.member_id or NO_MEMBER,
        "D_NAME": player.name.upper(),
        "D_STATE": player.state.upper() if len(player.state) <= 2 else "",
        "D_RATING": str(whole(rating)) if rating else "0",
        **{f"D_RND{one:02}": _code(code) for one, code in enumerate(codes, 1)},
    }


def _code(one: RoundCell) -> str:
    """``W9B``; of a round without a game the letter and 0."""
    return f"{one.letter}{one.opponent}{one.color.upper()}" if one.rated else f"{one.letter}0"


def _dbf(fields: Sequence[tuple[str, int]], rows: Sequence[Mapping[str, str]]) -> bytes:
    """A dBase III file in which every field is text, cut to its width."""
    file = io.BytesIO()
    with shapefile.Writer(dbf=file, encoding="ascii") as writer:
        for name, width in fields:
            writer.field(name, "C", width)
        for row in rows:
            writer.record(*(ascii_of(row.get(name, ""))[:width] for name, width in fields))
        writer.close()
        return file.getvalue() + ENDS_THE_FILE


def ascii_of(value: str) -> str:
    """Letters without accents, and a question mark for what has no such letter."""
    return " ".join(_unaccented(value).encode("ascii", "replace").decode("ascii").split())


def is_in_ascii(value: str) -> bool:
    """Whether every letter of a text has one in the upload files."""
    return _unaccented(value).isascii()


def _unaccented(value: str) -> str:
    return without_accents(value.translate(OTHER_LETTERS))
