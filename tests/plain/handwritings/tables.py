"""The tables of a handwriting as rows: one row a player, more rows a player, grids."""

from functools import partial

from .habits import (
    FIRST_AND_LAST,
    FORFEITS,
    HALVES,
    NAMED_RESULTS,
    NAMES,
    RATINGS,
    RESULTS,
)

CELL_RESULTS = {
    "W": {"W": "W", "D": "D", "L": "L", "X": "X", "F": "F"},
    "1": {"W": 1, "D": 0.5, "L": 0, "X": "X", "F": "F"},
    "½": {"W": "1", "D": "½", "L": "0", "X": "1F", "F": "0F"},
    "Win": {"W": "Win", "D": "Draw", "L": "Loss", "X": "Win (forfeit)", "F": "Loss (forfeit)"},
    "1/2": {"W": "1", "D": "1/2", "L": "0", "X": "WF", "F": "LF"},
    "won": {"W": "won", "D": "drew", "L": "lost", "X": "X", "F": "F"},
    "w": {"W": "w", "D": "d", "L": "l", "X": "x", "F": "f"},
    "1.0": {"W": "1.0", "D": "0.5", "L": "0.0", "X": "F1", "F": "F0"},
    "+": {"W": "+", "D": "=", "L": "-", "X": "+F", "F": "-F"},
    "1-0": {"W": "1-0", "D": "½-½", "L": "0-1", "X": "1-0F", "F": "0-1F"},
}
"""Results in a column of their own."""
GAME_RESULTS = {
    "1-0": {"W": "1-0", "D": "½-½", "L": "0-1"},
    "1/2-1/2": {"W": "1-0", "D": "1/2-1/2", "L": "0-1"},
    "0.5-0.5": {"W": "1-0", "D": "0.5-0.5", "L": "0-1"},
    "1 - 0": {"W": "1 - 0", "D": "½ - ½", "L": "0 - 1"},
    "1:0": {"W": "1:0", "D": "½:½", "L": "0:1"},
    "1–0": {"W": "1–0", "D": "½–½", "L": "0–1"},
    "White": {"W": "White", "D": "Draw", "L": "Black"},
    "White wins": {"W": "White wins", "D": "Draw", "L": "Black wins"},
    "White won": {"W": "White won", "D": "drawn", "L": "Black won"},
    "W": {"W": "W", "D": "D", "L": "B"},
    "1": {"W": 1, "D": 0.5, "L": 0},
    "draw": {"W": "1-0", "D": "draw", "L": "0-1"},
    "=": {"W": "1-0", "D": "=", "L": "0-1"},
}
GAME_FORFEITS = {
    "1-0F": {"X": "1-0F", "F": "0-1F"},
    "1X-0F": {"X": "1X-0F", "F": "0F-1X"},
    "1F-0F": {"X": "1-0 F", "F": "0-1 F"},
    "+:-": {"X": "+:-", "F": "-:+"},
    "+/-": {"X": "+/-", "F": "-/+"},
    "1-0 (forfeit)": {"X": "1-0 (forfeit)", "F": "0-1 (forfeit)"},
    "1-0 ff": {"X": "1-0 ff", "F": "0-1 ff"},
    "White by forfeit": {"X": "White by forfeit", "F": "Black by forfeit"},
}
LIST_HEADINGS = {
    "Round": ("Round", "White", "Black", "Result"),
    "Rd": ("Rd", "White", "Black", "Result"),
    "Rnd": ("Rnd", "White player", "Black player", "Score"),
    "Round #": ("Round #", "White", "Black", "Outcome"),
    "What round": ("What round?", "Who had White?", "Who had Black?", "What was the result?"),
    "Result between": ("Round", "White", "Result", "Black"),
    "R": ("R", "WHITE", "BLACK", "RESULT"),
    "Pairings": ("Round", "White pieces", "Black pieces", "Res."),
}
GRID_HEADINGS = {
    "1": lambda n, last: n,
    "Rd 1": lambda n, last: f"{n}.",
    "vs 1": lambda n, last: f"vs {n}",
    "#1": lambda n, last: f"#{n}",
    "names": lambda n, last: last,
    "letters": lambda n, last: chr(64 + n),
    "three letters": lambda n, last: last[:3].upper(),
}
GRID_GAMES = {
    "1 0": " ".join,
    "10": "".join,
    "1/0": "/".join,
    "1,0": ",".join,
    "1-0": "-".join,
    "1; 0": "; ".join,
}
DIAGONALS = dict.fromkeys(("X", "", "*", "---", "■", "—", "xxx", "\\"))


def shown_number(hand, place):
    return chr(65 + place) if hand["layout"] == "grid" and hand["grid headings"] == "letters" else place + 1


def last_name(person):
    return person.name.split(", ")[0]


def shown_name(hand, person):
    way = NAMES[hand["names"]] or NAMES["Smith, Ann"]
    return way(*person.name.split(", "))


def player_columns(meant, hand):
    """(heading, a value per player) for each column on the left."""
    people = meant.people
    columns = []
    number = hand.heading("number")
    if number != "rows" or hand["layout"] == "grid":
        values = [shown_number(hand, place) for place in range(len(people))]
        columns.append(("No." if number == "rows" else number, values))
    if hand["names"] == "two columns":
        headings = FIRST_AND_LAST[hand["two names"]]
        last_first = [person.name.split(", ") for person in people]
        turned = hand["two names"] == "First first"
        columns += [
            (headings[0], [one[turned] for one in last_first]),
            (headings[1], [one[not turned] for one in last_first]),
        ]
    else:
        columns.append((hand.heading("name"), [shown_name(hand, person) for person in people]))
    if hand["id"] != "none":
        missing = len(people) // 2 if hand["order"] == "chance" else -1
        columns.append((hand["id"], [None if n == missing else p.member_id for n, p in enumerate(people)]))
    columns += rating_columns(hand, people)
    columns += _extra(meant, hand)
    if hand["columns"] == "ID first":
        columns.sort(key=lambda column: column[0] != hand["id"])
    elif hand["columns"] == "rating last":
        columns.sort(key=lambda column: column[0] == hand.heading("rating"))
    elif hand["columns"] == "name last":
        columns.sort(key=lambda column: column[0] == hand.heading("name"))
    return columns


def rating_columns(hand, people):
    way = RATINGS[hand["ratings"]]
    ratings = [hand["unrated"] if p.rating is None else way(p.rating, p.games) for p in people]
    columns = [(hand.heading("rating"), ratings)]
    if hand["ratings"] == "games":
        columns.append((hand["games"], [p.games for p in people]))
    return columns


def _extra(meant, hand):
    kind, count = hand["extra"], len(meant.people)
    ranked = ranks(meant)
    values = {
        "State": ["VT", "NH", "MA"],
        "Club": ["Riverside", "", "Hill CC"],
        "Grade": [4, 5, 7],
        "Phone": ["555-0134", "", "555-0177"],
        "Paid": ["yes", "$20", ""],
        "Team": ["Lions", "Bears", "Lions"],
        "Prize won": ["$50", "", ""],
        "Tie-breaks": ["7.5", "6", "5.5"],
        "Title": ["NM", "", ""],
        "Expires": ["12/31/2026", "3/31/2027", ""],
        "Notes": ["", "late", ""],
        "Change": ["+12", "-7", "0"],
        "Post blank": ["", "", ""],
        "Board": [1, 2, 3],
    }.get(kind)
    if kind == "Place" and hand["number"] not in ("rows", "Place", "Rank", "Pos."):
        return [("Place", [ranked.index(place) + 1 for place in range(count)])]
    if values is None:
        return []
    return [("Post" if kind == "Post blank" else kind, [values[place % 3] for place in range(count)])]


def ranks(meant):
    """The places by score, best first."""
    return sorted(range(len(meant.people)), key=lambda place: -meant.points(place))


def total_column(meant, hand):
    if hand["total"] == "none":
        return []
    points = [HALVES[hand["halves"]](meant.points(place)) for place in range(len(meant.people))]
    return [(hand.heading("total"), points)]


def result(meant, hand, cell):
    kind, other, color = cell
    if kind in "BHU":
        return hand[{"B": "full bye", "H": "half bye", "U": "no game"}[kind]]
    if kind in "XF":
        return FORFEITS[hand["forfeit"]](kind, other, color)
    if hand["layout"] == "names":
        person = meant.people[other - 1]
        return NAMED_RESULTS[hand["named result"]](kind, shown_name(hand, person), last_name(person))
    return RESULTS[hand["result"]](kind, other, color)


def split_result(hand, cell):
    """(opponent, color, result) of a round in columns of their own."""
    kind, other, color = cell
    if kind in "BHU":
        return None, None, hand[{"B": "full bye", "H": "half bye", "U": "no game"}[kind]]
    return (
        other,
        color.upper() if hand.chance.random() < 0.5 else color,
        CELL_RESULTS[hand["result cell"]][kind],
    )


def one_row(meant, hand):
    """One row a player with one cell a round; the headings first."""
    cells = [[result(meant, hand, cell) for cell in row] for row in meant.event.cells]
    rounds = [(hand.round(n + 1), [row[n] for row in cells]) for n in range(meant.rounds)]
    return _rows(_beside(hand, player_columns(meant, hand), rounds) + total_column(meant, hand))


def _beside(hand, columns, rounds):
    if hand["columns"] == "rounds in the middle":
        return columns[:-1] + rounds + columns[-1:]
    return columns + rounds


def _rows(columns):
    return [
        [heading for heading, _ in columns],
        *map(list, zip(*(values for _, values in columns), strict=True)),
    ]


def _points_of_round(meant, place, number):
    return meant.points(place, number + 1) - meant.points(place, number)


def _of_opponent(meant, place, number, field):
    other = meant.cell(place, number)[1]
    return getattr(meant.people[other - 1], field) if other else None


BESIDE_A_GAME = {
    "Pts": _points_of_round,
    "Total": lambda meant, place, number: meant.points(place, number + 1),
    "Opp Name": partial(_of_opponent, field="name"),
    "Opp Rtg": partial(_of_opponent, field="rating"),
}
"""What a column says of a game that others say already, or that is none of it."""


def split_columns(parts, over=False, blank=False):
    """A layout with ``parts`` (Opp, Col, Res) of each round in columns; ``over``: the round in a row above them."""

    def layout(meant, hand):
        columns, above = player_columns(meant, hand), []
        above += [None] * len(columns)
        split = [[split_result(hand, cell) for cell in row] for row in meant.event.cells]
        for number in range(meant.rounds):
            shown = hand.round(number + 1)
            for place, part in enumerate(parts):
                if part in BESIDE_A_GAME:
                    values = [BESIDE_A_GAME[part](meant, player, number) for player in range(len(split))]
                else:
                    which = {"Opp": 0, "Opp.": 0, "Col": 1, "Color": 1, "Res": 2, "Result": 2}[part]
                    values = [row[number][which] for row in split]
                if over:
                    heading = part
                elif blank:
                    heading = shown if place == 0 else None
                else:
                    heading = f"{shown} {part}"
                columns.append((heading, values))
                above.append(shown if over and place == 0 else None)
        columns += total_column(meant, hand)
        rows = _rows(columns)
        return [above, *rows] if over else rows

    return layout


def second_row(below):
    """A layout with a second row per player: ``below`` gives what stands under each round."""

    def layout(meant, hand):
        rows = one_row(meant, hand)
        first = next(n for n, heading in enumerate(rows[0]) if heading == hand.round(1))
        out = [rows[0]]
        for place, row in enumerate(rows[1:]):
            under = [None] * len(row)
            for number in range(meant.rounds):
                under[first + number] = below(meant, hand, place, number)
            out += [row, under]
        return out

    return layout


def totals_below(meant, hand, place, number):
    return meant.points(place, number + 1)


def colors_below(meant, hand, place, number):
    color = meant.cell(place, number)[2]
    return {"w": "W", "b": "B"}.get(color)


def opponents_below(meant, hand):
    """The result in the first row, the opponent's number in the second."""
    plain = one_row(meant, hand)
    first = next(n for n, heading in enumerate(plain[0]) if heading == hand.round(1))
    out = [plain[0]]
    for place, row in enumerate(plain[1:]):
        upper, under = list(row), [None] * len(row)
        for number in range(meant.rounds):
            opponent, _, shown = split_result(hand, meant.cell(place, number))
            upper[first + number], under[first + number] = shown, opponent
        out += [upper, under]
    return out


def ratings_below(meant, hand):
    """Name above rating in one column, as printed wall charts have it."""
    rows = one_row(meant, hand)
    name, rating = rows[0].index(hand.heading("name")), rows[0].index(hand.heading("rating"))
    heading = [*rows[0]]
    heading[name] = f"{heading[name]} / {heading[rating]}"
    out = [_without(heading, rating)]
    for place, row in enumerate(rows[1:]):
        under = [None] * len(row)
        under[name] = row[rating]
        for number in range(meant.rounds):
            column = rows[0].index(hand.round(number + 1))
            under[column] = meant.points(place, number + 1)
        out += [_without(row, rating), _without(under, rating)]
    return out


def three_lines(meant, hand):
    """Name and results, ID and colors, running totals."""
    rows = one_row(meant, hand)
    name, out = rows[0].index(hand.heading("name")), [rows[0]]
    for place, row in enumerate(rows[1:]):
        colors, totals = [None] * len(row), [None] * len(row)
        colors[name] = meant.people[place].member_id
        for number in range(meant.rounds):
            column = rows[0].index(hand.round(number + 1))
            colors[column] = {"w": "W", "b": "B"}.get(meant.cell(place, number)[2])
            totals[column] = meant.points(place, number + 1)
        out += [row, colors, totals]
    return out


def _without(row, column):
    return row[:column] + row[column + 1 :]


def grid(meant, hand):
    """Everybody against everybody: points under the opponent's number."""
    count = len(meant.people)
    columns = player_columns(meant, hand)
    for other in range(count):
        values = []
        for place in range(count):
            if place == other:
                values.append(hand["diagonal"])
                continue
            points = [
                {"W": "1", "D": "½", "L": "0"}[k]
                for k, who, _ in meant.event.cells[place]
                if who == other + 1
            ]
            single = {"1": 1, "½": "½", "0": 0}
            values.append(single[points[0]] if len(points) == 1 else GRID_GAMES[hand["two games"]](points))
        columns.append(
            (GRID_HEADINGS[hand["grid headings"]](other + 1, last_name(meant.people[other])), values)
        )
    return _rows(columns + total_column(meant, hand))


TABLES = {
    "one cell": one_row,
    "names": one_row,
    "Opp | Res": split_columns(("Opp", "Res")),
    "Opp | Col | Res": split_columns(("Opp", "Col", "Res")),
    "Res | Opp": split_columns(("Res", "Opp")),
    "Round over Opp | Res": split_columns(("Opp", "Res"), over=True),
    "Round over Opp | Color | Res": split_columns(("Opp.", "Color", "Result"), over=True),
    "Round 1 | blank heading": split_columns(("Opp", "Res"), blank=True),
    "Opp | Res | Pts": split_columns(("Opp", "Res", "Pts")),
    "Opp | Name | Res": split_columns(("Opp", "Opp Name", "Res")),
    "Round over Opp | Res | Pts": split_columns(("Opp", "Res", "Pts"), over=True),
    "Round over Opp | Name | Res | Total": split_columns(("Opp", "Opp Name", "Res", "Total"), over=True),
    "Round over Opp | Rtg | Color | Res": split_columns(("Opp", "Opp Rtg", "Color", "Res"), over=True),
    "Round 1 | two blank headings, points": split_columns(("Opp", "Res", "Pts"), blank=True),
    "Round 1 | two blank headings, total": split_columns(("Opp", "Res", "Total"), blank=True),
    "Round 1 | two blank headings, rating": split_columns(("Opp", "Opp Rtg", "Res"), blank=True),
    "totals below": second_row(totals_below),
    "colors below": second_row(colors_below),
    "ratings below": ratings_below,
    "three lines": three_lines,
    "opponents below results": opponents_below,
    "grid": grid,
}
