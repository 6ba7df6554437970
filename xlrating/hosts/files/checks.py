"""What every import is checked for: numbers, games on which both sides agree, sums, and cells left empty."""

import datetime
from collections.abc import Iterable, Iterator, Sequence

from xlrating.crosstable.reading.limits import MOST_PLAYERS, MOST_ROUNDS
from xlrating.crosstable.reading.other_order import are_most
from xlrating.crosstable.sheet.counted import amount
from xlrating.editions.days import in_words
from xlrating.hosts.files.findings import FileFindings, players_list
from xlrating.hosts.files.grid import in_rounds, is_grid
from xlrating.hosts.files.naming import agree, misfits
from xlrating.hosts.files.section import Import, ImportedPlayer, ImportedSection, Round

OTHER_NUMBERS = (
    "Most opponents' numbers do not fit the players, who may be sorted by score. "
    "Enter the pairing numbers under No."
)


def checked(format_name: str, sections: Iterable[ImportedSection], findings: FileFindings) -> Import:
    """The import with the notes of the checks, without sections that have no players.

    CrosstableProblems when something must be fixed, or rows cannot be told apart.
    """
    given = list(sections)
    findings.check()
    found = [section for section in given if section.players]
    if not found:
        findings.mend("the file", "This file has no players.")
    for place, section in enumerate(given):
        if not section.players:
            findings.note(f"{_called(section, place)} has no players. It was left out.")
    for section in found:
        _check_size_and_numbers(section, findings)
    findings.check()
    for section in found:
        where = f"{section.name}: " if len(found) > 1 and section.name else ""
        findings.note(*(where + note for note in (*_disagreements(section), *_missing(section))))
    findings.note(*_twins(found))
    return Import(format_name, tuple(found), tuple(dict.fromkeys(findings.notes)))


def _twins(sections: Sequence[ImportedSection]) -> Iterator[str]:
    """Sections that are the same, as where a file has its text twice: rated together, all games would count twice."""
    for place, section in enumerate(sections):
        for before, earlier in enumerate(sections[:place]):
            if section.players == earlier.players:
                yield (
                    f"{_called(section, place)} has the same players and results as {_called(earlier, before)}. "
                    "If it is a copy, delete it."
                )
                break


def _called(section: ImportedSection, place: int) -> str:
    return section.name or f"Section {place + 1}"


def _check_size_and_numbers(section: ImportedSection, findings: FileFindings) -> None:
    place = section.name or "the table"
    if len(section.players) > MOST_PLAYERS:
        findings.mend(place, f"This section has more than {MOST_PLAYERS:,} players.")
    if section.rounds > MOST_ROUNDS:
        findings.mend(place, f"This section has more than {MOST_ROUNDS} rounds.")
    seen: set[int] = set()
    for player in section.players:
        if player.number in seen:
            findings.mend(place, f"Pairing number {player.number} is used twice. Change one.")
        seen.add(player.number)


def _disagreements(section: ImportedSection) -> Iterator[str]:
    """Each game once where the rows of both players differ, and each total that the results do not give."""
    scheduled = in_rounds(section) if is_grid(section) else section
    numbers, rounds = [p.number for p in section.players], [p.rounds for p in scheduled.players]
    named = sum(code.opponent is not None for codes in rounds for code in codes)
    if are_most(misfits(numbers, rounds), named):
        yield OTHER_NUMBERS
    yield from _about_games(scheduled)
    for player in section.players:
        if player.score is not None and player.score != player.points:
            points = amount(player.score, "point")
            yield (
                f"Player {player.number} has {points} in the file, "
                f"but the results add up to {player.points:g}. Check the row."
            )


def _about_games(section: ImportedSection) -> Iterator[str]:
    players = {player.number: player for player in section.players}
    for round_ in range(section.rounds):
        for player in section.players:
            yield from _about_game(players, player, round_)


def _about_game(players: dict[int, ImportedPlayer], player: ImportedPlayer, round_: int) -> Iterator[str]:
    mine = _round(player, round_)
    if mine.opponent is None:
        return
    where = f"Round {round_ + 1}: player {player.number} has {mine}"
    if mine.opponent == player.number:
        yield f"{where}, but {player.number} is the player's own number. Enter the opponent's number."
        return
    if mine.opponent not in players:
        yield f"{where}, but there is no player {mine.opponent}. Check the opponent's number."
        return
    other = players[mine.opponent]
    theirs = _round(other, round_)
    if theirs.opponent == player.number:
        if player.number < other.number and not agree(mine, theirs):
            yield f"{where}, but player {other.number} has {theirs}. The results conflict. Correct one."
        elif player.number < other.number and mine.color and mine.color == theirs.color:
            color = "white" if mine.color == "w" else "black"
            yield f"{where} and player {other.number} has {theirs}: both have {color}. Check the colors."
    elif not (theirs.opponent is None and not mine.played and agree(mine, theirs)):
        yield f"{where}, but player {other.number} has {theirs}. Enter the game in both rows."


def _round(player: ImportedPlayer, round_: int) -> Round:
    return player.rounds[round_] if round_ < len(player.rounds) else Round("U")


def _missing(section: ImportedSection) -> Iterator[str]:
    """The cells that stay empty, by player, and what to do about them."""
    yield from _those_without(section, "name", [p.number for p in section.players if not p.name])
    yield from _those_without(section, "member ID", [p.number for p in section.players if not p.member_id])
    yield from _those_without(section, "state", [p.number for p in section.players if not p.state])
    unrated = [p.number for p in section.players if p.rating is None]
    for sentence in _those_without(section, "rating", unrated):
        yield f"{sentence} They count as unrated unless you enter one."
    unknown = [p.number for p in section.players if p.rating is not None and p.games is None]
    if unknown:
        yield (
            f"Prior games are not known for {players_list(unknown)}. "
            "Enter them for each provisional player (25 games or fewer)."
        )
    if section.end_date is None:
        yield "No end date. Enter it, because the bonus depends on it."
    elif section.end_date < datetime.date(1900, 1, 1):
        yield f"The end date {in_words(section.end_date)} cannot be right. Check it."
    if not section.time_control and not section.rating_system:
        yield "No time control and no rating system. Without them the section is rated as Regular."


def _those_without(section: ImportedSection, what: str, numbers: list[int]) -> Iterator[str]:
    if len(numbers) == len(section.players) > 1:
        yield f"No player has a {what}."
    elif numbers:
        yield f"No {what} for {players_list(numbers)}."
