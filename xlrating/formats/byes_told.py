"""What a line says of the bye of the player whom it names: ``Lee half-point bye``, ``nobody to play, full point``."""

import re

from xlrating.crosstable.cells.text import ONE_HYPHEN
from xlrating.formats.evidence import LONGEST, NOISE, is_unplayed, tells_games_alone
from xlrating.formats.words_of_games import IDLE, NAMED_BYE, OF_A_BYE, ONE, VERB

BYES = {"H": "half-point bye", "B": "full-point bye", "U": "zero-point bye"}
_BYE = {
    "H": re.compile(r"½|\b1/2\b|\bhalf\b|\bhpb\b|\bh-{1,3}(?!\w)|(?<![\d.])0?\.5\b", re.IGNORECASE),
    "B": re.compile(
        r"\b(?:full|whole|fpb|free\spoint|(?:(?<![\d.,])1(?:\.0+)?|one)[ -]?(?:pts?|points?|punto|punkt))\b"
        r"|(?<![\w.½/-])1(?:\.0)?(?=\W*(?:bye\W*)?$)"
        r"|\b(?:gets?|got|receive[sd]?|takes?|took)\s(?:the|a)\s(?:free\s)?point\b|\bb-{1,3}(?!\w)",
        re.IGNORECASE,
    ),
    "U": re.compile(
        r"\b(?:zero|zpb|no (?:points?|pts?)|(?<![\d.,])0(?:\.0+)?[ -](?:pts?|points?)|nothing)\b"
        r"|(?<![\w.½/-])0(?:\.0)?(?=\W*(?:bye\W*)?$)"
        r"|\bu-{1,3}(?!\w)",
        re.IGNORECASE,
    ),
}
_OF_IDLENESS = re.compile(rf"\b(?:{IDLE}|out of town)\b", re.IGNORECASE)
_POINTS = re.compile(
    r"\b(?:full|one|whole|half(?:[ -]an?)?|no|zero)[ -](?:points?|pts?)\b|(?:½|\b1/2) ?(?:point|pt)\b"
    r"|(?:[a-z]{2} \(|\b(?:gets?|got|receive[sd]?|takes?|took) (?:(?:a|the) )?)[01] (?:points?|pt)\b"
    r"|[,:-]\s*(?:zero|nothing)[ .)]*$",
    re.IGNORECASE,
)
"""Behind the name of a player who had no game."""
_GONE = re.compile(
    r"\W*(?:(?:(?:was|is|were|are|ha[ds]|have)(?: already)? )?(?:out|gone|absent|away|sick|ill)|(?:ha[ds]|have) left"
    r"|withdrew|dropped out|went home|left|had to (?:leave|go)"
    r"|did(?: not|n.t) play)\b",
    re.IGNORECASE,
)
_OF_OTHERS = re.compile(
    r"\b(?:ahead|behind|clear|lead\w*|deduct\w*|penal\w*|short|won|wins?|lost|los\w+|beat|drew|draws?|drawn|forfeit\w*"
    r"|gain\w*|and an? half|score\w*|tied|finish\w*|round|final|total)\b",
    re.IGNORECASE,
)
"""Words of points that are no bye."""
_TOLD_AHEAD = re.compile(
    r"\b(?:asked|told|requested|arranged)\b[^.;½]{0,40}?\bahead\b(?! of\b(?! time))", re.IGNORECASE
)
_OF_A_GAME = re.compile(rf"\b(?:vs?|versus|against|wins|won|{VERB})\b", re.IGNORECASE)
_PAIRED_WITH_IT = re.compile(r"\b(?:vs?\.?|versus|drew)\s+(?=(?:the\s+|an?\s+)?bye)", re.IGNORECASE)
_NOT_THERE = re.compile(r"\babsent\b|\bnot (?:here|there|present)\b", re.IGNORECASE)
_COMMENT = re.compile(r"\([^()\d½]*\)")
_BYE_ALONE = re.compile(r"(?<!no )\bbyes?\b|\bodd\b", re.IGNORECASE)


def worths_told(text: str, aside: str = "") -> set[str]:
    """The letters of the byes of which a text tells the worth, or else what stands ``aside``; that of a zero-point bye
    where nothing tells more than that somebody did not play."""
    plain, beside = (
        NOISE.sub(" ", one.translate(ONE_HYPHEN)) if len(one) <= LONGEST else "" for one in (text, aside)
    )
    said = ({letter for letter, form in _BYE.items() if form.search(one)} for one in (plain, beside))
    return next(filter(None, said), {"U"} if _OF_IDLENESS.search(f"{plain} {beside}") else set())


def bye_told(text: str, *, whole: bool, rated: bool = False) -> str:
    """The letter of the bye of the player who stands in the text as ``ONE``; empty where it tells none, or several.

    ``whole``: none also where words for somebody who does not play stand among others. ``rated``: a rating stands
    beside the name, as on a list.
    """
    text = _PAIRED_WITH_IT.sub("", text.translate(ONE_HYPHEN))
    if _OF_A_GAME.search(text) or is_unplayed(_NOT_THERE.sub("", text)):
        return ""
    worths = worths_told(_COMMENT.sub("", text), text)
    alone = tells_games_alone(text)
    if not NAMED_BYE.search(text) and not (OF_A_BYE.search(text) and (alone or not whole)):
        behind = _TOLD_AHEAD.sub("", text.rpartition(ONE)[2])
        points = _POINTS.search(behind) and not _OF_OTHERS.search(behind)
        if rated or not (points or _GONE.match(behind)):
            return ""
    elif not worths and alone and _BYE_ALONE.search(text) and not re.search(r"\d", text):
        return "B"
    return worths.pop() if len(worths) == 1 else ""
