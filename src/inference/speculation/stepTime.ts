import {demandNumber, demandFields} from '../check';
import {SECONDS} from '../ranges';

/** Seconds of one forward pass over `batch` sequences with `tokensPerSequence` new tokens each. */
export type StepTime = (batch: number, tokensPerSequence: number) => number;

export interface StepCosts {
  /** Seconds to read the weights once. */
  readonly weightReadSeconds: number;
  /** Seconds to read the KV cache of one sequence. */
  readonly kvReadSecondsPerSequence: number;
  /** Seconds of arithmetic for one token of one sequence. */
  readonly computeSecondsPerToken: number;
  /** Seconds that every pass takes beside (launches, communication); 0 if absent. */
  readonly overheadSeconds?: number;
}

/**
 * Time of a pass from the roofline: overhead + B·kv + max(weights, B·tokens·compute), in seconds.
 *
 * Weights and each sequence's KV cache are read once a pass however many tokens are verified; only
 * arithmetic grows with the tokens. Work beside the layers is left out.
 *
 * Throws for a negative cost or one above 1e6 s; all costs zero. Source: `scalingbook`.
 */
export function rooflineStep(costs: StepCosts): StepTime {
  const overhead = costs.overheadSeconds ?? 0;
  demandFields(costs, {
    weightReadSeconds: SECONDS,
    kvReadSecondsPerSequence: SECONDS,
    computeSecondsPerToken: SECONDS,
  });
  demandNumber('overheadSeconds', overhead, SECONDS);
  return (batch, tokens) =>
    overhead +
    batch * costs.kvReadSecondsPerSequence +
    Math.max(costs.weightReadSeconds, batch * tokens * costs.computeSecondsPerToken);
}
