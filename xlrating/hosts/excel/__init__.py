"""Excel: the worksheet functions and the ribbon as an xlwings add-in, built and installed on the user's machine."""
