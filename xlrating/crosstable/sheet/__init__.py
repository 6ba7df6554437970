"""What all of this floor know of a sheet: grids and blocks, problems, the columns that are xlrating's own."""
