"""What xlwings has no words for, by Excel's own objects on Windows: lines, bars, folds, print setup, frozen rows.

A refusal leaves the ratings as they are: only the look is missing. On macOS these are left out.
"""

import contextlib
import sys
from typing import Any

from xlrating.crosstable.sheet.grid import Block, NewSheet
from xlrating.looks import GAIN_BAR, LOSS_BAR, Look

EDGE_LEFT, EDGE_BOTTOM, INSIDE_HORIZONTAL = 7, 9, 12
CONTINUOUS, THIN, MEDIUM, THICK = 1, 2, -4138, 4
CENTER, LANDSCAPE, NUMBER, SOLID, MIDPOINT, BY_COLOR = -4108, 2, 0, 0, 1, 0
STANDARD_WIDTH = 8.43
"""Of a column that nobody has changed."""


def dress_cells(cells: Any, look: Look) -> None:
    """The lines of a range of one look."""
    if sys.platform != "win32":
        return
    with contextlib.suppress(Exception):
        if look.middle:
            cells.api.VerticalAlignment = CENTER
        if look.edge:
            _line(cells.api, EDGE_LEFT, THICK, look.edge)
        if look.line or look.rule:
            for edge in (EDGE_BOTTOM, INSIDE_HORIZONTAL)[: cells.shape[0]]:
                _line(cells.api, edge, MEDIUM if look.rule else THIN, look.rule or look.line)


def dress_block(sheet: Any, block: Block) -> None:
    """Widths, folds and bars of a block beside a table, and the print setup of a sheet that has none."""
    if sys.platform != "win32":
        return
    api = sheet.api
    for dress in (_columns, _bars, _pages):
        with contextlib.suppress(Exception):
            dress(api, block)


def dress_sheet(sheet: Any, new: NewSheet) -> None:
    """How a sheet of ours is shown and printed."""
    if sys.platform != "win32":
        return
    api = sheet.api
    with contextlib.suppress(Exception):
        setup = api.PageSetup
        _set_one_page_wide(setup)
        if new.head is not None:
            setup.PrintTitleRows = f"${new.head + 1}:${new.head + 1}"
        if new.printed:
            setup.PrintArea = api.Range(api.Cells(1, 1), api.Cells(*new.printed)).Address
    if new.page:
        with contextlib.suppress(Exception):
            api.Activate()
            window = api.Application.ActiveWindow
            window.DisplayGridlines = False
            window.FreezePanes = False
            window.SplitRow, window.SplitColumn = new.frozen_rows, 0
            window.FreezePanes = bool(new.frozen_rows)


def _line(cells: Any, edge: int, weight: int, color: str) -> None:
    border = cells.Borders(edge)
    border.LineStyle, border.Weight, border.Color = CONTINUOUS, weight, _bgr(color)


def _columns(api: Any, block: Block) -> None:
    """Widths and folds, for columns that nobody has changed."""
    for place, width, detail in block.sized_columns():
        column = api.Columns(place + 1)
        if abs(column.ColumnWidth - STANDARD_WIDTH) < 1:
            column.ColumnWidth = width
            if detail:
                column.OutlineLevel = 2


def _bars(api: Any, block: Block) -> None:
    for each in block.bars:
        place = each.column + 1
        cells = api.Range(api.Cells(each.row + 1, place), api.Cells(each.last_row + 1, place))
        cells.FormatConditions.Delete()
        bar = cells.FormatConditions.AddDatabar()
        bar.ShowValue = False
        bar.MinPoint.Modify(NUMBER, each.low)
        bar.MaxPoint.Modify(NUMBER, each.high)
        bar.BarColor.Color = _bgr(GAIN_BAR)
        bar.BarFillType = SOLID
        bar.AxisPosition = MIDPOINT
        bar.NegativeBarFormat.ColorType = BY_COLOR
        bar.NegativeBarFormat.Color.Color = _bgr(LOSS_BAR)


def _pages(api: Any, block: Block) -> None:
    if block.one_page_wide and api.PageSetup.Zoom == 100 and not api.PageSetup.PrintArea:
        _set_one_page_wide(api.PageSetup)


def _set_one_page_wide(setup: Any) -> None:
    setup.Orientation = LANDSCAPE
    setup.Zoom, setup.FitToPagesWide, setup.FitToPagesTall = False, 1, False


def _bgr(color: str) -> int:
    """FF1D3557 as Excel's objects have it."""
    red, green, blue = (int(color[place : place + 2], 16) for place in (2, 4, 6))
    return red + 256 * green + 65536 * blue
