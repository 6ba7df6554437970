"""All steps in their order, and the report."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from trial import report
from trial.buttons import buttons
from trial.examples import examples, server
from trial.report import Finding, Step
from trial.session import Session
from trial.templates import templates
from xlrating.errors import RatingError
from xlrating.hosts.excel.doctor import examine
from xlrating.hosts.excel.machine import WINDOWS, Machine
from xlrating.hosts.working_folder import working_folder


def run(machine: Machine, target: Path, begin: Callable[[Path], Any] = Session) -> list[Step]:
    """Try everything in an Excel of its own and leave the report in ``target``, a folder.

    RatingError where there is no Excel to try it in.
    """
    if machine.system != WINDOWS:
        raise RatingError("To try the add-in, you need Excel for Windows.")
    if not machine.addin.exists():
        raise RatingError("The add-in is not installed. In a command window, type: py -m xlrating install")
    found = examine(machine)
    steps = [Step("Installation", [Finding("doctor", line) for line in found.lines()])]
    with working_folder() as folder:
        steps += _in_excel(machine, folder, begin)
    report.write(target / report.FILE_NAME, report.text_of(steps, machine.home))
    return steps


def _in_excel(machine: Machine, folder: Path, begin: Callable[[Path], Any]) -> list[Step]:
    started: list[Any] = []

    def start() -> Iterator[Finding]:
        started.append(begin(machine.addin))
        for name, value in started[0].facts().items():
            yield Finding(name, value)

    steps = [report.done("Excel", start())]
    if not started:
        return steps
    session = started[0]
    try:
        steps.append(report.done("Functions", examples(session)))
        steps.append(report.done("Templates", templates(session, folder)))
        steps.append(report.done("Buttons", buttons(session, folder)))
        steps.append(report.done("Python ended", server(session)))
    finally:
        session.close()
    return steps
