"""The crosstable as text, in the form that US Chess printed it."""

from collections.abc import Iterator, Sequence

from xlrating.crosstable.cells.round_cell import RoundCell
from xlrating.crosstable.cells.text import clean
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.exports.section import ExportedPlayer, ExportedSection, by_place, exported_sections
from xlrating.formats.system_codes import CODE_OF

UNOFFICIAL = (
    "Unofficial ratings, calculated by xlrating. Only the ratings that US Chess publishes are official."
)
NAME_WIDTH, ID_WIDTH = 32, 8


def to_text(tables: Sequence[RatedTable]) -> bytes:
    """Every section, one below the other, as UTF-8 with CRLF. Players are in order of their scores."""
    lines: list[str] = []
    for section in map(by_place, exported_sections(tables)):
        lines += [*([""] if lines else []), *_title(section), *_table(section)]
    return "".join(f"{line}\r\n" for line in lines).encode()


def _title(section: ExportedSection) -> Iterator[str]:
    event = section.event
    dates = " thru ".join(
        dict.fromkeys(f"{day:%Y-%m-%d}" for day in (event.start_date, event.end_date) if day)
    )
    facts = {"Event": event.event, "Section": section.name, "Date(s)": dates}
    for label, value in (
        facts | {"Time control": event.time_control, "Tie-breaks": section.ranking.names}
    ).items():
        if value:
            yield f"{label}: {_clean(value)}"
    yield from map(_clean, section.ranking.notes)
    yield UNOFFICIAL


def _table(section: ExportedSection) -> Iterator[str]:
    rounds = section.rounds
    ruler = "-" * (41 + 6 + 6 * rounds)
    yield ruler
    yield f" Pair | {'Player Name':<{NAME_WIDTH}}|Total|" + "Round|" * rounds
    yield f" Num  | {'USCF ID / Rtg (Pre->Post)':<{NAME_WIDTH}}| Pts |" + "".join(
        f"{n:^5}|" for n in range(1, rounds + 1)
    )
    yield ruler
    for player in section.players:
        yield from _player(section, player)
        yield ruler


def _player(section: ExportedSection, player: ExportedPlayer) -> Iterator[str]:
    name = _clean(player.name).upper()[:NAME_WIDTH]
    yield f"{player.number:5} | {name:<{NAME_WIDTH}}|{f'{player.points:.1f}':<5}|" + "".join(
        map(_result, player.rounds)
    )
    for table in section.tables:
        first = table is section.tables[0]
        before, after = table.published(player.place)
        line = f"{CODE_OF[table.system]}: {_before(before)}->{after}"
        details = f"{_clean(player.member_id)[:ID_WIDTH]:>{ID_WIDTH}} / {line}" if first else f"{'':11}{line}"
        norm = player.norm if first else ""
        colors = "".join(f"{one.color.upper() if first and one.rated else '':<5}|" for one in player.rounds)
        state = _clean(player.state)[:3] if first else ""
        yield f"{state:>5} | {details:<{NAME_WIDTH}}|{norm:<5}|{colors}"


def _result(one: RoundCell) -> str:
    return f"{one.letter}{one.opponent if one.rated else '':>4}|"


def _before(published: str) -> str:
    """``1500``, or ``1500P2`` with blanks, so that ratings and games stand below each other."""
    rating, provisional, games = published.partition("P")
    return f"{rating:>4}{provisional + games:<3}" if rating else "Unrated"


def _clean(value: str) -> str:
    """One line without the bar that divides columns."""
    return clean(value).replace("|", "/")
