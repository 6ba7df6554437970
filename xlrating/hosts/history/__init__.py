"""The games of a federation in a file, and its ratings over time. DuckDB reads and keeps them."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from xlrating.workbook import FileProblem

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

NOT_INSTALLED = 'This command needs DuckDB. Install it with: pip install "xlrating[history]"'
SETTINGS: dict[str, Any] = {
    "autoinstall_known_extensions": False,
    "autoload_known_extensions": False,
}
"""DuckDB fetches nothing from anywhere."""


def database(file: Path) -> "DuckDBPyConnection":
    """The database in a file. FileProblem without DuckDB, or where the file cannot be used."""
    try:
        import duckdb
    except ImportError as missing:
        raise FileProblem(NOT_INSTALLED) from missing
    try:
        return duckdb.connect(str(file), config=SETTINGS)
    except duckdb.Error as error:
        raise FileProblem(
            f'"{file}" is in use by another run, or damaged. Wait for that run, or delete the file.'
        ) from error


def one_row(connection: "DuckDBPyConnection", query: str, values: Sequence[Any] = ()) -> tuple[Any, ...]:
    """The only row of an answer."""
    (row,) = connection.execute(query, list(values)).fetchall()
    return tuple(row)
