"""What the add-in's VBA does, run by the installed Python of Windows: start the server, and ask it as a cell asks.

Arguments: the library of xlwings, the folder of Python, the command line, and as JSON each call: a function's name and
its arguments. Prints the answers as JSON.
"""

import ctypes
import json
import os
import sys

import pythoncom
from win32com.client import Dispatch


class Variant(ctypes.Structure):
    """As it lies in memory."""

    _fields_ = (("type", ctypes.c_uint64), ("value", ctypes.c_void_p), ("more", ctypes.c_void_p))


library, folder, command_line, calls = sys.argv[1:]
activate = ctypes.WinDLL(library).XLPyDLLActivateAuto
found = Variant()
pythoncom.CoInitialize()
os.chdir(folder)
failed = activate(ctypes.byref(found), command_line.encode(), 1)
if failed:
    sys.exit(ctypes.wstring_at(found.value))
server = Dispatch(pythoncom.ObjectFromAddress(found.value, pythoncom.IID_IDispatch))
answers = [
    server.CallUDF("xlrating.hosts.excel.udfs", name, tuple(arguments))
    for name, arguments in json.loads(calls)
]
sys.stdout.write(json.dumps(answers))
