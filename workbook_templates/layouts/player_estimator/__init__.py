"""player-estimator.xlsx: one player's rating after an event, game by game and for every score, and the norms."""

from openpyxl import Workbook

from workbook_templates.book import Book, Rule, Step
from workbook_templates.layouts.player_estimator import norms, player, result, scores, working


def build() -> Workbook:
    book = Book(
        "Player estimator",
        "One player's post-event rating, the effect of each result, the score needed for a target, and norms.",
        (
            Step(
                "Player",
                "Type the pre-event rating, the opponents' ratings, and the results. Leave games to come blank. The "
                "rating is at the top, and next to each game the rating if it is won, drawn, or lost.",
            ),
            Step("Scores", "Type a target rating and read the lowest score that reaches it."),
            Step("Norms", "Read the score that each norm requires, and the norms earned."),
        ),
        (
            "This is an estimate. US Chess rates an event in two passes, the second against the opponents' new "
            "ratings. This workbook makes one pass. The published rating can differ by a few points.",
            "An unrated opponent counts with the post-event rating. Type your best guess.",
            "The sample is the six-round event of Chess Ratings Explained (S96). Choose the 1996 rules to see its "
            "result, 1552.",
        ),
        status=player.STATUS.replace("below.", "on the Player sheet."),
        rules=(
            Rule("A rating is provisional up to 25 games and established from 26.", "P25 §1, S15 §1"),
            Rule("Effective games N' by the rating.", "P25 §3, S15 §3"),
            Rule(
                "Special formula: 8 or fewer prior games, or all of them won or lost.", "P25 §4.1, S15 §4.1"
            ),
            Rule(
                "K = 800/(N' + games), lower above 2200 if dual-rated. Winning expectancy. Bonus.",
                "P25 §4.2, S15 §4.2",
            ),
            Rule(
                "No bonus if one opponent was faced more than twice, in a three-game event more than once (P25).",
                "P25 §4.2, S15 §4.2",
            ),
            Rule("Floors.", "P25 §5, S15 §5"),
            Rule("Byes and forfeits are never rated.", "S15 §7"),
            Rule("Norms and titles of today.", "OV, Norms-based titles"),
            Rule("Norms and titles proposed in 1994.", "S94 §2"),
            Rule("Performance rating, closed formula.", "S94 §4"),
            Rule("1996 rules: average of performances up to 20 games, K of 32, 24, or 16.", "S96"),
            Rule(
                "1994 rules: first rating from 4 games, K = 600/(N + m − 1) up to 20 games.", "S94 §1.4, §1.5"
            ),
            Rule("Before 1994.", "S94 §1.2"),
        ),
        documents=("P25", "S15", "OV", "S94", "S96"),
    )
    first = book.page("Player", (8, 20, 11, 9, 9, 10, 10, 10, 10, 24, 11, 58), landscape=True, printed=True)
    player.lay_out(first)
    result.lay_out(first)
    scores.lay_out(book.page("Scores", (12, 14, 12, 18, 18, 14, 3, *(11,) * 8), landscape=True))
    norms.lay_out(book.page("Norms", (10, 26, 14, 16, 14, 20)))
    working.lay_out(
        book.page(
            "Working",
            (30, 54, 56, 16, 16, 16, 14, 14, 14),
            landscape=True,
            hidden="Lists, what was chosen, the rating with each result of each game, and the points of the charts.",
        )
    )
    return book.workbook
