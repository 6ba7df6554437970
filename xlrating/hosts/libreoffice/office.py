"""LibreOffice on this computer: where it is, and how it is started apart from the user's own."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from xlrating.errors import RatingError
from xlrating.hosts.libreoffice.extension import IDENTIFIER, unpack
from xlrating.hosts.working_folder import working_folder

USUAL_PLACES = (
    "/Applications/LibreOffice.app/Contents/MacOS",
    "/usr/lib/libreoffice/program",
    "/opt/libreoffice/program",
    r"C:\Program Files\LibreOffice\program",
    r"C:\Program Files (x86)\LibreOffice\program",
)

PROFILE = Path(__file__).with_name("registrymodifications.xcu")

NO_THREADS = "SC_NO_THREADED_CALCULATION"
UNSEEN = ("--headless", "--norestore", "--nologo", "--nodefault", "--nolockcheck")


def where_is(name: str) -> str | None:
    return shutil.which(name) or shutil.which(name, path=os.pathsep.join(USUAL_PLACES))


def program(name: str) -> str:
    """The path of ``soffice`` or ``unopkg``."""
    found = where_is(name)
    if found is None:
        raise RatingError(
            f"LibreOffice was not found: no {name} on the PATH or in the usual places. Install LibreOffice "
            "Calc, or add its program folder to the PATH."
        )
    return found


@contextlib.contextmanager
def apart() -> Iterator[list[str]]:
    """The start of a command line for an office with our functions and with a profile of its own."""
    soffice = program("soffice")
    with working_folder() as folder:
        profile, extensions = folder / "profile", folder / "extensions"
        unpack(extensions / IDENTIFIER)
        (profile / "user").mkdir(parents=True)
        (profile / "user" / PROFILE.name).write_bytes(PROFILE.read_bytes())
        yield [
            soffice,
            f"-env:UserInstallation={profile.as_uri()}",
            f"-env:BUNDLED_EXTENSIONS={extensions.as_uri()}",
            *UNSEEN,
        ]


def environment() -> dict[str, str]:
    """Without what belongs to this Python: LibreOffice starts its own, and takes the first on the PATH for it."""
    foreign = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
    given = {name: value for name, value in os.environ.items() if name not in foreign}
    if not sys.platform.startswith("linux"):
        return given
    # With threads LibreOffice 7.4 can take a cell for blank that waits for one of our functions.
    return {**given, "PATH": os.defpath, "SAL_USE_VCLPLUGIN": "svp", NO_THREADS: "1"}


def start(command: Sequence[str], given: Mapping[str, str] | None = None) -> subprocess.Popen[bytes]:
    """Start an office in a process group of its own, in this environment or in ``environment()``."""
    return subprocess.Popen(  # noqa: S603
        command,
        env=environment() if given is None else given,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def end(office: subprocess.Popen[bytes]) -> None:
    """End an office with all that it has started."""
    if os.name == "nt":
        with contextlib.suppress(OSError):
            subprocess.run(  # noqa: S603
                ["taskkill", "/PID", str(office.pid), "/T", "/F"],  # noqa: S607
                capture_output=True,
                check=False,
            )
    else:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(office.pid, signal.SIGKILL)
    office.wait()


def converted(opened: Path, form: str, folder: Path, seconds: float) -> Path | None:
    """The file that LibreOffice makes of another, such as ``pdf``, in this folder; None where it makes none.

    RatingError when it takes longer. Nothing of LibreOffice is left running.
    """
    with apart() as command:
        office = start([*command, "--convert-to", form, "--outdir", str(folder), str(opened)])
        try:
            office.wait(seconds)
        except subprocess.TimeoutExpired as error:
            raise RatingError(f"LibreOffice did not finish within {seconds:g} seconds.") from error
        finally:
            end(office)
    made = folder / f"{opened.stem}.{form.partition(':')[0]}"
    return made if made.exists() else None
