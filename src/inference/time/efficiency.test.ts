import {describe, expect, it} from 'vitest';
import {KV_16_BIT} from '../precision/kvPrecision';
import {LLAMA_31_8B} from '../testing/testShapes';
import {FORMATS} from '../precision/formats';
import {weightPrecision} from '../precision/weightPrecision';
import {decodeStep} from './decodeStep';
import {EXPECTED, MEASURED_EFFICIENCY, REFERENCE_STEP} from './efficiency';
import {serve} from '../served/served';
import {prefillFlops} from './prefill';

describe('measured efficiency follows from the published measurement', () => {
  it('of prefill: 20,000 tokens in 764 ms', () => {
    const flops = prefillFlops(LLAMA_31_8B, {cachedTokens: 0, newTokens: 20_000});
    expect(flops.totalFlops / 0.764 / 989e12).toBeCloseTo(MEASURED_EFFICIENCY.mfu, 2);
  });

  it('of decode: 4.37e-5 ms for each token of context', () => {
    const read = (contextTokens: number) =>
      decodeStep(reference({}), {batch: 1, contextTokens}).stepSeconds;
    const slope = (read(100_000) - read(1000)) / 99_000;
    expect(slope / REFERENCE_STEP.secondsPerToken).toBeCloseTo(MEASURED_EFFICIENCY.mbu, 2);
  });
});

it.each([1000, 50_000])(
  'the measured step with %d tokens is predicted within a tenth',
  (tokens) => {
    const {stepSeconds} = decodeStep(reference(EXPECTED), {batch: 1, contextTokens: tokens});
    const measured = REFERENCE_STEP.emptySeconds + tokens * REFERENCE_STEP.secondsPerToken;
    expect(stepSeconds / measured).toBeGreaterThan(0.9);
    expect(stepSeconds / measured).toBeLessThan(1.1);
  },
);

/** The server that was measured. */
function reference(efficiency: Partial<typeof EXPECTED>) {
  const machine = {flopsPerSecond: 989e12, bytesPerSecond: 3.35e12, ...efficiency};
  const weights = weightPrecision(FORMATS.bf16);
  return serve({shape: LLAMA_31_8B, weights, kv: KV_16_BIT, machine});
}
