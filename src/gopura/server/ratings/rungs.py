"""How strong the bots are, in points of the ladder: written by `python -m benchmarks.rungs`.

The middle of the scale is the medium bot's 1500. Only what was measured stands here: at two seats.
"""

RUNGS: dict[tuple[str, int], dict[str, int]] = {
    ("angkor", 2): {
        "random": 83,
        "easy": 865,
        "greedy": 878,
        "mild": 1038,
        "modest": 1214,
        "steady": 1357,
        "medium": 1500,
        "keen": 1588,
        "hard": 1691,
    },
    ("temple", 2): {
        "random": 526,
        "greedy": 687,
        "easy": 1167,
        "mild": 1227,
        "modest": 1273,
        "steady": 1394,
        "medium": 1500,
        "keen": 1581,
        "hard": 1729,
    },
    ("tikal", 2): {
        "random": 36,
        "greedy": 1106,
        "easy": 1217,
        "mild": 1334,
        "modest": 1351,
        "steady": 1402,
        "medium": 1500,
        "hard": 1940,
    },
}
