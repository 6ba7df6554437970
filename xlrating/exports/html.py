"""The crosstable as a web page to post, with ratings before and after."""

from collections.abc import Iterator, Sequence
from html import escape

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.editions.days import in_words
from xlrating.exports.section import ExportedSection, by_place, exported_sections
from xlrating.exports.text import UNOFFICIAL
from xlrating.formats.tables import HEADING, attribute_of

STYLE = """
body { font: 15px/1.4 system-ui, sans-serif; color: #1f2933; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.15rem; margin: 2rem 0 .3rem; }
p { margin: .2rem 0; color: #52606d; }
.wide { overflow-x: auto; } table { border-collapse: collapse; margin-top: .6rem; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; text-align: right; white-space: nowrap; border-bottom: 1px solid #e4e7eb; }
th { border-bottom: 2px solid #7b8794; } .t { text-align: left; } .b { font-weight: 600; }
@media print { body { margin: 0; max-width: none; font-size: 10pt; } }
"""


def to_html(tables: Sequence[RatedTable]) -> bytes:
    """One page with every section, in order of the scores; it needs nothing else and runs no code."""
    placed = [by_place(section) for section in exported_sections(tables)]
    event = next((section.event.event for section in placed if section.event.event), "Crosstable")
    body = "".join(part for section in placed for part in _section(section))
    page = (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(event)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{escape(event)}</h1>\n<p>{escape(UNOFFICIAL)}</p>\n{body}</body>\n</html>\n"
    )
    return page.encode()


def _section(section: ExportedSection) -> Iterator[str]:
    event = section.event
    dates = " to ".join(dict.fromkeys(in_words(day) for day in (event.start_date, event.end_date) if day))
    systems = " and ".join(section.systems)
    facts = " · ".join(filter(None, (dates, event.time_control, f"{systems} ratings")))
    yield f"<h2>{escape(section.name)}</h2>\n<p>{escape(facts)}</p>\n<p>{escape(section.ranking.in_words)}</p>\n"
    several = len(section.tables) > 1
    headings = [_cell("th", "#"), *(_cell("th", one, "t") for one in ("Name", "ID", "State"))]
    for system in section.systems:
        behind = f" {system}" if several else ""
        headings += [
            _cell("th", f"Before{behind}", read_as=f"Pre{behind}"),
            _cell("th", f"After{behind}", read_as="After"),
        ]
    headings += [_cell("th", f"Rd {number}", "t") for number in range(1, section.rounds + 1)]
    headings += [_cell("th", "Total"), *([_cell("th", "Norm", "t")] if section.has_norms else [])]
    yield (
        f'<div class="wide"><table{_labels(section)}>\n<thead><tr>'
        + "".join(headings)
        + "</tr></thead>\n<tbody>\n"
    )
    for player in section.players:
        cells = [(str(player.number), ""), (player.name, "t"), (player.member_id, "t"), (player.state, "t")]
        for table in section.tables:
            before, after = table.published(player.place)
            cells += [(before or "Unrated", ""), (after, "b")]
        cells += [(str(one), "t") for one in player.rounds]
        cells += [(f"{player.points:g}", "b"), *([(player.norm, "t")] if section.has_norms else [])]
        yield "<tr>" + "".join(_cell("td", *one) for one in cells) + "</tr>\n"
    yield "</tbody></table></div>\n"


def _labels(section: ExportedSection) -> str:
    """The labels of the section for whoever reads the page again; nobody sees them."""
    facts = section.labels.items()
    return "".join(f' {attribute_of(label)}="{escape(text_of(value))}"' for label, value in facts)


def _cell(tag: str, value: str, kind: str = "", *, read_as: str = "") -> str:
    style = f' class="{kind}"' if kind else ""
    heading = f' {HEADING}="{read_as}"' if read_as else ""
    return f"<{tag}{style}{heading}>{escape(value)}</{tag}>"
