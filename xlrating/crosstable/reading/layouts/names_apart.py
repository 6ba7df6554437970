"""Pairing numbers or member IDs in the cells of the names: ``1. Abbott, Grace``, ``Abbott, Grace (12345601)``."""

import re

from xlrating.crosstable.reading.layouts.plain import Plain, any_filled

_FORMS = {
    "number": re.compile(r"(?P<before>)(?P<it>[1-9]\d{0,3})[.)]\s+(?P<behind>\D+)", re.ASCII),
    "member_id": re.compile(
        r"(?P<before>\D*[^\W\d_]\D*?|)[\s,;:/|-]*[(\[]?(?P<it>\d{8})[)\]]?[\s,;:/|-]*(?P<behind>[^\W\d_]\D*|)"
    ),
}


def with_names_apart(plain: Plain) -> Plain:
    """The table with them in fields of their own, where all names have one and the field is not there."""
    for field, form in _FORMS.items():
        names = [line.fields["name"] for line in plain.lines]
        found = [form.fullmatch(name.value) if isinstance(name.value, str) else None for name in names]
        if (
            not found
            or any_filled(plain, field)
            or not all(m and (m["before"] or m["behind"]) for m in found)
        ):
            continue
        lines = [
            line._replace(
                fields={
                    **line.fields,
                    "name": name._replace(value=match["before"] or match["behind"]),
                    field: name._replace(value=match["it"]),
                }
            )
            for line, name, match in zip(plain.lines, names, found, strict=True)
            if match
        ]
        plain = plain._replace(lines=lines)
    return plain
