"""Programs of tests/npm/package.json, installed once beside the Python that runs the tests."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

LISTED = Path(__file__).parents[1] / "npm" / "package.json"
QUIET = ("--ignore-scripts", "--no-audit", "--no-fund", "--legacy-peer-deps", "--no-package-lock")


def need(program: str) -> None:
    """Without the program a test is skipped, but in CI it fails."""
    if shutil.which(program):
        return
    missing = f"{program} is not here"
    if os.environ.get("CI"):
        pytest.fail(missing)
    pytest.skip(missing)


@cache
def node_modules() -> Path:
    """The folder with the packages, in the versions that are listed."""
    need("npm")
    digest = hashlib.sha256(LISTED.read_bytes()).hexdigest()[:16]
    home = Path(sys.prefix, "npm", digest)
    if not home.exists():
        home.parent.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=home.parent, ignore_cleanup_errors=True) as folder:
            made = Path(folder, "made")
            made.mkdir()
            shutil.copy(LISTED, made)
            npm = shutil.which("npm")
            subprocess.run([npm, "install", *QUIET], cwd=made, check=True, capture_output=True, timeout=300)
            try:
                made.rename(home)
            except OSError:
                assert home.exists(), "another run has put it there meanwhile, or nobody can"
    return home / "node_modules"


def office_errors(path: Path) -> Counter[tuple[str, str, str]]:
    """What the validator of the Open XML SDK finds wrong in a file: the part, the place in it, the sentence."""
    return _errors(path, hashlib.sha256(path.read_bytes()).hexdigest())


@cache
def _errors(path: Path, _digest: str) -> Counter[tuple[str, str, str]]:
    validator = node_modules() / "@xarsh" / "ooxml-validator" / "dist" / "src" / "cli.js"
    done = subprocess.run(["node", validator, path], capture_output=True, text=True, timeout=300)
    found = json.loads(done.stdout)
    assert found["ok"] == (not found["errors"])
    return Counter((e["path"] or "", e["xPath"] or "", e["description"]) for e in found["errors"])
