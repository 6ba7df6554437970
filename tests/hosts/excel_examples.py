"""The examples of the register as calls, and whether an answer is the one of the document."""

import json
import subprocess
import sys
from pathlib import Path

from xlrating.worksheet.register import REGISTER
from xlrating.worksheet.values import is_range, rows_of

EXAMPLES = [(function, example) for function in REGISTER.values() for example in function.examples]
EXAMPLE_NAMES = [function.formula(example)[1:] for function, example in EXAMPLES]


class Dispatch:
    """xlwings' dispatch in a process of its own, as the stand-ins change what Python takes its system for."""

    def __init__(self):
        program = Path(__file__).with_name("windows_stand_in.py")
        self._process = subprocess.Popen(
            [sys.executable, str(program)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __call__(self, name, *arguments):
        return self.ask({"name": name, "arguments": arguments})

    def ask(self, question):
        print(json.dumps(question), file=self._process.stdin, flush=True)
        return json.loads(self._process.stdout.readline())

    def close(self):
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(timeout=30)


def rows_of_answer(answer):
    """The answer as rows, whatever its shape."""
    assert "raised" not in answer, answer["raised"]
    if "rows" in answer:
        return [list(row) for row in answer["rows"]]
    return [answer["row"]] if "row" in answer else [[answer["value"]]]


def assert_is_result(rows, example):
    expected = rows_of(example.result)
    assert [len(row) for row in rows] == [len(row) for row in expected]
    for row, expected_row in zip(rows, expected, strict=True):
        for cell, result in zip(row, expected_row, strict=True):
            if isinstance(result, (int, float)) and not isinstance(result, bool):
                assert abs(cell - result) <= 0.5 * 10**-example.digits + 1e-9
            else:
                assert cell == result


def as_cells(value):
    """An argument as a reference to cells."""
    if value is None:
        return {"missing": True}
    return {"cells": rows_of(value)}


def as_constant(value):
    """An argument as it is typed into the formula."""
    if value is None:
        return {"missing": True}
    return {"array": rows_of(value)} if is_range(value) else {"value": value}
