"""The pages that are made from the code."""
