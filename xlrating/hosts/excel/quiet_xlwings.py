"""xlwings, without what it does when Python ends.

On Windows it would end every Excel without a window of its own, such as the one behind a sheet inside a Word document;
on macOS it would run whatever macro is named CleanUp. All of ``hosts.excel``, and the server that Excel starts, take
xlwings from here.
"""

import atexit

import xlwings

for system in ("_xlwindows", "_xlmac"):
    if hasattr(xlwings, system):
        atexit.unregister(getattr(xlwings, system).cleanup)

__all__ = ["xlwings"]
