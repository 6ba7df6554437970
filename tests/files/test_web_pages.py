"""Web pages of clubs: what stands outside of the tables, and pages without any."""

import pytest
from file_content import sections_of
from sample_files import codes

from xlrating.formats.web_pages import page_in

TABLE = """
<table><tr><th>#<th>Name<th>Rating<th>R1<th>R2<th>Total
<tr><td>1<td>Ann Lee<td>1800<td>W&nbsp;2 <small>(w)</small><td>D&nbsp;3<td>1&frac12;
<tr><td>2<td>Bob Cruz<td>1700<td>L&nbsp;1<td>&frac12; bye<td>&frac12;
<tr><td>3<td>Cy Dunn<td>1600<td>1 bye<td>D&nbsp;1<td>1&frac12;</table>
"""
GAMES = [["W2w", "D3"], ["L1", "H"], ["B", "D1"]]
HEAD = "<!DOCTYPE html><html><head><title>Old Open, May 1, 2019</title><style>td { color: red }</style></head><body>"


def facts(page):
    found = sections_of("page.html", page.encode())
    return codes(found), [(str(one.end_date), one.time_control) for one in found.sections]


@pytest.mark.parametrize(
    "page",
    [
        f"{HEAD}<nav>May 2, 2020</nav><p>Salem &ndash; Nov&nbsp;14&ndash;15,&nbsp;2026<br>G/60;d5</p>{TABLE}",
        f"{HEAD}<h1>Fall Open, <b>November 15</b>, 2026</h1>{TABLE}<p>Time control: <i>G/60;d5</i></p>",
        f"{HEAD}{TABLE}<div>November 15, 2026, G/60;d5</div><hr><p>&copy; 2024. Page last changed 12/01/2026.</p>",
        f"{HEAD}<script>var day = 'May 3, 2021'</script><ul><li>End date: 11/15/2026<li>G/60;d5</ul>{TABLE}",
        f"{HEAD}{TABLE.replace('<table>', '<table><caption>November 15, 2026, G/60;d5</caption>')}",
    ],
)
def test_what_stands_outside_of_the_table(page):
    assert facts(page) == (GAMES, [("2026-11-15", "G/60;d5")])


def test_the_text_below_a_table_up_to_a_heading_is_its_own():
    """And what no heading parts from the next table is that one's, as before."""
    forfeit = TABLE.replace("D&nbsp;3", "+3*").replace("D&nbsp;1", "-1*")
    legend = "<p>+ won, - lost, then the number. * decided by forfeit, not played.</p>"
    comment = "<h3>1 comment</h3><p>Next one is G/30;d5, December 12, 2026</p>"
    page = f"{HEAD}<p>Posted on Nov 20, 2026</p><p>Nov 15, 2026, G/60;d5</p>{forfeit}{legend}{comment}{TABLE}"
    first, second = page_in(page).tables
    assert [row for row in first.rows if len(row) == 1][2:] == [[legend[3:-4]]]
    assert [row for row in second.rows if len(row) == 1] == [
        ["1 comment"],
        ["Next one is G/30;d5, December 12, 2026"],
    ]
    alone = facts(f"{HEAD}<p>Posted on Nov 20, 2026</p><p>Nov 15, 2026, G/60;d5</p>{forfeit}{legend}")
    assert alone == ([["W2w", "X3"], ["L1", "H"], ["B", "F1"]], [("2026-11-15", "G/60;d5")])
    assert [len(one.rows[0]) for one in page_in(f"{HEAD}{TABLE}<p>Reserve</p>{TABLE}").tables] == [6, 1]


def test_each_table_has_the_text_above_it():
    page = f"{HEAD}<p>Nov 15, 2026, G/60;d5<h2>Open</h2>{TABLE}<h2>Under 1000</h2>{TABLE}"
    assert [one.name for one in sections_of("page.html", page.encode()).sections] == ["Open", "Under 1000"]
    assert facts(page)[1] == [("2026-11-15", "G/60;d5")] * 2


TYPED = """Fall Open, November 15, 2026, G/60;d5

No. Name        Rate   Rnd1  Rnd2   Tot
 1  Ann Lee     1800   W2    D3     1.5
 2  Bob Cruz    1700   L1    H      0.5
 3  Cy Dunn     1600   B     D1     1.5
"""


@pytest.mark.parametrize(
    "page",
    [
        f"{HEAD}<h1>Results</h1><pre>\n{TYPED}</pre></body></html>",
        f"{HEAD}<table><tr><td>Home<td>News</table><pre>{TYPED}</pre>",
        f"{HEAD}<table><tr><td>Home<td><b><pre>{TYPED}</pre></b></table>",
    ],
)
def test_a_table_in_typed_text(page):
    assert facts(page) == ([["W2", "D3"], ["L1", "H"], ["B", "D1"]], [("2026-11-15", "G/60;d5")])


def test_lines_of_a_page_without_a_table():
    games = [
        "Ann Lee (1800) - Bob Cruz (1700) 1-0",
        "Cy Dunn (1600) - Di Ek (1500) 0-1",
        "Bob Cruz - Cy Dunn 1/2-1/2",
        "Di Ek - Ann Lee 0-1",
    ]
    page = f"{HEAD}<h1>Fall Open, Nov 15, 2026, G/60;d5</h1><p>{'<br>'.join(games)}"
    assert page_in(page).text.split("\n")[1:] == games
    codes_of_games = [["W2w", "W4b"], ["L1b", "D3w"], ["L4w", "D2b"], ["W3b", "L1w"]]
    assert facts(page) == (codes_of_games, [("2026-11-15", "G/60;d5")])


def spanned(tag="rowspan=2"):
    """Days over the rounds, which stand in a second row of headings, and lines of a cell."""
    heads = "".join(f"<th {tag}>{one}</th>" for one in ("No.", "Player", "Rating"))
    rounds = "<tr><th>Round 1<th>Round 2</tr>"
    rows = [
        ("Ann Lee", "1800", "White vs. No. 2<br>Won", "Black vs. No. 3<br>Draw"),
        ("Bob Cruz", "1700", "Black vs. No. 1<br>Lost", "Half-Point Bye"),
        ("Cy Dunn", "Unrated", "Bye<br>1 point", "White vs. No. 1<br>Draw"),
    ]
    players = "".join(
        f"<tr><td>{n}.<td><p>{name}</p><p>I.D. 1234567{n}</p><td>{'<td>'.join(cells)}"
        for n, (name, *cells) in enumerate(rows, 1)
    )
    table = f"<table><tr>{heads}<th colspan=2>Saturday<th {tag}>Points</tr>{rounds}{players}</table>"
    return f"{HEAD}<p>Nov 15, 2026, G/60;d5</p>{table}"


def test_headings_that_span_two_rows():
    found = sections_of("page.html", spanned().encode())
    assert codes(found) == [["W2w", "D3b"], ["L1b", "H"], ["B", "D1w"]]
    assert [(one.name, one.member_id, one.rating) for one in found.sections[0].players] == [
        ("Ann Lee", "12345671", 1800), ("Bob Cruz", "12345672", 1700), ("Cy Dunn", "12345673", None),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("rows", "cells"),
    [
        ("<tr><td rowspan=2>a<td>b<tr><td>c<tr><td>d<td>e", [["a", "b"], [None, "c"], ["d", "e"]]),
        ("<tr><td>a<td rowspan=3>b<td>c<tr><td>d<td>e<tr><td>f", [["a", "b", "c"], ["d", None, "e"], ["f"]]),
        (
            "<tr><td rowspan=2 colspan=2>a<td>b<tr><td>c<tr><td>d<td>e<td>f",
            [["a", None, "b"], [None, None, "c"], ["d", "e", "f"]],
        ),
        ("<tr><td rowspan=1>a<td rowspan=0>b<tr><td>c<td>d", [["a", "b"], ["c", "d"]]),
        ("<tr><td rowspan=two>a<td>b<tr><td>c<td>d", [["a", "b"], ["c", "d"]]),
    ],
)
def test_cells_that_span_rows(rows, cells):
    (table,) = page_in(f"<table>{rows}</table>").tables
    assert table.rows == cells


def test_a_span_ends_with_its_table():
    page = "<table><tr><td rowspan=3>a<td>b</table><table><tr><td>c<td>d</table>"
    assert [table.rows for table in page_in(page).tables] == [[["a", "b"]], [["c", "d"]]]
