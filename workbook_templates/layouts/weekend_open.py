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
    rows = crosstable.rows_of(players, names)
    return crosstable.workbook_of(
        "Weekend Open, a sample event",
        {
            "Event": "Weekend Open",
            "Section": "Open",
            "Director": "Marian Quillfeather",
            "End date": datetime.date(2016, 5, 22),
            "Time control": "G/90;d5",
            "Rating system": "Regular",
        },
        [[number, *row] for number, row in enumerate(rows, start=1)],
    )
