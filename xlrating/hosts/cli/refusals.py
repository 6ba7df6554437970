"""How a command that writes all or nothing says that it wrote nothing."""

from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.hosts.cli.statuses import PROBLEMS, UNUSABLE
from xlrating.hosts.cli.terminal import tell
from xlrating.hosts.sentences import not_done


def refused(outcome: str, found: CrosstableProblems) -> int:
    """Tell every problem of a table; the exit status. ``outcome``: "Not imported", "No report"."""
    tell(not_done(outcome, found.problems))
    for problem in found.problems:
        tell(f"  {problem.line}")
    return PROBLEMS


def unusable(problem: Exception) -> int:
    """Tell why a file cannot be used; the exit status."""
    tell(f"{problem} Nothing was written.")
    return UNUSABLE
