"""The games of a federation in a file, and its ratings over time. DuckDB reads and keeps them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from xlrating.hosts.workbook import FileProblem

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

NOT_INSTALLED = 'This command needs DuckDB. Install it with: pip install "xlrating[history]"'
CLOSED_DOORS: dict[str, Any] = {
    "autoinstall_known_extensions": False,
    "autoload_known_extensions": False,
}
"""DuckDB fetches nothing from anywhere."""


def database(file: str = ":memory:") -> "DuckDBPyConnection":
    """A database, in memory or in a file. FileProblem without DuckDB."""
    try:
        import duckdb
    except ImportError as missing:
        raise FileProblem(NOT_INSTALLED) from missing
    return duckdb.connect(file, config=CLOSED_DOORS)


def one_row(connection: "DuckDBPyConnection", query: str, values: Sequence[Any] = ()) -> tuple[Any, ...]:
    """The only row of an answer."""
    (row,) = connection.execute(query, list(values)).fetchall()
    return tuple(row)
