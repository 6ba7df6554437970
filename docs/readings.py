"""How unclear places of the documents are read, for the page about the rules."""

import datetime
from collections.abc import Sequence

from xlrating.editions.bonus_by_date import SINCE, STARTING_SINCE
from xlrating.editions.days import in_words
from xlrating.editions.editions import DEFAULT


def _listed(since: Sequence[tuple[datetime.date, float]]) -> str:
    return "; ".join(f"{multiplier:g} from {in_words(day)}" for day, multiplier in since)


READINGS = (
    "**Special formula.** The rating is the zero of f nearest the pre-event rating, capped at 2700. The "
    "game-count term of the adjusted score is N'/2 (the scan is missing a prime).",
    "**Floors** are applied once, after Step 5. Within the steps, only the lowest possible rating applies: 100, "
    "and 0 under the 1996 and pre-1994 rules. It applies to initial ratings, too.",
    f"**The bonus multiplier** depends on the event's end date: {_listed(SINCE)}. Without a date it is "
    f"{DEFAULT.bonus.multiplier:g}. With a start date, the list in the 2025 document applies. It differs only here: "
    f"{_listed(sorted(set(STARTING_SINCE) - set(SINCE)))}.",
    "**Absolute floor.** Every event counts for it in each over-the-board rating, and under the 2015 rules in "
    "each online rating, too (S15 §5; P25 §5: online 100 alone), even if nothing else is known about a player. A floor below 150 is the floor before the event. It grows with wins, draws, and an "
    "event of three games.",
    "**Floors of past events.** By date, absolute floors above 100 begin on August 7, 2008. The peak floors "
    "1200 and 1300 begin on April 1, 2010. Before then, the lowest peak floor is 1400.",
    "**Blended initial rating (2025).** A rating without a date is treated as current, and the Working sheet "
    "says so. A FIDE rating is as old as its list.",
    "**1996 titles.** A Master must play Masters or Experts, and a Senior Master must play Masters. xlrating "
    "does not apply this.",
    "**Reduced K** applies to Regular ratings in a dual-rated section and depends on the pre-event rating.",
    "**More than twice** means more than two games against the same opponent within one section.",
    "**A rating with no number of games** counts as established, so N' = N*.",
    "**Two entries** with the same member ID (or, without IDs, the same name and rating) are one player.",
    "**Norms** use the title system's own expected score. The opponents' ratings are those after the event for "
    "today's titles, and those before it for the titles of 1994, as S94 §2 does not say which. With three "
    "games and a full-point bye or forfeit win, the score in the three games must exceed the expected score by "
    "more than two points.",
    "**A money floor** requires a prize of $2,000 or more under the 2015 edition ($4,000 or more under the "
    "overview and the 2025 edition).",
    "**The performance rating** of each player uses the opponents' pre-event ratings and the closed formula. "
    "An unrated opponent counts with the estimate of Step 3. Under the 1996 and pre-1994 rules, it is the "
    "average formula of those years.",
    "**A match** on a sheet is rated in all five steps, without a bonus and within the match limits. "
    "`MATCH_RATING` does the same. Without `opponent_games`, the opponent is established with an unknown "
    "number of games.",
    "**A plus or minus** after an opponent's number (`12w+`) is a forfeit, as in pairing programs. Before it, "
    "a plus is a win (`+12`) and a minus a loss (`-7`).",
)
"""Where a document is unclear."""

DIFFERENCES = (
    "The printed search for the special formula starts from an estimate and can end at a different zero where "
    "f is flat. US Chess starts it from the pre-event rating, and so does xlrating.",
    "The 1994 report prints 400/ln 10 as 173.4. The correct value is 173.72, and it reproduces the report's "
    "examples.",
)
"""Where xlrating does not do what is printed."""

OPEN = (
    "**Bonus, three games.** Today's rule, nobody met more than once (P25 §4.2), applies from June 1, 2020. No document says when it "
    "began. Under the 2015 rules it is nobody more than twice (S15 §4.2).",
    "**Peak floors in Quick and Blitz.** Neither S15 §5 nor P25 §5 limits them to Regular, so `Peak` applies in the system of the "
    "section. It must be the peak in that system.",
    "**Initial rating by age** is not rounded. P25 §2.3 does not say.",
    "**Original Life Master** takes 300 games at 2200 or above (OV). P25 §5 says above 2200.",
    "**June 2020 to July 2025.** The $4,000 of a money floor, the game factors of FIDE and CFC ratings, and 750 for an unknown age apply "
    "from June 1, 2020, although P25 is of 2025.",
    "**2001 to 2014.** Unrated players start by the 2015 rules, as no older document is at hand; so does the formula for effective games.",
    "**Dual-rated sections.** `Record` counts in Quick if Quick games equals prior games; otherwise `Quick record` says it. Peak, Prize, "
    "Wins, Draws, Events, and the match changes count in Regular only; the Quick floor has a column of its own. In a match a first Quick "
    "rating has no limit, as it changes nothing.",
    "**K.** A dual-rated time control lowers K above 2200 in the Regular ratings only (P25 §4.2). In a function, leave the time control "
    "blank for the Quick rating, or give `system` in `USCF_EVENT`.",
    "**Matches.** A team match is a table for each pair. The 2015 and 2025 rules count a result below the floor as a request to lower "
    "it (S15 §7); the overview also a player at the floor before or after the match (OV, Match Rules, 3).",
    "**Scale of 1996 and pre-1994.** Ratings are from 0 to 3000 (S96): below is 0, above is 3000. The lowest rating of 100 is newer "
    "(S15 §5). A rating of 0 is typed with its games, `0P12`; a bare 0 is an unrated player. An absolute floor applies only if wins, draws, "
    "or events are given.",
    "**Scale of 1994.** The proposal names none. We take the lowest rating of S15, 100, and no highest.",
    "**1996, unrated opponents** start as by the 2015 rules (S15 §2), as S96 does not say.",
    "**1994, cumulative.** An event that takes a player over 20 games is rated by the established formula, in Step 2 with the "
    "provisional players. S94 §1.3 and §1.5.4 would also allow Step 3.",
    "**Blitz before its time.** Rules without Blitz, or without it yet, rate such a section all the same, and a note says so.",
)
"""What the documents leave open, and the reading that xlrating follows."""
