"""What the columns of a rating list mean, by their headings or as the user says."""

import re
from collections.abc import Mapping, Sequence

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.reading.headings.fields import FIELD_OF
from xlrating.players.listed import CARRIED, SYSTEMS
from xlrating.workbook.problems import Unusable

LIST_DATE = "list_date"
NOT_KEPT = re.compile(r"e-?mail|phone|tel|address|street|zip|fee|paid|city", re.IGNORECASE)
MEANT = {
    **{normal(f"{system}_{what}"): f"{system}_{what}" for system in SYSTEMS for what in ("games", *CARRIED)},
    **{normal(system): system for system in SYSTEMS},
    **{heading: field for heading, field in FIELD_OF.items() if field not in ("number", "place", "start_number")},
    **dict.fromkeys(("mem id", "r mem id", "fideid", "id number", "memberid", "member id"), "member_id"),
    **dict.fromkeys(("mem name", "r mem name"), "name"),
    **dict.fromkeys(("r state",), "state"),
    **dict.fromkeys(("expires", "expired", "exp", "r exp date", "exp1"), "expires"),
    **dict.fromkeys(("expiration", "expiry", "expiration date"), "expires"),
    **dict.fromkeys(("birthday", "b-day"), "birth_date"),
    **dict.fromkeys(("sts", "status", "flag", "mark"), "mark"),
    **dict.fromkeys(("fide id", "fide no"), "fide_id"),
    **dict.fromkeys(("rtglistdate",), LIST_DATE),
    "rating": "regular", "games": "regular_games", "r lpb rat": "regular", "r rating1": "regular", "rtgreg": "regular",
    "ngreg": "regular_games", "srtng": "regular", "regular": "regular", "reg": "regular",
    "q lpb rat": "quick", "r rating2": "quick", "rtgqck": "quick", "ngqck": "quick_games", "rrtng": "quick",
    "b lpb rat": "blitz", "rtgblz": "blitz", "ngblz": "blitz_games", "brtng": "blitz",
    "onl r rtg": "online_regular", "rtgolr": "online_regular", "ngolr": "online_regular_games",
    "onl q rtg": "online_quick", "rtgolq": "online_quick", "ngolq": "online_quick_games",
    "onl b rtg": "online_blitz", "rtgolb": "online_blitz", "ngolb": "online_blitz_games",
}  # fmt: skip
"""What a heading means; in a list the rating is the Regular one."""
FIELDS = frozenset(MEANT.values())
PLACES_IN_RTGLIST = {
    0: "member_id",
    1: "name",
    2: "state",
    4: "expires",
    5: "mark",
    6: "fide_id",
    8: LIST_DATE,
}
"""Where the columns of rtglist.txt are that have other headings than those above."""


class NeedsColumns(Unusable):
    """Nobody knows which column is the ID and which the name; the message shows the first rows."""


def fields_of(headings: Sequence[str], mapped: Mapping[str, str]) -> list[str]:
    """What each column is; empty for one that is not kept."""
    found = [mapped.get(normal(heading)) or MEANT.get(normal(heading), "") for heading in headings]
    if "rtgreg" in map(normal, headings):
        found = [field or PLACES_IN_RTGLIST.get(place, "") for place, field in enumerate(found)]
    return [field if field not in found[:place] else "" for place, field in enumerate(found)]
