"""The Player sheet of a season: the ratings of the player whose name stands in a cell, as a chart."""

from collections import Counter
from typing import Any

from openpyxl.chart import Reference, ScatterChart, Series
from openpyxl.chart.axis import ChartLines
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.drawing.line import LineProperties
from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from xlrating.crosstable.season import Season
from xlrating.crosstable.sheet.grid import CellValue
from xlrating.looks import (
    BLUE,
    BODY,
    FONT,
    INK,
    NAVY,
    NOTE,
    PAPER,
    RATING,
    ROW_LINE,
    SHEET_TITLE,
    SLATE,
    TWO_DECIMALS,
    TYPE_HERE,
    Look,
)
from xlrating.workbook.cell_xml import stored_text
from xlrating.workbook.dates import DAY_0, to_serial
from xlrating.workbook.formulas import Result

PLAIN = Look()
PLAYER = "Player"
FIRST = 4
"""The first row of the lists on the other sheets, from 0."""
TOP = 8
"""The row of this sheet, from 1, above the first event."""
HEADINGS = ("Event", "Date", "Before", "After", "Games")
COLUMNS = "BCEFH"
"""Those of History that the headings show."""
DATE = "m/d/yyyy"
AROUND = 7
"""Days before the first event and after the last one."""


def draw(sheet: Worksheet, season: Season) -> dict[tuple[int, int], Result]:
    """Put the cells and the chart; what its formulas give for the player who is chosen first."""
    last = FIRST + len(season.rows)
    names = list(dict.fromkeys(row.name for row in season.rows))
    systems = sorted({row.system for row in season.rows})
    most = max(Counter((row.name, row.system) for row in season.rows).values())
    chosen = season.rows[0]
    for letter, width in zip("ABCDEFG", (34, 12, 10, 10, 8, 3, 3), strict=True):
        sheet.column_dimensions[letter].width = width
    sheet.sheet_view.showGridLines = False
    sheet.page_setup.orientation, sheet.page_setup.fitToHeight = "landscape", 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    _put(sheet, 1, 1, "One player's season", Look(bold=True, size=SHEET_TITLE, color=NAVY))
    _put(sheet, 2, 1, "Choose a player and a system in the yellow cells.", Look(size=NOTE, color=SLATE))
    _choice(sheet, 4, "Player", chosen.name, names, "Y")
    _choice(sheet, 5, "System", chosen.system, systems, "Z")

    def of(column: str) -> str:
        return f"History!${column}${FIRST + 1}:${column}${last}"

    chosen_rows = f"{of('A')},$B$4,{of('D')}"
    count = f"COUNTIFS({chosen_rows},$B$5)"
    _put(sheet, 6, 1, "Events", Look(size=NOTE, color=SLATE))
    sheet["B6"] = f"={count}"
    sheet["X1"] = f'=IFERROR(MATCH($B$4,{of("A")},0)+COUNTIFS({chosen_rows},"<"&$B$5),1)'
    there = [row for row in season.rows if (row.name, row.system) == (chosen.name, chosen.system)]
    results = {(5, 1): _number(len(there)), (0, 23): _number(1)}
    for column, heading in enumerate(HEADINGS, 1):
        align = "left" if column == 1 else "right"
        _put(sheet, TOP, column, heading, Look(bold=True, color=NAVY, align=align))
        sheet.cell(TOP, column).border = Border(bottom=Side("medium", color=NAVY))
    for place in range(1, most + 1):
        row = there[min(place, len(there)) - 1]
        values = (row.event, to_serial(row.date, DAY_0), row.before, row.after, row.games)
        for column, (source, value) in enumerate(zip(COLUMNS, values, strict=True), 1):
            found = f"INDEX({of(source)},$X$1+MIN({place},MAX($B$6,1))-1)"
            number = {2: DATE, 3: TWO_DECIMALS, 4: TWO_DECIMALS}.get(column, "General")
            look = Look(number=number, align="left" if column == 1 else "right")
            cell = _put(sheet, TOP + place, column, None, look)
            cell.value = f'=IF($B$6=0,"",IF({found}="","",{found}))'
            results[TOP + place - 1, column - 1] = _result(value)
    below = f"A{TOP + 1}:E{TOP + most}"
    hidden = FormulaRule(  # type: ignore[no-untyped-call]
        formula=[f"ROW()-{TOP}>$B$6"], font=Font(color=PAPER)
    )
    sheet.conditional_formatting.add(below, hidden)
    for letter in "XYZ":
        sheet.column_dimensions[letter].hidden = True
    sheet.add_chart(_chart(sheet, most, [to_serial(row.date, DAY_0) for row in season.rows]), "H2")
    return results


def _put(sheet: Worksheet, row: int, column: int, value: CellValue, look: Look = PLAIN) -> Any:
    """A cell with its value, a text never taken for a formula, and its look; row and column from 1."""
    cell = sheet.cell(row, column)
    if isinstance(value, str):
        cell.value = stored_text(value)
        cell.data_type = "s"
    else:
        cell.value = value
    size, color = look.size or BODY, look.color or INK
    cell.font = Font(FONT, size=size, bold=look.bold, italic=look.italic, color=color)
    cell.alignment = Alignment(horizontal=look.align or "left", vertical="center")
    cell.number_format = look.number
    if look.fill:
        cell.fill = PatternFill("solid", fgColor=look.fill)
    return cell


def _choice(sheet: Worksheet, row: int, label: str, chosen: str, names: list[str], column: str) -> None:
    """A yellow cell with the list of what can be chosen, which stands in a hidden column."""
    _put(sheet, row, 1, label, Look(size=NOTE, color=SLATE))
    sheet.merge_cells(start_row=row, end_row=row, start_column=2, end_column=5)
    _put(sheet, row, 2, chosen, Look(bold=True, fill=TYPE_HERE))
    for place, name in enumerate(names, 1):
        _put(sheet, place, ord(column) - 64, name)
    validation = DataValidation("list", formula1=f"${column}$1:${column}${len(names)}")
    validation.error = f"Choose a {label.lower()} of the list."
    validation.showErrorMessage = True
    sheet.add_data_validation(validation)
    validation.add(f"B{row}")


def _chart(sheet: Worksheet, most: int, season_days: list[float]) -> ScatterChart:
    """After by Date. Rows behind the last event of the chosen player repeat it, so that nothing else is drawn."""
    chart = ScatterChart(scatterStyle="lineMarker")
    chart.height, chart.width, chart.legend = 10, 20, None
    days, ratings = (Reference(sheet, column, TOP + 1, column, TOP + most) for column in (2, 4))
    series = Series(ratings, days)
    series.marker.symbol, series.marker.size, series.smooth = "circle", 7, False
    color = BLUE[2:]
    series.graphicalProperties.line.solidFill = color
    series.marker.graphicalProperties.solidFill = color
    series.marker.graphicalProperties.line.solidFill = color
    chart.series.append(series)
    for axis, number in ((chart.x_axis, DATE), (chart.y_axis, RATING)):
        axis.delete = False
        axis.number_format, axis.numFmt.sourceLinked = number, False
    chart.x_axis.majorGridlines = None
    pale = GraphicalProperties(ln=LineProperties(solidFill=ROW_LINE[2:]))
    chart.y_axis.majorGridlines = ChartLines(spPr=pale)
    chart.x_axis.scaling.min, chart.x_axis.scaling.max = min(season_days) - AROUND, max(season_days) + AROUND
    return chart


def _number(value: float) -> Result:
    return Result("n", repr(value))


def _result(value: Any) -> Result:
    return Result("str", value or "") if value is None or isinstance(value, str) else _number(value)
