"""Why a rating changed, for the player: two to four sentences, no symbol but K."""

from collections.abc import Iterator

from xlrating.crosstable.cells.published import points_text, whole
from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.sheet.counted import amount
from xlrating.crosstable.writing.working import in_words, of_entries, working_of
from xlrating.crosstable.writing.working_five_steps import explain as explain_five_steps
from xlrating.event.five_steps import rules_of


def plainly(table: RatedTable, player: int) -> str:
    """Why the rating is what it is; in the words of the Working sheet where they are plain enough."""
    rated = table.rated
    five_steps = working_of(table).explain is explain_five_steps
    found = rated.step_5.ratings[player] if five_steps else None
    if (
        not five_steps
        or not rated.section.games[player]
        or table.match
        or found == rated.edition.lowest_rating
    ):
        return in_words(table, player)
    return " ".join((*of_entries(table, player), *_sentences(table, player)))


def _sentences(table: RatedTable, player: int) -> Iterator[str]:
    rated = table.rated
    found, post = float(rated.step_5.ratings[player]), float(rated.post[player])
    yield from (_special if rated.special[player] else _standard)(table, player)
    if post > found:
        yield f"That would be {found:.1f}, but the {table.floor_names[player]} applies: the rating is {post:g}."
    norms = table.norms[player]
    if norms:
        highest = max(norms, key=lambda norm: norm.title.level)
        yield (
            f"The result earns a norm for {highest.title.name} ({highest.title.level}), "
            f"which requires {highest.title.norms} norms."
        )


def _standard(table: RatedTable, player: int) -> Iterator[str]:
    """S15 §4.2: K for each point above the expected score, and the bonus."""
    rated, section = table.rated, table.rated.section
    score, expected = float(section.score[player]), float(rated.step_5.expected[player])
    change, bonus = float(rated.step_5.change[player]), float(rated.step_5.bonus[player])
    if player in table.initial:
        start = table.initial[player]
        yield f"This is a first rating. It starts from {whole(start.rating)} ({start.source})."
    yield (
        f"Scored {points_text(score)} where {expected:.2f} was expected: {_signed(score - expected, 2)}. "
        f"Each point counts K = {rated.k[player]:.1f}, so {_signed(change, 1)}."
    )
    if bonus:
        yield f"Only a gain above {rated.threshold[player]:.1f} earns a bonus, here {bonus:.1f} points."
    before = float(section.ratings[player])
    found = float(rated.step_5.ratings[player])
    yield f"{before:.1f} {_apart(change)}{f' + {bonus:.1f}' if bonus else ''} = {found:.1f}."


def _special(table: RatedTable, player: int) -> Iterator[str]:
    """S15 §4.1: the rating at which the score is what is expected."""
    rated, section = table.rated, table.rated.section
    prior = float(section.prior_games[player])
    record = {1: "All prior games were wins", -1: "All prior games were losses"}.get(
        int(section.records[player])
    )
    if section.unrated[player]:
        yield "This is a first rating."
    else:
        yield f"{record or f'The rating before was based on {prior:g} games'}."
    score, games = points_text(float(section.score[player])), f"{section.games[player]:g}"
    found, weight = float(rated.step_5.ratings[player]), float(rated.effective_games[player])
    if found == rules_of(rated.edition).special_ceiling:
        yield f"It is capped at {found:g}."
    elif weight:
        yield (
            f"{score} of {games} is the score to be expected of a player rated {found:.1f}, with "
            f"{whole(section.ratings[player])} before the event counted as {amount(round(weight, 1), 'game')}."
        )
    else:
        yield f"It is the nearest rating at which {score} of {games} is the score to be expected: {found:.1f}."


def _signed(value: float, decimals: int) -> str:
    return f"{value:+.{decimals}f}".replace("-", "−")


def _apart(change: float) -> str:
    return f"{'−' if change < 0 else '+'} {abs(change):.1f}"
