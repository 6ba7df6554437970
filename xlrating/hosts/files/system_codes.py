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
