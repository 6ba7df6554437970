"""The headings of the columns that xlrating writes."""

from xlrating.event.time_control import System

OUTPUT_HEADINGS = (
    "Score", "Games", "N'", "K", "Expected", "Perf", "Post", "Change", "Bonus", "Games after", "Norms",
)  # fmt: skip


def output_heading(heading: str, block: System) -> str:
    """A heading of the block; the second block of a dual-rated section, for Quick, has a Q behind."""
    return f"{heading} Q" if block is System.QUICK else heading
