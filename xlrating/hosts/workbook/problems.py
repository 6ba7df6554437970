"""What can be wrong with a file, said to a person."""

from collections.abc import Iterator
from contextlib import contextmanager


class FileProblem(Exception):
    """A file cannot be used; the message is a sentence for a person."""


class Unusable(Exception):
    """What is wrong, to be said after the name of the file: ``is damaged``."""


@contextmanager
def said_of(name: str) -> Iterator[None]:
    """Turn whatever a stranger's file brings about into a FileProblem."""
    try:
        yield
    except FileProblem:
        raise
    except Unusable as reason:
        raise FileProblem(f"{name} {reason}") from reason
    except Exception as error:
        raise FileProblem(
            f"{name} is damaged and cannot be read ({type(error).__name__}: {error})"
        ) from error
