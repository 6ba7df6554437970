"""A crosstable -> rated sections: Step 1, personal floors, matches, and what only the rating shows."""
