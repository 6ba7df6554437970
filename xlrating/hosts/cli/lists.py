"""``xlrating lists``: the user's own rating lists, kept in one file on this computer."""

import argparse
import datetime
from collections.abc import Sequence

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.sheet.counted import counted
from xlrating.editions.days import in_words
from xlrating.formats.rating_list_columns import FIELDS
from xlrating.formats.rating_list_dates import list_day
from xlrating.hosts.cli.options import Commands, file, value
from xlrating.hosts.cli.tables import print_table, progress_of
from xlrating.hosts.cli.terminal import DONE, UNUSABLE, say, tell, tell_notes
from xlrating.hosts.list_files import add_files
from xlrating.players.listed import FIDE, SYSTEMS, Known, RatingList, id_of
from xlrating.players.store import Store, opened, place

HEADINGS = ("List", "Date", "Kind", "Players", "From")
OF_A_PLAYER = ("ID", "Name", "State", "Expires", "Rating", "System", "Where from")
MOST_FOUND = 50
NONE = (
    "There are no rating lists yet. Add one: xlrating lists add FILE --date 11/2026. It may be the golden database, "
    "rtglist.txt, a saved answer of ratings.uschess.org, a rated event, or any table with ID, name, and rating."
)
FIELD_NAMES = {"id": "member_id", "born": "birth_date", "rating": "regular", "games": "regular_games"}
"""What ``--columns`` calls a field in other words than its heading."""


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "lists",
        help="keep your own rating lists, from which ratings are filled in",
        description="Keep rating lists on this computer: US Chess lists by month, FIDE's, saved answers of "
        "ratings.uschess.org, and rated events. PLAYER functions and xlrating fill look there. Nothing is downloaded, "
        "and nothing leaves this computer. Without a further word it lists the lists.",
    )
    add_store(parser)
    parser.set_defaults(run=_show_lists, left="")
    jobs = parser.add_subparsers(title="jobs", metavar="JOB")
    add = jobs.add_parser("add", help="add a list, or replace the one of the same name and date")
    file(add, "files", "FILE", "a list, or several files of one list", nargs="+")
    add.add_argument("--name", help="default: US Chess, FIDE, the event, or the name of the file")
    value(add, "--date", "DATE", "month or day of the list: 11/2026", list_day)
    add.add_argument(
        "--columns",
        nargs="+",
        type=_column,
        default=[],
        metavar="FIELD=HEADING",
        help="say once which column is what, by heading or number: id=MEMID name=2",
    )
    add.set_defaults(run=_add, not_done="No list was added", left="No list was added.")
    show = jobs.add_parser("show", help="show what the lists say of players")
    show.add_argument(
        "players", nargs="*", metavar="PLAYER", help="ID, or the beginning of a name: LAST, FIRST"
    )
    value(show, "--date", "DATE", "as of this day", list_day)
    show.set_defaults(run=_show)
    remove = jobs.add_parser("remove", help="remove a list")
    remove.add_argument("name", metavar="NAME")
    value(remove, "--date", "DATE", "the one of this date; default: all", list_day)
    remove.set_defaults(run=_remove)


def add_store(parser: argparse.ArgumentParser) -> None:
    file(parser, "--store", "FILE", "file with the lists; default: one in your data folder")


def _column(text: str) -> tuple[str, str]:
    """``id=MEMID`` as the heading and its field."""
    field, _, heading = text.partition("=")
    field = FIELD_NAMES.get(field.strip().lower(), field.strip().lower().replace(" ", "_"))
    if field not in FIELDS or not heading.strip():
        known = ", ".join(("id", "name", "state", "expires", "born", "fide_id", *SYSTEMS))
        raise argparse.ArgumentTypeError(
            f'"{text}" is not FIELD=HEADING. FIELD is {known}, or one with _games.'
        )
    return normal(heading), field


def _show_lists(options: argparse.Namespace) -> None:
    with opened(options.store) as store:
        lists = store.lists()
    if not lists:
        say(NONE)
        return
    rows = [(one.name, _when(one), one.kind, f"{one.size:,}", one.source) for one in lists]
    print_table("Rating lists", HEADINGS, rows, frozenset(HEADINGS) - {"Players"}, ("From",))
    say(f"They are in {options.store or place()}.")


def _when(one: RatingList) -> str:
    return in_words(one.date) if one.kind == "current" or one.date.day != 1 else f"{one.date:%B %Y}"


def _add(options: argparse.Namespace) -> None:
    mapped = dict(options.columns)
    with opened(options.store, write=True) as store:
        before = {(one.name, one.date) for one in store.lists()}
        with progress_of("Reading") as progress:
            added = add_files(store, options.files, options.name, options.date, mapped, progress)
        store.keep_headings({heading: field for heading, field in mapped.items() if not heading.isdigit()})
    tell_notes(added.notes)
    one = added.list
    done = "Replaced" if (one.name, one.date) in before else "Added"
    say(f"{done} {one.name}, {_when(one)}: {counted(one.size, 'player')}, {_kind(one)}.")


def _kind(one: RatingList) -> str:
    """What kind of ratings these are, and whether the provisional ones are known."""
    if one.kind == "published" and not one.counted:
        return "published ratings without the games of provisional ones, so each is marked with *"
    return f"{one.kind} ratings"


def _show(options: argparse.Namespace) -> None:
    if not options.players:
        _show_lists(options)
        return
    with opened(options.store) as store:
        rows = _rows(store, options.players, options.date)
    if rows:
        print_table("What the lists say", OF_A_PLAYER, rows, frozenset(OF_A_PLAYER) - {"Rating"}, ("State",))
    else:
        say("No list has this player.")


def _rows(store: Store, wanted: Sequence[str], date: datetime.date | None) -> list[tuple[str, ...]]:
    lists = store.lists(date)
    ids = [id for one in wanted if (id := id_of(one))]
    for text in wanted:
        if id_of(text) is None:
            ids += [row[0] for row in store.find(text, lists, MOST_FOUND)]
    known = store.known(ids, lists)
    return [_row(of, system) for id in dict.fromkeys(ids) if (of := known.get(id)) for system in of.ratings]


def _row(of: Known, system: str) -> tuple[str, ...]:
    value, expires = of.ratings[system], of.expires.isoformat() if of.expires else ""
    called = "FIDE" if system == FIDE else system.replace("_", " ").capitalize()
    id = f"{of.id:08}" if of.id > 0 else ""
    return id, of.name, of.state or "", expires, str(value.as_published), called, value.of.said


def _remove(options: argparse.Namespace) -> int:
    with opened(options.store) as store:
        gone = [one for one in store.lists(name=options.name) if options.date in (None, one.date)]
        store.remove(gone)
    if not gone:
        tell(f'There is no list "{options.name}" of that date. "xlrating lists" shows all.')
        return UNUSABLE
    for one in gone:
        say(f"Removed {one.name}, {_when(one)}.")
    return DONE
