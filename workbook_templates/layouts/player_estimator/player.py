"""The sheet Player, upper part: what is typed, and the rating if each game is won, drawn or lost."""

from workbook_templates.charts import ladder
from workbook_templates.kit import EDITION_NAMES, SCORE, SIGNED, TWO_DECIMALS, WHOLE, Page, live
from workbook_templates.layouts.player_estimator.cells import (
    AFTER,
    CHANGE,
    EDITIONS,
    EXPECTED,
    FIRST_COUNTED,
    FIRST_GAME,
    FIRST_SETTING,
    LAST_GAME,
    LISTED,
    MOST_GAMES,
    PLAYED,
    PROBLEMS,
    RATING,
    SCORED,
    TWICE,
    rating_part,
)
from workbook_templates.layouts.player_estimator.result import PERFORMANCE
from workbook_templates.layouts.player_estimator.settings import SETTINGS

SAMPLE = (
    ("Ana Brook", 1700, "D"),
    ("Bo Castle", 1600, "W"),
    ("Cy Dunmore", 1850, "L"),
    ("Di Estrada", 1900, "D"),
    ("Ed Falk", 1800, "L"),
    ("Flo Garner", 1550, "W"),
)  # S96, the six-round event
GAME_HEADINGS = (
    "Round", "Opponent", "Rating", "Result", "Points", "Expected", "Rating\nif won", "Rating\nif drawn",
    "Rating\nif lost", "Check", "From lost (left) over drawn to won (right)",
)  # fmt: skip
RESULT_LETTERS = ("W", "D", "L", "B", "H", "X", "F", "U")
OPPONENT = rating_part("C{row}")
CHECK = (
    '=IF(AND(C{row}="",D{row}=""),IF(B{row}="","","! Type the opponent\'s rating."),'
    'IF(AND(D{row}<>"",ISNA(MATCH(D{row},{"W","D","L","B","H","X","F","U"},0))),'
    '"! Type W, D, L, B, H, X, F, U, or nothing.",'
    'IF(AND(D{row}<>"",NOT(ISNA(MATCH(D{row},{"B","H","X","F","U"},0)))),"No game: not rated.",'
    'IF(C{row}="","! Type the opponent\'s rating.",'
    f'IF(NOT(ISNUMBER({OPPONENT})),"! Type a rating from 100 to 3500.",'
    f'IF(OR({OPPONENT}<100,{OPPONENT}>3500),"! Type a rating from 100 to 3500.",'
    f'IF(AND(B{{row}}<>"",COUNTIF($B${FIRST_GAME}:$B${LAST_GAME},B{{row}})>2,{TWICE}<>"yes"),'
    '"! Faced more than twice: say yes above.",'
    'IF(D{row}="","To come: not counted yet.",""))))))))'
)


def lay_out(page: Page) -> None:
    _summary(page)
    _settings(page)
    _games(page)


STATUS = (
    f'IF({PROBLEMS}>0,"! Fix "&{PROBLEMS}&IF({PROBLEMS}=1," line"," lines")&" marked ! below.",'
    f'IF({LISTED}=0,"○ Type the opponents and the results below.",'
    f'IF({PLAYED}=0,"○ ","● ")&{PLAYED}&IF({PLAYED}=1," game"," games")&" counted"'
    f'&IF({LISTED}>{PLAYED},", "&({LISTED}-{PLAYED})&" to come.",".")'
    f'&IF(ISNUMBER({PERFORMANCE})," Performance "&ROUND({PERFORMANCE},0)&".","")))'
)


def _summary(page: Page) -> None:
    page.title("A1", "Player", "Type in the yellow cells. The answer appears next to them.")
    page.label("A3", "Post-event rating", bold=True)
    page.figure("C3", f"=IF(ISNUMBER({AFTER}),ROUND({AFTER},0),{AFTER})")
    page.figure("D3", f'=IF(ISNUMBER({CHANGE}),{CHANGE},"")', SIGNED)
    page.changes("D3")
    page.status("E3:K3", live(STATUS))
    page.height(3, 32)


def _settings(page: Page) -> None:
    page.section("A5", "The player", to="K")
    page.link("I5", "Scores", "Score needed")
    page.link("K5", "Norms")
    page.label("A6", "Name")
    page.input("C6:E6", "Sam Hollis", align="left")
    page.sheet.merge_cells("C6:E6")
    for row, setting in enumerate(SETTINGS, start=FIRST_SETTING):
        page.label(f"A{row}", setting.label)
        page.input(f"C{row}", align="center")
        page.says(f"D{row}", setting.says.replace("{c}", f"$C${row}"), f"D{row}:J{row}")
    page.input("C7", 1500, align="center")
    page.input("C12", EDITION_NAMES[0], "@", align="center")
    page.input("C14", "no", align="center")
    page.check(
        "C7", _is_rating("C7"),
        "Pre-event rating",
        "Enter a number from 100 to 3500, or as on the rating list: 1553P11.",
    )  # fmt: skip
    page.numbers(
        "C8", 0, 20000, "Prior games", "Enter how many games the rating is based on: 0 if unrated, blank if unknown.",
        whole=True,
    )  # fmt: skip
    page.choices(
        "C9",
        ("wins", "losses"),
        "All prior games were",
        "Choose wins or losses, or leave it blank.",
    )
    page.numbers("C10", 100, 2200, "Rating floor", "Enter the floor, 100 to 2200, or leave it blank.")
    page.check(
        "C11", '=ISNUMBER(SEARCH("/",C11))', "Time control",
        "Enter it as G/60;d5, G/3+2, or 40/110,SD/30;+30, or leave it blank."
    )  # fmt: skip
    page.choices("C12", f"={EDITIONS}", "Rules", "Choose the rules to follow. 2015 are today's.")
    page.numbers("C13", 0, 50, "Bonus multiplier", "Enter 0 to 50: 0 for no bonus, blank for today's 10.")
    page.choices(
        "C14",
        ("no", "yes"),
        "An opponent faced 3 times?",
        "Choose yes if one opponent was faced more than twice.",
    )


def _is_rating(cell: str) -> str:
    """A validation: a number in range, or a text as on a rating list, which the sentence beside the cell judges."""
    listed = f'ISNUMBER(SEARCH("P",SUBSTITUTE({cell},"/","P")))'
    return f"=OR(AND(ISNUMBER({cell}),{cell}>=100,{cell}<=3500),{listed})"


def _games(page: Page) -> None:
    page.section("A16", "The games", to="K")
    page.note(
        "A17",
        "Result: W won, D drawn, L lost, blank if to come. Without a game: B full-point bye, H half-point bye, "
        "X forfeit win, F forfeit loss, U unpaired.",
    )
    page.headings("A18", GAME_HEADINGS)
    page.input(f"A{FIRST_GAME}:A{LAST_GAME}", align="center")
    page.input(f"B{FIRST_GAME}:B{LAST_GAME}")
    page.input(f"C{FIRST_GAME}:D{LAST_GAME}", align="center")
    page.fill_in(f"A{FIRST_GAME}", [(number,) for number in range(1, MOST_GAMES + 1)])
    page.fill_in(f"B{FIRST_GAME}", SAMPLE)
    page.check(
        f"C{FIRST_GAME}:C{LAST_GAME}", _is_rating(f"C{FIRST_GAME}"), "Opponent's rating",
        "Enter a number from 100 to 3500, or 1553P11. Unrated opponent: your best guess of the post-event rating.",
        tip="Unrated: guess the post-event rating.",
    )  # fmt: skip
    page.choices(
        f"D{FIRST_GAME}:D{LAST_GAME}", RESULT_LETTERS, "Result",
        "Enter W, D, or L, nothing for a game to come, or B, H, X, F, or U if no game was played.",
        tip="W, D, L. Blank: to come. B, H, X, F, U.",
    )  # fmt: skip
    page.fill_down(
        f"E{FIRST_GAME}:E{LAST_GAME}",
        '=IF(D{row}="","",IF(OR(D{row}="W",D{row}="B",D{row}="X"),1,IF(OR(D{row}="D",D{row}="H"),0.5,0)))',
        SCORE,
        align="center",
    )
    for row in range(FIRST_GAME, LAST_GAME + 1):
        _what_if(page, row)
    page.fill_down(f"J{FIRST_GAME}:J{LAST_GAME}", CHECK)
    page.warn_where(f"J{FIRST_GAME}:J{LAST_GAME}", f'LEFT($J{FIRST_GAME},1)="!"')
    page.wait_where(f"J{FIRST_GAME}:J{LAST_GAME}", f'LEFT($J{FIRST_GAME},2)="To"')
    page.calculated_headings("E18:K18")
    page.next_rows(f"A{FIRST_GAME}:D{LAST_GAME}", "C")
    ladder(
        page, f"K{FIRST_GAME}:K{LAST_GAME}", f"Working!$G${FIRST_COUNTED}:$I${FIRST_COUNTED + MOST_GAMES - 1}"
    )
    total = LAST_GAME + 1
    page.label(f"B{total}", "Score and expected score of the games played")
    page.formula(f"E{total}", f"={SCORED}", SCORE, result=True, align="center")
    page.formula(f"F{total}", f"={EXPECTED}", TWO_DECIMALS, result=True, align="center")


def _what_if(page: Page, row: int) -> None:
    """The expected score of a game, and the rating after the event with each result of it."""
    opponent = f"Working!$A{row - FIRST_GAME + FIRST_COUNTED}"
    unless = f'=IF(OR({PROBLEMS}>0,{opponent}=""),"",'
    page.formula(f"F{row}", f"{unless}USCF_WE({RATING},{opponent}))", TWO_DECIMALS, align="center")
    for column, working in zip("GHI", "DEF", strict=True):
        there = f"Working!{working}{row - FIRST_GAME + FIRST_COUNTED}"
        page.formula(f"{column}{row}", f'{unless}IFERROR({there},"none"))', WHOLE, align="center")
