"""Ratings -> the JSON report."""

import math
from collections.abc import Sequence
from typing import Any

from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.reading.table import Entry
from xlrating.crosstable.sheet.output import known
from xlrating.crosstable.sheet.problems import Problem
from xlrating.crosstable.writing.working import in_words
from xlrating.event.initial import Source


def report(tables: Sequence[RatedTable]) -> dict[str, Any]:
    """What ``xlrating rate --json`` prints."""
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
    return {"cell": problem.cell, "message": problem.message}


def _section(table: RatedTable) -> dict[str, Any]:
    return {
        "name": table.name,
        "sheet": table.crosstable.grid.sheet,
        "system": str(table.system),
        "edition": table.crosstable.event.edition.name,
        "edition_because": table.crosstable.event.edition_because or None,
        "bonus_multiplier": table.crosstable.event.bonus_multiplier,
        "bonus_because": table.crosstable.event.bonus_because or None,
        "players": [_player(table, entry) for entry in table.crosstable.entries],
    }


def _player(table: RatedTable, entry: Entry) -> dict[str, Any]:
    rated, player = table.rated, entry.player
    section, unrated = rated.section, bool(rated.section.unrated[player])
    played = bool(section.games[player])
    special = bool(rated.special[player])
    floor = float(section.floors[player])
    on_file = rated.on_file.get(player)
    initial = table.initial.get(player)
    return {
        "number": entry.number,
        "name": entry.name,
        "pre": None if unrated else float(section.ratings[player]),
        "games": None if unrated else _whole(section.prior_games[player]),
        "initial": float(section.ratings[player]) if unrated else None,
        "initial_games": int(section.prior_games[player]) if unrated else None,
        "initial_because": initial.source if initial else None,
        "initial_sources": [_source(source) for source in initial.sources] if initial else [],
        "formula": str(rated.formula[player]) if played else None,
        "effective_games": known(rated.effective_games[player]),
        "k": float(rated.k[player]) if played and not special else None,
        "score": entry.points,
        "rated_score": float(section.score[player]),
        "rated_games": int(section.games[player]),
        "expected": float(rated.step_5.expected[player]),
        "performance": float(rated.performance[player]) if played else None,
        "first_estimate": None
        if math.isnan(rated.first_estimate[player])
        else float(rated.first_estimate[player]),
        "intermediate": float(rated.step_4.ratings[player]) if played or not unrated else None,
        "bonus": float(rated.step_5.bonus[player]) if played and not special else None,
        "post": known(rated.post[player]) if played or not unrated else None,
        "post_games": _whole(rated.post_games[player]) if played or not unrated else None,
        "floor": None if math.isnan(floor) else floor,
        "floor_source": table.floor_names[player] or None,
        "floor_held": bool(rated.floor_held[player]),
        "norms": [
            {"level": norms.title.level, "title": norms.title.name, "code": norms.code, "count": norms.earned}
            for norms in table.norms[player]
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
        "X": source.x,
        "D": source.d,
        "G": source.g,
        "P": source.p,
        "Z": source.z,
        "S": source.s,
        "W": source.w,
        "date_known": source.date_known,
        "said": source.in_words(),
    }


def _whole(value: float) -> int | None:
    return None if math.isnan(value) else int(value)
