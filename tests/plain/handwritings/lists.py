"""Lists of games, pairing sheets by round, PGN, and printouts of programs."""

from typing import NamedTuple

from .tables import GAME_FORFEITS, GAME_RESULTS, LIST_HEADINGS, player_columns, rating_columns, shown_name


def _rows(columns):
    return [
        [heading for heading, _ in columns],
        *map(list, zip(*(values for _, values in columns), strict=True)),
    ]


def players(meant, hand):
    """The list of players: number, name, rating and what else the hand writes."""
    return _rows(player_columns(meant, hand))


def game_result(hand, kind):
    return (GAME_FORFEITS[hand["game forfeit"]] if kind in "XF" else GAME_RESULTS[hand["game result"]])[kind]


def games(meant, hand, shown, round_=None):
    """The list of games; ``shown`` names a player by the place. One round of it, or all with their number."""
    headings = LIST_HEADINGS[hand["list headings"]]
    between = headings[2] == "Result"
    rows = [list(headings if round_ is None else ("Bd", *headings[1:]))]
    for number in range(meant.rounds) if round_ is None else [round_]:
        listed = [(shown(w), shown(b), game_result(hand, kind)) for w, b, kind in meant.games(number)]
        if hand["listed byes"] != "no":
            listed += list(_byes(meant, hand, shown, number))
        for board, (white, black, result) in enumerate(listed, start=1):
            first = number + 1 if round_ is None else board
            rows.append([first, white, result, black] if between else [first, white, black, result])
    return rows


def _byes(meant, hand, shown, number):
    for place, row in enumerate(meant.event.cells):
        kind = row[number][0]
        if kind == "B":
            yield shown(place), "BYE", 1 if hand["listed byes"] == "BYE" else "full-point bye"
        elif kind == "H":
            yield shown(place), "BYE", 0.5 if hand["listed byes"] == "BYE" else "half-point bye"


def by_number(meant, hand):
    """The players, a blank row, and the games by pairing number."""
    return [*players(meant, hand), [], *games(meant, hand, lambda place: place + 1)]


def by_name(meant, hand):
    return [
        *players(meant, hand),
        [],
        *games(meant, hand, lambda place: shown_name(hand, meant.people[place])),
    ]


POINTS = {"W": (1, 0), "D": (0.5, 0.5), "L": (0, 1), "X": ("1F", "0F"), "F": ("0F", "1F")}
OPENINGS = ("Sicilian", "French", "London", "", "Caro-Kann", "King's Indian")


def _winner(white, black, kind):
    forfeit = " (forfeit)" if kind in "XF" else ""
    return "Draw" if kind == "D" else f"{white if kind in 'WX' else black}{forfeit}"


OF_A_GAME = {
    "Round": lambda game: game.round,
    "Board": lambda game: game.board,
    "White": lambda game: game.white,
    "Black": lambda game: game.black,
    "Result": lambda game: game.result,
    "W pts": lambda game: POINTS[game.kind][0],
    "B pts": lambda game: POINTS[game.kind][1],
    "White ID": lambda game: game.ids[0],
    "Black ID": lambda game: game.ids[1],
    "Winner": lambda game: _winner(game.white, game.black, game.kind),
    "Opening": lambda game: OPENINGS[(game.round + game.board) % len(OPENINGS)],
    "Moves": lambda game: 17 + 11 * game.board,
    "Player 1": lambda game: game.sides[0],
    "Player 2": lambda game: game.sides[1],
    "P1 score": lambda game: POINTS[game.kind][game.sides[0] == game.black],
    "P2 score": lambda game: POINTS[game.kind][game.sides[0] == game.white],
}
"""What a column of a list of games may say."""


class _Game(NamedTuple):
    round: int
    board: int
    white: str
    black: str
    kind: str
    result: object
    ids: tuple
    sides: tuple


def _games(meant, hand):
    for number in range(meant.rounds):
        for board, (white, black, kind) in enumerate(meant.games(number), 1):
            people = [meant.people[place] for place in (white, black)]
            names = [shown_name(hand, person) for person in people]
            ids = tuple(person.member_id for person in people)
            sides = tuple(names if (number + board) % 2 else names[::-1])
            yield _Game(number + 1, board, *names, kind, game_result(hand, kind), ids, sides)


def in_columns(*headings):
    """The players, a blank row, and the games by name with these columns."""

    def layout(meant, hand):
        rows = [[OF_A_GAME[heading](game) for heading in headings] for game in _games(meant, hand)]
        return [*players(meant, hand), [], list(headings), *rows]

    return layout


def from_both_sides(meant, hand):
    """A row for each player of each game."""
    words = {"W": "won", "D": "drew", "L": "lost", "X": "won by forfeit", "F": "lost by forfeit"}
    rows = []
    for number in range(meant.rounds):
        for place, row in enumerate(meant.event.cells):
            kind, other, color = row[number]
            if other:
                names = [shown_name(hand, meant.people[n]) for n in (place, other - 1)]
                rows.append(
                    [number + 1, names[0], {"w": "White", "b": "Black"}[color], names[1], words[kind]]
                )
    return [*players(meant, hand), [], ["Round", "Player", "Color", "Opponent", "Result"], *rows]


def with_ratings(meant, hand):
    """One table: the games by name with the rating of each player beside the name."""
    rows = games(meant, hand, lambda place: place)
    white, black = rows[0].index(LIST_HEADINGS[hand["list headings"]][1]), rows[0].index(_black(hand))
    ratings = rating_columns(hand, meant.people)[0][1]
    out = []
    for n, row in enumerate(rows):
        cells = []
        for column, value in enumerate(row):
            if column not in (white, black):
                cells.append(value)
            elif n == 0:
                cells += [value, "WRtg" if column == white else "BRtg"]
            elif value == "BYE":
                cells += [value, None]
            else:
                cells += [shown_name(hand, meant.people[value]), ratings[value]]
        out.append(cells)
    return out


def _black(hand):
    headings = LIST_HEADINGS[hand["list headings"]]
    return headings[3] if headings[2] == "Result" else headings[2]


def round_by_round(meant, hand):
    """The list of players, and below it the pairings of each round under its title."""
    rows = players(meant, hand)
    for number in range(meant.rounds):
        rows += [
            [],
            [f"Round {number + 1}"],
            *games(meant, hand, lambda place: shown_name(hand, meant.people[place]), number),
        ]
    return rows


def rounds_as_sheets(meant, hand):
    """(name, rows) of each sheet: the players, then a sheet a round."""
    sheets = [("Players", players(meant, hand))]
    for number in range(meant.rounds):
        named = games(meant, hand, lambda place: shown_name(hand, meant.people[place]), number)
        sheets.append((f"Round {number + 1}", named))
    return sheets


def pgn(meant, hand):
    """The games as PGN without moves; byes and games that were not played are not in it."""
    results = {"W": "1-0", "D": "1/2-1/2", "L": "0-1"}
    games = []
    for number in range(meant.rounds):
        for white, black, kind in meant.games(number):
            if kind in "XF":
                continue
            tags = {
                "Event": meant.name,
                "Date": meant.event.end.strftime("%Y.%m.%d"),
                "Round": number + 1,
                "White": meant.people[white].name,
                "Black": meant.people[black].name,
                "Result": results[kind],
            }
            for color, place in (("White", white), ("Black", black)):
                if meant.people[place].rating:
                    tags[f"{color}Elo"] = meant.people[place].rating
            games.append(
                "\n".join(f'[{tag} "{value}"]' for tag, value in tags.items()) + f"\n\n{results[kind]}\n"
            )
    return "\n".join(games)


def us_chess(meant, hand):
    """The lines of a crosstable as US Chess published it."""
    rule = "-" * (41 + 6 + 6 * meant.rounds)
    lines = [
        rule,
        " Pair | Player Name                     |Total|" + "Round|" * meant.rounds,
        " Num  | USCF ID / Rtg (Pre->Post)       | Pts |"
        + "".join(f"{n + 1:^5}|" for n in range(meant.rounds)),
        rule,
    ]
    for place, person in enumerate(meant.people):
        cells = "".join(f"{_published(cell):5}|" for cell in meant.event.cells[place])
        rating = (
            "Unrated"
            if person.rating is None
            else f"{person.rating}{f'P{person.games}' if person.games else ''}"
        )
        lines += [
            f"{place + 1:>5} | {person.name.upper():31} |{meant.points(place):<5}|{cells}",
            f"   VT | {person.member_id} / {f'R: {rating}':<11} ->     |     |" + "     |" * meant.rounds,
            rule,
        ]
    return [[line] for line in lines]


def _published(cell):
    kind, other, _ = cell
    return f"{kind}{other:4}" if other and kind in "WDL" else kind


def swiss_sys(meant, hand):
    """The wall chart in two lines a player, aligned with blanks: results above, ID, rating and running totals below."""
    lines = [
        f"{'#':>3}  {'Name/Rating/ID':<28}"
        + "".join(f"{f'Rd {n + 1}':<7}" for n in range(meant.rounds))
        + "Total"
    ]
    for place, person in enumerate(meant.people):
        cells = "".join(f"{_wall(cell):<7}" for cell in meant.event.cells[place])
        totals = "".join(f"{meant.points(place, n + 1):<7.1f}" for n in range(meant.rounds))
        rating = (
            "unr."
            if person.rating is None
            else f"{person.rating}{f'/{person.games}' if person.games else ''}"
        )
        lines += [
            f"{place + 1:>3}  {person.name:<28}{cells}{meant.points(place):.1f}",
            f"     {rating:<9} {person.member_id:<17} {totals}".rstrip(),
            "",
        ]
    return [[line] for line in lines]


def _wall(cell):
    kind, other, _ = cell
    return f"{kind}{other:>3}" if other else f"{kind}---"
