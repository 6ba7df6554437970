"""What is checked before the upload to US Chess, beside what a rating needs: players and memberships by the lists."""

from collections.abc import Iterator, Sequence

from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.rating import sentences as of_rating
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.reading import sentences as of_reading
from xlrating.crosstable.reading.people import sentences as of_people
from xlrating.crosstable.sheet.problems import Problem, lines_of
from xlrating.editions.days import in_words
from xlrating.errors import RatingError
from xlrating.exports.notes import export_notes
from xlrating.exports.section import ExportedSection, exported_sections
from xlrating.exports.upload import to_upload
from xlrating.formats.rating_lists import SITE
from xlrating.players.listed import Known, RatingList, id_of
from xlrating.players.names import names_differ
from xlrating.players.store import Store

TO_CHECK = frozenset(
    sentence.code
    for sentence in (
        of_people.ID_NOT_OF_EIGHT_DIGITS, of_people.NAMESAKES, of_people.REENTRY_BY_ID, of_people.REENTRY_BY_NAME,
        of_people.REENTRY_BY_WORD, of_rating.ID_OF_ANOTHER, of_rating.GAMES_OF_ANOTHER, of_rating.SAME_AS_ANOTHER,
        of_reading.SAME_GAMES,
    )
)  # fmt: skip
"""The notes of a rating that matter for an upload."""
NO_LISTS = "There are no US Chess lists on this computer, so names and memberships were not checked."


def upload_problems(tables: Sequence[RatedTable], notes: Sequence[Problem], store: Store) -> list[str]:
    """Sentences on what to correct before the upload; ``notes`` are those of the rating."""
    found = lines_of(note for note in notes if note.code in TO_CHECK)
    try:
        to_upload(tables)
    except RatingError as no_room:
        found.append(str(no_room))
    return [*found, *export_notes("dbf", tables), *list_notes(tables, store)]


def list_notes(tables: Sequence[RatedTable], store: Store) -> list[str]:
    """What the newest US Chess lists say of the players."""
    lists = [one for one in store.lists() if one.kind == "published" or one.name == SITE]
    if not lists:
        return [NO_LISTS]
    sections = exported_sections(tables)
    return [note for section in sections for note in _about(section, store, lists, several=len(sections) > 1)]


def _about(
    section: ExportedSection, store: Store, lists: Sequence[RatingList], *, several: bool
) -> Iterator[str]:
    ids = {player.number: id_of(player.member_id) for player in section.players}
    known = store.known([id for id in ids.values() if id], lists)
    for player in section.players:
        where = f"{section.name}, player {player.number}" if several else f"Player {player.number}"
        if (id := ids[player.number]) is None:
            continue
        if id not in known:
            yield f"{where}: The ID is in none of your lists. Check it."
            continue
        for said in _of_player(player.name, known[id], section):
            yield f"{where}: {said}"


def _of_player(name: str, known: Known, section: ExportedSection) -> Iterator[str]:
    if names_differ(name, known.name):
        yield f"The lists have this ID as {quoted(known.name)}, not {quoted(name)}. Check the ID."
    day = section.event.end_date
    if known.expires and day and known.expires < day:
        yield f"The membership expired on {in_words(known.expires)}, by the list. Renew it before the upload."
    if known.mark:
        yield f"The list marks this ID: {known.mark}. Check it."
