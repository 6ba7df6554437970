"""``xlrating history``: the ratings of a federation, from all its games."""

import argparse
from operator import itemgetter

from xlrating.crosstable.cells.cell_values import multiplier
from xlrating.crosstable.sheet.counted import counted
from xlrating.editions.days import in_words
from xlrating.editions.editions import edition
from xlrating.editions.names import NAMES
from xlrating.hosts.cli.options import Commands, file, output, switch, value
from xlrating.hosts.cli.tables import print_table, progress_of
from xlrating.hosts.cli.terminal import say, tell, tell_notes
from xlrating.hosts.history.keeping import UNFINISHED, Done, Job, Way, rate_history
from xlrating.seasons.history import BEFORE, BY_DATE_FROM, Rules
from xlrating.workbook import FileProblem
from xlrating.workbook.saving import refuse_missing_folder

AS_IT_WAS = "by date"
HEADINGS = ("Year", "Rules", "Players", "Established", "Mean", "Lowest tenth", "Median", "Highest tenth")


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "history",
        help="rate all games of a federation, by the rules of each day or by others",
        description="Rate every game in a .csv or .parquet file with the columns section, date, white, black and "
        "result (also system and round), section after section. Writes every rating, the last rating of each "
        "player, and the ratings by year. Needs: pip install xlrating[history]",
    )
    file(parser, "games", "GAMES", ".csv or .parquet")
    file(parser, "--players", "FILE", "player, birth_date, and first ratings")
    parser.add_argument(
        "--edition", choices=NAMES, metavar="NAME", help="compare with this edition on every date"
    )
    value(parser, "--bonus", "B", "compare with this bonus multiplier, whatever the date", multiplier)
    output(parser, "FOLDER", "default: history, next to GAMES")
    switch(parser, "--force", "replace the results of another run")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    folder = options.output or options.games.with_name("history")
    try:
        job = Job(options.games, options.players, _ways(options.edition, options.bonus), folder)
        _refuse_results(job, force=options.force)
        folder.mkdir(exist_ok=True)
        with progress_of("sections") as progress:
            done = rate_history(job, progress)
    except KeyboardInterrupt:
        tell(f"Stopped. What is done is in {folder / UNFINISHED}: type the same command to go on.")
        raise
    _print(job, done)


def _ways(name: str | None, multiplier: float | None) -> list[Way]:
    by_date = Way(AS_IT_WAS, Rules())
    if name is None and multiplier is None:
        return [by_date]
    said = ", ".join(filter(None, (name, "" if multiplier is None else f"B = {multiplier:g}")))
    return [by_date, Way(said, Rules(edition(name) if name else None, multiplier))]


def _refuse_results(job: Job, *, force: bool) -> None:
    there = [file.name for file in job.files if file.exists()]
    if there and not force:
        raise FileProblem(
            f'"{job.folder}" has {there[0]} already. Name another folder with -o, or add --force.'
        )
    refuse_missing_folder(job.folder.parent)


def _print(job: Job, done: Done) -> None:
    tell_notes((*done.notes, *["this went on from where it was stopped."] * done.resumed))
    regular = sorted((row for row in done.years if row[2] == "Regular"), key=itemgetter(1, 0))
    rows = [
        (
            f"{year}",
            job.ways[way].name,
            f"{players:,}",
            f"{established:,}",
            *(f"{one:.1f}" if one else "" for one in of),
        )
        for way, year, _, players, established, *of in regular
    ]
    if rows:
        print_table(
            "Regular ratings by year: established players at their last event",
            HEADINGS,
            rows,
            frozenset(["Rules"]),
        )
    if done.first_day < BY_DATE_FROM:
        tell(
            f"Note: rules by date begin on {in_words(BY_DATE_FROM)}. Earlier sections are rated by the {BEFORE.name} "
            "rules."
        )
    if done.not_rated:
        tell(
            f"Note: {counted(done.not_rated, 'section')} of a system that the rules of that day do not have "
            "were not rated."
        )
    say(
        f"Rated {counted(done.games, 'game')} of {counted(done.players, 'player')} in "
        f"{counted(done.sections, 'section')}. Saved to {job.folder}: {', '.join(file.name for file in job.files)}."
    )
