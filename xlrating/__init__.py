"""The US Chess rating system as worksheet functions, and ratings for whole crosstables."""

__version__ = "0.1.0"
