"""Written by `python -m benchmarks.datasets`: moves, seconds of a core, SHA-256 of all and of the first."""

from typing import Final

# fmt: off
DIGESTS: Final[dict[str, tuple[int, float, str, str]]] = {
    "angkor-2-easy-1000": (77996, 9.3,
        "aecac7db0fbc90dfee08c5764c1e7b1f26e35e27923f8fc737c30a501b513e35",
        "80bd043e65854980cb11977ca186aae3fefe224fd5c26333162573887c9c0f58"),
    "angkor-2-medium-1000": (76198, 58.3,
        "c76c43fbea0db2e253d04a5a976a1f3cf888474737322b5625cf525daf1aa103",
        "a8e0b42d41d9d5d79beddc5a9f412d8bca89cf522a86f8fc83adf491aaffeecd"),
    "temple-2-easy-1000": (12360, 0.9,
        "ceac9e320eb6cc1f8d41f93610e81fcb855513dbeeda24b126519ece5f42ce11",
        "66ce93de5efdc3d4dcb9196b92f1e12d2e24e0a7c7e99ed48055d9357322428a"),
    "temple-2-medium-1000": (17695, 27.8,
        "d99c266618a00e372e352c6ad85055d323f58d8536db278970daa91831f0686e",
        "5f6a3588820cd2baa8a48f93868f7f1a8dabc236e077356da24f6bc764a80c07"),
    "tikal-2-greedy-1000": (248041, 8.4,
        "597cb5fed0f2554b3a04860203a872d014a4941ae413f4c0a9e71e51d214de6d",
        "f92a7c5643f0e75efda1017f0504f984709f096f77c61b23630c5a07f0cd6bfe"),
    "tikal-2-easy-500": (172122, 114.2,
        "9b8ebf1c117a35f8142f0691bd1dd87b4f3a435de18313fd38b8cdfd88b3f62c",
        "beb1a440ac186b891e7dfab8f48bb69aeadde729bf28b6801378f86e502944f3"),
}
