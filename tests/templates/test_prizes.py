"""prizes.xlsx: the sample event, what is typed wrong, and how large it is."""

from recalculated import FOLDER, recalculated, stored

from xlrating.workbook import WorkbookFile
from xlrating.worksheet import PRIZE_MONEY, PRIZE_REASONS

NAME = "prizes.xlsx"

# 60 % of 7000, 3000, 2000, 1200, 1000, 800, 500, 300 (32C4). The unrated player keeps 600 of 2nd, 1800 (32C6); 1200 of
# it, 3rd 1200, and 4th 720 make 3120, divided by 3. Class B 600 / 2; U1600 480 and Top junior 180 / 2.
PAID = {
    "Ruth Sandoval": 4200, "Tom Brandt": 600, "Nora Feld": 1040, "Omar Haddad": 1040, "Grace Lindqvist": 1040,
    "Anton Reyes": 300, "Paula Ferrante": 300, "Iris Calloway": 330, "Ben Okafor": 330, "Dana Whitlock": 0,
    "Leo Marchetti": 300, "Mina Castell": 0,
}  # fmt: skip


def paid(book):
    return {row[1]: row[7] for row in book["Players"].iter_rows(7, 86, values_only=True) if row[1]}


def winners(book):
    return [row for row in book["Award List"].iter_rows(6, 35, max_col=6, values_only=True) if row[1]]


def test_the_sample_event():
    book = stored(NAME)
    assert paid(book) == PAID
    by_name = {row[1]: row for row in winners(book)}
    assert len(by_name) == 10
    # P25 §5: $4,000 in U2000. Public Law 119-21: $2,000 in the year; Nora Feld had 1000 before.
    assert {name for name, row in by_name.items() if row[4]} == {"Ruth Sandoval"}
    assert {name for name, row in by_name.items() if row[5]} == {"Ruth Sandoval", "Nora Feld"}
    assert by_name["Omar Haddad"][3] == (
        "Tied for 3rd–5th with 2 others: 2nd $1,200, 3rd $1,200, 4th $720, divided by 3."
    )
    amounts = [row[2] for row in winners(book)]
    assert amounts == sorted(amounts, reverse=True)
    assert [book["Floor Notice"][f"{column}7"].value for column in "ABC"] == ["Ruth Sandoval", 4200, 2000]
    assert book["Check List"]["F2"].value == sum(PAID.values()) == 9480
    assert book["Announcement"]["E5"].value == "Limit as read: 2000"


def test_other_inputs():
    book = recalculated(
        NAME,
        {"Announcement!C6": None, "Announcement!C10": None, "Announcement!C5": "Open", "Players!F16": None},
    )
    found = paid(book)
    # Nothing is reduced or limited: the unrated player keeps 3000 of clear 2nd. 3rd 2000, 4th 1200, and Class B 1000
    # (Grace Lindqvist's) make 4200, divided by 3.
    assert found["Tom Brandt"] == 3000
    assert [found[name] for name in ("Nora Feld", "Omar Haddad", "Grace Lindqvist")] == [1400, 1400, 1400]
    # U1600 800 and Top junior 300 for three at 3 points.
    assert [found[name] for name in ("Iris Calloway", "Ben Okafor", "Dana Whitlock")] == [
        366.67,
        366.67,
        366.66,
    ]
    assert book["Players"]["A3"].value == ("● 9 winners share $15,800.00. 0 floors, 3 on form 1099.")


def test_what_is_typed_wrong_is_told():
    book = recalculated(
        NAME, {"Announcement!B17": "1st", "Announcement!B19": None, "Players!C9": "abc", "Players!D10": None}
    )
    checks = [book["Announcement"][f"I{row}"].value for row in (16, 17, 19)]
    assert checks == ["! Two prizes have this name."] * 2 + ["! Type the prize, such as 1st or U1800."]
    assert [book["Players"][f"M{row}"].value for row in (9, 10)] == [
        "! Rating or score cannot be read.", "! Type the final score.",
    ]  # fmt: skip
    assert book["Award List"]["A3"].value == "! Fix 5 rows marked ! on Announcement and Players."


def test_an_error_in_a_cell_does_not_look_well():
    book = recalculated(NAME, {"Players!D10": "=NA()"})
    assert book["Award List"]["A3"].value == "! A cell of the Players sheet shows an error. Fix it first."


def test_it_is_small_and_holds_no_rule():
    """Formulas of at most 1,500 cells, none longer than 600 characters but for the status lines."""
    formulas = [
        formula
        for sheet in WorkbookFile.open(FOLDER / NAME).sheet_names
        for formula in WorkbookFile.open(FOLDER / NAME).formulas(sheet).values()
    ]
    assert len(formulas) <= 1500
    assert max(len(formula) for formula in formulas if "winners share" not in formula) <= 600
    assert not [formula for formula in formulas if "4000" in formula or "SUBSTITUTE" in formula]


def test_the_functions_answer_the_sample():
    book = stored(NAME)
    rows = list(book["Players"].iter_rows(7, 18, values_only=True))
    prizes = [
        [row[1], row[2], row[3], row[4]] for row in book["Announcement"].iter_rows(16, 23, values_only=True)
    ]
    given = ([[row[3]] for row in rows], [[row[2]] for row in rows], prizes, [[row[4]] for row in rows],
             [[row[5]] for row in rows], 600)  # fmt: skip
    assert [row[0] for row in PRIZE_MONEY(*given)] == list(PAID.values())
    assert [row[0] for row in PRIZE_REASONS(*given)] == [row[13] for row in rows]
