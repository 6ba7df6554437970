"""The labels of the event block that are understood: what they mean, their help, and how a value is read."""

import datetime
import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from xlrating.alternatives import alternatives
from xlrating.crosstable.cells.cell_values import multiplier, normal, text_of, yes_or_no
from xlrating.crosstable.cells.dates import as_date, date_in, deciding_day
from xlrating.crosstable.cells.text import with_words_in_one
from xlrating.crosstable.cells.value import CellValue, is_blank
from xlrating.crosstable.reading.event import sentences as say
from xlrating.editions.names import NAMES, names
from xlrating.errors import RatingError, read_or
from xlrating.event.terms import Provisional
from xlrating.event.tie_breaks import NAMES as TIE_BREAKS
from xlrating.event.tie_breaks import ROUND_ROBIN, SWISS, systems_named
from xlrating.event.tie_breaks import System as TieBreak
from xlrating.event.time_control import LONGEST as LONGEST_TIME_CONTROL
from xlrating.event.time_control import System, rating_system

LONGEST_BLOCK = 1_000
"""Characters of a cell in which several labels are looked for."""
MINUTES = re.compile(r"[gd+]|min|\dh", re.IGNORECASE)
"""What a time control has and a score or a fraction has not."""
_BETWEEN_SYSTEMS = re.compile(r"[,;/>]|\bthen\b|\band\b", re.IGNORECASE)
_SYSTEM_WORD = re.compile(r"[^\W_]+")
_BESIDE_A_SYSTEM = frozenset((
    "uscf", "us", "chess", "rated", "rating", "ratings", "only", "both", "and", "event", "tournament", "games",
))  # fmt: skip
SYSTEMS = {system.lower(): system for system in System}


class Label(NamedTuple):
    """A label: its name, other words for it, its help, the reader of its value, and whether a rating depends on it.

    ``if_it_fits`` are words that mean it where their value is one: ``Time`` stands beside G/60 and beside 7:00 PM.
    """

    name: str
    others: tuple[str, ...]
    help: str
    read: Callable[[CellValue], Any]
    matters: bool = False
    if_it_fits: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """As people write it: ``End date``."""
        return self.name.capitalize()


def system_in(value: CellValue) -> System:
    """The rating system of ``Quick``, ``US Chess dual rated``, or ``quick only``; RatingError for anything else."""
    words = [word for word in _SYSTEM_WORD.findall(normal(value)) if word not in _BESIDE_A_SYSTEM]
    if words in (["online"], ["internet"]):
        return System.ONLINE_REGULAR
    if sorted(words) == ["quick", "regular"]:
        return System.DUAL
    if (text := " ".join(words)) not in SYSTEMS:
        raise say.NOT_A_SYSTEM.error(value=value, choice=alternatives(SYSTEMS.values()))
    return SYSTEMS[text]


def _time_control(value: CellValue) -> str:
    text = text_of(value)
    if isinstance(value, bool) or len(str(value)) > LONGEST_TIME_CONTROL:
        raise say.NOT_A_TIME_CONTROL.error(value=value)
    return text


def _edition(value: CellValue) -> str | datetime.date:
    if isinstance(value, datetime.date):
        return as_date(value)
    name = normal(value)
    if name in NAMES:
        return name
    try:
        return deciding_day(value)
    except RatingError:
        raise say.NOT_AN_EDITION.error(value=value, choice=names()) from None


def _provisional(value: CellValue) -> Provisional:
    try:
        return Provisional(normal(value))
    except ValueError:
        raise say.NOT_A_PROVISIONAL_METHOD.error(value=value, choice=alternatives(Provisional)) from None


def tie_breaks(value: CellValue) -> tuple[TieBreak, ...]:
    """``Solkoff, Cumulative``, or an order by its name."""
    try:
        return systems_named([word for word in _BETWEEN_SYSTEMS.split(text_of(value)) if word.strip()])
    except RatingError as unknown:
        raise say.NOT_A_TIE_BREAK.error(
            value=unknown.message.strip(), choice=alternatives(TIE_BREAKS)
        ) from None


ALL_LABELS: tuple[Label, ...] = (
    Label(
        "event",
        ("event name", "tournament", "tournament name", "turnier", "torneo", "tournoi", "toernooi", "турнир"),
        "name of the event", text_of,
        if_it_fits=("event title", "name of event", "veranstaltung", "evento"),
    ),
    Label(
        "section", ("section name", "gruppe", "grupo", "groupe", "группа"),
        "name of the section; blank: the name of the sheet", text_of,
        if_it_fits=("group", "class", "division", "sección"),
    ),
    Label(
        "start date",
        (
            "starting date", "begin date", "beg date", "first day", "beginn", "beginndatum", "fecha de inicio",
            "date de début", "дата начала",
        ),
        "first day of the event", as_date, True,
        (
            "started", "starts", "start", "begins", "began", "beginning date", "startdatum", "inicio", "début",
            "начало", "from", "held from", "played from",
        ),
    ),
    Label(
        "end date",
        (
            "date", "dates", "date(s)", "event date", "event end date", "event end", "event dates", "event date(s)",
            "finish date", "ending date", "last day", "date ended", "enddatum", "datum", "fecha", "fecha final",
            "fecha de finalización", "date de fin", "дата", "дата окончания",
        ),
        "last day, such as 8/30/2026 or 2026-08-30; gives the rules, the bonus multiplier, and ages", as_date, True,
        (
            "ended", "ends", "end", "finished", "played on", "played", "tournament date", "date of event", "when",
            "completed", "completed on", "date completed", "completion date", "concluded", "end of series",
            "end of event", "end of tournament", "series end", "series ended", "final day", "last round", "final round",
            "last round played", "dates played", "playing dates", "tournament dates", "tournament end date",
            "day", "held", "held on", "date held", "date played", "to", "through", "until", "ende", "fin", "окончание",
        ),
    ),
    Label(
        "rating system", ("system", "rating type"),
        "Regular (blank), Dual, Quick, Blitz, Online Regular, Online Quick, or Online Blitz", system_in, True,
        ("rated", "rated as", "ratings", "us chess rated", "uscf rated", "rating systems"),
    ),
    Label(
        "time control",
        (
            "tc", "time controls", "time ctl", "time limit", "bedenkzeit", "ritmo de juego", "cadence",
            "контроль времени",
        ),
        "such as `G/60;d5`, `G/3+2`, or `40/110,SD/30;+30`; a dual-rated time control gives Regular and "
        "Quick ratings",
        _time_control, True,
        (
            "time", "rate of play", "control", "time ctrl", "time ctl", "t/c", "tempo", "ritmo", "control de tiempo",
            "clock", "clocks",
        ),
    ),
    Label(
        "director",
        (
            "td", "chief td", "chief tournament director", "directors", "turnierleiter", "árbitro", "arbitre", "судья",
        ),
        "name of the director", text_of,
        if_it_fits=("tournament director", "chief director", "arbiter", "run by", "schiedsrichter"),
    ),
    Label("logo", ("club logo",), "name of a picture (.png or .jpg) next to the file, for certificates", text_of),
    Label(
        "edition", ("rules", "rating edition"),
        f"{', '.join(NAMES)}, or a date for the rules in force then; blank: by the dates of the event", _edition, True,
    ),
    Label(
        "bonus multiplier", ("bonus", "multiplier"),
        "B; 0 for no bonus; blank: by the dates of the event", multiplier, True,
    ),
    Label(
        "match", (),
        "`yes` for individual matches: match limits, no bonus; one table for each pair of players", yes_or_no, True,
    ),
    Label(
        "provisional", ("provisional method",),
        "1994 rules: how provisional players are rated: k (blank), greater, or cumulative", _provisional,
    ),
    Label(
        "tie-breaks",
        ("tie breaks", "tiebreaks", "tie-break", "tie break", "tiebreak", "tie-break order", "tiebreak order"),
        "rule 34E, in the order in which they count, such as `Solkoff, Cumulative`; or `WinTD`, `Scholastic`, "
        f"`None`; blank: {', '.join(system.name for system in SWISS)}; in a round robin "
        f"{', '.join(system.name for system in ROUND_ROBIN)}",
        tie_breaks,
    ),
    Label("affiliate", ("affiliate id",), "for the upload: the affiliate's ID, such as A1234567", text_of),
    Label(
        "director id", ("td id", "chief td id", "director's id"),
        "for the upload: the chief director's member ID", text_of,
    ),
    Label("city", (), "for the upload: where it was played", text_of),
    Label("state", ("event state",), "for the upload: two letters", text_of),
    Label("zip", ("zip code",), "for the upload: five digits", text_of),
)  # fmt: skip
LABELS = tuple(label.name for label in ALL_LABELS)
IN_ONE_WORD = frozenset(
    words.replace(" ", "") for label in ALL_LABELS for words in (label.name, *label.others) if " " in words
)
"""Labels of several words as a database writes them, ``enddate``."""
LABEL_OF = with_words_in_one({word: label for label in ALL_LABELS for word in (label.name, *label.others)})
IF_IT_FITS = {word: label for label in ALL_LABELS for word in label.if_it_fits}
_SEVERAL = re.compile(
    rf"(?:^|(?<=[\s;|,]))({'|'.join(map(re.escape, sorted({**LABEL_OF, **IF_IT_FITS}, key=len, reverse=True)))})\s*:",
    re.IGNORECASE,
)
_OTHER = re.compile(r"(?:(?<=\S)\s{2,}|\s*[;|]\s*)[^\W\d][\w .]{0,24}:\s|\s\|\s")
"""A word with a colon, behind a gap: what else an organizer tells, such as ``LOC:``; or what stands behind a bar."""


def labels_in(cell: str) -> list[tuple[str, str]]:
    """The labels of a cell that has several, each with its value: ``Event: Open   Date: 8/30/2026``."""
    found = list(_SEVERAL.finditer(cell[:LONGEST_BLOCK]))
    if len(found) < 2:
        return []
    ends = [*(one.start() for one in found[1:]), len(cell)]
    values = (_OTHER.split(cell[one.end() : end], 1)[0] for one, end in zip(found, ends, strict=True))
    return [(normal(one[1]), value.strip(" \xa0;|,\t-–—")) for one, value in zip(found, values, strict=True)]


def without_label(cell: CellValue) -> str | None:
    """The label that a cell needs which says by itself what it is: a date, a rating system or a time control."""
    if isinstance(cell, datetime.date) or (isinstance(cell, str) and date_in(cell)):
        return "End date"
    if not isinstance(cell, str) or len(cell) > LONGEST_TIME_CONTROL:
        return None
    if normal(cell) in SYSTEMS:
        return "Rating system"
    return "Time control" if MINUTES.search(cell) and read_or(None, rating_system, cell) else None


def is_value_of(label: Label, cell: CellValue) -> bool:
    """Whether a cell holds what this label asks for."""
    if is_blank(cell):
        return False
    if label.read is _time_control:
        return without_label(cell) == "Time control"
    return read_or(None, label.read, cell) is not None


def only_value(entries: Iterable[CellValue]) -> CellValue:
    """The value that all entries have; None where two differ, or there is none."""
    values = iter(entries)
    first = next(values, None)
    return first if all(value == first for value in values) else None


def label_of_column(heading: CellValue, entries: Iterable[CellValue]) -> tuple[Label, CellValue] | None:
    """The label that matters and heads a column in which every entry has the same value, and that value."""
    word = normal(heading) if isinstance(heading, str) else ""
    label = LABEL_OF.get(word) or IF_IT_FITS.get(word)
    value = only_value(entries) if label and label.matters else None
    return (label, value) if label and is_value_of(label, value) else None
