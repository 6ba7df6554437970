"""Which column holds what, by the headings of the header row."""

import re
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import chain
from string import ascii_lowercase
from typing import TypeVar

from xlrating.crosstable.cells.cell_values import normal, points_of, text_of
from xlrating.crosstable.cells.days import MONTHS
from xlrating.crosstable.cells.rating_cell import ESTABLISHED, games_said, is_rating, rating_in
from xlrating.crosstable.cells.round_cell import result_of
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.fields import FIELD, FIELD_OF, NAMES, OTHER_RATINGS, SCORES
from xlrating.crosstable.reading.headings.round_headings import (
    PART_OF,
    PARTS,
    POINTS,
    RESULT_BESIDE,
    part_of,
    round_of,
)
from xlrating.crosstable.reading.headings.sentences import HEADING_TWICE, TABLE_BESIDE
from xlrating.crosstable.sheet.findings import Cell, Findings, at
from xlrating.crosstable.sheet.grid import Grid, column_letters
from xlrating.crosstable.sheet.output import earlier_outputs
from xlrating.event.time_control import System

Key = TypeVar("Key", bound=Hashable)

LONGEST_TOGETHER = 40

RECORDS_BEFORE = frozenset(("record", "quick_record"))
NOT_RATED_BY = frozenset(("state",))
"""Fields that change no rating."""
REGULAR = (*FIELD["regular"].headings, "reg", "reg rating", "reg rtg", "r")
SYSTEM_OF = {word: field for field in OTHER_RATINGS for word in FIELD[field].headings} | dict.fromkeys(
    REGULAR, "regular"
)
"""The rating, by its field, that a heading names which means the rating before only in need."""
ELO = ("elo", "elo rating", "twz", "nwz", "dwz")
"""Headings of ratings that may be those of FIDE or of another federation."""
RATING_IN_NEED = (*REGULAR, "uscf", "published rating")
OTHER_IN_NEED = (*(word for word, field in SYSTEM_OF.items() if field != "regular"), *ELO)
"""Headings that mean the rating before where no other heading does, the first of them that is there."""
_RATING_WORDS = re.compile(
    r"ratings?|rtn?g|rate|elo|cote|strength|wertung(?:szahl)?|clasificaci[oó]n|classement|рейтинг"
)
_WHICH = re.compile(
    r"official|pub(?:lished)?|start(?:ing)?|entry|entering|opening|seed|supp(?:lement)?|list|uscf|usa?|chess|national|"
    r"curr(?:ent)?|pre|before|tournament|event|reg(?:ular)?|old|players?|prior|previous|otb|live|latest|at|the|"
    r"sign(?:ed|ing|-?up)?|up|regist\w+|enter(?:ed)?|join(?:ed|ing)?|arriv\w+|first|this|as|of|on|since|day|for|used|pairings?|going|coming|in(?:to)?|month|today|when|we|began|started|round|one|1"
)
_DATE = re.compile(
    rf"\b(?:{'|'.join(MONTHS)})[a-z]*\.?(?:\s\d{{1,2}}(?:st|nd|rd|th)?\b)?|\b(?:20\d\d|\d{{1,2}}(?:/\d{{1,4}}){{1,2}})\b"
)
_WORD = re.compile(r"[^\s.,()/-]+")
_REGULAR_WORDS, _BEFORE = frozenset(("regular", "reg")), frozenset(("before", "pre", "prior"))


@lru_cache(maxsize=8192)
def is_rating_in_words(heading: str) -> bool:
    """``Nov 2026 rating``, ``rating 6/1``, ``r pre``: taken where no other heading is the rating, and only one such."""
    words = _WORD.findall(_DATE.sub(" day ", heading)) if len(heading) <= LONGEST_TOGETHER else []
    others = [word for word in words if not _WHICH.fullmatch(word)]
    if not others:
        regular = _REGULAR_WORDS.intersection(words) and _BEFORE.intersection(words)
        return len(words) > 1 and bool(regular or not {"uscf", "chess"}.isdisjoint(words))
    if others == ["r"]:
        return not _BEFORE.isdisjoint(words)
    return len(words) > 1 and len(others) == 1 and _RATING_WORDS.fullmatch(others[0]) is not None


_OF_SYSTEM = {
    tuple(word.split()): field
    for word, field in SYSTEM_OF.items()
    if len(word) > 1 and _RATING_WORDS.search(word) is None
}


@lru_cache(maxsize=8192)
def system_of(heading: str) -> str | None:
    """The rating, by its field, of the system that a heading names: ``quick``, ``current us chess quick rating``."""
    if heading in SYSTEM_OF or heading in FIELD_OF or len(heading) > LONGEST_TOGETHER:
        return SYSTEM_OF.get(heading)
    if round_of(heading) or part_of(heading):
        return None  # ``R 1``
    words = _WORD.findall(_DATE.sub(" day ", heading))
    named = [word for word in words if not _RATING_WORDS.fullmatch(word)]
    others = (word for word in named if (word,) in _OF_SYSTEM or not _WHICH.fullmatch(word))
    return _OF_SYSTEM.get(tuple(others)) if len(words) > 1 else None


def system_title(heading: str) -> str:
    """How that rating is called: ``Quick``; empty for a heading that names no system."""
    system = system_of(heading)
    return FIELD[system].title if system else ""


GAMES_IN_WORDS = re.compile(
    r"^(?!.*\b(?:after|post|new|won|lost)\b)"
    r"(?:(?=.*\b(?:games|gms|partidas|partien|parties)\b)"
    r".*(?:\b(?:prov|so far|prior|before|previous|based|established|if|under|less|fewer|up to)|[<≤])"
    r"|(?:n|#|no\.?)\W*(?:if\W+)?(?:prov|prior|before|(?:(?:under|less than|fewer than|up to)|[<≤]=?)\s*2\d\b)"
    r"|(?:pre-? ?)?(?:rating|rtg) (?:pre-? ?)?(?:(?:n|#|no|num|number|count)(?: of)? )?(?:games|gms)$)"
)
"""Such as ``games so far (if under 26)``."""
_OF_SYSTEM_BEFORE = re.compile(r"(?:us chess |uscf )?(quick|blitz) ")
_BESIDE = (re.compile(r"\s*[/&+]\s*|\s+and\s+|:\s+"), re.compile(r"\s*[/&+(]\s*|\s+and\s+|:\s+"))
"""Between the parts of a heading such as ``Name / Rating`` or ``Player (rating)``."""
_OF_IDS = re.compile(r"\b(?:id|uscf)\b")
_CODE = re.compile(r"\b([a-z]{1,3})-?(\d{1,2})\b", re.ASCII)
_IS_AN_ID = re.compile(r"(?!(?:19|20)\d\d(?:0[1-9]|1[0-2])[0-3]\d\Z)[1-3]\d{7}", re.ASCII)
"""Eight digits, and not a day such as 20120405."""
_IS_NUMBER = re.compile(r"[1-9]\d{0,5}|[a-z]", re.ASCII)
_OF_SCORES = re.compile(r"\d*[.½]?\d*(?: \d*[.½]?\d*)+")
_UNLIKE = dict.fromkeys(RECORDS_BEFORE, re.compile(r"\d")) | {"number": re.compile(r"[^\W\d_]{2}")}
"""What no column of a field has in all its cells."""
ALSO_A_FEE, ALSO_AN_ID = "entry", "us chess"


class ByContent(str):
    """A heading that the cells below it gave."""

    __slots__ = ()


@dataclass(frozen=True)
class Header:
    """The header row: the column of each field and round, and of the output blocks there.

    ``parts`` has, for each round, the columns of opponent, color, and result where they stand in columns of their
    own, and of the points that repeat the result; ``rounds`` then has the first of them.
    """

    row: int
    columns: Mapping[str, int]
    rounds: Mapping[int, int]
    outputs: Mapping[System, tuple[range, ...]] = field(default_factory=dict)
    parts: Mapping[int, Mapping[str, int]] = field(default_factory=dict)

    @property
    def round_numbers(self) -> list[int]:
        return sorted(self.rounds)

    @cached_property
    def round_columns(self) -> list[int]:
        return [self.rounds[number] for number in sorted(self.rounds)]

    @cached_property
    def round_cells(self) -> list[int]:
        """The columns of the rounds, and of their parts."""
        parts = [column for columns in self.parts.values() for column in columns.values()]
        return [*self.round_columns, *parts]

    @cached_property
    def input_columns(self) -> list[int]:
        return sorted({*self.columns.values(), *self.round_cells})

    @cached_property
    def certain(self) -> list[int]:
        """The columns that only an entry fills."""
        return [*([] if self.rating_in_names else [self.columns["rating"]]), *self.round_cells]

    @cached_property
    def output_columns(self) -> frozenset[int]:
        """The columns that an earlier run wrote."""
        return frozenset(column for runs in self.outputs.values() for run in runs for column in run)

    @property
    def rating_in_names(self) -> bool:
        """Whether the rating stands in the column of the name, behind it or below it."""
        return self.columns.get("rating") == self.columns["name"]

    @property
    def last_column(self) -> int:
        return max(self.input_columns)


def rating_heading(headings: Sequence[str]) -> str | None:
    """The heading that means the rating before; None without one."""
    own = [heading for heading in headings if FIELD_OF.get(heading) == "rating"]
    ratings = sorted(own, key=ALSO_AN_ID.__eq__)
    in_words = [heading for heading in headings if heading not in FIELD_OF and is_rating_in_words(heading)]
    draws = "r" if len(in_words) == 1 else ""  # remis
    in_need, others = (
        (heading for heading in some if heading in headings and heading != draws)
        for some in (RATING_IN_NEED, OTHER_IN_NEED)
    )
    of_others = (heading for heading in headings if heading not in SYSTEM_OF and system_of(heading))
    return next(chain(ratings, in_need, in_words if len(in_words) == 1 else (), others, of_others), None)


FEWEST_BEHIND_OTHERS = 2
"""Letters that go on behind those of another section: G, H, I."""


def labels_in_order(labels: Sequence[str]) -> list[str]:
    """Labels of players that stand for numbers in their order, a, b, c, or g, h, i, or a1, a2, b1; none with others
    among them."""
    codes = [(code[1], int(code[2]), code[0]) for code in map(_CODE.fullmatch, labels) if code]
    found = sorted(labels) if not codes else [label for *_, label in sorted(codes)]
    as_letters = all(len(one) == 1 for one in found) and "".join(found) in ascii_lowercase
    as_letters = as_letters and (found[:1] == ["a"] or len(found) > FEWEST_BEHIND_OTHERS)
    return found if as_letters or 1 < len(set(found)) == len(found) == len(labels) == len(codes) else []


@lru_cache(maxsize=8192)
def fields_together(heading: str) -> tuple[str, ...]:
    """The fields of a heading such as ``name / rating`` or ``player (rating)``; none of any other."""
    if heading in FIELD_OF or len(heading) > LONGEST_TOGETHER or not _BESIDE[1].search(heading):
        return ()
    return next(filter(None, (_together(between.split(heading)) for between in _BESIDE)), ())


def _together(parts: Sequence[str]) -> tuple[str, ...]:
    """The fields of all parts; none where one means nothing, or none is the name."""
    found = [_field_together(part.strip(": ")) for part in parts]
    if "name" not in found and parts[-1].endswith(")"):
        return ()
    if None in found and parts[-1].endswith(")"):
        found[-1] = _field_together(parts[-1].rstrip(") "))
    known = tuple(filter(None, found))
    if "name" not in known or not len(set(known)) == len(parts) > 1:
        return ()
    return tuple(one for one in known if one == "name" or one not in NAMES)  # ``Name (first and last)``


def _field_together(part: str) -> str | None:
    return "rating" if rating_heading([part]) is not None else FIELD_OF.get(part)


def header_at(grid: Grid, row: int) -> tuple[Header, Findings]:
    """The header in this row, which must be one, and what is wrong in it."""
    headings = [normal(cell) for cell in grid.rows[row]]
    rating = rating_heading(headings)
    in_rounds = (column for column, heading in enumerate(headings) if round_of(heading) or part_of(heading))
    outputs = earlier_outputs(headings, next(in_rounds, 0))
    ours = {column for runs in outputs.values() for run in runs for column in run}
    found = _Columns(grid, row)
    otherwise = {part_of(heading) for heading in headings if not _OF_IDS.search(heading)}
    for column, heading in enumerate(headings):
        if column in ours or not heading:
            continue
        if part := part_of(heading):
            if part not in otherwise or not _OF_IDS.search(heading):
                found.take(found.parts, part, column)
        elif round_ := round_of(heading):
            found.take(found.rounds, round_, column)
        elif (
            (round_ := found.round_before(column))
            and not (heading in SCORES and (round_, PART_OF.get(heading, POINTS)) in found.parts)
            and (
                heading in PART_OF.keys() | RESULT_BESIDE
                or (headings.count(heading) > 1 and (round_, "opponent") in found.parts)
            )
        ):
            found.take(found.parts, (round_, PART_OF.get(heading, POINTS)), column)
        elif (name := "rating" if heading == rating else _field_of(heading)) and found.fits(name, column):
            found.take(found.fields, name, column)
    for column, heading in enumerate(headings):
        for name in fields_together(heading):
            found.fields.setdefault(name, column)
    own_games_as_such(found.fields, rating)
    of_rounds = {*found.rounds.values(), *found.parts.values()}
    if "number" not in found.fields:
        named = min(found.fields[field] for field in NAMES & found.fields.keys())
        numbers = numbers_by_content(grid, row, named, min(of_rounds, default=0))
        if numbers is not None:
            if found.fields.get("member_id") == numbers:
                del found.fields["member_id"]
            found.fields["number"] = numbers
    if "games" not in found.fields and "rating" in found.fields:
        start = found.fields["rating"] + 1
        end = min((column for column in of_rounds if column > start), default=start + 1)
        known = {*found.fields.values(), *of_rounds, *ours}
        games = games_by_content(grid, row, (column for column in range(start, end) if column not in known))
        if games is not None:
            found.fields["games"] = games
    return found.header(outputs), found.beside() or found.findings


def _field_of(heading: str) -> str | None:
    """The field that a heading alone means: ``rating prov games`` are games, too."""
    if heading in FIELD_OF or heading in SYSTEM_OF:
        return FIELD_OF.get(heading)
    if FIELD_OF.get(heading.partition(" (")[0]) == "birth_date":
        return "birth_date"  # ``Birthday (m/d/yyyy)``
    return games_in_words(heading) or system_of(heading)


def games_in_words(heading: str) -> str:
    """The field of a heading that says games in words: ``Blitz games if prov.`` those of that rating; else empty."""
    system = _OF_SYSTEM_BEFORE.match(heading)
    return (f"{system[1]}_games" if system else "games") if GAMES_IN_WORDS.search(heading) else ""


def own_games_as_such(fields: dict[str, int], rating: str | None) -> None:
    """Take the games that words call those of a system, ``Blitz games so far``, for those of the rating before, where
    this is of that system."""
    of_system = f"{system_of(rating or '')}_games"
    if of_system in fields and "games" not in fields:
        fields["games"] = fields.pop(of_system)


def numbers_by_content(grid: Grid, row: int, name: int, end: int = 0) -> int | None:
    """The column right before the names, or before the column ``end``, under a heading that says nothing else, that has
    each number from 1 on, the letters of the players, or codes by which the rounds call them."""
    named = [r for r in range(row + 1, len(grid.rows)) if not is_blank(grid[r, name])]
    for column in chain(range(max(name - 1, 0), name), range(end)):
        heading = normal(grid[row, column])
        of_ids = FIELD_OF.get(heading) == "member_id"
        if not of_ids and (heading in FIELD_OF or rating_heading([heading]) or fields_together(heading)):
            continue
        below = [normal(grid[r, column]) for r in named]
        numbers = sorted(filter(_IS_NUMBER.fullmatch, below))
        by_letter = column == name - 1 and bool(labels_in_order(numbers)) and not of_ids
        if len(numbers) > 1 and (by_letter or numbers == sorted(map(str, range(1, len(numbers) + 1)))):
            return column
        codes = set(labels_in_order(list(filter(_CODE.fullmatch, below)))) if end and not of_ids else set()
        cells = [normal(one) for cells in grid.rows[row + 1 :] for one in cells[end:]] if codes else []
        called = (code[0] in codes for cell in cells for code in _CODE.finditer(cell))
        if codes and len(codes) <= sum(called):
            return column
    return None


def games_by_content(grid: Grid, row: int, columns: Iterable[int], end: int | None = None) -> int | None:
    """The first of these columns below a row of headings that says in words how many games the ratings are based on."""
    for column in columns:
        below = [cells[column] for cells in grid.rows[row + 1 : end] if column < len(cells)]
        said = [one for one in below if games_said(one) is not None]
        others = {normal(one) for one in below if one not in said and not is_blank(one)}
        if said and all(one in ESTABLISHED or (is_rating(one) and rating_in(one) is None) for one in others):
            return column
    return None


def ids_by_content(grid: Grid, row: int, columns: Iterable[int], end: int | None = None) -> int | None:
    """The first of these columns below a row of headings that says nothing of FIDE and has the US Chess IDs of most of
    those for whom anything stands there, each its own."""
    for column in columns:
        below = [text_of(cells[column]) for cells in grid.rows[row + 1 : end] if column < len(cells)]
        filled = [text for text in below if text]
        ids = list(filter(_IS_AN_ID.fullmatch, filled))
        are_ids = len(ids) > 1 and 2 * len(ids) > len(filled) and len({*ids}) == len(ids)
        if are_ids and "fide" not in normal(grid[row, column]):
            return column
    return None


class _Columns:
    """The columns of a header row as far as they are read."""

    def __init__(self, grid: Grid, row: int) -> None:
        self.grid = grid
        self.row = row
        self.fields: dict[str, int] = {}
        self.rounds: dict[int, int] = {}
        self.parts: dict[tuple[int, str], int] = {}
        self.findings: Findings = []
        self.repeated: list[tuple[Hashable, int]] = []

    def take(self, taken: dict[Key, int], key: Key, column: int) -> None:
        """Remember the column; a second one for the same thing is a problem, if a rating may depend on it."""
        if key not in taken:
            taken[key] = column
            return
        if key == "number":
            numbering = [c for c in (taken[key], column) if self._numbers_players(c)]
            if len(numbering) == 1:
                (taken[key],) = numbering
                return
        self.repeated.append((key, column))
        if key in NOT_RATED_BY:
            return
        first = column_letters(taken[key]) + str(self.row + 1)
        heading = self.grid[self.row, column]
        self.findings.append(at(Cell(self.row, column), HEADING_TWICE, heading=heading, first=first))

    def fits(self, name: str, column: int) -> bool:
        """Whether a column can be meant by its heading: Record may head the points of this event, Tag nicknames, and
        Entry what everybody has paid."""
        if normal(self.grid[self.row, column]) == ALSO_A_FEE and not self._numbers_players(column):
            return not self._below(column)
        unlike = _UNLIKE.get(name)
        below = self._below(column) if unlike else []
        return unlike is None or len(below) < 2 or not all(map(unlike.search, below))

    def _below(self, column: int) -> list[str]:
        below = (normal(self.grid[row, column]) for row in range(self.row + 1, len(self.grid.rows)))
        return list(filter(None, below))

    def _numbers_players(self, column: int) -> bool:
        """Whether most rows have a number of their own there; entry fees and the like recur. A line of scores below a
        player says nothing.
        """
        below = [text for text in self._below(column) if not _OF_SCORES.fullmatch(text)]
        return 2 * len({*filter(_IS_NUMBER.fullmatch, below)}) > len(below)

    def beside(self) -> Findings:
        """That a second table begins, where it has all that a table needs."""
        again = dict(self.repeated)
        if not {"name", "rating", *list(self.rounds)[:1]} <= again.keys():
            return []
        return [at(Cell(self.row, min(again.values())), TABLE_BESIDE)]

    def round_before(self, column: int) -> int | None:
        """The round whose column, or the last of its parts, is the one before."""
        of_rounds = chain(self.rounds.items(), ((number, there) for (number, _), there in self.parts.items()))
        return next((number for number, there in of_rounds if there == column - 1), None)

    def header(self, outputs: Mapping[System, tuple[range, ...]]) -> Header:
        fields = dict(self.fields)
        if "name" not in fields:
            fields["name"] = fields.get("last_name", fields.get("first_name", 0))
        parts: dict[int, dict[str, int]] = {}
        for (round_, part), column in self.parts.items():
            parts.setdefault(round_, {})[part] = column
        whole = dict(self.rounds)
        repeated: dict[int, int] = {}
        for round_, columns in parts.items():
            points = columns.pop(POINTS, None)
            if self._are_results_beside(whole.get(round_), columns):
                points = whole.pop(round_)
            if points is not None and "opponent" in columns and "result" not in columns:
                columns["result"] = points
            elif points is not None:
                repeated[round_] = points
        parts = {round_: columns for round_, columns in parts.items() if columns}
        rounds = whole | {r: min(c.values()) for r, c in parts.items() if r not in whole}
        if all(set(columns.values()) == {rounds[round_]} for round_, columns in parts.items()):
            parts = {}  # ``Result 1 | Result 2`` alone have whole rounds
        # A lone Result behind the last round is the total.
        common = {part for part in PARTS if all(part in parts.get(round_, {}) for round_ in rounds)}
        told = {
            round_: {part: column for part, column in found.items() if part in common}
            for round_, found in parts.items()
            if common
        }
        if self._are_points_of(rounds, repeated):
            told = {round_: {**told.get(round_, {}), POINTS: column} for round_, column in repeated.items()}
        return Header(self.row, fields, rounds, outputs, told)

    def _are_results_beside(self, column: int | None, parts: Mapping[str, int]) -> bool:
        """Whether the column that has the name of the round, right behind its opponents, has the results alone."""
        if column is None or "opponent" not in parts or "result" in parts or column - 1 not in parts.values():
            return False
        below = self._below(column)
        return sum(result_of(text) is not None for text in below) > len(below) / 2

    def _are_points_of(self, rounds: Iterable[int], columns: Mapping[int, int]) -> bool:
        """Whether every round of several has such a column with the points of a game; below may be a line of sums."""
        below = [map(points_of, self._below(column)) for column in columns.values()]
        others = [sum(one is None or one > 1 for one in points) for points in below]
        return len(columns) > 1 and columns.keys() == set(rounds) and max(others) <= 1
