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
      | _xldudf_(?:[a-z0-9]+_)?                       # _xldudf_USCF_K, _xldudf_XLRATING_USCF_K
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
OPENING, BETWEEN, CLOSING = frozenset("({"), frozenset(",;"), frozenset(",;)}")
CELL = re.compile(
    r"""
    (?: (?: \$?[\w ]+ | \$?'(?:[^']|'')*' ) [!.] )?
    (?P<cell> \$?[A-Z]{1,3}\$?[0-9]{1,7} )
  | (?P<of_table> \w+ \[ \[\#This\ Row\] [,;] \[[^\[\]]*\] \] )
    """,
    re.IGNORECASE | re.VERBOSE,
)


ROW = re.compile(r"(?<=[A-Za-z$])[0-9]+(?![\w(.])")
STAND_IN = re.compile(r"(?<![0-9])90[0-9]{5}(?![0-9])")
"""In place of the numbers of rows while a formula is converted: in a column most formulas differ by nothing else."""
MOST_ROWS = 99_999
FORMULAS_KEPT = 1024


class Names:
    """Puts the names in a formula right, for one program or the other; text in quotes stays as it is.

    ``functions``: for each function the places, from 0, of the arguments where a blank cell must not count as 0.
    """

    def __init__(self, functions: Mapping[str, Collection[int]]) -> None:
        self._functions = functions
        self._converted = lru_cache(FORMULAS_KEPT)(self._for_libreoffice)
        self._kind = lru_cache(FORMULAS_KEPT)(self._kind_of)

    def for_excel(self, formula: str) -> str:
        """The plain name, which Excel finds in the add-in that is loaded."""
        return self._renamed(formula, "")

    def for_libreoffice(self, formula: str) -> str:
        """The full name, which LibreOffice finds in a file; a cell that may be blank as a range of one."""
        rows = ROW.findall(formula)
        if STAND_IN.search(formula) or len(rows) > MOST_ROWS:
            return self._for_libreoffice(formula)
        stand_ins = iter(range(9_000_000, 9_000_000 + len(rows)))
        converted = self._converted(ROW.sub(lambda _: str(next(stand_ins)), formula))
        return STAND_IN.sub(lambda found: rows[int(found.group()) - 9_000_000], converted)

    def _for_libreoffice(self, formula: str) -> str:
        renamed = self._renamed(formula, FULL)
        has_places = any(self._functions[call.group("name").upper()] for call in self._calls(renamed))
        return self._with_ranges(renamed) if has_places else renamed

    def kind_of(self, formula: str) -> str:
        """``unknown`` to LibreOffice, ``known``, or ``other`` for a formula that calls none of our functions."""
        return self._kind(ROW.sub("1", formula))

    def _kind_of(self, formula: str) -> str:
        calls = self._calls(formula)
        if any(call.group() != FULL + call.group("name").upper() for call in calls):
            return "unknown"
        return "known" if calls else "other"

    def _calls(self, formula: str) -> list[re.Match[str]]:
        upper = formula.upper()
        if not any(name in upper for name in self._functions):  # far quicker than the tokens
            return []
        found = (call for call in CALL.finditer(formula) if call.group("name"))
        return [call for call in found if call.group("name").upper() in self._functions]

    def _renamed(self, formula: str, before: str) -> str:
        def rename(found: re.Match[str]) -> str:
            name = (found.group("name") or "").upper()
            return before + name if name in self._functions else found.group()

        return CALL.sub(rename, formula)

    def _with_ranges(self, formula: str) -> str:
        """``USCF_K(A2,B2:B2,4)`` for ``USCF_K(A2,B2,4)``: LibreOffice hands over a blank B2 as 0, B2:B2 as blank."""
        calls = [_Call(())]
        written = ""
        for piece in PIECE.findall(formula):
            if piece in CLOSING:
                written = calls[-1].argument_ends(written)
            if piece in OPENING:
                calls.append(_Call(self._places(written) if piece == "(" else (), len(written) + 1))
            elif piece in BETWEEN:
                calls[-1].place += 1
                calls[-1].start = len(written) + 1
            elif piece in CLOSING and len(calls) > 1:
                calls.pop()
            written += piece
        return written

    def _places(self, before: str) -> Collection[int]:
        """Of the function whose name stands at the end."""
        start = len(before)
        while start and (before[start - 1].isalnum() or before[start - 1] in "._"):
            start -= 1
        name = before[start:].upper()
        return self._functions.get(name[len(FULL) :] if name.startswith(FULL) else name, ())


class _Call:
    """A call whose arguments are being read: the place of the one that is, and where it starts."""

    def __init__(self, places: Collection[int], start: int = 0) -> None:
        self.places = places
        self.place = 0
        self.start = start

    def argument_ends(self, written: str) -> str:
        argument = CELL.fullmatch(written[self.start :].strip())
        if argument is None or self.place not in self.places:
            return written
        return f"{written}:{argument.group('cell') or argument.group('of_table')}"
