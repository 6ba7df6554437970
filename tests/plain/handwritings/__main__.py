"""python -m tests.plain.handwritings [COUNT] [SEED]: how many are read as meant, and what becomes of the others."""

import argparse
import random
import sys
import time
import traceback
import warnings
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))
warnings.simplefilter("ignore")

from .cases import Case, as_text, case, smallest
from .habits import OF_LANGUAGE
from .hand import QUESTIONS, fits, plain
from .judged import AS_MEANT, REFUSED, SILENT, TOLD
from .meant import made
from .sentences import shape

CRASHED = "CRASHED"


def verdict_of(seed, number):
    try:
        found = case(f"{seed} {number}").verdict()
    except Exception:
        return number, CRASHED, (traceback.format_exc(limit=-2),), ""
    return number, *found


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.plain.handwritings", description=__doc__)
    parser.add_argument("count", nargs="?", type=int, default=1000)
    parser.add_argument("seed", nargs="?", type=int, default=2015)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument(
        "--show", type=int, default=12, help="classes of each kind that are shown, with the smallest case"
    )
    parser.add_argument(
        "--singles", action="store_true", help="each habit alone, in an otherwise plain sheet"
    )
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    if options.singles:
        return singles(options.seed)
    start = time.perf_counter()
    numbers = range(options.first, options.first + options.count)
    with ProcessPoolExecutor(options.jobs) as pool:
        found = list(pool.map(partial(verdict_of, options.seed), numbers, chunksize=25))
    counted = Counter(kind for _, kind, *_ in found)
    print(f"{options.count:,} handwritings, seed {options.seed}, {time.perf_counter() - start:.0f} s")
    for kind in (AS_MEANT, TOLD, REFUSED, SILENT, CRASHED):
        print(f"{counted[kind]:>8,}  {counted[kind] / options.count:6.1%}  {kind}")
    for kind in (CRASHED, SILENT, TOLD, REFUSED):
        classes = defaultdict(list)
        for number, this, sentences, difference in found:
            if this == kind:
                classes[shape(sentences[0]) if sentences else shape(difference)].append(
                    (number, sentences, difference)
                )
        for sentence, members in sorted(classes.items(), key=lambda one: -len(one[1]))[: options.show]:
            show(options.seed, kind, sentence, members)
    return 1 if counted[SILENT] or counted[CRASHED] else 0


def singles(seed):
    """Each habit alone: what is not read as meant."""
    bad = tried = 0
    for question, ways in QUESTIONS.items():
        for way in ways:
            one = alone(seed, question, way)
            if one is None:
                continue
            tried += 1
            try:
                verdict = one.verdict()
            except Exception as error:
                print(f"{CRASHED}  {question}: {way}: {error!r}")
                continue
            if verdict.kind != AS_MEANT:
                bad += 1
                said = verdict.sentences[0] if verdict.sentences else ""
                print(
                    f"{verdict.kind}  {question}: {way!r}  {verdict.difference} -> {len(verdict.sentences)}: {said}"
                )
    print(f"{tried} habits alone, {bad} not read as meant")
    return 0


COMPANIONS = {
    "result cell": {"layout": "Opp | Res"},
    "named result": {"layout": "names"},
    "game result": {"layout": "games"},
    "game forfeit": {"layout": "games"},
    "list headings": {"layout": "games"},
    "listed byes": {"layout": "games"},
    "grid headings": {"layout": "grid"},
    "two games": {"layout": "grid"},
    "diagonal": {"layout": "grid"},
    "two names": {"names": "two columns"},
    "games": {"ratings": "games"},
    "halves": {"total": "Total"},
    "inside": {"order": "score"},
}
"""What a habit needs to be seen at all."""


def alone(seed, question, way):
    """The plain sheet with one habit; None where no event goes with it."""
    tag = next((tag for tag, _ in OF_LANGUAGE.items() if tag in str(way)), None)
    ways = {**plain(), **COMPANIONS.get(question, {}), question: way}
    if question == "result" and tag:
        ways["language"] = OF_LANGUAGE[tag]
    if ways["layout"] in ("US Chess", "SwissSys", "PGN"):
        ways["file"] = "txt"
    if question == "halves" and way == "2,5":
        ways["file"] = "csv ;"
    times = (2 if question == "two games" else 1) if ways["layout"] == "grid" else 0
    for attempt in range(200):
        meant = made(random.Random(f"alone {seed} {attempt}"), times)
        if meant.dated and meant.event.system == "Regular" and enough(ways, meant):
            return Case(meant, ways, f"{seed}")
    return None


def enough(ways, meant):
    """Whether the event has something of everything."""
    kinds = {kind for row in meant.event.cells for kind, *_ in row}
    unrated = any(person.rating is None for person in meant.people)
    if not fits(ways, meant):
        return False
    if ways["layout"] == "PGN":
        return True
    return meant.round_robin or (
        kinds == set("WDLXFBHU") and unrated and any(person.games for person in meant.people)
    )


def show(seed, kind, sentence, members):
    number, sentences, difference = min(members, key=lambda one: len(one[1]))

    def same(verdict):
        if kind == CRASHED:
            return isinstance(verdict, Exception)
        if isinstance(verdict, Exception) or verdict.kind != kind:
            return False
        return shape(verdict.sentences[0] if verdict.sentences else verdict.difference) == sentence

    least = smallest(case(f"{seed} {number}"), same)
    print(f"\n## {kind}, {len(members)} of them (seed {seed}, number {number}): {sentence}")
    habits = ", ".join(f"{question}: {way}" for question, way in least.habits().items())
    print(f"habits: {habits or 'none'}")
    print(as_text(least))
    if kind != CRASHED:
        verdict = least.verdict()
        sentences, difference = verdict.sentences, verdict.difference
    if difference:
        print(f"-> {difference}")
    for told in sentences[:3]:
        print(f"-> {told}")
    if len(sentences) > 3:
        print(f"-> ... {len(sentences)} sentences")


if __name__ == "__main__":
    sys.exit(main())
