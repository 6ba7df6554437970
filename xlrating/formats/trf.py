"""FIDE tournament report files: TRF16, TRF26, and those of Lichess and bbpPairings."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from xlrating.crosstable.cells.cell_values import points_of
from xlrating.crosstable.cells.dates import day_first
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.round_cell import NO_GAME, RoundCell, round_of
from xlrating.crosstable.reading.limits import MOST_PLAYERS, MOST_ROUNDS
from xlrating.crosstable.sheet.grid import CellValue
from xlrating.formats.checks import checked
from xlrating.formats.findings import FileFindings, number_list
from xlrating.formats.section import CURRENT_RATINGS, Import, ImportedPlayer, ImportedSection
from xlrating.formats.text import lines_of, whole
from xlrating.formats.time_controls import from_seconds, is_in_seconds
from xlrating.workbook.problems import Unusable

FORMAT = "FIDE report file (TRF)"
_BEGINS = re.compile(r"^(001 .{0,9}\d|012 )", re.MULTILINE)
_NATIONAL = re.compile(r"[A-Z]{3} {1,4}\d")
_TORNELO = re.compile(r"DAT\s+(\d{1,6})\b.*\bID:USCF\s+(\d{1,9})\b", re.IGNORECASE)
PLAYED = {"1": "W", "=": "D", "½": "D", "0": "L"}
NOT_RATED = {"W": "X", "D": "H", "L": "F"}
FORFEIT = {"+": "X", "-": "F"}
BYES = {"U": "B", "F": "B", "H": "H", "Z": "U", "": "U"}
WITHOUT_OPPONENT = {"1": "B", "=": "H", "½": "H", "0": "U"}
OTHER_POINTS = frozenset(("162", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"))
FIRST_ROUND, ROUND_WIDTH = 91, 10
SCORE = slice(80, 84)
BETWEEN = (47, 52, 56, 68, 79, 84, 89, 90)
"""Columns that are blank between two fields, from 0."""
BETWEEN_IN_ROUND = (4, 6, 8, 9)
"""The same in the columns of a round, from its first."""


@dataclass
class _Tournament:
    """The lines of one tournament, by code; players with the number of their line."""

    facts: dict[str, str] = field(default_factory=dict)
    players: list[tuple[int, str]] = field(default_factory=list)
    national: dict[int, str] = field(default_factory=dict)
    member_ids: dict[int, str] = field(default_factory=dict)

    @property
    def lichess(self) -> bool:
        return "lichess" in (self.facts.get("032", "") + self.facts.get("022", "")).lower()


def read(text: str) -> Import | None:
    """None of any other text. CrosstableProblems, with lines, when a record cannot be read."""
    if not _BEGINS.search(text):
        return None
    findings = FileFindings()
    tournaments = [one for one in _tournaments(text, findings) if one.players]
    if sum(len(one.players) for one in tournaments) > MOST_PLAYERS:
        raise Unusable(f"has more than {MOST_PLAYERS:,} players")
    sections = [_section(one, findings) for one in tournaments]
    if tournaments and tournaments[0].lichess:
        findings.note(
            "The names are user names and the ratings are those of Lichess. "
            "Enter each player's name, member ID, and US Chess rating."
        )
    return checked(FORMAT, sections, findings)


def _tournaments(text: str, findings: FileFindings) -> Iterator[_Tournament]:
    one = _Tournament()
    for number, line in enumerate(lines_of(text), 1):
        code = line[:3]
        if code == "012" and one.players:
            yield one
            one = _Tournament()
        if code == "001":
            one.players.append((number, line))
        elif line.startswith("###") or not line.strip():
            continue
        elif match := _TORNELO.match(line):
            one.member_ids[int(match[1])] = match[2]
        elif _NATIONAL.match(line) and not code.startswith(("XX", "BB")):
            start = whole(line[4:8])
            if start is None:
                findings.mend(f"line {number}", f"{quoted(line[4:8])} is not a start number.")
            elif code == "USA":
                one.national[start] = line
        else:
            one.facts.setdefault(code, line[4:].strip())
    yield one


def _section(one: _Tournament, findings: FileFindings) -> ImportedSection:
    facts = one.facts
    players = [player for number, line in one.players for player in _player(one, number, line, findings)]
    used = (place for player in players for place, cell in enumerate(player.rounds, 1) if cell.letter != "U")
    rounds = max(used, default=0)
    players = [replace(player, rounds=player.rounds[:rounds]).in_rounds(rounds) for player in players]
    if OTHER_POINTS & facts.keys() and any(player.score not in (None, player.points) for player in players):
        findings.note("This tournament does not count 1, ½, and 0 points, so its totals were not compared.")
        players = [replace(player, score=None) for player in players]
    if not one.lichess:
        _tell_whose_ratings(one, players, findings)
    time_control = _time_control(facts, findings, lichess=one.lichess)
    return ImportedSection(
        tuple(players),
        event=facts.get("012", ""),
        start_date=day_first(facts.get("042", "")),
        end_date=day_first(facts.get("052", "")),
        time_control=time_control,
    )


def _time_control(facts: dict[str, str], findings: FileFindings, *, lichess: bool) -> str:
    """The coded one of record 222, which is in seconds, else the one in words, for which some write seconds, too."""
    words, coded = facts.get("122", ""), facts.get("222", "")
    in_seconds = is_in_seconds(words, always=lichess)
    for code in (coded, words if in_seconds else ""):
        if translated := from_seconds(code):
            if translated != words:
                findings.note(f"The time control {quoted(code)} was read as {translated}.")
            return translated
    if in_seconds:
        findings.note(f"The time control {quoted(words)} has less than a minute, so it was left out.")
        return ""
    return words or coded


def _tell_whose_ratings(one: _Tournament, players: list[ImportedPlayer], findings: FileFindings) -> None:
    without = [player.number for player in players if player.number not in one.national]
    who = "" if len(without) == len(players) else f" of player {number_list(without)}"
    if without and any(player.rating for player in players if player.number in without):
        findings.note(f"The ratings{who} may be FIDE ratings: this file does not say. {CURRENT_RATINGS}")
    ids = [p for p in players if p.number in without and p.member_id and p.number not in one.member_ids]
    if ids:
        findings.note(f"The IDs{who} may be FIDE numbers. Replace them with US Chess member IDs.")


def _player(one: _Tournament, number: int, line: str, findings: FileFindings) -> Iterator[ImportedPlayer]:
    where = f"line {number}"
    name = line[14:47]
    if counts_bytes := _counts_bytes(line):
        line = _by_bytes(line)
        name = line[14:47].encode("latin-1").decode("utf-8", "replace")
    if line[SCORE].strip() and points_of(line[SCORE]) is None:
        findings.mend(where, f"The points {quoted(line[SCORE])} in columns 81-84 cannot be read.")
        return
    start = whole(line[4:8])
    if not start:
        findings.mend(where, f"{quoted(line[4:8])} in columns 5-8 is not a start number.")
        return
    rating, extra = _rating(line, where, findings), dict[str, CellValue]()
    member_id, state = one.member_ids.get(start) or line[57:68].strip(), ""
    if national := one.national.get(start):
        if counts_bytes or _counts_bytes(national):
            national = _by_bytes(national)
        if rating:
            extra["FIDE"] = rating
        rating = _rating(national, f"USA record of player {start}", findings)
        member_id, state = national[57:68].strip(), national[53:56].strip()
    if born := line[69:79].strip():
        extra["Birth date"] = day_first(born)
    yield ImportedPlayer(
        number=start,
        name=" ".join(name.split()),
        member_id="" if member_id.strip("0") == "" else member_id,
        state=state,
        rating=rating,
        rounds=tuple(_rounds(one, line, start, where, findings)),
        score=points_of(line[SCORE]),
        extra=extra,
    )


def _by_bytes(line: str) -> str:
    """The line with a character for each byte: some programs count a letter with an accent as two columns."""
    return line.encode("utf-8").decode("latin-1")


def _counts_bytes(line: str) -> bool:
    return not _is_aligned(line) and _is_aligned(_by_bytes(line))


def _is_aligned(line: str) -> bool:
    """Whether the columns between the fields are blank."""
    points = line[SCORE].strip()
    rounds = range(FIRST_ROUND, len(line), ROUND_WIDTH)
    between = (*BETWEEN, *(column + one for column in rounds for one in BETWEEN_IN_ROUND))
    return not any(line[one : one + 1].strip() for one in between) and (
        not points or points_of(points) is not None
    )


def _rating(line: str, where: str, findings: FileFindings) -> float | None:
    text = line[48:52].strip()
    rating = whole(text)
    if text and rating is None:
        findings.mend(where, f"{quoted(text)} in columns 49-52 is not a rating.")
    return float(rating) if rating else None


def _rounds(
    one: _Tournament, line: str, start: int, where: str, findings: FileFindings
) -> Iterator[RoundCell]:
    for place, column in enumerate(range(FIRST_ROUND, len(line), ROUND_WIDTH), 1):
        if place > MOST_ROUNDS:
            findings.mend(where, f"Player {start} has more than {MOST_ROUNDS} rounds.")
            return
        cell = line[column : column + ROUND_WIDTH - 2].ljust(ROUND_WIDTH - 2)
        spot = f"{where}, round {place}"
        opponent = whole(cell[:4].strip() or "0")
        color, result = cell[5].strip().lower(), cell[7].strip().upper()
        if opponent is None or color not in ("", "-", "w", "b") or line[column + 8 : column + 10].strip():
            yield findings.no_result(spot, line[column : column + 10], "look like    4 w 1.")
            continue
        yield _round(one, opponent or None, color.strip("-"), result, spot, findings)


def _round(
    one: _Tournament, opponent: int | None, color: str, result: str, where: str, findings: FileFindings
) -> RoundCell:
    if not opponent and (result == "*" or (one.lichess and result == "-")):
        return NO_GAME
    if result == "*":
        return round_of("", opponent, color)
    if found := round_of_letter(opponent, color, result, where.capitalize(), findings):
        return found
    if result in WITHOUT_OPPONENT and not opponent:
        found = round_of(WITHOUT_OPPONENT[result])
        findings.note(f"{where.capitalize()}: {quoted(result)} has no opponent, so it was read as {found}.")
        return found
    return findings.no_result(where, result, "be one of 1 = 0 + - U F H Z.")


def round_of_letter(
    opponent: int | None, color: str, result: str, where: str, findings: FileFindings
) -> RoundCell | None:
    """What one of FIDE's letters says with or without an opponent; None when it does not go with that."""
    if result in PLAYED and opponent:
        return round_of(PLAYED[result], opponent, color)
    if result in NOT_RATED and opponent:
        found = round_of(NOT_RATED[result], opponent if result != "D" else None)
        findings.note(f"{where}: the game with {result} is not rated, so it was read as {found}.")
        return found
    if result in FORFEIT:
        return round_of(FORFEIT[result], opponent or None)
    if result in BYES and not opponent:
        return round_of(BYES[result])
    if not result and opponent:
        return round_of("", opponent)
    return None
