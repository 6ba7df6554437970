"""Where LibreOffice starts: the services of the extension.

LibreOffice shows nothing of an exception, so each entry to them catches its own.
"""

import unohelper
from xlrating_functions import Functions
from xlrating_menu import Menu
from xlrating_opening import OnLoad

g_ImplementationHelper = unohelper.ImplementationHelper()  # noqa: N816  LibreOffice looks for this name
for service in (Functions, Menu, OnLoad):
    g_ImplementationHelper.addImplementation(service, service.IMPLEMENTATION, service.SERVICES)
