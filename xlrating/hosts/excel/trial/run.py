"""All steps in their order, and the report."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from xlrating.hosts.excel.doctor import examine
from xlrating.hosts.excel.machine import Machine
from xlrating.hosts.excel.problems import InstallProblem
from xlrating.hosts.excel.trial import report
from xlrating.hosts.excel.trial.buttons import buttons
from xlrating.hosts.excel.trial.examples import examples, server
from xlrating.hosts.excel.trial.report import Finding, Step
from xlrating.hosts.excel.trial.session import Session
from xlrating.hosts.excel.trial.templates import templates
from xlrating.hosts.working_folder import working_folder


def run(machine: Machine, target: Path, begin: Callable[[Path], Any] = Session) -> list[Step]:
    """Try everything in an Excel of its own and leave the report in ``target``, a folder.

    InstallProblem where the add-in is not installed.
    """
    if not machine.addin.exists():
        raise InstallProblem(
            f"The add-in is not installed. In a command window, type: {machine.command} install"
        )
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
