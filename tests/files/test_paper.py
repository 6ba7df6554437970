"""What is drawn on paper: read back from the PDF, and from the places where things were drawn."""

import hashlib
import itertools
from functools import partial
from pathlib import Path

import pytest
from growth import grows_linearly
from pypdf import PdfReader

from xlrating.awards.award import award
from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.sheet.grid import Grid
from xlrating.errors import RatingError
from xlrating.exports.certificates import certificates
from xlrating.exports.paper import canvas, player_pages, standings
from xlrating.exports.paper.awards import award_list
from xlrating.exports.paper.canvas import FONTS, LANDSCAPE, PORTRAIT, Paper, drawable, lines_of, width_of
from xlrating.exports.paper.certificates import certified
from xlrating.exports.player_page import player_pages as pages_of
from xlrating.exports.wall_chart import charts
from xlrating.looks import DRAW_BLOCK, NAVY

MILLIMETERS = 25.4 / 72
"""In a point."""


def tables_of(players, rounds, name="Player {}", *, colors=True):
    """Round 1: the odd number wins; round 2: pairs of the next number draw; then byes for player 1."""
    heads = ["No.", "Name", "Rating", *(f"Rd {number}" for number in range(1, rounds + 1))]
    rows = [["Event", "Club night"], ["End date", "2026-10-18"], ["Director", "Pat Low"], heads]
    for number in range(1, players + 1):
        other = number + 1 if number % 2 else number - 1
        color = ("w" if number % 2 else "b") if colors else ""
        game = "B" if other > players else f"{'W' if number % 2 else 'L'}{other}{color}"
        more = ["B" if number == 1 else None] * (rounds - 1)
        rows.append([number, name.format(number), 1500, game, *more])
    return rate_workbook([Grid("Open", rows)]).tables


def read(pdf, tmp_path):
    (tmp_path / "read.pdf").write_bytes(pdf)
    return PdfReader(tmp_path / "read.pdf")


def texts(pdf, tmp_path):
    return [page.extract_text() for page in read(pdf, tmp_path).pages]


class Drawn:
    """Stands in for the canvas and keeps what is drawn, sheet by sheet."""

    def __init__(self, size, title):
        self.width, self.height = size
        self.sheets = [[]]

    def text(self, x, middle, text, size, **how):
        self.sheets[-1].append(("text", x, middle, text, size, how))

    def block(self, left, top, width, height, color):
        self.sheets[-1].append(("block", left, top, width, height, color))

    def line(self, left, right, y, color, thick=0.5, *, dashed=False):
        self.sheets[-1].append(("line", left, right, y, color, dashed))

    def disc(self, x, y, radius, color, *, filled):
        self.sheets[-1].append(("disc", x, y, radius, filled))

    def next(self):
        self.sheets.append([])

    def done(self):
        return self.sheets[:-1]


@pytest.fixture
def drawn(monkeypatch):
    """What the standings draw."""
    monkeypatch.setattr(standings, "Paper", Drawn)
    return lambda tables, **how: standings.standings(charts(tables), **how)


@pytest.mark.parametrize(
    ("players", "rounds", "wall", "table"),
    [
        (6, 3, 1, 1),
        (20, 5, 1, 1),
        (40, 5, 1, 1),
        (42, 5, 1, 1),
        (46, 5, 2, 1),
        (64, 7, 2, 1),
        (100, 9, 3, 2),
        (150, 9, 4, 3),
    ],
)
def test_standings_have_the_sheets_that_the_size_needs(drawn, players, rounds, wall, table):
    tables = tables_of(players, rounds)
    for sheets, how in ((wall, False), (table, True)):
        made = drawn(tables, for_a_table=how)
        assert len(made) == sheets
        names = [
            [item[3] for item in sheet if item[0] == "text" and item[3].startswith("Player ")]
            for sheet in made
        ]
        assert sorted(itertools.chain(*names)) == sorted(f"Player {n}" for n in range(1, players + 1))
        counts = [len(on_one) for on_one in names]
        assert max(counts) - min(counts) < sheets  # no sheet with one player
        for sheet in made:
            places = [item[1:3] for item in sheet if item[0] != "line"]
            assert all(0 <= x <= LANDSCAPE[0] and 0 <= y <= LANDSCAPE[1] for x, y in places)
            rows = [item[2] for item in sheet if item[0] == "text" and item[3].startswith("Player ")]
            assert all(later - row > 5.6 for row, later in itertools.pairwise(rows))


@pytest.mark.parametrize(("players", "rounds"), [(6, 3), (12, 5), (20, 4), (20, 5)])
def test_the_numbers_of_twenty_players_are_read_from_two_meters(drawn, players, rounds):
    """Good eyes read 5 minutes of arc: at 2 m 2.9 mm, the height of a digit."""
    (sheet,) = drawn(tables_of(players, rounds))
    size = next(
        item[4] for item in sheet if item[0] == "text" and item[3] == "1" and item[5].get("face") == "Bold"
    )
    assert size * canvas.HEIGHT_OF_CAPITALS * MILLIMETERS > 2.9


def test_won_is_dark_and_drawn_is_pale(drawn):
    heads = ["No.", "Name", "Rating", "Rd 1", "Rd 2"]
    rows = ([1, "Ann", 1500, "W2w", "D3b"], [2, "Bob", 1500, "L1b", "U"], [3, "Cy", 1500, "H", "D1w"])
    (sheet,) = drawn(rate_workbook([Grid("Open", [heads, *rows])]).tables)
    head = next(item[2] for item in sheet if item[0] == "text" and item[3] == "Name")
    blocks = [
        item[5] for item in sheet if item[0] == "block" and item[2] > head and item[5] in (NAVY, DRAW_BLOCK)
    ]
    assert blocks == [NAVY, DRAW_BLOCK, DRAW_BLOCK]
    discs = [item[4] for item in sheet if item[0] == "disc" and item[2] > head]
    assert discs == [False, True, False, True]  # Ann: White, Black; Cy: White; Bob: Black


def test_the_key_has_colors_only_where_the_table_has(drawn):
    for colors in (True, False):
        (sheet,) = drawn(tables_of(4, 2, colors=colors))
        said = [item[3] for item in sheet if item[0] == "text"]
        assert ("White" in said) is colors
        assert any(item[0] == "disc" for item in sheet) is colors


def test_a_shared_place_is_shown_again_on_the_next_sheet(drawn):
    """50 players without a game and without a point share place 3, so it is the first of each sheet."""
    heads = ["No.", "Name", "Rating", "Rd 1"]
    rows = [[1, "Player 1", 1500, "D2"], [2, "Player 2", 1500, "D1"]]
    rows += [[number, f"Player {number}", 1500, "U"] for number in range(3, 53)]
    sheets = drawn(rate_workbook([Grid("Open", [heads, *rows])]).tables)
    assert len(sheets) == 2
    places = []
    for sheet in sheets:
        left = next(item[1] for item in sheet if item[0] == "text" and item[3] == "Pl.")
        at = [
            item[3] for item in sheet if item[0] == "text" and abs(item[1] - left) < 1 and item[3].isdigit()
        ]
        places.append(at)
    assert places == [["1", "3"], ["3"]]


@pytest.mark.parametrize("players", [1, 2, 3, 7, 64])
def test_two_player_pages_are_on_each_sheet(players, tmp_path):
    pages = texts(player_pages.printed(pages_of(tables_of(players + players % 2, 2))[:players]), tmp_path)
    assert len(pages) == (players + 1) // 2
    for number, page in enumerate(pages):
        names = [f"Player {one}" for one in (2 * number + 1, 2 * number + 2) if one <= players]
        assert page.count("CLUB NIGHT") == len(names)
        assert all(name in page for name in names)


def test_a_page_stays_in_its_half(monkeypatch):
    """Nine rounds, a long name, and a reason of many lines: the cut is in the middle of the sheet."""
    monkeypatch.setattr(player_pages, "Paper", Drawn)
    page, other, *_ = pages_of(tables_of(2, 9, "A name that has more letters than any form has boxes for {}"))
    page = page._replace(why=" ".join(["Why."] + ["reason"] * 200))
    (sheet,) = player_pages.printed([page, other])
    cut = [item for item in sheet if item[0] == "line" and item[5]]
    assert [item[3] for item in cut] == [PORTRAIT[1] / 2]
    middles = [item[2] for item in sheet if item[0] == "text"]
    first = middles[: middles.index(max(one for one in middles if one < PORTRAIT[1] / 2)) + 2]
    assert all(0 < one < PORTRAIT[1] for one in middles)
    assert max(first) < PORTRAIT[1] / 2
    assert all(abs(one - PORTRAIT[1] / 2) > 8 for one in middles)


def test_the_work_is_told_page_by_page():
    heard = []
    player_pages.printed(pages_of(tables_of(4, 1)), lambda *done: heard.append(done))
    assert heard == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_many_pages_are_printed_in_the_time_that_each_takes():
    pages = pages_of(tables_of(60, 7))
    assert grows_linearly(lambda count, turn: partial(player_pages.printed, (pages * 5)[:count]), 60)


def test_the_same_pages_are_the_same_bytes():
    tables = tables_of(12, 3)
    for make in (
        lambda: standings.standings(charts(tables)),
        lambda: player_pages.printed(pages_of(tables)),
        lambda: certified(certificates(tables)),
    ):
        assert make() == make()


def test_the_pdf_has_a_name_a_language_and_its_font(tmp_path):
    found = read(standings.standings(charts(tables_of(6, 2))), tmp_path)
    assert found.metadata.title == "Club night: Final standings"
    assert found.trailer["/Root"]["/Lang"] == "en-US"
    fonts = found.pages[0]["/Resources"]["/Font"].get_object().values()
    embedded = [font.get_object() for font in fonts if "Carlito" in str(font.get_object()["/BaseFont"])]
    assert embedded
    assert all("/FontFile2" in font["/FontDescriptor"].get_object() for font in embedded)


SHA_256 = {  # of Debian's package fonts-crosextra-carlito 20220224-1
    "Carlito-Regular.ttf": "b4ff23ba370cc95a3c349336b73f9c28514a1371210f89832efc85c4b1ea7131",
    "Carlito-Bold.ttf": "0f62ab34ad5d079a0a28fac01bcf7c7a724a4db4d6cb99cab9cabff382fbb80f",
    "Carlito-Italic.ttf": "718a0663864d37a4868220a19b9668a5fe10a46197f6df367b4c2c30c04c026c",
}


def test_the_font_is_as_it_was_published_with_its_license():
    """Its name is reserved: a changed one would need another."""
    found = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in FONTS.glob("*.ttf")}
    assert found == SHA_256
    assert "SIL OPEN FONT LICENSE Version 1.1" in (FONTS / "OFL.txt").read_text()


def test_a_letter_that_the_font_lacks_is_a_box():
    """Polish and Hungarian letters are there; Chinese ones are not, nor is an R with two marks below, but R is."""
    assert drawable("Łukasz Szőke ½ ○ ● → − é Ж") == "Łukasz Szőke ½ ○ ● → − é Ж"
    assert drawable("李 Wei") == "□ Wei"


def test_a_long_text_shrinks_and_is_cut_then():
    words = "Featherstonehaugh"
    whole = width_of(words, 10)
    paper = Paper(LANDSCAPE, "test")
    kept = []
    paper._canvas.drawString = lambda x, y, text: kept.append((text, paper._canvas._fontsize))
    for room in (whole + 1, 0.8 * whole, 0.4 * whole):
        paper.text(0, 10, words, 10, room=room)
    assert kept[0] == (words, 10)
    assert kept[1][0] == words
    assert kept[1][1] == pytest.approx(8)
    cut, size = kept[2]
    assert size == pytest.approx(7)
    assert cut.endswith("…")
    assert words.startswith(cut[:-1])
    assert width_of(cut, size) <= 0.4 * whole + 0.02


def test_a_paragraph_is_broken_between_words():
    text = "one two three four five six seven"
    lines = lines_of(text, 10, width_of("one two three", 10) + 1)
    assert " ".join(lines) == text
    assert lines[0] == "one two three"
    assert lines_of("", 10, 100) == []


def test_the_award_list_has_each_winner_and_the_total(tmp_path):
    """$100 and $60 by rule 32B: 1st alone, the two on 1 point after that share $60."""
    heads = ["No.", "Name", "Rating", "Rd 1", "Rd 2"]
    rows = [
        [1, "Ann", 1500, "W2", "W3"], [2, "Bob", 1500, "L1", "W4"], [3, "Cy", 1500, "W4", "L1"],
        [4, "Di", 1500, "L3", "L2"],
    ]  # fmt: skip
    prizes = [["Prize", "Amount"], ["1st", 100], ["2nd", 60]]
    found = award([Grid("Open", [heads, *rows]), Grid("Prizes", prizes)])
    (page,) = texts(award_list("Club night", found), tmp_path)
    for said in ("Club night", "Awards", "Ann", "$100", "Bob", "Cy", "$30", "Total", "$160"):
        assert said in page
    assert "Di" not in page.split()


def test_many_winners_go_on_on_further_sheets(tmp_path):
    heads = ["No.", "Name", "Rating", "Rd 1"]
    rows = [[number, f"Player {number}", 1500, "B"] for number in range(1, 61)]
    rows += [[61, "Q", 1500, "D62"], [62, "R", 1500, "D61"]]
    found = award([Grid("Open", [heads, *rows]), Grid("Prizes", [["Prize", "Amount"], ["1st", 600]])])
    pages = texts(award_list("Club night", found), tmp_path)
    assert len(pages) > 1
    assert all("Received" in page for page in pages)
    assert sum(page.count("$10\n") + page.count("$10 ") for page in pages) >= 60


def test_a_certificate_is_for_the_best_gain_but_not_for_a_floor_or_a_beginner(tmp_path):
    """Ann (established) gains; Bea gains more from 4 games; Cy falls to a floor that holds."""
    heads = ["No.", "Name", "Rating", "Floor", "Rd 1", "Rd 2"]
    rows = [
        [1, "Ann", 1500, None, "W3", "W4"],
        [2, "Bea", "1200P4", None, "W4", "W3"],
        [3, "Cy", 1700, 1700, "L1", "L2"],
        [4, "Di", 1600, None, "L2", "L1"],
    ]
    tables = rate_workbook([Grid("Open", [heads, *rows])]).tables
    after = {name: tables[0].results[place].after for place, name in enumerate(("Ann", "Bea", "Cy", "Di"))}
    assert after["Bea"] - 1200 > after["Ann"] - 1500 > 0
    gains = [one for one in certificates(tables) if one.earned.startswith("Best rating gain")]
    assert [one.name for one in gains] == ["Ann"]
    assert str(round(after["Ann"])) in gains[0].because
    assert all("CERTIFICATE" in page for page in texts(certified(gains), tmp_path))


@pytest.mark.parametrize(
    ("rating", "games", "peak", "found"),
    [
        (2195, 30, None, ["National Master"]),  # an established Regular rating of at least 2200
        (2195, 30, 2210, []),  # was there before
        (2195, 24, None, ["National Master"]),  # 28 games: established now
        (2195, 10, None, []),  # 14 games: provisional
        (2250, 24, None, ["National Master"]),  # the rating before was none of an established player
        (1795, 30, None, ["Class A"]),
        (1795, 30, 1799.4, ["Class A"]),  # OV: by the ratings as published, whole
        (1795, 30, 1799.5, []),
        (1795, 24, None, []),
        (1801, 30, None, []),
        (2395, 30, None, ["Senior Master"]),
    ],
)
def test_a_certificate_is_for_a_title_and_a_class(rating, games, peak, found):
    """OV, US Chess Titles and last section: four wins against the same rating lift anybody over the next limit."""
    heads = ["No.", "Name", "Rating", "Prior games", "Peak", *(f"Rd {number}" for number in range(1, 5))]
    rows = [[1, "Ann", rating, games, peak, "W2", "W3", "W4", "W5"]]
    rows += [
        [number, f"P{number}", rating, 50, None, *("L1" if at == number else None for at in range(2, 6))]
        for number in range(2, 6)
    ]
    tables = rate_workbook([Grid("Open", [["End date", "2026-10-18"], heads, *rows])]).tables
    assert tables[0].results[0].after > rating
    titles = [
        one
        for one in certificates(tables)
        if one.name == "Ann" and "norm" not in one.earned and "gain" not in one.earned
    ]
    assert [one.earned for one in titles] == found
    assert all(f"From {rating} to " in one.because for one in titles)


def test_no_certificate_for_a_title_of_quick_ratings():
    rows = [
        ["Time control", "G/15"],
        ["No.", "Name", "Rating", "Rd 1"],
        [1, "Ann", 2199, "W2"],
        [2, "Bo", 2199, "L1"],
    ]
    earned = [one.earned for one in certificates(rate_workbook([Grid("Open", rows)]).tables)]
    assert len(earned) == 1
    assert earned[0].startswith("Best rating gain")


def test_five_norms_at_once_are_a_title_in_1994():
    """S94 §2.3, §2.6: up to five norms in an event, and five are the title.

    Nine wins against 1600 are 4.5 points above what a player of 1600 is expected to score; five norms take
    1.491 √9 = 4.473.
    """
    heads = ["No.", "Name", "Rating", *(f"Rd {number}" for number in range(1, 10))]
    rows = [[1, "Ann", 1500, *(f"W{number}" for number in range(2, 11))]]
    rows += [
        [number, f"P{number}", 1600, *("L1" if at == number else None for at in range(2, 11))]
        for number in range(2, 11)
    ]
    tables = rate_workbook([Grid("Open", [["Edition", "1994"], heads, *rows])]).tables
    earned = {one.earned for one in certificates(tables)}
    assert "Category II title" in earned


def test_nothing_to_certify_is_told():
    rows = [["No.", "Name", "Rating", "Rd 1"], [1, "Ann", 1500, "D2"], [2, "Bob", 1500, "D1"]]
    with pytest.raises(RatingError, match="Nobody earned a title or a norm, and nobody's rating rose"):
        certificates(rate_workbook([Grid("Open", rows)]).tables)


def test_no_page_is_drawn_by_another_program():
    """LibreOffice is for templates and formulas alone."""
    package = Path(canvas.__file__).parent
    assert not any("libreoffice" in path.read_text().lower() for path in package.glob("*.py"))
