"""The VBA project of the add-in, made of a blank one."""

import zipfile
from collections.abc import Iterator

from pyopenvba import ExcelFile
from pyopenvba.cfb import CFB
from pyopenvba.vba import compress, decompress

from xlrating.hosts.excel import vba
from xlrating.hosts.excel.machine import FILE_NAME, Machine
from xlrating.hosts.working_folder import working_folder

PART = "xl/vbaProject.bin"
PROJECT_NAME = b"xlrating"
NO_CACHE = bytes.fromhex("CC61FFFF000000")
"""The stream _VBA_PROJECT of a writer that compiles nothing: version FFFF, no cache.  MS-OVBA 2.3.4.1."""
COOKIE = bytes.fromhex("FFFF")
VERSION_RECORD, VERSION_LENGTH = 0x0009, 6
"""The one record whose length is not what it says.  MS-OVBA 2.3.4.2.1.11."""
NAME, PROJECT_COOKIE, STREAM, OFFSET, MODULE_COOKIE, END = 0x0004, 0x0013, 0x001A, 0x0031, 0x002C, 0x0010


def vba_project(machine: Machine) -> bytes:
    """The part with our modules."""
    with working_folder() as folder:
        path = folder / FILE_NAME
        with ExcelFile.create_new(path) as file:
            project = file.vba_project()
            project.delete_module("Module1")
            file.set_module("ThisWorkbook", _crlf(vba.own("ThisWorkbook")))
            for name, source in vba.modules(machine).items():
                project.add_module(name, _crlf(source))
            file.save()
        with zipfile.ZipFile(path) as archive:
            return as_written_without_compiling(archive.read(PART))


def _crlf(source: str) -> str:
    """VBA source as the editor of Excel ends its lines."""
    return source.replace("\r\n", "\n").replace("\n", "\r\n")


def as_written_without_compiling(project: bytes) -> bytes:
    """The project under its own name, with nothing compiled in it, as MS-OVBA 2.3.4 wants it written."""
    file = CFB.from_bytes(project)
    file.write_stream_in_storage("VBA", "_VBA_PROJECT", NO_CACHE)
    directory = decompress(file.get_stream_in_storage("VBA", "dir"))
    stream = ""
    for kind, data in _records(directory):
        if kind == STREAM:
            stream = data.decode("ascii")
        elif kind == OFFSET:
            module = file.get_stream_in_storage("VBA", stream)
            file.write_stream_in_storage("VBA", stream, module[int.from_bytes(data, "little") :])
    file.write_stream_in_storage("VBA", "dir", compress(_directory_without_cache(directory)))
    listed = file.get_stream("PROJECT").replace(b'Name="VBAProject"', b'Name="%s"' % PROJECT_NAME, 1)
    file.write_stream("PROJECT", listed)
    written: bytes = file.to_bytes()
    return written


def _records(directory: bytes) -> Iterator[tuple[int, bytes]]:
    """The records of the stream dir: their numbers and what is in them.  MS-OVBA 2.3.4.2."""
    place, kind = 0, 0
    while kind != END:
        kind = int.from_bytes(directory[place : place + 2], "little")
        length = int.from_bytes(directory[place + 2 : place + 6], "little")
        end = place + 6 + (VERSION_LENGTH if kind == VERSION_RECORD else length)
        yield kind, directory[place + 6 : end]
        place = end


def _directory_without_cache(directory: bytes) -> bytes:
    changed = {
        NAME: PROJECT_NAME,
        PROJECT_COOKIE: COOKIE,
        MODULE_COOKIE: COOKIE,
        OFFSET: bytes(4),
    }
    made = b""
    for kind, data in _records(directory):
        written = changed.get(kind, data)
        length = VERSION_LENGTH - 2 if kind == VERSION_RECORD else len(written)
        made += kind.to_bytes(2, "little") + length.to_bytes(4, "little") + written
    return made
