"""One person's habits: a way for each question, chosen by chance or plain."""

from dataclasses import dataclass

from .habits import (
    ABOVE,
    BELOW,
    BLOCKS,
    DATES,
    EXTRA,
    FILES,
    FIRST_AND_LAST,
    FORFEITS,
    FULL_BYES,
    GAMES,
    HALF_BYES,
    HALVES,
    HEADINGS,
    INSIDE,
    LABELS,
    LAYOUTS,
    MEMBER_ID,
    NAME,
    NAMED_RESULTS,
    NAMES,
    NO_GAMES,
    NUMBER,
    OF_LANGUAGE,
    ORDERS,
    RATING,
    RATINGS,
    RESULTS,
    ROUNDS,
    TIMES,
    TOTAL,
    UNRATED,
    WHERE,
)
from .tables import (
    CELL_RESULTS,
    DIAGONALS,
    GAME_FORFEITS,
    GAME_RESULTS,
    GRID_GAMES,
    GRID_HEADINGS,
    LIST_HEADINGS,
)

QUESTIONS = {
    "language": tuple(HEADINGS),
    "layout": LAYOUTS,
    "file": FILES,
    "result": tuple(RESULTS),
    "named result": tuple(NAMED_RESULTS),
    "result cell": tuple(CELL_RESULTS),
    "game result": tuple(GAME_RESULTS),
    "game forfeit": tuple(GAME_FORFEITS),
    "list headings": tuple(LIST_HEADINGS),
    "listed byes": ("no", "BYE", "bye in words"),
    "grid headings": tuple(GRID_HEADINGS),
    "two games": tuple(GRID_GAMES),
    "diagonal": tuple(DIAGONALS),
    "forfeit": tuple(FORFEITS),
    "full bye": tuple(FULL_BYES),
    "half bye": tuple(HALF_BYES),
    "no game": tuple(NO_GAMES),
    "round": tuple(ROUNDS),
    "number": tuple(NUMBER),
    "name": tuple(NAME),
    "names": tuple(NAMES),
    "two names": tuple(FIRST_AND_LAST),
    "rating": tuple(RATING),
    "ratings": tuple(RATINGS),
    "games": tuple(GAMES),
    "unrated": tuple(UNRATED),
    "id": tuple(MEMBER_ID),
    "total": tuple(TOTAL),
    "halves": tuple(HALVES),
    "date": tuple(DATES),
    "block": BLOCKS,
    "where": WHERE,
    "above": tuple(ABOVE),
    "below": tuple(BELOW),
    "inside": tuple(INSIDE),
    "extra": tuple(EXTRA),
    "order": ORDERS,
    "label event": tuple(range(9)),
    "label end": tuple(range(19)),
    "label time": tuple(range(12)),
    "time": tuple(range(20)),
    "also told": ("nothing", "director", "section", "start"),
    "columns": ("usual", "rounds in the middle", "ID first", "rating last", "name last"),
}
"""What there is to decide for a sheet; the plainest way comes first."""
PLAIN_AT = 0.75
"""About ten habits of a sheet are not the plainest."""
TEXT_ONLY = ("US Chess", "SwissSys")
ONE_TABLE = (
    "txt",
    "txt tabs",
    "txt pipes",
    "csv",
    "csv ;",
    "tsv",
    "csv utf-16",
    "csv windows",
    "html",
    "html xls",
)


@dataclass
class Hand:
    """``ways`` has the way for each question of QUESTIONS; ``chance`` decides what is left."""

    chance: object
    ways: dict

    def __getitem__(self, question):
        return self.ways[question]

    def label(self, kind):
        known = LABELS[self["language"]][kind]
        question = f"label {kind}"
        return known[(self.ways.get(question, 0)) % len(known)]

    def heading(self, kind):
        """For the number, name, rating and total: in the hand's language."""
        others = HEADINGS[self["language"]]
        if others is None or self[kind] in ("none", *("rows", "Place", "Rank", "Pos.")):
            return self[kind]
        known = others[kind]
        return known[list(QUESTIONS[kind]).index(self[kind]) % len(known)]

    def round(self, number):
        return ROUNDS[self.round_way](number)

    @property
    def round_way(self):
        others = HEADINGS[self["language"]]
        way = self["round"]
        return others["round"][list(ROUNDS).index(way) % len(others["round"])] if others else way

    def time(self, system):
        known = TIMES[system]
        return known[self["time"] % len(known)]


def plain():
    return {question: ways[0] for question, ways in QUESTIONS.items()}


def chosen(chance, meant):
    """Habits of chance that go together and suit the event."""
    while True:
        ways = {
            question: known[0] if chance.random() < PLAIN_AT else chance.choice(known)
            for question, known in QUESTIONS.items()
        }
        if meant.round_robin and chance.random() < 0.8:
            ways["layout"] = "grid"
        if fits(ways, meant):
            return ways


def fits(ways, meant):
    """Whether a person could read the sheet that comes of these ways."""
    text = ways["file"].startswith("txt")
    language = next((one for tag, one in OF_LANGUAGE.items() if tag in ways["result"]), ways["language"])
    tagged = next((one for tag, one in OF_LANGUAGE.items() if tag in ways["round"]), "English")
    grid = ways["layout"] == "grid"
    return not (
        grid != bool(meant.round_robin)
        or language != ways["language"]
        or tagged != "English"
        or (
            text
            and ("\n" in ROUNDS[ways["round"]](1).__str__() or ways["result"] in ("W, newline, 12", "W  12"))
        )
        or (ways["layout"] in TEXT_ONLY and ways["file"] not in ("txt", "xlsx texts"))
        or (
            ways["layout"] == "PGN"
            and (ways["file"] != "txt" or any(person.games for person in meant.people))
        )
        or (ways["where"] == "next sheet" and ways["file"] in ONE_TABLE)
        or (ways["layout"] == "rounds as sheets" and ways["file"] in ONE_TABLE)
        or (ways["layout"].startswith("Round 1 |") and text)
        or (ways["number"] in ("rows", "Place", "Rank", "Pos.") and ways["layout"] in LISTS)
        or (ways["file"] == "txt" and (ways["number"] == "" or ways["inside"] == "blank columns"))
        or (ways["file"] == "csv windows" and ways["language"] == "Russian")
        or (ways["names"] == "two columns" and ways["layout"] in ("three lines", "ratings below"))
    )


LISTS = (
    "games",
    "rounds as sheets",
    "rounds below each other",
    "games from both sides",
    *(layout for layout in LAYOUTS if layout.startswith("Round | ")),
)
