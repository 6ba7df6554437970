"""A reader of the plainest crosstables, beside the package's own: what it understands, it understands fully."""

import re
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "plain"))

from plain_five_steps import Seat, rate

GAME = re.compile(r"([WDL])([1-9][0-9]?)")
FORFEIT = re.compile(r"([XF])([1-9][0-9]?)")
POINTS = {"W": 1.0, "D": 0.5, "L": 0.0}
OPPOSITE = {"W": "L", "L": "W", "D": "D"}
NOTHING = (None, "B", "H", "U")
NOTHING_TO_START_FROM = 750.0  # S15 §2.1, the last rule
BONUS_MULTIPLIER = 10.0
MOST_GAMES = 5000


class NotPlain(Exception):
    """The table is not of the plainest kind: nothing is known of it."""


class Contradiction(Exception):
    """The table is plain, and two cells of it contradict each other: it must not be rated."""


def plain_ratings(table):
    """The post-event ratings by row under the 2015 rules, where the table is plain."""
    if table.uncalculated or table.covered:
        raise NotPlain
    header = _header(table)
    headings = table.rows[header]
    rounds = [column for column, heading in enumerate(headings) if str(heading).startswith("Rd ")]
    players = {}
    for row in range(header + 1, len(table.rows)):
        cells = table.rows[row]
        if any(cell is not None for cell in cells):
            number = cells[0]
            if type(number) is not int or number in players or not _is_name(cells[1]):
                raise NotPlain
            players[number] = (row, cells)
    names = {cells[1] for _, cells in players.values()}
    if len(names) < len(players) or list(players) != [*range(1, len(players) + 1)]:
        raise NotPlain  # numbers out of order may be read as places in the list
    order = {number: place for place, number in enumerate(players)}
    seats = [_seat(cells[2], cells[3]) for _, cells in players.values()]
    played = 0
    for number, (_, cells) in players.items():
        for column in rounds:
            game = _game(number, cells[column], {n: c[column] for n, (_, c) in players.items()})
            if game:
                opponent, points = game
                seats[order[number]].games.append((order[opponent], points))
                played += 1
    if not played or all(
        cells[3] == len(seats[order[number]].games) for number, (_, cells) in players.items()
    ):
        raise NotPlain  # nothing to rate, or Games may be those of this event
    posts = rate(seats, BONUS_MULTIPLIER, "2015")
    rows = [row for row, _ in players.values()]
    return {row: post for row, post, seat in zip(rows, posts, seats, strict=True) if seat.games}


def _header(table):
    rows = [number for number, cells in enumerate(table.rows) if "Name" in cells and "Rating" in cells]
    if len(rows) != 1:
        raise NotPlain
    headings = table.rows[rows[0]]
    count = len(headings) - 4
    if headings != ["No.", "Name", "Rating", "Games", *(f"Rd {n}" for n in range(1, count + 1))] or count < 1:
        raise NotPlain
    for cells in table.rows[: rows[0]]:
        if [cell for cell in cells if cell is not None] not in (
            [],
            ["Event", "Weekend Open"],
            ["Section", "Open"],
        ):
            raise NotPlain
    return rows[0]


def _is_name(cell):
    return isinstance(cell, str) and re.fullmatch("Player [A-Z]", cell)


def _seat(rating, games):
    if rating is None and games is None:
        return Seat(NOTHING_TO_START_FROM, 0, unrated=True)
    provisional = re.fullmatch("([1-9][0-9]{2,3})P([1-9][0-9]?)", rating) if isinstance(rating, str) else None
    if provisional and games is None:
        rating, games = int(provisional[1]), int(provisional[2])
        if games > 25:
            raise NotPlain
    if type(rating) not in (int, float) or type(games) is not int or not 700 <= rating <= 2600:
        raise NotPlain
    if not 1 <= games <= MOST_GAMES:
        raise NotPlain
    return Seat(float(rating), games)


def _game(number, cell, others):
    """The opponent's number and the points, None for a round without a game."""
    if cell in NOTHING:
        return None
    found = GAME.fullmatch(cell) or FORFEIT.fullmatch(cell) if isinstance(cell, str) else None
    if not found:
        raise NotPlain
    letter, opponent = found[1], int(found[2])
    if opponent not in others or opponent == number:
        raise Contradiction
    back = others[opponent]
    if letter not in POINTS:
        if letter == "X" and back == f"X{number}":
            raise Contradiction
        return None
    if not (back in NOTHING or (isinstance(back, str) and (GAME.fullmatch(back) or FORFEIT.fullmatch(back)))):
        raise NotPlain
    if back != f"{OPPOSITE[letter]}{number}":
        raise Contradiction
    return opponent, POINTS[letter]
