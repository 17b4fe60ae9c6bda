#!/usr/bin/env bash
# Guess: two packages that turn the usage of an OpenAI response into dollars agree as long as they know the same prices.
# What happens (tokenlens 1.3.1, @pydantic/genai-prices 0.1.8): they know the same prices of gpt-4.1, and for 10,000
#   prompt tokens of which 9,000 were cached one says $0.0245 and the other $0.0065. prompt_tokens contains the cached
#   tokens; tokenlens charges them at the full price and once more at the price of cached ones. The better the
#   cache works, the more it says the call costs.
# Why it matters: the saving by prefix caching is what readers compute with such a package. This one shows a loss.
# Seen: 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" tokenlens@1.3.1 @pydantic/genai-prices@0.1.8
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {calcPrice, extractUsage, findProvider} from '@pydantic/genai-prices';
import {estimateCost} from 'tokenlens';

console.log('tokenlens 1.3.1, @pydantic/genai-prices 0.1.8');
function dollars(cached) {
  const usage = {
    prompt_tokens: 10_000,
    completion_tokens: 0,
    total_tokens: 10_000,
    prompt_tokens_details: {cached_tokens: cached},
  };
  const provider = findProvider({providerId: 'openai'});
  const {usage: extracted} = extractUsage(provider, {model: 'gpt-4.1', usage}, 'chat');
  const prices = {
    tokenlens: estimateCost({modelId: 'openai:gpt-4.1', usage}).totalUSD,
    genaiPrices: calcPrice(extracted, 'gpt-4.1', {providerId: 'openai'}).total_price,
  };
  console.log(`${cached} of 10000 cached: ${JSON.stringify(prices)}`);
  return prices;
}

const [cold, warm] = [dollars(0), dollars(9_000)];
const close = (value, expected) => assert.ok(Math.abs(value - expected) < 1e-9, `${value} is not ${expected}`);
close(cold.tokenlens, 0.02);
close(cold.genaiPrices, 0.02);
close(warm.tokenlens, 0.0245);
close(warm.genaiPrices, 0.0065);
console.log('Seen: with 90 % cached one package adds 22 % to the price, the other takes 67 % off.');
JS
node try.mjs
