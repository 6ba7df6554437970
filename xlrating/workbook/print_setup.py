"""How a sheet is printed: where nobody has chosen it, and where it is to hang up, as large as it can be."""

from collections.abc import Mapping

from xlrating.workbook.ooxml import Element, child_of, elements, insert_before, main
from xlrating.workbook.sheet_rows import rows_of

AFTER_PROPERTIES = ("dimension", "sheetViews", "sheetFormatPr", "cols", "sheetData")
AFTER_PAGE_SETUP = (
    *("headerFooter", "rowBreaks", "colBreaks", "customProperties", "cellWatches", "ignoredErrors"),
    "smartTags",
    *("drawing", "drawingHF", "legacyDrawing", "legacyDrawingHF", "picture", "oleObjects", "controls"),
    *("webPublishItems", "tableParts", "extLst"),
)
CHOSEN = ("pageSetup", "rowBreaks", "colBreaks", "printOptions")
"""A sheet with one of these was set up by somebody."""

LETTER, INCH = (11.0, 8.5), 72
OF_A_CHARACTER = 5.84
"""Points of a width of 1, in the wider of Excel and LibreOffice."""

IN_USE = 0.98
"""Of the height of a page: LibreOffice rounds each row."""
HIGHEST = 2.0
"""A row of few players, in its own height."""
WIDEST = 1.5
"""A column of many players, in its own width."""


def print_one_page_wide(root: Element) -> None:
    """Landscape, all columns on one page, as many pages as the rows need; a sheet that was set up stays as it is."""
    if any(root.find(main(name)) is not None for name in CHOSEN):
        return
    child_of(child_of(root, "sheetPr", AFTER_PROPERTIES), "pageSetUpPr").set("fitToPage", "1")
    setup = root.makeelement(main("pageSetup"), {"orientation": "landscape", "fitToHeight": "0"})
    insert_before(root, setup, AFTER_PAGE_SETUP)


def fit_on(root: Element, pages: int) -> bool:
    """Print a sheet that is one page wide on so many pages; whether it is set up by somebody."""
    setup = root.find(main("pageSetup"))
    if setup is not None:
        setup.set("fitToHeight", str(pages))
    return setup is not None


def percent(width: float, height: float, margins: Mapping[str, float]) -> int:
    """The scale at which so many characters and points fill landscape Letter with these margins, in inches."""
    across = INCH * (LETTER[0] - margins["left"] - margins["right"]) / (OF_A_CHARACTER * width)
    return int(100 * min(across, _down(margins) / height))


def row_height(scale: int, head: float, on_page: int, lowest: float, margins: Mapping[str, float]) -> float:
    """Points of each of so many alike rows below a head, which fill the page at this scale."""
    return min(HIGHEST * lowest, (100 * _down(margins) / scale - head) / on_page)


def _down(margins: Mapping[str, float]) -> float:
    return IN_USE * INCH * (LETTER[1] - margins["top"] - margins["bottom"])


def fill_pages(root: Element, columns: int, rows: range, on_page: int, lowest: float) -> bool:
    """Print the first columns and all rows as large as they fit, and so many of these rows, from 0, on a page.

    They are alike, of at least ``lowest`` points, and become higher where there is room; those above are on each page.
    Columns become wider where there is room. What is hidden takes none.
    Whether the sheet is set up for such pages.
    """
    setup, margins, breaks = (root.find(main(name)) for name in ("pageSetup", "pageMargins", "rowBreaks"))
    if setup is None or margins is None or breaks is None:
        return False
    widths = {
        one: (float(one.get("width", "0")), min(int(one.get("max", "0")), columns) - first + 1)
        for one in root.iter(main("col"))
        if one.get("hidden") != "1" and (first := int(one.get("min", "0"))) <= columns
    }
    width = sum(each * times for each, times in widths.values())
    heights = {number: float(row.get("ht", "0")) for number, row in rows_of(root).items()}
    head = sum(heights[row] for row in range(rows.start))
    sides = {side: float(margins.get(side, "0")) for side in ("left", "right", "top", "bottom")}
    scale = percent(width, head + on_page * lowest, sides)
    setup.set("scale", str(scale))
    wider = min(WIDEST, percent(width, 1, sides) / scale)  # a height of 1 point limits nothing
    for one, (each, _) in widths.items():
        one.set("width", f"{each * wider:.2f}")
    height = row_height(scale, head, on_page, lowest, sides)
    for row in map(rows_of(root).__getitem__, rows):
        row.set("ht", f"{height:.1f}")
    for number, one in enumerate(elements(breaks), 1):
        one.set("id", str(rows.start + number * on_page))
    return True
