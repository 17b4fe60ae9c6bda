"""Share of requests without a gap above a limit, from the file of `vllm bench serve --save-result --save-detailed`.

    python3 gap_share.py [run.json [TTFT limit in ms [gap limit in ms]]]

Without a file, four made-up requests are read. Python 3.9 or newer, standard library only.
"""

import json
import sys

STEADY = [0.02] * 24
MADE_UP = {
    "duration": 1.54,
    "ttfts": [0.18] * 4,
    "itls": [STEADY, STEADY, [0.02] * 12 + [0.6] + [0.02] * 11, STEADY],
    "output_lens": [25] * 4,
    "errors": [""] * 4,
}

path, ttft_ms, gap_ms = (sys.argv[1:] + [None, "1000", "50"][len(sys.argv) - 1 :])[:3]
run = json.load(open(path)) if path else MADE_UP
ttft_limit, limit = float(ttft_ms) / 1000, float(gap_ms) / 1000

rows = list(zip(run["ttfts"], run["itls"], run["output_lens"], run["errors"]))
done = [(ttft, gaps, tokens) for ttft, gaps, tokens, error in rows if not error]
in_time = [ttft <= ttft_limit for ttft, _, _ in done]
mean_ok = [tokens < 2 or sum(gaps) / (tokens - 1) <= limit for _, gaps, tokens in done]
gaps_ok = [max(gaps, default=0) <= limit for _, gaps, _ in done]
good = sum(a and b for a, b in zip(in_time, gaps_ok))


def share(name, count):
    print(f"{name:<34} {count} of {len(rows)}, {100 * count / len(rows):.1f} %")


share("answered", len(done))
share(f"TTFT within {ttft_ms} ms", sum(in_time))
share(f"TPOT within {gap_ms} ms", sum(mean_ok))
share(f"no gap above {gap_ms} ms", sum(gaps_ok))
share("TTFT and every gap within limits", good)
print(f"goodput by gaps: {good / run['duration']:.2f} requests/s")
print(f"longest gap: {1000 * max(max(gaps, default=0) for _, gaps, _ in done):.0f} ms")
