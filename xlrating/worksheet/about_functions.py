"""About xlrating itself."""

from xlrating.version import __version__
from xlrating.worksheet.function import Example, Function

FUNCTIONS = (
    Function(
        "XLRATING_VERSION",
        "The version of xlrating that is installed.",
        (),
        lambda: __version__,
        "xlrating",
        (Example((), __version__, "the package's own version"),),
    ),
)
