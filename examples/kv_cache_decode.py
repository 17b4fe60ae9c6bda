"""Decode with a KV cache gives what recomputing the whole prefix gives, for far fewer multiplications.

Two layers of single-head causal attention with random weights, greedy decoding. No MLP, no positions, no normalization:
they act on one token at a time and change nothing about the cache. Python 3.9 or newer, standard library only.
"""

import math
import random

WIDTH = 16  # size of a hidden vector, and of its query, key and value
LAYERS = 2
VOCABULARY = 50
PROMPT_TOKENS = 24
NEW_TOKENS = 8

generator = random.Random(1)
multiplications = 0


def matrix(rows, columns):
    scale = 1 / math.sqrt(columns)
    return [[generator.gauss(0, scale) for _ in range(columns)] for _ in range(rows)]


EMBEDDING = matrix(VOCABULARY, WIDTH)
OUTPUT_HEAD = matrix(VOCABULARY, WIDTH)
WEIGHTS = [{name: matrix(WIDTH, WIDTH) for name in "QKVO"} for _ in range(LAYERS)]


def dot(left, right):
    global multiplications
    multiplications += len(left)
    return sum(a * b for a, b in zip(left, right))


def project(weight, vector):
    return [dot(row, vector) for row in weight]


def attend(query, keys, values):
    """One query over the keys and values of its own position and all earlier ones."""
    scores = [dot(query, key) / math.sqrt(WIDTH) for key in keys]
    largest = max(scores)
    weights = [math.exp(score - largest) for score in scores]
    total = sum(weights)
    shares = [weight / total for weight in weights]
    return [dot(shares, [value[i] for value in values]) for i in range(WIDTH)]


def forward(tokens, cache):
    """Hidden vector of the last of `tokens`; appends their keys and values to the cache, layer by layer."""
    hidden = [EMBEDDING[token] for token in tokens]
    for weight, (keys, values) in zip(WEIGHTS, cache):
        for i, vector in enumerate(hidden):
            keys.append(project(weight["K"], vector))
            values.append(project(weight["V"], vector))
            mixed = attend(project(weight["Q"], vector), keys, values)
            hidden[i] = [x + y for x, y in zip(vector, project(weight["O"], mixed))]
    return hidden[-1]


def empty_cache():
    return [([], []) for _ in range(LAYERS)]


def next_token(hidden):
    logits = project(OUTPUT_HEAD, hidden)
    return logits.index(max(logits))


def generate(prompt, cached):
    global multiplications
    multiplications = 0
    sequence, cache, outputs, counts = list(prompt), empty_cache(), [], []
    fresh = sequence
    for _ in range(NEW_TOKENS):
        before = multiplications
        hidden = forward(fresh, cache) if cached else forward(sequence, empty_cache())
        token = next_token(hidden)
        outputs.append(hidden)
        counts.append(multiplications - before)
        sequence.append(token)
        fresh = [token]
    return sequence[len(prompt) :], outputs, counts


prompt = [generator.randrange(VOCABULARY) for _ in range(PROMPT_TOKENS)]
plain_tokens, plain_outputs, plain_counts = generate(prompt, cached=False)
cache_tokens, cache_outputs, cache_counts = generate(prompt, cached=True)
difference = max(
    abs(a - b) for x, y in zip(plain_outputs, cache_outputs) for a, b in zip(x, y)
)

print("tokens, recomputed:", plain_tokens)
print("tokens, cached:    ", cache_tokens)
print("largest difference between the outputs:", difference)
print()
print("pass              multiplications, recomputed      cached")
for i, (plain, cached) in enumerate(zip(plain_counts, cache_counts)):
    name = "1 (prefill)" if i == 0 else f"{i + 1} (decode)"
    print(f"{name:<16} {plain:>28,} {cached:>11,}")
print(f"{'all':<16} {sum(plain_counts):>28,} {sum(cache_counts):>11,}")
