"""Ratings beside which a text or a heading names another system than the event's are never used in silence."""

import pytest

from xlrating.formats.recognize import read_text

GAMES = "\nRound 1\nLee 1-0 Dow\nBee 1-0 Eck\n\nRound 2\nLee 1-0 Bee\nDow 1-0 Eck\n"
WRITTEN = ("regular {}", "reg. {}", "Regular rating {}", "{} regular", "{} (std.)", "classical: {}")
RATINGS = {"Ann Lee": 1600, "Tom Bee": 1255, "Cy Dow": 1400, "Di Eck": 1300}


PLAIN = dict.fromkeys(RATINGS, "{}")


def listed(mark, written=PLAIN):
    lines = (
        f"{number}. {name}{mark}{written[name].format(rating)}"
        for number, (name, rating) in enumerate(RATINGS.items(), 1)
    )
    return "Fall Open\n\n" + "\n".join(lines) + "\n" + GAMES


@pytest.mark.parametrize("mark", [", ", " - ", "  "])
@pytest.mark.parametrize("written", WRITTEN)
def test_a_text_names_the_system_of_all_ratings(mark, written):
    players = read_text(listed(mark, dict.fromkeys(RATINGS, written))).sections[0].players
    assert {one.name: one.rating for one in players} == RATINGS
    assert {one.rated_in for one in players} == {"Regular"}


def test_or_of_some_then_they_are_told():
    written = PLAIN | {"Tom Bee": "regular {}"}
    found = read_text(listed(", ", written))
    assert {one.rated_in for one in found.sections[0].players} == {""}
    assert '"regular 1255" was read as the US Chess rating before the event.' in found.notes


@pytest.mark.parametrize(
    "written",
    [
        "{} FIDE",
        "{} (chess.com)",
        "FIDE: {}",
        "{} est.",
        "{} (estimate)",
        "{} CFC",
        "{} online",
        "{} (expired)",
    ],
)
def test_a_rating_that_seems_to_be_another_one_is_told(written):
    found = read_text(listed(", ", PLAIN | {"Tom Bee": written}))
    assert [one.rating for one in found.sections[0].players if "Bee" in one.name] == [1255]
    shown = written.format(1255)
    assert f'"{shown}" was read as the US Chess rating before the event.' in found.notes


@pytest.mark.parametrize(
    ("title", "name"),
    [("Fall Open", "Bob Quick"), ("Fall Open", "Quick, Bob"), ("Saturday Quick 2026", "Tom Bee")],
)
def test_a_name_and_a_year_are_no_system(title, name):
    text = listed("  ").replace("Fall Open", title).replace("Tom Bee", name)
    found = read_text(text if "Bee" in name else text.replace("Bee", "Quick"))
    assert name in [one.name for one in found.sections[0].players]
    assert {one.rated_in for one in found.sections[0].players} == {""}


@pytest.mark.parametrize(
    ("white", "black", "system"),
    [
        ("White Regular rating", "Black Regular rating", "Regular"),
        ("White's quick", "Black's quick", "Quick"),
        ("Blitz rating of White", "Blitz rating of Black", "Blitz"),
        ("White rating", "Black rating", ""),
        ("White", "Black", ""),
    ],
)
def test_the_headings_of_a_list_of_games_name_it(white, black, system):
    text = (
        f"Round,White,{white},Black,{black},Result\n1,Ann Lee,1600,Tom Bee,1255,1-0\n"
        "1,Cy Dow,1400,Di Eck,1300,1-0\n2,Ann Lee,1600,Cy Dow,1400,1-0\n2,Tom Bee,1255,Di Eck,1300,1-0\n"
    )
    if white == "White":
        text = text.replace(",White,White,", ",White,Rating,").replace(",Black,Black,", ",Black,Rating,")
    players = read_text(text).sections[0].players
    assert {one.name: one.rating for one in players} == RATINGS
    assert {one.rated_in for one in players} == {system}
