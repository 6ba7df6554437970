"""What came of each step, as a text to read and a zip to attach to an issue."""

import zipfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from xlrating.hosts.excel.macros import failure

FILE_NAME = "xlrating-excel-report.zip"
MARKS = {True: "ok    ", False: "WRONG ", None: "      "}


@dataclass(frozen=True)
class Finding:
    """One line: what was looked at, what was found, and whether that is as it should be (None: only to know)."""

    what: str
    found: str
    well: bool | None = None

    def __str__(self) -> str:
        return f"{MARKS[self.well]}{self.what}: {self.found}"


@dataclass(frozen=True)
class Step:
    """The findings of one step."""

    title: str
    findings: list[Finding]

    @property
    def wrong(self) -> list[Finding]:
        return [finding for finding in self.findings if finding.well is False]


Thing = TypeVar("Thing")


def of_each(
    things: Iterable[tuple[str, Thing]], look: Callable[[Thing], Iterable[Finding]]
) -> Iterator[Finding]:
    """The findings about things with names; an error ends those about one thing and is a finding itself."""
    for name, thing in things:
        try:
            yield from look(thing)
        except Exception as error:
            yield Finding(name, failure(error), well=False)


def done(title: str, findings: Iterable[Finding]) -> Step:
    """Take the findings as they come; an error ends the step and is a finding."""
    return Step(title, list(of_each([("this step ended early", findings)], iter)))


def text_of(steps: Iterable[Step], home: Path) -> str:
    """The report; the folder of the user, which has a name in it, is shown as ~."""
    steps = list(steps)
    wrong = [finding for step in steps for finding in step.wrong]
    head = f"{len(wrong)} of these are wrong:" if wrong else "Everything is as it should be."
    lines = ["xlrating in Excel", "", head, *map(str, wrong)]
    for step in steps:
        lines += ["", step.title, "-" * len(step.title), *map(str, step.findings)]
    return "\n".join(lines).replace(str(home), "~") + "\n"


def write(path: Path, text: str) -> None:
    """The zip with the report in it."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("report.txt", text)
