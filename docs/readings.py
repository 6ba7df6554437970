"""How unclear places of the documents are read, for the page about the rules."""

READINGS = (
    "**Special formula.** The rating is the zero of f nearest the pre-event rating, capped at 2700. The "
    "game-count term of the adjusted score is N'/2 (the scan is missing a prime).",
    "**Floors** are applied once, after Step 5. Within the steps, only the lowest possible rating of 100 "
    "applies. It applies to initial ratings, too.",
    "**The bonus multiplier** depends on the event's end date: 10 from 2001; 6 from June 6, 2008; 8 from "
    "August 3, 2012; 10 from March 20, 2014; 12 from June 2015; 14 from May 2017; 12 from February 2023; 10 "
    "from 2025. Without a date it is 10. With a start date, the list in the 2025 document applies. It differs "
    "only in 2017: 14 for sections that start from June 2017.",
    "**Absolute floor.** Every event counts for it in each over-the-board rating, even if nothing else is "
    "known about a player. A floor below 150 is the floor before the event. It grows with wins, draws, and an "
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
    "**Norms** use the title system's own expected score and the opponents' post-event ratings. With three "
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
