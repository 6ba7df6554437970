"""``python -m xlrating`` is the same as the command ``xlrating``."""

from xlrating.hosts.cli import main

raise SystemExit(main())
