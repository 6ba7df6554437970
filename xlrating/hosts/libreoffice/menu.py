"""The Chess Ratings menu and its toolbar, from the entries."""

from importlib.resources import files

from xlrating.hosts.buttons import IN_LIBREOFFICE, Button
from xlrating.hosts.libreoffice.configuration import IDENTIFIER, configuration, node, plain, set_of, text
from xlrating.hosts.templates import TEMPLATES

MENU = "Chess Ratings"
TOOLBAR = f"{IDENTIFIER}.toolbar"
FOR_SHEETS = plain("Context", "com.sun.star.sheet.SpreadsheetDocument")
ICON_SIZES = {"Small": 16, "Big": 26}


def entries() -> str:
    """Addons.xcu"""
    menu = node(
        f"{IDENTIFIER}.menu",
        text("Title", MENU),
        FOR_SHEETS,
        set_of("Submenu", *(_in_menu(place, entry) for place, entry in enumerate(IN_LIBREOFFICE))),
    )
    toolbar = node(TOOLBAR, *(_in_toolbar(place, entry) for place, entry in enumerate(IN_LIBREOFFICE)))
    images = (_image(place, entry) for place, entry in enumerate(IN_LIBREOFFICE))
    body = set_of(
        "AddonUI", set_of("OfficeMenuBar", menu), set_of("OfficeToolBar", toolbar), set_of("Images", *images)
    )
    return configuration("Addons", body)


def icons() -> dict[str, str]:
    """Each icon in each size by its name in the extension: drawn for light and for dark backgrounds alike."""
    folder = files("xlrating.hosts.libreoffice").joinpath("icons")
    return {
        _icon(entry, size): folder.joinpath(f"{entry.icon}.svg")
        .read_text("utf-8")
        .replace('width="16" height="16"', f'width="{size}" height="{size}"')
        for entry in IN_LIBREOFFICE
        for size in ICON_SIZES.values()
    }


def _icon(entry: Button, size: int) -> str:
    return f"icons/{entry.icon}_{size}.svg"


def _url(entry: Button) -> str:
    """What a click on the entry calls; on the toolbar a template is the first."""
    return f"{IDENTIFIER}:{entry.path}" + (f"?{TEMPLATES[0].file}" if entry.kind == "template" else "")


def _in_menu(place: int, entry: Button) -> str:
    if entry.kind != "template":
        return _item(f"m{place}", entry.label, _url(entry))
    choices = (
        _item(f"t{i}", template.label, f"{IDENTIFIER}:{entry.path}?{template.file}")
        for i, template in enumerate(TEMPLATES)
    )
    return _item(f"m{place}", entry.label, "", set_of("Submenu", *choices))


def _in_toolbar(place: int, entry: Button) -> str:
    label = f"New {TEMPLATES[0].label}" if entry.kind == "template" else entry.label
    return _item(f"b{place}", label, _url(entry), FOR_SHEETS)


def _item(name: str, title: str, url: str, *inside: str) -> str:
    return "\n" + node(name, plain("URL", url), text("Title", title), plain("Target", "_self"), *inside)


def _image(place: int, entry: Button) -> str:
    urls = (plain(f"Image{name}URL", f"%origin%/{_icon(entry, size)}") for name, size in ICON_SIZES.items())
    return node(f"i{place}", plain("URL", _url(entry)), set_of("UserDefinedImages", *urls))
