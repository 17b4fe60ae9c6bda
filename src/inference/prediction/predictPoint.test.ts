import {describe, expect, it} from 'vitest';
import {LLAMA_31_8B} from '../testing/testShapes';
import {H100, onH100} from '../testing/testServed';
import type {Served, ServedInput} from '../served/served';
import {unwrap} from '../result';
import {MEASURED_EFFICIENCY} from '../time/efficiency';
import {FREE_ARITHMETIC, type PassTimes, type PointConditions} from './conditions';
import {explainPoint, predictPoint} from './predictPoint';
import {passTimes} from './passTimes';

/** Llama 3.1 8B in BF16 on one H100. */
const SYSTEM = onH100(LLAMA_31_8B, {memory: {memoryBytes: 80e9}});

/** Times that can be added up by hand: 10 ms a step and 1 ms more for each sequence, 0.1 ms for each token of a prompt. */
const TIMES: PassTimes = {
  stepSeconds: ({batch}) => 0.01 + 0.001 * batch,
  firstTokenSeconds: (inputTokens, prompts = 1) => 1e-4 * inputTokens * prompts,
  secondsPerPrompt: (inputTokens) => 1e-4 * inputTokens,
};

const DECODE: PointConditions = {
  regime: 'decode',
  quantity: 'output rate',
  inputTokens: 0,
  outputTokens: 1024,
  load: {batch: 1},
};
const LOAD: PointConditions = {
  regime: 'load',
  quantity: 'output rate',
  inputTokens: 1000,
  outputTokens: 100,
  load: {concurrency: 10},
};

/** At the measured efficiency, without overheads. */
const roofline = (system: Served) => passTimes(system, MEASURED_EFFICIENCY);

const predicted = (point: PointConditions, system = SYSTEM, times = TIMES) =>
  unwrap(predictPoint(system, times, point));
/** The input of the first problem, and what is said of it. */
function refusal(point: PointConditions, system = SYSTEM): string {
  const found = predictPoint(system, TIMES, point);
  return found.ok ? '' : `${found.problems[0]?.input}: ${found.problems[0]?.message}`;
}

describe('the roofline, by hand', () => {
  it('decodes one stream by what it reads', () => {
    // 7.505e9 parameters in 2 bytes and 512 tokens of 131,072 bytes, at 70 % of 3.35 TB/s.
    const seconds = (7.505e9 * 2 + 512 * 131_072) / (0.9 * 3.35e12);
    const rate = predicted(DECODE, SYSTEM, roofline(SYSTEM));
    expect(rate * seconds).toBeCloseTo(1, 3);
    expect(rate).toBeCloseTo(200, 0);
  });

  it('computes a prompt by its FLOP', () => {
    // 6.979e9 parameters and 1,024 tokens, 0.275e12 FLOP of attention, at 51 % of 989 TFLOP/s.
    const seconds = (2 * 6.979e9 * 1024 + 0.275e12) / (0.51 * 989e12);
    const point = {
      ...DECODE,
      regime: 'prefill',
      quantity: 'prompt rate',
      inputTokens: 1024,
    } as const;
    const rate = predicted(point, SYSTEM, roofline(SYSTEM));
    expect(rate / (1024 / seconds)).toBeCloseTo(1, 2);
  });

  it('fills the memory in an offline run', () => {
    // 80 GB at 90 % less 2 GiB, weights of 16.06 GB and activations hold about 390 sequences of 1,024 tokens.
    const times = roofline(SYSTEM);
    const point = {...DECODE, regime: 'offline', load: {queued: 10_000}} as const;
    const rate = predicted(point, SYSTEM, times);
    const sequences = rate * times.stepSeconds({batch: 390, contextTokens: 512});
    expect(sequences).toBeGreaterThan(350);
    expect(sequences).toBeLessThan(420);
  });

  it('takes the time in which scores go to the memory and back', () => {
    // 32 layers of 32 heads, half of 1,000 x 1,000 scores, 16 bytes each.
    const seconds = (32 * 32 * 1000 ** 2 * 16) / 2 / (0.9 * 3.35e12);
    const slow = passTimes(SYSTEM, {...MEASURED_EFFICIENCY, writesScores: true});
    const fast = roofline(SYSTEM);
    const lost = slow.firstTokenSeconds(1000) - fast.firstTokenSeconds(1000);
    expect(lost).toBeCloseTo(seconds, 12);
    const several = slow.firstTokenSeconds(1000, 3) - fast.firstTokenSeconds(1000, 3);
    expect(several).toBeCloseTo(3 * seconds, 12);
    const two = SYSTEM.with({
      machine: {...SYSTEM.machine, linkBytesPerSecond: 450e9},
      layout: {tensorParallel: 2},
    });
    const half =
      passTimes(two, {...MEASURED_EFFICIENCY, writesScores: true}).firstTokenSeconds(1000) -
      roofline(two).firstTokenSeconds(1000);
    expect(half).toBeCloseTo(seconds / 2, 12);
  });

  it('lets stages work on several prompts, and divides the sequences among them', () => {
    const two = roofline(SYSTEM.with({layout: {pipelineParallel: 2}}));
    const one = roofline(SYSTEM);
    expect(two.secondsPerPrompt(1000, 8)).toBeCloseTo(one.firstTokenSeconds(1000) / 2, 9);
    expect(two.secondsPerPrompt(1000, 1)).toBe(two.firstTokenSeconds(1000));
    expect(two.stepSeconds({batch: 8, contextTokens: 100})).toBe(
      one.stepSeconds({batch: 4, contextTokens: 100}),
    );
  });
});

describe('a limit of the engine', () => {
  const limited = (point: PointConditions) => unwrap(explainPoint(SYSTEM, TIMES, point)).parts;

  it('holds down clients, queues and arrivals', () => {
    for (const load of [{concurrency: 10}, {queued: 5000}, {requestsPerSecond: 1e6}]) {
      expect(limited({...LOAD, load, mostSequences: 4})).toMatchObject({
        sequences: 4,
        limit: 'setting',
      });
    }
  });

  it('changes nothing above what is asked for, or what the memory holds', () => {
    expect(limited({...LOAD, mostSequences: 11})).toMatchObject({sequences: 10, limit: 'load'});
    const queue = {...LOAD, load: {queued: 100_000}};
    expect(limited({...queue, mostSequences: 50_000})).toEqual(limited(queue));
  });

  it('holds as many as the stated cache, which may be smaller than what the memory would hold', () => {
    const load = {concurrency: 10};
    const held = (cacheTokens: number) => limited({...LOAD, load, cacheTokens});
    const tokens = (LOAD.inputTokens ?? 0) + (LOAD.outputTokens ?? 0);
    expect(held(3.9 * tokens)).toMatchObject({sequences: 3, limit: 'memory'});
    expect(held(11 * tokens)).toEqual(limited({...LOAD, load}));
    expect(refusal({...LOAD, load, cacheTokens: tokens - 1})).toContain('must fit');
  });

  it('makes the wait of a request unknown', () => {
    const point: PointConditions = {...LOAD, quantity: 'request latency', mostSequences: 4};
    expect(refusal(point)).toContain('load: must not make requests wait');
  });
});

describe('a stated load', () => {
  // Each of 10 sequences needs a prompt of 100 ms for 100 tokens: 20 ms + 10 x 0.1 s / 100 = 30 ms.
  it.each<[PointConditions['quantity'], number]>([
    ['time per output token', 0.03],
    ['output rate', 10 / 0.03],
    ['output rate per device', 10 / 0.03],
    ['total rate', (11 * 10) / 0.03],
    ['prompt rate', (10 * 10) / 0.03],
    ['request latency', 3],
  ])('%s of clients', (quantity, value) => {
    expect(predicted({...LOAD, quantity})).toBeCloseTo(value, 9);
  });

  it('has no prompts between the steps of requests that start together', () => {
    const batch = {...LOAD, load: {batch: 10}};
    expect(predicted({...batch, quantity: 'time per output token'})).toBeCloseTo(0.02, 9);
    expect(predicted({...batch, quantity: 'request latency'})).toBeCloseTo(1 + 99 * 0.02, 9);
    expect(predicted({...batch, quantity: 'time to first token'})).toBeCloseTo(0.55, 9);
  });

  it('has a range for the first token of clients', () => {
    const point = {...LOAD, load: {concurrency: 10}, quantity: 'time to first token'} as const;
    const explained = unwrap(explainPoint(SYSTEM, TIMES, point));
    // The own prompt, and ten prompts in a pass with 50 ms of the server.
    expect('range' in explained && explained.range).toEqual({
      lowSeconds: expect.closeTo(0.1, 9) as number,
      highSeconds: expect.closeTo(1.05, 9) as number,
    });
    expect(refusal(point)).toContain('quantity: must have one value');
  });

  it('finds the sequences that keep up with arrivals', () => {
    // 5 a second with 100 tokens: n / (1 s + 0.1 s n + 0.1 s n) is 5 at no n; 1 a second is at n = 1.25, so 2.
    const rate = {...LOAD, load: {requestsPerSecond: 1}};
    expect(predicted(rate)).toBeCloseTo(100, 9);
    expect(predicted({...rate, quantity: 'time per output token'})).toBeCloseTo(0.012 + 0.002, 9);
    // The own prompt, half of a step of 12 ms, and the wait of an M/D/1 queue: 0.1² / (2 x 0.9).
    expect(predicted({...rate, quantity: 'time to first token'})).toBeCloseTo(
      0.1 + 0.006 + 0.01 / 1.8,
      9,
    );
    const many = {...LOAD, load: {requestsPerSecond: 100}};
    expect(predicted(many)).toBeLessThan(500);
  });
});

it('decodes one stream where the arithmetic is not known, and adds the prompt to a request', () => {
  const free = SYSTEM.with({machine: {...H100, flopsPerSecond: FREE_ARITHMETIC}});
  expect(predicted(DECODE, free)).toBeCloseTo(1 / 0.011, 9);
  expect(predicted({...DECODE, quantity: 'time per output token'})).toBeCloseTo(0.011, 9);
  expect(predicted({...DECODE, quantity: 'request latency', inputTokens: 100})).toBeCloseTo(
    0.01 + 1023 * 0.011,
    9,
  );
  expect(refusal(LOAD, free)).toMatch(/^flopsPerSecond: must be known/);
});

it('loads weights at the bandwidth of where they lie', () => {
  const point = {regime: 'weights', quantity: 'load time', load: {readers: 4}} as const;
  expect(predicted({...point, storageBytesPerSecond: 1e9})).toBeCloseTo(16.06, 2);
  expect(refusal(point)).toMatch(/^storageBytesPerSecond: must be stated/);
});

it.each<[string, Partial<PointConditions>, Partial<ServedInput>]>([
  ['memoryBytes: must be known', {}, {memory: undefined}],
  ['load: must fit into the memory', {}, {memory: {memoryBytes: 20e9}}],
  ['outputTokens: must be 1 or more', {outputTokens: 0}, {}],
  ['inputTokens: must be 1 or more', {regime: 'prefill', inputTokens: 0}, {}],
  ['load: must not make requests wait', {quantity: 'request latency', load: {queued: 9999}}, {}],
  ['quantity: must be a rate or a time of requests', {quantity: 'load time'}, {}],
  ['quantity: must be a rate or a time of a prompt', {regime: 'prefill'}, {}],
  [
    'quantity: must be a rate or a time of an answer',
    {regime: 'decode', quantity: 'total rate'},
    {},
  ],
])('refuses with %s', (message, point, system) => {
  expect(refusal({...LOAD, ...point}, SYSTEM.with(system))).toContain(message);
});
