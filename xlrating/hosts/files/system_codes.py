"""The codes of US Chess for the rating systems that a rating can be in."""

SYSTEM_OF = {
    "R": "Regular",
    "Q": "Quick",
    "B": "Blitz",
    "OR": "Online Regular",
    "OQ": "Online Quick",
    "OB": "Online Blitz",
}
CODE_OF = {system: code for code, system in SYSTEM_OF.items()}

SYSTEM_OF_UPLOAD = {code: SYSTEM_OF[code] for code in ("R", "Q", "B")} | {"D": "Dual"}
"""The codes of a section in the upload files: none for online sections, and one for those of two ratings."""
UPLOAD_CODE_OF = {system: code for code, system in SYSTEM_OF_UPLOAD.items()}
