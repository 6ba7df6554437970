"""An event of many players and 60 prizes of every kind, as cells."""

LIMITS, RANKS = range(1600, 2400, 100), ("1st", "2nd", "3rd")
GROUPS = ("", "junior", "woman", "junior, woman", "")


def large_event(scores, count=200):
    """The arguments of PRIZE_MONEY; ``scores``: how many different ones, so that ties are of all players by it."""
    names = [f"{number}." for number in range(1, 21)]
    names += [f"{rank} U{limit}" for limit in LIMITS for rank in RANKS]
    names += [f"{rank} Class {letter}" for letter in "ABCDEFG" for rank in RANKS[:2]]
    names += ["Top junior", "Best woman"]
    players = range(count)
    return (
        [[player % scores / 2] for player in players],
        [[600 + 37 * player % 2000 if player % 20 else None] for player in players],
        [[name, 500 - 7 * number] for number, name in enumerate(names)],
        [[GROUPS[player % 5]] for player in players],
    )
