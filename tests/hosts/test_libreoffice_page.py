"""What docs/libreoffice.md says holds: every row of its table, its commands, its menu."""

import re
from pathlib import Path
from typing import Any

import pytest
from office import Office

from xlrating.hosts.buttons import IN_LIBREOFFICE
from xlrating.hosts.cli import main
from xlrating.hosts.libreoffice.extension import parts
from xlrating.hosts.libreoffice.names import FULL
from xlrating.hosts.libreoffice.pipe import SECONDS
from xlrating.hosts.templates import TEMPLATES
from xlrating.worksheet import (
    AGE_ON,
    PEAK_FLOOR,
    PERF_RATING,
    RATING_CLASS,
    TITLE_NAME,
    USCF_K,
    USCF_NEFF,
    USCF_WE,
)

PAGE = (Path(__file__).parents[2] / "docs" / "libreoffice.md").read_text("utf-8")
TABLE = PAGE.split("## Where the programs differ")[1]
ROWS = re.findall(r"^\| ([^|]+) \|.*\|$", TABLE, flags=re.MULTILINE)

# The cells that the formulas below look at; column E is blank.
CELLS = [
    *([0, 1, 1500], [1, 1, ""], [2, 1, 1700]),
    *([0, 2, "=1/0"], [1, 2, "=NA()"], [2, 2, 1500]),
    *([0, 5, 1800], [1, 5, 2200], [2, 5, 2400]),
    *([0, 6, "1553P11"], [1, 6, '=""'], [2, 6, 0]),
    *([0, 3, "1500"], [1, 3, "=DATE(2000;1;1)"], [2, 3, "=DATE(2020;1;1)"], [3, 3, "=PEAK_FLOOR(1200)"]),
    *([0, 7, "=USCF_WE(B1;1500)"], [1, 7, "=SUM(B1:B2)"], [2, 7, "=SUM(B1:B1)"]),
]

# For each row of the table formulas in LibreOffice and their results, and what Python gives where it is to be the same.
CLAIMS: dict[str, list[tuple[str, Any] | tuple[str, Any, Any]]] = {
    "a reference to a blank cell": [
        ("=USCF_WE(E1;1500)", "", USCF_WE(None, 1500)),
        ("=USCF_WE(G3;1500)", ""),
        ('=USCF_NEFF(1700;IF(ISBLANK(E1);"";E1))', USCF_NEFF(1700), USCF_NEFF(1700, None)),
        (
            '=USCF_NEFF(1700;IF(SUMPRODUCT(2-ISBLANK(INDIRECT("E1")))=1;"";INDIRECT("E1")))',
            USCF_NEFF(1700),
            USCF_NEFF(1700, None),
        ),
        ("=USCF_NEFF(1700;E1+E2)", USCF_NEFF(1700, 0)),
    ],
    "a blank cell in a range": [
        (
            "=PERF_RATING(B1:B3;1.5)",
            PERF_RATING([[1500], [1700]], 1.5),
            PERF_RATING([[1500], [""], [1700]], 1.5),
        ),
    ],
    "TRUE and FALSE": [
        ("=USCF_K(2400;50;4;TRUE())", USCF_K(2400, 50, 4, "G/45;d5"), USCF_K(2400, 50, 4, True)),
        ("=USCF_K(2400;50;4;FALSE())", USCF_K(2400, 50, 4), USCF_K(2400, 50, 4, False)),
        ("=USCF_K(2400;TRUE();4)", USCF_K(2400, 1, 4)),
    ],
    "an error cell as an argument": [
        ("=USCF_WE(C1;1500)", "#DIV/0!", USCF_WE("#DIV/0!", 1500)),
        ("=USCF_WE(C2;1500)", "#N/A", USCF_WE("#N/A", 1500)),
        ("=USCF_K(1700;C2;6)", "#N/A", USCF_K(1700, "#N/A", 6)),
        ('=USCF_K(1700;IF(ISBLANK(C2);"";C2);6)', "#N/A"),
    ],
    "an error cell inside a range": [
        ("=PERF_RATING(C1:C3;1)", "Err:504"),
        ("=USCF_WE(C1:C3;1500)", "Err:504"),
        ("=IFERROR(USCF_WE(C1:C3;1500);-1)", -1),
    ],
    "a range of results": [
        ("=SUM(USCF_WE({1500|1500};1500))", 1.0, sum(x for (x,) in USCF_WE([[1500], [1500]], 1500)))
    ],
    "a range of results in one cell": [
        ("=USCF_WE({1500|1700};1500)", USCF_WE(1500, 1500)),
        ("=INDEX(USCF_WE(F1:F3;1500);ROW()-ROW(F1)+1;1)", USCF_WE(2200, 1500)),
    ],
    "text results for a range (`RATING_CLASS`, `RATING_SYSTEM`, `TITLE_NAME`) in one cell": [
        ("=RATING_CLASS(B1:B3)", RATING_CLASS(1500)),
        ("=TITLE_NAME(F1:F3)", TITLE_NAME(2200)),
    ],
    "a blank argument between others": [("=USCF_K(1500;;6)", USCF_K(1500, None, 6))],
    "a number stored as text": [
        ('=USCF_K("1500";30;6)', USCF_K(1500, 30, 6), USCF_K("1500", 30, 6)),
        ("=USCF_K(D1;30;6)", USCF_K(1500, 30, 6)),
        ("=RATING_CLASS(D1)", RATING_CLASS(1500)),
    ],
    "a required argument left out": [
        ("=USCF_K(1700;30)", "Err:504"),
        ("=USCF_WE(;1500)", "Err:502"),
    ],
    "a what-if table": [
        ("=TABLE(H1;B1;B3)", USCF_WE(1700, 1500)),
        ("=TABLE(H2;B1;B3)", "Err:504"),
        ("=TABLE(H3;B1;B3)", 1500),
    ],
    '`1553P11` or `=""` in `RATING_CLASS` or `TITLE_NAME`': [
        ("=RATING_CLASS(G1)", "#VALUE!"),
        ('=RATING_CLASS(RATING_PART(G1;"rating"))', RATING_CLASS("1553P11")),
        ("=RATING_CLASS(G2)", "#VALUE!"),
        ("=TITLE_NAME(G2)", "#VALUE!"),
    ],
    "a date": [("=AGE_ON(D2;D3)", AGE_ON(36526, 43831)), ("=D2", 36526)],
    "`ERROR.TYPE` around a function": [
        ("=ERROR.TYPE(PEAK_FLOOR(1200))", "#N/A"),
        ("=PEAK_FLOOR(1200)", "#N/A", PEAK_FLOOR(1200)),
        ("=ERROR.TYPE(D4)", 7),
    ],
}
TESTED_ELSEWHERE = {"undo of Rate This Sheet", "function names in an .xlsx"}  # test_libreoffice.py


def test_every_row_of_the_table_is_tested() -> None:
    assert set(ROWS) == CLAIMS.keys() | TESTED_ELSEWHERE


@pytest.mark.parametrize("row", CLAIMS)
def test_a_row_of_the_table(unseen: Office, row: str) -> None:
    claims = CLAIMS[row]
    with unseen.document():
        unseen.put(cells=[*CELLS, *([i, 0, claim[0]] for i, claim in enumerate(claims))])
        shown = [cells[0] for cells in unseen.values(sheet="Sheet1")][: len(claims)]
    expected = [claim[1] for claim in claims]
    assert shown == pytest.approx(expected, rel=1e-12) if not_texts(expected) else shown == expected
    for claim in claims:
        assert claim[2:] in ((), (claim[1],)), claim[0]


def not_texts(values: list[Any]) -> bool:
    return not any(isinstance(value, str) for value in values)


def test_its_commands_are_commands(capsys: pytest.CaptureFixture[str]) -> None:
    commands = set(re.findall(r"xlrating (install|uninstall|doctor|repair|recalc)((?: --[a-z-]+)*)", PAGE))
    assert {command for command, _ in commands} == {"install", "uninstall", "doctor", "repair", "recalc"}
    for command, options in commands:
        with pytest.raises(SystemExit, match="0"):
            main([command, "--help"])
        shown = capsys.readouterr().out
        assert all(option in shown for option in options.split())


def test_menu_and_toolbar_have_the_same_entries() -> None:
    labels = [entry.label for entry in IN_LIBREOFFICE]
    menu, toolbar = (
        re.findall(r'oor:name="Title"[^>]*><value[^>]*>([^<]*)<', part)
        for part in parts()["Addons.xcu"].split('"OfficeToolBar"')
    )
    assert [title for title in menu if title in labels] == labels
    assert toolbar == ["New Crosstable" if label == "New from Template" else label for label in labels]
    assert set(menu) - {"Chess Ratings", *labels} == {template.label for template in TEMPLATES}


def test_it_names_the_menu_the_long_name_and_the_time_limit() -> None:
    listed = re.findall(r"^- \*\*([^*]+)\*\*: (.+)$", PAGE, flags=re.MULTILINE)
    assert listed == [(entry.label, entry.tip) for entry in IN_LIBREOFFICE]
    assert f"`{FULL}USCF_K`" in PAGE
    assert f"more than {SECONDS:g} seconds" in PAGE
    assert "**Chess Ratings**" in PAGE
    assert "**New Crosstable**" in PAGE
