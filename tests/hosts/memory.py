"""A limit of memory: what a file makes the program take shows at once, on any machine."""

import contextlib
import sys

if sys.platform in ("win32", "darwin"):
    resource = None
else:
    import resource

MOST = 3 * 2**30
"""Bytes of addresses, which are more than what is used: no file needs a tenth of them."""


def limit_memory():
    """From here on MemoryError for whoever takes more, where the system can say so."""
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_AS, (MOST, resource.getrlimit(resource.RLIMIT_AS)[1]))


@contextlib.contextmanager
def limited_memory():
    """The same for a while."""
    if resource is None:
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_AS)
    limit_memory()
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)
