"""Who had White in the one game that a line tells: ``Lee (W)``, ``Lee had the black pieces``, ``White resigned``."""

import re

from xlrating.formats.words_of_games import GAP, ONE, OTHER, WHO

_HAS = r"(?:with|as|had|has|was|playing|plays|from|on|behind|took|holding|handling)"
_COLOR = r"(?P<color>white|black|wh|bl|w|b)\b(?!\w)"
_COLOR_BEHIND = re.compile(
    rf"(?P<who>{WHO})(?:['’]s)?{GAP}{{0,3}}(?:{_HAS}\s+(?:the\s+)?)?{_COLOR}(?:\s+(?:pieces|side|men"
    rf"|end))?",
    re.IGNORECASE,
)
_COLOR_BEFORE = re.compile(rf"\b(?:{_HAS}\s+(?:the\s+)?)?{_COLOR}{GAP}{{0,3}}(?P<who>{WHO})", re.IGNORECASE)
_SUBJECT_BY_COLOR = re.compile(
    rf"(?<!{ONE} - )(?<!{ONE}, )(?<!{ONE} )(?<!\()(?<!with )(?<!as )(?<!playing )(?<!played )(?<!ha[ds] )"
    r"(?<!having )(?<!from )(?<!was )\b(white|black|w|b)\b"
    r"(?=\W{1,3}(?:w[io]ns?|mate[sd]|lost|loses|resign\w*|flagged|scored|takes? it"
    r"|did not|didn|forfeit\w*|never|no.?show|absent|was|is))",
    re.IGNORECASE,
)


def without_colors(text: str) -> tuple[str, str] | None:
    """Who had White, empty where it is not said, and the text with the players in place of their colors; None where
    nobody knows whose these are."""
    early = _SUBJECT_BY_COLOR.sub(" ", text)
    first, last = sorted((text.find(ONE), text.find(OTHER)))
    head = early[: max(min(early.find(ONE), early.find(OTHER)), 0)]
    form = _COLOR_BEFORE if re.search(rf"\b{_COLOR}", head, re.I) else _COLOR_BEHIND
    said = {(found["who"], found["color"][0].lower()) for found in form.finditer(early)}
    white = {ONE if (who == ONE) == (color == "w") else OTHER for who, color in said}
    by_color = _SUBJECT_BY_COLOR.search(text)
    if first < 0 or len(white) > 1 or (by_color and not said and by_color.start() < last):
        return None
    whose = dict(zip("wb", (OTHER, ONE) if white == {OTHER} else (ONE, OTHER), strict=True))
    plain = _SUBJECT_BY_COLOR.sub(lambda found: whose[found[1][0].lower()], text)
    return "".join(white), form.sub(lambda found: found["who"], plain)
