"""Hundreds of damaged files of each format: a sentence or a table, never another error; nothing is written."""

import io
import random
import warnings
import zipfile

import pytest
from memory import limited_memory
from sample_files import FILES, SAMPLES

from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats.gather import files_of_zip
from xlrating.formats.grids import grids_of
from xlrating.formats.recognize import read
from xlrating.workbook.problems import FileProblem, Unusable

MUTATIONS, MUTATIONS_OF_A_TABLE = 250, 100
TABLES = frozenset(
    (
        *("registration", "game-list", "google-sheets", "players-and-rounds", "wintd-crosstable"),
        *("wintd-crosstable.txt", "wintd-wall-chart", "swisssys-wall-chart"),
    )
)
"""The readers of tables read them all, so that each is damaged less often; ``dev.py mutate`` damages more."""
SPOILED = {".xls": (b"4w1", b"4x1")}
"""A result that is spoiled on purpose, where chance alone hardly ever meets one."""
FOREIGN = [
    b"\0",
    b"\xff",
    b"\r",
    b"\n",
    b"|",
    b";",
    b",",
    b'"',
    b"{",
    b"[",
    b"999999999",
    b"-1",
    b"=1+1",
    b"W",
    b"\xbd",
]


def mutated(content: bytes, chance: random.Random) -> bytes:
    """A copy with one to a few bytes changed, a stretch cut, doubled or swapped, or the end missing."""
    data = bytearray(content)
    for _ in range(chance.choice((1, 1, 1, 2, 5, 20))):
        start = chance.randrange(len(data) + 1)
        end = min(len(data), start + chance.choice((1, 1, 4, 10, 100)))
        match chance.randrange(6):
            case 0:
                data[start:end] = bytes(chance.randrange(256) for _ in range(end - start))
            case 1:
                del data[start:end]
            case 2:
                data[start:start] = data[start:end]
            case 3:
                data[start:start] = chance.choice(FOREIGN)
            case 4:
                data[start:end] = data[end : end + (end - start)]
            case _:
                if chance.random() < 0.2:
                    del data[start:]
                elif start < len(data):
                    data[start] = chance.choice(b"0123456789WDLBHU=+- ")
    return bytes(data)


def mutated_part(content: bytes, chance: random.Random) -> bytes:
    """A workbook with one of its parts damaged, packed without a fault."""
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(packed, "w") as new:
        damaged = chance.choice(
            ["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", chance.choice(old.namelist())]
        )
        for name in old.namelist():
            data = old.read(name)
            new.writestr(name, mutated(data, chance) if name == damaged else data)
    return packed.getvalue()


def files_of(name: str) -> dict[str, bytes]:
    path = FILES / SAMPLES.get(name, name)
    if path.suffix == ".DBF":
        return {file.name: file.read_bytes() for file in sorted(path.parent.iterdir())}
    return {path.name: path.read_bytes()}


def spoiled(files: dict[str, bytes]) -> dict[str, bytes]:
    """The files with the result of SPOILED changed where they have one, else as they are."""
    old, new = next(
        (change for ending, change in SPOILED.items() if next(iter(files)).endswith(ending)), (b"", b"")
    )
    return {name: content.replace(old, new) if old else content for name, content in files.items()}


def outcome(files: dict[str, bytes]) -> tuple[str, list[str]]:
    """What came of it, and the sentences; an unforeseen error goes through."""
    content = next(iter(files.values()))
    try:
        found = read((files_of_zip(content) or files) if len(files) == 1 else files)
    except CrosstableProblems as problems:
        return "problems", [f"{problem.cell}: {problem.message}" for problem in problems.problems]
    except (Unusable, FileProblem) as sentence:
        return "refused", [f"The file {sentence}."]
    grids, notes = grids_of(found)
    assert len(grids) == len(found.sections)
    return "read", [*found.notes, *notes]


@pytest.mark.parametrize(
    "name", [*SAMPLES, "wintd-crosstable.txt", "chess-results.xls", "chess-results.html"]
)
def test_damaged_files(name, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    with limited_memory():
        check_damaged(name)
    assert list(tmp_path.iterdir()) == []


def check_damaged(name):
    chance = random.Random(name)
    files = files_of(name)
    found = {outcome(spoiled(files))[0]}
    assert outcome(files)[0] == "read"
    for _ in range(MUTATIONS_OF_A_TABLE if name in TABLES else MUTATIONS):
        damaged = dict(files)
        which = chance.choice(sorted(files))
        damage = mutated_part if which.endswith(".xlsx") and chance.random() < 0.8 else mutated
        damaged[which] = damage(files[which], chance)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ResourceWarning)
            what, sentences = outcome(damaged)
        found.add(what)
        assert sentences or what == "read"
        assert all(sentence.endswith((".", "?")) for sentence in sentences), sentences
    assert found >= {"read", "refused"}
    assert "problems" in found or next(iter(files)).endswith((".xlsx", ".xls"))
