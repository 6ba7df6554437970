"""Runs inside LibreOffice: hands calls from VBA to xlwings' dispatch in a process of its own."""

import json
import subprocess

COMMAND = []  # put here by the test: the Python with xlwings, and windows_stand_in.py
BLANK, MISSING = "\x01blank", "\x01missing"
_running, _asked = [], []


def call(flat):
    """Name, then for each argument its kind, rows, columns and values; all in one row, as Basic can pass that."""
    given = list(flat)
    name, arguments = given.pop(0), []
    if name == "GONE_THE_FIRST_TIME":
        _asked.append(name)
        return ("raised", "gone") if len(_asked) == 1 else answered({"value": float(len(_asked))})
    if name == "GONE_EACH_TIME":
        return ("raised", "gone")
    while given:
        kind, rows, columns = given.pop(0), int(given.pop(0)), int(given.pop(0))
        values = [None if value == BLANK else value for value in given[: rows * columns]]
        del given[: rows * columns]
        table = [values[row * columns : (row + 1) * columns] for row in range(rows)]
        if kind == "value":
            arguments.append({"missing": True} if table[0][0] == MISSING else {"value": table[0][0]})
        else:
            arguments.append({kind: table})
    return answered(ask({"name": name, "arguments": arguments}))


def ask(question):
    if not _running:
        _running.append(
            subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        )
    print(json.dumps(question), file=_running[0].stdin, flush=True)
    return json.loads(_running[0].stdout.readline())


def answered(answer):
    """0, 1 or 2 dimensions, rows, columns, and the values in one row."""
    if "raised" in answer:
        return ("raised", answer["raised"])
    if "value" in answer:
        return (0.0, 1.0, 1.0, answer["value"])
    if "row" in answer:
        return (1.0, 1.0, float(len(answer["row"])), *answer["row"])
    rows = answer["rows"]
    return (2.0, float(len(rows)), float(len(rows[0])), *(cell for row in rows for cell in row))


g_exportedScripts = (call,)  # noqa: N816
