"""Sheet Totals: the events of a period by what FIDE prints of them, by the rules of 2008 (S08) or 1994 (S94 §6)."""

from workbook_templates.book import Book
from workbook_templates.kit import SCORE, SIGNED_DECIMALS, THREE_DECIMALS, TWO_DECIMALS, WHOLE, Page

FIRST, LAST = 16, 35
SAMPLE = (
    ("11th RUS Team Champ. Men, Dagomys", "no", 8, 5.5, 0.14),
    ("5 A. Karpov Intl., Poikovsky", "no", 9, 4.5, 0.36),
)
IN_2008 = '$B$4&""="2008"'


def lay_out(book: Book) -> None:
    page = book.page("Totals", (38, 13, 10, 10, 12, 44, 3, 24, 14, 40), landscape=True)
    page.head(
        "FIDE events of a period, by totals",
        "Older rules: games, score, and score minus expected score as FIDE prints them.",
    )
    _inputs(page)
    _events(page)
    _steps(page)
    page.finish(f"A1:J{LAST}")
    page.one_page()


def _inputs(page: Page) -> None:
    for row, label, sample in (
        (4, "Rules", 2008),
        (5, "US Chess rating", 2706),
        (6, "Prior games", 51),
        (7, "FIDE rating before the period", 2652),
        (8, "A (blank: by the conversion)", 50),
    ):
        page.label(f"A{row}", label, bold=True)
        page.input(f"B{row}", sample, align="left")
    page.label("A3", "Player", bold=True)
    page.sheet.merge_cells("B3:F3")
    page.input("B3:F3", "Onischuk, May to July 2004", align="left")
    number = (
        'IF(ISNUMBER({c}),IF(AND({c}>=100,{c}<=3500),"{good}","! Type a rating from 100 to 3500."),'
        '"! Type a number.")'
    )
    page.says(
        "C4",
        f'=IF({IN_2008},"2008: K = 400 / (N\' + games).",IF($B$4&""="1994",'
        '"1994: K = 8. A from its table 1.","! Choose 2008 or 1994."))',
        "C4:F4",
    )
    page.says("C5", f"={number.format(c='B5', good='Before the update.')}", "C5:F5")
    page.says(
        "C6",
        '=IF(B6="","Blank: established, number unknown.",IF(ISNUMBER(B6),IF(AND(B6>=0,B6=INT(B6)),'
        f'IF(AND({IN_2008},B6<9),"! The 2008 rules require 9 or more games.",""),"! Type a whole number."),'
        '"! Type the number of games, or leave it blank."))',
        "C6:F6",
    )
    page.says("C7", f"={number.format(c='B7', good='')}", "C7:F7")
    page.says(
        "C8",
        '=IF(B8="","Points to add to FIDE, from the conversion.",IF(ISNUMBER(B8),"Points to add to FIDE, as typed.",'
        '"! Type a number of points, or leave it blank."))',
        "C8:F8",
    )
    page.choices("B4", ("2008", "1994"), "Rules", "Choose 2008 or 1994.")
    page.numbers("B5", 100, 3500, "US Chess rating", "Enter the rating before the update, 100 to 3500.")
    page.numbers(
        "B6",
        0,
        100_000,
        "Prior games",
        "Enter how many games the rating is based on. Blank: established.",
        whole=True,
    )
    page.numbers(
        "B7", 100, 3500, "FIDE rating", "Enter the player's FIDE rating before the period, 100 to 3500."
    )
    page.numbers(
        "B8",
        -500,
        500,
        "A",
        "Enter the points to add to FIDE. Blank: from the conversion.",
    )


def _events(page: Page) -> None:
    page.section(f"A{FIRST - 3}", "Events of the period")
    page.headings(
        f"A{FIRST - 1}", ("Event", "Rated by US Chess?", "Games", "Score", "Score minus expected", "Check")
    )
    page.input(f"A{FIRST}:A{LAST}")
    page.input(f"B{FIRST}:B{LAST}", align="center")
    page.input(f"C{FIRST}:C{LAST}", number=WHOLE, align="center")
    page.input(f"D{FIRST}:D{LAST}", number=SCORE, align="center")
    page.input(f"E{FIRST}:E{LAST}", number=SIGNED_DECIMALS, align="center")
    page.fill_in(f"A{FIRST}", SAMPLE)
    page.choices(
        f"B{FIRST}:B{LAST}", ("no", "yes"), "Rated by US Chess?",
        "Choose yes if US Chess rates the event anyway (events in the USA). no or blank: it counts.",
    )  # fmt: skip
    page.numbers(f"C{FIRST}:C{LAST}", 1, 200, "Games", "Enter the number of games, 1 or more.", whole=True)
    page.numbers(f"D{FIRST}:D{LAST}", 0, 200, "Score", "Enter the total score in these games, such as 5.5.")
    page.numbers(
        f"E{FIRST}:E{LAST}",
        -100,
        100,
        "Score minus expected",
        "Enter it as FIDE prints it, with its sign: 0.14 or -0.61.",
    )
    page.fill_down(
        f"F{FIRST}:F{LAST}",
        '=IF(COUNTA(A{row}:E{row})=0,"",IF(NOT(OR(B{row}="",B{row}="no",B{row}="yes")),'
        '"! Rated by US Chess? Choose yes or no.",IF(B{row}="yes","not counted: rated by US Chess",'
        'IF(COUNT(C{row}:E{row})<3,"! Type games, score, and score minus expected.",'
        'IF(OR(C{row}<1,C{row}<>INT(C{row})),"! Games: type a whole number, 1 or more.",'
        "IF(OR(D{row}<0,D{row}>C{row},2*D{row}<>INT(2*D{row})),"
        '"! Score: type 0 to the number of games, in halves.",IF(OR(D{row}-E{row}<=0,D{row}-E{row}>=C{row}),'
        '"! Score minus expected: more than is possible.","")))))))',
    )
    page.calculated_headings(f"F{FIRST - 1}")
    page.warn_where(f"F{FIRST}:F{LAST}", f'LEFT($F{FIRST},1)="!"')
    page.next_rows(f"A{FIRST}:E{LAST}", "A")
    page.lines_where(f"F{FIRST}:F{LAST}", f'$A{FIRST}<>""')


def _steps(page: Page) -> None:
    good = f'COUNTIF($C$4:$C$8,"!*")+COUNTIF($F${FIRST}:$F${LAST},"!*")=0'
    page.label("H3", "Post-event rating", bold=True)
    page.formula("I3", f'=IF({good},I13,"")', TWO_DECIMALS, result=True, align="center")
    page.says(
        "J3", f'=IF({good},IF(N(I6)=0,"○ No event that counts yet.",""),"! Fix the lines marked !.")', "J3"
    )

    def total(column: str) -> str:
        cells = f"${column}${FIRST}:${column}${LAST}"
        return f'SUM({cells})-SUMIFS({cells},$B${FIRST}:$B${LAST},"yes")'

    ready = f'IF(OR(NOT({good}),{total("C")}=0),"",'
    prior_games = 'IF($B$6="","",$B$6)'
    addend = 'IF($B$8="","",$B$8)'
    document = 'IF($B$4&""="1994","1994","2008")'
    page.headings("H5", ("Step", "Value", "What it is"), height=20, result=True)
    steps = (
        ("1. Games", total("C"), WHOLE, "in events not rated by US Chess"),
        ("2. Score W", total("D"), SCORE, "in them"),
        ("3. Sum of changes d", f"ROUND({total('E')},6)", SIGNED_DECIMALS,
         "score minus expected score, as FIDE prints it"),
        ("4. Expected score E", "I7-I8", TWO_DECIMALS, "W - d"),
        ("5. A", 'IF($B$8<>"",$B$8,USCF_FROM_FIDE($B$7,FALSE,IF($B$4&""="1994","1994","2015"))-$B$7)', TWO_DECIMALS,
         "points that place FIDE on the US Chess scale"),
        ("6. Adjusted expected score", "I6/(1+10^(($B$7-$B$5+I10)/400)*(I6/I9-1))", THREE_DECIMALS,
         "m / (1 + 10^((Rf - Ru + A)/400) · (m/E - 1))"),
        ("7. K", f"IF({IN_2008},400/(USCF_NEFF($B$5,{prior_games})+I6),8)", TWO_DECIMALS,
         "2008: 400 / (N' + m); 1994: 8"),
        ("Post-event rating", f"FIDE_UPDATE_TOTALS($B$5,{prior_games},$B$7,I6,I7,I8,{addend},{document})", TWO_DECIMALS,
         "Ru + K · (W - adjusted expected score)"),
    )  # fmt: skip
    for row, (label, formula, number, note) in enumerate(steps, start=6):
        page.label(f"H{row}", label)
        page.formula(f"I{row}", f"={ready}{formula})", number, align="center")
        page.note(f"J{row}", note)
    page.says(
        "H14",
        '=IF(I13="","",IF(ABS(I13-($B$5+I12*(I7-I11)))<0.000001,"● The steps and the function agree.",'
        '"! The steps and the function do not agree."))',
        "H14:J14",
    )
