"""player_estimator.xlsx: one player's rating after an event, game by game and for every score, and the norms."""

from typing import NamedTuple

from openpyxl import Workbook
from openpyxl.styles import Font

from workbook_templates.charts import DASHED, DIAMOND, SOLID_DOTS, Curve, scatter
from workbook_templates.kit import FONT, INK, ONE_DECIMAL, SCORE, SIGNED, TWO_DECIMALS, WHOLE, Book, Page

MOST_GAMES = 12
FIRST_GAME, LAST_GAME = 19, 18 + MOST_GAMES
FIRST_COUNTED, LAST_COUNTED = 26, 25 + MOST_GAMES
FIRST_SCORE, LAST_SCORE = 10, 10 + 2 * MOST_GAMES
FIRST_LEVEL, MOST_LEVELS = 9, 12
SIGNED_DECIMALS = "+0.00;-0.00;0.00"

RATING, GAMES_BEFORE, RECORD, FLOOR, TIME_CONTROL, EDITION, BONUS, TWICE = (
    f"$C${row}" for row in range(7, 15)
)
RESULTS = f"$D${FIRST_GAME}:$D${LAST_GAME}"
COUNTED = f"Working!$A${FIRST_COUNTED}:$A${LAST_COUNTED}"
CHOSEN = "Working!$B$13"
UP_TO, BELOW, WHY_BELOW, ABOVE, WHY_ABOVE, TODAY = (f"Working!$B${row}" for row in range(14, 20))
B_USED, PROBLEMS, LISTED, PLAYED, TITLES = (f"Working!$B${row}" for row in range(20, 25))

EDITIONS = (
    ("2015", 8, "special", "8 or fewer prior games (S15 §4.1)", "standard", "more than 8 prior games (S15 §4.2)", 1),
    ("overview", 8, "special", "8 or fewer prior games (OV)", "standard", "more than 8 prior games (OV)", 1),
    ("1996", 19, "provisional", "fewer than 20 prior games (S96)", "established", "20 or more prior games (S96)", 0),
    ("1994", 20, "provisional", "20 or fewer prior games: K = 600/(N + m - 1), S94 §1.5.2",
     "established", "more than 20 prior games (S94 §1.5.2)", 0),
    ("pre-1994", 19, "provisional", "fewer than 20 prior games (S94 §1.2)",
     "established", "20 or more prior games, or 14 and 6 rounds (S94 §1.2)", 0),
)  # fmt: skip
GAMES = (
    ("Ana Brook", 1700, "D"),
    ("Bo Castle", 1600, "W"),
    ("Cy Dunmore", 1850, "L"),
    ("Di Estrada", 1900, "D"),
    ("Ed Falk", 1800, "L"),
    ("Flo Garner", 1550, "W"),
)
TITLE_LEVELS = {
    "overview": (2400, 2200, 2000, 1800, 1600, 1400, 1200),
    "1994": tuple(range(2600, 399, -200)),
}

NORM_NOTES = (
    "US Chess takes the opponents' ratings after the event: type these on sheet Player when you know them.",
    "Today a norm takes more than one point above the expected score (OV); in 1994 more than Δ above it (S94 §2.2).",
    "none: not even a perfect score is enough, or there are fewer than 4 games. Three games and a full-point bye "
    "or forfeit win can earn a norm with more than two points above the expected score (OV); the last columns count it.",
    "A title takes five norms and an established rating; from 2000 up also a rating of that level (OV). Matches give "
    "no norms (OV).",
)


class Setting(NamedTuple):
    """An input of the player, and what stands beside it: a sentence that says what it means, or what to mend."""

    label: str
    says: str


SETTINGS = (
    Setting(
        "Rating before",
        '=IF({c}="","► Type the rating. Unrated: the initial rating (750 if nothing is known), and 0 prior games.",'
        'IF(NOT(ISNUMBER({c})),"► Type a number from 100 to 3500.",'
        'IF(OR({c}<100,{c}>3500),"► Type a number from 100 to 3500.",RATING_CLASS({c}))))',
    ),
    Setting(
        "Prior games",
        '=IF({c}="","Blank: an established rating, number of games not known.",'
        'IF(NOT(ISNUMBER({c})),"► Type a whole number, 0 or more, or leave it blank.",'
        'IF(OR({c}<0,{c}<>INT({c})),"► Type a whole number, 0 or more, or leave it blank.",'
        'IF({c}=0,"Unrated: the rating above is the initial rating.",'
        'IF({c}<=25,"Provisional: 25 games or fewer (S15 §1).","Established: more than 25 games (S15 §1).")))))',
    ),
    Setting(
        "All prior games were",
        '=IF({c}="","Blank: neither all won nor all lost.",'
        'IF(AND({c}<>"wins",{c}<>"losses"),"► Choose wins or losses, or leave it blank.",'
        f'IF(AND(ISNUMBER({GAMES_BEFORE}),N({GAMES_BEFORE})=0),"► An unrated player has no prior games: clear this.",'
        '"The special formula applies, whatever the number of games (S15 §4.1).")))',
    ),
    Setting(
        "Rating floor",
        '=IF({c}="","Blank: no rating goes below 100.",'
        'IF(NOT(ISNUMBER({c})),"► Type a number from 100 to 2200, or leave it blank.",'
        'IF(OR({c}<100,{c}>2200),"► Type a number from 100 to 2200, or leave it blank.",'
        f'IF({{c}}>N({RATING})+0.5,"► The floor is above the rating: one of the two is wrong.",'
        '"The rating after the event does not go below it (S15 §5)."))))',
    ),
    Setting(
        "Time control",
        '=IF({c}="","Blank: not dual-rated.",'
        'IFERROR(RATING_SYSTEM({c})&" rated; Dual lowers K above 2200 (S15 §4.2).",'
        '"► Write it like G/60;d5 or G/3+2 or 40/110,SD/30;+30, or leave it blank."))',
    ),
    Setting(
        "Edition",
        '=IF(ISNA(MATCH(IF({c}="","2015",{c}&""),Working!$A$5:$A$9,0)),'
        '"► Choose 2015, overview, 1996, 1994 or pre-1994.",'
        'IF({c}="","Blank: 2015, today\'s rules.",'
        'IF({c}&""="2015","Today\'s rules (S15).",'
        'IF({c}="overview","Today\'s rules (OV); the same as 2015 for a rated player.",'
        '"Rules of the past: the workbook history.xlsx tells more."))))',
    ),
    Setting(
        "Bonus multiplier",
        '=IF({c}="","Blank: 10, as since 2025-01-01 (S15 §4.2). 0: no bonus.",'
        'IF(NOT(ISNUMBER({c})),"► Type a number from 0 to 50, or leave it blank.",'
        'IF(OR({c}<0,{c}>50),"► Type a number from 0 to 50, or leave it blank.",'
        f'IF(AND({TODAY}=0,{{c}}>0),"► This edition has no bonus: clear this.",'
        '"Earlier: 12 from 2023-02-01, 14 from 2017-05-01, 12 from 2015-06-01."))))',
    ),
    Setting(
        "An opponent met 3 times?",
        '=IF(OR({c}="",{c}="no"),"No: a bonus and norms are possible.",'
        'IF({c}="yes","Yes: no bonus (S15 §4.2) and no norm (OV).","► Choose yes or no."))',
    ),
)  # fmt: skip


def build() -> Workbook:
    book = Book(
        "Player estimator",
        "One player, one event: the rating after it, what each result would do to it, what a target takes, the norms.",
        (
            "Sheet Player: type the rating before the event, then the opponents' ratings and the results, round by "
            "round. Leave the result of a game to come blank.",
            "The top line shows the rating after the event. Beside each game: the rating if it is won, drawn or lost. "
            "A line that starts with ► says what to mend.",
            "Sheet Scores: type a target rating and read the lowest score that reaches it. "
            "Sheet Norms: the score that each norm takes.",
        ),
        (
            "It is an estimate: US Chess rates an event in two passes, the second with the opponents' new ratings, "
            "and this sheet in one. The published rating can differ by a few points (S15 §1).",
            "An unrated opponent counts with the rating that he or she has after the event: type your best guess.",
            "The sample is the six-round event of Chess Ratings Explained (S96). Under Edition choose 1996 to see "
            "its result, 1552.",
            "S15: The US Chess Rating System, 2015. OV: US Chess Ratings and Titles. S94: Report of the Ratings "
            "Committee, August 1994. S96: Chess Ratings Explained, 1996.",
        ),
    )
    player = book.page("Player", (8, 22, 11, 9, 9, 10, 10, 10, 10, 48), landscape=True)
    scores = book.page("Scores", (11, 14, 12, 18, 18, 3, 12, 12, 12, 12, 12, 12), landscape=True)
    norms = book.page("Norms", (10, 26, 14, 16, 14, 20))
    working = book.page("Working", (30, 24, 24, 46, 14, 46, 12), landscape=True)
    _lay_out_player(player)
    _lay_out_result(player)
    _lay_out_scores(scores)
    _lay_out_norms(norms)
    _lay_out_working(working)
    return book.workbook


def _rating_with(results: str) -> str:
    """The formula of the rating after the event with these results, floor and edition as chosen."""
    settings = ",".join(f"Player!{cell}" for cell in (RATING, GAMES_BEFORE))
    rest = ",".join((f"Player!{RECORD}", f"Player!{TIME_CONTROL}", B_USED, CHOSEN))
    return f"MAX(Player!{FLOOR},USCF_RATING({settings},{COUNTED},{results},{rest}))"


def _lay_out_player(page: Page) -> None:
    page.title("A1", "Player estimator", "Yellow cells are yours. ► marks what to mend.")
    page.label("A3", "Rating after the event", bold=True)
    page.formula("C3", "=IF(ISNUMBER($C$35),ROUND($C$35,0),$C$35)", WHOLE, result=True, align="center")
    page.formula("D3", '=IF(ISNUMBER($C$36),$C$36,"")', SIGNED, result=True, align="center")
    page.sheet["C3"].font = Font(FONT, bold=True, size=14, color=INK)
    page.says(
        "E3",
        f'=IF(ISERROR(XLRATING_VERSION()),"► The functions of xlrating are not found here: see sheet Start.",'
        f'IF({PROBLEMS}>0,"► "&{PROBLEMS}&IF({PROBLEMS}=1," line"," lines")&" to mend: look for ► below.",'
        f'IF({LISTED}=0,"Type the opponents and the results below.",'
        f'{PLAYED}&IF({PLAYED}=1," game"," games")&" counted"'
        f'&IF({LISTED}>{PLAYED},", "&({LISTED}-{PLAYED})&" to come.","."))))',
        "E3:J3",
    )

    page.section("A5", "The player")
    page.label("A6", "Name")
    page.input("C6:E6", "Sam Hollis", align="left")
    page.sheet.merge_cells("C6:E6")
    for row, setting in enumerate(SETTINGS, start=7):
        page.label(f"A{row}", setting.label)
        page.input(f"C{row}", align="center")
        page.says(f"D{row}", setting.says.replace("{c}", f"$C${row}"), f"D{row}:J{row}")
    page.fill_in("C7", ((1500,),))
    page.fill_in("C14", (("no",),))
    page.sheet[EDITION.replace("$", "")].number_format = "@"
    page.sheet[EDITION.replace("$", "")].value = "2015"
    page.numbers(
        "C7", 100, 3500, "Rating before", "Type the rating before the event: a number from 100 to 3500."
    )
    page.numbers(
        "C8", 0, 20000, "Prior games", "Whole number of games the rating is based on; 0: unrated; blank: not known.",
        whole=True,
    )  # fmt: skip
    page.choices(
        "C9",
        ("wins", "losses"),
        "All prior games were",
        "wins or losses where all were; else leave it blank.",
    )
    page.numbers("C10", 100, 2200, "Rating floor", "The player's floor: a number from 100 to 2200, or blank.")
    page.check(
        "C11", "=NOT(ISERROR(RATING_SYSTEM(C11)))", "Time control",
        "Like G/60;d5 or G/3+2 or 40/110,SD/30;+30, or leave it blank.",
    )  # fmt: skip
    page.choices("C12", "=Working!$A$5:$A$9", "Edition", "The document to follow; 2015 are today's rules.")
    page.numbers(
        "C13", 0, 50, "Bonus multiplier", "B: a number from 0 to 50; 0 for no bonus; blank for today's 10."
    )
    page.choices(
        "C14", ("no", "yes"), "An opponent met 3 times?", "yes if one opponent was met more than twice."
    )

    page.section("A16", "The games")
    page.note(
        "A17",
        "Result: W won, D drawn, L lost, blank to come; B full-point bye, H half-point bye, X forfeit win, "
        "F forfeit loss, U unplayed.",
    )
    page.headings(
        "A18",
        ("Round", "Opponent", "Rating", "Result", "Points", "Expected", "Rating\nif won", "Rating\nif drawn",
         "Rating\nif lost", "Check"),
    )  # fmt: skip
    page.input(f"A{FIRST_GAME}:A{LAST_GAME}", align="center")
    page.input(f"B{FIRST_GAME}:B{LAST_GAME}")
    page.input(f"C{FIRST_GAME}:D{LAST_GAME}", align="center")
    page.fill_in(f"A{FIRST_GAME}", [(number,) for number in range(1, MOST_GAMES + 1)])
    page.fill_in(f"B{FIRST_GAME}", GAMES)
    page.numbers(
        f"C{FIRST_GAME}:C{LAST_GAME}", 100, 3500, "Opponent's rating",
        "A number from 100 to 3500. An unrated opponent: your best guess of the rating after the event.",
    )  # fmt: skip
    page.choices(
        f"D{FIRST_GAME}:D{LAST_GAME}", ("W", "D", "L", "B", "H", "X", "F", "U"), "Result",
        "W, D or L; blank for a game to come; B, H, X, F or U where no game was played.",
    )  # fmt: skip
    rows = f"{FIRST_GAME}:{{column}}{LAST_GAME}"
    counted = "Working!$A{row}"
    page.fill_down(
        f"E{rows.format(column='E')}",
        '=IF(D{row}="","",IF(OR(D{row}="W",D{row}="B",D{row}="X"),1,IF(OR(D{row}="D",D{row}="H"),0.5,0)))',
        SCORE,
        align="center",
    )
    shift = FIRST_COUNTED - FIRST_GAME
    for row in range(FIRST_GAME, LAST_GAME + 1):
        opponent = counted.replace("{row}", str(row + shift))
        page.formula(
            f"F{row}",
            f'=IF(OR({PROBLEMS}>0,{opponent}=""),"",USCF_WE({RATING},{opponent}))',
            TWO_DECIMALS,
            align="center",
        )
        for column, result in zip("GHI", "WDL", strict=True):
            results = f'IF(ROW({RESULTS})=ROW($D{row}),"{result}",{RESULTS}&"")'
            page.array(
                f"{column}{row}:{column}{row}",
                f'=IF(OR({PROBLEMS}>0,{opponent}=""),"",IFERROR({_rating_with(results)},"none"))',
                WHOLE,
                align="center",
            )
    page.fill_down(
        f"J{rows.format(column='J')}",
        '=IF(AND(C{row}="",D{row}=""),IF(B{row}="","","► Type the opponent\'s rating."),'
        'IF(AND(D{row}<>"",ISNA(MATCH(D{row},{"W","D","L","B","H","X","F","U"},0))),'
        '"► The result is W, D, L, B, H, X, F, U or blank.",'
        'IF(AND(D{row}<>"",NOT(ISNA(MATCH(D{row},{"B","H","X","F","U"},0)))),"No game: not rated.",'
        'IF(C{row}="","► Type the opponent\'s rating.",'
        'IF(NOT(ISNUMBER(C{row})),"► The rating is a number from 100 to 3500.",'
        'IF(OR(C{row}<100,C{row}>3500),"► The rating is a number from 100 to 3500.",'
        f'IF(AND(B{{row}}<>"",COUNTIF($B${FIRST_GAME}:$B${LAST_GAME},B{{row}})>2,{TWICE}<>"yes"),'
        '"► Met more than twice: say yes above.",'
        'IF(D{row}="","To come: not counted yet.",""))))))))',
    )
    page.warn_where(f"J{FIRST_GAME}:J{LAST_GAME}", f'LEFT($J{FIRST_GAME},1)="►"')
    total = LAST_GAME + 1
    page.label(f"B{total}", "Score and expected score of the games played", align="left")
    page.formula(f"E{total}", "=$C$39", SCORE, result=True, align="center")
    page.formula(f"F{total}", "=$C$40", TWO_DECIMALS, result=True, align="center")


def _lay_out_result(page: Page) -> None:
    page.section("A33", "The result")
    page.headings("A34", ("What", "", "Value", "What it is, and why"), align="left", height=20)
    page.sheet.merge_cells("A34:B34")
    page.sheet.merge_cells("D34:J34")
    ready = f"AND({PROBLEMS}=0,{PLAYED}>0)"
    given = f"Player!{RATING},Player!{GAMES_BEFORE}"
    formula = (
        f'IF({GAMES_BEFORE}="",{ABOVE},IF(OR({GAMES_BEFORE}<={UP_TO},AND({TODAY}=1,{RECORD}<>"")),'
        f'IF(AND({TODAY}=0,{GAMES_BEFORE}=0),"performance",'
        f'IF(AND({CHOSEN}="pre-1994",{GAMES_BEFORE}>=14,{PLAYED}>=6),{ABOVE},{BELOW})),{ABOVE}))'
    )
    why = (
        f'IF($C$37="performance","The first event: a performance rating is the rating (S96; S94 §1.2, §1.4).",'
        f'IF(AND({TODAY}=1,{RECORD}<>""),"The special formula: all prior games were "&{RECORD}&" (S15 §4.1).",'
        f'"The "&$C$37&" formula: "&IF({GAMES_BEFORE}="","an established rating, number of games not known.",'
        f'IF($C$37={BELOW},{WHY_BELOW},{WHY_ABOVE})&".")))'
    )
    has_k = f'OR($C$37="standard",$C$37="established",AND({CHOSEN}="1994",$C$37="provisional"))'
    lines = (
        ("Rating after the event", f'IFERROR({_rating_with(RESULTS)},"none")', TWO_DECIMALS,
         f'IF($C$35="none","► This edition gives no rating here: fewer than 4 games, or games on file are needed '
         f'(S94 §1.4.3).",IF(AND({FLOOR}<>"",$C$35={FLOOR}),"The floor holds it.",'
         '"US Chess publishes it rounded to a whole number."))'),
        ("Change", f'IF(ISNUMBER($C$35),$C$35-{RATING},"")', SIGNED_DECIMALS, '"Rating after less rating before."'),
        ("Formula", formula, "General", why),
        ("Games", PLAYED, WHOLE, '"Games with a result; byes and forfeits are not rated (S15 §7)."'),
        ("Score", f'SUMPRODUCT(({COUNTED}<>"")*({RESULTS}="W"))+0.5*SUMPRODUCT(({COUNTED}<>"")*({RESULTS}="D"))',
         ONE_DECIMAL, '"Points in these games."'),
        ("Expected score", f"SUMIF({RESULTS},\"?*\",$F${FIRST_GAME}:$F${LAST_GAME})", TWO_DECIMALS,
         '"Sum of the standard winning expectancies (S15 §4.2)."'),
        ("Effective games N'", f'IF({TODAY}=1,USCF_NEFF({given}),"not used")', TWO_DECIMALS,
         '"How many games the rating counts for (S15 §3)."'),
        ("K factor", f'IF({has_k},IFERROR(USCF_K({given},{PLAYED},Player!{TIME_CONTROL},{CHOSEN}),"none"),"not used")',
         TWO_DECIMALS, '"Points for each point above the expected score; 800/(N\' + games) today (S15 §4.2)."'),
        ("Bonus", f'IF(AND({TODAY}=1,$C$37="standard"),USCF_BONUS({given},{COUNTED},{RESULTS},Player!{TIME_CONTROL},'
         f'{B_USED}),"not used")', TWO_DECIMALS,
         '"Points beyond B·√games, from 3 games on (S15 §4.2); in the rating already."'),
        ("Performance, closed form", _performance("closed"), WHOLE, '"Without trial and error (S94 §4)."'),
        ("Performance, exact", _performance("exact"), WHOLE,
         '"The rating that expects just this score (S94 §4); none for a perfect or a zero score."'),
        ("Performance, linear", _performance("linear"), WHOLE,
         '"The same with the provisional winning expectancy (S15 §4.1)."'),
        ("Performance, average", _performance("average"), WHOLE,
         '"Mean of the opponents plus 400·(wins - losses)/games (S96)."'),
    )  # fmt: skip
    for row, (label, value, number, says) in enumerate(lines, start=35):
        page.label(f"A{row}", label)
        page.formula(f"C{row}", f'=IF({ready},{value},"")', number, result=row in (35, 36), align="center")
        page.says(f"D{row}", f'=IF({ready},{says},"")', f"D{row}:J{row}")
    page.finish("A1:J47", freeze="A5", repeat_rows="1:3")
    page.one_page()


def _performance(method: str) -> str:
    return f'IFERROR(PERF_RATING({COUNTED},{RESULTS},"{method}"),"none")'


def _lay_out_scores(page: Page) -> None:
    page.title(
        "A1",
        "What result do I need?",
        "The rating after the event for every score against the opponents on sheet Player, games to come included.",
    )
    page.label("A4", "Target rating", bold=True)
    page.input("C4", 1600, WHOLE, align="center")
    page.numbers(
        "C4", 100, 3500, "Target rating", "The rating that you want to reach: a number from 100 to 3500."
    )
    page.says(
        "D4",
        '=IF(C4="","Type the rating that you want to reach.",IF(NOT(ISNUMBER(C4)),"► Type a number from 100 to 3500.",'
        'IF(OR(C4<100,C4>3500),"► Type a number from 100 to 3500.",'
        '"Reached when the rating, rounded, is not below it.")))',
        "D4:L4",
    )
    scores, marks = (f"{column}${FIRST_SCORE}:{column}${LAST_SCORE}" for column in "AD")
    page.label("A5", "Lowest score that reaches it", bold=True)
    page.formula(
        "C5",
        f'=IF(OR(NOT(ISNUMBER(C4)),{PROBLEMS}>0,{LISTED}=0),"",'
        f'IFERROR(INDEX({scores},MATCH("lowest score",{marks},0)),"none"))',
        SCORE,
        result=True,
        align="center",
    )
    page.says(
        "D5",
        f'=IF({PROBLEMS}>0,"► Mend the lines with ► on sheet Player first.",IF(C5="","",IF(C5="none",'
        f'"No score in "&{LISTED}&" games reaches it.","points of "&{LISTED}&" against these opponents.")))',
        "D5:L5",
    )
    page.label("A6", "Still to score", bold=True)
    page.formula("C6", '=IF(ISNUMBER(C5),MAX(0,C5-N(Player!$C$39)),"")', SCORE, result=True, align="center")
    page.says(
        "D6",
        f'=IF(C6="","",IF(C6=0,"Nothing: it is reached as things stand.",'
        f'IF({LISTED}={PLAYED},"Missed by this much: all games have a result.",'
        f'"from "&({LISTED}-{PLAYED})&IF({LISTED}-{PLAYED}=1," game"," games")&" to come"'
        f'&IF(C6>{LISTED}-{PLAYED},": out of reach.","."))))',
        "D6:L6",
    )
    page.headings(f"A{FIRST_SCORE - 1}", ("Score", "Rating after", "Change", "Target", "You"))
    last = f"{FIRST_SCORE}:{{column}}{LAST_SCORE}"
    page.fill_down(
        f"A{last.format(column='A')}",
        f'=IF(OR({PROBLEMS}>0,{LISTED}=0,(ROW()-{FIRST_SCORE})/2>{LISTED}),"",(ROW()-{FIRST_SCORE})/2)',
        SCORE,
        align="center",
    )
    page.fill_down(
        f"B{last.format(column='B')}",
        f'=IF($A{{row}}="","",IFERROR({_rating_with("$A{row}")},"each result"))',
        TWO_DECIMALS,
        align="center",
    )
    page.fill_down(
        f"C{last.format(column='C')}",
        f'=IF(ISNUMBER($B{{row}}),$B{{row}}-Player!{RATING},"")',
        SIGNED_DECIMALS,
        align="center",
    )
    page.fill_down(
        f"D{last.format(column='D')}",
        '=IF(NOT(AND(ISNUMBER($B{row}),ISNUMBER($C$4))),"",IF(ROUND(N($B{row}),0)<$C$4,"",'
        f'IF(COUNTIF(D${FIRST_SCORE - 1}:D{{above}},"lowest score")=0,"lowest score","reached")))',
        align="center",
    )
    page.fill_down(
        f"E{last.format(column='E')}",
        f'=IF(AND($A{{row}}<>"",{PLAYED}>0,$A{{row}}=Player!$C$39),'
        f'IF({LISTED}>{PLAYED},"points so far","your score"),"")',
        align="center",
    )
    for row in range(FIRST_SCORE, LAST_SCORE + 1):
        page.sheet[f"D{row}"].value = page.sheet[f"D{row}"].value.replace("{above}", str(row - 1))
    page.mark_where(f"A{FIRST_SCORE}:E{LAST_SCORE}", f'$D{FIRST_SCORE}="lowest score"')
    page.note(
        f"A{LAST_SCORE + 1}",
        "each result: this edition counts who was beaten, or when, so that the score alone does not tell.",
    )
    chart = f"Working!${{column}}${FIRST_COUNTED}:${{column}}${FIRST_COUNTED + 2 * MOST_GAMES}"
    scatter(
        page,
        f"G{FIRST_SCORE - 1}",
        "Rating after the event against the score",
        ("Score", "Points above the rating before"),
        (
            Curve("Working!$D$25", chart.format(column="C"), chart.format(column="D"), SOLID_DOTS),
            Curve("Working!$E$25", "Working!$E$26:$E$27", "Working!$F$26:$F$27", DASHED),
            Curve("Working!$E$29", "Working!$E$30:$E$30", "Working!$F$30:$F$30", DIAMOND),
        ),
        (13.8, 11.5),
    )
    page.finish(f"A1:L{LAST_SCORE + 1}", freeze=f"A{FIRST_SCORE}")
    page.one_page()


def _lay_out_norms(page: Page) -> None:
    page.title(
        "A1",
        "Norms",
        "The score that each norm takes against the opponents on sheet Player, and what is earned.",
    )
    page.label("A4", "Title system", bold=True)
    page.input("C4", "overview", "@", align="center")
    page.choices(
        "C4", ("overview", "1994"), "Title system", "overview: today's titles; 1994: those proposed then."
    )
    page.says(
        "D4",
        '=IF(OR(C4="",C4="overview"),"Today\'s titles (OV).",IF(C4&""="1994",'
        '"Proposed in 1994 (S94 §2): up to 5 norms at once.","► Choose overview or 1994."))',
        "D4:F4",
    )
    page.says("A5", f"={_no_norm_here()}", "A5:F5")
    page.headings(
        f"A{FIRST_LEVEL - 1}",
        (
            "Level",
            "Title",
            "Expected score",
            "Lowest score\nfor a norm",
            "Norms by the\nscore so far",
            "Norm",
        ),
    )
    rows = f"{FIRST_LEVEL}:{{column}}{FIRST_LEVEL + MOST_LEVELS - 1}"
    level = f"INDEX(Working!$A$42:$B$53,ROW()-{FIRST_LEVEL - 1},MATCH({TITLES},Working!$A$41:$B$41,0))"
    listed, played = (f'OR($A{{row}}="",{PROBLEMS}>0,{games}=0)' for games in (LISTED, PLAYED))
    columns = (
        ("A", f'=IFERROR(IF({level}="","",{level}),"")', WHOLE, "center"),
        ("B", f'=IF($A{{row}}="","",TITLE_NAME($A{{row}},{TITLES}))', "General", "left"),
        ("C", f'=IF({listed},"",NORM_EXPECTED($A{{row}},{COUNTED},{TITLES}))', "0.000", "center"),
        ("D", f'=IF({listed},"",IFERROR(NORM_SCORE_NEEDED($A{{row}},{COUNTED},1,{TITLES}),"none"))', SCORE, "center"),
        ("E", f'=IF({played},"",IF(LEFT($A$5,1)="►",0,NORMS_EARNED($A{{row}},{COUNTED},Player!{RESULTS},{TITLES})))',
         WHOLE, "center"),
        ("F", '=IF($E{row}="","",IF($E{row}=0,"no",IF($E{row}=1,"EARNED","EARNED "&$E{row}&" of 5")))', "General",
         "center"),
    )  # fmt: skip
    for column, formula, number, align in columns:
        page.fill_down(f"{column}{rows.format(column=column)}", formula, number, align=align)
    end = FIRST_LEVEL + MOST_LEVELS
    page.mark_where(f"A{FIRST_LEVEL}:F{end - 1}", f'LEFT($F{FIRST_LEVEL},6)="EARNED"')
    for row, text in enumerate(NORM_NOTES, start=end + 1):
        page.note(f"A{row}", text, merge=f"A{row}:F{row}", height=28)
    page.finish(f"A1:F{end + len(NORM_NOTES)}", freeze=f"A{FIRST_LEVEL}")
    page.one_page()


def _no_norm_here() -> str:
    kind = f"INDEX(RATING_SYSTEM(Player!{TIME_CONTROL}),1,1)"
    return (
        f'IF({PROBLEMS}>0,"► Mend the lines with ► on sheet Player first.",'
        f'IF(AND({TITLES}="overview",Player!{TWICE}="yes"),"► No norm where one opponent was met more than twice (OV).",'
        f'IF(Player!{TIME_CONTROL}="","Norms are for regular and dual-rated events.",'
        f'IF(AND({TITLES}="overview",OR({kind}="Quick",{kind}="Blitz")),"► No norm in a quick or blitz event (OV).",'
        '"Norms are for regular and dual-rated events."))))'
    )


def _lay_out_working(page: Page) -> None:
    page.title(
        "A1", "Working", "Lists and intermediate steps of the other sheets. There is nothing to type here."
    )
    page.headings(
        "A4",
        ("Edition", "First formula up to so many prior games", "First formula", "Why", "Second formula", "Why",
         "Today's rules"),
    )  # fmt: skip
    for row, edition in enumerate(EDITIONS, start=5):
        for column, value in zip("ABCDEFG", edition, strict=True):
            page.label(f"{column}{row}", "")
            page.sheet[f"{column}{row}"].value = value
    edition = f'IF(Player!{EDITION}="","2015",Player!{EDITION}&"")'
    page.section("A11", "What is chosen and typed")
    steps = [("Edition", f'=IF(ISNA(MATCH({edition},$A$5:$A$9,0)),"2015",{edition})')]
    steps += [
        (text, f"=INDEX(${column}$5:${column}$9,MATCH($B$13,$A$5:$A$9,0))")
        for text, column in (
            ("First formula up to", "B"),
            ("First formula", "C"),
            ("Why", "D"),
            ("Second formula", "E"),
            ("Why", "F"),
            ("Today's rules", "G"),
        )
    ]
    steps += [
        ("Bonus multiplier", f'=IF(Player!{TWICE}="yes",0,IF(Player!{BONUS}="","",Player!{BONUS}))'),
        (
            "Lines to mend",
            '=IF(ISERROR(XLRATING_VERSION()),1,0)+SUMPRODUCT(--(LEFT(Player!$D$7:$D$14,1)="►"))'
            f'+SUMPRODUCT(--(LEFT(Player!$J${FIRST_GAME}:$J${LAST_GAME},1)="►"))',
        ),
        ("Games listed", f"=COUNT({COUNTED})"),
        ("Games played", f'=SUMPRODUCT(({COUNTED}<>"")*(Player!{RESULTS}<>""))'),
        ("Title system", '=IF(Norms!$C$4&""="1994","1994","overview")'),
    ]
    for row, (text, formula) in enumerate(steps, start=13):
        page.label(f"A{row}", text)
        page.formula(f"B{row}", formula, align="center")

    page.headings(f"A{FIRST_COUNTED - 1}", ("Opponents that count",), height=20)
    page.headings(f"C{FIRST_COUNTED - 1}", ("Score", "By score"), height=20)
    for row in range(FIRST_COUNTED, LAST_COUNTED + 1):
        game = row - FIRST_COUNTED + FIRST_GAME
        page.formula(
            f"A{row}",
            f'=IF(AND(ISNUMBER(Player!C{game}),OR(Player!D{game}="",Player!D{game}="W",Player!D{game}="D",'
            f'Player!D{game}="L")),Player!C{game},"")',
            align="center",
        )
    points = f"{FIRST_COUNTED}:{{column}}{FIRST_COUNTED + 2 * MOST_GAMES}"
    page.fill_down(
        f"C{points.format(column='C')}", f"=MIN((ROW()-{FIRST_COUNTED})/2,{LISTED})", SCORE, align="center"
    )
    page.fill_down(
        f"D{points.format(column='D')}",
        f"=N(INDEX(Scores!$C${FIRST_SCORE}:$C${LAST_SCORE},2*$C{{row}}+1))",
        SIGNED_DECIMALS,
        align="center",
    )
    page.formula("E25", '=IF(ISNUMBER(Scores!$C$4),"Target","Rating before")')
    page.formula("E26", "=0", SCORE)
    page.formula("E27", f"={LISTED}", SCORE)
    for cell in ("F26", "F27"):
        page.formula(cell, f"=IF(ISNUMBER(Scores!$C$4),Scores!$C$4-N(Player!{RATING}),0)", SIGNED_DECIMALS)
    page.formula("E29", f'=IF({LISTED}>{PLAYED},"As things stand","Your score")')
    page.formula("E30", "=N(Player!$C$39)", SCORE)
    page.formula("F30", "=N(Player!$C$36)", SIGNED_DECIMALS)

    page.headings("A41", TITLE_LEVELS, height=20)
    for column, levels in zip("AB", TITLE_LEVELS.values(), strict=True):
        page.fill_in(f"{column}42", [(level,) for level in levels])
    page.finish("A1:G53")
    page.one_page()
