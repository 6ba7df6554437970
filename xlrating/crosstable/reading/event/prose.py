"""The last day and the time control in a line of text: ``Harvest Open, Nov 14-15, 2026, G/60;d5``."""

import datetime
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.dates import LONGEST_DATE, date_in
from xlrating.crosstable.cells.days import MONTH_NAME, Days, day_of_round, days_in, days_of
from xlrating.crosstable.cells.quote import quoted, shown
from xlrating.crosstable.cells.sentence import Said
from xlrating.crosstable.cells.text import NUMBER_WORDS, clean
from xlrating.crosstable.cells.value import CellValue, is_blank_row
from xlrating.crosstable.reading.event import sentences as say
from xlrating.crosstable.reading.event.times import (
    periods_alone,
    seconds_alone,
    times_in,
    with_seconds,
    without_times,
)
from xlrating.crosstable.reading.headings.fields import FIELD_OF, is_of_totals
from xlrating.crosstable.reading.headings.round_headings import round_of
from xlrating.crosstable.sheet.counted import listed
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.mark import is_mark, is_status
from xlrating.editions.editions import same_rules

LONGEST, LONGEST_LINE = 600, 2_000
HALF_A_YEAR = 183
MOST_CELLS = 4
"""Of a row that is no entry of a table."""
SAID_BY = {
    "end date": ("end date", "start date"),
    "time control": ("time control", "rating system"),
    "rating system": ("rating system", "time control"),
}
"""The labels that say what is else taken from a text."""
_RATED_AS = re.compile(r"(?<!\bnot )\b(regular|quick|blitz|dual)[ -](?:chess[ -])?rated\b", re.IGNORECASE)
_RATED_ONLINE = re.compile(
    r"(?<!\bnot )\bonline[ -](?:(regular|quick|blitz)[ -])?(?:chess[ -])?rated\b", re.IGNORECASE
)
_ROUND = re.compile(r"\b(?:rounds?|rds?|games?|weeks?|wks?)\b", re.IGNORECASE)
_WORD = re.compile(r"\w+")
_UNDER = re.compile(r"\bu(?=\d{3,4}\b)")
_ENDED = re.compile(
    r"\b(?:finish\w*|ended|ends|concluded|last round|(?:last|final|other|rest)(?: \w+){0,2} on)\b",
    re.IGNORECASE,
)
_HELD = re.compile(r"\b(?:held|played|took place)\b", re.IGNORECASE)
YEAR = re.compile(r"(?<![\d/-])20\d\d(?!\d)")
_IN_A_MONTH = re.compile(rf"\b({MONTH_NAME}),?\s+(20\d\d)\b", re.IGNORECASE)
_CHANGES_IT = re.compile(
    r"\d|\b(?:except|but|unless|not|other|otherwise|first|last|final|then|or|online|faster|slower|change\w*|round\s\w+"
    r"|one|two|three|four|tie-?breaks?|play-?offs?)\b",
    re.IGNORECASE,
)
"""Words beside a time control that may say that it is not that of all games."""
_COUNT = re.compile(
    rf"\b(?:\d{{1,3}}|{'|'.join(NUMBER_WORDS)})[ -]?"
    r"(?:rounds?|rds?|players?|sections?|boards?|entries|quads?|games? each)\b(?!\s*\d)"
    r"|\b(?:rounds|players|sections|boards)\s*[:=]\s*\d{1,3}\b",
    re.IGNORECASE,
)
"""How many rounds, players, or sections an event has, which changes nothing."""
_TOLD = r"\b(?:sent:|wrote\b|(?:prepared|compiled|typed|submitted|signed)\b)"
"""Beside the day on which results were told, where nothing else names one."""
_RATED = r"(?:rated|sent(?: (?:in|off))?|submitted|reported)\b"
RATED_BEFORE = re.compile(
    r"\A\W*(?:(?:this|it|event|tab|sheet|section|tournament|was|is|has|been) )*"
    rf"(?:already (?:been )?{_RATED}|(?:done|finished)\W+{_RATED}"
    rf"|{_RATED}(?! (?:event|section|games?|tournament)\b)"
    r"(?=.*\b(?:nothing (?:more|else|left)|done|already|finished)\b))",
    re.IGNORECASE,
)
"""A line that says of an event that nothing is to be done: ``RATED 3/16/25 - done``."""
_OF_SOMETHING_ELSE = re.compile(
    r"updat|print|uploaded|posted|creat|(?:chang|edit|export|generat|modifi|revis)ed\b|copyright|©|expir"
    r"|deadline|next|\blists?\b|supplement|entr(?:y|ies)\b(?! fee|\W{1,3}\$)|since|born"
    r"|rtg|coming up|upcoming|save the date|see you|\bhad on\b|\bratings?(?: \w+){0,2} as of\b"
    rf"|{_TOLD}|{RATED_BEFORE.pattern}",
    re.IGNORECASE,
)
"""Words in the sentence of a day that is not one of the event."""
_OF_A_MAIL = re.compile(_TOLD, re.IGNORECASE)
END_OF_SENTENCE = re.compile(r"(?<=[a-z\d)]{2})(?<!\b[A-Z][a-z]{2})(?<!\bSept)[.!?]+\s+(?=[A-Z])")

_OPEN = re.compile(r"(?:[^\W_]|[,;:+/&–-]|\bmin\.|\bsec\.)\Z", re.IGNORECASE)
_WANTS_MORE = re.compile(
    r"(?:[,+/&–]|(?<=\d)-|(?<=\d);|\b(?:in|the|an?|of|with|by|for|and|to|then|on|plus|from|until|till|through|thru|delay|game|first|next|rest|is"
    rf"|was|were|are|sd|moves|{MONTH_NAME}))\Z",
    re.IGNORECASE,
)
"""At the end of a text that goes on in the next one."""
_OF_ANY_SECTION = frozenset(
    ("the", "section", "division", "group", "class", "quad", "bracket", "under", "over", "up", "to")
)
_IN_DIGITS = re.compile(r"\d{1,2}/\d")
"""A day that is whole without the line above."""


def facts_in_prose(
    texts: Iterable[CellValue], labels: Collection[str] = (), *, months: bool = True, section: str = ""
) -> dict[str, str]:
    """``end date``, ``time control``, and ``rating system`` with what the texts say, each where they say one alone and
    none of the labels that are given says it; without ``months`` no month alone is a date, and no day without its year.
    A time control decides on the rating system, unless a text says that the event was online. Of several that one
    holds which stands behind a word of the ``section``; of several days the last, where the same rules hold on all of
    them.
    """
    missing = [name for name, said_by in SAID_BY.items() if set(said_by).isdisjoint(labels)]
    if not missing:
        return {}
    all_said = _said_in(texts)
    days = _days_said(all_said, months=months)
    times = _times_of(all_said)
    if len(times) > 1 and section:
        times = _times_of(_behind_words_of(section, all_said))
    systems = {system.lower() for said in all_said for system in _RATED_AS.findall(said)}
    online = {f"online {one}".strip().lower() for said in all_said for one in _RATED_ONLINE.findall(said)}
    found = {
        "end date": _last_under_one_rule(days) or _last_under_one_rule(_days_held(all_said)),
        "time control": list(times.values()),
        "rating system": sorted(online) or ([] if times else sorted(systems)),
    }
    return {name: found[name][0] for name in missing if len(found[name]) == 1 and found[name][0]}


def time_over_lines(value: str, below: CellValue) -> str:
    """The time control that a value begins and the text below it ends; empty for any other two."""
    begun = clean(value).strip(" ,;")
    whole = _unwrapped([clean(value), clean(below)])[1:] if isinstance(below, str) else []
    times = times_in(whole[0]) if len(whole) == 1 else []
    goes_on = len(times) == 1 and times[0].said.startswith(begun) and times[0].said != begun
    return times[0].form if goes_on else ""


def time_with_seconds(value: str, beside: str) -> str:
    """The time control with the delay or increment that stands beside it, where it has none; else as it is."""
    times = times_in(value)
    if not beside or len(times) != 1 or times[0].said != value.strip():
        return value
    return with_seconds(times[0], seconds_alone(beside)).form or value


def begins_with_a_time(text: str) -> bool:
    """Whether a time control begins a text, perhaps behind how many rounds: ``Game in 60 minutes, 5 seconds delay. 3
    rounds.``"""
    times = times_in(text)
    count = _COUNT.match(text)
    behind = text[count.end() :].lstrip(" ,;:–—-") if count else text
    return bool(times) and behind.startswith(times[0].said)


def times_not_taken(texts: Iterable[CellValue]) -> Said | None:
    """What is to be told of the time controls in texts, where none was taken."""
    all_said = _said_in(texts)
    said = [time.said for said in all_said for time in times_in(said)] if _times_of(all_said) else []
    return say.TIMES_UNUSED.of(times=listed([quoted(one) for one in dict.fromkeys(said)])) if said else None


def _times_of(all_said: Iterable[str]) -> dict[str, str]:
    """Each time control by its numbers, ``Game/60`` beside ``G/60;d5`` left out; a last period behind the one before
    it, which may stand in another text. The form is empty where a period is missing.
    """
    texts = list(all_said)
    seconds = set[str]().union(*map(seconds_alone, texts))
    times = [with_seconds(time, seconds) for said in texts for time in times_in(said)]
    before = {period: by_words for said in texts for period, by_words in periods_alone(said).items()}
    for n, one in enumerate(times):
        is_last = not one.form or one.form.upper().startswith("SD")
        if is_last and len(before) == 1:
            (period,) = before
            last = one.form or f"SD{one.written[1:]}"
            times[n] = one._replace(form=f"{period}, {last}", written=f"{period}, {one.written}")
        elif any(before.values()):
            times[n] = one._replace(form="")
    said = {",".join(re.findall(r"[1-9]\d*", one.written)): one.form for one in times}
    return {
        numbers: form
        for numbers, form in said.items()
        if not any(other.startswith(f"{numbers},") for other in said)
    }


def _behind_words_of(section: str, all_said: Iterable[str]) -> Iterator[str]:
    """The time controls before which a word of the section stands, in their text behind the time control before, or in
    the text right above."""
    words = {word for word in words_of_section(section) - _OF_ANY_SECTION if len(word) > 1}
    above = ""
    for said in filter(None, all_said):
        rest = said.replace("\n", " ")
        for time in times_in(said):
            before, found, rest = rest.partition(time.said)
            if words & words_of_section(f"{above} {before}"):
                yield found
            above = ""
        above = "" if rest != said else said


def words_of_section(text: str) -> set[str]:
    """The words of the name of a section, or of a text that may have it: ``under`` and ``1400`` of ``U1400``."""
    return set(_WORD.findall(_UNDER.sub("under ", text.casefold())))


def days_in_prose(texts: Iterable[CellValue]) -> list[str]:
    """The days, or ranges of days, that the texts name as those of the event: the one on which it ended, else all."""
    return list(_days_said(_said_in(texts), months=True).values())


def days_not_taken(days: Sequence[str], taken: CellValue) -> Said | None:
    """What is to be told of the days in texts: which were not used, or stand before the one that was taken, if any."""
    others = [day for day in days if day != taken]
    sentence = say.DAYS_UNUSED if taken is None else say.DAYS_BEFORE
    return sentence.of(taken=text_of(taken), days=listed(others)) if others else None


def _days_said(all_said: Sequence[str], *, months: bool) -> dict[datetime.date, str]:
    days: dict[datetime.date, str] = {}
    last: dict[datetime.date, str] = {}
    told = list(_days_of_event(all_said, None))
    for found, ended, _ in told:
        days[found.last] = found.text if len(found.text) <= LONGEST_DATE else found.in_words
        last |= {found.last: days[found.last]} if ended else {}
    if len(days) > 1 and all(of_round for *_, of_round in told):
        days = _of_rounds([found for found, *_ in told])
    if last or days or not months:
        return last or days
    years = {year for said in all_said for year in YEAR.findall(said)}
    in_one_year = _days_of_event(all_said, int(*years)) if len(years) == 1 else ()
    sent = (found for said in all_said if _OF_A_MAIL.search(said) for found in days_in(said))
    days = _of_rounds([found for found, *_ in in_one_year]) or _by_month(all_said)
    return days or {found.last: found.text for found in sent}


def _last_under_one_rule(days: Mapping[datetime.date, str]) -> list[str]:
    """The last of the days of an event, where it makes no difference for the rules which one is."""
    first, last = min(days, default=None), max(days, default=None)
    if not first or not last or (last - first).days > HALF_A_YEAR:
        return []
    return [days[last]] if first == last or same_rules(first, last) else []


def _days_held(all_said: Iterable[str]) -> dict[datetime.date, str]:
    """The days behind the first word in a text that an event was held on them."""
    behind = (held[1] for said in all_said if len(held := _HELD.split(said, maxsplit=1)) > 1)
    found = (next(_days_of_event([text], None), None) for text in behind)
    return {days.last: days.text for days, *_ in filter(None, found)}


def _days_of_event(all_said: Iterable[str], year: int | None) -> Iterator[tuple[Days, bool, bool]]:
    """The days in the sentences that are of the event, whether it ended on them, and whether they are a round's."""
    for said in (one for text in all_said for one in END_OF_SENTENCE.split(text)):
        whole = said.replace("\n", " ")
        ended = [found for part in _ENDED.split(whole)[1:] for found in [*days_in(part, year)][:1]]
        for found in days_in(whole, year):
            beside = next((line for line in said.split("\n") if found.text in line), whole)
            if not _OF_SOMETHING_ELSE.search(beside):
                yield found, found in ended, _ROUND.search(beside) is not None


def _of_rounds(found: Sequence[Days]) -> dict[datetime.date, str]:
    """From the first day of the rounds to the last; nothing where they go on in the next year."""
    days = [day for one in found for day in one.days]
    if not days or any((one - other).days > HALF_A_YEAR for one, other in pairwise(days)):
        return {}
    return {max(days): Days("", (min(days), max(days))).in_words}


def _by_month(all_said: Iterable[str]) -> dict[datetime.date, str]:
    """The last day of ``November 2026``, the only month named, where the rules are the same on all of its days."""
    said_of_event = (said for said in all_said if not _OF_SOMETHING_ELSE.search(said))
    named = {match[0].lower() for said in said_of_event for match in _IN_A_MONTH.finditer(said)}
    first = date_in(_IN_A_MONTH.sub(r"\1 1, \2", named.pop())) if len(named) == 1 else None
    if first is None:
        return {}
    last = (first + datetime.timedelta(31)).replace(day=1) - datetime.timedelta(1)
    return {last: f"{last:%B} {last.day}, {last.year}"} if same_rules(first, last) else {}


def _unwrapped(texts: Iterable[str]) -> list[str]:
    """The texts, with each that goes on behind the one before, as the lines of a letter do: in small letters, or where
    that one ends with a word or mark of which something must follow."""
    found = [""]
    for text in texts:
        above = found[-1]
        goes_on = (text[:1].islower() and _OPEN.search(above)) or (
            text[:1].isalnum() and _WANTS_MORE.search(above) and not _IN_DIGITS.match(text)
        )
        if goes_on and len(above) + len(text) < LONGEST and not _OF_A_MAIL.search(above):
            found[-1] += f"\n{text}"
        else:
            found.append(text)
    return found


def _said_in(texts: Iterable[CellValue]) -> list[str]:
    """The texts, each with those over which it goes on; those of several lines in sentences."""
    shown = _unwrapped(clean(text) for text in texts if isinstance(text, str) and len(text) <= LONGEST_LINE)
    parts = (END_OF_SENTENCE.split(text) if len(text) > LONGEST else [text] for text in shown)
    return [part for some in parts for part in some if len(part) <= LONGEST]


def time_control_in(text: CellValue) -> str:
    """The time control of a text with words that change nothing: ``G/75;d5 all rounds``; empty in any other."""
    if not isinstance(text, str) or _CHANGES_IT.search(_COUNT.sub("", without_times(text))):
        return ""
    return facts_in_prose([text], ["end date"]).get("time control", "")


def prose_of(grid: Grid, without: Iterable[int] = ()) -> Iterator[CellValue]:
    """The texts of rows that have few cells, or above the table a time control, but those ``without`` any; and the
    dates above these that no text right beside them says are something else."""
    left_out = set(without)
    top = min(left_out, default=len(grid.rows))
    for row, cells in enumerate(grid.rows):
        if row in left_out or is_blank_row(cells):
            yield ""
            continue
        filled = [cell for cell in cells if any(map(str.isalnum, shown(cell)))]
        if of_rounds := days_of_rounds(filled):
            yield from of_rounds
            continue
        if len(filled) > MOST_CELLS and not (row < top and any(map(time_control_in, filled))):
            continue
        texts = [cell for cell in filled if not is_mark(cell) and not is_status(cell)]
        for n, cell in enumerate(_joined(texts) if row < top else texts):
            beside = filter(_is_of_something_else, texts[max(n - 1, 0) : n + 2])
            if not isinstance(cell, datetime.date):
                yield cell
            elif row < top and not any(beside):
                yield shown(cell)


def _is_of_something_else(cell: CellValue) -> bool:
    return isinstance(cell, str) and _OF_SOMETHING_ELSE.search(cell) is not None


def days_of_rounds(cells: Sequence[CellValue]) -> list[str]:
    """The days among these cells, of two rounds or more amid headings or beside their year, or behind the name of a
    round, which is told."""
    days = [day_of_round(shown(cell)) if isinstance(cell, str | datetime.date) else "" for cell in cells]
    found = list(filter(None, days))
    others = [
        cell
        for cell, day in zip(cells, days, strict=True)
        if not (day or normal(cell) in FIELD_OF or is_of_totals(cell))
    ]
    if len(found) > 1 and len(others) <= 1:
        years = {year for cell in others for year in YEAR.findall(shown(cell))}
        all_days = days_of(", ".join(found), int(*years) if len(years) == 1 else None)
        return [all_days.in_words] if all_days else found
    first = text_of(next(iter(cells), None))
    of_round = day_of_round(first, named=True) or (cells[1:] and round_of(normal(first)))
    return [f"Round, {day}" for day in found[:1]] if of_round else []


def _joined(texts: Sequence[CellValue]) -> Sequence[CellValue]:
    """The cells as one text where only this names a day, as a comma has divided it: ``Saturday | Nov 8 | 2025``."""
    whole = ", ".join(map(shown, texts))
    if any(map(_is_of_something_else, texts)):
        return texts
    alone = any(isinstance(text, datetime.date) or any(days_in(shown(text))) for text in texts)
    return texts if alone or len(whole) > LONGEST or not any(days_in(whole)) else [whole]
