"""A workbook file as a host: its sheets as grids, blocks of cells and whole sheets put into it."""

import os
import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Concatenate, ParamSpec

from xlrating.crosstable.cells.text import clean
from xlrating.crosstable.sheet.grid import Block, Grid, NewSheet
from xlrating.crosstable.sheet.sheet_name import is_legal
from xlrating.workbook.area import letters
from xlrating.workbook.blank_rows import SheetTree
from xlrating.workbook.cell_values import CellReader, shared_strings
from xlrating.workbook.formulas import (
    Result,
    change_formulas,
    drop_formulas,
    drop_results,
    formulas_of,
    put_results,
    results,
)
from xlrating.workbook.guard import RATE_OR_REPLACE, Source, refuse_changed, refuse_not_ours, refuse_open
from xlrating.workbook.inserted_columns import Columns, insert_columns, show_columns
from xlrating.workbook.new_sheet import copied_sheet_xml, new_sheet_xml
from xlrating.workbook.ooxml import Element, first_of, main, relationships_part, serialized
from xlrating.workbook.package import Package, read_file
from xlrating.workbook.parts import PRINT_AREA, PRINT_TITLES, WorkbookParts
from xlrating.workbook.print_setup import fill_pages, fit_on
from xlrating.workbook.problems import Unusable, said_of
from xlrating.workbook.reading import HEAD, SheetReader, Trees
from xlrating.workbook.references import on_sheet
from xlrating.workbook.saving import replace_file
from xlrating.workbook.sheet_rows import fold, unfold
from xlrating.workbook.sheet_xml import assert_on_sheet, put_blocks
from xlrating.workbook.stamp import stamp
from xlrating.workbook.styles import Styles

Given = ParamSpec("Given")
FORMULA = re.compile(rb'<(?:\w+:)?f(?:[ /]|>(?!HYPERLINK\("#[^"<]*","[^"<]*"\)<))')
"""But for links between two texts, as xlrating writes them: their results never change."""


def _on_sheet(
    change: Callable[Concatenate[Element, Given], int],
) -> Callable[Concatenate["WorkbookFile", str, Given], int]:
    """A method that changes the tree of a sheet; ``change`` says how often it did, or whether."""

    def changed(self: "WorkbookFile", sheet: str, /, *given: Given.args, **named: Given.kwargs) -> int:
        with said_of(self._name):
            part = self._part(sheet)
            root = self._trees.parsed(part)
            count = change(root, *given, **named)
            if count:
                self._package.put(part, serialized(root))
            return count

    return changed


class WorkbookFile:
    """An .xlsx or .xlsm file in memory. Only the cells put into it change, and only ``save`` writes."""

    def __init__(self, name: str, data: bytes, path: Path | None = None) -> None:
        self._name = name
        self._source = None if path is None else Source(Path(os.path.realpath(path)), data)
        with said_of(name):
            self._package = Package(data)
            self._parts = WorkbookParts(self._package)
            self._trees = Trees(self._package)
            self._kept_styles: Styles | None = None
            self._made: set[str] = set()
            if not self._parts.worksheets():
                raise Unusable("has no worksheets")

    @classmethod
    def open(cls, path: str | os.PathLike[str]) -> "WorkbookFile":
        return cls(Path(path).name, read_file(Path(path)), Path(path))

    @property
    def sheet_names(self) -> list[str]:
        with said_of(self._name):
            return list(self._parts.worksheets())

    def grid(self, sheet: str) -> Grid:
        with said_of(self._name):
            return self._reader().grid(sheet, self._part(sheet), hidden=self._parts.hidden(sheet))

    def grids(self) -> Sequence[Grid]:
        with said_of(self._name):
            reader = self._reader()
            sheets = self._parts.worksheets().items()
            return [reader.grid(name, part, hidden=self._parts.hidden(name)) for name, part in sheets]

    def put_block(self, sheet: str, *blocks: Block) -> None:
        """Put one block or several; all of them or none."""
        for block in blocks:
            assert_on_sheet(block)
        with said_of(self._name):
            part = self._part(sheet)
            tree = self._tree_with(part, blocks)
            try:
                formula_gone = put_blocks(tree.root, sheet, blocks, self._styles(), self._parts.epoch)
            except Exception:
                self._trees.clear()
                raise
            self._put_styles()
            self._package.put(part, *tree.pieces())
            if formula_gone:
                self._parts.drop_calculation_chain()

    def put_sheet(self, sheet: NewSheet) -> None:
        if not is_legal(sheet.name):
            raise AssertionError(f"{sheet.name} cannot be the name of a sheet")
        with said_of(self._name):
            self._trees.clear()
            names = {name.casefold(): name for name in self._parts.worksheets()}
            old_name = names.get(sheet.name.casefold())
            head = self._package.head(self._part(old_name), HEAD) if old_name else b""
            about = first_of(head, main("sheetPr"))
            code_name = None if about is None else about.get("codeName")  # by which macros know a sheet
            xml = list(new_sheet_xml(sheet, self._styles(), self._parts.epoch, code_name))
            if old_name is None:
                part = self._parts.add_worksheet(sheet.name)
            else:
                part = self._part(old_name)
                self._package.drop(relationships_part(part))
                if self._parts.calculates(old_name):
                    self._parts.drop_calculation_chain()
            self._package.put(part, *xml)
            self._parts.set_printed(old_name or sheet.name, _printed(sheet))
            self._made.add(part)
            self._put_styles()

    def insert_columns(self, columns: Columns) -> None:
        """New columns without values; formulas, formats, and charts of the workbook follow."""
        with said_of(self._name):
            insert_columns(self._package, self._parts.worksheets(), columns)
            self._read_again()
            self._parts.drop_calculation_chain()

    def copy_sheet(self, sheet: str, name: str, place: int) -> None:
        """A sheet once more, under another name, at a place among the tabs from 0.

        Its formulas without the name of a sheet look at the copy. AssertionError when it has pictures or the like.
        """
        if not is_legal(name):
            raise AssertionError(f"{name} cannot be the name of a sheet")
        with said_of(self._name):
            self._trees.clear()
            source = self._part(sheet)
            if relationships_part(source) in self._package:
                raise AssertionError(f"{sheet} has parts of its own")
            xml = copied_sheet_xml(self._package.read(source), name)
            self._package.put(self._parts.add_worksheet(name, place), xml)
            names = self._parts.names(sheet).items()
            self._parts.add_names(name, {kind: on_sheet(text, sheet, name) for kind, text in names})
            self._parts.drop_calculation_chain()

    unfold_rows, fold_rows, show_columns = _on_sheet(unfold), _on_sheet(fold), _on_sheet(show_columns)
    fit_on, fill_pages = _on_sheet(fit_on), _on_sheet(fill_pages)
    put_results, drop_results = _on_sheet(put_results), _on_sheet(drop_results)
    drop_formulas = _on_sheet(drop_formulas)

    def names(self) -> dict[str, str]:
        """The defined names, with what they stand for."""
        return self._parts.names()

    def change_formulas(self, change: Callable[[str], str]) -> int:
        """Change the text of formulas, wherever they are; how many changed."""
        with said_of(self._name):
            changed = change_formulas(self._package, change)
            self._read_again()
            return changed

    def _read_again(self) -> None:
        """What is kept of the parts goes: formulas in them have changed."""
        self._trees.clear()
        self._parts = WorkbookParts(self._package)

    def formulas(self, sheet: str) -> dict[tuple[int, int], str]:
        """The formula behind each cell whose value is a result."""
        with said_of(self._name):
            return formulas_of(self._trees.parsed(self._part(sheet)))

    def results(self, sheet: str) -> dict[tuple[int, int], Result]:
        """The values of a sheet's cells as they are stored."""
        with said_of(self._name):
            return results(self._trees.parsed(self._part(sheet)), self._texts())

    def save(
        self,
        path: str | os.PathLike[str],
        *,
        recalculate: bool = True,
        force: bool = False,
        made_from: str = "",
        otherwise: str = RATE_OR_REPLACE,
        refuse: Callable[[Path], None] | None = None,
    ) -> list[str]:
        """Write the file whole or not at all; an unchanged part is written as it was read.

        ``recalculate``: a spreadsheet program that opens it computes all formulas, as cells have changed.
        FileProblem when the file there is open in a spreadsheet program; when it is the one that was read and has
        changed since; when it is another one and not as xlrating once wrote it, or the rated copy of another file
        than ``made_from``, the name of the one that was rated. ``force`` replaces all these; ``otherwise`` is what to
        do about one that was changed.
        What cannot be kept (owner, second names) is told in the sentences that come back.
        """
        made_from = clean(made_from)
        refuse = refuse or partial(self._refuse_to_replace, made_from=made_from, otherwise=otherwise)
        target = Path(os.path.realpath(path))
        over_source = self._source is not None and self._source.is_at(target)
        data = self.packed(made_from, recalculate=recalculate, marked=not over_source)
        notes = replace_file(Path(path), data, None if force else refuse)
        if over_source:
            self._source = Source(target, data)
        return notes

    def packed(self, made_from: str = "", *, recalculate: bool = True, marked: bool = True) -> bytes:
        """The file as ``save`` writes it, with its mark unless it goes over the one that was read."""
        with said_of(self._name):
            if recalculate and self._package.changed and self._has_formulas():
                self._parts.recalculate_on_load()
            if marked:
                stamp(self._package, clean(made_from))
            return self._package.packed()

    def _refuse_to_replace(self, target: Path, made_from: str, otherwise: str) -> None:
        refuse_open(target)
        if self._source is not None and self._source.is_at(target):
            refuse_changed(target, self._source)
        else:
            refuse_not_ours(target, made_from, otherwise)

    def _tree_with(self, part: str, blocks: Sequence[Block]) -> SheetTree:
        """The sheet's tree with all rows of the blocks; others that are blank may be text."""
        tree = self._trees.cut(part)
        if any(tree.has_as_text(range(block.row, block.row + len(block.values))) for block in blocks):
            return SheetTree(self._trees.parsed(part))
        return tree

    def _part(self, sheet: str) -> str:
        parts = self._parts.worksheets()
        if sheet not in parts:
            raise Unusable(f"has no worksheet {sheet}")
        return parts[sheet]

    def _reader(self) -> SheetReader:
        styles = self._styles()
        cells = CellReader(
            self._texts(), styles.dates(), styles.durations(), styles.struck_out(), self._parts.epoch
        )
        return SheetReader(cells, self._package, self._trees)

    def _texts(self) -> list[str]:
        part = self._parts.part_of("sharedStrings")
        return shared_strings(self._package.read(part)) if part else []

    def _styles(self) -> Styles:
        """The styles, read once; ``_put_styles`` writes them back."""
        if self._kept_styles is None:
            part = self._parts.part_of("styles")
            self._kept_styles = Styles(self._package.read(part)) if part else Styles()
        return self._kept_styles

    def _put_styles(self) -> None:
        part = self._parts.part_of("styles") or self._parts.add_part("styles", "styles{}.xml")[1]
        self._package.put(part, self._styles().serialized())

    def _has_formulas(self) -> bool:
        return self._parts.part_of("calcChain") is not None or any(
            has_formula(self._package.read(part))
            for part in self._parts.worksheets().values()
            if part not in self._made
        )


def has_formula(sheet: bytes) -> bool:
    """Whether a cell of this part of a sheet has a formula that may give another result."""
    end = sheet.rfind(b"sheetData")  # behind the cells there are formulas of bars and the like
    there = sheet.find(b"<f", 0, end) >= 0 or sheet.find(b":f", 0, end) >= 0
    return there and FORMULA.search(sheet, 0, end) is not None


def _printed(sheet: NewSheet) -> dict[str, str]:
    """The cells of a new sheet that are printed, and those that every page repeats."""
    printed = {}
    if sheet.printed:
        rows, columns = sheet.printed
        printed[PRINT_AREA] = f"$A$1:${letters(columns - 1)}${rows}"
    if sheet.head is not None:
        printed[PRINT_TITLES] = f"${sheet.head + 1}:${sheet.head + 1}"
    return printed
