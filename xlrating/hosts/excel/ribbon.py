"""The Chess Ratings tab."""

from xml.sax.saxutils import quoteattr

from xlrating.hosts.buttons import IN_EXCEL, Button
from xlrating.hosts.templates import TEMPLATES

NAMESPACE = "http://schemas.microsoft.com/office/2006/01/customui"
PRESSED = "XlratingRibbon.XlratingPressed"
"""The one procedure that every button calls; the tag of the button says what it runs."""


GROUPS = ("Crosstable", "Print", "Start", "Help")
LARGE = ("rate_sheet", "print_standings", "new_from_template")


def ribbon_xml() -> str:
    groups = "".join(
        f"<group{_attributes(id=f'XlratingGroup{label}', label=label)}>"
        f"{''.join(_control(button) for button in IN_EXCEL if button.group == label)}</group>"
        for label in GROUPS
    )
    tab = f"<tab{_attributes(id='XlratingTab', label='Chess Ratings')}>{groups}</tab>"
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        f'<customUI xmlns="{NAMESPACE}"><ribbon><tabs>{tab}</tabs></ribbon></customUI>'
    )


def _control(button: Button) -> str:
    look = {
        "id": f"Xlrating_{button.job}",
        "label": button.label,
        "imageMso": button.image,
        "size": "large" if button.job in LARGE else "normal",
        "screentip": button.label,
        "supertip": button.tip,
    }
    if button.kind != "template":
        return f"<button{_attributes(**look, tag=button.job, onAction=PRESSED)}/>"
    choices = (
        _attributes(
            id=f"XlratingTemplate{number}",
            label=template.label,
            supertip=template.tip,
            tag=f"{button.job} {template.file}",
            onAction=PRESSED,
        )
        for number, template in enumerate(TEMPLATES, start=1)
    )
    return f"<menu{_attributes(**look)}>{''.join(f'<button{choice}/>' for choice in choices)}</menu>"


def _attributes(**attributes: str) -> str:
    return "".join(f" {name}={quoteattr(value)}" for name, value in attributes.items())
