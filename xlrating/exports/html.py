"""The standings as a web page to post: the sheet of paper for screens of any width, and to print."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from html import escape
from pathlib import Path

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.published import points_text
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.exports.text import UNOFFICIAL
from xlrating.exports.wall_chart import Chart, Row, charts
from xlrating.formats.web_pages import CELL, attribute_of
from xlrating.looks import BLUE, DRAW_BLOCK, GROUP_LINE, INK, NAVY, PAPER, SLATE, ZEBRA

COLORS = {
    "ink": INK, "navy": NAVY, "blue": BLUE, "slate": SLATE, "drawn": DRAW_BLOCK, "zebra": ZEBRA, "group": GROUP_LINE,
    "paper": PAPER,
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
    columns = list(_columns(chart))
    wide = 11 + 6 * len(chart.rounds) + 18 * len(chart.section.systems)
    yield (
        f'<article>\n<h2 id="{name}">{heading}<span>{escape(chart.standing)}</span></h2>\n'
        f"<p>{escape(chart.about)} · {escape(chart.size)}</p>\n{_key(chart)}"
        f'<section class="wide" aria-label="{escape(label)}" tabindex="0" style="--wide: {wide}">'
        f"<table{_labels(chart)}>\n<thead><tr>{''.join(head for head, _ in columns)}</tr></thead>\n<tbody>\n"
    )
    for place, row in enumerate(chart.rows):
        kinds = " ".join(["new"] * (place > 0 and not row.tied) + ["first"] * (row.place == 1))
        yield f"<tr{_class(kinds)}>{''.join(cell(row) for _, cell in columns)}</tr>\n"
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


def _columns(chart: Chart) -> Iterator[tuple[str, Callable[[Row], str]]]:
    """The head of each column, and what makes its cell of a row; ID and state, where the section has them."""
    players, systems = chart.section.players, chart.section.systems
    behind = [f" {system}" if len(systems) > 1 else "" for system in systems]
    yield _head("Pl.", "place", ""), lambda row: _cell("" if row.tied else str(row.place), "place", "")
    yield _head("No.", "number"), lambda row: _cell(str(row.player.number), "number")
    yield _head("Name", "name"), lambda row: _cell(row.player.name, "name", tag='th scope="row"')
    if any(one.member_id for one in players):
        yield _head("ID", "id more"), lambda row: _cell(row.player.member_id, "id more")
    if any(one.state for one in players):
        yield _head("State", "id more"), lambda row: _cell(row.player.state, "id more")
    yield _head(f"Before{behind[0]}", "before", f"Pre{behind[0]}"), partial(_before, 0, "Before")
    for at, heading in enumerate(chart.rounds):
        yield _head(heading, "round"), partial(_round, at)
    yield (
        _head("Score", "score", "Total"),
        lambda row: _cell(points_text(row.points), "score", f"{row.points:g}"),
    )
    for system, words in enumerate(behind):
        if system:
            yield (
                _head(f"Before{words}", "before", f"Pre{words}"),
                partial(_before, system, str(systems[system])),
            )
        yield _head(f"After{words}", "after", "After"), partial(_after, system)
        yield _head("Change", "change", ""), partial(_change, system)
    if chart.section.has_norms:
        yield _head("Norm", "id more"), lambda row: _cell(row.player.norm, "id more")


def _before(system: int, label: str, row: Row) -> str:
    before = row.ratings[system].before
    return f'<td class="before" data-label="{label}" {CELL}="{before or "Unrated"}">{before or "Unr"}</td>'


def _after(system: int, row: Row) -> str:
    return _cell(row.ratings[system].after, "after", row.ratings[system].published)


def _change(system: int, row: Row) -> str:
    return _cell(row.ratings[system].change, f"change {row.ratings[system].kind}", "")


def _round(at: int, row: Row) -> str:
    """The color, the opponent, and the score so far; a reader of the screen hears the result."""
    mark = row.rounds[at]
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
