"""prize-floors.xlsx: which rating floor a cash prize gives, which floor holds, which sections are closed."""

from openpyxl import Workbook
from openpyxl.styles import Alignment

from workbook_templates.book import Book
from workbook_templates.kit import MONEY, WHOLE, Page, or_none

FIRST, LAST = 9, 108
LIMITS = (1200, 1400, 1600, 1800, 2000, 2200)
LIMIT_COLUMNS = "KLMNOP"
ON_NOTICE = 35
RULES = "Winners!$C$5"
IS_2015 = f'{RULES}&""="2015"'

EXAMPLES = (
    ("Iris Calloway", None, None, None, 3, 1, 10, None, "S15 §5, example: floor 124"),
    ("Ben Okafor", None, None, 1941, None, None, None, None, "S15 §5, example: 1941 gives floor 1700"),
    ("Dana Whitlock", None, None, 1999.51, None, None, None, None, "S15 §5, example: 1999.51 gives 1800"),
    ("Leo Marchetti", None, None, 1388, 3, 1, 10, None, "S15 §5, example: 1388 gives no peak floor"),
    ("Ruth Sandoval", "U1800", 2000, 1650, 40, 12, 25, "no", "S15 §5, example: $2,000 in U1800"),
    ("Tom Brandt", "Under 1800", 1999, 1650, 40, 12, 25, "no", "one dollar short"),
    ("Nora Feld", 1800, 2500, None, 21, 6, 9, "no", "the two documents differ; peak left blank"),
    ("Omar Haddad", "U1810", 4000, 1777, 60, 30, 44, "no", "OV, example: U1810 gives floor 1900"),
    ("Grace Lindqvist", "Under 2200", 4000, 2150, 80, 40, 60, "no", "OV: above 2000; S15 has no floor here"),
    ("Anton Reyes", "Open", 5000, 2165, 90, 55, 70, "no", "no limit, no money floor"),
    ("Paula Ferrante", "Open", 1200, 2310, 310, 200, 150, "yes", "S15 §5: Original Life Master"),
)  # fmt: skip

RULES_IN_SHORT = (
    ("Absolute floor", "100 + 4 for each game won + 2 for each game drawn + 1 for each event with three or more rated "
     "games; 150 at most. Everybody has one.", "S15 §5; OV, Minimum floor"),
    ("Peak floor", "The highest established rating, rounded to a whole number, less 200, then down to the hundred: "
     "1200 to 2100. Below 1200 there is none: the absolute floor holds.", "S15 §5; OV, Peak rating floors"),
    ("Life master floor", "2200 for an Original Life Master (300 games with an established rating of 2200 or more). "
     "Other titles give no floor.", "S15 §5; OV"),
    ("Money floor", "A large prize in a section with a rating limit, or for a prize with one, gives the first hundred "
     "that is no longer under that limit: U1800 gives 1800, U1810 gives 1900.", "S15 §5; OV, Money floors"),
    ("Which one holds", "The highest of them.", "S15 §5"),
    ("Who may not enter", "A rating never falls below its floor. With floor 1800 a rating can never again be under "
     "1800, so an under-1800 section is closed; an under-1900 section is not.", "follows from S15 §5"),
    ("A floor can be lowered", "By 100 points, on request to the US Chess office, for a player who has not been "
     "competitive at it.", "OV, Rating Floors"),
)  # fmt: skip

TWO_DOCUMENTS = (
    ("Least prize", "$2,000", "$4,000"),
    ("Limits that count", "under 2000 and lower", "any limit; above 2000 the floor is 2000"),
    ("Highest money floor", "2000", "2000"),
    ("$1,999 in U1800", "none", "none"),
    ("$2,000 in U1800", "1800 (its example)", "none"),
    ("$4,000 in U1810", "1900", "1900 (its example)"),
    ("$4,000 in U2200", "none", "2000"),
    ("Open section", "none", "none"),
)

WHICH_APPLIES = (
    "S15 is The USCF Rating System of January 2015; OV is the overview US Chess Ratings and Titles, which carries the "
    "organization's newer name. Neither text says on which day $2,000 became $4,000. For a prize from $2,000 to $3,999 "
    "in an under-2000 section (or lower), or from $4,000 under a limit above 2000, the two differ: ask the US Chess "
    "office which one held on the day of the prize.",
    "S15 writes “over $2,000”, but its example is a prize of $2,000: $2,000 counts here.",
    "Prize: all that the player won in that section or for that under prize in this tournament, in dollars.",
)


def build() -> Workbook:
    book = Book(
        "Prizes and rating floors",
        "Does this prize give a rating floor? Which floor holds for each winner, and which sections does it close?",
        (
            "Sheet Winners: choose at the top which document holds, 2015 ($2,000) or overview ($4,000).",
            "Type over the sample rows, a winner in each: name, section limit, prize. What else you know adds floors; "
            "leave blank what you do not know.",
            "Read the answer in the row. Sheet Floors has every floor and the closed sections; print sheet Notice.",
        ),
        (
            "A row that starts with ! tells what to mend; such a row has no floors until it is mended.",
            "A section is typed as people write it: 1800, U1800, Under 1810, or Open for no limit.",
            "Names are invented; most sample rows are examples of the documents, as their last column says.",
            "These floors follow from what you type. A floor already on the player's record may be higher.",
        ),
    )
    _winners(book.page("Winners", (5, 23, 13, 10, 9, 7, 7, 8, 9, 64, 10, 14, 40), landscape=True))
    _floors(
        book.page("Floors", (5, 23, 10, 10, 10, 10, 11, 10, 11, 17, *(8,) * len(LIMITS), 46), landscape=True)
    )
    _notice(book.page("Notice", (5, 24, 11, 10, 9, 16, 48), landscape=False))
    _rules(book.page("Rules", (26, 44, 44, 30), landscape=True))
    return book.workbook


def _winners(page: Page) -> None:
    page.title(
        "A1", "Winners", "A winner in each row. Yellow cells are yours; the answer stands beside them."
    )
    page.label("B4", "Event", bold=True)
    page.input("C4:F4", "Lakeside Open, Labor Day weekend")
    page.sheet.merge_cells("C4:F4")
    page.label("B5", "Document that holds", bold=True)
    page.input("C5", 2015, align="left")
    page.choices("C5", ("2015", "overview"), "Document", "Choose 2015 ($2,000) or overview ($4,000).")
    page.note(
        "D5",
        f'=IF({IS_2015},"S15 §5: $2,000 or more in a section under 2000 or lower.",IF({RULES}="overview",'
        '"OV: $4,000 or more under any limit; the floor is 2000 at most.","! Choose 2015 or overview in C5."))',
    )
    page.sheet["D5"].alignment = Alignment(indent=1)
    page.warn_where("D5", 'LEFT($D$5,1)="!"')
    problems = f'COUNTIF(Floors!$Q${FIRST}:$Q${LAST},"!*")'
    page.formula(
        "J5",
        f'=IF(ISNUMBER(MATCH("!*",D5,0)),"! Choose the document in C5.",IF({problems}=0,"All rows can be read.",'
        f'"! "&{problems}&" row(s) to mend: look for ! below."))',
        result=True,
    )
    page.warn_where("J5", 'LEFT($J$5,1)="!"')
    page.headings(
        "A7", ("", "Winner", "", "", "Record, all events", "", "", "", "", "Answer", "", "", ""), height=18
    )
    page.sheet.merge_cells("B7:D7")
    page.sheet.merge_cells("E7:I7")
    page.sheet.merge_cells("J7:L7")
    page.sheet["B7"].value, page.sheet["E7"].value = "Winner and prize", "Record so far (what you know)"
    page.headings(
        f"A{FIRST - 1}",
        ("No.", "Name", "Section limit", "Prize in dollars", "Peak rating", "Wins", "Draws", "Events",
         "Life master", "Does the prize give a floor?", "Floor that holds", "By which", "Your note"),
    )  # fmt: skip
    for row in range(FIRST, LAST + 1):
        page.fixed(f"A{row}", row - FIRST + 1)
    page.input(f"B{FIRST}:B{LAST}")
    page.input(f"C{FIRST}:C{LAST}", align="center")
    page.input(f"D{FIRST}:D{LAST}", number=MONEY)
    page.input(f"E{FIRST}:E{LAST}")
    page.input(f"F{FIRST}:H{LAST}", number=WHOLE)
    page.input(f"I{FIRST}:I{LAST}", align="center")
    page.input(f"M{FIRST}:M{LAST}")
    page.fill_in(f"B{FIRST}", [row[:-1] for row in EXAMPLES])
    page.fill_in(f"M{FIRST}", [row[-1:] for row in EXAMPLES])
    page.numbers(f"D{FIRST}:D{LAST}", 0, 1_000_000, "Prize in dollars", "Type the dollars won, such as 2500.")
    page.numbers(
        f"E{FIRST}:E{LAST}", 100, 3500, "Peak rating",
        "Highest established Regular rating ever, 100 to 3500. Leave it blank if there is none or you do not know it.",
    )  # fmt: skip
    page.numbers(
        f"F{FIRST}:H{LAST}", 0, 100_000, "Wins, draws, events",
        "A whole number, 0 or more, over the player's whole record. Events: those with three or more rated games. "
        "Leave blank what you do not know.", whole=True,
    )  # fmt: skip
    page.choices(
        f"I{FIRST}:I{LAST}",
        ("yes", "no"),
        "Original Life Master",
        "Choose yes for an Original Life Master, else no or blank.",
    )
    page.fill_down(f"J{FIRST}:J{LAST}", _answer())
    page.fill_down(f"K{FIRST}:K{LAST}", "=Floors!I{row}", WHOLE, result=True, align="center")
    page.fill_down(f"L{FIRST}:L{LAST}", "=Floors!J{row}")
    page.warn_where(f"J{FIRST}:L{LAST}", f'LEFT($J{FIRST},1)="!"')
    page.finish(f"A1:M{LAST}", freeze=f"C{FIRST}", repeat_rows=f"{FIRST - 1}:{FIRST - 1}")


TO_MEND = (
    ('NOT(OR({rules}&""="2015",{rules}="overview"))', "Choose the document at the top, in C5."),
    ('TRIM(Winners!B{row})=""', "Type the name."),
    ('C{row}="?"', "Section limit: type it like 1800, U1800 or Open."),
    ('IF(Winners!D{row}="",FALSE,NOT(ISNUMBER(Winners!D{row})))',
     "Prize: type the dollars as a number, such as 2500."),
    ("N(Winners!D{row})<0", "Prize: 0 dollars or more."),
    ('AND(N(Winners!D{row})>0,C{row}="")', "Section limit is missing: type 1800, U1800 or Open."),
    ('IF(Winners!E{row}="",FALSE,IF(ISNUMBER(Winners!E{row}),OR(Winners!E{row}<100,Winners!E{row}>3500),TRUE))',
     "Peak: type a rating from 100 to 3500, or leave it blank."),
    ("IF(COUNT(Winners!F{row}:H{row})<COUNTA(Winners!F{row}:H{row}),TRUE,SUMPRODUCT((Winners!F{row}:H{row}<0)"
     "+(Winners!F{row}:H{row}<>INT(Winners!F{row}:H{row})))>0)",
     "Wins, draws, events: whole numbers, 0 or more."),
    ('NOT(OR(Winners!I{row}="",Winners!I{row}="yes",Winners!I{row}="no"))', "Life master: yes, no or blank."),
    ("ISERROR({floor})", "xlrating does not answer here: see the sheet Start."),
)  # fmt: skip


def _to_mend() -> str:
    formula = '"ok"'
    for wrong, sentence in reversed(TO_MEND):
        formula = f'IF({wrong},"! {sentence}",{formula})'
    return f'=IF(COUNTA(Winners!B{{row}}:I{{row}})=0,"",{formula})'.replace("{rules}", RULES).replace(
        "{floor}", _floor_that_holds()
    )


def _answer() -> str:
    """What to mend in the row, or what the prize means."""
    money = f"IF({IS_2015},Floors!F{{row}},Floors!G{{row}})"
    prize = '"$"&TEXT(D{row},"#,##0")'
    least = f"IF({IS_2015},2000,4000)"
    differs = (
        f'IF(Floors!F{{row}}=Floors!G{{row}},"",IF({IS_2015},"  (Overview: "&Floors!G{{row}}&".)",'
        '"  (2015: "&Floors!F{row}&".)"))'
    )
    says = (
        'IF(N(D{row})=0,"No prize typed.",IF(Floors!C{row}="Open","No: there is no limit in an Open section.",'
        f'IF(ISNUMBER({money}),"Yes: "&{prize}&" in U"&Floors!C{{row}}&" gives floor "&{money}'
        f'&IF(Floors!I{{row}}>{money},", but "&Floors!I{{row}}&" holds","")&".",'
        f'IF(D{{row}}<{least},"No: "&{prize}&" is less than $"&TEXT({least},"#,##0")&".",'
        '"No: only limits of 2000 and lower count."))'
        f"&{differs}))"
    )
    return '=IF(COUNTA(B{row}:I{row})=0,"",IF(Floors!$Q{row}<>"ok",Floors!$Q{row},' + says + "))"


def _limit_as_read() -> str:
    text = "UPPER(Winners!C{row})"
    for mark in ("CHAR(160)", '" "', '","', '"-"', '"<"', '"UNDER"', '"U"'):
        text = f'SUBSTITUTE({text},{mark},"")'
    number = f"VALUE({text})"
    return (
        '=IF(TRIM(Winners!C{row})="","",IF(UPPER(TRIM(Winners!C{row}))="OPEN","Open",'
        f'IFERROR(IF(AND({number}>=100,{number}<=3500,{number}=INT({number})),{number},"?"),"?")))'
    )


def _floors(page: Page) -> None:
    page.title(
        "A1",
        "Every floor, and the sections that are closed",
        "Nothing to type here but the limits of your sections.",
    )
    page.formula("A3", f'=Winners!C4&" · by the "&IF({IS_2015},"document of 2015","overview")', result=False)
    page.sheet["A3"].border = None
    page.note(
        "A4",
        "yes: the floor does not forbid it (the rating on the day decides). no: the floor is at or above the limit, "
        "so the rating can never be under it.",
    )
    page.headings(f"A{FIRST - 2}", ("",) * 17, height=18)
    page.sheet[f"C{FIRST - 2}"].value = "Floors by each rule"
    page.sheet.merge_cells(f"C{FIRST - 2}:H{FIRST - 2}")
    page.sheet.merge_cells(f"I{FIRST - 2}:J{FIRST - 2}")
    page.sheet[f"I{FIRST - 2}"].value = "The highest holds"
    page.sheet.merge_cells(f"K{FIRST - 2}:P{FIRST - 2}")
    page.sheet[f"K{FIRST - 2}"].value = "May enter a section under …?"
    page.headings(
        f"A{FIRST - 1}",
        ("No.", "Name", "Limit as read", "Absolute", "Peak", "Money, 2015", "Money, overview", "Life master",
         "Floor that holds", "By which"),
    )  # fmt: skip
    page.headings(f"Q{FIRST - 1}", ("Check",))
    limits = f"K{FIRST - 1}:P{FIRST - 1}"
    page.input(limits, number='"U"0', align="center")
    for column, limit in zip(LIMIT_COLUMNS, LIMITS, strict=True):
        page.sheet[f"{column}{FIRST - 1}"].value = limit
        page.sheet[f"{column}{FIRST - 1}"].alignment = Alignment(horizontal="center", vertical="center")
    page.numbers(
        limits,
        100,
        3500,
        "Limit of a section",
        "Type the limit as a number: 1800 for under 1800.",
        whole=True,
    )
    page.formula("K5", f'=IF(COUNT({limits})<6,"! Type six limits as numbers.","")')
    page.sheet["K5"].border = None
    page.warn_where("K5:P5", 'LEFT($K$5,1)="!"')
    rows = f"{FIRST}:{{column}}{LAST}"
    ready = 'IF(Q{row}<>"ok","",'
    columns = (
        ("A", "=Winners!A{row}", "center"),
        ("B", '=Winners!B{row}&""', "left"),
        ("C", _limit_as_read(), "center"),
        ("D", f"={ready}ABSOLUTE_FLOOR(N(Winners!F{{row}}),N(Winners!G{{row}}),N(Winners!H{{row}})))", "center"),
        ("E", f'={ready}IF(Winners!E{{row}}="","none",{or_none("PEAK_FLOOR(Winners!E{row})")}))', "center"),
        ("F", f"={ready}{_money_floor('2015')})", "center"),
        ("G", f"={ready}{_money_floor(chr(34) + 'overview' + chr(34))})", "center"),
        ("H", f'={ready}IF(Winners!I{{row}}="yes",2200,"none"))', "center"),
        ("I", f"={ready}{_floor_that_holds()})", "center"),
        ("J", f"={ready}{_why()})", "left"),
        ("Q", _to_mend(), "left"),
    )  # fmt: skip
    for column, formula, align in columns:
        page.fill_down(
            f"{column}{rows.format(column=column)}", formula, WHOLE, result=column == "I", align=align
        )
    for column in LIMIT_COLUMNS:
        page.fill_down(
            f"{column}{rows.format(column=column)}",
            f'=IF(OR($I{{row}}="",NOT(ISNUMBER({column}${FIRST - 1}))),"",'
            f'IF($I{{row}}>={column}${FIRST - 1},"no","yes"))',
            align="center",
        )
    page.mark_where(f"K{FIRST}:P{LAST}", f'K{FIRST}="no"')
    page.warn_where(f"C{FIRST}:C{LAST}", f'C{FIRST}="?"')
    page.finish(f"A1:Q{LAST}", freeze=f"C{FIRST}", repeat_rows=f"{FIRST - 1}:{FIRST - 1}")


def _money_floor(edition: str) -> str:
    return (
        "IF(AND(N(Winners!D{row})>0,ISNUMBER(C{row})),"
        f'{or_none(f"MONEY_FLOOR(Winners!D{{row}},C{{row}},{edition})")},"none")'
    )


def _floor_that_holds() -> str:
    """By all rules at once; a prize counts where its section has a limit."""
    counts = "AND(N(Winners!D{row})>0,ISNUMBER(C{row}))"
    given = (
        'IF(Winners!E{row}="","",Winners!E{row})',
        "N(Winners!F{row})",
        "N(Winners!G{row})",
        "N(Winners!H{row})",
        f'IF({counts},Winners!D{{row}},"")',
        f'IF({counts},C{{row}},"")',
        'Winners!I{row}="yes"',
        RULES,
    )
    return f"RATING_FLOOR({','.join(given)})"


def _why() -> str:
    money = f"IF({IS_2015},F{{row}},G{{row}})"
    named = ((money, "money"), ("H{row}", "life master"), ("E{row}", "peak"))
    parts = "&".join(f'IF({floor}=I{{row}},", {word}","")' for floor, word in named)
    return f'IF(I{{row}}<=150,"absolute",MID({parts},3,60))'


def _notice(page: Page) -> None:
    page.title("A1", "Rating floors of prize winners")
    page.formula("A2", "=Winners!C4")
    page.formula(
        "A3",
        f'=IF({IS_2015},"By the rating system of January 2015, §5: a prize of $2,000 or more.",'
        '"By the overview of US Chess: a prize of $4,000 or more.")',
    )
    for cell in ("A2", "A3"):
        page.sheet[cell].border = None
    page.label("B5", "First winner, by number")
    page.input("C5", 1, WHOLE, align="center")
    page.numbers(
        "C5",
        1,
        100,
        "First winner",
        "The number of the winner that this page starts with: 1, then 36, then 71.",
        whole=True,
    )
    page.formula(
        "D5",
        f'=IF(ISNUMBER(C5),IF(AND(C5>=1,C5<=100,C5=INT(C5)),"{ON_NOTICE} winners on a page: 1, 36, 71.",'
        '"! Type a number from 1 to 100."),"! Type a number from 1 to 100.")',
    )
    page.sheet["D5"].border = None
    page.sheet["D5"].alignment = Alignment(indent=1)
    page.warn_where("D5", 'LEFT($D$5,1)="!"')
    page.headings(
        "A7", ("No.", "Name", "Section", "Prize", "Floor", "By which", "No longer allowed in sections")
    )
    first, last = 8, 7 + ON_NOTICE

    def of(sheet: str, column: str) -> str:
        return f"INDEX({sheet}!${column}${FIRST}:${column}${LAST},$A{{row}})"

    page.fill_down(
        f"A{first}:A{last}",
        f'=IF(ISNUMBER($C$5),IF(AND($C$5>=1,$C$5+ROW()-{first}<=100),INT($C$5)+ROW()-{first},""),"")',
        WHOLE, align="center",
    )  # fmt: skip
    there = f'IF($A{{row}}="","",IF({of("Winners", "J")}="","",'
    page.fill_down(f"B{first}:B{last}", f'={there}{of("Winners", "B")}&""))')
    section = of("Floors", "C")
    page.fill_down(
        f"C{first}:C{last}", f'={there}IF(ISNUMBER({section}),"U"&{section},{section})))', align="center"
    )
    page.fill_down(
        f"D{first}:D{last}", f'={there}IF({of("Winners", "D")}="","",{of("Winners", "D")})))', MONEY
    )
    page.fill_down(f"E{first}:E{last}", f"={there}{of('Floors', 'I')}))", WHOLE, result=True, align="center")
    page.fill_down(f"F{first}:F{last}", f"={there}{of('Floors', 'J')}))")
    closed = "&".join(
        f'IF({of("Floors", column)}="no",", U"&Floors!${column}${FIRST - 1},"")' for column in LIMIT_COLUMNS
    )
    page.fill_down(
        f"G{first}:G{last}",
        f'={there}IF(LEFT({of("Winners", "J")},1)="!","! see sheet Winners",IF({closed}="","none of these",'
        f"MID({closed},3,80)))))",
    )
    page.warn_where(f"G{first}:G{last}", f'LEFT($G{first},1)="!"')
    page.note(
        f"A{last + 2}",
        "A rating never falls below its floor. The floor here follows from what was typed; the official floor is that "
        "of US Chess.",
    )
    page.finish(f"A1:G{last + 2}", freeze="A8")
    page.one_page()


def _rules(page: Page) -> None:
    page.title(
        "A1",
        "The rules in short",
        "S15: The USCF Rating System, January 2015. OV: US Chess Ratings and Titles, overview.",
    )
    page.headings("A4", ("Rule", "In short", "", "Where it stands"), align="left", height=20)
    page.sheet.merge_cells("B4:C4")
    row = 5
    for rule, text, source in RULES_IN_SHORT:
        page.label(f"A{row}", rule, bold=True)
        page.label(f"B{row}", text)
        page.sheet.merge_cells(f"B{row}:C{row}")
        page.label(f"D{row}", source)
        for column in "ABD":
            page.sheet[f"{column}{row}"].alignment = Alignment(vertical="top", wrap_text=True)
        page.sheet.row_dimensions[row].height = 15.5 * (1 + len(text) // 92)
        row += 1
    row += 1
    page.section(f"A{row}", "Money floors: the two documents side by side")
    page.headings(
        f"A{row + 1}", ("Question", "2015 (S15 §5)", "overview (OV, Money floors)"), align="left", height=20
    )
    row += 2
    for line in TWO_DOCUMENTS:
        for column, text in zip("ABC", line, strict=True):
            page.label(f"{column}{row}", text, bold=column == "A")
        row += 1
    row += 1
    page.section(f"A{row}", "Which one applies")
    row += 1
    for text in WHICH_APPLIES:
        page.note(f"A{row}", text, merge=f"A{row}:D{row}", height=14 * (1 + len(text) // 150))
        row += 1
    page.finish(f"A1:D{row - 1}")
    page.one_page()
