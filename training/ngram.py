"""An interpolated 3-gram model with Kneser-Ney discounts, the baseline of the perplexities."""

from __future__ import annotations

import math

import numpy as np


class Counts:
    """Counts of whole-number keys, looked up by binary search."""

    def __init__(self, keys: np.ndarray, weights: np.ndarray | None = None):
        if weights is None:
            self.keys, self.values = np.unique(keys, return_counts=True)
        else:
            self.keys, inverse = np.unique(keys, return_inverse=True)
            self.values = np.bincount(inverse, weights)

    def __call__(self, keys: np.ndarray) -> np.ndarray:
        place = np.minimum(np.searchsorted(self.keys, keys), len(self.keys) - 1)
        return np.where(self.keys[place] == keys, self.values[place], 0)


class Level:
    """One order: counts of grams, and for each context its total and the number of its continuations."""

    def __init__(self, grams: np.ndarray, size: int, counts: np.ndarray | None = None):
        self.grams = Counts(grams, counts)
        contexts = self.grams.keys // size
        self.totals = Counts(contexts, self.grams.values)
        self.continuations = Counts(contexts)
        ones = int((self.grams.values == 1).sum())
        twos = int((self.grams.values == 2).sum())
        self.discount = ones / (ones + 2 * twos)
        self.size = size

    def mix(self, grams: np.ndarray, lower: np.ndarray) -> np.ndarray:
        contexts = grams // self.size
        total = self.totals(contexts)
        known = np.maximum(total, 1)
        own = np.maximum(self.grams(grams) - self.discount, 0) / known
        rest = self.discount * self.continuations(contexts) / known
        return np.where(total > 0, own + rest * lower, lower)


def perplexities(train: np.ndarray, heldout: list[np.ndarray], size: int) -> list[float]:
    """Perplexity per token of each held-out row of ids. The lower orders count distinct left neighbors."""
    wide = train.astype(np.int64)
    three = Level((wide[:-2] * size + wide[1:-1]) * size + wide[2:], size)
    two = Level(three.grams.keys % (size * size), size)
    distinct = np.bincount(two.grams.keys % size, minlength=size)
    # Half of a count for each id, so that none has the chance 0.
    one = (distinct + 0.5) / (distinct.sum() + 0.5 * size)
    out = []
    for ids in heldout:
        row = ids.astype(np.int64)
        pairs = row[1:-1] * size + row[2:]
        chance = two.mix(pairs, one[row[2:]])
        chance = three.mix(row[:-2] * size * size + pairs, chance)
        out.append(math.exp(-np.log(chance).mean()))
    return out
