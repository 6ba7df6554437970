"""Sheets of paper as PDF. Nothing is printed but what the descriptions of the pages say."""
