"""Sheet Conversions: FIDE ratings on the US Chess scale, by P25, S15, and table 1 of S94."""

from workbook_templates.book import Book
from workbook_templates.charts import DASHED_SQUARES, SOLID_DOTS, Curve, scatter
from workbook_templates.kit import HIGHEST, TWO_DECIMALS, WHOLE, Table

NAME = "Conversions"
RATINGS = range(1600, 2851, 50)
FIRST, LAST = 11, 10 + len(RATINGS)
CONVERSIONS = {
    "2025": ',FALSE,"2025"',
    "2025, youth": ',TRUE,"2025"',
    "2015": "",
    "2015, youth": ",TRUE",
    "1994": ',FALSE,"1994"',
}
"""What each takes besides the rating: P25 §2.1 and §6, S15 §2.6 and §6, S94 §1.4.2."""
YOURS = Table(NAME, 7, 7, ("label", *CONVERSIONS))
SCALE = Table(NAME, FIRST, LAST, ("FIDE", *CONVERSIONS))
POINTS = Table(NAME, FIRST, LAST, ("FIDE", *CONVERSIONS), left="H")
"""Each conversion less the FIDE rating."""
ADDED = '+0;"−"0;0'


def lay_out(book: Book) -> None:
    page = book.page(NAME, (10, *(8.2,) * 5, 1.5, 7, *(7.2,) * 5, 1.5, *(9,) * 8), landscape=True)
    page.head(
        "FIDE ratings on the US Chess scale",
        "Today, under the 2015 rules, and under the 1994 rules. Youth events have a conversion of their own.",
    )
    page.label("A4", "Yours", bold=True)
    page.input("B4", 2185, align="center")
    page.numbers("B4", 100, HIGHEST, "FIDE rating", f"Enter a FIDE rating, 100 to {HIGHEST}.")
    good = f"AND(ISNUMBER($B$4),N($B$4)>=100,N($B$4)<={HIGHEST})"
    page.says("C4", f'=IF({good},"On the US Chess scale:",'
                    f'"! Type a FIDE rating from 100 to {HIGHEST}.")', "C4:M4")  # fmt: skip
    for name, more in CONVERSIONS.items():
        cell = YOURS.at(name, YOURS.first)
        page.headings(YOURS.head(name), (name,), height=34, result=True)
        page.formula(
            cell, f'=IF({good},USCF_FROM_FIDE($B$4{more}),"")', TWO_DECIMALS, result=True, align="center"
        )
    page.label(YOURS.at("label", YOURS.first), "US Chess")
    blanks = [""] * (len(CONVERSIONS) - 1)
    for table, of_group in ((SCALE, "US Chess scale"), (POINTS, "Points added")):
        group = table.first - 2
        page.headings(
            table.at("FIDE", group),
            ("FIDE", of_group, *blanks),
            height=20,
            result=True,
        )
    for table in (SCALE, POINTS):
        page.sheet.merge_cells(f"{table.at('2025', table.first - 2)}:{table.at('1994', table.first - 2)}")
    for table in (SCALE, POINTS):
        page.headings(table.head("FIDE"), ("", *CONVERSIONS), height=34, result=True)
    for row, rating in zip(SCALE.rows, RATINGS, strict=True):
        page.fixed(SCALE.at("FIDE", row), rating)
    fide = SCALE.cell("FIDE")
    page.fill_down(POINTS.cells("FIDE"), f"={fide}", WHOLE, align="center")
    for name, more in CONVERSIONS.items():
        page.fill_down(SCALE.cells(name), f"=USCF_FROM_FIDE({fide}{more})", WHOLE, align="center")
    for name in CONVERSIONS:
        page.fill_down(POINTS.cells(name), f"=ROUND({SCALE.cell(name)}-{fide},0)", ADDED, align="center")
    shown = zip(("2025", "2025, youth"), (SOLID_DOTS, DASHED_SQUARES), strict=True)
    curves = [
        Curve(POINTS.at_there(name, FIRST - 1), POINTS.column_there("FIDE"), POINTS.column_there(name), look)
        for name, look in shown
    ]
    scatter(
        page, f"O{FIRST - 2}", "Points added to a FIDE rating today", ("FIDE rating", "Points"), curves,
        (13.4, 12.4), (1600, 2900, 200), WHOLE,
    )  # fmt: skip
    page.note(
        f"O{LAST - 4}", "2025: the conversions since March 1, 2024. Below FIDE 2000 they give a lower rating than "
        "the 2015 conversions.", merge=f"O{LAST - 4}:V{LAST - 3}",
    )  # fmt: skip
    page.note(
        f"O{LAST - 1}", "1994: the table runs from 2200 to 2695, with straight lines between its ratings. "
        "Below it 15 points are added, from 2700 up 30. The 1994 Table 1 sheet compares all 100 values.",
        merge=f"O{LAST - 1}:V{LAST}",
    )  # fmt: skip
    page.finish(f"A1:V{LAST}", freeze=SCALE.at("FIDE", FIRST), one_page=True)
