"""The workbook of a season, with a chart of one player."""
