"""Sheet Player: one player's games against every level, under today's rules."""

from openpyxl.styles import Alignment

from workbook_templates.book import Book
from workbook_templates.kit import HIGHEST, ONE_DECIMAL, THREE_DECIMALS, WHOLE, Page, Table, or_none
from workbook_templates.layouts.norms_and_titles.levels import LEVELS_TODAY, NORM_OR_NOT

GAME_RESULTS = ("W", "D", "L")
WITHOUT_GAME = ("B", "X", "H", "U")
SAMPLE = ((1800, "W"), (1900, "W"), (2000, "D"), (2100, "W"))
GAMES = Table("Player", 8, 19, ("round", "rating", "result", "counts", "check"))
LEVELS = Table("Player", 8, 7 + len(LEVELS_TODAY), ("level", "title", "expected", "needed", "norm"), left="G")
OPPONENTS, RATINGS, RESULTS = map(GAMES.column, ("counts", "rating", "result"))
PROBLEMS = f'COUNTIF({GAMES.column("check")},"!*")'
READY = f'IF({PROBLEMS}+(COUNT({OPPONENTS})=0)>0,"",'
BELOW = GAMES.last + 2


def lay_out(book: Book) -> None:
    page = book.page("Player", (8, 13, 10, 12, 44, 3, 8, 26, 12, 12, 10), landscape=True)
    page.head("Norms of one player", "Which norm does this result earn, and what score was needed?")
    page.label("A3", "Player", bold=True)
    page.input("B3:E3", "Sample player, four rounds", align="left")
    page.sheet.merge_cells("B3:E3")
    _games(page)
    _answer(page)
    _today(page)
    page.note(
        f"A{BELOW}",
        "No norm is earned if one opponent was faced more than twice. This sheet cannot see that.",
    )
    page.finish(f"A1:K{BELOW}", one_page=True)


def _games(page: Page) -> None:
    page.headings(
        GAMES.head("round"),
        ("Round", "Opponent,\npost-event", "Result", "Counts as", "Check"),
    )
    for number, row in enumerate(GAMES.rows, start=1):
        page.fixed(GAMES.at("round", row), number)
    page.input(GAMES.cells("rating"), number="0", align="center")
    page.input(GAMES.cells("result"), align="center")
    page.fill_in(GAMES.at("rating", GAMES.first), SAMPLE)
    page.numbers(
        GAMES.cells("rating"), 100, HIGHEST, "Opponent's rating",
        f"Enter the opponent's post-event rating, 100 to {HIGHEST}.",
        tip="The post-event rating.",
    )  # fmt: skip
    page.choices(
        GAMES.cells("result"), (*GAME_RESULTS, *WITHOUT_GAME), "Result",
        "Enter W, D, or L. Without a game: B full-point bye, X forfeit win, H half-point bye, U unpaired.",
        tip="W, D, L. No game: B, X, H, U.",
    )  # fmt: skip
    page.fill_down(GAMES.cells("counts"), _counts(), WHOLE, align="center")
    page.fill_down(GAMES.cells("check"), _check(), align="left")
    page.calculated_headings(GAMES.heads("counts", "check"))
    page.heads_left(GAMES.head("check"))
    page.next_rows(GAMES.cells("rating", "result"), GAMES.letter("rating"))
    page.next_rows(GAMES.cells("round"), GAMES.letter("rating"), unseen=True)
    page.warn_where(GAMES.cells("check"), f'LEFT({GAMES.first_cell("check")},1)="!"')
    typed = f'OR({GAMES.first_cell("rating")}<>"",{GAMES.first_cell("result")}<>"")'
    page.lines_where(GAMES.cells("counts", "check"), typed)
    page.formula("D5", f"=COUNT({OPPONENTS})", WHOLE, result=True, align="center")
    page.formula(
        "B5", f'=COUNTIF({RESULTS},"W")+0.5*COUNTIF({RESULTS},"D")', ONE_DECIMAL, result=True, align="center"
    )
    page.label("A5", "Score", bold=True)
    page.label("C5", "in games", bold=True)
    page.note("E5", "Points in rated games. Byes and forfeits do not count.")
    page.sheet["E5"].alignment = Alignment(indent=1, horizontal="left", vertical="center")


RATING, RESULT = GAMES.cell("rating"), GAMES.cell("result")
GOOD_RATING = f"AND(ISNUMBER({RATING}),N({RATING})>=100,N({RATING})<={HIGHEST})"


def _is_one_of(codes: tuple[str, ...]) -> str:
    return "OR(" + ",".join(f'{RESULT}="{code}"' for code in codes) + ")"


def _counts() -> str:
    return f'=IF(AND({_is_one_of(GAME_RESULTS)},{GOOD_RATING}),{RATING},"")'


def _check() -> str:
    return (
        f'=IF(AND({RATING}="",{RESULT}=""),"",IF(AND({RATING}<>"",NOT({GOOD_RATING})),'
        f'"! Rating: type a number from 100 to {HIGHEST}.",'
        f'IF({RESULT}="","no result: not counted",IF({_is_one_of(WITHOUT_GAME)},"no rated game",'
        f'IF(NOT({_is_one_of(GAME_RESULTS)}),"! Result: choose W, D, L, B, X, H, or U.",'
        f'IF({RATING}="","! The opponent\'s rating is missing.",""))))))'
    )


def _answer(page: Page) -> None:
    norms = LEVELS.column("norm")
    highest = f"MATCH(1,{norms},0)"
    title, level = (f"INDEX({LEVELS.column(name)},{highest})" for name in ("title", "level"))
    page.status(
        "G3:K3",
        f'IF({PROBLEMS}>0,"! Fix the rows marked !.",IF(D5=0,'
        f'"○ Type the games: opponent\'s rating and result.",IF(SUM({norms})=0,"● No norm under today\'s rules.",'
        f'"● A norm for "&{title}&" ("&{level}&") and the levels below.")))',
    )
    page.note("G4", "Not for Quick-only and Blitz events, matches, and FIDE adjustments.")


def _today(page: Page) -> None:
    page.section(LEVELS.at("level", LEVELS.first - 2), "Today: more than 1 point above the expected score")
    page.headings(
        LEVELS.head("level"), ("Level", "Title", "Expected score", "Score needed", "Norm?"), result=True
    )
    page.heads_left(LEVELS.head("title"))
    level = LEVELS.cell("level")
    for row, one in zip(LEVELS.rows, LEVELS_TODAY, strict=True):
        page.fixed(LEVELS.at("level", row), one)
    page.fill_down(LEVELS.cells("title"), f"=TITLE_NAME({level})", align="left")
    page.fill_down(
        LEVELS.cells("expected"),
        f"={READY}NORM_EXPECTED({level},{OPPONENTS}))",
        THREE_DECIMALS,
        align="center",
    )
    free_point = f'COUNTIF({RESULTS},"B")+COUNTIF({RESULTS},"X")>0'
    with_free_point = f"INT(2*({LEVELS.cell('expected')}+2+1E-9))/2+0.5"
    page.fill_down(
        LEVELS.cells("needed"),
        f"={READY}IF(AND($D$5=3,{free_point}),IF({with_free_point}<=3,{with_free_point},\"none\"),"
        f"{or_none(f'NORM_SCORE_NEEDED({level},{OPPONENTS})')}))",
        ONE_DECIMAL, align="center",
    )  # fmt: skip
    page.fill_down(
        LEVELS.cells("norm"), f"={READY}NORMS_EARNED({level},{RATINGS},{RESULTS}))", NORM_OR_NOT,
        result=True, align="center",
    )  # fmt: skip
