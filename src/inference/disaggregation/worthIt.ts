import {demandFields} from '../check';
import {SECONDS} from '../ranges';

export interface WorthItInput {
  /** Delay that prefills of others add to a request in a mixed pool, s. */
  readonly interferenceSeconds: number;
  /** Delay of the KV transfer that stays visible, s. */
  readonly exposedTransferSeconds: number;
  /** Extra queueing because two smaller pools share less, s. */
  readonly poolingLossSeconds: number;
}

export interface WorthIt {
  /** Interference removed minus what separation adds, s per request; negative is a loss. */
  readonly netGainSeconds: number;
  readonly worthIt: boolean;
}

/**
 * Whether separating prefill and decode pays for a request: interference removed against exposed
 * transfer plus the loss of pooling. All three are seconds of one request and have to be measured or
 * simulated.
 *
 * Derived: interference less transfer less the loss of pooling, the trade-off of `distserve`.
 *
 * @returns seconds of a request, and a verdict
 * @throws {RangeError} for a negative time or one above 1e6 s
 * @example
 * ```ts
 * disaggregationWorthIt({
 *   interferenceSeconds: 0.5,
 *   exposedTransferSeconds: 0.02,
 *   poolingLossSeconds: 0.1,
 * }) // => {netGainSeconds: 0.38, worthIt: true}
 * ```
 */
export function disaggregationWorthIt(input: WorthItInput): WorthIt {
  demandFields(input, {
    interferenceSeconds: SECONDS,
    exposedTransferSeconds: SECONDS,
    poolingLossSeconds: SECONDS,
  });
  const netGainSeconds =
    input.interferenceSeconds - input.poolingLossSeconds - input.exposedTransferSeconds;
  return {netGainSeconds, worthIt: netGainSeconds > 0};
}
