"""What the sheet says of the event: labels, the values beside them, and what follows from them."""
