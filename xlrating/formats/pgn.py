"""Games in PGN: their tags. Moves and comments are passed over, but for the result behind them; lines for people are
told."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.dates import date_in
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.round_cell import bye_in
from xlrating.crosstable.reading.event.prose import END_OF_SENTENCE
from xlrating.crosstable.sheet.counted import listed
from xlrating.formats.checks import checked
from xlrating.formats.findings import FileFindings
from xlrating.formats.free_lines import Told
from xlrating.formats.game_result import BYE, FORFEIT, HOW, WAITS, Letters, letters_of
from xlrating.formats.games import Game, players_of
from xlrating.formats.list_facts import section_of
from xlrating.formats.named_games import Known
from xlrating.formats.people import Mention, People
from xlrating.formats.section import CURRENT_RATINGS, Import, ImportedSection
from xlrating.formats.tables import member_id_of
from xlrating.formats.time_controls import from_seconds

FORMAT = "games in PGN"
_TAG = r'\[\s*(?P<tag>[A-Za-z]\w*)\s*"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\]'
_BEGINS = re.compile(r'^[ \t]*\[(?:Event|Site|White|Black|Result|Round)\s+"', re.MULTILINE)
_TOKEN = re.compile(rf'{_TAG}|\{{(?:(?!\n\[Event ")[^}}])*\}}?|;[^\n]*|^%[^\n]*', re.MULTILINE)
_END = re.compile(r"(1-0|0-1|1/2-1/2|\*)\s*\Z")
_ROUND = re.compile(r"\D{0,10}(\d{1,4})(?!\d)(.*)")
_REMARK = re.compile(r"^[;%][ \t]*(\S[^\n]*)", re.MULTILINE)
"""A line of its own for people."""
_OF_ROUND = re.compile(r"\b(?:round|rd|r)\W*(\d{1,2})\b", re.IGNORECASE)
_NOT_PLAYED = re.compile(r"\s*(?:forfeit|unplayed|walkover|default|no[ -]?show)\b.*", re.IGNORECASE)
UNKNOWN = frozenset(("", "?", "-", "*", "????.??.??", "N/A"))
RATINGS = ("USCF", "USCFRating", "RatingUSCF", "Rating", "Elo")
"""What follows White or Black in the tag of a rating, the best first."""
MEMBER_IDS = ("USCFID", "IdUSCF", "USChessID", "MemberID", "ID")
BYE_NAMES = frozenset(("bye", "none"))
MOST_EVENTS = 5

Tags = dict[str, str]


class _Played(NamedTuple):
    """A game by its tags, with its number in the file; ``ending`` is the result behind its moves."""

    number: int
    tags: Tags
    ending: str

    @property
    def place(self) -> str:
        return f"game {self.number:,}"

    def tag(self, name: str) -> str:
        value = self.tags.get(name.lower(), "").strip()
        return "" if value in UNKNOWN else value

    def first(self, color: str, kinds: Sequence[str]) -> str:
        """The best of these tags of a player that says anything."""
        return next((value for kind in kinds if (value := self.tag(color + kind))), "")


def read(text: str) -> Import | None:
    """None of any other text. CrosstableProblems, by game, when one cannot be read."""
    first = _BEGINS.search(text)
    if first is None:
        return None
    findings = FileFindings()
    sections: dict[str, list[_Played]] = {}
    for game in _games(text):
        sections.setdefault(game.tag("Section"), []).append(game)
    above = (line.strip() for line in text[: first.start()].splitlines())
    lines = [*(line for line in above if line and line[0] not in "%;"), *_REMARK.findall(text)]
    remarks = [sentence for line in lines for sentence in END_OF_SENTENCE.split(line)]
    found = [_section(name, games, remarks, findings) for name, games in sections.items()]
    if remarks:
        findings.note(
            f"Lines that were not read: {listed(list(map(quoted, remarks)), MOST_EVENTS)}. "
            "If one shows a bye or another game, enter it."
        )
    return checked(FORMAT, found, findings)


def _games(text: str) -> Iterator[_Played]:
    """The games one after another: tags, moves, tags, moves."""
    tags, position, moves, number = Tags(), 0, "", 0
    for token in _TOKEN.finditer(text):
        between, position = text[position : token.start()].strip(), token.end()
        moves = between or moves
        if token["tag"] is None:
            continue
        name = token["tag"].lower()
        if tags and (moves or name in tags):
            number += 1
            yield _Played(number, tags, _ending(moves))
            tags = Tags()
        moves = ""
        tags[name] = re.sub(r"\\(.)", r"\1", token["value"])
    if tags:
        yield _Played(number + 1, tags, _ending(text[position:].strip() or moves))


def _ending(moves: str) -> str:
    found = _END.search(moves)
    return found[1] if found else ""


def _section(name: str, games: list[_Played], remarks: list[str], findings: FileFindings) -> ImportedSection:
    """Without the ``remarks`` that tell its byes, which are taken."""
    people = People((), findings)
    found = [one for game in games if (one := _game(game, people, findings))]
    found += _byes_told(remarks, found, people)
    players = players_of(found, people, findings)
    if any(player.rating for player in players):
        of_us_chess = any("uscf" in tag for game in games for tag in game.tags)
        whose = "are those of the file" if of_us_chess else "may be FIDE ratings or those of a site"
        findings.note(f"The ratings {whose}. {CURRENT_RATINGS}")
    events = Counter(event for game in games if (event := game.tag("Event")))
    if len(events) > 1:
        findings.note(f"The games are of several events, read as one: {listed(list(events), MOST_EVENTS)}.")
    days = [day for game in games for tag in ("Date", "EventDate") if (day := date_in(game.tag(tag)))]
    facts = {"event": max(events, key=lambda event: events[event], default="")}
    facts["time control"] = _time_control(games, findings)
    return section_of(players, facts, name, days)


def _byes_told(remarks: list[str], games: list[Game], people: People) -> list[Game]:
    """The byes that sentences for people tell in a round, of those who have no game in it."""
    key_of_name = {name: key for key, name in people.last_names.items()}
    known = Known(((0, people[key].name) for key in key_of_name.values()), in_prose=True, in_full=False)
    taken = {(game.round, key) for game in games for key in game.pair}
    found = list[Game]()
    for remark in list(remarks):
        told = [one for one in known.games_in(remark) if isinstance(one, Told)]
        rounds = {int(one) for one in _OF_ROUND.findall(remark)}
        byes = [(key_of_name[name], bye_in(one.black)) for one in told for name in people.named_in(one.white)]
        round_ = rounds.pop() if len(rounds) == 1 else 0
        there = round_ in {game.round for game in games}
        if there and byes and all(bye and (round_, key) not in taken for key, bye in byes):
            found += (Game(remark, round_, key, "", (bye.letter, "")) for key, bye in byes if bye)
            remarks.remove(remark)
    return found


def _time_control(games: list[_Played], findings: FileFindings) -> str:
    """The one of all games, which PGN has in seconds; none where they differ."""
    found = dict.fromkeys(game.tag("TimeControl") for game in games if game.tag("TimeControl"))
    if len(found) > 1:
        findings.note(
            f"The games have several time controls: {listed(list(map(quoted, found)), MOST_EVENTS)}. Enter one."
        )
        return ""
    return next((from_seconds(one) or one for one in found), "")


def _game(game: _Played, people: People, findings: FileFindings) -> Game | None:
    names = {color: text_of(game.tag(color)) for color in ("White", "Black")}
    if missing := [color for color, name in names.items() if not name]:
        findings.mend(game.place, f"This game has no name for {' and '.join(missing)}.")
        return None
    letters = _letters(game, findings)
    if letters is None:
        findings.mend(game.place, f"{quoted(game.tag('Result'))} is not a result. {HOW}")
        return None
    round_ = _ROUND.fullmatch(game.tag("Round"))
    when = " ".join(game.tag(tag) for tag in ("Date", "UTCDate", "UTCTime", "Time", "Site", "Board"))
    number, part = (int(round_[1]), round_[2]) if round_ else (None, when)
    white, black = (
        None if name.casefold() in BYE_NAMES else people.seen(_mention(game, color, name, findings))
        for color, name in names.items()
    )
    if white == black:
        findings.mend(game.place, "This game has the same player on both sides. Correct one.")
        return None
    if white and black:
        return Game(game.place, number, white, black, letters, part)
    own = letters[0] if white else letters[1]
    return Game(game.place, number, white or black or "", "", (BYE.get(own, "B"), ""), part)


def _letters(game: _Played, findings: FileFindings) -> Letters | None:
    """By the tag, else by the end of the moves; told where these differ, or where nobody moved."""
    tagged = game.tags.get("result", "").strip()
    found = letters_of(tagged)
    ending = letters_of(game.ending)
    if found == WAITS and ending != WAITS and ending is not None:
        return ending
    if found is not None and game.ending not in ("", "*") and ending != found:
        findings.note(
            f"Game {game.number:,} has the result {tagged}, but its moves end with {game.ending}. Check it."
        )
    if found is not None and found != WAITS and _NOT_PLAYED.fullmatch(game.tag("Termination")):
        findings.note(f"Game {game.number:,} was a forfeit ({game.tag('Termination')}). It is not rated.")
        return FORFEIT.get(found[0], ""), FORFEIT.get(found[1], "")
    return found


def _mention(game: _Played, color: str, name: str, findings: FileFindings) -> Mention:
    rating = findings.rating(game.place, game.first(color, RATINGS), of=f"{name}: ")
    return Mention(game.place, name, None, rating, member_id_of(game.first(color, MEMBER_IDS)))
