"""xlrating import and xlrating export: what they write, what they refuse, and that nothing is lost."""

import json

import openpyxl
import pytest
from sample_files import FILES, SAMPLES, expected

from xlrating.hosts.cli import import_, main
from xlrating.hosts.import_sheets import imported
from xlrating.hosts.templates import path_of
from xlrating.workbook import WorkbookFile


@pytest.mark.parametrize("name", sorted(SAMPLES.keys() - {"registration"}))
def test_import_writes_the_table_and_rate_takes_it(name, tmp_path, capsys):
    event = tmp_path / "event.xlsx"
    assert main(["import", "--plain", str(FILES / SAMPLES[name]), "-o", str(event)]) == 0
    sheet = openpyxl.load_workbook(event).active
    rows = [
        ["" if value is None else str(value) for value in row] for row in sheet.iter_rows(values_only=True)
    ]
    header = next(number for number, row in enumerate(rows) if row[0] == "No.")
    kept = [[cell for place, cell in enumerate(row)] for row in rows[header:]]
    wanted = expected(name)
    assert [row[:6] for row in kept] == [row[:6] for row in wanted]
    rounds = [one for one in wanted[0] if one.startswith("Rd ")]
    at = kept[0].index(rounds[0])
    assert [row[at : at + len(rounds)] for row in kept] == [row[6 : 6 + len(rounds)] for row in wanted]
    status = main(["rate", str(event)])
    problems = capsys.readouterr().err
    assert status == 0, problems


def test_of_our_own_workbook_the_crosstable_alone_is_imported(tmp_path):
    event = tmp_path / "event.xlsx"
    assert main(["import", "--plain", str(path_of("weekend-open.xlsx")), "-o", str(event)]) == 0
    assert len(WorkbookFile.open(event).sheet_names) == 1


def test_a_section_each(tmp_path):
    """A section without a name has that of its file; two files give two sheets."""
    event = tmp_path / "event.xlsx"
    assert (
        main(["import", "--plain", str(FILES / "trf16.trf"), str(FILES / "swisssys.sjson"), "-o", str(event)])
        == 0
    )
    assert openpyxl.load_workbook(event).sheetnames == ["trf16", "Open"]


def test_files_that_belong_together_are_read_once(tmp_path):
    event = tmp_path / "event.xlsx"
    trio = [str(file) for file in sorted((FILES / "dbf-2c").iterdir())]
    assert main(["import", "--plain", *trio, "-o", str(event)]) == 0
    assert openpyxl.load_workbook(event).sheetnames == ["Open"]


@pytest.mark.parametrize("options", [[], ["--plain"]])
def test_a_name_never_becomes_a_formula(options, tmp_path):
    source = tmp_path / "event.csv"
    rounds = ",".join(f"Rd {number}" for number in range(1, 8))  # as many as the template has
    source.write_text(
        f"Event,=1+1\nSection,=A1'!B\n\nNo.,Name,ID,Rating,{rounds}\n"
        '1,"=HYPERLINK(""x"")",+1,1500,W2\n2,@SUM(1),,1400,L1\n'
    )
    event = tmp_path / "event.xlsx"
    assert main(["import", *options, str(source)]) == 0
    imported, template = WorkbookFile.open(event), WorkbookFile.open(path_of("crosstable.xlsx"))
    formulas = {} if options else template.formulas("Crosstable")
    sheet = imported.sheet_names[0] if options else "Crosstable"
    assert imported.formulas(sheet) == formulas
    cells = [cell for row in openpyxl.load_workbook(event)[sheet] for cell in row]
    assert {"=1+1", "=A1'!B", '=HYPERLINK("x")', "@SUM(1)"} <= {cell.value for cell in cells}
    assert sum(cell.data_type == "f" for cell in cells) <= len(formulas)


def test_an_existing_file_is_never_changed(tmp_path, capsys):
    event = tmp_path / "event.xlsx"
    event.write_text("mine")
    assert main(["import", str(FILES / "trf16.trf"), "-o", str(event)]) == 2
    assert event.read_text() == "mine"
    assert "already exists" in capsys.readouterr().err


def test_a_file_that_came_meanwhile_is_kept(tmp_path, monkeypatch, capsys):
    """Another import saves under the same name while this one is at work."""
    event = tmp_path / "event.xlsx"

    def meanwhile(found, **how):
        event.write_bytes(path_of("crosstable.xlsx").read_bytes())
        return imported(found, **how)

    monkeypatch.setattr(import_, "imported", meanwhile)
    assert main(["import", str(FILES / "trf16.trf"), "-o", str(event)]) == 2
    assert event.read_bytes() == path_of("crosstable.xlsx").read_bytes()
    assert capsys.readouterr().err == (
        f"{event} already exists and was not changed. Choose another name with -o. Nothing was written.\n"
    )


def test_a_second_import_to_one_name_is_refused(tmp_path, monkeypatch, capsys):
    """What the other import has saved is from xlrating, too."""
    event = tmp_path / "event.xlsx"

    def meanwhile(found, **how):
        monkeypatch.setattr(import_, "imported", imported)
        assert main(["import", str(FILES / "swisssys.sjson"), "-o", str(event)]) == 0
        return imported(found, **how)

    monkeypatch.setattr(import_, "imported", meanwhile)
    assert main(["import", str(FILES / "trf16.trf"), "-o", str(event)]) == 2
    shown = capsys.readouterr()
    assert "already exists" in shown.err
    assert shown.out.count("Imported") == 1
    assert "SwissSys" in shown.out


@pytest.mark.parametrize(
    ("content", "status", "sentence"),
    [
        ("Dear director,\nthe results are at the club.\n", 2, "is not a file that xlrating reads"),
        ("", 2, "is empty"),
        ('{"items": [', 2, "is damaged or not complete"),
        (
            "No.,Name,Rating,Rd 1\n1,A,1500,Q2\n2,B,x,L1\n",
            1,
            "Not imported: 2 problems. Nothing was written.",
        ),
    ],
)
def test_what_cannot_be_read(content, status, sentence, tmp_path, capsys):
    source = tmp_path / "file.txt"
    source.write_text(content)
    assert main(["import", str(source)]) == status
    assert sentence in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["file.txt"]


@pytest.mark.parametrize("name", ["event.csv", "event.xlsm", "event"])
def test_an_import_is_a_workbook(name, tmp_path, capsys):
    assert main(["import", str(FILES / "trf16.trf"), "-o", str(tmp_path / name)]) == 2
    assert "End the name of the output in .xlsx. Nothing was written." in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_missing_file_and_a_folder_without_files(tmp_path, capsys):
    assert main(["import", str(tmp_path / "no.trf")]) == 2
    assert "There is no file" in capsys.readouterr().err
    assert main(["import", str(tmp_path), "-o", str(tmp_path / "e.xlsx")]) == 2
    assert "is a folder without the three upload files" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("form", "written"),
    [
        ("text", ["event-rated.txt"]),
        ("html", ["event-rated.html"]),
        ("csv", ["event-rated.csv"]),
        ("json", ["event-rated.json"]),
        ("trf", ["event-rated.trf"]),
        ("trf16", ["event-rated.trf"]),
        ("dbf", ["event-rated-upload"]),
    ],
)
def test_export(form, written, tmp_path):
    event = tmp_path / "event.xlsx"
    assert main(["import", str(FILES / "api-standings.json"), "-o", str(event)]) == 0
    assert main(["rate", str(event)]) == 0
    before = set(tmp_path.iterdir())
    content = (tmp_path / "event-rated.xlsx").read_bytes()
    assert main(["export", str(tmp_path / "event-rated.xlsx"), "--as", form]) == 0
    assert sorted(file.name for file in set(tmp_path.iterdir()) - before) == written
    assert (tmp_path / "event-rated.xlsx").read_bytes() == content
    if form == "dbf":
        names = sorted(file.name for file in (tmp_path / written[0]).iterdir())
        assert names == ["TDEXPORT.DBF", "THEXPORT.DBF", "TSEXPORT.DBF"]
    if form == "json":
        # The post-event ratings that the published page of the sample has.
        players = json.loads((tmp_path / written[0]).read_text(encoding="utf-8"))["sections"][0]["players"]
        published = json.loads((FILES / "api-standings.json").read_text())["items"]
        assert [round(player["post"], 2) for player in players] == [
            item["ratings"][0]["postRatingDecimal"] for item in published
        ]


@pytest.mark.parametrize("form", ["text", "html", "csv", "json", "pdf"])
def test_an_export_ends_as_its_form_does(form, tmp_path, capsys):
    assert (
        main(["export", str(FILES / "swisssys.sjson"), "--as", form, "-o", str(tmp_path / "event.xlsx")]) == 2
    )
    assert '"event.xlsx" ends in .xlsx. End the name of the output in .' in capsys.readouterr().err
    assert main(["export", str(FILES / "swisssys.sjson"), "--as", form, "-o", str(tmp_path)]) == 2
    assert "is a folder. Add the name of a file" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("form", ["text", "html", "csv", "json", "trf", "trf16"])
def test_an_export_keeps_a_file_that_exists(form, tmp_path, capsys):
    """It may be the original: the .trf of a pairing program, or the .csv that was rated."""
    source = tmp_path / "event.csv"
    source.write_text("No.,Name,Rating,Rd 1\n1,A,1500,W2\n2,B,1400,L1\n")
    ending = {"text": "txt", "trf16": "trf"}.get(form, form)
    saved = tmp_path / f"event.{ending}"
    if form != "csv":
        saved.write_text("mine")
    before = saved.read_bytes()
    assert main(["export", str(source), "--as", form]) == 2
    assert saved.read_bytes() == before
    told = capsys.readouterr().err
    if form == "csv":
        assert main(["export", str(source), "--as", form, "--force"]) == 2
        assert saved.read_bytes() == before
        assert told == f"{saved} is the file itself. Choose another name with -o. Nothing was written.\n"
    else:
        assert main(["export", str(source), "--as", form, "--force"]) == 0
        assert saved.read_bytes() != before
        there = "event.html exists and is not from xlrating" if form == "html" else f"{saved} already exists"
        name = "another name with -o" if form == "html" else "another name"
        assert told == f"{there}. Choose {name}, or replace it with --force. Nothing was written.\n"


def test_of_several_files_none_is_replaced(tmp_path, capsys):
    source = tmp_path / "event.csv"
    source.write_text("Section,Open\nNo.,Name,ID,Rating,Rd 1\n1,A,10000001,1500,W2\n2,B,10000002,1400,L1\n")
    there = tmp_path / "event-upload" / "TSEXPORT.DBF"
    there.parent.mkdir()
    there.write_text("mine")
    assert main(["export", str(source), "--as", "dbf"]) == 2
    assert "TSEXPORT.DBF already exists." in capsys.readouterr().err
    assert [file.name for file in there.parent.iterdir()] == [there.name]
    assert there.read_text() == "mine"


def test_export_says_what_is_wrong(tmp_path, capsys):
    source = tmp_path / "event.csv"
    source.write_text("No.,Name,Rating,Rd 1\n1,A,1500,W2\n2,B,1400,W1\n")
    assert main(["export", str(source), "--as", "text"]) == 1
    assert "Not exported:" in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["event.csv"]


def test_user_names_become_members(tmp_path, capsys):
    event, members = tmp_path / "event.xlsx", tmp_path / "members.csv"
    lines = (FILES / "lichess-members.csv").read_text().splitlines()
    members.write_text("\n".join(line.upper() if place else line for place, line in enumerate(lines[:-1])))
    trf = str(FILES / "lichess-swiss.trf")
    assert main(["import", trf, "-o", str(event), "--members", str(members)]) == 0
    rows = list(openpyxl.load_workbook(event)["Crosstable"].iter_rows(values_only=True))
    first = next(number for number, row in enumerate(rows) if row[0] == 1)
    assert [row[1:3] for row in rows[first : first + 2]] == [
        ("ASHDOWN, MARLA", "10000011"),
        ("BEKELE, TOMAS", "10000022"),
    ]
    assert rows[first + 5][1:3] == ("odo_f", None)
    assert 'The list of members does not have the user name "odo_f".' in capsys.readouterr().err
    members.write_text("a,b\n1,2\n")
    assert main(["import", trf, "-o", str(tmp_path / "2.xlsx"), "--members", str(members)]) == 2
    assert "is not a list of members" in capsys.readouterr().err


def test_a_list_of_members_with_gaps(tmp_path, capsys):
    """A blank ID is told by user name; a spreadsheet has dropped the zero of another (IDs have 8 digits)."""
    event, members = tmp_path / "event.xlsx", tmp_path / "members.csv"
    members.write_text("username,member_id,name\nmarla_a,1234567,A\ntomasb,,B\n")
    trf = str(FILES / "lichess-swiss.trf")
    assert main(["import", trf, "-o", str(event), "--plain", "--members", str(members)]) == 0
    rows = [row[:3] for row in openpyxl.load_workbook(event).active.iter_rows(values_only=True)]
    assert (1, "A", "01234567") in rows
    assert (2, "B", None) in rows
    assert 'The list of members has no member ID for "tomasb".' in capsys.readouterr().err
