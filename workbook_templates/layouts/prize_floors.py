"""prize-floors.xlsx: which rating floor a cash prize gives, which floor applies, which sections are closed."""

from openpyxl import Workbook
from openpyxl.styles import Alignment

from workbook_templates.book import Book, Rule, Step
from workbook_templates.kit import HIGHEST, MONEY, WHOLE, Align, Page, Table, or_none

LIMITS = (1200, 1400, 1600, 1800, 2000, 2200)
ON_NOTICE = 35
MOST = 100
RULES = "Winners!$C$6"
EVENT = "Winners!$C$5"
IS_2015 = f'{RULES}&""="2015"'
IS_2025 = f'{RULES}&""="2025"'

WINNERS = Table(
    "Winners", 9, 8 + MOST,
    ("number", "name", "section", "prize", "answer", "floor", "why", "peak", "wins", "draws", "events", "olm"),
)  # fmt: skip
FLOORS = Table(
    "Floors", WINNERS.first, WINNERS.last,
    ("number", "name", "limit", "absolute", "peak", "money 2025", "money 2015", "olm", "applies", "why",
     *map(str, LIMITS), "check"),
)  # fmt: skip
NOTICE = Table(
    "Floor Notice", 8, 7 + ON_NOTICE, ("number", "name", "section", "prize", "floor", "why", "closed")
)
TYPED = ("name", "section", "prize", "peak", "wins", "draws", "events", "olm")

EXAMPLES = (
    ("Ruth Sandoval", "U1800", 2000, 1650, 40, 12, 25, "no"),
    ("Tom Brandt", "Under 1800", 1999, 1650, 40, 12, 25, "no"),
    ("Nora Feld", 1800, 2500, None, 21, 6, 9, "no"),
    ("Omar Haddad", "U1810", 4000, 1777, 60, 30, 44, "no"),
    ("Grace Lindqvist", "Under 2200", 4000, 2150, 80, 40, 60, "no"),
    ("Anton Reyes", "Open", 5000, 2165, 90, 55, 70, "no"),
    ("Paula Ferrante", "Open", 1200, 2310, 310, 200, 150, "yes"),
    ("Iris Calloway", None, None, None, 3, 1, 10, None),
    ("Ben Okafor", None, None, 1941, None, None, None, None),
    ("Dana Whitlock", None, None, 1999.51, None, None, None, None),
    ("Leo Marchetti", None, None, 1388, 3, 1, 10, None),
)

RULES_IN_SHORT = (
    Rule("Absolute floor: 100, plus 4 for each win, 2 for each draw, and 1 for each event with three or more rated "
         "games, up to 150. Everyone has one.", "P25 §5, S15 §5; OV, Minimum floor"),
    Rule("Peak floor: the highest established rating, rounded to a whole number, minus 200, then down to the "
         "hundred: 1200 to 2100. Below 1200 there is none, and the absolute floor applies.",
         "P25 §5, S15 §5; OV, Peak rating floors"),
    Rule("Original Life Master floor: 2200 (300 games with an established rating of 2200 or more). Other titles give "
         "no floor.", "P25 §5, S15 §5; OV"),
    Rule("Money floor: a large prize in a section with a rating limit, or for a prize with one, gives the first "
         "hundred that is no longer under that limit. U1800 gives 1800, U1810 gives 1900.",
         "P25 §5, S15 §5; OV, Money floors"),
    Rule("The highest floor applies.", "P25 §5, S15 §5"),
    Rule("A rating never falls below its floor. With a floor of 1800 a rating can never again be under 1800, so an "
         "under-1800 section is closed. An under-1900 section is not.", "follows from P25 §5"),
    Rule("US Chess can lower a floor by 100 points, on request, for a player who is no longer competitive at it.",
         "OV, Rating Floors"),
    Rule("The examples of the 2015 document, by its own rules: Ruth Sandoval ($2,000 in U1800), Iris Calloway (124), "
         "Ben Okafor (1941 gives 1700), Dana Whitlock (1999.51 gives 1800), Leo Marchetti (1388 gives none), and "
         "Paula Ferrante.", "S15 §5"),
    Rule("The example of the overview is Omar Haddad (U1810 gives 1900).", "OV, Money floors"),
)  # fmt: skip

TWO_DOCUMENTS = (
    ("Smallest prize that counts", "$4,000", "$2,000"),
    ("Limits that count", "any limit; above 2000 the floor is 2000", "under 2000 and lower"),
    ("Highest money floor", "2000", "2000"),
    ("$1,999 in U1800", "none", "none"),
    ("$2,000 in U1800", "none", "1800 (its example)"),
    ("$4,000 in U1810", "1900 (the overview's example)", "1900"),
    ("$4,000 in U2200", "2000", "none"),
    ("Open section", "none", "none"),
)
ANSWERS = Table("Money Floors", 5, 4 + len(TWO_DOCUMENTS), ("question", "2025", "2015"))

WHICH_APPLIES = (
    "2025 holds today: US Chess requires $4,000, and its overview of ratings and titles says the same. Choose 2015 for "
    "a prize of the years in which it was $2,000.",
    "No document says on which day $2,000 became $4,000. The two differ for a prize from $2,000 to $3,999 under a "
    "limit of 2000 or lower, and for $4,000 or more under a limit above 2000. For an old prize, ask US Chess which one "
    "applied on that day.",
    'The 2015 document says "over $2,000", but its example is a prize of $2,000. So $2,000 counts here.',
    "Prize: everything the player won in that section, or for that under prize, in this tournament.",
)

PROBLEMS = f'COUNTIF({FLOORS.column_there("check")},"!*")'
STATUS = (
    f'IF(NOT(OR({IS_2025},{IS_2015})),"! Choose 2025 or 2015 on the Winners sheet, in C6.",'
    f'IF({PROBLEMS}>0,"! Fix "&{PROBLEMS}&IF({PROBLEMS}=1," row"," rows")&" marked ! on the Winners sheet.",'
    f'IF(COUNTA({WINNERS.column_there("name")})=0,"○ Type the winners on the Winners sheet.",'
    f'"● "&COUNTIF({WINNERS.column_there("answer")},"Yes*")&" of "&COUNTA({WINNERS.column_there("name")})'
    '&" winners get a floor from the prize.")))'
)


def build() -> Workbook:
    book = Book(
        "Prizes and rating floors",
        "Does this prize give a rating floor? Which floor applies, and which sections can the winner no longer enter?",
        (
            Step("Winners", "Choose the document, then type a winner in each row: name, section limit, and prize. The "
                 "answer appears in the row."),
            Step("Floors", "See every floor of each winner, and the sections that are closed."),
            Step("Floor Notice", "Print the page for the wall or for the winners."),
        ),
        (
            "A section is typed as people write it: 1800, U1800, Under 1810, U1000/Unr, or Open for no limit.",
            "The columns to the right of the answer add floors: peak rating, wins, draws, events, Original Life "
            "Master. Leave blank what you do not know.",
            "These floors follow from what you type. A floor already on the player's record may be higher.",
            *WHICH_APPLIES,
        ),
        status=STATUS,
        rules=RULES_IN_SHORT,
    )  # fmt: skip
    _winners(book.page("Winners", (5, 23, 13, 11, 56, 11, 14, 10, 8, 8, 9, 12)))
    _floors(
        book.page("Floors", (5, 23, 10, 10, 10, 10, 11, 11, 11, 17, *(8,) * len(LIMITS), 46), landscape=True)
    )
    _notice(book.page(NOTICE.sheet, (5, 24, 11, 10, 9, 16, 48), printed=True))
    _two_documents(book.page(ANSWERS.sheet, (34, 40, 44), landscape=True))
    return book.workbook


def _winners(page: Page) -> None:
    page.title("A1", "Winners", "Type in the yellow cells. The answer appears next to them.")
    page.status("A3:G3", STATUS.replace(" on the Winners sheet", ""))
    page.label("B5", "Event", bold=True)
    page.input("C5:E5", "Lakeside Open, Labor Day weekend", align="left")
    page.sheet.merge_cells("C5:E5")
    page.label("B6", "Document", bold=True)
    page.input("C6", 2025, align="left")
    page.choices("C6", ("2025", "2015"), "Document", "Choose 2025 ($4,000, today) or 2015 ($2,000).")
    page.says(
        "D6",
        f'=IF({IS_2025},"$4,000 or more under any limit. The floor is capped at 2000.",IF({IS_2015},'
        '"$2,000 or more under a limit of 2000 or lower.","! Choose 2025 or 2015 in C6."))',
        "D6:G6",
    )
    page.headings(
        WINNERS.head("number"),
        ("No.", "Name", "Section limit", "Prize", "Does the prize give a floor?", "Floor that applies", "From",
         "Peak rating", "Wins", "Draws", "Events", "Original\nLife Master"),
    )  # fmt: skip
    page.heads_left(*map(WINNERS.head, ("name", "answer", "why")))
    page.calculated_headings(WINNERS.heads("answer", "why"))
    page.note(WINNERS.at("peak", WINNERS.first - 2), "If known, these add floors.")
    page.fill_down(
        WINNERS.cells("number"), f'=IF({BLANK},"",ROW()-{WINNERS.first - 1})', WHOLE, align="center"
    )
    page.input(WINNERS.cells("name"), align="left")
    page.input(WINNERS.cells("section"), align="center")
    page.input(WINNERS.cells("prize"), number=MONEY)
    page.input(WINNERS.cells("peak"), align="center")
    page.input(WINNERS.cells("wins", "events"), number=WHOLE, align="center")
    page.input(WINNERS.cells("olm"), align="center")
    for column, values in zip(TYPED, zip(*EXAMPLES, strict=True), strict=True):
        page.fill_in(WINNERS.at(column, WINNERS.first), [(value,) for value in values])
    page.tip(WINNERS.head("section"), "Section limit", "U1800, Under 1810, U1000/Unr, or Open.")
    page.numbers(
        WINNERS.cells("prize"), 0, 1_000_000, "Prize", "Enter the dollars won, such as 2500.",
        tip="All dollars won under that limit.",
    )  # fmt: skip
    page.numbers(
        WINNERS.cells("peak"), 100, HIGHEST, "Peak rating",
        f"Enter the highest established Regular rating, 100 to {HIGHEST}, or leave it blank.",
        tip="Highest established Regular rating.",
    )  # fmt: skip
    page.numbers(
        WINNERS.cells("wins", "events"), 0, 100_000, "Wins, draws, events",
        "Enter a whole number, 0 or more, over the player's whole record. Events: those with three or more rated "
        "games. Leave blank what you do not know.", whole=True, tip="Over the player's whole record.",
    )  # fmt: skip
    page.choices(
        WINNERS.cells("olm"), ("yes", "no"), "Original Life Master", "Choose yes or no, or leave it blank."
    )
    page.fill_down(WINNERS.cells("answer"), _answer(), align="left")
    page.fill_down(WINNERS.cells("floor"), f"={FLOORS.cell_there('applies')}", WHOLE, align="center")
    page.fill_down(WINNERS.cells("why"), f"={FLOORS.cell_there('why')}", align="left")
    page.warn_where(WINNERS.cells("answer", "why"), f'LEFT({WINNERS.first_cell("answer")},1)="!"')
    page.mark_where(WINNERS.cells("answer", "why"), f'LEFT({WINNERS.first_cell("answer")},3)="Yes"')
    page.next_rows(WINNERS.cells("name", "prize"), WINNERS.letter("name"))
    page.next_rows(WINNERS.cells("peak", "olm"), WINNERS.letter("name"))
    for columns in (("number", "number"), ("answer", "why")):
        page.lines_where(WINNERS.cells(*columns), f'{WINNERS.first_cell("answer")}<>""')
    head = WINNERS.first - 1
    page.note(WINNERS.at("number", WINNERS.first + ON_NOTICE), "", height=17)
    page.finish(
        f"A1:{WINNERS.at('why', head + ON_NOTICE)}",
        freeze=WINNERS.at("number", WINNERS.first),
        repeat_rows=f"{head}:{head}",
    )
    page.note(
        WINNERS.at("peak", WINNERS.first - 4),
        f"Prints the first {ON_NOTICE} rows. The Floor Notice prints any {ON_NOTICE}.",
    )
    page.one_page()


def _given(column: str) -> str:
    return WINNERS.cell_there(column)


ROW = f"{WINNERS.cell_there('name')}:{WINNERS.letter('prize')}{{row}}"
MORE = f"{WINNERS.cell_there('peak')}:{WINNERS.letter('olm')}{{row}}"
RECORD = f"{WINNERS.cell_there('wins')}:{WINNERS.letter('events')}{{row}}"
COUNTS = f"AND(N({_given('prize')})>0,ISNUMBER({FLOORS.cell('limit')}))"
BLANK = f"COUNTA({ROW})+COUNTA({MORE})=0"
PEAK = _given("peak")
TO_FIX = (
    (f"NOT(OR({IS_2025},{IS_2015}))", "Choose the document at the top, in C6."),
    (f'TRIM({_given("name")})=""', "Type the name."),
    (f'{FLOORS.cell("limit")}="?"', "Section limit: type U1800, U1000/Unr, or Open."),
    (f'IF({_given("prize")}="",FALSE,NOT(ISNUMBER({_given("prize")})))',
     "Prize: type the dollars as a number, such as 2500."),
    (f"N({_given('prize')})<0", "Prize: type 0 dollars or more."),
    (f'AND(N({_given("prize")})>0,{FLOORS.cell("limit")}="")', "Section limit: type U1800, U1000/Unr, or Open."),
    (f'IF({PEAK}="",FALSE,IF(ISNUMBER({PEAK}),OR({PEAK}<100,{PEAK}>{HIGHEST}),TRUE))',
     f"Peak rating: type 100 to {HIGHEST}, or leave it blank."),
    (f"IF(COUNT({RECORD})<COUNTA({RECORD}),TRUE,SUMPRODUCT(({RECORD}<0)+({RECORD}<>INT({RECORD})))>0)",
     "Wins, draws, events: type whole numbers, 0 or more."),
    (f'NOT(OR({_given("olm")}="",{_given("olm")}="yes",{_given("olm")}="no"))',
     "Original Life Master: type yes or no, or leave it blank."),
    ("ISERROR({floor})", "The xlrating functions are not installed. See Start."),
)  # fmt: skip


def _to_fix() -> str:
    formula = '"ok"'
    for wrong, sentence in reversed(TO_FIX):
        formula = f'IF({wrong},"! {sentence}",{formula})'
    return f'=IF({BLANK},"",{formula})'.replace("{floor}", _floor_that_applies())


def _in_words(floor: str) -> str:
    return f'IF(ISNUMBER({floor}),"floor "&{floor},"no floor")'


def _answer() -> str:
    """What to fix in the row, or what the prize means."""
    in_2025, in_2015, applies = map(FLOORS.cell_there, ("money 2025", "money 2015", "applies"))
    limit, check, prize = FLOORS.cell_there("limit"), FLOORS.cell_there("check"), WINNERS.cell("prize")
    money = f"IF({IS_2015},{in_2015},{in_2025})"
    dollars = f'"$"&TEXT({prize},"#,##0")'
    least = f"IF({IS_2015},2000,4000)"
    differs = (
        f'IF({in_2015}={in_2025},"",IF({IS_2015}," (2025: "&{_in_words(in_2025)},'
        f'" (2015: "&{_in_words(in_2015)})&".)")'
    )
    says = (
        f'IF(N({prize})=0,"No prize typed.",IF({limit}="Open","No: an Open section has no limit.",'
        f'IF(ISNUMBER({money}),"Yes: "&{dollars}&" in U"&{limit}&" gives floor "&{money}'
        f'&IF({applies}>{money},", but "&{applies}&" applies","")&".",'
        f'IF({prize}<{least},"No: "&{dollars}&" is less than $"&TEXT({least},"#,##0")&".",'
        '"No: only limits of 2000 and lower count."))'
        f"&{differs}))"
    )
    return f'=IF({BLANK},"",IF({check}<>"ok",{check},{says}))'


def _limit_as_read() -> str:
    typed = _given("section")
    text = f"UPPER({typed})"
    for mark in (
        "CHAR(160)",
        '" "',
        '","',
        '"-"',
        '"<"',
        '"/UNRATED"',
        '"/UNR."',
        '"/UNR"',
        '"UNDER"',
        '"U"',
    ):
        text = f'SUBSTITUTE({text},{mark},"")'
    number = f"VALUE({text})"
    return (
        f'=IF(TRIM({typed})="","",IF(UPPER(TRIM({typed}))="OPEN","Open",'
        f'IFERROR(IF(AND({number}>=100,{number}<={HIGHEST},{number}=INT({number})),{number},"?"),"?")))'
    )


def _floors(page: Page) -> None:
    page.title("A1", "Floors", "Every floor of each winner, and the sections that are closed.")
    page.formula("A3", f'={EVENT}&", "&"under the "&{RULES}&" document"')
    page.sheet["A3"].border = None
    page.note("A4", "yes: the floor does not forbid it. no: the rating can never again be under this limit.")
    group = FLOORS.first - 2
    page.headings(FLOORS.at("number", group), ("",) * 17, height=20, result=True)
    for first, last, text in (
        ("limit", "olm", "Floor from each rule"),
        ("applies", "why", "The highest applies"),
        (str(LIMITS[0]), str(LIMITS[-1]), "May enter a section under …?"),
    ):
        cell = FLOORS.at(first, group)
        page.sheet[cell].value = text
        page.sheet.merge_cells(f"{cell}:{FLOORS.at(last, group)}")
    page.headings(
        FLOORS.head("number"),
        ("No.", "Name", "Limit as read", "Absolute", "Peak", "Money, 2025", "Money, 2015", "Original Life Master",
         "Floor", "From"), result=True,
    )  # fmt: skip
    page.headings(FLOORS.head("check"), ("Check",), result=True)
    first_limit, last_limit = str(LIMITS[0]), str(LIMITS[-1])
    heads = FLOORS.first - 1
    limits = FLOORS.heads(first_limit, last_limit)
    page.input(limits, number='"U"0', align="center")
    page.fill_in(FLOORS.head(first_limit), [LIMITS])
    page.numbers(
        limits, 100, HIGHEST, "Section limit", "Enter the limit as a number: 1800 for U1800.", whole=True
    )
    page.says(
        FLOORS.at(first_limit, 4),
        f'=IF(COUNT({limits})<6,"! Type six limits as numbers.","")',
        f"{FLOORS.at(first_limit, 4)}:{FLOORS.at(last_limit, 4)}",
    )
    ready = f'IF({FLOORS.cell("check")}<>"ok","",'
    record = ",".join(f"N({_given(name)})" for name in ("wins", "draws", "events"))
    columns = (
        ("number", f"={_given('number')}", "center"),
        ("name", f'={_given("name")}&""', "left"),
        ("limit", _limit_as_read(), "center"),
        ("absolute", f"={ready}ABSOLUTE_FLOOR({record}))", "center"),
        ("peak", f'={ready}IF({PEAK}="","none",{or_none(f"PEAK_FLOOR({PEAK})")}))', "center"),
        ("money 2025", f"={ready}{_money_floor(2025)})", "center"),
        ("money 2015", f"={ready}{_money_floor(2015)})", "center"),
        ("olm", f'={ready}IF({_given("olm")}="yes",2200,"none"))', "center"),
        ("applies", f"={ready}{_floor_that_applies()})", "center"),
        ("why", f"={ready}{_why()})", "left"),
        ("check", _to_fix(), "left"),
    )  # fmt: skip
    for name, formula, align in columns:
        page.fill_down(FLOORS.cells(name), formula, WHOLE, align=align)
    applies = FLOORS.cell("applies")
    for name in map(str, LIMITS):
        limit = f"{FLOORS.letter(name)}${heads}"
        page.fill_down(
            FLOORS.cells(name),
            f'=IF(OR({applies}="",NOT(ISNUMBER({limit}))),"",IF({applies}>={limit},"no","yes"))',
            align="center",
        )
    page.mark_where(FLOORS.cells(first_limit, last_limit), f'{FLOORS.at(first_limit, FLOORS.first)}="no"')
    page.warn_where(FLOORS.cells("limit"), f'{FLOORS.first_cell("limit")}="?"')
    page.warn_where(FLOORS.cells("check"), f'LEFT({FLOORS.first_cell("check")},1)="!"')
    page.lines_where(FLOORS.cells("number", "check"), f'{FLOORS.first_cell("check")}<>""')
    page.finish(
        f"A1:{FLOORS.at(last_limit, heads + ON_NOTICE)}",
        freeze=FLOORS.at("limit", FLOORS.first),
        repeat_rows=f"{heads}:{heads}",
    )
    page.one_page()


def _money_floor(edition: int) -> str:
    floor = f"MONEY_FLOOR({_given('prize')},{FLOORS.cell('limit')},{edition})"
    return f'IF({COUNTS},{or_none(floor)},"none")'


def _floor_that_applies() -> str:
    """By all rules at once; a prize counts where its section has a limit."""
    given = (
        f'IF({PEAK}="","",{PEAK})',
        *(f"N({_given(name)})" for name in ("wins", "draws", "events")),
        f'IF({COUNTS},{_given("prize")},"")',
        f'IF({COUNTS},{FLOORS.cell("limit")},"")',
        f'{_given("olm")}="yes"',
        RULES,
    )
    return f"RATING_FLOOR({','.join(given)})"


def _why() -> str:
    applies = FLOORS.cell("applies")
    money = f"IF({IS_2015},{FLOORS.cell('money 2015')},{FLOORS.cell('money 2025')})"
    named = ((money, "money"), (FLOORS.cell("olm"), "life master"), (FLOORS.cell("peak"), "peak"))
    parts = "&".join(f'IF({floor}={applies},", {word}","")' for floor, word in named)
    return f'IF({applies}<=150,"absolute",MID({parts},3,60))'


def _notice(page: Page) -> None:
    page.sheet["A1"] = f"={EVENT}"
    page.title("A1", f"={EVENT}")
    page.note("A2", "Rating floors of prize winners", height=20)
    page.note(
        "A3",
        f'=IF({IS_2015},"Under the US Chess rating system of January 2015: a prize of $2,000 or more.",'
        '"Under the US Chess rating system of July 2025: a prize of $4,000 or more.")',
    )
    page.label("B5", "First winner, by number")
    page.input("C5", 1, WHOLE, align="center")
    page.numbers(
        "C5", 1, MOST, "First winner", "Enter the number of the winner that this page starts with: 1, 36, or 71.",
        whole=True,
    )  # fmt: skip
    page.says(
        "D5",
        f'=IF(ISNUMBER(C5),IF(AND(C5>=1,C5<={MOST},C5=INT(C5)),"{ON_NOTICE} winners on a page: 1, 36, 71.",'
        f'"! Type a number from 1 to {MOST}."),"! Type a number from 1 to {MOST}.")',
        "D5:G5",
    )
    page.headings(
        NOTICE.head("number"),
        ("No.", "Name", "Section", "Prize", "Floor", "From", "Sections now closed"),
        result=True,
        height=22,
    )
    number = f"$C$5+ROW()-{NOTICE.first}"
    page.fill_down(
        NOTICE.cells("number"),
        f'=IF(ISNUMBER($C$5),IF(AND($C$5>=1,{number}<={MOST}),'
        f'IF(INDEX({WINNERS.column_there("answer")},INT({number}))="","",INT({number})),""),"")',
        WHOLE, align="center",
    )  # fmt: skip
    _winners_on_notice(page)
    page.warn_where(NOTICE.cells("closed"), f'LEFT({NOTICE.first_cell("closed")},1)="!"')
    page.lines_where(NOTICE.cells("number", "closed"), f'{NOTICE.first_cell("number")}<>""')
    end = NOTICE.last + 2
    page.note(
        f"A{end}",
        "A rating never falls below its floor. These floors follow from what was typed. The official floor is that of "
        "US Chess.",
    )
    page.finish(f"A1:{NOTICE.at('closed', end)}", freeze=NOTICE.at("number", NOTICE.first))
    page.one_page()


def _winners_on_notice(page: Page) -> None:
    """The columns after the number, which says whose row of the other sheets they show."""

    def of(table: Table, column: str) -> str:
        return f"INDEX({table.column_there(column)},{NOTICE.cell('number')})"

    section, prize = of(FLOORS, "limit"), of(WINNERS, "prize")
    heads = FLOORS.first - 1
    closed = "&".join(
        f'IF({of(FLOORS, name)}="no",", U"&{FLOORS.sheet}!${FLOORS.letter(name)}${heads},"")'
        for name in map(str, LIMITS)
    )
    columns: tuple[tuple[str, str, str, Align | None], ...] = (
        ("name", f'{of(WINNERS, "name")}&""', "General", None),
        ("section", f'IF(ISNUMBER({section}),"U"&{section},{section})', "General", "center"),
        ("prize", f'IF({prize}="","",{prize})', MONEY, None),
        ("floor", of(FLOORS, "applies"), WHOLE, "center"),
        ("why", of(FLOORS, "why"), "General", None),
        ("closed", f'IF(LEFT({of(WINNERS, "answer")},1)="!","! See the Winners sheet",IF({closed}="","none of these",'
         f"MID({closed},3,80)))", "General", None),
    )  # fmt: skip
    for name, formula, number, align in columns:
        page.fill_down(
            NOTICE.cells(name), f'=IF({NOTICE.cell("number")}="","",{formula})', number, align=align
        )


def _two_documents(page: Page) -> None:
    page.title("A1", "Money floors", "What the two documents say, side by side.")
    page.headings(
        ANSWERS.head("question"), ("Question", "2025", "2015"), align="left", height=22, result=True
    )
    for row, line in zip(ANSWERS.rows, TWO_DOCUMENTS, strict=True):
        for (name, cell), text in zip(ANSWERS.cells_in(row).items(), line, strict=True):
            page.fixed(cell, text, bold=name == "question", align="left")
    row = ANSWERS.last + 2
    page.section(f"A{row}", "Which one applies", to="C")
    for text in WHICH_APPLIES:
        row += 1
        page.paragraph(f"A{row}:C{row}", text, 124)
        page.sheet[f"A{row}"].alignment = Alignment(wrap_text=True, vertical="center")
    page.finish(f"A1:C{row}")
    page.one_page()
