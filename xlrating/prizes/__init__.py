"""Cash prizes: what an announcement says, and how tied players divide it (rule 32B of the US Chess rules)."""
