"""Whether the cells of two opponents agree, and by which number a table names opponents.

That is the number in its own column, or the place of the row.
"""

from collections.abc import Sequence

from xlrating.formats.section import Round

OTHER_SIDE = {"W": "L", "D": "D", "L": "W", "X": "F", "F": "X", "Z": "Z"}
BOTH_LOSE = ("F", "F")


def agree(mine: Round, theirs: Round) -> bool:
    """Whether one result is the other side of the other, whoever the opponents are."""
    return OTHER_SIDE.get(mine.letter) == theirs.letter or (mine.letter, theirs.letter) == BOTH_LOSE


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
            wrong += theirs.opponent != numbers[row] or not agree(code, theirs)
    return wrong
