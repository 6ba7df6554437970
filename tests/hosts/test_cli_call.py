"""``xlrating call`` and ``functions``: formulas and values as people write them, a reason for every error."""

import datetime
import re
from pathlib import Path

import pytest

from xlrating.hosts.cli import main
from xlrating.hosts.cli.formula import Call, parsed
from xlrating.worksheet import AGE_ON
from xlrating.worksheet.explain import explain
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import OMITTED

ROOT = Path(__file__).parents[2]
EXAMPLES = [(function, example) for function in REGISTER.values() for example in function.examples]


def run(capsys, *arguments):
    status = main(["call", *arguments])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


@pytest.mark.parametrize(("function", "example"), EXAMPLES, ids=lambda given: getattr(given, "name", ""))
def test_every_example_as_the_pages_print_it(capsys, function, example):
    """The formula answers what the function answers to the same values."""
    answer = function(*example.arguments)
    status, out, err = run(capsys, function.formula(example))
    cells = [cell for line in out.rstrip("\n").split("\n") for cell in line.split("\t")]
    expected = [cell for row in answer for cell in row] if isinstance(answer, list) else [answer]
    assert len(cells) == len(expected)
    for cell, value in zip(cells, expected, strict=True):
        assert cell == value if isinstance(value, str) else float(cell) == pytest.approx(value, rel=1e-9)
    assert status == (1 if "#N/A" in expected else 0)
    assert bool(err) == (status == 1)


class TestFormulas:
    @pytest.mark.parametrize(
        "formula",
        [
            "=USCF_K(2400,6,4)", "USCF_K(2400,6,4)", "=uscf_k( 2400 , 6 , 4 )", "=USCF_K(2400;6;4)",
            '=USCF_K(2400,6,4,"")', "=USCF_K(2400,6,4,)", "=_xll.USCF_K(2400,6,4)",
        ],
    )  # fmt: skip
    def test_ways_to_write_one(self, capsys, formula):
        assert run(capsys, formula) == (0, "80\n", "")  # S15 §4.2, the table

    def test_split_by_the_shell(self, capsys):
        assert run(capsys, "=USCF_K(2400,", "6,", "4)") == (0, "80\n", "")

    def test_functions_inside_functions(self, capsys):
        # S15 §2.6: FIDE 2000 is 180 + 0.94·2000 = 2060; S15 §5: the peak floor of 2060 is 1800
        assert run(capsys, "=PEAK_FLOOR(USCF_FROM_FIDE(2000))") == (0, "1800\n", "")

    @pytest.mark.parametrize(
        ("arguments", "answer"),
        [
            (["=USCF_INITIAL(,2200)"], (1, "#VALUE!\n", "Result: #VALUE!. system is missing.\n")),
            (['=USCF_INITIAL("",2200)'], (0, "\n", "The result is blank, because system is blank.\n")),
            (["USCF_INITIAL", "", "2200"], (0, "\n", "The result is blank, because system is blank.\n")),
        ],
    )
    def test_a_required_argument_that_is_missing_or_a_blank_cell(self, capsys, arguments, answer):
        """A blank cell gives a blank (docs/functions.md), an empty place between commas is no cell."""
        status, out, err = run(capsys, *arguments)
        assert (status, out) == answer[:2]
        assert answer[2] in err

    def test_a_formula_in_parts(self):
        assert parsed('=F(1,,"a ""b"", c",{1,2;"x",-3.5},TRUE,#N/A,G(2))') == Call(
            "F", [1.0, OMITTED, 'a "b", c', [[1.0, 2.0], ["x", -3.5]], True, "#N/A", Call("G", [2.0])]
        )
        assert parsed("=F()") == Call("F", [])

    @pytest.mark.parametrize(
        ("formula", "said"),
        [
            ("=USCF_KK(1)", 'There is no function "USCF_KK". Did you mean USCF_K'),
            ("=USCF_K(1700,30,6", 'needs ")"'),
            ("=USCF_K(1700,30,6))", "is not one function"),
            ("=1+1", "is not one function"),
            ("=USCF_K(1700,30,6)+1", "is not one function"),
            ("=", "is not one function"),
            ('=USCF_K("1700,30,6)', "quotation mark"),
            ("=PERF_RATING({1600;{1700}},1)", "holds numbers and texts only"),
            ("=USCF_WE(1,2,3)", "takes 2 arguments, not 3"),
            ("PEAK_FLOOR(" * 40 + "1" + ")" * 40, "inside one another"),
        ],
    )
    def test_what_is_no_formula(self, capsys, formula, said):
        status, out, err = run(capsys, formula)
        assert (status, out) == (2, "")
        assert said in err

    def test_cells_are_told(self, capsys):
        status, out, err = run(capsys, "=USCF_K(B2,C2,5)")
        assert (status, out) == (1, "#VALUE!\n")
        assert "B2 looks like a cell. There are no cells here, so enter its value." in err


class TestAsPeopleWrite:
    @pytest.mark.parametrize(
        ("arguments", "printed"),
        [
            # S15 §2.6: (11/21/2026 - 5/3/2014)/365.25 = 4585/365.25
            (["AGE_ON", "2014-05-03", "2026-11-21"], "12.55304586"),
            (["AGE_ON", "5/3/2014", "11/21/2026"], "12.55304586"),
            (["=AGE_ON(2014-05-03,5/3/2015)"], "0.9993155373"),  # 365/365.25
            (['=AGE_ON("2014-05-03","2026-11-21")'], "12.55304586"),
            (["USCF_K", "2,400", "6", "4"], "80"),  # S15 §4.2, the table
            (["USCF_K", "2400P6", "", "4"], "80"),
            (["USCF_K", "2400/6", "", "4"], "80"),
            (["=USCF_K(2400P6,,4)"], "80"),
            (["MONEY_FLOOR", "$2,000", "U1800"], "1800"),  # S15 §5, example
            (["MONEY_FLOOR", "2000", "u1800"], "1800"),
            (["=MONEY_FLOOR(2000,U1800)"], "1800"),
            (["=MONEY_FLOOR(2000,Under 1800)"], "1800"),
        ],
    )
    def test_values(self, capsys, arguments, printed):
        assert run(capsys, *arguments) == (0, printed + "\n", "")

    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (
                ["AGE_ON", "spring", "2026-11-21"],
                'birth_date: "spring" is not a date. Enter',
            ),
            (["AGE_ON", "2014-02-30", "2026-11-21"], '"2014-02-30" is not a date.'),
            (["USCF_K", "U1800", "6", "4"], "rating must be a number"),
        ],
    )
    def test_values_that_do_not_fit(self, capsys, arguments, said):
        status, out, err = run(capsys, *arguments)
        assert (status, out) == (1, "#VALUE!\n")
        assert said in err

    def test_dates_as_texts_in_python(self):
        expected = AGE_ON(datetime.date(2014, 5, 3), datetime.date(2026, 11, 21))
        assert expected == pytest.approx(4585 / 365.25)
        assert AGE_ON("2014-05-03", "2026-11-21") == AGE_ON("5/3/2014", "11/21/2026") == expected
        assert AGE_ON("3.5.2014", "2026-11-21") == expected


class TestReasons:
    @pytest.mark.parametrize(
        ("arguments", "reason"),
        [
            (["TITLE_NAME", "1900"], "There is no title at this level."),
            (["PEAK_FLOOR", "1388"], "This peak rating is provisional, or too low for a peak floor."),
            (["MONEY_FLOOR", "1500", "1800"], "This prize is too small"),
            (["TITLE_NORMS", "Grandmaster"], "There is no title with this name."),
            (["TITLE_BY_RATING", "2100"], "2200"),
            (["NORM_SCORE_NEEDED", "1700", "{1200;1200;1200;1200}"], "No score against these opponents"),
        ],
    )
    def test_where_there_is_none(self, capsys, arguments, reason):
        status, out, err = run(capsys, *arguments)
        assert (status, out) == (1, "#N/A\n")
        assert err.startswith(f"{arguments[0]}: ")
        assert reason in err
        assert "has no answer for these arguments" not in err

    def test_of_the_function_inside(self, capsys):
        status, out, err = run(capsys, "=RATING_FLOOR(PEAK_FLOOR(1388))")
        assert (status, out) == (1, "#N/A\n")
        assert err.splitlines() == explain("PEAK_FLOOR", [1388])
        assert "Result: #N/A. This peak rating is provisional, or too low for a peak floor." in err

    def test_of_an_argument_that_is_an_error(self, capsys):
        status, out, err = run(capsys, "USCF_K", "#N/A", "6", "4")
        assert (status, out) == (1, "#N/A\n")
        assert "  rating: #N/A, an error cell\n" in err
        assert "Result: #N/A, because an argument is #N/A.\n" in err

    def test_an_error_is_told_as_explain_this_cell_does(self, capsys):
        status, out, err = run(capsys, "AGE_ON", "2014", "2026-11-21")
        assert (status, out) == (1, "#VALUE!\n")
        assert err.splitlines() == explain("AGE_ON", [2014.0, "2026-11-21"])
        assert "birth_date: 2014 ← birth_date: 2014 is not a date." in err

    @pytest.mark.parametrize("place", [0, 1])
    def test_explain_before_and_behind_the_formula(self, capsys, place):
        arguments = ["=USCF_K(2400,6,4)"]
        arguments.insert(place, "--explain")
        assert run(capsys, *arguments) == (0, "\n".join(explain("USCF_K", [2400, 6, 4])) + "\n", "")
        arguments[1 - place] = "=USCF_K(50,6,4)"
        assert run(capsys, *arguments) == (1, "\n".join(explain("USCF_K", [50, 6, 4])) + "\n", "")

    def test_of_each_cell_of_a_range(self, capsys):
        status, out, err = run(capsys, '=PEAK_FLOOR({1941;1388;50;#DIV/0!;"x"})')
        assert status == 1
        assert out == "1700\n#N/A\n#NUM!\n#DIV/0!\n#VALUE!\n"
        lines = err.splitlines()
        assert [line.split(". ")[0] for line in lines] == [
            "Row 2: #N/A", "Row 3: #NUM!", "Row 4: #DIV/0!", "Row 5: #VALUE!",
        ]  # fmt: skip
        assert "This peak rating is provisional, or too low" in lines[0]
        assert "peak must be a number from 100 to 3000" in lines[1]

    def test_of_many_cells(self, capsys):
        status, _, err = run(capsys, "=PEAK_FLOOR({" + ";".join(["1388"] * 25) + "})")
        assert status == 1
        assert err.splitlines()[-1] == "15 more cells are errors."
        assert len(err.splitlines()) == 11


class TestFunctions:
    def functions(self, capsys, *words):
        status = main(["functions", *words])
        printed = capsys.readouterr()
        return status, re.findall(r"^([A-Z_0-9]+)\(", printed.out, re.MULTILINE), printed.err

    def test_search(self, capsys):
        status, found, err = self.functions(capsys, "perf")
        assert (status, err) == (0, "")
        assert found[0] == "PERF_RATING"
        assert "USCF_K" not in found

    def test_several_words_must_all_be_there(self, capsys):
        status, found, _ = self.functions(capsys, "peak", "floor")
        assert status == 0
        assert found[0] == "PEAK_FLOOR"
        assert "MONEY_FLOOR" not in found

    def test_nothing_found(self, capsys):
        status, found, err = self.functions(capsys, "zugzwang")
        assert (status, found) == (2, [])
        assert err == 'There is no function "zugzwang". To list all, type xlrating functions.\n'


def test_the_formulas_in_the_pages_can_be_called(capsys):
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    formulas = {f for page in pages for f in re.findall(r'xlrating call "(=.*?)"', page.read_text("utf-8"))}
    assert "=USCF_K(1700,30,6)" in formulas
    for formula in formulas:
        assert run(capsys, formula)[0] == 0, formula
