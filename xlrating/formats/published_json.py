"""The event as ratings.uschess.org publishes it in JSON: event, section, and pages of standings."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.round_cell import NO_GAME, RoundCell, color_of, round_of
from xlrating.crosstable.reading.limits import MOST_ROUNDS
from xlrating.crosstable.sheet.grid import CellValue
from xlrating.editions.systems import OVER_THE_BOARD
from xlrating.formats.checks import checked
from xlrating.formats.findings import FileFindings
from xlrating.formats.json_text import get, list_at, number_at, records, text_at, whole_at
from xlrating.formats.section import OWN_RESULTS, Import, ImportedPlayer, ImportedSection
from xlrating.formats.system_codes import SYSTEM_OF, system_of_section
from xlrating.formats.tables import last_first
from xlrating.workbook.problems import Unusable

FORMAT = "US Chess published event (JSON)"
OUTCOMES = {
    "win": "W", "draw": "D", "loss": "L",
    "winasym": "W", "drawasym": "D", "lossasym": "L",
    "winforfeit": "X", "forfeitwin": "X", "forfeit": "F", "lossforfeit": "F", "forfeitloss": "F",
    "drawforfeit": "Z", "forfeitdraw": "Z",
    "byefull": "B", "byehalf": "H", "byezero": "U",
    "unpaired": "U", "notreported": "U", "reportnoresult": "U", "": "U",
}  # fmt: skip
RATED_IN = (
    SYSTEM_OF
    | {system.upper().replace(" ", ""): system for system in SYSTEM_OF.values()}
    | {f"OVERTHEBOARD{system.upper()}": system for system in OVER_THE_BOARD}
)
"""The system of a rating."""
SYSTEMS = RATED_IN | {"D": "Dual", "DUAL": "Dual"}
"""The system of a section."""
FURTHER = {"F": "FIDE", "FIDE": "FIDE", "CFC": "CFC"}

NAMED_BY = {
    "pairingNumber": "opponentPairingNumber", "memberId": "opponentMemberId", "ordinal": "opponentOrdinal",
}  # fmt: skip
"""What may name a player, the best first, and the opponent in a game."""

Key = tuple[int, ...]
Directory = dict[tuple[str, str], int]
"""The numbers in this table by the way in which a game names its opponent, and by what it says there."""


def kind_of(value: Any) -> str | None:
    """event, section, standings, or whole (an event with its players inside); None for other JSON."""
    if isinstance(value, list):
        are_pages = value and all(kind_of(page) == "standings" for page in value[:3])
        return "standings" if are_pages or any(map(_is_player, records(value))) else None
    if not isinstance(value, Mapping):
        return None
    if any(_players(section) for section in records(get(value, "sections"))):
        return "whole"
    if any(_is_player(one) for one in records(get(value, "items", "standings", "players"))):
        return "standings"
    if get(value, "roundCount", "ratingSystem", "timeControl") is not None and get(value, "sections") is None:
        return "section"
    if list_at(value, "sections") and get(value, "startDate", "endDate", "name") is not None:
        return "event"
    return None


def _is_player(record: object) -> bool:
    return isinstance(get(record, "roundOutcomes", "rounds", "outcomes"), list) and (
        get(record, "memberId", "pairingNumber", "ordinal") is not None
    )


def _players(section: object) -> list[Any]:
    found = get(section, "items", "standings", "players")
    found = get(found, "items") if isinstance(found, Mapping) else found
    return [one for one in records(found) if _is_player(one)]


def read(files: Iterable[tuple[Key, Any]]) -> Import | None:
    """``files``: each parsed JSON with the numbers in its name, which tell sections apart; None of other JSON."""
    events: list[Any] = []
    facts: dict[Key, Any] = {}
    pages: list[tuple[Key, Any]] = []
    for key, value in files:
        kind = kind_of(value)
        if kind == "event":
            events.append(value)
        elif kind == "section":
            facts[key] = value
        elif kind == "standings":
            are_pages = isinstance(value, list) and kind_of(value[0]) == "standings"
            pages += [(key, page) for page in (value if are_pages else [value])]
        elif kind == "whole":
            return _whole_event(value)
    if not (events or facts or pages):
        return None
    if not pages:
        raise Unusable(
            "has the event but no standings, which hold the results. Save the standings page of each section in the "
            "same folder"
        )
    findings = FileFindings()
    event = events[0] if events else {}
    if len(events) > 1:
        findings.note("There are several events here. The name and dates are those of the first.")
    sections = []
    groups = _sections_of_pages(pages, findings)
    alone = len(groups) == 1
    for number, (key, items) in enumerate(groups, 1):
        info = _facts_of(key, facts, alone=alone) or _named_by_event(event, key, alone=alone)
        sections.append(_section(event, info, items, f"Section {number}", findings))
    return checked(FORMAT, sections, findings)


def _facts_of(key: Key, facts: Mapping[Key, Any], *, alone: bool) -> Any:
    """The section page of the standings with these numbers in their name: section-2 for standings-2-1."""
    same = next((facts[key[:length]] for length in range(len(key), -1, -1) if key[:length] in facts), None)
    return next(iter(facts.values())) if same is None and alone and len(facts) == 1 else same


def _named_by_event(event: Any, key: Key, *, alone: bool) -> Any:
    """What the page of the event says of the section, its name: by its number, or as the only one."""
    sections = list(records(get(event, "sections")))
    if alone and len(sections) == 1:
        return sections[0]
    return next((one for one in sections if key and whole_at(one, "number") == key[0]), {})


def _whole_event(value: Any) -> Import:
    findings = FileFindings()
    event = get(value, "event") or value
    sections = [
        _section(event, section, _players(section), f"Section {number}", findings)
        for number, section in enumerate(records(get(value, "sections")), 1)
        if _players(section)
    ]
    return checked(FORMAT, sections, findings)


def _sections_of_pages(
    pages: Sequence[tuple[Key, Any]], findings: FileFindings
) -> list[tuple[Key, list[Any]]]:
    """The players of each section: a page that starts behind the first player continues the one before it."""
    found: list[tuple[Key, list[Any]]] = []
    tell = partial(findings.mend, "the standings")
    goes_on = False
    for key, page in sorted(pages, key=lambda one: (one[0], number_at(one[1], "offset") or 0)):
        items = list(records(page)) or list(records(get(page, "items", "standings", "players")))
        offset = int(number_at(page, "offset") or 0) if isinstance(page, Mapping) else 0
        if offset and goes_on:
            if len(found[-1][1]) != offset:
                tell(f"The page after player {offset} does not continue the page before it.")
            found[-1][1].extend(items)
        else:
            if goes_on:
                tell("They continue on a page that is missing. Save every page.")
            if offset:
                tell(f"The first {offset} players are on a page that is missing. Save every page.")
            found.append((key, items))
        goes_on = get(page, "hasNextPage") is True
    if goes_on:
        tell("They continue on a page that is missing. Save every page.")
    return found


def _section(
    event: Any, info: Any, items: list[Any], unnamed: str, findings: FileFindings
) -> ImportedSection:
    system_code = text_at(info, "ratingSystem", "ratingSource").upper()
    system = SYSTEMS.get(system_code, "") or _system_of(items)
    if system_code and not system:
        findings.note(f"{quoted(system_code)} is not a rating system that xlrating rates.")
    numbers = _numbers(items)
    directory = _directory(items, numbers)
    rounds = whole_at(info, "roundCount") or 0
    players = [
        _player(item, number, directory, system, findings)
        for item, number in zip(items, numbers, strict=True)
    ]
    rounds = min(max([rounds, *(len(player.rounds) for player in players)]), MOST_ROUNDS)
    return ImportedSection(
        tuple(player.in_rounds(rounds) for player in players),
        event=text_at(event, "name"),
        name=text_at(info, "name", "sectionName") or (unnamed if unnamed != "Section 1" else ""),
        start_date=text_at(info, "startDate") or text_at(event, "startDate"),
        end_date=text_at(info, "endDate") or text_at(event, "endDate"),
        time_control=text_at(info, "timeControl"),
        rating_system=system,
    )


def ratings_in(player: Any) -> list[tuple[str, Any]]:
    """The records of a player's ratings, each with the code of its system."""
    found = records(get(player, "ratings", "ratingRecords"))
    return [(text_at(one, "ratingSystem", "ratingSource").upper(), one) for one in found]


def _system_of(items: Sequence[Any]) -> str:
    """The section's system where the section page is missing: by the ratings that its players got."""
    return system_of_section(
        RATED_IN.get(code, "")
        for item in items
        for code, record in ratings_in(item)
        if number_at(record, "postRating", "postRatingDecimal") is not None
    )


def _numbers(items: Sequence[Any]) -> list[int]:
    """Pairing numbers where each player has one of their own, else places, else the order of the rows."""
    for key in ("pairingNumber", "ordinal"):
        found = [whole_at(item, key) for item in items]
        if all(found) and len(set(found)) == len(found):
            return [number or 0 for number in found]
    return list(range(1, len(items) + 1))


def _player(
    item: Any, number: int, directory: Directory, system: str, findings: FileFindings
) -> ImportedPlayer:
    rounds: dict[int, RoundCell] = {}
    for place, outcome in enumerate(records(get(item, "roundOutcomes", "rounds", "outcomes")), 1):
        round_ = whole_at(outcome, "roundNumber", "round") or place
        where = f"player {number}, round {round_}"
        if not 1 <= round_ <= MOST_ROUNDS:
            findings.mend(where, f"Round {round_} cannot be right.")
            continue
        while round_ in rounds:  # two games in one round: the next free column
            round_ += 1
        rounds[round_] = _round(outcome, where, directory, findings)
    codes = tuple(rounds.get(place, NO_GAME) for place in range(1, max(rounds, default=0) + 1))
    rating, games, published, extra = _ratings(item, system, number, findings)
    name = last_first(text_at(item, "lastName"), text_at(item, "firstName"))
    return ImportedPlayer(
        number=number,
        name=name or text_at(item, "name", "playerName"),
        member_id=text_at(item, "memberId"),
        state=text_at(item, "stateRep", "state", "stateCode"),
        rating=rating,
        games=games,
        rounds=codes,
        score=number_at(item, "score"),
        extra=extra,
        published=published,
    )


def _round(outcome: Any, where: str, directory: Directory, findings: FileFindings) -> RoundCell:
    word = text_at(outcome, "outcome", "result").replace(" ", "")
    letter = OUTCOMES.get(word.lower())
    if letter is None:
        findings.mend(where, f"{quoted(word)} is not a known outcome.")
        return NO_GAME
    if word.lower().endswith("asym"):
        findings.note(f"{where.capitalize()}: the two players' reports differ. {OWN_RESULTS}")
    named = ((theirs, text_at(outcome, theirs)) for theirs in NAMED_BY.values() if letter in "WDLXFZ")
    opponent = next((directory[one] for one in named if one in directory), None)
    if letter in "WDL" and opponent is None:
        findings.mend(where, "The opponent of this game is not named, or is not in this section.")
        return NO_GAME
    color = color_of(text_at(outcome, "color", "colour")) if letter in "WDL" else ""
    return round_of(letter, opponent, color)


def _directory(items: Sequence[Any], numbers: Sequence[int]) -> Directory:
    """The number in this table of each pairing number, member ID, and place that belongs to one player alone."""
    directory: Directory = {}
    for mine, theirs in NAMED_BY.items():
        found = [text_at(item, mine) for item in items]
        known = {one for one, times in Counter(found).items() if times == 1} - {"", "0"}
        directory |= {(theirs, one): n for one, n in zip(found, numbers, strict=True) if one in known}
    return directory


def _ratings(
    item: Any, system: str, number: int, findings: FileFindings
) -> tuple[float | None, int | None, float | None, dict[str, CellValue]]:
    """The rating before with its games and the one after in the section's own system, and the ratings in others."""
    own = "Regular" if system in ("", "Dual") else system
    rating, games, published, extra = None, None, None, dict[str, CellValue]()
    for code, record in ratings_in(item):
        before = number_at(record, "preRatingDecimal") or number_at(record, "preRating")
        prior = _prior_games(record, item)
        rated_in = RATED_IN.get(code)
        if rated_in == own and published is None:
            published = number_at(record, "postRatingDecimal") or number_at(record, "postRating")
        if before is None or before <= 0:
            continue
        if rated_in == own:
            rating, games = before, prior
        elif rated_in:
            extra[rated_in] = before
            if prior is not None:
                extra[f"{rated_in} games"] = prior
        elif further := FURTHER.get(code):
            extra[further] = before
    if games is not None and games < 0:
        findings.note(f"The prior games of player {number} do not fit the games played here.")
        games = None
    return rating, games, published, extra


def _prior_games(record: Any, item: Any) -> int | None:
    """Games of a provisional rating after the event, less those played in it."""
    after = whole_at(record, "postProvisionalGameCount")
    if after is None:
        return whole_at(record, "preProvisionalGameCount")
    played = [number_at(record, key) for key in ("wins", "draws", "losses")]
    if any(one is not None for one in played):
        return after - int(sum(one or 0 for one in played))
    outcomes = records(get(item, "roundOutcomes", "rounds", "outcomes"))
    rated = sum(
        OUTCOMES.get(text_at(one, "outcome", "result").lower()) in ("W", "D", "L") for one in outcomes
    )
    return after - rated
