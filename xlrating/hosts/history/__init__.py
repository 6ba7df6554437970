"""The games of a federation in a file, and its ratings over time. DuckDB reads and keeps them."""
