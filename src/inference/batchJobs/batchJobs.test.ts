import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {seededRandom} from '../random';
import {batchJob, type BatchJobInput} from './jobEstimate';
import {spotRun, type SpotInput} from './spotInterruptions';

const job: BatchJobInput = {
  requests: 36_000,
  inputTokens: 2000,
  outputTokens: 500,
  prefillTokensPerSecond: 20_000,
  decodeTokensPerSecond: 5000,
  replicas: 4,
  pricePerReplicaHour: 10,
};

describe('batchJob', () => {
  it('adds prefill and decode time and divides by the replicas', () => {
    expect(batchJob(job)).toEqual({
      workSeconds: 7200,
      durationSeconds: 1800,
      replicaHours: 2,
      cost: 20,
    });
  });
  it('saves prefill with a prefix cache, and pays for starts', () => {
    expect(batchJob({...job, cachedShare: 0.5}).workSeconds).toBeCloseTo(5400, 6);
    expect(batchJob({...job, startSeconds: 900})).toMatchObject({
      durationSeconds: 2700,
      cost: 30,
    });
  });
  it('costs the same on more replicas when starting is free', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: 1000}), (replicas) => {
        const at = batchJob({...job, replicas});
        expect(at.cost).toBeCloseTo(20, 9);
        expect(at.durationSeconds * replicas).toBeCloseTo(7200, 6);
      }),
    );
  });
  keepsContract(
    'batchJob',
    fc.record({
      requests: field(1, 1e12),
      inputTokens: field(0, 1e9),
      outputTokens: field(0, 1e9),
      cachedShare: field(0, 1),
      prefillTokensPerSecond: field(1e-3, 1e12),
      decodeTokensPerSecond: field(1e-3, 1e12),
      replicas: field(1, 1e6, true),
      pricePerReplicaHour: field(0, 1e6),
      startSeconds: field(0, 1e6),
    }),
    batchJob,
  );
});

const spot: SpotInput = {
  workSeconds: 36_000,
  interruptionsPerHour: 0.5,
  checkpointIntervalSeconds: 600,
  checkpointSeconds: 10,
  restartSeconds: 300,
};

/** Mean time over simulated interruptions, segment by segment. */
function simulate(input: SpotInput, runs: number): number {
  const random = seededRandom(3);
  const rate = input.interruptionsPerHour / 3600;
  const segment = input.checkpointIntervalSeconds + input.checkpointSeconds;
  let total = 0;
  for (let run = 0; run < runs; run += 1) {
    for (let done = 0; done < input.workSeconds; done += input.checkpointIntervalSeconds) {
      let untilInterruption = -Math.log(1 - random()) / rate;
      while (untilInterruption < segment) {
        total += untilInterruption + input.restartSeconds;
        untilInterruption = -Math.log(1 - random()) / rate;
      }
      total += segment;
    }
  }
  return total / runs;
}

describe('spotRun', () => {
  const run = (input: SpotInput) => {
    const found = spotRun(input);
    if (!found) throw new Error('the job makes headway');
    return found;
  };
  it('agrees with simulated interruptions', () => {
    const {expectedSeconds} = run(spot);
    expect(simulate(spot, 500) / expectedSeconds).toBeCloseTo(1, 2);
  });
  it('costs only checkpoints without interruptions', () => {
    const calm = run({...spot, interruptionsPerHour: 0});
    expect(calm.expectedSeconds).toBe(36_000 + 60 * 10);
    expect(calm.expectedInterruptions).toBe(0);
    expect(calm.breakEvenPriceRatio).toBeCloseTo(36_000 / 36_600, 12);
  });
  it('needs more time the more interruptions there are', () => {
    fc.assert(
      fc.property(fc.double({noNaN: true, min: 0, max: 10}), (interruptionsPerHour) => {
        const at = run({...spot, interruptionsPerHour});
        const worse = run({...spot, interruptionsPerHour: interruptionsPerHour + 0.1});
        expect(worse.expectedSeconds).toBeGreaterThan(at.expectedSeconds);
        expect(at.overhead).toBeGreaterThanOrEqual(1);
      }),
    );
  });
  it('has no run of a job that would never get through a segment', () => {
    const input = {...spot, interruptionsPerHour: 100, checkpointIntervalSeconds: 36_000};
    expect(spotRun(input)).toBeNull();
  });
  keepsContract(
    'spotRun',
    fc.record({
      workSeconds: field(1e-3, 1e9),
      interruptionsPerHour: field(0, 1e3),
      checkpointIntervalSeconds: field(0.1, 1e9),
      checkpointSeconds: field(0, 1e6),
      restartSeconds: field(0, 1e6),
    }),
    spotRun,
  );
});
