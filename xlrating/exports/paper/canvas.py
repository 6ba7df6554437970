"""A sheet of paper to draw on: texts, blocks, lines, and discs, in points from its upper left corner.

The same drawing gives the same bytes: the file has no date and no chance. The font is in the package, so that a page
is the same on every computer.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from io import BytesIO
from itertools import chain
from pathlib import Path
from typing import Any, Literal, TypedDict

from reportlab.lib.colors import HexColor
from reportlab.lib.utils import ImageReader, simpleSplit
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from xlrating.crosstable.cells.text import without_accents
from xlrating.looks import INK

Align = Literal["left", "center", "right"]
Face = Literal["Regular", "Bold", "Italic"]

INCH = 72.0
PORTRAIT, LANDSCAPE = (8.5 * INCH, 11 * INCH), (11 * INCH, 8.5 * INCH)
FONTS = Path(__file__).parent / "fonts"
HEIGHT_OF_CAPITALS = 0.63
SMALLEST = 0.7
"""A text that is too long for its place is drawn so much smaller at most; then it ends in three dots."""
NOT_IN_THE_FONT = "□"
LONGEST_SIDE_OF_A_PICTURE = 10_000


class Setting(TypedDict, total=False):
    """How a text is set; ``room`` is how wide it may be."""

    color: str
    face: Face
    align: Align
    room: float | None


class Paper:
    """Sheets of one size, one after the other. ``title`` is what a reader of the PDF shows as its name."""

    def __init__(self, size: tuple[float, float], title: str) -> None:
        self._data = BytesIO()
        self._canvas = Canvas(self._data, pagesize=size, invariant=1, lang="en-US")
        self.width, self.height = size
        _load_fonts()
        self._canvas.setTitle(title)
        self._canvas.setCreator("xlrating")
        self._canvas.setAuthor("xlrating")

    def text(
        self,
        x: float,
        middle: float,
        text: str,
        size: float,
        *,
        color: str = INK,
        face: Face = "Regular",
        align: Align = "left",
        room: float | None = None,
    ) -> None:
        """A line of text whose capitals have their middle at this height; in ``room`` it shrinks, or is cut."""
        if not text:
            return
        text = drawable(text)
        if room is not None:
            text, size = _fitted(text, size, face, room)
        canvas = self._canvas
        canvas.setFont(font(face), size)
        canvas.setFillColor(_color(color))
        baseline = self.height - middle - HEIGHT_OF_CAPITALS * size / 2
        draw = {
            "left": canvas.drawString,
            "center": canvas.drawCentredString,
            "right": canvas.drawRightString,
        }
        draw[align](x, baseline, text)

    def block(self, left: float, top: float, width: float, height: float, color: str) -> None:
        self._canvas.setFillColor(_color(color))
        self._canvas.rect(left, self.height - top - height, width, height, stroke=0, fill=1)

    def line(
        self, left: float, right: float, y: float, color: str, thick: float = 0.5, *, dashed: bool = False
    ) -> None:
        canvas = self._canvas
        canvas.setStrokeColor(_color(color))
        canvas.setLineWidth(thick)
        canvas.setDash(*((3, 3) if dashed else ()))
        canvas.line(left, self.height - y, right, self.height - y)

    def disc(self, x: float, y: float, radius: float, color: str, *, filled: bool) -> None:
        """A disc, or a ring of the same size."""
        canvas = self._canvas
        thick = radius / 3.2
        canvas.setStrokeColor(_color(color))
        canvas.setFillColor(_color(color))
        canvas.setLineWidth(thick)
        canvas.setDash()
        canvas.circle(x, self.height - y, radius - thick / 2, stroke=1, fill=int(filled))

    def picture(self, data: bytes, x: float, top: float, width: float, height: float) -> None:
        """A picture in the middle of this place, as large as it has room. OSError when it cannot be read."""
        left, bottom = x - width / 2, self.height - top - height
        try:
            read = ImageReader(BytesIO(data))
            if max(read.getSize()) > LONGEST_SIDE_OF_A_PICTURE:
                raise OSError("its sides are too long")
            self._canvas.drawImage(read, left, bottom, width, height, mask="auto", preserveAspectRatio=True)
        except Exception as damaged:  # whatever the decoder of a damaged picture runs into
            raise OSError("it cannot be read") from damaged

    def next(self) -> None:
        """The sheet is done."""
        self._canvas.showPage()

    def done(self) -> bytes:
        """The PDF."""
        self._canvas.save()
        return self._data.getvalue()


def width_of(text: str, size: float = 1.0, face: Face = "Regular") -> float:
    """Points that a text is wide."""
    _load_fonts()
    width: float = stringWidth(drawable(text), font(face), size)
    return width


def lines_of(text: str, size: float, room: float) -> Sequence[str]:
    """A paragraph as lines that are broken between words."""
    _load_fonts()
    lines: list[str] = simpleSplit(drawable(text), font("Regular"), size, room)
    return lines


def font(face: Face) -> str:
    return f"Carlito-{face}"


@lru_cache(maxsize=65_536)
def drawable(text: str) -> str:
    """The text with what the font has: a letter that it lacks without its accent, or as an empty box."""
    if all(map(_is_in_the_font, text)):
        return text
    each = ((one,) if _is_in_the_font(one) else without_accents(one) for one in text)
    return "".join(one if _is_in_the_font(one) else NOT_IN_THE_FONT for one in chain.from_iterable(each))


@cache
def _is_in_the_font(character: str) -> bool:
    return ord(character) in _load_fonts()["Regular"].face.charToGlyph


@cache
def _load_fonts() -> dict[Face, Any]:
    faces: Sequence[Face] = ("Regular", "Bold", "Italic")
    fonts = {face: TTFont(font(face), str(FONTS / f"Carlito-{face}.ttf")) for face in faces}
    for each in fonts.values():
        registerFont(each)
    return fonts


@cache
def _color(argb: str) -> Any:
    return HexColor(f"#{argb[2:]}")


def _fitted(text: str, size: float, face: Face, room: float) -> tuple[str, float]:
    width = width_of(text, size, face)
    if width <= room:
        return text, size
    smaller = size * max(SMALLEST, room / width)
    while len(text) > 1 and width_of(text, smaller, face) > room + 0.01:
        text = f"{text.removesuffix('…')[:-1].rstrip()}…"
    return text, smaller
