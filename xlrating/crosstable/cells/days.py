"""The days of an event in a text: ``Sat-Sun 16-17 Nov 2024``, ``11/1-2/25``, ``Jan 9 / 16 / Feb 6, 2026``."""

import datetime
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from xlrating.crosstable.cells.text import ONE_HYPHEN

CENTURY_TURNS = 40
"""A year of two digits up to this one is in the 2000s, a later one in the 1900s."""
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_ABROAD = {
    name: number
    for number, names in enumerate(
        (
            "ene|enero|januari|januar|janvier|janeiro|gennaio",
            "febrero|februari|februar|février|fevrier|fevereiro|fev|febbraio",
            "marzo|mär|märz|maerz|mars|março|maart",
            "abr|abril|avril|aprile|april",
            "mayo|mai|maio|maggio|mei",
            "junio|juni|juin|junho|giugno",
            "julio|juli|juillet|julho|luglio",
            "ago|agosto|août|aout|augustus|august",
            "septiembre|setiembre|septembre|setembro|settembre|september",
            "oktober|okt|octubre|octobre|outubro|ottobre",
            "noviembre|novembre|novembro|november",
            "dic|diciembre|dez|dezember|décembre|decembre|dezembro|dicembre",
        ),
        1,
    )
    for name in names.split("|")
}
MONTH_NAME = rf"\b(?:(?:{'|'.join(MONTHS)})[a-z]*|(?:{'|'.join(_ABROAD)})\b)\.?"
IN_FULL = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    rf"|nov(?:ember)?|dec(?:ember)?|{'|'.join(name for name in _ABROAD if len(name) > 3)})\b"
)
MONTH_AND_DAY = rf"{IN_FULL}\.?\s+\d{{1,2}}"
WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
WEEKDAY = r"\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?\b\.?"
_OF_WEEK_ABROAD = (
    r"(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch"
    r"|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)\b"
)
_OF_WEEK = (
    rf"(?:(?:{WEEKDAY}|{_OF_WEEK_ABROAD})(?:\s*(?:[-–—&/,+]|[yu]nd|y|et)\s*(?:{WEEKDAY}|{_OF_WEEK_ABROAD}))*[,:]?\s*"
    r"(?:(?:the|den|d[ae]l?|le|el)\s+)?)?"
)
_COUNTED = (
    r"(?!\d|:\d|\s*(?:rounds?|rds|(?<!3)rd|players?|games?|sections?|boards?|people|kids|min|hours?|[ap]\.?m|s?ss)"
    r"\b)"
)
"""A number before one of these is no day."""
_DAY = rf"{_OF_WEEK}\d{{1,2}}{_COUNTED}(?:st|nd|rd|th|er|º|\.(?=\s?[-–/a-zä]))?"
_REMARK = r"(?:\s*\([^()]{1,30}\))?"
"""What a day may have behind it: ``(rounds 1-2)``."""
_TO_ABROAD = r"(?:al?|bis|au|à|tot|y|e|et|und|hasta)(?:\s+(?:zum|el|le))?"
_AND = rf"{_REMARK}\s*(?:,?\s*(?:[-–—&+]|\b(?:to|thru|through|until|till|and|{_TO_ABROAD})\b)|,)\s*"
_THEN = rf"(?:{_AND}|{_REMARK}\s*/\s*)"
_SEVERAL = rf"{_DAY}(?:(?:\s*/\s*{_DAY})+|(?:{_AND}{_DAY}(?!/))*)"
_YEAR = (
    r"(?:,?\s+\(?|,|,?\s+(?:of|in|del?)\s+)(?P<year>(?:19|20)\d\d)(?!\d)\)?|,?\s*['’](?P<short>\d\d)(?!\d)"
)
_M, _D = r"(?:1[0-2]|0?[1-9])", r"(?:3[01]|[12]\d|0?[1-9])"
YEARS_IN_WORDS = range(1900, 2100)
_OF_DIGITS = rf"(?:/['’]?(?P<year>\d{{4}}|\d\d)(?![\d/])|{_YEAR.replace('year', 'behind')})?(?!/)"
_IN_TEXT = (
    r"(?P<year>\d{4})[-/.](?P<month>\d{1,2})[-/.](?P<days>\d{1,2}(?:\s?[-–/]\s?\d{1,2}(?![-/.\d]))?)(?!\d)",
    rf"(?P<days>\d{{1,2}}(?:\.?\s?[-–/]\s?\d{{1,2}})?)\.(?P<month>{_M})\.(?P<year>\d{{4}})?(?!\d)",
    r"(?P<month>\d{1,2})\.(?P<days>1[3-9]|[23]\d)\.(?P<year>\d{4})(?!\d)",
    rf"(?P<month>{_M})-(?P<days>{_D})-(?P<year>\d{{4}}|\d\d)(?!\d|-)",
    r"(?P<days>1[3-9]|2\d|3[01])[-/](?P<month>\d{1,2})[-/](?P<year>\d{4})(?!\d)",
    rf"(?P<month>{_M})/(?P<days>{_D}(?:\s*(?:[-–—&]|to|thru)\s*{_D})?)(?!\d){_OF_DIGITS}",
    rf"(?P<month>{_M})/(?P<days>{_D})(?!\d){_OF_DIGITS}",
    rf"(?P<year>20\d\d)[\s,-]+(?P<month>{MONTH_NAME})[\s-]+(?P<days>{_SEVERAL})(?![^,;.]{{0,9}}20\d\d)",
    rf"(?P<month>{MONTH_NAME})-(?P<days>\d{{1,2}})-(?P<year>\d{{4}}|\d\d)(?!\d)",
    rf"(?P<month>{MONTH_NAME})[\s-]*(?:the\s+)?(?P<days>{_SEVERAL})(?:{_REMARK}(?:{_YEAR}))?",
    rf"(?P<month>{MONTH_NAME}),?\s+(?P<year>20\d\d)\s*[(:]\s*(?P<days>{_SEVERAL})\)?",
    rf"(?P<days>\d{{1,2}})-(?P<month>{MONTH_NAME})-(?P<year>\d{{4}}|\d\d)(?!\d)",
    rf"(?P<days>\d{{1,2}})(?P<month>{'|'.join(MONTHS)})(?P<year>\d{{4}})(?!\d)",
    rf"(?P<days>\d{{1,2}}(?:\s?[-–]\s?\d{{1,2}})?)\s(?P<month>{MONTH_NAME})\s(?P<year>2\d){_COUNTED}(?!['’/-])",
    rf"(?P<days>{_SEVERAL})[\s-]+(?:(?:of|de|di)\s+)?(?P<month>{MONTH_NAME})(?!\s*\d{{1,2}}(?!\d))(?:{_YEAR}|-(?P<behind>\d{{4}}))?",
)
"""One month with its days, and the year, in the ways to write them."""
_ALONE = (
    r"(?P<year>(?:19|20)\d\d)(?P<month>\d\d)(?P<days>\d\d)",
    rf"(?P<month>{MONTH_NAME})[\s-]*(?P<days>\d{{1,2}})(?:st|nd|rd|th)?(?:,?\s+|-)(?P<year>\d\d)",
    rf"(?P<days>\d{{1,2}})(?:st|nd|rd|th)?\s+(?P<month>{MONTH_NAME}),?\s+(?P<year>\d\d)",
)
"""The same where nothing else is in the text."""
_FLAGS = re.IGNORECASE | re.ASCII
_GROUPS = tuple(re.compile(form, _FLAGS) for form in _IN_TEXT)
_SINGLE = tuple(re.compile(form, _FLAGS) for form in _ALONE)
_UNNAMED = re.sub(r"\?P<\w+>", "?:", "|".join(_IN_TEXT))
_ANY = f"{_OF_WEEK}(?>{_UNNAMED})"
_GROUP = re.compile(_ANY, _FLAGS)
_IN_A_TEXT = re.compile(
    r"(?<![\w/.$#:-])(?:(?=[a-z])|(?<!round )(?<!rounds )(?<!rd )(?<!rds )(?<!week )(?<!wk )"
    r"(?<!game )(?<!gm )(?<!board )(?<!bd )(?<!session )(?<!night )"
    rf"(?<!no )(?<!no\. )(?<!number )(?<!vol\. )(?<!vol\. \d )(?<!vol\. \d\d )(?<!issue )(?<!page )(?<!pg\. )){_ANY}"
    rf"(?:(?:{_THEN}|\s+){_ANY})*(?![\w/-]|\.\d)",
    _FLAGS,
)
_BETWEEN = re.compile(rf"(?:{_THEN}|\s+)?{_OF_WEEK}", _FLAGS)
_FROM_ABROAD = re.compile(r"\A(?:vom|am|d[aeu]l?|le|el)\s+(?=\d|[a-z]+,?\s\d)", re.IGNORECASE)
_OF = re.compile(r"(?<=\d(?:st|nd|rd|th)) of (?=[A-Za-z])")
_NAMED = re.compile(rf"\b{IN_FULL}", re.IGNORECASE)
_OF_WEEK_BEFORE = re.compile(rf"\A{_OF_WEEK}", re.IGNORECASE)
_NAMED_OF_WEEK = re.compile(WEEKDAY, re.IGNORECASE)
_OF_ROUND = re.compile(
    r"(?P<round>(?:round|rd|rnd|r|week|wk|game|gm|g|night|session|day)\.?\s*#?\d{0,2}(?:\s+of)?(?![\w/])[\s,:;.(@=–-]*"
    rf"|(?:[ivx]{{1,4}}|\d{{1,2}})\s*=\s*|\d{{1,2}}\s*[-–:.)]\s*(?={WEEKDAY}))?"
    r"(?P<day>.+?)\)?",
    re.IGNORECASE,
)
NO_DAYS = ("1/2", "0/1", "1/0")
A_LEAP_YEAR = 2000
LONGEST_TEXT = 400
MOST_IN_A_ROW = 2
"""Days after the first one of a weekend."""


class Days(NamedTuple):
    """The days that a text names, as it does, and whether it has the year of them."""

    text: str
    days: tuple[datetime.date, ...]
    has_year: bool = True

    @property
    def first(self) -> datetime.date:
        return self.days[0]

    @property
    def last(self) -> datetime.date:
        return self.days[-1]

    @property
    def in_digits(self) -> bool:
        return not any(map(str.isalpha, self.text))

    @property
    def in_words(self) -> str:
        """A text that is read as the first day and the last, with their year."""
        ends = dict.fromkeys((self.first, self.last))
        if any(day.year not in YEARS_IN_WORDS for day in ends):
            return " - ".join(map(str, ends))
        return " - ".join(f"{day:%B} {day.day}, {day.year}" for day in ends)

    @property
    def are_days(self) -> bool:
        """Whether days without a year are some: by the days of the week beside them, else by the month's name."""
        of_week = {name[:3].lower() for name in _NAMED_OF_WEEK.findall(self.text)}
        fits = of_week <= {WEEKDAYS[day.weekday()] for day in self.days}
        return fits and (bool(of_week) or _NAMED.search(self.text) is not None)


@lru_cache(maxsize=4096)
def days_of(text: str, year: int | None = None) -> Days | None:
    """The days of a text that says nothing else; where it has no year, of this one. None for any other text."""
    plain = _OF.sub(" ", " ".join(text.split()).translate(ONE_HYPHEN)).strip(" .")
    plain = _FROM_ABROAD.sub("", plain)
    if not any(map(str.isdigit, plain)):
        return None
    single = next(filter(None, (form.fullmatch(plain) for form in _SINGLE)), None)
    return _days([single], plain, year) if single else _read(plain, year)


def days_in(text: str, year: int | None = None) -> Iterator[Days]:
    """The days in a text; those without a year only where one is given, and a month in words or the day of the week
    beside them tells that they are days, and of this year."""
    if not any(map(str.isdigit, text)):
        return
    plain = " ".join(text[:LONGEST_TEXT].split())
    for match in _IN_A_TEXT.finditer(plain):
        whole = _read(match[0].strip(" .,"), year)
        for found in [whole] if whole else [_read(one, year) for one in _GROUP.findall(match[0])]:
            if found is not None and (found.has_year or found.are_days):
                yield found._replace(text=_OF_WEEK_BEFORE.sub("", found.text, count=1))


def day_of_round(text: str, *, named: bool = False) -> str:
    """The day of a heading such as ``Wk 1 9/4`` or of a cell, with its month in words; empty in any other text, and
    where the round has to be ``named`` and is not."""
    found = _OF_ROUND.fullmatch(text)
    if named and not (found and found["round"]):
        return ""
    days = days_of(found["day"], A_LEAP_YEAR) if found and found["day"] not in NO_DAYS else None
    if days is None or days.has_year:
        return days.text if days else ""
    return " ".join((*_NAMED_OF_WEEK.findall(text), f"{days.last:%B} {days.last.day}"))


def _read(text: str, year: int | None) -> Days | None:
    """The days of a text that begins with them and has nothing behind them."""
    found = list[re.Match[str]]()
    end = 0
    while end < len(text):
        between = _BETWEEN.match(text, end)
        end = between.end() if between else end
        matches = [one for form in _GROUPS if (one := form.match(text, end)) and _fits(one)]
        if not matches:
            return None
        found.append(max(matches, key=re.Match.end))
        end = found[-1].end()
    return _days(found, text, year) if found else None


def _days(found: Sequence[re.Match[str]], text: str, year: int | None) -> Days | None:
    """The first day and the last, each with the year of its own or of those next to it; None where they do not follow
    each other."""
    own = [_year_of(one) for one in found]
    has_year = any(own)
    if not has_year and year is None:
        return None
    days = list[datetime.date]()
    following: datetime.date | None = None
    for n in reversed(range(len(found))):
        before = next(filter(None, own[n::-1]), None)
        in_year = own[n] or (following.year if following else before or year or 0)
        part = _of_group(found[n], in_year)
        if part and following and part[-1] > following and not own[n] and part[-1].month > following.month:
            part = _of_group(found[n], in_year - 1)
        if not part:
            return None
        days[:0] = part
        following = part[0]
    in_order = all(one <= other for one, other in pairwise(days))
    return Days(text, tuple(days), has_year) if in_order else None


def _fits(group: re.Match[str]) -> bool:
    """Whether it cannot be said in another way: ``9/5-10/25`` may be from September 5 to October 25, too."""
    days = list(map(int, re.findall(r"\d+", group["days"])))
    if "/" not in group[0] or group["month"].isalpha() or len(days) < 2:
        return True
    behind = re.search(r"/['’]?(\d\d)\Z", group[0])
    is_month = (
        days[-1] <= len(MONTHS) and behind and (days[-1], int(behind[1])) > (int(group["month"]), days[0])
    )
    return days[0] < days[-1] and (not is_month or days[-1] - days[0] <= MOST_IN_A_ROW)


def _year_of(group: re.Match[str]) -> int | None:
    given = group.groupdict()
    year = given.get("year") or given.get("behind") or given.get("short")
    if year is None:
        return None
    return int(year) + (0 if len(year) > 2 else 1900 if int(year) > CENTURY_TURNS else 2000)


def _of_group(group: re.Match[str], year: int) -> list[datetime.date]:
    """The days of a month; none where the calendar lacks one of them."""
    month = group["month"].lower().rstrip(".")
    number = int(month) if month.isdigit() else _ABROAD.get(month) or 1 + MONTHS.index(month[:3])
    try:
        days = re.findall(r"\d+", re.sub(r"\([^()]*\)", "", group["days"]))
        return [datetime.date(year, number, int(day)) for day in days]
    except ValueError:
        return []
