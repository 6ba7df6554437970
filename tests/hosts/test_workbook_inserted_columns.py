"""Columns inserted or taken out: what pointed at cells points at the same cells afterwards, as in Excel."""

import openpyxl
import pytest
from openpyxl.chart import BarChart, Reference
from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import Font, PatternFill
from openpyxl.workbook.defined_name import DefinedName

from xlrating.workbook import WorkbookFile
from xlrating.workbook.inserted_columns import Columns
from xlrating.workbook.references import moved_in_formula, on_sheet


@pytest.mark.parametrize(
    ("formula", "moved"),
    [
        ("B1+C1+$D$1", "B1+E1+$F$1"),
        ("SUM(A1:C9)", "SUM(A1:E9)"),
        ("SUM(C1:D9)", "SUM(E1:F9)"),
        ("SUM(A:C)*$C:$C", "SUM(A:E)*$E:$E"),
        ("SUM(1:9)", "SUM(1:9)"),
        ('"C1"&C1&"say ""C1"""', '"C1"&E1&"say ""C1"""'),
        ("Table!C1+Other!C1+'Two words'!C1", "Table!E1+Other!C1+'Two words'!C1"),
        ("table!C1:D1", "table!E1:F1"),
        ("LOG10(C1)+ATAN2(C1,D1)", "LOG10(E1)+ATAN2(E1,F1)"),
        ("USCF_K(C1)+C1C+rate.C1+_C1", "USCF_K(E1)+C1C+rate.C1+_C1"),
        ("C1%", "E1%"),
        ("IF(C1>=D$2,-C1,TRUE)", "IF(E1>=F$2,-E1,TRUE)"),
        ("#REF!+C1", "#REF!+E1"),
    ],
)
def test_references_in_a_formula(formula, moved):
    """Two columns are inserted before C of the sheet Table, on which the formula is."""
    assert moved_in_formula(formula, "Table", "Table", 2, 2) == moved


def test_references_of_another_sheet():
    assert moved_in_formula("C1+Table!C1+'Table'!$C$1", "Table", "Other", 2, 1) == "C1+Table!D1+'Table'!$D$1"
    assert moved_in_formula("'It''s'!C1", "It's", "Other", 2, 1) == "'It''s'!D1"


def test_a_copy_of_a_sheet_looks_at_itself():
    assert (
        on_sheet("Table!$1:$9+'Table'!A1+Other!A1+A1", "Table", "Bob's")
        == "'Bob''s'!$1:$9+'Bob''s'!A1+Other!A1+A1"
    )


@pytest.fixture
def path(tmp_path):
    """A table in A1:D4 with a sum in each row, and a second sheet, a name, and a chart that look at it."""
    book = openpyxl.Workbook()
    table, other = book.active, book.create_sheet("Other")
    table.title = "Table"
    for row in range(1, 5):
        for column, value in enumerate((row, 10 * row, 100 * row, f"=SUM(A{row}:C{row})"), 1):
            table.cell(row, column, value).font = Font(bold=column == 2)
    table.merge_cells("A6:D6")
    table.column_dimensions["B"].width = 33
    table.conditional_formatting.add(
        "A1:C4", FormulaRule(["$C1>100"], fill=PatternFill("solid", bgColor="FFFF0000"))
    )
    other["A1"] = "=Table!D4+Table!B4"
    book.defined_names["total"] = DefinedName("total", attr_text="Table!$D$4")
    chart = BarChart()
    chart.add_data(Reference(table, min_col=3, min_row=1, max_row=4))
    other.add_chart(chart)
    book.save(tmp_path / "book.xlsx")
    return tmp_path / "book.xlsx"


def test_everything_follows(path):
    workbook = WorkbookFile.open(path)
    workbook.insert_columns(Columns("Table", before=2, count=2, like=1))
    workbook.save(path, force=True)
    book = openpyxl.load_workbook(path)
    table = book["Table"]
    assert [cell.value for cell in table[4]] == [4, 40, None, None, 400, "=SUM(A4:E4)"]
    assert [cell.font.bold for cell in table[4]] == [False, True, True, True, False, False]
    assert str(table.merged_cells) == "A6:F6"
    assert [
        (str(rules.sqref), [rule.formula for rule in rules.rules]) for rules in table.conditional_formatting
    ] == [("A1:E4", [["$E1>100"]])]
    assert [table.column_dimensions[letter].width for letter in "BCD"] == [33, 33, 33]
    assert book["Other"]["A1"].value == "=Table!F4+Table!B4"
    assert book.defined_names["total"].attr_text == "Table!$F$4"
    assert b"'Table'!$E$1:$E$4" in WorkbookFile.open(path)._package.read("xl/charts/chart1.xml")


def test_rules_that_groups_share_go_to_the_new_ones(path):
    """A group of two columns, A and B; their rule has a range in each group and looks at its right neighbor."""
    book = openpyxl.load_workbook(path)
    fill = PatternFill("solid", bgColor="FF00FF00")
    book["Table"].conditional_formatting.add("A1:A4 C1:C4 E1:E4", FormulaRule(["B1>20"], fill=fill))
    book.save(path)
    workbook = WorkbookFile.open(path)
    workbook.insert_columns(Columns("Table", before=4, count=4, like=2, width=2))
    workbook.save(path, force=True)
    rules = {
        str(rules.sqref): rules.rules
        for rules in openpyxl.load_workbook(path)["Table"].conditional_formatting
    }
    (shared,) = (sqref for sqref in rules if sqref.startswith("A1:A4 "))
    assert set(shared.split()) == {"A1:A4", "C1:C4", "E1:E4", "G1:G4", "I1:I4"}
    assert [rule.formula for rule in rules[shared]] == [["B1>20"]]


def test_columns_are_taken_out_with_their_cells_and_ranges(path):
    """C of A:D goes; a range over it is shorter, one in it is gone, and what is right of it moves."""
    book = openpyxl.load_workbook(path)
    table, fill = book["Table"], PatternFill("solid", bgColor="FF00FF00")
    table.conditional_formatting.add("B1:B4 C1:C4 D1:D4", FormulaRule(["B1>20"], fill=fill))
    table.conditional_formatting.add("C1:C4", FormulaRule(["C1>20"], fill=fill))
    for column, width in zip("CD", (44, 55), strict=True):
        table.column_dimensions[column].width = width
    book.save(path)
    workbook = WorkbookFile.open(path)
    workbook.insert_columns(Columns("Table", before=3, count=-1))
    workbook.save(path, force=True)
    book = openpyxl.load_workbook(path)
    table = book["Table"]
    assert [cell.value for cell in table[4]] == [4, 40, "=SUM(A4:C4)"]
    assert str(table.merged_cells) == "A6:C6"
    assert {str(one.sqref) for one in table.conditional_formatting} == {"A1:C4", "B1:B4 C1:C4"}
    assert [table.column_dimensions[letter].width for letter in "BC"] == [33, 55]
    assert book["Other"]["A1"].value == "=Table!C4+Table!B4"
    assert book.defined_names["total"].attr_text == "Table!$C$4"
