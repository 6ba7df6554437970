"""Sheet 1994 Table 1: FIDE ratings on the US Chess scale as S94 §1.4.2 prints them, and as they come out here."""

from workbook_templates.book import Book
from workbook_templates.kit import WHOLE
from xlrating.editions.report_1994 import TABLE_1

FIRST, ROWS, STEP, LOWEST = 7, 20, 5, 2200


def lay_out(book: Book) -> None:
    page = book.page("1994 Table 1", (9, 9, 9, 2) * 5, landscape=True)
    page.head(
        "1994 table 1: FIDE to US Chess",
        "All 100 printed values, and the values here.",
    )
    differences = []
    for block in range(len(TABLE_1) // ROWS):
        fide, printed, here = (chr(ord("A") + 4 * block + place) for place in range(3))
        page.headings(f"{fide}{FIRST - 1}", ("FIDE", "Printed", "Here"), height=20, result=True)
        for place in range(ROWS):
            row, number = FIRST + place, ROWS * block + place
            page.fixed(f"{fide}{row}", LOWEST + STEP * number)
            page.fixed(f"{printed}{row}", TABLE_1[number])
            page.formula(f"{here}{row}", f'=USCF_FROM_FIDE({fide}{row},FALSE,"1994")', WHOLE, align="center")
        cells = f"{{}}{FIRST}:{{}}{FIRST + ROWS - 1}"
        page.warn_where(cells.format(here, here), f"ROUND({here}{FIRST},0)<>{printed}{FIRST}")
        differences.append(
            f"SUMPRODUCT(--(ROUND({cells.format(here, here)},0)<>{cells.format(printed, printed)}))"
        )
    count = "+".join(differences)
    page.formula(
        "A4",
        f'=IF({count}=0,"● All {len(TABLE_1)} values match.",'
        f'"! "&({count})&" of {len(TABLE_1)} do not match. They are marked.")',
        result=True,
    )  # fmt: skip
    page.sheet.merge_cells("A4:S4")
    page.finish(f"A1:S{FIRST + ROWS - 1}")
    page.one_page()
