"""Why a rating changed, for the player: two to four sentences, no symbol but K."""

from collections.abc import Iterator

from xlrating.crosstable.cells.published import points_text, whole
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.sheet.counted import amount
from xlrating.event.five_steps import rules_of
from xlrating.event.results import PlayerResult


def in_plain_words(table: RatedTable, player: int) -> Iterator[str]:
    """Why the rating by the five steps is what it is, with floors and norms."""
    of = table.results[player]
    yield from _special(table, of, player) if of.k is None else _standard(table, of, player)
    if of.after is not None and of.after > of.found:
        yield f"That would be {of.found:.1f}, but the {of.floor_name} applies: the rating is {of.after:g}."
    if of.norms:
        highest = max(of.norms, key=lambda norm: norm.title.level)
        yield (
            f"The result earns a norm for {highest.title.name} ({highest.title.level}), "
            f"which requires {highest.title.norms} norms."
        )


def _standard(table: RatedTable, of: PlayerResult, player: int) -> Iterator[str]:
    """S15 §4.2: K for each point above the expected score, and the bonus."""
    if player in table.initial:
        start = table.initial[player]
        yield f"This is a first rating. It starts from {whole(start.rating)} ({start.source})."
    yield (
        f"Scored {points_text(of.score)} where {of.expected:.2f} was expected: "
        f"{signed(of.score - of.expected, 2)}. "
        f"Each point counts K = {of.k:.1f}, so {signed(of.change_by_k, 1)}."
    )
    if of.bonus:
        yield f"Only a gain above {of.bonus_above:.1f} earns a bonus, here {of.bonus:.1f} points."
    bonus = f" + {of.bonus:.1f}" if of.bonus else ""
    yield f"{of.start:.1f} {_apart(of.change_by_k)}{bonus} = {of.found:.1f}."


def _special(table: RatedTable, of: PlayerResult, player: int) -> Iterator[str]:
    """S15 §4.1: the rating at which the score is what is expected."""
    kind = int(table.rated.section.records[player])
    record = {1: "All prior games were wins", -1: "All prior games were losses"}.get(kind)
    if of.before is None:
        yield "This is a first rating."
    else:
        yield f"{record or f'The rating before was based on {of.prior_games:g} games'}."
    score = f"{points_text(of.score)} of {of.games}"
    if of.found == rules_of(table.rated.edition).special_ceiling:
        yield f"It is capped at {of.found:g}."
    elif of.effective_games:
        counted = amount(round(of.effective_games, 1), "game")
        yield (
            f"{score} is the score to be expected of a player rated {of.found:.1f}, with "
            f"{whole(of.start)} before the event counted as {counted}."
        )
    else:
        yield f"It is the nearest rating at which {score} is the score to be expected: {of.found:.1f}."


def signed(value: float, decimals: int) -> str:
    return f"{round(value, decimals) + 0.0:+.{decimals}f}".replace("-", "−")


def _apart(change: float) -> str:
    return f"{'−' if change < 0 else '+'} {abs(change):.1f}"
