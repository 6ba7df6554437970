"""Lines of text that tell how a player did, round by round: ``3. Ann Lee 1500 W7, bye, lost to Bee = 1½``."""

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import takewhile
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.rating_cell import IN_A_TEXT, parsed_rating_cell
from xlrating.crosstable.cells.round_cell import parsed_round_cell
from xlrating.crosstable.cells.round_words import WORDS
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.labels import LABEL_OF
from xlrating.crosstable.reading.event.prose import facts_in_prose
from xlrating.crosstable.reading.layouts.plain import PlainCell, words_in
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.free_lines import OF_A_GAME
from xlrating.formats.plainer_lines import WITH_A_HALF, counted, in_plain_words
from xlrating.formats.players_told import SCHOOL, age_in, listed_alone, quick_in
from xlrating.formats.record_cells import CAPTION, LONGEST_LINE, OF_A_ROUND, PLAYER, Record
from xlrating.formats.words_of_games import without_leaders

MOST_ROUNDS = 20
MOST_WORDS = 6
"""Of a name, with a town or school behind it."""
OWN_CELLS = 6
"""Of a line, before its rounds: number, name, rating, ID, age, and Quick rating."""
_OUT_OF = re.compile(
    r"((?:[=:>]|\btotal(?!\s*1/2\s*$)|\bscored?|^(?=[\s\d½.]+out\b))\s*(?:\d{1,2}½?|½|\d?\.\d))\s*(?:/|(?:out\s+)?of)\s*\d{1,2}(?:\s*(?:pts?|points?))?[.)]*\s*$",
    re.IGNORECASE,
)
"""``= 1½/4``: behind the total the number of rounds."""
_A_HALF = re.compile(r"(?<=[=>])\s*1/2(?=\s*$)")
_LINE = re.compile(
    rf"\s*{PLAYER}(?:(?<=[a-z]{{3}})\.)?[\s,;:]*[(\[]?(?<![^\W_])(?P<rating>{IN_A_TEXT})[)\]]?(?!\s*games?\b)(?=[\s,;:/|–-]|\.\s)[\s,;:/|]*(?:(?<!\.)\.\s+)?(?:[–-]{{1,2}}(?:\s(?![\s=+–-])|(?=[A-Z])))?(?P<rest>\S.*)",
    re.IGNORECASE,
)
BEHIND_FACTS = re.compile(r"\s+[-–—]{1,2}\s+|:\s+|(?:(?<=\d{3})|(?<=[)\]]))\.\s+")
"""Before the rounds of a line that has more than a name and a rating."""
_CAPTION_OF_RATING = re.compile(r"(?:[\s,;(–—-]+(?:rating|rated|rtg)\s*:?|\s[–—-]+)\s*$", re.IGNORECASE)
_EQUALS = r"\s*=\s*(?=\d*(?:½|\.\d)?\Z)"
DIVIDED = (
    re.compile(rf"{_EQUALS}|[ \t]{{2,}}|\s*[|,;\n]\s*|\s+/\s+"),
    re.compile(rf"{_EQUALS}|(?<![^\W\d])[\s|,;]+|(?<=[^\W\d]{{2}})[\s|,;]+|[|,;]+\s*"),
    re.compile(r"(?<![^\W\d])[\s|,;]+|(?<=[^\W\d]{2})[\s|,;]+|[|,;]+\s*"),
    re.compile(r"[\s|,;]+"),
)
"""Between the rounds of a line: more than one blank, blanks that do not stand behind a single letter, all blanks."""
SLASHES = re.compile(r"\s*(?:(?<!\b1)/|/(?!2\b))\s*")
"""Between the rounds of a cell: ``W4/1/2/L3`` has a half in the middle."""
_DIVIDED_IN_WORDS = (
    re.compile(rf"{_EQUALS}|\s*;\s*"),
    re.compile(rf"{_EQUALS}|\s*(?:[-=]+>|→|⇒|>+)\s*"),
    re.compile(rf"{_EQUALS}|\s*/(?!\d)\s*"),
    re.compile(rf"{_EQUALS}|[.,;]?\s*\n\s*"),
    re.compile(rf"{_EQUALS}|(?<=\S)[\s,;.]+(?={OF_A_ROUND})", re.IGNORECASE),
    re.compile(
        rf"{_EQUALS}|(?:(?<=[^\W\d]{{2}})(?<!\s(?:St|Jr|Sr|no|vs))|(?<=[\d)]))\.\s+(?=[^\W\d])|\s*(?:,|\bthen\b|\band\b)+\s*"
    ),
)
"""Between rounds that are told in words: marks that these themselves may have stand last."""
_TOTAL = r"(\d{0,2}(?:½|\.\d)?|1/2)(?<=[\d½])"
_POINTS = re.compile(
    rf"[\s=>.,;:–-]*(?:[(\[]?\b(?:total|score|for|that makes)\b:?|(?<=[^\W_]{{2}})\s=\s)"
    rf"\s*{_TOTAL}\s*(?:pts?|points?)?\.?[)\]]?$"
    rf"|[\s=>.,;:–-]*[(\[]?(?<![\w½.]){_TOTAL}\s*(?:pts?|points?)\.?[)\]]?$|\s*(?:[=-]>|\s[-–—]{{1,2}}(?=\s)|\[(?=[^\[]*\]))\s*{_TOTAL}\]?$",
    re.IGNORECASE,
)
"""The total at the end of a line, with words around it."""
_TOTAL_BEFORE = re.compile(
    rf"[\s,;(\[]*(?:{_TOTAL}|no(?= points?\b))"
    r"\s*(?:(?:pts?|points?)(?:\.?[)\]]?\s*(?::|[-–—]{1,2})|\.)|\.?[)\]]?\s*:)\s+"
    r"(?!.*\b2:\s)",
    re.IGNORECASE,
)
"""``(1500), 3: beat Lee`` and ``1500, 3 pts - beat Lee``: before the rounds."""
_CAPTION_BEHIND = re.compile(
    r"^(.*\S)[\s,(]+(in|play)\s+(?:round|rd)\.?\s?(\d{1,2})\b\)?(.*)$", re.IGNORECASE | re.DOTALL
)
"""``beat Lee in round 1``, ``no partner in round 2, so a bye``."""
_NUMBER_AND_NAME = re.compile(
    r"\[?(?<![\w.])0*(?P<number>\d{1,3})[\].:)]*\s+(?P<name>[^\W\d][^\n;|()\[\]]*?[^\W\d]\.?)(?=\s*(?:[\n;|]|\Z))"
)
_COLOR_OF = re.compile(
    r"\s*[(,;–-]+\s*(?P<who>[^\W\d_][\w.'’-]*(?:\s[^\W\d_][\w.'’-]*){0,2}?)\s(?:had|has|was|as|played|playing|with|took|got)"
    r"\s(?:the\s)?(?P<color>white|black)\b(?:\s(?:pieces|men|side))?\)?",
    re.IGNORECASE,
)
_PRONOUNS = frozenset(("he", "she", "they", "i"))
_HOW = re.compile(
    r"(\b(?:beat|defeated|won (?:against|over|vs\.?)|wins?:)|(?<!\w)\+(?=\s?[^\W\d]))"
    r"|(\b(?:drew(?: with)?|tied(?: with)?|draws?(?: with|:))|(?<!\w)=(?=\s?[^\W\d]))"
    r"|(\b(?:lost (?:to|against)|loss(?:es)? to|loss(?:es)?:)|(?<!\w)[-–](?=[^\W\d]))",
    re.IGNORECASE,
)
_BETWEEN_OPPONENTS = re.compile(r"\s*(?:[,;]|\band\b)\s*")
"""Between the opponents of a player by how it went: ``beat Lee, Cruz; drew Bell``, or ``+Lee =Bell``."""
_WHOLE = re.compile(r"\Z")


class Account(NamedTuple):
    """A line of text with a player's number, name, rating, and age, and what it and those below tell of the rounds."""

    row: int
    column: int
    own: Sequence[str]
    told: str
    total: str

    def divided(self, marks: re.Pattern[str]) -> Record:
        """The player's cells, and the rounds, where each is the line on which it begins."""
        found = list(marks.finditer(self.told))
        starts = [0, *(mark.end() for mark in found)]
        ends = [*(mark.start() for mark in found), len(self.told)]
        parts = [
            (" ".join(self.told[start:end].split()), self.row + self.told.count("\n", 0, start))
            for start, end in zip(starts, ends, strict=True)
        ]
        total = parts.pop()[0] if found and "=" in found[-1][0] else self.total
        cells = [PlainCell(part or None, row, self.column) for part, row in in_order_of_captions(parts)]
        own = [PlainCell(part or None, self.row, self.column) for part in self.own]
        return [*own, *cells, PlainCell(total or None, self.row, self.column)]


def in_order_of_captions(parts: Sequence[tuple[str, int]]) -> Sequence[tuple[str, int]]:
    """The rounds of a line without their numbers, each at the place that its number says."""
    parts = [(_CAPTION_BEHIND.sub(r"R\3: \1\4", part), row) for part, row in parts]
    said = [CAPTION.match(part) for part, _ in parts]
    numbers = [int(match[1]) for match in said if match]
    if not numbers or numbers != sorted({*numbers}) or numbers[-1] > MOST_ROUNDS:
        return parts
    bare = [
        (part[match.end() :] if match else part, row) for (part, row), match in zip(parts, said, strict=True)
    ]
    if numbers == list(range(1, len(numbers) + 1)) or len(numbers) < len(parts):
        return bare if numbers[-1] == len(numbers) else parts
    by_number = dict(zip(numbers, bare, strict=True))
    return [by_number.get(n, ("", parts[0][1])) for n in range(1, numbers[-1] + 1)]


def rounds_told(table: Grid) -> Iterator[list[Record]]:
    """The lines that tell of players' rounds, in each of the ways in which these may be divided."""
    accounts = [one for row in range(len(table.rows)) if (one := _account(table, row))]
    named = {f"{int(one.own[0])} {normal(one.own[1])}" for one in accounts if one.own[0].isdecimal()}
    for found in (_with_lines_below(table, accounts), _in_a_line(table, accounts)):
        found = [one._replace(told=_without_names(one.told, named)) for one in found]
        apart = _with_captions(_with_totals(found))
        for marks in (*_DIVIDED_IN_WORDS, *DIVIDED):
            lines = [one.divided(marks) for one in apart]
            lines = [line for line in lines if not _is_remark(line, lines)]
            most = max(map(len, lines), default=0)
            blanks = ([line[-1]._replace(value=None)] * (most - len(line)) for line in lines)
            yield [[*line[:-1], *more, line[-1]] for line, more in zip(lines, blanks, strict=True)]
        yield _with_opponents_across(apart)


def _in_a_line(table: Grid, accounts: Sequence[Account]) -> list[Account]:
    """Those that tell all in one line; none where a line right below one of them tells a game, too."""
    found = [one._replace(told=_with_own_colors(one.told, one.own[1])) for one in accounts if one.told]
    below = {one.row + 1 for one in found} - {one.row for one in found}
    lines = (_text_alone(table, row)[1] for row in below if row < len(table.rows))
    return [] if any(map(OF_A_GAME.search, lines)) else found


def _with_own_colors(told: str, name: str) -> str:
    """What is told with the player's own color alone for ``(Ann had White)``, and without that of another."""
    own = set(name.casefold().replace(",", " ").split()) | _PRONOUNS
    return _COLOR_OF.sub(
        lambda said: f" ({said['color']})" if own.issuperset(said["who"].casefold().split()) else " ", told
    )


def _without_names(told: str, named: Set[str]) -> str:
    """What is told, without the name behind the number of an opponent, where both are one player's."""
    return _NUMBER_AND_NAME.sub(
        lambda one: one["number"] if f"{int(one['number'])} {normal(one['name'])}" in named else one[0], told
    )


def _text_alone(table: Grid, row: int) -> tuple[int, str]:
    """The column and the text of the only cell of a row; no text of any other row."""
    filled = [(column, cell) for column, cell in enumerate(table.rows[row]) if not is_blank(cell)]
    column, text = filled[0] if len(filled) == 1 else (0, None)
    fits = isinstance(text, str) and len(text) <= LONGEST_LINE
    plain = _A_HALF.sub(" ½", in_plain_words(WITH_A_HALF.sub(r"\1½", without_leaders(str(text)))))
    return column, _OUT_OF.sub(r"\1", plain) if fits else ""


def _account(table: Grid, row: int) -> Account | None:
    column, line = _text_alone(table, row)
    if not line:
        return None
    age, text = age_in(line)
    quick, text = quick_in(text)
    member_id = ""
    head, rest = (*BEHIND_FACTS.split(text, maxsplit=1), "")[:2]
    if (match := _LINE.fullmatch(text)) and any(map(str.isalpha, match["name"])):
        name = SCHOOL.sub("", _CAPTION_OF_RATING.sub("", match["name"]))
        number = (match["number"] or "").lstrip("0")
        own, rest = (number, name, match["rating"]), match["rest"].removeprefix(":")
        if parsed_rating_cell(rating := text[match.start("rating") :].strip(" )].")):
            own, rest = (*own[:2], rating), ""
    else:
        one = listed_alone(head) if rest else None
        one, rest = (one, rest) if one else (listed_alone(with_total(text)[0]), text)
        if one is None:
            return None
        own, member_id = (str(one.number or ""), one.name, one.rating), one.member_id
    words = own[1].split()
    is_sentence = (own[1].islower() and words[0].upper() in WORDS) or len(words) > MOST_WORDS
    if is_sentence or normal(own[1]) in LABEL_OF or facts_in_prose([line]):
        return None
    before = _TOTAL_BEFORE.match(rest)
    rest = rest[before.end() :] if before else rest
    told, total = with_total(rest.strip())
    alone = not told or rest is text
    return Account(
        row,
        column,
        (*own, member_id, age and f"age {age}", quick and f"quick {quick}"),
        "" if alone else rest.strip(),
        (before[1] or "0") if before else total if alone else "",
    )


def with_total(text: str) -> tuple[str, str]:
    """What a line tells of the rounds, and the total at its end."""
    found = _POINTS.search(text)
    return (text, "") if found is None else (text[: found.start()], "".join(filter(None, found.groups())))


def _with_totals(accounts: Sequence[Account]) -> Sequence[Account]:
    """The accounts without the totals at their ends, where most have one: a bye may have points, too."""
    apart = [with_total(one.told) for one in accounts]
    if 2 * sum(bool(total) for _, total in apart) <= len(accounts):
        return accounts
    return [
        one._replace(told=told, total=total or one.total)
        for one, (told, total) in zip(accounts, apart, strict=True)
    ]


def _with_captions(accounts: Sequence[Account]) -> Sequence[Account]:
    """The accounts with the letter for a round before the numbers that count those of every player."""
    told = counted([one.told for one in accounts])
    return [one._replace(told=text) for one, text in zip(accounts, told, strict=True)]


def _with_lines_below(table: Grid, accounts: Sequence[Account]) -> list[Account]:
    """The players with the lines below theirs, up to a blank one; the last has no more of these than the others."""
    found: list[Account] = []
    most = 0
    ends = [*(one.row for one in accounts), len(table.rows)][1:]
    for one, after in zip(accounts, ends, strict=True):
        below = list(takewhile(lambda row: any(table.rows[row]), range(one.row + 1, after)))
        lines = [text for row in below if (text := _text_alone(table, row)[1])]
        if len(lines) < len(below):
            continue
        lines = lines[:most] if after == len(table.rows) and found else lines
        most = max(most, len(lines))
        told = _with_own_colors("\n".join((one.told, *lines)).rstrip(), one.own[1])
        if told and len(told) <= LONGEST_LINE:
            found.append(one._replace(told=told))
    return found


def _is_remark(line: Record, lines: Sequence[Record]) -> bool:
    """Whether a line has no number, or no capital in its name, where most have, and no round that can be read."""
    numbered = sum(not is_blank(one[0].value) for one in lines)
    named = sum(not text_of(one[1].value).islower() for one in lines)
    return (
        (is_blank(line[0].value) and 2 * numbered > len(lines))
        or (text_of(line[1].value).islower() and 2 * named > len(lines))
    ) and all(is_blank(one.value) or parsed_round_cell(one.value) is None for one in line[OWN_CELLS:])


def _with_opponents_across(accounts: Sequence[Account]) -> list[Record]:
    """The lines that say how each player did against whom, with a column for each opponent, an X on the diagonal; none
    where one names anybody else, or nobody."""
    those = [one for one in accounts if _HOW.search(one.told)]
    names = [{*words_in(one.own[1])} for one in those]
    results = list(filter(None, (_results_against(one.told, names) for one in those)))
    if len(results) < len(those):
        return []
    found = [one.divided(_WHOLE)[:OWN_CELLS] for one in those]
    for place, (line, against) in enumerate(zip(found, results, strict=True)):
        values = ("X" if n == place else against.get(n) for n in range(len(those)))
        line += [line[0]._replace(value=value) for value in values]
    return found


def _results_against(told: str, names: Sequence[Set[str]]) -> Mapping[int, str] | None:
    """The result against each opponent by place; None where a name fits nobody or several, or stands there twice."""
    found: dict[int, str] = {}
    parts = _HOW.split(told)[1:]
    for won, drawn, _, opponents in zip(*[iter(parts)] * 4, strict=True):
        for name in filter(None, _BETWEEN_OPPONENTS.split(opponents.strip(" .,;"))):
            words = {*words_in(name)}
            places = [n for n, one in enumerate(names) if words and words <= one]
            if len(places) != 1 or places[0] in found:
                return None
            found[places[0]] = "1" if won else "½" if drawn else "0"
    return found
