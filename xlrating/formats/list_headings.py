"""The headings of lists of games: which column has what of which player."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, pairwise

from xlrating.crosstable.cells.cell_values import normal, points_of, text_of
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.fields import FIELD, OTHER_RATINGS
from xlrating.crosstable.reading.headings.header import is_rating_in_words, system_of, system_title
from xlrating.crosstable.reading.headings.round_headings import PARTS, RESULT_BESIDE, ROUND_COLUMN
from xlrating.crosstable.sheet.grid import CellValue
from xlrating.formats.game_result import heads_draws
from xlrating.formats.list_facts import heads_standings
from xlrating.formats.registration import BESIDE_GAMES, FURTHER, columns_in, meaning

WHITE = "whites?|lights?|weiß|weiss|blancas|blanco|blancs|белые|белых|белыми"
BLACK = "blacks?|darks?|schwarz|negras|negro|noirs|черные|чёрные|черных|чёрных|черными|чёрными"
_PLAYERS = "(?:players?|p|pl|side|name|spieler|jugador|joueur|игрок) ?"
_OF_SIDES = (
    (WHITE, r"w(?:h|ht)?", rf"{_PLAYERS}(?:1|a\b|one\b)|home|heim|local|challenger|upper|higher|(?:first|1st) player"),
    (BLACK, r"b(?:l|lk)?", rf"{_PLAYERS}(?:2|b\b|two\b)|away|guest|gast|visitante|opponent|opp|gegner|against|rival"
     "|adversaire|соперник|defender|challenged|lower|(?:second|2nd) player"),
)  # fmt: skip
"""What names the first player and the second: a color, its letter, or no color."""
_GLUED = "(?=$|\\W|name|rtg|rating|elo|uscf|id|pts|score|res|no|#)"
"""Behind a letter."""
_FIRST = tuple(
    (re.compile(rf"(?:(?:{word})(?:'?s)?|{letter}{_GLUED})"), re.compile(rf"(?:{other})(?:'?s)?"))
    for word, letter, other in _OF_SIDES
)
_HOLDS = "(?:(?:(?:player|person|who) )?(?:with|as|playing|played|had) )?"
_LAST = tuple(
    tuple(
        re.compile(rf"(?:^| )(?:(?:of|for|from|by) )?(?:the )?{_HOLDS}(?:{words})(?:'s)?(?: player)?$")
        for words in (f"{word}|{letter}", other)
    )
    for word, letter, other in (_OF_SIDES[0], (f"{BLACK}|s", *_OF_SIDES[1][1:]))
)
_PLAYER_LAST = (re.compile(r"[ #]*[1a]$"), re.compile(r"[ #]*[2b]$"))
_DIVIDED = re.compile(r"[\s._/:;,()\[\]–-]+")
"""What may stand between the words of a heading."""
_WEEK = frozenset(("week", "wk"))
"""That of the round, unless a column beside it has rounds: a week may have several."""
_COUNTED = frozenset(("day", "evening", "night"))
"""They are that of the date, unless another column has dates."""
_OF_A_GAME = {
    "round": (*ROUND_COLUMN, "r", "rnd", "wk"),
    "result": (*PARTS["result"], "results", "score", "итог", "end", "ended", "white's result", "white result"),
    "winner": ("winner", "won", "won by", "sieger", "ganador", "vainqueur", "победитель"),
    "date": (
        *("date", "timestamp", "datum", "fecha", "дата", "day", "evening", "night", "played on", "date played"),
        *(f"{one} {of}" for one in ("date of", "day of") for of in ("round", "game", "play", "the round", "the game")),
        *(f"{of} {one}" for of in ("round", "rd", "game", "match", "playing") for one in ("date", "day")),
    ),
    "color": (
        *PARTS["color"], "color played", "winner had", "winner was", "winner played",
        "winner color", "winner's color", "color of winner",
    ),
    "bye": (
        "bye player", "player with bye", "player with a bye", "player with the bye", "bye for",
        "who had the bye", "who had a bye", "player on bye",
    ),
    "section": ("section", "sec", "sect", "division", "group", "gruppe", "grupo", "groupe", "группа"),
    "board": (
        "board", "bd", "brd", "bo", "br", "table", "tbl", "brett", "tisch", "mesa", "tablero", "échiquier", "доска",
        "стол", "game", "game no", "game #",
    ),
}  # fmt: skip
_OF_A_PLAYER = {
    "name": (
        "", *FIELD["name"].headings, "pieces", "you", "me", "i am", "my name", "reported by", "submitted by",
        "reporter", "reporting", "reporting player",
    ),
    "last_name": FIELD["last_name"].headings,
    "first_name": FIELD["first_name"].headings,
    "member_id": FIELD["member_id"].headings,
    "rating": ("elo", "uscf", "dwz", "nwz", *FIELD["rating"].headings),
    "number": (*(one for one in FIELD["number"].headings if one != "line"), "sno"),
    "games": FIELD["games"].headings,
    "points": (*RESULT_BESIDE, "result", "res", "scored", "made", "got", "gets", "earned", "credit"),
}  # fmt: skip
FURTHER_OF_A_SIDE = {*FURTHER, *OTHER_RATINGS, *(f"{one}_games" for one in OTHER_RATINGS), "state"}
"""The fields that only a heading with its side means here."""
_OF_ONE_BEFORE = {"last_name", "first_name", "rating", "games", "member_id", *FURTHER_OF_A_SIDE}
"""Once and before the opponent they are the first player's."""
SHARED = ("round", "date", "section")
"""What several games of a row may share."""
SIDES_ALONE = ("white", "black")
_ASKED = re.compile(
    r"^(?:what|which|who|whose|how|did|it|was|is|are|had|has|played|with|as|the|your|you|enter|please)\b\s*(?=\w)"
    r"|[?*:]+$|\s*\([^()]*\d\d[^()]*\)$|\sfor (?:me|you|us)$"
)
"""What a form puts around the word that it asks for: ``What was the result?``."""
_ABOUT = {
    "name": "name|names|nombre|nombres",
    "rating": "rating|rated|elo",
    "round": "round|rd|ronda|runde|monday|tuesday|wednesday|thursday|friday|saturday|sunday",
    "result": "result|results|outcome|happened|score|scored|ended|win|won|lose|lost|draw|drew|points"
    "|resultado|ergebnis",
    "winner": "winner|victor|victorious",
    "color": "color|colour|colors|pieces|white|black|farbe",
}
"""What a heading in words of its own asks for where all the words that are known mean one thing: ``Name of whom you
played``, ``What happened in this game?``, ``Were you White or Black?``."""
_ABOUT_WORD = {word: name for name, words in _ABOUT.items() for word in words.split("|")}
_OTHER_ONE = re.compile(
    r"\b(?:opponents?|opp|against|rival|gegner|other player|whom?\b.*\b(?:play(?:ed)?|face(?:d)?|meet|met))\b"
)
_OF_A_RECORD = re.compile(r"(?<!winner )\bid$|\b(?:event|tournament|team|club|school)(?:'s)? name$")
"""What a database or a form has beside the games: ``Result ID``, ``Event name``."""
_WORD = re.compile(r"[^\W\d_]+")
EXPLAINED = re.compile(r"\s*\([^()]*\)[?:*]*$")
_OF_ONE_ROUND = re.compile(r"\b(?:rounds?|rd|rnd|r|week|games?|gm|board|bd|match)[^\w/]*\d")
_TITLE_BEFORE = re.compile(r"^.*(?:\)|\s[-–—|]\s|[:.!]\s)\W*(?=\w)")
"""Before a question: ``Winter Open (G/75 d5) - which round?``, ``Fall Open, G/75 d5. Your name?``."""
_BEFORE = re.compile(
    r"(?<=\w)(?:\s+(?:before|prior to|going into|entering|at the start of)\s+[^\W\d].*"
    r"|(?:,|\s+(?:in|of|for))\s+(?:the\s+)?(?:1st|first)\s+game)$"
)
"""Behind a heading: ``Rating of White before today``, ``White in 1st game``."""
FEWEST_WORDS, LONGEST = 2, 200
_OUTCOMES = {
    "1-0": ("winner|winners|victor|winning player|sieger|gewinner|ganador|gagnant|vainqueur|победитель",
            "loser|losers|beaten|defeated|losing player|verlierer|perdedor|perdant|vaincu|проигравший"),
    "½-½": ("drawn by|drawn between|drew|draw|draws|drawn|drawn games|tied|remis|tablas|nulle|ничья",
            "and by|and|with|drew with|drew|draw|drawn|drawn with|tied|tied with|und|y|et|и"),
}  # fmt: skip
"""What heads two columns of players whose games all ended so."""
_OUTCOME = {
    (one, other): result
    for result, (first, second) in _OUTCOMES.items()
    for one in first.split("|")
    for other in second.split("|")
}
_OUTCOME |= {(other, one): "0-1" for (one, other), result in _OUTCOME.items() if result == "1-0"}
OF_BYES = re.compile(r"\b(?:byes?|(?:sat|sits?|sitting) out)\b", re.IGNORECASE)
_OUTCOME_WORDS = {word for pair in _OUTCOME for word in pair}
_BY_LETTER = frozenset(("w", "b"))
_GAME = {word: name for name, words in _OF_A_GAME.items() for word in words}
_PLAYER = {_DIVIDED.sub(" ", word).strip(): name for name, words in _OF_A_PLAYER.items() for word in words}


@dataclass
class Header:
    """The columns of a list of games; of those of a player the first is White's, or the first player's."""

    game: dict[str, int] = field(default_factory=dict)
    players: tuple[dict[str, int], dict[str, int]] = field(default_factory=lambda: ({}, {}))
    colors: bool = True
    outcome: str = ""
    """The result of every game below."""
    beside: int | None = None
    """Beside such an outcome the column that may say that a game was drawn."""
    rated_in: str = ""
    """The system that the heading of the first player's ratings names."""
    unknown: list[str] = field(default_factory=list)
    """The headings that mean nothing here."""

    @property
    def has_players(self) -> bool:
        return all(not {"name", "last_name", "number"}.isdisjoint(side) for side in self.players)

    @property
    def names(self) -> Sequence[int]:
        """The columns that say who the players are: their names, or else their numbers or IDs; none where one lacks."""
        said = ("name", "last_name", "number", "member_id")
        found = [next((side[one] for one in said if one in side), None) for side in self.players]
        return [column for column in found if column is not None and None not in found]

    @property
    def columns(self) -> set[int]:
        """All columns with a known heading."""
        return {column for columns in (self.game, *self.players) for column in columns.values()}

    @property
    def has_results(self) -> bool:
        return "result" in self.game or self.outcome != "" or all("points" in side for side in self.players)


@lru_cache(maxsize=20_000)
def meaning_of(heading: str) -> tuple[str, int | None, bool]:
    """What a heading means, of which player (None: it does not say), and whether it names a color."""
    if (bare := heading.rstrip("?*: ")) in _GAME or heading.isdecimal():
        return _GAME.get(bare, ""), None, True
    asked = _ASKED.sub("", heading)
    if asked != heading:
        return meaning_of(asked)
    for place in (0, 1):
        for rest, color in _without_side(heading, place):
            if name := _field_of(rest):
                return name, place, color
    if (plain := _BEFORE.sub("", EXPLAINED.sub("", heading))) != heading:
        return meaning_of(plain)
    if meaning(heading.replace("_", " ")) == "games":
        return "games", None, True
    of_a_player = _PLAYER.get(heading.removeprefix("player "), "") if heading else ""
    return of_a_player or ("rating" if is_rating_in_words(heading) else ""), None, True


def _field_of(words: str) -> str:
    """The field of a player that these words of a heading mean; empty for none."""
    if found := _PLAYER.get(words) or ("rating" if is_rating_in_words(words) else ""):
        return found
    found = system_of(words) or meaning(words)
    of_a_name = "name" in words.strip("()").split()
    return found if found in FURTHER_OF_A_SIDE or (found == "games" and not of_a_name) else ""


def _without_side(heading: str, place: int) -> Iterator[tuple[str, bool]]:
    """What is left of a heading without its words for one of the players, and whether these name a color."""
    plain = _DIVIDED.sub(" ", heading).strip()
    for first, last, color in zip(_FIRST[place], _LAST[place], (True, False), strict=True):
        if start := first.match(plain):
            rest = plain[start.end() :].strip()
            yield from ((rest, color), (rest.removeprefix("player").removeprefix("'s").strip(), color))
        if end := last.search(plain):
            rest = plain[: end.start()]
            yield from ((rest, color), (_PLAYER_LAST[place].sub("", rest), color))
    if end := _PLAYER_LAST[place].search(plain):
        yield plain[: end.start()], False


def _system_named(heading: str) -> str:
    """The system of the ratings below this heading: ``White's Regular rating``; empty where it says none."""
    of_sides = (rest for place in (0, 1) for rest, _ in _without_side(heading, place))
    return next(filter(None, map(system_title, (heading, *of_sides))), "")


@lru_cache(maxsize=20_000)
def _asked(heading: str) -> str:
    """What a heading of several words without a meaning asks for; empty where nothing is clear."""
    if len(heading) > LONGEST:
        return ""
    whole = EXPLAINED.sub("", heading)
    plain = whole if _OF_ONE_ROUND.search(whole) else _TITLE_BEFORE.sub("", whole)
    words = _WORD.findall(plain)
    if plain != whole and not meaning_of(heading)[0] and (of_game := meaning_of(plain)[0]) in _OF_A_GAME:
        return of_game
    if len(words) < FEWEST_WORDS or re.search(r"\d", plain) or meaning_of(heading)[0] or heads_draws(plain):
        return ""
    if _OF_A_RECORD.search(plain):
        return ""
    asked = {name for word in words if (name := _ABOUT_WORD.get(word))}
    asked = asked - {"name"} or asked
    of_other = "opponent " if _OTHER_ONE.search(plain) else ""
    name = "name" if of_other and not asked else asked.pop() if len(asked) == 1 else ""
    return f"{of_other}{name}" if name in ("name", "rating") else name


def plainly(row: Sequence[CellValue]) -> Sequence[CellValue]:
    """The row of headings with a plain one in place of each that asks for what no other column has; any other row."""
    heads = [normal(value) if isinstance(value, str) else "" for value in row]
    known = {meaning_of(head)[:2] for head in heads}
    asked = list(map(_asked, heads))
    if not any(asked):
        return row
    plain = [
        head
        if head and known.isdisjoint((meaning_of(head)[:2], (head, 0))) and head not in asked[:column]
        else value
        for column, (head, value) in enumerate(zip(asked, row, strict=True))
    ]
    return plain if columns_of(plain).has_players else row


def header_in(row: Sequence[CellValue]) -> Header | None:
    """The columns of a list of games, up to a blank one with a list of players behind, or behind one with such a list
    before; None of no row of headings."""
    heads = may_head(row)
    if not heads and not any(says in _OUTCOME_WORDS for _, says in _outcomes(row)):
        return None
    blank = [column for column, value in enumerate(row) if is_blank(value)]
    before = (row[:c] for c in reversed(blank) if any(row[:c]) and columns_in(row[c:], BESIDE_GAMES))
    behind = ([*[None] * c, *row[c:]] for c in blank if columns_in(row[:c], BESIDE_GAMES))
    parts = [*before, *behind]
    ways = [one for one in parts if columns_of(one).has_players or of_outcome(one)] or [row]
    if found := next(filter(None, map(of_outcome, ways)), None):
        return found
    found_otherwise = map(columns_of, ways if heads else ())
    return next((one for one in found_otherwise if one.has_players and one.has_results), None)


def _outcomes(row: Sequence[CellValue]) -> list[tuple[int, str]]:
    """The headings as they are looked for there, with their columns."""
    return [(c, EXPLAINED.sub("", normal(value))) for c, value in enumerate(row) if not is_blank(value)]


def outcomes_in(row: Sequence[CellValue]) -> list[Sequence[int]]:
    """The columns of each ``Winner | Loser`` or ``Drawn by | and by`` together, and of those who had a bye."""
    heads = _outcomes(row)
    pairs = [[one, other] for (one, says), (other, too) in pairwise(heads) if (says, too) in _OUTCOME]
    return [*pairs, *([c] for c, says in heads if OF_BYES.search(says))] if pairs else []


def of_outcome(row: Sequence[CellValue]) -> Header | None:
    """The columns below ``Winner | Loser`` or ``Drawn by | and by``; None of any other row."""
    heads = _outcomes(row)
    of_two = ((one, other) for one, other in combinations(heads, 2) if (one[1], other[1]) in _OUTCOME)
    one, other = next(of_two, (None, None))
    known = [meaning_of(word)[0] for _, word in heads]
    before = zip(known, heads[: heads.index(one)] if one else (), strict=False)
    if one is None or other is None or "name" in known or not all(a or heads_draws(h[1]) for a, h in before):
        return None
    sides = {one[0]: "Player 1", other[0]: "Player 2"}
    found = columns_of([sides.get(column, value) for column, value in enumerate(row)])
    found.outcome, found.colors = _OUTCOME[one[1], other[1]], False
    found.beside = found.game.pop("result", None)  # what it says may not contradict the headings
    return found


def may_head(row: Sequence[CellValue]) -> bool:
    """Whether anything in the row is a heading, and most others are no numbers, as beside ``black`` and its points."""
    texts = [text for value in row if (text := text_of(value))]
    numbers = sum(points_of(text) is not None or text.isdecimal() for text in texts)
    return 2 * numbers <= len(texts) and any(
        isinstance(value, str) and meaning_of(normal(value))[0] for value in row if value
    )


def columns_of(row: Sequence[CellValue]) -> Header:
    """The columns whose headings a list of games may have; none of standings: ``Player | W | L | T``, where
    these do not stand between two players."""
    found = Header()
    unsided: dict[str, list[int]] = {}
    by_letter: dict[int, int] = {}
    for column, value in enumerate(row):
        if not isinstance(value, str):
            continue
        name, place, color = meaning_of(normal(value))
        if name == "round" in found.game:
            before = text_of(row[found.game[name]])
            if normal(value) not in {"r", *_WEEK} and normal(before) in _WEEK:
                found.unknown.append(before)
                del found.game[name]
            else:
                name = "result" if normal(value) == "r" else ""
        further = "" if name else _field_of(_DIVIDED.sub(" ", normal(value)).strip())
        name = further if further in FURTHER_OF_A_SIDE else name
        if place is not None:
            first = found.players[place].setdefault(name, column)
            if normal(value) in _BY_LETTER and normal(row[first]) not in _BY_LETTER:
                by_letter[place] = column
            found.colors = found.colors and color
        elif name in _OF_A_GAME:
            if name == "result" and normal(value) != normal(row[found.game.get(name, column)]):
                name = "winner"  # the same in another form
            elif name == "result" and "result" in found.game:
                unsided.setdefault("points", [found.game["result"]]).append(column)
            counted = normal(row[found.game.get("date", column)]) in _COUNTED - {normal(value)}
            if name == "date" and counted and "round" not in found.game:
                found.game["round"] = found.game.pop(name)
            found.game.setdefault(name, column)
        elif name:
            unsided.setdefault(name, []).append(column)
        elif value.strip():
            found.unknown.append(value)
    _share(unsided, found)
    if len(by_letter) > 1 and not found.has_results:  # ``White | Black | W | B``
        for place, column in by_letter.items():
            found.players[place]["points"] = column
    of_nobody = {column for name in unsided.keys() & FURTHER_OF_A_SIDE for column in unsided[name]}
    found.unknown += [text_of(row[column]) for column in sorted(of_nobody - found.columns)]
    for side in found.players:
        heads = {name: EXPLAINED.sub("", normal(row[column])) for name, column in side.items()}
        if "name" not in side and meaning_of(heads.get("rating", ""))[0] == "name":
            side["name"] = side.pop("rating")  # ``White (rating)``
        if "name" not in side and len(parts := side.keys() & {"last_name", "first_name"}) == 1:
            side["name"] = side.pop(*parts)
        if "rating" not in side and (system := next((one for one in OTHER_RATINGS if one in side), "")):
            side["rating"] = side.pop(system)
            if (games := side.pop(f"{system}_games", None)) is not None:
                side["games"] = games
    if (rating := found.players[0].get("rating")) is not None:
        found.rated_in = _system_named(normal(row[rating]))
    if len(of_players := unsided.get("points", [])) == 1:
        found.game["points" if found.has_results else "result"] = of_players[0]
    if "result" not in found.game and "points" in found.players[0] and "points" not in found.players[1]:
        found.game["result"] = found.players[0].pop("points")
    if "winner" in found.game and not found.has_results:
        found.game["result"] = found.game["winner"]
    if not (found.has_players and heads_standings(list(filter(None, row)))):
        return found
    first, last = sorted(found.names)
    return found if heads_standings(row[first + 1 : last]) else Header()


def _share(unsided: Mapping[str, list[int]], found: Header) -> None:
    """Headings that stand there twice are the first player's and the second's; one alone is that of whom none names.

    ``Player | Rating | Opponent``: what stands once and before the opponent is the player's. Two numbers alone, with no
    column of a game, are those of a list with fees: ``No. | Name | Entry``.
    """
    first, second = found.players
    shared = list(unsided)
    if not {"name", "last_name"}.isdisjoint(unsided) and "name" not in first:
        other = second.get("name", second.get("last_name", 0))
        for name, columns in unsided.items():
            of_nobody = name in _OF_ONE_BEFORE and name not in first and name not in second
            if len(columns) == 1 and of_nobody and columns[0] < other:
                first[name] = columns[0]
                shared.remove(name)
    for name, columns in ((name, unsided[name]) for name in shared):
        if name == "points" and "result" in found.game and columns[0] == found.game["result"]:
            del found.game["result"]
        if len(columns) == 1:
            missing = [side for side in found.players if name not in side]
            if len(missing) == 1:
                missing[0][name] = columns[0]
        elif len(columns) == 2 and (found.game or name != "number"):
            for side, column in zip(found.players, columns, strict=True):
                side.setdefault(name, column)
