"""Sheet Player: one player's games against every level, by today's rules and by those proposed in 1994."""

from openpyxl.styles import Alignment

from workbook_templates.book import Book
from workbook_templates.kit import ONE_DECIMAL, WHOLE, Page, or_none
from workbook_templates.layouts.norms_and_titles.levels import IN_1994, NORM_OR_NOT, TODAY

GAMES_FIRST, GAMES_LAST = 8, 19
THREE_DECIMALS = "0.000"
GAME_RESULTS = ("W", "D", "L")
WITHOUT_GAME = ("B", "X", "H", "U")
SAMPLE = ((1800, "W"), (1900, "W"), (2000, "D"), (2100, "W"))
OPPONENTS = f"$D${GAMES_FIRST}:$D${GAMES_LAST}"
RATINGS = f"$B${GAMES_FIRST}:$B${GAMES_LAST}"
RESULTS = f"$C${GAMES_FIRST}:$C${GAMES_LAST}"
READY = f'IF(COUNTIF($E${GAMES_FIRST}:$E${GAMES_LAST},"!*")+(COUNT({OPPONENTS})=0)>0,"",'


def lay_out(book: Book) -> None:
    page = book.page("Player", (8, 12, 10, 12, 48, 3, 8, 26, 12, 12, 10), landscape=True)
    page.head("Norms of one player", "Which level's norm does this result earn, and which score would do?")
    page.label("A3", "Player", bold=True)
    page.input("B3:E3", "Sample: S94 §2.5, four rounds, 3.5 points")
    page.sheet.merge_cells("B3:E3")
    _games(page)
    _answer(page)
    _today(page, top=7)
    _in_1994(page, top=17)
    page.finish("A1:K30")
    page.one_page()


def _games(page: Page) -> None:
    page.headings(
        f"A{GAMES_FIRST - 1}",
        ("Round", "Opponent's rating after", "Result", "Opponent that counts", "Remark"),
    )
    rows = range(GAMES_FIRST, GAMES_LAST + 1)
    for number, row in enumerate(rows, start=1):
        page.fixed(f"A{row}", number)
    page.input(f"B{GAMES_FIRST}:B{GAMES_LAST}", number="0")
    page.input(f"C{GAMES_FIRST}:C{GAMES_LAST}", align="center")
    page.fill_in(f"B{GAMES_FIRST}", SAMPLE)
    page.numbers(
        f"B{GAMES_FIRST}:B{GAMES_LAST}", 100, 3500, "Opponent's rating",
        "Rating after the event (for the rules of 1994: before it), 100 to 3500.",
    )  # fmt: skip
    page.choices(
        f"C{GAMES_FIRST}:C{GAMES_LAST}", (*GAME_RESULTS, *WITHOUT_GAME), "Result",
        "W, D or L; without a game: B full-point bye, X forfeit win, H half-point bye, U nothing.",
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
        '"! Rating: a number from 100 to 3500.",'
        f'IF(C{{row}}="","no result: left out",IF({among(WITHOUT_GAME)},"no rated game",IF(NOT({among(GAME_RESULTS)}),'
        '"! Result: choose W, D, L, B, X, H or U.",IF(B{row}="","! The opponent\'s rating is missing.",""))))))',
    )
    page.warn_where(f"E{GAMES_FIRST}:E{GAMES_LAST}", f'LEFT($E{GAMES_FIRST},1)="!"')
    page.formula("D5", f"=COUNT({OPPONENTS})", WHOLE, result=True, align="center")
    page.formula(
        "B5", f'=COUNTIF({RESULTS},"W")+0.5*COUNTIF({RESULTS},"D")', ONE_DECIMAL, result=True, align="center"
    )
    page.label("A5", "Score", bold=True)
    page.label("C5", "in games", bold=True)
    page.note("E5", "Points in rated games; byes and forfeits are not counted.")
    page.sheet["E5"].alignment = Alignment(indent=1)


def _answer(page: Page) -> None:
    page.label("G3", "Answer", bold=True)
    page.formula(
        "H3",
        f'=IF(COUNTIF($E${GAMES_FIRST}:$E${GAMES_LAST},"!*")>0,"! Mend the rows marked with !.",IF(D5=0,'
        '"Type the games: opponent\'s rating and result.",IF(SUM(K8:K14)=0,"No norm by today\'s rules.",'
        '"Today: a norm for "&INDEX(H8:H14,MATCH(1,K8:K14,0))&" ("&INDEX(G8:G14,MATCH(1,K8:K14,0))&")'
        ' and the levels below.")))',
        result=True,
    )
    page.sheet.merge_cells("H3:K3")
    page.warn_where("H3:K3", 'LEFT($H$3,1)="!"')
    page.note("H4", "Not for quick-only and blitz events, matches, FIDE adjustments.")


def _today(page: Page, top: int) -> None:
    page.section(f"G{top - 1}", "Today (OV): more than 1 point above the expected score")
    page.headings(f"G{top}", ("Level", "Title", "Expected score", "Score needed", "Norm?"))
    first, last = top + 1, top + len(TODAY)
    for row, level in enumerate(TODAY, start=first):
        page.fixed(f"G{row}", level)
        page.formula(f"H{row}", f"=TITLE_NAME(G{row})")
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


def _in_1994(page: Page, top: int) -> None:
    page.section(f"G{top - 1}", "As proposed in 1994 (S94 §2): by ratings before the event")
    page.headings(f"G{top}", ("Level", "Title", "Expected", "For 1 norm", "Norms"), height=15.75)
    first, last = top + 1, top + len(IN_1994)
    for row, level in enumerate(IN_1994, start=first):
        page.fixed(f"G{row}", level)
        page.formula(f"H{row}", f'=TITLE_NAME(G{row},"1994")')
    page.fill_down(
        f"I{first}:I{last}",
        f'={READY}NORM_EXPECTED(G{{row}},{OPPONENTS},"1994"))',
        THREE_DECIMALS,
        align="center",
    )
    needed = f'NORM_SCORE_NEEDED(G{{row}},{OPPONENTS},1,"1994")'
    page.fill_down(
        f"J{first}:J{last}",
        f"={READY}{or_none(needed)})", ONE_DECIMAL, align="center",
    )  # fmt: skip
    page.fill_down(
        f"K{first}:K{last}", f'={READY}NORMS_EARNED(G{{row}},{RATINGS},{RESULTS},"1994"))', '0;;"–"',
        result=True, align="center",
    )  # fmt: skip
    page.note(
        f"A{GAMES_LAST + 3}",
        "The sample is the example of S94 §2.5, as a result of 3.5 against 1800, 1900, 2000 and 2100. The document "
        "gives, for 1994: 4 norms towards the 1600-title, 3 towards the 1800-title, 1 towards the 2000-title. Its "
        "expected scores, and the result of 7 out of 8, are compared on the sheet Schedule 1994. No norm is earned "
        "in an event in which one opponent was met more than twice: this sheet cannot see that.",
        merge=f"A{GAMES_LAST + 3}:E{GAMES_LAST + 8}",
    )
