"""norms-and-titles.xlsx: the norms of a section or a player, the way to a title, the schedule of 1994."""

from openpyxl import Workbook

from workbook_templates.book import Book
from workbook_templates.layouts.norms_and_titles import ledger, player, schedule, score_needed, section


def build() -> Workbook:
    book = Book(
        "Norms and titles",
        "Who earned a norm, which score would have done, and how far a player is on the way to a title.",
        (
            "Sheet Section: paste names, ratings and round cells; the norms of all players stand in their rows. "
            "Sheet Player: the same for one player, with the score that each level takes.",
            "Sheet Ledger: type the norms of one player, a row for each event, and the highest rating; it tells the "
            "title earned and what is still missing.",
            "Sheet Score needed: how many points in how many rounds. Sheet Schedule 1994: the proposal of that year.",
        ),
        (
            "A norm today: at least four rated games, and more than one point above what a player of the level would "
            "be expected to score against these opponents, by their ratings after the event (OV, Norms-based titles).",
            "No norms in quick-only and blitz events, in matches, by FIDE adjustments, nor where one opponent was met "
            "more than twice. The sheet Section sees the last of these; the others are yours to watch.",
            "The norms that US Chess lists for a player are the official ones.",
            "A cell or row that starts with ! tells what to mend.",
        ),
    )
    section.lay_out(book)
    player.lay_out(book)
    ledger.lay_out(book)
    score_needed.lay_out(book)
    schedule.lay_out(book)
    return book.workbook
