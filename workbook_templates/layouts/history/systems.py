"""Sheet Systems: what each edition is, and how they differ, with the sections."""

from openpyxl.styles import Alignment

from workbook_templates.book import Book
from workbook_templates.kit import FRAME

NAME = "Systems"
HEADINGS = ("", "pre-1994", "1994", "1996", "2015", "overview")
ROWS = (
    (
        "What it is",
        "The system of the early 1990s as it ran, found out from the rating program (S94 §1.2). CurrSys in S94 §1.7.",
        "Proposed by the Ratings Committee in its report of August 1994 (S94 §1.3 to §1.5). NewSys in S94 §1.7.",
        "Chess Ratings Explained, a text for players (S96). It tells the established formula that S94 takes as known.",
        "The USCF Rating System of January 7, 2015 (S15): today's rules.",
        "US Chess Ratings and Titles (OV): the rules in words. For the calculation it points to the document of 2015.",
    ),
    (
        "Order in an event",
        "Four steps: unrated, provisional, unrated again, established players (S94 §1.2).",
        "Three steps: unrated, provisional, established players (S94 §1.3).",
        "Unrated players first (S96, Some other rules).",
        "Five steps: everybody is rated twice, the second time against the results of the first (S15 §1).",
        "As 2015.",
    ),
    (
        "Unrated player",
        "Average of the performances: opponent + 400 for a win, - 400 for a loss. A beaten opponent of 600 or less "
        "counts as 601 (S94 §1.2). From 4 games (S94 §1.4.3).",
        "Performance rating without iteration (S94 §1.4, §4), from 4 games; fewer are saved on file. All won or all "
        "lost: found again with the next event (S94 §1.4.3).",
        "Average of the performances, + 400 and - 400 (S96, formula for a provisional rating).",
        "An initial rating by FIDE, CFC, another US Chess rating, age, or 750 (S15 §2); then special formula (§4.1).",
        "As 2015, but age counts from 2 (below: 100), not 3; a rating converted with 4 to 10 games takes the "
        "standard formula (OV, Conversion Formulas).",
    ),
    (
        "Unrated opponent counts as",
        "1000 (S94 §1.2).",
        "The FIDE rating by table 1, else the age by table 2 (S94 §1.4.2).",
        "Not told.",
        "The initial rating, or the estimate of Step 3 (S15 §1).",
        "As 2015.",
    ),
    (
        "Provisional player",
        "Average of all performances so far. A beaten opponent of R - 400 or less counts as R - 399. From 14 games, in "
        "an event of 6 rounds or more: the established formula (S94 §1.2).",
        "The established formula with K = 600/(N + m - 1); 32 where N + m is more than 20 (S94 §1.5.2). Also "
        "considered: the performance in all games so far, if greater (§1.5.3) or always (§1.5.4).",
        "Average of all performances, of the first 20 games (S96, formula for a provisional rating).",
        "8 games or fewer, or all won or all lost: the special formula (S15 §4.1); else the standard one (§4.2).",
        "As 2015 (OV, Rating Calculations).",
    ),
    (
        "Established",
        "From 20 games, as S96 tells.",
        "More than 20 games (S94 §1.5.2).",
        "20 games or more (S96).",
        "More than 25 games (S15 §1). The formula changes at more than 8 games already (S15 §4.2).",
        "26 games or more (OV, Rating Calculations).",
    ),
    (
        "K factor, established",
        "As 1996.",
        "As 1996; S94 §1.5.1 names 32 below 2100.",
        "32 below 2100, 24 from 2100 to 2399, 16 from 2400 (S96).",
        "800/(N' + m), N' at most 50 and less for lower ratings (S15 §3, §4.2); less above 2200 in dual-rated events.",
        "As 2015: higher for ratings from fewer games and for lower ratings (OV, Rating Calculations).",
    ),
    (
        "Bonus",
        "None.",
        "None.",
        "None.",
        "What K(S - E) is above B√m' counts double: from 3 games, m' at least 4, B = 10; no opponent more than twice "
        "(S15 §4.2).",
        "As 2015, without the numbers (OV, Rating Calculations).",
    ),
    (
        "Floors",
        "None told.",
        "None told; §5.2 calls floors an ad hoc solution.",
        "100 below the highest rating, and 1000 once above it, both for established ratings (S96, Some other rules).",
        "100 to 150 for everybody; by the highest rating less 200, from 1200 to 2100; by prizes of $2,000; Original "
        "Life Master 2200 (S15 §5).",
        "As 2015, but prizes of $4,000 (OV, Rating Floors).",
    ),
    (
        "What sheet Compare does not have",
        "The rounds of the event: the games played are taken for them. Lowest rating (not told): 100, as today.",
        "Games carried over: PROVISIONAL_1994 and EVENT_1994 take them. Lowest rating (not told): 100, as today.",
        "The highest rating so far: the rating before is taken for it. Lowest rating (not told): 100, as today.",
        "The second pass (USCF_EVENT has it), personal floors, dual-rated events, other multipliers than B = 10.",
        "As 2015. A rating converted with 4 to 10 games: the sheet takes the special formula up to 8.",
    ),
)
CHARACTERS_PER_LINE, POINTS_PER_LINE = 33, 14.5


def lay_out(book: Book) -> None:
    page = book.page(NAME, (20, 32, 32, 32, 32, 32), landscape=True)
    page.head(
        "The systems",
        "S94: report of the Ratings Committee, August 1994. S96: Chess Ratings Explained, 1996. S15: The USCF Rating "
        "System, 2015. OV: US Chess Ratings and Titles.",
    )
    page.headings("A4", HEADINGS, height=20)
    for row, texts in enumerate(ROWS, start=5):
        for column, text in zip("ABCDEF", texts, strict=True):
            page.label(f"{column}{row}", text, bold=column == "A")
            page.sheet[f"{column}{row}"].border = FRAME
            page.sheet[f"{column}{row}"].alignment = Alignment(
                horizontal="left", vertical="top", wrap_text=True, indent=1
            )
        lines = max(1 + len(text) // CHARACTERS_PER_LINE for text in texts[1:])
        page.sheet.row_dimensions[row].height = POINTS_PER_LINE * lines + 4
    page.finish(f"A1:F{4 + len(ROWS)}", freeze="B5", repeat_rows="4:4")
    page.one_page()
