"""Crosstables as people type them, and what can happen to one: seeded, so that a number names a table."""

import datetime
from dataclasses import dataclass, field

FIRST_HEADINGS = ("No.", "Name", "Rating", "Games")
LAST_COLUMN = 16_383
FAR_IS_RARE = (10, 10, 1, 1)
"""Tables of the full width take most of the time of a long run; it has thousands of them all the same."""
OPPOSITE = {"W": "L", "L": "W", "D": "D", "X": "F", "F": "X"}
JUNK = (
    "W", "W99", "w2", "D 1", "12w+", "3b=", "+5", "=1", "=1+1", "=cmd|'/C calc'!A0", "@x", "-", "--", "½", "1/2", "BYE",
    "nan", "inf", "-inf", "1e999", "1_500", "1e3", "0x10", "#N/A", "#DIV/0!", "1500P0", "1500P99", "1500p8", "P12",
    "1500/8", "unr", "NEW", "０", "١٢", "W١", "  ", "\t", "\n", "\x00", "\x1b[31m", "\x9b31m", "‮Ann", "Ann\r\nBob",
    "x" * 300, "9" * 5000, "G/60;d" + "5" * 5000, "G/60" + " " * 3000 + "x", "Rating", "Name", "Rd 1", "Score", "Post",
    "How these ratings were calculated, by xlrating",
    "Average", "Total", "U1800", "W1\u200b", "Ａｎｎ", "é" * 41, "]]>",
    "<b>&amp;",
)  # fmt: skip
VALUES = (
    0, 1, -1, 2, 1500, 99.5, 3000, 3001, 100, 1e308, -1e308, 10**20, 0.5, 1e-9, True, False,
    datetime.date(2026, 11, 21), datetime.date(1900, 1, 1), datetime.date(9999, 12, 31),
)  # fmt: skip
HEADINGS = (
    "ID", "Floor", "Age", "Birth date", "FIDE", "Prize", "Under", "Peak", "Wins", "Club", "Quick", "Record", "State",
    "", "Rd 2", "Rating", "Elo", "Life master", "Change 180 days", "R 1", "Round 3", "Total", None, 7, "x" * 200,
)  # fmt: skip
LABELS = (
    "Event", "Section", "End date", "Rating system", "Time control", "Edition", "Bonus multiplier", "Match", "Date",
    "TC",
)  # fmt: skip


@dataclass
class Table:
    """The cells of one sheet from A1, and places of cells without a result or under a merged cell."""

    rows: list[list]
    header: int
    uncalculated: set[tuple[int, int]] = field(default_factory=set)
    covered: set[tuple[int, int]] = field(default_factory=set)

    def pad(self):
        width = max(map(len, self.rows), default=0)
        for row in self.rows:
            row += [None] * (width - len(row))


def made_table(chance, players=None):
    """A table in order: both sides of each game agree; ratings from 700 on, 2 to 9 players, 1 to 5 rounds."""
    players = players or chance.randint(2, 9)
    rounds = chance.randint(1, 5)
    cells = [[None] * rounds for _ in range(players)]
    for round_ in range(rounds):
        order = list(range(players))
        chance.shuffle(order)
        for one, two in zip(order[::2], order[1::2], strict=False):
            letter = chance.choice("WWDLLWDLX")
            cells[one][round_], cells[two][round_] = f"{letter}{two + 1}", f"{OPPOSITE[letter]}{one + 1}"
        if players % 2:
            cells[order[-1]][round_] = chance.choice(("B", "H", "U", None))
    above = chance.choice(([], [["Event", "Weekend Open"], ["Section", "Open"], []]))
    rows = [*map(list, above), [*FIRST_HEADINGS, *(f"Rd {number}" for number in range(1, rounds + 1))]]
    for player in range(players):
        kind = chance.random()
        rating, games = round(chance.uniform(700, 2600), chance.randint(0, 2)), chance.randint(26, 400)
        if kind < 0.1:
            rating, games = None, None
        elif kind < 0.3:
            games = chance.randint(1, 25)
        elif kind < 0.4:
            rating, games = f"{int(rating)}P{chance.randint(1, 25)}", None
        rows.append([player + 1, f"Player {chr(65 + player)}", rating, games, *cells[player]])
    return Table(rows, len(above))


def mutated(chance, table, times):
    """The table after some mishaps."""
    for _ in range(times):
        chance.choice(MISHAPS)(chance, table)
        table.pad()
    return table


def _place(chance, table):
    row = chance.randrange(len(table.rows)) if table.rows else 0
    width = len(table.rows[row]) if table.rows else 0
    return row, chance.randrange(width) if width else None


def put(values):
    def mishap(chance, table):
        row, column = _place(chance, table)
        if column is not None:
            table.rows[row][column] = chance.choice(values)

    return mishap


def heading(chance, table):
    if table.header < len(table.rows) and table.rows[table.header]:
        row = table.rows[table.header]
        row[chance.randrange(len(row))] = chance.choice(HEADINGS)


def another_result(chance, table):
    """W3 becomes D3, or W5: on one side only."""
    row, column = _place(chance, table)
    cell = table.rows[row][column] if column is not None else None
    if isinstance(cell, str) and cell[:1] in OPPOSITE and cell[1:].isdigit():
        table.rows[row][column] = chance.choice(
            (f"{chance.choice('WDLXF')}{cell[1:]}", f"{cell[0]}{chance.randint(0, 12)}")
        )


def swap_cells(chance, table):
    (a, b), (c, d) = _place(chance, table), _place(chance, table)
    if b is not None and d is not None:
        table.rows[a][b], table.rows[c][d] = table.rows[c][d], table.rows[a][b]


def swap_rows(chance, table):
    if table.rows:
        a, c = chance.randrange(len(table.rows)), chance.randrange(len(table.rows))
        table.rows[a], table.rows[c] = table.rows[c], table.rows[a]


def delete_row(chance, table):
    if table.rows:
        del table.rows[chance.randrange(len(table.rows))]


def double_row(chance, table):
    if table.rows:
        row = chance.randrange(len(table.rows))
        table.rows.insert(chance.randint(0, len(table.rows)), list(table.rows[row]))


def insert_row(chance, table):
    new = chance.choice(
        ([], ["Total"], [None, "Average", 1500], [chance.choice(LABELS), chance.choice(JUNK + VALUES)])
    )
    table.rows.insert(chance.randint(0, len(table.rows)), list(new))


def label(chance, table):
    value = chance.choice(
        (*JUNK, *VALUES, "2015", "1994", "2026-11-21", "11/21/2026", "G/10;d0", "G/90;d5", "Quick", "yes")
    )
    table.rows.insert(0, [chance.choice(LABELS), value])
    table.header += 1


def delete_column(chance, table):
    _, column = _place(chance, table)
    for row in table.rows if column is not None else ():
        del row[column : column + 1]


def double_column(chance, table):
    _, column = _place(chance, table)
    for row in table.rows if column is not None else ():
        row.insert(column, row[column] if column < len(row) else None)


def insert_column(chance, table):
    _, column = _place(chance, table)
    name = chance.choice(HEADINGS)
    for number, row in enumerate(table.rows if column is not None else ()):
        row.insert(column, name if number == table.header else chance.choice((None, *JUNK, *VALUES)))


def far_cell(chance, table):
    if table.rows:
        row = chance.choice(table.rows)
        column, *_ = chance.choices((30, 200, LAST_COLUMN - 5, LAST_COLUMN), FAR_IS_RARE)
        if chance.random() < 0.3:
            row += [None] * (column - len(row)) + ["x"]


def lost_result(chance, table):
    row, column = _place(chance, table)
    if column is not None:
        table.rows[row][column] = None
        table.uncalculated.add((row, column))


def merge(chance, table):
    row, column = _place(chance, table)
    if column is not None:
        last, *_ = chance.choices((column + 1, column + 2, column + 3, LAST_COLUMN), FAR_IS_RARE)
        under = {(row, place) for place in range(column + 1, last + 1)}
        table.covered |= under
        for place in range(column + 1, min(last + 1, len(table.rows[row]))):
            table.rows[row][place] = None


MISHAPS = (
    put((None,)), put(JUNK), put(JUNK), put(VALUES), put(VALUES), heading, heading, another_result, another_result,
    another_result, swap_cells, swap_rows, delete_row, double_row, insert_row, label, delete_column, double_column,
    insert_column, far_cell, lost_result, merge,
)  # fmt: skip
