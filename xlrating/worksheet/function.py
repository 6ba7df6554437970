"""A worksheet function: name, arguments, help, examples, and a body that computes."""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import chain
from typing import Any, NamedTuple

import numpy as np

from xlrating.crosstable.cells.value import is_blank
from xlrating.errors import CellError, RatingError
from xlrating.formulas import FloatArray
from xlrating.worksheet.arguments import Argument, Bounds
from xlrating.worksheet.rating_games import games_beside
from xlrating.worksheet.values import CellValue, ErrorCell, Rows, is_range, rows_of

PLAIN_KINDS = frozenset((str, float, int))


class Example(NamedTuple):
    """A call whose result a document, or a calculation told in ``source``, gives; to ``digits`` decimals."""

    arguments: Sequence[CellValue]
    result: CellValue
    source: str
    digits: int = 0


def in_formula(value: CellValue) -> str:
    """A value as it is typed in a formula: text in quotes, a range as {1,2;3,4}."""
    if is_range(value):
        return "{" + ";".join(",".join(map(in_formula, row)) for row in rows_of(value)) + "}"
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).upper()
    return f'"{value}"' if isinstance(value, str) else f"{value:.10g}"


class Function:
    """One entry of the register.

    ``each_cell``: a range in any argument gives a range of answers; its numbers then reach the body as
    arrays. ``unseen`` are arguments behind the others that nobody gives: games that a rating such as 1553P11 tells.
    ``no_answer`` is the cell error where the body gives NaN, and ``none_because`` the sentence on why a rule gives
    none.
    """

    def __init__(
        self,
        name: str,
        help: str,
        arguments: Sequence[Argument],
        body: Callable[..., Any],
        source: str,
        examples: Sequence[Example],
        family: str,
        *,
        each_cell: bool = False,
        unseen: Sequence[Argument] = (),
        no_answer: CellError = "#NUM!",
        none_because: str = "",
    ) -> None:
        self.name = name
        self.help = help
        self.arguments = arguments
        self.body = body
        self.source = source
        self.examples = examples
        self.family = family
        self.each_cell = each_cell
        self.read_arguments = (*arguments, *unseen)
        self.no_answer = no_answer
        self.none_because = none_because

    @property
    def __name__(self) -> str:
        return self.name

    @cached_property
    def __doc__(self) -> str:  # type: ignore[override]
        lines = [f"{self.help}  {self.source}.", ""]
        lines += [f"{a.name}{'' if a.required else ' (optional)'}: {a.help}" for a in self.arguments]
        return "\n".join(lines)

    @property
    def optional(self) -> list[bool]:
        """Which arguments may be left out where all behind the first of them may be, as in VBA and Python."""
        required = [argument.required for argument in self.arguments]
        return [not all(required[: place + 1]) for place in range(len(required))]

    @property
    def signature(self) -> str:
        """``USCF_NEFF(rating, [prior_games])``."""
        return f"{self.name}({', '.join(a.name if a.required else f'[{a.name}]' for a in self.arguments)})"

    def formula(self, example: Example) -> str:
        """``=USCF_K(2400,6,4)``."""
        given = list(example.arguments)
        while given and given[-1] is None:
            given.pop()
        return f"={self.name}({','.join(map(in_formula, given))})"

    def __call__(self, *values: CellValue, **named: CellValue) -> CellValue:
        """What a cell shows: a number, a text, rows of a range, or an error text."""
        try:
            return self.answer(*values, **named)
        except RatingError as error:
            return error.cell_error
        except ErrorCell as error:
            return error.error

    def answer(self, *values: CellValue, **named: CellValue) -> CellValue:
        """The same, but an error comes as RatingError with its sentence, an error cell as ErrorCell."""
        passed = len(values)
        values = self._in_order(values, named)
        values += (None,) * (len(self.read_arguments) - len(values))
        needed = [place for place in self._required_cells if place < passed]
        if self.each_cell and any(is_range(value) for value in values):
            return self._answer_each_cell(values, needed)
        for place in needed:
            if is_blank(values[place]):
                return ""
        if self._games_of:
            values = self._with_games(values)
        read = [a.read(value) for a, value in zip(self.read_arguments, values, strict=True)]
        try:
            with np.errstate(all="ignore"):
                return self._shown(self.body(*read))
        except ArithmeticError:  # a number too large to calculate with
            raise RatingError(f"{self.name} cannot handle numbers of this size.") from None

    def _with_games(self, values: tuple[CellValue, ...]) -> tuple[CellValue, ...]:
        """The same, with the games that ratings such as 1553P11 give where they are left blank."""
        for games_place, rating_place in self._games_of:
            rating = values[rating_place]
            if is_range(rating) or isinstance(rating, str):
                games = games_beside(rating, values[games_place], self.read_arguments[games_place].name)
                values = (*values[:games_place], games, *values[games_place + 1 :])
        return values

    @cached_property
    def _required_cells(self) -> list[int]:
        """The places of the arguments that take one cell and cannot be left out."""
        return [place for place, a in enumerate(self.arguments) if a.required and a.shape == "cell"]

    @cached_property
    def _games_of(self) -> list[tuple[int, int]]:
        """The places of arguments with games, and of the ratings that these belong to."""
        names = [argument.name for argument in self.read_arguments]
        return [(place, names.index(a.games_of)) for place, a in enumerate(self.read_arguments) if a.games_of]

    def _in_order(self, values: tuple[CellValue, ...], named: dict[str, CellValue]) -> tuple[CellValue, ...]:
        missing = len(self.arguments) - len(values)
        if missing < 0:
            raise TypeError(f"{self.signature} takes {len(self.arguments)} arguments, not {len(values)}")
        if named:
            values += tuple(named.pop(a.name, None) for a in self.arguments[len(values) :])
            if named:
                raise TypeError(f"{self.signature} has no argument {', '.join(named)} left to give")
            return values
        return values + (None,) * missing

    def _shown(self, result: Any) -> CellValue:
        """Numbers as plain floats, arrays as rows; NaN as RatingError, inside rows as its error text."""
        if isinstance(result, str):
            if result == self.no_answer:
                raise self._none()
            return result
        if isinstance(result, (list, tuple)):
            return [self._shown_row(row) for row in result]
        value = float(result)
        if not math.isfinite(value):
            raise self._none()
        return value

    def _none(self) -> RatingError:
        return RatingError(
            self.none_because or f"{self.name} has no result for these arguments.", self.no_answer
        )

    def _shown_row(self, row: Sequence[Any]) -> list[CellValue]:
        kinds = set(map(type, row))
        if kinds == {str}:
            return list(row)
        if kinds <= PLAIN_KINDS:  # nearly every row: without a call for each cell
            cells = [float(cell) if type(cell) is int else cell for cell in row]
            if math.isfinite(sum(cell for cell in cells if type(cell) is float)):
                return cells
        return [self._shown_in_range(cell) for cell in row]

    def _shown_in_range(self, cell: Any) -> CellValue:
        if isinstance(cell, str):
            return cell
        value = float(cell)
        return value if math.isfinite(value) else self.no_answer

    def _answer_each_cell(self, values: tuple[CellValue, ...], must: Sequence[int]) -> Rows:
        """The answer for each cell; ``must`` are the arguments whose blank gives a blank."""
        given = [_Column(a, value) for a, value in zip(self.read_arguments, values, strict=True)]
        columns = list(given)
        for games, rating in self._games_of:
            if not columns[rating].only_numbers:
                columns[games] = _Column(self.read_arguments[games], self._with_games(values)[games])
        ranges = [column for column in (*given, *columns) if column.is_range]
        height, width = (max(column.shape[axis] for column in ranges) for axis in (0, 1))
        if not height * width:
            raise RatingError(f"{self.name} got a range without cells.", "#VALUE!")
        if all(column.plain and column.fills(height, width) for column in columns):
            straight = self._straight(columns, height, width)
            if straight is not None:
                return straight
        spread = [column.spread(height, width) for column in columns]

        shown = np.full(height * width, None, dtype=object)
        open_cells = np.ones(height * width, dtype=bool)
        # A line that is empty stays empty; a blank that only leaves something out is no such line.
        needed = any(c.is_range and a.required for a, c in zip(self.read_arguments, columns, strict=True))
        blank = np.full(height * width, needed or not any(a.required for a in self.arguments))
        for column, cells in zip(columns, spread, strict=True):
            if column.is_range:
                blank &= column.blank[cells]
            errors = column.errors[cells]
            wrong = open_cells & (errors != None)  # noqa: E711
            shown[wrong] = errors[wrong]
            open_cells &= ~wrong
        for place in must:
            blank |= columns[place].blank[spread[place]]
        shown[blank] = ""
        open_cells &= ~blank

        for chosen, group in _groups(columns, spread, open_cells):
            given = [
                column.values[cells[group]] if column.numeric else choice
                for column, cells, choice in zip(columns, spread, chosen, strict=True)
            ]
            shown[group] = self._answer_array(given, len(group))
        return shown.reshape(height, width).tolist()

    def _straight(self, columns: "list[_Column]", height: int, width: int) -> Rows | None:
        """The answers where every cell is a good number and every answer one; None where it takes more care."""
        given = [
            column.values[0]
            if not column.numeric
            else column.values[:-1]
            if column.is_range
            else np.full(height * width, column.values[0])
            for column in columns
        ]
        try:
            with np.errstate(all="ignore"):
                result = self.body(*given)
        except (RatingError, ArithmeticError):
            return None
        if (
            not isinstance(result, np.ndarray)
            or result.dtype.kind != "f"
            or result.shape != (height * width,)
        ):
            return None
        if not np.isfinite(result).all():
            return None
        answers: Rows = result.reshape(height, width).tolist()
        return answers

    def _answer_array(self, given: list[Any], size: int) -> Any:
        try:
            with np.errstate(all="ignore"):
                result = self.body(*given)
        except RatingError as error:
            return error.cell_error
        except ArithmeticError:
            return "#NUM!"
        if isinstance(result, str):
            return result
        result = np.asarray(result)
        if result.dtype.kind in "iu":
            result = result.astype(float)
        elif result.dtype.kind == "O":
            result = np.array([float(a) if isinstance(a, int) else a for a in result.ravel()], dtype=object)
        answers = np.broadcast_to(result, size).astype(object)
        if result.dtype.kind == "f":
            answers[~np.isfinite(np.broadcast_to(result, size))] = self.no_answer
        return answers


class _Column:
    """One argument of a function that works cell by cell: values and errors of all its cells, flat.

    The last place is for cells outside the range (#N/A), where another range is larger.
    """

    def __init__(self, argument: Argument, value: CellValue) -> None:
        self.is_range = is_range(value)
        self.numeric = argument.bounds is not None
        self.plain = self.only_numbers = False
        numbers = _floats(value) if self.numeric else None
        if argument.bounds is not None and numbers is not None:
            self.shape = numbers.shape
            self._take_numbers(numbers.ravel(), argument.bounds)
            return
        rows = rows_of(value)
        widths = set(map(len, rows))
        self.shape = (len(rows), max(widths))
        if len(widths) > 1:
            rows = [[*row, *[None] * (self.shape[1] - len(row))] for row in rows]
        cells = list(chain.from_iterable(rows))
        size = len(cells)
        if argument.bounds is not None and set(map(type, cells)) <= {float, int}:
            self._take_numbers(np.array(cells, dtype=float), argument.bounds)
            return
        self.values: Any = (
            np.full(size + 1, math.nan) if self.numeric else np.full(size + 1, None, dtype=object)
        )
        for place, cell in enumerate(cells):
            self.blank[place] = is_blank(cell)
            try:
                self.values[place] = argument.read(cell)
            except RatingError as error:
                self.errors[place] = error.cell_error
            except ErrorCell as error:
                self.errors[place] = error.error
        self.plain = not self.is_range and self.errors[0] is None

    def _take_numbers(self, numbers: FloatArray, bounds: Bounds) -> None:
        self.only_numbers = True
        self.values = np.append(numbers, math.nan)
        good = np.isfinite(numbers)
        with np.errstate(invalid="ignore"):
            good &= bounds.hold(numbers)
        self.plain = bool(good.all())
        if not self.plain:
            self.errors[:-1][~good] = "#NUM!"

    @cached_property
    def errors(self) -> Any:
        """The error of each cell, or None."""
        errors = np.full(len(self.values), None, dtype=object)
        errors[-1] = "#N/A"
        return errors

    @cached_property
    def blank(self) -> Any:
        """Which cells are blank."""
        return np.zeros(len(self.values), dtype=bool)

    def fills(self, height: int, width: int) -> bool:
        """Whether the cells are as many as the answers, in the same shape; a single value always does."""
        return not self.is_range or self.shape == (height, width)

    def spread(self, height: int, width: int) -> Any:
        """For each cell of the answer the place of this argument's cell; one row or column stretches."""
        outside = len(self.values) - 1
        rows, columns = self.shape
        row = (
            np.zeros(height, int) if rows == 1 else np.where(np.arange(height) < rows, np.arange(height), -1)
        )
        column = (
            np.zeros(width, int)
            if columns == 1
            else np.where(np.arange(width) < columns, np.arange(width), -1)
        )
        places = row[:, None] * columns + column
        return np.where((row[:, None] < 0) | (column < 0), outside, places).ravel()


def _floats(value: CellValue) -> FloatArray | None:
    """Rows of as many floats each as an array; None for anything else."""
    if not isinstance(value, (list, tuple)) or not set(map(type, value)) <= {list, tuple}:
        return None
    cells = list(chain.from_iterable(value))
    if set(map(type, cells)) != {float}:
        return None
    widths = set(map(len, value))
    return np.array(cells).reshape(len(value), -1) if len(widths) == 1 else None


def _groups(columns: list[_Column], spread: list[Any], open_cells: Any) -> Iterator[tuple[list[Any], Any]]:
    """The cells that share the same choices in all arguments that are not numbers, with those choices."""
    varying = [(c, s) for c, s in zip(columns, spread, strict=True) if c.is_range and not c.numeric]
    groups: dict[tuple[Any, ...], Any] = {}
    everywhere: Any = np.flatnonzero(open_cells)
    if not varying:
        groups[()] = everywhere
    else:
        for cell in everywhere:
            groups.setdefault(tuple(c.values[s[cell]] for c, s in varying), []).append(cell)
    for group in groups.values():
        if len(group):
            yield (
                [None if c.numeric else c.values[s[group[0]]] for c, s in zip(columns, spread, strict=True)],
                group,
            )
