"""Two word games for a class: boards in Voilà, decks by teachers, progress in notebooks."""

__version__ = "0.1.0"
