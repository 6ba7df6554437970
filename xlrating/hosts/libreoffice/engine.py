"""The engine behind the extension: a process that answers one line of JSON with one line of JSON.

It ends when its input is closed, so that none is left when LibreOffice has ended, however it ended.
"""

import json
import os
import signal
import sys
from typing import Any

from xlrating.hosts.libreoffice.pipe import line_of, packed, unpacked
from xlrating.hosts.libreoffice.values import answer


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # whatever prints shall not spoil the answers
    for line in sys.stdin.buffer:
        out.write(line_of(_answered(json.loads(line))))
        out.flush()


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
