"""The sheet Check: what holds for the event, and all that is to be mended, in words."""

from openpyxl.styles import Alignment, Border

from workbook_templates.book import Book
from workbook_templates.kit import DAY, FRAME, Page
from workbook_templates.layouts.crosstable.cases import first_of
from workbook_templates.layouts.crosstable.places import (
    ALL_IS_WELL,
    CHECKED,
    FIRST,
    LAST,
    PLAYERS_BELOW,
    ROW_ABOVE_FIRST,
    column,
    holds,
    not_well,
    setting,
    total,
)
from workbook_templates.layouts.crosstable.rules import (
    BONUS,
    BONUS_SINCE,
    DEFAULT_BONUS,
    DUAL_RATED,
    EDITION_NAMES,
    HAS_BONUS,
    OTHER_COLUMNS_THERE,
    SYSTEMS,
    of_edition,
)
from workbook_templates.layouts.crosstable.used_rows import frame_used

LONGEST = 90
"""The letters of a sentence that the line above the crosstable shows."""
LIST_HEAD = 14
LIST_FIRST, LIST_LAST = 15, 44


def given(name: str) -> str:
    return f'TRIM({setting(name)})<>""'


def _text(name: str, otherwise: str) -> str:
    return f'IF({given(name)},LOWER(TRIM({setting(name)})),"{otherwise}")'


def _among(name: str, words: str) -> str:
    return f'ISNUMBER(FIND("|"&LOWER(TRIM({setting(name)}))&"|","{words}"))'


def _if(condition: str, then: str, otherwise: str = '""') -> str:
    return f"IF({condition},{then},{otherwise})"


BY_TIME_CONTROL, EDITION, END, MULTIPLIER = (
    holds("time control"),
    holds("edition"),
    holds("end date"),
    setting("bonus multiplier"),
)
_FOUND = f"INDEX({SYSTEMS},MATCH(TRIM({setting('rating system')}),{SYSTEMS},0))"
NAMED = _if(given("rating system"), f'IFERROR({_FOUND},"?")')
OFFLINE = f'SUBSTITUTE({NAMED},"Online ","")'
IS_DUAL = _if(f'{of_edition(DUAL_RATED, EDITION)}="yes"', '"Dual"', '"Regular"')
EDITION_HAS_BONUS = f'{of_edition(HAS_BONUS, EDITION)}="yes"'
IS_MATCH = f'{holds("match")}="yes"'
FIRST_BONUS_DATE = BONUS_SINCE.split(":")[0]

HOLDS = {
    "end date": _if(
        given("end date"),
        _if(
            f"ISNUMBER({setting('end date')})",
            setting("end date"),
            f'IFERROR(VALUE({setting("end date")}),"?")',
        ),
    ),
    "time control": _if(given("time control"), f'IFERROR(RATING_SYSTEM({setting("time control")}),"?")'),
    "rating system": first_of(
        {
            f'{NAMED}="?"': '"?"',
            f'AND({BY_TIME_CONTROL}="Dual",OR({NAMED}="",{NAMED}="Regular"))': IS_DUAL,
            f'{NAMED}="Dual"': IS_DUAL,
            f'{NAMED}<>""': NAMED,
            f'OR({BY_TIME_CONTROL}="",{BY_TIME_CONTROL}="?")': '"Regular"',
        },
        BY_TIME_CONTROL,
    ),
    "edition": _text("edition", "2015"),
    "bonus multiplier": first_of(
        {
            IS_MATCH: "0",
            given("bonus multiplier"): MULTIPLIER,
            f"NOT({EDITION_HAS_BONUS})": "0",
            f"ISNUMBER({END})": f"IFERROR(LOOKUP({END},{BONUS_SINCE},{BONUS}),{DEFAULT_BONUS:g})",
        },
        f"{DEFAULT_BONUS:g}",
    ),
    "match": first_of(
        {
            f"NOT({given('match')})": '"no"',
            _among("match", "|yes|y|true|"): '"yes"',
            _among("match", "|no|n|false|"): '"no"',
        },
        '"?"',
    ),
    "provisional": _text("provisional", "k"),
}
TO_MEND = {
    "end date": first_of(
        {
            f'{END}="?"': '"No date: write it like 2026-08-30."',
            f"AND(ISNUMBER({END}),N({END})<{FIRST_BONUS_DATE},{EDITION_HAS_BONUS},"
            f"NOT({given('bonus multiplier')}),NOT({IS_MATCH}))": '"Before 2001, when this rating system began: '
            'give the Bonus multiplier, or choose an older Edition."',
        },
        '""',
    ),
    "time control": _if(
        f'{BY_TIME_CONTROL}="?"', '"Cannot be read: write it like G/60;d5, G/3+2 or 40/110,SD/30;+30."'
    ),
    "rating system": first_of(
        {
            f'{NAMED}="?"': '"No rating system: choose one from the list, or leave it blank."',
            f'AND({NAMED}<>"",{BY_TIME_CONTROL}<>"",{BY_TIME_CONTROL}<>"?",{OFFLINE}<>{BY_TIME_CONTROL},'
            f'NOT(AND({BY_TIME_CONTROL}="Dual",OR({OFFLINE}="Regular",{OFFLINE}="Quick"))))': '"Rating system says "&'
            f'{NAMED}&", but the time control is "&{BY_TIME_CONTROL}&": change one of them."',
        },
        '""',
    ),
    "edition": _if(
        f"ISERROR(MATCH({EDITION},{EDITION_NAMES},0))",
        '"No edition: choose one from the list, or leave it blank for 2015."',
    ),
    "bonus multiplier": first_of(
        {
            f"NOT({given('bonus multiplier')})": '""',
            f"NOT(ISNUMBER({MULTIPLIER}))": '"Write a number, 0 for no bonus, or leave it blank."',
            f"OR({MULTIPLIER}<0,{MULTIPLIER}>1000)": '"Write a number from 0 to 1000."',
            f"AND({MULTIPLIER}<>0,NOT({EDITION_HAS_BONUS}))": '"This edition has no bonus: leave it blank."',
            f"AND({MULTIPLIER}<>0,{IS_MATCH})": '"A match has no bonus: leave it blank."',
        },
        '""',
    ),
    "match": _if(f'{holds("match")}="?"', '"Write yes or no, or leave it blank."'),
    "provisional": _if(
        f"OR(NOT({given('provisional')}),{_among('provisional', '|k|greater|cumulative|')})",
        '""',
        '"Write k, greater or cumulative, or leave it blank."',
    ),
}


def _to_mend(count: str, one: str, many: str) -> str:
    return f'{count}&IF({count}=1," {one}"," {many}")'


def status() -> str:
    """One sentence, for this sheet, the crosstable and the ratings."""
    rows, settings, players = total("rows to mend"), total("settings to mend"), total("players")
    first = f"MATCH(1,{column('problem number')},0)"
    sentence = f"INDEX({column('problem')},{first})"
    shortened = _if(f"LEN({sentence})>{LONGEST}", f'LEFT({sentence},{LONGEST})&" …"', sentence)
    failed = f'COUNTIF({column("after")},"none")=ROWS({column("after")})'
    cases = {
        "ISERROR(XLRATING_VERSION())": '"The functions of xlrating are not found here: see the sheet Start."',
        ROW_ABOVE_FIRST: '"Not rated: a row was inserted above the first player. Undo it; insert rows further down."',
        f"{players}=0": '"No players yet: type them on the sheet Crosstable, from column Name on."',
        f"{settings}>0": f'"Not rated: "&{_to_mend(settings, "entry", "entries")}&" above the table to mend; '
        'the sheet Check says what to do."',
        f"{rows}>0": f'"Not rated: "&{_to_mend(rows, "player has", "players have")}&" something to mend. '
        f'First, row "&({first}+{FIRST - 1})&": "&{shortened}&'
        f'IF({rows}>1," All of them: sheet Check.","")',
        f"{total('rated games')}=0": _to_mend(players, "player", "players") + '&", no game yet: type the results."',
        OTHER_COLUMNS_THERE: '"The table has columns that the sheet Ratings does not read '
        '(Peak, Quick, Rd 10 or others): press Rate this sheet, or type: xlrating rate."',
        PLAYERS_BELOW: f'"The sheet Ratings reads to row {LAST}: for more players press Rate this sheet, or type: '
        'xlrating rate."',
        f'{holds("match")}="yes"': '"A match has limits that the sheet Ratings does not know: press Rate this sheet, '
        'or type: xlrating rate."',
        f'{holds("provisional")}<>"k"': '"The sheet Ratings rates provisional players by k only: press Rate this '
        'sheet, or type: xlrating rate."',
        failed: '"The sheet Ratings cannot rate this by the chosen edition: press Rate this sheet, or type: '
        'xlrating rate; it says why."',
    }  # fmt: skip
    answer = (
        f'"{ALL_IS_WELL}: "&{_to_mend(players, "player", "players")}&", "&'
        f"{_to_mend(total('rated games'), 'game', 'games')}. The new ratings are on the sheet Ratings."
    )
    answer = answer.replace(". The new", '&". The new') + '"'
    return f"={first_of(cases, answer)}"


def lay_out(book: Book) -> None:
    page = book.page("Check", (20, 26, 96), landscape=True)
    page.title(
        "A1", "Check", "What holds for the event, and everything on the sheet Crosstable that must be mended."
    )
    page.formula("A3", status(), result=True)
    page.sheet.merge_cells("A3:C3")
    page.sheet["A3"].alignment = Alignment("left", "center", wrap_text=True, indent=1)
    page.sheet.row_dimensions[3].height = 34
    page.warn_where("A3", not_well("$A$3"))
    page.headings("A5", ("Above the table", "Holds", "What to do"), align="left", height=20)
    for name, row in CHECKED.items():
        page.label(f"A{row}", name.capitalize())
        page.sheet[f"A{row}"].border = FRAME
        page.formula(f"B{row}", f"={HOLDS[name]}", DAY if name == "end date" else "General", align="left")
        page.formula(f"C{row}", f"={TO_MEND[name]}")
    page.warn_where(f"A{min(CHECKED.values())}:C{max(CHECKED.values())}", f"LEN($C{min(CHECKED.values())})>0")
    _players(page)
    page.finish(f"A1:C{LIST_LAST + 1}", freeze="A5", repeat_rows=f"{LIST_HEAD}:{LIST_HEAD}")


def _players(page: Page) -> None:
    page.headings(f"A{LIST_HEAD}", ("Row in Crosstable", "Name", "What to do"), align="left", height=20)
    nth = f"ROW()-{LIST_HEAD}"
    found = f"MATCH({nth},{column('problem number')},0)"
    where = f"A{LIST_FIRST}:A{LIST_LAST}"
    page.fill_down(where, f'=IFERROR({found}+{FIRST - 1},"")', align="left")
    page.fill_down(where.replace("A", "B"), f'=IFERROR(INDEX({column("name")},{found}),"")')
    page.fill_down(where.replace("A", "C"), f'=IFERROR(INDEX({column("problem")},{found}),"")')
    for row in range(LIST_FIRST, LIST_LAST + 1):
        for letter in "ABC":
            page.sheet[f"{letter}{row}"].alignment = Alignment("left", "center", wrap_text=True)
        page.sheet.row_dimensions[row].height = 31
    frame_used(page, f"A{LIST_FIRST}:C{LIST_LAST}", f"LEN($C{LIST_FIRST})>0")
    page.formula(
        f"A{LIST_LAST + 1}",
        f'=IF({total("rows to mend")}>{LIST_LAST - LIST_FIRST + 1},"and "&'
        f'({total("rows to mend")}-{LIST_LAST - LIST_FIRST + 1})&" more: mend these first","")',
    )
    page.sheet[f"A{LIST_LAST + 1}"].border = Border()
