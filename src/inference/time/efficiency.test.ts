import {describe, expect, it} from 'vitest';
import {KV_16_BIT} from '../precision/kvPrecision';
import {LLAMA_31_8B} from '../testing/testShapes';
import {FORMATS} from '../precision/formats';
import {weightPrecision} from '../precision/weightPrecision';
import {decodeStep} from './decodeStep';
import {MEASURED_EFFICIENCY} from './efficiency';
import {serve} from '../served/served';
import {prefillFlops} from './prefill';

describe('measured efficiency follows from the published measurement', () => {
  it('of prefill: 20,000 tokens in 764 ms', () => {
    const flops = prefillFlops(LLAMA_31_8B, {cachedTokens: 0, newTokens: 20_000});
    expect(flops.totalFlops / 0.764 / 989e12).toBeCloseTo(MEASURED_EFFICIENCY.mfu, 2);
  });

  it('of decode: 6.44 ms + 4.37e-5 ms per token of context', () => {
    const machine = {flopsPerSecond: 989e12, bytesPerSecond: 3.35e12, linkBytesPerSecond: 450e9};
    const weights = weightPrecision(FORMATS.bf16);
    const serving = serve({shape: LLAMA_31_8B, weights, kv: KV_16_BIT, machine});
    const bound = decodeStep(serving, {batch: 1, contextTokens: 1000}).stepSeconds;
    expect(bound / (6.44e-3 + 4.37e-8 * 1000)).toBeCloseTo(MEASURED_EFFICIENCY.mbu, 2);
  });
});
