// When the load generator sends, on a clock that the test moves.
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {arrivalTimes} from '../../../src/inference/simulation/workload/arrivals';
import {seededRandom} from '../../../src/inference/random';
import {type Distribution, load} from './bench';

interface Clock {
  now(): number;
  until(at: number): Promise<void>;
}
type Send = (index: number, intendedSeconds: number) => Promise<void>;
interface Load {
  openLoop(input: {arrivals: readonly number[]; send: Send; clock: Clock}): Promise<void>;
  closedLoop(input: {count: number; concurrency: number; send: Send; clock: Clock}): Promise<void>;
}
const {openLoop, closedLoop} = await load<Load>('load.mjs');
const {arrivalSeconds} = await load<{
  arrivalSeconds(input: {count: number; rate: number; burstiness: number; seed: number}): number[];
}>('arrivals.mjs');

/** Time that stands still until everything waits, then jumps to what comes next. */
function virtualClock() {
  let time = 0;
  const waiting: {at: number; wake: () => void}[] = [];
  const until = (at: number) =>
    new Promise<void>((wake) => {
      waiting.push({at: Math.max(at, time), wake});
    });
  async function run(whole: Promise<void>) {
    let isOver = false;
    void whole.finally(() => (isOver = true));
    for (;;) {
      // All that can go on without time does.
      await new Promise(setImmediate);
      if (isOver) return whole;
      waiting.sort((a, b) => a.at - b.at);
      const next = waiting.shift();
      if (!next) throw new Error('Nothing is waited for');
      time = next.at;
      next.wake();
    }
  }
  return {clock: {now: () => time, until}, run};
}

/** A server that takes `seconds` for request i, and what it saw. */
function slowServer(clock: Clock, seconds: (i: number) => number) {
  const seen: {index: number; at: number; intended: number}[] = [];
  const state = {open: 0, peak: 0};
  const send: Send = async (index, intended) => {
    seen.push({index, at: clock.now(), intended});
    state.open += 1;
    state.peak = Math.max(state.peak, state.open);
    await clock.until(clock.now() + seconds(index));
    state.open -= 1;
  };
  return {seen, state, send};
}

test('an open loop sends at its times although no answer comes', async () => {
  const {clock, run} = virtualClock();
  const {seen, state, send} = slowServer(clock, () => 1000);
  const arrivals = [0.5, 0.6, 0.6, 7];
  await run(openLoop({arrivals, send, clock}));
  expect(seen.map(({at}) => at)).toEqual(arrivals);
  expect(seen.map(({intended}) => intended)).toEqual(arrivals);
  expect(state.peak).toBe(4);
});

test('a stall of the client delays no request that is due after it', async () => {
  const {clock, run} = virtualClock();
  const {seen, send} = slowServer(clock, () => 0);
  // The timer of the second request fires 3 s late.
  const stalling = {...clock, until: (at: number) => clock.until(at === 2 ? 5 : at)};
  await run(openLoop({arrivals: [1, 2, 3, 4, 6], send, clock: stalling}));
  expect(seen.map(({at}) => at)).toEqual([1, 5, 5, 5, 6]);
  expect(seen.map(({intended}) => intended)).toEqual([1, 2, 3, 4, 6]);
});

test('a closed loop keeps its clients busy and never has more open', async () => {
  const {clock, run} = virtualClock();
  const {seen, state, send} = slowServer(clock, (i) => (i === 0 ? 10 : 1));
  await run(closedLoop({count: 9, concurrency: 3, send, clock}));
  expect(state.peak).toBe(3);
  expect(seen.map(({index}) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  // Two clients do the work while the third waits for its long answer.
  expect(seen.map(({at}) => at)).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3]);
});

describe('arrivals', () => {
  const count = 5000;

  test.each([0.25, 1, 4])(
    'are those of the handbook’s simulators at burstiness %d',
    (burstiness) => {
      const process =
        burstiness === 1
          ? ({kind: 'poisson', requestsPerSecond: 8} as const)
          : ({
              kind: 'gamma',
              requestsPerSecond: 8,
              coefficientOfVariation: 1 / Math.sqrt(burstiness),
            } as const);
      const wanted = arrivalTimes(process, count, seededRandom(7));
      const times = arrivalSeconds({count, rate: 8, burstiness, seed: 7});
      expect(times).toHaveLength(count);
      times.forEach((time, i) => expect(time).toBeCloseTo(wanted[i] ?? NaN, 6));
    },
  );

  test('have the mean and the spread that were asked for', () => {
    for (const burstiness of [0.25, 1, 4]) {
      const times = arrivalSeconds({count: 20_000, rate: 8, burstiness, seed: 3});
      const gaps = times.map((time, i) => time - (times[i - 1] ?? 0));
      const mean = gaps.reduce((a, b) => a + b, 0) / gaps.length;
      const variance = gaps.reduce((a, b) => a + (b - mean) ** 2, 0) / gaps.length;
      expect(mean * 8).toBeCloseTo(1, 1);
      expect((Math.sqrt(variance) / mean) * Math.sqrt(burstiness)).toBeCloseTo(1, 1);
    }
  });

  test('depend on the seed alone', () => {
    const times = (seed: number) => arrivalSeconds({count: 5, rate: 1, burstiness: 2, seed});
    expect(times(1)).toEqual(times(1));
    expect(times(1)).not.toEqual(times(2));
  });
});

test('a loop that is kept busy is seen', async () => {
  const {watchLoop} = await load<{
    watchLoop(): {stop(): {loopLate: Distribution; utilization: number}};
  }>('lag.mjs');
  const loop = watchLoop();
  const end = performance.now() + 80;
  while (performance.now() < end);
  await new Promise((resolve) => setTimeout(resolve, 30));
  const {loopLate, utilization} = loop.stop();
  // Busy for 80 ms, watched by a timer of 10 ms.
  expect(loopLate.max).toBeGreaterThanOrEqual(0.06);
  expect(utilization).toBeGreaterThan(0);
});

test('events are read whole wherever the network cuts them', async () => {
  const {createEventReader} = await load<{
    createEventReader(onData: (data: string) => void): (bytes: Uint8Array) => void;
  }>('chat.mjs');
  const text =
    ': hello\r\n\r\ndata: {"a": "é東🌉"}\r\n\r\ndata: one\ndata: two\n\ndata:[DONE]\n\ndata: half';
  const bytes = new TextEncoder().encode(text);
  fc.assert(
    fc.property(fc.array(fc.nat(bytes.length)), (cuts) => {
      const got: string[] = [];
      const take = createEventReader((data) => got.push(data));
      const ends = [...cuts.sort((a, b) => a - b), bytes.length];
      ends.forEach((end, i) => take(bytes.subarray(ends[i - 1] ?? 0, end)));
      expect(got).toEqual(['{"a": "é東🌉"}', 'one\ntwo', '[DONE]']);
    }),
  );
});
