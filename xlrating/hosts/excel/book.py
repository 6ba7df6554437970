"""An open workbook as a host: sheets read in one call each, blocks written in one call each, and taken back."""

import datetime
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from decimal import Decimal
from itertools import groupby
from typing import Any

from xlrating.crosstable.cells.value import ERRORS, without_blank_end
from xlrating.crosstable.sheet.grid import Block, CellValue, Format, Grid, Link, NewSheet, column_letters
from xlrating.crosstable.sheet.stretches import stretches
from xlrating.errors import RatingError
from xlrating.hosts.excel import english, native
from xlrating.hosts.excel.error_codes import error_in
from xlrating.hosts.excel.pictures import pictures_on
from xlrating.looks import LOOKS, Look

OUR_NUMBER_FORMATS = frozenset(look.number for look in LOOKS.values())
FORMULA = object()
NO_DAY = datetime.date(1899, 12, 30)  # what Excel gives for a time of day

Sheet = Any
Range = Any


class ExcelBook:
    """The sheets of a workbook that is open in Excel, through xlwings."""

    def __init__(self, book: Any) -> None:
        self._book = book
        self._undo: list[Callable[[], None]] = []
        self._undo_looks: list[Callable[[], None]] = []
        self._superfluous: list[Sheet] = []
        self.left_over: list[str] = []
        self.without_number_format = False

    def grids(self) -> Sequence[Grid]:
        return [_grid(sheet) for sheet in self._book.sheets]

    def put_block(self, sheet: str, *blocks: Block) -> None:
        there = self._book.sheets[sheet]
        for block in blocks:
            target = _range_of(there, block)
            if target.merge_cells is not False:
                place = f"{sheet}!{target.address.replace('$', '')}"
                raise RatingError(f"Cells {place} are merged where ratings go. Unmerge them.")
            self._remember_contents(target)
            _write(target, block.values)
            for cells, look in _pieces(there, block):
                self._dress(cells, look)
                native.dress_cells(cells, look)
            native.dress_block(there, block)

    def put_sheet(self, sheet: NewSheet) -> None:
        there = self.sheet_named(sheet.name)
        if there is None:
            there = self._book.sheets.add(sheet.name, after=self._book.sheets[-1])
        else:
            self._remember_sheet(there)
            there.clear()
        for block in sheet.blocks:
            if block.values and block.values[0]:
                _write(_range_of(there, block), block.values)
                for cells, look in _pieces(there, block):
                    self._dress_new(cells, look)
                    native.dress_cells(cells, look)
        for column, width in enumerate(sheet.widths, start=1):
            there.range((1, column)).column_width = width
        for height, rows in groupby(sorted(sheet.heights), key=lambda row: sheet.heights[row]):
            for stretch in stretches(rows):
                there.range((stretch.start + 1, 1), (stretch.stop, 1)).row_height = height
        for row, column, last_row, last_column in sheet.merged:
            there.range((row + 1, column + 1), (last_row + 1, last_column + 1)).merge()
        native.dress_sheet(there, sheet)

    def insert_columns(self, sheet: str, before: int, count: int) -> None:
        """New columns in the looks of the one to their left; formulas follow."""
        columns = f"{column_letters(before)}:{column_letters(before + count - 1)}"
        self._book.sheets[sheet].range(columns).insert("right")
        self._undo_looks.append(lambda: self._book.sheets[sheet].range(columns).delete("left"))

    def sheet_named(self, name: str) -> Sheet | None:
        """The sheet of this name, in any case, as Excel compares them."""
        return next((sheet for sheet in self._book.sheets if sheet.name.casefold() == name.casefold()), None)

    def drop_sheet(self, name: str) -> None:
        """Remove the sheet once all else is done."""
        self._superfluous.append(self._book.sheets[name])

    @contextmanager
    def all_or_nothing(self) -> Iterator[None]:
        """What is put inside is put whole; when anything fails the workbook is as it was before.

        Sheets that are superfluous then and cannot be removed are named in ``left_over``.
        """
        before = {sheet.name for sheet in self._book.sheets}
        active = self._book.sheets.active
        try:
            yield
        except BaseException as error:
            failed = self._take_back(before)
            if failed:
                error.add_note(f"Not everything could be undone: {failed}")
            raise
        else:
            self.left_over = [sheet.name for sheet in self._superfluous if not _removed(sheet)]
        finally:
            self._undo, self._undo_looks, self._superfluous = [], [], []
            with suppress(Exception):
                active.activate()

    def _take_back(self, before: set[str]) -> str:
        """Undo in reverse, then remove the sheets that are new; what could not be done, as a text.

        Looks come after contents, as a date that is written brings a format along.
        """
        failed = []
        steps: list[Callable[[], None]] = [
            *reversed(self._undo),
            *reversed(self._undo_looks),
            lambda: self._remove_new_sheets(before),
        ]
        for step in steps:
            try:
                step()
            except Exception as error:  # the other steps are still to be done
                failed.append(str(error))
        return "; ".join(failed)

    def _remove_new_sheets(self, before: set[str]) -> None:
        for sheet in [sheet for sheet in self._book.sheets if sheet.name not in before]:
            sheet.delete()

    def _remember_contents(self, target: Range) -> None:
        read = english.read(target, english.FORMULA)
        formulas = read if isinstance(read, (tuple, list)) else [[read]]
        values = target.options(ndim=2, err_to_str=True).value
        contents = [
            [_content(formula, value) for formula, value in zip(*rows, strict=True)]
            for rows in zip(formulas, values, strict=True)
        ]
        kept = [
            (row, column, formulas[row][column])
            for row, line in enumerate(contents)
            for column, content in enumerate(line)
            if content is FORMULA
        ]

        def put_back() -> None:
            target.value = [
                [None if content is FORMULA else content for content in line] for line in contents
            ]
            for row, column, formula in kept:
                english.write(target[row, column], english.FORMULA, formula)

        self._undo.append(put_back)

    def _remember_sheet(self, sheet: Sheet) -> None:
        """A copy of a sheet of ours; the sheet itself stays, so that formulas that look at it hold."""
        copy = sheet.copy(after=self._book.sheets[-1])
        self._superfluous.append(copy)

        def put_back() -> None:
            sheet.clear()
            copy.cells.copy(sheet.cells)

        self._undo.append(put_back)

    def _dress(self, cells: Range, look: Look) -> None:
        """The look of the format; a number format that the user chose stays."""
        number, align = english.read(cells, english.NUMBER_FORMAT), cells.horizontal_alignment
        if (number is None or align is None) and cells.count > 1:
            for cell in cells:
                self._dress(cell, look)
            return
        if number in OUR_NUMBER_FORMATS:
            self._number(cells, number, look.number)
            self._set(cells, "horizontal_alignment", align, look.align or "general")
        elif number != "General":
            return
        for cell in cells if look.bold or look.italic or look.fill or look.color else ():
            for thing, name, wanted in _marks(cell, look):
                self._set(thing, name, getattr(thing, name), wanted)

    def _number(self, cells: Range, old: str | None, new: str) -> None:
        """Set a number format; one that Excel refuses leaves the ratings as they are."""
        if old == new:
            return
        if old is not None:
            self._undo_looks.append(lambda: english.write(cells, english.NUMBER_FORMAT, old))
        try:
            english.write(cells, english.NUMBER_FORMAT, new)
        except Exception:
            self.without_number_format = True

    def _dress_new(self, cells: Range, look: Look) -> None:
        """The look of the format, on a sheet of ours."""
        if look.number != "General":
            self._number(cells, None, look.number)
        for thing, name, wanted in (
            *_marks(cells, look),
            (cells.font, "size", look.size),
            (cells, "wrap_text", look.wrap),
            (cells, "horizontal_alignment", look.align),
        ):
            if wanted:
                setattr(thing, name, wanted)

    def _set(self, thing: Any, name: str, old: Any, new: Any) -> None:
        if old != new:
            self._undo_looks.append(lambda: setattr(thing, name, old))
            setattr(thing, name, new)


def _removed(sheet: Sheet) -> bool:
    try:
        sheet.delete()
    except Exception:
        return False
    return True


def _grid(sheet: Sheet) -> Grid:
    last = sheet.used_range.last_cell
    area = sheet.range((1, 1), (last.row, last.column))
    rows = area.options(ndim=2, err_to_str=True).value
    kept = [tuple(map(_value, row)) for row in rows]
    end = without_blank_end(kept)
    return Grid(sheet.name, kept[:end], covered=frozenset(_covered(area)), pictures=pictures_on(sheet))


def _value(value: Any) -> CellValue:
    """A value as a file gives it: whole numbers as such, dates without a time, errors as their texts.

    xlwings gives the texts of seven errors, and the numbers of those that Excel has had since.
    """
    match value:
        case int() if not isinstance(value, bool) and (error := error_in(value)):
            return error
        case datetime.datetime():
            return str(value.time()) if value.date() == NO_DAY else value.date()
        case float() if value.is_integer():
            return int(value)
        case Decimal():
            return _value(float(value))
        case None | bool() | int() | float() | str():
            return value if value != "" else None
        case _:
            return str(value)


def _covered(area: Range) -> Iterator[tuple[int, int]]:
    """The cells that lie under a merged cell, found by halving what has any."""
    if area.merge_cells is False:
        return
    rows, columns = area.shape
    if rows == columns == 1:
        merged = area.merge_area
        if (merged.row, merged.column) != (area.row, area.column):
            yield area.row - 1, area.column - 1
    elif rows >= columns:
        yield from _covered(area[: rows // 2, :])
        yield from _covered(area[rows // 2 :, :])
    else:
        yield from _covered(area[:, : columns // 2])
        yield from _covered(area[:, columns // 2 :])


def _range_of(sheet: Sheet, block: Block) -> Range:
    return sheet.range(
        (block.row + 1, block.column + 1),
        (block.row + len(block.values), block.column + len(block.values[0])),
    )


def _write(target: Range, values: Sequence[Sequence[CellValue]]) -> None:
    """The links as their texts first: these stay where Excel refuses the formula."""
    target.value = [[as_typed(value) for value in row] for row in values]
    for row, line in enumerate(values):
        for column, value in enumerate(line):
            if isinstance(value, Link):
                with suppress(Exception):
                    english.write(target[row, column], english.FORMULA, value.formula())


def as_typed(value: CellValue) -> CellValue:
    """A text with the apostrophe that keeps Excel from taking it for a formula, a number or a date."""
    return f"'{value}" if isinstance(value, str) and value else value


def _content(formula: Any, value: Any) -> Any:
    """What to write to have this cell again; FORMULA where a formula is in it."""
    if isinstance(formula, str) and formula.startswith("=") and formula != value:
        return FORMULA
    return value if value in ERRORS else as_typed(value)


def _pieces(sheet: Sheet, block: Block) -> Iterator[tuple[Range, Look]]:
    """The ranges of one look: stretches of columns that are alike, each call to Excel takes time."""
    rows, columns = range(len(block.values)), range(len(block.values[0]))

    def formats_of(column: int) -> tuple[Format, ...]:
        return tuple(block.format_of(row, column) for row in rows)

    for formats, alike in groupby(columns, formats_of):
        places = list(alike)
        left, right = block.column + places[0] + 1, block.column + places[-1] + 1
        for format_, stretch in groupby(rows, formats.__getitem__):
            lines = list(stretch)
            top, bottom = block.row + lines[0] + 1, block.row + lines[-1] + 1
            yield sheet.range((top, left), (bottom, right)), LOOKS[format_]


def _marks(cells: Range, look: Look) -> Iterator[tuple[Any, str, Any]]:
    """What a look says of fonts and fills: of which object, which property, and its value.

    A fill has a font of its own: what was bold or italic under another one is so no more.
    """
    for name, wanted in (("bold", look.bold), ("italic", look.italic)):
        if wanted or look.fill:
            yield cells.font, name, wanted
    if look.fill:
        yield cells, "color", _rgb(look.fill)
    if look.color:
        yield cells.font, "color", _rgb(look.color)


def _rgb(fill: str) -> tuple[int, int, int]:
    """The color of FFD9E2F3, without its opacity."""
    return int(fill[2:4], 16), int(fill[4:6], 16), int(fill[6:8], 16)
