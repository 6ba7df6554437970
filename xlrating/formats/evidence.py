"""What a line says of the one game that it tells, whatever else it says.

Every mark, number, and word that tells a result is looked at, and all of them must tell the same.
"""

import re
from collections.abc import Iterator

from xlrating.crosstable.cells.round_words import DID_NOT_COME, FORFEIT_REMARK, UNPLAYED
from xlrating.crosstable.cells.sentences_that_change import may_change_a_game
from xlrating.crosstable.cells.text import ONE_HYPHEN
from xlrating.crosstable.cells.value import CellValue
from xlrating.formats.colors_told import without_colors
from xlrating.formats.game_result import DRAWN, FORFEIT, LOST, WAITS, WON, Letters, letters_of
from xlrating.formats.words_of_games import GAP, OF_A_BYE, ONE, OTHER, PAIR, TITLES, WHO, WORD, words_in

LONGEST = 300
SHORT = 2
"""Letters of a word that is no verb."""
_DOUBT = re.compile(
    r"\b(?:no one|nearly|almost|(?:c|w)ould(?! not|n[’']t)|later|afterwards?|overturned|reversed|as (?:in|did)|should"
    r"|might|may(?! \d)|if|unless|instead|rematch|casual|skittles|unrated|exhibition|extra|replay\w*|rapid|blitz|bullet"
    r"|play-?off|tie-?breaks?|adjourn\w*|postpone\w*|pending|dispute[ds]?|appeal\w*|ago|earlier|previous\w*"
    r"|last (?:year|month|week|time|season)|yesterday|tomorrow|will|to be|still (?:\w+ing|on|to|un\w+|open)|unfinished"
    r"|though|although|hop(?:ed|ing)|tr(?:ied|ying)|want(?:ed|ing)"
    r"|within|close to|miss(?:ed|es)(?! (?:the|this|a|his|her) (?:round|game))|chances?|torn|sure"
    r"|had (?:\w+ )?(?:beat|beaten|defeated|won|lost|drawn)|jaws of|whom|said no|denied|rejected|turned it down"
    r"|(?:winning|losing|unbeaten) (?:streak|run)|pairing draw|dr[ae]w (?:the )?(?:white|black)"
    rf"|(?:not|nor)(?= {WHO}(?! but))|dr[ae]w(?= {WHO}['’]s)"
    r"|need(?:ed|s|ing)?\s+(?:only\s+|just\s+)?(?:an?\s+)?(?:draw|win|half|point)"
    r"|(?:was|were|is|are|been) (?:winning|losing)"
    r"|thought|believed|seemed|looked|expected|supposed|planned|wondered|asking)\b|\?|->|(?:\bnot|n[’']t)\s+(?:\w+\s+){0,2}"
    r"(?:win|won|beat|los\w+|draw\w*|drew|count\w*|rated|finish\w*|decid\w*|real|official\w*|part)\b",
    re.IGNORECASE,
)
"""Words of a line that may tell a game otherwise than it sounds."""
_TAKEN_BACK = re.compile(
    r"\b(?:void(?:ed)?|annul\w*|cancel+ed|correct(?:ed|ion(?!:))|changed to|(?:under|in) protest|unconfirmed"
    r"|scratch that|both lost|overturned|reversed (?:on|by|after)"
    r"|withdr[ae]wn? before|had (?:already withdrawn|withdrawn|already left))\b"
    r"|[(\[]\s*(?:error|wrong|mistake|sic)\b|[01] ?- ?[01] beat (?!\d)",
    re.IGNORECASE,
)
"""Words of any line after which its result may be another, or none."""
_NOT_COUNTED = re.compile(
    r"\b(?:not rated|adjourned|postponed|disputed|exhibition|(?:not|n[’']t) count(?:ed)?|pending|skittles"
    r"|to be (?:continued|replayed|finished)|not finished|unfinished)\b"
    r"|\A\W*n/?s\W*\Z",
    re.IGNORECASE,
)
"""The same in a cell of its own."""
_CAPITAL_BEFORE = re.compile(rf"\b([^\W\d_a-z½][^\W\d_]*)\s+{WHO}")
_NO_NAMES = frozenset(
    WORD.findall(
        "f newcomer young veteran then and but so while meanwhile finally where when also again next as here in only"
        " with after seed board expert master poor old white black wh bl w b round draw win won lost loss forfeit bye"
        " upset result beat captain grandpa grandma uncle aunt dad mom congrats sorry because since although though for"
        " to against"
    )
)
"""Words with a capital before a last name that are no first name."""
_TITLE = re.compile(rf"\b(?:{'|'.join(map(str.capitalize, TITLES))})\b\.?\s+(?={WHO})")
_NOT_RATED = re.compile(
    r"[\s,;:(–-]*\b(?:(?:so|and|thus|it|was|is|game)\s+)*(?:not\s+(?:to\s+be\s+)?|un)rated\b(?:\s+game\b)?\)?",
    re.IGNORECASE,
)
"""Of a forfeit nothing new."""
_OF_SOMETHING_ELSE = re.compile(
    r"\bdraw offer\b|\b(?:offer\w*|declin\w*|refus\w*|claim\w*)(?:\s+\w+){0,3}?\s+draws?\b|\bt(?:ie[sd]?|ying) for\b"
    r"|\b(?:won|lost|winning|losing|drawn) (?:position|game|ending|endgame)\b"
    r"|\b(?:w[io]n(?:s|ning)?|lost|los(?:es|ing))\s+(?:an?|the|his|her|two|another)\s+"
    r"(?!(?:\w+\s+)?(?:game|match|point|ending|endgame|day)\b)\S+",
    re.IGNORECASE,
)
"""Draws that were offered, and what was won or lost on the board or in the end."""
_CONCEDED = re.compile(rf",?\s+(?:even\s+)?(?:al)?though\b([^.;:{ONE}{OTHER}]*)", re.IGNORECASE)
"""``although she had him worried``, which tells nothing else of the game."""
NOISE = re.compile(
    r"\b(?:bd|board|brd|table|tbl|round|rd|rnd|game|gm|move|rule|item|no)\.?\s*#?\d+\b|#\d+"
    r"|\b\d+(?:st|nd|rd|th)\b|\b\d+[ -]?(?:moves?|mvs?|minutes?|mins?|seconds?|secs?|hours?|hrs?|h|m|s"
    r"|am|pm|pts? ahead|points? ahead)\b"
    r"|\b\d{1,2}:\d\d\b|\b\d{3,4}(?:p\d+)?\b|\bG/\d+\S*",
    re.IGNORECASE,
)
_POINTS = r"(?:1\.0|0\.0|[01][fx]?|½)(?![\w½-]|[./]\d)"
_WIN = (
    rf"(?:(?<=by )(?:beating|defeating)|beat(?:s|en)?|defeat(?:s|ed|(?= {WHO}))|upsets?(?=\W+{WHO})|downs|downed|mates"
    r"|checkmates|wins|winning|won|(?:ff|forfeit|default) win|prevail(?:s|ed)?|triumph(?:s|ed)?|victorious|converted"
    rf"|finish(?:es|ed) off|put away|cleaned up|took(?= {WHO} apart)|too (?:strong|much|good) for"
    r"|victory (?:over|against))"
)
"""In plain words."""
_TAKES = (
    r"(?:(?:take[sn]?|took|gets?|got|score[sd]?|collect(?:s|ed)|earn(?:s|ed)|grab(?:s|bed)|pocket(?:s|ed)|claim(?:s|ed)"
    r"|receive[sd]|award(?:ed)?|given|has|had|with)\s+(?:(?:a|the|his|her|one|1|whole|full|free|easy|entire|forfeit)"
    r"[\s-]+)*(?:point|pt|win|victory|walkover|(?:forfeit|default)(?! loss)|it by (?:forfeit|default)))"
)
_LOSS = (
    r"(?:lost|(?:ff|forfeit|default) loss|l(?= to\b)|los(?:es?|ing|ses)|resign(?:s|ed)?|succumb(?:s|ed)"
    r"|(?:went|goes) down|surrender(?:s|ed)|drop(?:s|ped) (?:one|the game|a (?:tough|close|hard) one)|flagged|flag fell"
    r"|ran out of time|tip(?:s|ped) (?:over )?(?:his|her|the|their) king|laid down (?:his|her|the) king|gave up"
    r"|threw in the towel|no match for)"
)
_DRAW = re.compile(
    r"\b(?:draws?|drew|drawn?|drw|tie[sd]?(?! up| down)|stalemate[sd]?|perpetual|three-?fold|repetition|halves"
    r"|half[ -](?:(?:a )?point )?(?:each|half|apiece)|point (?:was )?(?:split|shared)|share the point"
    r"|agreed (?:to )?(?:peace|split|half)|peace (?:agreed|treaty|signed)|deadlock\w*|honou?rs even|even[- ]steven"
    r"|insufficient material|dead even|called it even|bare kings)\b|½\s?(?:each|apiece)|={1,2}(?!\s?\w)",
    re.IGNORECASE,
)
_AWAY = (
    rf"{DID_NOT_COME}|\b(?:absent|overslept|(?:never made|did(?:n.?t| not) make) it|not (?:here|there|present)|lbf"
    r"|failed to (?:arrive|appear|show|come|turn up|make it))\b"
)
_NOT_PLAYED = re.compile(
    rf"\b(?:{UNPLAYED}|[01][fx]|fft?|f/f|default\w*|dflt|wbf|technical (?:win|loss|victory)"
    rf"|(?:chair|seat|board) (?:stayed |was |remained )?empty)\b|\((?:f|ns)\)|(?<=[01]\s)f\b|{_AWAY}"
    r"|\bdid(?:n.?t| not) play(?=\W*$|[).,;])",
    re.IGNORECASE,
)
_NEITHER = re.compile(
    r"\b(?:double[ -](?:forfeit|default|loss)|(?:no|zero|0) points?,? (?:to |for |on )?(?:either|each|both|anyone)"
    r"|neither (?:gets|got|scores|scored|receives|received) (?:a|any) points?)\b",
    re.IGNORECASE,
)
_ABSENT = (
    rf"(?:{_AWAY}|forfeit(?:s|ed)(?=\s+(?:to|against|his|her|the)\b|\s*[,(]|\W*$)|default(?:s|ed)(?=\s+to\b|\W*$)"
    r"|late|stuck|missing)"
)
_PASSIVE = re.compile(r"(?:\b(?:was|were|got|gets?|been|is|being|gotten)\s+(?:\w+\s+)?$)", re.IGNORECASE)
_BY = re.compile(
    r"\s+(?:\w+\s+)?by\b(?!\s+(?:forf|default|ff|time|a\b|resign|the\b|mate|check|\d))", re.IGNORECASE
)
_OF_A_WIN = re.compile(rf"(?<![\w-])(?:{_WIN}|{_TAKES})(?!\w)", re.IGNORECASE)
_NEVER_PASSIVE = re.compile(rf"{_TAKES}|too\b|victorious|winning|victory", re.IGNORECASE)
_OF_A_LOSS = re.compile(rf"(?<![\w-]){_LOSS}(?!\w)", re.IGNORECASE)
_OF_ABSENCE = re.compile(rf"(?<![\w-]){_ABSENT}", re.IGNORECASE)
_OF_WHOM = re.compile(rf"\s+({WHO})")
_FORFEITS = frozenset((("X", "F"), ("F", "X"), ("F", "F")))
_PLAYED = {"X": "W", "F": "L", "Z": "D", "W": "W", "D": "D", "L": "L", "": ""}
_A_POINT = re.compile(rf"(?<![\w.])(?:{_POINTS})", re.IGNORECASE)
_BY_LETTERS = re.compile(rf"{ONE}{GAP}{{0,4}}([wdlxf]){GAP}+{OTHER}{GAP}{{0,4}}([wdlxf])\b", re.IGNORECASE)
"""``Lee W, Bee L``."""
_SIGNED = re.compile(r"(?<![^\s(])[+-]f\b", re.IGNORECASE)
"""``Lee +F, Bee -F``."""
_SCORE = {"w": "1", "d": "½", "l": "0", "x": "1x", "f": "0f"}
_EQUALS = re.compile(rf"=\s*(?={PAIR.pattern})", re.IGNORECASE)
"""``Lee - Bee = 1-0``."""
_BOTH_BEHIND = re.compile(rf"(?<={OTHER})\s+(1\s+0|0\s+1|½\s+½)\s*$")
"""``Lee - Bee  1  0``."""
_WINNER_ALONE = re.compile(
    rf"^([^{OTHER}]*{ONE}{GAP}*(?:vs?\.?|versus|x)?{GAP}*{OTHER})[\s:.=>-]*(?:(white)|black)[\s.]*$",
    re.IGNORECASE,
)
"""``Lee - Bee: Black``."""
_NO_APOSTROPHE = re.compile(r"\b(did|was|is|does|could|would|had|has)nt\b", re.IGNORECASE)
_COLOR_BESIDE = re.compile(rf"{WHO} \([wb]\)")
"""Points are those of the players as they stand, whatever their colors."""
_REMARK = re.compile(
    rf"(?:\s+(?:(?:by|on) )?(?:a )?(?:{UNPLAYED}))?"
    r"\s*(?:[(\[,;–]|-{1,2}\s|in \d+).*|\s*[^\W\d_]{1,20}(?:\s[^\W\d_]{1,20})?!+",
    re.IGNORECASE,
)
_POINTS_AGAIN = re.compile(r"(?<![\d.])(?:[01½]\s[01½]|½)(?![\d.])")
_OF_PAIRINGS = frozenset(WORD.findall("versus against played faced and und white black result"))
_IDLE_WORDS = frozenset(
    WORD.findall(
        "bye byes point points pt pts full half one zero no had has have took takes take receives requested requests"
        " request asked given went goes drew paired odd player out late entry again own both each all de punto puntos"
        " punkt punkte sat sits sitting idle rested resting rests off free v vs versus against to with from by on a an"
        " the and in for play played plays faced x game match result res score his her gets got received is was were"
        " white black w b who because when as after while since agreed agree so y und et over d f back of favor favour"
        " judgment judgement verdict decision ruling"
    )
)
"""They tell nothing else of a game or bye."""
_EACH = (
    re.compile(rf"{ONE}{GAP}{{0,4}}({_POINTS})[^{ONE}{OTHER}]*{OTHER}{GAP}{{0,4}}({_POINTS})", re.IGNORECASE),
    re.compile(
        rf"({_POINTS})(?!\.){GAP}{{0,3}}{ONE}[^{ONE}{OTHER}]*?({_POINTS}){GAP}{{0,3}}{OTHER}", re.IGNORECASE
    ),
)
_BETWEEN = re.compile(rf"{ONE}{GAP}{{0,3}}?(over|[<>]|={{1,2}}|d\.?){GAP}+{OTHER}", re.IGNORECASE)
_END = re.compile(r"(?:(?<=\w{3})|(?<=[½)!]))[.!;:](?=\s)")
_AND = re.compile(rf"\band(?:\s+[a-z]{{2,20}}){{0,3}}[^\w{ONE}{OTHER}]*$", re.IGNORECASE)
_CLAUSE = re.compile(r"\b(?:before|until|till|when|while|but|because|since|whereas|where)\b", re.IGNORECASE)
_OF_WHO = re.compile(rf"({WHO}),?\s+who\b[^,{ONE}{OTHER}]*$")
"""``it was Bee who cracked and``, up to a comma."""
_OBJECT = re.compile(rf"\b(?:against|versus|vs\.?|facing)\s+{WHO}", re.IGNORECASE)
_PRONOUN = re.compile(rf"\b(?:s?he|I|we|they|it|that)\b[^{ONE}{OTHER}]*$", re.IGNORECASE)
_PAIRED = re.compile(
    rf"{WHO}[^{ONE}{OTHER}]*\b(?:vs?|versus|against)\b[^{ONE}{OTHER}]*{WHO}{GAP}*$", re.IGNORECASE
)
"""Before a word: nobody knows of whom it tells."""
_PRIZE = re.compile(
    rf"(?<!half )(?<!half a )\b(?:point|pt|win|victory)\s+(?:(?:to|for|goes to|went to)\s+{WHO}|{WHO}\W*$)"
    rf"|\b(?:in favou?r of|(?:judge?ment|verdict|decision|ruling)\s+(?:for|to))\s+{WHO}|\bin {WHO}['’]s favou?r\b",
    re.IGNORECASE,
)
_LOSS_NOTED = re.compile(
    rf"\bloss(?:es)?\s+(?:(?P<against>vs?\.?|against|to)|for)\s+(?P<who>{WHO})", re.IGNORECASE
)
_HALF_ALONE = re.compile(
    rf"(?<!\d)(?<![\d½]-)½{GAP}*$|^{GAP}*½(?!\W*[01½:])|{WHO}{GAP}*(?:½|half\b)(?!\W*[01½]|[\s-]*[a-z])",
    re.IGNORECASE,
)
_NO_ASIDE = re.compile(
    r"\b(?:no|(?<!ould )not|nobody|never|but|head|bye|(?:round|rd)\.? (?:\d|one|two|three|four|five|six)"
    r"|(?:first|second|third|fourth|fifth|sixth|next|opening)[ -]round)\b|\bhad\s*$",
    re.IGNORECASE,
)
"""Words beside a game that may be of another one."""
_OF_RESULTS = (PAIR, _OF_A_WIN, _OF_A_LOSS, _NOT_PLAYED, _DRAW, OF_A_BYE)
_UNPAIRED = re.compile(r"\b(?:byes?|unpaired|not paired)\b", re.IGNORECASE)


def tells_a_result(text: str) -> bool:
    """Whether a text has a word or mark of winning, drawing, or losing, or of a bye."""
    return "½" in text or any(form.search(text) for form in _OF_RESULTS)


def tells_a_draw(text: str) -> bool:
    """Whether a sentence tells of a draw, and of no other result."""
    told = [form for form in _OF_RESULTS if form.search(text)]
    return told == [_DRAW] and not is_taken_back(text)


def is_unplayed(text: str) -> bool:
    """Whether a text says that a game was not played."""
    return _NOT_PLAYED.search(text) is not None


def result_told(text: str, *, whole: bool) -> tuple[Letters, str] | None:
    """The letters of ``ONE`` and ``OTHER`` in the one game that a line tells, and the one who had White, empty where
    nobody knows; None where it tells none, or several.

    ``whole``: None also where a word or number is unknown.
    """
    if len(text) > LONGEST:
        return None
    text = _in_one_spelling(text)
    if is_in_doubt(text) or _names_others(text) or _tells_several(text) or _UNPAIRED.search(text):
        return None
    if whole and not _is_known(_without_remark(text)):
        return None
    colors = without_colors(text)
    if colors is None:
        return None
    white, plain = colors
    plain = NOISE.sub(" ", plain)
    unplayed = is_unplayed(plain) or any(letters_of(pair) in _FORFEITS for pair in PAIR.findall(plain))
    votes = {*_votes_of_marks(plain), *_votes_of_words(plain, unplayed=unplayed)}
    letters = votes.pop() if len(votes) == 1 else WAITS
    if letters not in ((WON, LOST, ("L", "L")) if unplayed else (WON, LOST, DRAWN)):
        return None
    if white == OTHER and letters != DRAWN and PAIR.search(text) and not _COLOR_BESIDE.search(text):
        return None
    forfeited = (FORFEIT[letters[0]], FORFEIT[letters[1]])
    return forfeited if unplayed else letters, white or _first_of_pairing(text)


def _in_one_spelling(text: str) -> str:
    """The text with a result in marks for letters beside the players and a color alone, without titles, draws that
    were only offered, and what was won on the board."""
    text = _NO_APOSTROPHE.sub(r"\1n't", text)
    text = _TITLE.sub("", re.sub(r"[?!]{2,}", "!", text.translate(ONE_HYPHEN).replace("--", "-")))
    text = _BOTH_BEHIND.sub(lambda found: f" {'-'.join(found[1].split())}", text)
    text = _EQUALS.sub(" ", _SIGNED.sub(lambda found: " x" if "+" in found[0] else " f", text))
    text = text.replace("+-", "+/-").replace("-+", "-/+")
    text = _BY_LETTERS.sub(
        lambda found: f"{ONE} {_SCORE[found[1].lower()]}-{_SCORE[found[2].lower()]} {OTHER}", text
    )
    text = _WINNER_ALONE.sub(lambda found: f"{found[1]} {'1-0' if found[2] else '0-1'}", text)
    text = _OF_SOMETHING_ELSE.sub(" ", _NOT_RATED.sub("", text) if is_unplayed(text) else text)
    return _CONCEDED.sub(lambda found: "" if is_aside(found[1]) else found[0], text)


def is_taken_back(text: str) -> bool:
    """Whether words of a text say that its result is another one, or does not count."""
    return _TAKEN_BACK.search(text) is not None


def contradicts(remark: str, result: str) -> bool:
    """Whether a remark behind a result tells another one."""
    plain = _OF_SOMETHING_ELSE.sub("", remark)
    others = {DRAWN: (_OF_A_WIN, _OF_A_LOSS), WON: (_DRAW,), LOST: (_DRAW,)}
    return any(form.search(plain) for form in others.get(letters_of(result) or WAITS, ()))


def changes(remark: str, result: CellValue) -> bool:
    """Whether a remark in a cell beside a result takes it back, or is the word for a draw where somebody won."""
    if FORFEIT_REMARK.match(remark):
        return _NEITHER.search(remark) is not None and letters_of(result) in (WON, LOST, DRAWN)
    draws = len(remark) > SHORT and remark.isalpha() and letters_of(remark) == DRAWN
    taken_back = (
        is_taken_back(remark) or _NOT_COUNTED.search(remark) or may_change_a_game(remark, forfeits=False)
    )
    return bool(taken_back) or (draws and letters_of(result) in (WON, LOST))


def is_in_doubt(text: str) -> bool:
    """Whether a text may tell a game otherwise than it sounds, or one that does not count."""
    return _DOUBT.search(text) is not None or is_taken_back(text)


def is_aside(text: str) -> bool:
    """Whether a part of a sentence that tells a game says nothing of any result."""
    text = _OF_SOMETHING_ELSE.sub("", text)
    return not (is_in_doubt(text) or tells_a_result(text) or _NO_ASIDE.search(text))


def tells_games_alone(text: str) -> bool:
    """Whether each word of a text tells games or byes."""
    return _IDLE_WORDS.issuperset(words_in(_without_results(text)))


def _without_results(text: str) -> str:
    for form in (*_OF_RESULTS, _A_POINT):
        text = form.sub(" ", text)
    return text


def _is_known(text: str) -> bool:
    """The same of its numbers, too."""
    return tells_games_alone(text) and not re.search(r"\d", _without_results(text))


def _without_remark(text: str) -> str:
    """The text up to a remark behind the players and their points."""
    pair = PAIR.search(text)
    end = max(text.find(ONE) + 1, text.find(OTHER) + 1, pair.end() if pair else 0)
    if any(_votes_of_marks(text[:end])):
        is_remark = _REMARK.match(text, end) is not None and not _POINTS_AGAIN.search(text, end)
    else:
        is_remark = is_unplayed(text) and is_aside(_NOT_PLAYED.sub(" ", text[end:]))
    return text[:end] if is_remark else text


def _tells_several(text: str) -> bool:
    """Whether there are several results of both, or both are named again behind a semicolon."""
    parts = [part for part in text.split(";") if ONE in part and OTHER in part]
    return len(parts) > 1 or len(PAIR.findall(text)) > 1


def _names_others(text: str) -> bool:
    """Whether another first name stands before the last name of a player."""
    names = (word for word in _CAPITAL_BEFORE.findall(text) if word.lower() not in _NO_NAMES)
    return not all(map(tells_a_result, names))


def _first_of_pairing(text: str) -> str:
    """The player named first, who has White where nothing but a result or versus stands between the two."""
    between = words_in(text[text.find(ONE) : text.find(OTHER)])
    return ONE if _OF_PAIRINGS.issuperset(word for word in between if len(word) > SHORT) else ""


def _votes_of_marks(text: str) -> Iterator[Letters]:
    """The result by each pair of points, and by points beside the names."""
    for sentence in _END.split(text):
        there = {who for who in (ONE, OTHER) if who in sentence}
        for pair in PAIR.finditer(sentence):
            played = _as_played(pair[0])
            yield played[::-1] if there == {OTHER} else played
    rest = PAIR.sub(" ", text)
    if found := next(filter(None, (form.search(rest) for form in _EACH)), None):
        yield _as_played(f"{found[1]}-{found[2]}")
    elif _HALF_ALONE.search(rest):
        yield DRAWN
    if sign := _BETWEEN.search(rest):
        yield {"<": LOST, "=": DRAWN}.get(sign[1][0], WON)


def _as_played(points: str) -> Letters:
    """The letters of the points of both, whether the game was played or not."""
    one, other = letters_of(points) or WAITS
    return _PLAYED[one], _PLAYED[other]


def _votes_of_words(text: str, *, unplayed: bool) -> Iterator[Letters]:
    """The result by each word of winning, drawing, losing, or not coming."""
    rest = PAIR.sub(" ", text)
    if _DRAW.search(rest):
        yield DRAWN
    if unplayed and _NEITHER.search(rest):
        yield "L", "L"
    for prize in _PRIZE.finditer(rest):
        yield WON if ONE in prize[0] else LOST
    for loss in _LOSS_NOTED.finditer(rest):
        yield LOST if (loss["who"] == OTHER) == bool(loss["against"]) else WON
    rest = _LOSS_NOTED.sub(" ", _PRIZE.sub(" ", rest))
    told = [(LOST, _subject(rest, *word.span())) for word in _OF_A_LOSS.finditer(rest)]
    for word in _OF_A_WIN.finditer(rest):
        passive = _PASSIVE.search(rest, 0, word.start()) and not _NEVER_PASSIVE.match(word[0])
        letters = LOST if passive or _BY.match(rest, word.end()) else WON
        told.append((letters, _subject(rest, *word.span())))
    for word in _OF_ABSENCE.finditer(rest) if unplayed else ():
        whose = _OF_WHOM.match(rest, word.end())
        told.append((LOST, whose[1] if whose else _subject(rest, *word.span())))
    yield from (letters if subject == ONE else letters[::-1] for letters, subject in told if subject)


def _marks_in(text: str) -> list[str]:
    """The marks of players in their order."""
    return [mark for mark in text if mark in (ONE, OTHER)]


def _subject(text: str, start: int, end: int) -> str:
    """The player of whom a word tells: the last one before it in its sentence, behind ``and`` the first; where none is
    before it, the one right behind it."""
    before = _END.split(text[:start])[-1]
    clause = _CLAUSE.split(before)[-1]
    before = clause if _marks_in(clause) else before
    if _PRONOUN.search(before) or _PAIRED.search(before):
        return ""
    if relative := _OF_WHO.search(before):
        return relative[1]
    if named := _marks_in(_OBJECT.sub("", before)) or _marks_in(before):
        return named[0] if _AND.search(before) else named[-1]
    behind = re.match(rf"\W*(?:for\W+)?({WHO})", text[end:])
    return behind[1] if behind else ""
