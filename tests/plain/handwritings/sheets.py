"""A handwriting put together: event block, table, and what else stands on the sheet."""

import datetime

from . import lists, tables
from .habits import ABOVE, BELOW, BY_ROW, DATES, LAYOUTS
from .hand import LISTS, TEXT_ONLY

ROWS_PER_PLAYER = {
    "totals below": 2, "colors below": 2, "ratings below": 2, "three lines": 3, "opponents below results": 2,
}  # fmt: skip
OTHERS = {
    "US Chess": lists.us_chess,
    "SwissSys": lists.swiss_sys,
    "games": lists.by_number,
    "games by name": lists.by_name,
    "games with ratings": lists.with_ratings,
    "rounds below each other": lists.round_by_round,
    "games from both sides": lists.from_both_sides,
} | {layout: lists.in_columns(*layout.split(" | ")) for layout in LAYOUTS if layout.startswith("Round | ")}


def written(meant, hand):
    """The sheets of the handwriting as (name, rows); for PGN a text."""
    if hand["layout"] == "PGN":
        return lists.pgn(meant, hand)
    sheets = _main(meant, hand)
    name, rows = sheets[0]
    block = _block(meant, hand)
    facts = {"event": meant.name, "rounds": meant.rounds, "players": len(meant.people)}
    above = [[line.format(**facts)] if line else [] for line in ABOVE[hand["above"]]]
    below = [[line.format(**facts)] if line else [] for line in BELOW[hand["below"]]]
    if hand["where"] == "below":
        rows = [*above, *rows, [], *block, *below]
    elif hand["where"] == "right" and hand["layout"] not in (*TEXT_ONLY, *LISTS):
        rows = [*above, *_beside(rows, block), *below]
    elif hand["where"] == "next sheet":
        return [("Info", [*above, *block]), (name, [*rows, *below]), *sheets[1:]]
    else:
        rows = [*above, *block, [], *rows, *below]
    return [(name, rows), *sheets[1:]]


def _main(meant, hand):
    if hand["layout"] == "rounds as sheets":
        return lists.rounds_as_sheets(meant, hand)
    if hand["layout"] in OTHERS:
        return [("Open", OTHERS[hand["layout"]](meant, hand))]
    order = _order(meant, hand)
    if hand["number"] in BY_ROW and hand["layout"] != "grid":
        meant, order = meant.in_order(order), range(len(order))
    rows = tables.TABLES[hand["layout"]](meant, hand)
    tall, top = ROWS_PER_PLAYER.get(hand["layout"], 1), 1 + hand["layout"].startswith("Round over")
    entries = [rows[top + tall * place :][:tall] for place in order]
    return [("Open", _inside(meant, hand, rows[:top], entries, order))]


def _order(meant, hand):
    places = list(range(len(meant.people)))
    if hand["order"] == "score":
        return tables.ranks(meant)
    if hand["order"] == "name":
        return sorted(places, key=lambda place: meant.people[place].name)
    if hand["order"] == "chance":
        hand.chance.shuffle(places)
    return places


def _inside(meant, hand, headings, entries, order):
    width, kind, out = len(headings[0]), hand["inside"], list(headings)
    if kind == "blank row below headings":
        out.append([])
    elif kind == "rule":
        out.append(["-" * max(3, len(str(heading or ""))) for heading in headings[-1]])
    elif kind == "units row":
        shown = [hand.round(n + 1) for n in range(meant.rounds)]
        out.append([f"{8 + shown.index(h)} am" if h in shown else None for h in headings[0]])
    group = None
    for n, (place, entry) in enumerate(zip(order, entries, strict=True)):
        if kind == "score groups" and hand["order"] == "score" and meant.points(place) != group:
            group = meant.points(place)
            out.append([f"{group:g} point{'s' if group != 1 else ''}"])
        if kind == "page 2" and n == len(entries) // 2:
            out += headings
        out += entry
        if kind == "blank rows":
            out.append([])
    if kind == "averages":
        known = [person.rating for person in meant.people if person.rating]
        at = next((n for n, h in enumerate(headings[0]) if h == hand.heading("rating")), None)
        row = [None] * width
        row[0] = "Average"
        if at:
            row[at] = round(sum(known) / len(known))
        out.append(row)
    if kind == "blank columns":
        out = [[cell for value in row for cell in (value, None)] for row in out]
    return out


def _block(meant, hand):
    """The labels with their values, in the hand's way."""
    date = DATES[hand["date"]]
    end = [(hand.label("end"), date(meant.event.end))] if meant.dated else []
    time = [(hand.label("time"), hand.time(meant.event.system))]
    pairs = [(hand.label("event"), meant.name), *end, *time]
    if hand["where"] == "none but end":
        pairs = end if meant.event.system == "Regular" else [*end, *time]
    also = hand["also told"]
    if also == "director":
        pairs.append((hand.label("director"), "Pat Quill"))
    elif also == "section":
        pairs.append((hand.label("section"), "Open"))
    elif also == "start" and meant.dated and "-" not in hand["date"][4:] and "," not in hand["date"][:8]:
        pairs.insert(1, (hand.label("start"), date(meant.event.end - datetime.timedelta(days=1))))
    pairs = [(label.rstrip(":"), value) for label, value in pairs]
    return BLOCK_WAYS[hand["block"]](pairs)


def _text(value):
    return f"{value.month}/{value.day}/{value.year}" if isinstance(value, datetime.date) else f"{value}"


BLOCK_WAYS = {
    "cells": lambda pairs: [[label, value] for label, value in pairs],
    "colons": lambda pairs: [[f"{label}:", value] for label, value in pairs],
    "one cell": lambda pairs: [[f"{label}: {_text(value)}"] for label, value in pairs],
    "across": lambda pairs: [[label for label, _ in pairs], [value for _, value in pairs]],
    "one row": lambda pairs: [[cell for label, value in pairs for cell in (f"{label}:", value, None)]],
    "shifted": lambda pairs: [[None, None, label, value] for label, value in pairs],
    "one line": lambda pairs: [["   ".join(f"{label}: {_text(value)}" for label, value in pairs)]],
    "gap": lambda pairs: [[label, None, value] for label, value in pairs],
}


def _beside(rows, block):
    width = max(map(len, rows)) + 2
    tall = [*rows, *([] for _ in range(len(block) - len(rows)))]
    return [
        [*row, *[None] * (width - len(row)), *block[n]] if n < len(block) else row
        for n, row in enumerate(tall)
    ]
