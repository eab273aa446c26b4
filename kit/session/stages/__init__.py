"""What the screens of each game are made of, a package for each."""
