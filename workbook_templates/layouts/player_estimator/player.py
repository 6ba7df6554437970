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
    GAME,
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
    "Round", "Opponent", "Rating", "Result", "Points", "Expected", "Rating\nif lost", "Rating\nif drawn",
    "Rating\nif won", "Gray: lost to drawn\nBlue: drawn to won", "Check", "",
)  # fmt: skip
RESULT_LETTERS = ("W", "D", "L", "B", "H", "X", "F", "U")
WITHOUT_GAME = '{"B","H","X","F","U"}'
LETTERS = '{"W","D","L","B","H","X","F","U"}'
NAME, TYPED, RESULT = (GAME.cell(name) for name in ("opponent", "rating", "result"))
OPPONENT = rating_part(TYPED)
CHECK = (
    f'=IF(AND({TYPED}="",{RESULT}=""),IF({NAME}="","","! Type the opponent\'s rating."),'
    f'IF(AND({RESULT}<>"",ISNA(MATCH({RESULT},{LETTERS},0))),"! Type W, D, L, B, H, X, F, U, or nothing.",'
    f'IF(AND({RESULT}<>"",NOT(ISNA(MATCH({RESULT},{WITHOUT_GAME},0)))),"No game: not rated.",'
    f'IF({TYPED}="","! Type the opponent\'s rating.",'
    f'IF(NOT(ISNUMBER({OPPONENT})),"! Type a rating from 100 to 3500.",'
    f'IF(OR({OPPONENT}<100,{OPPONENT}>3500),"! Type a rating from 100 to 3500.",'
    f'IF(AND({NAME}<>"",COUNTIF({GAME.column("opponent")},{NAME})>2,{TWICE}<>"yes"),'
    '"! Faced more than twice: say yes above.",'
    f'IF({RESULT}="","To come: not counted yet.",""))))))))'
)
POINTS = f'=IF({RESULT}="","",IF(OR({RESULT}="W",{RESULT}="B",{RESULT}="X"),1,IF(OR({RESULT}="D",{RESULT}="H"),0.5,0)))'
WORKING_OF = {"won": "D", "drawn": "E", "lost": "F"}
"""Where the sheet Working has the rating after the event with each result of a game."""


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
    page.link("J1", "Scores", "Score needed")
    page.link("L1", "Norms", "Norms")
    page.status("E3:L3", live(STATUS))
    page.height(3, 32)


def _settings(page: Page) -> None:
    page.section("A5", "The player", to="I")
    page.label("A6", "Name")
    page.input("C6:E6", "Sam Hollis", align="left")
    page.sheet.merge_cells("C6:E6")
    for row, setting in enumerate(SETTINGS, start=FIRST_SETTING):
        page.label(f"A{row}", setting.label)
        page.input(f"C{row}", align="center")
        page.says(f"D{row}", setting.says.replace("{c}", f"$C${row}"), f"D{row}:I{row}")
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
    page.section("A16", "The games", to="L")
    page.note(
        "A17",
        "Result: W won, D drawn, L lost, blank if to come. Without a game: B full-point bye, H half-point bye, "
        "X forfeit win, F forfeit loss, U unpaired.",
    )
    page.headings(GAME.head("round"), GAME_HEADINGS)
    page.calculated_headings(f"{GAME.head('points')}:L{FIRST_GAME - 1}")
    page.input(GAME.cells("round"), align="center")
    page.input(GAME.cells("opponent"), align="left")
    page.input(GAME.cells("rating", "result"), align="center")
    page.fill_in(f"A{FIRST_GAME}", [(number,) for number in range(1, MOST_GAMES + 1)])
    page.fill_in(f"B{FIRST_GAME}", SAMPLE)
    page.check(
        GAME.cells("rating"), _is_rating(f"C{FIRST_GAME}"), "Opponent's rating",
        "Enter a number from 100 to 3500, or 1553P11. Unrated opponent: your best guess of the post-event rating.",
        tip="Unrated: guess the post-event rating.",
    )  # fmt: skip
    page.choices(
        GAME.cells("result"), RESULT_LETTERS, "Result",
        "Enter W, D, or L, nothing for a game to come, or B, H, X, F, or U if no game was played.",
        tip="W, D, L. Blank: to come. B, H, X, F, U.",
    )  # fmt: skip
    page.fill_down(GAME.cells("points"), POINTS, SCORE, align="center")
    for row in range(FIRST_GAME, LAST_GAME + 1):
        _what_if(page, row)
    page.fill_down(GAME.cells("check"), CHECK)
    checks = f"{GAME.letter('check')}{FIRST_GAME}:L{LAST_GAME}"
    page.warn_where(checks, f'LEFT({GAME.first_cell("check")},1)="!"')
    page.wait_where(checks, f'LEFT({GAME.first_cell("check")},2)="To"')
    page.next_rows(GAME.cells("round", "result"), GAME.letter("rating"))
    page.lines_where(f"{GAME.letter('points')}{FIRST_GAME}:L{LAST_GAME}", f'{GAME.first_cell("rating")}<>""')
    ladder(page, GAME.cells("ladder"), f"Working!$G${FIRST_COUNTED}:$I${FIRST_COUNTED + MOST_GAMES - 1}")
    total = LAST_GAME + 1
    page.label(f"B{total}", "Score and expected score of the games played")
    page.formula(f"E{total}", f"={SCORED}", SCORE, result=True, align="center")
    page.formula(f"F{total}", f"={EXPECTED}", TWO_DECIMALS, result=True, align="center")


def _what_if(page: Page, row: int) -> None:
    """The expected score of a game, and the rating after the event with each result of it."""
    counted = row - FIRST_GAME + FIRST_COUNTED
    opponent = f"Working!$A{counted}"
    unless = f'=IF(OR({PROBLEMS}>0,{opponent}=""),"",'
    expected = f"{GAME.letter('expected')}{row}"
    page.formula(expected, f"{unless}USCF_WE({RATING},{opponent}))", TWO_DECIMALS, align="center")
    for name, working in WORKING_OF.items():
        there = f"Working!{working}{counted}"
        page.formula(f"{GAME.letter(name)}{row}", f'{unless}IFERROR({there},"none"))', WHOLE, align="center")
