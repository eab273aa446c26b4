"""The games: one pure module each, all of them keeping the contract of ``core``."""
