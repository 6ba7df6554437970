"""The Working sheet's tables and sentences for the editions of the 1990s."""

import math
from collections.abc import Iterator, Mapping

import numpy as np

from xlrating.crosstable.cells import CellValue, Format
from xlrating.crosstable.output import known
from xlrating.crosstable.rated import RatedTable
from xlrating.crosstable.table import Entry
from xlrating.editions.edition import Procedure
from xlrating.event.rated_section import ON_FILE, RatedSection
from xlrating.event.section import NOBODY
from xlrating.formulas.expectancy import PROVISIONAL_REACH, winning_expectancy

PLAYERS: tuple[tuple[str, Format], ...] = (
    ("No.", "whole"), ("Name", "text"), ("Formula", "text"),
    ("Before (R0)", "two decimals"), ("Games before (N)", "whole"), ("First estimate", "two decimals"),
    ("Games (m)", "whole"), ("Score (W)", "one decimal"), ("K", "two decimals"),
    ("Expected (We)", "two decimals"), ("K(W - We)", "two decimals"), ("For established", "two decimals"),
    ("Found", "two decimals"), ("Floor", "whole"), ("Post", "two decimals"),
)  # fmt: skip
GAMES: tuple[tuple[str, Format], ...] = (
    ("No.", "whole"), ("Name", "text"), ("Game", "whole"), ("Against", "whole"), ("Result", "one decimal"),
    ("Rating before", "two decimals"), ("Rating used", "two decimals"),
    ("Expected", "two decimals"), ("Counts as", "two decimals"), ("Opponent", "text"),
)  # fmt: skip


def points(score: float) -> str:
    return "1 point" if score == 1 else f"{score:g} points"


def steps(table: RatedTable) -> str:
    """What the edition does one after the other."""
    edition = table.rated.edition
    if edition.procedure is Procedure.REPORT_1994:
        return (
            "Step 1 rates the unrated by their performance against the ratings before the event, imputed for "
            "unrated opponents; Step 2 the provisional players "
            f"(way: {table.crosstable.event.provisional}); Step 3 the established ones. "
            "Steps 2 and 3 use what the steps before found."
        )
    if edition.unrated_again:
        return (
            f"Step 1 rates the unrated, counting unrated opponents as {edition.nothing_to_start_from:g}; Step 2 the "
            "provisional players; Step 3 the unrated again; Step 4 the established players. Each step uses what "
            "the steps before found."
        )
    return "The unrated are rated first, then the provisional players, then the established ones."


def player_row(table: RatedTable, player: int) -> list[CellValue]:
    """The columns after number and name."""
    rated = table.rated
    section, last = rated.section, rated.step_5
    played = bool(section.games[player])
    with_k = played and not rated.special[player]
    return [
        str(rated.formula[player]) if played else "none",
        float(section.ratings[player]),
        known(section.prior_games[player]),
        known(rated.first_estimate[player]),
        int(section.games[player]),
        float(section.score[player]) if played else None,
        float(rated.k[player]) if with_k else None,
        float(last.expected[player]) if with_k else None,
        float(last.change[player]) if with_k else None,
        float(rated.step_4.ratings[player]) if played else None,
        float(last.ratings[player]) if played and rated.formula[player] != ON_FILE else None,
        known(section.floors[player]),
        known(rated.post[player]) if played or not section.unrated[player] else None,
    ]


def game_rows(table: RatedTable, player: int, opponents: Mapping[int, Entry]) -> Iterator[list[CellValue]]:
    """The columns after number and name, for each game and for those that were on file."""
    rated = table.rated
    section = rated.section
    for game, opponent in enumerate(section.opponents[:, player]):
        if opponent != NOBODY:
            score, before = section.scores[game, player], rated.step_4.opponents[game, player]
            used = rated.step_5.opponents[game, player]
            other = opponents[int(opponent)]
            counted = _used(rated, player, used, score)
            yield [game + 1, other.number, float(score), float(before), *counted, other.name]
    on_file = section.carried.get(player)
    if on_file is not None and rated.formula[player] in ("performance", ON_FILE):
        for before, score in zip(*on_file, strict=True):
            yield [None, None, score, before, *_used(rated, player, before, score), "on file"]


def _used(rated: RatedSection, player: int, used: float, score: float) -> list[CellValue]:
    """The opponent's rating as it counted, the expectancy, what the game counts as; empty where not used."""
    if math.isinf(used) or rated.formula[player] == ON_FILE:
        return [None, None, None]
    if _averages(rated, player):
        return [float(used), None, float(used + PROVISIONAL_REACH * (2 * score - 1))]
    special = bool(rated.special[player])
    own = rated.step_5.ratings[player] if special else rated.section.ratings[player]
    return [float(used), float(winning_expectancy(own, used)), None]


def _averages(rated: RatedSection, player: int) -> bool:
    return rated.edition.procedure is Procedure.IN_TURN and bool(rated.special[player])


def explain(table: RatedTable, player: int) -> Iterator[str]:
    """Why the rating is what it is, but for floors."""
    rated = table.rated
    if player in table.initial and rated.edition.procedure is Procedure.REPORT_1994:
        start = table.initial[player]
        yield f"Unrated; {start.rating:.2f} is imputed ({start.source})."
    elif player in table.initial:
        yield f"Unrated; counts as {rated.section.ratings[player]:.2f} at first."
    elif rated.section.prior_games[player] < rated.edition.rated_from_games and not _averages(rated, player):
        yield f"Rated as unrated, for {rated.edition.document} gives no rating from so few games."
    if rated.formula[player] == ON_FILE:
        yield from _saved(rated, player)
    elif _averages(rated, player):
        yield from _average(rated, player)
    elif rated.special[player]:
        yield from _performance(rated, player)
    else:
        yield from _by_k(rated, player)


def _saved(rated: RatedSection, player: int) -> Iterator[str]:
    games = len(rated.on_file[player].scores)
    yield (
        f"{games} games so far, and a rating takes {rated.edition.rated_from_games}: they are saved on file and count "
        f"at the next event. The opponents are rated against {rated.section.ratings[player]:.2f}."
    )


def _average(rated: RatedSection, player: int) -> Iterator[str]:
    section, found = rated.section, rated.step_5.ratings[player]
    used = rated.step_5.opponents[:, player]
    counted = int(np.isfinite(used).sum())
    each = "each game as the opponent's rating, 400 more for a win and 400 less for a loss"
    if section.unrated[player]:
        if rated.edition.unrated_again:
            yield f"Step 1 gives {rated.first_estimate[player]:.2f} as a first estimate."
        yield f"{found:.2f} is the average of {counted} games, {each}."
        if counted < rated.edition.rated_from_games:
            yield f"The office gave no initial rating before {rated.edition.rated_from_games} games (S94 §1.4.3)."
    else:
        yield (
            f"Provisional. {found:.2f} is the average of the rating before, which counts as "
            f"{section.prior_games[player]:g} games, and of {counted} games, {each}."
        )
    yield from _replaced(rated, player)
    if counted < section.games[player]:
        yield f"Only the first {rated.edition.provisional_games} games make a provisional rating."


def _replaced(rated: RatedSection, player: int) -> Iterator[str]:
    unrated = rated.section.unrated[player]
    rule = rated.edition.beaten_by_unrated if unrated else rated.edition.beaten_by_provisional
    if rule is None:
        return
    up_to, counts_as = np.array(rule) + (0.0 if unrated else rated.section.ratings[player])
    used, won = rated.step_5.opponents[:, player], rated.section.scores[:, player] == 1
    if np.any(won & (used == counts_as)):
        yield f"A beaten opponent rated {up_to:.10g} or less counts as {counts_as:.10g}."


def _performance(rated: RatedSection, player: int) -> Iterator[str]:
    section, on_file = rated.section, rated.section.carried.get(player)
    scores = () if on_file is None else on_file.scores
    games, score = section.games[player] + len(scores), section.score[player] + sum(scores)
    together = f" ({len(scores)} of them were on file)" if scores else ""
    yield (
        f"{rated.step_5.ratings[player]:.2f} is the performance rating for {points(score)} in {games:g} "
        f"games{together}, against the opponents' ratings before their events."
    )
    if score in (0, games):
        yield (
            f"Nothing but {'wins' if score else 'losses'}: the rating is nominal, and all the games are saved on file "
            "and count again at the next event."
        )


def _by_k(rated: RatedSection, player: int) -> Iterator[str]:
    section, last = rated.section, rated.step_5
    before, prior, k = section.ratings[player], section.prior_games[player], rated.k[player]
    known_games = "" if math.isnan(prior) else f" ({prior:g} games before)"
    early = rated.formula[player] == "established" and prior <= rated.edition.established_above
    if early and rated.edition.established_early is not None:
        games, rounds = rated.edition.established_early
        yield f"Provisional{known_games}, but established formula: {games} games before and {rounds} rounds or more."
    elif rated.formula[player] == "provisional":
        yield f"Provisional{known_games}: K = {k:.2f} by {prior:g} + {section.games[player]:g} games."
    else:
        yield f"Established formula{known_games}."
    if rated.formula[player] == "established":
        yield f"K = {k:g} at {before:.2f}."
    yield (
        f"{points(section.score[player])} where {last.expected[player]:.2f} were expected: "
        f"{before:.2f} {last.change[player]:+.2f}."
    )
