"""The register is complete without what the functions calculate with; that is loaded at the first call."""

import subprocess
import sys

import pytest

from xlrating.editions import documents, fide_events
from xlrating.editions.editions import DEFAULT
from xlrating.editions.names import NAMES, names
from xlrating.editions.systems import SYSTEMS
from xlrating.event.time_control import System
from xlrating.worksheet import PEAK_FLOOR, USCF_FROM_FIDE
from xlrating.worksheet.late import Late, answers_in
from xlrating.worksheet.register import REGISTER

READER = "xlrating.crosstable.reading.read"
EDITIONS = "xlrating.editions.editions"
RATES = "xlrating.event.rate"
NORMS = "xlrating.event.norms"


def late_answers():
    for function in REGISTER.values():
        for part in (function.body, *(argument.parse for argument in function.arguments)):
            if isinstance(part, Late):
                yield pytest.param(part, id=f"{function.name}-{part.name}")


@pytest.mark.parametrize("late", [*late_answers()])
def test_every_late_answer_is_a_function_of_its_module(late):
    assert late.module.startswith(("xlrating.event.", "xlrating.prizes.", "xlrating.worksheet."))
    assert (late.answer.__module__, late.answer.__name__) == (late.module, late.name)


def test_a_late_answer_is_the_answer_of_its_function():
    lowered = answers_in("event.floors")("lowered")
    assert lowered(1700.0, DEFAULT) == 1600.0  # OV, Rating Floors: lowered by 100 points


def test_a_name_that_is_not_there_shows_at_the_first_call():
    late = answers_in("event.floors")("raised")
    with pytest.raises(AttributeError, match="raised"):
        late(1700.0, DEFAULT)


def loaded(code):
    """The modules of xlrating that are loaded after this code."""
    printed = subprocess.run(
        [sys.executable, "-c", f"import sys\n{code}\nprint(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return {module for module in printed.splitlines()[-1].split() if module.startswith("xlrating")}


def test_to_list_the_functions_loads_nothing_to_calculate_with():
    listed = loaded(
        "from xlrating.worksheet.register import REGISTER\n"
        "texts = [(f.signature, f.__doc__, f.examples) for f in REGISTER.values()]"
    )
    assert "xlrating.worksheet.crosstable_functions" in listed
    assert listed.isdisjoint({READER, EDITIONS, RATES, NORMS})


def test_a_call_loads_what_it_needs_and_no_more():
    k = loaded("from xlrating.worksheet import USCF_K; assert USCF_K(2400, 6, 4) == 80")  # S15 §4.2, table
    assert {EDITIONS, RATES} <= k
    assert k.isdisjoint({READER, NORMS})


def test_the_reader_is_loaded_by_the_crosstable_functions():
    table = [["Name", "Rating", "Rd 1"], ["Ann", 1500, "W2"], ["Bob", 1900, "L1"]]
    assert READER in loaded(f"from xlrating.worksheet import CROSSTABLE_STATUS; CROSSTABLE_STATUS({table})")


class TestNames:
    def test_an_edition_has_the_name_that_its_file_gives_it(self):
        assert [document.name for document in documents.EDITIONS.values()] == list(NAMES)
        assert {"2015", "2025", "overview", "1996", "1994", "pre-1994"} <= set(NAMES)

    def test_the_names_in_a_sentence(self):
        assert names() == f"{', '.join(NAMES[:-1])}, or {NAMES[-1]}"

    def test_the_names_of_the_systems_are_those_of_the_time_controls(self):
        assert {*SYSTEMS, System.DUAL} == set(System)

    def test_the_editions_of_fide_totals_are_those_that_have_them(self):
        edition = next(a for a in REGISTER["FIDE_UPDATE_TOTALS"].arguments if a.name == "edition")
        assert edition.help == f"{' or '.join(fide_events.RULES)}. Default: {fide_events.DEFAULT.name}."
        assert edition.read(None) is fide_events.DEFAULT


class TestBlankEdition:
    """A blank edition is the default's, in a cell as in a range.  S15 §2.6, §5."""

    @pytest.mark.parametrize("blank", [None, "", " "])
    def test_one_cell(self, blank):
        assert PEAK_FLOOR(1941, blank) == PEAK_FLOOR(1941, "2015") == 1700

    def test_a_range(self):
        named, blank = (row[0] for row in USCF_FROM_FIDE(2000, None, [["2015"], [None]]))
        assert named == blank == pytest.approx(2060)  # S15 §2.6: 180 + 0.94·2000
