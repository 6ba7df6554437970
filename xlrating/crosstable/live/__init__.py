"""A table while it is being typed: what worksheet functions answer about it."""
