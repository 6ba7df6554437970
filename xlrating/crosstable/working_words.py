"""Words that every Working sheet uses."""


def points(score: float) -> str:
    """ "1 point", "2.5 points"."""
    return "1 point" if score == 1 else f"{score:g} points"
