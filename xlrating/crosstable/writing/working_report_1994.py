"""The Working sheet's tables and sentences for the procedure proposed in 1994.  S94 §1.3 to §1.5."""

from collections.abc import Iterator

from xlrating.crosstable.rating.rated import RatedTable
from xlrating.crosstable.sheet.counted import counted
from xlrating.crosstable.writing import working_1990s
from xlrating.crosstable.writing.procedure_words import Words
from xlrating.event.rated_section import ON_FILE, RatedSection
from xlrating.event.report_1994 import rules_of


def about(table: RatedTable) -> list[str]:
    """Which rules were followed, and what the steps do."""
    return working_1990s.about(
        table,
        "Step 1 rates unrated players by their performance against the opponents' pre-event ratings. "
        "Unrated opponents have an imputed rating. Step 2 rates provisional players "
        f"(method: {table.crosstable.event.provisional}), and Step 3 established players. "
        "Steps 2 and 3 use the results of the earlier steps.",
    )


def explain(table: RatedTable, player: int) -> Iterator[str]:
    """Why the rating is what it is, but for floors."""
    rated = table.rated
    if player in table.initial:
        start = table.initial[player]
        yield f"Unrated. {start.rating:.2f} is imputed ({start.source})."
    else:
        yield from _rated_as_unrated(rated, player)
    if rated.formula[player] == ON_FILE:
        yield from _saved(rated, player)
    elif rated.formula[player] == "performance":
        yield from _performance(rated, player)
    else:
        yield from working_1990s.with_k(table, player)


def _rated_as_unrated(rated: RatedSection, player: int) -> Iterator[str]:
    """Of a rating from too few games."""
    if rated.section.prior_games[player] < rules_of(rated.edition).rated_from_games:
        yield f"Treated as unrated: {rated.edition.document} gives no rating based on so few games."


def _saved(rated: RatedSection, player: int) -> Iterator[str]:
    games, least = len(rated.on_file[player].scores), rules_of(rated.edition).rated_from_games
    yield (
        f"Only {counted(games, 'game')} so far, and a rating requires {least}. "
        "They stay on file and count at the next event. "
        f"Opponents are rated against {rated.section.ratings[player]:.2f}."
    )


def _performance(rated: RatedSection, player: int) -> Iterator[str]:
    section, on_file = rated.section, rated.section.carried.get(player)
    scores = () if on_file is None else on_file.scores
    games, score = section.games[player] + len(scores), section.score[player] + sum(scores)
    points = "1 point" if score == 1 else f"{score:g} points"
    together = f" ({len(scores)} of them were on file)" if scores else ""
    yield (
        f"{rated.found[player]:.2f} is the performance rating for {points} in {games:g} "
        f"games{together}, against the opponents' pre-event ratings."
    )
    if score in (0, games):
        yield (
            f"All {'wins' if score else 'losses'}: the rating is nominal. All games stay on file and count again "
            "at the next event."
        )


WORDS = Words(working_1990s.PLAYERS, working_1990s.GAMES, about, explain)
