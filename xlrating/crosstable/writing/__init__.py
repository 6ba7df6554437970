"""Ratings -> cells: the columns beside a table, the Working sheet, the JSON report."""
