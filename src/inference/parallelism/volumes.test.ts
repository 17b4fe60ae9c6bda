import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {tensorParallelVolume} from './activationVolume';
import {collectiveBytesPerRank} from '../time/collectives';
import {contextParallelVolume} from './contextVolume';

const shape = {tokens: 64, modelWidth: 8192, bytesPerElement: 2};
const wildShape = {
  tokens: field(0, 1e9),
  modelWidth: field(1, 1e6, true),
  bytesPerElement: field(0.125, 8),
};

describe('tensor parallelism', () => {
  it('sends two all-reduces per layer', () => {
    const volume = tensorParallelVolume({...shape, layers: 80, devices: 8});
    const once = collectiveBytesPerRank({operation: 'allReduce', bytes: 64 * 8192 * 2, ranks: 8});
    expect(volume.bytesPerPass).toBeCloseTo(160 * once, 3);
    expect(volume.bytesPerToken * 64).toBe(volume.bytesPerPass);
  });
  it('sends nothing on one device', () => {
    expect(tensorParallelVolume({...shape, layers: 80, devices: 1}).bytesPerPass).toBe(0);
  });
  keepsContract(
    'tensorParallelVolume',
    fc.record({
      ...wildShape,
      layers: field(1, 10_000, true),
      devices: field(1, 1e6, true),
      allReducesPerLayer: field(0, 16, true),
    }),
    tensorParallelVolume,
  );
});

describe('context parallelism', () => {
  const input = {
    ranks: 4,
    newTokens: 1000,
    cachedTokens: 0,
    kvBytesPerToken: 2048,
    queryBytesPerToken: 8192,
  };
  it('sends keys and values for a fresh prompt, queries for a few tokens on a long cache', () => {
    expect(contextParallelVolume(input)).toEqual({
      passKvBytesPerRank: 0.75 * 1000 * 2048,
      passQueryBytesPerRank: 0.75 * 1000 * 16_384,
      smaller: 'passKv',
    });
    const cached = contextParallelVolume({...input, newTokens: 10, cachedTokens: 100_000});
    expect(cached.smaller).toBe('passQuery');
  });
  keepsContract(
    'contextParallelVolume',
    fc.record({
      ranks: field(1, 1e6, true),
      newTokens: field(0, 1e9),
      cachedTokens: field(0, 1e9),
      kvBytesPerToken: field(0, 1e9),
      queryBytesPerToken: field(0, 1e9),
    }),
    contextParallelVolume,
  );
});
