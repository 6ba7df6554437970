"""weekend-open.xlsx: the crosstable filled with a real rated event of 64 players under invented names."""

import datetime
from itertools import product

from openpyxl import Workbook

from workbook_templates.layouts import crosstable

FIRST_NAMES = ("Ada", "Bruno", "Clara", "Dexter", "Edith", "Floyd", "Greta", "Hugo")
LAST_NAMES = (
    "Ashgrove",
    "Bellwether",
    "Cobblestone",
    "Dovetail",
    "Elderberry",
    "Fernhollow",
    "Gooseberry",
    "Hazelwood",
)


def build() -> Workbook:
    players = crosstable.event("event_64_players.json")["players"]
    names = [f"{first} {last}" for last, first in product(LAST_NAMES, FIRST_NAMES)]
    return crosstable.workbook_of(
        "Weekend Open, a sample event",
        "A real rated event of 64 players and seven rounds, under invented names, to try things out.",
        {
            "event": "Weekend Open",
            "section": "Open",
            "end date": datetime.date(2016, 5, 22),
            "time control": "G/90;d5",
        },
        crosstable.rows_of(players, names),
        "Change a result, for instance J10 to L39 and J48 to W1, and see what happens on the other sheets.",
    )
