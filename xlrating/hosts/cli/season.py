"""``xlrating season``: the events of a club's year, one after another."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from xlrating.crosstable.season import Event, Season, notes_of_typed, season_of
from xlrating.crosstable.sheet.problems import Problem, lines_of
from xlrating.hosts.cli.destination import refuse_other_ending
from xlrating.hosts.cli.json_report import put_document, told
from xlrating.hosts.cli.options import Commands, file, output, switch
from xlrating.hosts.cli.rate import rate_files, to_rate
from xlrating.hosts.cli.rate_file import How, Outcome, show
from xlrating.hosts.cli.tables import decimals, print_table, whole_number
from xlrating.hosts.cli.terminal import DONE, UNUSABLE, say, tell, tell_listed
from xlrating.hosts.season.workbook import (
    CHANGE_COLUMNS,
    HISTORY,
    PLAYER_COLUMNS,
    Moved,
    Ratings,
    in_short,
    moved,
    ratings_of,
    ratings_on,
    report,
    season_workbook,
)
from xlrating.players.after_season import COLUMNS, after_season
from xlrating.players.store import opened
from xlrating.workbook import FileProblem, WorkbookFile

POOL = "Ratings before each event: the season's own, from the events before it."
OFFICIAL = "Ratings before each event: as typed there."
CHOOSE = (
    "Choose where the ratings before each event come from. --pool: from the season's earlier events (the first time "
    "as typed). --official: as typed in each event."
)
MADE_FROM = "a season"
OTHERWISE = "Save your copy under another name, or replace it with --force"
KEPT = "The ratings of {players:,} players after the season are kept as the list {name} (xlrating lists)."
HEADINGS, MOVED_HEADINGS = tuple(PLAYER_COLUMNS)[:12], tuple(CHANGE_COLUMNS)[:8]


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "season",
        help="rate the events of a season one after another, and collect them in one workbook",
        description="Rate the events in the order of their end dates and save season.xlsx: players, every rating, "
        "events, and a chart of one player. The event files do not change. Run it again after a correction: it lists "
        "what moved.",
        epilog="Exit status: 0 rated, 1 problems in a crosstable, 2 unusable file or option.",
    )
    file(parser, "files", "EVENT", "any file that rate reads", nargs="+")
    ratings = parser.add_mutually_exclusive_group()
    switch(ratings, "--pool", "ratings before: from the season's earlier events")
    switch(ratings, "--official", "ratings before: as typed in each event")
    output(parser, "OUT", "default: season.xlsx", default=Path("season.xlsx"))
    parser.add_argument(
        "--list",
        metavar="NAME",
        help="also keep the ratings after the season as this list, for xlrating fill",
    )
    switch(parser, "--force", "replace a season that was changed by hand")
    switch(parser, "--json", "print one JSON document instead (docs/clubs.md)")
    parser.set_defaults(run=run, not_done="No season", problems_in_json=True)


def run(options: argparse.Namespace) -> int:
    if not options.pool and not options.official:
        tell(CHOOSE)
        return UNUSABLE
    refuse_other_ending(options.output, [".xlsx"])
    outcomes = list(rate_files(_events_of(options.files, options.output), How(check=True)))
    failed = [outcome for outcome in outcomes if outcome.rated is None]
    if failed:
        return _not_rated(failed, in_json=options.json)
    season, notes = _season(outcomes, pool=options.pool)
    old = _ratings_in(options.output)
    changes = [] if old is None else moved(old, ratings_of(season))
    made = season_workbook(season, changes, POOL if options.pool else OFFICIAL)
    if options.list:
        listed = after_season(options.list, options.output.name, season)
        with opened(write=True) as store:
            store.add(listed.about, [(COLUMNS, listed.rows)], listed.carried)
        notes.append(Problem("", KEPT.format(name=options.list, players=len(listed.rows)), "note"))
    kept = made.save(options.output, force=options.force, made_from=MADE_FROM, otherwise=OTHERWISE)
    notes += [Problem(options.output.name, note, "note") for note in kept]
    if options.json:
        how = "pool" if options.pool else "official"
        written = str(options.output)
        return put_document(
            DONE, ratings_before=how, written=written, **report(season, changes), notes=told(notes)
        )
    _show(season, None if old is None else changes, notes)
    say(f"{in_short(season)}. {POOL if options.pool else OFFICIAL} Saved {options.output}.")
    return DONE


def _events_of(files: Sequence[Path], output: Path) -> list[Path]:
    """The files to rate, without the season itself, which ``*.xlsx`` names too. FileProblem where it is an event."""
    events = []
    for path in to_rate(files):
        if path.resolve() != output.resolve():
            events.append(path)
        elif path.exists() and _ratings_in(path) is None:
            raise FileProblem(
                f"{path.name} is one of the events. Save the season under another name with -o."
            )
    if not events:
        raise FileProblem("Name the files of the events.")
    return events


def _ratings_in(path: Path) -> Ratings | None:
    """The ratings of the season that is there; None where no season is."""
    if not path.is_file():
        return None
    there = WorkbookFile.open(path)
    return ratings_on(there.grid(HISTORY)) if HISTORY in there.sheet_names else None


def _season(outcomes: Sequence[Outcome], *, pool: bool) -> tuple[Season, list[Problem]]:
    """The season, and what is to be told: of the files, then of the season."""
    events: list[Event] = []
    notes: list[Problem] = []
    for outcome in outcomes:
        of_file = Event.all_of(outcome.name, outcome.rated) if outcome.rated else []
        replaced = notes_of_typed(of_file) if pool else []
        kept = [note for note in outcome.notes if note not in replaced]
        notes += [note._replace(cell=f"{outcome.name}, {note.cell}") for note in kept]
        events += of_file
    season = season_of(events, pool=pool)
    return season, [*notes, *season.notes]


def _not_rated(failed: Sequence[Outcome], *, in_json: bool) -> int:
    worst = max(outcome.status for outcome in failed)
    if in_json:
        return put_document(worst, problems=[one for outcome in failed for one in told(_problems(outcome))])
    for outcome in failed:
        show(outcome)
    tell("No season was saved: every event must be rated first.")
    return worst


def _problems(outcome: Outcome) -> list[Problem]:
    """Why the file was not rated, with its name."""
    return [one._replace(cell=", ".join(filter(None, (outcome.name, one.cell)))) for one in outcome.why]


def _show(season: Season, changes: Sequence[Moved] | None, notes: Sequence[Problem]) -> None:
    rows = [
        (one.name, one.system, whole_number(one.first), whole_number(one.last),
         decimals(one.change, 0, "+z"), whole_number(one.highest),
         *map(str, (one.events, one.games, one.wins, one.draws, one.losses, one.nights)))
        for one in season.players
    ]  # fmt: skip
    print_table("Players of the season", HEADINGS, rows, frozenset(("Name", "System")))
    if changes:
        moves = [(*map(str, one[:4]), *(decimals(rating, 2) for rating in one[4:])) for one in changes]
        print_table("Moved since the season before", MOVED_HEADINGS, moves, frozenset(MOVED_HEADINGS[:4]))
    elif changes is not None:
        say("Nothing moved since the season before.")
    if notes:
        tell_listed("Notes:", lines_of(notes))
