"""Work for another core."""

from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def ahead(items: Iterable[T]) -> Iterator[T]:
    """The same, each made while the one before it is used."""
    source = iter(items)
    with ThreadPoolExecutor(1) as beside:
        coming = beside.submit(next, source, None)
        while (item := coming.result()) is not None:
            coming = beside.submit(next, source, None)
            yield item
