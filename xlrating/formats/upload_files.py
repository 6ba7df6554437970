"""The files for the upload to US Chess: THEXPORT, TSEXPORT and TDEXPORT (.DBF), layout 2C and the older one."""

import re
import struct
from collections.abc import Iterator, Mapping
from io import BytesIO

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.round_cell import NO_GAME, RoundCell, round_of
from xlrating.crosstable.reading.limits import MOST_PLAYERS, MOST_ROUNDS
from xlrating.formats.checks import checked
from xlrating.formats.dbase import HEADER, is_dbase, read_dbase
from xlrating.formats.findings import FileFindings, number_list
from xlrating.formats.section import (
    CURRENT_RATINGS,
    OWN_RESULTS,
    REPORTS_DIFFER,
    Import,
    ImportedPlayer,
    ImportedSection,
)
from xlrating.formats.system_codes import SYSTEM_OF_UPLOAD
from xlrating.formats.tables import member_id_of
from xlrating.formats.text import whole
from xlrating.workbook.problems import Unusable

FORMAT = "US Chess upload files"
NAMES = ("THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF")
UNKNOWN_IDS = frozenset(("", "0", "00000000", "99999999"))
_CELL = re.compile(r"([WDLXFZBHUNRS$#%])\s*(\d{1,4})?\s*([WB])?")
_ROUND_FIELD = re.compile(r"D_RND(\d{1,3})")
DOUBLE = {"$": "WW", "#": "WD", "W": "WL", "%": "DD", "D": "LD", "L": "LL"}
"""Two games in one round: what the letter of a double section stands for; of one each, the lower number won first."""

Record = Mapping[str, str]


def kind_of(content: bytes) -> str | None:
    """H, S or D for the event header, the sections, the details; None for another file."""
    if not is_dbase(content):
        return None
    size = struct.unpack("<H", content[8:10])[0]
    names = content[HEADER:size]
    for kind, field in (("D", b"D_PAIR_NUM"), ("S", b"S_SEC_NUM"), ("H", b"H_NAME")):
        if field in names:
            return kind
    return None


def read(files: Mapping[str, bytes]) -> Import:
    """``files`` has the contents by kind: H, S, D. Details are needed; the others are missed in a note."""
    if "D" not in files:
        raise Unusable(
            "has no results: they are in TDEXPORT.DBF. Put the three upload files (TH, TS, TD) into one "
            "folder"
        )
    findings = FileFindings()
    header = next(iter(_records(files["H"])), {}) if "H" in files else {}
    infos = {_number(record.get("S_SEC_NUM")): record for record in _records(files.get("S", b""))}
    if "H" not in files:
        findings.note("THEXPORT.DBF is missing, so the event's name and dates are not known.")
    if "S" not in files:
        findings.note("TSEXPORT.DBF is missing, so time controls and numbers of rounds are not known.")
    details: dict[int, dict[int, dict[int, Record]]] = {}
    for place, record in enumerate(_records(files["D"]), 1):
        _sort_in(record, place, details, findings)
    sections = [
        _section(header, infos.get(number, {}), number, rows, findings)
        for number, rows in sorted(details.items())
    ]
    for number in sorted(set(infos) - set(details)):
        findings.note(
            f"Section {number} ({infos[number].get('S_SEC_NAME', '')}) has no players in TDEXPORT.DBF."
        )
    for number in sorted(set(details) - set(infos)):
        if infos:
            findings.note(f"Section {number} is missing in TSEXPORT.DBF.")
    return checked(FORMAT, sections, findings)


def _records(content: bytes) -> Iterator[Record]:
    """The records that are not deleted, as stripped text by field name. Unusable when the file is cut."""
    if not content:
        return
    records = read_dbase(BytesIO(content), len(content))
    if records.total > MOST_PLAYERS * (1 + MOST_ROUNDS // 10):
        raise Unusable(f"has {records.total:,} records, more than any event has")
    names = [name.strip().upper() for name in records.fields]
    rounds = _texts_by_round(dict.fromkeys(names, ""))
    if lost := set(range(1, max(rounds, default=0))) - rounds.keys():
        raise Unusable(f"has no field for round {min(lost)}, but one for a later round. Export it again")
    for _, record in records.rows:
        yield dict(zip(names, map(text_of, record), strict=True))


def _number(value: str | None) -> int:
    """A whole number in a field, 0 when there is none; ``4.0`` is 4."""
    return whole(re.sub(r"\.0*$", "", value or "")) or 0


def _sort_in(
    record: Record, place: int, details: dict[int, dict[int, dict[int, Record]]], findings: FileFindings
) -> None:
    """A record to its section, player and part (rounds 1-10, 11-20 ...)."""
    number = _number(record.get("D_PAIR_NUM"))
    if not number:
        found = quoted(record.get("D_PAIR_NUM", ""))
        findings.mend(f"TDEXPORT.DBF, record {place}", f"{found} is not a pairing number.")
        return
    part = _number(record.get("D_REC_SEQ")) or 1
    parts = details.setdefault(_number(record.get("D_SEC_NUM")) or 1, {}).setdefault(number, {})
    if part in parts:
        findings.mend(f"TDEXPORT.DBF, record {place}", f"Pairing number {number} is used twice. Change one.")
    parts[part] = record


def _section(
    header: Record,
    info: Record,
    number: int,
    rows: Mapping[int, Mapping[int, Record]],
    findings: FileFindings,
) -> ImportedSection:
    name = info.get("S_SEC_NAME") or f"Section {number}"
    rounds = _number(info.get("S_TOT_RNDS"))
    texts = {player: _round_texts(parts) for player, parts in rows.items()}
    filled = (
        place
        for row in texts.values()
        for place, text in enumerate(row, 1)
        if text[:1].upper() not in ("", "U")
    )
    used = max(filled, default=0)
    fields = max(len(_texts_by_round(part)) for parts in rows.values() for part in parts.values())
    if rounds > fields and all(len(parts) == 1 for parts in rows.values()):
        findings.note(
            f"{name} has {rounds} rounds by TSEXPORT.DBF, but TDEXPORT.DBF has fields for {fields} only."
        )
    if rounds and used > rounds:
        findings.note(f"{name} has {rounds} rounds by TSEXPORT.DBF, but results in round {used}. Check it.")
    count = min(max(rounds, used), MOST_ROUNDS)
    cells = {player: (row + [""] * count)[:count] for player, row in texts.items()}
    double = info.get("S_TRN_TYPE", "").upper() == "2" or any(
        text[:1] in ("$", "#", "%") for row in cells.values() for text in row
    )
    if double:
        findings.note(f"{name} has two games in each round. Each game has a round of its own here.")
    players = []
    for pairing, parts in sorted(rows.items()):
        found = [
            one
            for place, text in enumerate(cells[pairing], 1)
            for one in _rounds(text, pairing, double, f"{name}, player {pairing}, round {place}", findings)
        ]
        players.append(_player(parts[min(parts)], pairing, tuple(found)))
    _tell(players, rows, name, findings)
    return ImportedSection(
        tuple(players),
        event=header.get("H_NAME", ""),
        name=name,
        start_date=info.get("S_BEG_DATE") or header.get("H_BEG_DATE"),
        end_date=info.get("S_END_DATE") or header.get("H_END_DATE"),
        time_control=info.get("S_TIMECTL", ""),
        rating_system=SYSTEM_OF_UPLOAD.get(info.get("S_R_SYSTEM", "").upper(), ""),
    )


def _texts_by_round(record: Record) -> dict[int, str]:
    """What stands in the fields of the rounds."""
    return {int(match[1]): text for name, text in record.items() if (match := _ROUND_FIELD.fullmatch(name))}


def _round_texts(parts: Mapping[int, Record]) -> list[str]:
    """The round cells of a player, of all records."""
    texts: list[str] = []
    for part in sorted(parts):
        fields = _texts_by_round(parts[part])
        texts += [""] * ((part - 1) * 10 - len(texts)) if part <= MOST_ROUNDS // 10 else []
        texts += [fields.get(number, "") for number in range(1, min(max(fields, default=0), MOST_ROUNDS) + 1)]
    return texts


def _rounds(text: str, number: int, double: bool, where: str, findings: FileFindings) -> list[RoundCell]:
    """The game of a cell, or the two games of a double section."""
    shown = text.upper()
    if not shown:
        return [NO_GAME] * (2 if double else 1)
    match = _CELL.fullmatch(shown)
    letter, opponent = (match[1], int(match[2] or 0)) if match else ("", 0)
    if match is None or (letter in "WDLNRS$#%" and not opponent):
        return [findings.no_result(where, text, "look like W12B, D3, L7W, B0, H0, or U0.")]
    if letter in REPORTS_DIFFER:
        findings.note(f"{where}: the reports of both players differ ({shown}). {OWN_RESULTS}")
        letter = REPORTS_DIFFER[letter]
    color = (match[3] or "").lower()
    if double and letter in DOUBLE:
        won_first = letter != "W" or number < opponent
        return [round_of(one, opponent) for one in DOUBLE[letter][:: 1 if won_first else -1]]
    if letter in "WDL":
        return [round_of(letter, opponent, color)]
    one = round_of(letter, opponent or None if letter in "XFZ" else None)
    return [one] * (2 if double else 1)


def _player(record: Record, number: int, rounds: tuple[RoundCell, ...]) -> ImportedPlayer:
    member_id = record.get("D_MEM_ID", "")
    return ImportedPlayer(
        number=number,
        name=record.get("D_NAME", ""),
        member_id="" if member_id in UNKNOWN_IDS else member_id_of(member_id),
        state=record.get("D_STATE", ""),
        rating=float(_number(record.get("D_RATING"))) or None,
        rounds=rounds,
        score=sum(round_.points for round_ in rounds),
    )


def _tell(
    players: list[ImportedPlayer], rows: Mapping[int, Mapping[int, Record]], name: str, findings: FileFindings
) -> None:
    if any(player.rating for player in players):
        findings.note(f"{name}: the ratings are those used for pairing. {CURRENT_RATINGS}")
    if unreadable := [
        number
        for number, parts in rows.items()
        for rating in [parts[min(parts)].get("D_RATING", "")]
        if rating and not re.fullmatch(r"\d{1,4}(\.0*)?", rating)
    ]:
        findings.note(f"{name}: the rating of player {number_list(unreadable)} cannot be read. Enter it.")
    if forfeits := [p.number for p in players if any(r.letter in "XF" and not r.opponent for r in p.rounds)]:
        findings.note(f"{name}: opponents in forfeits are not named (player {number_list(forfeits)}).")
