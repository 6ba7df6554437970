"""The Start sheet of the crosstable: how things stand, five numbers, three links, the first places, a chart."""

from openpyxl.chart import Reference, ScatterChart, Series
from openpyxl.chart.data_source import StrRef
from openpyxl.chart.label import DataLabelList
from openpyxl.chart.layout import Layout, ManualLayout
from openpyxl.chart.series import SeriesLabel
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.chart.text import RichText
from openpyxl.drawing.line import LineProperties
from openpyxl.drawing.text import CharacterProperties, Paragraph, ParagraphProperties
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

from workbook_templates.book import CARDS, Tile
from workbook_templates.kit import FRAME, SIGNED, Page, link_to
from workbook_templates.layouts.crosstable import background, places
from workbook_templates.layouts.crosstable.background import summary
from xlrating import looks
from xlrating.looks import FONT

PLACES = 8
EVENT = places.field("Event")
TITLE = f'=IF({EVENT}="","New event",{EVENT})'
_DAY = places.field("End date")
_SHOWN = {
    **{cell: cell for cell in map(places.field, ("Section", "Time control", "Director"))},
    _DAY: f'TEXT({_DAY},"yyyy-mm-dd")',
}
_TYPED = "&".join(f'IF({cell}="","","  ·  "&{shown})' for cell, shown in _SHOWN.items())
INTRODUCTION = "Rate a section: enter it, see what to fix, and read the new ratings."
PURPOSE = f'=IF({EVENT}="","{INTRODUCTION}",MID({_TYPED},6,255))'
STATUS = f"{places.CROSSTABLE}!$A$2"
STATUS_ROW, THREE_LINES = 5, 56
"""The height of the status on this page: a warning, what is rated, and the notes about the section."""
LINKS = (
    (places.CROSSTABLE, "Enter results"),
    (places.WALL_CHART, places.WALL_CHART),
    (places.PAGES, places.PAGES),
    (places.WORKING, places.WORKING),
)


def _value(label: str) -> str:
    cell = summary(label, 1)
    return f'IF(ISNUMBER({cell}),{cell},"–")'


def _sentence(label: str) -> str:
    return f'IFERROR({summary(label, 2)}&"","")'


TILES = (
    Tile("Players", _value("Players"), _sentence("Players")),
    Tile("Games rated", _value("Games rated"), _sentence("Games rated")),
    Tile("Biggest upset", _value("Biggest upset"), _sentence("Biggest upset"), SIGNED),
    Tile("Best performance", _value("Best performance"), _sentence("Best performance")),
    Tile("Norms", _value("Norms"), _sentence("Norms")),
)


def panel(page: Page, row: int) -> int:
    """The links, the first places and the chart; the row after them."""
    page.mark_as_ours("A1", places.mark("Start"))
    page.height(STATUS_ROW, THREE_LINES)
    for (left, right), (sheet, text) in zip(CARDS, LINKS, strict=False):
        page.put(
            f"{left}{row}",
            link_to(sheet, f"{text} →"),
            Font(FONT, bold=True, size=looks.STATUS, color=looks.BLUE, underline="single"),
            "center",
        )
        for column in (left, right):
            page.sheet[f"{column}{row}"].fill = PatternFill("solid", fgColor=looks.PALE_BLUE)
            page.sheet[f"{column}{row}"].border = Border(bottom=Side("medium", looks.BLUE))
        page.sheet.merge_cells(f"{left}{row}:{right}{row}")
    page.height(row, 24)
    page.height(row + 1, 6)
    _first_places(page, row + 2)
    _chart(page, row + 2)
    return row + 4 + PLACES


def _first_places(page: Page, row: int) -> None:
    page.section(f"B{row}", "First places", to="F")
    for column, word in (("E", "Score"), ("F", "Change")):
        page.put(f"{column}{row}", word, Font(FONT, size=looks.NOTE, color=looks.SLATE), "right")
    chart = f"'{places.WALL_CHART}'!"
    right = places.letter(places.CHART_WIDTH)
    for place in range(PLACES):
        there, here = places.CHART_TOP + 1 + place, row + 1 + place
        page.height(here, 18)
        found = f"{chart}$A${there}:${right}${there}"
        page.formula(
            f"B{here}",
            f'=IF(ISNUMBER({chart}$A${there}),{chart}$A${there}&"   "&{chart}$C${there},"")',
            align="left",
        )
        for column, place_of in (("E", background.SCORE_COLUMN), ("F", background.CHANGE_COLUMN)):
            page.formula(
                f"{column}{here}",
                f'=IFERROR(INDEX({found},1,{places.BACKGROUND}!{place_of})&"","")',
                align="right",
            )
        page.sheet[f"E{here}"].font = Font(FONT, bold=True, color=looks.INK)
        page.write_where(f"F{here}", f'LEFT(F{here},1)="+"', Font(bold=True, color=looks.BLUE))
        for column in "CD":
            page.sheet[f"{column}{here}"].border = FRAME
        page.sheet[f"B{here}"].alignment = Alignment(horizontal="left", vertical="center")


def _chart(page: Page, row: int) -> None:
    page.section(f"H{row}", "Who played above their rating", to="O")
    chart = ScatterChart()
    chart.scatterStyle, chart.style, chart.legend, chart.title = "lineMarker", 2, None, None
    left, right = (f"{places.BACKGROUND}!${letter}${background.POINTS_TOP}" for letter in "AB")
    end = background.POINTS_BOTTOM
    players = Series(Reference(range_string=f"{right}:$B${end}"), Reference(range_string=f"{left}:$A${end}"))
    players.marker.symbol, players.marker.size = "circle", 7
    players.marker.graphicalProperties = GraphicalProperties(
        solidFill=looks.GAIN_BAR[2:], ln=LineProperties(solidFill=looks.NAVY[2:], w=6350)
    )
    players.graphicalProperties = GraphicalProperties(ln=LineProperties(noFill=True))
    ends = f"{places.BACKGROUND}!{background.ENDS}"
    diagonal = Series(Reference(range_string=ends), Reference(range_string=ends))
    diagonal.marker.symbol = "none"
    diagonal.graphicalProperties = GraphicalProperties(
        ln=LineProperties(solidFill=looks.SLATE[2:], w=12700, prstDash="dash")
    )
    chart.series += [players, diagonal, *map(_named_point, range(background.FARTHEST))]
    for axis, title in ((chart.x_axis, "Rating before"), (chart.y_axis, "Performance")):
        axis.title, axis.delete, axis.number_format = title, False, "0"
        axis.majorGridlines.spPr = GraphicalProperties(
            ln=LineProperties(solidFill=looks.ROW_LINE[2:], w=6350)
        )
    chart.x_axis.tickLblPos = chart.y_axis.tickLblPos = "low"
    chart.visible_cells_only = False
    chart.layout = Layout(
        ManualLayout(layoutTarget="inner", xMode="edge", yMode="edge", x=0.09, y=0.04, w=0.89, h=0.74)
    )
    chart.graphical_properties = GraphicalProperties(ln=LineProperties(noFill=True))
    chart.width, chart.height = 16.8, 5.4
    page.chart(chart, f"H{row + 1}", "Rating before and performance of each player.")


def _named_point(place: int) -> Series:
    """One of the players farthest above the diagonal; the name is a cell, so it follows the player."""
    row = background.POINTS_TOP + place
    x, y, name = (f"{places.BACKGROUND}!${letter}${row}" for letter in "FGH")
    series = Series(Reference(range_string=y), Reference(range_string=x))
    series.tx = SeriesLabel(strRef=StrRef(name))
    series.marker.symbol, series.marker.size = "circle", 7
    navy = looks.NAVY[2:]
    series.marker.graphicalProperties = GraphicalProperties(
        solidFill=navy, ln=LineProperties(solidFill=navy, w=6350)
    )
    series.graphicalProperties = GraphicalProperties(ln=LineProperties(noFill=True))
    series.dLbls = DataLabelList(
        showSerName=True,
        showVal=False,
        showCatName=False,
        showLegendKey=False,
        showPercent=False,
        dLblPos="t",
    )
    series.dLbls.showBubbleSize = False
    look = CharacterProperties(sz=100 * looks.SMALL_LABEL, b=True, solidFill=navy)
    series.dLbls.txPr = RichText(p=[Paragraph(pPr=ParagraphProperties(defRPr=look), endParaRPr=look)])
    return series
