"""Player pages on paper: two on a sheet, of one height, to be cut in the middle."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Unpack

from xlrating.exports.paper.canvas import INCH, PORTRAIT, Align, Face, Paper, Setting, lines_of
from xlrating.exports.paper.standings import BLOCKS, color_of
from xlrating.exports.player_page import Line, PlayerPage, two_decimals
from xlrating.looks import (
    BLUE,
    GAIN_BAR,
    INK,
    LINE,
    NAVY,
    NOTE,
    PAGE_RATING,
    ROW_LINE,
    SLATE,
    SMALL_LABEL,
    ZEBRA,
)

LEFT, WIDTH = 0.55 * INCH, PORTRAIT[0] - 1.1 * INCH
HALF, TOP, BOTTOM = PORTRAIT[1] / 2, 0.42 * INCH, 0.3 * INCH
"""Points of half a sheet and of the margins above and below its page."""
LARGEST = 0.88
"""Of the sizes below."""
EVENT, NAME, ABOUT, LABELS, RATINGS, TOLD, AIR, HEAD, GAME, TOTAL, WHY_LINE, FOOT = (
    20.0, 34.0, 26.0, 21.0, 56.0, 28.0, 8.0, 20.0, 19.0, 24.0, 16.0, 44.0,
)  # fmt: skip
"""Heights of what is on a page, from the top."""
TEXT, BAR_HEIGHT = 12.0, 0.62


class Place(NamedTuple):
    """A column of the games: its heading, where its text is between the margins (from 0 to 1), and how it is set."""

    heading: str
    at: float
    align: Align = "center"


ROUND, COLOR, NUMBER, OPPONENT, RATING, RESULT, EXPECTED, BAR, MORE = (
    Place("Rd", 0.03), Place("", 0.085), Place("No.", 0.135), Place("Opponent", 0.17, "left"), Place("Rating", 0.5),
    Place("Result", 0.59), Place("Expected", 0.69), Place("Expected score", 0.755, "left"),
    Place("+ / −", 0.995, "right"),
)  # fmt: skip
RESULT_WIDTH, BAR_WIDTH = 0.09, 0.15


Progress = Callable[[int, int], None]
"""Hears how many pages of how many are drawn."""


def printed(pages: Sequence[PlayerPage], progress: Progress | None = None) -> bytes:
    """The PDF."""
    paper = Paper(PORTRAIT, f"{pages[0].event}: player pages")
    room = HALF - TOP - BOTTOM
    scale = min(LARGEST, *(_scale(page, room) for page in pages))
    for number, page in enumerate(pages):
        below = number % 2
        _Page(paper, below * HALF + TOP, scale).draw(page)
        if below == 0 and number + 1 < len(pages):
            paper.line(LEFT, LEFT + WIDTH, HALF, LINE, dashed=True)
        if below or number + 1 == len(pages):
            paper.next()
        if progress:
            progress(number + 1, len(pages))
    return paper.done()


def _scale(page: PlayerPage, room: float) -> float:
    """How large a page may be: its lines are the longer the smaller it is."""
    scale = LARGEST
    while scale > 0.3 and scale * _height(page, scale) > room:
        scale *= 0.97
    return scale


def _height(page: PlayerPage, scale: float) -> float:
    why = len(lines_of(page.why, TEXT * scale, WIDTH))
    above = EVENT + NAME + ABOUT + LABELS + RATINGS + TOLD + AIR + HEAD
    return above + len(page.lines) * GAME + TOTAL + AIR + why * WHY_LINE + FOOT


class _Page:
    """A page from this height on, of this scale."""

    def __init__(self, paper: Paper, top: float, scale: float) -> None:
        self.paper, self.y, self.scale = paper, top, scale
        self.bottom = top + HALF - TOP - BOTTOM

    def draw(self, page: PlayerPage) -> None:
        row = self._next(EVENT)
        self._text(0, row, page.event.upper(), NOTE, face="Bold", color=SLATE, room=0.6 * WIDTH)
        self._text(1, row, page.section, NOTE, color=SLATE, align="right", room=0.38 * WIDTH)
        self._text(0, self._next(NAME), page.name, 27, face="Bold", color=NAVY, room=WIDTH)
        self._text(0, self._next(ABOUT), page.about, TEXT, room=WIDTH)
        self._ratings(page)
        self._next(AIR)
        row = self._next(HEAD)
        for place in (ROUND, NUMBER, OPPONENT, RATING, RESULT, EXPECTED, BAR, MORE):
            self._put(place, row, place.heading, NOTE, face="Bold", color=SLATE)
        self._rule(SLATE)
        for line in page.lines:
            self._line(line)
        self._total(page)
        self._next(AIR)
        for text in lines_of(page.why, TEXT * self.scale, WIDTH):
            self._text(0, self._next(WHY_LINE), text, TEXT)
        foot = self.bottom - 6 * self.scale
        self._text(0, foot, page.foot, SMALL_LABEL, color=SLATE)
        self.paper.line(LEFT + 0.66 * WIDTH, LEFT + WIDTH, foot - 9 * self.scale, INK)
        self._text(0.83, foot, page.signed_by, SMALL_LABEL, align="center", room=0.33 * WIDTH)

    def _ratings(self, page: PlayerPage) -> None:
        """Before, after, change; below them norm, floor, and performance."""
        height = (LABELS + RATINGS + TOLD) * self.scale
        self.paper.block(LEFT, self.y, WIDTH, height, ZEBRA)
        self._rule(NAVY, 1.2)
        row = self._next(LABELS) + 2 * self.scale
        for at, label in ((0.22, "BEFORE"), (0.6, "AFTER"), (0.87, "CHANGE")):
            self._text(at, row, label, SMALL_LABEL, face="Bold", color=SLATE, align="center")
        row = self._next(RATINGS)
        before, size = (page.before, PAGE_RATING) if page.before else ("Unrated", 30)
        self._text(0.22, row, before, size, color=SLATE, align="center")
        self._text(0.41, row, "→", 30, color=SLATE, align="center")
        self._text(0.6, row, page.after or "–", PAGE_RATING, face="Bold", color=NAVY, align="center")
        self._text(0.87, row, page.change, 28, face="Bold", color=color_of(page.kind), align="center")
        told = "     ".join(page.told)
        self._text(0.5, self._next(TOLD), told, TEXT, face="Bold", align="center", room=WIDTH)
        self._rule(NAVY, 1.2)

    def _line(self, line: Line) -> None:
        row = self._next(GAME)
        self._put(ROUND, row, str(line.round), color=SLATE)
        if line.color:
            x = LEFT + COLOR.at * WIDTH
            self.paper.disc(x, row, 0.34 * TEXT * self.scale, INK, filled=line.color == "b")
        self._put(NUMBER, row, line.number, color=SLATE)
        room = (RATING.at - OPPONENT.at - 0.04) * WIDTH
        rated = bool(line.outcome)
        face: Face = "Regular" if rated else "Italic"
        self._put(OPPONENT, row, line.opponent, color=INK if rated else SLATE, face=face, room=room)
        self._put(RATING, row, line.rating)
        fill, color = BLOCKS.get(line.outcome, ("", INK if rated else SLATE))
        if fill:
            width, height = RESULT_WIDTH * WIDTH, (GAME - 1) * self.scale
            self.paper.block(LEFT + RESULT.at * WIDTH - width / 2, row - height / 2, width, height, fill)
        self._put(RESULT, row, line.result, face="Bold" if fill else face, color=color)
        if not rated:
            self._put(EXPECTED, row, "not rated", face="Italic", color=SLATE)
        if line.expected is not None and line.more is not None:
            self._put(EXPECTED, row, two_decimals(line.expected))
            self._bar(row, line.expected)
            more = two_decimals(line.more, sign=True)
            self._put(MORE, row, more, color=BLUE if more.startswith("+") else SLATE)
        self._rule(ROW_LINE)

    def _bar(self, row: float, share: float) -> None:
        height = BAR_HEIGHT * GAME * self.scale
        left, whole = LEFT + BAR.at * WIDTH, BAR_WIDTH * WIDTH
        self.paper.block(left, row - height / 2, whole, height, ROW_LINE)
        self.paper.block(left, row - height / 2, share * whole, height, GAIN_BAR)

    def _total(self, page: PlayerPage) -> None:
        self._rule(SLATE)
        row = self._next(TOTAL)
        self._put(OPPONENT, row, page.games, face="Bold")
        self._put(RESULT, row, page.score, face="Bold")
        if page.expected is not None and page.more is not None:
            self._put(EXPECTED, row, two_decimals(page.expected), face="Bold")
            self._put(MORE, row, two_decimals(page.more, sign=True), face="Bold")

    def _next(self, height: float) -> float:
        """Room of this height; the middle of it."""
        self.y += height * self.scale
        return self.y - height * self.scale / 2

    def _rule(self, color: str, thick: float = 0.5) -> None:
        self.paper.line(LEFT, LEFT + WIDTH, self.y, color, thick)

    def _put(self, place: Place, y: float, text: str, size: float = TEXT, **setting: Unpack[Setting]) -> None:
        self._text(place.at, y, text, size, **setting | {"align": place.align})

    def _text(self, at: float, y: float, text: str, size: float, **setting: Unpack[Setting]) -> None:
        self.paper.text(LEFT + at * WIDTH, y, text, size * self.scale, **setting)
