"""What the parts of the extension share: its settings and the engine."""

import json
import os

from xlrating_pipe import Engine

FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
with open(os.path.join(FOLDER, "settings.json"), encoding="utf-8") as file:
    SETTINGS = json.load(file)
ENGINE = Engine(SETTINGS["command"])
