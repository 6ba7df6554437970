"""What one cell says: a rating, a result, a date, a name."""
