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
    return {row[1]: row[8] for row in book["Players"].iter_rows(7, 86, values_only=True) if row[1]}


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
    # The floor before, the one from the prize, and the higher one, which applies.
    notice = [cell.value for cell in book["Floor Notice"]["A7:E7"][0]]
    assert notice == ["Ruth Sandoval", 4200, 1800, 2000, 2000]
    assert book["Check List"]["F2"].value == sum(PAID.values()) == 9480


def test_a_higher_floor_before_applies():
    book = recalculated(NAME, {"Players!H7": 2100})
    assert [cell.value for cell in book["Floor Notice"]["C7:E7"][0]] == [2100, 2000, 2100]
    assert book["Award List"]["E6"].value == 2100


def test_a_score_above_the_rounds_and_a_floor_that_is_none_are_marked():
    book = recalculated(NAME, {"Players!H9": 99, "Announcement!C5": 4})
    checks = [book["Players"][f"N{row}"].value for row in (7, 8, 9, 10)]
    above = "! The score is above the rounds."
    assert checks == [above, above, "! Floor before: type 100 or more.", None]


def test_other_inputs():
    book = recalculated(
        NAME,
        {"Announcement!C7": None, "Announcement!C11": None, "Announcement!C6": "Open", "Players!F16": None,
         "Announcement!C9": 15000},
    )  # fmt: skip
    said = [book["Announcement"][f"E{row}"].value for row in (6, 9)]
    assert said == ["Limit as read: Open", "○ The prizes add up to more than the fund."]
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
        NAME, {"Announcement!B18": "1st", "Announcement!B20": None, "Players!C9": "abc", "Players!D10": None}
    )
    checks = [book["Announcement"][f"I{row}"].value for row in (17, 18, 20)]
    assert checks == ["! Two prizes have this name."] * 2 + ["! Type the prize, such as 1st or U1800."]
    assert [book["Players"][f"N{row}"].value for row in (9, 10)] == [
        "! Rating or score cannot be read.", "! Type the final score.",
    ]  # fmt: skip
    assert book["Award List"]["A3"].value == "! Fix 5 rows marked ! on Announcement and Players."


def test_without_the_functions_nothing_is_an_error(bare):
    """A LibreOffice as it comes: saved results or blanks, and no row that is marked as wrong."""
    with bare.document(FOLDER / NAME, hidden=False):
        for sheet in ("Announcement", "Players", "Award List", "Check List", "Floor Notice"):
            shown = [str(cell) for row in bare.values(sheet=sheet) for cell in row]
            assert not [text for text in shown if text.startswith(("#", "Err:", "!"))], sheet
        assert bare.values(sheet="Award List")[5][1:3] == ["Ruth Sandoval", 4200]


def test_nothing_is_paid_as_long_as_something_is_to_be_fixed():
    book = recalculated(NAME, {"Announcement!C7": "forty", "Announcement!C14": "Monday", "Players!D8": "3,5"})
    assert [book["Announcement"][f"E{row}"].value for row in (7, 14)] == [
        "! Type a number.",
        "! Type a date.",
    ]
    assert {book["Announcement"][f"I{row}"].value for row in range(17, 25)} == {
        "! Based on, Entries: type numbers."
    }
    assert book["Players"]["A3"].value == "! Fix 11 rows marked ! on Announcement and Players."
    assert {value or None for value in paid(book).values()} == {None}
    assert not winners(book)


def test_amounts_typed_as_text_are_reduced_too():
    book = recalculated(NAME, {"Announcement!A17": "$7,000", "Announcement!A18": "3,000"})
    assert paid(book) == PAID
    refused = recalculated(NAME, {"Announcement!A17": "7.000", "Announcement!B18": "Class A/B"})
    told = [refused["Announcement"][f"I{row}"].value for row in (17, 18)]
    assert told == ["! Cannot be read: type a prize, dollars, limits."] * 2


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
        [row[1], row[2], row[3], row[4]] for row in book["Announcement"].iter_rows(17, 24, values_only=True)
    ]
    given = ([[row[3]] for row in rows], [[row[2]] for row in rows], prizes, [[row[4]] for row in rows],
             [[row[5]] for row in rows], 600)  # fmt: skip
    assert [row[0] for row in PRIZE_MONEY(*given)] == list(PAID.values())
    assert [row[0] for row in PRIZE_REASONS(*given)] == [row[14] for row in rows]
