"""Charts of the templates: lines that are told apart by marker and dash as well as by colour."""

from collections.abc import Sequence
from typing import NamedTuple

from openpyxl.chart import LineChart, Reference, ScatterChart, Series
from openpyxl.chart.data_source import StrRef
from openpyxl.chart.series import SeriesLabel
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.drawing.line import LineProperties

from workbook_templates.kit import BLUE, GREY, INK, ORANGE, Page

LINE_WIDTH = 22000


class Look(NamedTuple):
    """How a line of a chart is told from the others; no dash: markers alone."""

    colour: str
    dash: str | None
    marker: str
    size: int = 6


SOLID_DOTS = Look(BLUE, "solid", "circle", 5)
DASHED_SQUARES = Look(ORANGE, "dash", "square", 5)
DOTTED_TRIANGLES = Look(GREY, "sysDot", "triangle", 6)
DASHED = Look(ORANGE, "dash", "none")
DIAMOND = Look(INK[2:], None, "diamond", 11)
OF_A_TABLE = (
    Look(BLUE, "solid", "circle", 7),
    Look(ORANGE, "dash", "square", 7),
    Look(GREY, "sysDot", "triangle", 7),
    Look(INK[2:], "lgDash", "diamond", 7),
    Look(ORANGE, "solid", "x", 7),
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
) -> None:
    """A chart with its upper left corner in this cell; ``axes`` are the titles of x and y, ``size`` is in cm."""
    chart = ScatterChart()
    chart.scatterStyle = "lineMarker"
    _lay_out(chart, title, axes, size)
    chart.x_axis.scaling.min = 0
    chart.x_axis.number_format = "0"
    chart.x_axis.majorGridlines = None
    chart.legend.position = "b"
    for curve in curves:
        series = Series(Reference(range_string=curve.y), Reference(range_string=curve.x))
        series.tx = SeriesLabel(strRef=StrRef(curve.name))
        _dress(series, curve.look)
        chart.series.append(series)
    page.sheet.add_chart(chart, cell)


def line_chart(
    page: Page, cell: str, title: str, axes: tuple[str, str], table: str, size: tuple[float, float]
) -> LineChart:
    """A chart of a table: categories in its first column, names of the lines in its first row. ``size`` is in cm."""
    chart = LineChart()
    _lay_out(chart, title, axes, size)
    chart.legend.position = "r"
    rows = page.sheet[table]
    left, right, top, bottom = rows[0][0].column, rows[0][-1].column, rows[0][0].row, rows[-1][0].row
    lines = Reference(page.sheet, min_col=left + 1, max_col=right, min_row=top, max_row=bottom)
    chart.add_data(lines, titles_from_data=True)
    chart.set_categories(Reference(page.sheet, min_col=left, min_row=top + 1, max_row=bottom))
    for series, look in zip(chart.series, OF_A_TABLE, strict=False):
        _dress(series, look)
    page.sheet.add_chart(chart, cell)
    return chart


def _lay_out(
    chart: LineChart | ScatterChart, title: str, axes: tuple[str, str], size: tuple[float, float]
) -> None:
    chart.style = 2
    chart.title = title
    chart.x_axis.title, chart.y_axis.title = axes
    chart.x_axis.delete = chart.y_axis.delete = False
    chart.x_axis.tickLblPos = "low"
    chart.y_axis.number_format = "0"
    chart.y_axis.majorGridlines.spPr = GraphicalProperties(ln=LineProperties(solidFill="D9D9D9"))
    chart.width, chart.height = size


def _dress(series: Series, look: Look) -> None:
    series.smooth = False
    series.marker.symbol, series.marker.size = look.marker, look.size
    series.marker.graphicalProperties = GraphicalProperties(
        solidFill=look.colour, ln=LineProperties(solidFill=look.colour)
    )
    if look.dash:
        line = LineProperties(solidFill=look.colour, w=LINE_WIDTH, prstDash=look.dash)
    else:
        line = LineProperties(noFill=True)
    series.graphicalProperties = GraphicalProperties(ln=line)
