"""One plain event in thousands of handwritings, read through the door of a user: python -m tests.plain.handwritings"""
