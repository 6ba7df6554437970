"""How formulas in files name the functions: as Excel stores them, and as LibreOffice does.

Travels in the extension: Python 3.7, standard library only.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import lru_cache

SERVICE = "org.xlrating.calc.XlRating"
FULL = SERVICE.upper() + "."
"""What LibreOffice puts before the name of a function: ``ORG.XLRATING.CALC.XLRATING.USCF_K(...)``."""

# Texts, names of sheets and columns of tables are tokens too, so that nothing in them is taken for a call.
CALL = re.compile(
    r"""
    "(?:[^"]|"")*"
  | (?<![\w.\\!])
    (?:
        '(?:[^']|'')*xlrating[^'\\/]*\.xla[mx]?'!     # 'C:\add-ins\xlrating.xlam'!USCF_K
      | [\w.]*xlrating[\w.]*\.xla[mx]?!               # xlrating.xlam!USCF_K
      | \[\d+\]!                                      # [1]!USCF_K
      | (?P<add_in>_xldudf_)                          # _xldudf_USCF_K, _xldudf_XLRATING_USCF_K
      | (?:_xlfn\.|_xll\.|_xludf\.)+                  # _xll.USCF_K
      | {full}
    )?
    (?P<name>[a-z][a-z0-9_]*)(?=\()
  | '(?:[^']|'')*'
  | \[[^\[\]]*\]
""".replace("{full}", re.escape(FULL)),
    re.IGNORECASE | re.VERBOSE,
)
PIECE = re.compile(
    r""" "(?:[^"]|"")*" | '(?:[^']|'')*' | [({,;)}] | \[(?:[^\[\]]|\[[^\[\]]*\])*\] | [^"'({,;)}\[]+ | . """,
    re.X | re.S,
)
OPENING, BETWEEN = frozenset("({"), frozenset(",;")
CELL = re.compile(
    r"""
    (?P<reference>
        (?: (?: \$?[\w ]+ | \$?'(?:[^']|'')*' ) [!.] )? (?P<cell> \$?[A-Z]{1,3}\$?[0-9]{1,7} )
      | (?P<of_table> \w+ \[ \[\#This\ Row\] [,;] \[[^\[\]]*\] \] )
    )
    (?: : (?: (?P=cell) | (?P=of_table) ) )?
    """,
    re.IGNORECASE | re.VERBOSE,
)
MEETING = re.compile(r"[^(,;!]*:[^(,;!]*[ !][^(,;!]*:[^(,;!]*")
ROWS = re.compile(
    r"""
    (?P<first> (?: (?: \$?[\w ]+ | \$?'(?:[^']|'')*' ) [!.] )? \$?[A-Z]{1,3} \$?(?P<top>[0-9]{1,7}) )
    : \$?[A-Z]{1,3} \$?(?P<end>[0-9]{1,7})
    """,
    re.IGNORECASE | re.VERBOSE,
)
SEVERAL_KEYS = re.compile(r"\b[VHX]?LOOKUP\([^,;()]*:", re.IGNORECASE)
NAME_OF_CALL = re.compile(r"[A-Z][A-Z0-9_.]*(?=\()", re.IGNORECASE)
NO_NAME = re.compile(r"[^\w.]")
ONE_VALUE = frozenset(
    ("", "ABS", "IF", "IFERROR", "IFNA", "INT", "MROUND", "ROUND", "ROUNDDOWN", "ROUNDUP", "TEXT", "TRUNC")
)
"""Functions that make one value of one, and parentheses: of several values they take the first."""
FINDERS = frozenset(("INDEX", "OFFSET", "INDIRECT", "VLOOKUP", "HLOOKUP", "LOOKUP", "XLOOKUP"))
"""Functions that find a cell, or several."""
HANDED_ON = {"IF": 1, "IFS": 1, "CHOOSE": 1, "SWITCH": 1, "IFERROR": 0, "IFNA": 0}
"""Functions that give what one of their arguments is, and the first such argument."""
TOLD_APART = re.compile(r'ISBLANK\(|SUMPRODUCT\(2-ISBLANK\(|.*=""', re.IGNORECASE | re.DOTALL)
"""What an IF asks that puts blanks in the place of blank cells."""

ROW = re.compile(r"(?<=[A-Za-z$])[0-9]+(?![\w(.])")
STAND_IN = re.compile(r"(?<![0-9])90[0-9]{5}(?![0-9])")
"""In place of the numbers of rows while a formula is converted: in a column most formulas differ by nothing else."""
MOST_ROWS = 99_999
FORMULAS_KEPT = 1024


class Names:
    """Puts formulas right, for one program or the other; text in quotes stays as it is.

    ``functions``: for each function the places, from 0, of the arguments where a blank cell must not count as 0.
    ``cells``: the names in the document, in capitals, that may stand for a blank cell. ``between`` parts
    arguments.
    """

    def __init__(
        self, functions: Mapping[str, Collection[int]], cells: Collection[str] = (), between: str = ","
    ) -> None:
        self._functions = functions
        self._cells = cells
        self._between = between
        self._converted = lru_cache(FORMULAS_KEPT)(self._for_libreoffice)
        self._ours = lru_cache(FORMULAS_KEPT)(lambda formula: bool(self._calls(formula)))

    def for_excel(self, formula: str) -> str:
        """The plain name, which Excel finds in the add-in that is loaded."""
        return self.renamed(formula, "")

    def for_libreoffice(self, formula: str) -> str:
        """The full name, which LibreOffice finds in a file; a blank cell is blank, not 0."""
        rows = list(dict.fromkeys(ROW.findall(formula)))
        if STAND_IN.search(formula) or len(rows) > MOST_ROWS:
            return self._for_libreoffice(formula)
        stand_ins = {row: str(9_000_000 + place) for place, row in enumerate(rows)}
        converted = self._converted(ROW.sub(lambda found: stand_ins[found.group()], formula))
        return STAND_IN.sub(lambda found: rows[int(found.group()) - 9_000_000], converted)

    def _for_libreoffice(self, formula: str) -> str:
        renamed = self.renamed(formula, FULL)
        has_places = any(self._functions[self._function(call)] for call in self._calls(renamed))
        return self._with_blanks(renamed) if has_places else renamed

    def calls_in(self, formula: str) -> list[tuple[str, str]]:
        """Each call of one of our functions, from left to right: the name, and the text of the call."""
        return [
            (self._function(call), _up_to_its_end(formula[call.start() :])) for call in self._calls(formula)
        ]

    def takes_0(self, formula: str) -> bool:
        """Whether a blank cell may count as 0 in it: it has another form in LibreOffice, or looks up several keys."""
        return self.for_libreoffice(formula) != formula or any(
            SEVERAL_KEYS.search(argument)
            for function, call in self.calls_in(formula)
            for place, argument in enumerate(arguments_of(call))
            if place in self._functions[function]
        )

    def alone(self, formula: str, functions: Collection[str]) -> list[tuple[int, str]]:
        """The calls of these functions that show but one value in one cell, each with its place in the formula.

        A call inside SUM or INDEX is none: such functions take all its values.
        """
        if not formula.startswith("="):
            return []
        return [
            (found.start(), _up_to_its_end(formula[found.start() :]))
            for found in self._calls(formula)
            if self._function(found) in functions and _around(formula[: found.start()]) <= ONE_VALUE
        ]

    def in_its_row(self, formula: str, row: int, functions: Collection[str]) -> str:
        """``=INDEX(USCF_WE(C2:C9;1500);ROW()-ROW(C2)+1;1)`` for the call alone in one cell beside rows 2 to 9.

        ``row`` counts from 0. Such a call in another row stays, and shows its first value.
        """
        if ":" not in formula:
            return formula
        for start, call in reversed(self.alone(formula, functions)):
            rows = rows_in(call)
            if rows and int(rows["top"]) <= row + 1 <= int(rows["end"]):
                its_row = f"{self._between}ROW()-ROW({rows['first']})+1{self._between}1)"
                formula = f"{formula[:start]}INDEX({call}{its_row}{formula[start + len(call) :]}"
        return formula

    def are_in(self, formula: str) -> bool:
        """Whether the formula calls one of our functions."""
        return self._ours(ROW.sub("1", formula))

    def _calls(self, formula: str) -> list[re.Match[str]]:
        upper = formula.upper()
        if not any(name in upper for name in self._functions):  # far quicker than the tokens
            return []
        return [call for call in CALL.finditer(formula) if self._function(call)]

    def _function(self, found: re.Match[str]) -> str:
        """The function of ours that is called, or none; Excel may put the name of a web add-in before its own."""
        name = (found.group("name") or "").upper()
        if name not in self._functions and found.group("add_in"):
            name = name.partition("_")[2]
        return name if name in self._functions else ""

    def renamed(self, formula: str, before: str) -> str:
        """Each of our functions by its plain name, with this before it."""

        def rename(found: re.Match[str]) -> str:
            name = self._function(found)
            return before + name if name else found.group()

        return CALL.sub(rename, formula)

    def _with_blanks(self, formula: str) -> str:
        """``USCF_K(A2,IF(ISBLANK(B2),"",B2),4)`` for ``USCF_K(A2,B2,4)``: LibreOffice hands over a blank B2 as 0.

        Of all ways to say it this one holds in every program, in a table of multiple operations, and for a name. What
        may find several cells, such as INDIRECT, asks ``SUMPRODUCT(2-ISBLANK(...))=1``: they are one cell, a blank one.
        """
        between = "," if "," in PIECE.findall(formula) else self._between
        for found in reversed(self._calls(formula)):
            call = _up_to_its_end(formula[found.start() :])
            name, _, inside = call.partition("(")
            parts = _parts(inside[:-1])
            for place in self._functions[self._function(found)]:
                reference = self._may_be_blank(parts[2 * place]) if 2 * place < len(parts) else ""
                if reference:
                    blank = f"ISBLANK({reference})"
                    if not CELL.fullmatch(reference):
                        blank = f"SUMPRODUCT(2-{blank})=1"
                    parts[2 * place] = f'IF({blank}{between}""{between}{reference})'
            written = f"{name}({''.join(parts)})"
            formula = formula[: found.start()] + written + formula[found.start() + len(call) :]
        return formula

    def _may_be_blank(self, argument: str) -> str:
        """An argument that may find a blank cell; empty for another, and for one that is told apart already."""
        argument = _bare(argument)
        cell = CELL.fullmatch(argument)
        if cell:
            return cell.group("reference")
        if argument.upper() in self._cells:
            return argument
        function, *given = call_in(argument)
        if function in HANDED_ON and not TOLD_APART.match(given[0]):
            return argument if any(map(self._may_be_blank, given[HANDED_ON[function] :])) else ""
        return argument if function in FINDERS or MEETING.fullmatch(argument) else ""


def _up_to_its_end(formula: str) -> str:
    """The call that a text starts with."""
    depth, call = 0, ""
    for piece in PIECE.findall(formula):
        call += piece
        depth += (piece == "(") - (piece == ")")
        if piece == ")" and not depth:
            break
    return call


def _bare(argument: str) -> str:
    """Without parentheses around all of it, and without a plus sign."""
    argument = argument.strip().lstrip("+ ")
    while argument.startswith("(") and _up_to_its_end(argument) == argument:
        argument = argument[1:-1].strip()
    return argument


def arguments_of(call: str) -> list[str]:
    """The arguments of a call of a function, as they are written."""
    found = call_in(call)[1:]
    return [] if found == [""] else found


def rows_in(call: str) -> re.Match[str] | None:
    """The first range of several rows that a call is given: its first cell, and its first and last row."""
    ranges = filter(None, map(ROWS.fullmatch, arguments_of(call)))
    return next((found for found in ranges if int(found["top"]) < int(found["end"])), None)


def _around(before: str) -> set[str]:
    """The functions whose arguments are not ended yet in the text; none for parentheses, a brace for an array."""
    names, written = [], ""
    for piece in PIECE.findall(before):
        if piece in OPENING:
            names.append(piece if piece == "{" else NO_NAME.split(written)[-1].upper())
        elif piece in ")}" and names:
            names.pop()
        written += piece
    return set(names)


def may_be_blank(meaning: str) -> bool:
    """Whether a name may stand for a blank cell, by what it refers to: ``Sheet1!$C$3``, ``INDEX(...)``."""
    return bool(Names({})._may_be_blank(meaning.lstrip("=")))


def call_in(text: str) -> list[str]:
    """The name of the function that a text is a call of, in capitals, and its arguments; [""] for another text."""
    name = NAME_OF_CALL.match(text)
    if not name or not text.endswith(")"):
        return [""]
    parts = _parts(text[name.end() + 1 : -1])
    return [name.group().upper(), *(argument.strip() for argument in parts[::2])] if parts else [""]


def _parts(inside: str) -> list[str]:
    """The arguments of a call as they are written and, between them, what parts them; [] where brackets do not fit."""
    depth, found = 0, [""]
    for piece in PIECE.findall(inside):
        depth += (piece in OPENING) - (piece in ")}")
        if depth < 0:
            return []
        if depth == 0 and piece in BETWEEN:
            found += [piece, ""]
        else:
            found[-1] += piece
    return found
