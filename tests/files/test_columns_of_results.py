"""Tables with a column for those whom a player beat, for draws, and for losses, the same event in each.

Lee beats Bee and Dee and loses to Eff; Bee beats Eff and draws Dee.
"""

import pytest
from file_content import problems_of, sections_of
from sample_files import codes

EVENT = "End date\t2026-03-28\nTime control\tG/55;d5\n\n"
MEANT = [["W2", "W3", "L4"], ["L1", "W4", "D3"], ["H", "L1", "D2"], ["H", "L2", "W1"]]


def read(text):
    return sections_of("event.tsv", f"{EVENT}{text}".replace("|", "\t").encode())


@pytest.mark.parametrize(
    "text",
    [
        "Name|Rating|Beat|Drew with|Lost to|Did not play\nAnn Lee|1500|Tom (rd 1), Cy (rd 2)|–|Di (rd 3)|–\n"
        "Tom Bee|1400|Di (rd 2)|Cy (rd 3)|Ann (rd 1)|–\nCy Dee|1300|–|Tom (rd 3)|Ann (rd 2)|half-point bye (rd 1)\n"
        "Di Eff|unr|Ann (rd 3)|–|Tom (rd 2)|came late, half-point bye (rd 1)",
        "No|Name|Rating|Wins over|Draws|Losses to|Byes\n1|Lee, Ann|1500|R1 Bee, Tom; R2 Dee, Cy||R3 Eff, Di|\n"
        "2|Bee, Tom|1400|R2 Eff, Di|R3 Dee, Cy|R1 Lee, Ann|\n3|Dee, Cy|1300||R3 Bee, Tom|R2 Lee, Ann|R1 half\n"
        "4|Eff, Di|unr|R3 Lee, Ann||R2 Bee, Tom|R1 half",
        "No|Name|Rating|Defeated|Tied|Lost to|Byes|Score\n1|Ann Lee|1500|2 (1), 3 (2)||4 (3)||2\n"
        "2|Tom Bee|1400|4 (2)|3 (3)|1 (1)||1½\n3|Cy Dee|1300||2 (3)|1 (2)|HPB (1)|1\n"
        "4|Di Eff|unr|1 (3)||2 (2)|HPB (1)|1½",
    ],
)
def test_the_round_stands_beside_each_opponent(text):
    found = read(text)
    assert (codes(found), problems_of(found)) == (MEANT, [])


@pytest.mark.parametrize(
    ("between", "names"), [(", ", "{}"), (" and ", "{}"), ("; ", "{}"), ("; ", "{}, {}")]
)
def test_without_rounds_a_column_has_one_game_of_each(between, names):
    lee, bee, dee, eff = (
        names.format(*name) for name in (("Lee", "Ann"), ("Bee", "Tom"), ("Dee", "Cy"), ("Eff", "Di"))
    )
    rows = [("Lee, Ann", 1500, [bee, dee], "", eff), ("Bee, Tom", 1400, [eff], dee, lee)]
    rows += [("Dee, Cy", 1300, [], bee, lee), ("Eff, Di", "unr", [lee], "", bee)]
    body = (f"{name}|{rating}|{between.join(won)}|{drew}|{lost}" for name, rating, won, drew, lost in rows)
    found = read("Name|Rating|Wins over|Draws with|Losses to\n" + "\n".join(body))
    assert [sorted(row) for row in codes(found)] == [
        ["L4", "W2", "W3"],
        ["D3", "L1", "W4"],
        ["D2", "L1", "U"],
        ["L2", "U", "W1"],
    ]
    assert problems_of(found) == []


def test_a_forfeit_beside_the_round():
    found = read(
        "Name|Rating|Beat|Lost to\nAnn Lee|1500|Tom (rd 1, forfeit)|Tom (rd 2)\n"
        "Tom Bee|1400|Ann (rd 2)|Ann (rd 1, forfeit)"
    )
    assert codes(found) == [["X2", "L2"], ["F1", "W1"]]


@pytest.mark.parametrize(("won", "lost"), [("Ann", "Tom, Ann"), ("", "Tom")])
def test_halves_that_contradict_each_other_are_told(won, lost):
    text = f"Name|Rating|Beat|Lost to\nAnn Lee|1500|Tom, Cy|\nTom Bee|1400|Cy|Ann\nCy Dee|1300|{won}|{lost}"
    assert problems_of(read(text))


def test_counts_of_games_are_none():
    found = read(
        "Name|Rating|Rd 1|Rd 2|Wins|Draws|Losses\nAnn Lee|1500|W2|D3|1|1|0\n"
        "Tom Bee|1400|L1|B|1|0|1\nCy Dee|1300|B|D1|1|1|0"
    )
    assert codes(found) == [["W2", "D3"], ["L1", "B"], ["B", "D1"]]
