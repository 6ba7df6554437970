"""Five thousand games by chance, as a list and as PGN."""

import random

PLAYERS, ROUNDS = 400, 25
RESULTS = ("1-0", "0-1", "1/2-1/2")
MOVES = " ".join(f"{number}. Nf3 Nf6" for number in range(1, 41)) + " {a comment}"
TAGS = ("Round", "White", "Black", "WhiteElo", "BlackElo", "Result")


def games():
    """Round, both players, their ratings, and the result; in each round everybody plays somebody."""
    chance = random.Random(5)
    rating_of = {f"Last{number:03}, First{number % 7}": 1000 + number for number in range(PLAYERS)}
    for round_ in range(1, ROUNDS + 1):
        order = chance.sample(list(rating_of), PLAYERS)
        for white, black in zip(order[::2], order[1::2], strict=True):
            yield round_, white, black, rating_of[white], rating_of[black], chance.choice(RESULTS)


def as_a_list():
    lines = (f'{r},"{white}",{wr},{result},"{black}",{br}' for r, white, black, wr, br, result in games())
    return "\n".join(["Round,White,WRtg,Result,Black,BRtg", *lines]).encode()


def as_pgn():
    lines = []
    for game in games():
        lines += [f'[{tag} "{value}"]' for tag, value in zip(TAGS, game, strict=True)]
        lines += ["", f"{MOVES} {game[-1]}", ""]
    return "\n".join(lines).encode()
