import fc from 'fast-check';
import type {RequestTimeline} from '../metrics/requestTimeline';

/** Five tokens: one at 1 s, two together at 1.2 s, one each at 1.3 and 1.8 s. */
export const chunked: RequestTimeline = {
  sentSeconds: 0.5,
  tokenSeconds: [1, 1.2, 1.2, 1.3, 1.8],
  inputTokens: 100,
};
export const single: RequestTimeline = {sentSeconds: 1, tokenSeconds: [3], inputTokens: 10};

/** Requests of 1 to 20 tokens, some of which come together. */
export const timeline = fc
  .record({
    sentSeconds: fc.double({noNaN: true, min: 0, max: 100}),
    gaps: fc.array(fc.constantFrom(0, 0.01, 0.02, 0.5), {minLength: 1, maxLength: 20}),
    inputTokens: fc.nat(1000),
  })
  .map(({sentSeconds, gaps, inputTokens}): RequestTimeline => {
    let at = sentSeconds + 0.1;
    return {sentSeconds, inputTokens, tokenSeconds: gaps.map((g) => (at += g))};
  });
