"""Builds the workbooks that ship with xlrating."""
