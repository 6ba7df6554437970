"""The crosstable as a web page to post, with ratings before and after."""

from collections.abc import Iterator, Sequence
from html import escape

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.editions.days import in_words
from xlrating.exports.rated_sections import RatedSectionOut, by_place
from xlrating.exports.text import UNOFFICIAL
from xlrating.formats.grids import rows_of
from xlrating.formats.tables import attribute_of

STYLE = """
body { font: 15px/1.4 system-ui, sans-serif; color: #1f2933; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.15rem; margin: 2rem 0 .3rem; }
p { margin: .2rem 0; color: #52606d; }
.wide { overflow-x: auto; } table { border-collapse: collapse; margin-top: .6rem; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; text-align: right; white-space: nowrap; border-bottom: 1px solid #e4e7eb; }
th { border-bottom: 2px solid #7b8794; } .t { text-align: left; } .b { font-weight: 600; }
@media print { body { margin: 0; max-width: none; font-size: 10pt; } }
"""


def to_html(sections: Sequence[RatedSectionOut]) -> bytes:
    """One page with every section, in order of the scores; it needs nothing else and runs no code."""
    placed = [by_place(out) for out in sections]
    event = next((out.section.event for out in placed if out.section.event), "Crosstable")
    body = "".join(part for out in placed for part in _section(out))
    page = (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(event)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{escape(event)}</h1>\n<p>{escape(UNOFFICIAL)}</p>\n{body}</body>\n</html>\n"
    )
    return page.encode()


def _section(out: RatedSectionOut) -> Iterator[str]:
    section = out.section
    dates = " to ".join(
        dict.fromkeys(in_words(day) for day in (out.event.start_date, out.event.end_date) if day)
    )
    systems = " and ".join(out.ratings)
    facts = " · ".join(filter(None, (dates, section.time_control, f"{systems} ratings")))
    yield f"<h2>{escape(section.name)}</h2>\n<p>{escape(facts)}</p>\n"
    several = len(out.ratings) > 1
    headings = [("#", ""), ("Name", "t"), ("ID", "t"), ("State", "t")]
    for system in out.ratings:
        behind = f" {system}" if several else ""
        headings += [(f"Pre{behind}", ""), (f"Post{behind}", "")]
    headings += [(f"Rd {number}", "t") for number in range(1, section.rounds + 1)]
    headings += [("Total", ""), *([("Norm", "t")] if any(out.norms) else [])]
    yield (
        f'<div class="wide"><table{_labels(out)}>\n<thead><tr>'
        + "".join(_cell("th", *one) for one in headings)
        + "</tr></thead>\n<tbody>\n"
    )
    for row, player in enumerate(section.players):
        cells = [(str(player.number), ""), (player.name, "t"), (player.member_id, "t"), (player.state, "t")]
        for ratings in out.ratings.values():
            before = ratings[row].published_before or "Unrated"
            cells += [(before, ""), (ratings[row].published_after, "b")]
        cells += [(str(one), "t") for one in player.rounds]
        cells += [("", "t")] * (section.rounds - len(player.rounds))
        cells += [(f"{player.points:g}", "b"), *([(out.norms[row], "t")] if any(out.norms) else [])]
        yield "<tr>" + "".join(_cell("td", *one) for one in cells) + "</tr>\n"
    yield "</tbody></table></div>\n"


def _labels(out: RatedSectionOut) -> str:
    """The labels of the section for whoever reads the page again; nobody sees them."""
    block, _, _ = rows_of(out.section)
    return "".join(f' {attribute_of(str(label))}="{escape(text_of(value))}"' for label, value in block)


def _cell(tag: str, value: str, kind: str) -> str:
    style = f' class="{kind}"' if kind else ""
    return f"<{tag}{style}>{escape(value)}</{tag}>"
