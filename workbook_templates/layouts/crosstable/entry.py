"""The sheet Crosstable: all that is typed. The button Rate this sheet writes beside it, so it is not locked."""

from collections.abc import Mapping, Sequence

from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import Alignment, PatternFill
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.workbook.defined_name import DefinedName

from workbook_templates.book import Book
from workbook_templates.kit import DAY, FRAME, INPUT_FILL, Page, Value
from workbook_templates.layouts.crosstable import places, rules
from workbook_templates.layouts.crosstable.places import (
    FIRST,
    FIRST_INPUT,
    HEADER,
    LAST,
    LAST_INPUT,
    LAST_READY,
    READY_ROWS,
    ROUND_LETTERS,
    ROUNDS,
    SETTINGS,
    STATUS,
    not_well,
)

HEADINGS = (
    "No.",
    "Name",
    "ID",
    "Rating",
    "Games",
    "Floor",
    "Birth date",
    "FIDE",
    *(f"Rd {n}" for n in ROUNDS),
)
WIDTHS = (6.5, 5.5, 25, 11, 10, 7.5, 7.5, 11.5, 7.5, *(7.5 for _ in ROUNDS))
LABELS = {"D": "C", "J": "H"}
HINTS = {
    "edition": "blank: 2015",
    "bonus multiplier": "blank: by the End date",
    "match": "yes for a match of two players",
    "provisional": "edition 1994 only",
}
ALIGNED = {
    "B": "center",
    "C": "left",
    "D": "center",
    "E": "right",
    "F": "right",
    "G": "right",
    "H": "right",
    "I": "right",
}

CHOICES = {
    "rating system": (
        f"={rules.SYSTEMS}",
        "Choose a rating system, or leave it blank: the time control decides, else it is Regular.",
    ),
    "edition": (
        f"={rules.EDITION_NAMES}",
        "Choose the document to follow: 2015, overview, 1996, 1994 or pre-1994. Blank: 2015.",
    ),
    "match": (("yes", "no"), "Write yes for an individual match of two players. Blank: no."),
    "provisional": (
        ("k", "greater", "cumulative"),
        "Edition 1994 only, how provisional players are rated: k, greater or cumulative. Blank: k.",
    ),
}
FREE = {
    "event": ("Event", "The name of the event. It stands on the sheets Ratings and Wall chart."),
    "section": ("Section", "The name of the section, such as Open or Under 1800."),
    "time control": (
        "Time control",
        "Like G/60;d5, G/3+2 or 40/110,SD/30;+30. A dual one rates Regular and Quick.",
    ),
}
FIRST_SIGNS = "WDLXF+=-½BHUZN0123456789"


def lay_out(book: Book, settings: Mapping[str, Value], players: Sequence[Sequence[Value]], note: str) -> None:
    """``settings`` by their label; ``players``: a row for each, from the column Name on."""
    page = book.page("Crosstable", WIDTHS, landscape=True)
    page.title("A1", "Crosstable", note)
    _event_block(page, settings)
    page.formula(f"A{HEADER - 1}", f"={STATUS}")
    page.sheet.merge_cells(f"A{HEADER - 1}:{LAST_INPUT}{HEADER - 1}")
    page.sheet[f"A{HEADER - 1}"].alignment = Alignment(horizontal="left", vertical="center", indent=1)
    page.sheet.row_dimensions[HEADER - 1].height = 24
    page.warn_where(f"A{HEADER - 1}", not_well(f"$A${HEADER - 1}"))
    page.headings(f"A{HEADER}", ("Check", *HEADINGS), height=20)
    _rows(page)
    page.fill_in(f"B{FIRST}", [[number] for number in range(1, READY_ROWS + 1)])
    page.fill_in(f"C{FIRST}", players)
    _validation(page)
    _marks(book, page)
    page.finish(
        f"A1:{LAST_INPUT}{LAST_READY}",
        freeze=f"D{FIRST}",
        repeat_rows=f"{HEADER}:{HEADER}",
        protect=False,
    )


def _event_block(page: Page, settings: Mapping[str, Value]) -> None:
    for label, address in SETTINGS.items():
        letter, row = address[0], address[1:]
        last = {"D": "G", "J": "M"}[letter]
        page.label(f"{LABELS[letter]}{row}", label.capitalize(), bold=True)
        page.sheet[f"{LABELS[letter]}{row}"].alignment = Alignment(
            horizontal="right", vertical="center", indent=1
        )
        page.input(f"{address}:{last}{row}", settings.get(label), align="left")
        page.sheet.merge_cells(f"{address}:{last}{row}")
        if letter == "J":
            page.sheet.merge_cells(f"H{row}:I{row}")
            page.note(f"N{row}", HINTS[label])
            page.sheet[f"N{row}"].alignment = Alignment(horizontal="left", vertical="center", indent=1)
        page.sheet[address].alignment = Alignment(horizontal="left", vertical="center", indent=1)
        page.sheet.row_dimensions[int(row)].height = 18
    page.sheet[SETTINGS["end date"]].number_format = DAY


def _rows(page: Page) -> None:
    page.input(f"{FIRST_INPUT}{FIRST}:{LAST_INPUT}{LAST_READY}")
    for row in range(FIRST, LAST + 1):
        page.sheet[f"A{row}"] = (
            f'=IF(LEN(INDEX({places.column("problem")},ROW()-ROW(A${HEADER})))>0,"look","")'
        )
        page.sheet[f"A{row}"].alignment = Alignment(horizontal="center")
        for letter, align in [*ALIGNED.items(), *((letter, "center") for letter in ROUND_LETTERS)]:
            page.sheet[f"{letter}{row}"].alignment = Alignment(
                horizontal=align, indent=1 if letter == "C" else 0
            )
        page.sheet[f"D{row}"].number_format = "@"
        page.sheet[f"H{row}"].number_format = DAY


def _validation(page: Page) -> None:
    for label, (values, message) in CHOICES.items():
        page.choices(SETTINGS[label], values, label.capitalize(), message)
    page.check(
        SETTINGS["end date"],
        f"=AND(ISNUMBER({SETTINGS['end date']}),{SETTINGS['end date']}>=DATE(1960,1,1),"
        f"{SETTINGS['end date']}<DATE(2100,1,1))",
        "End date",
        "The last day of the event, like 2026-08-30. It gives the bonus multiplier and the ages.",
    )
    page.numbers(
        SETTINGS["bonus multiplier"], 0, 1000, "Bonus multiplier",
        "A number, 0 for no bonus. Blank: the one that US Chess announced for the End date.",
    )  # fmt: skip
    for label, (title, message) in FREE.items():
        page.check(SETTINGS[label], f"=LEN({SETTINGS[label]})<=250", title, message)

    def column(letter: str) -> str:
        return f"{letter}{FIRST}:{letter}{LAST}"

    page.numbers(
        column("B"), 1, 999_999, "No.", "The pairing number, a whole number. Each only once.", whole=True
    )
    page.check(
        column("E"),
        f"=OR(AND(ISNUMBER(E{FIRST}),OR(E{FIRST}=0,AND(E{FIRST}>=100,E{FIRST}<=3000))),"
        f'AND(ISTEXT(E{FIRST}),ISNUMBER(FIND(UPPER(LEFT(TRIM(E{FIRST}),1)),"0123456789UN"))))',
        "Rating",
        "The rating before the event: 1643, 1643.76, or 1553P11 for a provisional rating from 11 games. "
        "Unrated: leave it blank.",
    )
    page.numbers(
        column("F"), 0, 99_999, "Games",
        "Games that the rating is based on, a whole number. Blank: established, or as in 1553P11.", whole=True,
    )  # fmt: skip
    page.numbers(column("G"), 100, 3000, "Floor", "The personal rating floor, such as 1600. Blank: none.")
    page.check(
        column("H"),
        f"=AND(ISNUMBER(H{FIRST}),H{FIRST}>=DATE(1900,1,1),H{FIRST}<DATE(2100,1,1))",
        "Birth date",
        "Only for an unrated player: like 2012-08-30. It gives the age on the End date, and so the initial rating.",
    )
    page.numbers(column("I"), 0, 3000, "FIDE", "Only for an unrated player: the FIDE rating. Blank: none.")
    first = f"{ROUND_LETTERS[0]}{FIRST}"
    page.check(
        f"{first}:{LAST_INPUT}{LAST}",
        f'=OR(AND(ISNUMBER({first}),{first}=0.5),AND(ISTEXT({first}),'
        f'ISNUMBER(FIND(UPPER(LEFT(TRIM({first}),1)),"{FIRST_SIGNS}"))))',
        "Result",
        "W12, D3, L7: result and opponent's number, a colour may follow (W12b). X12, F12: forfeit. "
        "B: full-point bye, H: half-point bye, U or blank: no game.",
    )  # fmt: skip


def _marks(book: Book, page: Page) -> None:
    """Orange where the sheet Check has a sentence; a frame for each row below the prepared ones once it is used."""
    names = book.workbook.defined_names
    for name, reference in (
        ("to_mend", places.block("problems")),
        ("settings_to_mend", places.SETTINGS_TO_MEND),
    ):
        names[name] = DefinedName(name, attr_text=reference)
    typed = f"{FIRST_INPUT}{FIRST}:{LAST_INPUT}{LAST}"
    page.warn_where(typed, f"LEN(INDEX(to_mend,ROW()-{HEADER},COLUMN()-1))>0")
    page.warn_where(f"A{FIRST}:A{LAST}", f'A{FIRST}="look"')
    for label, row in places.CHECKED.items():
        page.warn_where(
            SETTINGS[label], f"LEN(INDEX(settings_to_mend,{row - min(places.CHECKED.values()) + 1}))>0"
        )
    look = DifferentialStyle(fill=PatternFill(bgColor=INPUT_FILL), border=FRAME)
    used = FormulaRule(formula=[f"COUNTA($B{LAST_READY}:$R{LAST_READY + 1})>0"])
    used.dxf = look
    page.sheet.conditional_formatting.add(f"B{LAST_READY + 1}:{LAST_INPUT}{LAST}", used)
