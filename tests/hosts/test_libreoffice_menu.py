"""The menu Chess Ratings and its toolbar: what they say, and where they go."""

import re
from pathlib import Path

import pytest
from office import Office
from openpyxl import Workbook, load_workbook
from plain_event import plain_event

from xlrating.hosts.buttons import IN_LIBREOFFICE
from xlrating.hosts.libreoffice.answers import ANSWERS
from xlrating.hosts.libreoffice.extension import parts
from xlrating.hosts.templates import TEMPLATES

SAMPLE = plain_event()
TOOLBAR = "private:resource/toolbar/addon_org.xlrating.calc.toolbar"


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """The event of 64 players, whose table is A6:L70, with a sheet in front of it."""
    path = tmp_path / "event.xlsx"
    book = load_workbook(SAMPLE)
    book.create_sheet("Start", 0)["A1"] = "Welcome"
    book.active = 0
    book.save(path)
    return path


def with_a_second_table(path: Path) -> Path:
    book = load_workbook(path)
    book.copy_worksheet(book["Crosstable"]).title = "Reserve"
    book.save(path)
    return path


@pytest.mark.parametrize("hidden", [True, False], ids=["in the background", "with a message"])
def test_rate_says_what_it_wrote_and_goes_there(office: Office, event: Path, hidden: bool) -> None:
    with office.document(event, hidden=hidden):
        office.activate(sheet="Crosstable")
        answer = office.dispatch(url="org.xlrating.calc:Rate")
        assert answer["done"]
        message = answer["message"].splitlines()[0]
        assert message == "64 ratings written to N:Y. The Working sheet explains each one."
        assert office.selected() == "$Crosstable.$N$5"


def test_the_bars_of_the_changes_are_drawn_at_once(office: Office, event: Path) -> None:
    """And again when the sheet is rated again: each cell knows one format with bars, without its number."""
    with office.document(event, hidden=False):
        office.activate(sheet="Crosstable")
        for _ in range(2):
            assert office.dispatch(url="org.xlrating.calc:Rate")["done"]
            head = next(row for row in office.values(sheet="Crosstable") if "− +" in row)
            place = head.index("− +")
            assert office.bars_of(sheet="Crosstable", row=7, column=place) == [["-200", "200"]]


def test_from_another_sheet_it_finds_the_only_crosstable(office: Office, event: Path) -> None:
    with office.document(event, hidden=False):
        office.activate(sheet="Start")
        answer = office.dispatch(url="org.xlrating.calc:Rate")
        assert answer["message"].startswith("64 ratings written to N:Y on the Crosstable sheet. ")
        assert office.selected() == "$Crosstable.$N$5"
        office.activate(sheet="Start")
        assert office.dispatch(url="org.xlrating.calc:Check")["message"].startswith("Crosstable: 64 players.")


def test_of_several_crosstables_it_asks_for_one(office: Office, event: Path) -> None:
    with office.document(with_a_second_table(event), hidden=False):
        office.activate(sheet="Start")
        answer = office.dispatch(url="org.xlrating.calc:Rate")
        assert not answer["done"]
        assert answer["message"].splitlines() == [
            "Not rated: 1 problem. Nothing was written.",
            "Start: This sheet has no crosstable. Open Crosstable or Reserve, and try again.",
        ]
        assert office.selected() == "$Start.$A$1"
        office.activate(sheet="Reserve")
        assert office.dispatch(url="org.xlrating.calc:Rate")["done"]
        assert office.selected() == "$Reserve.$N$5"


def test_after_the_problems_the_first_cell_is_selected(office: Office, event: Path) -> None:
    book = load_workbook(event)
    book["Crosstable"]["D9"] = 50
    book["Crosstable"]["F8"] = "W99"
    book.save(event)
    with office.document(event, hidden=False):
        for entry, first in (
            ("Rate", "Not rated: {} problems. Nothing was written."),
            ("Check", "Not ready to rate: {} problems."),
        ):
            office.activate(sheet="Start")
            answer = office.dispatch(url=f"org.xlrating.calc:{entry}")
            assert not answer["done"]
            told, *problems = answer["message"].splitlines()
            assert told == first.format(len(problems))
            assert {problem.partition(":")[0] for problem in problems} >= {"Crosstable!D9", "Crosstable!F8"}
            cell = problems[0].partition(":")[0].partition("!")[2]
            assert office.selected() == f"$Crosstable.${cell[0]}${cell[1:]}"


def test_both_halves_of_a_dual_rated_section_are_counted(office: Office, event: Path) -> None:
    """G/60 is rated in both systems.  S15 §1."""
    book = load_workbook(event)
    sheet = book["Crosstable"]
    assert sheet["B4"].value == "Time control"
    sheet["C4"] = "G/60;d0"
    book.save(event)
    with office.document(event):
        office.activate(sheet="Crosstable")
        message = office.dispatch(url="org.xlrating.calc:Rate")["message"]
        assert message.startswith("64 Regular and 64 Quick ratings written to N:Y and AA:AL. ")


def test_a_template_that_a_person_opens_as_new_is_right(office: Office, tmp_path: Path) -> None:
    """The entry of the menu, and a template file of the user's own."""
    book = Workbook()
    book.active["A1"] = "=USCF_WE(1500,1500)"
    book.template = True
    book.save(tmp_path / "own.xltx")
    office.open(url=(tmp_path / "own.xltx").as_uri(), hidden=False)
    assert office.values(sheet="Sheet") == [[0.5]]
    office.close()


def test_the_toolbar_is_docked_and_has_its_name(office: Office) -> None:
    with office.document(hidden=False):
        assert office.toolbars()[TOOLBAR] is True
    states = "/org.openoffice.Office.UI.CalcWindowState/UIElements/States"
    state = office.configuration(path=states, member=TOOLBAR)
    assert state["UIName"] == "Chess Ratings"
    assert state["Docked"] is True
    assert state["Style"] == 2, "icons and text"


def test_every_entry_is_whole() -> None:
    """An entry is a line of data: its icon exists in both sizes, and the engine has its job."""
    files = parts()
    for entry in IN_LIBREOFFICE:
        for size in (16, 26):
            assert f'width="{size}" height="{size}"' in files[f"icons/{entry.icon}_{size}.svg"]
            assert f"%origin%/icons/{entry.icon}_{size}.svg" in files["Addons.xcu"]
        assert entry.job in ANSWERS or entry.kind in ("template", "formulas")
        assert files["Addons.xcu"].count(f">{entry.label}<") >= 1
    assert len({entry.path for entry in IN_LIBREOFFICE}) == len(IN_LIBREOFFICE)
    assert all(f"New?{template.file}<" in files["Addons.xcu"] for template in TEMPLATES)


def test_it_asks_which_of_three_crosstables() -> None:
    table = [["No.", "Name", "Rating", "Rd 1"], [1, "Ada", 1600, "W2"], [2, "Bruno", 1500, "L1"]]
    sheets = {"Start": [["Welcome"]], "Open": table, "U1800": table, "U1400": table}
    request = [{"name": name, "rows": cells, "covered": []} for name, cells in sheets.items()]
    message = ANSWERS["rate_sheet"]({"sheets": request, "active": "Start"})["message"]
    told = "Start: This sheet has no crosstable. Open Open, U1800, or U1400, and try again."
    assert message.splitlines()[1] == told


@pytest.mark.parametrize("entry", ["rate_sheet", "check_sheet"])
def test_every_section_and_the_other_sheets_are_told(entry: str) -> None:
    table = [["No.", "Name", "Rating", "Rd 1"], [1, "Ada", 1600, "W2"], [2, "Bruno", 1500, "L1"]]
    rows = [*table, [], ["Section", "Reserve"], [], *([*row, "Club"] for row in table)]
    sheets = {"Open": rows, "Event": [["Time control", "G/60;d5"]]}
    request = [{"name": name, "rows": cells, "covered": []} for name, cells in sheets.items()]
    nothing = {"blank is 0": [], "first row": []}
    asked = {"sheets": request, "active": "Open", "doubtful": nothing}
    message = ANSWERS[entry](asked)["message"].splitlines()
    assert (
        message[0]
        == {
            "check_sheet": "Open: 4 players. No problems found. This sheet is ready to rate.",
            "rate_sheet": "4 Regular and 4 Quick ratings written to F:AE. "
            "The Working Open and Working Open 2 sheets explain each one.",
        }[entry]
    )
    told = message[message.index("Notes:") + 1 :]
    assert 'Open!A1:A7, 2 cells: From the sheet "Event": Time control.' in told
    assert not any("was not read" in line for line in told)
    assert 'Open!E7: Columns not used: "Club".' in told


def test_a_long_message_is_whole_in_a_window_that_scrolls(office: Office) -> None:
    lines = [f"Row {row}: 1500 becomes 1510" for row in range(1, 41)] + ["Source: S15 §1."]
    with office.document():
        shown = office.scrolling_dialog(message="\n".join(lines))
    assert shown["text"].splitlines() == lines
    assert not shown["editable"]
    text, ok = shown["parts"]["text"], shown["parts"]["ok"]
    for left, top, right, bottom in (text, ok):
        assert 0 < left < right < shown["window"][2]
        assert 0 < top < bottom < shown["window"][3]
    assert text[3] < ok[1]


@pytest.mark.parametrize("background", ["ffffff", "f0f0f0", "2b2b2b"])
def test_the_icons_are_seen_on_light_and_on_dark_backgrounds(background: str) -> None:
    """A contrast of 3 to 1 at least.  WCAG 2.1 §1.4.11, relative luminance."""
    drawn = "".join(text for name, text in parts().items() if name.startswith("icons/"))
    colors = set(re.findall(r'"#([0-9a-f]{6})"', drawn))
    assert colors
    for color in colors:
        dark, light = sorted((luminance(color), luminance(background)))
        assert (light + 0.05) / (dark + 0.05) >= 3, color


def luminance(color: str) -> float:
    parts_of_it = (int(color[i : i + 2], 16) / 255 for i in (0, 2, 4))
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts_of_it]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
