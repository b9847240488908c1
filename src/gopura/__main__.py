"""`python -m gopura` is `gopura`."""

from gopura.cli import main

if __name__ == "__main__":
    main()
