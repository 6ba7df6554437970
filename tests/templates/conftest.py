"""The office of the tests of hosts, for templates too."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "hosts"))
