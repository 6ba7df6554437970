"""Lists of players without results: registrations, entry lists, start lists. Each becomes the crosstable to fill in."""

import datetime
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import normal, points_of, text_of
from xlrating.crosstable.cells.dates import date_in
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.rating_cell import games_of_remark, games_said, is_rating, rating_in
from xlrating.crosstable.cells.value import is_blank, is_blank_row
from xlrating.crosstable.reading.event.given import has_label
from xlrating.crosstable.reading.event.prose import facts_in_prose
from xlrating.crosstable.reading.headings.fields import FIELD, FIELD_OF, FIRST_NAMES, SCORES
from xlrating.crosstable.reading.headings.find import is_known
from xlrating.crosstable.reading.headings.header import (
    ALSO_AN_ID,
    games_by_content,
    games_in_words,
    ids_by_content,
    numbers_by_content,
    own_games_as_such,
    rating_heading,
    system_of,
    system_title,
)
from xlrating.crosstable.reading.headings.round_headings import round_of
from xlrating.crosstable.reading.layouts.entry_rows import FOOTER
from xlrating.crosstable.reading.people.sentences import PROVISIONAL_WITHOUT_GAMES
from xlrating.crosstable.reading.sentences import GAMES_IN_A_REMARK, GAMES_OF_A_REMARK
from xlrating.crosstable.sheet.counted import listed
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.checks import checked
from xlrating.formats.findings import FileFindings
from xlrating.formats.list_facts import facts_in, section_of
from xlrating.formats.record_cells import MEMBER_ID
from xlrating.formats.section import CURRENT_RATINGS, OF_EVERY_PLAYER, Import, ImportedPlayer
from xlrating.formats.tables import Row, cell, last_first, member_id_of
from xlrating.formats.text import whole

FORMAT = "list of players"
FURTHER = [
    *("birth_date", "age", "fide", "quick", "blitz", "floor", "peak", "canadian", "cfc", "adult"),
    *("life_master", "quick_games", "blitz_games"),
]
"""The columns beside those of every player that a list of players may fill."""
_USED = OF_EVERY_PLAYER | {*FURTHER, "section"}
OTHER_WORDS = {
    "name": "who|name des spielers|nombre y apellidos|naam",
    "number": "entry id|entrant id|registration id",
    "last_name": "familienname|nom de famille",
    "state": "home state|st/prov|state/province|province",
    "birth_date": "geburtsdatum|geburtsjahr|fecha de nacimiento|дата рождения|birthyear",
    "score": "|".join(sorted(SCORES)),
    "section": "section|division|group|playing in|gruppe|grupo|groupe|section entered|section choice|группа",
}
OTHER_RATINGS = frozenset(("rtgi", "rtgn", "fide"))
"""The headings that mean the rating of a list where no better one is there."""
_FIELD_OF = {word: name for name, words in OTHER_WORDS.items() for word in words.split("|")} | dict(FIELD_OF)
_OF_OTHERS = re.compile(r"parent|guardian|emergency|school|team|club|coach|contact|partner|card|user|e-?mail")
_ASKED = re.compile(
    r"^\W+|^(?:what is|enter|please enter|your|the|player'?s?|participant'?s?|entrant'?s?|competitor'?s?)\b\s*"
    r"|\s*[(\[].*|[?*:]+$"
)
_LIKE = (
    ("name", re.compile(r"\bfirst (?:and|&|\+) last\b|\bfirst/last\b|\blast,? first\b")),
    ("games", re.compile(r"^(?:rating )?based on(?: games)?$|\bgames rated\b")),
    ("member_id", re.compile(r"\b(?:us ?chess|uscf|member(?:ship)?)\b.*(?:\bid\b|\bnumber|\bno\b|#)")),
    ("rating", re.compile(r"\b(?:us ?chess|uscf|current|regular)\b.*\brating\b")),
    ("section", re.compile(r"\b(?:which|choose|select|what)\b.*\bsection\b")),
    ("last_name", re.compile(r"\blast name\b")),
    ("first_name", re.compile(r"\bfirst name\b")),
    ("name", re.compile(r"^(?:our|all|the|list of) (?:players|participants|entrants|members|kids|students)$")),
    ("name", re.compile(r"\b(?:full|player) ?name\b|\bname of (?:the )?player\b")),
    ("birth_date", re.compile(r"\b(?:birth ?date|date of birth|dob)\b")),
)  # fmt: skip
_REMARK = re.compile(r"[\d:;!]|[.?]$|(?:\S+\s+){5}")
"""What a line below a list has and no name."""
_NUMBERED = re.compile(r"^(\d{1,3})[.)]\s+(?=[^\W\d])")
OF_A_LIST = frozenset(("rating", "member_id"))
BESIDE_GAMES = OF_A_LIST | {"number"}
BY_RATING = "The players were numbered in the order of their ratings."
LEAST_GOOD = 0.5
"""Of the ratings or member IDs of a list; in one with fewer the column is something else."""


class Beside(NamedTuple):
    """A cell of a list in a column that has no field: its place, its column and what heads it, and its value."""

    place: str
    column: int
    heading: CellValue
    value: CellValue


class Listed(NamedTuple):
    """A row of a list: the player, and the section where the list names it."""

    row: int
    section: str
    player: ImportedPlayer
    label: str = ""
    """What the games may call the player: ``P1``."""
    notes: tuple[Beside, ...] = ()
    caption: str = ""
    """What stands above the list."""


@lru_cache(maxsize=20_000)
def meaning(heading: str) -> str:
    """The field of the heading of a list, empty for none: exactly, or by the words of a question."""
    if heading in _FIELD_OF:
        return _FIELD_OF[heading]
    if _OF_OTHERS.search(heading):
        return ""
    if games := games_in_words(heading):
        return games
    heading = _unasked(heading)
    if (system := system_of(heading)) and system in FURTHER:
        return system
    return _FIELD_OF.get(heading) or next((name for name, words in _LIKE if words.search(heading)), "")


def _unasked(heading: str) -> str:
    """The words that a question asks for: ``player's rating`` of ``Enter your player's rating (blank if none)?``."""
    while (shorter := _ASKED.sub("", heading).strip()) != heading and shorter:
        heading = shorter
    return heading


def columns_in(row: Row, needed: frozenset[str] = OF_A_LIST) -> dict[str, int]:
    """The columns of a row of headings by their fields, names and one that is ``needed``; empty where it is none."""
    headings = [normal(value) if isinstance(value, str) else "" for value in row]
    if not any(headings) or any(map(round_of, filter(None, headings))):
        return {}
    bare = list(map(_unasked, headings))
    own = rating_heading(bare) or next((one for one in bare if one in OTHER_RATINGS), None)
    found: dict[str, int] = {}
    for column, heading in enumerate(headings):
        if heading and (name := meaning(heading)) and (heading == own or heading != ALSO_AN_ID):
            found.setdefault(name, column)
    if own is not None and "rating" not in found:
        found = {name: column for name, column in found.items() if bare[column] != own}
        found["rating"] = bare.index(own)
    own_games_as_such(found, own)
    if "name" not in found and "last_name" not in found and not FIRST_NAMES.isdisjoint(headings):
        found["name"] = found.pop("first_name")
    if "start_number" in found:
        found.setdefault("number", found.pop("start_number"))
    named = "name" in found or {"last_name", "first_name"} <= found.keys()
    return found if named and found.keys() & needed else {}


def header_row(table: Grid) -> int | None:
    """The row of the headings of the first list of players; None without one that has ratings or member IDs."""
    headed = ((n, columns) for n, row in enumerate(table.rows) if (columns := columns_in(row)))
    return next((n for n, columns in headed if _has_facts(table.rows[n + 1 :], columns)), None)


def with_usual_headings(table: Grid) -> Grid:
    """The table with the usual headings above its first list of players, in place of those that a form asks by."""
    if (header := header_row(table)) is None:
        return table
    row = [*table.rows[header]]
    for name, column in columns_in(row).items():
        if name in FIELD and not is_known(normal(row[column])):
            row[column] = FIELD[name].title
    return replace(table, rows=[*table.rows[:header], row, *table.rows[header + 1 :]])


def _has_facts(rows: Sequence[Row], columns: Mapping[str, int]) -> bool:
    named = [row for row in rows if name_in(row, columns)]
    good = sum(
        rating_in(cell(row, columns.get("rating"))) is not None
        or MEMBER_ID.fullmatch(text_of(cell(row, columns.get("member_id")))) is not None
        for row in named
    )
    return good > 1 and good >= LEAST_GOOD * len(named)


def read(tables: Sequence[Grid]) -> Import | None:
    """The players of all lists, a section for each that they name; None without a list.

    CrosstableProblems, with cells, when a rating cannot be read.
    """
    lists = [(table, header) for table in tables if (header := header_row(table)) is not None]
    if not lists:
        return None
    findings = FileFindings()
    sections = []
    for table, header in lists:
        facts = facts_in(table.rows[:header])
        found = list(players_in(table, header, len(table.rows), findings))
        _tell(table, header, found, findings)
        names = list(dict.fromkeys(one.section for one in found))
        alone = table.sheet if len(lists) > 1 else ""
        for name in names:
            players = [one.player for one in found if one.section == name]
            sections.append(section_of(_numbered(players, findings), facts, name or alone))
    findings.note("The list has players and no results. Enter the results, then rate.")
    return checked(FORMAT, sections, findings)


def players_in(
    table: Grid, header: int, end: int, findings: FileFindings, *, others: Set[int] = frozenset()
) -> Iterator[Listed]:
    """The players below the headings, up to a row. A remark is what stands alone below a name, or below a gap without
    the number that all others have; a row of sums, and what follows it, has neither number nor rating.

    ``others``: columns of something else.
    """
    columns = columns_in(table.rows[header], BESIDE_GAMES)
    columns = {name: column for name, column in columns.items() if column not in others}
    ids = list(
        filter(None, (text_of(cell(row, columns.get("member_id"))) for row in table.rows[header + 1 : end]))
    )
    if ids and "number" not in columns and ids == [str(n) for n, _ in enumerate(ids, 1)]:
        columns["number"] = columns.pop("member_id")
    unnamed = None
    if "name" in columns:
        of_list = replace(table, rows=table.rows[:end])
        unnamed = numbers_by_content(of_list, header, columns["name"], columns["name"])
    if unnamed is not None and unnamed not in others:
        columns.setdefault("number", unnamed)
    if "games" not in columns and "rating" in columns:
        beside = set(range(columns["rating"] + 1, table.width)) - {*others, *columns.values()}
        games = games_by_content(table, header, sorted(beside), end)
        columns |= {} if games is None else {"games": games}
    if "member_id" not in columns:
        rest = set(range(table.width)) - {*others, *columns.values()}
        of_ids = ids_by_content(table, header, sorted(rest), end)
        columns |= {} if of_ids is None else {"member_id": of_ids}
    used = others | set(columns.values())
    rated_in = system_title(_unasked(normal(cell(table.rows[header], columns.get("rating")))))
    last, numbered, identified, ended = 0, True, True, False
    for number in range(header + 1, end):
        row = table.rows[number]
        name = name_in(row, columns)
        rating = cell(row, columns.get("rating"))
        rated = is_rating(rating)
        of_event = (
            facts_in_prose([name])
            or (has_label(table, number) and not (columns.get("name") and rated))
            or (date_in(rating) and not rated)
            or isinstance(cell(row, columns.get("member_id")), datetime.date)
        )
        if not name or columns_in(row) or of_event:
            continue
        said = {field for field in ("number", *OF_A_LIST) if not is_blank(cell(row, columns.get(field)))}
        below_gap = last and any(map(is_blank_row, table.rows[last + 1 : number]))
        alone = sum(not is_blank(value) for column, value in enumerate(row) if column not in others) == 1
        is_title = number == end - 1 < len(table.rows) - 1 and all(map(is_blank, table.rows[number - 1]))
        no_player = not said or (
            said == {"rating"} and (not rated or (last > 0 and identified and _may_be_a_sum(name)))
        )
        ended = no_player and (ended or FOOTER.match(normal(name)) is not None)
        if ended or (alone and (is_title or _REMARK.search(name))) or (below_gap and numbered and not said):
            findings.note(
                f"{table.address(number, columns.get('name', 0))} was not taken as a player: {quoted(name)}."
            )
            continue
        last, numbered, identified = number, numbered and "number" in said, identified and said != {"rating"}
        player = replace(_player(table, number, columns, findings), rated_in=rated_in if rated else "")
        label = "" if player.number else text_of(cell(row, columns.get("number")))
        notes = tuple(
            Beside(table.address(number, column), column, table[header, column], value)
            for column, value in enumerate(row)
            if column not in used and not is_blank(value)
        )
        player = _with_games_of_notes(player, notes, findings)
        if player.games is None and text_of(rating).endswith("*"):
            findings.note(
                f"{table.address(number, columns['rating'])}: {PROVISIONAL_WITHOUT_GAMES.of().message}"
            )
        yield Listed(number, text_of(cell(row, columns.get("section"))), player, label, notes)


def _with_games_of_notes(
    player: ImportedPlayer, notes: Sequence[Beside], findings: FileFindings
) -> ImportedPlayer:
    """The player with the prior games that only a remark gives; a remark on games that cannot be read is told."""
    said = [
        (games, text_of(one.value))
        for one in (notes if player.rating and player.games is None else ())
        if not system_of(normal(one.heading)) and (games := games_of_remark(one.value)) is not None
    ]
    games, remark = max(said, default=(0, ""))
    if said:
        sentence = (
            GAMES_OF_A_REMARK.of(remark=remark, games=games) if games else GAMES_IN_A_REMARK.of(remark=remark)
        )
        findings.note(f"{player.name}: {sentence.message}")
    return replace(player, games=games) if games else player


def _may_be_a_sum(name: str) -> bool:
    """Whether nothing behind the first word is a name: ``Average rating``, and no ``Sum Ting``."""
    rest = name.partition(" ")[2]
    return rest == rest.lower() or bool(meaning(normal(rest)))


def name_in(row: Row, columns: Mapping[str, int]) -> str:
    """The name in a row of a list, of one column or two, of which ``Name`` next to ``First name`` has the last one, and
    next to ``Last`` the first."""
    first = text_of(cell(row, columns.get("first_name")))
    last = text_of(cell(row, columns.get("last_name")))
    if "last_name" in columns and "first_name" in columns:
        return last_first(last, first)
    name = _NUMBERED.sub("", text_of(cell(row, columns.get("name"))))
    if name and not {*last.casefold().split()} <= {*re.split(r"[\s,]+", name.casefold())}:
        return last_first(last, name)
    if name.isdecimal():
        return ""  # an amount
    whole = "," in name or {*first.casefold().split()} <= {*name.casefold().split()}
    return name if whole else last_first(name, first)


def _player(table: Grid, number: int, columns: Mapping[str, int], findings: FileFindings) -> ImportedPlayer:
    row = table.rows[number]

    def value(name: str) -> CellValue:
        return cell(row, columns.get(name))

    rating = findings.rating(table.address(number, columns.get("rating", 0)), value("rating"))
    numbered = _NUMBERED.match(text_of(value("name")))
    typed_id, member_id = text_of(value("member_id")), member_id_of(value("member_id"))
    if typed_id != member_id:
        findings.note(
            f"The ID of {name_in(row, columns)} has lost its leading zero. It was read as {member_id}."
        )
    extra = {FIELD[name].title: value(name) for name in FURTHER if not is_blank(value(name))}
    games = rating.games
    if games is None:
        games = games_said(value("games")) or whole(value("games"))
    return ImportedPlayer(
        whole(text_of(value("number")).rstrip(".")) or (whole(numbered[1]) if numbered else None) or 0,
        name_in(row, columns),
        member_id,
        text_of(value("state")),
        rating.rating,
        games,
        score=points_of(value("score")),
        extra=extra,
    )


def as_lines(found: Import) -> list[str]:
    """The players of a list as lines of a text: ``7. Ann Lee 1500P9``; none where they have no numbers of their own."""
    players = found.players
    typed = BY_RATING not in found.notes and len({player.number for player in players}) == len(players)
    lines = []
    for one in players * typed:
        games = "" if one.games is None else f"P{one.games}"
        lines.append(f"{one.number}. {one.name} {f'{one.rating:g}{games}' if one.rating else 'unrated'}")
    return lines


def _numbered(players: Sequence[ImportedPlayer], findings: FileFindings) -> tuple[ImportedPlayer, ...]:
    """Each with the number of the list where everybody has one of their own, else in the order of the ratings."""
    numbers = [player.number for player in players]
    if all(numbers) and len(set(numbers)) == len(numbers):
        return tuple(players)
    by_rating = sorted(players, key=lambda player: -(player.rating or 0))
    findings.note(BY_RATING)
    return tuple(replace(player, number=number) for number, player in enumerate(by_rating, 1))


def _tell(table: Grid, header: int, found: Sequence[Listed], findings: FileFindings) -> None:
    """What is not copied, whose ratings these may be, and who is there twice."""
    row = table.rows[header]
    used = {column for name, column in columns_in(row).items() if name in _USED}
    unused = [quoted(value) for column, value in enumerate(row) if not is_blank(value) and column not in used]
    if unused:
        findings.note(f"Columns not used, and not copied: {listed(unused)}.")
    if any(one.player.rating for one in found):
        findings.note(f"The ratings are those of the list. {CURRENT_RATINGS}")
    twice = Counter((one.section, one.player.name.casefold(), one.player.member_id) for one in found)
    for name in (name for (_, name, _), times in twice.items() if times > 1):
        same = [one for one in found if one.player.name.casefold() == name]
        rows = ", ".join(str(one.row + 1) for one in same)
        findings.note(f"{same[0].player.name} is on the list {len(same)} times (rows {rows}). Delete one.")
