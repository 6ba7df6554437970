"""Charts of the templates: lines over a score, told apart by marker and dash as well as by colour."""

from collections.abc import Sequence
from typing import NamedTuple

from openpyxl.chart import Reference, ScatterChart, Series
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
    chart.style = 2
    chart.scatterStyle = "lineMarker"
    chart.title = title
    chart.x_axis.title, chart.y_axis.title = axes
    chart.x_axis.delete = chart.y_axis.delete = False
    chart.x_axis.scaling.min = 0
    chart.x_axis.number_format, chart.y_axis.number_format = "0", "0"
    chart.x_axis.majorGridlines = None
    chart.y_axis.majorGridlines.spPr = GraphicalProperties(ln=LineProperties(solidFill="D9D9D9"))
    chart.x_axis.tickLblPos = "low"
    chart.legend.position = "b"
    chart.width, chart.height = size
    for curve in curves:
        chart.series.append(_series(curve))
    page.sheet.add_chart(chart, cell)


def _series(curve: Curve) -> Series:
    series = Series(Reference(range_string=curve.y), Reference(range_string=curve.x))
    series.tx = SeriesLabel(strRef=StrRef(curve.name))
    series.smooth = False
    look = curve.look
    series.marker.symbol, series.marker.size = look.marker, look.size
    series.marker.graphicalProperties = GraphicalProperties(
        solidFill=look.colour, ln=LineProperties(solidFill=look.colour)
    )
    if look.dash:
        line = LineProperties(solidFill=look.colour, w=LINE_WIDTH, prstDash=look.dash)
    else:
        line = LineProperties(noFill=True)
    series.graphicalProperties = GraphicalProperties(ln=line)
    return series
