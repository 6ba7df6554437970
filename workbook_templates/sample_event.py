"""Build the sample event of ``xlrating demo``: a real rated event under invented names."""

import datetime
import io
import json
import sys
import zipfile
from itertools import product
from pathlib import Path

from openpyxl import Workbook
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter

ROOT = Path(__file__).resolve().parent.parent
EVENT = ROOT / "tests/data/event_64_players.json"
TARGET = ROOT / "xlrating/samples/weekend-open.xlsx"

FIRST_NAMES = ("Ada", "Bruno", "Clara", "Dexter", "Edith", "Floyd", "Greta", "Hugo")
LAST_NAMES = (
    "Ashgrove",
    "Bellwether",
    "Cobblestone",
    "Dovetail",
    "Elderberry",
    "Fernhollow",
    "Gooseberry",
    "Hazelwood",
)
FIXED_TIME = datetime.datetime(2026, 1, 1)

TITLE = Font(name="Calibri", bold=True, size=14)
BOLD = Font(name="Calibri", bold=True)
HEADING = PatternFill("solid", fgColor="FFD9E2F3")
COLUMNS = (("No.", 6), ("Name", 24), ("ID", 11), ("Rating", 10), ("Floor", 8))
ROUND_WIDTH = 7


def build() -> bytes:
    """The workbook as bytes, the same at every run."""
    event = json.loads(EVENT.read_text(encoding="utf-8"))
    workbook = Workbook()
    sheet = workbook.active
    sheet.title = "Crosstable"
    rounds = len(event["players"][0]["rounds"])
    for row in (
        [None, "Event", "Weekend Open"],
        [None, "Section", "Open"],
        [None, "End date", datetime.date(2016, 5, 22)],
        [None, "Time control", "G/90;d5"],
        [],
        [*(heading for heading, _ in COLUMNS), *(f"Rd {number}" for number in range(1, rounds + 1))],
    ):
        sheet.append(row)
    names = [f"{first} {last}" for last, first in product(LAST_NAMES, FIRST_NAMES)]
    for player, name in zip(event["players"], names, strict=True):
        games = player["pre_games"]
        rating = player["pre"] if games is None else f"{player['pre']}P{games}"
        number = player["number"]
        sheet.append([number, name, str(90000000 + number), rating, player["floor"], *player["rounds"]])
    sheet["C1"].font = TITLE
    for row in range(1, 5):
        sheet.cell(row, 2).font = BOLD
        sheet.cell(row, 3).alignment = Alignment(horizontal="left")
    sheet["C3"].number_format = "yyyy-mm-dd"
    for row in sheet.iter_rows(min_row=7):
        row[1].alignment = Alignment(horizontal="left", indent=1)
        row[3].alignment = Alignment(horizontal="right")
        for cell in row[len(COLUMNS) :]:
            cell.alignment = Alignment(horizontal="center")
    for column, width in enumerate([width for _, width in COLUMNS] + [ROUND_WIDTH] * rounds, start=1):
        sheet.column_dimensions[get_column_letter(column)].width = width
        heading = sheet.cell(6, column)
        heading.font, heading.fill = BOLD, HEADING
        if column == 1 or heading.value in ("Rating", "Floor"):
            heading.alignment = Alignment(horizontal="right")
        if column > len(COLUMNS):
            heading.alignment = Alignment(horizontal="center")
    sheet.freeze_panes = "C7"
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    sheet.print_title_rows = "6:6"
    workbook.properties.creator = "xlrating"
    workbook.properties.created = workbook.properties.modified = FIXED_TIME
    return _with_fixed_times(workbook)


def _with_fixed_times(workbook: Workbook) -> bytes:
    saved, packed = io.BytesIO(), io.BytesIO()
    workbook.save(saved)
    with zipfile.ZipFile(saved) as source, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            data = source.read(name)
            if name == "docProps/core.xml":
                stamp = f"{FIXED_TIME:%Y-%m-%dT%H:%M:%S}Z".encode()
                head, tag, rest = data.partition(b"<dcterms:modified")
                value, end, tail = rest.partition(b"</dcterms:modified>")
                data = head + tag + value[: value.index(b">") + 1] + stamp + end + tail
            info = zipfile.ZipInfo(name, FIXED_TIME.timetuple()[:6])
            info.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(info, data)
    return packed.getvalue()


def main() -> int:
    made = build()
    if "--check" in sys.argv[1:]:
        same = TARGET.exists() and TARGET.read_bytes() == made
        print(f"{TARGET.name}: {'as built' if same else 'not as built; run: python3 dev.py build'}")
        return 0 if same else 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_bytes(made)
    print(f"wrote {TARGET.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
