"""What stands in the columns and labels of a crosstable sheet, beside the headings that the reader understands."""

from xlrating.editions.editions import names

COLUMNS = {
    "number": "pairing number, by which the rounds name opponents; without it the order of the rows, from 1",
    "name": "name",
    "member_id": "member ID; a player entered twice with the same ID is one player (re-entry)",
    "rating": "rating before: `1643.759`, `1553P11`, `1553/11`; blank, `Unr`, `Unrated`, `New` or 0 for an unrated player",
    "games": "games that the rating is based on; blank: established, number unknown",
    "record": "`wins` or `losses` where all previous games were; else blank",
    "floor": "personal floor; given, it goes before all that follow from other columns",
    "peak": "highest established rating",
    "wins": "rated games won before this event; with draws and events they give the absolute floor",
    "draws": "rated games drawn before this event",
    "events": "events with at least three rated games before this one",
    "prize": "prize in dollars; counts where Under gives the limit",
    "under": "limit of the section or prize: `1800` or `U1800`",
    "life_master": "`yes` for an Original Life Master",
    "change_180_days": "net change by matches in the last 180 days (for a match)",
    "change_3_years": "net change by matches in the last 3 years (for a match)",
    "birth_date": "birth date; gives the age of an unrated player on the end date",
    "age": "age in years of an unrated player",
    "fide": "FIDE rating of an unrated player",
    "cfc": "Canadian rating of an unrated player",
    "regular": "Regular rating, for a player unrated in the event's own system",
    "regular_games": "games of that Regular rating; blank: established",
    "quick": "Quick rating; in a dual-rated section the player's rating for the Quick half",
    "quick_games": "games of that Quick rating; blank: established",
    "quick_floor": "floor of the Quick rating, in a dual-rated section",
    "online_regular": "Online Regular rating, for a player unrated in another system (2025)",
    **{
        f"{system}_games": f"games of that {system.replace('_', ' ').title()} rating; blank: established"
        for system in ("blitz", "online_regular", "online_quick", "online_blitz")
    },
    **{
        f"{system}_date": "date on which that rating was computed, or of the list; blank: taken as current (2025)"
        for system in (
            "fide",
            "cfc",
            "regular",
            "quick",
            "blitz",
            "online_regular",
            "online_quick",
            "online_blitz",
        )
    },
    "adult": "`yes` for an adult by kind of membership, where the age is not known",
    "canadian": "`yes` for a resident of Canada: a CFC rating counts only then (2025)",
    "blitz": "Blitz rating, for a player unrated in an online system",
    "online_quick": "Online Quick rating, for a player unrated in Online Blitz",
    "online_blitz": "Online Blitz rating, for a player unrated in Online Quick",
    "initial": "initial rating to start from, in place of all others (Step 1)",
    "initial_games": "games that it counts for; blank: 0",
    "carry_opponents": "edition 1994: ratings of the opponents whose games are on file (`1450 1520 1600`)",
    "carry_scores": "edition 1994: the results of those games (`1 0.5 0`)",
}

LABELS = {
    "event": "name of the event",
    "section": "name of the section; blank: the name of the sheet",
    "end date": "date, or text like 2026-08-30 or 8/30/2026; gives the bonus multiplier and ages",
    "rating system": "Regular (blank), Dual, Quick, Blitz, Online Quick or Online Blitz",
    "time control": "like `G/60;d5`, `G/3+2`, `40/110,SD/30;+30`; a dual one rates Regular and Quick",
    "start date": "date on which the section started: the rules that begin on a date go by it; blank: by the End date",
    "edition": f"{names()}, or a date; blank: the rules in force on the Start date or End date",
    "bonus multiplier": "B in place of the one by the end date; 0 for no bonus",
    "match": "`yes` for an individual match: two players, its limits, no bonus",
    "provisional": "edition 1994: how provisional players are rated: k (blank), greater or cumulative",
}

ROUNDS = (
    ("`W12`, `D3`, `L7`", "result and opponent's number; a colour may follow (`W 12w`)"),
    ("`12w1`, `3b½`, `7w0`, `3b=`", "opponent, colour, result, as pairing programs write it"),
    ("`+12`, `=3`, `-7`", "won, drawn, lost, as a text"),
    ("`X12`, `F12`, `12w+`, `7b-`", "forfeit win or loss: a point or none, never rated"),
    ("`B`, `BYE`, `+`", "full-point bye"),
    ("`H`, `½`, `=`", "half-point bye"),
    ("`Z`, `U`, `-`, blank", "no game, no point"),
    ("`X`, `F`", "forfeit win or loss without an opponent"),
)
