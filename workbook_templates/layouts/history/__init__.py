"""history.xlsx: the systems of 1994 and 1996 beside today's, for the same results; the printed examples, met or not."""

from openpyxl import Workbook

from workbook_templates.book import Book, Step
from workbook_templates.layouts.history import compare, examples_1996, systems, tables_1994, working


def build() -> Workbook:
    book = Book(
        "History of the rating system",
        "One player's results under today's rules and those of 1996, 1994, and earlier, with the printed examples.",
        (
            Step(
                "Compare",
                "Type the pre-event rating, the prior games, the opponents' ratings, and the results. Below them is "
                "the post-event rating under each set of rules, and why.",
            ),
            Step(systems.NAME, "Read what each system is and how they differ."),
            Step(tables_1994.NAME, "See each value that the 1994 report prints, next to the value here."),
            Step(examples_1996.NAME, "The same for the text of 1996."),
        ),
        (
            "The Compare sheet rates one player against the ratings as you type them. For a whole event under older "
            "rules, use the function USCF_EVENT, or EVENT_1994 for the 1994 proposal with games carried over.",
            "Unrated opponents: type the rating that the rules use for them (1000 before 1994, by FIDE rating or age "
            "in 1994). USCF_INITIAL returns it.",
            "The sample is the third table of the 1994 report, §1.7, for a score of 2.5. The report prints 880 (as it "
            "ran) and 791 (proposed).",
        ),
        status=compare.STATUS,
        documents=("P25", "S15", "OV", "S96", "S94"),
    )
    for sheet in (compare, systems, tables_1994, examples_1996, working):
        sheet.lay_out(book)
    return book.workbook
