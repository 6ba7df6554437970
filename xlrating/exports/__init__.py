"""Rated tables as files: text, web page, CSV, JSON, upload files, and reports of FIDE."""
