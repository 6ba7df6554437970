"""The exit statuses, as docs/scripts.md has them."""

DONE = 0
PROBLEMS = 1
UNUSABLE = 2
STOPPED = 130
