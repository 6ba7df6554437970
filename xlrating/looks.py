"""The palette, the type scale and the number formats: of the templates, and of what is written beside a table.

Colors are ARGB, sizes are points. A test lists every pair of text and ground, and measures its
contrast. Gain is blue, loss is slate with a minus; red is for a cell to fix and for nothing else.
"""

from typing import NamedTuple

from xlrating.crosstable.sheet.grid import Format

FONT = "Calibri"

PAPER = "FFFFFFFF"
INK, NAVY, BLUE, SLATE = "FF17222E", "FF1D3557", "FF0B5CAD", "FF56616D"
RATED, RATED_FILL = "FF1B5E38", "FFE3F2E8"
WAITS, WAITS_FILL = "FF4A5560", "FFE9EDF1"
TO_FIX, TO_FIX_FILL = "FFA3122A", "FFFBE4E7"
TYPED_FILL, TYPE_HERE = "FFFFFBEE", "FFFFF1C2"
PALE_BLUE, DRAW_BLOCK, ZEBRA = "FFDCE8F4", "FFC3D6EA", "FFF3F6F9"
GAIN_BAR, LOSS_BAR = "FF4A8CCB", "FFB4BEC8"
LINE, ROW_LINE, GROUP_LINE = "FFC9D1D9", "FFE3E8ED", "FF5F7083"
TYPED_FRAME = "FFE2CF93"

DASHBOARD_TITLE, SHEET_TITLE, TILE_FIGURE, PAGE_RATING = 28, 20, 30, 40
PANEL_HEAD, STATUS, DASHBOARD_STATUS, BODY, NOTE, SMALL_LABEL = 13, 12, 14, 11, 10, 9

HEADING_FILL = PALE_BLUE


CHANGE, UNCHANGED, RATING, TWO_DECIMALS, POINTS = '+0;"−"0;0', "0;0", "0", "0.00", "0.0"
DOLLARS = '"$"#,##0.00'
"""Number formats. The minus is the sign of mathematics; what rounds to 0 has none."""


class Look(NamedTuple):
    """How a cell looks. ``line`` is the color of a thin line below, ``rule`` of a thicker one, ``edge`` of a thick one
    at the left; ``middle``: the text stands in the middle of the row's height. Blank is the workbook's own."""

    number: str = "General"
    bold: bool = False
    size: float | None = None
    fill: str | None = None
    wrap: bool = False
    align: str = ""
    color: str = ""
    line: str = ""
    rule: str = ""
    edge: str = ""
    middle: bool = False
    italic: bool = False


_RESULT = Look(bold=True, fill=NAVY, color=PAPER, align="center")
_RATED = Look(bold=True, fill=RATED_FILL, color=RATED)
_WAITS = Look(italic=True, fill=WAITS_FILL, color=WAITS)
_CELL = Look(line=ROW_LINE, color=INK)
_DETAIL = Look(line=ROW_LINE, color=SLATE, align="right")
_LIST = Look(line=ROW_LINE, color=INK, middle=True)
_LIST_HEADING = Look(bold=True, fill=PALE_BLUE, color=NAVY, rule=NAVY, wrap=True, middle=True)

LOOKS: dict[Format, Look] = {
    "title": Look(bold=True, size=16),
    "heading": Look(bold=True, fill=HEADING_FILL, align="left"),
    "number heading": Look(bold=True, fill=HEADING_FILL, align="right"),
    "text": Look(align="left"),
    "wrapped": Look(wrap=True),
    "whole": Look("0"),
    "signed": Look("+0;-0;0"),
    "one decimal": Look("0.0"),
    "two decimals": Look("0.00"),
    # beside a table
    "rated mark": _RATED._replace(edge=NAVY),
    "rated band": _RATED,
    "waits mark": _WAITS._replace(edge=NAVY),
    "waits band": _WAITS,
    "first result heading": _RESULT._replace(edge=NAVY),
    "result heading": _RESULT,
    "detail heading": Look(bold=True, fill=PALE_BLUE, color=NAVY, align="center"),
    "post": _CELL._replace(number=RATING, bold=True, edge=NAVY),
    "gain": _CELL._replace(number=CHANGE, color=BLUE, align="right"),
    "loss": _CELL._replace(number=CHANGE, color=SLATE, align="right"),
    "even": _CELL._replace(number=UNCHANGED, color=SLATE, align="right"),
    "bar": _CELL,
    "result text": _CELL._replace(align="center"),
    "result whole": _CELL._replace(number=RATING),
    "result one decimal": _CELL._replace(number=POINTS),
    "detail text": _DETAIL._replace(align="left"),
    "detail whole": _DETAIL._replace(number=RATING),
    "detail two decimals": _DETAIL._replace(number=TWO_DECIMALS),
    # on sheets of our own
    "sheet title": Look(bold=True, size=SHEET_TITLE, color=NAVY, middle=True),
    "subtitle": Look(size=BODY, color=SLATE, middle=True),
    "note": Look(size=NOTE, color=SLATE, wrap=True, middle=True),
    "label": Look(size=NOTE, color=SLATE, align="left", middle=True),
    "panel": Look(bold=True, size=PANEL_HEAD, color=NAVY, rule=NAVY, middle=True),
    "list heading": _LIST_HEADING._replace(align="left"),
    "list number heading": _LIST_HEADING._replace(align="right"),
    "strong": _LIST._replace(bold=True, color=NAVY, number=RATING),
    "strong text": _LIST._replace(bold=True, color=NAVY, align="left"),
    "strong rating": _LIST._replace(bold=True, number=TWO_DECIMALS),
    "strong change": _LIST._replace(bold=True, color=NAVY, number=CHANGE, align="right"),
    "list text": _LIST._replace(align="left"),
    "list whole": _LIST._replace(number=RATING),
    "list one decimal": _LIST._replace(number=POINTS),
    "list two decimals": _LIST._replace(number=TWO_DECIMALS, align="right"),
    "list dollars": _LIST._replace(number=DOLLARS, align="right"),
    "list gain": _LIST._replace(number=CHANGE, color=BLUE, align="right"),
    "list loss": _LIST._replace(number=CHANGE, color=SLATE, align="right"),
    "list even": _LIST._replace(number=UNCHANGED, color=SLATE, align="right"),
    "why": _LIST._replace(size=NOTE, wrap=True, align="left"),
}
