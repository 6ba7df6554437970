"""``from xlrating import …``: what a Python user wants, without the houses behind it."""

import doctest
import subprocess
import sys

import pytest

import xlrating
from xlrating.worksheet.register import REGISTER


def test_the_examples_of_the_docstring():
    failed, tried = doctest.testmod(xlrating)
    assert tried == 4
    assert failed == 0


@pytest.mark.parametrize("name", sorted(REGISTER))
def test_every_worksheet_function_can_be_imported(name):
    assert getattr(xlrating, name) is REGISTER[name]
    assert REGISTER[name].source in REGISTER[name].__doc__


def test_help_lists_all_that_there_is():
    assert {"rate_cells", "CrosstableProblems", "edition", "EDITIONS", "RatingError"} <= set(dir(xlrating))
    assert set(REGISTER) <= set(dir(xlrating))
    for name in dir(xlrating):
        assert getattr(xlrating, name) is not None


@pytest.mark.parametrize("name", ["NO_FUNCTION", "REGISTER", "rate_sells", "np"])
def test_what_is_not_there_is_an_attribute_error(name):
    with pytest.raises(AttributeError, match=name):
        getattr(xlrating, name)


def test_the_package_alone_loads_nothing():
    heavy = "('numpy', 'xlrating.worksheet')"
    code = f"import sys, xlrating; print(xlrating.__version__, *(m for m in sys.modules if m in {heavy}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [xlrating.__version__]
