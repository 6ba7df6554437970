"""Sheet Working: what sheet Compare counts, the words for each formula, the ratings for every score of the chart."""

from collections.abc import Mapping
from typing import NamedTuple

from workbook_templates.book import Book
from workbook_templates.kit import LOWEST, ONE_DECIMAL, SIGNED_DECIMALS, TWO_DECIMALS, WHOLE, Page, Table
from workbook_templates.kit import SCORE as ONE_SCORE
from workbook_templates.layouts.history.cells import (
    BY_RULES,
    EDITIONS,
    EXPECTED,
    FORM,
    GAME,
    OPPONENTS,
    PAST,
    PRIOR_GAMES,
    RATING,
    RECORD,
    RESULTS,
    from_elsewhere,
    row_of,
)

NAME = "Working"
CHANGE = SIGNED_DECIMALS
SOURCE = {2025: "P25"}
LATER = tuple(edition for edition in EDITIONS if edition not in PAST)


OFF_SCALE = "off scale"


class Count(NamedTuple):
    """A line of what is counted: the name that the words and formulas below use, and the formula."""

    name: str
    label: str
    formula: str


COUNTED = (
    Count(
        "problems", "lines with !", '=SUMPRODUCT(--(LEFT({says},1)="!"))+SUMPRODUCT(--(LEFT({checks},1)="!"))'
    ),
    Count(
        "m",
        "m, games that count",
        '=SUMPRODUCT(ISNUMBER({opponents})*(({results}="W")+({results}="D")+({results}="L")))',
    ),
    Count("score", "score", '=COUNTIF({results},"W")+COUNTIF({results},"D")/2'),
    Count("unrated", "1: unrated", "=IF(AND(ISNUMBER({prior}),N({prior})=0),1,0)"),
    Count("n", "N, prior games; 1000 where not known", "=IF(ISNUMBER({prior}),{prior},1000)"),
    Count("ready", "1: there is an answer", "=IF(AND({problems}=0,{m}>0),1,0)"),
    Count(
        "effective",
        "N', effective games of 2015",
        '=IF({kind_2015}="standard",USCF_NEFF({rating},{prior}),"")',
    ),
    Count(
        "bonus",
        "bonus of 2015",
        '=IF({kind_2015}="standard",USCF_BONUS({rating},{prior},{opponents},{results}),"")',
    ),
    Count(
        "floored",
        "1: the floor of 1996 holds the rating",
        '=IF({kind_1996}="established",IF({after_1996}>{rating}+{k_1996}*({score}-{expected})+0.005,1,0),0)',
    ),
)
COUNT = Table(NAME, 5, 4 + len(COUNTED), ("label", "value"))
CELLS = {
    count.name: f"${COUNT.letter('value')}${row}" for row, count in zip(COUNT.rows, COUNTED, strict=True)
}
PROBLEMS, PLAYED, SCORE, UNRATED, GAMES, READY = (
    f"{NAME}!{CELLS[name]}" for name in ("problems", "m", "score", "unrated", "n", "ready")
)

WORDS: Mapping[str, str] = {
    **{
        f"{edition} special": '"Special formula: the rating at which the provisional winning expectancies add up to '
        f'the score ({SOURCE.get(edition, "S15")} §4.1)."'
        for edition in LATER
    },
    **{
        f"{edition} standard": '"Standard formula: K = 800/(N\' + m), N\' = "&ROUND(N({effective}),1)&", m = "&{m}&'
        '", and a bonus of "&ROUND(N({bonus}),1)&" with B = 10 '
        f'({SOURCE.get(edition, "S15")} §3, §4.2)."'
        for edition in LATER
    },
    **{
        f"{edition} {OFF_SCALE}": f'"No rating below {LOWEST[str(edition)]} under these rules."'
        for edition in EDITIONS
        if LOWEST[str(edition)] > min(LOWEST.values())
    },
    "overview special": '"The 2015 formula, in words (OV, Rating Calculations)."',
    "overview standard": '"The 2015 formula, in words, with the bonus (OV, Rating Calculations)."',
    "1996 provisional": '"Fewer than 20 prior games: the average of all performances, win +400, loss −400"'
    '&IF({n}+{m}>20,", of the first 20 games only: "&(20-{n})&" of these","")'
    '&" (S96, formula for a provisional rating)."',
    "1996 established": '"20 or more prior games: K by the rating, no bonus (S96, formula for an established rating)."'
    '&IF({floored}=1," Held at the floor: 100 below the highest rating, here the pre-event rating, or 1000 '
    '(S96, Some other rules).","")',
    "1994 on file": '"Unrated, fewer than 4 games: no rating yet. The games stay on file for the next event '
    '(S94 §1.4.3)."',
    "1994 performance": '"Unrated: the performance rating, found without iteration (S94 §1.4, §4)."'
    '&IF(OR({score}=0,{score}={m})," All won or all lost: nominal, found again after the next event (S94 §1.4.3).","")',
    "1994 none": '"A rating requires 4 games. The earlier games are on file, and PROVISIONAL_1994 rates them with '
    'these (S94 §1.4.3)."',
    "1994 needs more": '"After all wins or all losses the rating is found again from all games. Use '
    'PROVISIONAL_1994 (S94 §1.4.3)."',
    "1994 provisional": '"4 to 20 prior games: "&IF({n}+{m}>20,"K = 32, as N + m is more than 20",'
    '"K = 600/(N + m − 1)")&", no bonus (S94 §1.5.2)."',
    "1994 established": '"More than 20 prior games: K by the rating, no bonus (S94 §1.3; K: S96)."',
    "pre-1994 provisional": '"The average of all performances, win +400, loss −400. A beaten opponent counts as "'
    '&IF({unrated}=1,"601 or more","the pre-event rating minus 399, or more")&" (S94 §1.2)."'
    '&IF(AND({unrated}=1,{m}<4)," In practice a first rating took 4 games (S94 §1.4.3).","")'
    '&IF(AND({n}>=14,{m}<6)," If the event had 6 rounds or more: the established formula (S94 §1.2).","")',
    "pre-1994 established": 'IF({n}<20,"14 or more prior games and 6 rounds (S94 §1.2)","20 or more prior games (S96)")'
    '&": K by the rating, no bonus (K: S96)."',
}
WORD = Table(NAME, 18, 17 + len(WORDS), ("key", "words"))
KEYS, TEXTS = map(WORD.column_there, ("key", "words"))

WITHOUT_RATING = ("on file", "none", "needs more", OFF_SCALE)

OF_GAMES = tuple(f"game {game}" for game in range(1, len(GAME.rows) + 1))
CURVE_OF = {"today": EDITIONS[0], "in 1996": 1996, "in 1994": 1994, "before 1994": "pre-1994"}
LEGEND = {EDITIONS[0]: "today", 1996: "1996", 1994: "1994, proposed", "pre-1994": "pre-1994, as it ran"}
RANK = Table(NAME, WORD.last + 5, WORD.last + 4 + len(GAME.rows), ("round", "rating", "place"))
POINT = Table(
    NAME, RANK.last + 4, RANK.last + 4 + 2 * len(GAME.rows), ("score", *OF_GAMES, *CURVE_OF, "share")
)
SHARES = POINT.column_there("share")
CURVES = tuple((POINT.at_there(name, POINT.first - 1), POINT.column_there(name)) for name in CURVE_OF)
DIAMOND = Table(NAME, POINT.last + 4, POINT.last + 3 + len(CURVE_OF), ("share", "change"))
THIS_EVENT = DIAMOND.at_there("change", DIAMOND.first - 1)
ITS_SHARES, ITS_RATINGS = map(DIAMOND.column_there, ("share", "change"))


RULES, AFTER, KIND = map(BY_RULES.letter, ("rules", "after", "formula"))


def rating_after(row: int) -> str:
    none = ",".join(f'{KIND}{row}="{kind}"' for kind in WITHOUT_RATING)
    rating = f"USCF_RATING({RATING},{PRIOR_GAMES},{OPPONENTS},{RESULTS},{RECORD},,,{RULES}{row})"
    return f'=IF({KIND}{row}="","",IF(OR({none}),"none",{rating}))'


def change(row: int) -> str:
    return f'=IF(ISNUMBER({AFTER}{row}),IF({UNRATED}=1,"first rating",{AFTER}{row}-{RATING}),{AFTER}{row})'


def k_factor(row: int) -> str:
    has_k = f'OR({KIND}{row}="standard",{KIND}{row}="established",AND({RULES}{row}=1994,{KIND}{row}="provisional"))'
    return f'=IF({has_k},USCF_K({RATING},{PRIOR_GAMES},{PLAYED},,{RULES}{row}),IF({KIND}{row}="","","none"))'


def kind(edition: int | str) -> str:
    """The formula's word; each edition has its own."""
    words = {
        1996: f'IF({GAMES}>=20,"established","provisional")',
        1994: f'IF({UNRATED}=1,IF({PLAYED}<4,"on file","performance"),IF({GAMES}<4,"none",IF({GAMES}>20,"established",'
        f'IF({RECORD}<>"","needs more","provisional"))))',
        "pre-1994": f'IF(OR({GAMES}>=20,AND({GAMES}>=14,{PLAYED}>=6)),"established","provisional")',
    }
    today = f'IF(OR({RECORD}<>"",{GAMES}<=8),"special","standard")'
    lowest = LOWEST[str(edition)]
    formula = f'IF(MIN({RATING},{OPPONENTS})<{lowest},"{OFF_SCALE}",{words.get(edition, today)})'
    return f'=IF({READY}=1,{formula},"")'


def why(row: int) -> str:
    return f'=IF({KIND}{row}="","",INDEX({TEXTS},MATCH({RULES}{row}&" "&{KIND}{row},{KEYS},0)))'


def lay_out(book: Book) -> None:
    page = book.page(
        NAME,
        (38, 16, *(9,) * 7, 14, 14, 14, 16, 14),
        landscape=True,
        hidden="What is counted, the words, and the points of the chart.",
    )
    page.head("Working", "What the Compare sheet counts, and the points of its chart. Nothing to type here.")
    _count(page)
    _words(page)
    _ranks(page)
    _points(page)
    page.finish(f"A1:{POINT.at('share', DIAMOND.last)}", one_page=True)


def _count(page: Page) -> None:
    page.section("A4", "Counted")
    row_1996 = row_of(1996)
    there = {
        "says": FORM.column("says"),
        "checks": GAME.column("check"),
        "opponents": OPPONENTS,
        "results": RESULTS,
        "prior": PRIOR_GAMES,
        "rating": RATING,
        "expected": EXPECTED,
        "kind_2015": f"${BY_RULES.letter('formula')}${row_of(2015)}",
        "kind_1996": f"${BY_RULES.letter('formula')}${row_1996}",
        "after_1996": f"${BY_RULES.letter('after')}${row_1996}",
        "k_1996": f"${BY_RULES.letter('k')}${row_1996}",
    }
    cells = {name: from_elsewhere(reference) for name, reference in there.items()} | CELLS
    for row, count in zip(COUNT.rows, COUNTED, strict=True):
        there = COUNT.cells_in(row)
        page.label(there["label"], count.label)
        number = TWO_DECIMALS if count.name in ("effective", "bonus") else "General"
        page.formula(there["value"], count.formula.format_map(cells), number, align="center")


def _words(page: Page) -> None:
    page.section(WORD.head("key"), "Words for each edition and formula")
    for row, (key, words) in zip(WORD.rows, WORDS.items(), strict=True):
        there = WORD.cells_in(row)
        page.label(there["key"], key)
        page.note(there["words"], f"={words.format_map(CELLS)}")


def _ranks(page: Page) -> None:
    page.section(RANK.at("round", RANK.first - 2), "The opponents that count, from the weakest")
    page.headings(RANK.head("round"), ("Round", "Rating", "Place"), height=18)
    ratings = RANK.column("rating")
    for round_, (row, game) in enumerate(zip(RANK.rows, GAME.rows, strict=True), start=1):
        opponent, result, check = (GAME.at_there(name, game) for name in ("opponent", "result", "check"))
        there = RANK.cells_in(row)
        rating = there["rating"]
        page.fixed(there["round"], round_)
        page.formula(
            rating, f'=IF(AND({READY}=1,{result}<>"",{check}=""),{opponent},"")', WHOLE, align="center"
        )
        so_far = f"${RANK.letter('rating')}${RANK.first}:{rating}"
        page.formula(
            there["place"],
            f'=IF({rating}="","",RANK({rating},{ratings},1)+COUNTIF({so_far},{rating})-1)',
            align="center",
        )


def _points(page: Page) -> None:
    page.section(
        POINT.at("score", POINT.first - 2), "The results that make each score, and the change by each edition"
    )
    page.headings(POINT.head("score"), ("Score", *range(1, len(OF_GAMES) + 1)), height=32)
    for name, edition in CURVE_OF.items():
        after = BY_RULES.at_there("after", row_of(edition))
        page.headings(POINT.head(name), ("",))
        page.sheet[POINT.head(name)] = f'="{LEGEND[edition]}"&IF({after}="none",": none","")'
    page.headings(POINT.head("share"), ("Share of the points",))
    for nth, row in enumerate(POINT.rows):
        there = POINT.cells_in(row)
        page.formula(there["score"], f"=MIN({nth / 2:g},{PLAYED})", ONE_SCORE, align="center")
        for name, rank in zip(OF_GAMES, RANK.rows, strict=True):
            place = f"${RANK.letter('place')}${rank}"
            page.formula(
                there[name],
                f'=IF({place}="","",MEDIAN(0,1,{POINT.cell("score").format(row=row)}-{place}+1))',
                ONE_DECIMAL,
                align="center",
            )
        for name, edition in CURVE_OF.items():
            page.formula(there[name], _point(row, edition), CHANGE, align="center")
        page.formula(there["share"], _share(there["score"]), TWO_DECIMALS, align="center")
    page.headings(DIAMOND.head("share"), ("Share of the points", "This event"), height=32)
    for row, edition in zip(DIAMOND.rows, CURVE_OF.values(), strict=True):
        there = DIAMOND.cells_in(row)
        after = BY_RULES.at_there("after", row_of(edition))
        page.formula(there["share"], _share(SCORE), TWO_DECIMALS, align="center")
        page.formula(
            there["change"],
            f"=IF(ISNUMBER({after}),{after}-{from_elsewhere(RATING)},0)",
            CHANGE,
            align="center",
        )


def _share(score: str) -> str:
    """Of all points: the axis of the chart ends at 100%, however many games there are."""
    return f"=IF({PLAYED}=0,0,{score}/{PLAYED})"


def _point(row: int, edition: int | str) -> str:
    """The change; an edition that gives no rating changes nothing."""
    rating, prior, record, opponents = map(from_elsewhere, (RATING, PRIOR_GAMES, RECORD, OPPONENTS))
    name, after = (BY_RULES.at_there(column, row_of(edition)) for column in ("rules", "after"))
    results = f"{POINT.at(OF_GAMES[0], row)}:{POINT.at(OF_GAMES[-1], row)}"
    rated = f"USCF_RATING({rating},{prior},{opponents},{results},{record},,,{name})"
    return f"=IF(ISNUMBER({after}),{rated}-{rating},0)"
