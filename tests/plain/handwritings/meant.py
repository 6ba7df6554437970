"""What a handwriting means: a small event of invented people, and its ratings by the plain calculation."""

import datetime
from dataclasses import dataclass, replace

from random_sheets import Event, Person, expected

SURNAMES = (
    "Abbott Brannigan Costa Delacroix Ekdahl Fennimore Gupta Hoang Ibarra Jellinek Kowalczyk Lindqvist Moreau "
    "Nakagawa Oyelaran Pemberton Quillfeather Rasmussen Szabo Tremblay Ueland Vandermeer Whitlock Ximenes Yilmaz "
    "Zetterlund O'Farrell McAllister Smith-Hayes Núñez Müller Xu"
).split()
GIVEN = "Ada Boris Celia Dmitri Elena Farid Greta Hugo Ines Jonas Kira Liam Mona Nils Olga Pavel Rosa Sven Tara".split()
DAYS = tuple(
    map(datetime.date.fromisoformat, ("2016-11-13", "2019-03-24", "2022-11-20", "2024-05-19", "2026-11-15"))
)
"""One for each B since 2015 (P25 §8): 12, 14, 14, 12 and 10."""
NO_DATE = datetime.date(2015, 1, 11)
"""A table without a date is rated by the 2015 rules with B = 10, which held then."""
TIME_CONTROLS = {"Regular": "G/90;d5", "Quick": "G/15;d3", "Blitz": "G/5;d0"}


@dataclass(frozen=True)
class Meant:
    """The event, with the number of each entry from 1 on, and what stands above its table."""

    name: str
    event: Event
    round_robin: int = 0
    dated: bool = True

    @property
    def people(self):
        return self.event.entries

    @property
    def rounds(self):
        return len(self.event.cells[0])

    @property
    def time_control(self):
        return TIME_CONTROLS[self.event.system]

    def cell(self, place, round_):
        return self.event.cells[place][round_]

    def points(self, place, until=None):
        worth = {"W": 1, "X": 1, "B": 1, "D": 0.5, "H": 0.5}
        return sum(worth.get(kind, 0) for kind, *_ in self.event.cells[place][:until])

    def ratings(self):
        """The rating after the event of everybody with a rated game, by name."""
        return expected(self.event)[self.event.system]

    def in_order(self, order):
        """The same event with other numbers: ``order`` are the places, first to last."""
        number_of = {place + 1: number for number, place in enumerate(order, start=1)}
        cells = [
            [(kind, number_of.get(other), color) for kind, other, color in self.event.cells[place]]
            for place in order
        ]
        entries = [self.event.entries[place] for place in order]
        return replace(self, event=replace(self.event, people=entries, entries=entries, cells=cells))

    def games(self, round_):
        """(white's place, black's place, result) of each game or forfeit of a round; the result as white's kind."""
        for place, row in enumerate(self.event.cells):
            kind, other, color = row[round_]
            if other and color == "w":
                yield place, other - 1, kind


def made(chance, round_robin=0, most=12):
    """An event of chance: a Swiss of 4 to ``most`` players, or everybody against everybody once or twice."""
    size = chance.randint(3, 6) if round_robin else chance.randint(4, most)
    people = _people(chance, size)
    cells = _round_robin(chance, size, round_robin) if round_robin else _swiss(chance, size)
    system = chance.choices(tuple(TIME_CONTROLS), (8, 1, 1))[0]
    dated = chance.random() < 0.9
    end = chance.choice(DAYS) if dated else NO_DATE
    name = chance.choice(("Friday Swiss", "Harvest Open", "Café night", "Autumn Quads"))
    return Meant(name, Event(system, None, end, people, people, cells), round_robin, dated)


def _people(chance, size):
    surnames = chance.sample(SURNAMES, size)
    people = []
    for place, surname in enumerate(surnames):
        name = f"{surname}, {chance.choice(GIVEN)}"
        rating = chance.randint(700, 2350)
        games = chance.choice((None, None, None, None, chance.randint(1, 25)))
        person = Person(name, f"{12345601 + 7 * place + chance.randint(0, 5)}", rating, games)
        if chance.random() < 0.12 and place > 1:
            person.rating = person.games = None
        people.append(person)
    return sorted(people, key=lambda person: -(person.rating or 0))


def _swiss(chance, size):
    rounds = chance.randint(1, min(6, size - 1))
    cells = [[("U", None, "")] * rounds for _ in range(size)]
    met = set()
    for round_ in range(rounds):
        there = list(range(size))
        chance.shuffle(there)
        for place in list(there):
            if chance.random() < 0.07 and len(there) > 2:
                there.remove(place)
                cells[place][round_] = (chance.choice("HHU"), None, "")
        while len(there) > 1:
            white = there.pop()
            black = next((other for other in there if frozenset((white, other)) not in met), None)
            if black is None:
                cells[white][round_] = ("H", None, "")
                continue
            there.remove(black)
            met.add(frozenset((white, black)))
            _play(chance, cells, white, black, round_)
        if there:
            cells[there[0]][round_] = ("B", None, "")
    if not any(kind in "WDL" for row in cells for kind, *_ in row):
        cells[0][0], cells[1][0] = ("W", 2, "w"), ("L", 1, "b")
        for place in range(2, size):
            cells[place][0] = ("U", None, "")
    return cells


def _round_robin(chance, size, times):
    seats = list(range(size + size % 2))
    rounds = (len(seats) - 1) * times
    cells = [[("U", None, "")] * rounds for _ in range(size)]
    for round_ in range(rounds):
        for one, two in zip(seats[: len(seats) // 2], reversed(seats[len(seats) // 2 :]), strict=True):
            if max(one, two) < size:
                first, second = (one, two) if round_ % 2 else (two, one)
                _play(chance, cells, first, second, round_, forfeits=False)
        seats[1:] = seats[-1:] + seats[1:-1]
    return cells


def _play(chance, cells, white, black, round_, forfeits=True):
    kinds = chance.choices(("WL", "LW", "DD", "XF", "FX"), (40, 35, 22, 2 * forfeits, 1 * forfeits))[0]
    cells[white][round_] = (kinds[0], black + 1, "w")
    cells[black][round_] = (kinds[1], white + 1, "b")
