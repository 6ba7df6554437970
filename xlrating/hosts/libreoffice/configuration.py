"""The extension's name, and the language of LibreOffice's configuration."""

from xml.sax.saxutils import escape

IDENTIFIER = "org.xlrating.calc"
START = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<oor:component-data xmlns:oor="http://openoffice.org/2001/registry" '
    'xmlns:xs="http://www.w3.org/2001/XMLSchema" oor:name="{}" oor:package="org.openoffice.Office">\n'
)


def configuration(name: str, body: str) -> str:
    return f"{START.format(name)}{body}\n</oor:component-data>\n"


def node(name: str, *inside: str) -> str:
    return f'<node oor:name="{escape(name)}" oor:op="replace">{"".join(inside)}</node>'


def set_of(name: str, *inside: str) -> str:
    return f'<node oor:name="{name}">{"".join(inside)}</node>'


def text(name: str, value: str) -> str:
    return f'<prop oor:name="{name}" oor:type="xs:string"><value xml:lang="en">{escape(value)}</value></prop>'


def plain(name: str, value: str) -> str:
    return f'<prop oor:name="{name}" oor:type="xs:string"><value>{escape(value)}</value></prop>'
