"""Why a command did nothing: whatever it raises is told here."""

import argparse

from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.errors import RatingError
from xlrating.hosts.cli.destination import no_use
from xlrating.hosts.cli.json_report import put_document, told
from xlrating.hosts.cli.terminal import PROBLEMS, UNUSABLE, tell, tell_listed
from xlrating.hosts.sentences import not_done
from xlrating.workbook import FileProblem


def refused(error: Exception, options: argparse.Namespace) -> int:
    """Tell why a command did nothing; the exit status. An error of another kind, a mistake of ours, is raised again.

    The command says by its defaults what it did not do (``not_done``), what it left alone (``left``), and whether its
    JSON document has the problems (``problems_in_json``).
    """
    if isinstance(error, OSError):
        tell(no_use(error))
        return UNUSABLE
    if not isinstance(error, (CrosstableProblems, FileProblem, RatingError)):
        raise error
    of_tables = isinstance(error, CrosstableProblems)
    status = PROBLEMS if of_tables else UNUSABLE
    problems = error.problems if isinstance(error, CrosstableProblems) else [Problem("", str(error))]
    if options.problems_in_json and options.json:
        about = {"file": str(options.file)} if "file" in options else {}
        return put_document(status, **about, problems=told(problems))
    if of_tables:
        tell_listed(not_done(options.not_done, problems), [problem.line for problem in problems])
    else:
        tell(f"{error} {options.left}".rstrip())
    return status
