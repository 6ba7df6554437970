"""The cells of a sheet -> a crosstable: headings, labels, layouts, players, and games."""
