"""Round cells: ``W12``, ``12w1``, ``H``, ``X7``.  What they mean, or a sentence why not.

Some cells mean one thing in one table and another in the next; a ``Style`` says which, and the table decides
it (table_reading.py).
"""

import datetime
import re
from functools import lru_cache
from typing import Literal, NamedTuple

from xlrating.crosstable.cells import sentences as say
from xlrating.crosstable.cells.days import MONTHS
from xlrating.crosstable.cells.round_game import SIGNED, game_of
from xlrating.crosstable.cells.round_words import (
    BYE_POINTS,
    DID_NOT_COME,
    DRAW,
    ENDED_ON_TIME,
    FORFEIT_WORDS,
    LOSS,
    WIN,
    WORDS,
    words_of,
)
from xlrating.crosstable.cells.sentence import Sentence
from xlrating.crosstable.cells.style import PLAIN, Style
from xlrating.crosstable.cells.text import ONE_HYPHEN, spaced
from xlrating.crosstable.cells.value import CellValue

Outcome = Literal["won", "drawn", "lost", ""]
NAMES: dict[float, Outcome] = {WIN: "won", DRAW: "drawn", LOSS: "lost"}
LETTERS = {WIN: "W", DRAW: "D", LOSS: "L"}
BYES = {WIN: "B", DRAW: "H", LOSS: "U"}
FORFEITS = {WIN: "X", DRAW: "Z", LOSS: "F"}
"""Z, a forfeit draw, is in the files of US Chess only."""
LONGEST = 40
LONGEST_CELL = 200
"""With blanks and all; a longer one is no result."""
KEPT = 65_536
"""How many readings of texts are kept: the cells of a table of 5,000 players are some 20,000 different ones."""


class RoundCell(NamedTuple):
    """One player's round: points for the tournament, the opponent's pairing number, whether it is rated.

    ``waits``: an opponent without a result, as long as the round is being played. ``color``: w, b or unknown.
    ``forfeit``: won or lost because somebody did not come, and the cell does not name the opponent. ``open``: a game
    that is left out of a table for now.
    """

    points: float
    opponent: int | None = None
    rated: bool = False
    waits: bool = False
    color: str = ""
    forfeit: bool = False
    open: bool = False

    @property
    def letter(self) -> str:
        """W, D, or L of a game; X, F, or Z of a forfeit; B, H, or U of a round without either; blank while it waits."""
        if self.waits:
            return ""
        if self.rated:
            return LETTERS[self.points]
        return (BYES if self.opponent is None and not self.forfeit else FORFEITS)[self.points]

    @property
    def typed(self) -> str:
        """As a crosstable is typed, which has no forfeit draw: H."""
        return "H" if self.letter == "Z" else str(self)

    def __str__(self) -> str:
        """``W12w``, ``X7``, ``H``, ``B``; U for a round without a game and without a point."""
        return f"{self.letter}{self.opponent or ''}{self.color if self.rated or self.waits else ''}"


NO_GAME = RoundCell(LOSS)
LEFT_OUT = NO_GAME._replace(open=True)
POINTS = {letter: points for letters in (LETTERS, FORFEITS, BYES) for points, letter in letters.items()}
"""Points of each letter."""


def round_of(letter: str, opponent: int | None = None, color: str = "") -> RoundCell:
    """The round of a letter, as ``letter`` gives it; blank: a game without a result yet."""
    rated, waits = letter in LETTERS.values(), not letter
    forfeit = letter in FORFEITS.values() and opponent is None
    return RoundCell(POINTS.get(letter, LOSS), opponent, rated, waits, color, forfeit)


NOT_PLAYED = {
    "": LOSS, "Z": LOSS, "U": LOSS, "ZPB": LOSS, "-": LOSS, "N": LOSS, "0": LOSS, "0.0": LOSS,
    **dict.fromkeys((
        "NOT SEATED", "SITTING OUT",
        "UNP", "UNPAIRED", "NOT PAIRED", "WD", "W/D", "WDR", "WITHDREW", "WITHDRAWN", "DROPPED", "DROPPED OUT",
        "DROPOUT", "DROP", "LEFT", "LEFT EARLY", "GONE", "SICK", "ILL", "OUT", "N/A", "NP", "N/P", "N.P",
        "ABS", "ABSENT", "NB", "NO BYE", "ZB",
        "NOT HERE", "NOT HERE YET", "NOT YET HERE", "NOT THERE", "NOT THERE YET", "NOT ARRIVED", "NOT YET ARRIVED",
        "AWAY", "NOT PRESENT", "NOT IN", "NOT AROUND", "SKIPPED", "MISSED", "OFF", "RESTING", "RESTED", "RESTS", "IDLE",
        "DNP", "UNPLAYED", "NOBODY", "SAT OUT", "SAT", "NOT PLAYED", "NO GAME", "NONE", "NIL", "NA", "MISSING",
        "QUIT", "RETIRED", "SITS OUT", "SCRATCHED", "WDREW", "W'DREW", "WITH DREW", "NO PAIRING",
        "NOT PLAYING", "NO OPPONENT", "NOT IN YET", "NOT YET IN", "NOT ENTERED", "NOT YET ENTERED", "NOT ENTERED YET",
        "NOT JOINED", "NOT YET JOINED", "NOT JOINED YET",
        "RETIRADO", "RETIRADA", "SE RETIRÓ", "AUSENTE", "NO JUGÓ", "ABANDONÓ", "ABWESEND", "AUSGESCHIEDEN",
        "ZURÜCKGEZOGEN", "NICHT GESPIELT", "NICHT AUSGELOST",
        "ABSENTE", "RETIRÉ", "RETIRÉE", "AFWEZIG", "ASSENTE", "RITIRATO",
    ), LOSS),
    "B": WIN, "BYE": WIN, "FPB": WIN, "FB": WIN, "+": WIN, "PAB": WIN, "FULL": WIN,
    "ODD MAN OUT": WIN, "ODD MAN": WIN, "ODD PLAYER": WIN, "FORCED BYE": WIN, "ASSIGNED BYE": WIN,
    "PAIRING BYE": WIN, "PAIRING ALLOCATED BYE": WIN, "ODD NUMBER": WIN, "ODD ONE OUT": WIN, "NO PARTNER": WIN,
    **dict.fromkeys(("SPIELFREI", "FREILOS", "LIBRE", "DESCANSA", "DESCANSO", "EXEMPT", "EXE", "ВЫХОДНОЙ"), WIN),
    "H": DRAW, "HPB": DRAW, "HB": DRAW, "½": DRAW, "=": DRAW, "HALF": DRAW, "BH": DRAW,
    **{
        f"{kind}{between}BYE": points
        for kind, points in {"HP": DRAW, "H": DRAW, "FP": WIN, "F": WIN, "ZP": LOSS, "Z": LOSS}.items()
        for between in ("", " ")
    },
    "H.P.B": DRAW, "½B": DRAW, "½ B": DRAW, "½BY": DRAW, "1BY": WIN, "½H": DRAW, "BYE5": DRAW,
    **{
        f"{many} {one}": points
        for points, words in {WIN: "1,ONE,FULL,FREE", DRAW: "½,HALF,HALF A", LOSS: "0,NO,ZERO"}.items()
        for many in words.split(",")
        for one in ("PT", "PTS", "POINT", "POINTS")
    },
    "X": WIN, "F": LOSS, "FF": LOSS, "FORF": LOSS, "FORFEIT": LOSS, "NO SHOW": LOSS,
}  # fmt: skip
"""Rounds without a game and without an opponent, hyphens between words as blanks."""
FORFEITS_ALONE = frozenset(("X", "F", "FF", "FORF", "FORFEIT", "NO SHOW"))
"""Those of them that are forfeits."""
POINTS_TYPED = {"0": LOSS, "1": WIN, "½": DRAW}
"""Also between hyphens: ``-1-``, ``1---`` and the like."""
POINTS_SAID = {
    **POINTS_TYPED,
    **dict.fromkeys(("NOTHING", "ZERO", "NIL"), LOSS),
    "HALF": DRAW,
    **{
        word: points
        for word, points in NOT_PLAYED.items()
        if word.rpartition(" ")[2] in ("POINT", "POINTS", "PT", "PTS")
    },
}
"""How many points stand beside a reason."""
TRF = {"H": DRAW, "F": WIN, "U": WIN, "Z": LOSS, "+": WIN, "-": LOSS, "=": DRAW}
"""``0000 - H``, as FIDE's report format writes a round without a game."""

RESULTS = {**SIGNED, **WORDS, "W": WIN, "D": DRAW, "T": DRAW, "L": LOSS, "1": WIN, "½": DRAW, "0": LOSS}
"""Words for the result of a game in a cell of its own."""
COLORS = {
    word: color
    for color, words in {
        "w": "W WH WHT WHITE WEISS BLANCAS BLANCS",
        "b": "B BL BLK BLACK SCHWARZ NEGRAS NOIRS",
    }.items()
    for word in words.split()
}
_COLOR = re.compile(r"(?<!\w)(?:[Ww][Hh]|WHT|wht|Bl|BLK|Blk|blk)(?=[\s)]|\Z)")
"""In a cell with more; ``bL`` is a loss with Black."""
_COLOR_BEHIND = re.compile(r"(?<=\d)(\W{0,4}(?:as\s)?)(bl|wh)\b", re.IGNORECASE)
"""In a cell that says the result in a word or a sign, or its points: ``loss 5 bl``, ``+6 bl``, ``1 v 6 bl``."""
_POINTS_AGAINST = re.compile(r"\s*(?:[01½]|1/2|0?\.5)\W+(?:vs?|versus|against|to|with|over)\b", re.IGNORECASE)

COLOR_ALONE = re.compile(r"[WB] ?-|1 ?B|XX+")
"""A color without an opponent, a bye or the first player, a result without its opponent, or crossed out: nothing in the
cell decides."""
_USUAL = re.compile(r"([WDLXF])([1-9][0-9]{0,5})|([WDL])([1-9][0-9]{0,5})([wb])")
_TRF = re.compile(r"0000\s*[-WB]?\s*(?P<code>[HFUZ+=-])")
_PADDED = re.compile(r"([BHUZ])\s*0+")
"""``H000``, as ``W006`` names player 6."""
_LETTER_BEHIND = re.compile(r"\d\W*([A-Za-z])\b")
_WORTH = re.compile(r"[BH]\W{0,2}?([01](?:\.0)?|½|0?[.,]5)\)?")
"""``B½`` and ``B (1)``."""
_OUT_WITH_POINTS = re.compile(
    r"(?P<out>[A-Z]{2}[A-Z ]*)[ :/-]{0,3}(?P<points>[01½])|(?P<before>[01½])[ :/-]{1,3}(?P<behind>[A-Z]{2}[A-Z ]*)"
)
"""``OUT0``, ``0-wd``."""
_NOBODY_AND_POINTS = re.compile(r"--+ ?/ ?([01½])")
AROUND_BYE = re.compile(
    r"\A(?:(?:NOBODY|NO ONE|NO OPPONENT)\b|(?:HAD|HAS|TOOK|GOT|RECEIVED)\s+(?:(?:AN?|THE)\s+)?)(?=.*BYE)"
)
"""Before a bye that says nothing more: ``took a``."""
_GETS = re.compile(
    r"[\s,]*\b(?:GETS?|GOT|RECEIVE[SD]?|TAKES|TOOK|COUNT(?:S|ED) AS)\s+(?:(?:THE|AN?|ONE|1)\s+)?(?:FREE\s+)?"
    r"(?:(?P<half>HALF|½)[\s-]+(?:A\s+)?|FULL[\s-]+)?(?:POINT|PT|WIN)\b"
)
"""``gets the point``."""
_IN_DIGITS = {"HALF": "½", "ONE": "1", "FULL": "1", "NO": "0", "ZERO": "0"}
_IN_WORDS = re.compile(rf"\b({'|'.join(_IN_DIGITS)})(?:[\s-]+AN?)?(?=[\s-]+(?:POINT|PT))")
_POINTS_ALONE = re.compile(r"(?<![\w.,½-])([01½])(?:\.0+)?(?: PTS?| POINTS?)?(?![\w.½-])")
_BETWEEN_REASONS = re.compile(r"[(),;:\[\]]|(?:(?<=[\s,])-(?=[\s,]))|-(?=,)|(?<=,)-|(?<=NO GAME) ")
_POINTS_APART = re.compile(r"(?:[(\[,;:]|\s-)\s*[01½](?: PTS?| POINTS?)?[)\]]?\Z|[01½] (?:PT|POINT)")
_AWAY = re.compile(
    r"(?!.*(?:\d|\b(?:WON|LOST|LOSE|DREW|BEAT|WIN|LOSS|DRAW|COME|SHOW)))"
    r"(?:(?:[A-Z]+(?:['’]S)?\s){0,3}(?:DOCTOR|DENTIST|APPT\.?|APPOINTMENT|WEDDING|FUNERAL|BIRTHDAY|GRADUATION|VACATION"
    r"|HOSPITAL|SURGERY|FLU|FEVER|EXAMS?|RECITAL|CONCERT|PRACTICE|REHEARSAL|BABYSITTING|JURY|TRIP|TRAVEL(?:L?ING)?|FLIGHT)"
    r"|(?:WAS|HAS|HAD|DID|IS)N.T|NEVER|WENT|GONE|LEFT|STAYED|HAD (?:TO|GONE|LEFT|NOT)|COULD"
    r"|COULDN.T|OUT|ON|SICK|ILL|NOBODY|NOT|NO|ASKED|OVERSLEPT|FORGOT|RESTED|SAT|SKIPPED|MISSED|WITHDREW|QUIT|ARRIVED|CAME|LATE|TOOK"
    r"|TOLD|LET (?:US|ME) KNOW|PHONED|CALLED|TEXTED|E?-?MAILED|ARRANGED|EXCUSED|MOVED|TRANSFERRED|RELEASED|AT"
    r"|IN (?:THE|AN?|SEG\w*|LOCK\w*|JAIL|COURT|SCHOOL|CLASS|QUARANTINE))\b"
)
"""Words with which a reason begins, and no name."""
REQUESTS = frozenset(
    ("FREE", "REQ", "REQUESTED", "REQUEST", "LATE", "LATE ENTRY", "ENTERED LATE", "EXCUSED", "EXC")
)
"""Reasons that do not say by themselves what a round counts."""
_REASONS = (NOT_PLAYED.keys() | REQUESTS) - FORFEITS_ALONE
_IN_A_ROUND = re.compile(
    r"(?<=[A-Z])(?: EARLY)?(?: (?:BEFORE|AFTER|FROM|IN|SINCE) (?:ROUND|RD\.?|R) ?\d{1,2})?\Z"
)
_WAS = re.compile(r"\A(?:WAS|WERE|IS|HAD|HAS) (?=[A-Z])")
_IN_BRACKETS = re.compile(r"\s*(?:\([^()]+\)|\[[^][]+\])\s*")
_BYE = re.compile(r"\bBYE\b")
_NOT_COME = re.compile(
    r"\b(?:FORFEIT\w*|FFT?|FORF|DEFAULT\w*|W\.?O|WALK-?OVER|ABSEN[CT]\w*|STAYED (?:AT )?HOME|IN (?:THE )?HOSPITAL)\b|"
    + DID_NOT_COME,
    re.IGNORECASE,
)
_HOW_IT_COUNTS = {
    WIN: re.compile(
        r"\b(?:WINS?|WON|(?:FULL|FREE|FORFEIT) POINT|POINT FROM(?= #)|1 POINT|1 PT|"
        r"POINT (?:BY|ON) (?:A )?(?:FORFEIT|DEFAULT|WALK-?OVER)|"
        r"(?:GOT|GETS?|TOOK|TAKES|RECEIVE[SD])"
        r"(?: THE| A)? (?:FORFEIT|DEFAULT|WALK-?OVER)(?! LOSS))\b"
    ),
    LOSS: re.compile(
        r"\b(?:LOSS|LOST|LOSES|0 POINTS?|0 PTS?|NO POINTS?|(?:FORFEIT|DEFAULT)(?:S|ED) TO(?= #)"
        r"|(?<!HALF )(?<!HALF A )POINT (?:WENT )?TO(?= #))\b"
    ),
}
_OF_ANOTHER = re.compile(
    r"\b(?:FOR|BY) #\d|\bG[AI]VES?\b"
    r"|#\d+,? (?:WINS?|WON|GETS?|GOT|TAKES?|TOOK|LOST|LOSES|LOSS)\b|\b(?:DREW|DRAW\w*|TIED?|½)"
)
_TO_SOMEBODY = re.compile(r"(?:#|\b(?:to|over|vs?\.?|against)\s+)\d", re.IGNORECASE)
_REASON = re.compile(r"\s*[,;()]\s*|\s+[-–—]\s+")
_OF_A_ROUND = re.compile(r"\b(?:ROUNDS?|RDS?|RNDS?|R|WEEKS?|WK|NIGHTS?|SESSIONS?)[ .#]*\d{1,2}\b")
_ALONE = r"(?<![A-Z\d#:.,-]){}(?:\.0)?\Z"
_POINTS_OF_BYE = {
    WIN: re.compile(
        rf"\b(?:FULL|WHOLE)\b|\bODD\b|\b(?<![\d.,])(?:1(?:\.0+)?|ONE)[ -]?(?:PT|POINT)|{_ALONE.format('1')}"
    ),
    DRAW: re.compile(r"½|\bHALF\b"),
    LOSS: re.compile(rf"\bZERO\b|\b(?<![\d.,])(?:0(?:\.0+)?|NO)[ -]?(?:PT|POINT)|{_ALONE.format('0')}"),
}
_BEHIND_NOBODY = re.compile(r"\s*(?:[,;:(=–—]|\s-\s).*")
_NOBODY_LEFT = re.compile(
    r"\A(?:(?:nobody|no one|no (?:opponent|partner|player))"
    r"(?:\s(?:(?:was|is)\s)?(?:left|available|free|around|to (?:play|pair))\b\D*)?"
    r"|(?:the\s)?(?:board|chair|seat|spot)\s(?:(?:was|is|left|stayed|remained)\s)*(?:empty|vacant|unfilled)"
    r"|(?:left\s)?(?:empty|vacant|unfilled)(?:\s(?:board|chair|seat|spot))?"
    r"|(?:(?:team|an?|man|player)\s)+short|(?:team\s)?short an? (?:man|player))\Z",
    re.IGNORECASE,
)
"""``nobody left to play``, ``board left empty``."""
_REQUESTED = re.compile(r"\b(?:REQ|REQUESTS?|REQUESTED|ASKED)\b")
_DID_NOT_PLAY = re.compile(r"(?:DID|COULD|CAN)(?:NOT| NOT|N['’]T) (?:PLAY|COME|ATTEND|MAKE IT|TAKE PART)")
_HALF = re.compile(r"(?<=BYE)\s*/(?=\W*\Z)|(?<![0-9.,])(?<!\A[A-Z])(?:0?[.,]50*|1/2)(?![0-9])")
_MONTH = f"(?:{'|'.join(MONTHS)})"
_LIKE_A_DATE = re.compile(
    rf"\d{{1,2}}-{_MONTH}(?:-\d{{2,4}})?|{_MONTH}-\d{{1,4}}|\d{{1,2}}/\d{{1,2}}/\d{{2,4}}|\d{{4}}-\d\d-\d\d(?:[T ].*)?",
    re.IGNORECASE | re.ASCII,
)
"""What a spreadsheet makes of 1-4 or 1/2, saved as text."""


def parse_round_cell(value: CellValue) -> RoundCell:
    """What a finished round says. RatingError (#VALUE!) when it cannot be read, or has no result."""
    cell = read_round_cell(value, PLAIN)
    if cell.waits:
        raise say.NO_RESULT.error(value=value, opponent=cell.opponent)
    return cell


def read_round_cell(value: CellValue, style: Style) -> RoundCell:
    """What a round says so far. RatingError (#VALUE!) when it cannot be read."""
    found = parsed_round_cell(value, style)
    if found is None:
        raise _unreadable(value).error(value=value)
    return found


def is_game(value: CellValue) -> bool:
    """Whether it is a text with a rated game."""
    found = parsed_round_cell(value) if isinstance(value, str) else None
    return found is not None and found.rated


def parsed_round_cell(value: CellValue, style: Style = PLAIN) -> RoundCell | None:
    """What a round says so far; None when it cannot be read."""
    if isinstance(value, str):
        if len(value) <= LONGEST_CELL:
            return _parsed_text(value, style)
        return None if value.strip() else NO_GAME
    text = _as_text(value)
    return None if text is None else _without_game(text, style) or _game(text, style)


@lru_cache(maxsize=KEPT)
def _parsed_text(value: str, style: Style) -> RoundCell | None:
    """The same cell stands in a table many times, and tables are read again and again."""
    usual = _USUAL.fullmatch(value)
    if usual and usual[1]:
        return round_of(usual[1], int(usual[2]))
    if usual and style == PLAIN:
        return round_of(usual[3], int(usual[4]), usual[5])
    if _LIKE_A_DATE.fullmatch(value.strip()):
        return None
    if style.letters_are_results is None:
        behind = _LETTER_BEHIND.search(value)
        letter = behind[1] if behind else value.strip()[-1:]
        style = style._replace(letters_are_results=not letter.islower())
    value = _COLOR.sub(lambda word: COLORS[word[0].upper()], value)
    said = value[:1] in SIGNED or _POINTS_AGAINST.match(value)
    if said or not WORDS.keys().isdisjoint(value.upper().split()):
        value = _COLOR_BEHIND.sub(lambda word: word[1] + word[2][0].upper(), value)
    text = _GETS.sub(_as_points, AROUND_BYE.sub("", plain_text(value))).strip(" ,")
    found = None if len(text) > LONGEST else _without_game(text, style) or _game(text, style)
    return found or _beside_reason(value, style) or _forfeit_amid_words(value)


def _beside_reason(value: str, style: Style) -> RoundCell | None:
    """A forfeit, or a bye with its points, beside the reason for it: ``not let out of the block, forfeit to 8``,
    ``told us ahead (band), half point``."""
    parts = [part for part in _REASON.split(value) if part.strip()]
    found = [(part, _parsed_text(part, style)) for part in parts] if len(parts) > 1 else []
    known = [(part, one) for part, one in found if one]
    read = [one for one in known if one[1] != NO_GAME] or known
    others = " ".join(part for part, one in found if not one)
    if len(read) != 1 or read[0][1].rated or read[0][1].waits:
        return None
    part = read[0][0]
    away = plain_text(part) in POINTS_SAID and _AWAY.match(parts[0].upper()) and others[1:].islower()
    if not (away or _TO_SOMEBODY.search(part) or (is_bye(part) and not is_bye_alone(part))):
        return None  # ``Ann Lee - no show 1`` does not say whose forfeit it is
    said = set(re.split(r"\W+", others.upper())) & (WORDS.keys() | FORFEIT_WORDS | {"BYE"})
    return None if said or any(map(str.isdigit, others)) else read[0][1]


def _forfeit_amid_words(value: str) -> RoundCell | None:
    """A forfeit against one opponent, won or lost, amid any words: ``#3 stayed home, forfeit win``; else None."""
    text = ENDED_ON_TIME.sub(" ", " ".join(value.translate(ONE_HYPHEN).upper().split()))
    results = [points for points, words in _HOW_IT_COUNTS.items() if words.search(text)]
    named = re.findall(r"#(\d{1,6})(?!\d)", text)
    if len(named) != 1 or len(results) != 1 or not _NOT_COME.search(text) or _OF_ANOTHER.search(text):
        return None
    others = _HOW_IT_COUNTS[results[0]].sub("", text.replace(f"#{named[0]}", ""))
    return None if any(map(str.isdigit, others)) else RoundCell(results[0], int(named[0]))


def _as_points(said: re.Match[str]) -> str:
    return f", {'½' if said['half'] else '1'} POINT"


def tells_a_forfeit(text: str) -> bool:
    """Whether words in it say that somebody did not come: ``Lee - forfeit, not back from lunch``."""
    return _NOT_COME.search(ENDED_ON_TIME.sub(" ", text)) is not None


def is_bye_alone(value: CellValue) -> bool:
    """Whether it is a bye that does not say how much it counts."""
    return isinstance(value, str) and plain_text(value).strip("-() ") in ("B", "BYE")


def is_in_brackets(value: CellValue) -> bool:
    """Whether a cell is in brackets as a whole, as games are that were not played: ``(W6)``, ``[1-0]``."""
    return isinstance(value, str) and _IN_BRACKETS.fullmatch(value) is not None


def plain_text(value: str) -> str:
    """The text as it is compared: capitals, one kind of dash and of half, no full stop at the end."""
    text = " ".join(spaced(value).translate(ONE_HYPHEN).replace("Â½", "½").split()).upper()
    return _HALF.sub("½", text).rstrip(".") if len(text) <= LONGEST else text


def tells_no_game(text: str) -> bool:
    """Whether words say so where a result could stand: ``n.p.``, ``withdrew``."""
    return sum(map(str.isalpha, text)) > 1 and NOT_PLAYED.get(plain_text(text)) == LOSS


def is_bye(text: str) -> bool:
    """Whether the word bye is in a text, which may be that of a player called so."""
    return _BYE.search(text.upper()) is not None


def bye_in(text: str) -> RoundCell | None:
    """A bye amid any words, with the points that they say, half a point where it was requested; else None."""
    plain = _OF_A_ROUND.sub("", plain_text(text))
    said = [points for points, words in _POINTS_OF_BYE.items() if words.search(plain)]
    said = said or [DRAW] * bool(_REQUESTED.search(plain))
    return RoundCell(said[0]) if is_bye(plain) and len(said) == 1 else None


@lru_cache(maxsize=4096)
def nobody_in(name: str) -> RoundCell | None:
    """What the words in the place of an opponent count: ``BYE - odd number``, ``absent``; None for a name, and for
    letters alone."""
    text = " ".join(name.strip("*-–—() .").split())
    for words in dict.fromkeys((text, _BEHIND_NOBODY.sub("", text), _NOBODY_LEFT.sub("nobody", text))):
        found = bye_in(words) or (
            parsed_round_cell(words) if (len(words) > 2 or words == "NA") and not words.isdecimal() else None
        )
        if found and found.opponent is None and not found.forfeit:
            return found
    return None


def is_a_reason(words: str) -> bool:
    """Whether it says why somebody did not play, and is no name: ``went home``, ``Had to leave``."""
    in_small_letters = words.islower() or (" " in words and words[1:].islower())
    return in_small_letters and _AWAY.match(_OF_A_ROUND.sub("", words.upper())) is not None


def points_amid_words(text: str) -> RoundCell | None:
    """The points that a text without an opponent says once, whatever the reason: ``went home (0)``; else None."""
    plain = _IN_WORDS.sub(lambda word: _IN_DIGITS[word[1]], _OF_A_ROUND.sub("", plain_text(text)))
    said = {*_POINTS_ALONE.findall(plain)}
    return RoundCell(POINTS_TYPED[said.pop()]) if len(said) == 1 else None


def color_of(word: str) -> str:
    """``w`` or ``b``; empty for a word that is no color."""
    return COLORS.get(word.strip().upper(), "")


def result_of(word: str) -> float | None:
    """``Won``, ``1/2``, ``-`` as points; None for a word that is no result of a game."""
    return RESULTS[word] if word in RESULTS else RESULTS.get(plain_text(word))


def _as_text(value: float | datetime.date | None) -> str | None:
    if value is None:
        return ""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    return "½" if value == DRAW else f"{value:.15g}"


def _unreadable(value: CellValue) -> Sentence:
    if isinstance(value, datetime.date):
        return say.DATE_FOR_A_HALF if (value.month, value.day) == (1, 2) else say.DATE_FOR_A_RESULT
    is_date = isinstance(value, str) and _LIKE_A_DATE.fullmatch(value.strip())
    return say.DATE_FOR_A_RESULT if is_date else say.NOT_A_RESULT


def _without_game(text: str, style: Style) -> RoundCell | None:
    if (match := _WORTH.fullmatch(text)) and (style.b_is_bye or match[1] not in ("0", "1", ".5")):
        return RoundCell(float(match[1].replace("½", ".5").replace(",", ".")))
    if match := _NOBODY_AND_POINTS.fullmatch(text):
        return RoundCell(POINTS_TYPED[match[1]])
    if text in NOT_PLAYED:
        return _unplayed(text)
    if match := _OUT_WITH_POINTS.fullmatch(text):
        words, points = match["out"] or match["behind"], match["points"] or match["before"]
        if NOT_PLAYED.get(words.strip()) == POINTS_TYPED[points]:
            return _unplayed(words.strip())
    if match := _PADDED.fullmatch(text):
        return _unplayed(match[1])
    if match := _TRF.fullmatch(text):
        return RoundCell(TRF[match["code"]])
    if COLOR_ALONE.fullmatch(text):
        return None
    inner = text.strip("- ")
    if text[:1] == "-" and text[-1:] != "-" and inner in POINTS_TYPED:
        return RoundCell(POINTS_TYPED[inner]) if style.one_is_bye or inner != "1" else None
    if inner != text and (text[-1:] == "-" or inner not in POINTS_TYPED):
        if inner in POINTS_TYPED and (text[:1] == "-" or text.endswith("--")):
            return RoundCell(POINTS_TYPED[inner])
        if inner in NOT_PLAYED and inner not in POINTS_TYPED:
            return _unplayed(inner)
    words = _WAS.sub("", _IN_A_ROUND.sub("", " ".join(re.split(r"[\s-]+", text))))
    if found := _with_points(text):
        return found
    words = words.strip("()[] ") or text
    if _DID_NOT_PLAY.fullmatch(words):
        return NO_GAME
    reason, _, more = text.partition(" - ")
    if is_bye(more) and not more.startswith("NO "):
        return bye_in(more)
    words = reason if len(reason) > 2 and NOT_PLAYED.get(reason) == LOSS else words
    return _unplayed(words) if words in NOT_PLAYED else None


def _with_points(text: str) -> RoundCell | None:
    """What reasons and points count together: ``late (½)``, ``0 - withdrew``, ``skipped (no points)``; else None."""
    pieces = _BETWEEN_REASONS.split(_POINTS_ALONE.sub(r",\1,", text))
    apart = _POINTS_APART.search(text) is not None
    words = [piece.replace("-", " ").strip() for piece in pieces if piece.strip()]
    said = {POINTS_SAID[word] for word in words if word in POINTS_SAID}
    apart = apart or any(len(word) > 2 and word in POINTS_SAID for word in words)
    reasons = [word for word in words if word not in POINTS_SAID]
    known = {NOT_PLAYED.get(word) for word in reasons}
    if len(reasons) > 1 and LOSS in known and known <= {LOSS, None}:
        said, apart = said or {LOSS}, True
    if (
        not reasons
        or len(said) != 1
        or not all(_is_reason(one) or (apart and _AWAY.match(one)) for one in reasons)
    ):
        return None
    return RoundCell(said.pop())


def _is_reason(word: str) -> bool:
    """Whether it may count anything, or what the points beside it say."""
    return len(word) > 2 and (word in _REASONS or _DID_NOT_PLAY.fullmatch(word) is not None)


def _unplayed(word: str) -> RoundCell:
    return RoundCell(NOT_PLAYED[word], forfeit=word in FORFEITS_ALONE)


def _game(text: str, style: Style) -> RoundCell | None:
    if text == "1" and style.one_is_bye:
        return RoundCell(WIN)
    words = words_of(text, style.language)
    if words is None:
        return None
    if words.bye:
        points = {*words.results, *words.points, *map(float, words.numbers)}
        points |= {BYE_POINTS[letter] for letter in words.letters if letter in BYE_POINTS}
        points |= {SIGNED[sign] for sign in ("+", "=") if sign in words.text}
        if not points:
            return bye_in(text)
        return RoundCell(points.pop()) if len(points) == 1 and points <= {WIN, DRAW, LOSS} else None
    game = game_of(words, style)
    if game is None:
        return None
    result, opponent, color, forfeit = game
    if opponent == 0:
        return NO_GAME if text.strip("#") == "0" else None
    if result is None:
        return RoundCell(LOSS, opponent, waits=True)
    return RoundCell(result, opponent, not forfeit, color=color, forfeit=forfeit and opponent is None)
