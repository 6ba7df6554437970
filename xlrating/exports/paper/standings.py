"""The standings on paper: as large as the event allows, on as few sheets as can be read."""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from xlrating.crosstable.cells.published import points_text
from xlrating.crosstable.cells.round_cell import Outcome
from xlrating.crosstable.rating.standing import Kind, Mark
from xlrating.exports.paper.canvas import LANDSCAPE, Align, Face, Paper, width_of
from xlrating.exports.wall_chart import Chart, Row
from xlrating.looks import BLUE, DRAW_BLOCK, GROUP_LINE, INK, NAVY, PAPER, SLATE, ZEBRA

LEFT, TOP, BOTTOM = 25.2, 25.2, 40.0
"""Points of the margins."""
WIDTH, HEIGHT = LANDSCAPE[0] - 2 * LEFT, LANDSCAPE[1] - TOP - BOTTOM
ROW, HIGHEST_ROW = 1.16, 2.3
"""Heights of a row for a number of one point."""
LARGEST, READABLE, SMALLEST = 26.0, 9.8, 6.4
"""Points of the numbers: at most; at least on a wall, and on a table."""
NAME, SMALL, HEAD, DISC = 0.84, 0.6, 0.66, 0.3
"""Parts of the size of a number: names, running scores, headings, the radius of a disc."""
LONGEST_NAME, AIR, GAP, APART = 13.0, 0.5, 0.35, 0.09
"""For a number of one point: widths of a name, around each text, before the results; height between blocks."""
BLOCKS: dict[Outcome, tuple[str, str]] = {"won": (NAVY, PAPER), "drawn": (DRAW_BLOCK, INK)}
KEY: Sequence[tuple[Outcome, str]] = (("won", "won"), ("drawn", "drawn"), ("lost", "lost"))
NOT_PLAYED = "italic: not played"


class Cell(NamedTuple):
    """A text, ``part`` of the size of a number, perhaps on a block of color; or a ``disc``, white (w) or black (b)."""

    text: str = ""
    part: float = NAME
    color: str = INK
    face: Face = "Regular"
    fill: str = ""
    disc: str = ""


class Column(NamedTuple):
    """A column: its heading, its width for numbers of one point, how it is set, and what it has of a row."""

    heading: str
    width: float
    align: Align
    cell: Callable[[Row], Cell]


class Fit(NamedTuple):
    """Points of a number, of a row, and of a width of 1; the players on a sheet."""

    size: float
    row: float
    wide: float
    players: int


def standings(charts: Sequence[Chart], *, for_a_table: bool = False) -> bytes:
    """The PDF. ``for_a_table``: as small as can be read on a table, so that it has fewer sheets than for a wall."""
    paper = Paper(LANDSCAPE, f"{charts[0].title}: {charts[0].standing}")
    for chart in charts:
        _Sheet(paper, chart, READABLE if not for_a_table else SMALLEST).draw()
    return paper.done()


def fit(width: float, players: int, smallest: float) -> Fit:
    """As large as the width gives, on the fewest sheets on which the numbers are of ``smallest`` points or more."""
    widest = min(LARGEST, WIDTH / width)
    for sheets in range(1, players + 2):
        on_each = max(1, math.ceil(players / sheets))
        size = min(widest, _highest(on_each))
        if size >= min(smallest, widest) or on_each == 1:
            break
    row = min(HIGHEST_ROW * size, (HEIGHT - sum(_heads(size))) / on_each)
    return Fit(size, row, WIDTH / width, on_each)


def _highest(players: int) -> float:
    """Points of a number where so many rows are below each other."""
    low, high = 1.0, LARGEST
    for _ in range(20):
        size = (low + high) / 2
        fits = ROW * size * players + sum(_heads(size)) <= HEIGHT
        low, high = (size, high) if fits else (low, size)
    return low


def _heads(size: float) -> tuple[float, float, float, float]:
    """Heights of the title, the line below it, the key, and the headings."""
    return 1.25 * _title(size), 1.5 * _second(size), 1.75 * _key(size), 1.75 * _key(size)


def _title(size: float) -> float:
    return min(32.0, max(20.0, 2.2 * size))


def _second(size: float) -> float:
    return min(15.0, max(10.0, size))


def _key(size: float) -> float:
    return min(12.5, max(7.5, HEAD * size))


class _Sheet:
    """A chart on as many sheets as it needs."""

    def __init__(self, paper: Paper, chart: Chart, smallest: float) -> None:
        self.paper, self.chart = paper, chart
        columns = list(_columns(chart))
        *lefts, width = accumulate((column.width for column in columns), initial=0.0)
        self.fit = fit(width, len(chart.rows), smallest)
        self.size, wide = self.fit.size, self.fit.wide
        self.places = [
            (column, LEFT + wide * left, wide * column.width)
            for column, left in zip(columns, lefts, strict=True)
        ]

    def draw(self) -> None:
        rows, on_each = self.chart.rows, self.fit.players
        sheets = max(1, math.ceil(len(rows) / on_each))
        for number in range(sheets):
            self._head()
            self._rows(rows[number * on_each : (number + 1) * on_each])
            foot = self.paper.height - BOTTOM + 21
            self.paper.text(LEFT, foot - 11, self.chart.ties, 8.5, color=SLATE, room=WIDTH)
            self.paper.text(LEFT, foot, self.chart.foot, 8.5, color=SLATE)
            if sheets > 1:
                page = f"Page {number + 1} of {sheets}"
                self.paper.text(LEFT + WIDTH, foot, page, 8.5, color=SLATE, align="right")
            self.paper.next()

    def _head(self) -> None:
        paper, chart = self.paper, self.chart
        heights = _heads(self.size)
        right = LEFT + WIDTH
        title, second = _title(self.size), _second(self.size)
        y = TOP + heights[0] / 2
        state = width_of(chart.standing, 0.6 * title, "Bold")
        paper.text(LEFT, y, chart.title, title, color=NAVY, face="Bold", room=WIDTH - state - 20)
        paper.text(right, y, chart.standing, 0.6 * title, color=NAVY, face="Bold", align="right")
        y = TOP + heights[0] + heights[1] / 2
        size = width_of(chart.size, second)
        paper.text(LEFT, y, chart.about, second, color=SLATE, room=WIDTH - size - 20)
        paper.text(right, y, chart.size, second, color=SLATE, align="right")
        self._key(TOP + sum(heights[:2]) + heights[2] / 2)
        top = TOP + sum(heights[:3])
        for column, left, width in self.places:
            if column.width != GAP:
                paper.block(left - 0.1, top, width + 0.2, heights[3], NAVY)
        for column, left, width in self.places:
            heading = Cell(column.heading, _key(self.size) / self.size, PAPER, "Bold")
            self._put(heading, column.align, left, width, top + heights[3] / 2)

    def _key(self, y: float) -> None:
        """What the marks mean, each with an example, from left to right."""
        paper, size = self.paper, _key(self.size)
        x = LEFT

        def say(text: str) -> None:
            nonlocal x
            paper.text(x, y, text, size, color=SLATE)
            x += width_of(text, size) + 1.1 * size

        if not self.chart.rounds:
            return
        say("Number: opponent's No.")
        for outcome, word in KEY:
            fill, color = BLOCKS.get(outcome, ("", INK))
            if fill:
                paper.block(x, y - 0.62 * size, 2 * size, 1.24 * size, fill)
            paper.text(
                x + size, y, "12", size, color=color, face="Bold" if fill else "Regular", align="center"
            )
            x += 2.35 * size
            say(word)
        if self.chart.colors:
            for filled, word in ((False, "White"), (True, "Black")):
                paper.disc(x + 0.4 * size, y, 0.36 * size, INK, filled=filled)
                x += 1.15 * size
                say(word)
        say("small: score so far")
        say(NOT_PLAYED)

    def _rows(self, rows: Sequence[Row]) -> None:
        paper, height = self.paper, self.fit.row
        top = TOP + sum(_heads(self.size))
        for number, row in enumerate(rows):
            if number % 2:
                paper.block(LEFT, top, WIDTH, height, ZEBRA)
            first = row._replace(tied=row.tied and number > 0)
            for column, left, width in self.places:
                self._put(column.cell(first), column.align, left, width, top + height / 2)
            if number and not row.tied:
                paper.line(LEFT, LEFT + WIDTH, top, GROUP_LINE, 0.6)
            top += height
        for column, left, width in self.places:
            if column.width == GAP:
                paper.block(left, TOP + sum(_heads(self.size)), width, height * len(rows), PAPER)
        paper.line(LEFT, LEFT + WIDTH, top, GROUP_LINE, 0.6)

    def _put(self, cell: Cell, align: Align, left: float, width: float, y: float) -> None:
        if cell.disc:
            self.paper.disc(left + width / 2, y, DISC * self.size, INK, filled=cell.disc == "b")
        if cell.fill:
            height = self.fit.row - max(1.0, APART * self.size)
            self.paper.block(left, y - height / 2, width, height, cell.fill)
        air = AIR / 2 * self.fit.wide if align != "center" else 0.0
        x = {"left": left + air, "center": left + width / 2, "right": left + width - air}[align]
        size, room = cell.part * self.size, width - 2 * air
        self.paper.text(x, y, cell.text, size, color=cell.color, face=cell.face, align=align, room=room)


def _columns(chart: Chart) -> Iterator[Column]:
    rows = chart.rows
    yield _text("Pl.", rows, lambda row: Cell("" if row.tied else str(row.place), color=SLATE))
    yield _text("No.", rows, lambda row: Cell(str(row.player.number), 1.0, face="Bold"))
    names = max((width_of(row.player.name, NAME, "Bold") for row in rows), default=0.0)
    first: Face = "Bold" if chart.rounds else "Regular"
    yield Column(
        "Name",
        min(LONGEST_NAME, max(6.0, names)) + AIR,
        "left",
        lambda row: Cell(row.player.name, face=first if row.place == 1 else "Regular"),
    )
    yield _before("Before", rows, 0)
    marks = [_mark(mark) for row in rows for mark in row.rounds]
    number = (
        max(
            [
                width_of("Rd 9", HEAD, "Bold"),
                *(_width(mark._replace(face="Bold") if mark.part == 1.0 else mark) for mark in marks),
            ]
        )
        + 0.3
    )
    so_far = max((width_of(mark.so_far, SMALL) for row in rows for mark in row.rounds), default=0.0) + 0.3
    for at, heading in enumerate(chart.rounds):
        yield from _round(heading, at, (2 * DISC + 0.6 if chart.colors else 0.3, number, so_far))
    yield Column("", GAP, "center", lambda _: Cell())
    yield _text("Score", rows, lambda row: Cell(points_text(row.points), 1.0, face="Bold"))
    for system, name in enumerate(chart.section.systems if chart.rated else ()):
        if system:
            yield _before(name, rows, system)
        yield from _results(rows, system)


def _text(heading: str, rows: Sequence[Row], cell: Callable[[Row], Cell]) -> Column:
    """A column as wide as its widest text, centered."""
    widths = (_width(cell(row._replace(tied=False))) for row in rows)
    return Column(heading, max([width_of(heading, HEAD, "Bold"), *widths]) + AIR, "center", cell)


def _width(cell: Cell) -> float:
    return width_of(cell.text, cell.part, cell.face)


def _before(heading: str, rows: Sequence[Row], system: int) -> Column:
    return _text(heading, rows, lambda row: Cell(row.ratings[system].before or "Unr", color=SLATE))


def _round(heading: str, at: int, widths: tuple[float, float, float]) -> Iterator[Column]:
    """The color, the opponent in its block, the score so far; ``widths`` of these three."""
    yield Column("", widths[0], "center", lambda row: Cell(disc=row.rounds[at].color))
    yield Column(heading, widths[1], "center", lambda row: _mark(row.rounds[at]))
    yield Column("", widths[2], "center", lambda row: Cell(row.rounds[at].so_far, SMALL, SLATE))


def _mark(mark: Mark) -> Cell:
    """The opponent, or what there was in place of a game."""
    if not mark.outcome:
        return Cell(mark.text, NAME, SLATE, "Italic")
    fill, ink = BLOCKS.get(mark.outcome, ("", INK))
    return Cell(mark.text, 1.0, ink, "Bold" if fill else "Regular", fill)


def _results(rows: Sequence[Row], system: int) -> Iterator[Column]:
    def change(row: Row) -> Cell:
        of = row.ratings[system]
        return Cell(of.change, color=color_of(of.kind), face="Bold" if of.kind == "gain" else "Regular")

    yield _text("After", rows, lambda row: Cell(row.ratings[system].after, face="Bold"))
    widest = _text("Change", rows, lambda row: change(row)._replace(face="Bold"))
    yield widest._replace(align="right", cell=change)


def color_of(kind: Kind) -> str:
    return BLUE if kind == "gain" else SLATE
