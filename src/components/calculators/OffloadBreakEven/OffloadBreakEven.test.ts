import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineForm';
import {cellsOf, isCurrent} from '../../ui/results/table';
import {agentRun as run, tierOf} from './agent';
import {offloadBreakEven} from './calculator';
import {breakEvenWords, tableOf} from './figures';
import type {OffloadValues} from './inputs';
import {TIERS, hostLink, type TierId} from './tiers';

describe('the tiers', () => {
  test('are loaded in the order of their bandwidth', () => {
    const {tiers} = run();
    const byLoad = [...tiers].sort((a, b) => a.context.loadSeconds - b.context.loadSeconds);
    expect(byLoad.map(({id}) => id)).toEqual(['host', 'remote', 'nvme', 'files', 'objects', 'tcp']);
  });

  test('use the link of a Grace CPU where there is one', () => {
    expect((hostLink('nvidia-gb200') ?? 0) / (hostLink('nvidia-b200') ?? NaN)).toBeGreaterThan(6);
    expect(hostLink('apple-m5-max')).toBeUndefined();
  });

  test('with a link per device get faster with more devices, the others do not', () => {
    const at = (gpus: '4' | '8') => run({gpus});
    const ratio = (id: TierId) =>
      tierOf(at('4'), id).context.loadSeconds / tierOf(at('8'), id).context.loadSeconds;
    expect(ratio('host')).toBeCloseTo(2, 1);
    expect(ratio('nvme')).toBeCloseTo(1, 6);
  });
});

describe('measured at the reader’s', () => {
  test('a prefill rate sets the time of the cached context, and every other time by the same factor', () => {
    const computed = run();
    const measured = run({prefillRate: 4000});
    expect(measured.chosen.context.recomputeSeconds).toBeCloseTo(20, 6);
    expect(measured.breakEvenBytesPerSecond).toBeCloseTo((4000 * 327_680) / 2, 0);
    expect(measured.chosen.turn.computeSeconds / computed.chosen.turn.computeSeconds).toBeCloseTo(
      measured.prefillFactor,
      9,
    );
    expect(measured.chosen.context.loadSeconds).toBe(computed.chosen.context.loadSeconds);
  });

  test('a bandwidth replaces that of the chosen tier alone', () => {
    const measured = run({tier: 'nvme', bandwidth: 1});
    expect(measured.chosen.costs.linkBytesPerSecond).toBeCloseTo(1e9, 0);
    expect(tierOf(measured, 'host').costs.linkBytesPerSecond).toBeGreaterThan(50e9);
  });
});

test('sessions that run keep their cache in device memory', () => {
  const {device} = run({running: 0});
  expect(device.sessions).toBe(2);
  expect(run({running: 2}).device.sessions).toBe(0);
  expect(run({running: 50}).device.lifetimeSeconds).toBeLessThan(1);
});

test('a session is held as long as the sessions that pause fit', () => {
  const pause = offloadBreakEven.inputs.pause.default;
  const {tier, sessionsAlive} = run();
  expect(tier.lifetimeSeconds > pause).toBe(tier.sessions >= sessionsAlive);
  const small = run({capacity: 50});
  expect(small.tier.sessions).toBeLessThan(small.sessionsAlive);
  expect(small.tier.lifetimeSeconds).toBeLessThan(pause);
});

test('the break-even in words', () => {
  expect(breakEvenWords({loadWins: 'above', tokens: 39})).toBe('below 256');
  expect(breakEvenWords({loadWins: 'above', tokens: 4532}, 131_072)).toBe('4,532');
  expect(breakEvenWords({loadWins: 'above', tokens: 4e5}, 131_072)).toContain('beyond the model');
  expect(breakEvenWords({loadWins: 'never'})).toBe('never');
});

test('the row of the chosen tier is marked', () => {
  const {values, result} = offloadBreakEven.at({tier: 'files'});
  const {rows} = tableOf(result, values);
  expect(rows.filter(isCurrent).map((row) => cellsOf(row)[0])).toEqual([TIERS.files.name]);
});

describe('refused', () => {
  const refused = (changes: Partial<OffloadValues>) =>
    offloadBreakEven.check?.(valuesOf(offloadBreakEven, changes)) ?? {};
  test('what the model or the devices cannot hold', () => {
    expect(refused({cached: 131_000})).toHaveProperty('cached');
    expect(refused({gpus: '1'})).toHaveProperty('device');
    expect(refused({device: 'nvidia-a100-80gb-sxm'})).toHaveProperty('weights');
    expect(refused({})).toEqual({});
  });
  test('what a reader mistyped: a load of days, a prefill of seconds for each token', () => {
    expect(refused({bandwidth: 0.000_01})).toHaveProperty('bandwidth');
    expect(refused({prefillRate: 1})).toHaveProperty('prefillRate');
    expect(refused({bandwidth: 0.1, prefillRate: 10, sharing: 256})).toEqual({});
  });
});
