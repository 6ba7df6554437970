"""The user's own rating lists: kept in one file, looked up by ID, and filled into crosstables."""
