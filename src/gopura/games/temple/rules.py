# mypyc: compile
