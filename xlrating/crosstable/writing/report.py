"""Ratings -> the JSON report."""

from collections.abc import Sequence
from typing import Any

from xlrating.crosstable.rating.ranking import Rank, Ranking, ranking
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.sheet.problems import Problem
from xlrating.crosstable.writing.working import in_words
from xlrating.event.initial import Source


def report(tables: Sequence[RatedTable]) -> dict[str, Any]:
    """What ``xlrating rate --json`` prints of a file, and the warnings."""
    event = tables[0].crosstable.event
    warnings = {table.crosstable.place: table.crosstable.warnings for table in tables}
    return {
        "event": {
            "name": event.event or None,
            "start_date": event.start_date.isoformat() if event.start_date else None,
            "end_date": event.end_date.isoformat() if event.end_date else None,
            "time_control": event.time_control or None,
        },
        "sections": [_section(table) for table in tables],
        "unused": list(dict.fromkeys(word for table in tables for word in table.crosstable.unused)),
        "warnings": [as_json(problem) for found in warnings.values() for problem in found],
    }


def as_json(problem: Problem) -> dict[str, str]:
    code = {"code": problem.code} if problem.code else {}
    return {"cell": problem.cell, **code, "message": problem.message}


def _section(table: RatedTable) -> dict[str, Any]:
    ranks = ranking(table.crosstable)
    return {
        "name": table.name,
        "sheet": table.crosstable.grid.sheet,
        "system": str(table.system),
        "edition": table.crosstable.event.edition.name,
        "edition_because": table.crosstable.event.edition_because or None,
        "bonus_multiplier": table.crosstable.event.bonus_multiplier,
        "bonus_because": table.crosstable.event.bonus_because or None,
        "tie_breaks": [system.name for system in ranks.systems],
        "players": [_player(table, ranks, ranks.of_row[entry.row]) for entry in table.crosstable.entries],
    }


def _player(table: RatedTable, ranks: Ranking, rank: Rank) -> dict[str, Any]:
    entry = rank.entry
    player, of = entry.player, table.results[entry.player]
    unrated = of.before is None
    on_file = table.rated.on_file.get(player)
    initial = table.initial.get(player)
    return {
        "number": entry.number,
        "name": entry.name,
        "pre": of.before,
        "games": of.games_before,
        "initial": of.start if unrated else None,
        "initial_games": _whole(of.prior_games) if unrated else None,
        "initial_because": initial.source if initial else None,
        "initial_sources": [_source(source) for source in initial.sources] if initial else [],
        "formula": of.formula,
        "effective_games": of.effective_games,
        "k": of.k,
        "score": entry.points,
        "place": rank.place,
        "tie_break_order": rank.order,
        "tie_breaks": {
            system.name: value for system, value in zip(ranks.systems, rank.tie_breaks, strict=True)
        },
        "rated_score": of.score,
        "rated_games": of.games,
        "expected": of.expected,
        "performance": of.performance,
        "first_estimate": of.first_estimate,
        "intermediate": of.between if of.games or not unrated else None,
        "bonus": None if of.k is None else of.bonus or 0.0,
        "post": of.after,
        "post_games": _whole(of.games_after),
        "floor": of.floor,
        "floor_source": of.floor_name or None,
        "floor_held": of.floor_held,
        "norms": [
            {"level": norms.title.level, "title": norms.title.name, "code": norms.code, "count": norms.earned}
            for norms in of.norms
        ],
        "carry": None if on_file is None else {"opponents": on_file.opponents, "scores": on_file.scores},
        "match": {"limit": table.match[player].limit, "unlimited_change": float(table.match[player].uncapped)}
        if table.match
        else None,
        "why": in_words(table, player),
    }


def _source(source: Source) -> dict[str, Any]:
    """One rating of a blend, by the letters of P25 §2."""
    return {
        "name": source.name,
        "rating": float(source.given),
        **{letter: getattr(source, letter.lower()) for letter in "XDGPZSW"},
        "date_known": source.date_known,
        "said": source.in_words(),
    }


def _whole(value: float | None) -> int | None:
    return None if value is None else int(value)
