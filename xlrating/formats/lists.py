"""Lists of games and of their players, in whatever way they can be read: by headings, content, or as lines of text."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.value import is_blank_row
from xlrating.crosstable.sheet.grid import Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats import arranged, game_list, registration
from xlrating.formats.byes_apart import with_byes_apart
from xlrating.formats.games_told import from_lines, with_players_listed
from xlrating.formats.headings_supplied import in_one_language
from xlrating.formats.keys import with_words_for_keys
from xlrating.formats.kinds_of_records import with_kinds_apart
from xlrating.formats.legends import with_codes_explained
from xlrating.formats.list_facts import round_in
from xlrating.formats.lost_games import LOST
from xlrating.formats.marks_of_winners import with_results_for_marks
from xlrating.formats.rosters import with_headings_of_rosters, with_names_for_codes, with_plain_words
from xlrating.formats.scores_told import TITLE as OF_SCORES
from xlrating.formats.section import Import
from xlrating.formats.side_by_side import games_in_rows


def read_lists(tables: Sequence[Grid]) -> Import | None:
    """Lists of games, also those whose cells are one line together; None for other tables."""
    return read_games(tables) or read_rows(tables)


def read_rows(tables: Sequence[Grid]) -> Import | None:
    """Lists of games whose cells are one line together, as ``1 Lee - 2 Bee`` beside ``1-0``; None for others."""
    lists, others, above = list[Grid](), list[Grid](), list[str]()
    for table in tables:
        header, end, size = registration.header_row(table), 0, len(table.rows)
        if header is not None:
            end = next((row for row in range(header, size) if is_blank_row(table.rows[row])), size)
            lists.append(replace(table, rows=table.rows[:end]))
            above += (" ".join(map(text_of, cells)) for cells in table.rows[:header])
        if end < size:
            others.append(replace(table, rows=[*[()] * end, *table.rows[end:]]))
    lines, places = [], []
    for table in others:
        title = table.sheet if OF_SCORES.match(table.sheet) or round_in(table.sheet) else None
        for n, cells in enumerate(([title], *table.rows)):
            lines.append(" ".join(filter(None, map(text_of, cells))))
            places.append(table.address(max(n - 1, 0), 0))
    with suppress(CrosstableProblems):
        listed = lists and registration.read(lists)
        names = [player.name for player in (listed.players if listed else ())]
        games = from_lines(lines, names, places)
        if not games and listed and (roster := registration.as_lines(listed)):
            roster = [*above, "", *roster, ""]
            return read_games(from_lines([*roster, *lines], (), [*[""] * len(roster), *places]))
        return read_games([*lists, *games]) if games else None
    return None


def _names_are_unique(found: Import) -> bool:
    """Whether nobody is listed twice, as where the rows of games were taken for a list of players."""
    names = [[player.name for player in section.players] for section in found.sections]
    return all(len(set(some)) == len(some) for some in names)


def read_games(tables: Sequence[Grid]) -> Import | None:
    """Lists of games by their headings, or where these say too little, by their content; None for other tables.

    Where they cannot be read, or no player has a rating, lists of players by their content, too.
    """
    tables = [in_one_language(with_words_for_keys(with_kinds_apart(table))) for table in tables]
    tables = with_results_for_marks(tables)
    parts = [part for table in tables for part in arranged.lists_beside(table)]
    parts = with_codes_explained([with_plain_words(games_in_rows(part)) for part in parts])
    tables = with_names_for_codes(with_byes_apart(parts))
    try:
        found = _games(tables)
    except CrosstableProblems as of_headings:
        try:
            again = None if game_list.asks(of_headings) else _games_with_rosters(tables)
        except CrosstableProblems as of_rosters:
            raise min(of_headings, of_rosters, key=lambda one: len(one.problems)) from None
        if again and _names_are_unique(again):
            return again
        raise
    if found is None or found.has_ratings:
        return found
    try:
        return _games_with_rosters(tables) or found
    except CrosstableProblems as of_headed:
        if 2 * len(of_headed.problems) >= len(found.players):
            return found  # a list of prizes
        raise


def _games_with_rosters(tables: Sequence[Grid]) -> Import | None:
    """The lists of games with lists of players by their content; None where there are none of these."""
    headed = with_headings_of_rosters(list(map(with_players_listed, tables)))
    return _games(headed) if headed != list(tables) else None


def _games(tables: Sequence[Grid]) -> Import | None:
    below = list(map(game_list.in_one_column, tables))
    if not game_list.recognizes(below):
        lists = game_list.by_content(tables)
        return game_list.read(lists) if lists and game_list.recognizes(lists) else None
    try:
        return game_list.read(below)
    except CrosstableProblems as found:
        asked = game_list.asks(found, LOST) or game_list.lacks_few_results(found, below)
        by_content = None if asked else game_list.by_content(tables)
        with suppress(CrosstableProblems):
            other = by_content and game_list.read(by_content)
            if other and other.games >= game_list.games_headed(below):
                return other
        raise
