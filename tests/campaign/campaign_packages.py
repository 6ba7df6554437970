"""What can happen to the file of a workbook: bytes and XML, seeded."""

import re
import zipfile
from io import BytesIO

GARBAGE = (
    b"", b"<", b">", b'"', b"-1", b"0", b"nan", b"99999999999", b"A1:", b"&x;", b"&amp;", b"\x00", b"\xff\xfe", b"]]>",
    b"1" * 400, b"<!DOCTYPE x>", b"XFD1048576", b"A1:XFD1048576",
)  # fmt: skip
TAG = re.compile(rb"<[A-Za-z][^<>]*>")
VALUE = re.compile(rb'(?<==")[^"]*')


def parts_of(data):
    with zipfile.ZipFile(BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def zipped(parts):
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return out.getvalue()


def damaged(chance, data):
    """The file after one to three mishaps of one kind."""
    return chance.choice(MISHAPS)(chance, data, chance.randint(1, 3))


def flipped(chance, data, times):
    changed = bytearray(data)
    for _ in range(times):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def cut(chance, data, times):
    start = chance.randrange(len(data))
    return data[:start] if times == 1 else data[:start] + data[start + chance.randint(1, 200) :]


def random_bytes(chance, data, times):
    start = chance.randrange(len(data))
    return data[:start] + chance.randbytes(20 * times) + data[start:]


def in_xml(change):
    def mishap(chance, data, times):
        parts = parts_of(data)
        for _ in range(times):
            name = chance.choice([name for name in parts if name.endswith((".xml", ".rels"))])
            parts[name] = change(chance, parts[name])
        return zipped(parts)

    return mishap


def in_a_value(chance, xml):
    values = list(VALUE.finditer(xml))
    if not values:
        return xml
    chosen = chance.choice(values)
    return xml[: chosen.start()] + chance.choice(GARBAGE) + xml[chosen.end() :]


def anywhere(chance, xml):
    start = chance.randint(0, len(xml))
    return xml[:start] + chance.choice(GARBAGE) + xml[start + chance.randint(0, 12) :]


def a_tag_gone_or_doubled(chance, xml):
    tags = list(TAG.finditer(xml))
    if not tags:
        return xml
    chosen = chance.choice(tags)
    return xml[: chosen.start()] + chosen[0] * chance.choice((0, 2)) + xml[chosen.end() :]


def part_gone(chance, data, times):
    parts = parts_of(data)
    for _ in range(times):
        del parts[chance.choice(list(parts))]
    return zipped(parts)


XML = (in_a_value, in_a_value, anywhere, a_tag_gone_or_doubled)
MISHAPS = (flipped, cut, random_bytes, part_gone, *map(in_xml, XML), *map(in_xml, XML))
