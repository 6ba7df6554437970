"""Sheet Compare: one player and an event; the rating after it by each edition, and a chart over the score."""

from openpyxl.styles import Alignment

from workbook_templates.book import Book
from workbook_templates.charts import (
    DASHED_SQUARES,
    DIAMOND,
    DOTTED_TRIANGLES,
    SOLID_DOTS,
    Curve,
    Look,
    scatter,
)
from workbook_templates.kit import (
    HIGHEST,
    LOWEST,
    ONE_DECIMAL,
    SCORE,
    SIGNED,
    TODAYS_RULES,
    TWO_DECIMALS,
    WHOLE,
    Page,
    expectancy,
)
from workbook_templates.layouts.history import working
from workbook_templates.layouts.history.cells import (
    BY_RULES,
    EDITIONS,
    FIRST_EDITION,
    FORM,
    GAME,
    LAST_EDITION,
    NAME,
    PRIOR_GAMES,
    RATING,
    RECORD,
    SUM,
    from_elsewhere,
)
from xlrating import looks

DASH_DOT_CROSSES = Look(looks.INK[2:], "dashDot", "x", 6)
BESIDE = Alignment(horizontal="left", vertical="center", indent=1)
LOOKS = (SOLID_DOTS, DOTTED_TRIANGLES, DASHED_SQUARES, DASH_DOT_CROSSES)
CHART, LAST_ROW = LAST_EDITION + 2, LAST_EDITION + 22
LAST_COLUMN, BAR_ENDS = BY_RULES.letter("why"), 200
LEAST = min(LOWEST.values())
WRONG_RATING = f"! Type a number from {LEAST} to {HIGHEST}."
WRONG_OPPONENT = f"! Opponent's rating: type a number from {LEAST} to {HIGHEST}."
WRONG_GAMES = "! Type a whole number, 0 or more, or leave it blank."

PLAYER = (
    (
        "Pre-event rating",
        f'=IF({RATING}="","! Type the pre-event rating. Unrated: an initial rating (750 if nothing is known), '
        f'and 0 prior games.",IF(NOT(ISNUMBER({RATING})),"{WRONG_RATING}",'
        f'IF(OR({RATING}<{LEAST},{RATING}>{HIGHEST}),"{WRONG_RATING}",IF({working.UNRATED}=1,'
        '"Unrated: the initial rating. The rules of the 1990s do not use it.",'
        f"RATING_CLASS({RATING})))))",
    ),
    (
        "Prior games",
        f'=IF({PRIOR_GAMES}="","Blank: an established rating, number of games unknown.",'
        f'IF(NOT(ISNUMBER({PRIOR_GAMES})),"{WRONG_GAMES}",'
        f'IF(OR({PRIOR_GAMES}<0,{PRIOR_GAMES}<>INT({PRIOR_GAMES})),"{WRONG_GAMES}",'
        f'IF({PRIOR_GAMES}=0,"Unrated under all rules.",IF({PRIOR_GAMES}<20,"Provisional under all rules.",'
        f'IF({PRIOR_GAMES}=20,"Established in 1996 and before 1994. Provisional in 1994 and today.",'
        f'IF({PRIOR_GAMES}<=25,"Established in the 1990s. Provisional today: 25 or fewer (S15 §1).",'
        '"Established under all rules.")))))))',
    ),
    (
        "All prior games were",
        f'=IF({RECORD}="","Blank: neither all won nor all lost.",'
        f'IF(AND({RECORD}<>"wins",{RECORD}<>"losses"),"! Choose wins or losses, or leave it blank.",'
        f'IF({working.UNRATED}=1,"! An unrated player has no prior games. Clear this.",'
        '"Today the special formula applies (S15 §4.1). 1994 needs the earlier games as well.")))',
    ),
)
GAMES = ((900, "W"), (1100, "W"), (1350, "D"), (1400, "L"), (1450, "L"))
OPPONENT, RESULT = GAME.cell("opponent"), GAME.cell("result")
CHECK_GAME = (
    f'=IF(AND({OPPONENT}="",{RESULT}=""),"",'
    f'IF({OPPONENT}="","! Type the opponent\'s rating as well, or clear the result.",'
    f'IF(NOT(ISNUMBER({OPPONENT})),"{WRONG_OPPONENT}",IF(OR({OPPONENT}<{LEAST},{OPPONENT}>{HIGHEST}),"{WRONG_OPPONENT}",'
    f'IF({RESULT}="","No result: not counted.",IF(OR({RESULT}="W",{RESULT}="D",{RESULT}="L"),"",'
    '"! Choose W, D, or L. Leave it blank for a bye or a game not played."))))))'
)


AFTER_TODAY = BY_RULES.at_there("after", FIRST_EDITION)
STATUS = (
    f'IF({working.PROBLEMS}>0,"! Fix the lines marked ! on the Compare sheet.",'
    f'IF({working.PLAYED}=0,"○ Type an opponent\'s rating and a result on the Compare sheet.",'
    f'"● "&{from_elsewhere(RATING)}&IF(ISNUMBER({AFTER_TODAY})," → "&ROUND({AFTER_TODAY},0)&" under today\'s rules. '
    "One pass, against the opponents' ratings as typed.\","
    f'": today\'s rules have no ratings below {LOWEST[TODAYS_RULES]}. Others stand below.")))'
)


def lay_out(book: Book) -> None:
    page = book.page(NAME, (22, 12, 10, 12, 11, 14, 64))
    page.head(
        "Compare",
        "The same results under the rules of each time. Type in the yellow cells.",
    )
    _inputs(page)
    _results(page)
    scatter(
        page,
        f"A{CHART}",
        "Rating change for every score",
        ("Score in percent of the games above, the weakest opponents beaten first", "Rating change"),
        [
            *(
                Curve(name, working.SHARES, ratings, look)
                for (name, ratings), look in zip(working.CURVES, LOOKS, strict=True)
            ),
            Curve(working.THIS_EVENT, working.ITS_SHARES, working.ITS_RATINGS, DIAMOND),
        ],
        (26, 9.5),
    )
    page.finish(f"A1:{LAST_COLUMN}{LAST_ROW}", freeze="A3", one_page=True)


def _inputs(page: Page) -> None:
    page.section("A4", "The player", to=LAST_COLUMN)
    for row, (label, says) in zip(FORM.rows, PLAYER, strict=True):
        there = FORM.cells_in(row)
        page.label(there["label"], label)
        page.input(there["value"], align="center")
        page.says(there["says"], says, f"{there['says']}:{LAST_COLUMN}{row}")
        page.sheet[there["says"]].alignment = BESIDE
    page.fill_in(FORM.at("value", FORM.first), ((700,), (10,)))
    page.numbers(
        RATING,
        LEAST,
        HIGHEST,
        "Pre-event rating",
        f"Enter the pre-event rating, {LEAST} to {HIGHEST}. Unrated: an initial rating.",
    )
    page.numbers(
        PRIOR_GAMES,
        0,
        100000,
        "Prior games",
        "Enter how many games the rating is based on: 0 if unrated, blank if established and unknown.",
        whole=True,
    )
    page.choices(
        RECORD,
        ("wins", "losses"),
        "All prior games were",
        "Choose wins or losses, or leave it blank.",
    )
    page.section("A9", "The event", to=LAST_COLUMN)
    page.headings(GAME.head("round"), ("Round", "Opponent's rating", "Result", "Winning expectancy"))
    for round_, row in enumerate(GAME.rows, start=1):
        there = GAME.cells_in(row)
        page.fixed(there["round"], round_, WHOLE)
        page.says(there["check"], CHECK_GAME.format(row=row), f"{there['check']}:{LAST_COLUMN}{row}")
        page.sheet[there["check"]].alignment = BESIDE
    page.input(GAME.cells("opponent"), align="center")
    page.input(GAME.cells("result"), align="center")
    page.fill_in(GAME.at("opponent", GAME.first), GAMES)
    page.numbers(
        GAME.cells("opponent"),
        LEAST,
        HIGHEST,
        "Opponent's rating",
        f"Enter the opponent's pre-event rating, {LEAST} to {HIGHEST}.",
    )
    page.choices(
        GAME.cells("result"),
        ("W", "D", "L"),
        "Result",
        "Choose W, D, or L. Blank: a bye, a forfeit, or a game not played.",
    )
    page.fill_down(
        GAME.cells("expected"),
        f'=IF(OR({OPPONENT}="",{GAME.cell("check")}<>"",LEFT($C$5,1)="!"),"",{expectancy(RATING, OPPONENT)})',
        TWO_DECIMALS,
        align="center",
    )
    total = GAME.cells_in(SUM)
    page.label(total["round"], "Games, score, expected", bold=True)
    page.formula(total["opponent"], f"={working.PLAYED}", WHOLE, result=True, align="center")
    page.formula(total["result"], f"={working.SCORE}", SCORE, result=True, align="center")
    page.formula(
        total["expected"], f"=SUM({GAME.cells('expected')})", TWO_DECIMALS, result=True, align="center"
    )


def _results(page: Page) -> None:
    page.section(f"A{FIRST_EDITION - 3}", "Post-event rating", to=LAST_COLUMN)
    page.status(f"A{FIRST_EDITION - 2}:{LAST_COLUMN}{FIRST_EDITION - 2}", STATUS)
    page.headings(
        BY_RULES.head("rules"),
        ("Rules", "Post-event", "Change", "− +", "K factor", "Formula", "Why"),
        height=22,
        result=True,
    )
    page.heads_left(BY_RULES.head("why"))
    page.changes(BY_RULES.cells("change"))
    for row, edition in zip(range(FIRST_EDITION, LAST_EDITION + 1), EDITIONS, strict=True):
        there = BY_RULES.cells_in(row)
        page.fixed(there["rules"], edition, "General", bold=True)
        for name, formula, number in (
            ("after", working.rating_after(row), WHOLE),
            ("change", working.change(row), SIGNED),
            ("bar", f"={there['change']}", SIGNED),
            ("k", working.k_factor(row), ONE_DECIMAL),
            ("formula", working.kind(edition), "General"),
            ("why", working.why(row), "General"),
        ):
            page.formula(there[name], formula, number, result=name == "after", align="center")
        page.sheet[there["why"]].alignment = BESIDE + Alignment(wrap_text=True)
        page.height(row, 32)
    page.bars(BY_RULES.cells("bar"), -BAR_ENDS, BAR_ENDS)
