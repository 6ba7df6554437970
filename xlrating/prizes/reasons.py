"""Why a player gets an amount, in one sentence."""

from collections.abc import Sequence

from xlrating.prizes.announcement import Kind, Player, Prize
from xlrating.prizes.divide import HORT, Award, Division


def dollars(cents: int) -> str:
    """``$1,200``, ``$746.75``."""
    return f"${cents / 100:,.2f}".removesuffix(".00")


def ordinal(number: int) -> str:
    """``1st``, ``22nd``, ``13th``."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def reasons(players: Sequence[Player], prizes: Sequence[Prize], division: Division, method: str) -> list[str]:
    """A sentence or two for each player."""
    awards = {id(award): award for award in division.awards if award is not None}
    listed = {key: _listed(award, prizes) for key, award in awards.items()}
    return [
        f"No prize: {player.barred}."
        if award is None
        else _reason(row, award, listed[id(award)], prizes, method)
        for row, (player, award) in enumerate(zip(players, division.awards, strict=True))
    ]


def _listed(award: Award, prizes: Sequence[Prize]) -> str:
    in_order = sorted(one for one in award.prizes if one.cents)
    return ", ".join(f"{prizes[one.prize].name} {dollars(one.cents)}" for one in in_order)


def _reason(row: int, award: Award, listed: str, prizes: Sequence[Prize], method: str) -> str:
    number = award.players.index(row)
    got, shared_by = award.cents[number], len(award.players)
    standing = _standing(award)
    if not award.total:
        return f"{standing}: no prize is left that this player may have."
    if prizes[award.prizes[0].prize].kind is Kind.POINTS:
        return f"{listed}, for the score. Nobody shares it."
    told = f"{standing}: {'only ' if award.own else ''}{listed}"
    if award.own:
        told += ", which the others in the tie cannot have"
    if shared_by > 1:
        told += f", divided by {shared_by}"
    sentences = [f"{told}."]
    if shared_by > 1 and method == HORT:
        return f"{sentences[0]} Half goes by place, in the order of the rows, and half equally."
    if (better := award.tied - shared_by) > 0 and not award.own:
        sentences.append(
            f"{better} player{'s' if better > 1 else ''} of the tie did better with prizes of their own."
        )
    share, odd = divmod(award.total, shared_by)
    if award.limited[number] and got == award.most[number]:
        sentences.append(f"{dollars(got)} is the limit for unrated players.")
    elif got < share:
        sentences.append(
            f"{dollars(got)} is the largest prize that this player could have had without the tie."
        )
    elif got > share + 1:
        sentences.append(f"Others in the tie may not have {dollars(share)}. What they leave is shared.")
    elif odd and min(award.cents) >= share:
        sentences.append("The odd cents go in the order of the rows.")
    return " ".join(sentences)


def _standing(award: Award) -> str:
    """``Clear 1st``, ``Tied for 2nd–4th with 2 others``."""
    if award.tied == 1:
        return f"Clear {ordinal(award.from_place)}"
    others = award.tied - 1
    places = f"{ordinal(award.from_place)}–{ordinal(award.from_place + others)}"
    return f"Tied for {places} with {others} other{'s' if others > 1 else ''}"
