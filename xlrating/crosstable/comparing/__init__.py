"""Why ratings differ from those that US Chess published: what must have been otherwise, found by rating it again."""
