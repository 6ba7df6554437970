"""What the result of a game says for its two players, in the ways that lists of games and pairing sheets write it."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from xlrating.crosstable.cells.cell_values import points_of, text_of
from xlrating.crosstable.cells.round_cell import plain_text
from xlrating.crosstable.cells.round_words import DID_NOT_COME, DRAW, ENDED_ON_TIME, FORFEIT_REMARK, LOSS, WIN
from xlrating.crosstable.cells.round_words import WORDS as OF_A_PLAYER
from xlrating.crosstable.cells.text import ONE_HYPHEN, spaced
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.layouts.bare_results import MOST_GAMES, letters_of_sum
from xlrating.crosstable.sheet.grid import CellValue

Letters = tuple[str, str]
"""The letter of a round for each of the two players; empty where the game has no result yet."""

WAITS: Letters = ("", "")
WON, DRAWN, LOST = ("W", "L"), ("D", "D"), ("L", "W")
BYE = {"W": "B", "X": "B", "D": "H", "Z": "H", "L": "U", "F": "U"}
"""The letter of a bye by that of its result."""
FORFEIT = {"W": "X", "D": "Z", "L": "F", "X": "X", "F": "F"}
POINTS = {"1": "W", "½": "D", "=": "D", "0": "L", "+": "X", "-": "F", "x": "X", "f": "F"}
TOGETHER = frozenset((WON, DRAWN, LOST, ("X", "F"), ("F", "X"), ("F", "F"), ("Z", "Z"), ("L", "L")))
WORDS = {
    word.lower(): {WIN: WON, DRAW: DRAWN, LOSS: LOST}[points] for word, points in OF_A_PLAYER.items()
} | {
    word: letters
    for letters, words in (
        (WAITS, "|*|?|-|tbd|adjourned|postponed|pending|unplayed|not played"),
        (
            WON,
            "1|w|white|white won|white wins|light|light won|gané|weiß|weiss|blancas|blanco|blancs|белые|i won"
            "|we won|they lost",
        ),
        (DRAWN, "½|=|d|drawn|drawn game|draw agreed|tablas|unentschieden|empate|ничья|we drew"),
        (DRAWN, "a draw|a tie|tie game|stalemate|shared|split|split the point|point split|point shared|half"),
        (DRAWN, "they drew|both drew|they tied|we tied|agreed draw|agreed to a draw|perpetual check"),
        (
            LOST,
            "0|l|b|black|black won|black wins|dark|dark won|perdí|schwarz|negras|negro|noirs|черные|чёрные|i lost"
            "|we lost|they won",
        ),
        (WON, "challenger|challenger won|home|home won|defender lost|away lost|challenged lost"),
        (LOST, "defender|defender won|away|away won|challenger lost|home lost|challenged|challenged won"),
        (WON, "one point|full point|1 point|1 pt"),
        (WON, "2000-01-01|jan-00"),  # what a spreadsheet makes of 1-0
        (DRAWN, "half point|half a point|½ point|½ pt"),
        (LOST, "no point|no points|0 points"),
        (("X", "F"), "+|1f|1x"),
        (("F", "X"), "0f|0x"),
    )
    for word in words.split("|")
}
"""Of the first player, who is White where there are colors."""
_HALF = re.compile(r"(?<![\d.,])0?[.,]50*(?!\d)|1/2")
_LINK = re.compile(r"(?<=[a-z])\s+(?:to|with|against|over)$")
_TIME = re.compile(r"0?([01]):0([01])(?::00)?")
"""What a spreadsheet makes of 1:0."""
_WHOLE = re.compile(r"(?<=\d)[.,]0+(?!\d)")
OF_THE_LADDER = re.compile(r"\s*[,;(–-]+\s*(?:no\s+change|they\s+(?:switch|swap)\w*)\)?\.?$", re.IGNORECASE)
"""What a game changes there."""
_THE_POINT = r"(?:(?:the|an?|1|one|full|whole)\s)*(?:point|win)"
_GETS_THE_POINT = re.compile(
    r"\W*(?P<who>white|black)\s(?:wins?|won"
    rf"|(?:gets|got|takes|took|receives|received|is\s(?:given|awarded))\s{_THE_POINT})\W*"
    rf"|\W*{_THE_POINT}\W+(?:(?:goes|went|is|was|given|awarded)\s)*(?:(?:to|for)\s)?(?P<whom>white|black)\W*"
)
_AROUND = re.compile(
    r"\b(?:(?:it|this|the game)\s+)?(?:was|ended)\s+(?:in\s+)?(?=an?\b|drawn|tied)"
    r"|\s+(?:each|(?:the|my|this|our)\s+game)[!.]*$|(?<=[^\W\d])[!.]+$"
    r"|\s+(?:by|due to|on)\s+(?:(?:mutual\s+)?agreement|repetition|perpetual|stalemate|(?:check)?mate|resignation"
    r"|insufficient material|(?:the\s)?(?:50|fifty)[- ]move)(?:\s+(?:check|rule))?\b"
)
"""What people write around the word for a result."""
_FIRST, _SECOND = "white|challenger|home", "black|defender|challenged|away"
_ABSENT = re.compile(
    r"(?:(?:forfeit|default)\w*\s?[-,;:(]\s?)?(?:(?:i|we)\s(?:won\s(?:because|as|since)\s(?!(?:i|we)\b)|lost\s(?:because|as|since)\s(?=(?:i|we)\b)))?"
    rf"(?:(?P<own>i|we|{_FIRST})|(?:(?:my|the)\s)?opponent|they|{_SECOND})\s"
    rf"(?:(?:was|were)\sabsent|(?:(?:was|were)\s)?not\s(?:present|there)|(?:forfeit|default)(?:s|ed)|{DID_NOT_COME})"
    r"(?:[\s,;:(–-]+(?:so\s)?(?:no\sgame(?:\splayed)?|(?:game\s)?not\s(?:played|rated))\)?)*\)?"
)
_WHO_IS_ABSENT = re.compile(rf"\b(?:({_FIRST})|{_SECOND})\s(?:(?:was|is)\s)?(?:absent|{DID_NOT_COME})")
_WHO_FORFEITS = re.compile(r"(?:white|black)\s(?:f|fft?|forf\w*|def\w*)\.?")
"""Nobody knows whether it is the one who won or who did not come."""
_NOT_PLAYED = re.compile(
    r"\b(?:no game(?:\splayed)?|(?:game\s)?(?:(?:not|never|un)\s?played|(?:was\s)?cancell?ed))\b"
    r"|(?:\b(?:by|on)\s+)?\(?\b(?:fft?|f|x|forf\w*|forfait|default(?:ed)?|def(?:lt)?|dflt|ns|walkover|w/?o|kampflos|kl|incomparecencia|неявка)\b\.?\)?"
    rf"|\(?(?:(?:opponent|white|black)\s+)?(?:{DID_NOT_COME}|absent\b)\)?"
)
_WON_ALONE = re.compile(r"(?:^|(?<=[\d½])\s*)(?:wins?|won)$")
_PAIR = re.compile(r"(?P<first>[10½=+xf-])(?P<mark>[fx]?)[-:/]?(?P<second>[10½=+xf-])(?P<other>[fx]{0,2})")
_NO = frozenset(("", "0", "N", "NO", "NONE", "FALSE", "-", "--", "NOT", "N/A", "NA", "NEVER", "NEIN", "NON"))
_UNPLAYED = frozenset(("F", "FF", "X", "FORF", "FFT", "WO", "W/O", "DEF", "UNPLAYED", "NOT PLAYED", "NP"))
_STATUS = re.compile(r"(?:game\s|result\s)?(?:status|type|kind|code|how|mark|flag)")
_BY_HEADING: Mapping[re.Pattern[str], Callable[[str], bool]] = {
    re.compile(
        r"(?:(?:was|is|by|won by|a)\s)*(?:forf\w*|ff|default(?:ed)?|walkover|w/?o|no.?show)(?:\s(?:win|game))?\W*"
    ): lambda said: said not in _NO,
    re.compile(r"(?:(?:was|is|the|it|game)\s)*(?:actually\s)?(?:played|rated)\W*"): lambda said: (
        said in {*_NO, "F"} - {""}
    ),
    _STATUS: lambda said: said in _UNPLAYED,
}
_DRAWN = re.compile(
    r"(?:(?:was|is|if|for|when|by|a|an|the|it|this|game|ended|in|as|agreed|check|mark|tick|put|enter|x|yes|they)\W+|=\s)*"
    r"(?:draws?|drawn|drew|ties?|tied|split|d|½|=|remis|tablas|nulle|empate|ничья|unentschieden|patta|stalemate)"
    r"(?:\W+(?:x|yes|game|games|agreed|if so|here))*\W*"
)
_MARKS = frozenset((*"XY1✓✔☑✗✘*+•½=DJ", "YES", "TRUE", "JA", "SI", "SÍ"))
_PLAYED = frozenset(("PLAYED", "RATED", "OTB", "OK", "GAME"))
FEWEST_LETTERS, SHORTEST = 4, 3
FORFEITED = frozenset((("X", "F"), ("F", "X")))
RESULT_OF = {"W": "1-0", "D": "½-½", "L": "0-1", "X": "1-0F", "F": "0-1F"}
HOW = "Enter 1-0, 0-1, or ½-½, and 1-0F or 0-1F for a forfeit."


def heads_forfeits(heading: str) -> bool:
    """Whether a heading asks of a game if it was played: ``Forfeit?``, ``Played``, ``Status``."""
    return any(words.fullmatch(heading) for words in _BY_HEADING)


def marks_unplayed(heading: str, value: CellValue) -> bool | None:
    """Whether a cell below such a heading says that the game was not played; None for what is no answer."""
    said = plain_text(text_of(value))
    if any(says(said) for words, says in _BY_HEADING.items() if words.fullmatch(heading)):
        return True
    known = letters_of(value) is not None or said in _NO | _MARKS | _PLAYED
    return False if known or _STATUS.fullmatch(heading) else None


def heads_draws(heading: str) -> bool:
    """Whether a heading asks of a game if it was drawn: ``Draw?``, ``Tie``, ``x if drawn``."""
    return _DRAWN.fullmatch(heading) is not None


def marks_a_draw(value: CellValue) -> bool | None:
    """Whether a cell below such a heading says that the game was drawn; None for anything but a mark or a draw."""
    said = plain_text(text_of(value))
    if said in _NO:
        return False
    return True if said in _MARKS or letters_of(value) == DRAWN else None


def letters_of(value: CellValue) -> Letters | None:
    """``1-0``, ``½:½``, ``+/-``, ``1-0F``, ``White``, or the points of the first player; None for anything else."""
    return _letters_of(text_of(value))


@lru_cache(maxsize=20_000)
def _letters_of(shown: str) -> Letters | None:
    text = " ".join(spaced(shown).lower().translate(ONE_HYPHEN).split())
    if time := _TIME.fullmatch(text):
        text = f"{time[1]}-{time[2]}"
    text = OF_THE_LADDER.sub("", _LINK.sub("", _AROUND.sub("", text)))
    text = _WHOLE.sub("", _HALF.sub("½", ENDED_ON_TIME.sub("", text).strip() or text))
    if absent := _ABSENT.fullmatch(text):
        return ("F", "X") if absent["own"] else ("X", "F")
    if _WHO_FORFEITS.fullmatch(text):
        return None
    if text in WORDS:
        return WORDS[text]
    played = _NOT_PLAYED.sub("", text).strip(" ,;")
    if played != text and (point := _GETS_THE_POINT.fullmatch(played)):
        played = point["who"] or point["whom"]
    divided = _PAIR.fullmatch(played.replace(" ", "")) if {":", "/"} & {*played} else None
    played = divided[0] if divided else played.removesuffix(" -")
    played = played if played in WORDS else _WON_ALONE.sub("", played).replace(" ", "")
    played = played if divided else played.rstrip("-") or played
    together = text.replace(" ", "")
    pair = _PAIR.fullmatch(together) or _PAIR.fullmatch(played)
    if pair is None and not (played and played in WORDS):
        return _said_twice(text)
    found = (POINTS[pair["first"]], POINTS[pair["second"]]) if pair else WORDS[played]
    forfeited = pair is None or pair["mark"] or pair["other"] or pair.string == played != together
    if forfeited or found == ("L", "L"):
        found = (FORFEIT.get(found[0], ""), FORFEIT.get(found[1], ""))
    absent = _WHO_IS_ABSENT.search(text)
    if absent and bool(absent[1]) == (found[0] == "X"):
        return None
    return found if found in TOGETHER else None


def _said_twice(text: str) -> Letters | None:
    """``white won 1-0``, ``draw (½-½)``, ``draw, no change``: what all known words say; ``White, Ann`` is a name."""
    words, _, score = text.rpartition(" ")
    said = WORDS.get(words, WAITS) if len(words) >= FEWEST_LETTERS else WAITS
    if said != WAITS and said == letters_of(score.strip("()")):
        return said
    parts = [part.strip(" ()") for part in re.split(r"[/(,;]|\.\s|(?<![\d½\s])\s?:|(?<![\d½\s])\s-\s", text)]
    read = {
        part: _letters_of(part)
        for part in parts
        if 1 < len(part) < len(text) and (len(part) >= SHORTEST or part.isalpha())
    }
    known = set(read.values()) - {None}
    is_name = None in read.values() and not any(
        letters == DRAWN or (letters and re.search("[ -]", part)) for part, letters in read.items()
    )
    only = known.pop() if len(known) == 1 and not is_name else None
    return None if FORFEIT_REMARK.search(text) and only not in FORFEITED else only


def says_a_result(value: CellValue) -> bool:
    """Whether it says how a game went, and not that its result is still to come."""
    return letters_of(value) not in (None, WAITS)


def letters_of_points(first: CellValue, second: CellValue) -> Letters | None:
    """The same from a column for each player."""
    texts = [text_of(value) for value in (first, second)]
    return letters_of("-".join(texts)) if all(texts) else letters_of(texts[0]) if not any(texts) else None


def are_sums(cells: Sequence[CellValue]) -> bool:
    """Whether all have the points of the same number of games, and one has more than a point; a lone 1-1 is a slip."""
    sums = [results_of_sum(value) for value in cells if not is_blank(value)]
    return (
        len(set(map(len, sums))) == 1 < len(sums)
        and bool(sums[0])
        and any(len(set(one)) > 1 or "½-½" not in one for one in sums)
    )


def results_of_sum(value: CellValue) -> list[str]:
    """``1½-½`` as the results of two games; none for the result of one."""
    first, dash, second = plain_text(text_of(value)).replace(" ", "").replace(":", "-").partition("-")
    mine, theirs = points_of(first), points_of(second)
    if not dash or mine is None or theirs is None:
        return []
    games = mine + theirs
    is_sum = games % 1 == 0 and 1 < games <= MOST_GAMES
    return [RESULT_OF[letter] for letter in letters_of_sum(mine, int(games))] if is_sum else []
