"""`python -m passing_game` is the same program as `passing-game`."""

from passing_game.cli import main

if __name__ == "__main__":
    main()
