"""A number with what it counts, as a sentence has it."""


def counted(number: int, what: str) -> str:
    """``1 problem``, ``2,000 entries``."""
    if number == 1:
        return f"1 {what}"
    return f"{number:,} {what[:-1]}ies" if what.endswith("y") else f"{number:,} {what}s"
