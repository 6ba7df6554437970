"""Sheet 1994 Norm Schedule: the Δ of the proposal, table and chart, beside what S94 prints."""

from workbook_templates.book import Book
from workbook_templates.charts import line_chart
from workbook_templates.kit import THREE_DECIMALS, WHOLE, Page

ROUNDS = range(4, 13)
NORMS = range(1, 6)
TOP = 8
PRINTED = 20
PRINTED_1_NORM = (0.612, 0.684, 0.750, 0.810, 0.865, 0.918, 0.968)
PRINTED_4_ROUNDS = (0.612, 1.454, 2.060, 2.554, 2.982)
EXPECTED = (0.326, 0.535, 0.842, 1.251, 1.740, 2.260, 2.749, 3.158, 3.465)
NORMS_3_5_OF_4 = (5, 4, 4, 3, 2, 1, 1, None, None)
NORMS_7_OF_8 = (None, None, None, 5, 3, 2, 1, None, None)


def lay_out(book: Book) -> None:
    page = book.page("1994 Norm Schedule", (10, *(11,) * 5, 3, 11, *(11,) * 8), landscape=True)
    page.head(
        "The 1994 norm schedule",
        "How far a score must be above the expected score for so many norms.",
    )
    page.label("A3", "P, percent", bold=True)
    page.input("B3", 27, align="center")
    page.numbers(
        "B3", 1, 99, "P", "Enter the chance in percent that a player of the level earns a norm, 1 to 99."
    )
    page.says(
        "C3",
        '=IF(ISNUMBER(B3),IF(AND(B3>=1,B3<=99),IF(B3=27,"27, as the 1994 report recommends.",'
        '"The report recommends 27. The '
        'printed values below are for it."),"! Type a number from 1 to 99."),"! Type a number from 1 to 99.")',
        "C3:F3",
    )
    _schedule(page)
    _chart(page)
    _printed(page)
    _example(page)
    page.finish(f"A1:P{PRINTED + 13}")
    page.one_page()


def _schedule(page: Page) -> None:
    page.section(f"A{TOP - 3}", "Δ for 1 to 5 norms (5 earn the title)")
    page.headings(
        f"A{TOP - 1}", ("Games", *(f"{n} norm{'s' if n > 1 else ''}" for n in NORMS)), height=22, result=True
    )
    for row, games in enumerate(ROUNDS, start=TOP):
        page.fixed(f"A{row}", games)
        for column, norms in zip("BCDEF", NORMS, strict=True):
            page.formula(
                f"{column}{row}", f'=IF(LEFT($C$3,1)="!","",NORM_DELTA($A{row},{norms},$B$3))', THREE_DECIMALS,
                align="center",
            )  # fmt: skip


def _chart(page: Page) -> None:
    table = f"A{TOP - 1}:F{TOP + len(ROUNDS) - 1}"
    chart = line_chart(
        page, "H3", "Points above the expected score", ("Games", "Δ in points"), table, (18.2, 8)
    )
    chart.y_axis.scaling.min = 0


def _equal(page: Page, where: str, ours: str, printed: str, digits: int) -> None:
    page.formula(where, f'=IF(ROUND({ours},{digits})={printed},"equal","NOT equal")', align="center")
    page.warn_where(where, f'{where}<>"equal"')


def _printed(page: Page) -> None:
    page.section(f"A{PRINTED - 2}", "Printed for P = 27, and here")
    page.headings(
        f"A{PRINTED - 1}", ("Games", "Norms", "Printed", "Here", "", "Where"), height=22, result=True
    )
    lines = [(games, 1, value, "§2.2") for games, value in zip(range(4, 11), PRINTED_1_NORM, strict=True)]
    lines += [(4, norms, value, "§2.5") for norms, value in zip(NORMS, PRINTED_4_ROUNDS, strict=True)]
    for row, (games, norms, printed, where) in enumerate(lines, start=PRINTED):
        for column, value in zip("ABC", (games, norms, printed), strict=True):
            page.fixed(f"{column}{row}", value, THREE_DECIMALS if column == "C" else WHOLE)
        page.formula(f"D{row}", f"=NORM_DELTA(A{row},B{row})", THREE_DECIMALS, align="center")
        _equal(page, f"E{row}", f"D{row}", f"C{row}", 3)
        page.fixed(f"F{row}", where)


def _example(page: Page) -> None:
    top = PRINTED
    page.section(f"H{top - 2}", "The example: opponents rated 1800, 1900, 2000, and 2100")
    page.headings(
        f"H{top - 1}",
        ("Level", "Expected, printed", "Here", "", "3.5 of 4: printed", "Here", "7 of 8: printed", "Here"),
    )
    field = _field(page, f"H{top + 13}")
    first, last = top, top + len(EXPECTED) - 1
    for row, level in enumerate(range(1500, 2400, 100), start=first):
        place = row - first
        page.fixed(f"H{row}", level)
        for column, value in (
            ("I", EXPECTED[place]),
            ("L", NORMS_3_5_OF_4[place]),
            ("N", NORMS_7_OF_8[place]),
        ):
            number = THREE_DECIMALS if column == "I" else WHOLE
            page.fixed(f"{column}{row}", "not given" if value is None else value, number)
        page.formula(f"J{row}", f'=NORM_EXPECTED(H{row},{field[4]},"1994")', THREE_DECIMALS, align="center")
        _equal(page, f"K{row}", f"J{row}", f"I{row}", 3)
        page.formula(f"M{row}", f'=NORMS_EARNED(H{row},{field[4]},3.5,"1994")', WHOLE, align="center")
        page.formula(f"O{row}", f'=NORMS_EARNED(H{row},{field[8]},7,"1994")', WHOLE, align="center")
    agree = "+".join(
        f"SUMPRODUCT(ISNUMBER({printed}{first}:{printed}{last})*({printed}{first}:{printed}{last}<>{here}{first}:{here}{last}))"
        for printed, here in (("L", "M"), ("N", "O"))
    )
    page.formula(
        f"H{last + 2}",
        f'=IF({agree}=0,"● All norms of the printed example match (5 earn the title).",'
        '"! Not all norms of the printed example match.")',
        result=True,
    )
    page.sheet.merge_cells(f"H{last + 2}:O{last + 2}")
    page.warn_where(f"H{last + 2}:O{last + 2}", f'LEFT($H${last + 2},1)="!"')


def _field(page: Page, cell: str) -> dict[int, str]:
    """The opponents of S94 §2.5 in a row, once and twice."""
    row = page.sheet[cell].row
    page.fixed(f"H{row}", "Opponents")
    for column, rating in zip("IJKLMNOP", (1800, 1900, 2000, 2100) * 2, strict=True):
        page.fixed(f"{column}{row}", rating)
    return {4: f"$I${row}:$L${row}", 8: f"$I${row}:$P${row}"}
