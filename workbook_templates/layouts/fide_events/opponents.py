"""Sheet Opponents: one FIDE event abroad, opponent by opponent, by the rules of its day (P25 §6, S15 §6)."""

from typing import NamedTuple

from workbook_templates.book import Book
from workbook_templates.kit import (
    DAY,
    HIGHEST,
    ONE_DECIMAL,
    SIGNED_DECIMALS,
    THREE_DECIMALS,
    TWO_DECIMALS,
    WHOLE,
    Page,
    Table,
)

NAME = "Opponents"
GAMES = Table(NAME, 18, 42, ("opponent", "rating", "result", "scale", "expected", "check"))
ANSWERS = Table(NAME, 5, 12, ("label", "value", "note"), left="H")
AFTER = ANSWERS.at("value", ANSWERS.last - 1)
SAMPLE = (
    ("Round 1", 2150, "W"),
    ("Round 2", 2340, "D"),
    ("Round 3", "Unr", "W"),
    ("Round 4", 2285, "W"),
    ("Round 5", 2410, "L"),
    ("Round 6", 2230, "W"),
    ("Round 7", 2365, "D"),
    ("Round 8", 1990, "W"),
    ("Round 9", 2305, "D"),
)
UNRATED = '{"UNR","UNR.","UNRATED","NEW"}'
FIDE, RESULTS, SCALE = map(GAMES.column, ("rating", "result", "scale"))


class Question(NamedTuple):
    """An input at the top: what is typed in ``B``, and the sentence beside it."""

    label: str
    sample: str | int | None
    says: str


FIRST_DAY = "DATE(2015,1,1)"
YES_NO = '=IF(OR({cell}="yes",{cell}="no"),"{good}","! Choose yes or no.")'
QUESTIONS = {
    4: Question("Player", "Marta Quill", '=""'),
    5: Question(
        "Pre-event rating",
        2248,
        f'=IF(B5="","! Type the US Chess rating before the event.",IF(ISNUMBER(B5),IF(AND(B5>=100,B5<={HIGHEST}),'
        f'"US Chess, before the event.","! Type a rating from 100 to {HIGHEST}."),'
        '"! Type a number, without P and games."))',
    ),
    6: Question(
        "Prior games",
        None,
        '=IF(B6="","Blank: established, number unknown.",IF(ISNUMBER(B6),IF(AND(B6>=9,B6=INT(B6)),"",'
        '"! At least 9 games: the update is by the standard formula."),'
        '"! Type the number of games, or leave it blank."))',
    ),
    7: Question(
        "FIDE rating",
        2185,
        f'=IF(OR(B7="",ISNUMBER(MATCH(B7,{UNRATED},0))),"Without a FIDE rating.",IF(ISNUMBER(B7),'
        f'IF(AND(B7>=100,B7<={HIGHEST}),"","! Type a FIDE rating from 100 to {HIGHEST}."),"! Type a number, or Unr."))',
    ),
    8: Question("USA flag?", "yes", YES_NO.format(cell="B8", good="In the FIDE list.")),
    9: Question("Member?", "yes", YES_NO.format(cell="B9", good="Of US Chess, now.")),
    10: Question("Opted in?", "yes", YES_NO.format(cell="B10", good="With US Chess, before the event.")),
    11: Question(
        "Youth event?",
        "no",
        YES_NO.format(cell="B11", good="Such as the World Youth Championships. They use another conversion."),
    ),
    12: Question(
        "Bonus multiplier",
        None,
        '=IF(B12="","Blank: by the rules, 10 today. Type 0 if one opponent was faced more than twice.",'
        'IF(ISNUMBER(B12),IF(B12>=0,"","! Type 0 or more."),"! Type a number, or leave it blank."))',
    ),
    13: Question(
        "End date",
        None,
        f'=IF(B13="","Blank: today\'s rules.",IF(ISNUMBER(B13),IF(AND(B13>={FIRST_DAY},B13<=DATE(2100,12,31)),'
        '"The rules in force on this day.","! For events before 2015 use the Totals sheet."),'
        '"! Type a date such as 8/30/2026."))',
    ),
}
FORM = Table(NAME, min(QUESTIONS), max(QUESTIONS), ("label", "value", "says"))
PRIOR_GAMES = 'IF($B$6="","",$B$6)'
BONUS = 'IF($B$12="","",$B$12)'
EDITION = 'IF(Opponents!$B$13="","2025",Opponents!$B$13)'
GOOD = f'COUNTIF({FORM.column("says")},"!*")+COUNTIF({GAMES.column("check")},"!*")=0'
READY = f'IF(OR(NOT({GOOD}),COUNT({SCALE})=0),"",'


ELIGIBLE = (
    'FIDE_ELIGIBLE(Opponents!$B$7,Opponents!$B$8="yes",Opponents!$B$9="yes",Opponents!$B$10="yes",'
    f'IF(Opponents!$B$6="","",Opponents!$B$6),{EDITION})'
)
PROBLEMS = f'COUNTIF({FORM.column_there("says")},"!*")+COUNTIF({GAMES.column_there("check")},"!*")'
STATUS = (
    f'IF({PROBLEMS}>0,"! Fix the lines marked ! on the Opponents sheet.",'
    f'IF(LEFT({ELIGIBLE},3)<>"yes","● Not rated. "&UPPER(MID({ELIGIBLE},5,1))&MID({ELIGIBLE},6,99)&".",'
    f'IF(COUNT({GAMES.column_there("scale")})=0,"○ Type the opponents and the results on the Opponents sheet.",'
    f'"● "&Opponents!$B$4&" "&ROUND(Opponents!$B$5,0)&" → "&ROUND(Opponents!{AFTER},0)&". Rated: "'
    f'&MID({ELIGIBLE},6,99)&".")))'
)


def lay_out(book: Book) -> None:
    page = book.page(NAME, (22, 14, 10, 16, 11, 34, 3, 22, 11, 36), landscape=True)
    page.head(
        "One FIDE event abroad",
        "Type in the yellow cells. The answer appears in the line below.",
    )
    _questions(page)
    _games(page)
    _answers(page)
    page.finish(f"A1:{ANSWERS.at('note', GAMES.last)}", freeze="A4", one_page=True)


def _questions(page: Page) -> None:
    for row, question in QUESTIONS.items():
        there = FORM.cells_in(row)
        page.label(there["label"], question.label, bold=True)
        page.input(there["value"], question.sample, align="left")
        page.says(there["says"], question.says, f"{there['says']}:{GAMES.at('check', row)}")
    page.sheet.merge_cells("B4:D4")
    page.input("B4:D4", align="left")
    page.numbers(
        "B5",
        100,
        HIGHEST,
        "Pre-event rating",
        f"Enter the US Chess rating before the event, 100 to {HIGHEST}.",
    )
    page.numbers(
        "B6", 9, 100_000, "Prior games",
        "Enter how many games the rating is based on, 9 or more. Blank: established.", whole=True,
    )  # fmt: skip
    page.check(
        "B7",
        f'OR(AND(ISNUMBER(B7),B7>=100,B7<={HIGHEST}),LOWER(B7)="unr")',
        "FIDE rating",
        f"Enter the player's FIDE rating, 100 to {HIGHEST}. Unr or blank without one.",
    )
    page.choices("B8:B11", ("yes", "no"), "yes or no", "Choose yes or no.")
    page.numbers("B12", 0, 100, "Bonus multiplier", "Enter 0 for no bonus. Blank: by the rules, 10 today.")
    page.check(
        "B13", f"AND(B13>={FIRST_DAY},B13<=DATE(2100,12,31))", "End date",
        "Enter the last day of the event, such as 8/30/2026, from 2015 on. Blank: today's rules.",
    )  # fmt: skip
    page.sheet["B13"].number_format = DAY


def _games(page: Page) -> None:
    for row in range(FORM.last + 1, GAMES.first - 1):
        page.height(row, 7)
    page.headings(
        GAMES.head("opponent"),
        ("Opponent", "FIDE rating", "Result", "On the US Chess scale", "Expected", "Check"),
    )
    page.heads_left(*map(GAMES.head, ("opponent", "check")))
    page.input(GAMES.cells("opponent"), align="left")
    page.input(GAMES.cells("rating", "result"), align="center")
    page.fill_in(GAMES.at("opponent", GAMES.first), SAMPLE)
    first = GAMES.first_cell("rating")
    page.check(
        GAMES.cells("rating"), f'OR(AND(ISNUMBER({first}),{first}>=100,{first}<={HIGHEST}),LOWER({first})="unr")',
        "FIDE rating", f"Enter the opponent's FIDE rating, 100 to {HIGHEST}. Unr or blank without one: not counted.",
        tip="Without one, Unr: not counted.",
    )  # fmt: skip
    page.choices(
        GAMES.cells("result"),
        ("W", "D", "L"),
        "Result",
        "Enter W, D, or L. Leave it blank if no game was played.",
        tip="W, D, or L, as the player did.",
    )
    opponent, rating, result, scale = map(GAMES.cell, ("opponent", "rating", "result", "scale"))
    rated = f"AND(ISNUMBER({rating}),N({rating})>=100,N({rating})<={HIGHEST})"
    unrated = f'OR({rating}="",ISNUMBER(MATCH({rating},{UNRATED},0)))'
    with_result = f'OR({result}="W",{result}="D",{result}="L")'
    page.fill_down(
        GAMES.cells("scale"),
        f'=IF(AND({with_result},{rated}),USCF_FROM_FIDE({rating},$B$11="yes",{EDITION}),"")',
        TWO_DECIMALS, align="center",
    )  # fmt: skip
    page.fill_down(
        GAMES.cells("expected"),
        f'=IF(OR({scale}="",LEFT($C$5,1)="!"),"",USCF_WE($B$5,{scale}))', THREE_DECIMALS, align="center",
    )  # fmt: skip
    page.fill_down(
        GAMES.cells("check"),
        f'=IF(AND({opponent}="",{rating}="",{result}=""),"",IF(NOT(OR({rated},{unrated})),'
        f'"! FIDE rating: type 100 to {HIGHEST}, or Unr.",IF({result}="","no result: not counted",'
        f'IF(NOT({with_result}),"! Result: choose W, D, or L.",'
        f'IF({unrated},"no FIDE rating: not counted","")))))',
        align="left",
    )
    page.calculated_headings(GAMES.heads("scale", "check"))
    page.warn_where(GAMES.cells("check"), f'LEFT({GAMES.first_cell("check")},1)="!"')
    page.next_rows(GAMES.cells("opponent", "result"), GAMES.letter("rating"))
    typed = f'{GAMES.first_cell("rating")}&{GAMES.first_cell("result")}<>""'
    page.lines_where(GAMES.cells("scale", "check"), typed)


def _answers(page: Page) -> None:
    page.label("A3", "Post-event rating", bold=True)
    page.figure(
        "B3",
        f'=IF(NOT({GOOD}),"",IF(LEFT({ELIGIBLE},3)<>"yes","–",IF(COUNT({SCALE})=0,"",ROUND({AFTER},0))))',
    )
    page.status("C3:F3", STATUS)
    page.height(3, 32)
    page.headings(
        ANSWERS.head("label"), ("How it was calculated", "", ""), align="left", height=20, result=True
    )
    score = f'(COUNTIFS({RESULTS},"W",{SCALE},">0")+0.5*COUNTIFS({RESULTS},"D",{SCALE},">0"))'
    games, scored, expected, _, k, _, after, change = (ANSWERS.at("value", row) for row in ANSWERS.rows)
    update = f'FIDE_UPDATE(B5,{PRIOR_GAMES},{FIDE},{RESULTS},B11="yes",{BONUS},{EDITION})'
    above = f'IF(ISNUMBER({after}),{after}-B5-{k}*({scored}-{expected}),"–")'
    lines = (
        ("Games that count", f"COUNT({SCALE})", WHOLE, "Against opponents with a FIDE rating."),
        ("Score", score, ONE_DECIMAL, "In these games."),
        ("Expected score", f"SUM({GAMES.column('expected')})", THREE_DECIMALS, "Sum of the Expected column."),
        ("N'", f"USCF_NEFF(B5,{PRIOR_GAMES})", TWO_DECIMALS, "Effective number of games."),
        ("K", f"USCF_K(B5,{PRIOR_GAMES},{games})", TWO_DECIMALS, "800 / (N' + games)."),
        ("Bonus", above, TWO_DECIMALS, "Above K × (score − expected score)."),
        ("Rating, if rated", f'IFERROR({update},"–")', TWO_DECIMALS, "If the event is rated for the player."),
        ("Change", f'IF(ISNUMBER({after}),{after}-B5,"–")', SIGNED_DECIMALS, ""),
    )  # fmt: skip
    for row, (label, formula, number, note) in zip(ANSWERS.rows, lines, strict=True):
        there = ANSWERS.cells_in(row)
        page.label(there["label"], label)
        page.formula(there["value"], f"={READY}{formula})", number, align="center")
        page.note(there["note"], note)
    page.lined(ANSWERS.cells("label", "note"))
    page.changes(change)
