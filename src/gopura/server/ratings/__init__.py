"""How strong people are: a rating for each game and number of seats, and the bots as the rungs of a ladder."""
