"""Sheet Player: one player's games against every level, under today's rules."""

from openpyxl.styles import Alignment

from workbook_templates.book import Book
from workbook_templates.kit import ONE_DECIMAL, THREE_DECIMALS, WHOLE, Page, or_none
from workbook_templates.layouts.norms_and_titles.levels import NORM_OR_NOT, TODAY

GAMES_FIRST, GAMES_LAST = 8, 19
GAME_RESULTS = ("W", "D", "L")
WITHOUT_GAME = ("B", "X", "H", "U")
SAMPLE = ((1800, "W"), (1900, "W"), (2000, "D"), (2100, "W"))
OPPONENTS = f"$D${GAMES_FIRST}:$D${GAMES_LAST}"
RATINGS = f"$B${GAMES_FIRST}:$B${GAMES_LAST}"
RESULTS = f"$C${GAMES_FIRST}:$C${GAMES_LAST}"
READY = f'IF(COUNTIF($E${GAMES_FIRST}:$E${GAMES_LAST},"!*")+(COUNT({OPPONENTS})=0)>0,"",'


def lay_out(book: Book) -> None:
    page = book.page("Player", (8, 13, 10, 12, 44, 3, 8, 26, 12, 12, 10), landscape=True)
    page.head("Norms of one player", "Which norm does this result earn, and what score was needed?")
    page.label("A3", "Player", bold=True)
    page.input("B3:E3", "Sample player, four rounds", align="left")
    page.sheet.merge_cells("B3:E3")
    _games(page)
    _answer(page)
    _today(page, top=7)
    page.note(
        f"A{GAMES_LAST + 2}",
        "No norm is earned if one opponent was faced more than twice. This sheet cannot see that.",
    )
    page.link(f"G{GAMES_LAST + 2}", "1994 Norms", "The same games under the 1994 proposal")
    page.finish(f"A1:K{GAMES_LAST + 2}")
    page.one_page()


def _games(page: Page) -> None:
    page.headings(
        f"A{GAMES_FIRST - 1}",
        ("Round", "Opponent,\npost-event", "Result", "Counts as", "Check"),
    )
    rows = range(GAMES_FIRST, GAMES_LAST + 1)
    for number, row in enumerate(rows, start=1):
        page.fixed(f"A{row}", number)
    page.input(f"B{GAMES_FIRST}:B{GAMES_LAST}", number="0", align="center")
    page.input(f"C{GAMES_FIRST}:C{GAMES_LAST}", align="center")
    page.fill_in(f"B{GAMES_FIRST}", SAMPLE)
    page.numbers(
        f"B{GAMES_FIRST}:B{GAMES_LAST}", 100, 3500, "Opponent's rating",
        "Enter the opponent's post-event rating, 100 to 3500.",
        tip="The post-event rating.",
    )  # fmt: skip
    page.choices(
        f"C{GAMES_FIRST}:C{GAMES_LAST}", (*GAME_RESULTS, *WITHOUT_GAME), "Result",
        "Enter W, D, or L. Without a game: B full-point bye, X forfeit win, H half-point bye, U unpaired.",
        tip="W, D, L. No game: B, X, H, U.",
    )  # fmt: skip

    def among(codes: tuple[str, ...]) -> str:
        return "OR(" + ",".join(f'C{{row}}="{code}"' for code in codes) + ")"

    rating = "AND(ISNUMBER(B{row}),N(B{row})>=100,N(B{row})<=3500)"
    page.fill_down(
        f"D{GAMES_FIRST}:D{GAMES_LAST}",
        f'=IF(AND({among(GAME_RESULTS)},{rating}),B{{row}},"")', WHOLE, align="center",
    )  # fmt: skip
    page.fill_down(
        f"E{GAMES_FIRST}:E{GAMES_LAST}",
        f'=IF(AND(B{{row}}="",C{{row}}=""),"",IF(AND(B{{row}}<>"",NOT({rating})),'
        '"! Rating: type a number from 100 to 3500.",'
        f'IF(C{{row}}="","no result: not counted",IF({among(WITHOUT_GAME)},"no rated game",'
        f"IF(NOT({among(GAME_RESULTS)}),"
        '"! Result: choose W, D, L, B, X, H, or U.",IF(B{row}="","! The opponent\'s rating is missing.",""))))))',
        align="left",
    )
    page.calculated_headings(f"D{GAMES_FIRST - 1}:E{GAMES_FIRST - 1}")
    page.heads_left(f"E{GAMES_FIRST - 1}")
    page.next_rows(f"B{GAMES_FIRST}:C{GAMES_LAST}", "B")
    page.warn_where(f"E{GAMES_FIRST}:E{GAMES_LAST}", f'LEFT($E{GAMES_FIRST},1)="!"')
    page.lines_where(f"D{GAMES_FIRST}:E{GAMES_LAST}", f'OR($B{GAMES_FIRST}<>"",$C{GAMES_FIRST}<>"")')
    page.formula("D5", f"=COUNT({OPPONENTS})", WHOLE, result=True, align="center")
    page.formula(
        "B5", f'=COUNTIF({RESULTS},"W")+0.5*COUNTIF({RESULTS},"D")', ONE_DECIMAL, result=True, align="center"
    )
    page.label("A5", "Score", bold=True)
    page.label("C5", "in games", bold=True)
    page.note("E5", "Points in rated games. Byes and forfeits do not count.")
    page.sheet["E5"].alignment = Alignment(indent=1, horizontal="left", vertical="center")


def _answer(page: Page) -> None:
    page.status(
        "G3:K3",
        f'=IF(COUNTIF($E${GAMES_FIRST}:$E${GAMES_LAST},"!*")>0,"! Fix the rows marked !.",IF(D5=0,'
        '"○ Type the games: opponent\'s rating and result.",IF(SUM(K8:K14)=0,"● No norm under today\'s rules.",'
        '"● A norm for "&INDEX(H8:H14,MATCH(1,K8:K14,0))&" ("&INDEX(G8:G14,MATCH(1,K8:K14,0))&")'
        ' and the levels below.")))',
    )
    page.note("G4", "Not for Quick-only and Blitz events, matches, and FIDE adjustments.")


def _today(page: Page, top: int) -> None:
    page.section(f"G{top - 1}", "Today: more than 1 point above the expected score")
    page.headings(f"G{top}", ("Level", "Title", "Expected score", "Score needed", "Norm?"), result=True)
    page.heads_left(f"H{top}")
    first, last = top + 1, top + len(TODAY)
    for row, level in enumerate(TODAY, start=first):
        page.fixed(f"G{row}", level)
        page.formula(f"H{row}", f"=TITLE_NAME(G{row})", align="left")
    page.fill_down(
        f"I{first}:I{last}", f"={READY}NORM_EXPECTED(G{{row}},{OPPONENTS}))", THREE_DECIMALS, align="center"
    )
    free_point = f'COUNTIF({RESULTS},"B")+COUNTIF({RESULTS},"X")>0'
    with_free_point = "INT(2*(I{row}+2+1E-9))/2+0.5"
    page.fill_down(
        f"J{first}:J{last}",
        f"={READY}IF(AND($D$5=3,{free_point}),IF({with_free_point}<=3,{with_free_point},\"none\"),"
        f'{or_none(f"NORM_SCORE_NEEDED(G{{row}},{OPPONENTS})")}))',
        ONE_DECIMAL, align="center",
    )  # fmt: skip
    page.fill_down(
        f"K{first}:K{last}", f"={READY}NORMS_EARNED(G{{row}},{RATINGS},{RESULTS}))", NORM_OR_NOT,
        result=True, align="center",
    )  # fmt: skip
