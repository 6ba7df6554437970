"""How far long work is, for who watches it on a terminal."""

import contextlib
from collections.abc import Callable, Iterator

from xlrating.hosts.cli.terminal import errors_on_terminal


@contextlib.contextmanager
def progress_of(what: str) -> Iterator[Callable[[int, int], None]]:
    """What hears how much of how much is done, and moves a bar; without a terminal it does nothing."""
    if errors_on_terminal():
        from xlrating.hosts.cli.drawn import bar

        with bar(what) as move:
            yield move
    else:
        yield lambda _done, _all: None
