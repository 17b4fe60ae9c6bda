import {demandFields, demandNumber} from '../check';
import {COUNT, MEAN_TOKENS_OR_NONE, PRICE, SECONDS, SHARE, TOKEN_RATE} from '../ranges';

export interface BatchJobInput {
  readonly requests: number;
  /** Mean prompt tokens of a request. */
  readonly inputTokens: number;
  /** Mean generated tokens of a request. */
  readonly outputTokens: number;
  /** Share of prompt tokens that a prefix cache saves, 0 to 1; 0 if absent. */
  readonly cachedShare?: number;
  /** Tokens/s of one replica while it only prefills. */
  readonly prefillTokensPerSecond: number;
  /** Tokens/s of one replica while it only decodes a full batch. */
  readonly decodeTokensPerSecond: number;
  readonly replicas: number;
  readonly pricePerReplicaHour: number;
  /** Time until a replica serves, s; paid. 0 if absent. */
  readonly startSeconds?: number;
}

export interface BatchJob {
  /** Work of all replicas, s of one replica. */
  readonly workSeconds: number;
  /** From the first start to the last answer, s. */
  readonly durationSeconds: number;
  readonly replicaHours: number;
  readonly cost: number;
}

/**
 * Time and cost of an offline job. A replica's time for a request is
 * in·(1 − cached)/prefill rate + out/decode rate; requests divide evenly over replicas. It leaves out
 * the tail, when a replica's last batch is no longer full.
 *
 * Derived: work over rates, divided by the replicas, plus the start.
 *
 * @returns times in s, cost in the currency of the price
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * batchJob({
 *   requests: 100_000,
 *   inputTokens: 1000,
 *   outputTokens: 200,
 *   prefillTokensPerSecond: 20_000,
 *   decodeTokensPerSecond: 4000,
 *   replicas: 4,
 *   pricePerReplicaHour: 3,
 * }) // => {workSeconds: 10000, durationSeconds: 2500, replicaHours: 2.778, cost: 8.333}
 * ```
 */
export function batchJob(input: BatchJobInput): BatchJob {
  const {cachedShare = 0, startSeconds = 0} = input;
  demandFields(input, {
    requests: {min: 1, max: 1e12},
    inputTokens: MEAN_TOKENS_OR_NONE,
    outputTokens: MEAN_TOKENS_OR_NONE,
  });
  demandNumber('cachedShare', cachedShare, SHARE);
  demandFields(input, {
    prefillTokensPerSecond: TOKEN_RATE,
    decodeTokensPerSecond: TOKEN_RATE,
    replicas: COUNT,
    pricePerReplicaHour: PRICE,
  });
  demandNumber('startSeconds', startSeconds, SECONDS);
  const perRequest =
    (input.inputTokens * (1 - cachedShare)) / input.prefillTokensPerSecond +
    input.outputTokens / input.decodeTokensPerSecond;
  const workSeconds = input.requests * perRequest;
  const durationSeconds = startSeconds + workSeconds / input.replicas;
  const replicaHours = (durationSeconds * input.replicas) / 3600;
  return {
    workSeconds,
    durationSeconds,
    replicaHours,
    cost: replicaHours * input.pricePerReplicaHour,
  };
}
