"""Charts of the templates: lines that are told apart by marker and dash as well as by color."""

from collections.abc import Sequence
from typing import NamedTuple

from openpyxl.chart import BarChart, LineChart, Reference, ScatterChart, Series
from openpyxl.chart.data_source import StrRef
from openpyxl.chart.layout import Layout, ManualLayout
from openpyxl.chart.series import SeriesLabel
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.chart.text import RichText, Text
from openpyxl.chart.title import Title
from openpyxl.drawing.line import LineProperties
from openpyxl.drawing.spreadsheet_drawing import AnchorMarker, TwoCellAnchor
from openpyxl.drawing.text import CharacterProperties, Paragraph, ParagraphProperties, RegularTextRun
from openpyxl.utils import get_column_letter, range_boundaries

from workbook_templates.kit import BLUE, GREY, Page
from xlrating import looks

INK, NAVY = looks.INK[2:], looks.NAVY[2:]
LINE_WIDTH = 22000


class Look(NamedTuple):
    """How a line of a chart is told from the others; no dash: markers alone."""

    color: str
    dash: str | None
    marker: str
    size: int = 6


SOLID_DOTS = Look(BLUE, "solid", "circle", 5)
DASHED_SQUARES = Look(NAVY, "dash", "square", 5)
DOTTED_TRIANGLES = Look(GREY, "sysDot", "triangle", 6)
DASHED = Look(NAVY, "dash", "none")
DIAMOND = Look(INK, None, "diamond", 11)
OF_A_TABLE = (
    Look(BLUE, "solid", "circle", 7),
    Look(NAVY, "dash", "square", 7),
    Look(GREY, "sysDot", "triangle", 7),
    Look(INK, "lgDash", "diamond", 7),
    Look(NAVY, "solid", "x", 7),
)


class Curve(NamedTuple):
    """``name`` is a cell that holds it, ``x`` and ``y`` are ranges, each with its sheet: ``Working!$A$2:$A$9``."""

    name: str
    x: str
    y: str
    look: Look


def scatter(
    page: Page,
    cell: str,
    title: str,
    axes: tuple[str, str],
    curves: Sequence[Curve],
    size: tuple[float, float],
    ends: tuple[float, float, float] = (0, 1, 0.25),
    number: str = "0%",
) -> None:
    """A chart with its upper left corner in this cell; ``axes`` are the titles of x and y, ``size`` is in cm.

    x has these ``ends`` and steps, else it is a share: an axis with an end of its own choice runs past the last point.
    """
    chart = ScatterChart()
    chart.scatterStyle = "lineMarker"
    _lay_out(chart, title, axes, size)
    chart.x_axis.scaling.min, chart.x_axis.scaling.max, chart.x_axis.majorUnit = ends
    chart.x_axis.number_format = number
    chart.x_axis.majorGridlines = None
    chart.legend.position = "b"
    for curve in curves:
        series = Series(Reference(range_string=curve.y), Reference(range_string=curve.x))
        series.tx = SeriesLabel(strRef=StrRef(curve.name))
        _dress(series, curve.look)
        chart.series.append(series)
    page.chart(chart, cell, f"{title}: {axes[1].lower()} by {axes[0].lower()}.")


def ladder(page: Page, cells: str, steps: str) -> None:
    """Bars over these cells, one in each row: nothing up to the first step, then gray, then blue.

    ``steps`` is a range of three columns with its sheet, a row for each cell.
    """
    left, top, right, bottom = range_boundaries(cells)
    sheet, _, there = steps.partition("!")
    first, start, last, end = range_boundaries(there)
    chart = BarChart()
    chart.type, chart.grouping, chart.overlap, chart.gapWidth = "bar", "stacked", 100, 60
    chart.legend, chart.title = None, None
    for column in range(first, last + 1):
        letter = get_column_letter(column)
        chart.series.append(Series(Reference(range_string=f"{sheet}!${letter}${start}:${letter}${end}")))
    for series, color in zip(chart.series, (None, looks.LOSS_BAR[2:], looks.GAIN_BAR[2:]), strict=True):
        series.graphicalProperties = (
            GraphicalProperties(noFill=True) if color is None else GraphicalProperties(solidFill=color)
        )
        series.graphicalProperties.line.noFill = True
    chart.x_axis.delete = chart.y_axis.delete = True
    chart.x_axis.scaling.orientation = "maxMin"
    chart.y_axis.scaling.min = 0
    chart.y_axis.majorGridlines = None
    chart.visible_cells_only = False
    chart.layout = Layout(ManualLayout(layoutTarget="inner", xMode="edge", yMode="edge", x=0, y=0, w=1, h=1))
    chart.graphical_properties = GraphicalProperties(noFill=True, ln=LineProperties(noFill=True))
    chart.anchor = TwoCellAnchor(
        _from=AnchorMarker(col=left - 1, row=top - 1), to=AnchorMarker(col=right, row=bottom)
    )
    page.chart(
        chart,
        None,
        "For each game, the rating after a loss, a draw, and a win, as in the columns next to it.",
    )


def line_chart(
    page: Page, cell: str, title: str, axes: tuple[str, str], table: str, size: tuple[float, float]
) -> LineChart:
    """A chart of a table: categories in its first column, names of the lines in its first row. ``size`` is in cm."""
    chart = LineChart()
    _lay_out(chart, title, axes, size)
    chart.legend.position = "b"
    rows = page.sheet[table]
    left, right, top, bottom = rows[0][0].column, rows[0][-1].column, rows[0][0].row, rows[-1][0].row
    lines = Reference(page.sheet, min_col=left + 1, max_col=right, min_row=top, max_row=bottom)
    chart.add_data(lines, titles_from_data=True)
    chart.set_categories(Reference(page.sheet, min_col=left, min_row=top + 1, max_row=bottom))
    for series, look in zip(chart.series, OF_A_TABLE, strict=False):
        _dress(series, look)
    page.chart(chart, cell, f"{title}: {axes[1].lower()} by {axes[0].lower()}.")
    return chart


def _lay_out(
    chart: LineChart | ScatterChart, title: str, axes: tuple[str, str], size: tuple[float, float]
) -> None:
    chart.style = 2
    chart.title = _text(title, looks.PANEL_HEAD, bold=True)
    chart.x_axis.title, chart.y_axis.title = (_text(axis, looks.SMALL_LABEL) for axis in axes)
    chart.x_axis.delete = chart.y_axis.delete = False
    chart.x_axis.tickLblPos = "low"
    chart.y_axis.number_format = '0;"−"0'
    grid = GraphicalProperties(ln=LineProperties(solidFill=looks.ROW_LINE[2:], w=6350))
    chart.y_axis.majorGridlines.spPr = grid
    for axis in (chart.x_axis, chart.y_axis):
        axis.spPr = GraphicalProperties(ln=LineProperties(solidFill=looks.LINE[2:]))
    chart.graphical_properties = GraphicalProperties(ln=LineProperties(noFill=True))
    chart.visible_cells_only = False
    chart.width, chart.height = size


def _text(text: str, size: int, *, bold: bool = False) -> Title:
    """The title of a chart or of an axis, in the palette and of a size of the type scale."""
    look = CharacterProperties(sz=100 * size, b=bold, solidFill=NAVY if bold else looks.SLATE[2:])
    title = Title(overlay=False)
    title.tx = Text(
        rich=RichText(
            p=[Paragraph(pPr=ParagraphProperties(defRPr=look), r=[RegularTextRun(rPr=look, t=text)])]
        )
    )
    return title


def _dress(series: Series, look: Look) -> None:
    series.smooth = False
    series.marker.symbol, series.marker.size = look.marker, look.size
    series.marker.graphicalProperties = GraphicalProperties(
        solidFill=look.color, ln=LineProperties(solidFill=look.color)
    )
    if look.dash:
        line = LineProperties(solidFill=look.color, w=LINE_WIDTH, prstDash=look.dash)
    else:
        line = LineProperties(noFill=True)
    series.graphicalProperties = GraphicalProperties(ln=line)
