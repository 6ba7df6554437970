"""Line charts: told apart by marker and dash as well as by colour."""

from openpyxl.chart import LineChart, Reference
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.drawing.line import LineProperties

from workbook_templates.kit import BLUE, GREY, INK, ORANGE, Page

LOOKS = (
    (BLUE, "solid", "circle"),
    (ORANGE, "dash", "square"),
    (GREY, "sysDot", "triangle"),
    (INK[2:], "lgDash", "diamond"),
    (ORANGE, "solid", "x"),
)
LINE_WIDTH = 22000


def line_chart(
    page: Page, cell: str, title: str, axes: tuple[str, str], table: str, size: tuple[float, float]
) -> LineChart:
    """A chart of a table: categories in its first column, names of the lines in its first row. ``size`` is in cm."""
    chart = LineChart()
    chart.style = 2
    chart.title = title
    chart.x_axis.title, chart.y_axis.title = axes
    chart.x_axis.delete = chart.y_axis.delete = False
    chart.x_axis.tickLblPos = "low"
    chart.y_axis.number_format = "0"
    chart.y_axis.majorGridlines.spPr = GraphicalProperties(ln=LineProperties(solidFill="D9D9D9"))
    chart.legend.position = "r"
    chart.width, chart.height = size
    rows = page.sheet[table]
    left, right, top, bottom = rows[0][0].column, rows[0][-1].column, rows[0][0].row, rows[-1][0].row
    lines = Reference(page.sheet, min_col=left + 1, max_col=right, min_row=top, max_row=bottom)
    chart.add_data(lines, titles_from_data=True)
    chart.set_categories(Reference(page.sheet, min_col=left, min_row=top + 1, max_row=bottom))
    for series, (colour, dash, marker) in zip(chart.series, LOOKS, strict=False):
        series.smooth = False
        series.graphicalProperties = GraphicalProperties(
            ln=LineProperties(solidFill=colour, prstDash=dash, w=LINE_WIDTH)
        )
        series.marker.symbol, series.marker.size = marker, 7
        series.marker.graphicalProperties = GraphicalProperties(
            solidFill=colour, ln=LineProperties(solidFill=colour)
        )
    page.sheet.add_chart(chart, cell)
    return chart
