import {describe, expect, test} from 'vitest';
import {ONE_DEVICE, cacheCopies, deviceCount} from '../served/layout';
import {DEEPSEEK_V3, LLAMA_2_13B, LLAMA_31_70B} from '../testing/testShapes';
import {isWide, layoutName, layoutOptions} from './hybridLayout';

const allowed = (options: ReturnType<typeof layoutOptions>) =>
  options.flatMap(({layout, refused}) => (refused ? [] : [layoutName(layout)]));

describe('copies of the cache in a tensor-parallel group', () => {
  test('begin where there are more ranks than key-value heads', () => {
    expect([1, 4, 8, 16].map((ranks) => cacheCopies(LLAMA_31_70B, ranks))).toEqual([1, 1, 1, 2]);
  });

  test('are as many as ranks for a latent', () => {
    expect(cacheCopies(DEEPSEEK_V3, 8)).toBe(8);
  });
});

describe('the layouts of eight devices', () => {
  test('of a dense model are the factorizations of eight', () => {
    expect(layoutOptions(LLAMA_31_70B, 8)).toHaveLength(10);
    expect(allowed(layoutOptions(LLAMA_31_70B, 8))).toContain('2 replicas of TP2 × PP2');
  });

  test('of a mixture of experts with latents add attention replicas and shared contexts', () => {
    const names = allowed(layoutOptions(DEEPSEEK_V3, 8));
    expect(names).toEqual(expect.arrayContaining(['TP8', 'TP8, EP8', 'TP8, DCP8', 'DP8, EP8']));
    expect(names).toContain('TP2 × DP4, EP8');
    expect(names).toContain('TP2 × DP4, experts TP8');
    expect(new Set(names).size).toBe(names.length);
  });

  test('use all devices', () => {
    for (const {layout} of layoutOptions(DEEPSEEK_V3, 8)) expect(deviceCount(layout)).toBe(8);
  });
});

test('a size that does not divide the heads is refused with the reason', () => {
  const three = layoutOptions(LLAMA_2_13B, 3).find(({layout}) => layout.tensorParallel === 3);
  expect(three?.refused?.message).toBe('must divide the 40 query heads');
});

test('experts over all replicas are wide, within one they are not', () => {
  const layout = {...ONE_DEVICE, tensorParallel: 2, dataParallel: 4, expertParallel: 8};
  expect(isWide(layout)).toBe(true);
  expect(isWide({...layout, expertParallel: 2})).toBe(false);
});

test('experts in slices over all replicas are wide too, and so are whole ones in slices', () => {
  const replicas = {...ONE_DEVICE, dataParallel: 8};
  expect(isWide(replicas)).toBe(false);
  expect(isWide({...replicas, expertTensor: 8})).toBe(true);
  expect(isWide({...replicas, expertParallel: 4, expertTensor: 2})).toBe(true);
  expect(layoutName({...replicas, expertParallel: 4, expertTensor: 2})).toBe(
    'DP8, EP4, experts TP2',
  );
});
