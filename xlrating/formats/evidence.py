"""What a line says of the one game or bye that it tells, whatever else it says.

Every mark, number, and word that tells a result is looked at, and all of them must tell the same. The players stand in
the line as marks, ``ONE`` and ``OTHER``.
"""

import re
from collections.abc import Iterator

from xlrating.crosstable.cells.round_words import DID_NOT_COME
from xlrating.crosstable.cells.text import ONE_HYPHEN
from xlrating.formats.game_result import DRAWN, FORFEIT, LOST, WON, Letters
from xlrating.formats.words_of_games import NO_NAMES, WORD

ONE, OTHER = "\x01", "\x02"
LONGEST = 300
_WHO = rf"[{ONE}{OTHER}]"
_GAP = rf"[^\w{ONE}{OTHER}]"
_DOUBT = re.compile(
    r"\b(?:no one|nearly|almost|could(?! not|n[’']t)|later|afterwards?|overturned|reversed|as (?:in|did)"
    r"|should|would|might|may|if|unless|instead|rematch|casual|skittles|unrated|exhibition|extra"
    r"|blitz|bullet|play-?off|tie-?breaks?|adjourn\w*|postpone\w*|pending|dispute[ds]?|appeal\w*|ago"
    r"|earlier|previous\w*"
    r"|last (?:year|month|week|time|season)|yesterday|tomorrow|will|to be|still|unfinished"
    r"|though|although|hop(?:ed|ing)|tr(?:ied|ying)|want(?:ed|ing)|within|close to|miss(?:ed|es)|chances?"
    r"|torn|sure|thought|believed|seemed|looked|expected|supposed|planned|wondered|asking)\b|\?"
    r"|(?:\bnot|n[’']t)\s+(?:\w+\s+){0,2}(?:win|won|beat|los\w+|draw\w*|drew|count\w*|rated|finish\w*"
    r"|decid\w*)\b",
    re.IGNORECASE,
)
"""Words of a line that may tell a game otherwise than it sounds."""
_CAPITAL_BEFORE = re.compile(rf"\b([^\W\d_a-z][^\W\d_]*)\s+{_WHO}")
_NO_NAMES = frozenset(
    WORD.findall(
        "poor old white black wh bl w b round draw win won lost loss forfeit bye upset result beat captain"
        " grandpa grandma uncle aunt dad mom congrats sorry because since although though with for to against"
    )
)
"""Words with a capital before a last name that are no first name."""
_TITLE = re.compile(rf"\b(?:Mrs?|Ms|Miss|Dr|Prof|Coach)\b\.?\s+(?={_WHO})")
_OF_SOMETHING_ELSE = re.compile(
    r"\b(?:offer\w*|declin\w*|refus\w*|claim\w*)(?:\s+\w+){0,3}?\s+draws?\b"
    r"|\b(?:won|lost|winning|losing|drawn) (?:position|game|ending|endgame)\b"
    r"|\b(?:w[io]n(?:s|ning)?|lost|los(?:es|ing))\s+(?:an?|the|his|her|two"
    r"|another)\s+(?!(?:\w+\s+)?(?:game|match|point|ending|endgame|day)\b)\S+",
    re.IGNORECASE,
)
"""Draws that were offered, and what was won or lost on the board."""
_NOISE = re.compile(
    r"\b(?:bd|board|brd|table|tbl|round|rd|rnd|game|gm|move|rule|item|no)\.?\s*#?\d+\b|#\d+"
    r"|\b\d+(?:st|nd|rd|th)\b|\b\d+[ -]?(?:moves?|mvs?|minutes?|mins?|seconds?|secs?|hours?|hrs?|h|m|s"
    r"|am|pm|pts? ahead|points? ahead)\b"
    r"|\b\d{1,2}:\d\d\b|\b\d{3,4}(?:p\d+)?\b|\bG/\d+\S*",
    re.IGNORECASE,
)
_POINTS = r"(?:1\.0|0\.0|[01][fx]?|½)(?![\w.½-]|/\d)"
_PAIR = re.compile(r"(?<![\w½.+-])(1|0|½|\+)\s?(?:[-:]{1,2}|[-/](?=[-+½]))\s?(0|1|½|-)(?![\w½]|[.-]\d)")
_WIN = (
    r"(?:(?<=by )(?:beating|defeating)|beat(?:s|en)?|bt|def(?:eat(?:s|ed)?)?\.?|upsets?(?=\W+[\x01\x02])"
    r"|downs|downed|wins|winning|won|crush(?:e[ds])?|mate[sd]|checkmate[sd]|outplay(?:s|ed)?|outlast(?:s|ed)?|outcalculate[sd]?|out-?prepared|smoke[sd]"
    r"|rout(?:s|ed)|trounce[sd]|toppl(?:e[sd])"
    r"|knock(?:s|ed) (?:off|out)|took (?:down|out)|take[sn] down|thrash(?:e[sd])|demolish(?:e[sd])"
    r"|dispatch(?:e[sd])|overc(?:a|o)mes?"
    r"|overpower(?:s|ed)|ground down|grinds? down|prevail(?:s|ed)?|triumph(?:s|ed)?|conquer(?:s|ed)"
    r"|edge[sd](?: (?:out|past))?"
    r"|nip(?:s|ped)|stun(?:s|ned)|shock(?:s|ed)|surprise[sd]|blank(?:s|ed)|bested|bests"
    r"|finish(?:e[sd]) off|put away|converted"
    r"|victorious|made short work of|took(?= [\x01\x02] apart)|slipped past|squeaked (?:by|past)"
    r"|got (?:past|the better of)|cleaned up|destroy(?:s|ed)|flatten(?:s|ed)"
    r"|too (?:strong|much|good) for|victory (?:over|against)|schlug|gewann|ganó a|venció a|bat)"
)
_TAKES = (
    r"(?:(?:take[sn]?|took|get[s]?|got|score[sd]?|collect(?:s|ed)|earn(?:s|ed)|grab(?:s|bed)|pocket(?:s"
    r"|ed)|claim(?:s|ed)"
    r"|receive[sd]|award(?:ed)?|given|has|had|with)\s+(?:(?:a|the|his|her|one|1|whole|full|free|easy"
    r"|entire|forfeit)[\s-]+)*(?:point|pt|win|victory|walkover))"
)
_LOSS = (
    r"(?:lost|l(?= to\b)|los(?:es?|ing|ses)|fell(?= to\b)|falls(?= to\b)|resign(?:s|ed)?|bow(?:s"
    r"|ed)(?: out)?(?= to\b)|succumb(?:s|ed)|went down"
    r"|goes down|surrender(?:s|ed)|drop(?:s|ped) (?:one|the game|a (?:tough|close|hard) one)|flagged"
    r"|flag fell|ran out of time"
    r"|tip(?:s|ped) (?:over )?(?:his|her|the|their) king|laid down (?:his|her|the) king|gave up"
    r"|threw in the towel|no match for"
    r"|verlor|perdió)"
)
_DRAW = re.compile(
    r"\b(?:draws?|drew|drawn?|drw|tie[sd]?(?! up| down)|remis|tablas|nulle|stalemate[sd]?|perpetual"
    r"|threefold|three-fold|repetition"
    r"|half each|half[ -]?half|halves|half[ -](?:a )?point each|half apiece|split (?:the|a) point"
    r"|point (?:was )?(?:split|shared)"
    r"|shared? the point|agreed (?:to )?(?:peace|split|half)|peace (?:agreed|treaty|signed)|deadlock\w*"
    r"|honou?rs even|even[- ]steven|insufficient material|dead even|called it even|bare kings)\b"
    r"|½\s?(?:each|apiece)|={1,2}(?!\w)",
    re.IGNORECASE,
)
_NOT_PLAYED = re.compile(
    rf"\b(?:[01]f|forfeit\w*|forf|fft?|f/f|default\w*|dflt|w/?o|walk-?over|wbf|lbf|not played|unplayed"
    rf"|absent|overslept)\b|{DID_NOT_COME}"
    r"|\bfailed to (?:arrive|appear|show|come)\b|\b(?:chair|seat|board) (?:stayed |was "
    r"|remained )?empty\b|\bnot (?:here|there|present)\b",
    re.IGNORECASE,
)
_ABSENT = (
    rf"(?:absent|overslept|{DID_NOT_COME}|failed to (?:arrive|appear|show|come)|forfeit(?:s"
    rf"|ed)(?=\s+(?:to|against|his|her|the)\b|\W*$)"
    r"|default(?:s|ed)(?=\s+to\b|\W*$)|(?:was |is )?not (?:here|there|present)|late|stuck|missing|lbf)"
)
_PASSIVE = re.compile(r"(?:\b(?:was|were|got|gets?|been|is|being|gotten)\s+(?:\w+\s+)?$)", re.IGNORECASE)
_BY = re.compile(
    r"\s+(?:\w+\s+)?by\b(?!\s+(?:forf|default|ff|time|a\b|resign|the\b|mate|check|\d))", re.IGNORECASE
)
_OF_A_WIN = re.compile(rf"(?<![\w-])(?:{_WIN}|{_TAKES})(?!\w)", re.IGNORECASE)
_OF_TAKING = re.compile(_TAKES, re.IGNORECASE)
_OF_A_LOSS = re.compile(rf"(?<![\w-]){_LOSS}(?!\w)", re.IGNORECASE)
_OF_ABSENCE = re.compile(rf"(?<![\w-]){_ABSENT}", re.IGNORECASE)
_OF_WHOM = re.compile(rf"\s+({_WHO})")
_BOTH = {("1", "0"): WON, ("0", "1"): LOST, ("½", "½"): DRAWN}
_EACH = (
    re.compile(
        rf"{ONE}{_GAP}{{0,4}}({_POINTS})[^{ONE}{OTHER}]*{OTHER}{_GAP}{{0,4}}({_POINTS})", re.IGNORECASE
    ),
    re.compile(
        rf"({_POINTS}){_GAP}{{0,3}}{ONE}[^{ONE}{OTHER}]*?({_POINTS}){_GAP}{{0,3}}{OTHER}", re.IGNORECASE
    ),
)
_OVER = re.compile(rf"{ONE}{_GAP}{{0,3}}(?:over|>|d\.?){_GAP}+{OTHER}", re.IGNORECASE)
_END = re.compile(r"(?:(?<=\w{3})|(?<=[½)!]))[.!;:](?=\s)")
_HAS = r"(?:with|as|had|has|was|playing|plays|from|on|behind|took|holding|handling)"
_COLOR = r"(?P<color>white|black|wh|bl|w|b)\b(?!\w)"
_COLOR_BEHIND = re.compile(
    rf"(?P<who>{_WHO})(?:['’]s)?{_GAP}{{0,3}}(?:{_HAS}\s+(?:the\s+)?)?{_COLOR}(?:\s+(?:pieces|side|men"
    rf"|end))?",
    re.IGNORECASE,
)
_COLOR_BEFORE = re.compile(rf"\b(?:{_HAS}\s+(?:the\s+)?)?{_COLOR}{_GAP}{{0,3}}(?P<who>{_WHO})", re.IGNORECASE)
_SUBJECT_BY_COLOR = re.compile(
    r"\b(white|black|w|b)\b(?=\W{1,3}(?:wins?|won|mate[sd]|lost|loses|resign\w*|flagged|scored|takes? it"
    r"|did not|didn|forfeit\w*|never|no.?show|absent|was|is))",
    re.IGNORECASE,
)
_AND = re.compile(rf"\band(?:\s+\w{{2,20}})?[^\w{ONE}{OTHER}]*$", re.IGNORECASE)
_PRONOUN = re.compile(rf"\b(?:s?he|I|we|they|it|that)\b[^{ONE}{OTHER}]*$", re.IGNORECASE)
_PAIRED = re.compile(
    rf"{_WHO}[^{ONE}{OTHER}]*\b(?:vs?|versus|against)\b[^{ONE}{OTHER}]*{_WHO}{_GAP}*$", re.IGNORECASE
)
"""Before a word: nobody knows of whom it tells."""
_PRIZE = re.compile(
    rf"\b(?:point|pt|win|victory)\s+(?:(?:to|for|goes to|went to)\s+({_WHO})|({_WHO})\W*$)", re.IGNORECASE
)
_LOSS_NOTED = re.compile(
    rf"\bloss(?:es)?\s+(?:(?P<against>vs?\.?|against|to)|for)\s+(?P<who>{_WHO})", re.IGNORECASE
)
_HALF_ALONE = re.compile(r"(?<!\d)½\W*$|^\W*½(?!\W*[01½])")
_BYE = {
    "H": re.compile(r"½|\bhalf\b|\bhpb\b|\bh-{1,3}(?!\w)|(?<![\d.])0?\.5\b", re.IGNORECASE),
    "B": re.compile(
        r"\b(?:full|whole|fpb|free\spoint|(?:1|one)[ -]?(?:pt|point))\b|(?<![\w.½/-])1(?:\.0)?(?=\W*$)"
        r"|\bb-{1,3}(?!\w)",
        re.IGNORECASE,
    ),
    "U": re.compile(
        r"\b(?:zero|zpb|no points?|0 (?:pts?|points?)|nothing)\b|(?<![\w.½/-])0(?:\.0)?(?=\W*$)"
        r"|\bu-{1,3}(?!\w)",
        re.IGNORECASE,
    ),
}
_IDLE = (
    r"withdr\w+|wd|w/d|dropped out|unpaired|absent|skipped|not paired|went home|gone home|left early"
    r"|did not play"
    r"|didn[’']t play|not playing|sitting out|sat out"
)
_OF_IDLENESS = re.compile(rf"\b(?:{_IDLE}|out of town)\b", re.IGNORECASE)
_OF_A_BYE = re.compile(
    rf"\b(?:byes?|hpb|fpb|zpb|odd (?:man|player|one|number)|no opponent|{_IDLE}|free\spoint)\b"
    rf"|\b[hbu]-{{2,3}}(?!\w)",
    re.IGNORECASE,
)
_OF_A_GAME = re.compile(rf"\b(?:vs?|versus|against|drew|lost|{_WIN})\b", re.IGNORECASE)


def is_unplayed(text: str) -> bool:
    """Whether a text says that a game was not played."""
    return _NOT_PLAYED.search(text) is not None


def result_told(text: str) -> tuple[Letters, bool] | None:
    """The letters of both players, and whether ``ONE`` had Black; None where the line tells none, or several."""
    if len(text) > LONGEST:
        return None
    text = _TITLE.sub("", re.sub(r"[?!]{2,}", "!", text.translate(ONE_HYPHEN)))
    text = _OF_SOMETHING_ELSE.sub(" ", text)
    names = {word.lower() for word in _CAPITAL_BEFORE.findall(text)}
    if _DOUBT.search(text) or not names <= NO_NAMES | _NO_NAMES:
        return None
    first = min(text.find(ONE), text.find(OTHER))
    early = _SUBJECT_BY_COLOR.sub(" ", text)
    form = (
        _COLOR_BEFORE
        if re.search(rf"\b{_COLOR}", early[: max(min(early.find(ONE), early.find(OTHER)), 0)], re.I)
        else _COLOR_BEHIND
    )
    said = {(found["who"], found["color"][0].lower()) for found in form.finditer(early)}
    white = {ONE if (who == ONE) == (color == "w") else OTHER for who, color in said}
    if len(white) > 1 or first < 0:
        return None
    black_first = white == {OTHER}
    by_color = _SUBJECT_BY_COLOR.search(text)
    if by_color and not said and by_color.start() < max(text.find(ONE), text.find(OTHER)):
        return None
    of_color = {"w": OTHER if black_first else ONE, "b": ONE if black_first else OTHER}
    plain = _SUBJECT_BY_COLOR.sub(lambda found: of_color[found[1][0].lower()], text)
    plain = _NOISE.sub(" ", form.sub(lambda found: found["who"], plain))
    unplayed = is_unplayed(plain)
    votes = set(_votes(plain, unplayed=unplayed))
    if len(votes) != 1 or (unplayed and DRAWN in votes):
        return None
    (letters,) = votes
    if letters not in _BOTH.values() or (black_first and letters != DRAWN and _PAIR.search(text)):
        return None
    return (FORFEIT[letters[0]], FORFEIT[letters[1]]) if unplayed else letters, black_first


def _votes(text: str, *, unplayed: bool) -> Iterator[Letters]:
    """The result by each mark, number, or word that tells it."""
    for sentence in _END.split(text):
        there = {who for who in (ONE, OTHER) if who in sentence}
        for pair in _PAIR.finditer(sentence):
            letters = _BOTH.get((pair[1].replace("+", "1"), pair[2].replace("-", "0")))
            if letters:
                yield letters[::-1] if there == {OTHER} else letters
    rest = _PAIR.sub(" ", text)
    if found := next(filter(None, (form.search(rest) for form in _EACH)), None):
        yield _BOTH.get((found[1][0], found[2][0]), ("", ""))
    elif _HALF_ALONE.search(rest):
        yield DRAWN
    if _DRAW.search(rest):
        yield DRAWN
    if _OVER.search(rest):
        yield WON
    for prize in _PRIZE.finditer(rest):
        yield WON if ONE in prize[0] else LOST
    for loss in _LOSS_NOTED.finditer(rest):
        yield LOST if (loss["who"] == OTHER) == bool(loss["against"]) else WON
    rest = _LOSS_NOTED.sub(" ", _PRIZE.sub(" ", rest))
    words = [(word, WON) for word in _OF_A_WIN.finditer(rest)] + [
        (word, LOST) for word in _OF_A_LOSS.finditer(rest)
    ]
    words += [(word, LOST) for word in _OF_ABSENCE.finditer(rest)] if unplayed else []
    for word, letters in words:
        whose = _OF_WHOM.match(rest, word.end()) if word.re is _OF_ABSENCE else None
        subject = whose[1] if whose else _subject(rest, word.start(), word.end())
        passive = _PASSIVE.search(rest, 0, word.start()) and not _OF_TAKING.match(word[0])
        if letters == WON and (passive or _BY.match(rest, word.end())):
            letters = LOST
        if subject:
            yield letters if subject == ONE else letters[::-1]


def _subject(text: str, start: int, end: int) -> str:
    """The player of whom a word tells: the last one before it in its sentence, behind ``and`` the first; where none is
    before it, the one right behind it."""
    before = _END.split(text[:start])[-1]
    if _PRONOUN.search(before) or _PAIRED.search(before):
        return ""
    if named := [mark for mark in before if mark in (ONE, OTHER)]:
        return named[0] if _AND.search(before) else named[-1]
    behind = re.match(rf"\W*(?:for\W+)?({_WHO})", text[end:])
    return behind[1] if behind else ""


def worths_told(text: str) -> set[str]:
    """The letters of the byes of which a text tells the worth."""
    plain = _NOISE.sub(" ", text.translate(ONE_HYPHEN)) if len(text) <= LONGEST else ""
    found = {letter for letter, form in _BYE.items() if form.search(plain)}
    return found or ({"U"} if _OF_IDLENESS.search(plain) else set())


def worth_told(text: str) -> str:
    """The letter of the bye of the one player whom a line names; empty where it tells none, or several."""
    text = text.translate(ONE_HYPHEN)
    worths = worths_told(text)
    if len(worths) != 1 or _OF_A_GAME.search(text) or _NOT_PLAYED.search(text.replace("absent", "")):
        return ""
    return worths.pop() if _OF_A_BYE.search(text) else ""
