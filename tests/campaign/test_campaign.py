"""A small part of the campaign against bad input; ``python3 dev.py mutate`` runs a long one."""

import copy
import random
import tracemalloc
from io import BytesIO

import campaign_checks
import campaign_files
import pytest
from campaign_checks import Campaign
from campaign_plain import Contradiction, NotPlain, plain_ratings
from campaign_tables import MISHAPS, Table, made_table, mutated
from file_content import sections_of
from mutate import bases
from openpyxl import load_workbook

from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.workbook.problems import FileProblem

SEED = 2015
TABLES, PACKAGES, LISTS = 250, 40, 300

pytestmark = pytest.mark.filterwarnings("ignore")


def test_tables_that_were_tampered_with() -> None:
    campaign = Campaign()
    for number in range(TABLES):
        campaign_checks.table(campaign, SEED, number)
    assert campaign.failures == []
    assert campaign.figures["tables rated"] > TABLES / 10
    assert campaign.figures["tables refused"] > TABLES / 10
    assert campaign.figures["tables compared with the plain calculation"] > TABLES / 20
    assert campaign.figures["files with exit status 0"] > 0


def test_files_that_were_tampered_with() -> None:
    campaign, files = Campaign(), bases()
    for number in range(PACKAGES):
        campaign_checks.package(campaign, SEED, number, files)
    assert campaign.failures == []
    assert campaign.figures["files with exit status 0"] > 0
    assert campaign.figures["files with exit status 2"] > 0


def test_lists_that_were_tampered_with() -> None:
    campaign = Campaign()
    for number in range(LISTS):
        campaign_files.file(campaign, random.Random(f"list {SEED} {number}"), str(number))
    assert campaign.failures == []
    assert campaign.figures["lists read"] > LISTS / 10
    assert campaign.figures["lists refused by place"] > LISTS / 10


def test_a_table_without_mishaps_is_plain_and_rated() -> None:
    campaign = Campaign()
    for number in range(40):
        table = made_table(random.Random(number))
        plain_ratings(table)
        campaign_checks._against_plain(campaign, str(number), table, campaign_checks.rated_table(table))
    assert campaign.failures == []
    assert campaign.figures["tables compared with the plain calculation"] == 40


def test_the_same_seed_makes_the_same_table() -> None:
    first, second = (mutated(random.Random("7"), made_table(random.Random("7")), 5) for _ in range(2))
    assert repr(first) == repr(second)


@pytest.mark.parametrize("mishap", MISHAPS)
def test_every_mishap_changes_a_table(mishap) -> None:
    tables = [made_table(random.Random(number)) for number in range(60)]
    before = copy.deepcopy(tables)
    for number, table in enumerate(tables):
        mishap(random.Random(number), table)
    assert repr(tables) != repr(before)


def test_headings_without_players_are_told() -> None:
    with pytest.raises(CrosstableProblems, match=r"Crosstable!A1: There is no player below the headings\."):
        campaign_checks.rated_table(Table(TWO[:1], 0))


TWO = [
    ["No.", "Name", "Rating", "Games", "Rd 1"],
    [1, "Player A", 1500, 100, "W2"],
    [2, "Player B", 1500, 100, "L1"],
]


def test_the_plain_reader() -> None:
    """N* = 50 / sqrt(0.662 + 0.00000739 x 1069^2) = 16.57 and K = 800 / 17.57 = 45.54 for 1500 against 1500.

    Step 4: 1500 +- 45.54 / 2 = 1522.77 and 1477.23. Step 5: 45.54 (1 - 0.5327) = 21.28, both ways.
    """
    assert plain_ratings(Table(TWO, 0)) == pytest.approx({1: 1521.28, 2: 1478.72}, abs=0.005)
    wrong = [*TWO[:2], [2, "Player B", 1500, 100, "W1"]]
    with pytest.raises(Contradiction):
        plain_ratings(Table(wrong, 0))
    with pytest.raises(NotPlain):
        plain_ratings(Table([*TWO[:2], [2, "Player B", 1500, 100, "0-1"]], 0))


class Wrong:
    """Stands in for ratings that are off."""

    def __init__(self, posts):
        self.posts = posts


def test_the_campaign_finds_what_it_looks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wrong ratings, ratings in spite of a contradiction, crashes, left-over and changed files."""
    campaign = Campaign()
    monkeypatch.setattr(campaign_checks, "ratings_by_row", lambda wrong: wrong.posts)
    campaign_checks._against_plain(campaign, "a", Table(TWO, 0), Wrong({1: 1521.28, 2: 1478.8}))
    campaign_checks._against_plain(campaign, "b", Table(TWO, 0), Wrong({1: float("inf"), 2: 1478.72}))
    wrong = Table([*TWO[:2], [2, "Player B", 1500, 100, "W1"]], 0)
    campaign_checks._against_plain(campaign, "c", wrong, Wrong({}))
    assert {failure[0] for failure in campaign.failures} == {"a", "b", "c"}

    def leave_something(arguments: list[str]) -> int:
        with open(arguments[1] + ".tmp", "wb"), open(arguments[1], "ab") as file:
            file.write(b"x")
        return 2

    for number, main in enumerate((leave_something, lambda _: 1 / 0, lambda _: 3)):
        campaign = Campaign()
        monkeypatch.setattr(campaign_checks, "main", main)
        campaign_checks._through_a_file(
            campaign, "d", random.Random(1), campaign_checks.workbook_of(Table(TWO, 0))
        )
        assert len(campaign.failures) == (2, 1, 1)[number]


def test_texts_that_look_like_formulas_are_texts_in_the_files_of_the_campaign() -> None:
    data = campaign_checks.workbook_of(Table([["=1+1", "x"]], 0))
    assert load_workbook(BytesIO(data)).active["A1"].data_type != "f"


def test_a_tag_with_a_million_attributes_takes_no_memory() -> None:
    """The page is held some times, as bytes and as text; all its attributes would take sixty times its size."""
    attributes = " ".join(f"a{number}='1'" for number in range(1_000_000))
    page = f"<html><table><tr><td {attributes}>x</td></tr></table></html>".encode()
    tracemalloc.start()
    with pytest.raises(FileProblem, match="more than 1,000 attributes"):
        sections_of("page.html", page)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 12 * len(page)
