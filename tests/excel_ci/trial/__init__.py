"""``try_excel.py``: everything the add-in does, tried out in a real Excel, and a report about it."""
