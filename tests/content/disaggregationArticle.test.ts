// The article states numbers of the pool planner and of the roofline. They are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {planOf} from '../../src/components/calculators/PoolPlanner/plan';
import {simulatePools, type Outcome} from '../../src/components/calculators/PoolPlanner/poolRun';
import {mixedStepTimeOf} from '../../src/components/calculators/PoolPlanner/server';
import type {SetupId} from '../../src/components/calculators/PoolPlanner/setups';
import {poolValues} from '../../src/components/calculators/PoolPlanner/testValues';
import {MEASURED} from '../../src/components/calculators/serving/inputs';
import {shapeOf} from '../../src/components/calculators/serving/machine';
import {kvBlocksOf, servingOf} from '../../src/components/calculators/serving/server';
import {
  bytes,
  bytesPerSecond,
  count,
  percent,
  seconds,
  significant,
} from '../../src/components/ui/format';
import {kvTransfer, promptKvBytes} from '../../src/inference/disaggregation/kvTransfer';
import {poolPlan} from '../../src/inference/disaggregation/pools';
import {bytesPerToken} from '../../src/inference/memory/kvCache';
import {KV_16_BIT} from '../../src/inference/memory/kvPrecision';
import {unwrap} from '../../src/inference/result';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {prefill} from '../../src/inference/time/prefill';

const file = join(
  import.meta.dirname,
  '../../docs/inference-optimization/prefill-decode-disaggregation.mdx',
);
/** Runs of blanks and of dashes in tables are layout. */
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

type Changes = Parameters<typeof poolValues>[0];

const known = new Map<string, Outcome>();
function run(changes: Changes = {}): Outcome {
  const key = JSON.stringify(changes);
  const outcome = known.get(key) ?? simulatePools(poolValues(changes));
  known.set(key, outcome);
  return outcome;
}

function of(id: SetupId, changes: Changes = {}) {
  const found = run(changes).setups.find((setup) => setup.id === id);
  if (!found) throw new Error(`${id} did not run`);
  return found;
}

const within = (id: SetupId, changes: Changes = {}) => percent(of(id, changes).goodput.attainment);
/** Without decimals, as the tables have it. */
const share = (id: SetupId, changes: Changes) =>
  `${(100 * of(id, changes).goodput.attainment).toFixed(0)} %`;
const gap = (id: SetupId, p: 'p50' | 'p99') => of(id).summary.gaps?.[p] ?? NaN;
const ms = (value: number) => significant(1000 * value);
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

const LLAMA_8B = 'meta-llama/Llama-3.1-8B';
const LLAMA_70B = 'meta-llama/Llama-3.1-70B';
const H100 = 'nvidia-h100-sxm';
/** Long enough for an overload to show. */
const FOUR = {prefill: 3, decode: 1, span: 60} as const;

const serving = (model: string, gpus: '1' | '2' | '4' | '8') =>
  servingOf({model, device: H100, gpus, ...MEASURED});
const perToken = (model: string) =>
  unwrap(bytesPerToken(shapeOf(model).shape, KV_16_BIT)).unwindowedBytes;
const cacheOf = (model: string) =>
  unwrap(promptKvBytes({promptTokens: 8192, kvBytesPerToken: perToken(model)}));
const sent = (model: string, bandwidthBytesPerSecond: number) =>
  unwrap(kvTransfer({kvBytes: cacheOf(model), bandwidthBytesPerSecond})).transferSeconds;
const prefilled = unwrap(prefill(serving(LLAMA_70B, '4'), {newTokens: 8192})).prefillSeconds;

const plan = planOf(poolValues());
const layered = unwrap(
  kvTransfer({
    kvBytes: cacheOf(LLAMA_70B),
    bandwidthBytesPerSecond: 50e9,
    layers: shapeOf(LLAMA_70B).shape.layers,
    prefillSeconds: prefilled,
  }),
);
const deepseekDay = unwrap(
  poolPlan({
    inputTokens: 608,
    outputTokens: 168,
    prefillTokensPerSecond: 73_700,
    decodeTokensPerSecond: 14_800,
    // A billion of such requests in a day.
    requestsPerSecond: 1e9 / 86_400,
  }),
);
const produced = plan.prefillTokensPerSecond * perToken(LLAMA_70B);
const SLOW = {prompt: 16_000, rate: 1.5, ttft: 4000, span: 120} as const;
const MI300X = {
  model: 'Qwen/Qwen3-235B-A22B',
  device: 'amd-mi300x',
  prompt: 2000,
  output: 1000,
  rate: 8,
  ttft: 1000,
  prefill: 1,
  decode: 1,
} as const;
const [busyPrefill = NaN] = of('split').busy;

const stated = [
  `p99 ITL is ${seconds(gap('split', 'p99'))} instead of ${seconds(gap('untuned', 'p99')).replace('329.6', '330')}`,
  `take ${seconds(sent(LLAMA_70B, 50e9))} on one 400 Gb/s port, ${percent(sent(LLAMA_70B, 50e9) / prefilled, 1)} of their prefill`,
  `With 8,192 it is ${within('untuned')}`,
  `${significant(1000 * gap('split', 'p99'))} instead of ${seconds(gap('tuned', 'p99'))}, and with it the mean latency, ${significant(of('split').summary.endToEnd?.mean ?? NaN)} instead of ${seconds(of('tuned').summary.endToEnd?.mean ?? NaN)}`,
  `are ${percent(busyPrefill)} busy and cannot help`,
  `room for ${count(16 * kvBlocksOf({model: LLAMA_70B, device: H100, gpus: '2'}))} tokens of cache`,
  `split 1 + 3, keep the limits for ${within('split', {prefill: 1, decode: 3})}`,
  `p50 ITL is ${seconds(gap('split', 'p50'))} instead of ${significant(1000 * gap('tuned', 'p50'))}`,
  `would show ${seconds(layered.exposedSeconds).replace('671 µs', '0.67 ms')} of its 53.7`,
  `computes ${count(plan.prefillTokensPerSecond)} prompt tokens/s, which are ${bytesPerSecond(produced)}`,
  `carries ${bytesPerSecond(0.1 * 12.5e9)}`,
  `from ${share('split', SLOW)} to ${share('split', {...SLOW, link: 'tcp100'})} of requests within the limits; together, ${share('tuned', {...SLOW, link: 'tcp100'})}`,
  `${plan.batch} sequences in steps of ${seconds(plan.stepSeconds)}, ${count(plan.decodeTokensPerSecond)} tokens/s`,
  `= ${(plan.pools?.prefillLoad ?? NaN).toFixed(2)} prefill workers`,
  `= ${(plan.pools?.decodeLoad ?? NaN).toFixed(2)} decode workers, so 3 + 1`,
  `takes ${deepseekDay.prefillLoad.toFixed(1)} and ${deepseekDay.decodeLoad.toFixed(1)} nodes`,
  `sum is ${(deepseekDay.prefillLoad + deepseekDay.decodeLoad).toFixed(1)}`,
  `ratio of ${deepseekDay.ratio.toFixed(2)} prefill nodes`,
  `7,000 instead of 4,000 tokens: ${share('split', {...FOUR, prompt: 7000})} split, ${share('tuned', {...FOUR, prompt: 7000})} together`,
  `3 × ${count(plan.prefillTokensPerSecond)} ÷ 4,000 = ${significant((3 * plan.prefillTokensPerSecond) / 4000, 2)} prompts/s`,
  `In 15 s at 10 requests/s the 3 + 1 still keeps ${share('split', {rate: 10, prefill: 3, decode: 1})}`,
  `for ${share('tuned', {...FOUR, rate: 10})} of the requests and the split for ${share('split', {...FOUR, rate: 10})}, if prompts hide behind decodes in a step; if they do not, it keeps them for ${share('tuned', {...FOUR, rate: 10, mixing: 'serial'})}`,
  `at 10 requests/s the split pools keep the limits for ${share('split', {...FOUR, rate: 10})} of the requests and the mixed ones, in the best case, for ${share('tuned', {...FOUR, rate: 10})}`,
  `${within('untuned', MI300X)} keep the limits with 8,192, ${within('split', MI300X)} split, ${within('tuned', MI300X)} together with a budget of ${run(MI300X).plan.budget}`,
  `wants ${(plan.pools?.ratio ?? NaN).toFixed(2)} prefill workers per decode worker`,
];

test.each(stated)('it says "%s"', (text) => {
  expect(article).toContain(text);
});

describe('what a step computes', () => {
  const of16 = (mixing: 'overlap' | 'serial', newTokens: number) =>
    mixedStepTimeOf(poolValues({mixing}))({
      decodeContexts: Array.from({length: 16}, () => 4150),
      prefills: newTokens > 0 ? [{cachedTokens: 0, newTokens}] : [],
    });
  test.each([
    ['16 decodes', 0, '0'],
    ['… and a chunk of 512 tokens', 512, '1 to 2'],
    ['… and a prompt of 4,000 whole', 4000, '17 to 18'],
  ])('%s', (label, tokens, missed) => {
    const [best, worst] = [of16('overlap', tokens), of16('serial', tokens)];
    expect(article).toContain(row(label, ms(best), ms(worst), missed));
    const lost = [best, worst].map((step) => Math.floor(step / of16('overlap', 0) - 1));
    if (tokens > 0) expect(missed).toBe(`${lost[0]} to ${lost[1]}`);
  });
  test('the three times to measure', () => {
    const alone = mixedStepTimeOf(poolValues())({
      decodeContexts: [],
      prefills: [{cachedTokens: 0, newTokens: 512}],
    });
    expect(article).toContain(
      `$a$ is ${ms(of16('overlap', 0))}, $c$ ${ms(alone)}, and $b$ between ${ms(of16('overlap', 512))} and ${ms(of16('serial', 512))} ms`,
    );
  });
});

test.each([
  ['Llama 3.1 8B', LLAMA_8B, '1'],
  ['Llama 3.1 70B', LLAMA_70B, '4'],
  ['DeepSeek V3', 'deepseek-ai/DeepSeek-V3', null],
] as const)('the transfer of %s', (name, model, gpus) => {
  const seconds8k = gpus && unwrap(prefill(serving(model, gpus), {newTokens: 8192})).prefillSeconds;
  expect(article).toContain(
    row(
      name,
      seconds(sent(model, 50e9)),
      seconds(sent(model, 12.5e9)),
      seconds(sent(model, 450e9)),
      bytes(cacheOf(model)),
      seconds8k === null ? 'not computed' : `${seconds(seconds8k)}, ${gpus} H100`,
      bytes(perToken(model)),
    ),
  );
});

// The runs are outside of the tests, which have a limit of time.
const ratios = [4, 6, 8, 10].map((rate) =>
  row(
    rate,
    share('split', {...FOUR, rate}),
    share('split', {...FOUR, prefill: 2, decode: 2, rate}),
    share('split', {...FOUR, prefill: 1, decode: 3, rate}),
    share('tuned', {...FOUR, rate}),
  ),
);
test.each(ratios)('what a wrong ratio costs: %s', (line) => {
  expect(article).toContain(line);
});

const serial = {...FOUR, mixing: 'serial'} as const;
const rivals = [6, 8, 9, 10].map((rate) =>
  row(
    rate,
    share('split', {...FOUR, rate}),
    share('tuned', {...FOUR, rate}),
    share('tuned', {...serial, rate}),
    share('untuned', {...FOUR, rate}),
  ),
);
test.each(rivals)('the rivals: %s', (line) => {
  expect(article).toContain(line);
});

test.each([6, 8, 9, 10])('the budgets at %d requests/s', (rate) => {
  const budgets = [
    {...FOUR, rate},
    {...serial, rate},
  ].map((it) => planOf(poolValues(it)).budget);
  expect(budgets).toEqual([512, 320]);
});

test('no budget keeps a short limit in the worst case of mixing', () => {
  expect(planOf(poolValues({mixing: 'serial', itl: 30})).budget).toBe(0);
  expect(planOf(poolValues({...MI300X, mixing: 'serial'})).budget).toBe(0);
  expect(article).toContain('With a 30 ms limit the worst case has no budget left');
});

test.each(['2', '4', '8'] as const)('the layout of %s devices', (gpus) => {
  const part = serving(LLAMA_70B, gpus);
  const {prefillSeconds, tokensPerSecond} = unwrap(prefill(part, {newTokens: 4000}));
  const step = unwrap(decodeStep(part, {batch: 32, contextTokens: 4150}));
  expect(article).toContain(
    row(
      gpus,
      ms(prefillSeconds),
      count(tokensPerSecond / Number(gpus)),
      ms(step.stepSeconds),
      count(step.tokensPerSecond / Number(gpus)),
      count(kvBlocksOf({model: LLAMA_70B, device: H100, gpus})),
    ),
  );
});

test('what narrow groups gain and lose', () => {
  const at = (gpus: '2' | '8') => {
    const part = serving(LLAMA_70B, gpus);
    const step = unwrap(decodeStep(part, {batch: 32, contextTokens: 4150}));
    const {tokensPerSecond} = unwrap(prefill(part, {newTokens: 4000}));
    const n = Number(gpus);
    return {prefill: tokensPerSecond / n, decode: step.tokensPerSecond / n, step: step.stepSeconds};
  };
  const [two, eight] = [at('2'), at('8')];
  expect(article).toContain(
    `prefill gains ${percent(two.prefill / eight.prefill - 1)} per GPU, because it sends fewer activations; decode gains ${percent(two.decode / eight.decode - 1, 1)} and its step takes ${significant(two.step / eight.step, 2)} times as long`,
  );
});

test('budgets at other limits', () => {
  const budget = (itl: number) => count(planOf(poolValues({itl})).budget);
  const pure = mixedStepTimeOf(poolValues())({
    decodeContexts: Array.from({length: 8}, () => 4150),
    prefills: [],
  });
  expect(article).toContain(
    `${significant(0.05 / pure, 2)} times its pure decode step of ${seconds(pure)}, the budget is ${budget(50)}, at 100 ms it is ${budget(100)}. In the worst case 50 ms leave ${planOf(poolValues({mixing: 'serial'})).budget}`,
  );
  expect(article).toContain(`At a limit of 20 ms nothing above ${budget(20)} fits`);
});
