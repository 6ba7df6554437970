"""A blank cell in each optional argument of each function, in each way that a formula may reach it."""

from collections.abc import Iterator
from typing import NamedTuple

from xlrating.worksheet.function import Function
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import CellValue, is_range, rows_of


class Way(NamedTuple):
    """How a formula reaches the blank cell B2, and what the function gets: blank or 0.

    ``told`` is what the page says; A2 holds 1, as A1 does.
    """

    formula: str
    told: str
    excel: str = "blank"
    libreoffice: str = "blank"


WAYS = (
    Way("B2", "the cell"),
    Way("nothing", "a name of the cell"),
    Way("found", "a name of a formula, `INDEX(B1:B9,2)`"),
    Way("(B2)", "in parentheses"),
    Way("IF(A1>0,B2)", ""),
    Way("INDEX(B1:B9,2)", ""),
    Way("OFFSET(B1,1,0)", ""),
    Way('INDIRECT("B2")', ""),
    Way("CHOOSE(1,B2,A1)", ""),
    Way("VLOOKUP(1,A2:B9,2,0)", ""),
    Way('IFERROR(VLOOKUP(1,A2:B9,2,0),"")', ""),
    Way('IF(B2="","",B2)', "told apart by yourself"),
    Way("B1:B9 A2:C2", "where two ranges meet"),
    Way("B2+0", "a calculation", excel="0", libreoffice="0"),
)


NAMES = {"nothing": "Sheet!$B$2", "found": "INDEX(Sheet!$B$1:$B$9,2)"}


class Blank(NamedTuple):
    """The first example of a function, with a blank cell in one of its optional arguments."""

    function: Function
    place: int
    given: list[CellValue]

    def answer(self, value: CellValue = None) -> CellValue:
        """The first cell of the answer."""
        given = [*self.given[: self.place], value, *self.given[self.place + 1 :]]
        result = self.function(*given)
        return rows_of(result)[0][0] if is_range(result) else result


def blanks() -> Iterator[Blank]:
    for function in REGISTER.values():
        example = [*function.examples[0].arguments, *[None] * len(function.arguments)]
        for place, argument in enumerate(function.arguments):
            if not argument.required:
                yield Blank(function, place, example[: len(function.arguments)])


def page() -> str:
    rows = [(_argument(way), way.excel, way.libreoffice, way.libreoffice) for way in WAYS]
    rows += [
        (
            "`VLOOKUP(A1:A9,...)`, several keys in an array formula",
            "blank",
            "0; use `INDEX` and `MATCH`",
            "0",
        ),
        ("in a formula that a macro writes", "blank", "0 until you choose **Fix Blank Cells**", "blank"),
    ]
    lines = [
        "# Blank cells in optional arguments",
        "",
        "A blank cell counts as left out: the argument takes its default. That is not 0. `USCF_K(1700,B2,4)` with a blank",
        "B2 is the K of an established player; with a 0, of one without prior games.",
        "",
        "What a function gets if B2 is blank:",
        "",
        "| the argument | Excel | LibreOffice | `xlrating recalc` |",
        "|---|---|---|---|",
        *(f"| {' | '.join(row)} |" for row in rows),
        "",
        "In Python, `None` is blank. LibreOffice itself passes 0; [its page](libreoffice.md#blank-cells) says how the extension",
        "keeps the cell blank. The column for Excel is tested with what Excel passes for a blank cell, not in Excel itself.",
        "**Explain This Cell** says where a blank cell counts as 0, and **Check This Sheet** lists such formulas.",
        "",
        "The results for a blank cell, the same in every program, and for a 0. Each formula is the first example of the",
        "[function](functions.md) with the cell in place of the argument; of a block, the first value is shown. *No value*",
        "is an error in Excel and Python, and a blank in LibreOffice.",
        "",
        "| function | argument | blank | 0 |",
        "|---|---|---|---|",
        *map(_row, blanks()),
    ]
    return "\n".join([*lines, ""])


def _argument(way: Way) -> str:
    formula = "" if way.formula in NAMES else f"`{way.formula}`"
    return ", ".join(filter(None, (formula, way.told)))


def _row(blank: Blank) -> str:
    argument = blank.function.arguments[blank.place]
    left_out, zero = blank.answer(), blank.answer(0.0)
    typed = "as blank" if zero == left_out else "*no value*" if argument.zero_is_blank else _shown(zero)
    return f"| `{blank.function.name}` | `{argument.name}` | {_shown(left_out)} | {typed} |"


def _shown(value: CellValue) -> str:
    if isinstance(value, str):
        return value if value.startswith("#") else f'"{value}"'
    return f"{value:.6g}"
