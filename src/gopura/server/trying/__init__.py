"""`gopura serve --try`: one game as its author has it, through all eyes, loaded anew whenever a file is saved."""
