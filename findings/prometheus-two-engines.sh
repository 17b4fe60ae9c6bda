#!/usr/bin/env bash
# Guess: a parser of Prometheus' text format gives one histogram for each set of labels, with its sum and its count.
# What happens (parse-prometheus-text-format 1.1.1): of a server with two engines it gives one histogram without labels.
#   Its buckets are those of the engine that was printed last; the other's observations, and both sums and counts
#   are gone. Gauges and counters keep all their rows and labels.
# Why it matters: vLLM prints every latency as a histogram with the labels engine and model_name, so a percentile
#   computed from this of a server with data parallelism is that of one engine, and nothing says so.
# Seen: 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" parse-prometheus-text-format@1.1.1
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import parse from 'parse-prometheus-text-format';

const {version} = JSON.parse(readFileSync('node_modules/parse-prometheus-text-format/package.json', 'utf8'));
console.log(`parse-prometheus-text-format ${version}`);

const name = 'vllm:time_to_first_token_seconds';
const rows = (engine, fast, all, seconds) => {
  const labels = `engine="${engine}",model_name="m"`;
  return `${name}_bucket{${labels},le="0.1"} ${fast}
${name}_bucket{${labels},le="+Inf"} ${all}
${name}_sum{${labels}} ${seconds}
${name}_count{${labels}} ${all}`;
};
const text = `# TYPE ${name} histogram
${rows(0, 100, 900, 720)}
${rows(1, 10, 10, 0.5)}
# TYPE vllm:num_requests_running gauge
vllm:num_requests_running{engine="0",model_name="m"} 64
vllm:num_requests_running{engine="1",model_name="m"} 1
`;
const [histogram, gauge] = parse(text);
console.log(`printed: 900 observations of engine 0, 10 of engine 1`);
console.log(`parsed: ${JSON.stringify(histogram.metrics)}`);
console.log(`gauge: ${gauge.metrics.length} rows`);

assert.deepEqual(histogram.metrics, [{buckets: {0.1: '10', '+Inf': '10'}}]);
assert.equal(gauge.metrics.length, 2);
console.log('Seen: 10 of 910 observations are left, without labels, sum and count.');
JS
node try.mjs
