"""Speculative sampling leaves the distribution of the text unchanged, and a plausible shortcut does not.

Two toy language models over four tokens, in which the next token depends on the one before. Texts of three tokens are
drawn in four ways, and counted against their exact probabilities under the target.

Python 3.9 or newer, standard library only. The random numbers are seeded: the output is the same on every run.
"""

import itertools
import random

TOKENS = range(4)
START = 0
# Row: the token before; column: the next token.
TARGET = [
    [0.45, 0.30, 0.15, 0.10],
    [0.10, 0.60, 0.20, 0.10],
    [0.25, 0.25, 0.25, 0.25],
    [0.70, 0.10, 0.10, 0.10],
]
DRAFT = [
    [0.25, 0.45, 0.05, 0.25],
    [0.20, 0.50, 0.20, 0.10],
    [0.40, 0.20, 0.20, 0.20],
    [0.60, 0.20, 0.10, 0.10],
]
LENGTH = 3
DRAFT_TOKENS = 4
TEXTS = 40_000
SEED = 1

generator = random.Random(SEED)


def draw(weights):
    return generator.choices(TOKENS, weights)[0]


def point(probabilities):
    """What a greedy drafter proposes: all mass on its likeliest token."""
    best = max(TOKENS, key=lambda token: probabilities[token])
    return [1.0 if token == best else 0.0 for token in TOKENS]


def a_round(before, drafter, correct):
    """Drafts, then what the target keeps of them and adds: 1 to DRAFT_TOKENS + 1 tokens."""
    kept = []
    for _ in range(DRAFT_TOKENS):
        p, q = TARGET[before], drafter(DRAFT[before])
        token = draw(q)
        if generator.random() >= p[token] / q[token]:  # accepted with probability min(1, p/q)
            rest = [max(0.0, a - b) for a, b in zip(p, q)]
            return kept + [draw(rest if correct else p)]
        kept.append(token)
        before = token
    return kept + [draw(TARGET[before])]


def plain():
    text = []
    while len(text) < LENGTH:
        text.append(draw(TARGET[text[-1] if text else START]))
    return tuple(text)


def speculative(drafter, correct, passes):
    text = []
    while len(text) < LENGTH:
        tokens = a_round(text[-1] if text else START, drafter, correct)
        passes.append(len(tokens))
        text += tokens
    return tuple(text[:LENGTH])


def probability(text):
    product, before = 1.0, START
    for token in text:
        product *= TARGET[before][token]
        before = token
    return product


def compare(label, sample):
    counts = {text: 0 for text in itertools.product(TOKENS, repeat=LENGTH)}
    for _ in range(TEXTS):
        counts[sample()] += 1
    expected = {text: TEXTS * probability(text) for text in counts}
    chi = sum((counts[text] - expected[text]) ** 2 / expected[text] for text in counts)
    verdict = "as the target" if chi < 92.0 else "another distribution"
    print(f"{label:<34} {chi:>8.1f}  {verdict}")


p, q = TARGET[START], DRAFT[START]
overlap = sum(min(a, b) for a, b in zip(p, q))
rest = [max(0.0, a - b) for a, b in zip(p, q)]
print("after token 0")
print("  target p                ", *(f"{x:.2f}" for x in p))
print("  draft q                 ", *(f"{x:.2f}" for x in q))
print("  accepted: min(p, q)     ", *(f"{min(a, b):.2f}" for a, b in zip(p, q)), f" sum {overlap:.2f}")
print("  drawn after a rejection ", *(f"{x / sum(rest):.2f}" for x in rest))
print("  sum of both paths       ", *(f"{min(a, b) + x:.2f}" for a, b, x in zip(p, q, rest)))
print()
print(f"{TEXTS:,} texts of {LENGTH} tokens, 64 possible: chi-square with 63 degrees of freedom")
print("(an unchanged distribution stays below 92.0 in 99 of 100 runs)")
passes = []
compare("plain decoding", plain)
compare("drafts sampled", lambda: speculative(lambda q: q, True, passes))
compare("drafts greedy", lambda: speculative(point, True, []))
compare("rejected: drawn from p, not rest", lambda: speculative(lambda q: q, False, []))
print()
print(f"tokens per pass of the target: {sum(passes) / len(passes):.2f} with {DRAFT_TOKENS} drafts")
