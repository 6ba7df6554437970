"""How many lines a text of the Working sheet takes."""

import random
import textwrap

from xlrating.crosstable.writing.working import _lines


def test_as_many_lines_as_wrapping_gives():
    chance = random.Random(130)
    for _ in range(500):
        words = ["a" * chance.randint(1, 12) for _ in range(chance.randint(0, 60))]
        text, width = " ".join(words), chance.randint(12, 60)
        assert _lines(text, width) == max(1, len(textwrap.wrap(text, width)))


def test_a_word_longer_than_a_line_is_broken():
    assert _lines("a" * 25, 10) == 3
    assert _lines("a" * 20, 10) == 2
    assert _lines("a" * 25 + " bbbb", 10) == 3
    assert _lines("a" * 25 + " bbbbb", 10) == 4
