"""What the standings say, in words: the sheet, the paper, and the web page draw the same."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from xlrating.crosstable.cells.published import points_text, whole
from xlrating.crosstable.cells.round_cell import NAMES, Outcome, RoundCell
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.reading.table import Crosstable
from xlrating.crosstable.sheet.counted import counted
from xlrating.editions.days import in_words

Kind = Literal["gain", "loss", "even"]
MINUS = "−"
BYE_WORDS = {"B": "bye", "H": "½ bye", "U": "–"}
"""In place of a game; others are as they are typed: ``X12``."""


class Head(NamedTuple):
    """How far the event is; section, date, director, and systems; how many players and rounds."""

    standing: str
    about: str
    size: str


class Mark(NamedTuple):
    """A round of a player: the color (w, b, or blank), the opponent's number or a word, what came of it (blank: not
    played), the score so far, and the same as a crosstable has it."""

    color: str
    text: str
    outcome: Outcome
    so_far: str
    typed: str


class Rating(NamedTuple):
    """In one rating system; before is blank for the unrated. ``published`` is the rating after with its games."""

    before: str
    after: str
    published: str
    change: str
    kind: Kind


def head(
    crosstable: Crosstable, rounds: Sequence[int], section: str, systems: Sequence[str], *, open_: bool
) -> Head:
    """Above the standings after these rounds; ``open_``: games of the last one wait or must be fixed."""
    event = crosstable.event
    about = (
        section,
        in_words(event.end_date) if event.end_date else "",
        f"Director: {event.director}" if event.director else "",
        f"{' and '.join(systems)} ratings" if systems else "",
    )
    played = counted(len(rounds), "round") if rounds else ""
    size = (counted(len(crosstable.players), "player"), played, event.time_control)
    if not rounds:
        standing = "Players"
    elif open_:
        standing = f"Round {rounds[-1]}, not complete"
    else:
        final = len(rounds) == len(crosstable.round_numbers)
        standing = "Final standings" if final else f"Standings after round {rounds[-1]}"
    return Head(standing, " · ".join(filter(None, about)), " · ".join(filter(None, size)))


def marks(cells: Sequence[RoundCell]) -> Iterator[Mark]:
    """The rounds of an entry."""
    points = 0.0
    for cell in cells:
        points += cell.points
        if cell.rated or cell.waits:
            outcome = NAMES[cell.points] if cell.rated else ""
            yield Mark(cell.color, str(cell.opponent or ""), outcome, points_text(points), str(cell))
        else:
            word = BYE_WORDS.get(cell.letter, f"{cell.letter}{cell.opponent or ''}")
            yield Mark("", word, "", points_text(points), str(cell))


def rating_of(table: RatedTable, player: int) -> Rating:
    """The rating of a player before and after in the system of the table, in whole numbers that add up."""
    before, after = table.published(player)
    of = table.results[player]
    if of.before is None or of.after is None:
        shown = "" if of.after is None else str(whole(of.after))
        return Rating(before, shown, after, "new" if after else "", "gain")
    return Rating(before, str(whole(of.after)), after, *signed(whole(of.after) - whole(of.before)))


def signed(points: int) -> tuple[str, Kind]:
    """``+23``, ``−8``, ``0``: a change as people read it, and its kind."""
    if not points:
        return "0", "even"
    return (f"+{points}", "gain") if points > 0 else (f"{MINUS}{-points}", "loss")
