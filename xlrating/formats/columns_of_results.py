"""Crosstables with a column each for those whom a player beat, drew with, and lost to, as ``Beat | Drew | Lost to``."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import count

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.round_cell import parsed_round_cell
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.find import is_name_heading
from xlrating.crosstable.reading.headings.header import fields_together
from xlrating.crosstable.reading.layouts.one_cell_per_round import cell_at, name_and_rating
from xlrating.crosstable.reading.rounds.by_name import NamedPlayers
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.tables import rearranged

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
        named = [
            c for c, head in enumerate(heads) if is_name_heading(head) or "name" in fields_together(head)
        ]
        if not {"beat", "lost to"} <= set(says.values()) or not named:
            continue
        below = range(row + 1, len(table.rows))
        end = next((r for r in below if all(map(is_blank, table.rows[r]))), len(table.rows))
        places = range(row + 1, end)
        names = [text_of(name_and_rating(cell_at(table, r, named[0]))[0].value) for r in places]
        items = [[(word, _items(text_of(table[r, c]), names)) for c, word in says.items()] for r in places]
        if not any(any(map(str.isalpha, who)) for of_row in items for _, some in of_row for _, who in some):
            return None
        told = [
            [(n, f"{word} {who}".strip()) for word, some in of_row for n, who in some] for of_row in items
        ]
        if all(round_ is None for items in told for round_, _ in items):
            told = _in_columns(told, NamedPlayers(names))
        rounds = sorted({round_ for items in told for round_, _ in items if round_})
        if not rounds or any(len({n for n, _ in items}) < len(items) for items in told):
            return None
        before, behind = (
            [c for c in range(start, stop) if c not in says]
            for start, stop in ((0, min(says)), (min(says), len(cells)))
        )
        games = [[dict(items).get(n) for n in range(1, rounds[-1] + 1)] for items in told]
        rows = [
            [*(table[r, c] for c in before), *one, *(table[r, c] for c in behind)]
            for r, one in enumerate(games, row + 1)
        ]
        numbers = [f"Rd {n}" for n in range(1, rounds[-1] + 1)]
        titles = [*(cells[c] for c in before), *numbers, *(cells[c] for c in behind)]
        found = [*table.rows[:row], titles, *rows, *table.rows[end:]]
        return rearranged(table, found, range(len(found)))
    return None


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
