"""Lists of games: one line for each, with both players and the result, by name or number.

The players may stand on a list of their own, on another sheet or on the same one. Rounds stand in a column, above the
games, or in the names of the sheets.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.round_cell import is_in_brackets, nobody_in
from xlrating.crosstable.cells.value import is_blank
from xlrating.crosstable.reading.event.prose import (
    days_in_prose,
    days_not_taken,
    facts_in_prose,
    prose_of,
    times_not_taken,
)
from xlrating.crosstable.reading.headings.fields import FIELD_OF
from xlrating.crosstable.reading.headings.find import header_rows
from xlrating.crosstable.reading.headings.known import with_known_headings
from xlrating.crosstable.reading.read import is_well
from xlrating.crosstable.reading.rounds.sentences import BYE_WITHOUT_POINTS
from xlrating.crosstable.reading.sentences import GAME_IN_BRACKETS
from xlrating.crosstable.sheet.counted import listed
from xlrating.crosstable.sheet.grid import CellValue, Grid
from xlrating.crosstable.sheet.problems import CrosstableProblems, Problem
from xlrating.formats.byes_apart import names_in
from xlrating.formats.byes_asked import with_byes_of_list, with_remarks_apart
from xlrating.formats.checks import checked
from xlrating.formats.columns_of_games import SIDES
from xlrating.formats.findings import FileFindings
from xlrating.formats.games import MOST_NAMED, NO_COPY, players_of
from xlrating.formats.games_by_content import with_headings_of_games
from xlrating.formats.games_in_cells import with_games_of_cells
from xlrating.formats.headings_supplied import header_at, with_rounds_above
from xlrating.formats.list_facts import facts_in, round_in, section_of
from xlrating.formats.list_headings import columns_of
from xlrating.formats.list_lines import LONGEST_NUMBER, Line
from xlrating.formats.list_results import (
    NO_RESULT,
    POINTS_DIFFER,
    WINNER_DIFFERS,
    game_in,
    tell_points,
    with_worth,
)
from xlrating.formats.list_rows import TAKEN_BACK, Lists, lists_on
from xlrating.formats.list_sections import in_sections
from xlrating.formats.lost_games import tell_lost_games
from xlrating.formats.match_of_two import with_both_players
from xlrating.formats.names_alike import by_last_name, first_name, key_of, last_name
from xlrating.formats.people import ID_DIFFERS, People
from xlrating.formats.rosters import with_rosters_apart
from xlrating.formats.scores_told import below_titles, points_in, scores_told
from xlrating.formats.section import CURRENT_RATINGS, Import, ImportedPlayer, ImportedSection, Players
from xlrating.formats.side_by_side import below_each_other
from xlrating.formats.team_matrix import with_games_of_matrix
from xlrating.formats.team_totals import without_totals

FORMAT = "list of games"
BY_CONTENT = (with_games_of_cells, with_games_of_matrix, with_both_players, with_headings_of_games)
"""Ways to make one of a table without its headings."""
_ASKED = frozenset(
    one.code for one in (BYE_WITHOUT_POINTS, ID_DIFFERS, NO_COPY, POINTS_DIFFER, WINNER_DIFFERS, TAKEN_BACK)
)
FEW = 4
"""One of so many."""
FEWEST_ALIKE = 3
"""Players whose prior games may be those of this event."""


def asks(found: CrosstableProblems, more: frozenset[str] = frozenset()) -> bool:
    """Whether all that is wrong, or ``more`` by its codes, is a question that no other reading answers."""
    return (_ASKED | more).issuperset(one.code for one in found.problems)


def lacks_few_results(found: CrosstableProblems, tables: Sequence[Grid]) -> bool:
    """Whether all that is wrong are results, and few of those below their heading: no other column has them."""
    of_results = all(one.code == NO_RESULT.code for one in found.problems)
    return of_results and FEW * len(found.problems) <= games_headed(tables)


def in_one_column(table: Grid) -> Grid:
    """The table with lists of games next to each other put below each other, each with its round; else as it is."""
    table = with_rounds_above(table)
    return below_each_other(table, lambda cells: columns_of(cells).has_players, of_games=True)


def recognizes(tables: Sequence[Grid]) -> bool:
    return any(header_at(table, row) for table in tables for row in range(len(table.rows)))


def games_headed(tables: Sequence[Grid]) -> int:
    """How many rows below headings name both players of a game, or have their numbers."""
    lines = (line for table in tables for line in lists_on(table, FileFindings()).lines)
    return sum(all(one.names for one in line.sides) for line in lines)


def heads_both(table: Grid) -> bool:
    """Whether a row of headings is that of a crosstable and of a list of games, or of several beside each other."""
    below = in_one_column(table)
    beside = below is not table and recognizes([below])
    return beside or any(header_at(table, row) for row in header_rows(with_known_headings(table)))


def read_two_columns_of_names(table: Grid) -> Import | None:
    """A list whose headings name two players, or their ratings beside rounds, or with its games in columns of rounds
    beside the players, of a table that is no crosstable to rate; None for any other table."""
    known = [[FIELD_OF.get(normal(value)) for value in row if not is_blank(value)] for row in table.rows]
    named = any(one.count("name") == SIDES for one in known)
    rated = any(known[row].count("rating") == SIDES for row in header_rows(with_known_headings(table)))
    in_cells = None if named else with_games_of_cells(table, beside_a_list=True)
    others = named or (rated and not recognizes([table]))
    if not (in_cells or others) or is_well(table) or with_rosters_apart(table) is not table:
        return None
    found = in_cells or with_headings_of_games(table)
    return None if found is None else read([found])


def by_content(tables: Sequence[Grid]) -> list[Grid] | None:
    """The tables with lists of games under known headings, where what stands in them is a list; None for no list."""
    found = [next(filter(None, (way(table) for way in BY_CONTENT)), None) for table in tables]
    if not any(found):
        return None
    return [one or table for one, table in zip(found, tables, strict=True)]


def almost(table: Grid) -> Problem | None:
    """What a table lacks to be a list of games, where its headings name both players; None for any other."""
    for number, row in enumerate(table.rows):
        found = columns_of(row)
        if found.has_players and (found.colors or "round" in found.game):
            message = "This looks like a list of games, but no heading is Result. Name that column Result."
            return Problem(table.address(number, 0), message)
    return None


def read(tables: Sequence[Grid]) -> Import:
    """CrosstableProblems, with cells, when a game cannot be read."""
    findings = FileFindings()
    found = in_sections(tables, [lists_on(table, findings) for table in tables])
    facts = facts_in(found.others, months=not any(line.day for line in found.lines))
    names = list(dict.fromkeys(line.section for line in found.lines))
    prose = list(prose_of(Grid("", found.others)))
    times = {name: facts_in_prose(prose, {*facts, "end date"}, section=name) for name in names}
    sections = [_section(found, name, facts | times[name], findings, alone=len(names) == 1) for name in names]
    days, end = days_in_prose(prose), facts.get("end date")
    timed = all(section.time_control or section.rating_system for section in sections)
    if not timed and (told := times_not_taken(prose)):
        findings.note(told.message)
    by_text = "start date" not in facts and (end in days or not all(section.end_date for section in sections))
    if by_text and (told := days_not_taken(days, end)):
        findings.note(told.message)
    if any(section.has_ratings for section in sections):
        findings.note(f"The ratings are those of the list. {CURRENT_RATINGS}")
    return checked(FORMAT, sections, findings)


def _section(
    found: Lists, name: str, facts: Mapping[str, CellValue], findings: FileFindings, *, alone: bool
) -> ImportedSection:
    """The section of this name; one that is ``alone`` has all players of the lists."""
    of_section = [line for line in found.lines if line.section == name]
    played, teams = without_totals(of_section, findings)
    there = [line for line in played if is_in_brackets(line.said)]
    for line in there if 2 * len(there) < len(played) else ():
        findings.note(f"{line.place}: {GAME_IN_BRACKETS.of(said=line.said).message}")
    lines = _with_byes_alone(played, [one.player.name for one in found.players])
    of_list = [
        one for one in found.players if (alone or one.section in (name, "")) and one.player.name not in teams
    ]
    of_byes = all(one.notes and one.player == ImportedPlayer(0, one.player.name) for one in of_list)
    of_list = [*with_remarks_apart(of_list, {one.name for line in lines for one in line.sides})]
    people = People(
        () if of_byes else tuple(one.player for one in of_list),
        findings,
        [one for line in lines for one in line.sides],
        labels={one.label: one.player.name for one in of_list if one.label},
    )
    read = [(line, game) for line in lines if (game := game_in(line, people, findings))]
    tell_points(read, findings)
    games = [game for _, game in read]
    titled = {round_in(one) for row in found.others for one in row[:1]} - {None}
    tell_lost_games(found.unread, games, people, titled, findings)
    games = with_byes_of_list(games, of_list, people, findings)
    below, points = below_titles(found.others), points_in(games)
    elsewhere = [one.name for line in found.lines if line.section != name for one in line.sides]
    for called, form in ((people.last_names, last_name), (people.first_names, first_name)):
        others = set(map(form, elsewhere))
        own = {key: one for key, one in called.items() if one not in others}
        people.take_scores(scores_told(below, own, points))
    games = [with_worth(game, people, findings) for game in games]
    people.forget_names_alone({key for game in games for key in game.pair})
    players = _without_games_of_event(players_of(games, people, findings), findings)
    players = _without_short_ids(players, findings)
    return section_of(players, facts, name, [line.day for line in lines if line.day])


def _with_byes_alone(lines: Sequence[Line], listed: Sequence[str]) -> Sequence[Line]:
    """The lines, with one for each player of a bye that names several: ``half pt bye: Lee, Bee``."""
    byes = [[one for one in line.sides if one.name and nobody_in(one.name)] for line in lines]
    if not any(byes):
        return lines
    of_games = (one.name for line, bye in zip(lines, byes, strict=True) if not bye for one in line.sides)
    names = [*filter(None, (*listed, *of_games))]
    known = {key_of(name): name for name in names} | by_last_name(reversed(names))
    found = []
    for line, bye in zip(lines, byes, strict=True):
        one, other = line.sides
        who = next((side for side in line.sides if bye and side not in bye), None)
        alone = [who._replace(name=name) for name in names_in(who.name, known)] if who else []
        sides = [(side, other) if who is one else (one, side) for side in alone]
        found += [line._replace(sides=both) for both in sides] if len(sides) > 1 else [line]
    return found


def _without_short_ids(players: Players, findings: FileFindings) -> Players:
    """The players without IDs that are numbers of the list or of a club."""
    ids = [one.member_id for one in players]
    short = [one for one in ids if one.isdecimal() and len(one) <= LONGEST_NUMBER]
    if short:
        findings.note(f"Not taken as US Chess IDs: {listed(short, MOST_NAMED)}.")
    return tuple(replace(one, member_id="") if one.member_id in short else one for one in players)


def _without_games_of_event(players: Players, findings: FileFindings) -> Players:
    """The players without prior games that are the games of this event, as they are for more than half of those who
    have any."""
    with_games = [one for one in players if one.games is not None]
    alike = [
        one
        for one in with_games
        if one.games
        in (sum(cell.rated for cell in one.rounds), sum(cell.opponent is not None for cell in one.rounds))
    ]
    if len(alike) < FEWEST_ALIKE or 2 * len(alike) <= len(with_games):
        return players
    findings.note(
        f"The games of {len(alike)} players are those of this event. They were not taken as prior games."
    )
    return tuple(replace(one, games=None) if one in alike else one for one in players)
