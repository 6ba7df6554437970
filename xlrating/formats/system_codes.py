"""The codes of US Chess for the rating systems."""

from collections.abc import Iterable

SYSTEM_OF = {
    "R": "Regular",
    "Q": "Quick",
    "B": "Blitz",
    "OR": "Online Regular",
    "OQ": "Online Quick",
    "OB": "Online Blitz",
}
"""Of a rating; a section with ratings in several is named after the first."""
CODE_OF = {system: code for code, system in SYSTEM_OF.items()}

SYSTEM_OF_UPLOAD = {code: SYSTEM_OF[code] for code in ("R", "Q", "B")} | {"D": "Dual"}
"""The codes of a section in the upload files: none for online sections, and one for those of two ratings."""
UPLOAD_CODE_OF = {system: code for code, system in SYSTEM_OF_UPLOAD.items()}


def system_of_section(systems: Iterable[str]) -> str:
    """The system of a section whose players got ratings in these; empty where none is known."""
    rated = frozenset(systems)
    if {"Regular", "Quick"} <= rated:
        return "Dual"
    return next((system for system in CODE_OF if system in rated), "")
