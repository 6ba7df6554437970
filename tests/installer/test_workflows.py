"""What holds for every workflow: few rights, a time limit, and actions that nobody can replace."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_and_rights_are_few(path: Path) -> None:
    text = path.read_text("utf-8")
    used = re.findall(r"uses: (.+)", text)
    assert used
    assert not [use for use in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", use)]
    assert "\npermissions:\n  contents: read\n" in text
    jobs = text.partition("\njobs:\n")[2]
    assert len(re.findall(r"^  [\w-]+:$", jobs, re.MULTILINE)) == text.count("timeout-minutes: ")


def test_only_the_two_last_jobs_of_a_release_may_write() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    before, publish, attach = re.split(r"^  (?:publish|attach):$", text, flags=re.MULTILINE)
    assert ": write" not in before
    assert re.findall(r"(\S+): write", publish) == ["id-token"]
    assert re.findall(r"(\S+): write", attach) == ["contents"]


def test_every_file_that_a_workflow_names_is_there() -> None:
    text = "".join(path.read_text("utf-8") for path in WORKFLOWS)
    named = set(re.findall(r"\btests[\\/][\w\\/.]+", text)) | set(re.findall(r"\bdev\.py\b", text))
    assert len(named) > 8
    assert not [name for name in named if not (ROOT / name.replace("\\", "/")).exists()]


def test_the_workbooks_of_a_release_are_those_that_there_are() -> None:
    from xlrating.hosts.templates import FOR_THE_WEB

    text = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    named = re.search(r"new --xlwings-lite (.+)$", text, re.MULTILINE)
    assert named
    assert [f"{name}.xlsx" for name in named[1].split()] == list(FOR_THE_WEB)
