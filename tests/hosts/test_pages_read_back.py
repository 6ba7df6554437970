"""The printed pages read back: what is under which heading, against the sheet that was typed and the rated section.

The ratings themselves are tested elsewhere; here 1,711.46 under CHANGE would be the mistake.
"""

import math

import pytest
from openpyxl import Workbook, load_workbook

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.hosts.opened import open_table
from xlrating.hosts.pages.players import pages_of, player_pages
from xlrating.hosts.pages.wall_chart import wall_chart
from xlrating.looks import BLUE, DRAW_BLOCK, INK, NAVY, PAPER, SLATE, ZEBRA

LABELS = (
    ["Event", "Club Night"],
    ["Section", "Open"],
    ["End date", "2018-05-20"],
    ["Director", "Pat Low"],
    ["Time control", "G/90;d5"],
)
HEADINGS = ["No.", "Name", "ID", "Rating", "Rd 1", "Rd 2", "Rd 3", "Rd 4"]
PLAYERS = (
    [1, "Ann", 10000011, 1700, "W2w", "D3b", "W4w", "B"],
    [2, "Bob", 10000022, "1500P10", "L1b", "W4w", "D3b", "H"],
    [3, "Cy", None, None, "W4w", "D1w", "D2w", "U"],
    [4, "Di", 10000044, 1400, "L3b", "L2b", "L1b", "U"],
    [5, "Ed", None, 1600, "B", "X6", "H", "U"],
    [6, "Flo", None, None, "U", "F5", "U", "U"],
)
NAMES = {number: name for number, name, *_ in PLAYERS}
POINTS = {"W": 1, "D": 0.5, "L": 0, "B": 1, "H": 0.5, "X": 1, "F": 0, "U": 0}
WHITE, BLACK = "○", "●"
BYES = {
    "B": "full-point bye",
    "H": "half-point bye",
    "X6": "forfeit win against player 6",
    "F5": "forfeit loss against player 5",
}
HEAD_HEIGHTS, GAME_HEIGHT, TOTAL_HEIGHT, FOOT_HEIGHTS = (16, 34, 22, 22, 54, 22, 8, 18), 19, 21, (28, 20)
"""Points, as the drawing of the page has them."""


def rated(tmp_path, players=PLAYERS, labels=LABELS):
    book = Workbook()
    for row in (*labels, HEADINGS, *players):
        book.active.append(row)
    book.save(tmp_path / "event.xlsx")
    (table,) = rate_workbook(open_table(tmp_path / "event.xlsx").grids()).tables
    return table


def sheet_of(made, tmp_path):
    made.save(tmp_path / "made.xlsx", recalculate=False, force=True)
    return load_workbook(tmp_path / "made.xlsx").worksheets[0]


def text_of(points):
    return {0: "0", 0.5: "½", 1: "1", 1.5: "1½", 2: "2", 2.5: "2½", 3: "3", 3.5: "3½"}[points]


def half_up(rating):
    """S15 §7: the nearest whole number, halves up."""
    return math.floor(rating + 0.5)


class PlayerPage:
    """One page, by its headings."""

    def __init__(self, sheet, top):
        self.sheet, self.top = sheet, top
        self.head = next(row for row in range(top, top + 20) if sheet.cell(row, 1).value == "Rd")
        self.labels = {cell.value: cell.column for cell in sheet[top + 3] if cell.value}
        columns = {cell.value: cell.column for cell in sheet[self.head] if cell.value}
        self.columns = {**columns, "color": columns["Rd"] + 1}
        rows = range(self.head + 1, self.head + 10)
        self.total = next(
            row for row in rows if str(sheet.cell(row, columns["Opponent"]).value).startswith("Total of ")
        )

    def under(self, label):
        return self.sheet.cell(self.top + 4, self.labels[label])

    def row(self, row):
        return {heading: self.sheet.cell(row, column) for heading, column in self.columns.items()}

    @property
    def rounds(self):
        return [self.row(row) for row in range(self.head + 1, self.total)]

    def merged(self):
        """The merged cells, with rows counted from the first of the page."""
        ranges = (each.bounds for each in self.sheet.merged_cells.ranges)
        last = self.total + 3
        return {(a, row - self.top, c, d - self.top) for a, row, c, d in ranges if self.top <= row <= last}


def pages(tmp_path, table, number=None):
    sheet = sheet_of(player_pages(pages_of([table], number)), tmp_path)
    tops = [row - 3 for row in range(1, sheet.max_row + 1) if "BEFORE" in [c.value for c in sheet[row]]]
    return [PlayerPage(sheet, top) for top in tops]


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    return rated(tmp_path_factory.mktemp("event"))


@pytest.fixture(scope="module")
def printed(tmp_path_factory, table):
    """The pages of all players."""
    return pages(tmp_path_factory.mktemp("pages"), table)


class TestPlayerPages:
    def test_who_and_what_is_at_the_top(self, printed):
        """Points of 4: 3½, 2, 2, 0, 2½, 0, so the places are 1, shared 3, shared 5, and 2."""
        about = [
            "No. 1 · ID 10000011 · 3½ points of 4 · 1st place of 6",
            "No. 2 · ID 10000022 · 2 points of 4 · shared 3rd place of 6",
            "No. 3 · 2 points of 4 · shared 3rd place of 6",
            "No. 4 · ID 10000044 · 0 points of 4 · shared 5th place of 6",
            "No. 5 · 2½ points of 4 · 2nd place of 6",
            "No. 6 · 0 points of 4 · shared 5th place of 6",
        ]
        for page, (_, name, *_), line in zip(printed, PLAYERS, about, strict=True):
            texts = [page.sheet.cell(page.top + row, 1).value for row in range(3)]
            assert texts == ["CLUB NIGHT", name, line]
            right = page.sheet.cell(page.top, 9)
            assert (right.value, right.alignment.horizontal) == (
                "Open · Regular rating · May 20, 2018",
                "right",
            )

    def test_one_point_and_half_a_point_are_a_point(self, tmp_path):
        """A round in which nobody has an entry is no round, so two others play in all of them."""
        players = (
            [1, "Ann", None, 1500, "W2", "U", "U", "U"],
            [2, "Bob", None, 1500, "L1", "H", "U", "U"],
            [3, "Cat", None, 1500, "W4", "D4", "D4", "D4"],
            [4, "Dan", None, 1500, "L3", "D3", "D3", "D3"],
        )
        first, second, *_ = pages(tmp_path, rated(tmp_path, players))
        assert "1 point of 4" in first.sheet.cell(first.top + 2, 1).value
        assert "½ point of 4" in second.sheet.cell(second.top + 2, 1).value

    def test_the_ratings_are_under_their_labels(self, table, printed):
        """Before as it was typed, after as it was rated, and the change as the two are printed."""
        post = [float(rating) for rating in table.rated.post]
        before = [1700, 1500, "Unrated", 1400, 1600, "Unrated"]
        after = [*post[:4], 1600, "–"]
        change = [half_up(post[0]) - 1700, half_up(post[1]) - 1500, "new", half_up(post[3]) - 1400, 0, "–"]
        assert change[0] > 0 > change[3]
        assert [page.under("BEFORE").value for page in printed] == before
        assert [page.under("AFTER").value for page in printed] == [
            pytest.approx(rating) if isinstance(rating, float) else rating for rating in after
        ]
        assert [page.under("CHANGE").value for page in printed] == change
        smaller = [page.under("BEFORE").font.sz < page.under("AFTER").font.sz for page in printed]
        assert smaller == [text == "Unrated" for text in before]  # a word is wider than a number
        for page in printed:
            assert page.labels == {"BEFORE": 4, "AFTER": 6, "CHANGE": 8}
            assert page.sheet.cell(page.top + 4, 5).value == "→"
            assert page.under("BEFORE").number_format == page.under("AFTER").number_format == "0"
            assert {page.under(label).alignment.horizontal for label in page.labels} == {"center"}
            assert {page.under(label).fill.fgColor.rgb for label in page.labels} == {ZEBRA}
        looks = [
            (page.under("CHANGE").font.color.rgb, page.under("CHANGE").number_format) for page in printed
        ]
        signed, even = '+0;"−"0;0', "0;0"
        assert [looks[0], looks[1], looks[3], looks[4]] == [
            (BLUE, signed),
            (BLUE, signed),
            (SLATE, signed),
            (SLATE, even),
        ]
        assert looks[2][0] == looks[5][0] == BLUE

    def test_the_cells_that_are_one(self, printed):
        """AFTER is as wide as two columns; the lines of the performance and of the reason as the page."""
        for page in printed:
            why = page.total + 1 - page.top
            assert page.merged() == {(6, 4, 7, 4), (1, 5, 9, 5), (1, why, 9, why)}
            told = page.sheet.cell(page.total + 1, 1)
            assert told.value.startswith("Why. ")
            assert told.alignment.wrap_text

    def test_performance_norm_and_floor(self, table, printed):
        found = [page.sheet.cell(page.top + 5, 1).value for page in printed]
        performance = [f"Performance rating: {half_up(rating)}" for rating in table.rated.performance[:4]]
        assert [len(norms) for norms in table.norms] == [1, 0, 0, 0, 0, 0]
        norm = f"Norm: {table.norms[0][0].title.name}"
        assert found == [f"{norm}     {performance[0]}", *performance[1:], None, None]

    def test_a_floor_that_held_is_named(self, tmp_path):
        """S15 §5: 1600 with three losses to equals would fall below the floor of 1590 that was typed."""
        headings = [*HEADINGS, "Floor"]
        players = (
            [1, "Ann", None, 1600, "L2", "L3", "L4", None, 1590],
            [2, "Bob", None, 1600, "W1", "U", "U", None, None],
            [3, "Cy", None, 1600, "U", "W1", "U", None, None],
            [4, "Di", None, 1600, "U", "U", "W1", None, None],
        )
        table = rated(tmp_path, (headings, *players), labels=())
        first, *others = (page.sheet.cell(page.top + 5, 1).value for page in pages(tmp_path, table))
        assert "Held at the " in first
        assert not any("Held" in other for other in others)

    def test_each_round_is_in_its_columns(self, table, printed):
        """Opponents with the rating that the last step used (S15 §4: after Step 4), and what was expected of them."""
        used = [float(rating) for rating in table.rated.last_used]
        for page, (number, *_, r1, r2, r3, r4) in zip(printed, PLAYERS, strict=True):
            assert page.columns == {
                "Rd": 1, "color": 2, "No.": 3, "Opponent": 4, "Rating": 5, "Result": 6, "Expected": 7,
                "Expected score": 8, "+ / −": 9,
            }  # fmt: skip
            typed = [(place, cell) for place, cell in enumerate((r1, r2, r3, r4), 1) if cell != "U"]
            assert len(page.rounds) == len(typed)
            expected_scores = []
            for row, (place, cell) in zip(page.rounds, typed, strict=True):
                values = {heading: found.value for heading, found in row.items()}
                if cell in BYES:
                    assert values == {
                        "Rd": place, "color": None, "No.": None, "Opponent": BYES[cell], "Rating": None,
                        "Result": text_of(POINTS[cell[0]]), "Expected": "not rated", "Expected score": None,
                        "+ / −": None,
                    }  # fmt: skip
                    continue
                letter, opponent, color = cell
                points = POINTS[letter]
                expected = values["Expected"]
                expected_scores.append(expected)
                assert 0 < expected < 1
                assert (expected > 0.5) == (used[number - 1] > used[int(opponent) - 1])
                assert values == {
                    "Rd": place,
                    "color": {"w": WHITE, "b": BLACK}[color],
                    "No.": int(opponent),
                    "Opponent": NAMES[int(opponent)],
                    "Rating": pytest.approx(used[int(opponent) - 1], abs=1e-9),
                    "Result": {"W": "won", "D": "drawn", "L": "lost"}[letter],
                    "Expected": expected,
                    "Expected score": expected,  # the bar
                    "+ / −": pytest.approx(points - expected),
                }
                assert row["Rating"].number_format == "0"
                assert row["Expected"].number_format == "0.00"
                assert row["+ / −"].number_format == '+0.00;"−"0.00;0.00'
                assert row["+ / −"].font.color.rgb == (BLUE if points > expected else SLATE)
                ground = {"W": (NAVY, PAPER, True), "D": (DRAW_BLOCK, INK, True), "L": (None, INK, False)}
                result = row["Result"]
                fill = result.fill.fgColor.rgb if result.fill.fill_type else None
                assert (fill, result.font.color.rgb, result.font.b) == ground[letter]
            total = {heading: cell.value for heading, cell in page.row(page.total).items()}
            count = len(expected_scores)
            score = sum(POINTS[cell[0]] for _, cell in typed if cell not in BYES)
            assert total["Opponent"] == f"Total of {count} rated game{'' if count == 1 else 's'}"
            assert total["Result"] == text_of(score)
            if not count:
                assert total["Expected"] is total["+ / −"] is None
                continue
            assert total["Expected"] == pytest.approx(sum(expected_scores))
            assert total["+ / −"] == pytest.approx(score - sum(expected_scores), abs=0.005)

    def test_the_sum_of_what_was_expected_is_that_of_the_last_step(self, table, printed):
        """S15 §4.2, of the three whom the standard formula rates."""
        for player in (0, 1, 3):
            total = printed[player].row(printed[player].total)["Expected"].value
            assert total == pytest.approx(float(table.rated.expected[player]))

    def test_the_bars_are_beside_the_rounds_and_headings_above_their_cells(self, printed):
        """Bars over the rounds of each page, from an expected score of 0 to one of 1; texts begin at the left."""
        bars = sorted(
            next(iter(each.sqref.ranges)).bounds for each in printed[0].sheet.conditional_formatting
        )
        assert bars == [(8, page.head + 1, 8, page.total - 1) for page in printed]
        for page in printed:
            heads = {cell.value: cell.alignment.horizontal for cell in page.sheet[page.head] if cell.value}
            assert {head for head, align in heads.items() if align == "left"} == {
                "Opponent",
                "Expected score",
            }
            assert page.sheet.cell(page.top + 5, 1).font.b

    def test_the_foot_has_the_rules_and_who_signs(self, tmp_path, table, printed):
        for page in printed:
            foot = page.total + 2
            rules = f"Unofficial until published by US Chess · {table.crosstable.event.edition.document}"
            assert page.sheet.cell(foot, 1).value == rules
            assert page.sheet.cell(foot, 7).value == "Pat Low, director"
            assert [page.sheet.cell(foot, column).border.top.style for column in range(6, 10)] == [
                None, "thin", "thin", "thin"
            ]  # fmt: skip
            assert {page.sheet.cell(foot + 1, column).border.top.style for column in range(1, 10)} == {
                "dashed"
            }
        (page, *_) = pages(tmp_path, rated(tmp_path, labels=()))
        assert page.sheet.cell(page.total + 2, 7).value == "Director"

    def test_pages_follow_each_other_and_are_cut_after_every_second(self, tmp_path, table, printed):
        ends = [page.total + 3 for page in printed]
        assert [page.top for page in printed] == [1, *(end + 1 for end in ends[:-1])]
        assert [each.id for each in printed[0].sheet.row_breaks.brk] == ends[1::2]
        (alone,) = pages(tmp_path, table, 3)
        assert [each.id for each in alone.sheet.row_breaks.brk] == [alone.total + 3]

    def test_all_pages_are_of_one_height(self, printed):
        heights = []
        for page in printed:
            rows = page.sheet.row_dimensions
            assert tuple(rows[page.top + row].height for row in range(8)) == HEAD_HEIGHTS
            assert {rows[row].height for row in range(page.head + 1, page.total)} <= {GAME_HEIGHT}
            assert rows[page.total].height == TOTAL_HEIGHT
            assert tuple(rows[page.total + row].height for row in (2, 3)) == FOOT_HEIGHTS
            heights.append(sum(rows[row].height for row in range(page.top, page.total + 4)))
        assert heights == pytest.approx([heights[0]] * 6)

    def test_the_paper(self, printed):
        sheet = printed[0].sheet
        assert (sheet.page_setup.orientation, sheet.page_setup.paperSize) == ("portrait", 1)  # 1: Letter
        assert not sheet.sheet_view.showGridLines
        assert sheet.print_options.horizontalCentered
        widths = [sheet.column_dimensions[letter].width for letter in "ABCDEFGHI"]
        points = sum(7 * width + 5 for width in widths) * 0.75 * sheet.page_setup.scale / 100
        margins = sheet.page_margins
        assert points <= (8.5 - margins.left - margins.right) * 72
        two = sum(sheet.row_dimensions[row].height for row in range(1, printed[2].top))
        assert two * sheet.page_setup.scale / 100 <= (11 - margins.top - margins.bottom) * 72
        assert margins.left == margins.right >= 0.25  # inches, which every printer leaves
        assert margins.header == margins.footer < min(margins.top, margins.bottom)


class Chart:
    """The standings, by their headings; the three columns of a round by its number."""

    def __init__(self, sheet):
        self.sheet = sheet
        self.columns = {cell.value: cell.column for cell in sheet[4] if cell.value}

    def column(self, heading, beside=0):
        return [
            self.sheet.cell(row, self.columns[heading] + beside) for row in range(5, self.sheet.max_row + 1)
        ]

    def values(self, heading, beside=0):
        return [cell.value for cell in self.column(heading, beside)]


ORDER = [1, 5, 2, 3, 4, 6]
"""By points: 3½, 2½, 2, 2, 0, 0; equals by rating, and those without one last."""
TYPED = {number: rounds for number, _, _, _, *rounds in PLAYERS}


@pytest.fixture(scope="module")
def chart(tmp_path_factory, table):
    return table, Chart(sheet_of(wall_chart([table]), tmp_path_factory.mktemp("chart")))


class TestStandings:
    def test_each_column_is_under_its_heading(self, chart):
        table, found = chart
        post = [float(rating) for rating in table.rated.post]
        assert found.columns == {
            "Pl.": 1, "No.": 2, "Name": 3, "Before": 4, "Rd 1": 6, "Rd 2": 9, "Rd 3": 12, "Rd 4": 15, "Score": 18,
            "After": 19, "Change": 20,
        }  # fmt: skip
        assert found.values("Pl.") == [1, 2, 3, None, 5, None]
        assert found.values("No.") == ORDER
        assert found.values("Name") == [NAMES[number] for number in ORDER]
        assert found.values("Before") == [1700, 1600, "1500P10", "Unr", 1400, "Unr"]
        assert found.values("Score") == ["3½", "2½", "2", "2", "0", "0"]
        assert found.values("After") == [
            pytest.approx(rating) if rating else None
            for rating in (post[0], 1600, post[1], post[2], post[3], None)
        ]
        assert found.values("Change") == [
            pytest.approx(post[0] - 1700), None, pytest.approx(post[1] - 1500), "new",
            pytest.approx(post[3] - 1400), None,
        ]  # fmt: skip

    def test_the_rounds_have_color_opponent_and_score_so_far(self, chart):
        _, found = chart
        words = {"B": "bye", "H": "½ bye", "U": "–", "X6": "X6", "F5": "F5"}
        points = dict.fromkeys(ORDER, 0.0)
        for round_ in range(4):
            heading = f"Rd {round_ + 1}"
            cells = [TYPED[number][round_] for number in ORDER]
            for number, cell in zip(ORDER, cells, strict=True):
                points[number] += POINTS[cell[0]]
            games = [len(cell) == 3 for cell in cells]
            colors = {"w": WHITE, "b": BLACK}
            assert found.values(heading, -1) == [
                colors[cell[2]] if game else None for cell, game in zip(cells, games, strict=True)
            ]
            assert found.values(heading) == [
                int(cell[1]) if game else words[cell] for cell, game in zip(cells, games, strict=True)
            ]
            assert found.values(heading, 1) == [text_of(points[number]) for number in ORDER]

    def test_won_is_dark_drawn_is_pale_and_lost_is_bare(self, chart):
        _, found = chart
        for round_ in range(4):
            for row, (cell, number) in enumerate(zip(found.column(f"Rd {round_ + 1}"), ORDER, strict=True)):
                typed = TYPED[number][round_]
                ground = ZEBRA if row % 2 else PAPER
                if len(typed) == 3:
                    looks = {
                        "W": (NAVY, PAPER, True),
                        "D": (DRAW_BLOCK, INK, True),
                        "L": (ground, INK, False),
                    }
                    look = looks[typed[0]]
                else:
                    look = (ground, SLATE, False)
                assert (cell.fill.fgColor.rgb, cell.font.color.rgb, cell.font.b) == look
                assert cell.font.i == (len(typed) != 3)

    def test_gains_are_blue_and_what_is_even_has_no_sign(self, tmp_path, chart):
        _, found = chart
        looks = [(c.font.color.rgb, c.font.b, c.number_format) for c in found.column("Change")]
        signed = '+0;"−"0;0'
        assert looks[0] == looks[2] == (BLUE, True, signed)
        assert looks[3][:2] == (BLUE, True)
        assert looks[4] == (SLATE, False, signed)
        even = rated(
            tmp_path,
            ([1, "Ann", None, 1500, "D2", "U", "U", "U"], [2, "Bob", None, 1500, "D1", "U", "U", "U"]),
        )
        looks = [
            (c.font.color.rgb, c.font.b, c.number_format)
            for c in Chart(sheet_of(wall_chart([even]), tmp_path)).column("Change")
        ]
        assert looks == [(SLATE, False, "0;0")] * 2
        assert {cell.number_format for cell in found.column("After")} == {"0"}

    def test_places_are_divided_by_lines(self, chart):
        """A line above each player who is not tied with the one above."""
        _, found = chart
        for heading in ("Pl.", "Name", "Change"):
            assert [cell.border.top.style for cell in found.column(heading)] == [
                "thin", "thin", "thin", None, "thin", None,
            ]  # fmt: skip
        assert [cell.font.b for cell in found.column("Name")] == [True, *[False] * 5]

    def test_what_is_above_the_table(self, chart):
        _, found = chart
        ends = [(found.sheet.cell(row, 1).value, found.sheet.cell(row, 20).value) for row in (1, 2)]
        assert ends == [
            ("Club Night", "Standings after round 4"),
            ("Open · May 20, 2018 · Director: Pat Low · Regular ratings", "6 players · 4 rounds · G/90;d5"),
        ]
        key = {cell.column: cell.value for cell in found.sheet[3] if cell.value is not None}
        assert key == {
            4: "Large number: opponent's No.", 6: 12, 7: "won", 9: 12, 10: "drawn", 12: 12, 13: "lost",
            20: "○ White  ● Black · small: score so far",
        }  # fmt: skip
        fills = [found.sheet.cell(3, column).fill.fgColor.rgb for column in (6, 9)]
        assert fills == [NAVY, DRAW_BLOCK]
        assert found.sheet.cell(3, 12).fill.fill_type is None

    def test_the_column_before_the_score_is_white(self, chart):
        _, found = chart
        white = found.columns["Score"] - 1
        assert {found.sheet.cell(row, white).fill.fill_type for row in range(4, 11)} == {None}
        heads = [found.sheet.cell(4, column) for column in range(1, 21) if column != white]
        assert {cell.fill.fgColor.rgb for cell in heads} == {NAVY}

    def test_the_paper_and_its_foot(self, chart):
        table, found = chart
        sheet = found.sheet
        assert (sheet.page_setup.orientation, sheet.page_setup.paperSize) == ("landscape", 1)
        assert not sheet.sheet_view.showGridLines
        assert sheet.print_options.horizontalCentered
        assert sheet.print_area == f"'{sheet.title}'!$A$1:$T$10"
        assert sheet.print_title_rows == "$1:$4"
        margins = sheet.page_margins
        assert margins.left == margins.right == margins.top >= 0.25  # inches, which every printer leaves
        assert margins.header == margins.footer < min(margins.top, margins.bottom)
        rules = table.crosstable.event.edition.document
        assert sheet.oddFooter.left.text == (
            f"Ratings under {rules}. Unofficial until US Chess publishes them."
        )
        assert sheet.oddFooter.right.text == "Page &P of &N"

    def test_a_tie_shows_its_place_again_on_the_next_page(self, tmp_path):
        """80 players with one point each: the place 1 is at the top of each page and nowhere else."""
        players = [
            [number, f"P{number}", None, 1500, "B", *[None] * 3] for number in range(1, 79)
        ] + [[79, "Q", None, 1500, "D80", *[None] * 3], [80, "R", None, 1500, "D79", *[None] * 3]]  # fmt: skip
        sheet = sheet_of(wall_chart([rated(tmp_path, players)]), tmp_path)
        breaks = [each.id for each in sheet.row_breaks.brk]
        assert breaks
        shown = [row for row in range(5, 85) if sheet.cell(row, 1).value is not None]
        assert shown == sorted({5, *(each + 1 for each in breaks), 83})
        assert [sheet.cell(row, 1).value for row in shown] == [*[1] * (len(shown) - 1), 79]
