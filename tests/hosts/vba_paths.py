"""What the VBA of a built add-in says of the machine, worked out as VBA would."""

import re


def path_in(source: str, name: str) -> str:
    """The path that a procedure of the module XlratingPython puts together."""
    body = re.search(rf"Private Sub {name}\(ByRef path As String\)(.*?)End Sub", source, re.DOTALL)[1]
    pieces = re.findall(r'"((?:[^"]|"")*)"|ChrW\((\d+)\)', "\n".join(re.findall(r"path & (.*)", body)))
    units = b"".join(
        int(number).to_bytes(2, "little") if number else text.replace('""', '"').encode("utf-16-le")
        for text, number in pieces
    )
    return units.decode("utf-16-le")


def constant_in(source: str, name: str, *, win64: bool = True) -> str:
    """A text constant of the module; where there is one for each width of Excel, that of the width."""
    found = re.findall(rf'Const {name} As String = "((?:[^"]|"")*)"', source)
    return found[0 if win64 else -1].replace('""', '"')
