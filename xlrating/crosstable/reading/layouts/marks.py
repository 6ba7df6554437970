"""Marks that a text of the sheet, or a cell next to them, explains: ``W7*`` by ``* = forfeit``, ``> 7`` by ``> won by
forfeit``, ``x`` by ``x = was not there``, ``over Lee`` by ``over = beat``, ``NS 7`` by ``NS | no show, loses``, and
behind a rating ``1170 +`` by ``+ provisional, 9 games``."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import chain, pairwise

from xlrating.crosstable.cells.cell_values import points_of, text_of
from xlrating.crosstable.cells.round_cell import (
    FORFEITS,
    LETTERS,
    RoundCell,
    is_game,
    nobody_in,
    parsed_round_cell,
    points_amid_words,
)
from xlrating.crosstable.cells.round_words import FORFEIT_REMARK, WORDS
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.layouts.bare_results import result_alone
from xlrating.crosstable.reading.layouts.plain import Plain, PlainCell, words_in
from xlrating.crosstable.sheet.grid import Grid

_MARKS = "*†‡§°^~+#"
_RESULT = re.compile(rf"(?P<result>.*[^{_MARKS}\s])\s*(?P<mark>[{_MARKS}]+)")
_OF_A_NOTE = re.compile(r"(?P<result>\S+)\s*[(\[]?(?:see\s)?note\s?(?P<mark>\d{1,2})[)\]]?", re.IGNORECASE)
_NOTE = re.compile(r"\s*(?:note\s?)?(\d{1,2})[.:)]\s+(.+)", re.IGNORECASE)
"""``1 (note 2)``, and the note."""
_RATING = re.compile(rf"(?P<result>\d{{3,4}})\s*\(?(?P<mark>[{_MARKS}]+)\)?")
_DOUBLED = re.compile(r"(?P<number>#?\d{1,3})\s*(?P<sign>\+\+|--)")
_BEFORE = re.compile(r"(?P<mark>[<>]|[A-Za-z]{1,5})(?:\s*#?(?P<opponent>\d{1,3})(?:\s?[A-Za-z])?)?")
_APART = re.compile(rf";|\s\s|(?<![{_MARKS}]):\s|[,.)]\s*(?=\S{{1,7}}\s*=|(?:[<>]\s?|[{_MARKS}]\s)[^\W\d])")
_EXPLAINED = re.compile(
    rf"\s?[\"'(]*(?P<mark>[{_MARKS}]+|[<>]|[A-Za-z]{{1,5}}(?=[\"']?\s*=))[\"']?\s*[=:–-]?\s*(?P<meaning>[^={_MARKS}]{{3,160}})"
)
_NAMES_OF_MARKS = {"star": "*", "asterisk": "*", "dagger": "†", "plus sign": "+", "tilde": "~", "hash": "#"}
_NAMED = re.compile(
    rf"(?:^|[.;:,]\s)\W*(?:an?\s|the\s)?({'|'.join(_NAMES_OF_MARKS)})\b(?:\s?\(\S\))?"
    r"\s?(?:=|:|[–—-]\s|(?:is|means|marks|shows|stands\sfor|indicates|denotes)\s)\s*",
    re.IGNORECASE,
)
"""``A star is a forfeit``."""
_LAST = re.compile(r"\s[–—-]{1,2}\s|[;,]\s")
_CODE = re.compile(r"[A-Za-z]{1,5}")
_QUOTE = re.compile(r"[\"“][^\"”]+[\"”]")
_ASIDE = re.compile(r"\s*\([^()]*\)")
_POINT = re.compile(r"\bGETS (?:THE|A|ONE|1)(?: FULL)? POINT\b")
_BEATEN = re.compile(r"\b(?:WAS|WERE|GOT) (?:DEFEATED|BEATEN)\b")
_WAITING = parsed_round_cell("#1")
_OTHER = ("OPP", "OTHER")
_BRACKETS = r"(?:parenthes[ei]s|parens?|brackets?)"
_IN_BRACKETS = rf"(?:in|within|between)\s(?:\w+\s)?{_BRACKETS}\b"
_OF_BRACKETS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        rf"(?:\b{_IN_BRACKETS}\W*(?:(?:is|are|was|were|means?)\s)?|\b{_BRACKETS}\s(?:is|are|means?|shows?)\s"
        rf"|(?:\b{_BRACKETS}|\(\s*[#nx]?\s*\))\s?[=:–-]+\s?)([^.,;]{{3,160}})",
        rf"([^.:,;]{{4,80}}?)\s(?:(?:is|are|was|were|stands?|shown|given|put|marked)\s)*{_IN_BRACKETS}",
    )
)
"""``Number in parentheses: the game was not played``, ``Forfeits are in brackets``."""
_BRACKETED = re.compile(
    r"[(\[]\s*(?P<said>(?P<number>#?\d{1,3}\s?[wb]?)|(?P<score>[01½]\s?[-:–]\s?[01½])|[^()\[\]]+?)\s*[)\]]",
    re.IGNORECASE,
)
_GAMES = re.compile(r"\b(\d{1,2})\s+(?:\w+\s)?(?:games?|gms?)\b", re.IGNORECASE)
_AT_MOST = re.compile(r"\b(?:fewer|less|under|up to|most|below|max\w*|or|not)\b|<", re.IGNORECASE)
_PROVISIONAL = re.compile(r"\bprov(?:isional)?\b", re.IGNORECASE)


def games_meant(texts: Iterable[str]) -> dict[str, str]:
    """``P9`` for a mark of 9 games behind a provisional rating, ``*`` where a text does not say how many."""
    return {
        mark: "*" if games is None or _AT_MOST.search(meaning) else f"P{games[1]}"
        for mark, meaning in _meanings_in(texts).items()
        if _PROVISIONAL.search(meaning)
        for games in [_GAMES.search(meaning)]
    }


def _meanings_in(texts: Iterable[str]) -> Mapping[str, str]:
    """What each mark, or letters in its place, means that one of the texts explains, unless it has two meanings."""
    signs = (_NAMED.sub(lambda named: f"; {_NAMES_OF_MARKS[named[1].lower()]} = ", text) for text in texts)
    pieces = chain.from_iterable(map(_APART.split, signs))
    matches = filter(None, map(_EXPLAINED.fullmatch, pieces))
    return _once((match["mark"].upper(), match["meaning"]) for match in matches)


def _once(told: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """The marks with one meaning each."""
    found = {*told}
    times = Counter(mark for mark, _ in found)
    return {mark: meaning for mark, meaning in found if times[mark] == 1}


def with_marks_of_forfeits(grid: Grid, texts: Iterable[str] = ()) -> Grid:
    """The sheet with F in place of a mark behind a result, where its own texts or these explain it as a forfeit."""
    grid = _with_doubled_signs(grid)
    marked = [
        (row, n, match)
        for row, cells in enumerate(grid.rows)
        for n, cell in enumerate(cells)
        if isinstance(cell, str) and cell.strip() and (cell.rstrip()[-1] in _MARKS or "note" in cell.lower())
        if (match := _RESULT.fullmatch(cell.strip()) or _OF_A_NOTE.fullmatch(cell.strip()))
        if any(map(str.isalnum, cell)) and (result_alone(match["result"]) or is_game(match["result"]))
    ]
    bracketed = _games_in_brackets(grid)
    if not (marked or bracketed):
        return grid
    texts = [*texts, *map(text_of, chain.from_iterable(grid.rows))]
    notes = ((note[1], note[2]) for note in map(_NOTE.fullmatch, texts) if note)
    forfeits = _forfeits_in({**_meanings_in(texts), **_once(notes)})
    rows = [list(cells) for cells in grid.rows]
    for row, n, match in marked:
        if match["mark"] in forfeits or not match["mark"].isdecimal():
            rows[row][n] = f"{match['result']}{forfeits.get(match['mark'], match['mark'])}"
    in_brackets = (match[1] for text in texts for form in _OF_BRACKETS for match in form.finditer(text))
    for row, n, result in bracketed if any(map(FORFEIT_REMARK.match, in_brackets)) else ():
        rows[row][n] = f"{result} F"
    return replace(grid, rows=rows)


def _with_doubled_signs(grid: Grid) -> Grid:
    """The sheet with ``9 ++`` and ``11 --`` as forfeits, where it has both."""
    doubled = {
        cell: match
        for cell in {cell for cells in grid.rows for cell in cells if isinstance(cell, str) and len(cell) < 9}
        if (match := _DOUBLED.fullmatch(cell.strip()))
    }
    if len({match["sign"] for match in doubled.values()}) < 2:
        return grid
    said = {cell: f"{'X' if one['sign'] == '++' else 'F'}{one['number']}" for cell, one in doubled.items()}
    rows = [
        [said.get(cell, cell) if isinstance(cell, str) else cell for cell in cells] for cells in grid.rows
    ]
    return replace(grid, rows=rows)


def _games_in_brackets(grid: Grid) -> list[tuple[int, int, str]]:
    """What stands in brackets where a game may, or an opponent before the result; nothing where most of them do."""
    games = [
        (row, n, said)
        for row, cells in enumerate(grid.rows)
        for n, cell in enumerate(cells)
        if isinstance(cell, str)
        and cell.lstrip()[:1] in ("(", "[")
        and (match := _BRACKETED.fullmatch(cell.strip()))
        for said in [match["said"]]
        if is_game(said)
        or said in ("0", "1")
        or result_alone(grid[row, n + 1] if match["number"] else match["score"])
    ]
    filled = sum(
        not is_blank(grid[row, n]) for n in {n for _, n, _ in games} for row in range(len(grid.rows))
    )
    return games if 2 * len(games) < filled else []


def _forfeits_in(meanings: Mapping[str, str]) -> Mapping[str, str]:
    """The marks of games that were not played, also where that stands at the end: ``* Lee left early - forfeit``."""
    said = {mark: (meaning, _LAST.split(meaning)[-1]) for mark, meaning in meanings.items()}
    return {mark: " F" for mark, both in said.items() if any(map(FORFEIT_REMARK.match, both))}


def _letter_of(meaning: str, letters: Mapping[float, str] = FORFEITS) -> str:
    """Of what words call won or lost; empty where they do not say which, or say it of the opponent."""
    words = re.findall(r"\w+", _BEATEN.sub("LOST", _POINT.sub("WON", meaning.upper())))
    said = {WORDS[word] for word in words if word in WORDS}
    of_other = any(word.startswith(_OTHER) and after in WORDS for word, after in pairwise(words))
    return letters[said.pop()] if len(said) == 1 and not of_other else ""


def phrases_meant(phrases: Iterable[str], texts: Iterable[str]) -> Mapping[str, RoundCell]:
    """What each phrase counts where one of the texts explains it: ``went in = no game, no point``, ``who "went in" gets
    half a point``."""
    explaining = [text for text in texts if "=" in text or " mean" in text or _QUOTE.search(text)]
    found = {}
    for phrase in {phrase.strip() for phrase in phrases if explaining}:
        said = rf"(?<!\w){re.escape(phrase)}"
        form = rf"(?:{said}[\"'”]?\s*(?:=|means?\b)|(?<=[\"“]){said}[\"”](?!\s*(?:=|mean)))\s*([^=.;\"“]{{3,80}})"
        told = {one for line in explaining for one in re.findall(form, line, re.IGNORECASE)}
        meant = {nobody_in(one) or points_amid_words(one) for one in told}
        if len(meant) == 1 and (counts := meant.pop()):
            found[phrase] = counts
    return found


def _phrases_in(texts: Iterable[str], plain: Plain) -> Mapping[str, RoundCell]:
    """The same of those of the rounds in words that cannot be read and name nobody."""
    in_words = (text for text in plain.round_texts if not re.search(r"\d", text))
    unread = (text for text in in_words if parsed_round_cell(text) is None)
    return phrases_meant((text for text in unread if plain.words_of_names.isdisjoint(words_in(text))), texts)


def _counts(mark: str, meaning: str) -> RoundCell | None:
    """What a mark of nobody counts by its meaning, and by the points alone where it is no result."""
    is_result = mark in WORDS or parsed_round_cell(mark) is not None
    return nobody_in(meaning) or (None if is_result else points_amid_words(meaning))


def with_marks_explained(grid: Grid, plain: Plain) -> Plain:
    """The table with rounds without a game, prior games, and results and forfeits by a sign or letters before the
    opponent where such a mark says it; other marks stay."""
    rows = plain.rows
    others = [[text_of(cell) for cell in cells] for row, cells in enumerate(grid.rows) if row not in rows]
    filled = ([text for text in texts if text] for texts in others)
    pairs = (two for two in filled if len(two) == 2 and _CODE.fullmatch(two[0]))
    texts = [*chain(*others), *(f"{code} = {_ASIDE.sub('', meaning)}" for code, meaning in pairs)]
    meanings, games = _meanings_in(texts), games_meant(texts)
    nobody = {mark: found for mark, meaning in meanings.items() if (found := _counts(mark, meaning))}
    phrases = _phrases_in(texts, plain)
    before = {mark: letter for mark in _forfeits_in(meanings) if (letter := _letter_of(meanings[mark]))}
    words = (mark for mark in meanings.keys() - before if plain.words_of_names.isdisjoint(words_in(mark)))
    own = (mark for mark in words if len(mark) > 2 and parsed_round_cell(f"{mark} #1") in (None, _WAITING))
    results = {mark: letter for mark in own if (letter := _letter_of(meanings[mark], LETTERS))}

    def rating(cell: PlainCell) -> PlainCell:
        match = _RATING.fullmatch(cell.value.strip()) if isinstance(cell.value, str) else None
        said = games.get(match["mark"]) if match else None
        return cell._replace(value=f"{match['result']}{said}") if match and said else cell

    def round_(cell: PlainCell) -> PlainCell:
        text = cell.value.strip() if isinstance(cell.value, str) else ""
        if (match := _BEFORE.fullmatch(text)) and match["mark"].upper() in before:
            return cell._replace(value=f"{before[match['mark'].upper()]}{match['opponent'] or ''}")
        if found := phrases.get(text):
            return cell._replace(value=found.letter)
        code, _, points = text.partition(" ")
        if points and (letter := results.get(code.upper())):
            return cell._replace(value=f"{letter} {points}")
        found = nobody.get(code.upper())
        counted = found and (not points or points_of(points.strip()) == found.points)
        return cell._replace(value=found.letter) if found and counted else cell

    lines = [
        line._replace(fields={**line.fields, "rating": rating(line.fields["rating"])}) for line in plain.lines
    ]
    is_explained = nobody or games or before or phrases or results
    return plain._replace(lines=lines).with_each_round(round_) if is_explained else plain
