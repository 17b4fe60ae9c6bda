"""Attention over five tokens: who reads whom, and why keys and values can be kept."""

import math

TOKENS = ["My", "password", "does", "not", "work"]
# Made-up vectors of size 2. A real model computes them with its weights, in every layer.
QUERIES = [[1.0, 0.0], [1.2, 0.0], [1.5, 0.3], [0.5, 1.0], [1.6, 1.5]]
KEYS = [[0.5, 0.0], [2.0, 0.2], [0.2, 1.0], [0.0, 2.5], [0.3, 0.8]]
VALUES = [[1.0, 0.0], [0.0, 1.0], [0.2, 0.2], [-1.0, -1.0], [0.5, 0.5]]


def attend(query, keys, values):
    """Shares of attention, and the values mixed by these shares."""
    dots = [sum(q * k for q, k in zip(query, key)) for key in keys]
    weights = [math.exp(dot / math.sqrt(len(query))) for dot in dots]
    shares = [weight / sum(weights) for weight in weights]
    mixed = [sum(s * value[i] for s, value in zip(shares, values)) for i in range(2)]
    return shares, mixed


# Without a cache: every row again. Row i reads positions 0 to i: that is the causal mask.
again = [attend(QUERIES[i], KEYS[: i + 1], VALUES[: i + 1]) for i in range(len(TOKENS))]

# With a cache: one new row a step. Keys and values are kept, queries are not.
kept_keys, kept_values, rows = [], [], []
for query, key, value in zip(QUERIES, KEYS, VALUES):
    kept_keys.append(key)
    kept_values.append(value)
    rows.append(attend(query, kept_keys, kept_values))

for token, (shares, _) in zip(TOKENS, rows):
    print(f"{token:<9}" + "".join(f"{share:5.0%}" for share in shares))
print("Same result without the cache:", rows == again)
