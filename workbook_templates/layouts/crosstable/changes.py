"""The sheet Changes: who gained and who lost most, as tables and charts."""

from typing import Literal

from openpyxl.chart import BarChart, Reference
from openpyxl.chart.label import DataLabelList
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.styles import Alignment

from workbook_templates.book import Book
from workbook_templates.kit import BLUE, ORANGE, TWO_DECIMALS, WHOLE, Page
from workbook_templates.layouts.crosstable.places import STATUS, column, not_well
from workbook_templates.layouts.crosstable.ratings import CHANGE
from workbook_templates.layouts.crosstable.used_rows import frame_used

SHOWN = 10
Names = Literal["low", "high"]
"""The end of the bars where the names stand: the one at zero."""
HEADINGS = ("Line", "Name", "Before", "After", "Change")


def lay_out(book: Book) -> None:
    page = book.page("Changes", (6, 25, 10.5, 10.5, 10.5, 3, *(11 for _ in range(7))), landscape=True)
    page.title("A1", "Changes", "The biggest gains and losses of rated players.")
    page.formula("A3", f"={STATUS}", result=True)
    page.sheet.merge_cells("A3:M3")
    page.warn_where("A3", not_well("$A$3"))
    _list(page, 5, "Gains", "LARGE", ">", BLUE, "low")
    _list(page, 20, "Losses", "SMALL", "<", ORANGE, "high")
    page.finish(f"A1:M{20 + SHOWN + 3}")
    page.one_page()


def _list(page: Page, top: int, title: str, nth: str, sign: str, colour: str, names: Names) -> None:
    page.section(f"A{top}", title)
    page.headings(f"A{top + 1}", HEADINGS, height=20)
    first, last = top + 2, top + 1 + SHOWN
    tied = f"({column('change')}+{column('place')}*1E-7)"
    changes = f"IF(ISNUMBER({column('change')}),{tied})"
    for row in range(first, last + 1):
        place = f"MATCH({nth}({changes},{row - first + 1}),{changes},0)"
        page.array(f"A{row}", f'=IFERROR(IF(INDEX({column("change")},{place}){sign}0,{place},""),"")', WHOLE)
        for letter, name, number in (
            ("B", "name", "General"),
            ("C", "rating", TWO_DECIMALS),
            ("D", "after", TWO_DECIMALS),
            ("E", "change", CHANGE),
        ):
            page.formula(f"{letter}{row}", f'=IF(ISNUMBER($A{row}),INDEX({column(name)},$A{row}),"")', number)
    frame_used(page, f"A{first}:E{last}", f"ISNUMBER($A{first})")
    for row in range(first, last + 1):
        page.sheet[f"A{row}"].alignment = Alignment(horizontal="center")
        page.sheet[f"B{row}"].alignment = Alignment(horizontal="left", indent=1)
    _chart(page, top, title, colour, names)


def _chart(page: Page, top: int, title: str, colour: str, names: Names) -> None:
    first, last = top + 2, top + 1 + SHOWN
    chart = BarChart()
    chart.type, chart.gapWidth, chart.legend = "bar", 40, None
    chart.title = f"{title}: points of rating"
    chart.add_data(Reference(page.sheet, min_col=5, min_row=first, max_row=last))
    chart.set_categories(Reference(page.sheet, min_col=2, min_row=first, max_row=last))
    series = chart.series[0]
    series.graphicalProperties = GraphicalProperties(solidFill=colour)
    series.invertIfNegative = False
    series.dLbls = DataLabelList(showVal=True, showSerName=False, showCatName=False, showLegendKey=False)
    series.dLbls.numFmt = "+0;-0;;"
    chart.x_axis.delete = chart.y_axis.delete = False
    chart.x_axis.scaling.orientation = "maxMin"
    if names == "low":
        chart.y_axis.scaling.min = 0
    else:
        chart.y_axis.scaling.max = 0
    chart.x_axis.tickLblPos = names
    chart.y_axis.title, chart.y_axis.number_format = "Change of rating", "+0;-0;0"
    chart.y_axis.majorGridlines = None
    chart.width, chart.height = 14.5, 7.4
    page.sheet.add_chart(chart, f"G{top}")
