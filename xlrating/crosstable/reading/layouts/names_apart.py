"""Pairing numbers or member IDs in the cells of the names: ``1. Abbott, Grace``, ``Abbott, Grace (12345601)``."""

import re

from xlrating.crosstable.reading.layouts.plain import Plain, any_filled

_CAPTION_OF_ID = (
    r"(?:\b(?:(?:USCF|US Chess|member(?:ship)?)\s*)?(?:I\.?D\b|USCF\b|US Chess\b)\.?"
    r"(?:\s*(?:no|number)\b)?[\s.:#-]*)?"
)
"""``I.D.``, ``USCF #``, or ``ID no.``, before the ID."""
_FORMS = {
    "number": (re.compile(r"(?P<said>[1-9][0-9]{0,3})[.)]\s+(?P<name>\S\D*)(?P<more>)"), ""),
    "member_id": (
        re.compile(
            rf"(?=[\W\d_]*[^\W\d_])(?P<name>\D*?){_CAPTION_OF_ID}(?P<said>\d{{8}})(?P<more>\D*)",
            re.IGNORECASE,
        ),
        " #,;:/|-()[]\t",
    ),
}
"""What may stand in all cells of names, by its field, and the marks between it and the name."""


def with_names_apart(plain: Plain) -> Plain:
    """The table with them in fields of their own, where all names have one and the field is not there."""
    for field, (form, marks) in _FORMS.items():
        names = [line.fields["name"] for line in plain.lines]
        found = [form.fullmatch(name.value) if isinstance(name.value, str) else None for name in names]
        if not names or not all(found) or any_filled(plain, field):
            continue
        lines = []
        for line, name, match in zip(plain.lines, names, filter(None, found), strict=True):
            parts = (match[part].strip(marks) for part in ("name", "more"))
            whole = name._replace(value=" ".join(filter(None, parts)))
            fields = {"name": whole, field: name._replace(value=match["said"])}
            lines.append(line._replace(fields={**line.fields, **fields}))
        plain = plain._replace(lines=lines)
    return plain
