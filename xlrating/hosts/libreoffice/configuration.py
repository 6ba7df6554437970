"""The extension's name, and the language of LibreOffice's configuration."""

from xml.sax.saxutils import escape

IDENTIFIER = "org.xlrating.calc"
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
NAMESPACES = 'xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema"'


def configuration(name: str, package: str, body: str) -> str:
    start = f'<oor:component-data {NAMESPACES} oor:name="{name}" oor:package="{package}">'
    return f"{HEAD}{start}\n{body}\n</oor:component-data>\n"


def node(name: str, *inside: str, op: str = "replace") -> str:
    return f'<node oor:name="{escape(name)}" oor:op="{op}">{"".join(inside)}</node>'


def set_of(name: str, *inside: str) -> str:
    return f'<node oor:name="{name}">{"".join(inside)}</node>'


def text(name: str, value: str) -> str:
    return f'<prop oor:name="{name}" oor:type="xs:string"><value xml:lang="en">{escape(value)}</value></prop>'


def plain(name: str, value: str) -> str:
    return f'<prop oor:name="{name}" oor:type="xs:string"><value>{escape(value)}</value></prop>'


def typed(name: str, kind: str, value: str) -> str:
    """A property of another type than text: ``int``, ``boolean``."""
    return f'<prop oor:name="{name}" oor:type="xs:{kind}"><value>{value}</value></prop>'
