"""What ``xlrating rate`` tells a person about one file."""

from xlrating.crosstable.rate_workbook import RatedWorkbook
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.sheet.problems import grouped
from xlrating.hosts.cli.rate_file import Outcome
from xlrating.hosts.cli.tables import print_ratings
from xlrating.hosts.cli.terminal import say, tell
from xlrating.hosts.sentences import not_done


def show(outcome: Outcome) -> None:
    """The ratings, notes and what was saved, or why the file was not rated."""
    if outcome.unusable:
        about = "" if outcome.name in outcome.unusable else f"{outcome.name} was not rated. "
        tell(about + outcome.unusable)
    elif outcome.problems or outcome.rated is None:
        tell(not_done(f"{outcome.name} was not rated", outcome.problems))
        for group in grouped(outcome.problems):
            tell(f"  {group.line}")
    else:
        _show_rated(outcome, outcome.rated)


def _show_rated(outcome: Outcome, rated: RatedWorkbook) -> None:
    for table in rated.tables:
        print_ratings(table)
    if outcome.notes:
        tell("Notes:")
    for group in grouped(outcome.notes):
        tell(f"  {group.line}")
    if rated.waiting:
        tell(
            f"Provisional: {counted(len(rated.waiting), 'entry')} left out. Rate again when they are complete."
        )
        for group in grouped(rated.waiting):
            tell(f"  {group.line}")
    say(summary(outcome, rated))


def summary(outcome: Outcome, rated: RatedWorkbook) -> str:
    """How much was rated, and what was written where."""
    crosstables = rated.crosstables
    players = sum(len(crosstable.players) for crosstable in crosstables)
    games = sum(int(section.tables[0].rated.section.games.sum()) for section in rated.sections) // 2
    sheets = ", ".join(dict.fromkeys(crosstable.grid.sheet for crosstable in crosstables))
    did = "can be rated" if outcome.written is None else "rated"
    part = " in part" if rated.waiting else ""
    line = f"{outcome.name} {did}{part}: {counted(players, 'player')}, {counted(games, 'game')}."
    if outcome.written is None:
        return f"{line} Nothing was written."
    if outcome.written.suffix.lower() == ".csv":
        return f"{line} Saved {outcome.written}: the table with its ratings. Only a workbook has the Working sheet."
    details = ", ".join(section.working for section in rated.sections)
    return f"{line} Saved {outcome.written}: ratings on {sheets}, details on {details}."
