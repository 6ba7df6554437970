"""The sheet Reading: what each typed cell was understood as, what is wrong with it, and the working of the ratings.

Columns are array formulas over all rows, so that rows of the crosstable can be inserted, deleted and sorted.
"""

from workbook_templates.book import Book
from workbook_templates.kit import Page
from workbook_templates.layouts.crosstable import places
from workbook_templates.layouts.crosstable.cases import first_of
from workbook_templates.layouts.crosstable.places import (
    BLOCKS,
    COLUMNS,
    FIRST,
    HEADER,
    LAST,
    ROUNDS,
    block,
    cell,
    column,
    holds,
    row_of,
    total,
    typed,
)
from workbook_templates.layouts.crosstable.problems import player_problems, round_problem
from workbook_templates.layouts.crosstable.rules import (
    FIVE_STEPS,
    NORMS_TODAY,
    OTHER_COLUMNS_THERE,
    of_edition,
)
from xlrating.editions.titles import TODAY

UNRATED = "||UNR|UNR.|UNRATED|NEW|0|"
NO_GAME = {
    "U": ("Z", "U", "ZPB", "-", "N"),
    "B": ("B", "BYE", "FPB", "+"),
    "H": ("H", "HPB", "½", "1/2", "=", "0.5", "0,5"),
    "X": ("X",),
    "F": ("F",),
}
RESULT_FIRST = {"W": ("W", "+"), "D": ("D", "=", "½"), "L": ("L", "-"), "X": ("X",), "F": ("F",)}
OPPONENT_FIRST = {
    "W": ("W1", "B1"),
    "D": ("W-=", "B-=", "-=", "W0.5", "B0.5", "W0,5", "B0,5"),
    "L": ("W0", "B0"),
    "X": ("W+", "B+"),
    "F": ("W-", "B-"),
}


def among(text: str, listed: str) -> str:
    return f'ISNUMBER(FIND("|"&{text}&"|","{listed}"))'


def translated(text: str, table: dict[str, tuple[str, ...]]) -> str:
    """The letter whose words have this text; #VALUE! if none has."""
    words, letters = "", ""
    for letter, meant in table.items():
        for word in meant:
            words += f"|{word}"
            letters += letter * (1 + len(word))
    return f'MID("{letters}",FIND("|"&{text}&"|","{words}|"),1)'


def number_in(cells: str) -> str:
    """Numbers of typed cells: blank stays blank, what is none is ``?``."""
    return f'=IF(ISERR({cells}),"?",IFERROR(IF(TRIM({cells})="","",IFERROR(VALUE({cells}),"?")),""))'


def active() -> str:
    """1 for a row with anything but a number in it."""
    lengths = "+".join(f"LEN(TRIM({typed(part)}))" for part in [*places.FIELDS[1:], *ROUNDS])
    return f"=IF(ISERR({lengths}),1,IFERROR(IF({lengths}>0,1,0),0))"


def cleaned(round_: int) -> str:
    """A round cell in capitals, without blanks."""
    text = typed(round_)
    return f'=IF(ISERR({text}),"?",IFERROR(UPPER(SUBSTITUTE(TRIM({text})," ","")),""))'


def no_game(round_: int) -> str:
    """B, H, U, X or F for a round without an opponent."""
    text = column("cleaned", round_)
    bare = f'SUBSTITUTE({text},"-","")'
    return f'=IFERROR({translated(f"{bare}&LEFT({text},1*(LEN({bare})=0))", NO_GAME)},"")'


def result_first(round_: int) -> str:
    """``W12``, ``W12w`` as result, colour, opponent's number: ``W-12``, ``WW12``."""
    text = column("cleaned", round_)
    has_colour = f'ISNUMBER(FIND(RIGHT({text},1),"WB"))'
    colour = f'MID("-"&RIGHT({text},1),1+{has_colour},1)'
    number = f"VALUE(MID({text},2,LEN({text})-1-{has_colour}))"
    return _game(translated(f"LEFT({text},1)", RESULT_FIRST), colour, number)


def opponent_first(round_: int) -> str:
    """``12w1`` and, without a colour, ``12=`` in the same form."""
    text = f'SUBSTITUTE(SUBSTITUTE(SUBSTITUTE({column("cleaned", round_)},"½","="),"1/2","="),"=","-=")'
    at = f'FIND("W",SUBSTITUTE(SUBSTITUTE({text},"B","W"),"-","W")&"W")'
    result = translated(f"MID({text},{at},9)", OPPONENT_FIRST)
    return _game(result, f"MID({text},{at},1)", f"VALUE(LEFT({text},{at}-1))")


def _game(result: str, colour: str, number: str) -> str:
    """The three put together, or nothing. LibreOffice 7.4 cannot join arrays that have errors in them."""
    result, number = f'IFERROR({result},"")', f'IFERROR({number},"")'
    return f'=IF(LEN({result})*LEN({number})>0,{result}&{colour}&{number},"")'


def read(round_: int) -> str:
    """A round cell in one form, ``?`` where it cannot be read."""
    found = "&".join(column(name, round_) for name in ("no game", "result first", "opponent first"))
    return f'=IF(LEN({found})>0,{found},IF(LEN({column("cleaned", round_)})>0,"?",""))'


def there(round_: int) -> str:
    """What the opponent has in the same round."""
    row = column("opponent", round_)
    return f'=IF(ISNUMBER({row}),LOOKUP({row},{column("place")},{column("read", round_)}),"")'


def in_row(name: str) -> str:
    """For each rated game the value that the opponent has in a column."""
    return f'=IF(ISNUMBER({block("met")}),LOOKUP({block("met")},{column("place")},{column(name)}),"")'


def same_player() -> str:
    """What tells one person from another: the ID, else name and rating."""
    without_digits = column("id")
    for digit in "123456789":
        without_digits = f'SUBSTITUTE({without_digits},"{digit}","")'
    return "=" + first_of(
        {
            f"{column('active')}<>1": f'"row "&{column("place")}',
            f"LEN({column('id')})>LEN({without_digits})": f'"id "&LOWER({column("id")})',
            f'{column("name")}<>""': f'"name "&LOWER({column("name")})&" "&{column("rating text")}',
        },
        f'"row "&{column("place")}',
    )


def rating() -> str:
    text = column("rating text")
    until_p = f'SUBSTITUTE({text},"/","P")&"P"'
    value = f'VALUE(LEFT({until_p},FIND("P",{until_p})-1))'
    return f'=IF({among(text, UNRATED)},"",IFERROR(IF(({value}>=100)*({value}<=3000)=1,{value},"?"),"?"))'


def games_said() -> str:
    """The games in a rating such as 1553P11."""
    text = f'SUBSTITUTE({column("rating text")},"/","P")'
    after_p = f'IFERROR(VALUE(MID({text},FIND("P",{text})+1,9)),"?")'
    return f'=IF(ISNUMBER({column("rating")})*ISNUMBER(FIND("P",{text}))=1,{after_p},"")'


def event_ratings() -> str:
    """The ratings after the event, none where there is no rating yet."""
    rated = (
        f"USCF_EVENT({column('rating')},{column('games')},{block('for the event')},"
        f'Reading!{initial_columns()},{holds("rating system")}="Dual",{holds("bonus multiplier")},'
        f"{column('floor')},,{holds('edition')})"
    )
    return f'=IF({total("ready")}=1,IFERROR({rated},"none"),"")'


def initial_columns() -> str:
    first, last = places.letters("initial")[0], places.letters("initial games")[0]
    return f"${first}${FIRST}:${last}${LAST}"


SCORED = {"W": 1.0, "X": 1.0, "B": 1.0, "D": 0.5, "H": 0.5}
PLAYED = {"W": 1.0, "D": 0.5, "L": 0.0}


def counted(values: dict[str, float]) -> str:
    codes = row_of("code")
    return "+".join(f'{value:g}*COUNTIF({codes},"{code}")' for code, value in values.items() if value)


def initial(part: int) -> str:
    """Step 1 of an unrated player with a game: the initial rating, or the games that it counts for."""
    system = f'IF({holds("rating system")}="Dual","Regular",{holds("rating system")})'
    found = f"INDEX(USCF_INITIAL({system},{cell('fide')},,{cell('age')},,,,,,,,{holds('edition')}),1,{part})"
    wanted = f'AND({cell("active")}=1,{cell("rating")}="",{total("settings to mend")}=0)'
    return f'=IF({wanted},IFERROR({found},"?"),"")'


def first_estimate() -> str:
    """The rating with which opponents are rated first (S15 §1 Step 3): an estimate for newcomers."""
    estimate = f"USCF_SPECIAL({cell('start')},1,{row_of('met start')},{row_of('code')},,{holds('edition')})"
    newcomer = f'AND(OR({cell("rating")}="",{cell("games")}=0),{cell("start games")}=0,{cell("played")}>0)'
    return f'=IF(AND({total("ready")}=1,{newcomer}),IFERROR(MAX(100,{estimate}),""),{cell("start")})'


def norm() -> str:
    """The highest level of which the result earns a norm: every level below is earned as well."""

    def search(levels: list[int], otherwise: str) -> str:
        if not levels:
            return otherwise
        middle = len(levels) // 2
        earned = f"NORMS_EARNED({levels[middle]},{row_of('met after')},{row_of('code')})>0"
        return f"IF({earned},{search(levels[middle + 1 :], str(levels[middle]))},{search(levels[:middle], otherwise)})"

    counts = (
        f'{total("ready")}=1,{of_edition(NORMS_TODAY, holds("edition"))}="yes",{cell("points")}>1,'
        f"{cell('played')}>={TODAY.least_games - 1},{cell('most against one')}<={TODAY.most_against_one},"
        f'OR({holds("rating system")}="Regular",{holds("rating system")}="Dual")'
    )
    levels = sorted(title.level for title in TODAY.titles)
    blank = '""'
    return f"=IF(AND({counts}),IFERROR({search(levels, blank)},{blank}),{blank})"


def running(round_: int) -> str:
    """The score after a round."""
    code = column("code", round_)
    points = "+".join(f'{value:g}*({code}="{letter}")' for letter, value in SCORED.items())
    return f"={points}" if round_ == 1 else f"={column('running', round_ - 1)}+{points}"


def shown(round_: int) -> str:
    """A round as the wall chart has it: result, opponent, colour, and the score so far."""
    text = column("read", round_)
    colour = f'SUBSTITUTE(LOWER(MID({text},2,1)),"-","")'
    game = f"LEFT({text},1)&MID({text},3,9)&{colour}"
    return f'=IF({text}="","",{game}&"  "&TEXT({column("running", round_)},"0.0"))'


ARRAYS = {
    "active": active(),
    "number": f'=IF({column("active")}=1,{number_in(typed("number"))[1:]},"")',
    "name": f'=IFERROR(TRIM({typed("name")}),"")',
    "id": f'=IFERROR(TRIM({typed("id")}),"")',
    "same player": same_player(),
    "rating text": f'=IF(ISERR({typed("rating")}),"?",IFERROR(UPPER(SUBSTITUTE(TRIM({typed("rating")})," ","")),""))',
    "rating": rating(),
    "games said": games_said(),
    "games typed": number_in(typed("games")),
    "games": f'=IF({column("games typed")}="",{column("games said")},{column("games typed")})',
    "floor": number_in(typed("floor")),
    "birth": number_in(typed("birth")),
    "fide": f'=IF({number_in(typed("fide"))[1:]}=0,"",{number_in(typed("fide"))[1:]})',
    "age": f'=IF(ISNUMBER({column("birth")})*ISNUMBER({holds("end date")})=1,'
    f'IFERROR(AGE_ON({column("birth")},{holds("end date")}),""),"")',
    "start": f'=IF(ISNUMBER({column("rating")}),{column("rating")},{column("initial")})',
    "start games": f'=IF(ISNUMBER({column("rating")}),{column("games")},{column("initial games")})',
    "k": f'=IFERROR(USCF_K({column("start")},{column("start games")},{column("played")},'
    f'{holds("rating system")}="Dual",{holds("edition")}),"")',
    "after": event_ratings(),
    "change": f'=IF(ISNUMBER({column("after")})*ISNUMBER({column("rating")})*({column("played")}>0)>0,'
    f'{column("after")}-{column("rating")},"")',
    "sorted": f'=IFERROR(MATCH(LARGE({column("order")},{column("place")}),{column("order")},0),"")',
}  # fmt: skip

DOWN = {
    "initial": initial(1),
    "initial games": initial(2),
    "played": "=" + "+".join(f'COUNTIF({row_of("code")},"{code}")' for code in PLAYED),
    "score": "=" + counted(SCORED),
    "points": "=" + counted(PLAYED),
    "most against one": f"=IF(COUNT({row_of('met')})=0,0,MAX(FREQUENCY({row_of('met')},{row_of('met')})))",
    "first estimate": first_estimate(),
    "performance": f'=IF(AND({total("ready")}=1,{of_edition(FIVE_STEPS, holds("edition"))}="yes",{cell("played")}>0),'
    f'IFERROR(PERF_RATING({row_of("met first")},{row_of("code")}),""),"")',
    "norm": norm(),
    "order": f'=IF({cell("active")}=1,1E8*{cell("score")}+1000*ROUND(N({cell("rating")}),0)+999-{cell("place")},"")',
    "problem": f"=TRIM({'&'.join(f'{{{n}}}' for n in range(BLOCKS['problems']))})",
    "problem number": f'=IF({cell("problem")}="","",1+MAX(0,{places.letters("problem number")[0]}${HEADER}:'
    f'{places.letters("problem number")[0]}{{above}}))',
}  # fmt: skip

BY_ROUND = {
    "cleaned": cleaned,
    "no game": no_game,
    "result first": result_first,
    "opponent first": opponent_first,
    "read": read,
    "there": there,
    "running": running,
    "shown": shown,
}

HEADINGS = {
    "cleaned": "As typed {}",
    "no game": "No game {}",
    "result first": "Result first {}",
    "opponent first": "Opponent first {}",
    "read": "Read {}",
    "opponent": "Opponent's row {}",
    "there": "Opponent has {}",
    "for the event": "Event {}",
    "code": "Result {}",
    "met": "Met {}",
    "met start": "Met, before {}",
    "met first": "Met, estimate {}",
    "met after": "Met, after {}",
    "running": "Score after {}",
    "shown": "Wall chart {}",
    "problems": "To mend {}",
}


def block_formulas() -> dict[str, str]:
    """Blocks that one array formula answers."""
    number = f"VALUE(MID({block('read')},3,9))"
    return {
        "opponent": f'=IF(LEN({block("read")})>2,IFERROR(MATCH({number},{column("number")},0),"?"),"")',
        "for the event": f'=IF(LEN({block("read")})>2,LEFT({block("read")},1)&{block("opponent")},{block("read")})',
        "code": f"=LEFT({block('read')},1)",
        "met": f'=IF(ISNUMBER({block("opponent")})*ISNUMBER(FIND({block("code")},"WDL"))=1,{block("opponent")},"")',
        "met start": in_row("start"),
        "met first": in_row("first estimate"),
        "met after": in_row("after"),
    }  # fmt: skip


def lay_out(book: Book) -> None:
    widths = [
        9 if name in BLOCKS else 11 for name in [*COLUMNS, *(n for b in BLOCKS for n in [b] * BLOCKS[b])]
    ]
    page = book.page("Reading", widths, landscape=True)
    page.title(
        "A1",
        "Reading",
        "How the cells of the sheet Crosstable were understood, and the working. Nothing to type here.",
    )
    _totals(page)
    for name in COLUMNS:
        page.headings(f"{places.letters(name)[0]}{HEADER}", [name.capitalize()], height=32)
    for name, heading in HEADINGS.items():
        heads = [*places.FIELDS, *ROUNDS] if name == "problems" else ROUNDS
        page.headings(
            f"{places.letters(name)[0]}{HEADER}", [heading.format(head) for head in heads], height=32
        )
    page.fill_in(f"A{FIRST}", [[place] for place in range(1, LAST - FIRST + 2)])
    for name, formula in ARRAYS.items():
        letter = places.letters(name)[0]
        page.array(f"{letter}{FIRST}:{letter}{LAST}", formula)
    for name, formula in DOWN.items():
        _fill(page, name, formula)
    for name, of_round in BY_ROUND.items():
        for round_, letter in places.nth_letters(name):
            page.array(f"{letter}{FIRST}:{letter}{LAST}", of_round(round_))
    for name, formula in block_formulas().items():
        first, last = places.letters(name)
        page.array(f"{first}{FIRST}:{last}{LAST}", formula)
    sentences = [*player_problems(), *map(round_problem, ROUNDS)]
    for (_, letter), sentence in zip(places.nth_letters("problems"), sentences, strict=True):
        page.array(f"{letter}{FIRST}:{letter}{LAST}", sentence)
    page.sheet.sheet_properties.tabColor = "BFBFBF"
    page.finish(
        f"A1:{places.LAST_READING}{places.LAST_READY}", freeze=f"E{FIRST}", repeat_rows=f"{HEADER}:{HEADER}"
    )


def _fill(page: Page, name: str, formula: str) -> None:
    letter = places.letters(name)[0]
    sentences = [f"Reading!{letter}{{row}}" for _, letter in places.nth_letters("problems")]
    for row in range(FIRST, LAST + 1):
        filled = formula.replace("{above}", str(row - 1))
        for number, sentence in enumerate(sentences):
            filled = filled.replace(f"{{{number}}}", sentence)
        page.formula(f"{letter}{row}", filled.replace("{row}", str(row)))


def _totals(page: Page) -> None:
    formulas = {
        "players": f"=SUM({column('active')})",
        "rows to mend": f"=MAX(0,{column('problem number')})",
        "rated games": f"=SUM({column('played')})/2",
        "settings to mend": f"=SUMPRODUCT(--(LEN({places.SETTINGS_TO_MEND})>0))",
        "ready": f"=IF(AND({total('players')}>0,{total('rows to mend')}=0,{total('settings to mend')}=0,"
        f'{total("rated games")}>0,{holds("match")}="no",{holds("provisional")}="k",'
        f"NOT(ISERROR(XLRATING_VERSION())),NOT({places.ROW_ABOVE_FIRST}),NOT({places.PLAYERS_BELOW}),NOT({OTHER_COLUMNS_THERE})),1,0)",
    }
    for name, formula in formulas.items():
        address = places.TOTALS[name]
        page.label(page.sheet[address].offset(0, -1).coordinate, name.capitalize(), align="right")
        page.formula(address, formula, result=True)
