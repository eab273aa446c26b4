"""Bots that play by the public rules: they fill an empty seat, and try a deck out.

Read in this order: ``book`` (what can be looked up in the deck), ``looking`` (what a bot makes
of it), ``nerdwords`` (from what a seat sees to its next move), ``play`` (a whole table of bots),
``tally`` (how the games went).
"""
