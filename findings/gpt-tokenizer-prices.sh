#!/usr/bin/env bash
# Guess: a function that turns a number of tokens into dollars, imported for one model, has the price of that model, or says that it
#   knows none.
# What happens (gpt-tokenizer 4.0.0): `estimateCost` prices gpt-4o, gpt-4.1 and gpt-5 alike, at $10 and $30 for a million tokens in and
#   out, the prices of gpt-4-turbo, and o3 at those of o1. gpt-5-codex, which costs what gpt-5 does, is right. gpt-4.1-mini has no
#   price and says so. @pydantic/genai-prices 0.1.8 knows the prices of all.
# Why it matters: the tokens are right, so nobody doubts the dollars. A plan says eight times too much for the prompts of gpt-5, and a
#   comparison with a server of your own is won on paper.
# Seen: 2026-11-30.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" gpt-tokenizer@4.0.0 @pydantic/genai-prices@0.1.8
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {calcPrice} from '@pydantic/genai-prices';

const million = 1_000_000;
async function prices(model) {
  const {estimateCost} = await import(`gpt-tokenizer/model/${model}`);
  const {input, output} = estimateCost(million).main;
  const known = (usage) => calcPrice(usage, model, {providerId: 'openai'}).total_price;
  const row = [input, output, known({input_tokens: million}), known({output_tokens: million})];
  console.log(`${model}: ${row.slice(0, 2).join(' and ')}, in the other list ${row.slice(2).join(' and ')}`);
  return row;
}

const {version} = JSON.parse(readFileSync('node_modules/gpt-tokenizer/package.json', 'utf8'));
console.log(`gpt-tokenizer ${version}, dollars for a million tokens in and out`);
assert.deepEqual(await prices('gpt-4-turbo'), [10, 30, 10, 30]);
assert.deepEqual(await prices('gpt-4o'), [10, 30, 2.5, 10]);
assert.deepEqual(await prices('gpt-4.1'), [10, 30, 2, 8]);
assert.deepEqual(await prices('gpt-5'), [10, 30, 1.25, 10]);
assert.deepEqual(await prices('gpt-5-codex'), [1.25, 10, 1.25, 10]);
assert.deepEqual(await prices('o1'), [15, 60, 15, 60]);
assert.deepEqual(await prices('o3'), [15, 60, 2, 8]);
const {estimateCost} = await import('gpt-tokenizer/model/gpt-4.1-mini');
assert.throws(() => estimateCost(million), /No cost information/);
console.log('Seen: three models have the prices of gpt-4-turbo, and o3 has those of o1.');
JS
node try.mjs
