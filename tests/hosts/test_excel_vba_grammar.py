"""Every module of the add-in keeps to the grammar of VBA, as others have written it down."""

import re

import pytest

pytest.importorskip("tree_sitter")

from test_excel_addin import machine_of
from vba_grammar import errors

from xlrating.hosts.excel import vba


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_every_module_keeps_to_the_grammar(system):
    modules = {**vba.modules(machine_of(system)), "ThisWorkbook": vba.own("ThisWorkbook")}
    assert {name: errors(source) for name, source in modules.items() if errors(source)} == {}


BLOCKS = [
    (r"^\s*(?:Public |Private )?Sub \w", r"^\s*End Sub$"),
    (r"^\s*(?:Public |Private )?Function \w", r"^\s*End Function$"),
    (r"^\s*If .* Then$", r"^\s*End If$"),
    (r"^\s*For ", r"^\s*Next\b"),
    (r"^\s*Select Case", r"^\s*End Select$"),
    (r"^\s*#If ", r"^\s*#End If$"),
]
"""What opens a block and what closes it: the grammar lets a block stay open."""


@pytest.mark.parametrize("system", ["win32", "darwin"])
@pytest.mark.parametrize(("opens", "closes"), BLOCKS)
def test_every_block_is_closed(system, opens, closes):
    for name, source in vba.modules(machine_of(system)).items():
        found = [len(re.findall(pattern, source, re.MULTILINE)) for pattern in (opens, closes)]
        assert found[0] == found[1], name


@pytest.mark.parametrize(
    "wrong",
    [
        "Sub A(\nEnd Sub\n",
        "Public Sub A()\n    x = \nEnd Sub\n",
        "Public Function A()\n    A = (1\nEnd Function\n",
    ],
)
def test_the_grammar_finds_what_is_wrong(wrong):
    assert errors(wrong)
