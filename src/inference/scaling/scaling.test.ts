import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract, reproduces} from '../testing/testContract';
import {coldStart, weightLoadSeconds, type ColdStartInput} from './coldStart';
import {headroom} from './headroom';
import {trafficTrace, type TrafficTraceInput} from './trafficTrace';
import {speedup} from '../metrics/measurements';

const runai = 'https://github.com/run-ai/runai-model-streamer/blob/master/docs/src/benchmarks.md';

describe('published figures', () => {
  reproduces([
    {
      id: 'cold-gp3',
      run: () => weightLoadSeconds({weightBytes: 15e9, bytesPerSecond: 1_048_576_000}),
      expected: 14.34,
      tolerance: 0.02,
      source: runai,
    },
    {
      id: 'cold-vllm-ready',
      run: () => speedup({beforeSeconds: 66.13, afterSeconds: 35.08}),
      expected: 1.885,
      tolerance: 0.002,
      source: runai,
    },
  ]);
});

describe('coldStart', () => {
  const input: ColdStartInput = {
    provisionSeconds: 60,
    imageSeconds: 40,
    weightBytes: 140e9,
    weightBytesPerSecond: 2e9,
    engineInitSeconds: 30,
    warmUpSeconds: 5,
  };
  const total = (extra: Partial<ColdStartInput>) => coldStart({...input, ...extra}).totalSeconds;
  it('adds the phases up when nothing overlaps', () => {
    const start = coldStart(input);
    expect(start.totalSeconds).toBe(60 + 40 + 70 + 30 + 5);
    expect(start.phases.map((p) => p.startSeconds)).toEqual([0, 60, 100, 170, 200]);
    expect(start.phases.map((p) => p.phase)).toEqual([
      'provision',
      'image',
      'weights',
      'engine',
      'warmUp',
    ]);
  });
  it('saves what overlaps and no more', () => {
    expect(total({weightsOverlapImage: true})).toBe(205 - 40);
    expect(total({weightsOverlapEngine: true})).toBe(205 - 30);
    expect(total({weightsOverlapImage: true, weightsOverlapEngine: true})).toBe(60 + 70 + 5);
    expect(total({weightsOverlapEngine: true, engineInitSeconds: 90})).toBe(60 + 40 + 90 + 5);
  });
  const wild = {
    provisionSeconds: field(0, 1e6),
    imageSeconds: field(0, 1e6),
    weightBytes: field(0, 1e15),
    weightBytesPerSecond: field(1, 1e15),
    engineInitSeconds: field(0, 1e6),
    warmUpSeconds: field(0, 1e6),
    weightsOverlapImage: fc.boolean(),
    weightsOverlapEngine: fc.boolean(),
  };
  it('has bars of the given lengths that end before warm-up ends', () => {
    const parts = fc.record({
      ...wild,
      weightBytesPerSecond: fc.double({min: 1, max: 1e15, noNaN: true}),
    });
    const time = fc.double({min: 0, max: 1e6, noNaN: true});
    fc.assert(
      fc.property(parts, time, (w, seconds) => {
        const result = coldStart({
          ...w,
          provisionSeconds: seconds,
          imageSeconds: seconds,
          weightBytes: 1e6 * seconds,
          engineInitSeconds: seconds,
          warmUpSeconds: seconds,
        });
        for (const p of result.phases) {
          expect(p.endSeconds).toBeGreaterThanOrEqual(p.startSeconds);
          expect(p.endSeconds).toBeLessThanOrEqual(result.totalSeconds);
        }
      }),
    );
  });
  keepsContract('coldStart', fc.record(wild), coldStart);
});

describe('headroom', () => {
  it('covers the ramp for the length of a cold start', () => {
    const input = {
      requestsPerSecond: 95,
      rampPerSecond: 0.5,
      coldStartSeconds: 120,
      goodputPerReplica: 10,
    };
    expect(headroom(input)).toEqual({
      baseReplicas: 10,
      spareReplicas: 6,
      totalReplicas: 16,
    });
    expect(headroom({...input, coldStartSeconds: 0}).spareReplicas).toBe(0);
  });
  keepsContract(
    'headroom',
    fc.record({
      requestsPerSecond: field(0, 1e9),
      rampPerSecond: field(0, 1e9),
      coldStartSeconds: field(0, 1e6),
      goodputPerReplica: field(1e-6, 1e9),
    }),
    headroom,
  );
});

describe('trafficTrace', () => {
  const input: TrafficTraceInput = {
    shape: 'constant',
    baseRequestsPerSecond: 2,
    peakRequestsPerSecond: 10,
    durationSeconds: 900,
    stepSeconds: 1,
    noise: 0,
    seed: 1,
  };
  const trace = (extra: Partial<TrafficTraceInput>) => trafficTrace({...input, ...extra});
  it('has the asked shape', () => {
    expect(new Set(trace({}))).toEqual(new Set([2]));
    const step = trace({shape: 'step'});
    expect([step[299], step[300], step[899]]).toEqual([2, 10, 10]);
    const spike = trace({shape: 'spike'});
    expect(spike.filter((r) => r === 10)).toHaveLength(90);
    expect([spike[0], spike[450], spike[899]]).toEqual([2, 10, 2]);
    const ramp = trace({shape: 'ramp'});
    expect([ramp[0], ramp[450], ramp[899]]).toEqual([2, 6, 10]);
    const daily = trace({shape: 'daily'});
    expect([daily[0], daily[450]]).toEqual([2, 10]);
  });
  it('spreads by the noise and repeats with the seed', () => {
    const noisy = trace({noise: 0.5});
    expect(Math.min(...noisy)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...noisy)).toBeLessThanOrEqual(3);
    expect(new Set(noisy).size).toBeGreaterThan(800);
    expect(trace({noise: 0.5})).toEqual(noisy);
    expect(trace({noise: 0.5, seed: 2})).not.toEqual(noisy);
  });
  keepsContract(
    'trafficTrace',
    fc.record({
      shape: fc.constantFrom('constant', 'step', 'spike', 'ramp', 'daily'),
      baseRequestsPerSecond: field(0, 1e6),
      peakRequestsPerSecond: field(0, 1e6),
      durationSeconds: field(1, 1000),
      stepSeconds: field(1, 60),
      noise: field(0, 1),
      seed: field(-1e9, 1e9, true),
    }),
    trafficTrace,
  );
});
