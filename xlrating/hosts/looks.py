"""The palette, the type scale and the number formats: of the templates, and of what is written beside a table.

Colors are ARGB, sizes are points. Every pair of text and ground that occurs is in ``TEXT_ON``, whose contrast a test
measures. Gain is blue, loss is slate with a minus; red is for a cell to fix and for nothing else.
"""

from dataclasses import dataclass

from xlrating.crosstable.cells import Format

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
TYPED_LINE, TYPED_FRAME = "FFEBDDB0", "FFE2CF93"

TEXT_ON = (
    (INK, PAPER), (INK, ZEBRA), (INK, DRAW_BLOCK), (INK, TYPED_FILL), (INK, TYPE_HERE), (INK, PALE_BLUE),
    (NAVY, PAPER), (NAVY, PALE_BLUE), (NAVY, ZEBRA), (PAPER, NAVY),
    (BLUE, PAPER), (BLUE, ZEBRA), (BLUE, PALE_BLUE),
    (SLATE, PAPER), (SLATE, ZEBRA), (SLATE, TYPED_FILL), (SLATE, RATED_FILL),
    (RATED, RATED_FILL), (WAITS, WAITS_FILL), (TO_FIX, TO_FIX_FILL), (TO_FIX, PAPER),
)  # fmt: skip
"""Text and the ground that it stands on."""

WALL_TITLE, DASHBOARD_TITLE, SHEET_TITLE, TILE_FIGURE, PAGE_RATING = 26, 28, 20, 30, 40
PANEL_HEAD, STATUS, DASHBOARD_STATUS, BODY, NOTE, SMALL_LABEL = 13, 12, 14, 11, 10, 9

HEADING_FILL = PALE_BLUE


@dataclass(frozen=True)
class Look:
    number: str = "General"
    bold: bool = False
    size: int | None = None
    fill: str | None = None
    wrap: bool = False
    align: str = ""


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
}
