"""Make the pages that come from the code: blank-cells.md, crosstable.md, functions.md, rules.md, and the lists of functions and
templates in the README.

python -m docs.build            writes them
python -m docs.build --check    says whether they are as the code would make them
"""

import re
import sys
from pathlib import Path

from docs import blanks
from docs.columns import LABELS, LAYOUTS, ROUNDS
from docs.readings import DIFFERENCES, OPEN, READINGS
from docs.rules import RULES
from xlrating.crosstable.reading.event.labels import LABELS as EVENT_LABELS
from xlrating.crosstable.reading.headings.fields import FIELDS, as_written
from xlrating.crosstable.sheet import output
from xlrating.hosts.templates import TEMPLATES
from xlrating.worksheet.function import Function, in_formula
from xlrating.worksheet.register import FAMILIES

ROOT = Path(__file__).resolve().parent.parent


def in_cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def families() -> list[tuple[str, list[Function]]]:
    found: dict[str, list[Function]] = {}
    for family, functions in FAMILIES:
        found.setdefault(family, []).extend(functions)
    return list(found.items())


def readme_list() -> str:
    lines = ["| for | functions |", "|---|---|"]
    for family, functions in families():
        names = ", ".join(f"`{f.name}`" for f in functions)
        lines.append(f"| [{family}](docs/functions.md#{anchor(family)}) | {names} |")
    return "\n".join(lines)


def anchor(heading: str) -> str:
    """The part of an address after #, as a page of Markdown gives it to a heading."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def template_list() -> str:
    lines = ["| workbook | what it is for |", "|---|---|"]
    for template in TEMPLATES:
        place = f"workbook_templates/{template.file}"
        lines.append(
            f"| [{template.label}]({place}) `{Path(template.file).stem}` | {in_cell(template.tip)} |"
        )
    return "\n".join(lines)


def with_list(page: str, name: str, made: str) -> str:
    """The page with the text between the marks of this name replaced."""
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    return re.sub(f"{begin}.*{end}", lambda _: f"{begin}\n{made}\n{end}", page, flags=re.DOTALL)


def result_of(result: object, digits: int) -> str:
    return f"{result:.{digits}f}" if isinstance(result, float) else in_formula(result)


def function_page(function: Function) -> str:
    lines = [
        f"### {function.name}",
        "",
        f"`{function.signature}`",
        "",
        f"{function.help} Source: {function.source}.",
        "",
    ]
    if function.arguments:
        lines += ["| argument | | what to enter |", "|---|---|---|"]
        for argument in function.arguments:
            optional = "" if argument.required else "optional"
            lines.append(f"| `{argument.name}` | {optional} | {in_cell(argument.help)} |")
        lines.append("")
    if function.each_cell:
        lines += ["Works cell by cell: a range in any argument returns a range of results.", ""]
    elif function.returns_block:
        lines += ["Returns a block of cells; see [Blocks](#how-arguments-are-read).", ""]
    lines += ["| formula | result | source |", "|---|---|---|"]
    for example in function.examples:
        result = result_of(example.result, example.digits)
        lines.append(
            f"| `{in_cell(function.formula(example))}` | {in_cell(result)} | {in_cell(example.source)} |"
        )
    return "\n".join([*lines, ""])


ARGUMENTS = """## How arguments are read

Every function reads its cells in the same way.

| | |
|---|---|
| a rating | a number from 100 to 3000; the same stored as text; `1553P11` or `1553/11`, which also gives its games; `1553*` |
| `Unr`, `New`, or 0 for a rating | as if blank where the rating is optional; `#N/A` where it is required |
| an unrated opponent | `#VALUE!` next to a result and `#N/A` with a total score: enter the initial rating (`FIDE_UPDATE` skips the game) |
| another number | a number, also stored as text |
| a date | a date cell, or text such as `8/30/2026`, `2026-08-30`, or `Aug 30, 2026`. A text with slashes is month/day/year whatever the language of the program. A year alone is not a date. |
| yes or no | `TRUE`, `FALSE`, 1, 0, `yes`, or `no` |
| a result | 1, 0.5, 0, `½`, `W`, `D`, `L`, `+`, `=`, `-`, or a round cell such as `W12`; blank, `B`, `H`, `U`, `X`, `F`, or `Z` for no game |
| no games yet | `USCF_RATING`, `USCF_EVENT`, and the Glicko functions return the rating as it is, bonus and expected score are 0, `PERF_RATING` is `#N/A` |

**Games in one block.** Leave out `results`, and give opponents and results in one range: pairs of columns (opponent,
result, opponent, result), or cells such as `1700 W`. Cells that are not next to each other can be given as
`CHOOSE({1,2,3},D2,F2,H2)`.

**A blank row** returns an empty text, so that the row looks blank. `SUM` skips it; for arithmetic, put `N` around the
function: `=A2-N(USCF_WE(A2,1500))`.

**Blocks.** A function that returns several cells fills them by itself in Excel 365. Elsewhere, select all the cells, type the
formula, and press Ctrl+Shift+Enter. In one cell it shows its first value, even when filled down: take another one with
`INDEX(USCF_EVENT(...),3)`. Likewise, `IF` around a range inside a formula needs Ctrl+Shift+Enter.
"""


def functions_page() -> str:
    parts = [
        "# Worksheet functions\n",
        "The same help is in the Insert Function dialog and the Function Wizard. An optional argument "
        "that is missing or blank takes its default. If a required cell is blank, so is the result; a required "
        "argument that is missing is `#VALUE!`. "
        "Errors: `#VALUE!` if a number is needed but the input is text or a range of the wrong shape; `#NUM!` "
        "if a number is outside the rule's range or the chosen edition has no such rule; `#N/A` if the rule "
        "gives no answer. An error cell in an argument comes back as it is. "
        "`xlrating call --explain FORMULA` shows how a formula is read and calculated.\n",
        ARGUMENTS,
    ]
    for family, functions in families():
        parts.append(f"## {family}\n")
        parts += map(function_page, functions)
    return "\n".join(parts)


def rules_page() -> str:
    lines = [
        "# Rules, functions, and tests",
        "",
        "Every rule in the documents: its source, the functions and commands that apply it, and the tests "
        "that prove it.",
        "P25 The US Chess Rating System 2025 · S15 The USCF Rating System 2015 · OV US Chess Ratings and "
        "Titles · S94 Ratings Committee report 1994 · S96 Chess Ratings Explained 1996 · S08 FIDE events "
        "note 2008.",
        "",
        "| # | rule | source | functions and commands | tests |",
        "|---|---|---|---|---|",
    ]
    for number, rule in enumerate(RULES, start=1):
        functions = ", ".join(f"`{name}`" for name in (*rule.functions, *rule.commands))
        tests = ", ".join(f"[{Path(test).stem}](../{test})" for test in rule.tests)
        lines.append(f"| {number} | {rule.title} | {rule.source} | {functions} | {tests} |")
    lines += [
        "",
        "## How the documents are read",
        "",
        "Where a document is unclear, xlrating reads it this way:",
        "",
    ]
    lines += [f"- {reading}" for reading in READINGS]
    lines += ["", "## Where xlrating differs", "", *(f"- {difference}" for difference in DIFFERENCES)]
    lines += ["", "## Where a document leaves it open", "", *(f"- {reading}" for reading in OPEN)]
    return "\n".join([*lines, ""])


def crosstable_page() -> str:
    lines = [
        "# The crosstable sheet",
        "",
        "Each sheet holds one section, or several tables, each with a title above it. Upper and lower "
        "case do not matter, and columns may be in any order. xlrating leaves other columns alone and "
        "names them in the notes.",
        "",
        "## Above the table: a label, with its value in the next cell",
        "",
        "| label | value |",
        "|---|---|",
        *(f"| {label.capitalize()} | {LABELS[label]} |" for label in EVENT_LABELS),
        "",
        "## Columns",
        "",
        "The heading row is the first row with a heading for the name, one for the rating, and one for a "
        "round (`Rd 1`, `Rnd 1`, `R1`, `Round 1`, or a bare `1`). The headings may have two "
        "lines, such as Round above 1, 2, 3. Without a heading for the rating, a column "
        "headed Regular, Reg, R, or USCF is the rating.",
        "",
        "| headings | what to enter |",
        "|---|---|",
        *(f"| {', '.join(map(as_written, field.headings))} | {field.help} |" for field in FIELDS),
        "",
        "## Round cells",
        "",
        "| cell | meaning |",
        "|---|---|",
        *(f"| {cell} | {meaning} |" for cell, meaning in ROUNDS),
        "",
        "Some cells depend on the rest of the table. `12w+` is a forfeit, but if the table has no other "
        "won game, xlrating asks. `-1` is a bye, unless player 1 won that game. Opponents are named by "
        "pairing number, place, or row, whichever fits both players' results. A cell such as `12w` is a "
        "game that waits for its result.",
        "",
        "## Layouts",
        "",
        "| layout | how it looks |",
        "|---|---|",
        *(f"| {layout} | {how} |" for layout, how in LAYOUTS),
        "",
        "## What xlrating writes",
        "",
        f"To the right of the table: {', '.join(column.heading for column in output.COLUMNS)}. For the Quick "
        "ratings of a "
        "dual-rated section, the same headings followed by Q. The Working sheet explains each rating. "
        "Rating again "
        "replaces both. A section without rated games is left out with a note if others have games. So is a sheet with a "
        "line such as `already rated` or `RATED 3/16/25 - done` above its table, if another sheet has none; choose it "
        "alone to rate it again.",
        "",
        "The ratings are numbers, and a blank column is between them and the table. If you sort only the table, the "
        "ratings stay where they are. Select the table and the ratings together before you sort, or rate the sheet again.",
        "",
        "**Rate What Is Complete** and `xlrating rate --partial` rate a half-typed table as far as it is complete, and say so next to the "
        "ratings. A sheet that holds [another program's](from-your-pairing-program.md) table or text is rated on a new sheet.",
        "",
    ]
    return "\n".join(lines)


def pages() -> dict[Path, str]:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    listed = with_list(with_list(readme, "functions", readme_list()), "templates", template_list())
    return {
        ROOT / "README.md": listed,
        ROOT / "docs/blank-cells.md": blanks.page(),
        ROOT / "docs/crosstable.md": crosstable_page(),
        ROOT / "docs/functions.md": functions_page(),
        ROOT / "docs/rules.md": rules_page(),
    }


def main() -> int:
    check = "--check" in sys.argv[1:]
    stale = 0
    for path, text in pages().items():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        if check:
            print(f"{path.relative_to(ROOT)} is not as the code makes it; run: python3 dev.py build")
        else:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
