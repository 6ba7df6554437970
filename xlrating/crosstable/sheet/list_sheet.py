"""A sheet with a list to be read and printed: a title, what it is about, headings that stay in view."""

from collections.abc import Mapping, Sequence

from xlrating.crosstable.sheet.grid import Block, CellValue, NewSheet

TITLE_HEIGHT, ABOUT_HEIGHT = 28.0, 18.0
LINE = 15.0
IN_A_LINE = 76
"""Characters of a reason in its column."""


def list_sheet(
    name: str,
    title: str,
    about: str,
    blocks: Sequence[Block],
    widths: Sequence[float],
    heights: Mapping[int, float] | None = None,
) -> NewSheet:
    """The title and the line below it, then the blocks, of which the first has the headings."""
    head = blocks[0].row
    above = [Block(0, 0, [[title]], "sheet title"), Block(1, 0, [[about]], "subtitle")]
    return NewSheet(
        name,
        [*above, *(block for block in blocks if block.values)],
        widths,
        frozen_rows=head + 1,
        heights={0: TITLE_HEIGHT, 1: ABOUT_HEIGHT, **(heights or {})},
        head=head,
        page=True,
    )


def heights_of(rows: Sequence[Sequence[CellValue]], reason: int, first: int) -> dict[int, float]:
    """The heights of these rows, from the first on, by their reasons, which are wrapped."""
    return {
        row: LINE * (1 + len(str(cells[reason])) // IN_A_LINE) + 3 for row, cells in enumerate(rows, first)
    }
