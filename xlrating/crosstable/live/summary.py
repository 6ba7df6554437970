"""What a director tells about an event: how much was rated, the biggest upset, the best performance."""

from collections.abc import Callable, Iterator

import numpy as np

from xlrating.crosstable.cells.published import whole
from xlrating.crosstable.live.form import LONGEST
from xlrating.crosstable.live.table import LiveTable
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.rating.standing import head
from xlrating.crosstable.reading.notes import Counts
from xlrating.crosstable.sheet.grid import CellValue
from xlrating.event.results import PlayerResult
from xlrating.event.section import NOBODY
from xlrating.formulas.floors import rounded

Line = list[CellValue]
Told = tuple[CellValue, str] | None
GAMES_FOR_A_STORY = 8
"""Against a rating of so few games an upset or a performance is no story."""


def summary(live: LiveTable) -> list[Line]:
    """Label, value, and a sentence; the same labels for every event, blank where nothing is to tell."""
    found, event, known = live.counts, live.event, live.crosstable is not None

    def told(label: str, tell: Callable[[RatedTable], Told]) -> Line:
        return [label, *((tell(live.tables[0]) if live.tables else None) or ("", ""))]

    return [
        ["Players", len(live.players), _average(live)],
        ["Games rated", found.games, _not_rated(found)],
        ["Forfeits", found.forfeits, ""],
        ["Byes", found.byes, ""],
        ["Rules", event.edition.name if known else "", event.edition_because if known else ""],
        ["Bonus multiplier", event.bonus_multiplier if known else "", event.bonus_because if known else ""],
        told("Biggest upset", _biggest_upset),
        told("Best performance", _best_performance),
        told("Largest gain", _largest_gain),
        told("Norms", _norms),
        told("Unrated players", _unrated),
        ["To fix", len(live.to_fix), ""],
        ["Waiting", len(live.waiting), ""],
        ["Tie-breaks", *_tie_breaks(live)],
        *_head(live),
    ]


def _head(live: LiveTable) -> list[Line]:
    """What stands above the standings, on paper as on the sheet."""
    table, event = live.crosstable, live.event
    if table is None:
        return [["Standings", "", ""], ["About", "", ""]]
    section = "" if event.section == event.event else event.section
    systems, open_ = [table.system for table in live.tables], bool(live.to_fix or live.waiting)
    said = head(table, table.rounds_in_use, section, systems, open_=open_)
    return [["Standings", said.standing, said.size], ["About", "", said.about[:LONGEST]]]


def _tie_breaks(live: LiveTable) -> tuple[CellValue, str]:
    """Their short headings, and what to print with the standings."""
    if live.crosstable is None:
        return "", ""
    heads = ", ".join(system.head for system in live.ranking.systems)
    return heads or "none", live.ranking.in_words[:LONGEST]


def _average(live: LiveTable) -> str:
    ratings = [p.rating.rating for p in live.players if p.rating]
    return f"Average rating {rounded(float(np.mean(ratings))):g}." if ratings else ""


def _not_rated(found: Counts) -> str:
    return f"{' and '.join(found.not_rated)} not rated." if found.not_rated else ""


def _has_a_story(of: PlayerResult) -> bool:
    return of.before is not None and (of.games_before is None or of.games_before > GAMES_FOR_A_STORY)


def _upsets(table: RatedTable) -> Iterator[tuple[int, int, int]]:
    section, results = table.rated.section, table.results
    for game, player in zip(*np.nonzero(section.scores == 1.0), strict=True):
        other = int(section.opponents[game, player])
        if other != NOBODY and _has_a_story(results[player]) and _has_a_story(results[other]):
            yield whole(results[other].start) - whole(results[player].start), int(player), other


def _biggest_upset(table: RatedTable) -> Told:
    difference, winner, loser = max(_upsets(table), default=(0, 0, 0))
    if difference <= 0:
        return None
    won, lost = (
        f"{table.crosstable.first_entries[one].name} ({whole(table.results[one].start)})"
        for one in (winner, loser)
    )
    return difference, f"{won} beat {lost}."


def _best_performance(table: RatedTable) -> Told:
    found = [
        (of.performance - of.start, -player, of.performance)
        for player, of in enumerate(table.results)
        if of.performance is not None and _has_a_story(of)
    ]
    if not found:
        return None
    _, best, rating = max(found)
    performance = whole(rating)
    points = performance - whole(table.results[-best].start)
    how = f"{points} above the rating before" if points >= 0 else f"{-points} below the rating before"
    return performance, f"{table.crosstable.first_entries[-best].name}, {how}."


def _largest_gain(table: RatedTable) -> Told:
    gains = [(of.change, -player) for player, of in enumerate(table.results) if of.change and of.change > 0]
    if not gains:
        return None
    change, best = max(gains)
    before = table.results[-best].start
    name = table.crosstable.first_entries[-best].name
    return change, f"{name}, {whole(before)} to {whole(before + change)}."


def _norms(table: RatedTable) -> Told:
    highest = [norms[0] for norms in table.norms if norms]
    if not highest:
        return 0, ""
    title = max(highest, key=lambda norms: norms.title.level).title
    best = sum(norms.title is title for norms in highest)
    return len(highest), f"{best} for {title.name}." if best < len(highest) else f"For {title.name}."


def _unrated(table: RatedTable) -> Told:
    starts: dict[str, int] = {}
    for start in table.initial.values():
        kind = start.source.partition(" ")[0].lower() if start.source else ""
        starts[kind] = starts.get(kind, 0) + 1
    told = ", ".join(f"{number} from {kind}" for kind, number in sorted(starts.items()))
    return len(table.initial), f"Start: {told}." if told else ""
