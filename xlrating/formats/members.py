"""A list of members for online events: user names with names and US Chess member IDs."""

from dataclasses import replace

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.quote import quoted
from xlrating.formats.findings import FileFindings
from xlrating.formats.section import Import, ImportedPlayer
from xlrating.formats.tables import cell, from_text, member_id_of
from xlrating.formats.text import text_in
from xlrating.workbook.problems import FileProblem

HEADINGS = {"username": "user", "user name": "user", "user": "user", "member_id": "id", "member id": "id", "id": "id",
            "uscf id": "id", "name": "name", "player": "name"}  # fmt: skip

Members = dict[str, tuple[str, str]]


def members_of(name: str, content: bytes) -> Members:
    """Name and member ID by user name in small letters. FileProblem without the two columns that are needed."""
    for table in from_text(text_in(content)):
        headings = [HEADINGS.get(text_of(value).lower(), "") for value in table.rows[0]]
        if not {"user", "id"} <= set(headings):
            continue
        columns = {heading: column for column, heading in enumerate(headings) if heading}
        findings, found = FileFindings(), Members()
        for number, row in enumerate(table.rows[1:], 1):
            user = text_of(cell(row, columns["user"])).lower()
            if user in found:
                findings.mend(
                    table.address(number, columns["user"]), f"{quoted(user)} appears twice. Delete one."
                )
            if user:
                found[user] = text_of(cell(row, columns.get("name"))), member_id_of(cell(row, columns["id"]))
        findings.check()
        return found
    raise FileProblem(f"{name} is not a list of members. It needs the columns username, member_id, and name.")


def with_members(found: Import, members: Members) -> Import:
    """The import with names and member IDs from the list; each user name that it lacks is told."""
    missing = [one for one in found.players if one.name.lower() not in members]
    without = [one for one in found.players if one not in missing and not _member(one, members).member_id]
    notes = [f"The list of members has no member ID for {quoted(one.name)}." for one in without]
    notes += [f"The list of members does not have the user name {quoted(one.name)}." for one in missing]
    named = found.with_each(lambda one: _member(one, members))
    return replace(named, notes=(*found.notes, *notes))


def _member(player: ImportedPlayer, members: Members) -> ImportedPlayer:
    name, member_id = members.get(player.name.lower(), ("", ""))
    return replace(player, name=name or player.name, member_id=member_id or player.member_id)
