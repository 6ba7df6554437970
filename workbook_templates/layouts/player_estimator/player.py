"""The sheet Player, upper part: what is typed, and the rating if each game is won, drawn or lost."""

from collections.abc import Mapping

from workbook_templates.charts import ladder
from workbook_templates.kit import (
    EDITION_NAMES,
    HIGHEST,
    SCORE,
    SIGNED,
    TWO_DECIMALS,
    WHOLE,
    Page,
    expectancy,
)
from workbook_templates.layouts.player_estimator.cells import (
    AFTER,
    CHANGE,
    EDITIONS,
    EXPECTED,
    GAME,
    LADDER,
    LISTED,
    LOWEST,
    MOST_GAMES,
    OPPONENT,
    PERFORMANCE,
    PLAYED,
    PROBLEMS,
    RATING,
    SCORED,
    SETTING,
    TWICE,
    WHAT_IF,
    rating_part,
)
from workbook_templates.layouts.player_estimator.settings import FROM_LOWEST, SETTINGS

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
TYPED_RATING = rating_part(TYPED)
CHECK = (
    f'=IF(AND({TYPED}="",{RESULT}=""),IF({NAME}="","","! Type the opponent\'s rating."),'
    f'IF(AND({RESULT}<>"",ISNA(MATCH({RESULT},{LETTERS},0))),"! Type W, D, L, B, H, X, F, U, or nothing.",'
    f'IF(AND({RESULT}<>"",NOT(ISNA(MATCH({RESULT},{WITHOUT_GAME},0)))),"No game: not rated.",'
    f'IF({TYPED}="","! Type the opponent\'s rating.",'
    f'IF(NOT(ISNUMBER({TYPED_RATING})),"! Type a rating from {FROM_LOWEST}.",'
    f'IF(OR({TYPED_RATING}<{LOWEST},{TYPED_RATING}>{HIGHEST}),"! Type a rating from {FROM_LOWEST}.",'
    f'IF(AND({NAME}<>"",COUNTIF({GAME.column("opponent")},{NAME})>2,{TWICE}<>"yes"),'
    '"! Faced more than twice: say yes above.",'
    f'IF({RESULT}="","To come: not counted yet.",""))))))))'
)
POINTS = f'=IF({RESULT}="","",IF(OR({RESULT}="W",{RESULT}="B",{RESULT}="X"),1,IF(OR({RESULT}="D",{RESULT}="H"),0.5,0)))'


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
    page.status("E3:L3", STATUS)
    page.height(3, 32)


def _settings(page: Page) -> None:
    page.section("A5", "The player", to="I")
    page.label("A6", "Name")
    page.input("C6:E6", "Sam Hollis", align="left")
    page.sheet.merge_cells("C6:E6")
    for row, setting in zip(SETTING.rows, SETTINGS, strict=True):
        there = SETTING.cells_in(row)
        page.label(there["label"], setting.label)
        page.input(there["value"], align="center")
        says = setting.says.replace("{c}", f"${SETTING.letter('value')}${row}")
        page.says(there["says"], says, f"{there['says']}:{GAME.at('won', row)}")
    page.input("C7", 1500, align="center")
    page.input("C12", EDITION_NAMES[0], "@", align="center")
    page.input("C14", "no", align="center")
    page.check(
        "C7", _is_rating("C7"),
        "Pre-event rating",
        f"Enter a number up to {HIGHEST}, or as on the rating list: 1553P11.",
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
    page.numbers("C10", LOWEST, 2200, "Rating floor", "Enter the floor, up to 2200, or leave it blank.")
    page.check(
        "C11", '=ISNUMBER(SEARCH("/",C11))', "Time control",
        "Enter it as G/60;d5, G/3+2, or 40/110,SD/30;+30, or leave it blank."
    )  # fmt: skip
    page.choices(
        "C12", f"={EDITIONS}", "Rules", f"Choose the rules to follow. {EDITION_NAMES[0]} are today's."
    )
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
    return f"=OR(AND(ISNUMBER({cell}),{cell}>={LOWEST},{cell}<={HIGHEST}),{listed})"


def _games(page: Page) -> None:
    page.section("A16", "The games", to="L")
    page.note(
        "A17",
        "Result: W won, D drawn, L lost, blank if to come. Without a game: B full-point bye, H half-point bye, "
        "X forfeit win, F forfeit loss, U unpaired.",
    )
    page.headings(GAME.head("round"), GAME_HEADINGS)
    page.calculated_headings(GAME.heads("points", "check to"))
    page.input(GAME.cells("round"), align="center")
    page.input(GAME.cells("opponent"), align="left")
    page.input(GAME.cells("rating", "result"), align="center")
    page.fill_in(GAME.at("round", GAME.first), [(number,) for number in range(1, MOST_GAMES + 1)])
    page.fill_in(GAME.at("opponent", GAME.first), SAMPLE)
    page.check(
        GAME.cells("rating"), _is_rating(GAME.first_cell("rating")), "Opponent's rating",
        f"Enter a number up to {HIGHEST}, or 1553P11. "
        "Unrated opponent: your best guess of the post-event rating.",
        tip="Unrated: guess the post-event rating.",
    )  # fmt: skip
    page.choices(
        GAME.cells("result"), RESULT_LETTERS, "Result",
        "Enter W, D, or L, nothing for a game to come, or B, H, X, F, or U if no game was played.",
        tip="W, D, L. Blank: to come. B, H, X, F, U.",
    )  # fmt: skip
    page.fill_down(GAME.cells("points"), POINTS, SCORE, align="center")
    for row, counted in zip(GAME.rows, OPPONENT.rows, strict=True):
        _what_if(page, GAME.cells_in(row), counted)
    page.fill_down(GAME.cells("check"), CHECK)
    checks = GAME.cells("check", "check to")
    page.warn_where(checks, f'LEFT({GAME.first_cell("check")},1)="!"')
    page.wait_where(checks, f'LEFT({GAME.first_cell("check")},2)="To"')
    page.next_rows(GAME.cells("opponent", "result"), GAME.letter("rating"))
    page.next_rows(GAME.cells("round"), GAME.letter("rating"), unseen=True)
    page.lines_where(GAME.cells("points", "check to"), f'{GAME.first_cell("rating")}<>""')
    ladder(page, GAME.cells("ladder"), LADDER.column_there("to lost", "to won"))
    total = GAME.cells_in(GAME.last + 1)
    page.label(total["opponent"], "Score and expected score of the games played")
    page.formula(total["points"], f"={SCORED}", SCORE, result=True, align="center")
    page.formula(total["expected"], f"={EXPECTED}", TWO_DECIMALS, result=True, align="center")


def _what_if(page: Page, there: Mapping[str, str], row: int) -> None:
    """The expected score of a game, and the rating after the event with each result of it.

    ``there`` are the cells of the game, ``row`` its row on the sheet Working.
    """
    opponent = OPPONENT.at_there("counted", row)
    unless = f'=IF(OR({PROBLEMS}>0,{opponent}=""),"",'
    page.formula(there["expected"], f"{unless}{expectancy(RATING, opponent)})", TWO_DECIMALS, align="center")
    for name in ("won", "drawn", "lost"):
        rating = WHAT_IF.at_there(name, row)
        page.formula(there[name], f'{unless}IFERROR({rating},"none"))', WHOLE, align="center")
