"""How a sheet is printed, where nobody has chosen it."""

from xlrating.workbook.ooxml import Element, child_of, insert_before, main

AFTER_PROPERTIES = ("dimension", "sheetViews", "sheetFormatPr", "cols", "sheetData")
AFTER_PAGE_SETUP = (
    *("headerFooter", "rowBreaks", "colBreaks", "customProperties", "cellWatches", "ignoredErrors"),
    "smartTags",
    *("drawing", "drawingHF", "legacyDrawing", "legacyDrawingHF", "picture", "oleObjects", "controls"),
    *("webPublishItems", "tableParts", "extLst"),
)
CHOSEN = ("pageSetup", "rowBreaks", "colBreaks", "printOptions")
"""A sheet with one of these was set up by somebody."""


def print_one_page_wide(root: Element) -> None:
    """Landscape, all columns on one page, as many pages as the rows need; a sheet that was set up stays as it is."""
    if any(root.find(main(name)) is not None for name in CHOSEN):
        return
    about = child_of(root, "sheetPr", AFTER_PROPERTIES)
    child_of(about, "pageSetUpPr").set("fitToPage", "1")
    setup = root.makeelement(main("pageSetup"), {"orientation": "landscape", "fitToHeight": "0"})
    insert_before(root, setup, AFTER_PAGE_SETUP)


def fit_on(root: Element, pages: int) -> bool:
    """Print a sheet that is one page wide on so many pages; whether it is set up by somebody."""
    setup = root.find(main("pageSetup"))
    if setup is not None:
        setup.set("fitToHeight", str(pages))
    return setup is not None
