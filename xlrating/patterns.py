"""Regular expressions that are compiled when they are first used: a start needs few of them."""

import re
from typing import Any, AnyStr, cast


class _Pattern:
    """Stands for a pattern until one of its methods is asked for, and keeps the method then."""

    def __init__(self, text: str | bytes, flags: int) -> None:
        self._text = text
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        method = getattr(re.compile(self._text, self._flags), name)
        setattr(self, name, method)
        return method


def pattern(text: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """The same as ``re.compile``; a mistake in the text shows at the first use."""
    return cast("re.Pattern[AnyStr]", _Pattern(text, flags))
