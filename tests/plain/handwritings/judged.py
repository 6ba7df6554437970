"""What xlrating makes of a file, by the door of the command line, and whether that is what was meant."""

import math
import re
from pathlib import Path
from typing import NamedTuple

from xlrating.hosts.cli.json_report import document
from xlrating.hosts.cli.rate_file import How, rate_file

AS_MEANT, TOLD, REFUSED, SILENT = "as meant", "told", "refused", "SILENTLY WRONG"
USUAL = re.compile(
    r"^\d+ (?:players?|entries)|rules, by the|^Unrated|^This file was read as|is an OpenDocument file|^No time control"
)
"""Notes that say nothing of a doubt."""
NO_DATE = "rules, assumed"
SAME = 1e-6


class Verdict(NamedTuple):
    """``kind`` of the four; ``sentences`` are the problems or notes; ``difference`` is the first one found."""

    kind: str
    sentences: tuple[str, ...] = ()
    difference: str = ""


def judged(path: Path, meant, *, with_byes=True):
    """The verdict on a file that means this event; ``with_byes``: the byes are in it."""
    entry = document([rate_file(path, How(check=True), {})])["files"][0]
    if "problems" in entry:
        return Verdict(REFUSED, tuple(problem["message"] for problem in entry["problems"]))
    difference = _difference(entry, meant, with_byes)
    if not difference:
        return Verdict(AS_MEANT)
    told = [note["message"] for note in entry["notes"]]
    doubts = tuple(one for one in told if not USUAL.search(one) and (meant.dated or NO_DATE not in one))
    return Verdict(TOLD if doubts else SILENT, doubts, difference)


def _difference(entry, meant, with_byes):
    if len(entry["sections"]) != 1:
        return f"{len(entry['sections'])} sections"
    found = {_letters(player["name"]): player for player in entry["sections"][0]["players"]}
    wanted, posts = meant.event, meant.ratings()
    if meant.dated and entry["event"]["end_date"] != wanted.end.isoformat():
        return f"end date {entry['event']['end_date']}, not {wanted.end}"
    if entry["sections"][0]["system"] != wanted.system:
        return f"{entry['sections'][0]['system']}, not {wanted.system}"
    names = {_letters(person.name) for person in meant.people if with_byes or person.name in posts}
    if not names <= set(found) <= {_letters(person.name) for person in meant.people}:
        return f"players {sorted(set(found) ^ names)}"
    for place, person in enumerate(meant.people):
        player = found.get(_letters(person.name))
        if player is None:
            continue
        if (player["pre"], player["games"]) != (person.rating, person.games):
            return f"{person.name} has {player['pre']} after {player['games']} games"
        kinds = [kind for kind, *_ in wanted.cells[place]]
        rated = sum(kind in "WDL" for kind in kinds), kinds.count("W") + kinds.count("D") / 2
        if (player["rated_games"], player["rated_score"]) != rated:
            return f"{person.name} has {player['rated_score']} of {player['rated_games']}, not {rated}"
        if with_byes and player["score"] != meant.points(place):
            return f"{person.name} has {player['score']} points, not {meant.points(place)}"
        if person.name in posts and not math.isclose(player["post"], posts[person.name], abs_tol=SAME):
            return f"{person.name}: {player['post']} after the event, not {posts[person.name]}"
    return ""


def _letters(name):
    """The letters of a name, whichever name comes first and however it is set."""
    return "".join(sorted(character for character in name.casefold() if character.isalnum()))
