"""``xlrating new``: lists the templates, copies one, never overwrites."""

import os
from pathlib import Path
from zipfile import is_zipfile

import pytest

from xlrating.hosts import lite
from xlrating.hosts.cli import main
from xlrating.hosts.templates import FOR_THE_WEB, TEMPLATES, path_of


def run(capsys, *arguments):
    """Exit status, standard output, standard error."""
    status = main(["new", *map(str, arguments)])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_lists_the_templates_with_their_tips(capsys):
    status, out, err = run(capsys)
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert len(lines) == len(TEMPLATES)
    for line, template in zip(lines, TEMPLATES, strict=True):
        assert line.endswith(f"  {template.tip}")


@pytest.mark.parametrize("name", ["crosstable", "crosstable.xlsx", "Crosstable", " CROSSTABLE.XLSX "])
def test_copies_into_this_folder(name, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run(capsys, name) == (0, "Saved crosstable.xlsx\n", "")
    assert os.listdir(tmp_path) == ["crosstable.xlsx"]
    assert (tmp_path / "crosstable.xlsx").read_bytes() == path_of("crosstable.xlsx").read_bytes()


def test_by_label_into_another_folder(tmp_path, capsys):
    status, out, _ = run(capsys, "sample event", tmp_path)
    assert status == 0
    assert str(tmp_path / "weekend-open.xlsx") in out
    assert os.listdir(tmp_path) == ["weekend-open.xlsx"]


def test_for_the_web(tmp_path, capsys):
    status, out, err = run(capsys, "--xlwings-lite", "crosstable", tmp_path)
    assert (status, err) == (0, "")
    assert (tmp_path / "crosstable.xlsx").read_bytes() == lite.for_lite(path_of("crosstable.xlsx"))
    assert out.splitlines()[-1].endswith(str(tmp_path / "main.py"))
    assert (
        (tmp_path / "main.py").read_text("utf-8").endswith("from xlrating.hosts.custom_functions import *\n")
    )


def test_for_the_web_overwrites_nothing(tmp_path, capsys):
    mine = tmp_path / "main.py"
    mine.write_text("mine")
    status, _, err = run(capsys, "--xlwings-lite", "functions", tmp_path)
    assert status == 2
    assert str(mine) in err
    assert mine.read_text() == "mine"


@pytest.mark.parametrize("name", ["player_estimator", "player-estimator", "Player_Estimator.xlsx"])
def test_old_names_with_underscores(name, tmp_path, capsys):
    assert run(capsys, name, tmp_path)[0] == 0
    assert os.listdir(tmp_path) == ["player-estimator.xlsx"]


def test_what_there_is_not_for_the_web(tmp_path, capsys):
    status, out, err = run(capsys, "--xlwings-lite", "match", tmp_path)
    assert (status, out) == (2, "")
    assert err.startswith('There is no template "match" for xlwings Lite. Nothing was written.')
    assert [line.split()[0] for line in err.splitlines()[1:]] == [Path(file).stem for file in FOR_THE_WEB]
    assert os.listdir(tmp_path) == []


def test_never_overwrites(tmp_path, capsys):
    mine = tmp_path / "crosstable.xlsx"
    mine.write_text("my event")
    status, out, err = run(capsys, "crosstable", tmp_path)
    assert (status, out) == (2, "")
    assert (
        err == f"{mine} already exists and was not changed. Rename it, or choose another folder with --to.\n"
    )
    assert mine.read_text() == "my event"


def test_another_name(tmp_path, capsys):
    status, out, err = run(capsys, "crosstabel", tmp_path)
    assert (status, out) == (2, "")
    assert err.startswith(
        'There is no template "crosstabel". Nothing was written. The templates are:\ncrosstable '
    )
    assert os.listdir(tmp_path) == []


def test_several_at_once(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club").mkdir()
    assert run(capsys, "player-estimator", "prizes", "match", "--to", "club")[0] == 0
    assert sorted(os.listdir(tmp_path / "club")) == [
        "match.xlsx",
        "player-estimator.xlsx",
        "prizes.xlsx",
    ]
    assert os.listdir(tmp_path) == ["club"]


def test_several_with_one_that_there_is_not(tmp_path, capsys):
    status, out, err = run(capsys, "match", "matsch", "--to", tmp_path)
    assert (status, out) == (2, "")
    assert err.startswith('There is no template "matsch". Nothing was written.')
    assert os.listdir(tmp_path) == []


def test_several_with_one_that_is_there(tmp_path, capsys):
    (tmp_path / "match.xlsx").write_text("mine")
    status, out, err = run(capsys, "crosstable", "match", "--to", tmp_path)
    assert status == 2
    assert out == f"Saved {tmp_path / 'crosstable.xlsx'}\n"
    assert "match.xlsx already exists and was not changed." in err
    assert (tmp_path / "match.xlsx").read_text() == "mine"


def test_no_such_folder(tmp_path, capsys):
    status, out, err = run(capsys, "crosstable", tmp_path / "none")
    assert (status, out) == (2, "")
    assert (
        err
        == f'There is no folder "{tmp_path / "none"}". Create it first, or name another. Nothing was written.\n'
    )
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda template: template.file)
def test_each_is_there(template):
    assert is_zipfile(path_of(template.file))
    assert len(template.label) <= 24
    assert template.tip.endswith(".")


def test_only_their_names_lead_to_files():
    with pytest.raises(KeyError):
        path_of("../pyproject.toml")
