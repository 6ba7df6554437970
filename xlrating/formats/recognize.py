"""Which format a file has, by its content, and the reader for it."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import compress
from pathlib import PurePosixPath
from typing import Any, TypeVar

from xlrating.crosstable.cells.round_cell import NO_GAME
from xlrating.crosstable.reading.event.elsewhere import with_shared_labels
from xlrating.crosstable.reading.headings.find import rows_lacking
from xlrating.crosstable.reading.headings.no_header import left_out, unread_table
from xlrating.crosstable.reading.read import is_well
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats import (
    arranged,
    chess_results,
    chessmanager,
    game_list,
    msa_text,
    online,
    pgn,
    plain,
    published_json,
    registration,
    swissperfect,
    swisssys,
    trf,
    upload_files,
)
from xlrating.formats.aligned import from_aligned_text
from xlrating.formats.cells_in_lines import with_cells_together
from xlrating.formats.dbase import is_dbase
from xlrating.formats.games_in_cells import with_games_of_cells
from xlrating.formats.games_told import from_lines, with_players_listed
from xlrating.formats.ids_told import rows_as_lines, with_ids
from xlrating.formats.json_text import parsed
from xlrating.formats.lists import read_games, read_lists, read_rows
from xlrating.formats.mail import as_written, is_saved_mail
from xlrating.formats.rosters import with_points_of_rounds
from xlrating.formats.scores_told import with_scores
from xlrating.formats.section import Import
from xlrating.formats.spreadsheets import values_in
from xlrating.formats.systems_told import read_without_systems
from xlrating.formats.tables import from_text, is_markdown, of_sheets, of_text, pasted_lines, texts_on
from xlrating.formats.text import lines_of, text_in
from xlrating.formats.unread_text import refuse_parts_of_ratings, with_doubts, with_sentences
from xlrating.formats.web_pages import page_in
from xlrating.formats.word_files import page_of_word
from xlrating.workbook import WorkbookFile
from xlrating.workbook.problems import Unusable

TEXT_FORMATS = (msa_text.read, trf.read, pgn.read)
TABLE_FORMATS = (
    chessmanager.read, swissperfect.read, chess_results.read, arranged.read, game_list.read_two_columns_of_names,
)  # fmt: skip
JSON_FORMATS = (
    swisssys.read, lambda value: published_json.read([((), value)]), online.read_lichess, online.read_chess_com,
)  # fmt: skip
"""The reader of each format, which returns None for any other text, table, or JSON."""
T = TypeVar("T")
ZIP = b"PK"
UNKNOWN = (
    "is not a file that xlrating reads. It reads crosstables, lists of games, and lists of players in workbooks, "
    "CSV, and text, US Chess upload files and published events, PGN, and files of SwissSys, WinTD, chess-results, "
    "Swiss-Manager, ChessManager, SwissPerfect, Lichess, and TRF"
)
_JSON = re.compile(r"\s*(\{|\[\s*[\[{\]])")
_HTML = re.compile(r"\s*<(!doctype|html|head|body|table|\?xml|div|meta)", re.IGNORECASE)


class WithHeadings(CrosstableProblems):
    """What is wrong in a crosstable with headings, which its own cells say better."""


def read(files: Mapping[str, bytes]) -> Import:
    """One file, or the files of one event. Unusable when the format is not known."""
    trio = {kind: content for content in files.values() if (kind := upload_files.kind_of(content))}
    if trio:
        return upload_files.read(trio)
    if len(files) == 1:
        name, content = next(iter(files.items()))
        return _read_one(name, content)
    pages = [(_numbers(name), value) for name, content in files.items() if (value := _json_or_none(content))]
    if published := published_json.read(pages):
        return published
    known = [(name, content) for name, content in files.items() if _is_known(content)]
    if len(known) == 1:
        return _read_one(*known[0])
    if not known:
        raise Unusable("holds no file that xlrating reads")
    shown = ", ".join(PurePosixPath(name).name for name, _ in known[:5])
    raise Unusable(f"holds several files that xlrating reads ({shown}). Name one of them")


def _is_known(content: bytes) -> bool:
    try:
        _read_one("the file", content)
    except Unusable:
        return False
    except CrosstableProblems:
        pass
    return True


def _numbers(name: str) -> tuple[int, ...]:
    """The numbers in a file's name that may count sections or pages."""
    return tuple(int(number) for number in re.findall(r"(?<!\d)\d{1,4}(?!\d)", PurePosixPath(name).stem))


def _json_or_none(content: bytes) -> Any:
    if content.lstrip(b"\xef\xbb\xbf \r\n\t")[:1] not in (b"{", b"["):
        return None
    try:
        return parsed(text_in(content))
    except Unusable:
        return None


def _read_one(name: str, content: bytes) -> Import:
    if not content.strip(b"\0 \r\n\t"):
        raise Unusable("is empty")
    if values := values_in(content):
        return _read_tables(of_sheets(values.sheets))
    if content.startswith(ZIP) and (page := page_of_word(content)):
        return _read_page(page)
    if content.startswith(ZIP):
        return _read_tables(of_sheets(WorkbookFile(name, content).grids()))
    if is_dbase(content):
        raise Unusable("is a dBase file, but none of the three upload files (THEXPORT, TSEXPORT, TDEXPORT)")
    if is_saved_mail(content):
        return _read_mail(content)
    return read_text(text_in(content))


def _read_mail(content: bytes) -> Import:
    """What was written in a mail, or where nothing of it can be read, what was sent with it."""
    from xlrating.formats.mail_files import mail_in, with_facts_of

    mail = mail_in(content)
    try:
        return read_text(mail.text)
    except Unusable:
        if not mail.files:
            raise
        return with_facts_of(as_written(mail.text), read(mail.files))


def read_text(text: str) -> Import:
    """The text of a file, or what a person has copied from it. Unusable when the format is not known."""
    if _JSON.match(text):
        if found := _first(JSON_FORMATS, parsed(text)):
            return found
        raise Unusable(UNKNOWN)
    if _HTML.match(text):
        return msa_text.read(text) or _read_page(text)
    return _read_lines_of(text)


def _read_page(html: str) -> Import:
    """The tables of a web page, and its text where they are none that can be read."""
    page = page_in(html)
    with suppress(Unusable):
        return _read_tables(list(page.tables))
    return _read_lines_of(page.text)


def _read_lines_of(text: str) -> Import:
    lines = lines_of(text)
    found = with_scores(with_doubts(read_without_systems(text, _read_text), text), lines)
    refuse_parts_of_ratings(found, lines)
    return with_sentences(with_ids(found, lines), lines)


def read_table_of_a_program(table: Grid) -> Import | None:
    """A table in the layout of one program; None for every other, such as a crosstable with headings."""
    return None if len(arranged.lists_beside(table)) > 1 else _first(TABLE_FORMATS, table)


def is_table_of_a_program(table: Grid) -> bool:
    """Whether the table is in the layout of one program."""
    try:
        return read_table_of_a_program(table) is not None
    except CrosstableProblems:
        return True


def _first(formats: Iterable[Callable[[T], Import | None]], given: T) -> Import | None:
    """What the first of the readers makes of it that knows it."""
    return next(filter(None, (read_it(given) for read_it in formats)), None)


def _read_text(text: str) -> Import:
    text = as_written(text)
    try:
        by_marks = _read_by_marks(text)
        if by_marks.format_name != game_list.FORMAT:
            return by_marks
        if _told(by_marks) == _places(by_marks) and all(_rated(by_marks)):
            return by_marks
        prose = _read_prose(text)
        if prose is None or _places(prose) != _places(by_marks):
            return by_marks
        return max(by_marks, prose, key=lambda one: (_told(one), sum(_rated(one))))
    except Unusable:
        if found := _read_sentences(text):
            return found
        raise
    except CrosstableProblems as of_table:
        with suppress(CrosstableProblems):
            if found := _read_lines(text):
                return found
        found = None if game_list.asks(of_table) else _read_prose(text)
        if found and (not isinstance(of_table, WithHeadings) or 2 * _told(found) > _places(found)):
            return found
        raise


def _read_prose(text: str) -> Import | None:
    """The games of a text whose sentences go over its lines; None where anything of them is in doubt."""
    with suppress(CrosstableProblems):
        return _read_sentences(text)
    return None


def _read_sentences(text: str) -> Import | None:
    """The same; CrosstableProblems, with the lines, where some of its games can be read, but not all."""
    headed = (
        game_list.recognizes([one]) or registration.header_row(one) is not None for one in from_text(text)
    )
    return None if any(headed) else read_games(from_lines(lines_of(text), in_prose=True))


def _places(found: Import) -> int:
    """How many rounds all players have together."""
    return sum(section.rounds * len(section.players) for section in found.sections)


def _told(found: Import) -> int:
    """In how many of them a game or a bye was told."""
    return sum(cell != NO_GAME for cell in found.cells)


def _rated(found: Import) -> list[bool]:
    """Of each player whether there is a rating."""
    return [player.rating is not None for player in found.players]


def _read_by_marks(text: str) -> Import:
    """By what divides its lines, where anything does."""
    if found := _first(TEXT_FORMATS, text):
        return found
    tables = [one for table in _divided(text) for one in _without_points_of_rounds([table])]
    of_games = next((n for n, one in enumerate(tables, 1) if game_list.recognizes([one])), None)
    for table in (tables := tables[:of_games]):
        if found := _read_table(table):
            if found.format_name != arranged.IN_RECORDS:
                return found
            aligned = from_aligned_text(text)
            if aligned and [*rows_lacking(aligned, [], ["Rd 1"])] and is_well(aligned):
                return plain.read(aligned)
            in_lines = registration.header_row(table) is None
            return (in_lines and _read_lines(text)) or found
    aligned = None if of_games else from_aligned_text(text)
    if aligned and (found := _read_table(aligned)):
        return found
    tables += [aligned] if aligned else []
    if found := next(filter(None, map(read_games, _lists(tables, text))), None):
        listed = any(registration.header_row(table) is not None for table in tables[:1])
        rated = all(section.has_ratings for section in found.sections)
        other = read_rows(tables[:1]) if listed and not rated else None
        return other if other and all(section.has_ratings for section in other.sections) else found
    of_players = filter(None, (registration.read([one]) for one in tables))
    if found := read_rows(tables[:1]) or next(of_players, None) or _read_lines(text):
        return found
    if problem := next(filter(None, map(game_list.almost, tables)), None):
        raise CrosstableProblems([problem])
    raise Unusable(UNKNOWN)


def _divided(text: str) -> Iterator[Grid]:
    """The text as tables, by each of the marks that may divide its cells."""
    in_lines = with_cells_together(lines_of(text))
    yield from from_text(text) if in_lines is None else [in_lines]


def _lists(tables: Sequence[Grid], text: str) -> Iterator[Sequence[Grid]]:
    """What may be a list of games: the tables with headings of one, games in the cells of Markdown, the lines of the
    text, and the other tables."""
    headed = [game_list.recognizes([table]) for table in tables]
    yield from ([with_players_listed(table)] for table in compress(tables, headed))
    in_cells = map(with_games_of_cells, tables[:1] if is_markdown(text) else ())
    yield from ([table] for table in in_cells if table is not None)
    yield from_lines(lines_of(text))
    yield from ([table] for table, has_headings in zip(tables, headed, strict=True) if not has_headings)


def _read_lines(text: str) -> Import | None:
    """A text with a line or more for each player; its sentences stay whole."""
    return arranged.read(of_text([[line or None] for line in lines_of(text)]))


def _read_table(table: Grid) -> Import | None:
    """The first format whose headings the table has; None for none. WithHeadings where these are all that is known."""
    if (found := read_table_of_a_program(table)) or not plain.recognizes(table):
        return found
    of_games = game_list.heads_both(table)
    try:
        of_headings = plain.read(table)
    except CrosstableProblems as found_there:
        if of_games:
            return None
        raise WithHeadings(found_there.problems) from None
    return None if of_games and not of_headings.games else of_headings


def _without_points_of_rounds(tables: Sequence[Grid]) -> Sequence[Grid]:
    """The tables, whose lists of players have no rounds with points alone where others of them are lists of games."""
    return list(map(with_points_of_rounds, tables)) if game_list.recognizes(tables) else tables


def _is_crosstable(table: Grid) -> bool:
    """Whether it has the headings of one, and games can be read so where they are those of a list of games, too."""
    with suppress(CrosstableProblems):
        return plain.recognizes(table) and bool(not game_list.heads_both(table) or plain.read(table).games)
    return False


def _read_tables(tables: list[Grid]) -> Import:
    """Sheets of a workbook or tables of a page, and the sentences in them."""
    found = with_ids(_of_tables(tables), rows_as_lines(tables))
    return with_sentences(found, texts_on(tables))


def _of_tables(tables: list[Grid]) -> Import:
    """Each that is a crosstable becomes a section."""
    found, with_headings, others = list[Import](), list[Grid](), list[Grid]()
    tables = with_shared_labels(tables) if len(tables) > 1 else tables
    if in_parts := arranged.of_sheets(tables):
        return in_parts
    for table in _without_points_of_rounds(tables):
        pasted = "\n".join(pasted_lines(table) or ())
        if one := _first(TEXT_FORMATS, pasted) or read_table_of_a_program(table):
            found.append(one)
        elif _is_crosstable(table):
            with_headings.append(table)
        else:
            others.append(table)
    if with_headings:
        found.append(plain.read(*with_headings))
    unread = [problem for grid in others if grid.sheet and (problem := unread_table(grid))]
    if not found:
        if lists := read_lists(tables) or registration.read(tables):
            return lists
        if wrong := unread or list(filter(None, map(game_list.almost, tables)))[:1]:
            raise CrosstableProblems(wrong)
        raise Unusable(UNKNOWN)
    notes = [*(note for one in found for note in one.notes), *(note.line for note in map(left_out, unread))]
    sections = tuple(section for one in found for section in one.sections)
    return Import(found[0].format_name, sections, tuple(notes))
