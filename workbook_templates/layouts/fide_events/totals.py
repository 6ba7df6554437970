"""Sheet Totals: the events of a period by what FIDE prints of them, by the rules of 2008 (S08) or 1994 (S94 §6)."""

from workbook_templates.book import Book
from workbook_templates.kit import (
    HIGHEST,
    SCORE,
    SIGNED_DECIMALS,
    THREE_DECIMALS,
    TWO_DECIMALS,
    WHOLE,
    Page,
    Table,
)

NAME = "Totals"
EVENTS = Table(NAME, 16, 29, ("event", "rated", "games", "score", "change", "check"))
STEPS = Table(NAME, 33, 40, ("step", "value", "note"))
SAMPLE = (
    ("11th RUS Team Champ. Men, Dagomys", "no", 8, 5.5, 0.14),
    ("5 A. Karpov Intl., Poikovsky", "no", 9, 4.5, 0.36),
)
IN_2008 = '$B$4&""="2008"'


def lay_out(book: Book) -> None:
    page = book.page(NAME, (34, 13, 8, 8, 12, 28))
    page.head(
        "FIDE events of a period, by totals",
        "Older rules: games, score, and score minus expected score as FIDE prints them.",
    )
    _inputs(page)
    _events(page)
    _steps(page)
    page.finish(f"A1:F{STEPS.last + 1}", one_page=True)


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
        f'IF(ISNUMBER({{c}}),IF(AND({{c}}>=100,{{c}}<={HIGHEST}),"{{good}}","! Type a rating from 100 to {HIGHEST}."),'
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
    page.numbers(
        "B5", 100, HIGHEST, "US Chess rating", f"Enter the rating before the update, 100 to {HIGHEST}."
    )
    page.numbers(
        "B6",
        0,
        100_000,
        "Prior games",
        "Enter how many games the rating is based on. Blank: established.",
        whole=True,
    )
    page.numbers(
        "B7",
        100,
        HIGHEST,
        "FIDE rating",
        f"Enter the player's FIDE rating before the period, 100 to {HIGHEST}.",
    )
    page.numbers(
        "B8",
        -500,
        500,
        "A",
        "Enter the points to add to FIDE. Blank: from the conversion.",
    )


def _events(page: Page) -> None:
    page.section(EVENTS.at("event", EVENTS.first - 2), "Events of the period")
    page.headings(
        EVENTS.head("event"),
        ("Event", "Rated by US Chess?", "Games", "Score", "Score minus expected", "Check"),
    )
    page.heads_left(EVENTS.head("event"), EVENTS.head("check"))
    page.input(EVENTS.cells("event"), align="left")
    page.input(EVENTS.cells("rated"), align="center")
    page.input(EVENTS.cells("games"), number=WHOLE, align="center")
    page.input(EVENTS.cells("score"), number=SCORE, align="center")
    page.input(EVENTS.cells("change"), number=SIGNED_DECIMALS, align="center")
    page.fill_in(EVENTS.at("event", EVENTS.first), SAMPLE)
    page.choices(
        EVENTS.cells("rated"), ("no", "yes"), "Rated by US Chess?",
        "Choose yes if US Chess rates the event anyway (events in the USA). no or blank: it counts.",
    )  # fmt: skip
    page.numbers(EVENTS.cells("games"), 1, 200, "Games", "Enter the number of games, 1 or more.", whole=True)
    page.numbers(EVENTS.cells("score"), 0, 200, "Score", "Enter the total score in these games, such as 5.5.")
    page.numbers(
        EVENTS.cells("change"),
        -100,
        100,
        "Score minus expected",
        "Enter it as FIDE prints it, with its sign: 0.14 or -0.61.",
    )
    page.fill_down(EVENTS.cells("check"), _check(), align="left")
    page.calculated_headings(EVENTS.head("check"))
    page.warn_where(EVENTS.cells("check"), f'LEFT({EVENTS.first_cell("check")},1)="!"')
    page.next_rows(EVENTS.cells("event", "change"), EVENTS.letter("event"))
    page.lines_where(EVENTS.cells("check"), f'{EVENTS.first_cell("event")}<>""')


def _check() -> str:
    event, rated, games, score, change = map(EVENTS.cell, ("event", "rated", "games", "score", "change"))
    return (
        f'=IF(COUNTA({event}:{change})=0,"",IF(NOT(OR({rated}="",{rated}="no",{rated}="yes")),'
        f'"! Rated by US Chess? Choose yes or no.",IF({rated}="yes","not counted: rated by US Chess",'
        f'IF(COUNT({games}:{change})<3,"! Type games, score, and score minus expected.",'
        f'IF(OR({games}<1,{games}<>INT({games})),"! Games: type a whole number, 1 or more.",'
        f"IF(OR({score}<0,{score}>{games},2*{score}<>INT(2*{score})),"
        f'"! Score: type 0 to the number of games, in halves.",'
        f"IF(OR({score}-{change}<=0,{score}-{change}>={games}),"
        '"! Score minus expected: more than is possible.","")))))))'
    )


def _steps(page: Page) -> None:
    good = f'COUNTIF($C$4:$C$8,"!*")+COUNTIF({EVENTS.column("check")},"!*")=0'
    m, w, d, e, a, adjusted, k, after = (STEPS.at("value", row) for row in STEPS.rows)
    page.label("A10", "Post-event rating", bold=True)
    page.figure("B10", f'=IF({good},{after},"")', TWO_DECIMALS)
    page.says(
        "C10",
        f'=IF({good},IF(N({m})=0,"○ No event that counts yet.",""),"! Fix the lines marked !.")',
        "C10:F10",
    )

    def total(name: str) -> str:
        cells = EVENTS.column(name)
        return f'SUM({cells})-SUMIFS({cells},{EVENTS.column("rated")},"yes")'

    ready = f'IF(OR(NOT({good}),{total("games")}=0),"",'
    prior_games = 'IF($B$6="","",$B$6)'
    addend = 'IF($B$8="","",$B$8)'
    document = 'IF($B$4&""="1994","1994","2008")'
    page.section(f"A{STEPS.first - 2}", "How it was calculated")
    page.headings(STEPS.head("step"), ("Step", "Value", "How", None, None, None), height=20, result=True)
    page.heads_left(STEPS.head("step"), STEPS.head("note"))
    steps = (
        ("1. Games", total("games"), WHOLE, "in events not rated by US Chess"),
        ("2. Score W", total("score"), SCORE, "in them"),
        ("3. Sum of changes d", f"ROUND({total('change')},6)", SIGNED_DECIMALS,
         "score minus expected score, as FIDE prints it"),
        ("4. Expected score E", f"{w}-{d}", TWO_DECIMALS, "W − d"),
        ("5. A", 'IF($B$8<>"",$B$8,USCF_FROM_FIDE($B$7,FALSE,IF($B$4&""="1994","1994","2015"))-$B$7)', TWO_DECIMALS,
         "points that place FIDE on the US Chess scale"),
        ("6. Adjusted expected score", f"{m}/(1+10^(($B$7-$B$5+{a})/400)*({m}/{e}-1))", THREE_DECIMALS,
         "m / (1 + 10^((Rf − Ru + A)/400) · (m/E − 1))"),
        ("7. K", f"IF({IN_2008},400/(USCF_NEFF($B$5,{prior_games})+{m}),8)", TWO_DECIMALS,
         "2008: 400 / (N' + m); 1994: 8"),
        ("Post-event rating", f"FIDE_UPDATE_TOTALS($B$5,{prior_games},$B$7,{m},{w},{d},{addend},{document})",
         TWO_DECIMALS, "Ru + K · (W − adjusted expected score)"),
    )  # fmt: skip
    for row, (label, formula, number, note) in zip(STEPS.rows, steps, strict=True):
        there = STEPS.cells_in(row)
        page.label(there["step"], label)
        page.formula(there["value"], f"={ready}{formula})", number, align="center")
        page.note(there["note"], note)
    page.lined(f"A{STEPS.first}:F{STEPS.last}")
    page.says(
        f"A{STEPS.last + 1}",
        f'=IF({after}="","",IF(ABS({after}-($B$5+{k}*({w}-{adjusted})))<0.000001,'
        '"● The steps and the function agree.","! The steps and the function do not agree."))',
        f"A{STEPS.last + 1}:F{STEPS.last + 1}",
    )
