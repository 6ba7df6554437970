"""Sheet Conversions: FIDE ratings on the US Chess scale, by S15 and by table 1 of S94."""

from workbook_templates.book import Book
from workbook_templates.charts import line_chart
from workbook_templates.kit import TWO_DECIMALS, WHOLE, Table

NAME = "Conversions"
RATINGS = range(1600, 2851, 50)
FIRST, LAST = 11, 10 + len(RATINGS)
CONVERSIONS = {"2015": "", "2015, youth": ",TRUE", "1994": ',FALSE,"1994"'}
"""What each takes besides the rating."""
YOURS = Table(NAME, 7, 7, ("label", *CONVERSIONS))
SCALE = Table(NAME, FIRST, LAST, ("FIDE", *CONVERSIONS))
POINTS = Table(NAME, FIRST, LAST, ("FIDE", *CONVERSIONS), left="F")
"""Each conversion less the FIDE rating."""
ADDED = '+0;"−"0;0'


def lay_out(book: Book) -> None:
    page = book.page(NAME, (11, 10, 12, 10, 2, 9, 9, 12, 9, 2, *(9,) * 8), landscape=True)
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
    for name, more in CONVERSIONS.items():
        cell = YOURS.at(name, YOURS.first)
        page.headings(YOURS.head(name), (name,), height=20, result=True)
        page.formula(
            cell, f'=IF({good},USCF_FROM_FIDE($B$4{more}),"")', TWO_DECIMALS, result=True, align="center"
        )
    page.label(YOURS.at("label", YOURS.first), "US Chess")
    for table, of_group in ((SCALE, "US Chess scale"), (POINTS, "Points added")):
        group = table.first - 2
        page.headings(table.at("FIDE", group), ("FIDE", of_group, "", ""), height=20, result=True)
    for table in (SCALE, POINTS):
        page.sheet.merge_cells(f"{table.at('2015', table.first - 2)}:{table.at('1994', table.first - 2)}")
    for table in (SCALE, POINTS):
        page.headings(table.head("FIDE"), ("", *CONVERSIONS), height=20, result=True)
    for row, rating in zip(SCALE.rows, RATINGS, strict=True):
        page.fixed(SCALE.at("FIDE", row), rating)
    fide = SCALE.cell("FIDE")
    page.fill_down(POINTS.cells("FIDE"), f"={fide}", WHOLE, align="center")
    for name, more in CONVERSIONS.items():
        page.fill_down(SCALE.cells(name), f"=USCF_FROM_FIDE({fide}{more})", "General", align="center")
    for name in CONVERSIONS:
        page.fill_down(POINTS.cells(name), f"={SCALE.cell(name)}-{fide}", ADDED, align="center")
    line_chart(
        page, f"K{FIRST - 2}", "Points added to a FIDE rating today", ("FIDE rating", "Points"),
        f"{POINTS.head('FIDE')}:{POINTS.at('2015, youth', LAST)}", (14, 9),
    )  # fmt: skip
    page.note(
        f"K{LAST - 3}", "1994: the table runs from 2200 to 2695, with straight lines between its ratings. "
        "Below it 15 points are added, from 2700 up 30. The 1994 Table 1 sheet compares all 100 values.",
        merge=f"K{LAST - 3}:R{LAST - 2}",
    )  # fmt: skip
    page.finish(f"A1:R{LAST}", freeze=SCALE.at("FIDE", FIRST))
    page.one_page()
