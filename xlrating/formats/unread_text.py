"""What a text lacks that is no table and of which nothing could be read: its players, or their games."""

from xlrating.crosstable.cells.sentence import mend
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.accounts import BEHIND_FACTS
from xlrating.formats.findings import refusal_at_line
from xlrating.formats.free_lines import OF_A_GAME
from xlrating.formats.players_told import listed_in
from xlrating.formats.text import lines_of
from xlrating.formats.words_of_games import PAIR

FEWEST = 2
NO_PLAYERS = mend(
    "text-without-players",
    "This text lists no players that could be read. Give each a line with the rating, such as 1. Ann Lee 1500, or "
    "2. Tom Bee unrated, and each game a line, such as Ann Lee 1-0 Tom Bee.",
)
NO_GAMES = mend(
    "text-without-games",
    "The players of this text were found, such as {one}, but not their games. Give each game a line, such as "
    "{one} 1-0 {other}, or add the results behind each rating, such as W4 D2 L3.",
)


def unread_text(text: str) -> CrosstableProblems:
    """Told at the first line that may have a game, or else a player."""
    lines = lines_of(text)
    listed = [
        (n, one.name)
        for n, line in enumerate(lines, 1)
        for one in listed_in(line) or listed_in(BEHIND_FACTS.split(line)[0])
    ]
    names = list(dict.fromkeys(name for _, name in listed))
    if len(names) < FEWEST:
        return refusal_at_line(1, NO_PLAYERS.of())
    games = (n for n, line in enumerate(lines, 1) if PAIR.search(line) or OF_A_GAME.search(line))
    return refusal_at_line(next(games, listed[0][0]), NO_GAMES.of(one=names[0], other=names[1]))
