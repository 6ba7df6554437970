"""A value that a document prints, ours beside it, and whether the two are equal."""

from collections.abc import Sequence

from openpyxl.utils.cell import coordinate_from_string

from workbook_templates.kit import Page


def is_equal(page: Page, cell: str, printed: str, ours: str, digits: int = 0) -> None:
    """``yes`` where our value, rounded as the document rounds it, is the printed one."""
    page.formula(cell, f'=IF(ROUND({ours},{digits})={printed},"yes","NO")', align="center")
    column, row = coordinate_from_string(cell)
    page.warn_where(cell, f'${column}${row}="NO"')


def summary(page: Page, cell: str, equal: Sequence[str]) -> None:
    """How many of the printed values match, counted in the ranges that hold yes or NO; ``cell``: a range of one row."""
    met = "+".join(f'COUNTIF({where},"yes")' for where in equal)
    all_ = "+".join(f"ROWS({where})" for where in equal)
    page.status(
        cell,
        f'IF({met}={all_},"● All "&({all_})&" printed values match.",'
        f'"! "&({all_}-({met}))&" of "&({all_})&" printed values do not match. Look for NO.")',
    )
