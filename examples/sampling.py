"""From logits to one token: temperature, top-k, top-p and min-p, and why their order matters.

Python 3.9 or newer, standard library only. The random numbers are seeded: the output is the same on every run.
"""

import math
import random

# Logits of eight candidates for the token after "The capital of France is". A real model scores its whole vocabulary.
LOGITS = {
    " Paris": 6.0,
    " the": 4.6,
    " a": 4.2,
    " located": 3.9,
    " one": 3.1,
    " in": 2.5,
    " Lyon": 1.6,
    " banana": -1.0,
}
TEMPERATURE = 1.5
TOP_K = 5
TOP_P = 0.80
MIN_P = 0.10
SEED = 2
DRAWS = 12


def softmax(logits):
    largest = max(logits.values())
    weights = {token: math.exp(logit - largest) for token, logit in logits.items()}
    total = sum(weights.values())
    return {token: weight / total for token, weight in weights.items()}


def ranked(logits):
    return sorted(logits, key=logits.get, reverse=True)


def temperature(logits, value):
    return {token: logit / value for token, logit in logits.items()}


def top_k(logits, k):
    return {token: logits[token] for token in ranked(logits)[:k]}


def top_p(logits, p):
    """The smallest set of most likely tokens whose probabilities add up to at least p."""
    probabilities = softmax(logits)
    kept, mass = {}, 0.0
    for token in ranked(logits):
        kept[token] = logits[token]
        mass += probabilities[token]
        if mass >= p:
            break
    return kept


def min_p(logits, share):
    """Every token that is at least `share` times as likely as the most likely one."""
    probabilities = softmax(logits)
    threshold = share * max(probabilities.values())
    return {token: logit for token, logit in logits.items() if probabilities[token] >= threshold}


def sample(logits, generator):
    target, mass = generator.random(), 0.0
    probabilities = softmax(logits)
    for token in ranked(logits):
        mass += probabilities[token]
        if target < mass:
            return token
    return token  # rounding can leave the sum just below 1


def show(label, logits):
    probabilities = softmax(logits)
    parts = [f"{token.strip()} {probabilities[token]:.3f}" for token in ranked(logits)]
    print(f"{label:<21} {len(parts)}  {', '.join(parts)}")


print("step                  n  tokens left, renormalized")
show("no filter, T = 1", LOGITS)
show(f"T = {TEMPERATURE}", temperature(LOGITS, TEMPERATURE))
show(f"top-k {TOP_K}", top_k(LOGITS, TOP_K))
show(f"top-p {TOP_P}", top_p(LOGITS, TOP_P))
show(f"min-p {MIN_P}", min_p(LOGITS, MIN_P))
print()
first = top_p(temperature(LOGITS, TEMPERATURE), TOP_P)
last = temperature(top_p(LOGITS, TOP_P), TEMPERATURE)
show("T first, then top-p", first)
show("top-p first, then T", last)
print()
generator = random.Random(SEED)
print("greedy:", ranked(LOGITS)[0].strip())
print(f"{DRAWS} draws:", " ".join(sample(first, generator).strip() for _ in range(DRAWS)))
