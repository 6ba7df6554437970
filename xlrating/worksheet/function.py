"""A worksheet function: name, arguments, help, examples, and a body that computes."""

import inspect
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from xlrating.crosstable.cells.value import is_blank
from xlrating.errors import CellError, RatingError
from xlrating.worksheet.arguments import RATING, Argument, RatingOnAScale
from xlrating.worksheet.columns import Columns
from xlrating.worksheet.games import games_beside, in_two_columns
from xlrating.worksheet.values import OMITTED, PLAIN, CellValue, Rows, is_range, rows_of


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


@dataclass(frozen=True, eq=False, repr=False)
class Function:
    """One entry of the register.

    ``each_cell``: a range in any argument gives a range of answers; its numbers then reach the body as
    arrays. ``by_name``: the body takes its arguments by their names. ``working`` takes what the body takes and tells
    how the answer comes about, in lines. ``unseen`` are arguments behind the others that
    nobody gives: games that a rating such as 1553P11 tells. ``none_because`` is the sentence on why a rule gives no
    answer: the body's NaN is then #N/A, else #NUM!.
    """

    name: str
    help: str
    arguments: Sequence[Argument]
    body: Callable[..., Any]
    source: str
    examples: Sequence[Example]
    each_cell: bool = False
    unseen: Sequence[Argument] = ()
    by_name: bool = False
    working: Callable[..., list[str]] | None = None
    none_because: str = ""

    @property
    def __name__(self) -> str:
        return self.name

    @cached_property
    def read_arguments(self) -> Sequence[Argument]:
        """The arguments with the unseen ones."""
        return (*self.arguments, *self.unseen)

    @cached_property
    def _places(self) -> dict[str, int]:
        """The place of each argument by its name."""
        return {argument.name: place for place, argument in enumerate(self.read_arguments)}

    @cached_property
    def no_answer(self) -> CellError:
        return "#N/A" if self.none_because else "#NUM!"

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

    def parameters(self, omitted: object) -> inspect.Signature:
        """The same for Python, where what is left out comes as ``omitted``."""
        return inspect.Signature(
            [
                inspect.Parameter(
                    argument.name,
                    inspect.Parameter.POSITIONAL_OR_KEYWORD,
                    default=omitted if optional else inspect.Parameter.empty,
                )
                for argument, optional in zip(self.arguments, self.optional, strict=True)
            ]
        )

    @property
    def returns_block(self) -> bool:
        """Whether the answer is more than one cell, whatever the arguments are."""
        return not self.each_cell and any(is_range(example.result) for example in self.examples)

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

    def answer(self, *values: CellValue, **named: CellValue) -> CellValue:
        """The same, but an error comes as RatingError with its sentence, an error cell as ErrorCell."""
        values = self.in_order(values, named)
        if self.each_cell and not PLAIN.issuperset(map(type, values)) and any(map(is_range, values)):
            return self._answer_each_cell(values)
        for place in self._required_cells:
            if is_blank(values[place]):
                return ""
        read = [a.read(v) for a, v in zip(self.read_arguments, self.with_games(values), strict=True)]
        self._check_scale(read)
        try:
            with np.errstate(all="ignore"):
                return self._shown(self.of(self.body, read))
        except ArithmeticError:  # a number too large to calculate with
            raise RatingError(f"{self.name} cannot handle numbers of this size.") from None

    def of(self, body: Callable[..., Any], read: list[Any]) -> Any:
        """What the body, or the working, makes of the arguments as they are read."""
        if self.by_name:
            return body(**{a.name: value for a, value in zip(self.read_arguments, read, strict=True)})
        return body(*read)

    def with_games(self, values: tuple[CellValue, ...]) -> tuple[CellValue, ...]:
        """The same, with the games that ratings such as 1553P11 give where they are left blank."""
        for games_place, rating_place in self._games_of:
            rating = values[rating_place]
            if is_range(rating) or isinstance(rating, str):
                given = values[games_place]
                games = games_beside(rating, given, self.read_arguments[games_place].name)
                games = [[games]] if is_range(given) and not is_range(games) else games
                values = (*values[:games_place], games, *values[games_place + 1 :])
        return values

    @cached_property
    def _required_cells(self) -> list[int]:
        """The places of the arguments that take one cell and cannot be left out."""
        return [place for place, a in enumerate(self.arguments) if a.required and a.shape == "cell"]

    @cached_property
    def _on_the_scale(self) -> list[int]:
        """The places of the ratings whose scale the edition says."""
        return [place for place, a in enumerate(self.arguments) if isinstance(a.bounds, RatingOnAScale)]

    def _lowest(self, read: list[Any]) -> float:
        """The lowest rating of the edition that is given."""
        return float(read[self._places["edition"]].lowest_rating)

    def _check_scale(self, read: list[Any]) -> None:
        """RatingError (#NUM!) for a rating below the lowest one of the edition."""
        lowest = self._lowest(read) if self._on_the_scale else 0.0
        for place in self._on_the_scale:
            given = read[place]
            for value in (given,) if isinstance(given, float) else np.ravel(given).tolist():
                if value is not None and value < lowest:
                    RATING._replace(least=lowest).parse(value, self.arguments[place].name)

    @cached_property
    def _games_of(self) -> list[tuple[int, int]]:
        """The places of arguments with games, and of the ratings that these belong to."""
        return [(self._places[a.name], self._places[a.games_of]) for a in self.read_arguments if a.games_of]

    def check_count(self, values: Sequence[CellValue]) -> None:
        """RatingError (#VALUE!) for more values than there are arguments."""
        if len(values) > len(self.arguments):
            raise RatingError(
                f"{self.signature} takes {len(self.arguments)} arguments, not {len(values)}.", "#VALUE!"
            )

    def in_order(
        self, values: tuple[CellValue, ...], named: dict[str, CellValue] | None = None
    ) -> tuple[CellValue, ...]:
        """A value for each argument, also for the unseen ones. TypeError for too many or unknown ones."""
        if len(values) > len(self.arguments):
            raise TypeError(f"{self.signature} takes {len(self.arguments)} arguments, not {len(values)}")
        if named:
            left = dict(named)
            values += tuple(left.pop(a.name, OMITTED) for a in self.arguments[len(values) :])
            if left:
                raise TypeError(f"{self.signature} has no argument {', '.join(left)} left to give")
        values += self._left_out[len(values) :]
        if self._results_of is not None:
            opponents, results = self._results_of
            given = list(values)
            given[opponents], given[results] = in_two_columns(given[opponents], given[results])
            values = tuple(given)
        if any(value is OMITTED for value in values):
            values = tuple(
                None if value is OMITTED and not a.required else value
                for a, value in zip(self.read_arguments, values, strict=True)
            )
        return values

    @cached_property
    def _left_out(self) -> tuple[CellValue, ...]:
        """What stands for each argument that is not given."""
        return tuple(OMITTED if a.required or a.results_of else None for a in self.read_arguments)

    @cached_property
    def _results_of(self) -> tuple[int, int] | None:
        """The places of the opponents and of their results."""
        places = ((self._places[a.results_of], self._places[a.name]) for a in self.arguments if a.results_of)
        return next(places, None)

    def _shown(self, result: Any) -> CellValue:
        """Numbers as plain floats, arrays as rows; NaN as RatingError, inside rows as its error text."""
        if isinstance(result, (list, tuple)):
            return [[self._cell(cell) for cell in row] for row in result]
        shown = self._cell(result)
        if shown == self.no_answer:
            why = self.none_because or f"{self.name} has no result for these arguments."
            raise RatingError(why, self.no_answer)
        return shown

    def _cell(self, value: Any) -> CellValue:
        if isinstance(value, str):
            return value
        return number if math.isfinite(number := float(value)) else self.no_answer

    def _answer_each_cell(self, values: tuple[CellValue, ...]) -> Rows:
        """The answer for each cell of the ranges; what shares its choices is calculated at once."""
        columns = Columns(self.read_arguments, self.with_games(values))
        if not columns.size:
            raise RatingError(f"{self.name} got a range without cells.", "#VALUE!")
        shown, open_cells = columns.without_answer(self._required_cells)
        for given, cells in columns.groups(open_cells):
            shown[cells] = self._answers(given, len(cells))
        rows: Rows = shown.reshape(columns.shape).tolist()
        return rows

    def _answers(self, given: list[Any], size: int) -> Any:
        """An array of so many answers; an error is the answer of them all."""
        try:
            with np.errstate(all="ignore"):
                result = self.of(self.body, given)
        except RatingError as error:
            result = error.cell_error
        except ArithmeticError:
            result = "#NUM!"
        found = np.asarray(result, dtype=object if isinstance(result, str) else None)
        if found.dtype.kind in "iu":
            found = found.astype(float)
        elif found.dtype.kind == "O":
            plain = [float(answer) if isinstance(answer, int) else answer for answer in found.ravel()]
            found = np.array(plain, dtype=object).reshape(found.shape)
        answers = np.broadcast_to(found, size)
        if found.dtype.kind == "f" and not np.isfinite(found).all():
            answers = np.where(np.isfinite(answers), answers.astype(object), self.no_answer)
        for place in self._on_the_scale:
            below = np.less(given[place], self._lowest(given))
            if below.any():
                answers = np.where(below, "#NUM!", answers.astype(object))
        return answers
