"""The worksheet functions under their own names: ``from xlrating.worksheet import USCF_K``."""

from xlrating.worksheet.register import REGISTER

globals().update(REGISTER)
__all__ = sorted(REGISTER)
