"""Sections made to size, for tests of the workbooks that an import makes."""

from file_content import sections_of

VALUES = {"State": "MN", "Quick": "1500", "Age": "40"}


def csv_of(name, players, rounds, columns=(), games=True):
    """In round k each player meets the one whose number differs in the bits of k; the lower number wins."""
    heads = ["No.", "Name", "Rating", *(["Games"] if games else []), *columns]
    rows = [",".join([*heads, *(f"Rd {n}" for n in range(1, rounds + 1))])]
    for one in range(players):
        meets = [one ^ number for number in range(1, rounds + 1)]
        results = [
            "U" if other >= players else f"{'W' if one < other else 'L'}{other + 1}" for other in meets
        ]
        facts = [
            one + 1,
            f"Player {one + 1}",
            1900 - one % 1500,
            *([30] if games else []),
            *(VALUES[c] for c in columns),
        ]
        rows.append(",".join(map(str, [*facts, *results])))
    return f'Section,"{name}"\nEnd date,9/13/2026\n\n' + "\n".join(rows)


def section_of(name, players, rounds, columns=(), games=True):
    return sections_of("event.csv", csv_of(name, players, rounds, columns, games).encode()).sections[0]
