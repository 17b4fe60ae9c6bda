import {describe, expect, it} from 'vitest';
import {RECURRENT_FORMS, hybridShape} from '../testing/testHybrids';
import {GPT_2, LLAMA_31_70B, LLAMA_31_8B} from '../testing/testShapes';
import {largestBatch, largestContext} from './capacity';
import {memoryPlan} from './plan';
import {deploy} from '../testing/testServed';

describe('capacity', () => {
  it('Llama-3.1-8B on 80 GiB: the batch fits and one more does not', () => {
    const deployment = deploy(LLAMA_31_8B);
    const {largest, limit} = largestBatch(deployment, 8192);
    expect(limit).toBe('cache');
    expect(memoryPlan(deployment, largest, 8192).fits).toBe(true);
    expect(memoryPlan(deployment, largest + 1, 8192).fits).toBe(false);
  });

  it('says when weights alone are too large, and on which stage', () => {
    expect(largestBatch(deploy(LLAMA_31_70B), 100)).toEqual({
      largest: 0,
      limit: 'weights',
      stage: 0,
    });
    expect(largestContext(deploy(LLAMA_31_70B), 1)).toEqual({
      largest: 0,
      limit: 'weights',
      stage: 0,
    });
  });

  it('the context ends with the model or with the memory', () => {
    expect(largestContext(deploy(GPT_2), 1)).toEqual({
      largest: 1024,
      limit: 'model',
      stage: null,
    });
    expect(largestContext(deploy(LLAMA_31_8B, {}, 1e15), 1).limit).toBe('none');
    const deployment = deploy(LLAMA_31_8B);
    const {largest, limit} = largestContext(deployment, 4);
    expect(limit).toBe('cache');
    expect(memoryPlan(deployment, 4, largest).fits).toBe(true);
    expect(memoryPlan(deployment, 4, largest + 1).fits).toBe(false);
  });

  it('recurrent states can fill a device before the first token', () => {
    const [form] = RECURRENT_FORMS;
    if (!form) throw new Error('no recurrent form');
    const shape = hybridShape(form);
    expect(largestContext(deploy(shape), 1e6)).toEqual({
      largest: 0,
      limit: 'cache',
      stage: 0,
    });
  });

  it('stops at the range of the calculator', () => {
    const huge = deploy(GPT_2, {}, 1e16);
    expect(largestBatch(huge, 1)).toEqual({largest: 1e7, limit: 'none', stage: null});
    expect(largestBatch(deploy(GPT_2), 0).limit).toBe('none');
  });
});
