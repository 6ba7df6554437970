"""Why a command did nothing: whatever it raises is told here."""

import argparse

from xlrating.hosts.cli.destination import REFUSED, reasons
from xlrating.hosts.cli.json_report import put_document, told
from xlrating.hosts.cli.terminal import PROBLEMS, tell, tell_listed
from xlrating.hosts.sentences import not_done


def refused(error: Exception, options: argparse.Namespace) -> int:
    """Tell why a command did nothing; the exit status. A mistake of ours is raised again.

    The command says by its defaults what it did not do (``not_done``), what it left alone (``left``), and whether its
    JSON document has the problems (``problems_in_json``).
    """
    if not isinstance(error, REFUSED):
        raise error
    status, problems = reasons(error)
    if options.problems_in_json and options.json:
        about = {"file": str(options.file)} if "file" in options else {}
        return put_document(status, **about, problems=told(problems))
    if status == PROBLEMS:
        tell_listed(not_done(options.not_done, problems), [problem.line for problem in problems])
    else:
        left = "" if isinstance(error, OSError) else options.left
        tell(f"{problems[0].message} {left}".rstrip())
    return status
