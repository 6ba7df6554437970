"""Sheet Conversions: FIDE ratings on the US Chess scale, by S15 and by table 1 of S94."""

from workbook_templates.book import Book
from workbook_templates.charts import line_chart
from workbook_templates.kit import TWO_DECIMALS, WHOLE

FIRST = 11
RATINGS = range(1600, 2851, 50)
LAST = FIRST + len(RATINGS) - 1
ADDED = '+0;"−"0;0'


def lay_out(book: Book) -> None:
    page = book.page("Conversions", (11, 10, 12, 10, 2, 9, 9, 12, 9, 2, *(9,) * 8), landscape=True)
    page.head(
        "FIDE ratings on the US Chess scale",
        "Under the 2015 rules, for youth events, and under the 1994 rules.",
    )
    page.label("A4", "Yours", bold=True)
    page.input("B4", 2185, align="center")
    page.numbers("B4", 100, 3500, "FIDE rating", "Enter a FIDE rating, 100 to 3500.")
    good = "AND(ISNUMBER($B$4),N($B$4)>=100,N($B$4)<=3500)"
    page.says("C4", f'=IF({good},"On the US Chess scale:",'
                    '"! Type a FIDE rating from 100 to 3500.")', "C4:I4")  # fmt: skip
    for column, heading, conversion in (
        ("B", "2015", "USCF_FROM_FIDE($B$4)"),
        ("C", "2015, youth", "USCF_FROM_FIDE($B$4,TRUE)"),
        ("D", "1994", 'USCF_FROM_FIDE($B$4,FALSE,"1994")'),
    ):
        page.headings(f"{column}6", (heading,), height=20, result=True)
        page.formula(f"{column}7", f'=IF({good},{conversion},"")', TWO_DECIMALS, result=True, align="center")
    page.label("A7", "US Chess")
    page.headings(f"A{FIRST - 2}", ("FIDE", "US Chess scale", "", ""), height=20, result=True)
    page.headings(f"F{FIRST - 2}", ("FIDE", "Points added", "", ""), height=20, result=True)
    page.sheet.merge_cells(f"B{FIRST - 2}:D{FIRST - 2}")
    page.sheet.merge_cells(f"G{FIRST - 2}:I{FIRST - 2}")
    names = ("2015", "2015, youth", "1994")
    page.headings(f"A{FIRST - 1}", ("", *names), height=20, result=True)
    page.headings(f"F{FIRST - 1}", ("", *names), height=20, result=True)
    for row, rating in enumerate(RATINGS, start=FIRST):
        page.fixed(f"A{row}", rating)
        page.formula(f"F{row}", f"=A{row}", WHOLE, align="center")
    rows = f"{FIRST}:{{column}}{LAST}"
    for column, formula in (
        ("B", "=USCF_FROM_FIDE($A{row})"),
        ("C", "=USCF_FROM_FIDE($A{row},TRUE)"),
        ("D", '=USCF_FROM_FIDE($A{row},FALSE,"1994")'),
    ):
        page.fill_down(f"{column}{rows.format(column=column)}", formula, "General", align="center")
    for column, converted in zip("GHI", "BCD", strict=True):
        page.fill_down(
            f"{column}{rows.format(column=column)}", f"={converted}{{row}}-$A{{row}}", ADDED, align="center"
        )
    line_chart(
        page, f"K{FIRST - 2}", "Points added to a FIDE rating today", ("FIDE rating", "Points"),
        f"F{FIRST - 1}:H{LAST}", (14, 9),
    )  # fmt: skip
    page.note(
        f"K{LAST - 3}", "1994: the table runs from 2200 to 2695, with straight lines between its ratings. "
        "Below it 15 points are added, from 2700 up 30. The 1994 Table 1 sheet compares all 100 values.",
        merge=f"K{LAST - 3}:R{LAST - 2}",
    )  # fmt: skip
    page.finish(f"A1:R{LAST}", freeze=f"A{FIRST}")
    page.one_page()
