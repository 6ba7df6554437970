"""The standings as a web page to post: the sheet of paper for screens of any width, and to print."""

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.published import points_text
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.exports.section import ExportedPlayer
from xlrating.exports.text import UNOFFICIAL
from xlrating.exports.wall_chart import Chart, Mark, Rating, Row, charts
from xlrating.formats.tables import CELL, attribute_of
from xlrating.looks import BLUE, DRAW_BLOCK, GROUP_LINE, INK, LINE, NAVY, PAPER, SLATE, ZEBRA

COLORS = {
    "ink": INK, "navy": NAVY, "blue": BLUE, "slate": SLATE, "drawn": DRAW_BLOCK, "zebra": ZEBRA, "group": GROUP_LINE,
    "line": LINE, "paper": PAPER,
}  # fmt: skip
STYLE = Path(__file__).with_name("standings.css")
OUTCOMES = {"won": "won", "drawn": "drew", "lost": "lost"}


def to_html(tables: Sequence[RatedTable], after: int | None = None) -> bytes:
    """One page with the standings of every section, at the end or after a round; it needs nothing else and runs no
    code.
    """
    found = charts(tables, after)
    title = found[0].title
    colors = "".join(f"--{name}: #{argb[2:]}; " for name, argb in COLORS.items())
    style = STYLE.read_text(encoding="utf-8")
    several = len(found) > 1
    body = "".join(
        part for number, chart in enumerate(found, 1) for part in _section(chart, number, several=several)
    )
    page = (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}: standings</title>\n<style>\n:root {{ {colors}}}\n{style}</style>\n</head>\n<body>\n"
        f"<main>\n<h1>{escape(title)}</h1>\n{_links(found)}{body}</main>\n"
        f"<footer>\n<p>{escape(UNOFFICIAL)}</p>\n</footer>\n</body>\n</html>\n"
    )
    return page.encode()


def _links(found: Sequence[Chart]) -> str:
    if len(found) < 2:
        return ""
    links = "".join(
        f'<li><a href="#section-{number}">{escape(chart.section.name)}</a></li>'
        for number, chart in enumerate(found, 1)
    )
    return f'<nav aria-label="Sections">\n<ul>{links}</ul>\n</nav>\n'


def _section(chart: Chart, number: int, *, several: bool) -> Iterator[str]:
    name, label = f"section-{number}", f"Standings {number}: {chart.section.name}"
    heading = f"<span>{escape(chart.section.name)}</span> " if several else ""
    wide = 18 + 6 * len(chart.rounds) + 11 * len(chart.section.systems)
    yield (
        f'<article>\n<h2 id="{name}">{heading}<span>{escape(chart.standing)}</span></h2>\n'
        f"<p>{escape(chart.about)} · {escape(chart.size)}</p>\n{_key(chart)}"
        f'<section class="wide" aria-label="{escape(label)}" tabindex="0" style="--wide: {wide}">'
        f"<table{_labels(chart)}>\n<thead><tr>{''.join(_headings(chart))}</tr></thead>\n<tbody>\n"
    )
    for place, row in enumerate(chart.rows):
        kinds = " ".join(["new"] * (place > 0 and not row.tied) + ["first"] * (row.place == 1))
        yield f"<tr{_class(kinds)}>{''.join(_cells(chart, row))}</tr>\n"
    yield f"</tbody>\n</table></section>\n<p>{escape(chart.ties)}</p>\n<p>{escape(chart.foot)}</p>\n</article>\n"


def _key(chart: Chart) -> str:
    marks = "".join(
        f"<span><i{_class(kind)}>12</i>{word}</span>"
        for kind, word in (("won", "won"), ("drawn", "drawn"), ("", "lost"))
    )
    discs = "".join(
        f'<span><span class="disc {kind}"></span>{word}</span>'
        for kind, word in (("white", "White"), ("black", "Black"))
    )
    return (
        f'<p class="key"><span>Number: opponent\'s No.</span>{marks}{discs if chart.colors else ""}'
        "<span>small: score so far</span><span>italic: not played</span></p>\n"
    )


def _headings(chart: Chart) -> Iterator[str]:
    systems = chart.section.systems
    behind = [f" {system}" if len(systems) > 1 else "" for system in systems]
    yield _head("Pl.", "place", "")
    yield _head("No.", "number")
    yield _head("Name", "name")
    for heading, _ in _further(chart, chart.rows[0].player):
        yield _head(heading, "id more")
    yield _head(f"Before{behind[0]}", "before", f"Pre{behind[0]}")
    for heading in chart.rounds:
        yield _head(heading, "round")
    yield _head("Score", "score", "Total")
    for system, words in enumerate(behind):
        if system:
            yield _head(f"Before{words}", "before", f"Pre{words}")
        yield _head(f"After{words}", "after", "After")
        yield _head("Change", "change", "")
    if chart.section.has_norms:
        yield _head("Norm", "id more")


def _cells(chart: Chart, row: Row) -> Iterator[str]:
    player = row.player
    yield _cell(str(row.place) if not row.tied else "", "place", "")
    yield _cell(str(player.number), "number")
    yield _cell(player.name, "name", tag='th scope="row"')
    for _, text in _further(chart, player):
        yield _cell(text, "id more")
    yield _before(row.ratings[0], "Before")
    yield from map(_round, row.rounds)
    yield _cell(points_text(row.points), "score", f"{row.points:g}")
    for number, rating in enumerate(row.ratings):
        if number:
            yield _before(rating, str(chart.section.systems[number]))
        yield _cell(rating.after, "after", rating.published)
        yield _cell(rating.change, f"change {rating.kind}", "")
    if chart.section.has_norms:
        yield _cell(player.norm, "id more")


def _further(chart: Chart, player: ExportedPlayer) -> Iterator[tuple[str, str]]:
    """The ID and the state, where the section has them."""
    players = chart.section.players
    if any(one.member_id for one in players):
        yield "ID", player.member_id
    if any(one.state for one in players):
        yield "State", player.state


def _before(rating: Rating, label: str) -> str:
    shown = rating.before or "Unr"
    return f'<td class="before" data-label="{label}" {CELL}="{rating.before or "Unrated"}">{shown}</td>'


def _round(mark: Mark) -> str:
    """The color, the opponent, and the score so far; a reader of the screen hears the result."""
    color = {"w": "white", "b": "black"}.get(mark.color, "none")
    kind = mark.outcome if mark.outcome in ("won", "drawn") else "" if mark.outcome else "out"
    heard = {"w": ", White", "b": ", Black"}.get(mark.color, "")
    said = f'<span class="read">{OUTCOMES[mark.outcome]}{heard}: </span>' if mark.outcome else ""
    return (
        f'<td class="round" {CELL}="{escape(mark.typed)}"><span class="disc {color}"></span>{said}'
        f"<i{_class(kind)}>{escape(mark.text)}</i><small>{mark.so_far}</small></td>"
    )


def _labels(chart: Chart) -> str:
    """The labels of the section for whoever reads the page again; nobody sees them."""
    facts = chart.section.labels.items()
    return "".join(f' {attribute_of(label)}="{escape(text_of(value))}"' for label, value in facts)


def _head(text: str, kind: str, typed: str | None = None) -> str:
    return _cell(text, kind, typed, tag='th scope="col"')


def _cell(text: str, kind: str, typed: str | None = None, *, tag: str = "td") -> str:
    """``typed``: what the cell says as a crosstable's, if that is not its text."""
    own = "" if typed is None else f' {CELL}="{escape(typed)}"'
    return f"<{tag}{_class(kind)}{own}>{escape(text)}</{tag.partition(' ')[0]}>"


def _class(kinds: str) -> str:
    return f' class="{kinds}"' if kinds else ""
