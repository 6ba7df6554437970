"""What mail and chat programs put around what a person has written: quote marks, when it was sent, stars for bold."""

import re

FEWEST_QUOTED = 3
_BOLD = re.compile(r"(?<![\w½*])\*\*(?=[^\s*])([^*\n|]*[^\s*|])\*\*(?![\w*])")
"""``**4.0**`` in Markdown; not stars behind a result, nor those on the diagonal of a grid."""
_QUOTE_MARK = re.compile(r"^>+ ?", re.MULTILINE)
_STAMP = re.compile(
    r"^\[?(?:\d{1,2}/\d{1,2}/\d{2,4},?\s+)?\d{1,2}:\d\d(?::\d\d)?(?:\s?[AP]M)?\]?(?![,;\t:\d])\s*(?:[-–]\s*)?(?!(?:round|rd|r|week|board|bd|game)\b)(?:[^\W\d][^:\n]{0,30}:\s)?",
    re.IGNORECASE | re.MULTILINE,
)
"""When a message was sent, and by whom, before each line of a chat."""
_SENT = re.compile(r"^((?:from|to|cc|subject):.*\n)date:", re.IGNORECASE | re.MULTILINE)
"""Before the day on which a mail was sent, which is none of the event."""


def as_written(text: str) -> str:
    """The text without what such a program has put around it."""
    if len(_QUOTE_MARK.findall(text)) >= FEWEST_QUOTED:
        text = _QUOTE_MARK.sub("", text)
    if len(_STAMP.findall(text)) * 2 > len(text.split("\n")):
        text = _STAMP.sub("", text)
    return _BOLD.sub(r"\1", _SENT.sub(r"\1Sent:", text))
