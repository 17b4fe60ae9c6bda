import {describe, expect, it} from 'vitest';
import {KV_16_BIT} from '../precision/kvPrecision';
import {LLAMA_31_8B} from '../testing/testShapes';
import {FORMATS} from '../precision/formats';
import {weightPrecision} from '../precision/weightPrecision';
import {decodeStep} from '../time/decodeStep';
import {prefill} from '../time/prefill';
import {fleetCapacity} from './fleetCapacity';
import {pinnedConnections} from './pinnedConnections';
import {serve} from '../served/served';
import {base, compare, run} from '../testing/testRouting';

describe('separate routers', () => {
  const counting = (separateRouters: number) => ({
    signals: {refreshSeconds: 0, countOwnRequests: true, separateRouters},
  });

  it('know as much as fresh readings when there is one', () => {
    const alone = run({kind: 'leastRequests'}, counting(1));
    expect(alone.assigned).toEqual(run({kind: 'leastRequests'}).assigned);
  });

  it('balance worse the more of them share the requests', () => {
    const [one] = compare(['leastRequests'], counting(1));
    const [many] = compare(['leastRequests'], counting(50));
    expect(many?.loadSpread).toBeGreaterThan(1.1 * (one?.loadSpread ?? Infinity));
  });

  it('forget what has ended', () => {
    const {assigned} = run({kind: 'leastWork', usePrefix: false, requestTokens: 50}, counting(2));
    expect(new Set(assigned).size).toBe(base.replicas);
  });
});

describe('capacity of a fleet', () => {
  const serving = serve({
    shape: LLAMA_31_8B,
    weights: weightPrecision(FORMATS.bf16),
    kv: KV_16_BIT,
    machine: {flopsPerSecond: 989e12, bytesPerSecond: 3.35e12, linkBytesPerSecond: 450e9},
  });
  const fleet = {replicas: 4, batch: 16, prompts: [1000, 3000], meanOutputTokens: 100};

  it('is bound by prefill and by the share of decode steps', () => {
    const mean =
      (prefill(serving, {newTokens: 1000}).prefillSeconds +
        prefill(serving, {newTokens: 3000}).prefillSeconds) /
      2;
    const {stepSeconds} = decodeStep(serving, {batch: 16, contextTokens: 2050});
    expect(fleetCapacity(serving, fleet)).toBeCloseTo(4 / (mean + (100 * stepSeconds) / 16), 9);
  });

  it('refuses what it cannot compute', () => {
    expect(() => fleetCapacity(serving, {...fleet, replicas: 0})).toThrow('replicas');
    expect(() => fleetCapacity(serving, {...fleet, prompts: []})).toThrow('prompts');
    expect(() => fleetCapacity(serving, {...fleet, prompts: [-1]})).toThrow('prompts');
  });
});

describe('pinned connections', () => {
  const pinned = (connections: number, replicas: number) =>
    pinnedConnections({connections, replicas});

  it('are two on one replica half of the time when two meet two', () => {
    expect(pinned(2, 2)).toEqual({fullest: 1.5, empty: 0.5, anyEmpty: 0.5});
  });

  it('leave a replica empty as often as the formula of surjections says', () => {
    // 8 connections over 4 replicas: 40,824 of 65,536 ways reach all of them.
    expect(pinned(8, 4).anyEmpty).toBeCloseTo(1 - 40_824 / 65_536, 12);
  });

  it('are all on the only replica', () => {
    expect(pinned(5, 1)).toEqual({fullest: 5, empty: 0, anyEmpty: 0});
  });

  it('refuses fractions', () => {
    expect(() => pinnedConnections({connections: 0.5, replicas: 2})).toThrow('connections');
    expect(() => pinnedConnections({connections: 5, replicas: 0.5})).toThrow('replicas');
  });
});
