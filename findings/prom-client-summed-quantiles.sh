#!/usr/bin/env bash
# Guess: a p95 over the workers of a gateway is left out, or lies between those of its workers.
# What happens (prom-client 15.1.3 in Node.js' cluster): it is their sum. Four workers whose requests all take 0.5 s report a p95 of
#   2 s, and four workers that see the same cache filled to 90 % report a gauge of 3.6. The readme says that own metrics
#   are summed, and sets nothing apart. Histograms are right; `aggregator: 'max'` mends the gauge.
# Why it matters: a time to first token grows with each worker that is started, and an alert above 100 % of a cache never stops.
# Seen: 2026-11-30.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" prom-client@15.1.3
cat > try.cjs <<'JS'
const assert = require('node:assert/strict');
const cluster = require('node:cluster');
const {AggregatorRegistry, Gauge, Histogram, Summary} = require('prom-client');
const {version} = require('prom-client/package.json');

const registry = new AggregatorRegistry();
if (cluster.isPrimary) {
  let ready = 0;
  const report = async () => {
    const text = await registry.clusterMetrics();
    console.log(`prom-client ${version}, four workers\n${text.replaceAll(/^#.*\n|^\n/gm, '').trim()}`);
    const value = (name) => Number(text.split('\n').find((line) => line.startsWith(`${name} `))?.split(' ').at(-1));
    assert.equal(value('first_token_seconds{quantile="0.95"}'), 2);
    assert.equal(value('cache_usage_ratio'), 3.6);
    assert.equal(value('cache_usage_max_ratio'), 0.9);
    assert.equal(value('first_token_h_seconds_bucket{le="1"}'), 400);
    console.log('Seen: the p95 of a gateway is the sum of those of its workers.');
    process.exit(0);
  };
  for (let worker = 0; worker < 4; worker += 1) {
    cluster.fork().on('message', (message) => {
      if (message !== 'ready') return;
      ready += 1;
      if (ready === 4) report().catch((error) => { console.error(error); process.exit(1); });
    });
  }
} else {
  const summary = new Summary({name: 'first_token_seconds', help: 'time', percentiles: [0.95]});
  const histogram = new Histogram({name: 'first_token_h_seconds', help: 'time', buckets: [0.25, 1]});
  for (let request = 0; request < 100; request += 1) {
    summary.observe(0.5);
    histogram.observe(0.5);
  }
  new Gauge({name: 'cache_usage_ratio', help: 'share'}).set(0.9);
  new Gauge({name: 'cache_usage_max_ratio', help: 'share', aggregator: 'max'}).set(0.9);
  process.send('ready');
}
JS
node try.cjs
