"""What the reader says: each thing under a code of its own, and nothing else decides by the words."""

import re
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

import xlrating
from xlrating.crosstable.cells.sentence import Sentence
from xlrating.crosstable.reading.read import read_table
from xlrating.crosstable.sheet.grid import Grid

PACKAGE = Path(xlrating.__file__).parent
MODULES = [
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    for path in sorted((PACKAGE / "crosstable").rglob("sentences.py"))
]
SENTENCES = [
    (module, name, value)
    for module in MODULES
    for name, value in vars(import_module(module)).items()
    if isinstance(value, Sentence)
]


@pytest.mark.parametrize(("module", "name", "sentence"), SENTENCES)
def test_a_code_is_plain_words_and_a_sentence_ends(module: str, name: str, sentence: Sentence) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", sentence.code)
    assert sentence.text[-1] in ".?}"


def test_a_code_means_one_thing() -> None:
    kinds = Counter(code for code, _ in {(one.code, one.kind) for _, _, one in SENTENCES})
    assert [code for code, times in kinds.items() if times > 1] == []


def test_every_sentence_is_said_somewhere() -> None:
    text = "\n".join(path.read_text("utf-8") for path in PACKAGE.rglob("*.py") if path.name != "sentences.py")
    assert [name for _, name, _ in SENTENCES if not re.search(rf"\b{name}\b", text)] == []


def test_nothing_is_decided_by_the_words_of_a_problem() -> None:
    by_words = re.compile(
        r"\.message\b(?:\[[^]]*\])?\s*(?:==|!=|\bin\b|\bnot in\b|\.(?:startswith|endswith|replace)\()"
    )
    found = [
        f"{path.name}: {line.strip()}"
        for path in PACKAGE.rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
        if by_words.search(line)
    ]
    assert found == []


def test_a_problem_has_its_code_and_its_place() -> None:
    rows = [["No.", "Name", "Rating", "Rd 1"], [1, "Ann", "high", "W2"], [2, "Bob", 1500, "W1"]]
    problems = read_table(Grid("Open", rows)).problems
    assert [(problem.code, problem.cell, problem.place) for problem in problems] == [
        ("not-a-rating", "Open!C2", "No. 1, Rating"),
        ("results-conflict", "Open!D2", "No. 1, Rd 1"),
    ]
