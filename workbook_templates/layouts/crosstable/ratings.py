"""The sheet Ratings: the new ratings, live, and how each came about."""

from openpyxl.styles import Alignment, Border

from workbook_templates.book import Book
from workbook_templates.kit import DAY, RESULT_FILL, SCORE, TWO_DECIMALS, WHOLE, Page
from workbook_templates.layouts.crosstable import rules
from workbook_templates.layouts.crosstable.places import (
    FIRST,
    HEADER,
    LAST,
    LAST_READY,
    STATUS,
    cell,
    holds,
    not_well,
    setting,
)
from workbook_templates.layouts.crosstable.used_rows import frame_used
from xlrating.editions.editions import DEFAULT

BONUS = DEFAULT.bonus
CHANGE = "+0.00;-0.00;0.00"

SPECIAL = (
    f"AND(ISNUMBER({cell('start games')}),N({cell('start games')})<={DEFAULT.rules.special_up_to},NOT(AND("
    f'{cell("rating")}="",N({cell("start games")})>={rules.of_edition(rules.CONVERTED_FROM, holds("edition"))},'
    f"N({cell('start games')})<={rules.of_edition(rules.CONVERTED_TO, holds('edition'))})))"
)
HELD = f"OR({cell('after')}={cell('floor')},{cell('after')}={DEFAULT.lowest_rating:g})"
WHOLE_CHANGE = f"({cell('after')}-{cell('start')})"
THRESHOLD = f"{holds('bonus multiplier')}*SQRT(MAX({cell('played')},{BONUS.counts_as_at_least}))"
MAY_EARN_BONUS = (
    f"{holds('bonus multiplier')}>0,{cell('played')}>={BONUS.minimum_games},"
    f"{cell('most against one')}<={BONUS.most_against_one}"
)
BY_K = (
    f'AND(ISNUMBER({cell("after")}),{cell("played")}>0,{rules.of_edition(rules.FIVE_STEPS, holds("edition"))}="yes",'
    f"NOT({SPECIAL}))"
)


def _if_player(answer: str) -> str:
    return f'=IF({cell("active")}=1,{answer},"")'


COLUMNS = (
    ("No.", 8, _if_player(cell("number")), WHOLE, "center"),
    ("Name", 25, _if_player(cell("name")), "General", "left"),
    ("Before", 9.5, _if_player(f'IF({cell("rating")}="","unrated",{cell("rating")})'), TWO_DECIMALS, "right"),
    ("Games before", 8, _if_player(f'IF({cell("rating")}="","",{cell("games")})'), WHOLE, "center"),
    ("Score", 7, _if_player(cell("score")), SCORE, "center"),
    ("Rated games", 7.5, _if_player(cell("played")), WHOLE, "center"),
    ("Rated score S", 7.5, _if_player(cell("points")), SCORE, "center"),
    ("Expected E", 9.5, '=IF(ISNUMBER(J{row}),G{row}-J{row}/I{row},"")', TWO_DECIMALS, "right"),
    ("K", 8, f'=IF({BY_K},{cell("k")},"")', TWO_DECIMALS, "right"),
    (
        "K × (S - E)",
        9.5,
        f'=IF(ISNUMBER(I{{row}}),IF({HELD},"",IF(AND({MAY_EARN_BONUS},{WHOLE_CHANGE}>{THRESHOLD}),'
        f'({WHOLE_CHANGE}+{THRESHOLD})/2,{WHOLE_CHANGE})),"")',
        CHANGE,
        "right",
    ),
    ("Bonus", 8.5, f'=IF(ISNUMBER(J{{row}}),{WHOLE_CHANGE}-J{{row}},"")', "+0.00;-0.00;;@", "right"),
    ("After", 10, _if_player(cell("after")), TWO_DECIMALS, "right"),
    ("Change", 12, _if_player(cell("change")), CHANGE, "right"),
    ("Perfor- mance", 9, _if_player(cell("performance")), WHOLE, "right"),
    (
        "Norm",
        23,
        f'=IF({cell("norm")}="","",{cell("norm")}&" "&INDEX({rules.TITLE_NAMES},MATCH({cell("norm")},'
        f"{rules.TITLE_LEVELS},0)))",
        "General",
        "left",
    ),
    (
        "How",
        40,
        f'=IF(OR({cell("active")}<>1,{cell("after")}=""),"",IF({cell("played")}=0,"no rated game",'
        f'IF({cell("after")}="none","no rating yet",TRIM(IF({cell("rating")}="","initial rating "&'
        f'TEXT({cell("initial")},"0")&"; ","")&IF({rules.of_edition(rules.FIVE_STEPS, holds("edition"))}<>"yes",'
        f'"edition "&{holds("edition")},IF({SPECIAL},"special formula","standard formula"))&'
        f'IF({cell("after")}={cell("floor")},"; held at the floor "&{cell("floor")},'
        f'IF({cell("after")}={DEFAULT.lowest_rating:g},"; lowest rating",""))))))',
        "General",
        "left",
    ),
)  # fmt: skip
SETTINGS = (
    ("H5", "Rating system", "rating system", "General"),
    ("H6", "Edition", "edition", "General"),
    ("L5", "End date", "end date", DAY),
    ("L6", "Bonus multiplier B", "bonus multiplier", "0.##"),
)


def lay_out(book: Book) -> None:
    page = book.page("Ratings", [width for _, width, *_ in COLUMNS], landscape=True)
    page.title(
        "A1",
        "Ratings",
        "The new ratings by all five steps, live. They follow every change on the sheet Crosstable.",
    )
    page.formula("A3", f"={STATUS}", result=True)
    page.sheet.merge_cells("A3:P3")
    page.sheet.row_dimensions[3].height = 22
    page.warn_where("A3", not_well("$A$3"))
    page.formula(
        "A4",
        f'=IF({holds("rating system")}="Dual","The Regular ratings of a dual-rated section; the button Rate this sheet '
        'gives the Quick ratings as well.","")',
    )
    page.sheet["A4"].border = Border()
    _settings(page)
    page.note(
        "A7",
        "After = Before + K × (S - E) + Bonus, never below a floor. E: against the opponents' ratings of Step 5. "
        "The special formula (8 games or fewer before) has no K. Step by step: Rate this sheet, sheet Working.",
    )
    page.headings(f"A{HEADER}", [heading for heading, *_ in COLUMNS], height=34)
    for letter, (_, _, formula, number, align) in zip("ABCDEFGHIJKLMNOP", COLUMNS, strict=True):
        page.fill_down(f"{letter}{FIRST}:{letter}{LAST}", formula, number, align=align, result=letter == "L")
    frame_used(page, f"A{FIRST}:K{LAST}", f"LEN($B{FIRST}&$A{FIRST})>0")
    frame_used(page, f"L{FIRST}:L{LAST}", f"LEN($B{FIRST}&$A{FIRST})>0", RESULT_FILL)
    frame_used(page, f"M{FIRST}:P{LAST}", f"LEN($B{FIRST}&$A{FIRST})>0")
    for letter in "BOP":
        for (text,) in page.sheet[f"{letter}{FIRST}:{letter}{LAST}"]:
            text.alignment = Alignment(horizontal="left", indent=1)
    page.finish(f"A1:P{LAST_READY}", freeze=f"C{FIRST}", repeat_rows=f"{HEADER}:{HEADER}")


def _settings(page: Page) -> None:
    values = {"B5": setting("event"), "B6": setting("section")}
    for address, value in values.items():
        page.formula(address, f'={value}&""')
    page.label("A5", "Event", bold=True)
    page.label("A6", "Section", bold=True)
    for address, text, name, number in SETTINGS:
        page.label(address, text, bold=True, align="right")
        beside = page.sheet[address].offset(0, 1).coordinate
        page.formula(beside, f"={holds(name)}", number, align="left")
        values[beside] = name
    for address in values:
        page.sheet[address].border = Border()
        page.sheet[address].alignment = Alignment(horizontal="left", indent=1)
