"""The cost of a call from Excel, on the Python side: xlwings' own dispatch, with stand-ins for Windows.

Runs in a process of its own, as the stand-ins change what Python takes its system for. COM itself comes on top.
"""

import argparse
import sys
from pathlib import Path
from types import ModuleType

from measure import compare

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "hosts"))
from windows_stand_in import Reference, windows_xlwings

CALLS, ROWS = 500, 10_000
OURS, EMPTY = "xlrating.hosts.excel.udfs", "empty_functions"


def empty_functions(xlwings):
    """A function that does nothing, decorated as xlwings' documentation has it."""
    module = ModuleType(EMPTY)
    module.__file__ = EMPTY

    @xlwings.func
    def nothing(first, second, third):  # noqa: ARG001
        return 1.0

    module.nothing = nothing
    sys.modules[EMPTY] = module


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15)
    runs = parser.parse_args().runs
    xlwings, server = windows_xlwings()
    empty_functions(xlwings)

    def repeated(module, name, arguments, calls=CALLS):
        def work():
            for _ in range(calls):
                server.CallUDF(module, name, arguments)

        return work

    typed = (1700.0, 30.0, 6.0)
    cells = (Reference([[1700]]), Reference([[30]]), 6.0)
    for label, arguments in (("values", typed), ("two cells and a value", cells)):
        compare(
            f"Excel: USCF_K of {label} / an empty function",
            repeated(OURS, "USCF_K", arguments),
            repeated(EMPTY, "nothing", arguments),
            1.5,
            1.3,
            runs,
        )
    column = Reference([[100 + row / 5] for row in range(ROWS)])
    compare(
        f"Excel: {ROWS:,} calls of USCF_K / one call of {ROWS:,} rows",
        repeated(OURS, "USCF_K", (column, Reference([[30]]), 6.0), calls=1),
        repeated(OURS, "USCF_K", cells, calls=ROWS),
        150,
        150,
        runs,
        faster=True,
    )


if __name__ == "__main__":
    main()
