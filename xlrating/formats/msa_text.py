"""The crosstable of US Chess as text: columns between bars, two or three lines for each player."""

import html
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, repeat

from xlrating.crosstable.cells.cell_values import normal, points_of
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.round_cell import NO_GAME, RoundCell, color_of, round_of
from xlrating.crosstable.reading.event.labels import LABEL_OF, labels_in
from xlrating.crosstable.reading.event.prose import facts_in_prose
from xlrating.crosstable.reading.event.sentences import IN_A_TEXT
from xlrating.crosstable.sheet.grid import CellValue
from xlrating.formats.checks import checked
from xlrating.formats.findings import FileFindings
from xlrating.formats.list_facts import section_of
from xlrating.formats.section import OWN_RESULTS, REPORTS_DIFFER, Import, ImportedPlayer
from xlrating.formats.system_codes import SYSTEM_OF, system_of_section
from xlrating.formats.text import lines_of

FORMAT = "US Chess crosstable as text"
_HEADER = re.compile(r"^[ \t]*Pair[ \t]*\|[ \t]*Player[ \t]+Name[ \t]*\|", re.IGNORECASE | re.MULTILINE)
_WITHOUT_HEADER = re.compile(
    r"^[ \t]*\d{1,5}[ \t]*\|[^|\n]+\|.*\n[^|\n]*\|[ \t]*\d{1,9}[ \t]*/[ \t]*[A-Z]{1,2}[ \t]*:[^|\n]*-(?:>|&gt;)",
    re.IGNORECASE | re.MULTILINE,
)
"""The two lines of a player, where somebody has copied less than the whole table."""
_SYSTEM = re.compile(r"/[ \t]*[A-Z]{1,2}[ \t]*:", re.IGNORECASE)
"""Between the ID and the rating."""
_NAMED = re.compile(r"([^:|]{1,40}?)\s*[:|]\s*(.+?)\s*(?:\(\d{12}\))?\s*\|?")
"""A label and its value above a table, as the page of the event and the crosstable sheet have them."""
_NUMBERED_SECTION = re.compile(r"Section\s+\d{1,3}\s*[-:]\s*(.+?)\s*", re.IGNORECASE)
_TAG = re.compile(r"</?[a-z!][^>]{0,500}>", re.IGNORECASE)
_RULER = re.compile(r"\s*[-=_+]{5,}\s*")
_PLAYER = re.compile(r"\s*(\d{1,6})\s*")
_ID = re.compile(r"\s*(?:(\d{1,9})|[^\d/]*)\s*/\s*(.*)")
"""A word, such as pending, stands for an ID that is not there yet."""
_RATING = re.compile(
    r"(?:(?P<system>[A-Z]{1,2})\s*:|(?<=/))\s*"
    r"(?:(?P<unrated>(?:Unrated|Unr|New|None)\b\.?)(?:\s*-+>)?|(?P<rating>\d{2,4})?\s*(?:P\s*(?P<games>\d{1,3}))?\s*(?:-+>|$))"
    r"\s*(?P<after>\d{2,4}(?:\s*P\s*\d{1,3})?\b)?",
    re.IGNORECASE,
)
_PLAYED = re.compile(r"([WDLNRSXFZ])\s*(\d{1,6})?")
_WITHOUT = {one: one for one in "UBHXFZ"} | {"": "U", "BYE": "B", "FULL": "B", "HALF": "H", "ZERO": "Z"}
OF_THE_EVENT = ("event", "start date", "end date", "director", "edition", "bonus multiplier")
"""The labels that hold for the sections below, too."""
EXTRA = {code: system for code, system in SYSTEM_OF.items() if code != "R"}


def recognizes(text: str) -> bool:
    headed = _HEADER.search(text) is not None and _SYSTEM.search(text) is not None
    return headed or _WITHOUT_HEADER.search(text) is not None


_Lines = list[tuple[int, list[str]]]
"""The lines of one player, each with its number and its cells."""


def read(text: str) -> Import | None:
    """None of any other text. CrosstableProblems, with lines, when a row cannot be read."""
    if not recognizes(text):
        return None
    findings = FileFindings()
    sections = []
    lines = [" ".join(line.split()) for line in lines_of(html.unescape(_TAG.sub("", text)))]
    tables = list(_tables(lines, findings))
    top = next((number for number, line in enumerate(lines) if "|" in line), len(lines))
    of_all = lines if len(tables) == 1 else lines[:top]
    said = [line for line in of_all if "|" not in line and not _facts(line)]
    for number, (above, of_players) in enumerate(tables, 1):
        players = [player for lines in of_players for player in _player(lines, findings)]
        in_texts = facts_in_prose(said, above)
        findings.note(
            *(IN_A_TEXT.of(label=LABEL_OF[one].title, value=in_texts[one]).message for one in in_texts)
        )
        found = (match["system"] for lines in of_players for match in _ratings_of(lines))
        codes = [code.upper() for code in found if code]
        system = {"rating system": system_of_section(SYSTEM_OF.get(code, "") for code in codes)}
        rounds = max((len(player.rounds) for player in players), default=0)
        name = (above | in_texts).get("section", f"Section {number}")
        players = [player.in_rounds(rounds) for player in players]
        sections.append(section_of(tuple(players), above | in_texts | system, name))
    if len(sections) == 1:
        sections = [replace(one, name="" if one.name == "Section 1" else one.name) for one in sections]
    findings.note(
        "Opponents are named by their place in this table, which may differ from the pairing number."
    )
    return checked(FORMAT, sections, findings)


def _tables(lines: list[str], findings: FileFindings) -> Iterator[tuple[dict[str, str], list[_Lines]]]:
    """What the lines above each table say, by the labels of the crosstable sheet, and the lines of its players; one
    ends where numbering starts again with 1."""
    above, facts = dict[str, str](), dict[str, str]()
    players: list[_Lines] = []
    headed = any(map(_HEADER.match, lines))
    in_table = not headed
    for number, line in enumerate(lines, 1):
        facts |= _facts(line)
        in_table = in_table or _HEADER.match(line) is not None
        if not in_table or "|" not in line or _RULER.fullmatch(line) or _is_heading(line):
            continue
        cells = [cell.strip() for cell in line.split("|")]
        if _PLAYER.fullmatch(cells[0]):
            if int(cells[0]) == 1 and len(players) > 1:
                yield above, players
                players = []
            if not players:
                above, facts = facts, {name: facts[name] for name in OF_THE_EVENT if name in facts}
            players.append([])
        if players:
            players[-1].append((number, cells))
        elif headed or _RATING.search(line):
            findings.mend(f"line {number}", "This line belongs to no player. Check the line above it.")
    if players:
        yield above, players


def _facts(line: str) -> dict[str, str]:
    """What a line above a table says, by label; empty for any other line."""
    if match := _NUMBERED_SECTION.fullmatch(line):
        return {"section": match[1]}
    if several := {LABEL_OF[word].name: value for word, value in labels_in(line) if word in LABEL_OF}:
        return several
    match = _NAMED.fullmatch(line)
    label = LABEL_OF.get(normal(match[1])) if match else None
    return {label.name: match[2]} if match and label else {}


def _is_heading(line: str) -> bool:
    start = line.split("|")[0].strip().lower()
    return start in ("pair", "num") and re.search(r"player|rtg|uscf", line, re.IGNORECASE) is not None


def _ratings_of(lines: _Lines) -> list[re.Match[str]]:
    """The ratings of a player, below the first line."""
    return [match for _, cells in lines[1:] for match in _RATING.finditer(" ".join(cells[1:2]))]


def _player(lines: _Lines, findings: FileFindings) -> Iterator[ImportedPlayer]:
    (start, first), *others = lines
    number, where = int(first[0]), f"line {start}"
    if not others or len(first) < 3:
        findings.mend(
            where, f"Player {number} needs two lines: results, then ID and ratings. One is missing."
        )
        return
    _, second = others[0]
    beside = " ".join(second[1:2])
    details = _ID.fullmatch(beside)
    ratings = _ratings_of(lines)
    if details is None or not ratings:
        findings.mend(
            f"line {start + 1}",
            f"{quoted(beside)} is not an ID and rating. It should look like 10000011 / R: 1553P11->1592P14.",
        )
        return
    score = points_of(first[2])
    if score is None and first[2]:
        findings.mend(where, f"{quoted(first[2])} is not a number of points.")
    results = first[3:] if first[-1] else first[3:-1]  # nothing stands behind the last bar
    colors = ["" if points_of(cell) is not None else cell for cell in second[3:]]  # else running totals
    rounds = tuple(
        _round(result, color, f"{where}, round {place}", findings)
        for place, (result, color) in enumerate(zip(results, chain(colors, repeat("")), strict=False), 1)
    )
    rounds = _with_zero_point_byes(rounds, score)
    for place, result in enumerate(results):
        if result[:1].upper() in REPORTS_DIFFER:
            findings.note(
                f"Round {place + 1}: the reports of player {number} and the opponent differ ({quoted(result)}). "
                f"{OWN_RESULTS}"
            )
        elif result[:1].upper() in ("X", "F") and not rounds[place].opponent:
            findings.note(f"Round {place + 1}: the opponent of player {number} in the forfeit is not named.")
    main, extra = _ratings(ratings, number, findings, where)
    yield ImportedPlayer(
        number=number,
        name=first[1],
        member_id=details[1] or "",
        state=second[0],
        rating=main[0],
        games=main[1],
        rounds=rounds,
        score=score,
        extra=extra,
        published="".join((ratings[0]["after"] or "").split()) or None,
    )


def _with_zero_point_byes(rounds: tuple[RoundCell, ...], score: float | None) -> tuple[RoundCell, ...]:
    """Where the total says so, a Z without an opponent is no forfeit draw: people write zero-point byes like that."""
    others = tuple(NO_GAME if one.letter == "Z" and one.opponent is None else one for one in rounds)
    return others if score == sum(one.points for one in others) else rounds


def _round(result: str, color: str, where: str, findings: FileFindings) -> RoundCell:
    text = " ".join(result.upper().split())
    if text in _WITHOUT:
        return round_of(_WITHOUT[text])
    match = _PLAYED.fullmatch(text)
    letter = REPORTS_DIFFER.get(match[1], match[1]) if match else ""
    if match is None or (match[2] is None and letter in "WDL"):
        return findings.no_result(where, result, "look like W 12, D 3, L 7, B, H, or U.")
    shade = color_of(color)
    if letter in "WDL" and color.strip() and not shade:
        findings.mend(where, f"{quoted(color)} is not a color. It should be W, B, or blank.")
    opponent = int(match[2]) if match[2] else None
    return round_of(letter, opponent or None, shade if letter in "WDL" else "")


def _ratings(
    found: list[re.Match[str]], number: int, findings: FileFindings, where: str
) -> tuple[tuple[float | None, int | None], dict[str, CellValue]]:
    """Rating and prior games in the section's own system, and the ratings in others."""
    main: tuple[float | None, int | None] = (None, None)
    extra: dict[str, CellValue] = {}
    for place, match in enumerate(found):
        if match["rating"] is None and not match["unrated"]:
            findings.mend(where, f"Player {number} has no rating before the arrow. Enter it, or Unrated.")
            continue
        rating = float(match["rating"]) if match["rating"] else None
        games = int(match["games"]) if match["games"] else None
        heading = EXTRA.get((match["system"] or "").upper())
        if place == 0:
            main = rating, games
        elif heading and rating is not None:
            extra[heading] = rating
            if games is not None:
                extra[f"{heading} games"] = games
    return main, extra
