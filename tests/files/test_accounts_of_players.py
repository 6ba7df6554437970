"""A player's own account of the rounds, behind the name or on the lines below: every way says the same event."""

import textwrap

import pytest
from file_content import sections_of
from sample_files import codes

from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats import arranged
from xlrating.hosts.cli.json_report import document
from xlrating.hosts.cli.rate_file import How, rate_file
from xlrating.workbook.problems import FileProblem

MEANT = {
    "Ann Lee": ["W4", "D2", "W3", "H"],
    "Tom Becker": ["W5", "D1", "L4", "W3"],
    "Max Roth": ["W6", "B", "L1", "L2"],
    "Eva Stone": ["L1", "W6", "W2", "X5"],
    "Kim Novak": ["L2", "U", "W6", "F4"],
    "Sam Price": ["L3", "L4", "L5", "B"],
}
"""Worked by hand from the sentences below."""
RATINGS = ("1800", "1700P9", "1600", "1500", "unrated", "1400")
TOTALS = ("3", "2½", "2", "3", "1", "1")
_WORDS = {
    "W": "beat {}",
    "D": "drew {}",
    "L": "lost to {}",
    "X": "won by forfeit over {}",
    "F": "forfeited to {}",
}
IN_WORDS = _WORDS | {"B": "full point bye", "H": "half point bye", "U": "not in"}
_WORDS = {
    "W": "won vs {}",
    "D": "tied {}",
    "L": "fell to {}",
    "X": "won by forfeit from {}",
    "F": "lost by forfeit to {}",
}
OTHERWISE = _WORDS | {"B": "bye (1 pt)", "H": "half point bye, band concert", "U": "withdrawn"}
NAMES = list(MEANT)


def account(
    head="{n}. {name}, {rating}\n   ",
    between=", ",
    end=" = {total}",
    words=IN_WORDS,
    opponent="{last}",
    caption="",
    behind="",
):
    """The event as a text, each player in the way that is given."""
    lines = []
    for n, (name, rounds) in enumerate(MEANT.items(), 1):
        said = []
        for place, cell in enumerate(rounds, 1):
            other = int(cell[1:] or n)
            first, last = NAMES[other - 1].split()
            who = opponent.format(last=last, first=first, initial=first[0], number=other)
            said.append(caption.format(place) + words[cell[0]].format(who) + behind.format(place))
        own = head.format(n=n, name=name, rating=RATINGS[n - 1], total=TOTALS[n - 1])
        lines.append(own + between.join(said) + end.format(total=TOTALS[n - 1]))
    return "Spring Swiss, March 8, 2025, G/60 d5\n\n" + "\n".join(lines) + "\n\nThanks to all.\n"


WAYS = (
    {},
    {
        "head": "{n}) {name}, gr. 6, rated {rating}\n     ",
        "between": " / ",
        "words": OTHERWISE,
        "opponent": "{first}",
    },
    {"head": "{n}. {name}, rated {rating}, {total} pts - ", "end": ""},
    {"head": "{n}. {name}, {rating}, {total} points: ", "end": ""},
    {"head": "{name} ({rating}), {total} points. ", "between": "; ", "end": "."},
    {"head": "{name} - {rating}\n", "between": "; ", "caption": "{}. ", "end": ".  = {total}"},
    {"head": "{n}) {name}, {rating}: ", "words": IN_WORDS | {"U": "withdrawn"}, "opponent": "{number}"},
    {"head": "#{n} {name} {rating}\n", "between": "\n", "end": ""},
    {
        "head": "{n}. {name}, Oak Hill MS, {rating}   {total} pts\n",
        "opponent": "{initial}. {last}",
        "end": "",
    },
    {"head": "* {name} ({rating}). ", "caption": "{}st round ", "end": ". Total {total}."},
    {"head": "{name}: {rating}\n", "caption": "R{}: ", "between": " | ", "end": " -- {total}"},
    {
        "head": "{name} ({rating}): ",
        "behind": " in round {}",
        "words": IN_WORDS | {"B": "a whole point bye", "U": "absent"},
        "end": ". That makes {total}.",
    },
    {
        "head": "{n}. {name} ({rating}), {total}: ",
        "between": ";\n    ",
        "end": ".",
        "words": IN_WORDS | {"H": "took a half-point bye", "U": "did\n    not play (no points)"},
    },
    {"head": "{name}, {rating} -- ", "between": ". ", "end": ". {total} points", "opponent": "#{number}"},
    {
        "head": "* {name} - {rating}\n    ",
        "between": "\n    ",
        "caption": "rd{} ",
        "end": "\n    = {total} out of 4",
    },
    {
        "head": "{n}. {name}, {rating}: ",
        "opponent": "{number}",
        "words": IN_WORDS | {"B": "full bye", "U": "went home early"},
    },
    {"head": "- {name} [{rating}]\n", "between": "\n", "caption": "round {}: ", "end": "\n{total} out of 4"},
)


def read(text):
    (section,) = sections_of("report.txt", text.encode()).sections
    assert [player.rating for player in section.players] == [1800, 1700, 1600, 1500, None, 1400]
    assert section.players[1].games == 9
    return {player.name: [str(cell) for cell in player.rounds] for player in section.players}


def without_colors(found):
    return {name: [cell.rstrip("wb") for cell in cells] for name, cells in found.items()}


@pytest.mark.parametrize("way", WAYS)
def test_each_player_tells_the_own_rounds(way, tmp_path):
    text = account(**way)
    for said in (text, text.replace("unrated", "no rating yet")):
        found = {name: [cell.rstrip("w") for cell in cells] for name, cells in read(said).items()}
        assert found == MEANT
    line = next(one for one in text.split("\n") if "drew" in one or "tied" in one)
    path = tmp_path / "report.txt"
    path.write_text(text.replace(line, line.replace("drew", "beat").replace("tied", "beat"), 1))
    (problem, *_) = document([rate_file(path, How(check=True), {})])["files"][0]["problems"]
    assert "conflict" in problem["message"]


@pytest.mark.parametrize(
    "color",
    [" ({first} had White)", ", {last} had the white pieces", " - {first} was White", ", he had white"],
)
def test_a_player_has_the_color_that_is_said(color):
    """Of the player of the account, or of the opponent, whose color is left out."""
    text = account("{name}: {rating}\n", between="\n", end="\nTotal {total}", caption="{}. ")
    text = text.replace("lost to Lee\n", f"lost to Lee{color.format(first='Eva', last='Stone')}\n")
    text = text.replace("beat Stone\n", "beat Stone (Eva had White)\n")
    found = read(text)
    assert found["Eva Stone"][0] == "L1w"
    assert without_colors(found) == MEANT


def test_a_bye_with_its_points_is_no_total():
    assert read(account(words=OTHERWISE, between="; ", end="")) == MEANT


def test_a_total_with_a_half_in_brackets():
    """``(2 1/2 pts)``."""
    text = account("{n}. {name}, {rating}: ", end="  ({total} pts)").replace("(2½ pts)", "(2 1/2 pts)")
    assert "(2 1/2 pts)" in text
    assert read(text) == MEANT


def test_a_line_about_something_new_is_no_player():
    text = account("{name} ({rating}): ", between="; ", end=".")
    assert (
        read(f"In this number: the porch reading moved indoors / new in paperback / CHESS!\n\n{text}")
        == MEANT
    )


@pytest.mark.parametrize("mark", [" -", ":", " –"])
def test_and_before_the_rounds(mark):
    """``1700P9, 2 1/2 pts - beat Novak``, below a place with an abbreviated state and a year."""
    text = account(f"{{n}}. {{name}}, {{rating}}, {{total}} pts{mark} ", end="").replace(
        "2½ pts", "2 1/2 pts"
    )
    assert f"2 1/2 pts{mark} beat" in text
    assert read(text.replace("Spring Swiss, ", "Spring Swiss\nOmak, Wash. / ")) == MEANT


@pytest.mark.parametrize("lead", [" ..........  ", " . . . . . ", ". . . . ", " ____ ", " ... "])
def test_leaders_stand_before_the_rounds_and_the_total(lead):
    signs = {
        "W": "+{}",
        "D": "={}",
        "L": "-{}",
        "X": "+{}ff",
        "F": "-{}ff",
        "B": "bye1",
        "H": "bye½",
        "U": "out",
    }
    text = account("{n}. {name} ({rating})" + lead, "   ", lead + "{total}", signs, "{number}")
    assert read(text) == MEANT
    assert read(text.replace("2½", "2 1/2")) == MEANT


@pytest.mark.parametrize(
    "days", [("9/6", "9/13", "9/20", "9/27"), ("Sept 6", "Sept. 13,", "Sept 20th", "Sept 27 -")]
)
@pytest.mark.parametrize(
    "head", ["{name} ({rating})\n   ", "{name}, {rating}: ", "{n}. {name} - {rating}:\n"]
)
def test_a_day_stands_before_each_round(days, head):
    text = account(head, "; ", ".  = {total}", caption="{} ").replace("; 3 ", ";\n   3 ")
    for n, day in enumerate(days, 1):
        text = text.replace(f"; {n} ", f"; {day} ").replace(f"\n   {n} ", f"\n   {day} ")
        text = text.replace(f": {n} ", f": {day} ").replace(f"\n{n} ", f"\n{day} ")
    assert text.count(days[0]) == len(MEANT)
    assert read(text) == MEANT


@pytest.mark.parametrize(
    ("forfeit", "lost"),
    [("got a forfeit point because {} was not there", "forfeited to {} (was at band, game not played)")],
)
@pytest.mark.parametrize(
    ("half", "gone"),
    [
        ("asked for a half point bye (band, 1/2)", "had gone home (0)"),
        ("half point bye; ", "had left, 0"),
        ("half-point bye by prior request", "absent, 0"),
    ],
)
def test_reasons_stand_beside_byes_and_forfeits(forfeit, lost, half, gone):
    words = IN_WORDS | {"X": forfeit, "F": lost, "H": half.strip("; "), "U": gone, "D": "draw w/ {}"}
    text = account("{name}, {rating}:\n    ", "; ", ". {total} points.", words, "{first}")
    assert read(text.replace("2½", "2 1/2")) == MEANT


@pytest.mark.parametrize("count", ["{}  ", "({}) ", "{}) ", "game {} - ", "{}st: "])
def test_bare_numbers_count_the_rounds_of_a_card(count):
    """Where they count from 1 on in every card; opponents have theirs with ``#``."""
    words = {
        "W": "Black with {} - won",
        "D": "White with {} - draw",
        "L": "White with {} - lost",
        "X": "won by forfeit over {}",
        "F": "forfeited to {}",
        "B": "had the bye, 1 point",
        "H": "told us ahead (orchestra), half point",
        "U": "absent, nothing",
    }
    text = account(
        "\n#{n} {name}   {rating}\n   ", "\n   ", "\n   total {total}", words, "#{number}", count
    ).replace("2½", "2 1/2")
    found = read(text)
    assert without_colors(found) == MEANT
    assert found["Ann Lee"][0] == "W4b"


SIGNS = {"W": "+   ({c}) ", "D": "=   ({c}) ", "L": "-   ({c}) ", "X": "+ff     ", "F": "-ff     "}
WITHOUT = {"H": "bye.5", "B": "bye1", "U": "absent"}


def report(number="[{:02}]", name=lambda n: NAMES[n - 1]):
    """The output of a script: a line for each round with a sign, and an opponent's number and name."""
    cards = []
    for n, rounds in enumerate(MEANT.values(), 1):
        rating, total = RATINGS[n - 1].replace("P", "/"), TOTALS[n - 1].replace("½", ".5")
        lines = [f"{number.format(n)} {NAMES[n - 1]:<20}{rating:<12}score {total}"]
        for place, cell in enumerate(rounds, 1):
            other = int(cell[1:] or 0)
            said = SIGNS.get(cell[0], "").format(c="w" if n < other else "b")
            lines.append(
                f"     r{place}  "
                + (f"{said}{number.format(other)} {name(other)}" if other else WITHOUT[cell])
            )
        cards.append("\n".join(lines))
    return "\n\n".join(cards)


@pytest.mark.parametrize("number", ["[{:02}]", "[{}]", "{}."])
def test_signs_before_the_number_and_the_name_of_each_opponent(number):
    assert {
        one: [cell.rstrip("wb") for cell in cells] for one, cells in read(report(number)).items()
    } == MEANT


def test_a_name_that_is_not_that_of_the_number_is_asked():
    with pytest.raises(FileProblem):
        read(report(name=lambda n: NAMES[n - 1].replace("Eva Stone", "Max Roth")))


def test_defeats_and_victories():
    words = IN_WORDS | {"W": "victory over {}", "L": "defeat at the hands of {}", "D": "draw with {}"}
    assert read(account("{n}. {name}, {rating}: ", "; ", ". {total} points.", words)) == MEANT


def test_a_forfeit_point_that_was_given_to_another_is_asked():
    words = IN_WORDS | {"X": "gave a forfeit point to {}", "F": "forfeit point to {}"}
    with pytest.raises((CrosstableProblems, FileProblem)):
        read(account(words=words, opponent="{first}"))


def test_a_sentence_above_is_no_heading():
    assert read(account().replace("d5\n\n", "d5\nOpponents are in order of the four rounds.\n\n")) == MEANT


def test_an_amount_of_money_in_a_numbered_line_is_no_rating():
    minutes = "2. The minutes were read.\n\n3. Treasurer's report. Balance on hand $411.73. Fees of $90 came in.\n\n"
    assert read(account(between="; ").replace("d5\n\n", f"d5\n\n{minutes}")) == MEANT


CARD = "rd,color,opp,name,score,total\n"
CARDS = (
    ("1,w,4,Stone,1,1", "2,b,2,Becker,1/2,1.5", "3,w,3,Roth,1,2.5", "4,-,BYE,half,1/2,3"),
    ("1,b,5,Novak,1,1", "2,w,1,Lee,1/2,1.5", "3,b,4,Stone,0,1.5", "4,w,3,Roth,1,2.5"),
    ("1,w,6,Price,1,1", "2,-,BYE,full,1,2", "3,b,1,Lee,0,2", "4,b,2,Becker,0,2"),
    ("1,b,1,Lee,0,0", "2,w,6,Price,1,1", "3,w,2,Becker,1,2", "4,-,BYE,full,1,3"),
    ("1,w,2,Becker,0,0", "2,-,BYE,zero,0,0", "3,b,6,Price,1,1", "4,-,BYE,zero,0,1"),
    ("1,b,3,Roth,0,0", "2,b,4,Stone,0,0", "3,w,5,Novak,0,0", "4,-,BYE,full,1,1"),
)
ON_CARDS = MEANT | {"Eva Stone": ["L1", "W6", "W2", "B"], "Kim Novak": ["L2", "U", "W6", "U"]}


def cards():
    for n, (name, rating, rounds) in enumerate(zip(NAMES, RATINGS, CARDS, strict=True), 1):
        yield f"Card {n},{name.replace(' ', ',')},rating:,{rating}\n{CARD}" + "\n".join(rounds) + "\n\n"


@pytest.mark.parametrize("in_text", [False, True])
def test_cards_with_names_and_totals_beside_the_opponents(in_text):
    text = "".join(cards())
    if in_text:
        for name in NAMES:
            text = text.replace(name.replace(" ", ","), name)
        text = text.replace("Card ", "#").replace("rating:,", "").replace(",", "    ")
    found = read(f"Spring Swiss 3/8/2025 G/60 d5\n\n{text}")
    assert without_colors(found) == ON_CARDS


ALOUD = {
    "W": "{} against player {}, {}. Won.",
    "D": "{} against player {}, {}. Drawn.",
    "L": "{} against {}, {}. Lost.",
}
ALOUD |= {
    "X": "Paired with {1}, {2}, who did not come. Won by forfeit.",
    "F": "Paired with player {1}, {2}, but did not come. Lost by forfeit.",
    "B": "No opponent. Full-point bye.",
    "H": "Half-point bye.",
    "U": "Absent. No points.",
}
NUMBERS = ("one", "two", "three", "four")


@pytest.mark.parametrize(
    ("head", "caption", "total"),
    [
        ("Player {n}. {name}.\nRating: {rating}.\n", "Round {word}: ", "Total: {total} points."),
        ("Player number {n}: {name}.\nRating {rating}.\n", "Round {n}. ", "Total {total}."),
        ("Card {n}. {name}. Rating {rating}.\n", "Round {word}: ", "Score: {total}."),
        ("{n}. {name}, rating {rating}.\n", "In round {word} they had ", "Total: {total} points."),
    ],
)
def test_cards_that_are_read_aloud(head, caption, total):
    cards = []
    for n, (name, rounds) in enumerate(MEANT.items(), 1):
        lines = [
            head.format(n=n, name=name, rating=RATINGS[n - 1]).replace(
                "1700P9", "1700, provisional, based on 9 games"
            )
        ]
        for place, cell in enumerate(rounds, 1):
            other = int(cell[1:] or n)
            color = "White" if n < other else "Black"
            said = ALOUD[cell[0]].format(
                color, f"player {other}" if cell[0] in "LX" else other, NAMES[other - 1]
            )
            lines.append(caption.format(n=place, word=NUMBERS[place - 1]) + said + "\n")
        cards.append("".join(lines) + total.format(total=TOTALS[n - 1].replace("½", " and a half")))
    text = (
        "Spring Swiss. March 8, 2025.\nTime control: 60 minutes, delay 5 seconds. That is G/60;d5.\n\n"
        + "\n\n".join(cards)
    )
    assert {name: [cell.rstrip("wb") for cell in cells] for name, cells in read(text).items()} == MEANT


@pytest.mark.parametrize(
    "games", ["(provisional, 9 games)", "(provisional, based on 9 games)", "provisional, 9 games", "P9"]
)
@pytest.mark.parametrize("width", [60, 76, 1000])
def test_a_paragraph_for_each_player(games, width):
    """The name ends before the word rating, and the rounds run over the lines."""
    paragraphs = (
        account(
            "{name}, rating {rating}. ",
            ". ",
            ". Total {total} points.",
            IN_WORDS,
            "{first} {last}",
            "Round {}: ",
        )
        .replace("1700P9", f"1700 {games}")
        .replace("rating unrated", "unrated")
        .split("\n")
    )
    text = "\n\n".join(textwrap.fill(one, width) for one in paragraphs if one)
    found = sections_of("letter.txt", text.encode())
    assert {one.name: (one.rating, one.games) for one in found.sections[0].players}["Tom Becker"] == (1700, 9)
    assert {name: [cell.rstrip("wb") for cell in cells] for name, cells in read(text).items()} == MEANT


@pytest.mark.parametrize("between", ["; ", " / ", ", ", " | "])
@pytest.mark.parametrize("caption", ["R{}: ", "", "Round {} - ", "{}. "])
@pytest.mark.parametrize("against", [" vs ", " ", " against "])
def test_all_rounds_of_a_player_in_one_cell(between, caption, against):
    """Beside columns of a database, among them the time control, which has a mark between rounds, too."""
    words = {"W": f"win{against}{{}}", "D": f"draw{against}{{}}", "L": f"loss{against}{{}}"} | {
        "X": f"won by forfeit{against}{{}}",
        "F": f"lost by forfeit{against}{{}}",
        "B": "full-point bye",
        "H": "half-point bye",
        "U": "did not play (0)",
    }
    rows = [["Player", "Rating", "Games", "Points", "Event date", "Clock", "Files"]]
    for (name, cells), rating, total in zip(MEANT.items(), RATINGS, TOTALS, strict=True):
        told = between.join(
            caption.format(number) + words[cell[0]].format(list(MEANT)[int(cell[1:]) - 1] if cell[1:] else "")
            for number, cell in enumerate(cells, 1)
        )
        rows.append([name, rating, told, total.replace("½", ".5"), "2026-05-07", "G/60;+5", "a.pdf"])
    text = "\n".join("\t".join(row) for row in rows)
    assert read(text) == MEANT
    sheet = Grid("Open", [[*row[:2], row[2].replace(between, "\n"), *row[3:]] for row in rows])
    assert [
        [str(cell) for cell in player.rounds] for player in arranged.read(sheet).sections[0].players
    ] == list(MEANT.values())


@pytest.mark.parametrize("caption", ["Rounds 1/2/3", "Results"])
@pytest.mark.parametrize("form", ["{letter}{opponent}", "{opponent}{letter}", "{letter} {opponent}"])
@pytest.mark.parametrize(("full", "half"), [("bye", "half"), ("bye", "1/2"), ("B", "½")])
def test_slashes_between_the_rounds_of_a_cell(caption, form, full, half):
    rounds = ["W4 W2 L3", "L3 L1 H", "W2 B W1", "L1 H B"]
    byes = {"B": full, "H": half}
    rows = [["Place", "Player", "Rating", caption, "Points"]]
    for n, (cells, total) in enumerate(zip(rounds, ("2", ".5", "3", "1.5"), strict=True), 1):
        told = [byes.get(one) or form.format(letter=one[0], opponent=one[1:]) for one in cells.split()]
        rows.append(
            [
                str(n),
                ("Ann Lee", "Tom Bee", "Max Roth", "Eva Stone")[n - 1],
                f"1{9 - n}00",
                "/".join(told),
                total,
            ]
        )
    text = "\n".join(",".join(row) for row in rows)
    assert codes(sections_of("open.csv", text.encode())) == [cells.split() for cells in rounds]


@pytest.mark.parametrize("half", ["½", "1/2", ".5"])
def test_half_a_point_is_no_point_of_two_rounds(half):
    text = (
        "Quad, January 24, 2026, G/70;d5\n\n1. Ann Lee, 1662: lost to 4 (wh), beat 3 (bl), beat 2 (wh) = 2\n"
        "2. Tom Bee, 1438: drew 3 (wh), beat 4 (bl), lost to 1 (bl) = 1 1/2\n"
        f"3. Max Roth, 1416: drew 2 (bl), lost to 1 (wh), lost to 4 (wh) = {half}\n"
        "4. Eva Stone, 1414: beat 1 (bl), lost to 2 (wh), beat 3 (bl) = 2\n"
    )
    (section,) = sections_of("quads.txt", text.encode()).sections
    assert [(one.score, one.points) for one in section.players] == [(2, 2), (1.5, 1.5), (0.5, 0.5), (2, 2)]


def test_a_sentence_in_small_letters_is_no_player():
    """Nor are the games behind ``(P)`` a total."""
    text = account("{name} - {rating}\n", between="\n", end="\n= {total}", caption="{}) ")
    text = (
        text.replace("1700P9", "1700 (P) 9")
        + "Kim wants to know how long until she sees\nher new number :)\n"
    )
    assert read(text) == MEANT
