import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import type {ModelShape} from '../model/shape';
import {DEEPSEEK_V3, LLAMA_31_70B, LLAMA_31_8B} from '../testing/testShapes';
import {prefill} from '../time/prefill';
import {FITTED_OVERHEADS} from '../time/efficiency';
import type {Served} from '../served/served';
import {H100, onH100} from '../testing/testServed';
import {fragmentedBandwidth} from './fragmentedBandwidth';
import {loadOrRecompute} from './loadOrRecompute';
import {offloadCosts, type TierLink} from './offloadCosts';
import {resumeTurn} from './resumeTurn';
import {writeFlow} from './writeFlow';

const EXPECTED_H100 = {...H100, mfu: 0.5, mbu: 0.7};
const on = (shape: ModelShape, tensorParallel: number): Served =>
  onH100(shape, {machine: EXPECTED_H100, layout: {tensorParallel}});
const llama = on(LLAMA_31_8B, 1);
const host: TierLink = {scope: 'device', bytesPerSecond: 55e9, latencySeconds: 0};

describe('offloadCosts', () => {
  it.each([
    ['Llama 3.1 8B', 1, LLAMA_31_8B],
    ['Llama 3.1 70B', 4, LLAMA_31_70B],
  ] as const)('gives the prefill time of %s on %d devices within 1 %%', (_, devices, shape) => {
    const serving = on(shape, devices);
    const costs = offloadCosts(serving, host);
    for (const tokens of [1000, 8000, 100_000]) {
      const {recomputeSeconds} = loadOrRecompute({...costs, cachedTokens: tokens});
      const {prefillSeconds} = prefill(serving, {newTokens: tokens});
      expect(Math.abs(recomputeSeconds / prefillSeconds - 1)).toBeLessThan(0.01);
    }
  });
  it('counts overheads once a prompt, not with each token, and experts at their lower rate', () => {
    const at = (shape: ModelShape, devices: number, tokens: number) => {
      const machine = {...EXPECTED_H100, overheads: FITTED_OVERHEADS};
      const serving = on(shape, devices).with({machine});
      const costs = offloadCosts(serving, host);
      const {recomputeSeconds} = loadOrRecompute({...costs, cachedTokens: tokens});
      const {prefillSeconds} = prefill(serving, {newTokens: tokens});
      return {recomputeSeconds, prefillSeconds};
    };
    const {layerSeconds, collectiveSeconds} = FITTED_OVERHEADS;
    for (const tokens of [8000, 32_000]) {
      const {recomputeSeconds, prefillSeconds} = at(LLAMA_31_70B, 4, tokens);
      const once = 80 * (layerSeconds + 2 * collectiveSeconds);
      expect(prefillSeconds - recomputeSeconds).toBeCloseTo(once, 3);
    }
    // Some matrices of its attention are not divided among the devices.
    const mixture = at(DEEPSEEK_V3, 8, 32_000);
    expect(mixture.recomputeSeconds / mixture.prefillSeconds).toBeCloseTo(0.97, 1);
  });
  it('divides heads among the links of the ranks, and lets a host link carry them all', () => {
    const serving = on(LLAMA_31_70B, 4);
    expect(offloadCosts(serving, host).kvBytesPerToken).toBe(327_680 / 4);
    const shared = offloadCosts(serving, {...host, scope: 'host'});
    expect(shared.kvBytesPerToken).toBe(327_680);
  });
  it('bounds a fast host tier by the links of the devices', () => {
    const serving = on(LLAMA_31_70B, 4);
    const fast: TierLink = {
      scope: 'host',
      bytesPerSecond: 1e12,
      latencySeconds: 0,
      deviceBytesPerSecond: 55e9,
    };
    expect(offloadCosts(serving, fast).linkBytesPerSecond).toBeCloseTo(4 * 55e9, 0);
  });
});

describe('resumeTurn', () => {
  const turn = {cachedTokens: 80_000, newTokens: 2000, transferSeconds: 0.2, latencySeconds: 0.01};
  it('adds load and compute without overlap, and shows the longer one with it', () => {
    const serial = resumeTurn(llama, {...turn, layers: 1});
    expect(serial.resumedSeconds).toBeCloseTo(0.01 + 0.2 + serial.computeSeconds, 9);
    const layered = resumeTurn(llama, {...turn, layers: 32});
    const longer = Math.max(0.2, serial.computeSeconds);
    expect(layered.resumedSeconds).toBeGreaterThan(0.01 + longer);
    expect(layered.resumedSeconds).toBeLessThan(0.01 + 1.05 * longer);
  });
  it('names what is slower in steady state: the link with few new tokens, prefill with many', () => {
    const few = resumeTurn(llama, {...turn, newTokens: 100, layers: 1});
    expect(few.linkTurnsPerSecond).toBeLessThan(few.computeTurnsPerSecond);
    const many = resumeTurn(llama, {...turn, newTokens: 8000, layers: 1});
    expect(many.linkTurnsPerSecond).toBeGreaterThan(many.computeTurnsPerSecond);
    expect(many.recomputeTurnsPerSecond).toBeLessThan(many.computeTurnsPerSecond);
  });
  it('takes a measured prefill by its factor, and leaves the load as it is', () => {
    const computed = resumeTurn(llama, {...turn, layers: 1});
    const measured = resumeTurn(llama, {...turn, layers: 1, prefillFactor: 2});
    expect(measured.recomputeSeconds).toBeCloseTo(2 * computed.recomputeSeconds, 9);
    expect(measured.computeSeconds).toBeCloseTo(2 * computed.computeSeconds, 9);
    expect(measured.linkTurnsPerSecond).toBe(computed.linkTurnsPerSecond);
  });
  keepsContract(
    'resumeTurn',
    fc.record({
      cachedTokens: field(0, 1e6, true),
      newTokens: field(1, 1e6, true),
      transferSeconds: field(1e-9, 1e6),
      latencySeconds: field(0, 1e6),
      layers: field(1, 10_000, true),
      prefillFactor: field(1e-9, 1e9),
    }),
    (input) => resumeTurn(llama, input),
    {runs: 200},
  );
});

describe('fragmentedBandwidth', () => {
  const h100 = {linkBytesPerSecond: 55.43e9, issueSeconds: 6e-6};
  it('explains two measurements on one H100: about 5 GB/s in pieces of 32 KiB, about 50 of 2 MiB', () => {
    const gb = (pieceBytes: number) => fragmentedBandwidth({...h100, pieceBytes}) / 1e9;
    expect(gb(32 * 1024)).toBeCloseTo(5, 0);
    expect(gb(2 * 1024 * 1024)).toBeGreaterThan(45);
    expect(gb(2 * 1024 * 1024)).toBeLessThan(52);
  });
  it('is the link itself for pieces that cost nothing to issue', () => {
    expect(fragmentedBandwidth({...h100, issueSeconds: 0, pieceBytes: 1})).toBeCloseTo(55.43e9, -1);
  });
  keepsContract(
    'fragmentedBandwidth',
    fc.record({
      pieceBytes: field(1, 1e12),
      linkBytesPerSecond: field(1, 1e18),
      issueSeconds: field(0, 1),
    }),
    fragmentedBandwidth,
  );
});

describe('writeFlow', () => {
  it('is a product, and a day of it over the drive', () => {
    const flow = writeFlow({
      turnsPerSecond: 3,
      newTokens: 1000,
      kvBytesPerToken: 1e5,
      driveBytes: 3e8 * 8640,
    });
    expect(flow).toEqual({bytesPerSecond: 3e8, driveWritesPerDay: 10});
  });
  keepsContract(
    'writeFlow',
    fc.record({
      turnsPerSecond: field(0, 1e6),
      newTokens: field(1, 1e9),
      kvBytesPerToken: field(1, 1e9),
      driveBytes: field(1, 1e18),
    }),
    writeFlow,
  );
});
