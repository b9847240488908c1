### Puzzles with a proof

no-puzzle = This is no puzzle ({ $why }).
name-differs = its name does not fit what it says
no-goal = { $game } has no puzzles of the kind “{ $goal }”.
no-goals = { $game } has no puzzles.
other-puzzles = { $file } holds other puzzles than those of { $game } with the seed { $seed }.
no-folder = There is no folder { $folder }, which { $switch } names.
of-other-games = { $file } holds puzzles of other games than { $game }.

### What is wrong with a certificate

not-asked = Nothing can be asked in this position.
not-a-turn = The solution is not one whole turn.
other-search = The search does not end after { $looked } positions, as the certificate says.
not-best = The certificate says that the best turn is worth { $said }; its solution is worth { $worth }, and the best is worth { $best }.
other-rules = The solution is an example of other rules than the certificate says.
