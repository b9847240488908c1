# mypyc: compile
"""The weights of `evaluate`, for two, three and four seats, in the order of its WEIGHED.

Fitted by `python -m benchmarks.fit_angkor`; those for three seats are the means of the others.
"""

from typing import Final

from gopura.core.buffers import vec

WEIGHTS: Final = [
    vec[float]([0.03, -0.36, -0.38, -0.26, -0.28, 2.0, 1.08, 1.51, -0.06, 0.23, 0.12, 0.53, 0.4, 0.47, 0.92]),
    vec[float]([0.01, -0.26, -0.42, -0.17, -0.24, 1.34, 0.94, 1.19, 0.07, 0.4, 0.32, 0.36, 0.63, 0.08, 0.81]),
    vec[float]([-0.01, -0.16, -0.47, -0.09, -0.21, 0.69, 0.79, 0.87, 0.2, 0.56, 0.51, 0.19, 0.86, -0.3, 0.71]),
]
