"""The prizes of a workbook: its Prizes sheet and the scores of its crosstables make an Awards sheet."""
