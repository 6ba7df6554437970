"""What the explanation of a formula says: arguments as read, the sentence of an error, the working, the source."""

import pytest

from xlrating.errors import RatingError
from xlrating.hosts.cli import main
from xlrating.worksheet.explain import explain
from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import OMITTED


def test_arguments_as_read_and_the_working_of_k():
    """S15 §4.2: N' = 11, so K = 800/(11 + 5) = 50."""
    assert explain("uscf_k", ["1553P11", None, 5]) == [
        "USCF_K: K factor of a player for an event.",
        '  rating: "1553P11", read as 1553',
        "  prior_games: 11, from rating",
        "  event_games: 5",
        "  time_control: blank (default: not dual-rated)",
        "  edition: blank (default: 2015)",
        "Result: 50",
        "  Effective games N' = 11.00",
        "  K = 50.00 in 5 games",
        "Source: S15 §4.2.",
    ]


def test_the_standard_formula_with_bonus():
    """S15 §4.2: K = 800/24, E = 4·0.5, and a bonus of 66.67 - 10·√4 = 46.67."""
    lines = explain("USCF_RATING", [2400, 20, [[2400]] * 4, 4])
    assert lines[lines.index("Result: 2513.333333") :] == [
        "Result: 2513.333333",
        "  Effective games N' = 20.00",
        "  K = 33.33 in 4 games",
        "  Expected score E = 0.500 + 0.500 + 0.500 + 0.500 = 2.000",
        "  K × (score - E) = 33.33 × (4 - 2.000) = +66.67",
        "  Bonus = 46.67 (B = 10)",
        "  2400.00 +66.67 +46.67 = 2513.33",
        "Source: S15 §1 Step 4.",
    ]


def test_the_special_formula():
    """S15 §4.1, N = 8: 1500 + 400·2/(8 + 2)."""
    lines = explain("USCF_RATING", [1500, 8, ["1500 W", "1500 W"]])
    assert '  opponents: "1500", "1500", read as 1500, 1500' in lines
    assert "  Special formula (few prior games): score 2 in 2 games against an average of 1500.0" in lines
    assert "  1500.00 becomes 1580.00" in lines


def test_a_section():
    """S15 §1: K = 800/(15 + 1) = 50, so 1475 in Step 4; E = 1/(1 + 10^(-25/400)) = 0.5359, 1500 + 50·0.4641."""
    lines = explain("USCF_EVENT", [[[1500], [1500]], [[15], [15]], [["W2"], ["L1"]]])
    assert (
        "  Row 1: 1500.00 becomes 1523.20: standard formula, K = 50.00, bonus 0.00, score 1 in 1 game, expected 0.54"
        in lines
    )


@pytest.mark.parametrize(
    ("name", "values", "line"),
    [
        ("USCF_K", [1700, 30], "Result: #VALUE!. event_games is missing."),
        ("USCF_K", [1700, 30, OMITTED], "  event_games: not given, but required"),
        ("USCF_K", [1700, 30, None], "Result: blank, because event_games is blank."),
        ("PRIZE_FORM", [100], "Result: blank."),  # Public Law 119-21: no form below $2,000
        ("USCF_K", ["#REF!", 30, 4], "Result: #REF!, because an argument is #REF!."),
        ("USCF_K", [9000, 30, 4],
         "  rating: 9000 ← rating must be a number from 100 to 3000 (1996, pre-1994: from 0). It is 9000."),
        ("USCF_WE", [1500, [[1600], ["x"]]], 'Row 2: #VALUE!. opponent must be a number from 100 to 3000. It is "x".'),
        ("BONUS_MULTIPLIER", [46022], "  date: 46022, read as December 31, 2025"),
        ("AGE_ON", ["5/3/2014", 46347], '  birth_date: "5/3/2014", read as May 3, 2014'),
        ("USCF_RATING", [1500, 30, [[1600]] * 14, None], "  No games yet, so nothing changes."),
        ("USCF_RATING", [1500, 30, [[1600]] * 14, 3], f"  opponents: {', '.join(['1600'] * 12)}, ... (14 cells)"),
        ("RATING_FLOOR", [1941, 40, 10, 30, 2500, 1900], "  Money floor: 1900"),
        ("RATING_FLOOR", [1941, 3, 1, 10], "  Peak rating floor: 1700"),
        ("USCF_INITIAL", ["Regular", 2200], "  FIDE 2200 converted: 2264, based on 10 games"),
        ("BLENDED_INITIAL", ["Quick", [["Regular", 1500]]], "  Regular 1500: 1500, based on 10 games"),
        ("MATCH_RATING", [2400, 30, 2400, 10, 5, 70], "  Change by the five steps: +0.00. Allowed: -50 to +30"),
        ("PERF_RATING", [[[1600], [1700]], 1.5], "  Score 1.5 in 2 games against an average of 1650.0"),
        ("NORMS_EARNED", [1800, [[1800]] * 4, 3.5],
         "  Lowest score that earns a norm: 3.5. Expected at this level: 2.000. Scored: 3.5"),
        ("FIDE_UPDATE", [2400, 20, [[2333 + 1 / 3]], 1], "  Opponents on the US Chess scale: 2400.00"),
        ("NORM_TABLE", [[[1800]] * 4, 3.5], "Row 1, column 4: #N/A. No score against these opponents earns this norm."),
        ("PEAK_FLOOR", [1100], "Result: #N/A. This peak rating is provisional, or too low for a peak floor. "
         "The absolute floor applies."),
    ],
)  # fmt: skip
def test_lines(name, values, line):
    assert line in explain(name, values)


@pytest.mark.parametrize("function", REGISTER.values(), ids=lambda function: function.name)
def test_every_example_is_explained(function):
    for example in function.examples:
        lines = explain(function.name, example.arguments)
        assert lines[-1] == f"Source: {function.source}."
        assert sum(line.startswith("Result: ") for line in lines) == 1
        assert [line.partition(":")[0].strip() for line in lines[1 : len(function.arguments) + 1]] == [
            argument.name for argument in function.arguments
        ]


def test_what_is_no_formula_of_ours():
    with pytest.raises(RatingError, match="SUM is not a function of xlrating"):
        explain("SUM", [1])
    with pytest.raises(RatingError, match="takes 2 arguments, not 3"):
        explain("USCF_WE", [1, 2, 3])


def test_on_the_command_line(capsys):
    assert main(["call", "--explain", "=USCF_K(1553P11,,5)"]) == 0
    assert capsys.readouterr().out.splitlines() == explain("USCF_K", ["1553P11", None, 5])


@pytest.mark.parametrize("name", ["PLAYER", "CROSSTABLE_WORKING"])
def test_a_range_without_cells_gives_a_block_without_cells(name):
    table = [["No.", "Name", "Rating", "Rd 1"], [1, "Ann", 1500, "W2"], [2, "Bob", 1500, "L1"]]
    values = {"PLAYER": ([[]], None, None, "sample"), "CROSSTABLE_WORKING": (table, [[]])}
    assert any("a block of 0 × 0 cells" in line for line in explain(name, values[name]))
