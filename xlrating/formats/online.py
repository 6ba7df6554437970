"""Games of Lichess and chess.com, one after another."""

import datetime
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.rating_cell import RatingCell
from xlrating.crosstable.sheet.counted import listed
from xlrating.editions.editions import in_force
from xlrating.formats.checks import checked
from xlrating.formats.findings import FileFindings
from xlrating.formats.game_result import DRAWN, LOST, WON, Letters
from xlrating.formats.games import Game, players_of
from xlrating.formats.json_text import get, list_at, number_at, records, text_at
from xlrating.formats.people import Mention, People
from xlrating.formats.section import Import, ImportedSection
from xlrating.workbook.problems import Unusable

LICHESS, CHESS_COM = "Lichess games", "chess.com games"
NOT_PLAYED = frozenset(("aborted", "nostart", "created", "started", "unknownfinish", "cheat"))
WINS = frozenset(("win",))
DRAWS = frozenset(("agreed", "stalemate", "repetition", "insufficient", "timevsinsufficient", "50move"))
LOSSES = frozenset(("checkmated", "resigned", "timeout", "lose", "abandoned"))
SECONDS, MILLISECONDS = 1, 1000
MOST_PAIRS = 10
FIRST = 3
"""Lines by which a file is told."""
LONG_AGO = datetime.datetime.min.replace(tzinfo=datetime.UTC)


class Played(NamedTuple):
    """A game: two user names with their ratings on the site, the letters of the result, and when it was played."""

    white: str
    black: str
    white_rating: float | None
    black_rating: float | None
    letters: Letters
    when: datetime.datetime


def read_lichess(value: Any) -> Import | None:
    """None of other JSON. Unusable of standings, which name no opponents."""
    found = value if isinstance(value, list) else [value]
    first = list(records(found))[:FIRST]
    if any(get(one, "username") is not None and get(one, "rank") is not None for one in first):
        raise Unusable(
            "has standings without opponents. Open the tournament on Lichess and download the TRF file instead"
        )
    if all(get(get(one, "players"), "white") is None for one in first):
        return None
    findings = FileFindings()
    games = list(_lichess_games(found, findings))
    findings.check()
    return _import(LICHESS, "", games, findings)


def read_chess_com(value: Any) -> Import | None:
    """None of other JSON."""
    if not isinstance(get(value, "games"), list) or not isinstance(get(value, "players"), list):
        return None
    findings = FileFindings()
    games = list(_chess_com_games(value, findings))
    findings.check()
    findings.note(
        "Games that chess.com takes back for fair play later are still in this file. Check its date."
    )
    return _import(CHESS_COM, text_at(value, "name"), games, findings)


def _lichess_games(found: Sequence[Any], findings: FileFindings) -> Iterator[Played]:
    for number, one in enumerate(found, 1):
        white, black = (get(get(one, "players"), color) for color in ("white", "black"))
        names = [text_at(get(side, "user"), "name", "id") or text_at(side, "name") for side in (white, black)]
        status, winner = text_at(one, "status"), text_at(one, "winner").lower()
        if not all(names) or winner not in ("", "white", "black"):
            findings.mend(f"line {number}", "This line is not a game of two players with a result.")
        elif status.lower() in NOT_PLAYED:
            findings.note(
                f"Game {number} ({names[0]}-{names[1]}) was not played ({quoted(status)}). It was left out."
            )
        else:
            letters = {"white": WON, "black": LOST, "": DRAWN}[winner]
            ratings = number_at(white, "rating"), number_at(black, "rating")
            yield Played(names[0], names[1], *ratings, letters, _time_of(one, "createdAt", MILLISECONDS))


def _chess_com_games(value: Any, findings: FileFindings) -> Iterator[Played]:
    for number, one in enumerate(records(list_at(value, "games")), 1):
        white, black = get(one, "white"), get(one, "black")
        names = [text_at(side, "username") for side in (white, black)]
        words = [text_at(side, "result").lower() for side in (white, black)]
        if not all(names) or not all(word in WINS | DRAWS | LOSSES for word in words):
            shown = quoted("-".join(words))
            findings.mend(f"game {number}", f"{shown} is not a result of a game between two players.")
            continue
        letters = WON if words[0] in WINS else LOST if words[1] in WINS else DRAWN
        if letters == DRAWN and not set(words) <= DRAWS:
            findings.note(
                f"Game {number} ({names[0]}-{names[1]}) has no winner ({'-'.join(words)}). It was left out."
            )
            continue
        ratings = number_at(white, "rating"), number_at(black, "rating")
        yield Played(names[0], names[1], *ratings, letters, _time_of(one, "end_time", SECONDS))


def _time_of(record: Any, key: str, unit: int) -> datetime.datetime:
    """When a game was played, counted from 1970 in this unit; long ago where that is not said."""
    count = get(record, key)
    if isinstance(count, (int, float)) and not isinstance(count, bool):
        with suppress(OverflowError, OSError, ValueError):
            return datetime.datetime.fromtimestamp(count / unit, datetime.UTC)
    return LONG_AGO


def _import(format_name: str, event: str, played: Sequence[Played], findings: FileFindings) -> Import:
    if not played:
        raise Unusable("has no games that were played")
    people = People((), findings)
    rated: dict[str, float | None] = {}
    games = []
    for number, one in enumerate(sorted(played, key=lambda one: one.when), 1):
        place = f"game {number:,}"
        sides = ((one.white, one.white_rating), (one.black, one.black_rating))
        firsts = [(name, rated.setdefault(name.lower(), rating)) for name, rating in sides]
        keys = [people.seen(Mention(place, name, rating=RatingCell(rating))) for name, rating in firsts]
        games.append(Game(place, None, keys[0] or "", keys[1] or "", one.letters, f"{one.when}"))
    players = players_of(games, people, findings, typed=False)
    findings.note(
        "The names are user names and the ratings are those of the site. "
        "Enter each player's name, member ID, and US Chess rating."
    )
    met = Counter(frozenset((people[game.white].name, people[game.black].name)) for game in games)
    games_of = Counter(name for pair in met.elements() for name in pair)
    findings.note(*_lost_bonuses(met, games_of, max(one.when for one in played).date()))
    return checked(format_name, [ImportedSection(players, event=event)], findings)


def _lost_bonuses(
    met: Mapping[frozenset[str], int], games_of: Mapping[str, int], day: datetime.date
) -> Iterator[str]:
    """Who plays somebody too often for a bonus under the rules of that day.  S15 §4.2; P25 §4.2."""
    rules = in_force(day)
    often = {
        "-".join(sorted(pair)): count
        for pair, count in met.items()
        if any(count > rules.bonus.most_allowed(games_of[name]) for name in pair)
    }
    if often:
        shown = listed([f"{pair} ({count} games)" for pair, count in sorted(often.items())], MOST_PAIRS)
        yield f"Too many games against one opponent for a bonus under the {rules.name} rules: {shown}."
