"""What a button says when it is done."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Said:
    """A message for a person; ``critical`` when something is wrong. Without text nothing is shown."""

    text: str = ""
    critical: bool = False

    def __str__(self) -> str:
        """As the VBA of the add-in takes it: a mark, then the text."""
        return f"{'!' if self.critical else ' '}{self.text}" if self.text else ""
