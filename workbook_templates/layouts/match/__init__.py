"""match.xlsx: a match between two players, its limits by S15 §7 and OV, and the ledger of their other matches."""

from openpyxl import Workbook

from workbook_templates.kit import Book
from workbook_templates.layouts.match import ledger, sheet


def build() -> Workbook:
    book = Book(
        "Match",
        "The ratings after a match, the limits of 50, 100 and 200 points, and what is left of them.",
        (
            "Sheet Match: type the date of the match, the number of games, the two players and the first player's "
            "score.",
            "Sheet Ledger: type the other matches of the two players in the three years before. They use up a part of "
            "the limits.",
            "Sheet Match shows the ratings after the match, which limit held, and whether each rule is met. "
            "A line that starts with ► says what to mend.",
        ),
        (
            "180 days: a match counts if it was played before the day of this match, and not more than 180 days "
            "before. 3 years: from the same day of the month three years before. Later matches do not count.",
            "Changes count with their sign: +40 and -30 together use 10 of what can be gained.",
            "The sample is the example of MATCH_RATING: 2400 with 30 prior games wins 10 games of 10 against 2400. "
            "K is 800/(30 + 10) = 20, so the formula gives +100; 70 of 100 in 180 days are used, and 30 are left.",
            "S15: The US Chess Rating System, 2015, §7. OV: US Chess Ratings and Titles, Match Rules.",
        ),
    )
    sheet.lay_out(book.page("Match", (42, 20, 20, 84), landscape=True))
    ledger.lay_out(book.page("Ledger", (24, 14, 24, 12, 32, 44), landscape=True))
    return book.workbook
