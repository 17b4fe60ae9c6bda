#!/usr/bin/env bash
# Guess: a request that a limit of tokens a minute refuses takes nothing from it, so a smaller one passes.
# What happens (rate-limiter-flexible 11.4.0): `consume(key, tokens)` counts first and refuses then. With 2,000 of 10,000
#   tokens left, a refused prompt of 5,000 takes the 2,000. A prompt of 12,000, which can never pass, leaves nothing in
#   a minute that nobody has used. `reward(key, tokens)` after the refusal gives them back.
# Why it matters: one long prompt, or the retries of one, shut a team out until the window ends, and the GPUs are idle.
#   The class that counts in memory was tried here.
# Seen: 2026-11-30.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" rate-limiter-flexible@11.4.0
cat > try.cjs <<'JS'
const assert = require('node:assert/strict');
const {RateLimiterMemory} = require('rate-limiter-flexible');
const {version} = require('rate-limiter-flexible/package.json');

const limiter = new RateLimiterMemory({points: 10_000, duration: 60});
const ask = async (key, tokens) => {
  const answer = await limiter.consume(key, tokens).then(
    (state) => ({verdict: 'passes', state}),
    (state) => ({verdict: 'refused', state}),
  );
  const {consumedPoints, remainingPoints} = answer.state;
  console.log(`${key}: ${tokens} ${answer.verdict}, counted ${consumedPoints}, left ${remainingPoints}`);
  return answer.verdict;
};

(async () => {
  console.log(`rate-limiter-flexible ${version}`);
  assert.equal(await ask('team a', 8_000), 'passes');
  assert.equal(await ask('team a', 5_000), 'refused');
  assert.equal(await ask('team a', 1_000), 'refused');
  assert.equal(await ask('team b', 12_000), 'refused');
  assert.equal(await ask('team b', 100), 'refused');

  assert.equal(await ask('team c', 8_000), 'passes');
  assert.equal(await ask('team c', 5_000), 'refused');
  await limiter.reward('team c', 5_000);
  assert.equal(await ask('team c', 1_000), 'passes');
  console.log('Seen: a refused prompt is counted, and shuts out the short ones behind it.');
})();
JS
node try.cjs
