"""What runs inside LibreOffice, in its own Python: Python 3.7, standard library and UNO only."""
