"""One table or one file of the campaign: what must hold whatever comes in, and what became of it."""

import contextlib
import io
import math
import random
import re
import sys
import traceback
import zipfile
from collections import Counter
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.append(str(Path(__file__).resolve().parents[1] / "plain"))

import campaign_packages
from campaign_plain import BONUS_MULTIPLIER, Contradiction, NotPlain, plain_ratings
from campaign_tables import Table, made_table, mutated
from handwritings import cases, sheets
from lxml import etree
from openpyxl import Workbook, load_workbook
from openpyxl.utils.exceptions import IllegalCharacterError

from xlrating.crosstable.rate_workbook import rate_workbook
from xlrating.crosstable.reading.event.block import Override
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.hosts.cli import main

SAME = 0.01
"""The published precision; both calculations agree to 1e-6 in fact."""
LOW = 200.0
"""Below it floors may hold a rating, which the plain calculation does not know."""
THROUGH_A_FILE = 0.02
IN_A_HANDWRITING = 0.3
"""So many tables are written in ways that people have, lists of games among them."""
EDITION = "2015"


class Campaign:
    """Figures and failures; a failure begins with what makes it again."""

    def __init__(self):
        self.figures = Counter()
        self.failures = []

    def add(self, other):
        self.figures += other.figures
        self.failures += other.failures

    def fail(self, seed, what):
        self.figures["failures"] += 1
        self.failures.append(f"{seed}: {what}")


def table(campaign, seed, number):
    """Table ``number`` of a seed: made, mutated, rated in process, some through a file and the command line."""
    chance = random.Random(f"table {seed} {number}")
    mishaps = chance.choice((0, 1, 1, 1, 2, 2, 3, 5))
    made = in_a_handwriting(f"{seed} {number}") if chance.random() < IN_A_HANDWRITING else made_table(chance)
    given = mutated(chance, made, mishaps)
    name = f"--seed {seed}, table {number}"
    campaign.figures["tables"] += 1
    before = repr(given.rows)
    rated = None
    try:
        rated = rated_table(given)
    except CrosstableProblems as found:
        campaign.figures["tables refused"] += 1
        if not found.problems or not all(problem.message and problem.cell for problem in found.problems):
            campaign.fail(name, "refused without a cell or a sentence")
    except Exception:
        campaign.fail(name, traceback.format_exc(limit=-3))
        return
    else:
        campaign.figures["tables rated"] += 1
    if repr(given.rows) != before:
        campaign.fail(name, "the cells handed over were changed")
    _against_plain(campaign, name, given, rated)
    if chance.random() < THROUGH_A_FILE and max(map(len, given.rows), default=0) < 1000:
        _through_a_file(campaign, name, chance, workbook_of(given))


def in_a_handwriting(seed):
    """The first sheet of a handwriting, in whatever layout."""
    one = cases.case(seed)
    written = sheets.written(one.meant, one.hand())
    rows = [[line] for line in written.splitlines()] if isinstance(written, str) else written[0][1]
    made = Table([list(row) for row in rows], 0)
    made.pad()
    return made


def rated_table(given):
    """The table through the public door. CrosstableProblems when it is refused."""
    grid = Grid("Crosstable", given.rows, frozenset(given.uncalculated), frozenset(given.covered))
    return rate_workbook([grid], None, Override(EDITION, BONUS_MULTIPLIER))


def _against_plain(campaign, name, given, rated):
    posts = {} if rated is None else ratings_by_row(rated)
    wrong = [post for post in posts.values() if not math.isfinite(post) or not 100 <= post <= 4000]
    if wrong:
        campaign.fail(name, f"ratings {wrong[:3]}")
    try:
        expected = plain_ratings(given)
    except NotPlain:
        return
    except Contradiction:
        campaign.figures["tables with a contradiction"] += 1
        if rated is not None:
            campaign.fail(name, "rated, although two cells contradict each other")
        return
    if rated is None:
        campaign.fail(name, "refused, although it is plain and nothing in it contradicts itself")
        return
    campaign.figures["tables compared with the plain calculation"] += 1
    for row, post in expected.items():
        if post > LOW and not math.isclose(posts.get(row, math.nan), post, abs_tol=SAME):
            campaign.fail(name, f"row {row + 1}: {posts.get(row)} and not {post}")


def ratings_by_row(rated):
    """The post-event rating of each entry that has one, by its row."""
    first = rated.tables[0]
    posts = {entry.row: float(first.rated.post[entry.player]) for entry in first.crosstable.entries}
    return {row: post for row, post in posts.items() if not math.isnan(post)}


def workbook_of(given):
    book = Workbook()
    sheet = book.active
    sheet.title = "Crosstable"
    for i, row in enumerate(given.rows, 1):
        for j, value in enumerate(row, 1):
            if value is not None:
                with contextlib.suppress(IllegalCharacterError):  # control codes
                    cell = sheet.cell(i, j)
                    cell.value = value[:32_767] if isinstance(value, str) else value
                    if isinstance(value, str):
                        cell.data_type = "s"
    for i, j in given.uncalculated:
        sheet.cell(i + 1, j + 1).value = "=1+1"
    out = BytesIO()
    book.save(out)
    return out.getvalue()


def package(campaign, seed, number, bases):
    """Damaged file ``number`` of a seed, through the command line."""
    chance = random.Random(f"package {seed} {number}")
    campaign.figures["packages"] += 1
    data = campaign_packages.damaged(chance, chance.choice(bases))
    _through_a_file(campaign, f"--seed {seed}, package {number}", chance, data)


def _through_a_file(campaign, name, chance, data):
    """``xlrating rate`` on a file: no traceback, the input as it was, nothing left over, nothing when refused."""
    with TemporaryDirectory(prefix="xlrating-campaign-") as folder:
        path = Path(folder, "event.xlsx")
        path.write_bytes(data)
        in_place = chance.random() < 0.3
        status = _run(campaign, name, ["rate", str(path), *(["--in-place"] if in_place else [])])
        if status is None:
            return
        campaign.figures[f"files with exit status {status}"] += 1
        if status not in (0, 1, 2):
            campaign.fail(name, f"exit status {status}")
        written = path if in_place else path.with_name("event-rated.xlsx")
        expected = {"event.xlsx"} | ({written.name} if status == 0 else set())
        found = {entry.name for entry in Path(folder).iterdir()}
        if found != expected:
            campaign.fail(name, f"status {status}, and there are {sorted(found)}")
        if (status != 0 or not in_place) and path.read_bytes() != data:
            campaign.fail(name, f"status {status}, and the input has changed")
        if status == 0 and written.exists():
            _output(campaign, name, data, written.read_bytes())


def _run(campaign, name, arguments):
    told = io.StringIO()
    try:
        with contextlib.redirect_stdout(told), contextlib.redirect_stderr(told):
            return main(arguments)
    except Exception:
        campaign.fail(name, traceback.format_exc(limit=-3))
        return None
    except SystemExit as ended:
        campaign.fail(name, f"ended with {ended.code}: {told.getvalue()[-200:]}")
        return None


def _output(campaign, name, data, written):
    """What was written can be read if the input could, and holds no formula more."""
    if _readable(data) and not _readable(written):
        campaign.fail(name, "openpyxl reads the input, and not the output")
    if _formulas(written) > _formulas(data):
        campaign.fail(name, "the output has formulas that the input did not have")
    with zipfile.ZipFile(BytesIO(written)) as archive:
        if archive.testzip():
            campaign.fail(name, "the output is damaged")


STYLES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles"
COMMENT_ON_A_RANGE = re.compile(rb"""<(?:\w+:)?comment\s[^>]*\bref=["'][^"']*:""")


def _readable(data):
    """Whether openpyxl reads the file.

    It looks for the styles at one place only, whatever leads elsewhere, and makes every cell of a comment's range.
    """
    try:
        parts = campaign_packages.parts_of(data)
        relationships = etree.fromstring(parts["xl/_rels/workbook.xml.rels"])
        known = relationships.iterfind("{*}Relationship")
        styles = [one.get("Target") for one in known if one.get("Type") == STYLES]
        if len(styles) != 1 or styles[0].removeprefix("/xl/") != "styles.xml" or "xl/styles.xml" not in parts:
            return False
        if any(COMMENT_ON_A_RANGE.search(part) for name, part in parts.items() if "comments" in name):
            return False
        load_workbook(BytesIO(data), data_only=True)
    except Exception:
        return False
    return True


OUR_LINK = b"<f>HYPERLINK(\"#'Working"
"""Of the line above the ratings."""


def _formulas(data):
    with zipfile.ZipFile(BytesIO(data)) as archive:
        sheets = [n for n in archive.namelist() if "worksheets/" in n and n.endswith(".xml")]
        parts = [archive.read(name) for name in sheets]
        return sum(part.count(b"<f") - part.count(OUR_LINK) for part in parts)
