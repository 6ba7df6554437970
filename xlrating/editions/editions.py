"""The editions by name and by date, and which one a section follows."""

import datetime
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from xlrating.editions.bonus_by_date import SINCE, bonus_multiplier
from xlrating.editions.days import NO_END_DATE, in_words
from xlrating.editions.documents import EDITIONS
from xlrating.editions.edition import Edition
from xlrating.editions.names import DEFAULT as BY_DEFAULT
from xlrating.editions.names import names
from xlrating.errors import RatingError

DEFAULT = EDITIONS[BY_DEFAULT]

DATE_FORMATS = ("%Y-%m-%d", "%m/%d/%Y")


class Chosen(NamedTuple):
    """An edition with the values of its day, why it holds, as a sentence, and whether no date decided it."""

    edition: Edition
    because: str
    assumed: bool = False


def edition(name: str | datetime.date) -> Edition:
    """The edition of this name, or the rules in force on this date, B included.

    A date can also be written as 2026-08-30 or 8/30/2026. RatingError (#NUM!) where there is none.
    """
    named = EDITIONS.get(str(name).strip().lower())
    if named is not None:
        return named
    day = day_of(name)
    if day is None:
        raise RatingError(f'There is no edition "{name}". Enter {names()}, or a date.', code="not-an-edition")
    return _with_bonus_of(day)


def same_rules(first: datetime.date, last: datetime.date) -> bool:
    """Whether the same rules hold on both days, B included; never before there are rules by date."""
    since, _ = SINCE[0]
    return first >= since and vars(edition(first)) == vars(edition(last))


def day_of(name: str | datetime.date) -> datetime.date | None:
    """The date that is given in place of the name of an edition; None for any other name."""
    if isinstance(name, datetime.date):
        return name
    for form in DATE_FORMATS:
        with suppress(ValueError):
            return datetime.datetime.strptime(name.strip(), form).date()
    return None


@lru_cache(maxsize=4096)
def _with_bonus_of(day: datetime.date) -> Edition:
    first, _ = SINCE[0]
    if day < first:
        raise RatingError(
            f"There are no rules by date before {in_words(first)}. Enter 1996, 1994, or pre-1994 for earlier events.",
            code="before-rules-by-date",
        )
    rules = in_force(day)
    return replace(rules, bonus=rules.bonus._replace(multiplier=bonus_multiplier(day)))


@lru_cache(maxsize=4096)
def as_of(rules: Edition, day: datetime.date) -> Edition:
    """The edition with the values that held for sections of this day."""
    for until, values in rules.earlier:
        if day < until:
            rules = replace(rules, **values)
    return rules


def of_section(rules: Edition, day: datetime.date | None) -> Edition:
    """A named edition with the values of the section's day; the rules that a date chose stay as they are."""
    named = EDITIONS[rules.name] is rules
    return as_of(rules, day) if named and day is not None else rules


def in_force(start: datetime.date | None, end: datetime.date | None = None) -> Edition:
    """The rules in force for a section that started, or else ended, on this day; without a day the default.

    P25 §8: the rules begin with sections that start on a date.
    """
    day = start or end
    if day is None:
        return DEFAULT
    dated = [(document.since, document) for document in EDITIONS.values() if document.since is not None]
    _, newest = max((since, document) for since, document in dated if since <= day)
    return as_of(newest, day)


def by_the_date(start: datetime.date | None, end: datetime.date | None) -> str:
    """ "by the start date November 14, 2026", or the end date."""
    day, label = (start, "start date") if start else (end, "end date")
    return f"by the {label} {in_words(day)}" if day else ""


def edition_for(
    given: str | datetime.date | None, start: datetime.date | None, end: datetime.date | None
) -> Chosen:
    """The edition that a section follows, and why.

    ``given`` is what the sheet or the caller says, a name or a date. A named edition has the values of the
    section's day where it has several. RatingError (#NUM!) for a name that there is not.
    """
    day = start or end
    assumed = False
    if given is None or not str(given).strip():
        rules, assumed = in_force(start, end), day is None
        why = by_the_date(start, end) or NO_END_DATE
    else:
        named = edition(given)
        rules = of_section(named, day)
        if (entered := day_of(given)) is not None:
            day, why = entered, f"by the date entered as the edition ({in_words(entered)})"
        elif rules is not named:
            why = f"as entered, with its values {by_the_date(start, end)}"
        else:
            return Chosen(named, f"{named.name} rules, as entered.")
    return Chosen(rules, f"{rules.name} rules, {why}." + _of_a_later_day(rules, day), assumed)


def _of_a_later_day(rules: Edition, day: datetime.date | None) -> str:
    """What rules followed by date have that was not yet in force on that day, as a sentence."""
    since = rules.effective_games_since
    if since is None or day is None or day >= since:
        return ""
    return f" The formula for effective games is newer: it began on {in_words(since)}."
