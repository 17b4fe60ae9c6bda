#!/usr/bin/env bash
# What one recorded run says under two sets of limits. The records are of a server that answers by a script.
cd "$(dirname "$0")" || exit
# Next to this file: examples/benchmark/recorded.jsonl
node bench.mjs --report recorded.jsonl --limit-ttft 100 --limit-tpot 12
echo
echo '# the same with twice the time for each token'
node bench.mjs --report recorded.jsonl --limit-ttft 100 --limit-tpot 24 | grep goodput
