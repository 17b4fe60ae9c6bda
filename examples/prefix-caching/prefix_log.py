"""How much of a log of prompts a prefix cache could have served, and at which token the prompts part.

A line of the log is JSON: {"time": 12.5, "session": "a", "prompt": "…"}, in order of time. "token_ids" in place of
"prompt" gives your tokenizer's own cuts; "salt" separates tenants. Without a file, two small logs are made.

    python3 prefix_log.py [requests.jsonl]

Python 3.9 or newer, standard library only.
"""

import hashlib
import json
import random
import re
import sys
from collections import Counter, OrderedDict

BLOCK = 16  # tokens
SIMPLE_TOKEN = re.compile(r" ?[^\W\d_]{1,6}| ?\d{1,3}| ?[^\w\s]|\s|_")


def tokens_of(request):
    """Token ids, or pieces of text that stand in for them."""
    return request.get("token_ids") or SIMPLE_TOKEN.findall(request["prompt"])


def chain(tokens, salt=""):
    """A hash for every full block: of the block before it and of its own tokens."""
    parent, hashes = hashlib.sha256(salt.encode()).digest(), []
    for end in range(BLOCK, len(tokens) + 1, BLOCK):
        block = json.dumps(tokens[end - BLOCK : end]).encode()
        parent = hashlib.sha256(parent + block).digest()
        hashes.append(parent)
    return hashes


def hit_rate(log, capacity=None, lifetime=None):
    """Cached share of all prompt tokens. capacity in tokens, lifetime in seconds since the last use."""
    cache, hit, total = OrderedDict(), 0, 0  # hash: time of last use, oldest first
    for request in log:
        tokens = tokens_of(request)
        hashes, now = chain(tokens, request.get("salt", "")), request["time"]
        found = 0
        while found < len(hashes) and hashes[found] in cache:
            if lifetime is not None and now - cache[hashes[found]] > lifetime:
                break
            found += 1
        # The last token is always computed: its logits give the first new one.
        hit += min(found * BLOCK, (len(tokens) - 1) // BLOCK * BLOCK)
        total += len(tokens)
        for name in reversed(hashes):  # a parent is younger than its children, so tails are evicted first
            cache[name] = now
            cache.move_to_end(name)
        while capacity is not None and len(cache) * BLOCK > capacity:
            cache.popitem(last=False)
    return hit / total


def common(first, second):
    """Length of the common beginning."""
    for at, (a, b) in enumerate(zip(first, second)):
        if a != b:
            return at
    return min(len(first), len(second))


def breaks(log):
    """For every later prompt of a session: where it leaves the one before, and what stands there."""
    before, places = {}, Counter()
    for request in log:
        tokens, session = tokens_of(request), request["session"]
        if session in before:
            at = common(before[session], tokens)
            if at < len(before[session]):  # not a plain continuation
                places[(at, " ".join(map(str, tokens[max(0, at - 3) : at])))] += 1
        before[session] = tokens
    return places.most_common(2)


def demo(stamp_first):
    """Six sessions of twelve turns that share their rules; every prompt repeats the conversation so far."""
    source = random.Random(7)
    word = lambda: "".join(source.choices("abcdefghijklmnopqrstuvwxyz", k=source.randint(2, 6)))
    text = lambda words: " ".join(word() for _ in range(words))
    rules, log = text(1500), []
    for session in range(6):
        time, history = session * 30.0, ""
        for _ in range(12):
            stamp = f"Now: {int(time) // 60:02}:{int(time) % 60:02}."
            history += f" User: {text(60)}"
            if stamp_first:
                prompt = f"{stamp} {rules}{history}"
            else:  # the stamp of a turn stays where it was written
                history += f" {stamp}"
                prompt = f"{rules}{history}"
            log.append({"time": time, "session": session, "prompt": prompt})
            history += f" Agent: {text(120)}"
            time += 400 if source.random() < 0.15 else source.uniform(3, 20)
    return sorted(log, key=lambda request: request["time"])


def report(title, log):
    sizes = [len(tokens_of(request)) for request in log]
    print(f"{title}: {len(log)} prompts, {sum(sizes):,} tokens, the longest {max(sizes):,}")
    print(f"  nothing is evicted         {hit_rate(log):6.1%}")
    print(f"  lifetime of 5 minutes      {hit_rate(log, lifetime=300):6.1%}")
    for capacity in (8_192, 4_096, 2_048):
        print(f"  cache of {capacity:6,} tokens     {hit_rate(log, capacity):6.1%}")
    for (at, words), times in breaks(log):
        print(f"  {times} prompts leave their session at token {at}, after: {words}")


if len(sys.argv) > 1:
    with open(sys.argv[1], encoding="utf-8") as lines:
        report(sys.argv[1], [json.loads(line) for line in lines if line.strip()])
else:
    report("Timestamp first", demo(stamp_first=True))
    report("Timestamp in its turn", demo(stamp_first=False))
