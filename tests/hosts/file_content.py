"""What the program reads in a file with a given content."""

from pathlib import Path
from tempfile import TemporaryDirectory

from xlrating.hosts.files.open import read_path


def sections_of(name, content):
    """The import of a file that stands alone in its folder."""
    with TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_bytes(content)
        return read_path(path)
