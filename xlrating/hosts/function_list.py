"""The worksheet functions as a sheet, for the menu entry Functions."""

from xlrating.crosstable.sheet.grid import Block, NewSheet
from xlrating.worksheet.register import REGISTER


def function_list() -> NewSheet:
    rows = [
        [function.signature, function.help, function.formula(function.examples[0]), function.source]
        for function in REGISTER.values()
    ]
    blocks = [
        Block(0, 0, [["Function", "Returns", "Example", "Source"]], "list heading"),
        Block(1, 0, rows, "why"),
    ]
    return NewSheet("Functions", blocks, widths=(38, 50, 42, 20), frozen_rows=1)
