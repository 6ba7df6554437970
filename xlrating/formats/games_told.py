"""Games told in lines of text without headings: ``Lee, Ann 1-0 Bee, Tom``, ``Round 2: Lee beat Bee; Cee lost to Dee.``

Each line becomes a row of a list of games; a list of players with their ratings may stand above.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from xlrating.crosstable.cells.sentence import mend
from xlrating.crosstable.cells.text import NUMBER_WORDS, ONE_HYPHEN
from xlrating.crosstable.reading.event.prose import begins_with_a_time, facts_in_prose
from xlrating.crosstable.reading.headings.round_headings import ORDINALS
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.codes_of_players import with_codes_named, with_nicknames_named
from xlrating.formats.evidence import is_in_doubt, tells_a_result
from xlrating.formats.findings import refusal_at_line
from xlrating.formats.free_lines import OF_A_GAME, Told, game_told
from xlrating.formats.game_result import are_sums, results_of_sum
from xlrating.formats.late_results import with_late_results
from xlrating.formats.list_facts import heads_standings, round_in
from xlrating.formats.match_told import with_games_of_match
from xlrating.formats.named_games import BACK, BEFORE_SCORES, Known, title_before
from xlrating.formats.names_alike import key_of
from xlrating.formats.names_in_text import SIDES
from xlrating.formats.plainer_lines import (
    OF_A_STAGE,
    in_sentences,
    plainer,
    with_hanging_lines,
    with_rounds_across,
    with_rounds_counted,
)
from xlrating.formats.players_told import A_YEAR, LONGEST, Entry, divided, is_mention, listed_alone, listed_in
from xlrating.formats.registration import columns_in
from xlrating.formats.scores_told import TITLE as OF_SCORES
from xlrating.formats.tables import Row, of_text, with_rows_for
from xlrating.formats.words_of_games import OF_BOTH, PAIR, without_mr_and_mrs, words_in

LEAST_LINES = 3
MOST_LISTS = 20
"""That may be those of sections: more are one list with gaps."""
_OF_A_LIST = re.compile(
    r"\W*(?:the )?(?:entries|entrants|players|participants|roster|field|line-?up)\W*", re.IGNORECASE
)
_OF_A_CAPTION = re.compile(r"[^:;½]{1,40}")
_ASIDE = re.compile(r"(?<=\w)\s+\([^()]*\)$")
_HEADINGS = ("Name", "Rating", "ID", "Age", "Quick")
NO_GAMES = mend(
    "list-without-games",
    "No game of the players listed from here on was read. Write a line for each, such as Ann Lee 1-0 Tom Bee.",
)
MOST_PROSE = 3
"""So many lines for each game may be something else where there is a list of players."""
_OF_A_SECTION = re.compile(r"\W*(?:group|section|quad)\s+\w+\W*", re.IGNORECASE)
_NAMES_A_SECTION = re.compile(r"\A\W*(?:\S+\s+){0,4}(?:section|division)\W*\Z", re.IGNORECASE)
_LAST_ROUND = re.compile(r"(?:in\s+)?(?:the\s+)?(?:last|final)\s+round\W*", re.IGNORECASE)
COLORS_IN_PROSE = re.compile(r"(?=.*\bwhite\b)(?=.*\bblack\b)\s*(?:\S+\s+){5}", re.IGNORECASE)
"""A rule of its own for who has White."""
_ROUND_BEFORE = re.compile(
    r"\s*((?:round|rd\.?|week)\s*(?:\d{1,2}|[a-z]{3,5})|[a-z]+ round)\s*[:.–—-]\s+(?=\S)", re.IGNORECASE
)
_END_OF_SENTENCE = re.compile(r";\s*|(?:(?<=[a-z]{2})|(?<=[)½])|(?<=-\d))\.\s+(?=[A-Z])")
_WON_ONE_EACH = re.compile(r"\bone win each\b", re.IGNORECASE)


_MENTIONED = re.compile(
    rf"\b(?:(?:round|rd)\.?\s?(?:\d{{1,2}}|{'|'.join(NUMBER_WORDS[:10])})|(?:{'|'.join(ORDINALS[:10])}) round)\b",
    re.IGNORECASE,
)
_OF_LAST_ROUND = re.compile(r"subject:.*\b(?:last|final) round\b", re.IGNORECASE)
_Parts = list[tuple[str, Told | None]]
"""The pieces of a line, each with the game that it tells."""


class _Piece(NamedTuple):
    """A line, or a sentence of it: the game that it tells, whom it names with ratings, and who of them are listed."""

    line: int
    text: str
    game: Told | None
    named: Sequence[Entry]
    listed: Sequence[Entry] = ()
    scores: str = ""
    """Those of all players of a list, without ratings."""

    @property
    def is_list(self) -> bool:
        return bool(self.listed) and self.game is None

    @property
    def is_other(self) -> bool:
        """Whether it is neither a game, nor the title of a round, nor a player on a list."""
        return bool(self.text) and not (
            self.game or round_in(self.text) or any(one.alone for one in self.named)
        )


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
    pieces = _pieces_of(_each_alone(lines, in_prose=in_prose), listed_elsewhere, in_prose=in_prose)
    games = [one.game for one in pieces if one.game]
    others = [one.text for one in pieces if one.is_other]
    roster = sum(len(one.named) for one in pieces)
    few = len(games) < LEAST_LINES and not _all_play(pieces)
    if few or len(games) < len(others) / (1 + MOST_PROSE * (roster > 1)):
        return []
    pieces = _with_scores(_with_lists(pieces))
    _refuse_a_list_without_games(pieces)
    sums = are_sums([game.result for game in games if game.result])
    otherwise = any(map(COLORS_IN_PROSE.match, others)) or any(game.sides_told for game in games)
    headings = ("Player 1", "Result", "Player 2") if otherwise else ("White", "Result", "Black")
    parts = [pieces[start:end] for start, end in pairwise([*_starts(pieces), len(pieces)])]
    titles = [_title(part) or f"Section {n}" for n, part in enumerate(parts, 1)] if len(parts) > 1 else [""]
    listed = [key_of(who.name) for part in parts for who in {*(who for one in part for who in one.listed)}]
    if len(set(titles)) < len(parts) and len(set(listed)) == len(listed):
        titles = [f"Section {n}" for n in range(1, len(parts) + 1)]
    return [
        _table(part, headings, title, places, sums=sums) for part, title in zip(parts, titles, strict=True)
    ]


def _each_alone(lines: Sequence[str], *, in_prose: bool) -> Sequence[str]:
    """The lines, each made to say alone what the lines around it tell."""
    lines = with_late_results(with_hanging_lines(lines))
    lines = [BEFORE_SCORES.sub("\n", line) for line in in_sentences(lines)] if in_prose else lines
    lines = with_rounds_counted(without_mr_and_mrs(lines))
    return with_games_of_match(plainer(with_codes_named(with_nicknames_named(with_rounds_across(lines)))))


def _pieces_of(lines: Sequence[str], more: Sequence[str], *, in_prose: bool) -> list[_Piece]:
    parts_of = _in_prose if in_prose else _in_sentences
    several = [
        _of_known(line, known) or _with_remarks_lost(parts_of(line), known)
        for known, part in _with_known(lines, more, in_prose=in_prose)
        for line in part
    ]
    several = list(_with_rounds_begun(several)) if in_prose else several
    told = [
        (number, text, game)
        for number, parts in enumerate(_with_last_rounds(several), 1)
        for text, game in parts
    ]
    named = _entries([text for _, text, _ in told])
    return [_Piece(*one, some) for one, some in zip(told, named, strict=True)]


def _with_remarks_lost(parts: _Parts, known: Known) -> _Parts:
    """The pieces without a game whose Black is a player of the list and a remark, which may change it."""
    return [(text, None if game and known.is_a_name_and_more(game.black) else game) for text, game in parts]


def _in_prose(line: str) -> _Parts:
    return [*((title, None) for title in title_before(line)), (line.strip(), None)]


def _in_sentences(line: str) -> _Parts:
    return [
        (one.strip(), None if round_in(_ASIDE.sub("", one)) else game_told(one.strip()))
        for one in _sentences(line)
    ]


def _with_rounds_begun(several: Sequence[_Parts]) -> Iterator[_Parts]:
    """The pieces of the lines, with the title of the next round before a sentence that mentions it and no other."""
    last = 0
    for parts in several:
        titles = [round_ for text, game in parts if game is None and (round_ := round_in(text))]
        said = {round_in(found[0]) for found in _MENTIONED.finditer(BACK.sub("", parts[0][0]))}
        said |= {last + 1} if _OF_LAST_ROUND.match(parts[0][0]) else set()
        begins = not titles and said == {last + 1} and not is_in_doubt(parts[0][0])
        yield [(f"Round {last + 1}", None), *parts] if begins else parts
        last = titles[-1] if titles else last + begins


def _playing(pieces: Sequence[_Piece]) -> set[str]:
    """The words of the names in the games."""
    return {word for one in pieces if one.game for word in _words(f"{one.game.white} {one.game.black}")}


def _with_lists(pieces: Sequence[_Piece]) -> list[_Piece]:
    """The pieces with the players of the list: who play and stand on it, and, if there is one, who only stand in games
    with their ratings."""
    playing = _playing(pieces)
    found = [
        one
        if one.game or OF_BOTH.search(one.text)
        else one._replace(listed=[who for who in one.named if not playing.isdisjoint(_words(who.name))])
        for one in pieces
    ]
    known = {key_of(who.name) for one in found for who in one.listed}
    for n, one in enumerate(found):
        if one.game and known:
            found[n] = one._replace(listed=[who for who in one.named if key_of(who.name) not in known])
            known |= {key_of(who.name) for who in found[n].listed}
    return found


def _with_scores(pieces: Sequence[_Piece]) -> list[_Piece]:
    """The pieces, of which the last of a list behind a title of scores, below games, has these scores."""
    found, scores, last = list(pieces), list[str](), 0
    played = titled = False
    for n, one in enumerate(pieces):
        played = played or one.game is not None
        titled = not one.game and (titled or (played and OF_SCORES.match(one.text) is not None))
        parts = divided(one.text)
        if len(parts) == len(one.listed) > 1:
            parts = [f"{who.name} {part.split()[-1]}" for who, part in zip(one.listed, parts, strict=True)]
        text = "; ".join(parts) if titled and one.listed else ""
        said = _without(one.listed, text, names=False).rstrip(" .()")
        if said and said[-1] in "0123456789½":
            scores, last = [*scores, said], n
    found[last] = found[last]._replace(scores="; ".join(scores) and f"Scores: {'; '.join(scores)}")
    return found


def _all_play(pieces: Sequence[_Piece]) -> bool:
    """Whether there is a list of players, and a game or bye of each of them."""
    playing = _playing(pieces)
    listed = [who for one in pieces if not one.game for who in one.named]
    return len(listed) > 1 and not any(playing.isdisjoint(_words(who.name)) for who in listed)


def _refuse_a_list_without_games(pieces: Sequence[_Piece]) -> None:
    idle = [bool(one.named and not (one.listed or one.game)) for one in pieces]
    for n, one in enumerate(pieces):
        if idle[n : n + LEAST_LINES] == [True] * LEAST_LINES:
            raise refusal_at_line(one.line, NO_GAMES.of())


def _starts(pieces: Sequence[_Piece]) -> list[int]:
    """Where the tables begin: at the first piece, at the titles of sections, and where a list stands below games."""
    no_list = not any(one.is_list for one in pieces)
    starts, games, lists = [0], False, False
    for n, one in enumerate(pieces):
        begins = one.is_list and (
            len(one.listed) > 1 or any(after.is_list for after in pieces[n + 1 : n + 2])
        )
        is_title = no_list and _OF_A_SECTION.fullmatch(one.text) is not None
        if games and (is_title or (begins and lists)):
            starts.append(_title_before(pieces, n) if begins else n)
            games, lists = False, False
        games, lists = games or bool(one.game and one.game.result), lists or one.is_list
    return starts


def _title_before(pieces: Sequence[_Piece], start: int) -> int:
    """Where the title of a list stands that starts there: the text above, and what stands above ``Entries:``."""
    title = start
    filled = next((n for n in reversed(range(start)) if pieces[n].text), 0)
    if _NAMES_A_SECTION.search(pieces[filled].text) or begins_with_a_time(pieces[filled].text):
        title = filled + 1
    while title and not pieces[title - 1].game and (pieces[title - 1].text or title < start):
        title -= 1
        text = pieces[title].text
        if text and not (_OF_A_LIST.fullmatch(text) or heads_standings([text]) or begins_with_a_time(text)):
            return title if title == start - 1 or _OF_A_CAPTION.fullmatch(text) else start
    return start


def _title(pieces: Sequence[_Piece]) -> str:
    """What stands before the players of a list, or above them, or the title of a section."""
    first = next((n for n, one in enumerate(pieces) if one.is_list), None)
    if first is None:
        return next((one.text for one in pieces if _OF_A_SECTION.fullmatch(one.text)), pieces[0].text)
    head = pieces[first].text.partition(":")[0]
    if len(pieces[first].listed) > 1 and not _OF_A_LIST.fullmatch(head):
        return head
    title = _title_before(pieces, first)
    return pieces[title].text if title < first else ""


def _table(pieces: Sequence[_Piece], headings: Row, title: str, places: Sequence[str], *, sums: bool) -> Grid:
    rows: list[tuple[int, Row]] = [(one.line, who[1:6]) for one in pieces for who in one.listed]
    rows = [*([(0, _HEADINGS)] if rows else ()), *rows, (0, headings)]
    both = sum(one.game is not None and len(one.named) == SIDES for one in pieces) > 1
    for one in pieces:
        if one.game:
            rows += [(one.line, row) for row in _rows_of(one.game, one.text, sums=sums)]
        elif not one.listed:
            rows.append((one.line, [one.text or None]))
        elif OF_A_GAME.search(beside := _without(one.listed, one.text)):
            rows.append((one.line, [one.text]))
        elif one.scores:
            rows.append((one.line, [one.scores]))
        elif facts_in_prose([beside]):
            rows.append((one.line, [beside]))
        elif both and len(one.named) == SIDES:
            rows.append((one.line, [*[None] * len(headings), *one.text.split(maxsplit=1)]))

    def spoken(row: int, _column: int) -> str:
        line, _ = rows[row]
        return places[line - 1] if places else f"line {line}"

    return replace(of_text([row for _, row in rows]), title=title, spoken=spoken)


def _without(listed: Sequence[Entry], text: str, *, names: bool = True) -> str:
    """What a line says beside the players whom it lists, or beside their ratings alone."""
    for who in listed:
        text = text.replace(who.name if names else "", "").replace(who.rating, "")
    return text


def _with_known(
    lines: Sequence[str], more: Sequence[str], *, in_prose: bool
) -> Iterator[tuple[Known, Sequence[str]]]:
    """The lines in parts, each with the players of its list, which is another where the numbers begin anew, or others
    are listed who alone play from there on."""
    there = _entries(lines)
    begun = [n for n, some in enumerate(there) if some and not (n and there[n - 1])]
    others = [n for n in begun if len(begun) <= MOST_LISTS and _lists_others(lines, there, n)]
    firsts = [n for n, some in enumerate(there) if n in others or (some and some[0].number == 1)]
    starts = [n for last, n in pairwise(firsts) if _tells_games(lines[last:n], there[last:n])]
    for start, end in pairwise([0, *starts, len(lines)]):
        yield _known(there[start:end], more, in_prose, in_full=bool(starts)), lines[start:end]


def _lists_others(lines: Sequence[str], there: Sequence[Sequence[Entry]], start: int) -> bool:
    """Whether a list begins there of players who are on none above, and no two of those play below it."""
    first = slice(start, start + SIDES)
    if len(there[first]) < SIDES or not all(there[first]) or any(map(tells_a_result, lines[first])):
        return False
    above = {key_of(who.name) for some in there[:start] for who in some}
    others = above.isdisjoint(key_of(who.name) for some in there[first] for who in some)
    return others and not any(map(_known(there[:start]).games_in, lines[start:]))


def _tells_games(lines: Sequence[str], there: Sequence[Sequence[Entry]]) -> bool:
    known = _known(there)
    return any(
        PAIR.search(line.translate(ONE_HYPHEN)) or game_told(line.strip()) or _of_known(line, known)
        for line, listed in zip(lines, there, strict=True)
        if not listed
    )


def _entries(lines: Sequence[str]) -> list[list[Entry]]:
    """The players whom each line lists, without a title and its year above them, ``Lee Shootout 2026``, and those whom
    a line only names: ``Dr. Lee (1500)`` of ``Ann Lee 1500``."""
    found = [listed_in(line) for line in lines]
    start = next((n for n, some in enumerate(found) if some), 0)
    if _is_titled(found[start:]):
        found[start] = []
    known = [one.name for some in found for one in some if one.alone]
    return [[one for one in some if not is_mention(one.name, known)] for some in found]


def _is_titled(found: Sequence[Sequence[Entry]]) -> bool:
    """Whether the first has a year for a rating and stands apart from the list, or has a name of it and more."""
    (first, *_), *others = found if found and len(found[0]) == 1 else ((None,),)
    there = [bool(some) for some in others]
    if first is None or first.number or not A_YEAR.fullmatch(first.rating) or not any(there):
        return False
    below = there.index(True)
    apart = below and (len(others[below]) > 1 or there[below : below + 2] == [True, True])
    return apart or any(is_mention(one.name, [first.name]) for some in others for one in some)


def _known(
    there: Sequence[Sequence[Entry]], more: Sequence[str] = (), in_prose: bool = False, in_full: bool = False
) -> Known:
    players = [*((0, name) for name in more), *(one[:2] for some in there for one in some)]
    return Known(players, in_prose=in_prose, in_full=in_full)


def _with_last_rounds(several: list[_Parts]) -> list[_Parts]:
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
    alone = (row[0] if row and isinstance(row[0], str) and not any(row[1:]) else "" for row in table.rows)
    players = list(map(listed_alone, alone))
    if len([*filter(None, players)]) < LEAST_LINES or any(columns_in(row) for row in table.rows):
        return table
    rows: list[tuple[int, Row]] = []
    for n, one in enumerate(players):
        if one and not (n and players[n - 1]):
            rows.append((n, _HEADINGS))
        rows.append((n, one[1:6] if one else table.rows[n]))
    return with_rows_for(table, range(len(players)), rows)


def _of_known(line: str, known: Known) -> _Parts:
    """The games of a line that names players of the list, and the title of their round before them."""
    if "\n" in line:
        return [one for part in line.split("\n") for one in _of_known(part, known) or [(part, None)]]
    stage = OF_A_STAGE.match(line)
    if stage and (below := _of_known(line[stage.end() :], known)):
        return [(line[: stage.end()], None), *below]
    told = known.games_in(line) if len(line) <= LONGEST else ()
    return [(one, None) if isinstance(one, str) else (line, one) for one in told]


def _rows_of(game: Told, text: str, *, sums: bool) -> list[Row]:
    """The rows of the games that a line tells, which are several where results are ``sums``."""
    several = results_of_sum(game.result) if sums else []
    if several and _WON_ONE_EACH.search(text):
        several = ["1-0", "0-1"]
    beside = [part or None for part in game.beside]
    return [[game.white, one, game.black, *beside] for one in several or [game.result]]


def _sentences(line: str) -> list[str]:
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
