// The article states numbers of the simulator and of the roofline. They are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {
  simulateAll,
  type PolicyOutcome,
} from '../../src/components/calculators/BatchingSimulator/batchingRun';
import type {PolicyId} from '../../src/components/calculators/BatchingSimulator/choices';
import {kvBlocksOf, servingOf} from '../../src/components/calculators/serving/server';
import {batchingValues} from '../../src/components/calculators/BatchingSimulator/testValues';
import {count, percent, seconds, significant} from '../../src/components/ui/format';
import {unwrap} from '../../src/inference/result';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {prefill} from '../../src/inference/time/prefill';

const file = join(
  import.meta.dirname,
  '../../docs/inference-optimization/static-dynamic-continuous-batching.mdx',
);
/** Runs of blanks and of dashes in tables are layout. */
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

type Changes = Parameters<typeof batchingValues>[0];

function of(id: PolicyId, changes: Changes = {}): PolicyOutcome {
  const found = simulateAll(batchingValues({policy: id, ...changes})).policies[0];
  if (!found) throw new Error(`${id} did not run`);
  return found;
}

const throughput = ({summary}: PolicyOutcome) => count(summary.outputTokensPerSecond);
const ttft = ({summary}: PolicyOutcome, p: 'p50' | 'p99') => summary.ttft?.[p] ?? NaN;
const gap = ({summary}: PolicyOutcome, p: 'p50' | 'p99' | 'max') => summary.gaps?.[p] ?? NaN;
const within = ({goodput}: PolicyOutcome) => `${(100 * goodput.attainment).toFixed(0)} %`;
const ms = (value: number) => significant(1000 * value);
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

/** Requests of a run that is long enough to show a queue that grows: two minutes and more. */
const LONG = 1400;

const [fixed, dynamic, whole, chunked] = (['static', 'dynamic', 'whole', 'chunked'] as const).map(
  (id) => of(id),
) as [PolicyOutcome, PolicyOutcome, PolicyOutcome, PolicyOutcome];
const wide = of('static', {batch: 64});

const first = fixed.requests.slice(0, 16);
const prompts = first.map((r) => r.promptTokens);
const answers = first.map((r) => r.outputTokens);
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const waste = (lengths: readonly number[]) =>
  1 - sum(lengths) / (lengths.length * Math.max(...lengths));

const serving = servingOf(batchingValues());
const perToken = unwrap(prefill(serving, {newTokens: 2000}));
const [asked, longest] = [sum(answers), Math.max(...answers)];

/** Prompt tokens whose products take as long as the weight read. */
function freeChunk(): number {
  let tokens = 1;
  for (;;) {
    const {matmulSeconds, weightReadSeconds} = unwrap(prefill(serving, {newTokens: tokens + 1}));
    if (matmulSeconds > weightReadSeconds) return tokens;
    tokens += 1;
  }
}

const stated = [
  `that is ${throughput(fixed)}, ${throughput(dynamic)} and ${throughput(chunked)} output tokens/s`,
  `of ${seconds(ttft(fixed, 'p99'))}, ${seconds(ttft(dynamic, 'p99'))} and ${ttft(chunked, 'p99').toFixed(2)} s`,
  `busy ${percent(fixed.summary.utilization)}`.replace(' %', ' to 100 %'),
  `spends ${percent(fixed.summary.paddedShare)} of its computed tokens on padding`,
  `(${throughput(whole)} and ${throughput(chunked)} tokens/s), and gaps of up to ${seconds(gap(whole, 'max'))}`,
  `512 tokens the longest is ${seconds(gap(chunked, 'max'))}`,
  `${within(whole)} of the requests with whole prompts, and all with chunks`,
  `prompts of ${Math.min(...prompts)} to ${count(Math.max(...prompts))} tokens and answers of ${Math.min(...answers)} to ${longest}`,
  `$w$ = ${percent(waste(prompts))} in prefill and ${percent(waste(answers))} in decode`,
  `16 × ${longest} = ${count(16 * longest)} tokens for ${count(asked)}`,
  `throughput falls from ${throughput(fixed)} to ${throughput(wide)} tokens/s`,
  `Below about ${freeChunk()} tokens`,
  `the rest costs ${significant((1e6 * perToken.matmulSeconds) / 2000)} µs a token`,
  `${significant(1000 * perToken.matmulSeconds, 2)} ms of arithmetic`,
  `4.46 requests/s × ${(chunked.summary.endToEnd?.mean ?? NaN).toFixed(2)} s = ${chunked.summary.meanConcurrency.toFixed(2)}`,
  `leaves ${count(kvBlocksOf({...batchingValues(), device: 'nvidia-l4'}))} blocks`,
  `a coefficient of variation of 3 instead of 1, ${within(of('chunked', {rate: 8, requests: LONG, burst: 3}))} of the requests`,
];

test('the window of dynamic batching helps three requests', () => {
  const starts = dynamic.requests.map((r) => r.prefillStartSeconds);
  expect(starts.filter((at) => at === starts[0])).toHaveLength(3);
  expect(article).toContain('helps the first three requests');
});

test.each(stated)('it says "%s"', (text) => {
  expect(article).toContain(text);
});

test.each([1, 8, 32, 64, 128, 256, 512])('the step of a batch of %d', (batch) => {
  const step = unwrap(decodeStep(serving, {batch, contextTokens: 2100}));
  const weights = Math.max(step.weightReadSeconds, step.matmulSeconds);
  expect(article).toContain(
    row(
      batch,
      ms(weights),
      significant(1000 * step.cacheReadSeconds, step.cacheReadSeconds < 1e-3 ? 2 : 3),
      ms(step.stepSeconds),
      count(step.tokensPerSecond),
      significant(step.tokensPerSecondPerSequence),
    ),
  );
});

test('what a larger batch gains and what a stream loses', () => {
  const at = (batch: number) => unwrap(decodeStep(serving, {batch, contextTokens: 2100}));
  const gain = (a: number, b: number) => at(b).tokensPerSecond / at(a).tokensPerSecond;
  const loss = (a: number, b: number) =>
    percent(1 - at(b).tokensPerSecondPerSequence / at(a).tokensPerSecondPerSequence);
  expect(article).toContain(
    `grows ${significant(gain(1, 8), 2)} times and a stream loses ${loss(1, 8)} of its speed`,
  );
  expect(article).toContain(
    `it grows by ${percent(gain(64, 128) - 1)} and a stream loses ${loss(64, 128)}`,
  );
  let batch = 1;
  while (at(batch).matmulSeconds <= at(batch).weightReadSeconds) batch += 1;
  expect(article).toContain(`From ${batch} sequences on`);
});

describe('by arrival rate', () => {
  const at = (rate: number) => of('chunked', {rate, requests: LONG});

  test.each([2, 6, 8, 9, 10, 11, 12, 14])('%d requests/s', (rate) => {
    const found = at(rate);
    expect(article).toContain(
      row(
        rate,
        `${(100 * found.summary.utilization).toFixed(0)} %`,
        throughput(found),
        ttft(found, 'p99').toFixed(2),
        ms(gap(found, 'p50')),
        within(found),
        significant(found.goodput.goodputPerSecond),
      ),
    );
  });

  test('throughput rises past the peak of goodput', () => {
    const [peak, past] = [at(10), at(12)];
    const rise = past.summary.outputTokensPerSecond / peak.summary.outputTokensPerSecond - 1;
    const fall = 1 - past.goodput.goodputPerSecond / peak.goodput.goodputPerSecond;
    expect(article).toContain(
      `still rises by ${percent(rise)} while goodput falls by ${percent(fall)}`,
    );
  });
});

test('a short run hides an overload', () => {
  const short = of('chunked', {rate: 12, requests: 300});
  expect(article).toContain(
    `with 300 requests instead of ${count(LONG)}, 12 requests/s keep the limits for ${within(short)} of the requests`,
  );
});

test('chunks use arithmetic that decodes leave idle', () => {
  const [small, large] = [512, 8192].map((budget) =>
    of('chunked', {rate: 1000, requests: LONG, budget}),
  );
  if (!small || !large) throw new Error('two runs');
  expect(article).toContain(
    `${throughput(small)} against ${throughput(large)} tokens/s between budgets 512 and 8,192`,
  );
});

test.each([64, 128, 256, 512, 1024, 2048, 8192])('a budget of %d tokens', (budget) => {
  const found = of('chunked', {rate: 8, requests: LONG, budget});
  expect(article).toContain(
    row(
      count(budget),
      ttft(found, 'p50') < 1 ? ttft(found, 'p50').toFixed(2) : significant(ttft(found, 'p50')),
      ttft(found, 'p99') < 1 ? ttft(found, 'p99').toFixed(2) : significant(ttft(found, 'p99')),
      ms(gap(found, 'p99')),
      ms(gap(found, 'max')),
      throughput(found),
      within(found),
    ),
  );
});

describe('on a device with little cache', () => {
  const at = (sequences: number) =>
    of('chunked', {
      device: 'nvidia-l4',
      rate: 2,
      requests: 100,
      prompt: 500,
      output: 500,
      outputSpread: 0.5,
      sequences,
    });

  test.each([8, 16, 32, 64])('%d sequences', (sequences) => {
    const found = at(sequences);
    expect(article).toContain(
      row(
        sequences,
        throughput(found),
        found.summary.preemptions,
        count(found.summary.lostTokens),
        seconds(gap(found, 'max')),
        significant(ttft(found, 'p50')),
      ),
    );
  });

  test('some preemption pays', () => {
    const gain = at(32).summary.outputTokensPerSecond / at(16).summary.outputTokensPerSecond - 1;
    expect(article).toContain(`32 sequences have ${percent(gain)} more throughput than 16`);
  });
});

describe('an offline job', () => {
  const job = {rate: 1000, batch: 64, requests: 128, budget: 8192};
  const equal = {...job, promptSpread: 0, outputSpread: 0};
  const time = (id: PolicyId, changes: Changes) =>
    significant(of(id, changes).summary.durationSeconds);

  test('with equal lengths the schemes take the same time', () => {
    expect(article).toContain(
      `take ${time('static', equal)} s with static batching and ${time('chunked', equal)} s with chunks`,
    );
    for (const id of ['dynamic', 'whole', 'chunked'] as const) {
      const ratio =
        of(id, equal).summary.durationSeconds / of('static', equal).summary.durationSeconds;
      expect(Math.abs(ratio - 1)).toBeLessThan(0.03);
    }
  });

  test('with unequal lengths they do not', () => {
    expect(article).toContain(`it is ${time('static', job)} against ${time('chunked', job)} s`);
  });
});

// Outside of the test, which has a limit of time.
const runs = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => simulateAll(batchingValues({seed})).policies);
const rates = runs.map((policies) => policies.map((p) => p.summary.outputTokensPerSecond));

test('what eight seeds give, and what holds for all of them', () => {
  const last = rates.map((each) => each.at(-1) ?? NaN);
  expect(article).toContain(
    `give ${count(Math.min(...last))} to ${count(Math.max(...last))} tokens/s`,
  );
  for (const [fixedRate = NaN, dynamicRate = NaN, , chunkedRate = NaN] of rates) {
    expect(chunkedRate).toBeGreaterThan(2 * fixedRate);
    expect(Math.abs(dynamicRate / fixedRate - 1)).toBeLessThan(0.1);
  }
});
