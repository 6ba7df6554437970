"""Lists of games: one line for each, with both players and the result, by name or number.

The players may stand on a list of their own, on another sheet or on the same one. Rounds stand in a column, above the
games, or in the names of the sheets.
"""

import datetime
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import accumulate, combinations, pairwise, takewhile
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import normal, points_of, text_of
from xlrating.crosstable.cells.dates import date_in
from xlrating.crosstable.cells.days import A_LEAP_YEAR, day_of_round, days_in
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.rating_cell import IN_A_TEXT
from xlrating.crosstable.cells.round_cell import (
    POINTS,
    color_of,
    is_bye,
    is_bye_alone,
    nobody_in,
    parsed_round_cell,
    plain_text,
    points_amid_words,
    result_of,
)
from xlrating.crosstable.cells.round_game import OF_A_GAME as OF_A_RESULT
from xlrating.crosstable.cells.sentence import mend
from xlrating.crosstable.cells.text import ONE_HYPHEN
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.given import has_label
from xlrating.crosstable.reading.event.prose import days_in_prose, facts_in_prose, prose_of
from xlrating.crosstable.reading.event.sentences import DAYS_UNUSED
from xlrating.crosstable.reading.headings.fields import FIELD_OF
from xlrating.crosstable.reading.headings.find import header_rows
from xlrating.crosstable.reading.headings.known import with_known_headings
from xlrating.crosstable.reading.read import is_well
from xlrating.crosstable.reading.rounds.sentences import BYE_WITHOUT_POINTS
from xlrating.crosstable.sheet.counted import listed
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.crosstable.sheet.problems import Problem
from xlrating.formats.byes_asked import with_byes_of_list
from xlrating.formats.checks import checked
from xlrating.formats.findings import FileFindings
from xlrating.formats.free_lines import OF_A_GAME, game_told
from xlrating.formats.game_result import (
    BYE,
    DRAWN,
    FORFEIT,
    FORFEIT_REMARK,
    HOW,
    LOST,
    RESULT_OF,
    WAITS,
    WON,
    Letters,
    forfeit_by,
    letters_of,
    letters_of_points,
)
from xlrating.formats.games import MOST_NAMED, Game, players_of
from xlrating.formats.games_by_content import BETWEEN_TEAMS, SIDES, is_heading, with_headings_of_games
from xlrating.formats.games_in_cells import with_games_of_cells
from xlrating.formats.list_facts import FEWEST_CELLS, facts_in, round_in, section_of, year_in
from xlrating.formats.list_headings import (
    BLACK,
    WHITE,
    Header,
    columns_of,
    header_in,
    with_headings_above,
    with_rounds_above,
)
from xlrating.formats.match_of_two import with_both_players
from xlrating.formats.named_games import ROUND
from xlrating.formats.people import Mention, People, key_of
from xlrating.formats.players_told import is_mention, listed_in
from xlrating.formats.registration import BESIDE_GAMES, Listed, columns_in, players_in
from xlrating.formats.scores_told import TITLE as OF_SCORES
from xlrating.formats.scores_told import scores_told
from xlrating.formats.section import CURRENT_RATINGS, Import, ImportedPlayer
from xlrating.formats.tables import Row, below_each_other, cell, member_id_of
from xlrating.formats.team_matrix import with_games_of_matrix
from xlrating.formats.text import whole
from xlrating.formats.winner import by_winner
from xlrating.formats.words_of_games import PAIR, VERB

FORMAT = "list of games"
BY_CONTENT = (with_games_of_cells, with_games_of_matrix, with_both_players, with_headings_of_games)
"""Ways to make one of a table without its headings."""
_IN_BRACKETS = re.compile(r"[(\[][^()\[\]\d]+[)\]]")
_OF_BOTH = re.compile(r"[01½25]\s*[-:–]\s*[01½.]")
"""The points of both players, not those of one alone."""
_IN_A_CELL = re.compile(
    r"(?:\d{1,3}[.)]?\s+(?=#\d))?(?:[#(]?(?P<number>\d{1,4})[.):]?\s+(?=\D))?(?P<name>.*?)"
    rf"(?:\s*[(\[]\s*(?P<rating>{IN_A_TEXT})\s*(?:[,;\s]\s*[\d.½]+)?\s*[)\]]|(?<=[^\W\d.])[\s,;:/|–-]+(?P<behind>{IN_A_TEXT})(?:\s*[(\[]\d{{0,2}}(?:[.,]\d|½)[)\]])?)?",
    re.IGNORECASE,
)
_SCORE_OR_COLOR = re.compile(
    r"\s*[(\[]\s*(?:(?:\d{0,2}½|\d{1,2}(?:[.,]\d)?)\s*(?:pts?|points?)\.?|w|white|b|black)\s*[)\]]",
    re.IGNORECASE,
)
FEWEST_ALIKE = 3
"""Players whose prior games may be those of this event."""
FEWEST_OF_A_TEAM = 2
LOST_GAME = mend(
    "not-read-as-a-game",
    "This line names {players}, but was not read as a game. "
    "Write it like the games above and below, or delete it.",
)
LOST_BYE = mend(
    "not-read-as-a-bye",
    "This line names {player} and a bye or forfeit, but was not read. "
    "Write it as {player} half-point bye, or delete it.",
)
LOST_ROUND = mend(
    "round-not-read",
    "This line begins with a round and has a game, but was not read. Check the names, and write the line like the "
    "others.",
)
LOST_NUMBERS = mend(
    "game-by-numbers-not-read",
    "The game {game!q} of this line was not read. Check its numbers, and write the line like the others.",
)
WINNER_DIFFERS = mend("winner-differs", "Result and winner differ: {value!q} and {winner!q}. Correct one.")
ASKED = frozenset((BYE_WITHOUT_POINTS.code, WINNER_DIFFERS.code))
"""What no other reading answers."""
_PAIR_ALONE = re.compile(r"\s*[01]\s?[-–:]\s?[01]\b")
_OF_POINTS = re.compile(r"\b(?:points?|pts?)\b", re.IGNORECASE)
_IS_REASON = re.compile(r"[^\W\d_]{3}")
_WORD = re.compile(r"\w+")
_NO_CAPTION = re.compile(
    r"\b(?:(?:round|rd|rnd|r|week)\W*\d+|round|results?|games?|pairings?|section|division|group|class|players?|list|roster|the|of|in)\b",
    re.IGNORECASE,
)
_OF_A_COLOR = re.compile(rf"(?:{WHITE}|{BLACK})\b")
WRONG_TEAM_TOTAL = mend(
    "team-total-differs",
    "The games of this match of teams do not add up to its score. Correct one.",
)
_IN_PROSE = re.compile(r"\b[a-z]{2,}\b")
_SCORE_GROUP = re.compile(
    r"\W*(?:\d{0,2}(?:½|\.\d)?\s*(?:points?|pts?\.?)?"
    r"|(?:tied?\s(?:for\s)?)?(?:\d(?:st|nd|rd|th)|first|second|third|winners?|champions?)\b(?:[-–/]\w+)?(?:\s+(?:place|prize))?)"
    r"\s*[:–-]\s*[^\W\d][^\d:;½-]*(?:[(,]\s*\d{0,2}(?:½|\.\d)?\s*(?:points?|pts?\.?)?\)?)?",
    re.IGNORECASE,
)
"""``3½: Lee, Bee, Cee`` and ``1st: Lee & Bee (3½)`` behind the games."""
_PLACE = re.compile(
    r"\b(?:cup|winner|champion|runner-?up|first|second|third|fourth|1st|2nd|3rd|4th)(?: place)?\s?[:–-]",
    re.IGNORECASE,
)
_A_BYE = re.compile(r"\b(?:byes?|forfeit\w*|hpb|fpb)\b", re.IGNORECASE)
_FORFEIT = re.compile(r"forfeit", re.IGNORECASE)
_NUMBER_BEHIND = r"\b{}\b[\s,:;.()$-]*[\d½]"
_WITHOUT_A_GAME = re.compile(
    r"[$€£]\s?\d"
    r"|\b(?:byes?|in place of|withdr[ea]w\w*|left|leave|dropped|quit|went\s+home|(?:joined|entered|came)\s+late|absent"
    r"|no\s+games?|full names?|players(?=\s*:)"
    r"|(?:(?:upset|brilliancy|best|fighting)\s+)?(?:prizes?|games?\s+prize)|upset\s+of|(?:tied|split|shared?|took|takes|won|wins|finish\w*|clear|places?d?)(?:\s+(?:for|in|the|a))*"
    r"\s+(?:first|second|third|fourth|[1-9](?:st|nd|rd|th)?|last|top|prizes?|trophy|title|place)\b)",
    re.IGNORECASE,
)
"""Words of a line that tells none: byes, and who tied for first."""
_EXPLAINS = re.compile(r"\bmeans?\b|\bstands? for\b|^\W*(?:key|legend|notation|codes?)\b", re.IGNORECASE)
_WON_OR_DRAWN = re.compile(r"\b(?:beats?|defeated|drew|tied)\b", re.IGNORECASE)
_RESULT = re.compile(
    rf"{_WON_OR_DRAWN.pattern}|\b(?:won|lost|draw|split|agreed)\b|{PAIR.pattern}", re.IGNORECASE
)
"""In a line that may be a game of a match, where each line may name both players."""
_BY_NUMBERS = re.compile(
    rf"(?<![\w./-])\d{{1,3}}\s+{VERB}(?:\s+(?:to|with))?\s+#?\d{{1,3}}(?![\w/-])"
    r"|(?<![\w./-])\d{1,3}\s?(?:[<>]{1,2}|=)\s?\d{1,3}(?![\w/.-])"
    rf"|^\W*(?:(?:r|rd|round)\W*\d+\W+)?(?:\d+\W+\d+\W+(?:{PAIR.pattern}|½|draw)(?:\W+|$))+$",
    re.IGNORECASE,
)
_POINTS = POINTS | {"Z": 0.5}
_STANDINGS = re.compile(
    r"(?:final|(?:final\s+)?(?:totals|standings|scores|results|points|table|ranking|ladder))(?:\s+after\b[^:]*)?[\W\d]*"
    r"|(?:all|list\s+of)\s+(?:the\s+)?(?:players|names|entries)\b[^:\d]*:?",
    re.IGNORECASE,
)
"""Above what each player has, not above games."""


class _Line(NamedTuple):
    """A line with a game as it stands there: where, its round and section, both players, the result, its day."""

    place: str
    round: int | None
    section: str
    first: Mention
    second: Mention
    value: tuple[CellValue, ...]
    day: datetime.date | None
    colors: bool
    turned: bool
    """Whether the first player had Black."""
    winner: str = ""
    """Who won, where a column says it."""
    beside: Sequence[str] = ()
    """The board, and what stands in no column of the game."""
    caption: str = ""
    """What stands above the headings, without rounds."""
    below: str = ""
    """The last text that stands alone above it."""


class _Title(NamedTuple):
    """What stands above games, or the name of their sheet: ``Round 2 on 11/14/2026``."""

    round: int | None
    day: datetime.date | None = None


@dataclass
class _Lists:
    """Everything on the sheets: lines with games, players, and the rows that are neither."""

    lines: list[_Line] = field(default_factory=list)
    players: list[Listed] = field(default_factory=list)
    others: list[Row] = field(default_factory=list)
    unread: list[tuple[str, str]] = field(default_factory=list)
    """The places and texts of rows that may name players, though nothing in them is known."""

    def add(self, more: "_Lists") -> None:
        self.lines += more.lines
        self.players += more.players
        self.others += more.others
        self.unread += more.unread


def in_one_column(table: Grid) -> Grid:
    """The table with lists of games next to each other put below each other, each with its round; else as it is."""
    return below_each_other(
        with_rounds_above(table),
        lambda cells: columns_of(cells).has_players,
        lambda row: any(map(round_in, row)),
        lambda cells: bool(columns_in(cells, BESIDE_GAMES)),
    )


def recognizes(tables: Sequence[Grid]) -> bool:
    return any(
        header_in(with_headings_above(table.rows, number))
        for table in tables
        for number in range(len(table.rows))
    )


def games_headed(tables: Sequence[Grid]) -> int:
    """How many rows below headings name both players of a game, or have their numbers."""
    found = _Lists()
    for table in tables:
        _collect(table, found, FileFindings())
    return sum(all(one.name or one.number for one in (line.first, line.second)) for line in found.lines)


def heads_both(table: Grid) -> bool:
    """Whether a row of headings is that of a crosstable and of a list of games, or of several beside each other."""
    below = in_one_column(table)
    return (below is not table and recognizes([below])) or any(
        header_in(with_headings_above(table.rows, row)) for row in header_rows(with_known_headings(table))
    )


def read_two_columns_of_names(table: Grid) -> Import | None:
    """A list whose headings name two players, of a table that is no crosstable to rate; None for any other table."""
    named = ([FIELD_OF.get(normal(value)) for value in row if not is_blank(value)] for row in table.rows)
    if not any(names.count("name") == SIDES for names in named) or is_well(table):
        return None
    found = with_headings_of_games(table)
    return None if found is None else read([found])


def by_content(tables: Sequence[Grid]) -> list[Grid] | None:
    """The tables with lists of games under known headings, where what stands in them is a list; None for no list."""
    found = [next(filter(None, (way(table) for way in BY_CONTENT)), None) for table in tables]
    if not any(found):
        return None
    return [one or table for one, table in zip(found, tables, strict=True)]


def almost(table: Grid) -> Problem | None:
    """What a table lacks to be a list of games, where its headings name both players; None for any other."""
    for number, row in enumerate(table.rows):
        found = columns_of(row)
        if found.has_players and (found.colors or "round" in found.game):
            message = "This looks like a list of games, but no heading is Result. Name that column Result."
            return Problem(table.address(number, 0), message)
    return None


def read(tables: Sequence[Grid]) -> Import:
    """CrosstableProblems, with cells, when a game cannot be read."""
    findings = FileFindings()
    found = _Lists()
    of_sheets = []
    for table in tables:
        of_sheet = _Lists(others=[[table.sheet]] if OF_SCORES.match(table.sheet) else [])
        _collect(table, of_sheet, findings)
        _name_parts(of_sheet)
        of_sheets.append(of_sheet)
    _name_sections(tables, of_sheets)
    _name_by_captions(of_sheets)
    for of_sheet in of_sheets:
        found.add(of_sheet)
    facts = facts_in(found.others, months=not any(line.day for line in found.lines))
    names = list(dict.fromkeys(line.section for line in found.lines))
    sections = []
    for name in names:
        lines, teams = _without_totals([line for line in found.lines if line.section == name], findings)
        of_list = [
            one
            for one in found.players
            if (one.section in (name, "") or len(names) == 1) and one.player.name not in teams
        ]
        people = People(
            tuple(one.player for one in of_list),
            findings,
            [one for line in lines for one in (line.first, line.second)],
            labels={one.label: one.player.name for one in of_list if one.label},
        )
        games = [game for line in lines if (game := _game(line, people, findings))]
        _tell_lost_games(found.unread, games, people, findings)
        games = with_byes_of_list(games, of_list, people, findings)
        for called in (people.last_names, people.first_names):
            people.take_scores(scores_told(found.others, called, games))
        games = [_with_worth(game, people, findings) for game in games]
        days = [line.day for line in lines if line.day]
        players = _without_games_of_event(players_of(games, people, findings), findings)
        sections.append(section_of(players, facts, name, days))
    days_unused = days_in_prose(prose_of(Grid("", found.others)))
    if days_unused and not all(section.end_date for section in sections):
        findings.note(DAYS_UNUSED.of(days=listed(days_unused)).message)
    if any(player.rating for section in sections for player in section.players):
        findings.note(f"The ratings are those of the list. {CURRENT_RATINGS}")
    return checked(FORMAT, sections, findings)


def _without_totals(lines: Sequence[_Line], findings: FileFindings) -> tuple[list[_Line], set[str]]:
    """The lines without the totals of teams, which the games beside them, or all, add up to, and without those that
    have such a team alone; and the teams."""
    letters = list(map(_letters, lines))
    points = [tuple(_POINTS.get(letter, 0.0) for letter in one) if one else None for one in letters]
    both = {n: names for n, line in enumerate(lines) if len(names := _names(line)) == SIDES}
    playing = {name for n, names in both.items() if letters[n] for name in names}
    told = {n: score for n in both if playing.isdisjoint(both[n]) and (score := _score(lines[n]))}
    fitting = {n for n, score in told.items() if score in _sums_beside(n, told, points)}
    teams = {name for n in fitting for name in both[n]}
    for n in [n for n in told if n not in fitting and teams.issuperset(both[n])]:
        findings.mend(lines[n].place, WRONG_TEAM_TOTAL.of().message, WRONG_TEAM_TOTAL.code)
    totals = [line for line in lines if _names(line) and teams.issuperset(_names(line))]
    if totals:
        findings.note(f"Totals of teams, not games: {listed([line.place for line in totals], MOST_NAMED)}.")
    return [line for line in lines if line not in totals], teams


def _names(line: _Line) -> set[str]:
    return {one.name for one in (line.first, line.second) if one.name}


def _score(line: _Line) -> tuple[float, ...] | None:
    """The points of two teams; None of a game or anything else."""
    shown = re.split("[-:]", plain_text("-".join(map(text_of, line.value))))
    found = [points for one in shown if (points := points_of(one)) is not None]
    return tuple(found) if len(shown) == len(found) == SIDES and sum(found) > 1 else None


def _sums_beside(
    total: int, totals: Mapping[int, tuple[float, ...]], points: Sequence[tuple[float, ...] | None]
) -> Iterator[tuple[float, ...]]:
    """The points of both sides in the games next to a total, as many as it has, or up to the next total, and in all
    games; also where every second game is the other way around."""
    below = takewhile(lambda n: n not in totals, range(total + 1, len(points)))
    above = takewhile(lambda n: n not in totals, reversed(range(total)))
    sides = [[points[n] for n in some if points[n]] for some in (below, above)]
    for some in (*(side[: round(sum(totals[total]))] for side in sides), *sides, points):
        games = [one for one in some if one]
        for way in (games, [one[:: (-1) ** n] for n, one in enumerate(games)]):
            both = tuple(map(sum, zip(*way, strict=True)))
            yield from (both, both[::-1]) if len(way) >= FEWEST_OF_A_TEAM else ()


def _without_games_of_event(
    players: tuple[ImportedPlayer, ...], findings: FileFindings
) -> tuple[ImportedPlayer, ...]:
    """The players without prior games that are the games of this event, as they are for more than half of those who
    have any."""
    with_games = [one for one in players if one.games is not None]
    alike = [one for one in with_games if one.games == sum(cell.rated for cell in one.rounds)]
    if len(alike) < FEWEST_ALIKE or 2 * len(alike) <= len(with_games):
        return players
    findings.note(
        f"The games of {len(alike)} players are those of this event. They were not taken as prior games."
    )
    return tuple(replace(one, games=None) if one in alike else one for one in players)


def _playing(lines: Iterable[_Line]) -> set[str]:
    names = {one.name for line in lines for one in (line.first, line.second) if one.name}
    return {key_of(name) for name in names if nobody_in(name) is None}


def _name_parts(of_sheet: _Lists) -> None:
    """Name the sections of a sheet, each of which begins with round 1 again and has its own players."""
    lines = of_sheet.lines
    starts = [n for n in range(1, len(lines)) if lines[n].round == 1 < (lines[n - 1].round or 1)]
    parts = [lines[start:end] for start, end in pairwise([0, *starts, len(lines)])]
    playing = [_playing(part) for part in parts]
    apart = all(one and one.isdisjoint(other) for one, other in combinations(playing, 2))
    if not starts or not apart or any(line.section for line in lines):
        return
    titles = [text_of(facts_in([[part[0].below]]).get("section")) or part[0].below for part in parts]
    if len(set(filter(None, titles))) < len(parts):
        titles = [f"Section {n}" for n in range(1, len(parts) + 1)]
    section_of = {name: title for title, names in zip(titles, playing, strict=True) for name in names}
    of_sheet.lines = [
        line._replace(section=title) for title, part in zip(titles, parts, strict=True) for line in part
    ]
    of_sheet.players = [
        one._replace(section=section_of.get(key_of(one.player.name), one.section)) for one in of_sheet.players
    ]


def _name_sections(tables: Sequence[Grid], of_sheets: Sequence[_Lists]) -> None:
    """Sheets with games whose players are on no other are a section each, called as its label or its sheet says."""
    playing = [
        _playing(of_sheet.lines) or {key_of(one.player.name) for one in of_sheet.players}
        for of_sheet in of_sheets
    ]
    sheets = [n for n, of_sheet in enumerate(of_sheets) if of_sheet.lines]
    apart = all(playing[n] for n in sheets) and all(
        playing[one].isdisjoint(playing[other]) for one, other in combinations(sheets, 2)
    )
    if len(sheets) < 2 or not apart or any(line.section for n in sheets for line in of_sheets[n].lines):
        return
    for n in sheets:
        name = text_of(facts_in(of_sheets[n].others).get("section")) or tables[n].title or tables[n].sheet
        of_sheets[n].lines = [line._replace(section=name) for line in of_sheets[n].lines]
        of_sheets[n].players = [one._replace(section=name) for one in of_sheets[n].players]


def _name_by_captions(of_sheets: Sequence[_Lists]) -> None:
    """Captions under which the same players stay for several games, and nobody else plays, are sections."""
    lines = [line for of_sheet in of_sheets for line in of_sheet.lines]
    called = {line.caption.casefold(): line.caption for line in reversed(lines)}
    played = {one: Counter[str]() for one in called}
    numbered = {
        (one.caption.casefold(), one.player.number): one.player.name
        for of_sheet in of_sheets
        for one in of_sheet.players
    }
    for line in lines:
        caption = line.caption.casefold()
        sides = [
            one.name or numbered.get((caption, one.number or 0), "") for one in (line.first, line.second)
        ]
        played[caption].update(map(key_of, filter(None, sides)))
    apart = all(one.keys().isdisjoint(other) for one, other in combinations(played.values(), 2))
    several = all(len(one) > SIDES <= max(one.values()) for one in played.values())
    if len(called) < 2 or "" in called or not apart or not several or any(line.section for line in lines):
        return
    for of_sheet in of_sheets:
        of_sheet.lines = [line._replace(section=called[line.caption.casefold()]) for line in of_sheet.lines]
        of_sheet.players = [
            one._replace(section=called.get(one.caption.casefold(), one.section)) for one in of_sheet.players
        ]


def _caption(shown: str) -> str:
    """The name of a section in a title: of ``Round 2, Knights`` and ``KNIGHTS section`` what is left of it."""
    return " ".join(_WORD.findall(_NO_CAPTION.sub(" ", shown)))


def _collect(table: Grid, found: _Lists, findings: FileFindings) -> None:
    header, title, players_from, width = None, _Title(round_in(table.sheet)), None, 0
    begun, listed_from, section, below = len(found.lines), len(found.players), "", ""
    captions, above = {-1: ""}, _caption(table.sheet)
    headed: set[int] = set()
    forfeits: Mapping[int, Callable[[CellValue], bool]] = {}
    unused: dict[str | int, str] = {}
    year = year_in(table.rows)
    for number, row in enumerate(table.rows):
        filled = [value for value in row if not is_blank(value)]
        text_alone = text_of(filled[0]) if len(filled) == 1 and isinstance(filled[0], str) else ""
        above = _caption(text_alone) or above
        said = _title(filled, year) if len(filled) < FEWEST_CELLS or _is_title(filled) else None
        colored = header is not None and color_of(text_of(cell(row, header.game.get("color")))) != ""
        if not colored and (there := header_in(heads := with_headings_above(table.rows, number))):
            _end_players(table, players_from, number, found, findings)
            header, players_from, width = there, None, there.width
            captions[number], above = above or captions[max(captions)], ""
            headed = {column for column, value in enumerate(heads) if not is_blank(value)}
            forfeits = {c: says for c, value in enumerate(heads) if (says := forfeit_by(normal(value)))}
            beside = columns_in(row, BESIDE_GAMES)
            if beside and there.columns.isdisjoint(beside[name] for name in beside.keys() - {"score"}):
                found.players += players_in(table, number, len(table.rows), findings, others=there.columns)
            unused |= {
                heading: quoted(heading) for heading in there.unknown if not forfeit_by(normal(heading))
            }
        elif columns := columns_in(row, BESIDE_GAMES):
            _end_players(table, players_from, number, found, findings)
            header, players_from, width = None, number, 1 + max(columns.values())
            captions[number], above = above or captions[max(captions)], ""
        elif (header and is_heading(row) and all(letters_of(value) in (None, WAITS) for value in filled)) or (
            _heads_standings(filled)
        ):
            _end_players(table, players_from, number, found, findings)
            header, players_from, width = None, None, 0
        elif said:
            _end_players(table, players_from, number, found, findings)
            title, players_from, width = said if said.round else title._replace(day=said.day), None, 0
            found.unread.append((table.address(number, 0), " ".join(map(text_of, filled))))
        elif (
            len(filled) == 1
            and (players := _players_in_title(table, number, findings))
            and not any(
                is_mention(one.player.name, [it.player.name for it in found.players]) for one in players
            )
        ):
            _end_players(table, players_from, number, found, findings)
            players_from, section = None, players[0].section
            found.players += players
        elif has_label(table, number) and not (header and _has_result(row, header)):
            width, below = 0, text_alone or below
        elif header and (line := _line(table, number, header, title, year, findings)):
            if any(map(FORFEIT_REMARK.match, (*line.beside, line.winner))) or any(
                is_marked(cell(row, column)) for column, is_marked in forfeits.items()
            ):
                line = line._replace(value=(f"{text_of(line.value[0])} (forfeit)", *line.value[1:]))
            found.lines.append(
                line._replace(section=line.section or section, below=below, caption=captions[max(captions)])
            )
            for column in (c for c, one in enumerate(row) if c not in headed and not is_blank(one)):
                unused.setdefault(column, table.address(number, column))
        elif players_from is None:
            width, below = 0, text_alone or below
            if filled and (header or len(filled) >= FEWEST_CELLS):
                if not facts_in_prose(filled):
                    unused[f"row {number}"] = table.address(number, 0)
                found.unread.append((table.address(number, 0), " ".join(map(text_of, filled))))
        further = [
            None
            if width and isinstance(one, datetime.date) and not (c > width and isinstance(row[c - 1], str))
            else one
            for c, one in enumerate(row[width:], width)
        ]  # a day behind a label, but none of another column of games
        of_event = len(filled) == 1 or (players_from is not None and facts_in_prose(filled[:1]))
        found.others.append(row if of_event else [*[None] * width, *further])
    _end_players(table, players_from, len(table.rows), found, findings)
    found.lines[begun:] = _with_rounds_below(found.lines[begun:])
    found.players[listed_from:] = [
        one._replace(caption=captions[max(row for row in captions if row <= one.row)])
        for one in found.players[listed_from:]
    ]
    if unused:
        findings.note(f"Not used: {listed(list(unused.values()), MOST_NAMED)}.")


def _with_rounds_below(lines: Sequence[_Line]) -> list[_Line]:
    """The lines with the round that stands at its first game alone."""
    given = [line.round for line in lines if line.round is not None]
    if not given or 2 * len(given) >= len(lines) or given != sorted(set(given)) or lines[0].round is None:
        return list(lines)
    rounds = accumulate((line.round or 0 for line in lines), max)
    return [line._replace(round=round_) for line, round_ in zip(lines, rounds, strict=True)]


def _heads_standings(filled: Sequence[CellValue]) -> bool:
    """Whether a row begins a table of what each player has: by its caption, or by wins, draws, and losses."""
    words = [text_of(value).rpartition(" ")[2] for value in filled]
    counted = {result_of(re.sub("(?<=ss)es$|(?<!s)s$", "", word.lower())) for word in words if word.isalpha()}
    first = next(map(text_of, filled), "")
    alone = (len(filled) == 1 or first.endswith(":")) and _STANDINGS.fullmatch(first) is not None
    return alone or counted.issuperset(OF_A_RESULT)


def _has_result(row: Row, header: Header) -> bool:
    """Whether the row has the result of a game, though a word in it may be a label: TD in the place of a round."""
    return letters_of(cell(row, header.game.get("result"))) not in (None, WAITS)


def _is_title(filled: Sequence[CellValue]) -> bool:
    """Whether a row of several cells is a title: ``Round | 1 | 2/4/2026``, ``Round 1 | Knights | vs | Pawns``."""
    said = f"{text_of(filled[0])} {text_of(filled[1])}"
    of_a_day = len(filled) == FEWEST_CELLS and round_in(said) is not None and date_in(filled[2]) is not None
    of_teams = len(filled) == 1 + FEWEST_CELLS and round_in(filled[0]) is not None
    return of_a_day or (of_teams and not BETWEEN_TEAMS.isdisjoint(map(normal, filled[1:])))


def _title(filled: Sequence[CellValue], year: int | None) -> _Title | None:
    """The title in a row of few cells, with a round or a day, which may be without its year; None in any other row."""
    shown = next(map(text_of, filled), "")
    round_ = next(filter(None, map(round_in, (*filled, " ".join(map(text_of, filled[:2]))))), None)
    days = [day for one in map(text_of, filled) for day in days_in(day_of_round(one) or one, year)]
    begins = days and (day_of_round(shown) or shown).startswith(days[0].text)
    alone = len(filled) == len(days) == 1 and (begins or days[0].in_digits)
    day = days[0].last if days and len(days[0].days) == 1 else None
    return _Title(round_, day) if round_ or (alone and day) else None


def _end_players(table: Grid, start: int | None, end: int, found: _Lists, findings: FileFindings) -> None:
    if start is not None:
        found.players += players_in(table, start, end, findings)


def _players_in_title(table: Grid, number: int, findings: FileFindings) -> list[Listed]:
    """The two players of the match that a row tells above its games, with their ratings; none of any other row."""
    text = next(shown for value in table.rows[number] if (shown := text_of(value)))
    two = listed_in(text)
    if len(two) != SIDES or game_told(text) or PAIR.search(text):
        return []
    place = table.address(number, 0)
    ratings = [findings.rating(place, one.rating) for one in two]
    both = zip(two, ratings, strict=True)
    players = [
        ImportedPlayer(0, one.name, one.member_id, rating=own.rating, games=own.games) for one, own in both
    ]
    return [Listed(number, text.partition(":")[0], player) for player in players]


def _line(
    table: Grid, number: int, header: Header, title: _Title, year: int | None, findings: FileFindings
) -> _Line | None:
    """The game in this row; None where it is a title, a blank row, or without players. ``year``: of its days."""
    row = table.rows[number]
    first, second = (_mention(table, number, side, findings) for side in header.players)
    remark = ""
    if "result" in header.game:
        said = [cell(row, header.game.get(name)) for name in ("result", "winner")]
        value: tuple[CellValue, ...] = (said[is_blank(said[0])],)
    elif header.outcome:
        others = (one for c, one in enumerate(row) if c not in header.columns and isinstance(one, str))
        remark = next((one for one in others if letters_of(one) == DRAWN or _PAIR_ALONE.match(one)), "")
        both = first.name and second.name
        value = ((RESULT_OF["D"] if letters_of(remark) == DRAWN else header.outcome) if both else None,)
    else:
        value = tuple(cell(row, side["points"]) for side in header.players)
    filled = [one for one in row if not is_blank(one)]
    if len(filled) == 1:
        told = game_told(text_of(filled[0]))
        if told is None or not is_bye(told.black):
            return None
        place = table.address(number, 0)
        sides = Mention(place, told.white), Mention(place, told.black)
        return _Line(place, title.round, "", *sides, (told.result,), title.day, header.colors, False)
    named = sum(bool(one.name or one.number) for one in (first, second))
    day = cell(row, header.game.get("date"))
    if named == 0 or (
        named == 1 and all(map(is_blank, value)) and not is_blank(day) and not date_in(day, A_LEAP_YEAR)
    ):
        return None
    color = letters_of(cell(row, header.game["color"])) if "color" in header.game else None
    days = (date_in(cell(row, header.game.get(name)), year) for name in ("date", "round"))
    return _Line(
        table.address(number, header.game.get("result", header.players[0].get("points", 0))),
        _round(table, number, header, title.round, findings),
        text_of(cell(row, header.game.get("section"))),
        first,
        second,
        value,
        next(filter(None, days), title.day),
        header.colors or color in (WON, LOST),
        color == LOST,
        text_of(cell(row, header.game.get("winner"))) or remark,
        [
            text_of(one)
            for c, one in enumerate(row)
            if c not in header.columns or c == header.game.get("board")
        ],
    )


def _round(table: Grid, number: int, header: Header, title: int | None, findings: FileFindings) -> int | None:
    value = cell(table.rows[number], header.game.get("round"))
    if is_blank(value):
        return title
    found = whole(text_of(value)) or round_in(value)
    if found is None and not date_in(value, A_LEAP_YEAR):
        findings.mend(
            table.address(number, header.game["round"]), f"{quoted(value)} is not a round. Enter 1, 2, …."
        )
    return found


def _mention(table: Grid, number: int, columns: dict[str, int], findings: FileFindings) -> Mention:
    """One side of a game: its cell may have the number before the name, and the rating behind it."""
    row = table.rows[number]
    place = table.address(number, columns.get("name", columns.get("number", 0)))
    shown = text_of(cell(row, columns.get("name")))
    if shown.isdecimal() and len(shown) <= 5:
        own, name, rating_there = int(shown), "", None
    else:
        own, name, rating_there = _in_one_cell(shown)
    beside = cell(row, columns.get("rating"))
    rating = findings.rating(
        table.address(number, columns.get("rating", columns.get("name", 0))),
        rating_there if is_blank(beside) else beside,
    )
    if rating.games is None and (games := whole(text_of(cell(row, columns.get("games"))))):
        rating = rating._replace(games=games)
    return Mention(
        place,
        name,
        own or whole(text_of(cell(row, columns.get("number"))).rstrip(".")) or None,
        rating,
        member_id_of(cell(row, columns.get("member_id"))),
    )


@lru_cache(maxsize=20_000)
def _in_one_cell(shown: str) -> tuple[int, str, str | None]:
    """The number, name, and rating of ``7 Lee, Ann (1500)``; without brackets it is behind two names or a number."""
    match = _IN_A_CELL.fullmatch(_SCORE_OR_COLOR.sub("", shown))
    if match is None or nobody_in(shown):
        return 0, shown, None
    number, name, behind = int(match["number"] or 0), match["name"], match["behind"]
    if behind and " " not in name and not number:
        return number, f"{name} {behind}", None
    return number, name, match["rating"] or behind


def _game(line: _Line, people: People, findings: FileFindings) -> Game | None:
    byes = [_is_bye(one, people) for one in (line.first, line.second)]
    if all(byes):
        return None
    byes = byes if any(byes) else _are_remarks(line, people)
    if any(byes):
        return _without_opponent(line, 0 if byes[1] else 1, people, findings)
    first, second = people.seen(line.first), people.seen(line.second)
    one, other = (f"{people[key].number} {people[key].name}" if key else "" for key in (first, second))
    names = f"{line.first.name} {one}", f"{line.second.name} {other}"
    letters, won = _letters(line, names), _by_words(line, line.winner, names) or WAITS
    if letters is None:
        _tell_no_result(line, findings)
    elif WAITS not in (letters, won) and letters not in (won, tuple(map(FORFEIT.get, won))):
        said = WINNER_DIFFERS.of(value="-".join(map(text_of, line.value)), winner=line.winner)
        findings.mend(line.place, said.message, WINNER_DIFFERS.code)
    if first is None or second is None or letters is None:
        return None
    if first == second:
        findings.mend(line.place, "This game has the same player on both sides. Correct one.")
        return None
    part = line.day.isoformat() if line.round is None and line.day else ""
    if line.turned:
        first, second, letters = second, first, letters[::-1]
    return Game(line.place, line.round, first, second, letters, part, line.colors)


def _tell_lost_games(
    unread: Sequence[tuple[str, str]], games: Sequence[Game], people: People, findings: FileFindings
) -> None:
    """The lines that name several players, unless a number stands behind each, or they are two who met once and no pair
    met again: such a line may be a game. A line may be the bye of a player who has none."""
    met = Counter(game.pair for game in games)
    once = (
        {frozenset(map(people.called, pair)) for pair in met} if max(met.values(), default=0) == 1 else set()
    )
    free = {people.called(key) for pair in met if len(pair) == 1 for key in pair}
    forfeited = {people.called(key) for game in games if "F" in game.letters for key in game.pair}
    for place, text in unread:
        if _EXPLAINS.search(text):
            continue
        said_of_games = text.translate(ONE_HYPHEN).replace("1/2", "½")
        named = people.named_in(text)
        if not named and (OF_A_GAME.search(text) or PAIR.search(text)):
            named = people.named_by_first_name(text)
        of_games = ROUND.match(text) and (PAIR.search(said_of_games) or _WON_OR_DRAWN.search(text))
        if by_numbers := _BY_NUMBERS.search(text.translate(ONE_HYPHEN)):
            findings.mend(place, LOST_NUMBERS.of(game=by_numbers[0].strip()).message, LOST_GAME.code)
        elif of_games and len(named) < SIDES:
            findings.mend(place, LOST_ROUND.of().message, LOST_GAME.code)
            continue
        if (
            len(named) > SIDES
            and (OF_SCORES.match(text) or len(_PLACE.findall(text)) > 1)
            and not (OF_A_GAME.search(text) or PAIR.search(text))
        ):
            continue
        told = forfeited if _FORFEIT.search(text) else free
        if len(named) == 1 and _A_BYE.search(text) and told.isdisjoint(named):
            findings.mend(place, LOST_BYE.of(player=named[0]).message, LOST_GAME.code)
        if _WITHOUT_A_GAME.search(text) and not OF_A_GAME.search(_WITHOUT_A_GAME.sub("", text)):
            continue
        if len(met) == 1 and _IN_PROSE.search(text) and not _RESULT.search(text.translate(ONE_HYPHEN)):
            continue
        if (
            len(named) + (_WON_OR_DRAWN.search(text) is not None) > 1
            and named
            and (frozenset(named) not in once or OF_A_GAME.search(text) or len(_IN_PROSE.findall(text)) < 2)
            and not _SCORE_GROUP.fullmatch(text)
            and (
                len(PAIR.findall(said_of_games)) == 1
                or _WON_OR_DRAWN.search(text)
                or not all(re.search(_NUMBER_BEHIND.format(re.escape(name)), text, re.I) for name in named)
            )
        ):
            said = LOST_GAME.of(players=" and ".join(named[:MOST_NAMED]))
            findings.mend(place, said.message, LOST_GAME.code)


def _are_remarks(line: _Line, people: People) -> list[bool]:
    """Whether each side is a remark beside the only player: not on the list nor like anybody there, in a row that tells
    a bye or an absence or has no points for it."""
    sides = line.first, line.second
    known = list(map(people.knows, sides))
    if len({*known}) == 1 or _OF_BOTH.search("-".join(map(text_of, line.value))):
        return [False, False]
    place = known.index(False)
    words = sides[place].name.split()
    alone = is_blank(line.value[place % len(line.value)]) and any(map(str.islower, words[:1] + words[-1:]))
    told = (alone or any(map(nobody_in, line.beside))) and not people.hint(sides[place].name)
    return [told and not one for one in known]


def _without_opponent(line: _Line, side: int, people: People, findings: FileFindings) -> Game | None:
    """The bye of the player on this side; without its points it waits, with its words as its part. Where a game has
    points for a blank cell, its opponent is missing."""
    here, nobody = (line.first, line.second)[:: -1 if side else 1]
    letter = next(filter(None, map(_bye_code, line.value)), None)
    if len(line.value) > 1:
        letters = letters_of(line.value[side])
    elif (letters := WAITS if letter else _letters(line)) and side:
        letters = letters[1], letters[0]
    status = text_of(line.value[0]) if letters is None and len(line.value) == 1 else ""
    if letters is None and not _IS_REASON.search(status):
        _tell_no_result(line, findings)
        return None
    letters = letters or WAITS
    if not nobody.name and _OF_BOTH.search("-".join(map(text_of, line.value))):
        if letters[1] in ("W", "D"):
            findings.mend(line.place, "Nobody has points in this game. Enter the opponent, or BYE for a bye.")
            return None
        if letters[0] == "W":
            findings.note(f"The game at {line.place} has no opponent, so it was read as a full-point bye.")
    letter = letter or BYE.get(letters[0], "")
    told = [nobody.name.strip("*-–—() ."), *filter(_IS_REASON.search, (status, *line.beside))]
    said = {
        one: found
        for one in filter(None, told)
        if (found := nobody_in(one) or (points_amid_words(one) if _OF_POINTS.search(one) else None))
    }
    worth = {found.letter for one, found in said.items() if not is_bye_alone(one)}
    letter = letter or "".join((worth - {"U"} or worth) if len(worth - {"U"}) < SIDES else ())
    reason = next((one for one in told if one and one not in said), next(iter(said), ""))
    letters = WAITS if reason and not letter else (letter or "U", "")
    player = people.seen(here)
    return Game(line.place, line.round, player, "", letters, "" if letter else reason) if player else None


def _with_worth(game: Game, people: People, findings: FileFindings) -> Game:
    """The game; a bye without its points counts what the final score leaves, or one that is asked or a bye alone."""
    if game.black or game.letters != WAITS or people[game.white].score is not None:
        return game
    if not is_bye_alone(game.part):
        findings.mend(game.place, BYE_WITHOUT_POINTS.of(value=game.part).message, BYE_WITHOUT_POINTS.code)
    return game._replace(letters=("B", ""))


def _tell_no_result(line: _Line, findings: FileFindings) -> None:
    shown = quoted("-".join(map(text_of, line.value)))
    what = "a date, not a result" if isinstance(line.value[0], datetime.date) else "not a result"
    findings.mend(line.place, f"{shown} is {what}. {HOW}")


def _letters(line: _Line, names: tuple[str, str] | None = None) -> Letters | None:
    """By the result, or by the name of the winner, of whom these are all names."""
    if len(line.value) > 1:
        return letters_of_points(*line.value)
    return _by_words(line, line.value[0], names or (line.first.name, line.second.name))


def _by_words(line: _Line, value: CellValue, names: tuple[str, str]) -> Letters | None:
    """The letters of the first player and the second; a color may be said to have won, or a number as the winner."""
    text = text_of(value)
    found, won = letters_of(value), by_winner(text, *names)
    if text.isdecimal():
        return won if won and line.winner == text else found
    if found and line.turned and _OF_A_COLOR.match(normal(text)):
        found = found[1], found[0]
    return found or won if won in (None, found) or not found else None


def _bye_code(value: CellValue) -> str | None:
    """The letter of a bye in words or letters; None for points, which say it as those of a game."""
    if not (isinstance(value, str) and any(map(str.isalpha, value))):
        return None
    found = parsed_round_cell(value) or points_amid_words(value) or nobody_in(value)
    return found.letter if found and found.opponent is None and not found.forfeit else None


def _is_bye(one: Mention, people: People) -> bool:
    """Whether a side names nobody; words that name a player do, in brackets or not."""
    if one.number:
        return False
    words = one.name.strip("*-–—. ")
    nobody = nobody_in(words) is not None or _IN_BRACKETS.fullmatch(words) is not None
    return not words.strip("()") or (nobody and (is_bye(words) or not people.named_in(words)))
