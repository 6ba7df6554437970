"""Cards of players on one sheet, in whatever arrangement."""

import pytest
from file_content import sections_of
from sample_files import codes

from xlrating.crosstable.reading.read import is_well
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats import arranged
from xlrating.formats.recognize import read_text
from xlrating.formats.sheets_of_players import on_cards
from xlrating.hosts.cli.json_report import document
from xlrating.hosts.cli.rate_file import How, rate_file
from xlrating.hosts.rate_sheets import rate_sheets
from xlrating.workbook.problems import Unusable

PLAYERS = {
    1: ("Ann Abel", 1700, ["W4", "D2", "H"]),
    2: ("Tom Boone", 1600, ["W3", "D1", "W4"]),
    3: ("Di Crane", 1500, ["L2", "W4", "B"]),
    4: ("Ed Drew", None, ["L1", "L3", "L2"]),
}
WORDS = {"W": "Won", "D": "Draw", "L": "Lost"}
BYES = {"H": "half-point bye", "B": "full-point bye"}


def games(number, *, named):
    for round_, cell in enumerate(PLAYERS[number][2], 1):
        if cell in BYES:
            yield [round_, "", BYES[cell], ""]
        else:
            opponent = int(cell[1:])
            yield [
                round_,
                "W",
                f"{opponent} {PLAYERS[opponent][0].split()[1]}" if named else opponent,
                WORDS[cell[0]],
            ]


def in_two_rows(number, *, named):
    name, rating, _ = PLAYERS[number]
    return [
        [f"Card no. {number}", name],
        ["Rating", rating or "unrated"],
        ["Round", "Color", "Opponent", "Result"],
        *games(number, named=named),
    ]


def in_three_rows(number, *, named):
    name, rating, _ = PLAYERS[number]
    return [
        ["No.", number, "", ""],
        ["Player", name, "", ""],
        ["Rtg:", rating or "unr", "", ""],
        ["Rd", "Col", "Opp", "Res"],
        *games(number, named=named),
    ]


def in_one_row(number, *, named):
    name, rating, _ = PLAYERS[number]
    return [[number, name, rating or "unr"], ["Rd", "Col", "Opp", "Res"], *games(number, named=named)]


def laid_out(card, across, *, named, order=(1, 2, 3, 4), gap=1):
    """So many cards next to each other, a blank row below each."""
    rows = []
    cards = [card(number, named=named) for number in order]
    for first in range(0, len(cards), across):
        rows += (
            [cell for one in cells for cell in [*one, *[None] * (4 - len(one)), *[None] * gap]]
            for cells in zip(*cards[first : first + across], strict=True)
        )
        rows.append([])
    return rows


@pytest.mark.parametrize("named", [False, True])
@pytest.mark.parametrize("card", [in_two_rows, in_three_rows, in_one_row])
@pytest.mark.parametrize(
    ("across", "order"), [(1, (1, 2, 3, 4)), (2, (1, 2, 3, 4)), (2, (1, 3, 2, 4)), (4, (4, 1, 3, 2))]
)
def test_cards_of_players(card, across, order, named):
    above = [["Fall Open, Nov 14, 2026", None, None, "G/60;d5"], []]
    found = arranged.read(Grid("Cards", [*above, *laid_out(card, across, named=named, order=order)]))
    (section,) = found.sections
    read = {one.name: (one.rating, [str(cell).rstrip("w") for cell in one.rounds]) for one in section.players}
    name_of = {one.number: one.name for one in section.players}
    meant = {
        name: (rating, [c if c in BYES else f"{c[0]}{PLAYERS[int(c[1:])][0]}" for c in rounds])
        for name, rating, rounds in PLAYERS.values()
    }
    by_name = {
        name: (rating, [c if c in BYES else f"{c[0]}{name_of[int(c[1:])]}" for c in rounds])
        for name, (rating, rounds) in read.items()
    }
    assert by_name == meant


def with_labels(number, *, named):
    name, rating, rounds = PLAYERS[number]
    score = sum({"W": 1, "D": 0.5, "H": 0.5, "B": 1}.get(one[0], 0) for one in rounds)
    before = ["Games so far:", 9] if number == 2 else ["", ""]
    return [
        ["Player:", name, "Grade:", number],
        ["Rating:", rating or "not rated yet", *before],
        ["Round", "I played", "My color", "I..."],
        *(
            [round_, who.split()[-1] if said else "BYE", color, said or who]
            for round_, color, who, said in games(number, named=named)
        ),
        ["My points:", score, "", ""],
    ]


@pytest.mark.parametrize("across", [1, 2])
def test_cards_with_labels_and_prior_games(across):
    above = [["Fall Open, Nov 14, 2026. Every game: 25 minutes each, 5 second delay"], []]
    rows = [*above, *laid_out(with_labels, across, named=True)]
    found = arranged.read(Grid("Cards", [[one if one != "" else None for one in cells] for cells in rows]))
    (section,) = found.sections
    name_of = {one.number: one.name for one in section.players}
    read = {
        one.name: (
            one.rating,
            one.games,
            [f"{c.letter}{name_of.get(c.opponent, '')}" for c in one.rounds],
        )
        for one in section.players
    }
    assert read == {
        name: (
            rating,
            9 if name == "Tom Boone" else None,
            [c if c in BYES else f"{c[0]}{PLAYERS[int(c[1:])][0]}" for c in rounds],
        )
        for name, rating, rounds in PLAYERS.values()
    }


@pytest.mark.parametrize(
    ("said", "games"),
    [
        (("prov 9 gms", ""), 9),
        (("(9 games)", ""), 9),
        (("P9", ""), 9),
        (("Prov:", "9 gms"), 9),
        (("9 games", ""), None),
        (("est.", ""), None),
        ((None, None), 9),
    ],
)
def test_prior_games_in_words_beside_the_rating_of_a_card(said, games):
    def card(number, *, named):
        rows = with_labels(number, named=named)
        rows[1][2:] = said if number == 2 else ("", "")
        if number == 2 and said == (None, None):
            rows[1][1] = f"{rows[1][1]} (prov. 9 g.)"
        return rows

    rows = [[one if one != "" else None for one in cells] for cells in laid_out(card, 2, named=True)]
    (section,) = arranged.read(Grid("Cards", rows)).sections
    assert {one.name: one.games for one in section.players if one.games} == (
        {"Tom Boone": games} if games else {}
    )


def in_words_and_points(number, *, named):
    """Without colons behind the captions, byes against nobody, and the total behind blanks."""
    name, rating, rounds = PLAYERS[number]
    points = [{"W": 1, "D": 0.5, "H": 0.5, "B": 1}.get(one[0], 0) for one in rounds]
    rows = [
        [round_, *([color, who.split()[-1], said] if said else ["-", "nobody (bye)", "did not play"])]
        for round_, color, who, said in games(number, named=named)
    ]
    return [
        ["Player", name, "Rating", rating or "not rated yet"],
        ["Round", "Pieces", "Against", "How it went", "Points"],
        *([*row, gained] for row, gained in zip(rows, points, strict=True)),
        [None, None, None, "Total", sum(points)],
    ]


def test_results_in_words_and_in_points_are_one_game(monkeypatch):
    monkeypatch.setitem(PLAYERS, 4, ("Ed Dunn", *PLAYERS[4][1:]))  # "Drew" is a result, too
    above = [["Fall Open, Nov 14, 2026", None, None, "G/60;d5"], []]
    cards = [[*in_words_and_points(number, named=True), []] for number in PLAYERS]
    found = arranged.read(Grid("Cards", [*above, *(row for card in cards for row in card)]))
    (section,) = found.sections
    assert {one.name: [str(cell) for cell in one.rounds] for one in section.players} == {
        name: rounds for name, _, rounds in PLAYERS.values()
    }


WHEN = (
    ("Mar 4", "Mar 11", "Mar 18"),
    ("Fri night", "Sat morning", "Sat afternoon"),
    ("3/4", "3/11", "3/18"),
    ("First round", "Second round", "Third round"),
    ("Wed, March 4", "Wed, March 11", "Wed, March 18"),
)


def by_days(days, star=""):
    """Four players; Ann Lee comes on the second day."""
    one, two, three = days
    return f"""\
Cards of the club{star and f"  ({star} after the name = that kid had White)"}

ANN LEE - rated 1600
   {one}: wasn't there yet, no point
   {two}: beat Bee{star}
   {three}: lost to Eck
   1 point

TOM BEE, unrated
   {one}: Black against Di Eck, won
   {two}: lost to Lee
   {three}: lost to Cy Dow{star}
   1 point

CY DOW - 1400, only 12 games so far
   {one}: half-point bye
   {two}: drew with Eck{star}
   {three}: beat Bee
   2 points

DI ECK (1300)
   {one}: White against Tom Bee, lost
   {two}: drew with Dow
   {three}: beat Lee
   1½ points
"""


@pytest.mark.parametrize("star", ["", "*"])
@pytest.mark.parametrize("days", WHEN)
def test_days_stand_for_rounds(days, star):
    (section,) = read_text(by_days(days, star)).sections
    assert [(one.name, one.rating, one.games) for one in section.players] == [
        ("ANN LEE", 1600, None), ("TOM BEE", None, None), ("CY DOW", 1400, 12), ("DI ECK", 1300, None),
    ]  # fmt: skip
    found = [[str(cell).rstrip("wb") for cell in one.rounds] for one in section.players]
    assert found == [["U", "W2", "L4"], ["W4", "L1", "L3"], ["H", "D4", "W2"], ["L2", "D3", "W1"]]


def points(cell):
    return {"W": 1, "D": 0.5, "H": 0.5, "B": 1}.get(cell[0], 0)


def opponent(cell, form="{last} ({number})"):
    number = int(cell[1:]) if cell not in BYES else 0
    name = PLAYERS[number][0] if number else ""
    return form.format(name=name, last=name.split()[1], number=number) if number else BYES[cell]


def with_numbers_behind_names(number):
    name, rating, rounds = PLAYERS[number]
    total = [sum(map(points, rounds[:n])) for n in (1, 2, 3)]
    return [
        [f"Card {number}", name],
        ["Rating", rating or "unrated", None, "ID", f"1234567{number}"],
        ["Rd", "Color", "Opponent (card)", "Score", "Cum."],
        *([n, "W", opponent(one), points(one), total[n - 1]] for n, one in enumerate(rounds, 1)),
    ]


def with_its_number_in_a_cell(number):
    """``Card | 1 | Ann Lee``, as on a printed card."""
    first, *rows = with_numbers_behind_names(number)
    return [["Card", number, first[1]], *rows]


def with_captions_in_numbers(number):
    name, rating, rounds = PLAYERS[number]
    form = "{last} (card {number})"
    return [
        ["School", "Oak Street"],
        [f"{number}. {name} ({rating or 'unrated'})"],
        *(
            [f"Rd {n}", opponent(one, form), WORDS.get(one[0], BYES.get(one))]
            for n, one in enumerate(rounds, 1)
        ),
    ]


def without_numbers_of_rounds(number):
    name, rating, rounds = PLAYERS[number]
    return [
        [name, rating or "new"],
        ["Opponent", "Color", "Result"],
        *([opponent(one, "{name}"), "B", points(one)] for one in rounds),
        ["Total points:", None, sum(map(points, rounds))],
    ]


def with_rounds_across(number):
    name, rating, rounds = PLAYERS[number]
    return [
        [f"{name} {rating or 'unr'}"],
        ["Round", 1, 2, 3, "Total"],
        ["Opponent", *(opponent(one, "{number}") for one in rounds), None],
        ["Result", *map(points, rounds), sum(map(points, rounds))],
    ]


def with_points_of_byes(number):
    """Words and points of a bye in two cells."""
    name, rating, rounds = PLAYERS[number]
    total = [sum(map(points, rounds[:n])) for n in (1, 2, 3)]
    said = {"H": ["Bye", "½ point"], "B": ["(odd one out)", "1 pt"]}
    return [
        [name, None, f"Apt. {number}0"],
        ["Rating:", rating or "unrated"],
        ["Rd", "I was", "Against", "I", "Score so far"],
        *(
            [
                n,
                *([None, *said[one]] if one in said else ["White", opponent(one, "{name}"), WORDS[one[0]]]),
                so_far,
            ]
            for n, (one, so_far) in enumerate(zip(rounds, total, strict=True), 1)
        ),
        [None, None, None, "Final", total[-1]],
    ]


def with_dashes_beside_byes(number):
    """Neither rounds nor results of byes."""
    name, rating, rounds = PLAYERS[number]
    total = [sum(map(points, rounds[:n])) for n in (1, 2, 3)]
    said = {"H": ["Bye (1/2)", "-"], "B": ["full-point bye", None]}
    return [
        [name],
        ["Rating:", rating or "unrated"],
        ["I was", "Against", "Result", "Score so far"],
        *(
            [
                *([None, *said[one]] if one in said else ["White", opponent(one, "{name}"), points(one)]),
                so_far,
            ]
            for one, so_far in zip(rounds, total, strict=True)
        ),
    ]


FURTHER = [
    with_points_of_byes,
    with_dashes_beside_byes,
    with_numbers_behind_names,
    with_its_number_in_a_cell,
    with_captions_in_numbers,
    without_numbers_of_rounds,
    with_rounds_across,
]
TITLE = [["Fall Open"], ["Nov 14, 2026"], ["G/60;d5"]]


def on_a_sheet(card, across, *, title=()):
    rows = list(title)
    for first in range(1, 5, across):
        cards = [card(n) for n in range(first, first + across)]
        width, height = max(len(row) for one in cards for row in one), max(map(len, cards))
        for n in range(height):
            row = []
            for one in cards:
                cells = one[n] if n < len(one) else []
                row += [*cells, *[None] * (width - len(cells) + 1)]
            rows.append(row)
        rows.append([])
    return Grid("Cards", rows)


@pytest.mark.parametrize("title", [[*TITLE, []], TITLE])
@pytest.mark.parametrize("across", [1, 2, 4])
@pytest.mark.parametrize("card", FURTHER)
def test_further_cards(card, across, title):
    (section,) = arranged.read(on_a_sheet(card, across, title=title)).sections
    assert [(one.name, one.rating) for one in section.players] == [
        (name, rating) for name, rating, _ in PLAYERS.values()
    ]
    assert [[str(cell).rstrip("wb") for cell in one.rounds] for one in section.players] == [
        rounds for *_, rounds in PLAYERS.values()
    ]
    assert (str(section.end_date), section.time_control) == ("2026-11-14", "G/60;d5")


@pytest.mark.parametrize("across", [1, 2, 4])
def test_cards_of_a_text_stand_in_the_columns_of_their_headings(across):
    grid = on_a_sheet(with_points_of_byes, across)
    width = max(map(len, grid.rows))
    wide = [max(len(str(row[n] or "")) for row in grid.rows if n < len(row)) + 2 for n in range(width)]
    lines = [
        "".join(str("" if v is None else v).ljust(w) for v, w in zip(row, wide, strict=False))
        for row in grid.rows
    ]
    (section,) = read_text("\n".join(["Fall Open, Nov 14, 2026", "", *lines])).sections
    assert [str(cell).rstrip("wb") for one in section.players for cell in one.rounds] == [
        cell for *_, rounds in PLAYERS.values() for cell in rounds
    ]


def in_columns_of_blanks(half):
    """With the total so far behind each round: ``1 1/2``."""
    lines = ["Fall Open, Nov 14, 2026", ""]
    for number, (name, rating, rounds) in PLAYERS.items():
        lines += [f"Card {number}", name, f"Rating {rating or 'unr.'}    ID 1234567{number}"]
        lines.append("Rd  Color  Opp  Result  Total")
        total = 0.0
        for n, cell in enumerate(rounds, 1):
            total += points(cell)
            apart = " " * (half == "1/2" and total > 1)
            whole = f"{int(total) or ''}{apart}{half * (total % 1 > 0)}".strip() or "0"
            gained = {1: "1", 0.5: half, 0: "0"}[points(cell)]
            color, other = ("--", "bye") if cell in BYES else ("W", cell[1:])
            lines.append(f"{n:<4}{color:<7}{other:<5}{gained:<8}{whole}")
        lines.append("")
    return "\n".join(lines)


@pytest.mark.parametrize("half", ["1/2", "½", ".5"])
def test_the_total_so_far_is_no_game_of_a_card(half):
    (section,) = read_text(in_columns_of_blanks(half)).sections
    assert [(one.name, one.rating) for one in section.players] == [
        (name, rating) for name, rating, _ in PLAYERS.values()
    ]
    assert [[str(cell).rstrip("w") for cell in one.rounds] for one in section.players] == [
        rounds for *_, rounds in PLAYERS.values()
    ]


def test_what_looks_like_a_game_and_is_not_the_total_so_far_is_not_read():
    text = in_columns_of_blanks("1/2")
    wrong = text.replace("2   W      4    1       1\n", "2   W      4    1       1 1/2\n")
    assert wrong != text
    with pytest.raises((CrosstableProblems, Unusable)):
        read_text(wrong)


@pytest.mark.parametrize("card", FURTHER)
def test_a_text_below_the_cards_is_no_heading_of_theirs(card):
    grid = on_a_sheet(card, 2, title=TITLE)
    assert can_be_rated(
        Grid("Cards", [*grid.rows, ["Opp. = number of the opponent's card."], ["Dues owing: $6"]])
    )


def can_be_rated(grid):
    found = on_cards(grid)
    return found is not None and is_well(found)


@pytest.mark.parametrize("card", FURTHER)
def test_cards_that_contradict_each_other_are_not_read(card, monkeypatch):
    monkeypatch.setitem(PLAYERS, 4, ("Ed Drew", None, ["W1", "L3", "L2"]))
    assert not can_be_rated(on_a_sheet(card, 2, title=TITLE))


@pytest.mark.parametrize("row", [1, 2])
def test_no_round_is_left_out_that_has_no_number(row):
    def card(number):
        rows = with_numbers_behind_names(number)
        rows[3 + row][0] = None
        return rows

    assert not can_be_rated(on_a_sheet(card, 2, title=TITLE))


def test_a_name_and_a_number_of_two_players_are_not_read():
    def card(number):
        rows = with_numbers_behind_names(number)
        return [[cell if cell != "Drew (4)" else "Drew (3)" for cell in row] for row in rows]

    assert not can_be_rated(on_a_sheet(card, 2, title=TITLE))


QUICK = {1: 1650, 2: "1550P9", 3: 1450, 4: "unrated"}


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(
    ("captions", "headings"),
    [
        (("Regular", "Quick"), {"Regular", "Quick"}),
        (("Rating", "Quick rating"), {"Rating", "Quick"}),
        (("US Chess Reg", "US Chess Quick"), {"Regular", "Quick"}),
        (("Quick",), {"Quick"}),
        (("Regular",), {"Regular"}),
    ],
)
def test_whose_ratings_stand_on_a_card(captions, headings, turned):
    """The rating that is none of Quick is the rating before, whichever stands first."""
    rows = []
    for number, (name, rating, rounds) in PLAYERS.items():
        both = [(one, QUICK[number] if "Quick" in one else rating or "unrated") for one in captions]
        rows += [[f"Card {number}", name], *(map(list, both[::-1] if turned else both)), ["Rd", "Opp", "Res"]]
        for round_, cell in enumerate(rounds, 1):
            rows.append([round_, cell[1:], WORDS[cell[0]]] if cell[1:] else [round_, None, BYES[cell]])
        rows.append([])
    found = on_cards(Grid("Cards", rows))
    header = next(cells for cells in found.rows if "Name" in cells)
    assert headings == {"Rating", "Regular", "Quick"}.intersection(header)
    first = found.rows[list(found.rows).index(header) + 1]
    own = first[header.index(next(one for one in ("Rating", "Regular", "Quick") if one in header))]
    assert str(own) == ("1650" if captions == ("Quick",) else "1700")
    if len(captions) > 1:
        assert str(first[header.index("Quick")]) == "1650"


def with_name_and_number(number, *, named):
    """Who was met by name and by card, and the score so far."""
    name, rating, _ = PLAYERS[number]
    score, rows = 0.0, []
    for round_, _, who, said in games(number, named=True):
        score += {"Won": 1, "Draw": 0.5, "half-point bye": 0.5, "full-point bye": 1}.get(said or who, 0)
        other, _, last = str(who).partition(" ")
        rows.append([round_, *((last, int(other), said) if said else (who, None, None)), score])
    return [
        [f"CARD {number}", name, None, rating or "unrated", None],
        ["Rd", "Opponent", "card no.", "Result", "Score"],
        *rows,
        [None, None, None, "TOTAL", score],
    ]


def on_name_and_number(changed=None):
    rows = [["June 4, 2016  G/90;d10"], []]
    for first in (1, 3):
        cards = [with_name_and_number(number, named=True) for number in (first, first + 1)]
        rows += [[*one, None, *other] for one, other in zip(*cards, strict=True)] + [[]]
    for (row, column), value in (changed or {}).items():
        rows[row][column] = value
    return arranged.read(Grid("Cards", rows))


@pytest.mark.parametrize(
    "form", ["Rating: Reg. {}, Quick {}", "Rating: R {} / Q {}", "US Chess rating: {} reg., {} quick"]
)
def test_both_ratings_in_one_line_and_own_words_beside_points(form):
    rows = []
    for number, (name, rating, rounds) in PLAYERS.items():
        rows += [[f"Scout: {name}"], [form.format(rating or "unrated", QUICK[number])]]
        rows.append(["Round", "Opponent", "Result", "Points"])
        for round_, cell in enumerate(rounds, 1):
            said = [PLAYERS[int(cell[1:])][0], WORDS[cell[0]]] if cell[1:] else ["-", "Went home sick"]
            rows.append([round_, *said, {"W": 1, "B": 1, "L": 0}.get(cell[0], 0.5)])
        rows.append([])
    grid = on_cards(Grid("Cards", rows))
    (section,) = read_text(
        "\n".join(",".join("" if one is None else str(one) for one in row) for row in grid.rows)
    ).sections
    assert [(one.rating, one.games) for one in section.players] == [
        (1700, None),
        (1600, None),
        (1500, None),
        (None, None),
    ]


def test_cards_that_name_each_opponent_twice():
    found = on_name_and_number()
    read = [[f"{c.letter}{c.opponent or ''}" for c in one.rounds] for one in found.sections[0].players]
    assert read == [rounds for *_, rounds in PLAYERS.values()]


def test_a_card_whose_two_opponents_differ_is_not_read():
    """Row 4 has Drew with the card of Boone."""
    assert on_name_and_number({(4, 2): 2}) is None


RUNNING = """SPRING SWISS, MAY 2, 2026, G/60;d5

CARD 1.  ANN ABEL   RATING 1700
   RD. 1   WHITE  NO. 2   WON               TOTAL 1
   RD. 2   ON DUTY, BYE, 1/2 POINT          TOTAL 1 1/2

CARD 2.  TOM BOONE   RATING 1600 FROM 15 GAMES
   RD. 1   BLACK  NO. 1   LOST              TOTAL 0
   RD. 2   WHITE  NO. 3   DREW              TOTAL 1/2

CARD 3.  DI CRANE   NO RATING
   RD. 1   ODD MAN, BYE, 1 POINT            TOTAL 1
   RD. 2   BLACK  NO. 2   DREW              TOTAL 1 1/2
"""


def test_cards_with_the_total_so_far_behind_each_round():
    found = read_text(RUNNING)
    assert codes(found) == [["W2w", "H"], ["L1b", "D3w"], ["B", "D2b"]]
    players = found.sections[0].players
    assert [(one.name, one.rating, one.games) for one in players] == [
        *(("ANN ABEL", 1700, None), ("TOM BOONE", 1600, 15), ("DI CRANE", None, None)),
    ]


HEADS = ["Day", "Color", "Against", "Got", "So far"]


def with_scores_so_far(remark):
    """Some of the scores stand below each other like the numbers of rounds."""
    return Grid(
        "Cards",
        [
            [*["ANN ABEL", None, None, 1700, None], None, *["TOM BOONE", None, None, 1600]],
            [*HEADS, None, *HEADS],
            [*["9/16", "Wh", "Boone", 1, 1], None, *["9/16", "Bl", "Abel", 0, 0]],
            [*["9/23", "Bl", "Crane", 1, 2], None, *["9/23", "Wh", "Dorn", "1 F", 1]],
            [*["9/30", "Wh", "Dorn", 1, 3], None, *["9/30", "Bl", "Crane", 1, 2]],
            [*[None] * 6, remark],
            [],
            [*["DI CRANE", None, None, 1500, None], None, *["ED DORN", None, None, 1400]],
            [*HEADS, None, *HEADS],
            [*["9/16", "Wh", "Dorn", 1, 1], None, *["9/16", "Bl", "Crane", 0, 0]],
            [*["9/23", "Wh", "Abel", 0, 1], None, *["9/23", "Bl", "Boone", "0 F", 0]],
            [*["9/30", "Wh", "Boone", 0, 1], None, *["9/30", "Bl", "Abel", 0, 0]],
        ],
    )


def test_scores_so_far_are_no_numbers_of_rounds():
    (section,) = arranged.read(with_scores_so_far("F 9/23: opponent absent, forfeit win")).sections
    assert [[str(cell).rstrip("wb") for cell in one.rounds] for one in section.players] == [
        ["W2", "W3", "W4"], ["L1", "X4", "W3"], ["W4", "L1", "L2"], ["L3", "F2", "L1"],
    ]  # fmt: skip


def test_a_remark_below_a_card_that_changes_a_game_is_not_passed_over():
    assert not can_be_rated(with_scores_so_far("Correction: the game with Abel was a draw"))


def test_a_last_total_that_the_rounds_do_not_make_is_told(tmp_path):
    path = tmp_path / "cards.txt"
    path.write_text(RUNNING.replace("DREW              TOTAL 1/2", "DREW              TOTAL 1"))
    found = document([rate_file(path, How(check=True), {})])["files"][0]
    assert "The total here is 1, but the results of the row add up to 0.5." in str(found["notes"])


def test_rounds_told_by_ordinals_before_a_comma():
    """A letter of a card for each: the total in words, and somebody without a rating."""
    text = (
        "It finished Sunday, October 22, 2023. The rate of play was G/90, five second delay.\n\n"
        "Ann Lee. Rated 1033.\n  First round, lost to Tom Bee with Black.\n"
        "  Second round, drew with Max Roth with White.\n  In all, one half point.\n\n"
        "Tom Bee. Has no rating.\n  First round, defeated Ann Lee with White.\n"
        "  Second round, had the bye, one point.\n  In all, two points.\n\n"
        "Max Roth. Rated 1210.\n  First round, had the bye, one point.\n  Second round, drew with Ann Lee with Black.\n"
        "  In all, one and a half points.\n"
    )
    found = sections_of("letter.txt", text.encode())
    assert codes(found) == [["L2b", "D3w"], ["W1w", "B"], ["B", "D1b"]]
    assert [one.rating for one in found.sections[0].players] == [1033, None, 1210]


def with_remarks(forfeit, bye):
    """Ann beats Tom and draws with Di; Ed wins a forfeit against Di, and has a bye."""
    rounds = {
        "Ann Abel – 1700": [["Boone", "wh", 1, ""], ["Crane", "bl", "½", ""]],
        "Tom Boone – 1600": [["Abel", "bl", 0, ""], ["Duval", "wh", 1, ""]],
        "Di Crane – 1500": [["Duval", "", 0, "no show, forfeit loss"], ["Abel", "wh", "½", ""]],
        "Ed Duval – unrated": [["Crane", "", 1, forfeit], ["Boone", "bl", 0, ""]],
        "Flo Ewing – 1400 prov (5 games)": [["-", "", "½", bye], ["Gray", "wh", 1, ""]],
        "Gus Gray – 1300": [["-", "", "½", ""], ["Ewing", "bl", 0, ""]],
    }
    heads = ["rd", "opponent", "color", "me", "notes"]
    cards = [
        [[name], heads, *([n, *one] for n, one in enumerate(games, 1)), []] for name, games in rounds.items()
    ]
    return Grid("Cards", [["Nov 14, 2026, G/60;d5"], [], *(row for card in cards for row in card)])


@pytest.mark.parametrize(
    ("forfeit", "bye"),
    [("forfeit win, opp no show", "half point bye"), ("opponent did not show", "asked for it, ½ point bye")],
)
def test_forfeits_and_byes_in_remarks_behind_the_results_of_cards(forfeit, bye):
    found = arranged.read(with_remarks(forfeit, bye))
    assert [[str(cell).rstrip("wb") for cell in one.rounds] for one in found.sections[0].players] == [
        *(["W2", "D3"], ["L1", "W4"], ["F4", "D1"], ["X3", "L2"], ["H", "W6"], ["H", "L5"])
    ]


@pytest.mark.parametrize(
    ("forfeit", "bye"), [("forfeit loss", "half point bye"), ("forfeit win", "full point bye")]
)
def test_remarks_that_contradict_the_results_of_cards_are_not_read(forfeit, bye):
    assert not can_be_rated(with_remarks(forfeit, bye))


@pytest.mark.parametrize(
    "ids", [["12345678", "12345679", "12345670", "12345671"], ["12345678", "", "", "12345671"]]
)
@pytest.mark.parametrize("card", ["Player: {}   ID {}  Rating {}", "{} ({}) {}", "{}, USCF# {}, {}"])
def test_ids_at_the_heads_of_cards(card, ids):
    """Round 1: Ann beats Tom, Di draws with Ed; round 2: Di beats Ann, Ed draws with Tom. Some have no ID yet."""
    rounds = {
        "Ann Abel": ["Tom Boone won", "Di Crane lost"],
        "Tom Boone": ["Ann Abel lost", "Ed Duval drew"],
        "Di Crane": ["Ed Duval drew", "Ann Abel won"],
        "Ed Duval": ["Di Crane drew", "Tom Boone drew"],
    }
    lines = ["March 14, 2026, G/60;d5"]
    for n, (member_id, (name, games)) in enumerate(zip(ids, rounds.items(), strict=True)):
        with_id = (
            card if member_id else card.replace(" ID {}", "").replace(" ({})", "").replace(" USCF# {},", "")
        )
        lines += ["", with_id.format(*filter(None, (name, member_id, 1500 + 100 * n)))]
        lines += [f"Rd {round_} {game}" for round_, game in enumerate(games, 1)]
    found = sections_of("cards.txt", "\n".join(lines).encode()).sections[0].players
    assert [(one.member_id, one.rating) for one in found] == list(
        zip(ids, (1500, 1600, 1700, 1800), strict=True)
    )
    assert [[str(cell) for cell in one.rounds] for one in found] == [
        ["W2", "L3"],
        ["L1", "D4"],
        ["D4", "W1"],
        ["D3", "D2"],
    ]


def test_cards_without_ratings_beside_a_list_that_has_them():
    """The list has both ratings and the IDs; the cards call the opponents by their first names."""
    rows = []
    for name, _, cells in PLAYERS.values():
        rows += [[name], ["Round", "Opponent", "My score"]]
        for n, cell in enumerate(cells, 1):
            opponent = PLAYERS[int(cell[1:])][0].split()[0] if cell[1:] else BYES[cell]
            rows.append([n, opponent, {"W": 1, "D": 0.5, "L": 0, "H": 0.5, "B": 1}[cell[0]]])
        rows.append([])
    listed = [["Thursday Aug 29, 2024, G/10;d2, US Chess Quick rated"], []]
    listed += [["First", "Last", "ID", "Quick rtg", "Regular rtg"]]
    for number, (name, rating, _) in PLAYERS.items():
        listed.append([*name.split(), f"1234567{number}", rating or "unr", rating and rating - 100])
    sheets = [Grid("Sign-in", listed), Grid("Scorecards", rows)]
    found = arranged.of_sheets(sheets).sections[0].players
    assert [one.member_id for one in found] == ["12345671", "12345672", "12345673", "12345674"]
    assert [[str(cell) for cell in one.rounds] for one in found] == [cells for *_, cells in PLAYERS.values()]
    (quick,) = rate_sheets(sheets, None).tables
    ratings = [quick.results[entry.player].before for entry in quick.crosstable.entries]
    assert ratings == [1700, 1600, 1500, None]
