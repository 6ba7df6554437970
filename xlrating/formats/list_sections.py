"""The sections of lists of games that name none: by rounds that begin again, by sheets, or by captions.

Nobody plays in two of them.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise, repeat

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.round_cell import nobody_in
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.list_facts import facts_in
from xlrating.formats.list_lines import Line
from xlrating.formats.list_rows import Lists
from xlrating.formats.names_alike import by_last_name, first_name, key_of, last_name
from xlrating.formats.people import Mention
from xlrating.formats.section import ImportedPlayer
from xlrating.formats.words_of_games import words_in

FEWEST_OF_A_CAPTION = 3
"""Players below it, of whom one has several games."""


def in_sections(tables: Sequence[Grid], of_sheets: Sequence[Lists]) -> Lists:
    """The lists of all sheets together, each line and player with its section where they fall into several."""
    for of_sheet in of_sheets:
        _name_by_rounds(of_sheet)
    _name_by_sheets(tables, of_sheets)
    _name_by_captions(of_sheets)
    lines = [line for of_sheet in of_sheets for line in of_sheet.lines]
    of_games = {
        name: _playing(line for line in lines if line.section == name)
        for name in {one.section for one in lines}
    }
    together = Lists(lines)
    for table, of_sheet in zip(tables, of_sheets, strict=True):
        own = {key_of(one): one for one in of_games}.get(key_of(table.title or table.sheet), "")
        together.players += [one._replace(section=one.section or own) for one in of_sheet.players]
        together.others += of_sheet.others
        together.unread += of_sheet.unread
    listed = defaultdict[str, list[str]](list)
    for one in together.players:
        listed[one.section].append(one.player.name)
    called = {section: _called_in(of_games, section, names) for section, names in listed.items()}
    together.players = [one._replace(section=called[one.section]) for one in together.players]
    return together


def _called_in(of_games: Mapping[str, Collection[str]], section: str, players: Sequence[str]) -> str:
    """The only section of games whose name has all words of this one, ``Rookies (K-3)`` of ``Rookies``, or in which
    all of its players play who play in any."""
    words = {*words_in(section)}
    if section in of_games or not words:
        return section
    found = [one for one in of_games if words <= {*words_in(one)}]
    playing = [
        {one for one, keys in of_games.items() if not set(keys).isdisjoint(_keys(name))} for name in players
    ]
    common = set[str]().union(*playing).intersection(*filter(None, playing))
    return found[0] if len(found) == 1 else common.pop() if len(common) == 1 else section


def _keys(name: str) -> list[str]:
    """How a game may call a player of a list."""
    return [key_of(one) for one in (name, last_name(name), first_name(name))]


def _name_by_rounds(of_sheet: Lists) -> None:
    """The sections of a sheet each begin with round 1 again."""
    lines = of_sheet.lines
    parts = [lines[start:end] for start, end in pairwise([0, *_first_rounds(lines), len(lines)])]
    playing = list(map(_playing, parts))
    if not _may_be_sections(playing, lines):
        return
    titles = [text_of(facts_in([[part[0].below]]).get("section")) or part[0].below for part in parts]
    if len(set(filter(None, titles))) < len(parts):
        titles = [f"Section {n}" for n in range(1, len(parts) + 1)]
    section_of = {key: title for title, keys in zip(titles, playing, strict=True) for key in keys}
    of_lines = [title for title, part in zip(titles, parts, strict=True) for _ in part]
    names = (one.player.name for one in of_sheet.players)
    of_players = [next((section_of[one] for one in _keys(name) if one in section_of), "") for name in names]
    _name(of_sheet, of_lines, of_players)


def _first_rounds(lines: Sequence[Line]) -> Iterator[int]:
    """Where round 1 begins again behind games, and not only behind byes that a list of players tells."""
    played = False
    for n, (before, line) in enumerate(pairwise(lines), 1):
        played = played or not any(nobody_in(one.name) for one in before.sides)
        if played and line.round == 1 < (before.round or 1):
            yield n
            played = False


def _name_by_sheets(tables: Sequence[Grid], of_sheets: Sequence[Lists]) -> None:
    """The games of each sheet are a section, called as its label or its sheet says."""
    with_games = [(table, one) for table, one in zip(tables, of_sheets, strict=True) if one.lines]
    playing = [
        _playing(one.lines) or {key_of(listed.player.name) for listed in one.players} for _, one in with_games
    ]
    if not _may_be_sections(playing, (line for _, one in with_games for line in one.lines)):
        return
    for table, one in with_games:
        title = text_of(facts_in(one.others).get("section")) or table.title or table.sheet
        _name(one, repeat(title, len(one.lines)), repeat(title, len(one.players)))


def _name_by_captions(of_sheets: Sequence[Lists]) -> None:
    """The games below each caption are a section, though they stand apart."""
    lines = [line for of_sheet in of_sheets for line in of_sheet.lines]
    called = {line.caption.casefold(): line.caption for line in reversed(lines)}
    if len(called) < 2 or "" in called:
        return
    there: dict[str, list[tuple[set[str], ImportedPlayer]]] = {caption: [] for caption in called}
    for one in (one for of_sheet in of_sheets for one in of_sheet.players if one.caption.casefold() in there):
        there[one.caption.casefold()].append(({*words_in(one.player.name)}, one.player))
    played = {caption: Counter[str]() for caption in called}
    for line in lines:
        caption = line.caption.casefold()
        sides = (one for one in line.sides if nobody_in(one.name) is None)
        names = [_full_name(one, there[caption]) for one in sides]
        played[caption].update(map(key_of, filter(None, names)))
    stay = all(len(one) >= FEWEST_OF_A_CAPTION and max(one.values()) > 1 for one in played.values())
    if not stay or not _may_be_sections(played.values(), lines):
        return
    for of_sheet in of_sheets:
        of_lines = [called[line.caption.casefold()] for line in of_sheet.lines]
        _name(of_sheet, of_lines, (called.get(one.caption.casefold(), "") for one in of_sheet.players))


def _full_name(side: Mention, players: Iterable[tuple[set[str], ImportedPlayer]]) -> str:
    """The name on a list of the only player who may be meant, by number and by words of the name; else as it is."""
    words = {*words_in(side.name)}
    meant = [
        player.name
        for of_player, player in players
        if words <= of_player and (player.number == side.number if side.number else words)
    ]
    return meant[0] if len(meant) == 1 else side.name


def _playing(lines: Iterable[Line]) -> set[str]:
    """Who plays there, without last names alone that only one of them has."""
    names = {one.name for line in lines for one in line.sides if one.name and nobody_in(one.name) is None}
    return {*map(key_of, names)} - by_last_name(names).keys()


def _may_be_sections(playing: Collection[Collection[str]], lines: Iterable[Line]) -> bool:
    """Whether somebody plays in each part and nobody in two, and no line names its section itself."""
    apart = all(set(one).isdisjoint(other) for one, other in combinations(playing, 2))
    return len(playing) > 1 and all(playing) and apart and not any(line.section for line in lines)


def _name(of_sheet: Lists, of_lines: Iterable[str], of_players: Iterable[str]) -> None:
    """Give each line its section, and each player who has one."""
    of_sheet.lines = [line._replace(section=one) for line, one in zip(of_sheet.lines, of_lines, strict=True)]
    of_sheet.players = [
        listed._replace(section=one or listed.section)
        for listed, one in zip(of_sheet.players, of_players, strict=True)
    ]
