"""norms-and-titles.xlsx: the norms of a section or a player, the way to a title, the schedule of 1994."""

from openpyxl import Workbook

from workbook_templates.book import Book, Rule, Step
from workbook_templates.layouts.norms_and_titles import (
    ledger,
    norms_1994,
    player,
    schedule,
    score_needed,
)


def build() -> Workbook:
    book = Book(
        "Norms and titles",
        "What norm a score earned, what score was needed, and how close a player is to a title.",
        (
            Step("Player", "The norms of one player in one event, with the score that each level requires."),
            Step(
                "Norms Earned",
                "Type one player's norms, an event in each row, and the highest rating. It shows the title earned and "
                "what is missing.",
            ),
            Step("Score Needed", "See how many points a norm requires in 4 to 9 games against one rating."),
        ),
        (
            "A norm today requires at least four rated games, and more than one point above the score expected of a "
            "player of the level against these opponents, by their post-event ratings.",
            "No norms in Quick-only and Blitz events, in matches, by FIDE adjustments, or if one opponent was faced "
            "more than twice. The Player sheet does not check these.",
            "For the norms of a whole section use the crosstable template: its Working sheet lists everybody's.",
            "The norms that US Chess lists for a player are the official ones.",
            "The sample on the Player sheet is the example of the 1994 report: 3.5 points against 1800, 1900, 2000, "
            "and 2100. Under the 1994 proposal it earns 4 norms toward the 1600 title, 3 toward "
            "1800, and 1 toward 2000.",
        ),
        rules=(
            Rule("Norms, titles, and their expected scores today.", "OV, Norms-based titles"),
            Rule("Expected score of a level in 1994, and Δ for 1 to 5 norms.", "S94 §2.2"),
            Rule("The printed example of 1994.", "S94 §2.5"),
        ),
        documents=("OV", "S94"),
    )
    player.lay_out(book)
    ledger.lay_out(book)
    score_needed.lay_out(book)
    norms_1994.lay_out(book)
    schedule.lay_out(book)
    return book.workbook
