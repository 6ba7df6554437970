"""The standings, worded, and as a web page: against the sheet that was typed."""

import re
from html.parser import HTMLParser

import pytest

from xlrating.crosstable.cells.published import points_text
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.rating.standing import signed
from xlrating.crosstable.sheet.grid import Grid
from xlrating.errors import RatingError
from xlrating.exports.html import to_html
from xlrating.exports.text import to_text
from xlrating.exports.wall_chart import charts
from xlrating.worksheet.register import REGISTER

LABELS = (
    ["Event", "Club Night"],
    ["Section", "Open"],
    ["End date", "2018-05-20"],
    ["Director", "Pat Low"],
    ["Time control", "G/90;d5"],
)
HEADINGS = ["No.", "Name", "ID", "Rating", "Birth date", "Rd 1", "Rd 2", "Rd 3", "Rd 4"]
PLAYERS = (
    [1, "Ann", 10000011, 1700, None, "W2w", "D3b", "W4w", "B"],
    [2, "Bob", 10000022, "1500P10", None, "L1b", "W4w", "D3b", "H"],
    [3, "Cy", None, None, "2001-07-09", "W4w", "D1w", "D2w", "U"],
    [4, "Di", 10000044, 1400, None, "L3b", "L2b", "L1b", "U"],
    [5, "Ed", None, 1600, None, "B", "X6", "H", "U"],
    [6, "Flo", None, None, "2003-02-01", "U", "F5", "U", "U"],
)


def tables_of(players=PLAYERS, labels=LABELS, headings=HEADINGS, sheet="Open"):
    return rate_workbook([Grid(sheet, [*labels, headings, *players])]).tables


@pytest.fixture(scope="module")
def tables():
    return tables_of()


@pytest.fixture(scope="module")
def chart(tables):
    return charts(tables)[0]


def test_what_is_above_the_table(tables, chart):
    assert (chart.title, chart.standing) == ("Club Night", "Final standings")
    assert chart.about == "Open · May 20, 2018 · Director: Pat Low · Regular ratings"
    assert chart.size == "6 players · 4 rounds · G/90;d5"
    rules = tables[0].crosstable.event.edition.document
    assert chart.foot == f"Ratings under {rules}. Unofficial until US Chess publishes them."


def test_players_are_in_order_of_their_scores(chart):
    """3½, 2½, then 2 and 2, where Bob's rating is higher than none, then 0 and 0."""
    assert [row.player.name for row in chart.rows] == ["Ann", "Ed", "Bob", "Cy", "Di", "Flo"]
    assert [row.place for row in chart.rows] == [1, 2, 3, 3, 5, 5]
    assert [row.tied for row in chart.rows] == [False, False, False, True, False, True]
    assert [row.points for row in chart.rows] == [3.5, 2.5, 2, 2, 0, 0]


def test_the_rounds_have_color_opponent_and_score_so_far(chart):
    marks = {row.player.name: [mark[:4] for mark in row.rounds] for row in chart.rows}
    assert marks["Ann"] == [
        ("w", "2", "won", "1"), ("b", "3", "drawn", "1½"), ("w", "4", "won", "2½"), ("", "bye", "", "3½"),
    ]  # fmt: skip
    assert marks["Ed"] == [
        ("", "bye", "", "1"), ("", "X6", "", "2"), ("", "½ bye", "", "2½"), ("", "–", "", "2½"),
    ]  # fmt: skip
    assert marks["Flo"][1] == ("", "F5", "", "0")
    assert marks["Di"][0] == ("b", "3", "lost", "0")


DISKS = {"○": "w", "●": "b", "": ""}
LETTERS = {"W": "won", "D": "drawn", "L": "lost", "-": ""}
KINDS = {"G": "gain", "P": "loss", "N": "even"}
IN_DECIMALS = [
    [*player[:3], f"{player[3] + 0.6}" if isinstance(player[3], int) else player[3], *player[4:]]
    for player in PLAYERS
]


@pytest.mark.parametrize("players", [PLAYERS, IN_DECIMALS], ids=["whole ratings", "decimals"])
def test_the_live_chart_says_what_the_paper_says(players):
    """Place, name, rating before; each round; score, rating after, and change, whose sign a letter tells."""
    [printed] = charts(tables_of(players=players))
    live = REGISTER["CROSSTABLE_STANDINGS"]([*LABELS, HEADINGS, *players], "chart")
    headings, *rows = [
        [f"{cell:g}" if cell and cell != str(cell) else cell for cell in row] for row in live if row[0]
    ]
    for row, there in zip(printed.rows, rows, strict=True):
        groups = [there[at : at + 4] for at in range(4, 4 + 4 * (len(printed.rounds) + 3), 4)]
        marks = [(DISKS[disk], text, LETTERS[letter], so_far) for disk, text, so_far, letter in groups[:-3]]
        before = row.ratings[0].before or "Unr"
        assert there[:4] == [
            str(row.place), str(row.player.number), row.player.name, before,
        ]  # fmt: skip
        assert marks == [mark[:4] for mark in row.rounds]
        (_, score, _, _), (_, after, _, _), (_, change, _, kind) = groups[-3:]
        assert (score, after, change) == (
            points_text(row.points), row.ratings[0].after, row.ratings[0].change,
        )  # fmt: skip
        assert KINDS[kind] == row.ratings[0].kind
        if change not in ("new", ""):
            assert int(after) - int(before.partition("P")[0]) == int(change.replace("−", "-"))
    assert [heading for heading in headings if heading][4:] == [*printed.rounds, "Score", "After", "Change"]


def test_the_ratings_are_whole_and_add_up(tables, chart):
    of = {row.player.name: row.ratings[0] for row in chart.rows}
    assert of["Bob"].before == "1500P10"
    assert of["Cy"].before == ""
    assert (of["Cy"].change, of["Cy"].kind) == ("new", "gain")
    assert (of["Ed"].after, of["Ed"].change, of["Ed"].kind) == ("1600", "0", "even")
    assert (of["Flo"].after, of["Flo"].change) == ("", "")
    for name, before in (("Ann", 1700), ("Bob", 1500), ("Di", 1400)):
        change = int(of[name].change.replace("−", "-"))
        assert before + change == int(of[name].after)
        assert of[name].kind == ("gain" if change > 0 else "loss")


ROUND_4_NOT_COMPLETE = [[*PLAYERS[0][:8], "6"], *PLAYERS[1:5], [*PLAYERS[5][:8], "1"]]
SPARE = [*HEADINGS, "Rd 5"]


@pytest.mark.parametrize(
    ("players", "headings", "standing"),
    [
        (PLAYERS, HEADINGS, "Final standings"),
        ([[*player, None] for player in PLAYERS], SPARE, "Standings after round 4"),
        (ROUND_4_NOT_COMPLETE, HEADINGS, "Round 4, not complete"),
        ([[*player[:5], None, None, None, None] for player in PLAYERS], HEADINGS, "Players"),
    ],
)
def test_the_sheet_has_the_head_of_the_paper(players, headings, standing):
    """What waits is on the sheet alone: nothing of it is printed before it is left out."""
    summary = REGISTER["CROSSTABLE_SUMMARY"]([*LABELS, headings, *players])
    live = {label: (value, sentence) for label, value, sentence in summary}
    rounds = "" if standing == "Players" else " · 4 rounds"
    assert live["Standings"] == (standing, f"6 players{rounds} · G/90;d5")
    about = live["About"][1]
    if standing in ("Final standings", "Standings after round 4"):
        [printed] = charts(tables_of(players, headings=headings))
        assert (printed.standing, printed.size, printed.about) == (*live["Standings"], about)
    assert about.startswith("Open · May 20, 2018 · Director: Pat Low")


@pytest.mark.parametrize(("points", "said"), [(1, ("+1", "gain")), (0, ("0", "even")), (-1, ("−1", "loss"))])
def test_a_change_has_a_sign_and_a_kind(points, said):
    assert signed(points) == said


def test_standings_after_a_round_have_its_scores_and_no_ratings_after(tables):
    """After round 2: Ed 2; Ann and Cy 1½, Ann rated higher; Bob 1; nobody else has a point."""
    chart = charts(tables, 2)[0]
    assert chart.standing == "Standings after round 2"
    assert not chart.rated
    assert [(row.player.name, row.points) for row in chart.rows] == [
        ("Ed", 2), ("Ann", 1.5), ("Cy", 1.5), ("Bob", 1), ("Di", 0), ("Flo", 0),
    ]  # fmt: skip
    assert chart.rounds == ["Rd 1", "Rd 2"]
    assert "Final" not in to_html(tables, 2).decode()


def test_a_round_that_nobody_played_has_no_standings(tables):
    with pytest.raises(
        RatingError, match=r"There are no standings after round 5: nobody has a result in it\."
    ):
        charts(tables, 5)


def test_empty_rounds_are_left_out_and_not_the_end():
    chart = charts(tables_of([[*player, None] for player in PLAYERS], headings=[*HEADINGS, "Rd 5"]))[0]
    assert chart.standing == "Standings after round 4"
    assert chart.rounds[-1] == "Rd 4"


def test_a_dual_rated_section_is_one_chart_with_both_ratings():
    labels = [["Time control", "G/45;d5"], ["End date", "2018-05-20"]]
    players = ([1, "Ann", 1800, "1700P12", "W2"], [2, "Bob", 1650, None, "L1"])
    (chart,) = charts(tables_of(players, labels, ["No.", "Name", "Rating", "Quick", "Rd 1"]))
    assert [rating.before for rating in chart.rows[0].ratings] == ["1800", "1700P12"]
    assert chart.about.endswith("Regular and Quick ratings")


class Page(HTMLParser):
    """The tags with their attributes, and all text."""

    def __init__(self, data):
        super().__init__()
        self.tags, self.text = [], []
        self.feed(data.decode())

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.text.append(data)


def test_the_web_page_shows_what_the_sheet_of_paper_shows(tables, chart):
    page = Page(to_html(tables))
    text = [one for one in page.text if one.strip()]
    for said in (chart.title, chart.standing, chart.foot, *chart.rounds, "Score", "After", "Change"):
        assert said in text
    for row in chart.rows:
        assert {row.player.name, *(mark.text for mark in row.rounds)} <= set(text)
    outcomes = [attributes.get("class") for tag, attributes in page.tags if tag == "i"][3:]
    marks = [mark for row in chart.rows for mark in row.rounds]
    kinds = {"won": "won", "drawn": "drawn", "lost": None, "": "out"}
    assert outcomes == [kinds[mark.outcome] for mark in marks]
    changes = [attributes["class"] for _, attributes in page.tags if "change" in attributes.get("class", "")][
        1:
    ]
    assert changes == [f"change {row.ratings[0].kind}" for row in chart.rows]


def test_the_web_page_is_for_readers_of_all_kinds(tables):
    """A language, a title, one heading of the first rank, scopes, and a table that the keyboard can scroll."""
    page = Page(to_html(tables))
    tags = [tag for tag, _ in page.tags]
    assert (tags.count("h1"), tags.count("main"), tags.count("title")) == (1, 1, 1)
    assert {attributes.get("scope") for tag, attributes in page.tags if tag == "th"} == {"col", "row"}
    assert ("html", {"lang": "en"}) in page.tags
    assert [attributes["tabindex"] for tag, attributes in page.tags if tag == "section"] == ["0"]
    assert "won, White: " in page.text
    style = to_html(tables).decode().partition("<style>")[2].partition("</style>")[0]
    printed = style.partition("@media print")[2]
    assert "size: landscape" in printed
    assert "overflow: visible" in printed


def test_several_sections_have_links(tables):
    others = [["Event", "Club Night"], ["Section", "Reserve"], *LABELS[2:], HEADINGS, *PLAYERS[:4]]
    more = rate_workbook([Grid("Open", [*LABELS, HEADINGS, *PLAYERS]), Grid("Reserve", others)]).tables
    page = Page(to_html(more))
    targets = [attributes["href"][1:] for tag, attributes in page.tags if tag == "a"]
    assert len(targets) == 2
    assert set(targets) <= {attributes.get("id") for _, attributes in page.tags}
    assert "nav" not in [tag for tag, _ in Page(to_html(tables)).tags]


def test_nothing_private_is_on_the_web_page(tables):
    """No birth date and no initial rating: with the ages of 16 and 15 these are not 750 (S15 §3)."""
    page = to_html(tables).decode()
    assert not re.search(r"2001|2003|Birth", page)
    starts = {f"{float(found.rating):.0f}" for found in tables[0].initial.values()}
    shown = set(re.findall(r">(\d{3,4})<", page))
    assert not starts & shown


def test_equal_scores_are_in_the_order_of_the_tie_breaks_everywhere():
    """All three on 1 point; Cumulative (34E3) adds the running scores: Bob 0 + 1, Ann 1 + 1, Cy ½ + 1."""
    heads = ["No.", "Name", "Rating", "Rd 1", "Rd 2"]
    rows = [
        [1, "Bob", 1900, "L2", "W4"],
        [2, "Ann", 1500, "W1", "L5"],
        [3, "Cy", 1400, "D4", "D6"],
        [4, "Di", 1300, "D3", "L1"],
        [5, "Ed", 1200, "U", "W2"],
        [6, "Flo", 1100, "U", "D3"],
    ]
    tables = tables_of(rows, [["Tie-breaks", "Cumulative"]], heads)
    (chart,) = charts(tables)
    tied = [row for row in chart.rows if row.points == 1]
    assert [row.player.name for row in tied] == ["Ann", "Cy", "Bob", "Ed"]
    assert {row.place for row in tied} == {1}
    assert chart.ties.startswith("Tie-breaks: Cumulative.")
    assert chart.ties in to_html(tables).decode()
    text = to_text(tables).decode()
    assert [text.index(row.player.name.upper()) for row in chart.rows] == sorted(
        text.index(row.player.name.upper()) for row in chart.rows
    )
