"""Names of workbooks that somebody can send, and what a shell or AppleScript would take for a command."""

HOSTILE_NAMES = [
    "Open$(touch pwned1).xlsx",
    "`touch pwned2`.xlsx",
    "'; touch pwned3; '.xlsx",
    '" & (do shell script "touch pwned4") & ".xlsx',
    "a & touch pwned5 &.xlsx",
    "--version",
    "\\'$HOME%PATH%\\.xlsx",
    "Łukasz – Крамник ½.xlsx",
]
