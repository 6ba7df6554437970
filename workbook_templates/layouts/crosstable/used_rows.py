"""Rows that get their look once they are used, by conditional formatting."""

from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import Border, PatternFill
from openpyxl.styles.differential import DifferentialStyle

from workbook_templates.kit import FRAME, Page


def frame_used(page: Page, where: str, used: str, fill: str = "") -> None:
    """Frame, and fill, cells while the formula (for the first cell) is TRUE; the others look empty."""
    for row in page.sheet[where]:
        for cell in row:
            cell.border, cell.fill = Border(), PatternFill()
    rule = FormulaRule(formula=[used.lstrip("=")])
    rule.dxf = DifferentialStyle(fill=PatternFill(bgColor=fill) if fill else None, border=FRAME)
    page.sheet.conditional_formatting.add(where, rule)
