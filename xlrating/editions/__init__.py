"""The numbers, one file per document, each value beside its section."""
