import {demandFields} from '../check';
import {TOKEN_RATE} from '../ranges';

/**
 * Link bandwidth above which loading a cached token beats computing it again, bytes/s:
 * KV bytes per token × prefill tokens/s. It takes prefill time as proportional to the prompt, so for
 * long contexts, where attention makes prefill slower, it asks for more bandwidth than is needed.
 *
 * Derived: bytes / bandwidth = tokens / rate, solved for the bandwidth.
 *
 * @param input `kvBytesPerToken` (1 to 1e9) and `prefillTokensPerSecond` (1e-3 to 1e12)
 * @returns bytes/s
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * breakEvenBandwidth({kvBytesPerToken: 131_072, prefillTokensPerSecond: 20_000}) // => 2.621e9
 * ```
 */
export function breakEvenBandwidth(input: {
  readonly kvBytesPerToken: number;
  readonly prefillTokensPerSecond: number;
}): number {
  demandFields(input, {
    kvBytesPerToken: {min: 1, max: 1e9, unit: 'bytes'},
    prefillTokensPerSecond: TOKEN_RATE,
  });
  return input.kvBytesPerToken * input.prefillTokensPerSecond;
}
