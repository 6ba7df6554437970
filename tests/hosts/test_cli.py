"""The command line as a user sees it: commands, files that come out, what is printed, exit codes."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.workbook.defined_name import DefinedName

from xlrating.hosts.cli import main
from xlrating.worksheet.register import REGISTER

ROOT = Path(__file__).parents[2]
TABLE = [
    ["Event", "Club night"],
    ["No.", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
    [1, "Ann", 1800, "W2", "D3", "W4"],
    [2, "Bob", 1700, "L1", "W4", "D3"],
    [3, "Cid", 1600, "W4", "D1", "D2"],
    [4, "Dee", "1500P9", "L3", "L2", "L1"],
]


def save(path, rows=TABLE, title="Crosstable"):
    workbook = Workbook()
    workbook.active.title = title
    for row in rows:
        workbook.active.append(row)
    workbook.save(path)
    return path


@pytest.fixture
def event(tmp_path):
    return save(tmp_path / "event.xlsx")


def run(capsys, *arguments):
    """Exit status, standard output, standard error."""
    try:
        status = main([str(argument) for argument in arguments])
    except SystemExit as left:
        status = left.code
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def rated_as_json(capsys, *arguments):
    """What --json prints of the only file."""
    status, out, err = run(capsys, "rate", "--json", *arguments)
    assert (status, err) == (0, "")
    (report,) = json.loads(out)["files"]
    return report


def files(folder):
    return sorted(os.listdir(folder))


class TestRate:
    def test_writes_a_file_beside_it_and_prints_the_table(self, event, capsys):
        before = event.read_bytes()
        status, out, err = run(capsys, "rate", event)
        assert status == 0
        assert err.startswith("Notes:\n  Crosstable!")
        assert "no end date" in err
        assert files(event.parent) == ["event-rated.xlsx", "event.xlsx"]
        assert event.read_bytes() == before
        lines = out.splitlines()
        assert "Regular ratings, 2015 rules, B = 10" in lines[0]
        assert [line.split()[:4] for line in lines[2:4]] == [["1", "Ann", "1800", lines[2].split()[3]],
                                                              ["2", "Bob", "1700", lines[3].split()[3]]]  # fmt: skip
        posts = [row[7] for row in load_workbook(event.parent / "event-rated.xlsx")["Crosstable"].iter_rows(
            min_row=3, max_row=6, values_only=True)]  # fmt: skip
        assert [int(post + 0.5) for post in posts] == [
            int(line.split()[3].partition("P")[0]) for line in lines[2:6]
        ]
        assert str(event.parent / "event-rated.xlsx") in lines[-1]

    def test_another_output(self, event, capsys):
        assert run(capsys, "rate", event, "-o", event.parent / "other.xlsx")[0] == 0
        assert files(event.parent) == ["event.xlsx", "other.xlsx"]

    def test_in_place(self, event, capsys):
        assert run(capsys, "rate", "--in-place", event)[0] == 0
        assert files(event.parent) == ["event.xlsx"]
        assert load_workbook(event).sheetnames == ["Crosstable", "Working"]

    def test_one_sheet(self, event, capsys):
        workbook = load_workbook(event)
        second = workbook.copy_worksheet(workbook["Crosstable"])
        second.title = "Reserve"
        second["C3"] = "strong"
        workbook.save(event)
        assert run(capsys, "rate", event)[0] == 1
        report = rated_as_json(capsys, event, "--sheet", "crosstable")
        assert [section["sheet"] for section in report["sections"]] == ["Crosstable"]

    def test_edition_and_bonus(self, event, capsys):
        plain, overview, none, large = (
            rated_as_json(capsys, event, *options)["sections"][0]
            for options in ([], ["--edition", "overview"], ["--bonus", "0"], ["--bonus", "14.5"])
        )
        assert (plain["edition"], plain["bonus_multiplier"]) == ("2015", 10)
        assert overview["edition"] == "overview"
        assert all(not player["bonus"] for player in none["players"])
        assert large["bonus_multiplier"] == 14.5

    @pytest.mark.parametrize(("date", "multiplier"), [("2017-04-30", 12), ("5/1/2017", 14)])
    def test_rules_of_a_date(self, event, capsys, date, multiplier):
        """P25 §8 and the announcement of 2017: B rose from 12 to 14 with events that end in May."""
        (section,) = rated_as_json(capsys, event, "--edition", date)["sections"]
        assert (section["edition"], section["bonus_multiplier"]) == ("2015", multiplier)

    def test_json(self, event, capsys):
        report = rated_as_json(capsys, event)
        assert report["written"] == str(event.parent / "event-rated.xlsx")
        (section,) = report["sections"]
        assert (section["name"], section["system"]) == ("Crosstable", "Regular")
        documented = {
            *("number", "name", "pre", "games", "formula", "effective_games", "k", "score", "rated_games"),
            *(
                "expected",
                "performance",
                "first_estimate",
                "intermediate",
                "post",
                "post_games",
                "floor",
                "norms",
            ),
        }
        assert all(documented <= player.keys() for player in section["players"])
        ann, *_, dee = section["players"]
        assert (ann["pre"], ann["games"], ann["score"], ann["rated_games"]) == (1800, None, 2.5, 3)
        assert (dee["games"], dee["post_games"], dee["formula"]) == (9, 12, "standard")

    def test_several_files(self, event, capsys):
        bad = save(event.parent / "bad.xlsx", [*TABLE[:-1], [4, "Dee", "?", "L3", "L2", "L1"]])
        good = save(event.parent / "good.xlsx")
        status, out, err = run(capsys, "rate", event, bad, event.parent / "none.xlsx", good)
        assert status == 2
        assert "Crosstable!C6" in err
        assert "none.xlsx" in err
        assert "event-rated.xlsx" in out
        assert "good-rated.xlsx" in out
        assert files(event.parent) == [
            "bad.xlsx",
            "event-rated.xlsx",
            "event.xlsx",
            "good-rated.xlsx",
            "good.xlsx",
        ]

    def test_several_files_as_json(self, event, capsys):
        other = save(event.parent / "other.xlsx")
        status, out, _ = run(capsys, "rate", "--json", event, other)
        assert status == 0
        assert [Path(report["file"]).name for report in json.loads(out)["files"]] == [
            "event.xlsx",
            "other.xlsx",
        ]

    def test_one_output_for_several_files(self, event, capsys):
        other = save(event.parent / "other.xlsx")
        before = files(event.parent)
        status, out, err = run(capsys, "rate", event, other, "-o", event.parent / "out.xlsx")
        assert (status, out) == (2, "")
        assert "-o" in err
        assert files(event.parent) == before

    @pytest.mark.parametrize(
        ("name", "data"),
        [
            ("missing.xlsx", None),
            ("old.xls", bytes.fromhex("D0CF11E0A1B11AE1") + bytes(600)),
            ("text.xlsx", b"No., Name, Rating"),
            ("empty.xlsx", b""),
            ("cut.xlsx", b"PK\x03\x04" + bytes(50)),
        ],
    )
    @pytest.mark.parametrize("options", [[], ["--json"], ["--in-place"]])
    def test_files_that_cannot_be_used(self, tmp_path, capsys, name, data, options):
        path = tmp_path / name
        if data is not None:
            path.write_bytes(data)
        before = files(tmp_path)
        status, out, err = run(capsys, "rate", path, *options)
        assert status == 2
        assert name in (out if "--json" in options else err)
        assert "Traceback" not in err
        assert files(tmp_path) == before
        if "--json" in options:
            ((report),) = json.loads(out)["files"]
            assert report["file"] == str(path)
            assert name in report["problems"][0]["message"]
            assert err == ""
        else:
            assert out == ""

    @pytest.mark.parametrize(
        "options",
        [["--edition", "2031"], ["--edition", "13/45/2019"], ["--edition", "12/31/2000"],
         ["--bonus", "ten"], ["--bonus", "-1"], ["--bonus", "nan"],
         ["--sheep", "x"], ["-o", "x.xlsx", "--in-place"], ["--check", "--in-place"], ["--end-date", "soon"]],
    )  # fmt: skip
    def test_wrong_options(self, event, capsys, options):
        status, out, err = run(capsys, "rate", event, *options)
        assert (status, out) == (2, "")
        assert "usage:" in err
        assert files(event.parent) == ["event.xlsx"]

    def test_plain_when_piped(self, event):
        done = subprocess.run(
            [sys.executable, "-m", "xlrating", "rate", str(event)], capture_output=True, cwd=ROOT, check=True
        )
        assert b"\x1b" not in done.stdout + done.stderr
        assert done.stdout.decode("utf-8").isprintable() or b"\t" not in done.stdout

    def test_names_do_not_steer_the_terminal(self, tmp_path, capsys):
        rows = [list(row) for row in TABLE]
        rows[2][1], rows[3][1], rows[4][1] = "[red]Ann[/red]", "Bob\nTwo", "_x001B_[31mCid"
        status, out, _ = run(capsys, "rate", save(tmp_path / "event.xlsx", rows))
        assert status == 0
        assert "[red]Ann[/red]" in out
        assert "Bob Two" in out
        assert "\x1b" not in out


class TestWhatTheWorkbookHad:
    NAMES = ("=1+1", "+1", "@SUM(A1)", "-1", '=HYPERLINK("http://x")')

    def test_names_never_become_formulas(self, tmp_path, capsys):
        path = tmp_path / "event.xlsx"
        for name in self.NAMES:
            save(path)
            workbook = load_workbook(path)
            cell = workbook["Crosstable"]["B3"]
            cell.value, cell.data_type = name, "s"
            for address, text in (("B1", name), ("B4", name + " two")):
                workbook["Crosstable"][address].value = text
                workbook["Crosstable"][address].data_type = "s"
            workbook.save(path)
            assert run(capsys, "rate", path)[0] == 0
            rated = load_workbook(tmp_path / "event-rated.xlsx")
            cells = [cell for sheet in rated for row in sheet.iter_rows() for cell in row]
            link = '=HYPERLINK("#\'Working\'!A1","How each was calculated →")'
            assert {cell.value for cell in cells if cell.data_type == "f"} <= {link}
            texts = {cell.value for cell in rated["Working"]["B"]}
            assert {name, name + " two"} <= texts

    def test_other_sheets_formulas_charts_and_names_survive(self, event, capsys):
        workbook = load_workbook(event)
        sheet = workbook["Crosstable"]
        sheet["H9"] = "=SUM(C3:C6)"
        other = workbook.create_sheet("Prizes")
        other["A1"], other["B1"] = "=Crosstable!C3*2", "first prize"
        chart = BarChart()
        chart.add_data(Reference(sheet, min_col=3, min_row=2, max_row=6))
        other.add_chart(chart, "D4")
        workbook.defined_names["ratings"] = DefinedName("ratings", attr_text="Crosstable!$C$3:$C$6")
        workbook.save(event)
        assert run(capsys, "rate", "--in-place", event)[0] == 0
        rated = load_workbook(event)
        assert rated["Crosstable"]["H9"].value == "=SUM(C3:C6)"
        assert [rated["Prizes"][address].value for address in ("A1", "B1")] == [
            "=Crosstable!C3*2",
            "first prize",
        ]
        assert len(rated["Prizes"]._charts) == 1
        assert rated.defined_names["ratings"].attr_text == "Crosstable!$C$3:$C$6"
        assert [[c.value for c in row[:6]] for row in rated["Crosstable"]["A1:F6"]][1:] == TABLE[1:]


class TestFunctions:
    def test_all(self, capsys):
        status, out, err = run(capsys, "functions")
        assert (status, err) == (0, "")
        assert all(function.signature in out for function in REGISTER.values())
        assert "\x1b" not in out

    @pytest.mark.parametrize("name", ["USCF_K", "uscf_k"])
    def test_one(self, capsys, name):
        status, out, _ = run(capsys, "functions", name)
        assert status == 0
        assert "USCF_K(rating, [prior_games], event_games" in out
        assert "=USCF_K(2400,6,4)" in out
        assert "80.00" in out

    def test_unknown(self, capsys):
        status, out, err = run(capsys, "functions", "USCF_L")
        assert (status, out) == (2, "")
        assert "USCF_K" in err


class TestCall:
    @pytest.mark.parametrize(
        ("arguments", "printed"),
        [
            (["USCF_K", "2400", "6", "4"], "80"),  # S15 §4.2, the table
            (["uscf_k", "2400", "", "4", "G/45;d5"], "7.407407407"),  # S15 §4.2: 400/54
            (["USCF_PWE", "1500", "{1100;1700;1900}"], "1\n0.25\n0"),  # S15 §4.1
            (["USCF_PWE", "1500", "{1100,1700}"], "1\t0.25"),
            (["USCF_EXPECTED", "1500", "{1500;1500}"], "1"),
            (["USCF_RATING", "1500", "8", "{1500;1500}", '{"W";"W"}'], "1580"),  # S15 §4.1: 1500 + 800/10
            (["USCF_FROM_FIDE", "1500", "TRUE"], "1700"),  # S15 §6
            (["RATING_SYSTEM", "G/60;d5"], "Dual"),  # OV
        ],
    )
    def test_answers(self, capsys, arguments, printed):
        assert run(capsys, "call", *arguments) == (0, printed + "\n", "")

    @pytest.mark.parametrize(
        ("arguments", "error", "part"),
        [
            (["USCF_K", "50", "6", "4"], "#NUM!", "rating must be a number from 100 to 3000"),
            (["USCF_K", "high", "6", "4"], "#VALUE!", "rating must be a number"),
            (["USCF_K", "1700"], "#VALUE!", "event_games is missing"),
            (["PERF_RATING", "{1600;1700}", "2", "exact"], "#NUM!", "no exact performance rating"),
            (["USCF_EVENT", "{1500;1500}", "", '{"W2";"W1"}'], "#NUM!", "round 1"),
        ],
    )
    def test_errors_have_a_sentence(self, capsys, arguments, error, part):
        status, out, err = run(capsys, "call", *arguments)
        assert (status, out) == (1, error + "\n")
        assert part in err

    def test_an_error_cell(self, capsys):
        assert run(capsys, "call", "USCF_K", "#N/A", "6", "4")[:2] == (1, "#N/A\n")

    def test_mistakes(self, capsys):
        assert run(capsys, "call", "USCF_KK", "1")[0] == 2
        status, _, err = run(capsys, "call", "USCF_WE", "1", "2", "3")
        assert status == 2
        assert "takes 2 arguments" in err


class TestDemo:
    def test_rates_the_sample(self, tmp_path, capsys, monkeypatch):
        monkeypatch.chdir(tmp_path)
        status, out, _ = run(capsys, "demo")
        assert status == 0
        folder = tmp_path / "xlrating-demo"
        assert files(folder) == ["weekend-open-rated.xlsx", "weekend-open.xlsx"]
        assert "weekend-open-rated.xlsx" in out
        assert len(out.splitlines()) > 64

    def test_changed_by_hand_and_run_again(self, tmp_path, capsys):
        assert run(capsys, "demo", tmp_path)[0] == 0
        sample = tmp_path / "weekend-open.xlsx"
        workbook = load_workbook(sample)
        sheet = workbook["Crosstable"]
        cell = sheet["J10"]
        right, cell.value = cell.value, "W65"
        workbook.save(sample)
        status, _, err = run(capsys, "demo", tmp_path)
        assert status == 1
        assert re.search(rf"Crosstable!{cell.coordinate}: [Tt]here is no player number 65", err)
        cell.value = right
        sheet["A74"], sheet["B74"], sheet["J74"] = 65, "Zoe New", "U"
        workbook.save(sample)
        status, out, _ = run(capsys, "demo", tmp_path)
        assert status == 0
        assert "Zoe New" in out


def test_no_command(capsys):
    assert run(capsys)[0] == 2


def test_version(capsys):
    assert run(capsys, "--version")[:2] == (0, f"xlrating {REGISTER['XLRATING_VERSION']()}\n")
