"""Files of rating lists: what each format gives, what is told, and what stops."""

import datetime
import io
import json
import struct
import zipfile
from pathlib import Path

import pytest

from xlrating.formats.rating_list_dates import list_day, month_in
from xlrating.formats.rating_list_fide import fide_xml as read_fide_xml
from xlrating.hosts.cli import main
from xlrating.hosts.list_files import add_files
from xlrating.players.listed import GAMES_UNKNOWN
from xlrating.players.store import Store
from xlrating.workbook.problems import FileProblem, Unusable

LISTS = Path(__file__).parents[1] / "data" / "lists"
CORDOVA, ASHDOWN, FALSTAD = 10000033, 10000011, 10000066
SEPTEMBER = datetime.date(2026, 9, 1)

ASHDOWN_OF_FIDE = {
    "fideid": "100000111", "name": "Ashdown, Marla", "country": "USA", "sex": "F", "title": "", "rating": "1880",
    "games": "0", "k": "20", "rapid_rating": "0", "birthday": "1988", "flag": "w",
}  # fmt: skip
GULLIKSEN_OF_FIDE = {
    "fideid": "100000222", "name": "Gulliksen, Sten", "country": "USA", "sex": "M", "title": "", "rating": "2011",
    "games": "0", "k": "20", "rapid_rating": "", "birthday": "1975", "flag": "i",
}  # fmt: skip


def fide_xml(*players):
    """As FIDE writes it, with the fields of players_list_foa.txt."""
    bodies = ("".join(f"<{tag}>{text}</{tag}>\n" for tag, text in one.items()) for one in players)
    body = "".join(f"<player>\n{one}</player>\n" for one in bodies)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<playerslist>\n{body}</playerslist>\n'


@pytest.fixture
def store():
    return Store.in_memory()


def known(store, id):
    return store.known([id], store.lists()).get(id)


def rating(store, id, system="regular"):
    found = known(store, id).ratings.get(system)
    return found and (found.rating, found.games)


def written(folder, text, name="list.csv"):
    path = folder / name
    path.write_text(text, "utf-8")
    return path


class TestFormats:
    """Expected values: formats/rating-lists and the samples themselves, as anybody reads them."""

    def test_the_golden_database(self, store):
        added = add_files(store, [LISTS / "TARATSUP.DBF"], date=SEPTEMBER)
        assert (added.list.name, added.list.kind, added.list.size, added.notes) == (
            "US Chess",
            "published",
            6,
            [],
        )
        assert rating(store, CORDOVA) == (1553, 11)
        assert rating(store, ASHDOWN) == (1912, None)  # others have their games here
        assert rating(store, FALSTAD) is None
        of = known(store, CORDOVA)
        assert (of.name, of.state, of.expires) == ("CORDOVA, IRIS JUNE", "MN", datetime.date(2027, 3, 31))

    def test_rtglist_says_its_date(self, store):
        added = add_files(store, [LISTS / "rtglist.txt"])
        assert added.list.date == SEPTEMBER
        assert rating(store, CORDOVA) == (1553, 11)

    def test_the_fide_list_is_found_by_the_fide_id_of_the_us_list(self, store):
        add_files(store, [LISTS / "rtglist.txt"])
        added = add_files(store, [LISTS / "players_list_foa.txt"], date=SEPTEMBER)
        assert (added.list.name, added.list.kind) == ("FIDE", "FIDE")
        assert rating(store, ASHDOWN, "fide") == (1880, None)
        assert known(store, 100000111) is None  # no member ID

    def test_a_long_title_moves_the_rest_of_a_fide_line(self, store, tmp_path):
        lines = (LISTS / "players_list_foa.txt").read_text().splitlines()
        place = lines[0].index("OTit")
        moved = f"{lines[1][:place]}{'FA,FST,FI,NI,DI':<18}{lines[1][place + 15 :]}"
        lines = [lines[0], moved, *[lines[2]] * 3]
        path = written(tmp_path, "\n".join(lines), "players_list_foa.txt")
        add_files(store, [LISTS / "rtglist.txt"])
        add_files(store, [path], date=SEPTEMBER)
        assert rating(store, ASHDOWN, "fide") == (1880, None)

    @pytest.mark.parametrize("zipped", [False, True])
    def test_the_fide_list_as_xml_gives_the_same_as_its_text(self, store, tmp_path, zipped):
        path = written(tmp_path, fide_xml(ASHDOWN_OF_FIDE, GULLIKSEN_OF_FIDE), "players_list_xml_foa.xml")
        if zipped:
            packed = tmp_path / "players_list_xml_foa.zip"
            with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.write(path, path.name)
            path = packed
        add_files(store, [LISTS / "players_list_foa.txt"], "text", SEPTEMBER)
        added = add_files(store, [path], date=SEPTEMBER)
        assert (added.list.name, added.list.kind, added.list.size) == ("FIDE", "FIDE", 2)
        rows = [
            store._db.execute(
                "SELECT id, name, born, mark, regular, regular_games, quick, blitz FROM player WHERE list = ?",
                (one.number,),
            ).fetchall()
            for one in store.lists()
        ]
        assert rows[0] == rows[1]
        add_files(store, [LISTS / "rtglist.txt"])
        assert rating(store, ASHDOWN, "fide") == (1880, None)

    def test_a_fide_list_of_rapid_ratings_is_not_the_standard_one(self, store, tmp_path):
        add_files(store, [LISTS / "rtglist.txt"])
        path = written(tmp_path, fide_xml(ASHDOWN_OF_FIDE), "rapid_rating_list.xml")
        assert add_files(store, [path], date=SEPTEMBER).list.name == "FIDE rapid"
        assert rating(store, ASHDOWN, "fide") is None

    def test_a_fide_list_of_one_month_has_that_month(self, store, tmp_path):
        lines = (LISTS / "players_list_foa.txt").read_text().replace("SRtng", "SEP26")
        added = add_files(store, [written(tmp_path, lines, "standard_rating_list.txt")])
        assert added.list.date == SEPTEMBER
        add_files(store, [LISTS / "rtglist.txt"])
        assert rating(store, ASHDOWN, "fide") == (1880, None)

    def test_saved_answers_of_us_chess(self, store, tmp_path):
        member = {
            "id": "10000033", "firstName": "Iris June", "lastName": "Cordova", "stateRep": "MN",
            "email": "iris@example.org",
            "ratings": [
                {"ratingSystem": "R", "rating": 1592, "ratingDecimal": 1592.46, "gamesPlayed": 14},
                {"ratingSystem": "Q", "rating": 1490, "isProvisional": False, "floor": 1300},
                {"ratingSystem": "B", "rating": 1200, "isProvisional": True},
            ],
        }  # fmt: skip
        path = written(tmp_path, json.dumps(member), "member.json")
        added = add_files(store, [path], date=datetime.date(2026, 11, 20))
        assert added.list.kind == "current"
        assert rating(store, CORDOVA) == (1592.46, 14)
        assert rating(store, CORDOVA, "quick") == (1490, None)
        assert rating(store, CORDOVA, "blitz") == (1200, GAMES_UNKNOWN)
        assert known(store, CORDOVA).carried["quick"]["floor"] == 1300
        assert "example.org" not in "".join(store._db.iterdump())

    def test_a_zip_with_one_list(self, store, tmp_path):
        path = tmp_path / "ALLRTG2609.zip"
        with zipfile.ZipFile(path, "w") as archive:
            archive.write(LISTS / "TARATSUP.DBF", "TARATSUP.DBF")
        assert add_files(store, [path]).list.date == SEPTEMBER
        assert rating(store, CORDOVA) == (1553, 11)

    @pytest.mark.parametrize("name", ["list.csv", "list.xlsx"])
    def test_any_table_with_id_name_and_rating(self, store, tmp_path, name):
        rows = [
            [
                "Member ID",
                "Last name",
                "First name",
                "Rating",
                "Games",
                "Quick rating",
                "Born",
                "E-mail",
                "Shirt",
            ],
            ["10000033", "Cordova", "Iris", "1553", "11", "1490*", "2008", "iris@example.org", "M"],
        ]
        path = tmp_path / name
        if name.endswith("csv"):
            written(tmp_path, "\n".join(map(",".join, rows)))
        else:
            from openpyxl import Workbook

            book = Workbook()
            for row in rows:
                book.active.append(row)
            book.save(path)
        added = add_files(store, [path], date=SEPTEMBER)
        assert rating(store, CORDOVA) == (1553, 11)
        assert rating(store, CORDOVA, "quick") == (1490, GAMES_UNKNOWN)
        assert (known(store, CORDOVA).name, known(store, CORDOVA).born) == ("Cordova, Iris", "2008")
        assert [note for note in added.notes if "Shirt" in note and "E-mail" not in note]
        assert "example.org" not in "".join(store._db.iterdump())

    def test_several_files_are_one_list(self, store, tmp_path):
        first = written(tmp_path, "ID,Name,Rating\n1,A,1500", "a.csv")
        second = written(tmp_path, "ID,Name,Quick\n2,B,1600", "b.csv")
        added = add_files(store, [first, second], "Club", SEPTEMBER)
        assert (added.list.size, len(store.lists())) == (2, 1)
        assert rating(store, 2, "quick") == (1600, GAMES_UNKNOWN)

    def test_a_crosstable_as_text_is_an_event_not_a_list(self, store, tmp_path):
        text = (
            "End date,2026-09-03,,,\nTime control,G/90;d5,,,\nNo.,Name,ID,Rating,Rd 1\n1,Ash,30000001,1812,D2\n"
            "2,Birch,30000002,1812,D1"
        )
        added = add_files(store, [written(tmp_path, text)])
        assert (added.list.kind, added.list.date) == ("current", datetime.date(2026, 9, 3))
        assert rating(store, 30000001) == (1812, None)


class TestWhatIsTold:
    def test_a_damaged_line_by_its_number(self, store, tmp_path):
        path = written(
            tmp_path, "ID,Name,Rating\n1,A,1500\n2,B,15x0\nthree,C,1500\n,D,1500\n5,,1500\n6,F,1600\n"
        )
        added = add_files(store, [path], date=SEPTEMBER)
        assert added.list.size == 2
        assert [note.split(": ")[1].split(" was")[0] for note in added.notes[:3]] == [
            "Line 3",
            "Line 4",
            "Line 6",
        ]
        assert added.notes[3].endswith("1 lines without an ID were left out.")

    def test_more_than_a_few_damaged_lines_leave_everything_as_it_was(self, store, tmp_path):
        add_files(store, [LISTS / "rtglist.txt"])
        before = list(store._db.iterdump())
        path = written(tmp_path, "ID,Name,Rating\n" + "\n".join(f"{n + 1},A,15x0" for n in range(11)))
        with pytest.raises(FileProblem, match=r"more than 10 lines .* Line 2 was left out"):
            add_files(store, [path], "US Chess", SEPTEMBER)
        assert list(store._db.iterdump()) == before

    @pytest.mark.parametrize(
        ("xml", "said"),
        [
            (
                '<!DOCTYPE p [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]><playerslist><player><fideid>1</fideid>'
                "<name>&b;</name></player></playerslist>",
                "not safe",
            ),
            (
                '<!DOCTYPE p [<!ENTITY f SYSTEM "file:///etc/hostname">]><playerslist><player><fideid>1</fideid>'
                "<name>&f;</name></player></playerslist>",
                "not safe",
            ),
            (f"<playerslist><player><fideid>1</fideid><name>{'A' * 100_000}</name></player></playerslist>", "line 1"),
            ("<playerslist>\n<player><fideid>1</fideid><name>A</name><rating>1500", "damaged at line 2"),
            ("<playerslist><player><fideid>1</fideid><name>A & B</name></player></playerslist>", "line 1"),
        ],
        ids=["entities", "a file", "a name without an end", "cut", "no XML"],
    )  # fmt: skip
    def test_xml_that_is_unsafe_or_damaged_leaves_everything_as_it_was(self, store, tmp_path, xml, said):
        add_files(store, [LISTS / "rtglist.txt"])
        before = list(store._db.iterdump())
        with pytest.raises(FileProblem, match=said):
            add_files(store, [written(tmp_path, xml, "players_list.xml")], date=SEPTEMBER)
        assert list(store._db.iterdump()) == before

    @pytest.mark.parametrize("before", ["<player><fideid>7</fideid>", "<player/>"], ids=["player", "between"])
    def test_a_player_without_an_end_is_refused_before_it_fills_the_memory(self, before):
        """After 1 MB of other elements; 64 KB are read at once."""
        file = io.BytesIO(f"<playerslist>{before}".encode() + b"<x><y>zzzz</y></x>\n" * 2_000_000)
        with pytest.raises(Unusable, match="has no end"):
            list(read_fide_xml(file, "players_list.xml").rows)
        assert file.tell() <= (1 << 20) + 2 * (1 << 16)

    def test_a_zip_that_is_too_large_unpacked(self, store, tmp_path, monkeypatch):
        monkeypatch.setattr("xlrating.formats.rating_lists.MOST_UNPACKED", 1000)
        path = tmp_path / "list.zip"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("list.csv", "ID,Name,Rating\n" + "1,A,1500\n" * 1000)
        with pytest.raises(FileProblem, match="unpacked"):
            add_files(store, [path], date=SEPTEMBER)

    @pytest.mark.parametrize("cut", [40, 200, 400, 550])
    def test_a_cut_database_leaves_everything_as_it_was(self, store, tmp_path, cut):
        add_files(store, [LISTS / "rtglist.txt"])
        before = list(store._db.iterdump())
        path = tmp_path / "TARATSUP.DBF"
        path.write_bytes((LISTS / "TARATSUP.DBF").read_bytes()[:cut])
        with pytest.raises(FileProblem):
            add_files(store, [path], date=SEPTEMBER)
        assert list(store._db.iterdump()) == before

    def test_a_record_that_does_not_begin_as_one(self, store, tmp_path):
        content = bytearray((LISTS / "TARATSUP.DBF").read_bytes())
        start, length = struct.unpack("<HH", content[8:12])
        content[start + 2 * length] = 0x41
        path = tmp_path / "TARATSUP.DBF"
        path.write_bytes(content)
        with pytest.raises(FileProblem, match="damaged at record 3"):
            add_files(store, [path], date=SEPTEMBER)
        assert store.lists() == []

    def test_a_list_without_a_date(self, store):
        with pytest.raises(FileProblem, match="--date 11/2026"):
            add_files(store, [LISTS / "TARATSUP.DBF"])

    @pytest.mark.parametrize("heading", ["Kennung", "KENN_NR"])
    def test_unknown_columns_are_shown_and_told_once(self, tmp_path, monkeypatch, capsys, heading):
        monkeypatch.setenv("XLRATING_STORE", str(tmp_path / "lists.sqlite"))
        path = written(tmp_path, f"{heading},Wer,Zahl1\n10000033,CORDOVA IRIS,1553\n")
        assert main(["lists", "add", str(path), "--date", "9/2026"]) == 2
        told = capsys.readouterr().err
        assert "10000033 | CORDOVA IRIS | 1553" in told
        assert "--columns" in told
        columns = ["--columns", f"id={heading}", "name=Wer", "regular=Zahl1"]
        assert main(["lists", "add", str(path), "--date", "9/2026", *columns]) == 0
        assert main(["lists", "add", str(path), "--date", "10/2026"]) == 0  # remembered

    def test_a_file_without_headings_by_number(self, tmp_path, monkeypatch, capsys):
        monkeypatch.setenv("XLRATING_STORE", str(tmp_path / "lists.sqlite"))
        path = written(
            tmp_path, "CORDOVA IRIS\t10000033\tMN\t1553/11\nLEE ANN\t10000034\tMN\t1700\n", "old.txt"
        )
        columns = ["--columns", "id=2", "name=1", "regular=4"]
        assert main(["lists", "add", str(path), "--date", "9/2026", *columns]) == 0
        assert main(["lists", "show", "10000033"]) == 0
        assert "1553P11" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "month"),
    [
        ("ALLRTG2611.zip", (2026, 11)), ("golden-2026-11.dbf", (2026, 11)), ("standard_nov26frl.txt", (2026, 11)),
        ("november 2026.csv", (2026, 11)), ("TARATSUP.DBF", None), ("list13.csv", None), ("players_list_foa.txt", None),
    ],
)  # fmt: skip
def test_the_month_in_the_name_of_a_file(name, month):
    assert month_in(name) == (datetime.date(*month, 1) if month else None)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("11/2026", (2026, 11, 1)), ("2026-11", (2026, 11, 1)), ("Nov 2026", (2026, 11, 1)),
        ("11/20/2026", (2026, 11, 20)), ("2026-11-20", (2026, 11, 20)),
    ],
)  # fmt: skip
def test_the_date_of_a_list(text, day):
    assert list_day(text) == datetime.date(*day)
