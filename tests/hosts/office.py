"""An office for the tests: LibreOffice, with our extension or as it comes, and the driver that talks to it."""

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import uuid
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from xlrating.hosts.libreoffice import office as libreoffice
from xlrating.hosts.libreoffice.extension import IDENTIFIER, unpack

DRIVER = Path(__file__).with_name("office_driver.py")
SECONDS = 300
PRINTED = "XLRATING_PRINTED"
PRINTER = f"""[Generic Printer]
Printer=SGENPRT/Generic Printer
DefaultPrinter=1
Command=cat >"${PRINTED}"
PDFDevice=1
"""
"""The only one: a file, of ``office.printed``."""


def python_with_uno() -> str | None:
    for python in ("/usr/bin/python3", sys.executable):
        if (
            Path(python).exists()
            and not subprocess.run([python, "-c", "import uno, pythonscript"], capture_output=True).returncode
        ):
            return python
    return None


def need_libreoffice() -> str:
    """The Python for the driver. Without LibreOffice a test is skipped, but in CI it fails."""
    python = python_with_uno() if shutil.which("soffice") else None
    if python is None:
        missing = "LibreOffice and UNO for Python are not here: python3 dev.py libreoffice"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    return python


class Office:
    """``office.open(url=...)`` and the other jobs of the driver."""

    def __init__(self, process: subprocess.Popen[bytes], driver: "subprocess.Popen[str]") -> None:
        self.process = process
        self.printed = Path()
        self._driver = driver

    def __getattr__(self, job: str) -> Any:
        def run(**arguments: Any) -> Any:
            self.begin(job, **arguments)
            return self.finish()

        return run

    def begin(self, job: str, **arguments: Any) -> None:
        """Start a job and do not wait for it."""
        self._driver.stdin.write(json.dumps([job, arguments]) + "\n")
        self._driver.stdin.flush()

    def runs(self) -> bool:
        return self.process.poll() is None and self._driver.poll() is None

    def finish(self) -> Any:
        too_long = threading.Timer(SECONDS, self._driver.kill)
        too_long.start()
        line = self._driver.stdout.readline()
        too_long.cancel()
        assert line, f"no answer within {SECONDS} seconds, or the driver died"
        answer = json.loads(line)
        assert "problem" not in answer, answer["problem"]
        return answer["answer"]

    @contextlib.contextmanager
    def typed(self, sheet: str, cell: str, formula: str) -> Iterator[None]:
        """A formula in a cell for a while, past all validation; then what stood there."""
        before = self.change(sheet=sheet, cell=cell, formula=formula)
        try:
            yield
        finally:
            if self.runs():
                self.change(sheet=sheet, cell=cell, formula=before)

    @contextlib.contextmanager
    def document(
        self, path: Path | None = None, hidden: bool = True, read_only: bool = False
    ) -> Iterator["Office"]:
        """A new workbook or a copy of one: beside the file itself a lock might be left, and it not open again."""
        with tempfile.TemporaryDirectory() as folder:
            url = {} if path is None else {"url": Path(shutil.copy(path, folder)).as_uri()}
            self.open(hidden=hidden, read_only=read_only, **url)
            try:
                yield self
            finally:
                self.close()


@contextlib.contextmanager
def users_office(threads: bool = True, extension: bool = True) -> Iterator[Office]:
    """LibreOffice as it is on the first day, with our extension or without: all settings are the default."""
    need_libreoffice()
    environment = libreoffice.environment()
    if threads:
        environment.pop(libreoffice.NO_THREADS)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        if extension:
            unpack(Path(folder, "extensions", IDENTIFIER))
        printed, printers = Path(folder, "printed.pdf"), Path(folder, "profile/user/psprint")
        environment |= {"SAL_DISABLE_CUPS": "1", PRINTED: str(printed)}
        printers.mkdir(parents=True)
        (printers / "psprint.conf").write_text(PRINTER)
        command = [
            libreoffice.program("soffice"),
            f"-env:UserInstallation={Path(folder, 'profile').as_uri()}",
            f"-env:BUNDLED_EXTENSIONS={Path(folder, 'extensions').as_uri()}",
            *libreoffice.UNSEEN,
        ]
        with running_office(command, environment) as office:
            office.printed = printed
            yield office


@contextlib.contextmanager
def running_office(
    command: Sequence[str] = (), environment: Mapping[str, str] | None = None
) -> Iterator[Office]:
    """``command`` starts another LibreOffice than one with our extension."""
    python = need_libreoffice()
    pipe = f"xlrating{uuid.uuid4().hex}"
    with contextlib.nullcontext(command) if command else libreoffice.apart() as command:
        process = libreoffice.start([*command, f"--accept=pipe,name={pipe};urp;"], environment)
        driver = subprocess.Popen(
            [python, str(DRIVER), pipe], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        office = Office(process, driver)
        try:
            yield office
        finally:
            with contextlib.suppress(AssertionError, OSError, ValueError):
                office.terminate()
            driver.stdin.close()
            driver.stdout.close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                driver.wait(10)
            driver.kill()
            driver.wait()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(15)
            libreoffice.end(process)
