"""The engine behind the extension: a process that answers one line of JSON with one line of JSON.

It ends when its input is closed, so that none is left when LibreOffice has ended, however it ended.
"""

import os
import signal
import sys
from queue import SimpleQueue
from threading import Thread
from typing import Any

from xlrating.hosts.libreoffice.ahead import Ahead
from xlrating.hosts.libreoffice.pipe import line_of, packed, unpacked
from xlrating.hosts.libreoffice.values import answer

NO_MORE = b""


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # whatever prints shall not spoil the answers
    lines: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_read, args=(lines,), daemon=True).start()
    ahead = Ahead(lambda request: line_of(_answered(request)))
    while (line := lines.get()) != NO_MORE:
        out.write(ahead.answer(line))
        out.flush()
        while lines.empty() and ahead.work():
            pass


def _read(lines: "SimpleQueue[bytes]") -> None:
    """Questions as they come, so that it can be seen whether one waits."""
    try:
        for line in sys.stdin.buffer:
            lines.put(line)
    finally:
        lines.put(NO_MORE)


def _answered(request: dict[str, Any]) -> Any:
    """A mistake of ours is an answer too: it shall not end the engine, which the next cell needs."""
    if "call" in request:
        try:
            values = [unpacked(value) for value in request["values"]]
            return packed(answer(request["call"], values, request.get("day 0", "")))
        except Exception:
            return "#VALUE!"
    from xlrating.hosts.libreoffice import answers

    try:
        return answers.ANSWERS[request["do"]](request)
    except Exception as mistake:
        return answers.failed(mistake)


if __name__ == "__main__":
    main()
