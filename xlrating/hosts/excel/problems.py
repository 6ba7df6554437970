"""What stands in the way of installing, said to a person."""


class InstallProblem(Exception):
    """The message is a sentence for a person."""
