"""A sheet, or a card on a sheet, for each player: name and rating beside labels, and the games below headings of any
words."""

import datetime
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import normal, points_of, text_of
from xlrating.crosstable.cells.rating_cell import games_said, is_rating
from xlrating.crosstable.cells.round_cell import FORFEITS, bye_in, nobody_in
from xlrating.crosstable.cells.round_words import DRAW, FORFEIT_REMARK, points_said
from xlrating.crosstable.cells.value import CellValue, is_blank, is_blank_row
from xlrating.crosstable.reading.headings.fields import FIELD, FIELD_OF, is_of_totals
from xlrating.crosstable.reading.headings.find import is_known, is_name_heading
from xlrating.crosstable.reading.headings.header import rating_heading, system_of
from xlrating.crosstable.reading.headings.round_headings import ROUND_COLUMN, round_of
from xlrating.crosstable.reading.layouts.bare_results import result_alone
from xlrating.crosstable.reading.layouts.entry_rows import is_caption
from xlrating.crosstable.reading.layouts.plain import PlainCell
from xlrating.crosstable.reading.read import is_well
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.columns_of_games import is_name
from xlrating.formats.evidence import is_aside, is_in_doubt, is_unplayed
from xlrating.formats.findings import FileFindings
from xlrating.formats.headed_records import with_headings
from xlrating.formats.names_alike import by_first_name, by_last_name, key_of
from xlrating.formats.players_told import listed_alone, quick_in
from xlrating.formats.record_cells import MEMBER_ID, Record, are_headings, headings
from xlrating.formats.registration import header_row, players_in
from xlrating.formats.section import ImportedPlayer
from xlrating.formats.tables import Row, of_places, until_blank
from xlrating.formats.text import whole

FEWEST, MOST_ROUNDS = 3, 20
FEWEST_ROUNDS, LATEST = 2, 3
"""Rounds of a card, and the number of the first of them."""
BELOW = 2
"""Rows below the rounds in which the total may stand."""
MOST_ROWS, MOST_COLUMNS = 600, 80
_NUMBERED = re.compile(
    r"(?:pairing |player |card )*(?:card|player|no\.?|number|nr\.?|#)\s*(?:no\.?\s*|#)?(\d{1,3})?"
)
_CAPTION = re.compile(
    r"^\s*((?:rating|rtg|uscf(?: id)?|us chess(?: id)?|id)\b(?: no\.?| #)?)\s*(?=\d)", re.IGNORECASE
)
_APART = re.compile(r"[ \t]{2,}|\s*[|;·•]\s*|(?<=:)\s+")
_RATING = re.compile(r"\b(?:rating|rtg)\b")
_LIKE_A_RATING = re.compile(r"^[^:]*\d\d[^:]*$")
"""It is told below if it is none: ``15OO``."""
_PIECE = re.compile(r"\S+(?: \S+)*")


class _Own(NamedTuple):
    """What a card says of its player: what may be the name, the first behind its caption, and the rest."""

    names: tuple[str, ...] = ()
    rating: CellValue = None
    number: int | None = None
    member_id: str = ""
    quick: CellValue = None
    is_regular: bool = False

    @property
    def is_rated(self) -> bool:
        return self.rating is not None or self.quick is not None


class _Card(NamedTuple):
    """A player's card: what it says of the player, the rows on which it begins and of the games, the total, and the
    name."""

    table: Grid
    own: _Own
    row: int
    games: Sequence[int]
    total: CellValue
    name: str = ""


def on_cards(table: Grid, beside: Sequence[Grid] = ()) -> Grid | None:
    """The crosstable of players who have a card each, below or beside each other, with what the sheets ``beside`` say;
    None of any other sheet. Cards are told by the numbers of their rounds, or by headings that are repeated, whichever
    can be rated."""
    first = None
    for down, cards in _ways(_with_cells_apart(table), FEWEST):
        used = {row for one in cards for row in range(one.row, one.games[-1] + 1 + (one.total is not None))}
        others = [() if row in used else cells for row, cells in enumerate(down.rows)]
        found = _crosstable([*beside, replace(down, rows=others)], cards)
        if found and is_well(found):
            return found
        first = first or found
    return first


def _with_cells_apart(table: Grid) -> Grid:
    """The lines of a text with cards in cells, which stand below the headings that all cards have; any other table as
    it is."""
    if len(table.rows) > MOST_ROWS or table.width != 1:
        return table
    lines = [str(cells[0] or "").expandtabs() if cells else "" for cells in table.rows]
    heads = Counter(line for line in lines if headings(_PIECE.findall(line)) >= FEWEST_ROUNDS)
    head, count = next(iter(heads.most_common(1)), ("", 0))
    starts = [piece.start() for piece in _PIECE.finditer(head)]
    again = count > 1 or len({*_PIECE.findall(head)}) <= len(starts) - FEWEST_ROUNDS
    return replace(table, rows=[_in_columns(line, starts) for line in lines]) if again else table


def _in_columns(line: str, starts: Sequence[int]) -> Row:
    """The pieces of a line below the headings that begin at these places; as they follow each other where there is one
    for each."""
    pieces = list(_PIECE.finditer(line))
    row: list[CellValue] = []
    for piece in pieces:
        place = bisect_right(starts, piece.start() + 1) - 1
        row += [None] * (place - len(row) if len(pieces) < len(starts) else 0)
        row.append(piece[0])
    return row


def of_players(tables: Sequence[Grid]) -> Grid | None:
    """The crosstable of players who have a sheet each, with what the other sheets say; None of any other workbook."""
    cards = _named([one for table in tables for one in next(_ways(table, 1), (table, []))[1][:1]])
    of_cards = [one.table for one in cards]
    return _crosstable([table for table in tables if table not in of_cards], cards)


def _runs(table: Grid) -> dict[int, dict[int, range]]:
    """By the column and the first of them the rows in which the numbers of rounds stand below each other."""
    found = dict[int, dict[int, range]]()
    for column in range(table.width):
        numbers = [*(_round(table[row, column]) for row in range(len(table.rows))), 0]
        start = 0
        for row in range(1, len(numbers)):
            if numbers[row] > numbers[row - 1] > 0:
                continue
            headed = normal(table[start - 1, column]) in ROUND_COLUMN
            if row - start >= FEWEST_ROUNDS - headed and 0 < numbers[start] <= LATEST:
                found.setdefault(column, {})[start] = range(start, row)
            start = row
    return found


def _below_headings(table: Grid) -> dict[int, dict[int, range]]:
    """The same of the rows below headings that are repeated, for rounds without numbers."""
    rows = [list(map(normal, cells)) for cells in table.rows]
    heads = {
        row: frozenset(cells)
        for row, cells in enumerate(rows)
        if headings(table.rows[row]) >= FEWEST_ROUNDS and not any(map(is_rating, table.rows[row]))
    }
    most = Counter(heads.values()).most_common(1)
    found = dict[int, dict[int, range]]()
    for row in (row for row, head in heads.items() if head == most[0][0]):
        first = next(filter(None, rows[row]))
        columns = [*(c for c, word in enumerate(rows[row]) if word == first), table.width]
        for column, end in pairwise(columns):
            below = until_blank(table, row + 1, range(column, end))
            of_card = {row: table.rows[row][column:end] for row in below}
            played = [row for row, cells in of_card.items() if not (_is_total(cells) or _is_remark(cells))]
            if played:
                found.setdefault(column, {})[row + 1] = range(row + 1, row + 1 + len(played))
    return found


def _turned(table: Grid) -> Grid:
    """The cards whose rounds stand across, one below the other with the rounds down."""
    places, ends = list[list[tuple[int, int]]](), dict[int, int]()
    for row, cells in enumerate(table.rows):
        rounds = enumerate(pairwise(map(_round, cells)))
        firsts = [c for c, both in rounds if both == (1, 2) and row >= max(ends.values(), default=0)]
        for first, end in pairwise([*firsts, table.width + 1]):
            columns = range(max(first - 1, 0), end - 1)
            games = until_blank(table, row, columns)
            places += ([(r, c) for c in columns] for r in range(ends.get(first, 0), row))
            places += [*([(r, c) for r in games] for c in columns), []]
            ends[first] = games.stop
    return of_places(table, places)


def _round(value: CellValue) -> int:
    """The number of a round in a cell; 0 where it has none."""
    number = None if isinstance(value, datetime.date) else round_of(normal(value).rstrip(".:)"))
    return number if number and number <= MOST_ROUNDS else 0


def _ways(table: Grid, fewest: int) -> Iterator[tuple[Grid, Sequence[_Card]]]:
    """The sheet with rounds down, and its cards, by the ways to tell their rounds; none where one names no player, or
    more stands below its rounds."""
    if len(table.rows) > MOST_ROWS or table.width > MOST_COLUMNS:
        return
    turned = _turned(table)
    ways = ((table, _runs(table)), (turned, _runs(turned)), (table, _below_headings(table)))
    yield from ((one, cards) for one, runs in ways if (cards := _at(one, runs, fewest)))


def _at(table: Grid, runs: Mapping[int, Mapping[int, range]], fewest: int) -> list[_Card]:
    """The cards with these rounds, by their columns and first rows."""
    first = max(runs, key=lambda column: (len(runs[column]), -column), default=0)
    starts = runs.get(first, {})
    columns = [
        c for c in runs if c >= first and runs[c].keys() <= starts.keys() and len(runs[c]) >= len(starts) - 1
    ]
    columns = [
        c for c in columns if all(_are_alike(table[row - 1, c], table[row - 1, first]) for row in runs[c])
    ]
    filled = (c for row in starts for c in range(first) if not is_blank(table[row, c]))
    before = first - min(filled, default=first)
    spans = [*pairwise([*(column - before for column in columns), table.width])]
    places = [
        (
            max((one.stop for one in runs[column].values() if one.stop <= start), default=0),
            runs[column][start],
            range(*span),
        )
        for start in starts
        for column, span in zip(columns, spans, strict=True)
        if start in runs[column]
    ]
    if len(places) < fewest:
        return []
    found = [_card_in(table, *place) for place in places]
    heights = Counter(one.games[0] - one.row for one in found if one)
    for n, one in enumerate(found):
        top = one.games[0] - heights.most_common(1)[0][0] if one else 0
        if one and top > one.row:  # a title of the sheet right above a card
            found[n] = _card_in(table, top, *places[n][1:])
    cards = _named([one for one in found if one])
    tops = {(one.row, span) for one, (*_, span) in zip(cards, places, strict=False)}
    goes_on = any(
        (end := one.games[-1] + 1, span) not in tops
        and one.total is None
        and sum(not is_blank(value) for cells in one.table.rows[end : end + 1] for value in cells)
        >= FEWEST_ROUNDS
        for one, (*_, span) in zip(cards, places, strict=False)
    )
    return [] if len(cards) < len(found) or goes_on else cards


def _named(cards: Sequence[_Card]) -> list[_Card]:
    """The cards with the first of what may be the names by which all differ, or else with those of their sheets."""
    every = zip(*(one.own.names for one in cards), strict=False)
    names = next((some for some in every if len({*some}) == len(some)), [one.table.sheet for one in cards])
    return [one._replace(name=name) for one, name in zip(cards, names, strict=True)]


def _are_alike(one: CellValue, other: CellValue) -> bool:
    """Whether they may head the rounds of two cards."""
    return normal(one) == normal(other) or not {normal(one), normal(other)} & ROUND_COLUMN


def _card_in(table: Grid, top: int, rounds: range, columns: range) -> _Card | None:
    """The card with these rounds, which begins below a row; None where no player is named above them."""
    start, stop = columns.start, columns.stop
    rows = [*table.rows[: rounds.stop + BELOW]]
    card = replace(
        table, rows=[cells[start:stop] for cells in rows], spoken=lambda r, c: table.place(r, c + start)
    )
    above = card.rows[rounds.start - 1]
    heads = not ROUND_COLUMN.isdisjoint(map(normal, above)) or (
        are_headings(above) and not any(map(is_rating, above))
    )
    own = _Own()
    row = rounds.start - heads
    while row > top and not (own.names and own.is_rated and is_blank_row(card.rows[row - 1])):
        row -= 1
        if not (is_blank_row(card.rows[row]) or (0 < top > row - BELOW and _is_total(card.rows[row]))):
            own = _own([value for cells in card.rows[row : rounds.start - heads] for value in cells])
    below = [cells for cells in card.rows[rounds.stop :] if _is_total(cells)]
    total = next((value for value in below[0] if points_of(value) is not None), None) if below else None
    return _Card(card, own, row, rounds, total) if own.names else None


def _own(cells: Sequence[CellValue]) -> _Own:
    """The player of a card, by the captions of what stands there, and by what it is."""
    found, caption, regular, games = _Own(), "", False, None
    texts = (_CAPTION.sub(r"\1: ", text_of(value)) for value in cells)  # ``Rating 1500`` as ``Rating: 1500``
    for text in (part for one in texts for part in _APART.split(one) if part):
        word = normal(text).rstrip(":#. ")
        field, system = _field_of(word)
        numbered = _NUMBERED.fullmatch(word)
        if member_id := MEMBER_ID.fullmatch(text):
            caption, found = "", found._replace(member_id=member_id[0])
        elif numbered and (numbered[1] or field != "name"):
            caption, found = "", found._replace(number=int(numbered[1]) if numbered[1] else found.number)
        elif caption and not (field and not is_rating(text)):
            if caption == "name":
                found = found._replace(names=(text, *found.names))
            elif caption == "rating" and (both := quick_in(text))[0]:
                found = found._replace(rating=both[1].strip("() "), quick=both[0], is_regular=True)
            elif caption == "rating" and (is_rating(text) or _LIKE_A_RATING.search(text)):
                found = found._replace(rating=text, is_regular=regular)
            elif caption == "quick" and is_rating(text):
                found = found._replace(quick=text)
            elif caption == "games":
                games = whole(text) or games_said(text)
            caption = ""
        elif field or text.endswith(":"):
            caption = field or ("rating" if _RATING.search(word) else "other")
            regular = system == "regular"
            found = found._replace(rating="") if caption == "rating" and found.rating is None else found
        elif not is_rating(text) and not text[:1].isdecimal() and (told := games_said(text)):
            games = told
        elif (one := listed_alone(text)) and not found.rating:
            names, number = (*found.names, one.name), one.number or found.number
            found = _Own(names, one.rating, number, one.member_id)
        elif is_rating(text):
            found = found._replace(rating=found.rating or text)
        elif text.strip("#.)").isdecimal():
            found = found._replace(number=found.number or int(text.strip("#.)")))
        elif is_name(text):
            found = found._replace(names=(*found.names, text))
    return found._replace(rating=f"{text_of(found.rating)}P{games}") if games else found


def _field_of(caption: str) -> tuple[str, str | None]:
    """The field of what stands behind a caption, and the system that it names; empty for ratings of other systems."""
    system = system_of(caption)
    if system and system != "regular":
        return "quick" * (system == "quick"), system
    if is_name_heading(caption):
        return "name", None
    return "rating" if rating_heading([caption]) else FIELD_OF.get(caption, ""), system


def _rated_by_lists(cards: Sequence[_Card], others: Sequence[Grid]) -> Sequence[_Card]:
    """The cards, of which none has a rating, with those that a list of all of their players has."""
    if any(one.own.is_rated for one in cards):
        return cards
    headed = [(table, row) for table in others if (row := header_row(table)) is not None]
    listed = [one for table, row in headed for one in players_in(table, row, len(table.rows), FileFindings())]
    known = {key_of(one.player.name): one.player for one in listed}
    called = by_first_name(one.player.name for one in listed) | by_last_name(
        one.player.name for one in listed
    )
    players = [known.get(key_of(called.get(key_of(one.name), one.name))) for one in cards]
    rated = [
        one._replace(name=player.name, own=_own_of(player))
        for one, player in zip(cards, players, strict=True)
        if player
    ]
    return rated if len(rated) == len(cards) else cards


def _own_of(player: ImportedPlayer) -> _Own:
    games = "" if player.games is None else f"P{player.games}"
    return _Own(
        number=player.number or None,
        rating=f"{player.rating:g}{games}" if player.rating else "",
        member_id=player.member_id,
        quick=player.extra.get(FIELD["quick"].title),
        is_regular=player.rated_in == FIELD["regular"].title,
    )


def _crosstable(others: Sequence[Grid], cards: Sequence[_Card]) -> Grid | None:
    if len(cards) < FEWEST or len({one.name for one in cards}) < len(cards):
        return None
    cards = _rated_by_lists(cards, others)
    columns = range(max(len(one.table.rows[row]) for one in cards for row in one.games))
    typed = {c: [[_round(one.table[row, c]) for row in one.games] for one in cards] for c in columns}
    counted = next((c for c in columns if all(one == sorted({*one} - {0}) for one in typed[c])), None)
    filled = (
        c for c in columns if any(not is_blank(one.table[row, c]) for one in cards for row in one.games)
    )
    kept = [c for c in filled if c != counted]
    behind = [one.table[row, kept[-1]] for one in cards for row in one.games] if len(kept) > 2 else []
    remarks = [value for value in behind if not is_blank(value)]
    has_remarks = 2 * len(remarks) < len(behind) and not any(map(points_of, remarks))
    numbers = [range(1, len(one.games) + 1) for one in cards] if counted is None else typed[counted]
    rounds = range(1, 1 + max(n for some in numbers for n in some))
    last = [[points_of(value) for value in one.table.rows[one.games[-1]]] for one in cards]
    totaled = all(one.total is not None for one in cards) and not all(
        points_of(one.total) in row for one, row in zip(cards, last, strict=True)
    )
    identified = all(one.own.member_id for one in cards)
    in_quick = not any(one.own.rating for one in cards) and any(one.own.quick for one in cards)
    places = [(table, row) for table in others for row in range(len(table.rows))]
    records = []
    for one, some in zip(cards, numbers, strict=True):
        own = len(places)
        places += [(one.table, row) for row in (one.row, *one.games)]
        rows = {n: (place, row) for place, (n, row) in enumerate(zip(some, one.games, strict=True), own + 1)}
        record = [
            PlainCell(value, own, 0)
            for value in (
                one.own.number,
                one.name,
                one.own.quick if in_quick else one.own.rating,
                one.own.member_id if identified else None,
                f"quick {one.own.quick}" if one.own.quick and not in_quick else None,
            )
        ]
        for place, row in (rows.get(n, (own, -1)) for n in rounds):
            cells = [PlainCell(one.table[row, c] if row >= 0 else None, place, c) for c in kept]
            record += _with_remark(cells) if has_remarks else cells
        record += [PlainCell(one.total, own, 0)] * totaled
        records.append(record)

    sheets = {table.sheet for table, _ in places}

    def spoken(row: int, column: int) -> str:
        table, there = places[min(row, len(places) - 1)]
        place = table.place(there, column)
        return place if below.sheet else f"{table.sheet}, {place}"

    below = replace(
        (*others, cards[0].table)[0],
        rows=[table.rows[row] for table, row in places],
        spoken=spoken,
        sheet=sheets.pop() if len(sheets) == 1 else "",
    )
    found = with_headings(below, records, headed=False)
    called = {one.own.is_regular for one in cards if one.own.rating}
    system = "Quick" if in_quick else "Regular" if called == {True} else ""
    if not (found and system):
        return found
    named = [
        [system if value == "Rating" else value for value in cells] if "Name" in cells else cells
        for cells in found.rows
    ]
    return replace(found, rows=named)


def _with_remark(cells: Record) -> Record:
    """The cells of a round of which the last is a remark: a forfeit or a bye that it tells is the result before it."""
    *others, result, remark = cells
    text, game = text_of(remark.value), result_alone(result.value)
    if not text or game is None or game.waits:
        return cells
    nobody = bye_in(text) or nobody_in(text)
    if FORFEIT_REMARK.match(text) and points_said(text) <= {game.points} != {DRAW}:
        result = result._replace(value=FORFEITS[game.points])
    elif nobody is None or nobody.points != game.points:
        return cells
    return [*others, result, remark._replace(value=None)]


def _is_remark(cells: Row) -> bool:
    """Whether a row has a text alone, which tells of no game but that it was not played."""
    texts = [text_of(value) for value in cells if not is_blank(value)]
    return len(texts) == 1 and (is_aside(texts[0]) or (is_unplayed(texts[0]) and not is_in_doubt(texts[0])))


def _is_total(cells: Row) -> bool:
    first = next((value for value in cells if not is_blank(value)), None)
    return is_of_totals(first) or (is_caption(first) and not is_known(normal(first)))
