"""What the program reads in a file with a given content."""

from pathlib import Path
from tempfile import TemporaryDirectory

from xlrating.crosstable.reading.read import read_table
from xlrating.formats.grids import grids_of
from xlrating.formats.reading import read_files


def sections_of(name, content):
    """The import of a file that stands alone in its folder."""
    with TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_bytes(content)
        return read_files(path)


def problems_of(found):
    """What the reader of crosstables says of an import."""
    return [problem.line for grid in grids_of(found)[0] for problem in read_table(grid).problems]
