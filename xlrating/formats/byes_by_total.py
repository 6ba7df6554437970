"""Rows of one player whose words do not say what they count, as ``car trouble``: the final score says it."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from xlrating.crosstable.cells.round_cell import POINTS, is_bye_alone, letter_left
from xlrating.crosstable.reading.rounds.sentences import BYE_WITHOUT_POINTS, COUNTED_BY_TOTAL
from xlrating.formats.findings import FileFindings
from xlrating.formats.game_result import WAITS
from xlrating.formats.games import Game
from xlrating.formats.people import People


def with_byes_by_total(
    games: Sequence[Game], words: Mapping[Game, str], people: People, findings: FileFindings
) -> list[Game]:
    """The games with the letter that the final score leaves for each of these rows, told; asked where none is left.

    A bye alone counts a full point where no score says otherwise.
    """
    of_player: dict[str, list[Game]] = defaultdict(list)
    points: dict[str, float] = defaultdict(float)
    for game in games:
        if game in words:
            of_player[game.white].append(game)
        else:
            for key, letter in zip((game.white, game.black), game.letters, strict=True):
                points[key] += POINTS.get(letter, 0)
    waiting = {key for game in games if game.letters == WAITS and game not in words for key in game.pair}
    found: dict[Game, Game] = {}
    for key, byes in of_player.items():
        total = None if key in waiting else people[key].score
        letter = None if total is None else letter_left(total - points[key], len(byes))
        for bye in byes:
            if letter is None and not is_bye_alone(words[bye]):
                findings.mend(
                    bye.place, BYE_WITHOUT_POINTS.of(value=words[bye]).message, BYE_WITHOUT_POINTS.code
                )
            if letter is None or letter == bye.letters[0]:
                continue
            found[bye] = bye._replace(letters=(letter, ""))
            findings.note(
                f"{bye.place}: {COUNTED_BY_TOTAL.of(words=words[bye], letter=letter, total=total).message}"
            )
    return [found.get(game, game) for game in games]
