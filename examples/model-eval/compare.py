"""Compare two models on the same evaluation items: python3 examples/model-eval/compare.py A.jsonl B.jsonl

A line is one item: {"id": "...", "document": "...", "passed": true, "output_tokens": 412}
"""
import json
import random
import sys
from math import comb, sqrt

FILES = sys.argv[1:] or ["examples/model-eval/model-a.jsonl", "examples/model-eval/model-b.jsonl"]
PRICE = [0.60, 3.00]  # USD per million output tokens of either model; yours
Z = 1.959964  # 95 %


def read(path):
    with open(path) as lines:
        return {row["id"]: row for row in map(json.loads, lines)}


def wilson(passed, n):
    rate, z2 = passed / n, Z * Z
    center = (rate + z2 / (2 * n)) / (1 + z2 / n)
    half = Z * sqrt(rate * (1 - rate) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    return rate, center - half, center + half


def mid_p(first, second):
    """McNemar's test: the items on which the models disagree are coin flips if neither is better."""
    n, fewer = first + second, min(first, second)
    if first == second:
        return 1 - comb(n, fewer) / 2 ** (n + 1)
    tail = sum(comb(n, k) for k in range(fewer + 1))
    return min(1.0, (2 * tail - comb(n, fewer)) / 2**n)


def bootstrap(differences, draws=10_000):
    """95 % interval of the mean; `differences` has one list for every group that is drawn as a whole."""
    rng = random.Random(1)
    means = []
    for _ in range(draws):
        drawn = [x for group in rng.choices(differences, k=len(differences)) for x in group]
        means.append(sum(drawn) / len(drawn))
    means.sort()
    return means[int(0.025 * draws)], means[int(0.975 * draws) - 1]


a, b = map(read, FILES)
assert a.keys() == b.keys(), "both models must answer the same items"
for name, rows, price in zip("AB", (a, b), PRICE):
    passed = sum(row["passed"] for row in rows.values())
    rate, low, high = wilson(passed, len(rows))
    usd = sum(row["output_tokens"] for row in rows.values()) * price / 1e6
    print(f"{name}: {passed}/{len(rows)} = {rate:.1%} ({low:.1%} to {high:.1%}),", end=" ")
    print(f"output per solved item USD {usd / passed:.5f}")

only_a = sum(a[i]["passed"] and not b[i]["passed"] for i in a)
only_b = sum(b[i]["passed"] and not a[i]["passed"] for i in a)
print(f"disagree on {only_a + only_b}: only A {only_a}, only B {only_b}; mid-p {mid_p(only_a, only_b):.3f}")

documents = {}
for i in a:
    documents.setdefault(a[i]["document"], []).append(b[i]["passed"] - a[i]["passed"])
items = [[x] for group in documents.values() for x in group]
for label, groups in (("items", items), ("documents", list(documents.values()))):
    low, high = bootstrap(groups)
    print(f"B minus A, drawing {len(groups)} {label}: {low:+.1%} to {high:+.1%}")
