"""Games told in lines of text without headings: ``Lee, Ann 1-0 Bee, Tom``, ``Round 2: Lee beat Bee; Cee lost to Dee.``

Each line becomes a row of a list of games; a list of players with their ratings may stand above.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from xlrating.crosstable.cells.days import MONTH_AND_DAY
from xlrating.crosstable.cells.round_cell import color_of
from xlrating.crosstable.cells.round_words import ON_TIME
from xlrating.crosstable.cells.sentence import mend
from xlrating.crosstable.cells.text import ONE_HYPHEN
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.codes_of_players import with_codes_named
from xlrating.formats.evidence import is_in_doubt, is_unplayed
from xlrating.formats.findings import refusal_at_line
from xlrating.formats.game_result import OF_THE_LADDER, are_sums, results_of_sum
from xlrating.formats.list_facts import round_in
from xlrating.formats.match_told import with_games_of_match
from xlrating.formats.named_games import A_DAY, Known
from xlrating.formats.people import key_of
from xlrating.formats.plainer_lines import OF_A_STAGE, in_sentences, plainer, with_rounds_across
from xlrating.formats.players_told import LONGEST, Entry, is_mention, listed_in
from xlrating.formats.registration import columns_in
from xlrating.formats.tables import Row, of_text, rearranged
from xlrating.formats.words_of_games import BOARD, BY_FORFEIT, COLORED, PAIR, VERB, words_in

LEAST_LINES = 3
_HEADINGS = ("Name", "Rating", "ID", "Age", "Quick")
NO_GAMES = mend(
    "list-without-games",
    "No game of the players listed from here on was read. Write a line for each, such as Ann Lee 1-0 Tom Bee.",
)
MOST_PROSE = 3
"""So many lines for each game may be something else where there is a list of players."""
LONGEST_LINE = 200
MOST_CELLS = 8
"""Of a line with more beside the game."""
_OF_SEVERAL_GAMES = r"(?:[0-2](?:½|[.,]5)?|½|[.,]5)\s?-\s?(?:[0-2](?:½|[.,]5)?|½|[.,]5)(?=\s|$)"
_RESULT = (
    rf"(?:{_OF_SEVERAL_GAMES}|[01½+=-][fx]?\s*[-:/]\s*[01½+=-][fx]?"
    r"|(?:1/2|0?[.,]5)(?:\s*[-:]\s*(?:1/2|0?[.,]5))?|½|draw|\*)"
)
_FORFEIT_AT_END = re.compile(
    r"[\s,]+[(\[]?(?:(?:by|on)\s+)?(?:a\s+)?(?:forfeit|ff|no.?show|default|walkover)[)\]]?\.?$", re.IGNORECASE
)
_LOST_ON_TIME = re.compile(rf"[\s,]+\(?(?:{ON_TIME})\)?\.?(?!\S)", re.IGNORECASE)
_ABSENT = r"(?:\s+(?:(?:did\s+not|didn.t)\s+(?:show(?:\s+up)?|come|appear)|was\s+absent))"
_COMMENT = re.compile(r"\s+\((?=[^()]*\s)[^()\d]+\)(?=\.?$)|(?<=[01½])\s+[^\W\d][^\d()]*!+$")
"""Several words in parentheses behind a game, or a shout."""
_POINTS = r"(?:[01]|½|1/2|0?[.,]5)"
_OF_A_SECTION = re.compile(r"\W*(?:group|section|quad)\s+\w+\W*", re.IGNORECASE)
_LAST_ROUND = re.compile(r"(?:in\s+)?(?:the\s+)?(?:last|final)\s+round\W*", re.IGNORECASE)
SEVERAL = 3
COLORS_IN_PROSE = re.compile(r"(?=.*\bwhite\b)(?=.*\bblack\b)\s*(?:\S+\s+){5}", re.IGNORECASE)
"""A rule of its own for who has White."""
OF_A_GAME = re.compile(rf"\b(?:{VERB}|won|draw|split|agreed|against|vs|beating|defeating)\b", re.IGNORECASE)
_MORE = re.compile(
    rf"[;*½&]|(?<!\d)\d{{0,2}}[.,]5(?!\d)|\bpts?\b|\bout of\b|[01]\s?[-:]\s?[01](?!\d)"
    rf"|\b(?:{VERB}|split|and|had|took|got|we|they)\b",
    re.IGNORECASE,
)
"""What a player's name has not."""
_NO_LAST_NAMES = frozenset(("a", "an", "the", "of", "to", "with", "in", "on", "at", "who"))
_SEVERAL_SCORES = re.compile(r"\d\s*,\s*[^\W\d]")
_BOARD = rf"(?:(?:{BOARD}|\d{{1,3}}[.):])\s+)?"
_OF_BYES = r"(?:half|full|zero|no|one|late|requested|points?|pt\.?)"
_GETS = r"(?:took|takes|had|has|got|gets|received|receives)"
_NO_NAME = rf"(?!(?:game|gm|board|bd|match|round|rd|week)\b|{MONTH_AND_DAY}\b)"
_FREE_LINES = tuple(
    re.compile(_BOARD + line, re.IGNORECASE)
    for line in (
        rf"{_NO_NAME}(?P<white>\S.*?[^\W\d])\s+(?P<result>{_POINTS}[fx]?)\s*[-,;:]?\s+"
        rf"{_NO_NAME}(?P<black>\S.*?[^\W\d])\s+(?P<other>{_POINTS}[fx]?)",
        rf"(?P<white>\S.*?\S)\s+(?P<result>{_RESULT})\s+(?P<black>\S.*\S)",
        rf"(?P<white>\S.*?\S)\s+(?:[-–—/]|vs?\.?)\s+(?P<black>\S.*?[^\s/])[\s:/]+(?P<result>{_RESULT})",
        r"(?P<white>\S.*?\S)\s+(?:[-–—]|vs?\.?)\s+(?P<black>\S.*?\S)[\s:,]+(?:not\s+played,?\s+)?(?P<result>[^\W\d][^\s:]*(?:\s\S+)?)\s+(?:wins?|won)",
        rf"(?P<white>\S.*?\S)\s+(?P<said>{VERB})(?P<forfeit>{BY_FORFEIT})?[\s,;]+(?:(?:with|to|against|over|from)\s+)?"
        rf"(?!{VERB}\b)(?P<black>\S.*?\S){_ABSENT}?\.?",
        r"(?P<white>\S.*?\S)\s+(?:and|&)\s+(?P<black>\S.*?\S)\s+(?:agreed\s+(?:to|on)\s+a\s+)?(?P<said>drew|tied|draw)\.?",
        rf"(?P<white>\S.*?\S)\s+(?:challenged|played|faced)\s+(?P<black>\S.*?\S),?\s+and\s+(?P<said>won|{VERB})\.?",
        rf"(?P<white>\S.*?\S)\s+{_GETS}\s+(?:an?\s+|the\s+)?"
        r"(?P<black>(?:[\w½]+[\s-]+){0,2}bye)\.?",
        rf"(?!{_OF_BYES}\b|.*\b{_GETS}\s)(?P<white>[^\W\d][^:(]*?[^\W\d])(?:\s*[:,(–-]+)?\s+(?P<result>{_POINTS}[\s-]+)?"
        rf"(?P<black>(?:{_OF_BYES}[\s-]+){{0,3}}bye)(?:\s+\((?P<other>{_POINTS})\s*(?:pts?|points?)?\.?)?\)?\.?",
        rf"(?P<black>(?:[\w½]+[\s-]+){{0,2}}bye|absent|out)[\s:]+(?P<white>[^\W\d][^\d(½]*?[^\W\d])"
        rf"(?:[\s,(]+(?P<result>{_POINTS})\s*(?:pts?|points?)?\)?)?(?:\s*\([^\d()]*\))?",
    )
)
"""``Lee, Ann (1500) 1-0 Bee, Tom``, ``Ann Lee - Tom Bee  1-0``, ``Ann 1 Tom 0``, ``Ann beat Tom``, ``Ann and Tom
drew``, ``Ann won by forfeit, Tom did not show up``, ``Ann challenged Tom and lost``, and ``Ann had the bye``, perhaps
with a board."""
_ROUND_BEFORE = re.compile(
    r"\s*((?:round|rd\.?|week)\s*(?:\d{1,2}|[a-z]{3,5})|[a-z]+ round)\s*[:.–-]\s+(?=\S)", re.IGNORECASE
)
_WITH_COLORS = re.compile(r"(.*?)\s*\((?:w|white)\)(.*?)\s*\((?:b|black)\)(.*)", re.IGNORECASE)
_END_OF_SENTENCE = re.compile(r";\s*|(?:(?<=[a-z]{2})|(?<=[)½])|(?<=-\d))\.\s+(?=[A-Z])")
_RUNG = re.compile(r"(?<=[^\W\d])\s*\(\d{1,2}\)")
"""Of the ladder, behind a name."""


_SCORES = re.compile(r"(?:final\s+)?(?:totals?|scores?|standings|points|results|pts)\s*[:=–-]", re.IGNORECASE)
"""At the beginning of a line with what several players have."""
_WON_ONE_EACH = re.compile(r"\bone win each\b", re.IGNORECASE)
_MATCH_SCORE = re.compile(r"(?:match |running )?score\b", re.IGNORECASE)


class Told(NamedTuple):
    """A game that a line tells, its result as one word, and what stands before and behind it on the line."""

    white: str
    result: str
    black: str
    beside: tuple[str, str]
    sides_told: bool
    """Whether words say who won, so that nobody knows the colors."""


def from_lines(
    lines: Sequence[str],
    listed_elsewhere: Sequence[str] = (),
    places: Sequence[str] = (),
    *,
    in_prose: bool = False,
) -> list[Grid]:
    """A text without headings whose lines are ``White 1-0 Black``; none for any other.

    Each list of players with games below it begins a table. ``listed_elsewhere`` are the names of others,
    ``places`` those of the lines where they do not follow each other in a text. ``in_prose``: sentences go over
    several lines, and say more than their games.
    """
    lines = in_sentences(lines, lambda line: game_told(line) is not None) if in_prose else lines
    lines = with_rounds_across(lines)
    lines = plainer(with_codes_named(lines))
    lines = with_games_of_match(
        lines, [(n, one.name) for n, line in enumerate(lines) for one in listed_in(line)]
    )
    several = [
        [*_of_known(line, known)]
        or (
            [(line.strip(), None)]
            if in_prose
            else [(one.strip(), None if round_in(one) else game_told(one.strip())) for one in _pieces(line)]
        )
        for known, part in _with_known(lines, listed_elsewhere, in_prose=in_prose)
        for line in part
    ]
    several = _with_last_rounds(several)
    pieces = [(number, piece) for number, parts in enumerate(several, 1) for piece, _ in parts]
    told = [game for parts in several for _, game in parts]
    found = [game for game in told if game]
    there = _entries([piece for _, piece in pieces])
    others = [
        piece
        for (_, piece), game, here in zip(pieces, told, there, strict=True)
        if piece and not (game or round_in(piece) or any(one.alone for one in here))
    ]
    roster = sum(map(len, there))
    if len(found) < LEAST_LINES or len(found) < len(others) / (1 + MOST_PROSE * (roster > 1)):
        return []
    playing = {word for game in found for word in _words(f"{game.white} {game.black}")}
    listed = [
        []
        if game or PAIR.search(piece)
        else [one for one in some if not playing.isdisjoint(_words(one.name))]
        for some, game, (_, piece) in zip(there, told, pieces, strict=True)
    ]
    also_listed = _rated_in_games(there, told, listed)
    idle = [bool(who and not (here or game)) for who, here, game in zip(there, listed, told, strict=True)]
    for n in range(len(idle)):
        if idle[n : n + LEAST_LINES] == [True] * LEAST_LINES:
            raise refusal_at_line(pieces[n][0], NO_GAMES.of())
    sums = are_sums([game.result for game in found if game.result])
    otherwise = any(map(COLORS_IN_PROSE.match, others)) or any(game.sides_told for game in found)
    headings = ("Player 1", "Result", "Player 2") if otherwise else ("White", "Result", "Black")
    titles = [n for n, (_, piece) in enumerate(pieces) if not any(listed) and _OF_A_SECTION.fullmatch(piece)]
    starts = [0]
    for n, players in enumerate(listed):
        begins = len(players) > 1 or (players and any(listed[n + 1 : n + 2]))
        if n in titles and any(told[starts[-1] : n]):
            starts.append(n)
        if begins and any(told[starts[-1] : n]) and any(listed[starts[-1] : n]):
            starts.append(n - bool(pieces[n - 1][1] and not told[n - 1]))
    tables: list[Grid] = []
    for start, end in pairwise([*starts, len(pieces)]):
        first = next((n for n in range(start, end) if listed[n]), start)
        rows: list[tuple[int, Row]] = [
            (pieces[n][0], one[1:6]) for n in range(start, end) for one in (*listed[n], *also_listed[n])
        ]
        rows = [*([(0, _HEADINGS)] if rows else ()), *rows, (0, headings)]
        for (number, piece), game, players in list(zip(pieces, told, listed, strict=True))[start:end]:
            if game:
                rows += [(number, row) for row in _rows_of(game, piece, sums=sums)]
            elif not players:
                rows.append((number, [piece or None]))
        of_line = [number for number, _ in rows]
        first = next((n + 1 for n in titles if start <= n < end), first)
        head = pieces[first][1].partition(":")[0] if len(listed[first]) > 1 else pieces[max(first - 1, 0)][1]
        title = (head or f"Section {len(tables) + 1}") if len(starts) > 1 else ""
        tables.append(
            replace(of_text([row for _, row in rows]), title=title, spoken=_by_line(of_line, places))
        )
    return tables


def _rated_in_games(
    there: Sequence[Sequence[Entry]], told: Sequence[Told | None], listed: Sequence[Sequence[Entry]]
) -> list[list[Entry]]:
    """Of the players whom games name with their ratings, those who are not on the list, if there is one."""
    known = {key_of(one.name) for some in listed for one in some}
    found: list[list[Entry]] = []
    for some, game in zip(there, told, strict=True):
        found.append([one for one in some if known and game and key_of(one.name) not in known])
        known |= {key_of(one.name) for one in found[-1]}
    return found


def _with_known(
    lines: Sequence[str], more: Sequence[str], *, in_prose: bool
) -> Iterator[tuple[Known, Sequence[str]]]:
    """The lines in parts, each with the players of its list, which is another where the numbers begin anew."""
    there = _entries(lines)
    firsts = [n for n, some in enumerate(there) if some and some[0].number == 1]
    starts = [n for last, n in pairwise(firsts) if _tells_games(lines[last:n], there[last:n])]
    for start, end in pairwise([0, *starts, len(lines)]):
        yield _known(there[start:end], more, in_prose=in_prose), lines[start:end]


def _tells_games(lines: Sequence[str], there: Sequence[Sequence[Entry]]) -> bool:
    known = _known(there)
    return any(
        PAIR.search(line.translate(ONE_HYPHEN)) or game_told(line.strip()) or any(_of_known(line, known))
        for line, listed in zip(lines, there, strict=True)
        if not listed
    )


def _entries(lines: Sequence[str]) -> list[list[Entry]]:
    """The players whom each line lists, without those whom it only names: ``Dr. Lee (1500)`` of ``Ann Lee 1500``."""
    found = [listed_in(line) for line in lines]
    known = [one.name for some in found for one in some if one.alone]
    return [[one for one in some if not is_mention(one.name, known)] for some in found]


def _known(there: Sequence[Sequence[Entry]], more: Sequence[str] = (), *, in_prose: bool = False) -> Known:
    players = [*((0, name) for name in more), *(one[:2] for some in there for one in some)]
    return Known(players, in_prose=in_prose)


def _with_last_rounds(several: list[list[tuple[str, Told | None]]]) -> list[list[tuple[str, Told | None]]]:
    """The pieces of the lines, with numbers for a last round and for the stages of a knock-out."""
    last, played, stage = 0, False, ""
    there = [(n, m) for n, parts in enumerate(several) for m in range(len(parts)) if parts[m][0]]
    for (n, m), after in zip(there, [*there[1:], None], strict=False):
        piece, game = several[n][m]
        below = after and several[after[0]][after[1]]
        of_stage = OF_A_STAGE.match(piece) if game is None else None
        if of_stage and below and (below[1] or round_in(below[0]) or OF_A_STAGE.match(below[0])):
            kind = (of_stage["early"] or "last").lower()
            last += not last or (played and kind != stage)
            several[n][m], stage, played = (f"Round {last} {piece[of_stage.end() :]}", None), kind, False
        elif game is None and _LAST_ROUND.fullmatch(piece):
            several[n][m] = (f"Round {last + 1}", None)
        if game is None and (round_ := round_in(several[n][m][0])):
            last, played = round_, played and round_ == last
        played = played or game is not None
    return several


def with_players_listed(table: Grid) -> Grid:
    """The table with a list of players, under its headings, made of the cells that stand alone and name one each."""
    alone = [
        (text, listed_in(text)) if isinstance(text, str) and not any(row[1:]) else ("", [])
        for row in table.rows
        for text in row[:1] or [None]
    ]
    players = [[one for one in some if one.alone] for _, some in alone]
    if sum(map(len, players)) < LEAST_LINES or any(columns_in(row) for row in table.rows):
        return table
    places = [
        n for n, some in enumerate(players) for _ in range(1 + bool(some and not (n and players[n - 1])))
    ]
    rows: list[Row] = []
    for n, below in zip(places, [*places[1:], None], strict=True):
        of_player = [one[1:6] for one in players[n]]
        rows.append(_HEADINGS if n == below else of_player[0] if of_player else table.rows[n])
    return rearranged(table, rows, [(n, None) for n in places])


def _of_known(line: str, known: Known) -> Iterator[tuple[str, Told | None]]:
    """The games of a line that names players of the list, and the title of their round before them."""
    if "\n" in line:
        for part in line.split("\n"):
            yield from [*_of_known(part, known)] or [(part, None)]
        return
    stage = OF_A_STAGE.match(line)
    if stage and (below := [*_of_known(line[stage.end() :], known)]):
        yield line[: stage.end()], None
        yield from below
        return
    for one in known.games_in(line) if len(line) <= LONGEST else ():
        if isinstance(one, str):
            yield one, None
        else:
            yield line, Told(one.white, one.result, one.black, ("", ""), one.verb)


def _rows_of(game: Told, text: str, *, sums: bool) -> list[Row]:
    """The rows of the games that a line tells, which are several where results are ``sums``."""
    several = results_of_sum(game.result) if sums else []
    if several and _WON_ONE_EACH.search(text):
        several = ["1-0", "0-1"]
    beside = [part or None for part in game.beside]
    return [[game.white, one, game.black, *beside] for one in several or [game.result]]


def _by_line(of_line: Sequence[int], places: Sequence[str]) -> Callable[[int, int], str]:
    return lambda row, _: places[of_line[row] - 1] if places else f"line {of_line[row]}"


def _pieces(line: str) -> list[str]:
    """The line; one that tells several games, a line for each, below the round that it begins with."""
    if not line:
        return [line]
    head = _ROUND_BEFORE.match(line)
    parts = [part.strip() for part in _END_OF_SENTENCE.split(line[head.end() :] if head else line)]
    games = [game_told(part) is not None for part in parts]
    lost = any(OF_A_GAME.search(part) and not game for part, game in zip(parts, games, strict=True))
    if (not head and len(parts) < 2) or lost or not any(games):
        return [line]
    return [*([head[1]] if head else ()), *filter(None, parts)]


def _words(names: str) -> list[str]:
    return [word for word in words_in(names) if len(word) > 1]


def game_told(line: str) -> Told | None:
    """The one game of a line, the first cells that tell it; None where a line tells none, or several."""
    if not line or len(line) > LONGEST_LINE or (_SCORES.match(line) and not PAIR.search(line)):
        return None
    line, colored = COLORED.subn("", _WITH_COLORS.sub(r"\1\2\3", _LOST_ON_TIME.sub("", line)))
    comment = _COMMENT.search(line)
    game = line if comment is None else line[: comment.start()] + line[comment.end() :]
    forfeit = _FORFEIT_AT_END.search(game) is not None or bool(comment and is_unplayed(comment[0]))
    if comment and is_in_doubt(comment[0]) and not forfeit:
        return None
    game = _FORFEIT_AT_END.sub("", OF_THE_LADDER.sub("", _RUNG.sub("", game)))
    cells = [cell for cell in re.split(r"\s{2,}|\t", game) if not _MATCH_SCORE.match(cell)]
    for end in range(1, len(cells) if len(cells) <= MOST_CELLS else 1):
        for start in reversed(range(end)):
            beside = " ".join(cells[:start]), " ".join(cells[end:])
            found = _game_in(" ".join(cells[start:end]), beside, forfeit=forfeit, colored=colored > 0)
            if found and not any(map(_game_in, beside)):
                return found
    return _game_in(" ".join(cells), forfeit=forfeit, colored=colored > 0)


def _game_in(
    text: str, beside: tuple[str, str] = ("", ""), *, forfeit: bool = False, colored: bool = False
) -> Told | None:
    """The game that the whole text tells; None for any other text."""
    found = next(filter(None, (form.fullmatch(text) for form in _FREE_LINES)), None)
    if not (found and _is_one(found["white"]) and _is_one(found["black"])):
        return None
    said = found.groupdict()
    result = "-".join(filter(None, (said.get("result"), said.get("said"), said.get("other"))))
    unplayed = forfeit or said.get("forfeit") or is_unplayed(found["black"])
    by_forfeit = " (forfeit)" if unplayed else ""
    return Told(said["white"], result + by_forfeit, said["black"], beside, "said" in said or colored)


def _is_one(player: str) -> bool:
    """Whether a text may be a player with a number and a rating, and is not a row of results or several players."""
    words = player.split()
    is_name = sum(map(str.isalpha, player)) > 1 and player.count(",") < SEVERAL
    is_name = is_name and player.count("(") == player.count(")")
    return is_name and not (
        color_of(player)
        or _MORE.search(player)
        or _SEVERAL_SCORES.search(player)
        or A_DAY.match(player)
        or words[-1] in _NO_LAST_NAMES
        or (words[-1].islower() and sum(map(str.islower, words)) > SEVERAL)
        or round_in(player)
    )
