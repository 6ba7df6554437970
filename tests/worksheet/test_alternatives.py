"""Words to choose from, in a sentence."""

from xlrating.alternatives import alternatives


def test_two_and_more_words():
    assert alternatives(("2015", "1996", "1994")) == "2015, 1996, or 1994"
    assert alternatives(["a", "b"]) == "a or b"
    assert alternatives(["a"]) == "a"
