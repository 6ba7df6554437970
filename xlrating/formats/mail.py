"""What stands around what a person has written: quote marks, when it was sent, stars for bold."""

import re

from xlrating.crosstable.cells.days import MONTH_NAME
from xlrating.formats.words_of_games import PAIR, VERB

FEWEST_QUOTED = FEWEST_STAMPS = 3
MOST_APART = 400
"""Two ratings with a hyphen between them."""
LONGEST_HEADER = 20_000
_SAVED = re.compile(
    rb"\s*(?:From [^\n]*\n)?(?:[A-Za-z][\w-]*:[^\n]*\n(?:[ \t][^\n]*\n)*)*?(?:MIME-Version|Content-Type):",
    re.IGNORECASE,
)
_BOLD = re.compile(r"(?<![\w½*])\*\*(?=[^\s*])([^*\n|]*[^\s*|])\*\*(?![\w*])")
"""``**4.0**`` in Markdown; not stars behind a result, nor those on the diagonal of a grid."""
_LINK = re.compile(r"\[([^\[\]\n|]+)\]\((?:https?|mailto):[^()\s|]*\)", re.IGNORECASE)
_SLANTED = re.compile(r"(?<![\w*])([*_])(?=[^\W\d_])([^\W\d_]+(?:[ -][^\W\d_]+)*)\1(?![\w*])")
"""``[Ann Lee](https://…)`` and ``*unrated*`` in Markdown."""
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
    r"^(?P<bracket>\[(?=\d))?(?:(?P<day>\d{1,2}/\d{1,2}/\d{2,4}),?\s+)?\d{1,2}:\d\d(?::\d\d)?(?:\s?[AP]M)?\]?(?![,;\t:\d])\s*(?:[-–]\s*)?(?!(?:round|rd|r|week|board|bd|game)\b)(?:(?P<sender>[^\W\d][^:\n]{0,30}):\s"
    rf"(?P<tells>(?:I\s)?(?={VERB}\b))?)?",
    re.IGNORECASE | re.MULTILINE,
)
"""When a message was sent, and by whom, before each line of a chat; ``I beat Bee`` tells of the sender."""
_FORUM_ROW = re.compile(r"\[tr\](.*?)\[/tr\]", re.IGNORECASE | re.DOTALL)
_FORUM_CELL = re.compile(r"\[t[dh]\](.*?)\[/t[dh]\]", re.IGNORECASE | re.DOTALL)
_FORUM_TAG = re.compile(
    r"\[/?(?:b|i|u|s|center|code|color|font|list|quote|size|spoiler|table|url)(?:=[^\]\n]*)?\]", re.IGNORECASE
)
"""What forums put around words: ``[b]OPEN[/b]``; and their tables, of which each row becomes a line with bars."""
_SENT = re.compile(
    r"^((?:from|to|cc|reply-to|subject|message):.*\n)date:|^date:(?=.*\nfrom:)|^(?=posted (?:by|on)\b)",
    re.IGNORECASE | re.MULTILINE,
)
"""Before the day on which a mail was sent, which is none of the event."""
_OF_A_LETTER = re.compile(
    rf"^(?=[ \t]*{MONTH_NAME} \d{{1,2}},? \d{{4}}[ \t]*\n(?:.*\n){{0,6}}?[ \t]*dear\b)",
    re.IGNORECASE | re.MULTILINE,
)
"""Before the day of a letter, which stands alone above ``Dear Ms. Lee``."""
_IN_TWO_LINES = re.compile(r"(\(prov[^()\n|]{0,20})\n[ \t]+([^()\n|]{1,40}\))", re.IGNORECASE)
"""The games of a provisional rating, on a hanging line."""
_TELEPHONE = re.compile(
    r"(?P<before>\b(?:call|cell|contact|fax|mobile|phone|ph|questions|reach|tel|telephone|text)\b[^\n\d]{0,40})?"
    r"(?<![\w/.-])(?P<area>\(\d{3}\)\s?|\d{3}[-.])?(?P<first>\d{3})[-.](?P<last>\d{4})(?![/.-]?\d)",
    re.IGNORECASE,
)
"""Numbers that are neither ratings nor results: ``call Sal, 555-0163``."""


def is_saved_mail(content: bytes) -> bool:
    """Whether a file begins as mail programs save theirs, which ``mail_files`` reads."""
    return _SAVED.match(content[:LONGEST_HEADER].replace(b"\r", b"")) is not None


def as_written(text: str) -> str:
    """The text without what such a program has put around it."""
    text = _TELEPHONE.sub(_without_number, text)
    text = _SLANTED.sub(r"\2", _LINK.sub(r"\1", text))
    text = _FORUM_TAG.sub("", _FORUM_ROW.sub(_with_bars, text)) if "[/" in text else text
    if len(_QUOTE_MARK.findall(text)) >= FEWEST_QUOTED:
        text = _QUOTE_MARK.sub("", text)
    text = _IN_TWO_LINES.sub(r"\1 \2\n", text)
    stamps = list(_STAMP.finditer(text))
    days = list(dict.fromkeys(stamp["day"] for stamp in stamps if stamp["bracket"] and stamp["day"]))
    if (
        len(stamps) * 2 > len(text.split("\n"))
        or sum(bool(one["bracket"]) for one in stamps) >= FEWEST_STAMPS
    ):
        text = _STAMP.sub(_without_stamp, text)
        text += f"\nSent: {' - '.join(dict.fromkeys((*days[:1], *days[-1:])))}" if days else ""
    text = _OF_A_LETTER.sub("Sent: ", text)
    text = _UNDERLINED.sub(r"\1", _SENT.sub(_with_day_sent, text))
    return _DECORATED.sub(_title_alone, _BOLD.sub(r"\1", text))


def _without_number(said: re.Match[str]) -> str:
    """What stands before a telephone number; what may be the ratings before and after an event stays as it is."""
    are_ratings = said["last"][0] != "0" and abs(int(said["first"]) - int(said["last"])) <= MOST_APART
    return said[0] if are_ratings and not (said["before"] or said["area"]) else said["before"] or ""


def _with_bars(row: re.Match[str]) -> str:
    cells = (" ".join(cell.split()) for cell in _FORUM_CELL.findall(row[1]))
    return f"| {' | '.join(cells)} |"


def _with_day_sent(mail: re.Match[str]) -> str:
    return f"{mail[1] or ''}Sent:" if mail[0].lower().endswith("date:") else "Sent: "


def _without_stamp(stamp: re.Match[str]) -> str:
    return f"{stamp['sender'].partition(' (')[0]} " if stamp["tells"] is not None else ""


def _title_alone(decorated: re.Match[str]) -> str:
    return decorated[0] if PAIR.search(decorated["title"]) else decorated["title"]
