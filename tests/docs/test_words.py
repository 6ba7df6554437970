"""The words of sentences that a user can meet: on pages, in help, messages, and templates."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from xlrating.worksheet.register import REGISTER

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted(set((ROOT / "docs").glob("*.md")) - {ROOT / "docs" / "functions.md"})]
"""But for the page that is made of the register's texts, which are read in the sources."""
SOURCES = sorted(
    path
    for folder in ("xlrating", "workbook_templates", "docs")
    for path in (ROOT / folder).rglob("*.py")
    if "web" not in path.relative_to(ROOT).parts
)
REPLACED = {
    r"(?<!there )\bis no (date|number|rating|result|age|time control|label|pairing number)\b": 'say "is not a"',
    r"\bmend(ed|s)?\b": 'say "fix"',
    r"\btells?\b": 'say "shows" or "explains"',
    r"\banew\b": 'say "again"',
    r"\b(is|are) (there|here) already\b": 'say "already exists"',
    r"\bnobody sees\b": 'say "in the background"',
    r"\bcame about\b": 'say "was calculated"',
    r"(^|\. )left out:|\bleave it out\b(?! for)": 'say "default:" or "leave it blank"',
    r"\bbeside\b": 'say "next to"',
    r"\bnothing but wins\b": 'say "all wins"',
    r"\bgoes before\b": 'say "takes precedence over"',
    r"\bcomes? out (equal|right)\b": 'say "match"',
    r"\bthe office\b": 'say "US Chess"',
    r"\bfree point\b": 'say "full-point bye"',
    r"\bgrey\b|\bcolours?\b": "American spelling",
    r"\be\.g\.|\bi\.e\.|\bresp\.": "in words",
    r"\bthe sheet (Working|Start|Player|Check|Crosstable|Sources|Standings)\b": "the name first: the Working sheet",
    r"\blike \d{4}-\d\d-\d\d": 'say "such as"',
}
"""What is not said, and what is said instead."""
KINDS = ("kind (mend, waits, note)", '| "mend" |', "color|colour|", "FREE POINT")
"""A value of CROSSTABLE_PROBLEMS that is in people's formulas; headings and words that other people write."""


def sentences(path: Path) -> Iterator[tuple[int, str]]:
    """The texts of a source file that a user can meet: those with a blank in them, docstrings left out."""
    tree = ast.parse(path.read_text("utf-8"))
    own = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or id(node) in own:
            continue
        if isinstance(node.value, str) and " " in node.value.strip() and "\n    " not in node.value:
            yield node.lineno, node.value


def wrong(text: str) -> list[str]:
    for kind in KINDS:
        text = text.replace(kind, "")
    return [
        f"{found[0]!r}: {better}"
        for word, better in REPLACED.items()
        if (found := re.search(word, text, re.IGNORECASE))
    ]


@pytest.mark.parametrize(
    "text",
    [
        '"soon" is no date.',
        "mend it",
        "Left out: 10.",
        "beside it",
        "the sheet Working",
        "an age like 2026-08-30",
    ],
)
def test_the_rule_finds_what_it_is_for(text):
    assert wrong(text)


@pytest.mark.parametrize(
    "text", ['"soon" is not a date.', "recommended", "3 entries left out.", "the Working sheet"]
)
def test_the_rule_leaves_plain_words_alone(text):
    assert not wrong(text)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_words_of_the_pages(path):
    lines = enumerate(path.read_text("utf-8").splitlines(), 1)
    assert not [(number, found) for number, line in lines for found in wrong(line)]


def test_words_of_the_program_and_the_templates():
    found = [
        f"{path.relative_to(ROOT)}:{line}: {each} in {text[:60]!r}"
        for path in SOURCES
        for line, text in sentences(path)
        for each in wrong(text)
    ]
    assert not found, "\n".join(found)


def test_help_is_made_of_sentences():
    """A capital first unless it begins with what is typed, a period last, no double blanks."""
    for function in REGISTER.values():
        for text in (function.help, *(argument.help for argument in function.arguments)):
            assert text.endswith((".", "?")), (function.name, text)
            assert "  " not in text, (function.name, text)
