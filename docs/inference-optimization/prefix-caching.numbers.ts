import {PRESETS, type PresetId} from '../../src/components/calculators/PrefixExplorer/presets';
import {explore} from '../../src/components/calculators/PrefixExplorer/run';
import {prefixValues} from '../../src/components/calculators/PrefixExplorer/testValues';
import {MEASURED} from '../../src/components/calculators/serving/inputs';
import {kvBlocksOf, servingOf} from '../../src/components/calculators/serving/server';
import {bytes, count, fixed, percent, seconds, significant} from '../../src/components/ui/format';
import {breakEvenReads, cachedCostRatio} from '../../src/inference/cost/promptCache';
import {tokenBill} from '../../src/inference/cost/tokenBill';
import {DEFAULT_BLOCK_TOKENS} from '../../src/inference/memory/deployment';
import {bytesPerToken} from '../../src/inference/memory/kvCache';
import {BlockLru} from '../../src/inference/prefixCache/blockLru';
import {reusableTokens} from '../../src/inference/prefixCache/comparePrompts';
import {lruLifetimeSeconds} from '../../src/inference/prefixCache/lifetime';
import {renewedPrice} from '../../src/inference/prefixCache/promptPrice';
import {unwrap} from '../../src/inference/result';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {prefill, prefillFlops} from '../../src/inference/time/prefill';
import {ms, numbers, printedBy, rows, stated} from '../../src/numbers';

// The explorer's prompts, on its defaults: Llama 3.1 8B on one H100 SXM.
const values = prefixValues();
const serving = servingOf({...values, ...MEASURED});
const of = (preset: PresetId) => explore(prefixValues({preset}));
const first = of('timestamp');
const moved = of('moved');
const tools = of('tools');
const last = of('questionLast');
const before = of('questionFirst');
const agent = of('agent');
const {savedTokens} = moved.comparison;

const capacity = kvBlocksOf(values) * DEFAULT_BLOCK_TOKENS;
const tokenBytes = unwrap(bytesPerToken(serving.shape, serving.kv)).growthBytes;

// An answer of 200 tokens in a batch of 32, at the mean context of the answer.
const step = unwrap(decodeStep(serving, {batch: 32, contextTokens: moved.second.tokens + 100}));
const decode = 200 * step.stepSeconds;
const coldRequest = decode + moved.cold.prefillSeconds;
const warmRequest = decode + moved.warm.prefillSeconds;
const naive = unwrap(prefill(serving, {newTokens: 2242})).prefillSeconds;
/** Share of the device that prefill takes at 6 requests/s. */
const busy = (prefillSeconds: number) => percent(6 * prefillSeconds);

/** 500 new tokens after so many cached ones. */
function afterCached(cached: number) {
  const load = {cachedTokens: cached, newTokens: 500};
  const all = {newTokens: cached + 500};
  const left = unwrap(prefillFlops(serving.shape, load));
  const whole = unwrap(prefillFlops(serving.shape, all));
  const cold = 1000 * unwrap(prefill(serving, all)).prefillSeconds;
  return [
    count(cached),
    cold < 1000 ? significant(cold) : count(cold),
    ms(unwrap(prefill(serving, load)).prefillSeconds),
    percent(left.totalFlops / whole.totalFlops),
    significant(left.attentionFlops / left.matmulFlops, 2),
    bytes(cached * tokenBytes),
  ];
}

const lifetime = (requestsPerSecond: number) =>
  significant(
    unwrap(lruLifetimeSeconds({capacityTokens: capacity, requestsPerSecond, newTokens: 700})),
  );

/** Share of blocks found by sessions of 46,000 tokens that take turns, once the cache is full. */
function rotation(sessions: number): number {
  const length = Math.floor(46_000 / DEFAULT_BLOCK_TOKENS);
  const chains = Array.from({length: sessions}, (_, session) =>
    Array.from({length}, (_block, i) => `${session}-${i}`),
  );
  const cache = new BlockLru(capacity / DEFAULT_BLOCK_TOKENS);
  let found = 0;
  for (let round = 0; round < 6; round += 1) {
    for (const chain of chains) {
      const hits = cache.use(chain);
      cache.insert(chain);
      if (round === 5) found += hits;
    }
  }
  return found / (sessions * length);
}

// An agent's session: 33 turns, each of which sends all that was said before.
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
const turns = Array.from({length: 33}, (_, i) => 12_000 + 2242 * i);
const sent = sum(turns);
const sentBefore = sum(turns.slice(0, -1));
const sessionPrice = (writtenInput: number) =>
  unwrap(
    tokenBill({
      tokens: {
        uncachedInput: 0,
        cachedInput: sentBefore,
        writtenInput: sent - sentBefore,
        output: 0,
      },
      prices: {uncachedInput: 1, cachedInput: 0.1, writtenInput, output: 0},
    }),
  ) /
  (sent / 1e6);

function breakEven(writeMultiplier: number, readMultiplier: number) {
  const multipliers = {writeMultiplier, readMultiplier};
  const after = (reads: number) => fixed(unwrap(cachedCostRatio({...multipliers, reads})), 2);
  const reads = unwrap(breakEvenReads(multipliers));
  return [writeMultiplier, readMultiplier, reads, after(1), after(3), after(10)];
}

const renewed = (minutes: number, lifetimeSeconds: number, writeMultiplier: number) =>
  unwrap(
    renewedPrice({
      lifetimeSeconds,
      meanGapSeconds: 60 * minutes,
      writeMultiplier,
      readMultiplier: 0.1,
    }),
  );
const fiveMinutesOrHour = (minutes: number) => [
  `${minutes} min`,
  fixed(renewed(minutes, 300, 1.25), 2),
  fixed(renewed(minutes, 3600, 2), 2),
];
/** The longest gap, in minutes, at which an entry that lives an hour costs less than no cache. */
const longestGap = Array.from({length: 240}, (_, i) => i + 1).findLast(
  (minutes) => renewed(minutes, 3600, 2) < 1,
);

const printed = [...printedBy('prefix-caching/prefix_log.out').matchAll(/(\d+\.\d)%/g)].map(
  ([, rate]) => Number(rate),
);
const [stampedHits = NaN, , , , , repairedHits = NaN] = printed;

export default numbers({
  'prompt-tokens': count(moved.second.tokens),
  'saved-tokens': count(savedTokens),
  'prefill-cold': ms(moved.cold.prefillSeconds),
  'prefill-warm': seconds(moved.warm.prefillSeconds),
  'prefill-warm-ms': ms(moved.warm.prefillSeconds),
  'answer-seconds': significant(decode, 2),
  'clock-first-common': first.comparison.commonTokens,
  'clock-first-tokens': count(first.second.tokens),
  'clock-moved-computed': moved.comparison.computedTokens,
  'tools-lost': stated('2,000', tools.comparison.computedTokens, [2000, 2100]),
  'tools-kept': stated(
    'did not move',
    Number(PRESETS.tools.second.endsWith('{{refund:400}} User: Can I still return the shoes?')),
    [1, 1],
  ),
  'question-first': seconds(before.cold.prefillSeconds),
  'question-last': seconds(last.warm.prefillSeconds),
  'salt-common': count(of('salt').comparison.commonTokens),
  'after-cached': rows([100, 1000, 4000, 16_000, 64_000].map(afterCached)),
  'agent-attention': significant(agent.warmFlops.attentionFlops / agent.warmFlops.matmulFlops, 2),
  'agent-warm': seconds(agent.warm.prefillSeconds),
  'agent-cold': seconds(agent.cold.prefillSeconds),
  'agent-naive': seconds(naive),
  'agent-factor': significant(agent.warm.prefillSeconds / naive, 2),
  'agent-cache': bytes(agent.sharedBytes),
  capacity: count(capacity),
  'capacity-bytes': bytes(capacity * tokenBytes),
  'requests-alone': Math.floor(capacity / (savedTokens + 700)),
  'requests-sharing': Math.floor((capacity - savedTokens) / 700),
  'request-cold': significant(coldRequest),
  'request-warm': significant(warmRequest),
  'request-saved': percent(1 - warmRequest / coldRequest),
  'busy-cold': busy(moved.cold.prefillSeconds),
  'busy-warm': busy(moved.warm.prefillSeconds),
  'log-stamped': `${stampedHits} %`,
  'log-repaired': `${repairedHits.toFixed(1)} %`,
  lifetimes: rows([1, 2, 5, 10].map((rate) => [rate, lifetime(rate)])),
  'agents-held': significant(capacity / 46_000, 2),
  'rotation-9': stated('9 sessions', rotation(9), [1, 1]),
  'rotation-10': percent(rotation(10)),
  'rotation-11': stated('nothing', rotation(11), [0, 0]),
  'session-sent': count(sent),
  'session-before': count(sentBefore),
  'session-share': percent(sentBefore / sent, 3),
  'tenant-bytes': bytes(moved.sharedBytes),
  'tenants-bytes': `${significant((256 * moved.sharedBytes) / 1e9)} GB`,
  'tenants-caches': stated('three times', (256 * savedTokens) / capacity, [2.5, 3.5]),
  'break-even': rows([
    breakEven(1, 0.1),
    breakEven(1.25, 0.1),
    breakEven(2, 0.1),
    breakEven(1, 0.5),
  ]),
  'minutes-or-hour': rows([1, 8, 30, 60, 180].map(fiveMinutesOrHour)),
  'longest-gap': `${longestGap} minutes`,
  'session-price-5min': percent(sessionPrice(1.25)),
  'session-price-hour': percent(sessionPrice(2)),
  'rounding-share': percent(15 / moved.second.tokens, 1),
  'rounding-blocks': stated('527', reusableTokens(527, 1000, 528), [0, 0]),
});
