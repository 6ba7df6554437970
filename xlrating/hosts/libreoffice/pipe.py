"""The engine as a child process, asked over its pipes: one line of JSON each way.

Ranges of numbers go as their bytes, others without the blank rows at their end.

Travels in the extension: Python 3.7, standard library only.
"""

from __future__ import annotations

import base64
import contextlib
import json
import math
import os
import subprocess
import threading
import time
from array import array
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, count
from typing import Any

SECONDS = 30.0
"""How long an answer may take, the start of the engine included."""

SILENCE = 5.0
"""An engine that has answered before and says nothing for so long to a short question is replaced, and asked again."""

SHORT = 20_000
"""Questions of so many bytes, a table of a hundred players, are answered in a fraction of a second."""

SECOND_CHANCE = 2
"""Times that: how long the new engine may take, its start included."""

REST = 10.0
"""After a failure every question fails at once, and an engine is tried in the background after so many seconds."""

LONGEST_REST = 16
"""Times that: the rest doubles with each further failure in a row."""

A_TRIAL = {"call": "XLRATING_VERSION", "values": []}
"""What an engine is asked before cells may wait for it again."""

NOT_AGAIN = 300.0
"""For so many seconds a question that has silenced an engine is not put to the next one."""

KEPT = 64
"""So many answers are kept: LibreOffice asks again for what depends on nothing that was changed."""

LONGEST_KEPT = 200_000
"""Questions of more bytes, as of whole columns, are not kept."""
OF_LISTS = ("PLAYER", "LIST_DATE")
"""What these functions answer changes when a rating list is added."""


TALL = 10_000
"""Ranges of more rows, as whole columns are, come without the blank rows that all of them have at their end."""


def cut(values: Sequence[Any]) -> Sequence[Any]:
    """The values of a call; tall ranges without their common blank end, so that each row stays beside its own."""
    tall = [value for value in values if isinstance(value, tuple) and len(value) > TALL]
    if not tall:
        return values
    blank = min(len(rows) - max(_end(rows), TALL + 1) for rows in tall)
    return [value[: len(value) - blank] if any(value is rows for rows in tall) else value for value in values]


def packed(value: Any) -> Any:
    """A range of nothing but numbers as their bytes, far quicker than their digits; any other without its blank end.

    A range of one cell is what is in it.
    """
    if not isinstance(value, (list, tuple)) or len(set(map(len, value))) != 1 or not value[0]:
        return value
    if len(value) == len(value[0]) == 1:
        return value[0][0]
    try:
        numbers = array("d", chain.from_iterable(value))
    except TypeError:
        end = _end(value)
        if end == len(value):
            return value
        return {"rows": value[:end], "height": len(value), "width": len(value[0])}
    return {"numbers": base64.b64encode(numbers.tobytes()).decode("ascii"), "columns": len(value[0])}


def _end(rows: Sequence[Sequence[Any]]) -> int:
    """How many rows there are up to the last one with anything in it."""
    end, width = len(rows), len(rows[0])
    while end and rows[end - 1].count("") == width:
        end -= 1
    return end


def unpacked(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    if "rows" in value:
        blanks = [[""] * value["width"]] * (value["height"] - len(value["rows"]))
        return [*value["rows"], *blanks]
    numbers = array("d", base64.b64decode(value["numbers"]))
    return tuple(zip(*[iter(numbers)] * value["columns"]))


def line_of(said: Any) -> bytes:
    """A question or an answer as it goes through the pipe."""
    return json.dumps(said).encode("ascii") + b"\n"


class EngineFailure(Exception):
    """There is no answer; the message says why."""


class Engine:
    """Started when first asked, started anew when it has died. It ends by itself when its input is closed.

    Whoever asks waits at most once: after a failure all questions fail at once, until an engine that was started in
    the background has answered; and a question that has silenced an engine is not put to the next one soon.
    """

    def __init__(
        self, command: list[str], seconds: float = SECONDS, rest: float = REST, silence: float = SILENCE
    ) -> None:
        self._command = command
        self._seconds = seconds
        self._silence = silence
        self._rest = rest
        self._process: subprocess.Popen[bytes] | None = None
        self._has_answered = False
        self._is_tried = False
        self._closed = threading.Event()
        self._hung: dict[bytes, float] = {}
        self._deadline: float | None = None
        self._lock = threading.Lock()
        self._kept = lru_cache(KEPT)(self._rows)

    def call(self, function: str, values: Sequence[Any], day_0: str = "") -> Any:
        """What the function answers: a number, a text, or rows. Whoever gets rows must not change them.

        ``day_0``: the day that dates are counted from, if it is not the usual one.
        """
        question = {"call": function, "values": [packed(value) for value in cut(values)]}
        line = line_of({**question, "day 0": day_0} if day_0 else question)
        keep = len(line) <= LONGEST_KEPT and not function.startswith(OF_LISTS)
        return self._kept(line) if keep else self._rows(line)

    def _rows(self, line: bytes) -> Any:
        return unpacked(self._answer(line, silence=self._silence if len(line) <= SHORT else None))

    def ask(self, request: dict[str, Any], seconds: float | None = None) -> Any:
        """The answer to a request that is no call of a function."""
        return self._answer(line_of(request), seconds)

    def _answer(self, line: bytes, seconds: float | None = None, silence: float | None = None) -> Any:
        """A question whose engine dies, or falls silent, is put once more: an answer depends on nothing but it."""
        with self._lock:
            if self._is_tried or time.monotonic() - self._hung.get(line, -math.inf) < NOT_AGAIN:
                raise EngineFailure(self._why("does not answer"))
            whole = seconds or self._seconds
            was_well = self._has_answered
            first, second = (silence, SECOND_CHANCE * silence) if silence and was_well else (whole, whole)
            for limit in (first, second):
                try:
                    answer = self._exchange(line, limit)
                except TimeoutError:  # noqa: PERF203  the loop is there for the second try
                    self._end()
                    if limit == second:
                        self._fail(line if was_well else b"")
                        why = f"did not answer within {limit:g} seconds"
                        raise EngineFailure(self._why(why)) from None
                except OSError:
                    self._end()
                else:
                    self._has_answered = True
                    return json.loads(answer)
            self._fail()
            raise EngineFailure(self._why("does not start"))

    def start(self) -> None:
        """Start it before it is asked, without waiting for it: what does not start is told when it is asked."""
        with self._lock, contextlib.suppress(OSError):
            if self._process is None and not self._is_tried:
                self._start()

    def close(self) -> None:
        self._closed.set()
        with self._lock:
            self._end()

    def _fail(self, line: bytes = b"") -> None:
        """Let nobody wait until an engine has been tried, nor for this question again."""
        now = time.monotonic()
        self._hung = {hung: at for hung, at in self._hung.items() if now - at < NOT_AGAIN}
        if line:
            self._hung[line] = now
        self._is_tried = True
        threading.Thread(target=self._try, daemon=True).start()

    def _try(self) -> None:
        """Start an engine after each rest until one answers; while it is tried, nobody else asks."""
        for failures in count():
            if self._closed.wait(self._rest * min(1 << failures, LONGEST_REST)):
                return
            try:
                self._exchange(line_of(A_TRIAL), self._seconds)
            except (OSError, TimeoutError):
                self._end()
            else:
                self._has_answered, self._is_tried = True, False
                return

    def _exchange(self, line: bytes, seconds: float) -> bytes:
        process = self._process or self._start()
        questions, answers = process.stdin, process.stdout
        if questions is None or answers is None:
            raise OSError("the engine has no pipes")
        self._deadline = deadline = time.monotonic() + seconds
        try:
            questions.write(line)
            questions.flush()
            answer = answers.readline()
        except OSError:
            answer = b""
        finally:
            self._deadline = None
        if answer.endswith(b"\n"):
            return answer
        if time.monotonic() >= deadline:
            raise TimeoutError
        raise OSError("the engine has died")

    def _start(self) -> subprocess.Popen[bytes]:
        self._end()
        # LibreOffice's own Python tells its children where its own library is; another Python must not look there.
        environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONHOME", "PYTHONPATH")}
        hidden: dict[str, Any] = {"creationflags": 0x08000000} if os.name == "nt" else {}  # no console window
        process = subprocess.Popen(  # noqa: S603
            self._command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
            **hidden,
        )
        self._process, self._has_answered = process, False
        threading.Thread(target=self._watch, args=(process,), daemon=True).start()
        return process

    def _watch(self, process: subprocess.Popen[bytes]) -> None:
        """Kill the engine when its time is up, so that whoever waits for its answer goes on."""
        while process.poll() is None:
            deadline = self._deadline
            if process is self._process and deadline is not None and time.monotonic() >= deadline:
                process.kill()
            time.sleep(0.1)

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            with contextlib.suppress(OSError):
                stream.close()  # type: ignore[union-attr]

    def _why(self, what: str) -> str:
        return f"The Python that runs xlrating {what}: {self._command[0]}. Run xlrating install --libreoffice again."
