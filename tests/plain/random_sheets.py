"""Random Swiss events, typed in random handwritings and layouts, and what the plain calculations make of them."""

import datetime
from dataclasses import dataclass, field

import plain_blend
import plain_five_steps
import plain_floors
import plain_start_2015

ABSOLUTE_FLOORS_SINCE = datetime.date(2008, 8, 7)
PEAK_FLOORS_OF_1200_SINCE = datetime.date(2010, 4, 1)
ONLINE_REGULAR_SINCE = datetime.date(2020, 6, 1)
"""P25 §8: with the blended start."""
BONUS_BY_START = (
    ("2001-01-01", 10), ("2008-06-06", 6), ("2012-08-03", 8), ("2014-03-20", 10), ("2015-06-01", 12),
    ("2017-06-01", 14), ("2023-02-01", 12), ("2025-01-01", 10),
)  # fmt: skip
"""P25 §8; by the end date the 14 held a month earlier."""
SYSTEMS = {
    "Dual": ("Time control", ("G/60;d5", "G/30", "30 +10")),
    "Regular": ("Time control", ("G/90;d5", "40/110,SD/30;+30", "")),
    "Quick": ("Time control", ("G/25;d3", "G/15+10")),
    "Blitz": ("Time control", ("G/5;d0", "G/3+2")),
    "Online Regular": ("Rating system", ("Online Regular",)),
    "Online Quick": ("Rating system", ("Online Quick",)),
    "Online Blitz": ("Rating system", ("Online Blitz",)),
}
SOURCES = ("Regular", "Quick", "Blitz", "Online Regular", "Online Quick", "Online Blitz", "FIDE", "CFC")


@dataclass
class Person:
    """Who plays: rating (None: unrated), games (None: established), and what else a sheet can say of a player."""

    name: str
    member_id: str
    rating: float | None
    games: int | None
    record: int = 0
    floor: float | None = None
    peak: float | None = None
    quick_floor: float | None = None
    quick_record: int = 0
    born: datetime.date | None = None
    adult: bool = False
    canadian: bool = False
    initial: float | None = None
    others: dict = field(default_factory=dict)


@dataclass
class Event:
    """``entries`` are the persons by pairing number from 1; ``cells`` have (kind, opponent's number, color) by round.

    Kinds: W, D, L, X (forfeit win), F (forfeit loss), B, H, and U for no game.
    """

    system: str
    start: datetime.date | None
    end: datetime.date
    people: list
    entries: list
    cells: list


def random_event(chance, players=(8, 120)):
    end = datetime.date(2002, 1, 1) + datetime.timedelta(days=chance.randint(0, 9000))
    start = None if chance.random() < 0.6 else end - datetime.timedelta(days=chance.randint(0, 40))
    systems = [one for one in SYSTEMS if one != "Online Regular" or (start or end) >= ONLINE_REGULAR_SINCE]
    system = chance.choice(systems)
    size, rounds = chance.randint(*players), chance.randint(3, 9)
    people = [_random_person(chance, place, system, end) for place in range(size)]
    entries = [[place, 0, rounds] for place in range(size)]  # whose, first round, end
    for entry in list(entries):
        if chance.random() < 0.04 and rounds > 3:  # withdraws and enters again
            entry[2] = chance.randint(1, rounds - 2)
            entries.append([entry[0], entry[2] + chance.randint(0, 1), rounds])
    cells = [[("U", None, "")] * rounds for _ in entries]
    for round_ in range(rounds):
        there = [n for n, (_, first, last) in enumerate(entries) if first <= round_ < last]
        there = [n for n in there if not _stays_away(chance, cells[n], round_)]
        chance.shuffle(there)
        if len(there) % 2:
            cells[there.pop()][round_] = ("B", None, "")
        for white, black in zip(there[::2], there[1::2], strict=True):
            kinds = chance.choices(("WL", "LW", "DD", "XF", "FX", "FF"), (40, 35, 22, 1.5, 1, 0.5))[0]
            cells[white][round_] = (kinds[0], black + 1, "w")
            cells[black][round_] = (kinds[1], white + 1, "b")
    if not any(kind in "WDL" for row in cells for kind, *_ in row):
        cells[0][0], cells[1][0] = ("D", 2, "w"), ("D", 1, "b")
    return Event(system, start, end, people, [people[place] for place, *_ in entries], cells)


def _stays_away(chance, row, round_):
    if chance.random() < 0.06:
        row[round_] = ("H", None, "")
        return True
    return chance.random() < 0.03


def _random_person(chance, place, system, end):
    unrated = chance.random() < 0.2
    person = Person(f"Player {_letters(place)}", f"{10_000_001 + 7 * place}", None, None)
    own = "Regular" if system == "Dual" else system
    if not unrated:
        person.rating = chance.choice(
            (chance.randint(100, 2750), round(chance.uniform(700, 2700), 3), chance.randint(1200, 2100))
        )
        person.games = chance.choice((None, None, None, 1, 4, 8, 9, 12, 25, 26, 60))
        if person.games and person.games < 13 and chance.random() < 0.2:
            person.record = chance.choice((1, -1))
        if chance.random() < 0.15:
            person.floor = chance.choice((100, 104, 131, 149, 150, 1200, 1500, 1800))
        elif chance.random() < 0.15:
            person.peak = chance.choice((1388, 1399.5, 1941, 1999.51, 2299, 2299.5, 2450))
    if unrated or system == "Dual":
        for name in SOURCES:
            if name != own and chance.random() < (0.3 if unrated else 0.2):
                person.others[name] = _random_rating(chance, name, end)
    if system == "Dual" and not unrated and chance.random() < 0.4:
        day = end - datetime.timedelta(days=chance.randint(0, 3000))
        person.others[own] = (person.rating, person.games, day)
    if (unrated or system == "Dual") and chance.random() < 0.6:
        person.born = end - datetime.timedelta(days=chance.randint(800, 20_000))
    if unrated:
        person.adult = chance.random() < 0.3
        person.canadian = chance.random() < 0.5
        if chance.random() < 0.1:
            person.initial = chance.randint(400, 2200)
    if system == "Dual" and "Quick" in person.others and chance.random() < 0.2:
        person.quick_floor = chance.choice((110, 1200, 1600))
    if system == "Dual" and "Quick" in person.others:
        quick, games, day = person.others["Quick"]
        if person.games and chance.random() < 0.3:
            person.others["Quick"] = (quick, person.games, day)  # the same games, all dual-rated
        elif games and games < 13 and chance.random() < 0.3:
            person.quick_record = chance.choice((1, -1))
    return person


def _random_rating(chance, name, end):
    """Rating, games (None: established) and date (None: taken as current)."""
    rating = chance.choice(
        (1149, 1150, 1500, 1501, 1610, 2000, 2001, 2150, 2151, *[chance.randint(500, 2650)] * 9)
    )
    games = (
        None
        if name in ("FIDE", "CFC") or chance.random() < 0.3
        else chance.choice((1, 3, 4, 5, 9, 10, 25, 26, 40))
    )
    date = None if chance.random() < 0.4 else end - datetime.timedelta(days=chance.randint(0, 3000))
    return rating, games, date


def _letters(number):
    return "".join("abcdefghij"[int(digit)] for digit in str(number)).capitalize()


# What is expected


def expected(event):
    """The ratings after the event by name, for each system that it is rated in; only of those who played."""
    names = ("Regular", "Quick") if event.system == "Dual" else (event.system,)
    return {system: _rated_in(event, system, event.system == "Dual") for system in names}


def _rated_in(event, system, dual):
    day = event.start or event.end
    edition = "2025" if day >= datetime.date(2020, 6, 1) else "2015"  # P25 §8
    seats = [_seat(person, event, system, edition, dual) for person in event.people]
    place_of = {id(person): place for place, person in enumerate(event.people)}
    for person, row in zip(event.entries, event.cells, strict=True):
        for kind, opponent, _ in row:
            if kind in "WDL":
                against = place_of[id(event.entries[opponent - 1])]
                seats[place_of[id(person)]].games.append((against, {"W": 1.0, "D": 0.5, "L": 0.0}[kind]))
    reduced = dual and system == "Regular"
    post = plain_five_steps.rate(seats, _bonus(event), edition, reduced)
    found = {}
    for person, seat, rating in zip(event.people, seats, post, strict=True):
        quick_half = dual and system == "Quick"
        given, peak = (person.quick_floor, None) if quick_half else (person.floor, _established_peak(person))
        scores = [score for _, score in seat.games]
        earns = day >= ABSOLUTE_FLOORS_SINCE and (
            edition == "2015" or not system.startswith("Online")
        )  # P25 §5
        lowest = 1200 if day >= PEAK_FLOORS_OF_1200_SINCE else 1400
        if seat.games:
            found[person.name] = max(rating, plain_floors.after_event(given, peak, scores, earns, lowest))
    return found


def _established_peak(person):
    """A provisional player has no established rating, so that no peak was one.  S15 §1, §5."""
    return None if person.games is not None and person.games <= 25 else person.peak


def _bonus(event):
    day, found = event.start or event.end, 0
    for since, multiplier in BONUS_BY_START:
        if since == "2017-06-01" and event.start is None:
            since = "2017-05-01"
        if day.isoformat() >= since:
            found = multiplier
    return found


def _seat(person, event, system, edition, dual):
    quick_half = dual and system == "Quick"
    rating, games, record = person.rating, person.games, person.record
    others = dict(person.others)
    if quick_half:
        if person.rating is not None:
            *_, day = others.get("Regular", (None,))
            others["Regular"] = (person.rating, person.games, day)
        rating, games, _ = others.pop("Quick", (None, None, None))
        record = person.quick_record or (record if games is not None and games == person.games else 0)
    if rating is not None:
        return plain_five_steps.Seat(rating, games, record=record)
    if person.initial is not None:
        return plain_five_steps.Seat(person.initial, 0, unrated=True)
    if edition == "2015":
        sources = {name.lower(): value[:2] for name, value in others.items()}
        start = plain_start_2015.start(system.lower(), sources, event.end, person.born, person.adult)
    else:
        sources = [(n.lower(), *value) for n, value in others.items() if n != "CFC" or person.canadian]
        day = event.start or event.end
        start = plain_blend.blended(system.lower(), sources, event.end, person.born, person.adult, day)
    return plain_five_steps.Seat(*start, unrated=True)


# How it is typed

POINTS = {"W": "1", "D": "½", "L": "0"}
SIGNS = {"W": "+", "D": "=", "L": "-"}
WORDS = {"W": "Win", "D": "Draw", "L": "Loss"}
HANDS = {
    "W12": lambda k, n, c: f"{k}{n}",
    "w 12": lambda k, n, c: f"{k.lower()} {n}",
    "W 12w": lambda k, n, c: f"{k} {n}{c}",
    "W(12)": lambda k, n, c: f"{k}({n})",
    "W-12": lambda k, n, c: f"{k}-{n}",
    "W#12": lambda k, n, c: f"{k}#{n}",
    "W   12": lambda k, n, c: f"{k}{n:>5}",
    "Win 12": lambda k, n, c: f"{WORDS[k]} {n}",
    "12w1": lambda k, n, c: f"{n}{c}{POINTS[k]}",
    "12W1": lambda k, n, c: f"{n}{c.upper()}{POINTS[k]}",
    "12 W": lambda k, n, c: f"{n} {k}",
    "12:W": lambda k, n, c: f"{n}:{k}",
    "wW12": lambda k, n, c: f"{c}{k}{n}",
    "+12": lambda k, n, c: f"{SIGNS[k]}{n}",
}
BYES = {
    "B": ("B", "BYE", "1-BYE", "PAB", "B---", "-B-", "1 BYE"),
    "H": ("H", "½", "HALF", "1/2 BYE", "H---", "-H-", 0.5),
    "U": ("", None, "U", "-", "—", "WD", "U---"),
}
LAYOUTS = ("one cell", "columns", "two rows", "names")
SHOWN_DATES = ("%Y-%m-%d", "%m/%d/%Y", "%b %d, %Y", "date")


def typed(chance, event, hand=None, layout=None):
    """The event as rows of a sheet, in a random handwriting and layout."""
    hand, layout = hand or chance.choice(list(HANDS)), layout or chance.choice(LAYOUTS)
    date_form = chance.choice(SHOWN_DATES)

    def date(day):
        return None if day is None else day if date_form == "date" else day.strftime(date_form)

    label, values = SYSTEMS[event.system]
    block = [
        ["Event", "Swiss of many hands"],
        [chance.choice(("End date", "Date", "Finish date")), date(event.end)],
    ]
    block += [[label, chance.choice(values)]]
    if event.start:
        block.append(["Start date", date(event.start)])
    chance.shuffle(block)
    columns = _columns_of_players(chance, event, date)
    rounds = _columns_of_rounds(chance, event, hand, layout)
    chance.shuffle(columns)
    if chance.random() < 0.3:
        columns[1:1] = rounds
    else:
        columns += rounds
    order = list(range(len(event.entries)))
    chance.shuffle(order)
    rows = [[heading for heading, _ in columns]]
    for place in order:
        rows.append([values[place] for _, values in columns])
        if layout == "two rows":
            rows.append([_running_total(heading, event.cells[place]) for heading, _ in columns])
    return [*block, [], *rows]


def _columns_of_players(chance, event, date):
    people = event.entries
    with_p = chance.random() < 0.5
    columns = [
        (chance.choice(("No.", "Pair #", "#", "Pairing number")), list(range(1, len(people) + 1))),
        (chance.choice(("Name", "Player", "Full name")), [p.name for p in people]),
        (chance.choice(("ID", "USCF ID", "Member ID")), [p.member_id for p in people]),
    ]
    rating, games = [], []
    for p in people:
        nobody = chance.choice((None, "Unr", "NEW", "unr.", "-", 0)) if p.rating is None else None
        joined = with_p and p.games is not None
        rating.append(nobody if p.rating is None else f"{p.rating}P{p.games}" if joined else p.rating)
        games.append(None if joined else p.games)
    columns += [(chance.choice(("Rating", "Rtng", "Pre-Rtg", "USCF Rating")), rating), ("Prior games", games)]
    columns += [
        ("Record", [{1: "wins", -1: "losses"}.get(p.record) for p in people]),
        ("Floor", [p.floor for p in people]),
        ("Peak", [p.peak for p in people]),
        (chance.choice(("Birth date", "DOB", "Born")), [date(p.born) for p in people]),
        ("Adult", ["yes" if p.adult else None for p in people]),
        ("Canadian", ["yes" if p.canadian else None for p in people]),
        (chance.choice(("Initial", "Initial rating")), [p.initial for p in people]),
        ("Quick floor", [p.quick_floor for p in people]),
        ("Quick record", [{1: "wins", -1: "losses"}.get(p.quick_record) for p in people]),
    ]
    for name in SOURCES:
        found = [p.others.get(name, (None, None, None)) for p in people]
        columns += [
            (name, [rating for rating, *_ in found]),
            (f"{name} date", [date(day) for *_, day in found]),
        ]
        if name not in ("FIDE", "CFC"):
            columns.append((f"{name} games", [games for _, games, _ in found]))
    return [
        (heading, values) for heading, values in columns if any(value not in (None, "") for value in values)
    ]


def _columns_of_rounds(chance, event, hand, layout):
    columns = []
    heading = chance.choice(("Rd {}", "Round {}", "{}", "R{}", "{}.Rd"))
    byes = {kind: chance.choice(ways) for kind, ways in BYES.items()}
    for round_ in range(len(event.cells[0])):
        cells = [row[round_] for row in event.cells]
        if layout == "columns":
            columns += [
                (f"Rd {round_ + 1} Opp", [number for _, number, _ in cells]),
                (f"Rd {round_ + 1} Res", [kind if kind != "U" else None for kind, *_ in cells]),
            ]
            continue
        named = layout == "names"
        shown = [
            byes[kind]
            if number is None
            else f"{kind} {event.entries[number - 1].name}"
            if named and _only_entry(event, number)
            else HANDS[hand if kind in "WDL" and not named else "W12"](kind, number, color)
            for kind, number, color in cells
        ]
        columns.append((heading.format(round_ + 1), shown))
    return columns


def _only_entry(event, number):
    return sum(one is event.entries[number - 1] for one in event.entries) == 1


def _running_total(heading, row):
    digits = "".join(c for c in str(heading) if c.isdigit())
    if not digits or str(heading).strip(f"RdoundRrd. {digits}"):
        return None
    points = {"W": 1, "X": 1, "B": 1, "D": 0.5, "H": 0.5}
    return sum(points.get(kind, 0) for kind, *_ in row[: int(digits)])
