"""Voilà set up for a class: two doors, their pages, and the walls between the visitors."""
