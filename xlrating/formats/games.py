"""Games, one after another, as the rounds of a section: in their own rounds, or in as few columns as they need."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.round_cell import NO_GAME, RoundCell, round_of
from xlrating.crosstable.cells.sentence import mend
from xlrating.crosstable.reading.limits import MOST_ROUNDS
from xlrating.crosstable.reading.rounds.games import rounds_with_room
from xlrating.crosstable.reading.rounds.sentences import FORGOTTEN_IN_A_LIST, TOTALS_REFUSE_A_LIST
from xlrating.crosstable.sheet.counted import counted, listed
from xlrating.formats.findings import FileFindings, number_list
from xlrating.formats.game_result import WAITS, Letters
from xlrating.formats.people import People
from xlrating.formats.section import ImportedPlayer, Players

MOST_NAMED = 10
NO_COPY = mend(
    "no-copy",
    "A remark says that this game was reported twice, but no other one is the same. Correct one, or delete the remark.",
)
NO_NAME = mend(
    "no-name-in-a-list",
    "{said!q} is not a name. Enter the opponent with capitals, or BYE, and what it counts, if there was none.",
)
UNDECIDED = NO_GAME._replace(waits=True)
"""A bye that counts what the total leaves for it."""
ByKey = Mapping[str, ImportedPlayer]
Rows = Mapping[str, dict[int, RoundCell]]


class Game(NamedTuple):
    """A game of two players, by their keys, or the bye of the first; ``round`` counts from 1, None where it is missing.

    ``part`` tells two games of the same players apart, such as 2 in round 3.2, or their day. Without ``colors`` nobody
    knows who was White.
    """

    place: str
    round: int | None
    white: str
    black: str
    letters: Letters
    part: str = ""
    colors: bool = True
    copy: bool = False
    """Whether a remark says that it is told twice."""

    @property
    def pair(self) -> frozenset[str]:
        return frozenset(filter(None, (self.white, self.black)))


def players_of(
    games: Sequence[Game], people: People, findings: FileFindings, *, typed: bool = True
) -> Players:
    """All players with their rounds; what contradicts itself is told with the places of both games.

    Names that somebody has ``typed`` may be misspelled, which is asked. Their players are numbered by rating.
    """
    games = _without_copies(games, findings)
    found = people.numbered(by_rating=typed)
    rows: Rows = defaultdict(dict)
    numbered = [game for game in games if game.round is not None]
    if numbered and len(numbered) < len(games):
        for game in games:
            if game.round is None:
                findings.mend(game.place, "This game has no round. Enter it, or delete all rounds.")
    elif numbered:
        _by_rounds(games, found, rows, findings)
    else:
        _by_order(games, found, rows, findings)
    waiting = [game.place for game in games if game.letters == WAITS and game.black]
    if waiting:
        many = counted(len(waiting), "game")
        findings.note(f"No result yet in {many}: {listed(waiting, MOST_NAMED)}. Enter it in both rows.")
    if typed:
        _tell_who_may_be_one(games, people, findings)
    rounds = 1 + max((max(row) for row in rows.values() if row), default=-1)
    byes = {key: _byes_of_total(player, rows[key], rounds) for key, player in found.items()}
    points = {key: sum(one.points for one in of.values()) for key, of in byes.items()}
    silent = [more for key, more in points.items() if more and UNDECIDED not in rows[key].values()]
    if 2 * len(silent) >= len(found) and max(silent, default=0) > 1:  # nobody has two byes of a full point
        findings.tell("Total", TOTALS_REFUSE_A_LIST.of(players=len(silent), of=len(found)))
    if given := [f"{found[key].name} {more:g}" for key, more in points.items() if more]:
        findings.note(
            f"Byes that only the totals say: {listed(given, MOST_NAMED)}. If it was a game, enter it."
        )
    if numbered and rounds == max(game.round or 0 for game in games):
        _tell_forgotten_games(games, found, rows, rounds, findings)
    of_player = {key: rows[key] | byes[key] for key in found}
    players = tuple(
        replace(player, rounds=tuple(of_player[key].get(place, NO_GAME) for place in range(rounds)))
        for key, player in found.items()
    )
    _check_totals(players, rounds, findings)
    return players


def _without_copies(games: Sequence[Game], findings: FileFindings) -> Sequence[Game]:
    """The games but those that a remark calls told twice, where the same one also stands elsewhere."""
    same: dict[tuple[int | None, frozenset[tuple[str, str]]], list[Game]] = defaultdict(list)
    for game in games:
        same[game.round, frozenset(zip((game.white, game.black), game.letters, strict=True))].append(game)
    copies: dict[str, str] = {}
    for some in same.values():
        first = next((game for game in some if not game.copy), some[0])
        for game in (one for one in some if one.copy and (one is not first or len(some) == 1)):
            if game is first:
                findings.tell(game.place, NO_COPY.of())
            copies[game.place] = f"{first.place} and {game.place}"
    _tell_twice(list(copies.values()), findings)
    return [game for game in games if game.place not in copies]


def _tell_twice(twice: Sequence[str], findings: FileFindings) -> None:
    if twice:
        findings.note(
            f"Told twice, and counted once: {counted(len(twice), 'game')} ({listed(twice, MOST_NAMED)})."
        )


def _check_totals(players: Sequence[ImportedPlayer], rounds: int, findings: FileFindings) -> None:
    """Games that give most players another total are not those that are meant; totals may be of an earlier round."""
    scored = [player for player in players if player.score is not None]
    wrong = [
        sum(player.score != sum(cell.points for cell in player.rounds[:last]) for player in scored)
        for last in range(1, rounds + 1)
    ]
    if 2 * min(wrong, default=0) > len(scored):
        findings.tell("Total", TOTALS_REFUSE_A_LIST.of(players=wrong[-1], of=len(scored)))


def _tell_forgotten_games(
    games: Sequence[Game], found: ByKey, rows: Rows, rounds: int, findings: FileFindings
) -> None:
    place_of = {key: place for place, key in enumerate(found)}
    met = [pair for game in games if len(pair := sorted(place_of[one] for one in game.pair)) > 1]
    filled = [[round_ in rows[key] for round_ in range(rounds)] for key in found]
    players = list(found.values())
    for round_, places in rounds_with_room(filled, [(one, other) for one, other in met], ends=False):
        if all(players[place].score is None for place in places):
            names = " and ".join(
                quoted(players[place].name or str(players[place].number)) for place in places
            )
            findings.note(FORGOTTEN_IN_A_LIST.of(players=names, round=round_ + 1).message)


def _byes_of_total(player: ImportedPlayer, row: Mapping[int, RoundCell], rounds: int) -> dict[int, RoundCell]:
    """Byes in rounds of which the games say nothing, or no points, that make up what the total has more; none where
    none do."""
    undecided = [place for place, cell in row.items() if cell == UNDECIDED]
    free = undecided + [place for place in range(rounds) if place not in row]
    more = 2 * ((player.score or 0) - sum(cell.points for cell in row.values()))
    letters = ["B"] * int(more // 2) + ["H"] * int(more % 2)
    fit = bool(row) and more > 0 and more % 1 == 0 and len(letters) <= len(free)
    return dict.fromkeys(undecided, NO_GAME) | dict(zip(free, map(round_of, letters * fit), strict=False))


def _put(game: Game, column: int, found: ByKey, rows: Rows) -> None:
    white, black = game.letters
    if not game.black:
        rows[game.white][column] = round_of(white) if white else UNDECIDED
        return
    rows[game.white][column] = round_of(white, found[game.black].number, "w" if game.colors else "")
    rows[game.black][column] = round_of(black, found[game.white].number, "b" if game.colors else "")


def _by_order(games: Sequence[Game], found: ByKey, rows: Rows, findings: FileFindings) -> None:
    """Each game in the first column that is free for both from their last game on."""
    free: dict[str, int] = defaultdict(int)
    first: dict[tuple[str, str, Letters, str], str] = {}
    for game in games:
        if (place := first.setdefault(game[2:6], game.place)) != game.place:
            findings.note(
                f"The game at {game.place} is the same as at {place}. Both count. Delete one if it is a copy."
            )
        column = max(free[one] for one in game.pair)
        _put(game, column, found, rows)
        free |= dict.fromkeys(game.pair, column + 1)
    findings.note("Games are put into columns in their order, so a column is not a round of the event.")


def _by_rounds(games: Sequence[Game], found: ByKey, rows: Rows, findings: FileFindings) -> None:
    """Each game in its round; a round in which two players meet more often has more columns."""
    of_round: dict[int, dict[frozenset[str], list[Game]]] = defaultdict(lambda: defaultdict(list))
    twice: list[str] = []
    for game in games:
        if game.round is None or not 1 <= game.round <= MOST_ROUNDS:
            findings.mend(game.place, f"Round {game.round} cannot be right. It should be 1 to {MOST_ROUNDS}.")
        else:
            twice += _add(game, of_round[game.round][game.pair], findings)
    _tell_twice(twice, findings)
    last = max(of_round, default=0)
    if empty := set(range(1, last)) - of_round.keys():
        findings.note(f"No games in round{'s' * (len(empty) > 1)} {number_list(empty)}.")
    column = 0
    for number in range(1, last + 1):
        width = max(map(len, of_round[number].values()), default=1)
        if width > 1:
            findings.note(f"Round {number} has {width} games for some players. Each has a column of its own.")
        taken: dict[tuple[str, int], Game] = {}
        for met in of_round[number].values():
            for place, game in enumerate(met):
                both = [one for one in (game.white, game.black) if (one, place) in taken]
                if both:
                    who = found[both[0]].name or f"Player {found[both[0]].number}"
                    findings.mend(
                        game.place,
                        f"{who} has two games in round {number}, here and at {taken[both[0], place].place}. "
                        "Correct the round or a name, or if both were played, give one another round.",
                    )
                    continue
                taken |= {(one, place): game for one in game.pair}
                _put(game, column + place, found, rows)
        column += width


def _add(game: Game, met: list[Game], findings: FileFindings) -> Iterator[str]:
    """Put the game beside those of the same players in this round; one that is told twice counts once.

    The places of such a game come out.
    """
    place, first = next(
        ((n, one) for n, one in enumerate(met) if one.part == game.part and one.place != game.place),
        (0, None),
    )
    if first is None:
        met.append(game)
        return
    turned = game.white != first.white
    letters = game.letters[::-1] if turned else game.letters
    if WAITS in (letters, first.letters):
        met[place] = first if letters == WAITS else game
    elif letters != first.letters:
        findings.mend(game.place, f"This game has another result at {first.place}. Correct one.")
    elif turned and game.colors:
        findings.mend(
            game.place,
            f"This game is also at {first.place}, with the colors exchanged. Delete one, or if both were played, "
            "give one another round.",
        )
    elif game.colors or not turned:
        yield f"{first.place} and {game.place}"


def _tell_who_may_be_one(games: Sequence[Game], people: People, findings: FileFindings) -> None:
    """Names with a rating in them, words that are no names, and names a letter apart who never have a game in the same
    round."""
    for one, other in people.with_a_rating_in_the_name():
        findings.mend(
            next(game.place for game in games if other in game.pair),
            f"{quoted(people[other].name)} and {quoted(people[one].name)} may be one player. Write the name in one "
            "way, and the rating in parentheses behind it, or in a column of its own.",
        )
    met_by = Counter(key for game in games for key in game.pair)
    in_small_letters = [key for key in met_by if people[key].name.islower()]
    once = [key for key in in_small_letters if met_by[key] == 1 and people[key].rating is None]
    for key in once if 2 * len(in_small_letters) < len(met_by) else ():
        place = next(game.place for game in games if key in game.pair)
        findings.tell(place, NO_NAME.of(said=people[key].name))
    rounds: dict[str, set[int | None]] = defaultdict(set)
    met = {game.pair for game in games}
    for game in games:
        for one in game.pair:
            rounds[one].add(game.round)
    for one, other in people.alike():
        if frozenset((one, other)) not in met and not rounds[one] & rounds[other] - {None}:
            findings.note(
                f"{people[one].name} and {people[other].name} never have a game in the same round. "
                "If they are one player, write the name in one way."
            )
