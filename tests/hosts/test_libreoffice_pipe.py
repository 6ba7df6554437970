"""The engine behind the extension, with engines that die, hang or say nothing sensible. No LibreOffice is needed."""

import json
import sys
import time
from itertools import pairwise
from pathlib import Path

import pytest

from xlrating.hosts.libreoffice.pipe import KEPT, LONGEST_KEPT, Engine, EngineFailure, packed, unpacked
from xlrating.worksheet import USCF_WE

ENGINE = [sys.executable, "-m", "xlrating.hosts.libreoffice.engine"]
A_CALL = {"call": "USCF_WE", "values": [1500, 1700]}


def program(source: str) -> list[str]:
    return [sys.executable, "-c", f"import os, sys, time\nfor line in sys.stdin:\n    {source}"]


def test_it_answers() -> None:
    engine = Engine(ENGINE)
    assert engine.ask(A_CALL) == USCF_WE(1500, 1700)
    assert engine.call("USCF_WE", [((1500.0,), (50.0,)), 1500]) == [[0.5], ["#NUM!"]]
    assert engine.call("USCF_WE", [((1500.0, 1500.0),), 1500]) == ((0.5, 0.5),)
    engine.close()


def test_a_call_that_cannot_be_answered_is_no_end_of_it() -> None:
    """No cell and no menu asks such things, but a mistake of ours must not stop the next cell."""
    engine = Engine(ENGINE)
    assert engine.ask({"call": "USCF_WE", "values": [1500]}) == "#VALUE!"
    answer = engine.ask({"do": "rate_sheet"})
    assert not answer["done"]
    assert answer["message"] == "Error in xlrating (KeyError: 'sheets'). Please report it."
    assert engine.ask(A_CALL) == USCF_WE(1500, 1700)
    engine.close()


def test_one_that_hangs_is_an_error_within_the_time_limit_and_then_at_once() -> None:
    engine = Engine(program("time.sleep(60)"), seconds=0.5, rest=60)
    started = time.monotonic()
    with pytest.raises(EngineFailure, match=r"did not answer within 0\.5 seconds"):
        engine.ask(A_CALL)
    assert time.monotonic() - started < 5
    started = time.monotonic()
    for _ in range(1000):
        with pytest.raises(EngineFailure, match="does not answer"):
            engine.ask(A_CALL)
    assert time.monotonic() - started < 1
    engine.close()


def test_one_that_does_not_even_read_is_an_error_within_the_time_limit() -> None:
    """The question is larger than the pipe holds, so that writing it waits too."""
    engine = Engine([sys.executable, "-c", "import time; time.sleep(60)"], seconds=0.5)
    with pytest.raises(EngineFailure, match=r"did not answer within 0\.5 seconds"):
        engine.call("USCF_WE", [((1500.0,),) * 50_000, 1500])
    engine.close()


def test_one_that_falls_silent_is_replaced_soon_and_the_answer_comes(tmp_path: Path) -> None:
    """It answers, hangs at its second question, and answers when it is started anew: nobody waits the whole time."""
    count = f"n = len(os.listdir({str(tmp_path)!r})); n < 2 and open({str(tmp_path)!r} + f'/{{n}}', 'w')"
    engine = Engine(
        program(f"{count}; n == 1 and time.sleep(60); print(os.getpid(), flush=True)"), silence=0.5
    )
    started = time.monotonic()
    first = engine.call("USCF_WE", [1500, 1700])
    assert engine.call("USCF_WE", [1500, 1800]) != first
    assert time.monotonic() - started < 20
    engine.close()


def test_after_a_rest_it_is_tried_again(tmp_path: Path) -> None:
    """It hangs at its first start, and answers at its second."""
    been = tmp_path / "been"
    first = f"os.path.exists({str(been)!r}) or (open({str(been)!r}, 'w').close(), time.sleep(60))"
    engine = Engine(program(f"{first}; print(7, flush=True)"), seconds=2, rest=0.2)
    with pytest.raises(EngineFailure):
        engine.ask(A_CALL)
    assert answer_in_time(engine) == 7
    engine.close()


def test_nobody_waits_for_an_engine_before_it_has_answered_in_the_background(tmp_path: Path) -> None:
    """It dies at each start until it is well: every question fails at once, and the rests between the trials double."""
    well, starts = tmp_path / "well", tmp_path / "starts"
    source = f"""
import os, time
open({str(starts)!r}, "a").write(f"{{time.time()}}\\n")
for line in open(0):
    os.path.exists({str(well)!r}) or os._exit(1)
    print(7, flush=True)
"""
    engine = Engine([sys.executable, "-c", source], rest=0.2)
    with pytest.raises(EngineFailure, match="does not start"):
        engine.ask(A_CALL)
    began, slowest = time.monotonic(), 0.0
    while time.monotonic() - began < 4:
        asked = time.monotonic()
        with pytest.raises(EngineFailure, match="does not answer"):
            engine.ask(A_CALL)
        slowest = max(slowest, time.monotonic() - asked)
        time.sleep(0.01)
    assert slowest < 0.5
    times = [float(line) for line in starts.read_text().splitlines()]
    rests = [later - earlier for earlier, later in pairwise(times[1:])]
    assert all(rest >= wanted for rest, wanted in zip(rests, (0.2, 0.4, 0.8, 1.6), strict=False)), rests
    well.touch()
    assert answer_in_time(engine) == 7
    engine.close()


def answer_in_time(engine: Engine) -> object:
    """What it answers as soon as it is well."""
    for _ in range(300):
        try:
            return engine.ask(A_CALL)
        except EngineFailure:
            time.sleep(0.1)
    return None


def test_a_question_that_silences_engines_makes_nobody_wait_twice() -> None:
    """Two engines hang at it; then it fails at once, and all others are answered."""
    engine = Engine(
        program("'1800' in line and time.sleep(60); print(7, flush=True)"), seconds=20, rest=0.1, silence=1
    )
    assert engine.call("USCF_WE", [1500, 1700]) == 7
    started = time.monotonic()
    with pytest.raises(EngineFailure, match="did not answer within 2 seconds"):
        engine.call("USCF_WE", [1500, 1800])
    assert time.monotonic() - started < 10
    assert answer_in_time(engine) == 7
    started = time.monotonic()
    for _ in range(100):
        with pytest.raises(EngineFailure, match="does not answer"):
            engine.call("USCF_WE", [1500, 1800])
    assert time.monotonic() - started < 1
    assert engine.call("USCF_WE", [1500, 1900]) == 7
    engine.close()


def test_one_that_dies_is_started_anew_and_asked_again(tmp_path: Path) -> None:
    engine = Engine(program("print(os.getpid(), flush=True); os._exit(1)"))
    first, second = engine.ask(A_CALL), engine.ask(A_CALL)
    assert first != second
    engine.close()


@pytest.mark.parametrize(
    "command", [program("os._exit(1)"), ["/no/such/python"]], ids=["dies each time", "is not there"]
)
def test_one_that_never_answers_is_an_error_that_names_it(command: list[str]) -> None:
    engine = Engine(command)
    with pytest.raises(EngineFailure, match=command[0]):
        engine.ask(A_CALL)
    engine.close()


def counting(monkeypatch: pytest.MonkeyPatch) -> tuple[Engine, list[bytes]]:
    """An engine, and the questions that reach it."""
    engine, asked = Engine(ENGINE), []
    exchange = engine._exchange
    monkeypatch.setattr(
        engine, "_exchange", lambda line, seconds: asked.append(line) or exchange(line, seconds)
    )
    return engine, asked


def test_what_was_answered_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sheets of a workbook ask the same of a table; 1 and TRUE are not the same, nor are 0 and a blank."""
    engine, asked = counting(monkeypatch)
    table = [["Name", "Rating", "Rd 1"], ["Ann", 1500.0, "W2"], ["Bob", 1900.0, "L1"]]
    first = engine.call("CROSSTABLE_STATUS", [table, None])
    assert [engine.call("CROSSTABLE_STATUS", [table, None]) for _ in range(3)] == [first] * 3
    assert len(asked) == 1
    table[1][2] = "D2"
    assert engine.call("CROSSTABLE_STATUS", [table, None]) != first
    assert len(asked) == 2
    answers = [engine.call("USCF_INITIAL", [age]) for age in (1.0, True, 0.0, None)]
    assert len(asked) == 6
    assert answers == [
        engine.ask({"call": "USCF_INITIAL", "values": [age]}) for age in (1.0, True, 0.0, None)
    ]
    engine.close()


def test_so_many_answers_are_kept_and_none_to_a_long_question(monkeypatch: pytest.MonkeyPatch) -> None:
    engine, asked = counting(monkeypatch)
    for _ in range(2):
        for number in range(KEPT + 1):
            engine.call("USCF_WE", [1500 + number, 1500])
    assert len(asked) == 2 * (KEPT + 1)  # each had been pushed out by the one after the last
    engine.call("USCF_WE", [1500 + KEPT, 1500])
    assert len(asked) == 2 * (KEPT + 1)
    long = [((1500.0,),) * LONGEST_KEPT, 1500]
    assert engine.call("USCF_WE", long) == engine.call("USCF_WE", long)
    assert len(asked) == 2 * (KEPT + 1) + 2
    engine.close()


def test_a_failure_is_not_kept(tmp_path: Path) -> None:
    been = tmp_path / "been"
    first = f"os.path.exists({str(been)!r}) or (open({str(been)!r}, 'w').close(), time.sleep(60))"
    engine = Engine(program(f"{first}; print(7, flush=True)"), seconds=2, rest=0.1)
    with pytest.raises(EngineFailure):
        engine.call("USCF_WE", [1500, 1500])
    assert answer_in_time(engine) == 7
    assert engine.call("USCF_WE", [1500, 1500]) == 7
    engine.close()


def test_an_answer_larger_than_a_pipe_holds() -> None:
    engine = Engine(ENGINE)
    assert engine.call("USCF_WE", [((1500.0,),) * 50_000, 1500]) == ((0.5,),) * 50_000
    assert engine.call("USCF_WE", [((1500.0,), ("x",)) * 50_000, 1500]) == [[0.5], ["#VALUE!"]] * 50_000
    engine.close()


@pytest.mark.parametrize(
    "rows", [((1.5, 2.0), (3.0, -0.0)), (("",), (1.0,)), ((1.0,), (2.0, 3.0)), ((),), (), "text", 2.5, None]
)
def test_a_value_comes_out_as_it_was_put_in(rows: object) -> None:
    assert unpacked(packed(rows)) == rows


@pytest.mark.parametrize("above", [[], [["", 0.0]], [["No.", ""], ["", ""], ["", False]]])
def test_rows_that_are_blank_to_the_end_are_not_sent(above: list[list[object]]) -> None:
    rows = [*above, ["", ""], ["", ""]]
    sent = packed(rows)
    assert sent == {"rows": above, "height": len(rows), "width": 2}
    assert unpacked(json.loads(json.dumps(sent))) == rows
