"""Rating cells: ``1643.759``, ``1553P11``, ``1553/11``, ``1553*``, ``Unr``."""

import datetime
import re
from functools import lru_cache
from typing import NamedTuple

from xlrating.crosstable.cells import sentences as say
from xlrating.crosstable.cells.quote import shown
from xlrating.crosstable.cells.text import NUMBER_WORDS, counted, spaced
from xlrating.crosstable.cells.value import CellValue, is_blank
from xlrating.errors import read_or
from xlrating.formulas.scale import HIGHEST_RATING

LOWEST = 100.0
LONGEST = 60
UNRATED = frozenset(
    (
        "", "UNR", "NEW", "0", "NONE", "NO", "N/A", "NA", "TBD", "U", "NR", "N.R", "N/R", "UR", "U/R",
        "BEGINNER", "NONE YET", "NOT YET", "SIN RATING", "S/R",
        "SIN ELO", "SANS COTE", "NON COTÉ", "SANS CLASSEMENT", "NON CLASSÉ",
        "OHNE", "OHNE WERTUNG", "SANS ELO", "NUEVO", "NUEVA", "NEU", "NOUVEAU", "NOUVELLE",
        "WITHOUT", "UNRTD", "NNNN", "NEW PLAYER", "NULL", "NIL",
    )
)  # fmt: skip
"""Without a full stop at the end, and without parentheses."""

_SYSTEM = "(?:REGULAR|QUICK|BLITZ|US CHESS|USCF)"
_OF_SYSTEM = re.compile(rf"(?<=\w)(?<!\bTO)[\s,(]+(?:(?:IN|FOR)\s+)?{_SYSTEM}(?![^\W_])\)?")
"""Beside a word for no rating: ``unr (blitz)``, ``no Quick rating``."""
_UNRATED = re.compile(
    r"(?:(?:NO|NOT|NEVER)(?: YET)?(?: BEEN| PLAYED)? (?:RATED|RATING|RTG)|NEVER HAD (?:ONE|A RATING)|UNRATED)"
    r"(?: PLAYER)?(?: YET)?"
    r"|(?:(?:HIS|HER|THEIR|MY) )?(?:FIRST|1ST)(?: RATED| EVER)? (?:EVENT|TOURNAMENT|TIME|ONE|GAMES?)(?: EVER| HERE)?"
    r"|(?:(?:BRAND )?NEW|NEWCOMER)(?: TO (?:US CHESS|USCF|CHESS|RATED (?:PLAY|CHESS)|TOURNAMENTS?|US))?|FIRST-?TIMER"
)
_BETWEEN_WORDS = re.compile(r"[(,;]|\s[-–—/]+\s|(?<=[^\W\d_]{3})/(?=[^\W\d_]{3})")
_P = r"(?:P(?:R(?:O(?:V(?:IS(?:IONAL(?:LY)?)?)?)?)?|V)?(?![^\W\d_])\.?(?:\s+RATING\b)?)"
_GAMES = (
    r"(?:(?:(?:RATED|PRIOR|PREVIOUS|EARLIER)\s+)*(?:GAMES?|GMS?\.?|G\.?|PARTIDAS|JUEGOS|PARTIEN|PARTIES)"
    r"(?:\s+(?:SO FAR|PLAYED|TO DATE|BEFORE|BEHIND (?:IT|HIM|HER|THEM)))?)(?![^\W\d_])"
)
_NUMBER = (
    rf"(?:\d{{1,5}}(?![\d½])|(?:{'|'.join(reversed(NUMBER_WORDS)).upper()})(?=\s*{_GAMES}|\s*(?:[)\]:]|\Z)))"
)
_ON = (
    r"(?:(?:AFTER|FROM|WITH|W/|THROUGH|OVER|IN|(?:BASED )?(?:UP)?ON|HAS|PLAYED|ONLY|JUST)\s+"
    r"|GAMES?\s?[:=]\s?|[#=]\s?)"
)
_AFTER_GAMES = (
    rf"[\s,;(\[/-]*(?:P\s*/|(?:(?:BUT|STILL|IT SAYS|(?:LISTED|SHOWN) AS|AN?) )*{_P}(?:[)\]](?=\s\d{{1,2}}\Z))?|/)"
    rf"[\s,;(/:–—-]*+{_ON}{{0,3}}"
    rf"(?P<games>{_NUMBER})(?:\s*{_GAMES})?[)\]]?"
    rf"|[\s,(\[]++(?:AFTER|BASED ON)\s+(?:(?:ONLY|JUST)\s+)?(?P<after>{_NUMBER})(?:\s*{_GAMES})?[)\]]?"
    rf"|[\s,;(\[–—-]*+{_ON}{{0,3}}(?P<more>{_NUMBER})\s*(?:{_GAMES}|PRIOR\b|PROV(?:ISIONAL)?\b\.?)\s*[)\]]?"
    rf"|[\s,;(\[–—-]*+(?:GAMES?|GMS?\.?|[GN](?=\s?[:=]))\s?[:=]?\s?(?P<last>{_NUMBER})\s*[)\]]?"
)
_GOING_IN = r"(?:[\s,(]+(?:GOING|COMING) IN\b\)?)?"
_GAMES_BESIDE = re.compile(rf"(?:{_AFTER_GAMES})\s*", re.ASCII)
_IN_A_REMARK = re.compile(
    rf"(?:\A|[^\w\s]\s*)(?:(?:BUT|STILL|IS|RATING|RATED)\s+)*(?=P[RV]){_P}[\s,;(/:–—-]*+{_ON}{{0,3}}"
    rf"(?P<games>{_NUMBER})(?:\s*{_GAMES})?(?=\s*(?:[^\w\s]|\Z))",
    re.ASCII,
)
_OF_GAMES = re.compile(rf"\b(?:(?=P[RV]){_P}|{_GAMES}(?!/\d))|\AP\s?\d{{1,2}}\Z")
ESTABLISHED = frozenset(("established", "estab", "est", "regular", "reg", "-", "--", "–", "—", "n/a"))
"""Said beside a rating that is not provisional, or a dash in place of its games."""
_IN_WORDS = re.compile(rf"\b{_GAMES}|AFTER|BASED ON")
_OF_US_CHESS = r"(?:USCF|US CHESS|REG(?:ULAR)?\b\.?|R\b)"
_WHEN_THERE = (
    r"(?:\s*\((?:(?:CAME |JOINED )?LATE(?: ENTRY)?|RE-?ENTRY|HOUSE PLAYER|LEFT EARLY|WITHDR[AE]WN?)\))?"
)
"""``1500 (late entry)``."""
_RATING = re.compile(
    rf"'?(?:(?:{_OF_US_CHESS}|RATED\b|PROV(?:ISIONAL)?\b\.?|R(?=\d))[\s:-]*)?(\d{{1,4}}(?:\.\d*)?|\d,\d{{3}}(?:\.\d*)?){_GOING_IN}\s*\*?"
    rf"(?:{_AFTER_GAMES}|\s*[(\[]\s*(\d{{1,5}})\s*[)\]]|\s*[:;*]\s*(\d{{1,2}})|\s*{_P}|\s*\({_P}\)|/)?P?"
    rf"(?:[\s,;(-]*(?:(?:PROV(?:ISIONAL)?|ESTABLISHED)\b\.?|{_OF_US_CHESS})\)?)?{_WHEN_THERE}",
    re.ASCII,
)
_IN_PARENTHESES = re.compile(r"\A\((\d[^()]*)\)\Z")
_IN_EITHER = r"(?:\s+(?:IN|OF|FOR)\s+(?:EITHER|ANY|BOTH)(?:\s+(?:ONE|KIND|SYSTEM|SORT|TYPE|OF\s+THEM))?\b)?"
IN_A_TEXT = (
    r"(?:RATED\s+|PROV\w*\.?\s)?(?<![$€£])"
    rf"\d{{3,4}}(?:\.\d+)?(?!\d){_GOING_IN}(?:{re.sub('[?]P<[a-z]+>', '?:', _AFTER_GAMES)}"
    r"|\s*(?:\(PROV\w*\.?\)|PROV\w*\.?)|\*(?:\d{1,2}(?!\d))?|\s?P\b)?|UNR(?:ATED)?\b\.?|\bS/R\b|(?-i:\bU/?R\b)|N/?R\b(?!\.\s*\d)|(?:NEW,\s?)?"
    rf"NO\s+(?:{_SYSTEM}\s+)?(?:RATING|RTG\b)(?:\s+YET)?{_IN_EITHER}|SIN\s+RATING|NEVER\s+HAD\s+A\s+RATING"
    rf"|(?:NOT|NEVER)(?:\s+YET)?(?:\s+BEEN|\s+PLAYED)?\s+RATED(?:\s+YET)?{_IN_EITHER}|NEW\b"
    r"|(?:(?:HIS|HER|THEIR|MY)\s)?(?:FIRST|1ST)\s(?:RATED\s)?(?:EVENT|TOURNAMENT)\b"
)
"""A rating amid other words, or a word for none; to be compared without regard to capitals."""
AGE_IN_A_TEXT = re.compile(
    r"(?<![\s,;])[\s,;]*+[(\[]?\s*+(?:\badult\b[\s,]*)?\b(?:aged?[\s:]*(\d{1,2})\b(?:\s*years\b)?|(\d{1,2})[\s-]*(?:years?|yrs?\.?|y/?o)\b)"
    r"(?:[\s-]*old\b)?\s*[)\],;]*",
    re.IGNORECASE,
)
"""``[unrated, age 9]``, ``Ann Lee (9 years old)``."""
_PROVISIONAL = re.compile(rf"(?i:.*\d\s*\(?(?:\*|{_P})\)?\s*|\s*PROV.*[^)\d]\s*\d+\s*)", re.ASCII)
_AFTER = re.compile(r"(?<=[^→\s])\s*→.{0,20}\Z")
"""The rating after the event, behind an arrow."""
_CAPTION = re.compile(r"^(?:RATING|RTG)\b[\s:.=]*(?=\S)")
_COMMA = re.compile(r"(\d{3,4}),(\d{1,2})", re.ASCII)
_MEMBER_ID = re.compile(r"\d{8}", re.ASCII)
_NOTHING = re.compile(r"[-–—−]+|0+(?:\.0*)?", re.ASCII)


class RatingCell(NamedTuple):
    """A rating, None for an unrated player; games None where the cell does not say."""

    rating: float | None = None
    games: int | None = None

    def provisional(self, established_above: int) -> bool:
        """Whether it is based on too few games to be established.  S15 §1."""
        return self.games is not None and self.games <= established_above


def is_marked_provisional(value: CellValue) -> bool:
    """``1553*``, ``1553 prov``: a provisional rating without its number of games."""
    return isinstance(value, str) and len(value) <= LONGEST and _PROVISIONAL.fullmatch(value) is not None


def games_said(value: CellValue) -> int | None:
    """The games of a rating that the cell beside it says in words: ``provisional, 8 games``, ``P8``; None otherwise."""
    text = f" {value.strip().upper()}" if isinstance(value, str) and len(value) <= LONGEST else ""
    match = _GAMES_BESIDE.fullmatch(text) if any(map(str.isalpha, text)) else None
    return counted(match[match.lastindex or 0]) if match else None


def games_of_remark(value: CellValue) -> int | None:
    """The games of a provisional rating of which a remark tells: ``came late; prov. 12``. 0 where a remark that tells
    of games cannot be read, or may mean those of this event: ``12 games``. None of any other cell."""
    text = value.strip().upper() if isinstance(value, str) else ""
    if not _OF_GAMES.search(text):
        return None
    match = _IN_A_REMARK.search(text)
    games = counted(match["games"]) if match else (text[:1] == "P" and games_said(text)) or 0
    return games if games < LOWEST else 0


def parse_rating_cell(value: CellValue, lowest: float = LOWEST) -> RatingCell:
    """What a rating cell says, on a scale from ``lowest``; a bare 0 is always an unrated player.

    RatingError: #VALUE! when it is no rating, #NUM! when out of bounds.
    """
    if value is None:
        return RatingCell()
    rating, games = None, None
    if isinstance(value, str) and _is_plain(value):
        rating = float(value)
    elif isinstance(value, str):
        text = _CAPTION.sub("", _AFTER.sub("", spaced(value).strip().upper())[: LONGEST + 1])
        parts = _BETWEEN_WORDS.split(_OF_SYSTEM.sub("", text))
        if all(_is_unrated(part.strip(")!. ")) for part in parts):
            return RatingCell()
        if match := _RATING.fullmatch(_IN_PARENTHESES.sub(r"\1", text)):
            rating = float(match[1].replace(",", ""))
            games = next(filter(None, match.groups()[1:]), None)
            if games and counted(games) >= LOWEST and not _IN_WORDS.search(text):
                raise say.MANY_PRIOR_GAMES.error(games=games, value=value)
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        if value == 0:
            return RatingCell()
        rating = float(value)
    if (rating is None or rating > HIGHEST_RATING) and _MEMBER_ID.fullmatch(shown(value)):
        raise say.ID_FOR_A_RATING.error(value=value)
    if rating is None:
        if isinstance(value, str) and (match := _COMMA.fullmatch(value.strip())):
            raise say.DECIMAL_COMMA.error(value=value, meant=f"{match[1]}.{match[2]}")
        raise (say.DATE_FOR_A_RATING if isinstance(value, datetime.date) else say.NOT_A_RATING).error(
            value=value
        )
    if not lowest <= rating <= HIGHEST_RATING:
        raise say.RATING_OUT_OF_RANGE.error(
            "#NUM!", rating=shown(rating), lowest=lowest, highest=HIGHEST_RATING
        )
    return RatingCell(rating, None if games is None else counted(games))


def _is_plain(text: str) -> bool:
    """Whether it is a rating as nearly all are written, which takes no pattern to read."""
    return 3 <= len(text) <= 4 and text.isascii() and text.isdecimal() and not text.startswith("0")


def _is_unrated(text: str) -> bool:
    text = re.sub(rf"{_IN_EITHER}\Z", "", text)
    return text in UNRATED or any(form.fullmatch(text) for form in (_UNRATED, _NOTHING))


def parsed_rating_cell(value: CellValue) -> RatingCell | None:
    """What a rating cell says; None when it is no rating."""
    short = isinstance(value, str) and len(value) <= LONGEST
    return _parsed_text(value) if short else read_or(None, parse_rating_cell, value)


@lru_cache(maxsize=65_536)
def _parsed_text(value: str) -> RatingCell | None:
    """Each reader of tables and texts tries the same cells again."""
    return read_or(None, parse_rating_cell, value)


def is_rating(value: CellValue) -> bool:
    """Whether it is a rating, or a word for none: a bare 0 may be points."""
    found = None if is_blank(value) else parsed_rating_cell(value)
    return found is not None and (found.rating is not None or isinstance(value, str))


def rating_in(value: CellValue) -> float | None:
    """The rating in a cell; None of an unrated player, and when it is no rating."""
    found = parsed_rating_cell(value)
    return found and found.rating
