import {describe, expect, test} from 'vitest';
import {ONE_DEVICE} from '../served/layout';
import {DEEPSEEK_V3, LLAMA_2_13B, LLAMA_31_70B} from '../testing/testShapes';
import {FP8_BLOCK, blockRefusal} from './weightBlocks';

const layout = (tensorParallel: number, expertParallel = 1) => ({
  ...ONE_DEVICE,
  tensorParallel,
  expertParallel,
});
const reason = (...sizes: [number, number?]) =>
  blockRefusal(DEEPSEEK_V3, layout(...sizes), FP8_BLOCK)?.message;

describe('blocks of weights that share a scale', () => {
  test('allow DeepSeek-V3 on 16 ranks and refuse it on 32', () => {
    expect([1, 2, 4, 8, 16].map((ranks) => reason(ranks))).toEqual(Array(5).fill(undefined));
    // 18,432 / 32 = 576, four and a half blocks of 128.
    expect(reason(32)).toBe(
      'leaves 576 of the 18432 feed-forward width, no multiple of the weight block of 128',
    );
  });

  test('divide shared experts even where routed ones stay whole', () => {
    const shared = {
      ...DEEPSEEK_V3,
      feedForwards: DEEPSEEK_V3.feedForwards.filter(({kind}) => kind === 'moe'),
    };
    expect(blockRefusal(shared, layout(32, 32), FP8_BLOCK)?.message).toContain(
      'leaves 64 of the 2048 shared expert width',
    );
    expect(blockRefusal(shared, layout(32), FP8_BLOCK)?.message).toContain('2048 expert width');
  });

  test('do not mind copies of key and value heads', () => {
    expect(blockRefusal(LLAMA_31_70B, layout(16), FP8_BLOCK)).toBeUndefined();
  });

  test('refuse a width of half a block', () => {
    // 13,824 / 8 = 1,728, thirteen and a half blocks.
    expect(blockRefusal(LLAMA_2_13B, layout(8), FP8_BLOCK)).toEqual({
      input: 'tensorParallel',
      message:
        'leaves 1728 of the 13824 feed-forward width, no multiple of the weight block of 128',
    });
    expect(blockRefusal(LLAMA_2_13B, layout(8), {outputs: 1, inputs: 1})).toBeUndefined();
  });
});
