"""A handwriting by its seed: made, judged, and made as small as it can be with the same verdict."""

import random
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from . import files, sheets
from .hand import LISTS, QUESTIONS, Hand, chosen, fits, plain
from .judged import Verdict, judged
from .meant import Meant, made

WITHOUT_BYES = (*LISTS, "games by name", "games with ratings", "PGN", "grid")


class Case(NamedTuple):
    """An event, the ways in which it is written, and the seed of what is left to chance."""

    meant: Meant
    ways: dict
    seed: str

    def hand(self):
        return Hand(random.Random(self.seed), self.ways)

    def habits(self):
        """The ways that are not the plainest."""
        return {question: way for question, way in self.ways.items() if way != QUESTIONS[question][0]}

    def verdict(self) -> Verdict:
        with TemporaryDirectory(prefix="xlrating-hands-") as folder:
            ending, data = files.written(self.ways["file"], sheets.written(self.meant, self.hand()))
            path = Path(folder, f"event{ending}")
            path.write_bytes(data)
            return judged(path, self.meant, with_byes=self.ways["layout"] not in WITHOUT_BYES)


def case(seed) -> Case:
    """The handwriting of a seed, such as ``7 1234``."""
    chance = random.Random(f"hand {seed}")
    meant = made(chance, round_robin=chance.choices((0, 1, 2), (90, 7, 3))[0])
    return Case(meant, chosen(chance, meant), f"{seed}")


def smallest(found: Case, wanted) -> Case:
    """The case with the fewest habits, and the smallest event, of which ``wanted(verdict)`` still holds."""

    def holds(one):
        if not fits(one.ways, one.meant):
            return False
        try:
            return wanted(one.verdict())
        except Exception as error:
            return wanted(error)

    plainest = plain()
    for _ in range(2):
        for question in sorted(found.habits(), key=list(QUESTIONS).index, reverse=True):
            simpler = found._replace(ways={**found.ways, question: plainest[question]})
            if holds(simpler):
                found = simpler
    for attempt in range(12):
        chance = random.Random(f"small {attempt}")
        small = found._replace(meant=made(chance, found.meant.round_robin, most=4 + attempt // 6))
        smaller = len(small.meant.people) * small.meant.rounds < len(found.meant.people) * found.meant.rounds
        if smaller and holds(small):
            return small
    return found


def as_text(found: Case) -> str:
    """The case as one reads it: the rows of each sheet as CSV."""
    sheets_or_text = sheets.written(found.meant, found.hand())
    if isinstance(sheets_or_text, str):
        return sheets_or_text
    parts = []
    for name, rows in sheets_or_text:
        if len(sheets_or_text) > 1:
            parts.append(f"[sheet {name}]")
        parts.append(files.KINDS["csv"]([(name, rows)])[1].decode().replace("\r\n", "\n").rstrip())
    return "\n".join(parts)
