"""What the parts of the extension share: its settings, the engine, and how a service says what it is."""

import json
import os

import unohelper
from com.sun.star.lang import XServiceInfo
from xlrating_pipe import Engine

FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
with open(os.path.join(FOLDER, "settings.json"), encoding="utf-8") as file:
    SETTINGS = json.load(file)
ENGINE = Engine(SETTINGS["command"])


class Service(unohelper.Base, XServiceInfo):
    """A service by its names, IMPLEMENTATION and SERVICES."""

    def getImplementationName(self):  # noqa: N802
        return self.IMPLEMENTATION

    def supportsService(self, name):  # noqa: N802
        return name in self.SERVICES

    def getSupportedServiceNames(self):  # noqa: N802
        return self.SERVICES
