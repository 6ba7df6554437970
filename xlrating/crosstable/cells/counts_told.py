"""How many rounds or players a text says that an event has: ``5-round Swiss``, ``PLAYERS: 12``, ``4SS``."""

import re
from collections.abc import Iterator, Mapping, Set

from xlrating.crosstable.cells.sentence import Said
from xlrating.crosstable.cells.sentences import OTHER_COUNT

LONGEST = 200
_OF_A_PART = ("first", "last", "after", "of", "next", "other", "only", "for", "fri", "sat", "sun", "day")
"""Words before a count that is not that of the whole event."""
_TOLD = (
    re.compile(
        rf"(?<![\w/.,;:+-]){''.join(rf'(?<!{word} )' for word in _OF_A_PART)}"
        r"(?P<number>\d{1,3})[ -](?P<what>rounds?|rds?|players?)"
        r"(?=\s+(?:swiss|round[ -]robin)|[.,;:)|]|\s*$)",
        re.IGNORECASE,
    ),
    re.compile(
        r"(?:^|(?<=[^\w\s])\s|\s{2})(?P<what>rounds|players)[\s.]{0,20}[:=]\s*"
        r"(?P<number>\d{1,3})(?![\w/.:½-]|\s*(?:to|and|&)\s)",
        re.IGNORECASE,
    ),
    re.compile(r"(?<![\w/.-])(?P<number>\d)[ -]?(?P<what>SS)(?!\w)"),
)


def other_counts(text: str, rounds: Set[int], players: Set[int] = frozenset()) -> Iterator[Said]:
    """What is to be told of counts that are none of these; of ``players`` only where any are given."""
    if len(text) > LONGEST:
        return
    known: Mapping[str, Set[int]] = {
        "players": players,
        "rounds": rounds | {n // 2 for n in rounds if n % 2 == 0},
    }
    for told in (match for form in _TOLD for match in form.finditer(text)):
        what = "players" if told["what"][0] in "pP" else "rounds"
        if known[what] and int(told["number"]) not in known[what]:
            found = " or ".join(map(str, sorted(players if what == "players" else rounds)))
            yield OTHER_COUNT.of(said=told[0].strip(), found=found, what=what)
