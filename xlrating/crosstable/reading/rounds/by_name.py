"""Rounds that name the opponent: ``W Smith``, ``Smith 1``, ``beat Ann``; the player's number replaces the name."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.round_cell import LONGEST, RoundCell, bye_in, is_bye, parsed_round_cell
from xlrating.crosstable.cells.sentence import Said
from xlrating.crosstable.cells.style import CLEAR, PLAIN
from xlrating.crosstable.cells.text import without_accents
from xlrating.crosstable.cells.value import CellValue
from xlrating.crosstable.reading.headings.fields import NUMBERS
from xlrating.crosstable.reading.layouts.plain import Plain, PlainCell
from xlrating.crosstable.reading.rounds.numbering import letters_of
from xlrating.crosstable.reading.rounds.sentences import BYE_WITHOUT_POINTS, NAME_FITS_SEVERAL, NOBODY_NAMED

FEWEST_LETTERS = 3
STYLES = (PLAIN, PLAIN._replace(forfeits_by_points=True))
_WORD = re.compile(r"[^\W_]+")
_LETTER = re.compile(
    r"(?<![A-Za-z])[A-Za-z](?![A-Za-z])|(?<=\b[A-Za-z])[A-Za-z]\b|\b[A-Za-z](?=[A-Za-z]\b)", re.ASCII
)
"""``W D``, ``1-D``, ``WD``, ``D=½``, ``beat D (forfeit)``."""
_CODE = re.compile(r"\b[A-Za-z]{1,3}-?\d{1,2}\b")
_RATING = re.compile(r"\s*[(\[](?:\d{3,4}(?:\s?[P/]\s?\d{1,2})?|unr\w*\.?)[)\]]", re.IGNORECASE)
"""The opponent's rating behind the name."""
_NUMBER = re.compile(
    r"\s*[(\[](?:(?:card|player|no\.?|nr\.?|pairing|seed|entry)\s?)*#?\s?(\d{1,3})\.?[)\]]", re.IGNORECASE
)
"""The opponent's number there: ``Lee (4)``, ``Lee (card 4)``."""
_BEHIND_A_NAME = re.compile(r"(?<=\S)\s*(?:\([^()]*\)|[*†‡§^]+)\s*$")
"""A remark or the mark of a footnote."""
BETWEEN = " -–/"
Places = Mapping[str, Sequence[int]]


def with_numbers(plain: Plain, numbers: Sequence[int | None]) -> Plain:
    """The table with numbers in place of opponents' names, by the numbers of its lines."""
    if letters := next(filter(None, (letters_of(plain, field) for field in NUMBERS)), None):
        number_of = dict(zip(letters, numbers, strict=True))
        plain = plain.with_each_round(
            lambda cell: cell._replace(value=with_number_for_letter(cell.value, number_of))
        )
    unread = {text for text in plain.round_texts if not (CLEAR.fullmatch(text) or _is_told(text))}
    if not any(map(_WORD.search, unread)):
        return plain
    players = NamedPlayers([line.fields["name"].value for line in plain.lines], numbers, _ids(plain))
    read = players.read(unread)

    def numbered(cell: PlainCell) -> PlainCell:
        if cell.value not in read or cell.uncalculated or cell.wrong:
            return cell
        value, wrong = read[str(cell.value)]
        return cell if wrong and parsed_round_cell(cell.value) else cell._replace(value=value, wrong=wrong)

    return plain.with_each_round(numbered)


def _is_told(text: str) -> bool:
    """Whether the cell says what it is without a name: in ``Lee - no show`` one may stand beside the forfeit."""
    found = [cell for style in STYLES if (cell := parsed_round_cell(text, style))]
    return bool(found) and not (found[0].forfeit and found[0].opponent is None and " " in text)


class NamedPlayers:
    """Some players, and their numbers for their names in round cells; without any those from 1 on."""

    def __init__(
        self, names: Sequence[CellValue], numbers: Sequence[int | None] = (), ids: Places | None = None
    ) -> None:
        self._ways = [ids or {}, *_ways(list(map(normal, names)))]
        self._numbers = numbers or range(1, len(names) + 1)

    def places(self, name: str) -> Sequence[int]:
        """The places of the players who can be called so."""
        called = " ".join(_WORD.findall(normal(name)))
        return next((places[called] for places in self._ways if called in places), ())

    def numbered(self, cells: Sequence[CellValue]) -> list[CellValue]:
        """Round cells with a number for the name in those that name one of these players."""
        read = self.read(
            {cell for cell in cells if isinstance(cell, str) and parsed_round_cell(cell) is None}
        )
        return [read[cell][0] if isinstance(cell, str) and cell in read else cell for cell in cells]

    def read(self, texts: Iterable[str]) -> Mapping[str, tuple[str, Said | None]]:
        """Each text with words with a number for the name, and what is wrong with it."""
        some = (text for text in texts if len(text) <= 2 * LONGEST and _WORD.search(text))
        return {text: _numbered(text, self._ways, self._numbers) for text in some}


def with_number_for_letter(value: CellValue, number_of: Mapping[str, int | None]) -> CellValue:
    """A round cell with a number in place of the letter or code of a player: ``W D`` and ``D=½`` name player D."""
    text = value.strip() if isinstance(value, str) else ""
    form = _CODE if any(len(one) > 1 for one in number_of) else _LETTER
    for match in reversed([*form.finditer(text)]):
        number = number_of.get(match[0].casefold())
        named = f"{text[: match.start()]}{text[match.end() :]} #{number}"
        found = None if number is None else parsed_round_cell(named)
        if found is not None and found.opponent == number and not found.waits:
            return named
    return value


def _ids(plain: Plain) -> Places:
    """The places of the players by their member IDs."""
    places = defaultdict[str, list[int]](list)
    for place, line in enumerate(plain.lines):
        if "member_id" in line.fields and (member_id := text_of(line.fields["member_id"].value)).isdecimal():
            places[member_id].append(place)
    return places


def _ways(names: Sequence[str]) -> list[Places]:
    """The places of the players by what can name them: whole names first, then with the last one as an initial, then
    first and last names, then beginnings.

    Names as they are written come first; without accents they may be another player's.
    """
    ways: list[Places] = []
    for written in (names, list(map(without_accents, names))):
        whole, short, parts, beginnings = (defaultdict[str, list[int]](list) for _ in range(4))
        for place, name in enumerate(_BEHIND_A_NAME.sub("", one) for one in written):
            words = _WORD.findall(name)
            last = _WORD.findall(name.partition(",")[0] if "," in name else name.rpartition(" ")[2])
            first = words[len(last) :] if "," in name else words[: -len(last) or None]
            initials = [word[0] for word in first]
            by_initials = {" ".join((*initials, *last)), " ".join((*last, *initials))}
            for key in {" ".join(words), " ".join((*first, *last)), *by_initials}:
                whole[key].append(place)
            ends = {" ".join((*some, *last)) for n in range(1, len(first)) for some in (first[n:], first[:n])}
            for key in {" ".join(last), *first[:1], " ".join(first), " ".join((*last, *first)), *ends} - {""}:
                parts[key].append(place)
            if first and last:
                beginnings["".join(word[0] for word in (*first, *last))].append(place)
                for end in range(1, min(len(last[0]), FEWEST_LETTERS + 1)):
                    short[" ".join((*first, last[0][:end]))].append(place)
            for end in range(FEWEST_LETTERS, len("".join(last[:1]))):
                beginnings[last[0][:end]].append(place)
        ways += [whole, short, parts, beginnings]
    return ways


def _numbered(text: str, ways: Sequence[Places], numbers: Sequence[int | None]) -> tuple[str, Said | None]:
    """The text with a number for the name, and what is wrong with it."""
    spans = list(_spans(text))
    bare = spans if text.isascii() else [(start, end, without_accents(name)) for start, end, name in spans]
    for written, places in zip((spans,) * 5 + (bare,) * 4, ways, strict=True):
        for start, end, name in written:
            if name not in places:
                continue
            there = places[name]
            behind = _RATING.match(text, end)
            end = behind.end() if behind else end
            if len(there) > 1 and _with(text, start, end, 1):
                return text, NAME_FITS_SEVERAL.of(name=text[start:end], count=len(there))
            number = numbers[there[0]] if len(there) == 1 else None
            if number is None:
                continue
            again = _NUMBER.match(text, end)
            told = _with(text, start, again.end(), number) if again and int(again[1]) == number else None
            if again and told and not told.waits:
                return _put(text, start, again.end(), number), None
            without = f"{text[:start].rstrip(BETWEEN)} {text[end:]}"
            alone = parsed_round_cell(without)
            initial = " " in (name[1:2], name[-2:-1])
            found = _with(text, start, end, number)
            is_named = found is not None and not (found.waits and initial)
            with_its_number = alone is not None and alone.opponent == number and not (alone.waits and initial)
            if with_its_number and ("#" in text[: start - 1] + text[end:] or not is_named):
                return without, None
            if is_named:
                return _put(text, start, end, number), None
    if is_bye(text) and not any(name in places for places in ways for *_, name in spans):
        bye = bye_in(text)
        return (text, BYE_WITHOUT_POINTS.of(value=text)) if bye is None else (bye.letter, None)
    for start, end, name in spans:
        found = _with(text, start, end, 1) if sum(map(str.isalpha, name)) >= FEWEST_LETTERS else None
        if found and not found.waits:
            return text, NOBODY_NAMED.of(name=text[start:end])
    return text, None


def _spans(text: str) -> Iterator[tuple[int, int, str]]:
    """Words that follow each other, the most of them first: where they start and end, and as they are compared."""
    words = list(_WORD.finditer(text))
    for count in range(len(words), 0, -1):
        for first in range(len(words) - count + 1):
            some = words[first : first + count]
            yield some[0].start(), some[-1].end(), " ".join(word[0].casefold() for word in some)


def _put(text: str, start: int, end: int, number: int) -> str:
    return f"{text[:start]} #{number} {text[end:].lstrip()}"


def _with(text: str, start: int, end: int, number: int) -> RoundCell | None:
    found = parsed_round_cell(_put(text, start, end, number))
    return found if found and found.opponent == number else None
