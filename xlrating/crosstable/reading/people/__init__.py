"""The players: one per person, however many entries, and what each is rated from."""
