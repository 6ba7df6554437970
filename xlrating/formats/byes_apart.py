"""Byes on a sheet or in a block of their own: who, which round, and what each is worth, by content.

They become the column of byes of a list of players.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from xlrating.crosstable.cells.byes_in_words import byes_in
from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.round_cell import POINTS, RoundCell, bye_in, is_bye
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.headings.fields import FIELD_OF
from xlrating.crosstable.reading.headings.round_headings import RESULT_BESIDE, round_of
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.formats.byes_told import BYES, bye_told, worths_told
from xlrating.formats.free_lines import game_told
from xlrating.formats.list_facts import round_in, title_in
from xlrating.formats.list_headings import OF_BYES, columns_of, header_in, meaning_of
from xlrating.formats.names_alike import by_first_name, by_last_name, key_of
from xlrating.formats.registration import BESIDE_GAMES, columns_in, name_in
from xlrating.formats.tables import Place, Row, cell, rearranged, until_blank, with_rows_for
from xlrating.formats.words_of_games import ONE, PAIR, WORD

_APART = re.compile(r"\s*[;,/&\n]\s*|\s+and\s+", re.IGNORECASE)
_OF_A_ROUND = re.compile(r"\b(?:rounds?|rds?|rnds?)\b")
_ROUND = re.compile(r"round (\d{1,2})\b(?!.*\bround)")
_OWN_ROUND = re.compile(r"^\s*(?:round|rnd|rd)\.?\s?\d{1,2}\s*[:–—-]\s*(?=[^\W\d_])", re.IGNORECASE)
_IN_CAPITALS = re.compile(r"(?:[^\W\d_a-z][\w.'’-]*(?:,?\s+|\Z)){2,4}")
"""A name, and no sentence."""
_A_GAME = re.compile(r"played|game|forfeit.*", re.IGNORECASE)
"""What a row of a database says that is no bye."""
MOST_WORDS = 12
"""Of names at the beginning of a line."""
_HEADINGS = ("Name", "No.", *BYES.values())
Byes = Mapping[int, RoundCell]


def with_byes_apart(tables: Sequence[Grid]) -> list[Grid]:
    """The tables, with each block of nothing but byes of players as a list of these players with a column of byes."""
    tables = _with_idle_apart(tables)
    found, of_tables = list(tables), [list(_blocks(table)) for table in tables]
    numbered = _by_number(tables) if any(of_tables) else {}
    for n, (table, blocks) in enumerate(zip(tables, of_tables, strict=True)):
        if not blocks:
            continue
        beside = (row for r, row in enumerate(table.rows) if not any(r in block for block in blocks))
        others = [row for other, one in enumerate(tables) if other != n for row in one.rows]
        known = _by_key(chain(beside, others))
        for block in reversed(blocks):
            if rows := _rows_of(table, block, known, numbered):
                found[n] = with_rows_for(found[n], block, [(block.start, _HEADINGS), *rows])
    return found


def _with_idle_apart(tables: Sequence[Grid]) -> list[Grid]:
    """The tables, with the lines of players who have no game in the round of a title as a list below all; not where the
    rounds begin again, as those of another section."""
    found, called = list[Grid](), dict[str, str]()
    for table in tables:
        rounds = [round_in(table.sheet) or 0]
        rows, idle = list[tuple[Place, Row]](), list[tuple[Place, Row]]()
        for number, row in enumerate(table.rows):
            filled = [value for value in row if not is_blank(value)]
            if (title := title_in(filled, None)) and title.round:
                rounds.append(title.round)
            alone = rounds[-1] and len(filled) == 1 and isinstance(filled[0], str)
            if alone and not called:
                known = _by_key(
                    cells for one in tables for cells in one.rows if len({*cells} - {None, ""}) > 1
                )
                called = by_first_name(filter(_IN_CAPITALS.fullmatch, known.values())) | known
            names, letter = _idle_in(text_of(filled[0]), called) if alone else ((), "")
            worth = [*_by_worth({rounds[-1]: RoundCell(POINTS[letter])})] if names else []
            idle += ((number, (one, None, *worth)) for one in names)
            rows += [] if names else [(number, row)]
        end = len(table.rows) - 1
        below = [(end, ()), (end, _HEADINGS), *idle]
        found.append(rearranged(table, [*rows, *below]) if idle and rounds == sorted(rounds) else table)
    return found


def _idle_in(text: str, called: Mapping[str, str]) -> tuple[Sequence[str], str]:
    """Who has no game, and the letter of what it counts, in a line that begins with names, ``Lee - away, gets 1/2
    point``, perhaps behind the round, as players are ``called``; none where it says only ``Lee half-point bye``."""
    text = _OWN_ROUND.sub("", text)
    told, words = game_told(text), text.split()
    for end in range(0 if told and is_bye(told.black) else min(len(words), MOST_WORDS), 0, -1):
        if names := names_in(" ".join(words[:end]).rstrip(" ,:–—-"), called):
            reason = " ".join(words[end:])
            goes_on = words[end - 1][-1] not in ",:–—-"
            of_one_game = len(names) > 1 and goes_on and reason[:1] not in "(–—-"
            others = called.keys() & map(key_of, WORD.findall(reason))
            is_other = goes_on and reason[:1].isupper()  # ``Cy Fox`` is not Cy Dee
            letter = "" if of_one_game or others or is_other else bye_told(f"{ONE} {reason}", whole=True)
            return (names, letter) if letter else ((), "")
    return (), ""


def _blocks(table: Grid) -> Iterator[range]:
    """The rows up to a blank one that speak of byes, or all of a sheet that does, without lists of another kind."""
    row = 0
    while row < len(table.rows):
        block = until_blank(table, row)
        rows = [table.rows[n] for n in block]
        texts = [text_of(value) for cells in rows for value in cells]
        of_byes = any(map(OF_BYES.search, (table.sheet, *texts)))
        if of_byes and not (any(map(PAIR.search, texts)) or any(map(_is_header, rows))):
            yield block
        row = block.stop + 1


def _is_header(row: Row) -> bool:
    return header_in(row) is not None or columns_of(row).has_players or bool(columns_in(row, BESIDE_GAMES))


def _by_key(rows: Iterable[Row]) -> dict[str, str]:
    """What may be a name in these rows, in full, by its key, and by that of the last name that nobody else has."""
    cells = chain.from_iterable(row for row in rows if not _is_header(row))
    texts = (value for value in cells if isinstance(value, str) and ":" not in value)
    names = [text for text in texts if any(map(str.isalpha, text))]
    return {key_of(name): name for name in names} | by_last_name(reversed(names))


def _by_number(tables: Iterable[Grid]) -> Mapping[str, str]:
    """The names of the players by their numbers on the list that has them; none where two lists differ."""
    known: dict[str, str] = {}
    for table in tables:
        for row, cells in enumerate(table.rows):
            columns = columns_in(cells, BESIDE_GAMES)
            for below in table.rows[row + 1 : until_blank(table, row).stop] if "number" in columns else ():
                number, name = text_of(cell(below, columns["number"])), name_in(below, columns)
                if number.isdecimal() and known.setdefault(number, name) != name:
                    return {}
    return known


def _rows_of(
    table: Grid, block: range, known: Mapping[str, str], numbered: Mapping[str, str]
) -> list[tuple[Place, Row]]:
    """The players of a block with their byes; none where a row with a player tells no bye, or more than byes, or the
    block goes on with a list above."""
    goes_on = any(map(_is_header, table.rows[: block.start]))
    if goes_on and any(names_in(value, known) for value in table.rows[block.start]):
        return []
    found: list[tuple[Place, Row]] = []
    title = table.sheet
    heads: Row = ()
    for number in block:
        row, own_heads = _with_heading_apart(table.rows[number], known) or (table.rows[number], heads)
        of_number = [FIELD_OF.get(normal(cell(own_heads, column))) == "number" for column in range(len(row))]
        named = {
            column: names
            for column, value in enumerate(row)
            if (names := names_in(text_of(value), numbered) if of_number[column] else names_in(value, known))
        }
        told = [*_told(row, own_heads, title, named)]
        if len(told) < sum(map(len, named.values())):
            return []
        found += ((number, (name, None, *_by_worth(byes))) for name, byes in told)
        if not named:
            filled = [value for value in row if not is_blank(value)]
            title, heads = (text_of(filled[0]), ()) if len(filled) == 1 else (title, row)
    return found


def _with_heading_apart(row: Row, known: Mapping[str, str]) -> tuple[Row, Row] | None:
    """The names of ``Half-point byes: Lee, Bee``, and what stands before the colon as their heading."""
    filled = [text_of(value) for value in row if not is_blank(value)]
    head, colon, names = filled[0].partition(":") if len(filled) == 1 else ("", "", "")
    return ([names.strip()], [head]) if colon and names_in(names.strip(), known) else None


def names_in(value: CellValue, known: Mapping[str, str]) -> Sequence[str]:
    """The players whom a cell names and nothing else."""
    word = normal(value)
    is_heading = word in FIELD_OF or meaning_of(word)[0] == "board"
    text = text_of(value) if isinstance(value, str) and not is_heading else ""
    for names in ([text], _APART.split(text)):
        if all(name and key_of(name) in known for name in names):
            return [known[key_of(name)] for name in names]
    return ()


def _told(row: Row, heads: Row, title: str, named: Mapping[int, Sequence[str]]) -> Iterator[tuple[str, Byes]]:
    """The byes that a row tells of each player: of one in several cells, or of several in one round."""
    parts, apart = list[str](), list[str]()
    for column, value in enumerate(row):
        if is_blank(value) or column in named:
            continue
        heading, said = normal(cell(heads, column)), text_of(value)
        if number := round_of(heading) or round_in(heading):
            apart.append(f"{BYES.get(said.upper(), said)} round {number}")
        elif OF_BYES.search(heading) and said.isdecimal():
            apart.append(f"{heading} round {said}")
        elif _OF_A_ROUND.search(heading):
            parts.append(f"round {said}")
        else:
            parts.append(f"{said} points" if heading.partition(" ")[0] in RESULT_BESIDE else said)
    if any(map(_A_GAME.fullmatch, parts)):
        return
    for column, names in named.items():
        text, head = ", ".join([*filter(None, [" ".join(parts)]), *apart]), text_of(cell(heads, column))
        told = (
            byes_in(f"{worth} bye", in_round)
            for in_round in (text, head, f"{text} {title}")
            for worth in (head, title)
        )
        byes = next(filter(None, told), None) or _in_one_round(text, head)
        if byes and (len(named) == 1 or round_in(text)):
            yield from ((name, byes) for name in names)


def _in_one_round(text: str, head: str) -> Byes:
    """The bye of ``round 4, 0 points Zero - withdrawn``, where all its words agree on what it is worth, or else the
    heading does; a full point where neither says it below ``Bye``."""
    round_ = _ROUND.match(text)
    alone = round_ is not None and round_[0] == text
    worths = worths_told(head if alone else text) or ({"B"} if alone and is_bye(head) else set())
    bye = bye_in(BYES[worths.pop()]) if len(worths) == 1 else None
    return {int(round_[1]): bye} if round_ and bye else {}


def _by_worth(byes: Byes) -> Iterator[str]:
    """The rounds of the byes of each worth, as they stand below its heading."""
    for letter in BYES:
        yield ", ".join(str(round_) for round_, bye in byes.items() if bye.letter == letter)
