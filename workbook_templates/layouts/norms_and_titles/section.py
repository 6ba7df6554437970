"""Sheet Section: the norms of up to 64 players from their round cells. Sheet Working: the cells, taken apart."""

import json
from itertools import product
from pathlib import Path

from openpyxl.utils import get_column_letter

from workbook_templates.book import Book
from workbook_templates.kit import SCORE, WHOLE, Page
from workbook_templates.layouts.norms_and_titles.levels import CODES, NORM_OR_NOT, TODAY

EVENT = Path(__file__).resolve().parents[3] / "tests/data/event_64_players.json"
FIRST_NAMES = ("Ada", "Bruno", "Clara", "Dexter", "Edith", "Floyd", "Greta", "Hugo")
LAST_NAMES = (
    "Ashgrove", "Bellwether", "Cobblestone", "Dovetail", "Elderberry", "Fernhollow", "Gooseberry", "Hazelwood",
)  # fmt: skip
FIRST, LAST, ROUNDS = 9, 72, 9


def columns(first: str, count: int) -> list[str]:
    start = ord(first) - 64 if len(first) == 1 else 26 * (ord(first[0]) - 64) + ord(first[1]) - 64
    return [get_column_letter(start + offset) for offset in range(count)]


CELLS = columns("E", ROUNDS)
LEVELS = columns("P", len(TODAY))
TEXT, OPPONENT, RESULT, RATING = (columns(first, ROUNDS) for first in ("C", "L", "U", "AD"))
"""On the sheet Working: the round cells as read, the opponents' numbers, the results, the opponents' ratings."""


def lay_out(book: Book) -> None:
    widths = (5, 22, 9, 9, *(6,) * ROUNDS, 7, 7, *(9,) * len(TODAY), 20, 10, 44)
    _section(book.page("Section", widths, landscape=True))
    _working(
        book.page(
            "Working",
            (5, 11, *(6,) * 4 * ROUNDS, 46),
            landscape=True,
            hidden="The round cells of the Section sheet, as read.",
        )
    )


def _section(page: Page) -> None:
    page.title(
        "A1",
        "Norms of a section",
        "Type or paste the yellow cells; a player's number is the row's, from 1 to 64.",
    )
    page.label("B3", "Event", bold=True)
    page.input("C3:I3", "A real event of 64 players under invented names")
    page.sheet.merge_cells("C3:I3")
    page.label("B4", "Round cells", bold=True)
    page.note(
        "C4",
        "W12, D3, L7: result and opponent's number. B full-point bye, H half-point bye, U or blank no game, X or X12 "
        "forfeit win, F or F12 forfeit loss.",
    )
    page.label("B5", "Rating after", bold=True)
    page.note(
        "C5", "Opponents count by their ratings after the event; where it is blank, by the rating before."
    )
    problems = f'COUNTIF(Working!$AM${FIRST}:$AM${LAST},"►*")'
    page.formula(
        "P2",
        f'=IF({problems}=0,"All rows can be read.","► "&{problems}&" row(s) to mend: look for ► at the right.")',
        result=True,
    )
    page.sheet.merge_cells("P2:W2")
    page.formula(
        "P3",
        f'=COUNTIF(W{FIRST}:W{LAST},"*(N:*")&" norms."&IF(COUNTA(X{FIRST}:X{LAST})=0,"","  "'
        f'&COUNTIF(Y{FIRST}:Y{LAST},"as compared")&" of "&COUNTIF(B{FIRST}:B{LAST},"?*")&" players are as compared.")',
        result=True,
    )
    page.sheet.merge_cells("P3:W3")
    page.warn_where("P2:W2", 'LEFT($P$2,1)="►"')
    page.headings("A7", ("",) * 25, height=48)
    page.sheet["E7"].value = "Rounds"
    page.sheet.merge_cells("E7:M7")
    for column in LEVELS:
        page.sheet[f"{column}7"].value = f"=TITLE_NAME({column}8)"
    page.headings(
        "A8",
        ("No.", "Name", "Rating before", "Rating after", *range(1, ROUNDS + 1), "Score", "Rated games", *TODAY,
         "Highest norm", "Compare (N:2)", "Remark"),
    )  # fmt: skip
    rows = f"{FIRST}:{{column}}{LAST}"
    for row in range(FIRST, LAST + 1):
        page.fixed(f"A{row}", row - FIRST + 1)
    page.input(f"B{FIRST}:B{LAST}")
    page.input(f"C{FIRST}:D{LAST}", align="center")
    page.input(f"E{FIRST}:M{LAST}", align="center")
    page.input(f"X{FIRST}:X{LAST}", align="center")
    _fill_in_event(page)
    page.check(
        f"C{FIRST}:D{LAST}",
        f'IF(ISNUMBER(C{FIRST}),AND(C{FIRST}>=100,C{FIRST}<=3500),ISNUMBER(SEARCH("P",C{FIRST})))',
        "Rating",
        "A rating from 100 to 3500, such as 1553; a provisional one may be pasted as it is printed: 1553P11.",
    )
    page.check(
        f"E{FIRST}:M{LAST}",
        f'ISNUMBER(FIND(LEFT(UPPER(TRIM(E{FIRST})),1),"WDLBHUXFZ"))',
        "Round cell",
        "W12, D3 or L7: result and opponent's number. B full-point bye, H half-point bye, U no game, X or X12 forfeit "
        "win, F or F12 forfeit loss.",
    )
    results = f"Working!{RESULT[0]}{{row}}:{RESULT[-1]}{{row}}"
    page.fill_down(
        f"N{FIRST}:N{LAST}",
        '=IF(B{row}="","",' + "+".join(f'COUNTIF({results},"{code}")' for code in "WBX")
        + "+0.5*(" + "+".join(f'COUNTIF({results},"{code}")' for code in "DH") + "))",
        SCORE, align="center",
    )  # fmt: skip
    ratings = f"Working!{RATING[0]}{{row}}:{RATING[-1]}{{row}}"
    page.fill_down(f"O{FIRST}:O{LAST}", f'=IF(B{{row}}="","",COUNT({ratings}))', WHOLE, align="center")
    opponents = f"Working!{OPPONENT[0]}{{row}}:{OPPONENT[-1]}{{row}}"
    met_often = f"SUMPRODUCT(ISNUMBER({ratings})*(COUNTIF({opponents},{opponents})>2))>0"
    for column in LEVELS:
        page.fill_down(
            f"{column}{rows.format(column=column)}",
            f'=IF(Working!$AM{{row}}<>"ok","",IF(O{{row}}=0,0,IF({met_often},0,'
            f"NORMS_EARNED({column}$8,{ratings},{results}))))",
            NORM_OR_NOT, align="center",
        )  # fmt: skip
    earned = f"{LEVELS[0]}{{row}}:{LEVELS[-1]}{{row}}"
    codes = ",".join(f'"{code}"' for code in CODES)
    page.fill_down(
        f"W{FIRST}:W{LAST}",
        f'=IF(COUNT({earned})=0,"",IF(SUM({earned})=0,"none",INDEX(${LEVELS[0]}$7:${LEVELS[-1]}$7,MATCH(1,{earned},0))'
        f'&" (N:"&INDEX({{{codes}}},MATCH(1,{earned},0))&")"))',
        result=True,
    )
    page.fill_down(
        f"Y{FIRST}:Y{LAST}",
        f'=IF(B{{row}}&C{{row}}&D{{row}}="","",IF(Working!$AM{{row}}<>"ok",Working!$AM{{row}},IF({met_often},'
        f'"no norm: one opponent was met more than twice",IF(COUNTA($X${FIRST}:$X${LAST})=0,"",'
        'IF(IF(X{row}="",W{row}="none",ISNUMBER(FIND("("&UPPER(TRIM(X{row}))&")",W{row}))),"as compared",'
        '"NOT as compared"))))&IF(AND(D{row}="",C{row}<>""),"  (counts by the rating before)",""))',
    )
    page.mark_where(f"{LEVELS[0]}{FIRST}:{LEVELS[-1]}{LAST}", f"{LEVELS[0]}{FIRST}=1")
    page.warn_where(f"Y{FIRST}:Y{LAST}", f'OR(LEFT($Y{FIRST},1)="►",LEFT($Y{FIRST},3)="NOT")')
    page.finish(f"A1:Y{LAST}", freeze=f"C{FIRST}", repeat_rows="7:8")


def _fill_in_event(page: Page) -> None:
    """The ratings after and the norms are those that US Chess printed."""
    players = json.loads(EVENT.read_text(encoding="utf-8"))["players"]
    names = [f"{first} {last}" for last, first in product(LAST_NAMES, FIRST_NAMES)]
    page.fill_in(
        f"B{FIRST}",
        [
            (
                name,
                player["pre"],
                player["post"],
                *(text.rstrip("wb").upper() or None for text in player["rounds"]),
            )
            for name, player in zip(names, players, strict=True)
        ],
    )
    page.fill_in(f"X{FIRST}", [(player["norm"] or None,) for player in players])


def _working(page: Page) -> None:
    page.title("A1", "Working", "The round cells of the sheet Section, taken apart; nothing to type here.")
    page.headings("A7", ("",) * (3 + 4 * ROUNDS), height=20)
    for block, text in (
        (TEXT, "As read"),
        (OPPONENT, "Opponent"),
        (RESULT, "Result"),
        (RATING, "Opponent's rating"),
    ):
        page.sheet[f"{block[0]}7"].value = text
        page.sheet.merge_cells(f"{block[0]}7:{block[-1]}7")
    page.headings(
        "A8", ("No.", "Rating that counts", *(1 + place % ROUNDS for place in range(4 * ROUNDS)), "Check")
    )
    page.fill_down(f"A{FIRST}:A{LAST}", "=Section!A{row}", WHOLE, align="center")
    page.fill_down(f"B{FIRST}:B{LAST}", _rating_that_counts(), WHOLE, align="center")
    for place in range(ROUNDS):
        _round(page, CELLS[place], TEXT[place], OPPONENT[place], RESULT[place], RATING[place])
    page.fill_down(f"AM{FIRST}:AM{LAST}", _to_mend())
    page.warn_where(f"AM{FIRST}:AM{LAST}", f'LEFT(AM{FIRST},1)="►"')
    page.finish(f"A1:AM{LAST}", freeze=f"C{FIRST}", repeat_rows="7:8")


def _rating_that_counts() -> str:
    """The rating after, else the one before; ``1553P11`` is 1553. A text where neither can be read."""
    formula = '""'
    for column in "CD":
        cell = f"Section!{column}{{row}}"
        before_p = f'IFERROR(VALUE(LEFT({cell},FIND("P",UPPER({cell})&"P")-1)),"?")'
        formula = f'IF({cell}<>"",{before_p},{formula})'
    return f"={formula}"


def _round(page: Page, cell: str, text: str, opponent: str, result: str, rating: str) -> None:
    def down(column: str, formula: str) -> None:
        page.fill_down(f"{column}{FIRST}:{column}{LAST}", formula, align="center")

    typed = f'UPPER(SUBSTITUTE(SUBSTITUTE(Section!{cell}{{row}}," ",""),CHAR(160),""))'
    down(text, f'=IF(Section!{cell}{{row}}="","",IF({typed}="BYE","B",IF(AND(LEN({typed})>2,'
               f'OR(RIGHT({typed},1)="W",RIGHT({typed},1)="B")),LEFT({typed},LEN({typed})-1),{typed})))')  # fmt: skip
    down(opponent, f'=IF(LEN({text}{{row}})<2,"",IF(ISNUMBER(FIND(LEFT({text}{{row}},1),"WDLXF")),'
                   f'IFERROR(VALUE(MID({text}{{row}},2,9)),""),""))')  # fmt: skip
    other = f"INDEX({text}${FIRST}:{text}${LAST},{opponent}{{row}})"
    agrees = (
        f"IFERROR(AND(INDEX({opponent}${FIRST}:{opponent}${LAST},{opponent}{{row}})=$A{{row}},"
        f'LEFT({other},1)=MID("LDWFX",FIND(LEFT({text}{{row}},1),"WDLXF"),1)),FALSE)'
    )
    down(result, f'=IF({text}{{row}}="","",IF(LEN({text}{{row}})=1,'
                 f'IF(ISNUMBER(FIND({text}{{row}},"BHUXFZ")),{text}{{row}},"?"),'
                 f'IF({opponent}{{row}}="","?",IF({agrees},LEFT({text}{{row}},1),"!"))))')  # fmt: skip
    down(rating, f'=IF({opponent}{{row}}="","",IF(OR({result}{{row}}="W",{result}{{row}}="D",{result}{{row}}="L"),'
                 f'INDEX($B${FIRST}:$B${LAST},{opponent}{{row}}),""))')  # fmt: skip


def _to_mend() -> str:
    results = f"{RESULT[0]}{{row}}:{RESULT[-1]}{{row}}"
    games = "+".join(f'COUNTIF({results},"{code}")' for code in "WDL")
    first_bad = f'INDEX({RESULT[0]}$8:{RESULT[-1]}$8,MATCH("{{mark}}",{results},0))'
    cases = (
        ('TRIM(Section!B{row})=""', '"► Type the name."'),
        ('IF(B{row}="",FALSE,IF(ISNUMBER(B{row}),OR(B{row}<100,B{row}>3500),TRUE))',
         '"► Rating: a number from 100 to 3500."'),
        (f'COUNTIF({results},"~?")>0',
         f'"► Round "&{first_bad.replace("{mark}", "~?")}&": write W12, D3, L7, or B, H, U, X, F."'),
        (f'COUNTIF({results},"!")>0',
         f'"► Round "&{first_bad.replace("{mark}", "!")}&": the opponent\'s cell says otherwise."'),
        (f"COUNT({RATING[0]}{{row}}:{RATING[-1]}{{row}})<{games}", '"► The rating of an opponent is missing."'),
        ('ISERROR(NORM_EXPECTED(1200,1200))', '"► xlrating does not answer here: see the sheet Start."'),
    )  # fmt: skip
    formula = '"ok"'
    for wrong, sentence in reversed(cases):
        formula = f"IF({wrong},{sentence},{formula})"
    return f'=IF(COUNTA(Section!B{{row}}:M{{row}})=0,"",{formula})'
