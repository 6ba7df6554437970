"""Crosstables with a column each for those whom a player beat, drew with, and lost to, as ``Beat | Drew | Lost to``."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import count

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.round_cell import parsed_round_cell
from xlrating.crosstable.reading.headings.find import is_name_heading
from xlrating.crosstable.reading.layouts.one_cell_per_round import cell_at, name_and_rating
from xlrating.crosstable.reading.rounds.by_name import NamedPlayers
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.tables import until_blank, with_rows_for

_BEHIND = r"(?:\s(?:to|with|against|over|vs|games?|by))*\W*"
_SAID = {
    "beat": re.compile(rf"(?:beats?|defeated|won|wins?|victor(?:y|ies)){_BEHIND}"),
    "drew": re.compile(rf"(?:drew|draws?|drawn|tied|ties?){_BEHIND}"),
    "lost to": re.compile(rf"(?:lost|loss(?:es)?|loses?|defeats?){_BEHIND}"),
    "": re.compile(
        r"(?:did not|didn.t|not|no|un)\s?(?:play(?:ed)?|games?|paired)\W*|.*\bbyes?\b.*|missed|sat out|other"
    ),
}
_ROUND = re.compile(
    r"\b(?:in\s+)?(?:rd|round|r)[ .#]*(\d{1,2})\b:?|\((\d{1,2})\)|^\s*(\d{1,2}):", re.IGNORECASE
)
LONGEST = 1_000
_APART = re.compile(r"[;\n]")
_BETWEEN = re.compile(r"(?:[,;\n/&]|\band\b)(?![^()\n]*\))")
_AROUND = re.compile(r"\(\W*\)|(?<=\()\W+|\W+(?=\))")
Items = list[tuple[int | None, str]]


def with_rounds_of_results(table: Grid) -> Grid | None:
    """The table with a column for each round; where no opponent has a round, a column has one game a player. None for
    any other table."""
    for row, cells in enumerate(table.rows):
        heads = list(map(normal, cells))
        says = {
            c: word for c, head in enumerate(heads) for word, form in _SAID.items() if form.fullmatch(head)
        }
        name = next((c for c, head in enumerate(heads) if is_name_heading(head)), None)
        if {"beat", "lost to"} <= set(says.values()) and name is not None:
            return _with_rounds(table, row, name, says)
    return None


def _with_rounds(table: Grid, row: int, name: int, says: Mapping[int, str]) -> Grid | None:
    """The table below these headings; None where its columns name nobody, or somebody has two games in a round."""
    players = until_blank(table, row + 1)
    names = [text_of(name_and_rating(cell_at(table, r, name))[0].value) for r in players]
    items = [
        [
            (round_, word, who)
            for c, word in says.items()
            for round_, who in _items(text_of(table[r, c]), names)
        ]
        for r in players
    ]
    if not any(any(map(str.isalpha, who)) for some in items for *_, who in some):
        return None
    told: list[Items] = [[(round_, f"{word} {who}".strip()) for round_, word, who in some] for some in items]
    if all(round_ is None for some in told for round_, _ in some):
        told = _in_columns(told, NamedPlayers(names))
    rounds = range(1, 1 + max((round_ or 0 for some in told for round_, _ in some), default=0))
    if not rounds or any(len(dict(some)) < len(some) for some in told):
        return None
    games: list[list[str | None]] = [[f"Rd {n}" for n in rounds]]
    games += [[dict(some).get(n) for n in rounds] for some in told]
    first, width = min(says), len(table.rows[row])
    before, behind = range(first), [c for c in range(first, width) if c not in says]
    rows = [
        (r, [*(table[r, c] for c in before), *of_rounds, *(table[r, c] for c in behind)])
        for r, of_rounds in zip((row, *players), games, strict=True)
    ]
    return with_rows_for(table, range(row, players.stop), rows)


def _items(text: str, names: Sequence[str]) -> Items:
    """The opponents of a cell, each with its round: ``Ann (rd 1), Tom (rd 3)``, ``R1 Ann; R3 Tom``."""
    for name in names:
        text = text.replace(name, name.replace(",", " "))
    between = _APART if _APART.search(text) else _BETWEEN
    parts = [part for part in between.split(text[:LONGEST]) if any(map(str.isalnum, part))]
    rounds = [_ROUND.search(part) for part in parts]
    if not any(rounds):
        return [(None, part.strip()) for part in parts]
    first = rounds[0] is not None and not any(map(str.isalnum, parts[0][: rounds[0].start()]))
    found: list[tuple[int, list[str]]] = []
    before: list[str] = []
    for part, one in zip(parts, rounds, strict=True):
        words = _AROUND.sub("", _ROUND.sub(" ", part, count=1)).strip(" (,;)")
        if one:
            found.append((int(next(filter(None, one.groups()))), [*before, words]))
            before = []
        elif first:
            found[-1][1].append(words)
        else:
            before.append(words)
    found[-1][1].extend(before)
    return [(round_, ", ".join(words)) for round_, words in found]


def _in_columns(told: Sequence[Items], players: NamedPlayers) -> list[Items]:
    """Each game in the first column that neither player has a game in yet, and what is no game behind them."""
    met: Mapping[tuple[int, int], list[str]] = defaultdict(list)
    others: list[list[str]] = [[] for _ in told]
    for player, items in enumerate(told):
        for said, value in zip(items, players.numbered([one for _, one in items]), strict=True):
            found = parsed_round_cell(value)
            if found and found.opponent:
                met[player, found.opponent - 1].append(said[1])
            else:
                others[player].append(said[1])
    columns: list[dict[int, str]] = [{} for _ in told]
    for (one, other), games in met.items():
        if one < other or (other, one) not in met:
            for n, game in enumerate(games):
                free = next(c for c in count(1) if c not in columns[one] and c not in columns[other])
                columns[one][free] = game
                columns[other].update((free, back) for back in met.get((other, one), [])[n : n + 1])
    for own, words in zip(columns, others, strict=True):
        for word in words:
            own[next(c for c in count(1) if c not in own)] = word
    return [[*own.items()] for own in columns]
