"""How the rating of one player came about, for a sheet: the steps, the reason in words, the games."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from xlrating.crosstable.cells.round_cell import NAMES, RoundCell
from xlrating.crosstable.live.form import HEIGHT, LONGEST, WORKING
from xlrating.crosstable.live.standings import DISKS
from xlrating.crosstable.live.table import LiveTable
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.reading.table import Entry
from xlrating.crosstable.sheet.grid import CellValue
from xlrating.crosstable.writing.working import in_words, named, words_of
from xlrating.errors import RatingError
from xlrating.event.results import PlayerResult

Row = list[CellValue]

GAMES: Row = ["Rd", "Color", "No.", "Opponent", "Rating", "Used", "Result", "Expected", "+ / −"]
STEPS, REASONS = 16, 4
"""Rows for the steps, rows for the reason: an answer of the same size for every player."""

LABELS: Mapping[str, tuple[str, str]] = {
    "Formula": ("Formula", "Standard, or special for few games."),
    "Before (R0)": ("Rating before", "The rating that the event began with."),
    "Games before (N)": ("Games before N", "Games that the rating is based on."),
    "N'": ("Effective games N'", "How many games the rating counts as."),
    "Step 3": ("Step 3", "A first estimate, for the opponents."),
    "First estimate": ("First estimate", "For the opponents of an unrated player."),
    "Games (m)": ("Rated games m", "Byes and forfeits are not among them."),
    "Score (S)": ("Score", "Points in rated games."),
    "Score (W)": ("Score", "Points in rated games."),
    "K": ("K", "What one point is worth."),
    "Step 4": ("Step 4", "With the opponents' pre-event ratings."),
    "Expected (E)": ("Expected score", "The sum over the games."),
    "Expected (We)": ("Expected score", "The sum over the games."),
    "K(S - E)": ("K × (score − expected)", "The change without a bonus."),
    "K(W - We)": ("K × (score − expected)", "The change."),
    "B√m'": ("Bonus begins above", "The change that earns no bonus yet."),
    "Bonus": ("Bonus", "The part above that line, once more."),
    "For established": ("For established", "What established opponents used."),
    "Step 5": ("Step 5", "With what Step 4 gave for the opponents."),
    "Found": ("Found", "Before floors."),
}
"""The columns of the Working sheet as the steps of one player, each with a sentence."""
ONLY_UNRATED = frozenset(("Step 3", "First estimate"))


def workings(live: LiveTable, numbers: Sequence[float | RatingError | None]) -> list[Row]:
    """The working of each player, side by side; blank for None, an error instead of what is wrong with one of several.

    RatingError (#N/A) where there is one number, and nobody has it.
    """
    if len(numbers) == 1:
        return working(live, numbers[0])
    players = [_working_or_error(live, number) for number in numbers]
    return [list(chain.from_iterable(rows)) for rows in zip(*players, strict=True)]


def _working_or_error(live: LiveTable, number: float | RatingError | None) -> list[Row]:
    try:
        return working(live, number)
    except RatingError as error:
        return [[error.cell_error] * len(WORKING)] * HEIGHT


def working(live: LiveTable, number: float | RatingError | None) -> list[Row]:
    """The steps, the reason and the games of the player with this pairing number: nine columns, ``HEIGHT`` rows.

    Blank for None, and below the headings while nobody is entered; RatingError for what is no number, and (#N/A)
    where nobody has it.
    """
    if isinstance(number, RatingError):
        raise number
    if number is None:
        return _filled([], HEIGHT)
    if not live.entries:
        return _filled([WORKING], HEIGHT)
    entry = live.entry_of(number)
    player: Row = ["Player", entry.number, entry.name]
    if not live.tables:
        return _filled([WORKING, player, ["", "", "No game is rated yet."]], HEIGHT)
    table = live.tables[0]
    rows = _filled([WORKING, player, *_steps(table, entry.player)], STEPS + 1)
    rows += _outcome(live, entry)
    rows += _filled(list(_reason(in_words(table, entry.player))), REASONS)
    rows.append(GAMES)
    games = list(_games(live, table, entry))
    room = HEIGHT - len(rows)
    if len(games) > room:
        games[room - 1 :] = [["", "", "", f"{len(games) - room + 1} more games."]]
    return _filled([*rows, *games], HEIGHT)


def _filled(rows: Sequence[Row], height: int) -> list[Row]:
    """With blanks to the full width and height."""
    width = len(WORKING)
    blanks: Row = [""] * width
    full = [[*row, *blanks[len(row) :]] for row in rows]
    return full + [blanks] * (height - len(full))


def _steps(table: RatedTable, player: int) -> Iterator[Row]:
    of = table.results[player]
    for column in words_of(table).players:
        heading, value = column.heading, column.value(of)
        if heading in LABELS and value is not None and (of.before is None or heading not in ONLY_UNRATED):
            label, sentence = LABELS[heading]
            yield [label, value, sentence]
        if heading == "Floor":
            named = value is not None and of.floor_name
            yield ["Floor", "none" if value is None else value, f"The {of.floor_name}." if named else ""]


def _outcome(live: LiveTable, entry: Entry) -> list[Row]:
    """Rating after, performance and norms: always in the same three rows."""
    of, *others = (table.results[entry.player] for table in live.tables)
    told = _sum(of)
    for table, other in zip(live.tables[1:], others, strict=True):
        told = told if other.after is None else f"{table.system}: {other.after:.2f}."
    return _filled(
        [
            ["Rating after", "" if of.after is None else of.after, told],
            ["Performance", "" if of.performance is None else of.performance, ""],
            ["Norms", len(of.norms), ", ".join(f"{n.title.name} ({n.title.level})" for n in of.norms)],
        ],
        3,
    )


def _sum(of: PlayerResult) -> str:
    """``1384.00 + 143.96 + 112.21``, where the formula with K gave the rating."""
    parts = [of.change_by_k] + ([of.bonus] if of.bonus else [])
    if of.k is None or of.after is None or abs(of.start + sum(parts) - of.after) > 0.005:
        return ""
    return f"{of.start:.2f}" + "".join(f" {'−' if part < 0 else '+'} {abs(part):.2f}" for part in parts)


def _reason(words: str) -> Iterator[Row]:
    """The sentences in cells of a length that every program takes, broken between words."""
    label = "Why"
    lines = 0
    while words and lines < REASONS:
        cut = len(words) if len(words) <= LONGEST else words.rfind(" ", 0, LONGEST)
        line, words = words[:cut], words[cut:].lstrip()
        lines += 1
        if words and lines == REASONS:
            line = f"{line[: LONGEST - 1]}…"
        yield [label, "", line]
        label = ""


def _games(live: LiveTable, table: RatedTable, entry: Entry) -> Iterator[Row]:
    """Round, color, number, opponent, rating before, rating used, result, expected, difference."""
    rounds = _rounds(live, entry.player)
    for game in table.games_of(entry.player):
        round_number, cell = next(rounds, (None, None))
        _, name = named(game, table.crosstable.first_entries)
        yield [
            "" if round_number is None else round_number,
            DISKS.get(cell.color, "") if cell else "",
            cell.opponent if cell else "",
            name,
            game.before,
            "" if game.used is None else game.used,
            NAMES.get(game.score, game.score),
            "" if game.expected is None else game.expected,
            "" if game.expected is None else game.score - game.expected,
        ]


def _rounds(live: LiveTable, player: int) -> Iterator[tuple[int, RoundCell]]:
    """The rated rounds of a player, of all entries, in the order in which the section has the games."""
    for entry in live.entries:
        if entry.player == player:
            for number, cell in zip(live.round_numbers, entry.rounds, strict=True):
                if cell.rated and cell.opponent is not None:
                    yield number, cell
