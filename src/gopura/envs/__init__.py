"""Environments for people who train agents, over every game there is: `pip install gopura[envs]`.

`gopura.envs.pettingzoo` has all seats as agents, one by one, `gopura.envs.parallel` all at once,
`gopura.envs.gymnasium` one seat against bots, `gopura.envs.openspiel` registers the games with pyspiel,
`gopura.envs.batch` steps many games at once. All have the same actions, observations and rewards: see
docs/environments.md.
"""

from gopura.core.extras import needed

with needed("envs"):
    import numpy  # noqa: F401  which all of them need
