// The article states numbers of the explorer, the roofline and the price formulas. They are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {explore} from '../../src/components/calculators/PrefixExplorer/run';
import {PRESETS, type PresetId} from '../../src/components/calculators/PrefixExplorer/presets';
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

const file = join(import.meta.dirname, '../../docs/inference-optimization/prefix-caching.mdx');
/** Runs of blanks and of dashes in tables are layout. */
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

const values = prefixValues();
const serving = servingOf({...values, ...MEASURED});
const of = (preset: PresetId) => explore(prefixValues({preset}));
const [first, moved, tools, salt, last, before, agent] = (
  ['timestamp', 'moved', 'tools', 'salt', 'questionLast', 'questionFirst', 'agent'] as const
).map(of) as [
  ReturnType<typeof of>,
  ReturnType<typeof of>,
  ReturnType<typeof of>,
  ReturnType<typeof of>,
  ReturnType<typeof of>,
  ReturnType<typeof of>,
  ReturnType<typeof of>,
];

const capacity = kvBlocksOf(values) * DEFAULT_BLOCK_TOKENS;
const tokenBytes = unwrap(bytesPerToken(serving.shape, serving.kv)).growthBytes;
/** At the mean context of an answer of 200 tokens. */
const step = unwrap(decodeStep(serving, {batch: 32, contextTokens: moved.second.tokens + 100}));
const decode = 200 * step.stepSeconds;
const {savedTokens} = moved.comparison;
const ms = (value: number) => significant(1000 * value);
const busy = (prefillSeconds: number) => percent(6 * prefillSeconds);

describe('in words', () => {
  const alone = unwrap(prefill(serving, {newTokens: 2242})).prefillSeconds;
  const stated = [
    `for ${count(savedTokens)} of ${count(moved.second.tokens)} tokens cached`,
    `prefill falls from ${ms(moved.cold.prefillSeconds)} to ${seconds(moved.warm.prefillSeconds)}`,
    `in a batch of 32 still takes ${significant(decode, 2)} s`,
    `${first.comparison.commonTokens} of ${count(first.second.tokens)} tokens are common`,
    `the same clock costs ${moved.comparison.computedTokens} tokens`,
    `${seconds(before.cold.prefillSeconds)} against ${seconds(last.warm.prefillSeconds)} for 24,000 tokens`,
    `All ${count(salt.comparison.commonTokens)} tokens are the same, none is shared`,
    `${significant(agent.warmFlops.attentionFlops / agent.warmFlops.matmulFlops, 2)} times as many FLOP on attention`,
    `${seconds(agent.warm.prefillSeconds)}, of ${seconds(agent.cold.prefillSeconds)} without the cache`,
    `Prefill of 2,242 tokens alone takes ${seconds(alone)}, so the naive estimate is too low by a factor of ${significant(agent.warm.prefillSeconds / alone, 2)}`,
    `A cache of ${count(capacity)} tokens (${bytes(capacity * tokenBytes)}`,
    `holds ${Math.floor(capacity / (savedTokens + 700))} requests of ${count(savedTokens)} + 700 tokens, or ${Math.floor((capacity - savedTokens) / 700)} that share`,
    `takes ${significant(decode + moved.cold.prefillSeconds)} s without and ${significant(decode + moved.warm.prefillSeconds)} s with the cache, ${percent(1 - (decode + moved.warm.prefillSeconds) / (decode + moved.cold.prefillSeconds))} less`,
    `occupies ${busy(moved.cold.prefillSeconds)} of the device with prefill when nothing is cached, ${busy(moved.warm.prefillSeconds)} when`,
    `that is ${bytes(moved.sharedBytes)} each, ${significant((256 * moved.sharedBytes) / 1e9)} GB in all`,
    `this device holds ${significant(capacity / 46_000, 2)} of them`,
    `cached tokens occupy ${bytes(agent.sharedBytes)} meanwhile`,
    `${ms(moved.warm.prefillSeconds)} against ${ms(moved.cold.prefillSeconds)} ms in the explorer`,
  ];

  test.each(stated)('it says "%s"', (text) => {
    expect(article).toContain(text);
  });

  test('attention is three quarters of the agent’s turn', () => {
    expect(agent.warmFlops.attentionFlops / agent.warmFlops.totalFlops).toBeCloseTo(0.75, 2);
  });

  test('three caches of the device for the prefix of 256 tenants', () => {
    expect((256 * savedTokens) / capacity).toBeCloseTo(3, 0);
  });

  test('the third tool is lost although it did not move', () => {
    expect(tools.comparison.computedTokens).toBeGreaterThan(2000);
    expect(
      PRESETS.tools.second.endsWith('{{refund:400}} User: Can I still return the shoes?'),
    ).toBe(true);
  });

  test('the share that rounding to blocks costs', () => {
    const most = 15 / moved.second.tokens;
    expect(article).toContain(
      `at most 15 tokens of a prompt, ${percent(most, 1)} of the explorer's`,
    );
    expect(article).toContain('From 528 to 16 gains up to 527');
    expect(reusableTokens(527, 1000, 528)).toBe(0);
  });
});

test.each([100, 1000, 4000, 16_000, 64_000])('500 tokens after %d cached ones', (cached) => {
  const load = {cachedTokens: cached, newTokens: 500};
  const all = {newTokens: cached + 500};
  const [left, whole] = [load, all].map((each) => unwrap(prefillFlops(serving.shape, each)));
  if (!left || !whole) throw new Error('no work');
  const cold = 1000 * unwrap(prefill(serving, all)).prefillSeconds;
  expect(article).toContain(
    row(
      count(cached),
      cold < 1000 ? significant(cold) : count(cold),
      ms(unwrap(prefill(serving, load)).prefillSeconds),
      percent(left.totalFlops / whole.totalFlops),
      significant(left.attentionFlops / left.matmulFlops, 2),
      bytes(cached * tokenBytes),
    ),
  );
});

test.each([1, 2, 5, 10])('the life of an entry at %d requests/s', (requestsPerSecond) => {
  const input = {capacityTokens: capacity, requestsPerSecond, newTokens: 700};
  expect(article).toContain(row(requestsPerSecond, significant(unwrap(lruLifetimeSeconds(input)))));
});

test.each([
  [9, '9 sessions of 46,000 tokens hit fully'],
  [10, '10 hit 62 %'],
  [11, '11 hit nothing'],
])('%d sessions in rotation', (sessions, text) => {
  const length = Math.floor(46_000 / DEFAULT_BLOCK_TOKENS);
  const chains = Array.from({length: sessions}, (_, s) =>
    Array.from({length}, (_block, i) => `${s}-${i}`),
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
  const rate = found / (sessions * length);
  expect(article).toContain(text);
  expect(Math.round(100 * rate)).toBe(
    Number(/(\d+) %/.exec(text)?.[1] ?? (sessions < 10 ? 100 : 0)),
  );
});

describe('an agent’s session', () => {
  const turns = Array.from({length: 33}, (_, i) => 12_000 + 2242 * i);
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
  const all = sum(turns);
  const read = sum(turns.slice(0, -1));
  const price = (write: number) =>
    unwrap(
      tokenBill({
        tokens: {uncachedInput: 0, cachedInput: read, writtenInput: all - read, output: 0},
        prices: {uncachedInput: 1, cachedInput: 0.1, writtenInput: write, output: 0},
      }),
    ) /
    (all / 1e6);

  test('what was sent before', () => {
    expect(article).toContain(
      `send ${count(all)} input tokens, of which ${count(read)} were sent before: ${percent(read / all, 3)}`,
    );
  });

  test('what a provider’s cache makes of it', () => {
    expect(article).toContain(
      `costs ${percent(price(1.25))} of its uncached input price with writes at 1.25, and ${percent(price(2))} with writes at 2`,
    );
  });
});

test.each([
  [1, 0.1],
  [1.25, 0.1],
  [2, 0.1],
  [1, 0.5],
])('writes at %d, reads at %d', (writeMultiplier, readMultiplier) => {
  const multipliers = {writeMultiplier, readMultiplier};
  const after = (reads: number) => fixed(unwrap(cachedCostRatio({...multipliers, reads})), 2);
  const reads = unwrap(breakEvenReads(multipliers));
  expect(article).toContain(
    row(writeMultiplier, readMultiplier, reads, after(1), after(3), after(10)),
  );
});

test.each([1, 8, 30, 60, 180])('a request every %d minutes', (minutes) => {
  const price = (lifetimeSeconds: number, writeMultiplier: number) =>
    fixed(
      unwrap(
        renewedPrice({
          lifetimeSeconds,
          meanGapSeconds: 60 * minutes,
          writeMultiplier,
          readMultiplier: 0.1,
        }),
      ),
      2,
    );
  expect(article).toContain(row(`${minutes} min`, price(300, 1.25), price(3600, 2)));
});

test('from which gap on an hour does not pay', () => {
  const price = (minutes: number) =>
    unwrap(
      renewedPrice({
        lifetimeSeconds: 3600,
        meanGapSeconds: 60 * minutes,
        writeMultiplier: 2,
        readMultiplier: 0.1,
      }),
    );
  expect(article).toContain('beyond 80 minutes, do not cache');
  expect(price(80)).toBeLessThan(1);
  expect(price(81)).toBeGreaterThan(1);
});

test('what the sample prints is what the text says of it', () => {
  const printed = readFileSync(
    join(import.meta.dirname, '../../examples/prefix-caching/prefix_log.out'),
    'utf8',
  );
  const rates = [...printed.matchAll(/(\d+\.\d)%/g)].map(([, rate]) => Number(rate));
  const [stamped, , , , , kept = NaN, timed = NaN, large = NaN] = rates;
  expect(article).toContain(`${stamped} % are hits of sessions that asked in the same second`);
  expect(article).toContain(`The repaired layout is at ${kept.toFixed(1)} %`);
  expect(timed).toBeLessThan(large);
});
