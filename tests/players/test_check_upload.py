"""A hundred planted mistakes in uploads: how many are found; and nothing is said of good ones."""

import random

import pytest
from openpyxl import Workbook

from xlrating.hosts.cli import main
from xlrating.players.listed import RatingList
from xlrating.players.store import opened

FIRST_ID, PLAYERS, ROUNDS = 14_000_000, 12, 4
LAST = (
    "Alder",
    "Beech",
    "Cedar",
    "Dogwood",
    "Elm",
    "Fir",
    "Gum",
    "Hazel",
    "Ivy",
    "Juniper",
    "Kauri",
    "Larch",
)
FIRST = ("Ann", "Bo", "Cy", "Dee", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")
LABELS = {
    "Event": "Club Open", "Start date": "2026-11-14", "End date": "2026-11-14", "Time control": "G/60;d5",
    "Affiliate": "A6000001", "Director ID": "14000000", "City": "Duluth", "State": "MN", "ZIP": "55801",
}  # fmt: skip
HEADINGS = ["No.", "Name", "ID", "Rating", *(f"Rd {number}" for number in range(1, ROUNDS + 1))]


@pytest.fixture
def store(tmp_path, monkeypatch):
    path = tmp_path / "lists.sqlite"
    monkeypatch.setenv("XLRATING_STORE", str(path))
    import datetime

    never, before = (datetime.date(*day).toordinal() for day in ((2027, 12, 31), (2026, 10, 31)))
    rows = [
        (FIRST_ID + place, f"{last.upper()}, {first.upper()}", "MN", never, None, 1500 + place)
        for place, (last, first) in enumerate(zip(LAST, FIRST, strict=True))
    ]
    rows += [
        (FIRST_ID + 100, "OLD, MEMBER", "MN", before, None, 1500),
        (FIRST_ID + 101, "TWICE, LISTED", "MN", never, "duplicate", 1500),
    ]
    with opened(path, write=True) as lists:
        columns = ("id", "name", "state", "expires", "mark", "regular")
        lists.add(RatingList("US Chess", datetime.date(2026, 11, 1)), [(columns, rows)])
    return path


class Upload:
    """A good event: every player plays in every round."""

    def __init__(self, chance):
        self.labels = dict(LABELS)
        self.rows = []
        self.sections = 1
        names = random.Random(chance.random()).sample(range(PLAYERS), PLAYERS)
        for number, place in enumerate(names, 1):
            ways = (
                f"{FIRST[place]} {LAST[place]}",
                f"{LAST[place]}, {FIRST[place]}",
                f"{LAST[place].upper()}, {FIRST[place][0]}.",
            )
            self.rows.append([number, chance.choice(ways), f"{FIRST_ID + place}", 1500 + place])
        order = list(range(PLAYERS))
        for _ in range(ROUNDS):
            order = [order[0], order[-1], *order[1:-1]]
            cells = [""] * PLAYERS
            for one, two in zip(order[: PLAYERS // 2], reversed(order[PLAYERS // 2 :]), strict=True):
                letters = chance.choice(("WL", "LW", "DD"))
                cells[one], cells[two] = f"{letters[0]}{two + 1}", f"{letters[1]}{one + 1}"
            for row, cell in zip(self.rows, cells, strict=True):
                row.append(cell)

    def save(self, path):
        book = Workbook()
        book.remove(book.active)
        for number in range(1, self.sections + 1):
            sheet = book.create_sheet(f"Section {number}")
            for label, value in self.labels.items():
                sheet.append([label, value])
            sheet.append(HEADINGS)
            for row in self.rows:
                sheet.append(row)
        book.save(path)
        return path


def some(chance, upload):
    return chance.choice(upload.rows)


def of(column, value):
    def plant(upload, chance):
        some(chance, upload)[column] = value

    return plant


def label(name, value):
    def plant(upload, chance):
        if value is None:
            del upload.labels[name]
        else:
            upload.labels[name] = value

    return plant


def member(name, id):
    def plant(upload, chance):
        some(chance, upload)[1:3] = [name, id]

    return plant


def swap_ids(upload, chance):
    one, two = chance.sample(upload.rows, 2)
    one[2], two[2] = two[2], one[2]


def same_id(upload, chance):
    one, two = chance.sample(upload.rows, 2)
    two[2] = one[2]


def result(letter):
    def plant(upload, chance):
        row, column = some(chance, upload), 4 + chance.randrange(ROUNDS)
        while row[column].startswith(letter):
            row, column = some(chance, upload), 4 + chance.randrange(ROUNDS)
        row[column] = f"{letter}{row[column][1:]}" if letter else row[column][1:]

    return plant


def missing_result(upload, chance):
    some(chance, upload)[4 + chance.randrange(ROUNDS)] = None


def wrong_opponent(upload, chance):
    some(chance, upload)[4 + chance.randrange(ROUNDS)] = "W99"


def twice(upload, chance):
    upload.sections = 2


def digits_turned(upload, chance):
    row = some(chance, upload)
    row[2] = f"{row[2][1]}{row[2][0]}{row[2][2:]}"


MISTAKES = {
    "an ID of seven digits": of(2, "1400000"),
    "an ID of nine digits": of(2, "140000001"),
    "an ID that nobody has": of(2, "19999999"),
    "two digits turned": digits_turned,
    "no ID": of(2, None),
    "an ID in letters": of(2, "pending"),
    "the ID of an expired member": member("Old, Member", "14000100"),
    "a duplicate ID": member("Twice, Listed", "14000101"),
    "two IDs exchanged": swap_ids,
    "one ID for two": same_id,
    "another name": of(1, "Zebra Quagga"),
    "no result": missing_result,
    "a win against a win": result("W"),
    "an opponent that there is not": wrong_opponent,
    "no end date": label("End date", None),
    "no start date": label("Start date", None),
    "no time control": label("Time control", None),
    "a time control that is none": label("Time control", "one hour"),
    "a time control of Blitz in a Regular event": lambda upload, chance: upload.labels.update(
        {"Time control": "G/5;d0", "Rating system": "Regular"}
    ),
    "no affiliate": label("Affiliate", None),
    "an affiliate without A": label("Affiliate", "6000001"),
    "no director": label("Director ID", None),
    "a director's ID of seven digits": label("Director ID", "1400000"),
    "no city": label("City", None),
    "a state in full": label("State", "Minnesota"),
    "a ZIP of four digits": label("ZIP", "5580"),
    "no event name": label("Event", None),
    "a start after the end": label("Start date", "2026-11-20"),
    "a section twice": twice,
}  # fmt: skip


def check(path, capsys):
    status = main(["check-upload", str(path)])
    told = capsys.readouterr()
    return status, told.out + told.err


def test_a_hundred_planted_mistakes_are_found(store, tmp_path, capsys):
    chance, missed = random.Random(11), []
    for number in range(100):
        name = list(MISTAKES)[number % len(MISTAKES)]
        upload = Upload(chance)
        MISTAKES[name](upload, chance)
        status, told = check(upload.save(tmp_path / f"{number}.xlsx"), capsys)
        if status != 1:
            missed.append((name, told))
    assert not missed


def test_nothing_is_said_of_good_uploads(store, tmp_path, capsys):
    chance = random.Random(12)
    for number in range(30):
        status, told = check(Upload(chance).save(tmp_path / f"{number}.xlsx"), capsys)
        assert status == 0, told
        assert told.startswith("Ready to upload: 1 section, 12 players. No problems found.")


def test_the_labels_are_in_the_upload_files(store, tmp_path, capsys):
    from dbfread import DBF

    path = Upload(random.Random(13)).save(tmp_path / "event.xlsx")
    assert main(["export", str(path), "--as", "dbf"]) == 0
    assert "Enter" not in capsys.readouterr().err
    header = next(iter(DBF(tmp_path / "event-upload" / "THEXPORT.DBF")))
    fields = ("H_AFF_ID", "H_CTD_ID", "H_CITY", "H_STATE", "H_ZIPCODE")
    assert [header[field] for field in fields] == ["A6000001", "14000000", "DULUTH", "MN", "55801"]
    assert next(iter(DBF(tmp_path / "event-upload" / "TSEXPORT.DBF")))["S_CTD_ID"] == "14000000"


def test_without_lists_it_says_what_was_not_checked(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("XLRATING_STORE", str(tmp_path / "none.sqlite"))
    status, told = check(Upload(random.Random(14)).save(tmp_path / "event.xlsx"), capsys)
    assert status == 0
    assert "names and memberships were not checked" in told
