import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import {offloadBreakEven, type OffloadValues} from './inputs';
import {runOffload, type OffloadResult} from './run';
import {tableOf} from './table';
import {hostLink} from './tiers';
import {breakEvenWords, verdictOf} from './words';

const tierOf = (result: OffloadResult, id: string) => {
  const found = result.tiers.find((tier) => tier.id === id);
  if (!found) throw new Error(`${id} is missing`);
  return found;
};

describe('the tiers', () => {
  test('are loaded in the order of their bandwidth', () => {
    const {tiers} = runOffload(valuesOf(offloadBreakEven));
    const byLoad = [...tiers].sort((a, b) => a.context.loadSeconds - b.context.loadSeconds);
    expect(byLoad.map(({id}) => id)).toEqual(['host', 'remote', 'nvme', 'files', 'objects', 'tcp']);
  });

  test('use the link of a Grace CPU where there is one', () => {
    expect((hostLink('nvidia-gb200') ?? 0) / (hostLink('nvidia-b200') ?? NaN)).toBeGreaterThan(6);
    expect(hostLink('apple-m5-max')).toBeUndefined();
  });

  test('with a link per device get faster with more devices, the others do not', () => {
    const at = (gpus: '4' | '8') => runOffload(valuesOf(offloadBreakEven, {gpus}));
    const ratio = (id: string) =>
      tierOf(at('4'), id).context.loadSeconds / tierOf(at('8'), id).context.loadSeconds;
    expect(ratio('host')).toBeCloseTo(2, 1);
    expect(ratio('nvme')).toBeCloseTo(1, 6);
  });
});

describe('measured at the reader’s', () => {
  test('a prefill rate sets the time of the cached context, and every other time by the same factor', () => {
    const computed = runOffload(valuesOf(offloadBreakEven));
    const measured = runOffload(valuesOf(offloadBreakEven, {prefillRate: 4000}));
    expect(measured.chosen.context.recomputeSeconds).toBeCloseTo(20, 6);
    expect(measured.breakEvenBytesPerSecond).toBeCloseTo((4000 * 327_680) / 2, 0);
    expect(measured.chosen.turn.computeSeconds / computed.chosen.turn.computeSeconds).toBeCloseTo(
      measured.prefillFactor,
      9,
    );
    expect(measured.chosen.context.loadSeconds).toBe(computed.chosen.context.loadSeconds);
  });

  test('a bandwidth replaces that of the chosen tier alone', () => {
    const measured = runOffload(valuesOf(offloadBreakEven, {tier: 'nvme', bandwidth: 1}));
    expect(measured.chosen.costs.linkBytesPerSecond).toBeCloseTo(1e9, 0);
    expect(verdictOf(measured)).toContain('Computing this context again is 2.61 times faster');
    expect(tierOf(measured, 'host').costs.linkBytesPerSecond).toBeGreaterThan(50e9);
  });
});

test('sessions that run keep their cache in device memory', () => {
  const {device} = runOffload(valuesOf(offloadBreakEven, {running: 0}));
  expect(device.sessions).toBe(2);
  expect(runOffload(valuesOf(offloadBreakEven, {running: 2})).device.sessions).toBe(0);
  expect(runOffload(valuesOf(offloadBreakEven, {running: 50})).device.lifetimeSeconds).toBeLessThan(
    1,
  );
});

describe('the verdict', () => {
  test('changes sides when eight share a drive, and warns when four do', () => {
    expect(verdictOf(runOffload(valuesOf(offloadBreakEven, {tier: 'nvme'})))).toContain(
      'Loading is 4.97 times',
    );
    const shared = runOffload(valuesOf(offloadBreakEven, {tier: 'nvme', sharing: 8}));
    expect(verdictOf(shared)).toContain('Computing this context again is 1.61 times faster');
    const four = runOffload(valuesOf(offloadBreakEven, {tier: 'nvme', sharing: 4}));
    expect(verdictOf(four)).toContain('fewer than the 0.2 asked for');
  });

  test('names a tier that is too small for the pause, and device memory that is enough', () => {
    expect(verdictOf(runOffload(valuesOf(offloadBreakEven, {pause: 81.4})))).toContain(
      'most turns miss here, too',
    );
    expect(verdictOf(runOffload(valuesOf(offloadBreakEven, {pause: 1})))).toContain(
      'nothing has to be loaded',
    );
  });

  test('a session is held as long as the sessions that pause fit', () => {
    const {tier, sessionsAlive, values} = runOffload(valuesOf(offloadBreakEven));
    expect(tier.lifetimeSeconds > values.pause).toBe(tier.sessions >= sessionsAlive);
    const small = runOffload(valuesOf(offloadBreakEven, {capacity: 50}));
    expect(small.tier.sessions).toBeLessThan(small.sessionsAlive);
    expect(small.tier.lifetimeSeconds).toBeLessThan(small.values.pause);
  });
});

test('the break-even in words', () => {
  expect(breakEvenWords({loadWins: 'above', tokens: 39})).toBe('below 256');
  expect(breakEvenWords({loadWins: 'above', tokens: 4532}, 131_072)).toBe('4,532');
  expect(breakEvenWords({loadWins: 'above', tokens: 4e5}, 131_072)).toContain('beyond the model');
  expect(breakEvenWords({loadWins: 'never'})).toBe('never');
});

test('the row of the chosen tier is marked', () => {
  const {rows} = tableOf(runOffload(valuesOf(offloadBreakEven, {tier: 'files'})));
  expect(rows.filter(({current}) => current).map(({key}) => key)).toEqual(['files']);
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
