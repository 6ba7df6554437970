"""player-estimator.xlsx: one player's rating after an event, game by game and for every score, and the norms."""

from openpyxl import Workbook

from workbook_templates.book import Book
from workbook_templates.layouts.player_estimator import norms, player, result, scores, working


def build() -> Workbook:
    book = Book(
        "Player estimator",
        "One player, one event: the rating after it, what each result would do to it, what a target takes, the norms.",
        (
            "Sheet Player: type the rating before the event, then the opponents' ratings and the results, round by "
            "round. Leave the result of a game to come blank.",
            "The top line shows the rating after the event. Beside each game: the rating if it is won, drawn or lost. "
            "A line that starts with ! says what to mend.",
            "Sheet Scores: type a target rating and read the lowest score that reaches it. "
            "Sheet Norms: the score that each norm takes.",
        ),
        (
            "It is an estimate: US Chess rates an event in two passes, the second with the opponents' new ratings, "
            "and this workbook in one. The published rating can differ by a few points (S15 §1).",
            "An unrated opponent counts with the rating that he or she has after the event: type your best guess.",
            "The sample is the six-round event of Chess Ratings Explained (S96). Under Edition choose 1996 to see "
            "its result, 1552.",
            "S15: The US Chess Rating System, 2015. OV: US Chess Ratings and Titles. S94: Report of the Ratings "
            "Committee, August 1994. S96: Chess Ratings Explained, 1996.",
        ),
    )
    first = book.page("Player", (8, 22, 11, 9, 9, 10, 10, 10, 10, 48), landscape=True)
    player.lay_out(first)
    result.lay_out(first)
    scores.lay_out(book.page("Scores", (11, 14, 12, 18, 18, 3, 12, 12, 12, 12, 12, 12), landscape=True))
    norms.lay_out(book.page("Norms", (10, 26, 14, 16, 14, 20)))
    working.lay_out(book.page("Working", (30, 54, 56, 16, 16, 16, 14), landscape=True))
    return book.workbook
