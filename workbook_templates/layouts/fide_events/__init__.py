"""fide-events.xlsx: US Chess ratings updated from FIDE events abroad, by opponents (2015) or by totals (2008, 1994)."""

from openpyxl import Workbook

from workbook_templates.book import Book
from workbook_templates.layouts.fide_events import conversions, examples, opponents, table_1, totals


def build() -> Workbook:
    book = Book(
        "FIDE events abroad",
        "What a US Chess rating becomes after FIDE events abroad, and what a FIDE rating is on the US Chess scale.",
        (
            "Sheet Opponents (rules of 2015): type the player at the top, then each opponent's FIDE rating and result. "
            "The answer stands at the right, and whether the event is rated for this player at all.",
            "Sheet Totals (rules of 2008 or 1994): type what FIDE prints of each event; every step is shown.",
            "Sheet Conversions: FIDE ratings on the US Chess scale. Sheets Examples and Table 1 of 1994: what the "
            "documents print, and what comes out here.",
        ),
        (
            "Documents: S15 §6 (January 2015), S08 (March 2008), S94 §6 (August 1994).",
            "The player on the sheet Opponents is invented; the other players are those of the documents.",
            "A cell that starts with ! tells what to mend; there is no answer until it is mended.",
        ),
    )
    opponents.lay_out(book)
    totals.lay_out(book)
    conversions.lay_out(book)
    examples.lay_out(book)
    table_1.lay_out(book)
    return book.workbook
