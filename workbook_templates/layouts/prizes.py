"""prizes.xlsx: from the announcement to the check: who gets how much, why, and which floor it gives."""

import datetime

from openpyxl import Workbook
from openpyxl.styles import Alignment

from workbook_templates.book import Book, Rule, Step
from workbook_templates.kit import (
    DAY,
    EDITION_NAMES,
    FUNCTIONS,
    NOT_INSTALLED,
    SCORE,
    WHOLE,
    Align,
    Page,
    Table,
    live,
)
from xlrating.prizes.divide import METHODS

DOLLARS = "$#,##0.00"
DOLLARS_IF_ANY = "$#,##0.00;;"
MOST_PRIZES, MOST_PLAYERS, MOST_WINNERS, MOST_FLOORS = 24, 80, 30, 12

PRIZES = Table("Announcement", 17, 16 + MOST_PRIZES,
               ("announced", "name", "to pay", "low", "high", "won by", "each", "left", "check"))  # fmt: skip
PLAYERS = Table(
    "Players", 7, 6 + MOST_PLAYERS,
    ("number", "name", "rating", "score", "groups", "barred", "earlier", "before", "amount", "floor", "why floor",
     "order", "floors", "check", "why"),
)  # fmt: skip
AWARDS = Table("Award List", 6, 5 + MOST_WINNERS, ("place", "name", "amount", "why", "floor", "form", "row"))
SIGNED = Table("Check List", 6, 5 + MOST_WINNERS, ("place", "name", "amount", "form", "number", "signature"))
NOTICE = Table(
    "Floor Notice", 7, 6 + MOST_FLOORS, ("name", "amount", "before", "from prize", "floor", "why", "row")
)

FIELDS = {
    "Event": ("Lakeside Open", ""),
    "Rounds": (5, "A score above it is marked. Blank: not checked."),
    "Section limit": ("U2000", "U2000, or Open. It decides about floors."),
    "Based on": (100, "Entries that the prizes are based on. Blank: not reduced."),
    "Entries": (60, "Paid entries of the whole event."),
    "Fund of the event": (15800, "Announced for all sections. Above $500, half is paid at least."),
    "Guaranteed": ("no", "yes: paid in full."),
    "Unrated limit": (600, "Most dollars that an unrated player gets. Blank: none."),
    "Method": (METHODS[0], "32B within limit: unrated players take part only in prizes up to the limit."),
    "Rules for floors": (2025, "Which document decides about floors."),
    "Date of payment": (datetime.date(2026, 9, 7), "Form 1099 from $2,000 a year, before 2026 from $600."),
}
AT = {name: f"$C${row}" for row, name in enumerate(FIELDS, start=4)}


def _field(name: str) -> str:
    return f"Announcement!{AT[name]}"


ANNOUNCED = (
    (7000, "1st"), (3000, "2nd"), (2000, "3rd"), (1200, "4th"), (1000, "Class B"), (800, "U1600"), (500, "Unrated"),
    (300, "Top junior"),
)  # fmt: skip
ENTRIES = (
    ("Ruth Sandoval", 1985, 5, None, None, None, 1800), ("Tom Brandt", None, 4.5, None, None, None, None),
    ("Nora Feld", 1921, 4, None, None, 1000, 1700), ("Omar Haddad", 1874, 4, None, None, None, None),
    ("Grace Lindqvist", 1760, 4, "junior", None, None, None), ("Anton Reyes", 1688, 3.5, None, None, None, None),
    ("Paula Ferrante", 1702, 3.5, None, None, None, None), ("Iris Calloway", 1540, 3, None, None, None, None),
    ("Ben Okafor", 1595, 3, "junior", None, None, None), ("Dana Whitlock", 1512, 3, None, "withdrawn", None, None),
    ("Leo Marchetti", None, 2.5, None, None, None, None), ("Mina Castell", 1433, 2, "junior", None, None, None),
)  # fmt: skip

RULES = (
    Rule("A player gets at most one cash prize. Tied players share the prizes they tie for.", "Rules 32B1, 32B2"),
    Rule("With prizes of several kinds, the best ones go into the pool, one per tied player, unless some get more by "
         "dividing only prizes that the others cannot have. Nobody gets more than the largest prize without the tie.",
         "Rule 32B3"),
    Rule("Of equal amounts, a place comes before a class, a higher class before a lower one.", "Rule 32B4"),
    Rule("Based-on prizes follow the entries. If more than $500 was announced for the event, half is paid at least.",
         "Rule 32C4"),
    Rule("Unrated players win place and unrated prizes only, up to the limit that was announced.", "Rules 32C6, 33F"),
    Rule("A large prize in a section with a limit, or for a prize with one, gives a floor.", "P25 §5, S15 §5; OV"),
    Rule("Form 1099-MISC is due from $2,000 to one person in a calendar year (payments before 2026: $600). From 2027 "
         "the amount follows prices: check it.", "Public Law 119-21"),
)  # fmt: skip

GIVEN = ",".join((
    PLAYERS.column_there("score"), PLAYERS.column_there("rating"), PRIZES.column_there("name", "high"),
    PLAYERS.column_there("groups"), PLAYERS.column_there("barred"), _field("Unrated limit"), _field("Method"),
))  # fmt: skip
AMOUNTS = PLAYERS.column_there("amount")
FIELD_ROWS = range(4, 4 + len(FIELDS))
TIPS = f"$E${FIELD_ROWS[0]}:$E${FIELD_ROWS[-1]}"
NUMBERS = ("Rounds", "Based on", "Entries", "Fund of the event", "Unrated limit", "Date of payment")
TO_FIX = "+".join(
    f'COUNTIF({there},"!*")'
    for there in (f"Announcement!{TIPS}", PRIZES.column_there("check"), PLAYERS.column_there("check"))
)
WINNERS, GIVING = f'COUNTIF({AMOUNTS},">0")', f"MAX({PLAYERS.column_there('floors')})"
STATUS = (
    f'IF(COUNTA({PRIZES.column_there("name")})=0,"○ Type the prizes on the Announcement sheet.",'
    f'IF(COUNTA({PLAYERS.column_there("score")})=0,"○ Type or paste the players on the Players sheet.",'
    f'IF({TO_FIX}>0,"! Fix "&({TO_FIX})&IF({TO_FIX}=1," row"," rows")&" marked ! on Announcement and Players.",'
    f'IF(SUMPRODUCT(--ISERROR({AMOUNTS}))>0,"! Check section limit, unrated limit, method, and rules.",'
    f'IF({WINNERS}>{MOST_WINNERS},"! More than {MOST_WINNERS} winners. Use xlrating prizes.",'
    f'"● "&{WINNERS}&" winners share $"&TEXT(SUM({AMOUNTS}),"#,##0.00")&". "&{GIVING}'
    f'&IF({GIVING}=1," floor, "," floors, ")&COUNTIF({AWARDS.column_there("form")},"1099*")&" on form 1099."'
    f'&IF(SUM({PRIZES.column_there("left")})>0.004," Not paid: $"&TEXT(SUM({PRIZES.column_there("left")}),"#,##0.00")'
    '&".",""))))))'
)


def build() -> Workbook:
    book = Book(
        "Prizes and floors",
        "Type the announcement and the final scores: every amount with its reason, the floors, and a list to sign.",
        (
            Step("Announcement", "Type the prizes, what they are based on, and the section limit."),
            Step("Players", "Type or paste names, ratings, and final scores. The amounts appear next to them."),
            Step("Award List", "Print the awards with their reasons, the list to sign, and the Floor Notice."),
        ),
        (
            "Prizes are named as announced: 1st, Class A, U1800, Unrated, 4 points, or a group such as Top junior, "
            "which goes to players with junior under Groups. Lowest and highest rating beat what the name says.",
            "A note under Gets nothing, such as withdrawn or re-entered, keeps a player out of all ties.",
            "Cents that do not divide go to the tied players in the order of their rows. The sum is exact.",
            "Limits of unrated players are disputed: choose the other reading under Method.",
            "Floor before is the one on the player's record: the higher of the two applies. The official floor is that "
            "of US Chess.",
            f"Up to {MOST_PRIZES} prizes and {MOST_PLAYERS} players: enter those who may win. xlrating prizes takes "
            "any number.",
        ),
        status=STATUS,
        rules=RULES,
    )  # fmt: skip
    _announcement(book.page("Announcement", (18, 17, 14, 9, 9, 24, 12, 12, 40), landscape=True))
    _players(book.page("Players", (5, 24, 9, 7, 16, 15, 12, 9, 12, 8, 38, 6, 6, 34, 90), landscape=True))
    _award_list(book.page("Award List", (5, 22, 12, 78, 8, 11, 6), printed=True))
    _check_list(book.page("Check List", (5, 26, 13, 12, 13, 34), printed=True))
    _notice(book.page("Floor Notice", (24, 13, 9, 9, 9, 38, 6), printed=True))
    return book.workbook


def _announcement(page: Page) -> None:
    page.title("A1", "Announcement", "What was announced, and what is to be paid. Type in the yellow cells.")
    page.status("A3:I3", STATUS)
    for name, (value, tip) in FIELDS.items():
        cell = AT[name].replace("$", "")
        row = cell[1:]
        page.label(f"A{row}", name, bold=True)
        page.input(f"{cell}:D{row}", value, align="left")
        page.sheet.merge_cells(f"{cell}:D{row}")
        page.note(f"E{row}", _said_of(name, tip))
        page.sheet[f"E{row}"].alignment = Alignment(horizontal="left", vertical="center", indent=1)
    page.warn_where(TIPS.replace("$", ""), f'LEFT(E{FIELD_ROWS[0]},1)="!"')
    page.sheet[AT["Date of payment"].replace("$", "")].number_format = DAY
    for name in ("Fund of the event", "Unrated limit"):
        page.sheet[AT[name].replace("$", "")].number_format = DOLLARS
    page.choices(AT["Guaranteed"].replace("$", ""), ("yes", "no"), "Guaranteed", "Choose yes or no.")
    page.choices(AT["Method"].replace("$", ""), METHODS, "Method", f"Choose {', '.join(METHODS)}.")
    page.choices(AT["Rules for floors"].replace("$", ""), EDITION_NAMES, "Rules", "Choose a document.")
    page.headings(
        PRIZES.head("announced"),
        (
            "Announced",
            "Prize",
            "To pay",
            "Lowest rating",
            "Highest rating",
            "Won by No.",
            "Each",
            "Left",
            "Check",
        ),
    )
    page.calculated_headings(PRIZES.heads("won by", "check"))
    page.calculated_headings(PRIZES.head("to pay"))
    page.input(PRIZES.cells("announced"), number=DOLLARS)
    page.input(PRIZES.cells("name"), align="left")
    page.input(PRIZES.cells("low", "high"), align="center")
    page.fill_in(PRIZES.at("announced", PRIZES.first), ANNOUNCED)
    announced, name = PRIZES.cell("announced"), PRIZES.cell("name")
    based = AT["Based on"]
    page.fill_down(
        PRIZES.cells("to pay"),
        f'=IF({announced}="","",IF(OR({based}="",ISERROR(PRIZE_FUND({announced},1,1))),{announced},'
        f'PRIZE_FUND({announced},{based},{AT["Entries"]},{AT["Fund of the event"]},{AT["Guaranteed"]}="yes")))',
        DOLLARS,
    )  # fmt: skip
    page.array(PRIZES.cells("won by", "left"), live(f'IFERROR({_last_columns()},"")', ""), DOLLARS_IF_ANY)
    page.heads_left(PRIZES.head("name"), PRIZES.head("won by"), PRIZES.head("check"))
    for won_by, each, _ in page.sheet[PRIZES.cells("won by", "left")]:
        won_by.number_format = "General"
        won_by.alignment = Alignment(horizontal="left", vertical="center", indent=1)
        each.alignment = Alignment(horizontal="right", vertical="center")
    row = f"{PRIZES.cell('name')}:{PRIZES.letter('high')}{{row}}"
    page.fill_down(
        PRIZES.cells("check"),
        f'=IF(AND({name}="",{announced}=""),"",IF({name}="","! Type the prize, such as 1st or U1800.",'
        f'IF({announced}="","! Type the amount, or Trophy.",IF({_unreadable(PRIZES.cell("to pay"))},'
        f'"! Based on, Entries: type numbers.",IF(COUNTIF({PRIZES.column("name")},{name})>1,'
        f'"! Two prizes have this name.",IF({_unreadable(f"PRIZE_MONEY(1,1500,{row})")},'
        '"! Cannot be read: type a prize, dollars, limits.",""))))))',
        align="left",
    )  # fmt: skip
    page.warn_where(PRIZES.cells("check"), f'LEFT({PRIZES.first_cell("check")},1)="!"')
    for columns in (("announced", "name"), ("low", "high")):
        page.next_rows(PRIZES.cells(*columns), PRIZES.letter("name"))
    for columns in (("to pay", "to pay"), ("won by", "check")):
        page.lines_where(PRIZES.cells(*columns), f'{PRIZES.first_cell("name")}<>""')
    page.finish(
        f"A1:{PRIZES.at('check', PRIZES.last)}", freeze=PRIZES.at("announced", PRIZES.first), one_page=True
    )


def _said_of(field: str, tip: str) -> str:
    """Beside a field: what it is for, or what is wrong in it."""
    cell = AT[field]
    if field == "Section limit":
        read = f'IFERROR("Limit as read: "&SECTION_LIMIT({cell}),"! Type U2000, or Open.")'
        return live(f'IF({cell}="","○ No section limit: only the limits of prizes give floors.",{read})', tip)
    if field not in NUMBERS:
        return tip
    said = f'"{tip}"'
    if field == "Fund of the event":
        announced = f"SUM({PRIZES.column('announced')})"
        said = f'IF(AND({cell}<>"",{announced}>{cell}),"○ The prizes add up to more than the fund.",{said})'
    wanted = "date" if field == "Date of payment" else "number"
    return f'=IF(AND({cell}<>"",NOT(ISNUMBER({cell}))),"! Type a {wanted}.",{said})'


def _unreadable(call: str) -> str:
    return f'AND({FUNCTIONS}<>"{NOT_INSTALLED}",ISERROR({call}))'


def _last_columns() -> str:
    """Who won each prize, what each got, and what is left: columns 3 to 5 of the table."""
    return f"INDEX(PRIZE_TABLE({GIVEN}),ROW({PRIZES.column('name')})-{PRIZES.first - 1},{{3,4,5}})"


def _once_right(answers: str) -> str:
    """Answers for all players, blank as long as a row is to be fixed."""
    return live(f'IF({TO_FIX}>0,"",{answers})', "")


def _players(page: Page) -> None:
    page.title(
        "A1", "Players", "Type or paste names, ratings, and final scores; or link them to a crosstable."
    )
    page.status("A3:J3", STATUS)
    page.headings(
        PLAYERS.head("number"),
        ("No.", "Name", "Rating", "Score", "Groups", "Gets nothing", "Prizes earlier this year", "Floor before",
         "Amount", "Prize floor", "Why this floor", "", "", "Check", "Reason"),
    )  # fmt: skip
    page.calculated_headings(PLAYERS.heads("amount", "why"))
    page.heads_left(
        PLAYERS.head("name"),
        PLAYERS.head("groups"),
        PLAYERS.head("barred"),
        PLAYERS.head("why floor"),
        PLAYERS.head("check"),
        PLAYERS.head("why"),
    )
    page.fill_down(
        PLAYERS.cells("number"),
        f'=IF({PLAYERS.cell("score")}="","",ROW()-{PLAYERS.first - 1})',
        WHOLE,
        align="center",
    )
    page.input(PLAYERS.cells("name"), align="left")
    page.input(PLAYERS.cells("rating"), align="center")
    page.input(PLAYERS.cells("score"), number=SCORE, align="center")
    page.input(PLAYERS.cells("groups", "barred"), align="left")
    page.input(PLAYERS.cells("earlier"), number=DOLLARS)
    page.input(PLAYERS.cells("before"), align="center")
    page.fill_in(PLAYERS.at("name", PLAYERS.first), ENTRIES)
    page.tip(PLAYERS.head("groups"), "Groups", "junior, woman, senior: words of prizes.")
    page.tip(PLAYERS.head("barred"), "Gets nothing", "withdrawn, re-entered, no cash.")
    page.tip(PLAYERS.head("before"), "Floor before", "Floor on the player's record, if known.")
    page.array(PLAYERS.cells("amount"), _once_right(f"PRIZE_MONEY({GIVEN})"), DOLLARS_IF_ANY)
    page.array(
        PLAYERS.cells("floor", "why floor"),
        _once_right(f"PRIZE_FLOORS({GIVEN},{_field('Section limit')},{_field('Rules for floors')})"),
        WHOLE,
    )
    page.array(PLAYERS.cells("why"), _once_right(f"PRIZE_REASONS({GIVEN})"), align="left")
    for cell in page.sheet[PLAYERS.cells("floor", "why floor")]:
        cell[0].alignment = Alignment(horizontal="center", vertical="center")
        cell[1].alignment = Alignment(horizontal="left", vertical="center", indent=1)
    amount, floor = PLAYERS.cell("amount"), PLAYERS.cell("floor")
    up_to = f"${PLAYERS.letter('amount')}${PLAYERS.first}:{amount}"
    page.fill_down(
        PLAYERS.cells("order"),
        f'=IF(N({amount})>0,COUNTIF({PLAYERS.column("amount")},">"&{amount})+COUNTIF({up_to},{amount}),"")',
        WHOLE,
    )
    floors = f"${PLAYERS.letter('floor')}${PLAYERS.first}:{floor}"
    page.fill_down(PLAYERS.cells("floors"), f'=IF(N({floor})>0,COUNT({floors}),"")', WHOLE)
    before = PLAYERS.cell("before")
    unreadable = _unreadable(f'PRIZE_MONEY({PLAYERS.cell("score")},{PLAYERS.cell("rating")},{{"1st",1}})')
    page.fill_down(
        PLAYERS.cells("check"),
        f'=IF(COUNTA({PLAYERS.cell("name")}:{PLAYERS.cell("score")})=0,"",'
        f'IF({PLAYERS.cell("name")}="","! Type the name.",'
        f'IF({PLAYERS.cell("score")}="","! Type the final score.",IF({unreadable},'
        f'"! Rating or score cannot be read.",IF(AND({_field("Rounds")}<>"",N({PLAYERS.cell("score")})>'
        f'N({_field("Rounds")})),"! The score is above the rounds.",IF(AND({before}<>"",N({before})<100),'
        '"! Floor before: type 100 or more.",""))))))',
        align="left",
    )  # fmt: skip
    page.warn_where(PLAYERS.cells("check"), f'LEFT({PLAYERS.first_cell("check")},1)="!"')
    page.mark_where(PLAYERS.cells("amount"), f"N({PLAYERS.first_cell('amount')})>0")
    page.next_rows(PLAYERS.cells("name", "before"), PLAYERS.letter("name"))
    for columns in (("number", "number"), ("amount", "why")):
        page.lines_where(PLAYERS.cells(*columns), f'{PLAYERS.first_cell("name")}<>""')
    for name in ("order", "floors"):
        page.sheet.column_dimensions[PLAYERS.letter(name)].hidden = True
    page.finish(f"A1:{PLAYERS.at('why', PLAYERS.last)}", freeze=PLAYERS.at("rating", PLAYERS.first))
    page.keep_off_paper(PLAYERS.last + 1)


def _printed(page: Page, title: str, heads: str, below: str) -> None:
    page.title("A1", f'={_field("Event")}&""')
    page.note("A2", title, height=20)
    page.status(heads, STATUS)
    page.note("A4", below, height=22)


def _of_winner(column: str, row: str) -> str:
    return f"INDEX({PLAYERS.column_there(column)},{row})"


def _floor_that_applies(row: str) -> str:
    return f"MAX(N({_of_winner('before', row)}),{_of_winner('floor', row)})"


def _award_list(page: Page) -> None:
    _printed(page, "Award list", "A3:F3", "Largest amounts first. Ties are divided by rule 32B.")
    page.headings(
        AWARDS.head("place"), ("", "Name", "Amount", "Reason", "Floor", "Form", ""), result=True, height=22
    )
    page.heads_left(AWARDS.head("name"), AWARDS.head("why"))
    row = AWARDS.cell("row")
    page.fill_down(
        AWARDS.cells("row"),
        f'=IFERROR(MATCH(ROW()-{AWARDS.first - 1},{PLAYERS.column_there("order")},0),"")',
        WHOLE,
    )
    earlier = f"N({_of_winner('earlier', row)})"
    form = live(f"PRIZE_FORM({AWARDS.cell('amount')}+{earlier},{_field('Date of payment')})", "")[1:]
    columns: tuple[tuple[str, str, str, Align | None], ...] = (
        ("place", f"ROW()-{AWARDS.first - 1}", WHOLE, "center"),
        ("name", _of_winner("name", row), "General", "left"),
        ("amount", _of_winner("amount", row), DOLLARS, None),
        ("why", _of_winner("why", row), "General", "left"),
        ("floor", f'IF(N({_of_winner("floor", row)})=0,"",{_floor_that_applies(row)})', WHOLE, "center"),
        ("form", form, "General", "center"),
    )  # fmt: skip
    for name, formula, number, align in columns:
        page.fill_down(AWARDS.cells(name), f'=IF({row}="","",{formula})', number, align=align)
    for cell in page.sheet[AWARDS.cells("why")]:
        cell[0].alignment = Alignment(horizontal="left", vertical="center", wrap_text=True, indent=1)
    for there in AWARDS.rows:
        page.height(there, 30)
    page.lines_where(AWARDS.cells("place", "form"), f'{AWARDS.first_cell("row")}<>""')
    page.sheet.column_dimensions[AWARDS.letter("row")].hidden = True
    page.finish(
        f"A1:{AWARDS.at('form', AWARDS.last)}", freeze=AWARDS.at("place", AWARDS.first), one_page=True
    )


def _check_list(page: Page) -> None:
    _printed(page, "Check list", "A3:F3", "Each winner signs for the amount.")
    page.headings(
        SIGNED.head("place"), ("", "Name", "Amount", "Form", "Check no.", "Signature"), result=True, height=22
    )
    page.heads_left(SIGNED.head("name"))
    for name, number, align in (
        ("place", WHOLE, "center"),
        ("name", "General", "left"),
        ("amount", DOLLARS, None),
        ("form", "General", "center"),
    ):
        page.fill_down(
            SIGNED.cells(name), f"={AWARDS.at_there(name, 0)}".replace("$0", "{row}"), number, align=align
        )
    for there in SIGNED.rows:
        page.height(there, 24)
    page.lines_where(SIGNED.cells("place", "signature"), f'{SIGNED.first_cell("name")}<>""')
    page.label("E2", "Total", bold=True, align="right")
    page.formula("F2", f"=SUM({SIGNED.column('amount')})", DOLLARS, result=True)
    page.finish(
        f"A1:{SIGNED.at('signature', SIGNED.last)}", freeze=SIGNED.at("place", SIGNED.first), one_page=True
    )


def _notice(page: Page) -> None:
    page.title("A1", f'={_field("Event")}&""')
    page.note("A2", "Rating floors from prizes", height=20)
    page.status("A3:F3", STATUS)
    page.note(
        "A4", f'="Section limit: "&{_field("Section limit")}&". Rules of "&{_field("Rules for floors")}&"."'
    )
    page.note(
        "A5",
        "A rating never falls below the floor that applies. The official floor is that of US Chess.",
        height=22,
    )
    heads = ("Name", "Amount", "Floor before", "From the prize", "Floor that applies", "Why", "")
    page.headings(NOTICE.head("name"), heads, result=True, height=34)
    page.heads_left(NOTICE.head("name"), NOTICE.head("why"))
    row = NOTICE.cell("row")
    page.fill_down(
        NOTICE.cells("row"),
        f'=IFERROR(MATCH(ROW()-{NOTICE.first - 1},{PLAYERS.column_there("floors")},0),"")',
        WHOLE,
    )
    columns: tuple[tuple[str, str, str, Align | None], ...] = (
        ("name", _of_winner("name", row), "General", "left"),
        ("amount", _of_winner("amount", row), DOLLARS, None),
        ("before", f'IF(N({_of_winner("before", row)})=0,"not known",{_of_winner("before", row)})', WHOLE, "center"),
        ("from prize", _of_winner("floor", row), WHOLE, "center"),
        ("floor", _floor_that_applies(row), WHOLE, "center"),
        ("why", _of_winner("why floor", row), "General", "left"),
    )  # fmt: skip
    for name, formula, number, align in columns:
        page.fill_down(NOTICE.cells(name), f'=IF({row}="","",{formula})', number, align=align)
    for there in NOTICE.rows:
        page.height(there, 24)
    page.lines_where(NOTICE.cells("name", "why"), f'{NOTICE.first_cell("row")}<>""')
    page.sheet.column_dimensions[NOTICE.letter("row")].hidden = True
    page.finish(f"A1:F{NOTICE.last}", freeze=NOTICE.at("name", NOTICE.first), one_page=True)
