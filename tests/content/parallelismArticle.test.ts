// The article states numbers of the planner and of the formulas. They are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {
  plan,
  servingOf,
  type PlannedLayout,
} from '../../src/components/calculators/ParallelismPlanner/plan';
import {plannerValues} from '../../src/components/calculators/ParallelismPlanner/testValues';
import {shapeOf} from '../../src/components/calculators/serving/machine';
import {acceleratorById} from '../../src/data/accelerators';
import {bytes, count, fixed, significant} from '../../src/components/ui/format';
import {bytesPerToken} from '../../src/inference/memory/kvCache';
import {KV_16_BIT} from '../../src/inference/memory/kvPrecision';
import {tensorParallelVolume} from '../../src/inference/parallelism/activationVolume';
import {busBandwidth, collectiveBytesPerRank} from '../../src/inference/parallelism/collectives';
import {contextParallelVolume} from '../../src/inference/parallelism/contextVolume';
import {rankBalance, routeTokens} from '../../src/inference/parallelism/expertImbalance';
import {expertsHit} from '../../src/inference/parallelism/expertsHit';
import {exchangeSeconds} from '../../src/inference/parallelism/fabric';
import {communicationOf, totalOf} from '../../src/inference/parallelism/hybridCommunication';
import {pipelineBubble} from '../../src/inference/parallelism/pipelineBubble';
import {unwrap} from '../../src/inference/result';
import {GIB} from '../../src/inference/units';

const file = join(
  import.meta.dirname,
  '../../docs/inference-optimization/data-tensor-pipeline-expert-hybrid-parallelism.mdx',
);
/** Runs of blanks are layout. */
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

type Changes = Parameters<typeof plannerValues>[0];

const plans = new Map<string, ReturnType<typeof plan>>();

function planOf(changes: Changes = {}): ReturnType<typeof plan> {
  const key = JSON.stringify(changes);
  const known = plans.get(key) ?? plan(plannerValues(changes));
  plans.set(key, known);
  return known;
}

function layout(name: string, changes: Changes = {}): PlannedLayout {
  const found = planOf(changes).usable.find((row) => row.name === name);
  if (!found) throw new Error(`${name} is not among the layouts`);
  return found;
}

const ms = (seconds: number | undefined) => significant(1000 * (seconds ?? NaN));
const us = (seconds: number) => significant(1e6 * seconds);
const step = (name: string, changes: Changes = {}) => layout(name, changes).asked?.stepSeconds;
const rate = (name: string, changes: Changes = {}) =>
  layout(name, changes).fullest?.step.tokensPerSecond ?? NaN;
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const says = (...texts: string[]) => {
  for (const text of texts) expect(article).toContain(text);
};

const llama = {model: 'meta-llama/Llama-3.1-70B', device: 'nvidia-h100-sxm', context: 2048};
const large = {model: 'meta-llama/Llama-3.1-405B', device: 'nvidia-h100-sxm', devices: 16};

describe('the default', () => {
  test.each(['TP8', 'TP8, DCP8', 'DP8, EP8', 'TP4 × PP2', 'PP8'])('the row of %s', (name) => {
    const steps = [1, 8, 32, 64, 128].map((sequences) => {
      const seconds = step(name, {sequences});
      return seconds === undefined ? '–' : ms(seconds);
    });
    says(row(name, layout(name).fits, ...steps, count(rate(name))));
  });

  test('what the answer and the decision say of it', () => {
    const {fastest, widest} = planOf();
    expect([fastest?.name, widest?.name]).toEqual(['TP8', 'DP8, EP8']);
    says(
      `the shortest step for 8 sequences (${ms(step('TP8'))} ms)`,
      `${count(rate('DP8, EP8'))} against ${count(rate('TP8'))} per second`,
      `gives ${significant(rate('DP8, EP8') / rate('TP8'), 2)} times on one node`,
      `TP8 keeps the limit with ${ms(step('TP8', {sequences: 64}))} ms, and is full at ${layout('TP8').fits}`,
      `needs ${ms(step('DP8, EP8', {sequences: 64}))} ms and has room for ${layout('DP8, EP8').fits}`,
      `there it is at ${ms(step('TP8', {sequences: 16}))} ms, against ${ms(step('DP8, EP8', {sequences: 16}))} ms`,
      `takes ${fixed(layout('TP8').prefillSeconds, 2)} s on TP8 and ${fixed(layout('DP8, EP8').prefillSeconds, 2)} s`,
      `${layout('DP8, EP8').fits} instead of ${layout('TP8').fits} sequences fit`,
    );
  });

  test('its largest throughput does not hang on balance or a short fixed time', () => {
    const changes = {imbalance: 1.74, fixed: 60};
    const at = (name: string) => count(rate(name, changes));
    says(
      `at 1.74 times the mean and 60 µs for a collective, DP8, EP8 keeps ${at('DP8, EP8')} tokens/s and TP8 ${at('TP8')}`,
      `falls to ${at('TP8, DCP8')}`,
    );
  });

  test('an all-gather sends as many copies as eight experts at EP8, and eight times as many at EP64', () => {
    const dispatched = (ranks: number) => (8 * (ranks - 1)) / ranks;
    expect(dispatched(8)).toBe(8 - 1);
    says(
      `at EP8 the same ${dispatched(8)} copies`,
      `at EP64 63 copies instead of ${fixed(dispatched(64), 1)}`,
    );
  });

  test('its order turns around at about 32 sequences', () => {
    const at = (sequences: number) =>
      (step('DP8, EP8', {sequences}) ?? NaN) / (step('TP8', {sequences}) ?? NaN);
    expect(at(16)).toBeGreaterThan(1);
    expect(at(32)).toBeLessThan(1);
    says('from 32 users on', 'Below about 32 sequences');
    expect(at(1)).toBeCloseTo(3, 0);
  });
});

describe('volumes', () => {
  const mega = (value: number) => significant(value / 1e6, value < 1e6 ? 2 : 3);
  const rows: readonly (readonly [string, string, Changes, number])[] = [
    ['Llama 3.1 70B, TP2', 'TP2', {...llama, devices: 2}, 2],
    ['Llama 3.1 70B, TP8', 'TP8', llama, 8],
    ['DeepSeek-V3, TP8', 'TP8', {}, 8],
    ['DeepSeek-V3, TP8 with DCP8', 'TP8, DCP8', {}, 8],
    ['DeepSeek-V3, DP8 with EP8 (8 bit out, 16 back)', 'DP8, EP8', {}, 1],
  ];

  test.each(rows)('%s', (label, name, changes, senders) => {
    const {asked} = layout(name, changes);
    if (!asked) throw new Error(`${name} does not fit`);
    const {operations, bytesPerToken: sent} = totalOf(asked.communication);
    says(row(label, operations, mega(sent), mega(sent * senders)));
  });

  test('a pipeline of eight', () => {
    const {asked} = layout('PP8', llama);
    const sent = asked ? totalOf(asked.communication) : undefined;
    expect(sent?.operations).toBe(7);
    expect(sent?.bytesPerToken).toBe(16_384);
    says(row('Llama 3.1 70B, PP8', 7, '0.016', fixed((7 * 16_384) / 1e6, 2)));
  });

  test('the fixed time decides a step of TP8', () => {
    const at = (us: number) => ms(step('TP8', {...llama, fixed: us}));
    says(
      `with 8 sequences ${at(6)} ms at a fixed time of 6 µs, ${at(20)} ms at 20 µs and ${at(41)} ms at 41 µs`,
      `from ${ms(step('2 replicas of TP4', llama))} to ${at(20)} ms`,
    );
    expect((step('2 replicas of TP4', llama) ?? 0) / (step('TP8', llama) ?? 1)).toBeCloseTo(1.5, 1);
  });

  test('times that follow from measured bus bandwidths', () => {
    const time = (kib: number, bus: number, ranks = 8) =>
      unwrap(collectiveBytesPerRank({operation: 'allReduce', bytes: kib * 1024, ranks})) / bus;
    says(
      `which is ${significant(1e6 * time(1024, 39.93e9), 2)} µs, and 32 KiB take ${significant(1e6 * time(32, 1.44e9), 2)} µs`,
    );
    expect(64 * 8192 * 2).toBe(2 ** 20);
    // Bus bandwidths of one and of four nodes, as the source prints them.
    says(
      `falls ${significant(36.06 / 5.37, 2)} times for 1 MiB and ${significant(845.67 / 381.8, 2)} times for 16 GiB`,
      'about 0.4 ms',
    );
    expect(1e3 * time(1024, 5.37e9, 32)).toBeCloseTo(0.4, 1);
    const share =
      unwrap(
        busBandwidth({
          operation: 'allReduce',
          bytes: 32 * 1024,
          ranks: 8,
          seconds: time(32, 1.44e9),
        }),
      ) / 450e9;
    says(`uses ${significant(100 * share, 1)} % of it`);
  });

  test('the exchange against what DeepEP measured', () => {
    const {fabric} = servingOf(plannerValues({devices: 64}));
    const at = (ranks: number, bytesPerElement: number) =>
      exchangeSeconds(fabric, (128 * 8 * 7168 * bytesPerElement * (ranks - 1)) / ranks, ranks);
    says(
      `give ${us(at(32, 1))} µs for the dispatch to 32 ranks and ${us(at(32, 2))} µs for the combine`,
      `118 and 195 µs against ${us(at(16, 1))} and ${us(at(16, 2))} µs computed`,
      `173 and 314 µs against ${us(at(64, 1))} and ${us(at(64, 2))} µs`,
    );
    const off = [
      at(16, 1) / 118e-6,
      at(16, 2) / 195e-6,
      at(32, 1) / 155e-6,
      at(32, 2) / 273e-6,
      at(64, 1) / 173e-6,
      at(64, 2) / 314e-6,
    ];
    says(
      `optimistic by ${significant(100 * (1 - Math.max(...off)), 2)} to ${significant(100 * (1 - Math.min(...off)), 2)} %`,
    );
  });
});

test('copies of a latent', () => {
  const {growthBytes} = unwrap(bytesPerToken(shapeOf('deepseek-ai/DeepSeek-V3').shape, KV_16_BIT));
  says(
    `${significant(growthBytes / 1e3)} kB a token on every device, ${significant((8 * growthBytes) / 1e3)} kB a token on eight`,
  );
  const more = layout('DP8, EP8').capacity.weightBytes - layout('TP8').capacity.weightBytes;
  says(`${significant(more / GIB)} GiB more a device than TP8`);
});

describe('pipelines', () => {
  test.each([
    [4, 4],
    [4, 16],
    [8, 1],
    [8, 8],
    [8, 32],
  ])('%d stages and %d microbatches', (stages, microbatches) => {
    const {ofTotalTime} = unwrap(pipelineBubble({stages, microbatches}));
    says(row(stages, microbatches, `${significant(100 * ofTotalTime, 2)} %`));
  });

  test('on PCIe', () => {
    const values = {...llama, device: 'nvidia-l40s'};
    const {serving} = planOf(values);
    const tensor = layout('TP8', values);
    const pipe = layout('PP8', values);
    const {shape, fabric, sent} = serving;
    const sending = totalOf(communicationOf(shape, tensor.layout, fabric, sent, 2048, false));
    says(
      `takes ${fixed(tensor.prefillSeconds, 2)} s with TP8, ${fixed(sending.seconds, 2)} s of it sending`,
      `PP8 takes ${fixed(pipe.prefillSeconds, 2)} s, but a full pipeline finishes a prompt every ${fixed(pipe.prefillSeconds / 8, 2)} s`,
      `${ms(step('TP8', values))} ms against ${ms(step('PP8', values))} ms for 8 sequences`,
    );
  });

  test('beyond a node', () => {
    says(
      `${ms(step('TP16', large))} ms a step with TP16 if an all-reduce takes 0.36 ms, as between the four nodes above, ${ms(step('TP8 × PP2', large))} ms with TP8 × PP2`,
      `With 0.1 ms, TP16 still needs ${ms(step('TP16', {...large, across: 100}))} ms`,
      `405B: ${ms(step('TP8 × PP2', large))} against ${ms(step('TP16', large))} ms`,
    );
  });
});

describe('experts', () => {
  test('that tokens touch', () => {
    const hit = (tokens: number) =>
      count(unwrap(expertsHit({experts: 256, expertsPerToken: 8, tokens})));
    says(`${hit(1)} at one token, ${hit(8)} at 8, ${hit(32)} at 32, ${hit(128)} at 128`);
  });

  test('that are worth their read', () => {
    const {fp8DenseFlops, bandwidthBytesPerSecond} = acceleratorById('nvidia-h200-sxm');
    const tokens = (fp8DenseFlops ?? NaN) / (bandwidthBytesPerSecond ?? NaN) / 2;
    says(
      `from ${count(tokens)} tokens on, which takes about ${count(Math.round((tokens * 256) / 8 / 100) * 100)} tokens in the step`,
    );
  });

  // Outside of the test, which has a limit of time.
  const routed = new Map(
    [0, 0.3].map((skew) => [
      skew,
      unwrap(routeTokens({experts: 256, expertsPerToken: 8, tokens: 2048, skew, seed: 1})),
    ]),
  );

  test('that are hot', () => {
    const maximum = (tokensPerExpert: readonly number[], ranks: number) =>
      fixed(unwrap(rankBalance({tokensPerExpert, ranks})).maxOverMean, 2);
    const ordered = (skew: number) => routed.get(skew) ?? [];
    const busiest = (skew: number, ranks: number) => maximum(ordered(skew), ranks);
    const dealt = (ranks: number) =>
      maximum(
        Array.from({length: ranks}, (_, rank) =>
          ordered(0.3).filter((_count, expert) => expert % ranks === rank),
        ).flat(),
        ranks,
      );
    const at = (imbalance: number) =>
      count(rate('DP64, EP64', {devices: 64, context: 4989, imbalance}));
    says(
      `8 ranks ${busiest(0.3, 8)} times the mean, of 32 ranks ${busiest(0.3, 32)} times, of 64 ranks ${busiest(0.3, 64)} times`,
      `Uniform routing gives ${busiest(0, 64)} at 64`,
      `it is ${dealt(8)}, ${dealt(32)} and ${dealt(64)} times`,
      `makes ${at(1)} tokens/s within 50 ms if balanced, ${at(Number(dealt(64)))} at ${dealt(64)} and ${at(Number(busiest(0.3, 64)))} at ${busiest(0.3, 64)}`,
    );
  });
});

test('context parallelism against tensor parallelism for a long prompt', () => {
  const {shape} = shapeOf('meta-llama/Llama-3.1-405B');
  const [layers, modelWidth] = [shape.layers, shape.hiddenSize];
  const perToken = unwrap(
    tensorParallelVolume({layers, modelWidth, devices: 128, bytesPerElement: 2, tokens: 1}),
  ).bytesPerToken;
  const ring = (cachedTokens: number, newTokens: number) =>
    unwrap(
      contextParallelVolume({
        ranks: 16,
        cachedTokens,
        newTokens,
        kvBytesPerToken: unwrap(bytesPerToken(shape, KV_16_BIT)).growthBytes / 8,
        queryBytesPerToken: (layers * modelWidth * 2) / 8,
      }),
    );
  const behind = ring(131_072, 1024);
  expect(behind.smaller).toBe('passQuery');
  says(
    `would send ${bytes(131_072 * perToken)} from each`,
    `${bytes(ring(0, 131_072).passKvBytesPerRank)} a device`,
    `${significant(behind.passQueryBytesPerRank / 1e9, 2)} instead of ${bytes(behind.passKvBytesPerRank)}`,
  );
});

test('dense layouts in the decision table', () => {
  const long = {...llama, context: 8192};
  const pair = '2 replicas of TP4';
  says(
    `2 × TP4 ${count(rate(pair, llama))} tokens/s, TP8 ${count(rate('TP8', llama))}`,
    `TP8 ${count(rate('TP8', long))}, 2 × TP4 ${count(rate(pair, long))} tokens/s`,
  );
  const best = planOf(llama).widest?.fullest?.step.tokensPerSecond ?? NaN;
  // "ends within 10 %" in the answer: the best layout against TP8.
  expect(best / rate('TP8', llama)).toBeLessThan(1.11);
  const six = planOf({model: 'Qwen/Qwen2.5-14B', devices: 6}).refused;
  expect(six.some(({reason}) => reason.endsWith('must divide the 40 query heads'))).toBe(true);
});
