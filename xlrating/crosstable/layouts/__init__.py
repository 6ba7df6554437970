"""The layouts that crosstables come in, each brought to the plain form."""
