"""Sheet Systems: what each edition is, and how they differ, with the sections."""

from openpyxl.styles import Alignment

from workbook_templates.book import Book
from workbook_templates.kit import FRAME, Table

NAME = "Rules Compared"
HEADINGS = ("", "pre-1994", "1994", "1996", "2015", "2025", "overview")
ROWS = (
    (
        "What it is",
        "The system of the early 1990s as it ran, worked out from the rating program (S94 §1.2). CurrSys in S94 §1.7.",
        "Proposed by the Ratings Committee in its report of August 1994 (S94 §1.3 to §1.5). NewSys in S94 §1.7.",
        "Chess Ratings Explained, a text for players (S96). It gives the established formula that the 1994 report "
        "takes as known.",
        "The USCF Rating System of January 7, 2015 (S15).",
        "The US Chess Rating System of July 26, 2025 (P25): today's rules. Parts of it have been in force since June "
        "2020 (§8).",
        "US Chess Ratings and Titles (OV): the rules in words. For the calculation it refers to the 2015 document.",
    ),
    (
        "Order in an event",
        "Four steps: unrated, provisional, unrated again, established players (S94 §1.2).",
        "Three steps: unrated, provisional, established players (S94 §1.3).",
        "Unrated players first (S96, Some other rules).",
        "Five steps: everyone is rated twice, the second time against the results of the first (S15 §1).",
        "As in 2015 (P25 §1).",
        "As in 2015.",
    ),
    (
        "Unrated player",
        "Average of the performances: opponent + 400 for a win, − 400 for a loss. A beaten opponent of 600 or less "
        "counts as 601 (S94 §1.2). From 4 games (S94 §1.4.3).",
        "Performance rating without iteration (S94 §1.4, §4), from 4 games; fewer stay on file. All won or all "
        "lost: found again after the next event (S94 §1.4.3).",
        "Average of the performances, + 400 and − 400 (S96, formula for a provisional rating).",
        "An initial rating by FIDE, CFC, another US Chess rating, age, or 750 (S15 §2); then special formula (§4.1).",
        "The mean of all other ratings, each by its games and its date; else age, 1300 for an adult, or 750 (P25 §2). "
        "Then special formula, from 9 games the standard one (§4).",
        "As in 2015, but age counts from 2 (below: 100), not 3; a rating converted with 4 to 10 games takes the "
        "standard formula (OV, Conversion Formulas).",
    ),
    (
        "Unrated opponent counts as",
        "1000 (S94 §1.2).",
        "The FIDE rating by table 1, else the age by table 2 (S94 §1.4.2).",
        "Not given.",
        "The initial rating, or the estimate of Step 3 (S15 §1).",
        "As in 2015 (P25 §1).",
        "As in 2015.",
    ),
    (
        "Provisional player",
        "Average of all performances so far. A beaten opponent of R - 400 or less counts as R - 399. From 14 games, in "
        "an event of 6 rounds or more: the established formula (S94 §1.2).",
        "The established formula with K = 600/(N + m − 1); 32 where N + m is more than 20 (S94 §1.5.2). Also "
        "considered: the performance in all games so far, if greater (§1.5.3) or always (§1.5.4).",
        "Average of all performances, of the first 20 games (S96, formula for a provisional rating).",
        "8 or fewer games, or all won or all lost: the special formula (S15 §4.1). Otherwise the standard one (§4.2).",
        "As in 2015 (P25 §4).",
        "As in 2015 (OV, Rating Calculations).",
    ),
    (
        "Established",
        "From 20 games, according to S96.",
        "More than 20 games (S94 §1.5.2).",
        "20 games or more (S96).",
        "More than 25 games (S15 §1). The formula already changes above 8 games (S15 §4.2).",
        "As in 2015 (P25 §1).",
        "26 games or more (OV, Rating Calculations).",
    ),
    (
        "K factor, established",
        "As in 1996.",
        "As in 1996. S94 §1.5.1 names 32 below 2100.",
        "32 below 2100, 24 from 2100 to 2399, 16 from 2400 (S96).",
        "800/(N' + m), N' up to 50, less for lower ratings (S15 §3, §4.2). Less above 2200 in dual-rated events.",
        "As in 2015. In dual-rated events less above 2200 for the Regular rating only (P25 §4.2).",
        "As in 2015: higher for ratings from fewer games and for lower ratings (OV, Rating Calculations).",
    ),
    (
        "Bonus",
        "None.",
        "None.",
        "None.",
        "The part of K(S − E) above B√m' counts double: from 3 games, m' at least 4, B = 10; no opponent faced more "
        "than twice (S15 §4.2).",
        "As in 2015, B by date (P25 §8). In three games no opponent faced more than once (§4.2).",
        "As in 2015, without the numbers (OV, Rating Calculations).",
    ),
    (
        "Floors",
        "None given.",
        "None given. §5.2 calls floors an ad hoc solution.",
        "100 below the highest rating, and 1000 once above it, both for established ratings (S96, Some other rules).",
        "100 to 150 for everyone. Highest rating minus 200, from 1200 to 2100. Prizes of $2,000. Original "
        "Life Master 2200 (S15 §5).",
        "As in 2015, but prizes of $4,000. Over the board only above 100, and 2200 for the Regular rating only "
        "(P25 §5).",
        "As in 2015, but prizes of $4,000 (OV, Rating Floors).",
    ),
    (
        "Not on the Compare sheet",
        "The rounds of the event: the games played are used instead.",
        "Games carried over: PROVISIONAL_1994 and EVENT_1994 handle them. Lowest rating (not given): 100, as today.",
        "The highest rating so far: the pre-event rating is used instead.",
        "The second pass (USCF_EVENT has it), personal floors, dual-rated events, other multipliers than B = 10.",
        "As in 2015, and the mean of other ratings (BLENDED_INITIAL has it).",
        "As in 2015. A rating converted with 4 to 10 games: the sheet uses the special formula up to 8.",
    ),
)
RULES = Table(NAME, 5, 4 + len(ROWS), ("question", *HEADINGS[1:]))
CHARACTERS_PER_LINE, POINTS_PER_LINE = 28, 14.5


def lay_out(book: Book) -> None:
    page = book.page(NAME, (20, *(28,) * 6), landscape=True)
    page.head(
        "Rules compared",
        "What each system is, and how they differ. The Sources sheet names the documents.",
    )
    page.headings(RULES.head("question"), HEADINGS, height=22, result=True)
    for row, texts in zip(RULES.rows, ROWS, strict=True):
        for (name, cell), text in zip(RULES.cells_in(row).items(), texts, strict=True):
            page.label(cell, text, bold=name == "question")
            page.sheet[cell].border = FRAME
            page.sheet[cell].alignment = Alignment(
                horizontal="left", vertical="center", wrap_text=True, indent=1
            )
        lines = max(1 + len(text) // CHARACTERS_PER_LINE for text in texts[1:])
        page.sheet.row_dimensions[row].height = POINTS_PER_LINE * lines + 4
    head = RULES.first - 1
    page.finish(
        f"A1:{RULES.at('overview', RULES.last)}",
        freeze=RULES.at("pre-1994", RULES.first),
        repeat_rows=f"{head}:{head}",
        one_page=True,
    )
