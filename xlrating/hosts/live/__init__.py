"""Imported sections as workbooks: in the template that rates as you type, and as plain tables."""
