"""What mail and chat programs put around what a person has written: quote marks, when it was sent, stars for bold."""

import re

from xlrating.formats.words_of_games import PAIR

FEWEST_QUOTED = 3
_BOLD = re.compile(r"(?<![\w½*])\*\*(?=[^\s*])([^*\n|]*[^\s*|])\*\*(?![\w*])")
"""``**4.0**`` in Markdown; not stars behind a result, nor those on the diagonal of a grid."""
_UNDERLINED = re.compile(r"(?<!\w)__(?=[^\s_])([^_\n|]*[^\s_|])__(?!\w)")
_PICTURE = (
    r"(?:[\u2600-\u2610\u2613-\u26a9\u26ac-\u2704\u2719-\u274b\u274d-\u2794\u25b2-\u25c8■●★☆\U0001f300-\U0001f4a3\U0001f4a5-\U0001f7ef"
    r"\U0001f900-\U0001f91c\U0001f91e-\U0001faff]\ufe0f?)"
)
"""An emoji, but those that tell results: hooks, crosses, hands, and sleep."""
_MARK = rf"(?:[*=~#<>\[\]{{}}«»【】_•:—–-]|{_PICTURE})"
_DECORATED = re.compile(
    rf"^[ \t]*+(?=.*[^\W\d_][^\W_])(?!~~[^\s~]|[^\s=]{{1,6}}[ ]?=[ ]?\w|-[ ]\[)"
    rf"(?=##|#[ ](?!.*\b(?:name|player|rating)\b)|{_PICTURE}|{_MARK}[ ]?{_MARK}|.*{_MARK}[ \t]*$)"
    rf"{_MARK}(?:[ ]?{_MARK})*+[ ]?(?P<title>[^\W_](?:[\w.,;'’&/()+<–:-]|[ ](?![ ])){{1,60}}?)(?:[ ]?{_MARK})*+[ \t]*$",
    re.MULTILINE | re.IGNORECASE,
)
"""A title with what Markdown, chat, and typewriters put around it: ``*** OPEN ***``, ``## U1500``, ``__**TOP**__``."""
_QUOTE_MARK = re.compile(r"^>+ ?", re.MULTILINE)
_STAMP = re.compile(
    r"^\[?(?:(\d{1,2}/\d{1,2}/\d{2,4}),?\s+)?\d{1,2}:\d\d(?::\d\d)?(?:\s?[AP]M)?\]?(?![,;\t:\d])\s*(?:[-–]\s*)?(?!(?:round|rd|r|week|board|bd|game)\b)(?:[^\W\d][^:\n]{0,30}:\s)?",
    re.IGNORECASE | re.MULTILINE,
)
"""When a message was sent, and by whom, before each line of a chat."""
_SENT = re.compile(r"^((?:from|to|cc|subject):.*\n)date:", re.IGNORECASE | re.MULTILINE)
"""Before the day on which a mail was sent, which is none of the event."""


def as_written(text: str) -> str:
    """The text without what such a program has put around it."""
    if len(_QUOTE_MARK.findall(text)) >= FEWEST_QUOTED:
        text = _QUOTE_MARK.sub("", text)
    days = _STAMP.findall(text)
    if len(days) * 2 > len(text.split("\n")):
        sent = (f"\n\nSent: {day}" for day in dict.fromkeys(days) if day)
        text = _STAMP.sub("", text) + "".join(sent)
    text = _UNDERLINED.sub(r"\1", _SENT.sub(r"\1Sent:", text))
    return _DECORATED.sub(_title_alone, _BOLD.sub(r"\1", text))


def _title_alone(decorated: re.Match[str]) -> str:
    return decorated[0] if PAIR.search(decorated["title"]) else decorated["title"]
