"""The Working sheet: for every player what each step had and gave, which formula ran and why, in words."""

import math
from collections.abc import Iterator, Sequence

import numpy as np

from xlrating.crosstable import match, working_1990s
from xlrating.crosstable.cells import Block, CellValue, Format, NewSheet
from xlrating.crosstable.output import known
from xlrating.crosstable.rated import RatedTable
from xlrating.editions.edition import Procedure
from xlrating.event.norms import Norms
from xlrating.event.rated_section import Pass, RatedSection
from xlrating.event.section import NOBODY
from xlrating.event.time_control import System
from xlrating.formulas import FloatArray
from xlrating.formulas.expectancy import provisional_winning_expectancy, winning_expectancy

SHEET = "Working"
MARK = "Working of the ratings, by xlrating"
"""In the first cell of the sheet; a sheet of that name without it is the user's own."""

PLAYERS: tuple[tuple[str, Format], ...] = (
    ("No.", "whole"), ("Name", "text"), ("Formula", "text"),
    ("Before (R0)", "two decimals"), ("Games before (N)", "whole"), ("N'", "two decimals"),
    ("Step 3", "two decimals"), ("Games (m)", "whole"), ("Score (S)", "one decimal"), ("K", "two decimals"),
    ("Step 4", "two decimals"), ("Expected (E)", "two decimals"), ("K(S - E)", "two decimals"),
    ("B√m'", "two decimals"), ("Bonus", "two decimals"), ("Step 5", "two decimals"), ("Floor", "whole"),
    ("Post", "two decimals"),
)  # fmt: skip
GAMES: tuple[tuple[str, Format], ...] = (
    ("No.", "whole"), ("Name", "text"), ("Game", "whole"), ("Against", "whole"), ("Result", "one decimal"),
    ("In Step 4", "two decimals"), ("Expected", "two decimals"),
    ("In Step 5", "two decimals"), ("Expected", "two decimals"), ("Opponent", "text"),
)  # fmt: skip
WORDS: tuple[tuple[str, Format], ...] = (("No.", "whole"), ("Name", "text"), ("Why", "text"))
WIDTHS = (6, 26, 10, 13, 18, 10, 10, 11, 10, 10, 10, 13, 10, 10, 10, 10, 10, 10)


def working_sheet(name: str, tables: Sequence[RatedTable]) -> NewSheet:
    """The sheet for one crosstable: its players and games, in each system that it was rated in."""
    blocks = [Block(0, 0, [[MARK]], "title")]
    row = 1
    for table in tables:
        blocks.append(Block(row, 0, [[line] for line in _about(table)]))
        row += 4
        today = table.rated.edition.procedure is Procedure.FIVE_STEPS
        for headings, rows in (
            (WORDS, list(_words(table))),
            (PLAYERS if today else working_1990s.PLAYERS, list(_player_rows(table))),
            (GAMES if today else working_1990s.GAMES, list(_game_rows(table))),
        ):
            formats = [format_ for _, format_ in headings]
            over: list[Format] = ["heading" if format_ == "text" else "number heading" for format_ in formats]
            blocks.append(Block(row, 0, [[heading for heading, _ in headings]], [over]))
            blocks.append(Block(row + 1, 0, rows, [formats] * len(rows)))
            row += len(rows) + 2
        row += 1
    return NewSheet(name, blocks, WIDTHS, frozen_rows=1)


def _about(table: RatedTable) -> list[str]:
    event = table.crosstable.event
    ended = f", ended {event.end_date:%Y-%m-%d}" if event.end_date else ""
    about = f"{table.system} ratings of {table.name}{f', {event.event}' if event.event else ''}{ended}"
    if event.edition.procedure is not Procedure.FIVE_STEPS:
        return [about, f"By: {event.edition.document}. No bonus.", working_1990s.steps(table)]
    return [
        about,
        f"By: {event.edition.document}. Bonus multiplier B = {event.bonus_multiplier:g}.",
        "Step 4 uses the opponents' ratings before the event, Step 5 what Step 4 gave for them. "
        "Step 3 is for unrated players only.",
    ]


def _words(table: RatedTable) -> Iterator[list[CellValue]]:
    for entry in table.crosstable.entries:
        yield [entry.number, entry.name, in_words(table, entry.player)]


def _player_rows(table: RatedTable) -> Iterator[list[CellValue]]:
    rated = table.rated
    section, step_5 = rated.section, rated.step_5
    seen = set()
    for entry in table.crosstable.entries:
        player = entry.player
        if player in seen:
            continue
        seen.add(player)
        if rated.edition.procedure is not Procedure.FIVE_STEPS:
            yield [entry.number, entry.name, *working_1990s.player_row(table, player)]
            continue
        played = section.games[player] > 0
        standard = played and not rated.special[player]
        steps: list[CellValue] = [
            float(section.ratings[player]),
            known(section.prior_games[player]),
            float(rated.effective_games[player]),
            known(rated.first_estimate[player]),
            int(section.games[player]),
            float(section.score[player]) if played else None,
            float(rated.k[player]) if standard else None,
            float(rated.step_4.ratings[player]) if played else None,
            float(step_5.expected[player]) if standard else None,
            float(step_5.change[player]) if standard else None,
            float(rated.threshold[player]) if standard and rated.may_earn_bonus[player] else None,
            float(step_5.bonus[player]) if standard else None,
            float(step_5.ratings[player]) if played else None,
            known(section.floors[player]),
            float(rated.post[player]) if played or not section.unrated[player] else None,
        ]
        formula = ("standard" if standard else "special") if played else "none"
        yield [entry.number, entry.name, formula, *steps]


def _game_rows(table: RatedTable) -> Iterator[list[CellValue]]:
    rated = table.rated
    section = rated.section
    first_entry = {entry.player: entry for entry in reversed(table.crosstable.entries)}
    if rated.edition.procedure is not Procedure.FIVE_STEPS:
        for player, entry in sorted(first_entry.items(), key=lambda item: item[1].row):
            for row in working_1990s.game_rows(table, player, first_entry):
                yield [entry.number, entry.name, *row]
        return
    expected_in_4, expected_in_5 = _expectancies(rated, rated.step_4), _expectancies(rated, rated.step_5)
    for entry in sorted(first_entry.values(), key=lambda entry: entry.row):
        player = entry.player
        for game, opponent in enumerate(section.opponents[:, player]):
            if opponent == NOBODY:
                continue
            other = first_entry[int(opponent)]
            yield [
                entry.number,
                entry.name,
                game + 1,
                other.number,
                float(section.scores[game, player]),
                float(rated.step_4.opponents[game, player]),
                float(expected_in_4[game, player]),
                float(rated.step_5.opponents[game, player]),
                float(expected_in_5[game, player]),
                other.name,
            ]


def _expectancies(rated: RatedSection, step: Pass) -> FloatArray:
    """For each game the expectancy that the player's formula used: the special one at the rating it found."""
    special: FloatArray = provisional_winning_expectancy(step.ratings, step.opponents)
    standard: FloatArray = winning_expectancy(rated.section.ratings, step.opponents)
    return np.where(rated.special, special, standard)


def in_words(table: RatedTable, player: int) -> str:
    """Why the rating is what it is."""
    rated = table.rated
    section = rated.section
    if not section.games[player]:
        return "No rated game: nothing changes."
    if rated.edition.procedure is Procedure.FIVE_STEPS:
        explain = _special if rated.special[player] else _standard
        sentences = [*_start(table, player), *explain(table, player)]
    else:
        sentences = list(working_1990s.explain(table, player))
    found, post = rated.step_5.ratings[player], rated.post[player]
    if found == rated.edition.lowest_rating:
        sentences.append(f"No rating is below {found:g}.")
    if table.match:
        sentences += match.in_words(table.match[player], table.floors[player], rated)
    elif post > found:
        sentences.append(f"The {table.floor_names[player]} holds: {post:g} instead of {found:.2f}.")
    if table.norms[player]:
        sentences.append(f"Norms: {', '.join(_norm(norms) for norms in table.norms[player])}.")
    return " ".join(sentences)


def _norm(norms: Norms) -> str:
    return f"{norms.title.name} ({norms.title.level})" + (f" x{norms.earned}" if norms.earned > 1 else "")


def _start(table: RatedTable, player: int) -> Iterator[str]:
    if player in table.initial:
        start = table.initial[player]
        yield f"Unrated; initial rating {start.rating:.2f} ({start.source}), as if from {start.games} games."
        if not start.games:
            yield f"Step 3 gives {table.rated.first_estimate[player]:.2f} as a first estimate for the opponents."


def _special(table: RatedTable, player: int) -> Iterator[str]:
    rated, section = table.rated, table.rated.section
    record = {1: "nothing but wins before", -1: "nothing but losses before"}.get(int(section.records[player]))
    games = section.prior_games[player]
    yield f"Special formula, because of {record or f'{games:g} games before, {rated.edition.special_up_to} or fewer'}."
    weight = rated.effective_games[player]
    prior = f" and the rating before, counted as {weight:.2f} games," if weight else ""
    yield (
        f"{rated.step_5.ratings[player]:.2f} is the rating at which {section.score[player]:g} of "
        f"{section.games[player]:g} points against these opponents{prior} are just what is expected."
    )
    if rated.step_5.ratings[player] == rated.edition.special_ceiling:
        yield f"The special formula gives {rated.edition.special_ceiling:g} at most."


def _standard(table: RatedTable, player: int) -> Iterator[str]:
    rated, section = table.rated, table.rated.section
    before, games, effective = section.ratings[player], section.games[player], rated.effective_games[player]
    known_games = (
        "established"
        if math.isnan(section.prior_games[player])
        else f"{section.prior_games[player]:g} games before"
    )
    change, extra, k = rated.step_5.change[player], rated.step_5.bonus[player], rated.k[player]
    yield f"Standard formula ({known_games})."
    reduced = " (reduced: dual-rated, above 2200)" if _is_reduced(table, player) else ""
    yield f"K = {k:.2f}{reduced} from N' = {effective:.2f} and {games:g} games."
    yield (
        f"{working_1990s.points(section.score[player])} where {rated.step_5.expected[player]:.2f} were expected: "
        f"{before:.2f} {change:+.2f}."
    )
    threshold = rated.threshold[player]
    if extra:
        yield f"Bonus {extra:.2f}: the part above B√m' = {threshold:.2f} counts double."
    elif not rated.may_earn_bonus[player]:
        few = games < rated.edition.bonus.minimum_games
        none = "B = 0" if not rated.bonus_multiplier else "more than two games against one opponent"
        yield f"No bonus: {'fewer than 3 games' if few else none}."
    else:
        yield f"No bonus: {change:.2f} is not above B√m' = {threshold:.2f}."


def _is_reduced(table: RatedTable, player: int) -> bool:
    rated = table.rated
    full = rated.edition.k_numerator / (rated.effective_games[player] + rated.section.games[player])
    return bool(rated.k[player] < full) and table.crosstable.event.system is System.DUAL
