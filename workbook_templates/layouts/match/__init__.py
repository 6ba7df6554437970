"""match.xlsx: a match between two players, its limits by S15 §7 and OV, and their earlier matches."""

from openpyxl import Workbook

from workbook_templates.book import Book, Rule, Step
from workbook_templates.layouts.match import ledger, sheet
from workbook_templates.layouts.match.cells import LEDGER_SHEET


def build() -> Workbook:
    book = Book(
        "Match",
        "Ratings after a match, the 50-, 100-, and 200-point limits, and what earlier matches have used.",
        (
            Step(
                "Match", "Type the date, the number of games, the two players, and the first player's score."
            ),
            Step(
                LEDGER_SHEET,
                "Type the other matches of both players in the three years before. They use up part of the limits.",
            ),
            Step(
                "Match", "Read the new ratings, the limit that applied, and what is left to gain, at the top."
            ),
        ),
        (
            "180 days: a match counts if it was played before the day of this match and no more than 180 days before. "
            "3 years: from the same day of the month three years before. Later matches do not count.",
            "Changes count with their sign: +40 and −30 together use 10 points of what can be gained.",
            "The sample: 2400 with 30 prior games scores 8 of 10 against 2400. K is 800/(30 + 10) = 20, so the formula "
            "gives +60. Earlier matches have used 70 of the 100 points in 180 days, so 30 are left.",
        ),
        status=sheet.STATUS,
        rules=(
            Rule(
                "Expected score: games times the winning expectancy. K = 800/(N' + games).",
                "P25 §4.2, S15 §4.2",
            ),
            Rule(
                "Both players need an established rating (26 games or more). Their published ratings may differ by up "
                "to 400 points.",
                "P25 §7, S15 §7; OV",
            ),
            Rule(
                "No bonus. Up to 50 points in a match, 100 in 180 days, 200 in 3 years.", "P25 §7, S15 §7; OV"
            ),
            Rule(
                "Floors do not apply in matches. A rating below the floor counts as a request to lower it by 100.",
                "P25 §7, S15 §7; OV, Match Rules",
            ),
            Rule("Games in which one player made no move are not rated.", "P25 §7, S15 §7"),
        ),
    )
    sheet.lay_out(book.page("Match", (34, 20, 20, 66), printed=True))
    ledger.lay_out(book.page(LEDGER_SHEET, (24, 14, 24, 12, 30, 46)))
    return book.workbook
