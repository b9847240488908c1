"""The ten colours as they are shown, on paper, on screen and in a terminal."""

# For each colour its face, its shaded edge, its ink.
PAINT = {
    "r": ("#cf3f34", "#8c211a", "#fff6e9"),
    "o": ("#f0902f", "#a85a0f", "#2c1703"),
    "y": ("#f4d34a", "#b08f14", "#2e2404"),
    "g": ("#4c9a4b", "#2b6230", "#f6fff0"),
    "t": ("#27a7a0", "#0f6864", "#06211f"),
    "b": ("#3a6ecb", "#1f428a", "#f1f6ff"),
    "v": ("#7f52bd", "#4c2c7c", "#faf3ff"),
    "p": ("#f19ab8", "#b35c7d", "#3a0f20"),
    "n": ("#8f5f3a", "#5a381d", "#fff3e2"),
    "k": ("#3a3836", "#191817", "#f3efe8"),
}
