"""SwissSys 11 tournament files (.sjson)."""

from typing import Any

from xlrating.crosstable.cells.cell_values import points_of
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.round_cell import NO_GAME, RoundCell, color_of, round_of
from xlrating.formats.checks import checked
from xlrating.formats.findings import FileFindings, players_list
from xlrating.formats.game_result import BYE, FORFEIT
from xlrating.formats.json_text import get, list_at, number_at, records, text_at, whole_at
from xlrating.formats.section import Import, ImportedPlayer, ImportedSection
from xlrating.formats.tables import last_first, member_id_of

FORMAT = "SwissSys tournament file"
PLAYED = {"+": "W", "=": "D", "-": "L", "W": "W", "D": "D", "L": "L", "1": "W", "½": "D", "0": "L"}
WITHOUT = {"H": "H", "B": "B", "U": "U", "": "U", "X": "X", "F": "F", "Z": "Z", "N": "U"}
NAMES = ("Tournament name", "Tournament title", "Name", "Event", "Event name", "Title")
TITLES = ("Section name", "Section title", "Name", "Section")


def read(value: Any) -> Import | None:
    """``value`` is the parsed JSON; None of any other. CrosstableProblems, by player and round, when a result cannot be
    read.
    """
    if not any(map(_is_section, records(get(value, "Sections")))):
        return None
    findings = FileFindings()
    overview = get(value, "Overview") or {}
    facts = overview if text_at(overview, *NAMES) or get(overview, "End date") else value
    sections = [
        _section(facts, section, f"Section {number}", findings)
        for number, section in enumerate(records(get(value, "Sections")), 1)
    ]
    return checked(FORMAT, sections, findings)


def _is_section(one: Any) -> bool:
    players = get(one, "Players")
    return (players is not None and get(one, *TITLES[:2]) is not None) or any(
        get(player, "Results", "Pair", "Pair number") is not None for player in records(players)
    )


def _section(facts: Any, section: Any, unnamed: str, findings: FileFindings) -> ImportedSection:
    name = text_at(section, *TITLES) or unnamed
    found = list(records(get(section, "Players")))
    played = whole_at(section, "Rounds played", "Current round")
    longest = max((len(list_at(player, "Results")) for player in found), default=0)
    rounds = longest if played is None else min(played, longest)
    if played is not None and longest > played:
        findings.note(f"{name}: rounds after round {played} are paired but not played. They were left out.")
    if found and not longest:
        findings.note(f"{name}: this file has players but no results.")
    players = tuple(
        _player(record, place, rounds, name, findings).in_rounds(rounds)
        for place, record in enumerate(found, 1)
    )
    both = zip(players, found, strict=True)
    if second := [one.number for one, record in both if number_at(record, "Rating2", "Rating 2")]:
        findings.note(
            f"{name}: the second rating of {players_list(second)} was left out, because the file does not name "
            "its rating system."
        )
    return ImportedSection(
        players,
        event=text_at(facts, *NAMES),
        name=name,
        start_date=text_at(section, "Start date") or text_at(facts, "Start date"),
        end_date=text_at(section, "End date") or text_at(facts, "End date"),
        time_control=text_at(section, "Time control") or text_at(facts, "Time control"),
        rating_system="Blitz" if get(section, "Blitz") is True else "",
    )


def _player(record: Any, place: int, rounds: int, section: str, findings: FileFindings) -> ImportedPlayer:
    number = whole_at(record, "Pair", "Pair number", "PairNo", "Number")
    if not number:
        keys = ", ".join(list(record)[:12])
        findings.mend(
            f"{section}, player {place}",
            f"This player has no Pair number. The keys found are {quoted(keys)}.",
        )
        number = place
    results = list_at(record, "Results")[:rounds]
    codes = tuple(
        _round(result, f"{section}, player {number}, round {one}", findings)
        for one, result in enumerate(results, 1)
    )
    name = last_first(text_at(record, "Last name"), text_at(record, "First name"))
    given = get(record, "Rating", "Rating1")
    rating = findings.rating(
        f"{section}, player {number}", given if isinstance(given, (str, int, float)) else None
    )
    born = text_at(record, "Birth date")
    return ImportedPlayer(
        number=number,
        name=name or text_at(record, "Name", "Player", "Player name"),
        member_id=member_id_of(text_at(record, "ID", "USCF ID", "Member ID", "MemberID")),
        state=text_at(record, "State", "St"),
        rating=rating.rating,
        games=whole_at(record, "Prior games", "Games") if rating.games is None else rating.games,
        rounds=codes,
        score=sum(one.points for one in codes),
        extra={"Birth date": born} if born else {},
    )


def _round(result: object, where: str, findings: FileFindings) -> RoundCell:
    parts = [part.strip() for part in result.split(";")] if isinstance(result, str) else []
    if parts == [""]:
        return NO_GAME
    if len(parts) < 3:
        return findings.no_result(where, result, "look like +;4;W;1;4;4;1.")
    code, color = parts[0].upper(), color_of(parts[2])
    if not parts[1].removeprefix("-").isdecimal() or len(parts[1]) > 7:
        findings.mend(where, f"{quoted(parts[1])} is not an opponent's number.")
        return NO_GAME
    opponent = max(int(parts[1]), 0) or None
    letter = PLAYED.get(code)
    if letter is None and code not in WITHOUT:
        return findings.no_result(where, code, "be one of + = - H B U X F.")
    points = points_of(parts[6]) if len(parts) > 6 else None
    if letter and opponent and color:
        one = round_of(letter, opponent, color)
    elif letter and opponent:
        findings.note(f"{where}: {quoted(result)} has an opponent but no color, so it was read as a forfeit.")
        one = round_of(FORFEIT[letter], opponent)
    elif letter:
        one = round_of(BYE[letter])
        findings.note(f"{where}: {quoted(result)} has no opponent, so it was read as {one}.")
    elif code in ("X", "F", "Z"):
        one = round_of(code, opponent)
        findings.note(f"{where}: {quoted(result)} was read as a forfeit ({one}). Check it.")
    else:
        one = round_of(WITHOUT[code])
    if points and points != one.points:
        findings.note(f"{where}: {quoted(result)} has {points:g} points, but {one} gives {one.points:g}.")
    return one
