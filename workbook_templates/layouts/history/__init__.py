"""history.xlsx: the systems of 1994 and 1996 beside today's, for the same results; the printed examples, met or not."""

from openpyxl import Workbook

from workbook_templates.book import Book
from workbook_templates.layouts.history import compare, examples_1996, systems, tables_1994, working


def build() -> Workbook:
    book = Book(
        "History of the rating system",
        "One player's results, rated by today's system, those of 1996 and 1994, and the one that ran before.",
        (
            "Sheet Compare: type the rating before the event, the prior games, the opponents' ratings and the results. "
            "Below them stands the rating after the event by each edition, and why. A line with ! says what to mend.",
            "Sheets 1994 tables and 1996 examples: each value that the two documents print, beside ours.",
            "Sheet Systems: what each system is and how they differ, with the sections.",
        ),
        (
            "Sheet Compare rates one player against the ratings as you type them. A whole event by an older edition: "
            "the function USCF_EVENT; the proposal of 1994 with games carried over: EVENT_1994.",
            "Unrated opponents: type the rating that the edition takes for them (1000 before 1994, by FIDE rating or "
            "age in 1994); USCF_INITIAL tells it.",
        ),
    )
    for sheet in (compare, tables_1994, examples_1996, systems, working):
        sheet.lay_out(book)
    return book.workbook
