"""Pairing numbers or member IDs in the cells of the names: ``1. Abbott, Grace``, ``Abbott, Grace (12345601)``."""

import re

from xlrating.crosstable.reading.layouts.plain import Plain, any_filled

_NUMBER = re.compile(r"([1-9]\d{0,3})[.)]\s+(\S\D*)", re.ASCII)
_MEMBER_ID = re.compile(r"(?<!\d)\d{8}(?!\d)")
_DIGIT = re.compile(r"\d")
_LETTER = re.compile(r"[^\W\d_]")
_BESIDE = " ,;:/|-()[]\t"


def _number(text: str) -> tuple[str, str] | None:
    """``1. Abbott, Grace``: the number and the name."""
    found = _NUMBER.fullmatch(text)
    return found and (found[1], found[2])


def _member_id(text: str) -> tuple[str, str] | None:
    """``Abbott, Grace (12345601)``: the member ID and the name, which has no other digit."""
    found = _MEMBER_ID.search(text)
    if not found:
        return None
    parts = [part.strip(_BESIDE) for part in (text[: found.start()], text[found.end() :])]
    name = " ".join(filter(None, parts))
    return (found[0], name) if _LETTER.search(name) and not _DIGIT.search(name) else None


_FORMS = {"number": _number, "member_id": _member_id}


def with_names_apart(plain: Plain) -> Plain:
    """The table with them in fields of their own, where all names have one and the field is not there."""
    for field, form in _FORMS.items():
        names = [line.fields["name"] for line in plain.lines]
        found = [form(name.value) if isinstance(name.value, str) else None for name in names]
        if not names or not all(found) or any_filled(plain, field):
            continue
        lines = []
        for line, name, (said, rest) in zip(plain.lines, names, filter(None, found), strict=True):
            fields = {"name": name._replace(value=rest), field: name._replace(value=said)}
            lines.append(line._replace(fields={**line.fields, **fields}))
        plain = plain._replace(lines=lines)
    return plain
