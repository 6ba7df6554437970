"""The offices that test files share: a start takes seconds, so each kind is started once, when it is first needed."""

import contextlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from office import Office, running_office, users_office

KINDS: dict[str, Callable[[], contextlib.AbstractContextManager[Office]]] = {
    "first day": users_office,
    "first day, no threads": partial(users_office, threads=False),
    "bare": partial(users_office, extension=False),
    "unseen": running_office,
}
FILTERS = {"pdf": "calc_pdf_Export"}
"""LibreOffice's names of file types that are given by their ending alone."""


class Offices:
    """``offices("bare")`` is the office of a kind; it is started anew if a test has ended it."""

    def __init__(self, ends: contextlib.ExitStack) -> None:
        self._ends = ends
        self._running: dict[str, Office] = {}

    def __call__(self, kind: str) -> Office:
        if kind not in self._running or not self._running[kind].runs():
            self._running[kind] = self._ends.enter_context(KINDS[kind]())
        return self._running[kind]

    def converted(self, opened: Path, form: str, folder: Path, seconds: float) -> Path:
        """As ``xlrating.hosts.libreoffice.office.converted``, by an office with the same settings that goes on."""
        ending, _, filter_ = form.partition(":")
        folder.mkdir(parents=True, exist_ok=True)
        made = folder / f"{opened.stem}.{ending}"
        self("unseen").convert(
            url=opened.resolve().as_uri(), to=made.resolve().as_uri(), filter=filter_ or FILTERS[ending]
        )
        return made


@pytest.fixture(scope="session")
def offices() -> Iterator[Offices]:
    with contextlib.ExitStack() as ends:
        yield Offices(ends)


@pytest.fixture
def office(offices: Offices) -> Iterator[Office]:
    """LibreOffice on its first day, with our extension; what a test has left open is closed."""
    yield from closed_after(offices("first day"))


@pytest.fixture
def bare(offices: Offices) -> Iterator[Office]:
    """LibreOffice as it comes, without our functions."""
    yield from closed_after(offices("bare"))


@pytest.fixture
def unseen(offices: Offices) -> Iterator[Office]:
    """The LibreOffice that nobody sees and that recalculates what it opens."""
    yield from closed_after(offices("unseen"))


def closed_after(office: Office) -> Iterator[Office]:
    yield office
    if office.runs():
        office.close_all()
