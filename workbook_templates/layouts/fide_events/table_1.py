"""Sheet 1994 Table 1: FIDE ratings on the US Chess scale as S94 §1.4.2 prints them, and as they come out here."""

from workbook_templates.book import Book
from workbook_templates.kit import WHOLE, Table
from xlrating.editions.report_1994 import TABLE_1

NAME = "1994 Table 1"
FIRST, ROWS, STEP, LOWEST = 7, 20, 5, 2200
BLOCKS = tuple(
    Table(NAME, FIRST, FIRST + ROWS - 1, ("FIDE", "printed", "here"), left)
    for left in ("A", "E", "I", "M", "Q")
)


def lay_out(book: Book) -> None:
    page = book.page(NAME, (9, 9, 9, 2) * len(BLOCKS), landscape=True)
    page.head(
        "1994 table 1: FIDE to US Chess",
        "All 100 printed values, and the values here.",
    )
    differences = []
    for nth, block in enumerate(BLOCKS):
        page.headings(block.head("FIDE"), ("FIDE", "Printed", "Here"), height=20, result=True)
        for place, row in enumerate(block.rows, start=ROWS * nth):
            there = block.cells_in(row)
            page.fixed(there["FIDE"], LOWEST + STEP * place)
            page.fixed(there["printed"], TABLE_1[place])
            converted = f'=USCF_FROM_FIDE({there["FIDE"]},FALSE,"1994")'
            page.formula(there["here"], converted, WHOLE, align="center")
        page.warn_where(
            block.cells("here"), f"ROUND({block.first_cell('here')},0)<>{block.first_cell('printed')}"
        )
        differences.append(f"SUMPRODUCT(--(ROUND({block.column('here')},0)<>{block.column('printed')}))")
    count = "+".join(differences)
    last = BLOCKS[-1]
    page.status(
        f"A4:{last.at('here', 4)}",
        f'IF({count}=0,"● All {len(TABLE_1)} values match.",'
        f'"! "&({count})&" of {len(TABLE_1)} do not match. They are marked.")',
    )
    page.finish(f"A1:{last.at('here', last.last)}", one_page=True)
