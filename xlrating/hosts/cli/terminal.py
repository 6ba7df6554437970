"""Printing: the one place where text reaches a terminal, cleaned, and where a lost output is noticed; the statuses."""

import contextlib
import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator

from xlrating.crosstable.cells.text import visible

DONE, PROBLEMS, UNUSABLE, STOPPED = 0, 1, 2, 130
"""The exit statuses, as docs/scripts.md has them."""
CLOSED = "it is closed"
NARROWEST = 30
"""Columns; in a narrower window lines are left to it."""


class _Lost:
    """Why standard output takes no more; None while it does."""

    reason: str | None = None


def say(line: str = "") -> None:
    put(_fitted(visible(line)) if on_terminal() else visible(line))


def tell(line: str) -> None:
    """Print a line beside the results: a problem, a note."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(_fitted(visible(line)) if errors_on_terminal() else visible(line), file=sys.stderr)


def tell_notes(notes: Iterable[str]) -> None:
    for note in notes:
        tell(f"Note: {note}")


def tell_listed(over: str, lines: Iterable[str]) -> None:
    """Print lines under the one that says what they are."""
    tell(over)
    for line in lines:
        tell(f"  {line}")


def _fitted(line: str) -> str:
    """A line as lines that end between words where the window ends; those after the first stand further right."""
    width = shutil.get_terminal_size().columns
    if len(line) <= width or width < NARROWEST:
        return line
    start = " " * (len(line) - len(line.lstrip()) + 2)
    return textwrap.fill(line, width, subsequent_indent=start, break_long_words=False, break_on_hyphens=False)


def put(text: str) -> None:
    """Print text that is clean already, in as many lines as it has."""
    with output():
        print(text)


@contextlib.contextmanager
def output() -> Iterator[None]:
    """Whatever prints to standard output. When that is full or closed, the work goes on without it."""
    if sys.stdout is None:
        _Lost.reason = CLOSED
    try:
        yield
    except BrokenPipeError:
        _let_go()
    except OSError as error:
        _Lost.reason = error.strerror or str(error)
        _let_go()
    except ValueError as error:  # written to after it was closed
        if sys.stdout is None or not sys.stdout.closed:
            raise
        _Lost.reason = str(error)


def all_printed() -> bool:
    """Whether all was printed, told if not. A reader who has seen enough (``| head``) has all."""
    with output():
        if sys.stdout is not None:
            sys.stdout.flush()
    reason, _Lost.reason = _Lost.reason, None
    if reason:
        tell(f"The results could not be printed: {reason}. Files that were saved are complete.")
    return reason is None


def on_terminal() -> bool:
    """Whether standard output is a terminal."""
    return sys.stdout is not None and sys.stdout.isatty()


def errors_on_terminal() -> bool:
    """Whether standard error is a terminal."""
    return sys.stderr is not None and sys.stderr.isatty()


def _let_go() -> None:
    """Let further output, and what is still buffered, go nowhere."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
