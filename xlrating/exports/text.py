"""The crosstable as text, in the form that US Chess printed it."""

from collections.abc import Iterator, Sequence

from xlrating.crosstable.cells.published import whole
from xlrating.crosstable.cells.text import clean
from xlrating.exports.rated_sections import RatedSectionOut, Ratings, by_place
from xlrating.formats.section import ImportedPlayer, Round
from xlrating.formats.system_codes import CODE_OF

UNOFFICIAL = (
    "Unofficial ratings, calculated by xlrating. Only the ratings that US Chess publishes are official."
)
NAME_WIDTH, ID_WIDTH = 32, 8


def to_text(sections: Sequence[RatedSectionOut]) -> bytes:
    """Every section, one below the other, as UTF-8 with CRLF. Players are in order of their scores."""
    lines: list[str] = []
    for out in map(by_place, sections):
        lines += [*([""] if lines else []), *_title(out), *_table(out)]
    return "".join(f"{line}\r\n" for line in lines).encode()


def _title(out: RatedSectionOut) -> Iterator[str]:
    section = out.section
    dates = " thru ".join(
        dict.fromkeys(f"{day:%Y-%m-%d}" for day in (out.event.start_date, out.event.end_date) if day)
    )
    facts = {"Event": section.event, "Section": section.name, "Date(s)": dates}
    for label, value in (facts | {"Time control": section.time_control}).items():
        if value:
            yield f"{label}: {_clean(value)}"
    yield UNOFFICIAL


def _table(out: RatedSectionOut) -> Iterator[str]:
    rounds = out.section.rounds
    ruler = "-" * (41 + 6 + 6 * rounds)
    yield ruler
    yield f" Pair | {'Player Name':<{NAME_WIDTH}}|Total|" + "Round|" * rounds
    yield f" Num  | {'USCF ID / Rtg (Pre->Post)':<{NAME_WIDTH}}| Pts |" + "".join(
        f"{n:^5}|" for n in range(1, rounds + 1)
    )
    yield ruler
    for row, player in enumerate(out.section.players):
        yield from _player(out, row, player)
        yield ruler


def _player(out: RatedSectionOut, row: int, player: ImportedPlayer) -> Iterator[str]:
    codes = player.in_rounds(out.section.rounds).rounds
    name = _clean(player.name).upper()[:NAME_WIDTH]
    yield f"{player.number:5} | {name:<{NAME_WIDTH}}|{f'{player.points:.1f}':<5}|" + "".join(
        map(_result, codes)
    )
    for place, (system, ratings) in enumerate(out.ratings.items()):
        first = place == 0
        line = f"{CODE_OF[system]}: {_before(ratings[row])}->{_after(ratings[row])}"
        details = f"{_clean(player.member_id)[:ID_WIDTH]:>{ID_WIDTH}} / {line}" if first else f"{'':11}{line}"
        norm = out.norms[row] if first else ""
        colors = "".join(f"{one.color.upper() if first and one.played else '':<5}|" for one in codes)
        state = _clean(player.state)[:3] if first else ""
        yield f"{state:>5} | {details:<{NAME_WIDTH}}|{norm:<5}|{colors}"


def _result(one: Round) -> str:
    return f"{one.letter}{one.opponent if one.played else '':>4}|"


def _before(ratings: Ratings) -> str:
    if ratings.before is None:
        return "Unrated"
    return f"{whole(ratings.before):>4}{_provisional(ratings.published_before):<3}"


def _after(ratings: Ratings) -> str:
    return "" if ratings.after is None else f"{whole(ratings.after)}{_provisional(ratings.published_after)}"


def _provisional(published: str) -> str:
    return f"P{published.partition('P')[2]}" if "P" in published else ""


def _clean(value: str) -> str:
    """One line without the bar that divides columns."""
    return clean(value).replace("|", "/")
