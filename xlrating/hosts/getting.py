"""How to get xlrating: the one place that says it."""

RELEASED = False
"""Whether PyPI has this version, and a setup program is there to download: true in the first release and after."""

if RELEASED:
    WHERE, PACKAGE = "In a command window", "xlrating"
    BY_PYTHON = "install Python, open a command window, and type: py -m pip install xlrating. "
    FOR_EXCEL = "open xlrating-setup.exe, and restart Excel."
else:
    WHERE, PACKAGE = "In the xlrating folder", "."
    BY_PYTHON = (
        "install Python, download or clone the xlrating folder, open a command window in it, and type: "
        "py -m pip install . "
    )
    FOR_EXCEL = f"{BY_PYTHON}Then type py -m xlrating install, and restart Excel."

FOR_LIBREOFFICE = (
    f"{BY_PYTHON}Then type py -m xlrating install --libreoffice. On macOS and Linux: python3, not py."
)
"""For the Start sheets; README and the pages in docs say the same."""
