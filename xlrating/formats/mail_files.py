"""Mail as it is saved (.eml): what was written, and the files that were sent with it.  RFC 5322, RFC 2045."""

from collections.abc import Mapping
from dataclasses import replace
from email import policy
from email.message import EmailMessage, MIMEPart
from email.parser import BytesParser
from html import escape
from typing import NamedTuple

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.labels import LABEL_OF
from xlrating.crosstable.reading.event.sentences import IN_A_TEXT
from xlrating.formats.checks import checked
from xlrating.formats.findings import FileFindings
from xlrating.formats.list_facts import facts_in
from xlrating.formats.section import Import, ImportedSection
from xlrating.formats.text import lines_of, text_in
from xlrating.workbook.problems import Unusable


class Mail(NamedTuple):
    """The text or the web page that was written, below the subject and the day, and the files by their names."""

    text: str
    files: Mapping[str, bytes]


def mail_in(content: bytes) -> Mail:
    """What a saved mail has. Unusable where its parts are nested too deeply."""
    try:
        message = BytesParser(EmailMessage, policy=policy.default).parsebytes(content)
        page, plain = message.get_body(("html",)), message.get_body(("plain",))
        files = [part for part in message.iter_attachments() if part.get_filename()]
    except RecursionError as error:
        raise Unusable("has parts that are nested too deeply") from error
    page_text = _text_of(page)
    said = [f"Subject: {message['subject']}"] * bool(message["subject"])
    said += [f"Sent: {message['date']}"] * bool(message["date"])
    if plain is None or "<table" in page_text.lower():
        above = "".join(f"<p>{escape(line)}</p>" for line in said)
        text = f"<html>{above}{page_text}"
    else:
        text = "\n".join([*said, "", _text_of(plain)])
    return Mail(text, {str(part.get_filename()): _bytes_of(part) for part in files})


def with_facts_of(letter: str, found: Import) -> Import:
    """The import of what was sent with a letter, with what that says of the event where the file says nothing."""
    findings = FileFindings()
    facts = facts_in([line] for line in lines_of(letter))

    def with_facts(section: ImportedSection) -> ImportedSection:
        own = {
            "end date": section.end_date or section.start_date,
            "time control": section.time_control or section.rating_system,
        }
        lacks = {name: facts[name] for name in own if is_blank(own[name]) and name in facts}
        findings.note(*(IN_A_TEXT.of(label=LABEL_OF[one].title, value=lacks[one]).message for one in lacks))
        return replace(
            section,
            end_date=lacks.get("end date", section.end_date),
            time_control=text_of(lacks.get("time control", section.time_control)),
        )

    completed = checked(found.format_name, map(with_facts, found.sections), findings)
    return replace(completed, notes=(*found.notes, *completed.notes))


def _text_of(part: MIMEPart | None) -> str:
    if part is None:
        return ""
    content = _bytes_of(part)
    try:
        return text_in(content.decode(part.get_content_charset() or "utf-8").encode())
    except (LookupError, UnicodeDecodeError):
        return text_in(content)


def _bytes_of(part: MIMEPart) -> bytes:
    content = part.get_payload(decode=True)
    return content if isinstance(content, bytes) else b""
