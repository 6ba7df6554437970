"""By which number a table names opponents: the number in its own column, or the place of the row."""

from collections.abc import Sequence

from xlrating.hosts.files.section import Round

OTHER_SIDE = {"W": "L", "D": "D", "L": "W", "X": "F", "F": "X"}


def misfits(numbers: Sequence[int], rounds: Sequence[Sequence[Round]]) -> int:
    """How many cells name an opponent whose cell does not answer, when the rows have these numbers."""
    row_of = {number: row for row, number in enumerate(numbers)}
    wrong = 0
    for row, codes in enumerate(rounds):
        for place, code in enumerate(codes):
            if code.opponent is None:
                continue
            other = row_of.get(code.opponent)
            theirs = rounds[other][place] if other is not None and place < len(rounds[other]) else Round("U")
            wrong += theirs.opponent != numbers[row] or OTHER_SIDE.get(code.letter) != theirs.letter
    return wrong
