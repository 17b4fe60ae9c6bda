import {distribution, type Distribution} from '../metrics/percentile';
import {runMetrics, type LatencyLimits, type RunMetrics} from '../metrics/runMetrics';
import {demandThat} from '../check';
import type {RequestRecord, StepRecord} from './records';

/** Metrics of a simulated run. Latencies are those of finished requests. */
export interface SimulationSummary extends RunMetrics {
  readonly finishedRequests: number;
  /** From arrival to the first work on the prompt, s. */
  readonly queue: Distribution | null;
  /** Share of the workers' time in which a step runs, 0 to 1. */
  readonly utilization: number;
  /** Share of computed tokens that is padding, 0 to below 1. */
  readonly paddedShare: number;
  /** Sequences per step that get a token by decoding, weighted by time; 0 without decode steps. */
  readonly meanDecodeBatch: number;
  /** Most of the cache that is taken while a step runs, a share. */
  readonly peakKvShare: number;
  readonly preemptions: number;
  /** Tokens that preemption threw away, and that were computed again. */
  readonly lostTokens: number;
}

/**
 * Metrics of requests that have finished. Throws, source: as `runMetrics`.
 *
 * Source: as {@link runMetrics}.
 *
 * @param requests records of a run
 * @param limits of latencies, s; none unless given
 * @returns rates per second, and distributions of latencies, s
 * @throws {RangeError} as {@link runMetrics} does
 * @example
 * ```ts
 * const run = createSimulation({
 *   requests: [{arrivalSeconds: 0, promptTokens: 10, outputTokens: 3}],
 *   policy: {kind: 'chunked', tokenBudget: 512},
 *   limits: {maxSequences: 8, kvBlocks: 100, blockTokens: 16},
 *   stepTime: () => 0.5,
 * });
 * run.runFor({});
 * finishedMetrics(run.requests()).outputTokensPerSecond // => 2
 * ```
 */
export function finishedMetrics(
  requests: readonly RequestRecord[],
  limits: LatencyLimits = {},
): RunMetrics {
  return runMetrics({
    requests: requests.map((r) => ({
      sentSeconds: r.arrivalSeconds,
      tokenSeconds: r.tokenSeconds,
      inputTokens: r.promptTokens,
    })),
    limits,
  });
}

/**
 * Summary of the records of a run on `workers` workers with `kvBlocks` blocks each.
 *
 * Source: `vllmbench` (latencies and goodput, as `runMetrics`), definition for the rest.
 *
 * @param run records of requests and steps, workers, their blocks, and limits of latencies
 * @returns rates per second, distributions of latencies in s, and shares
 * @throws {RangeError} for no finished request, bad latency limits, a run of more than 1e9 s
 * @example
 * ```ts
 * const limits = {maxSequences: 8, kvBlocks: 100, blockTokens: 16};
 * const run = createSimulation({
 *   requests: [{arrivalSeconds: 0, promptTokens: 10, outputTokens: 3}],
 *   policy: {kind: 'chunked', tokenBudget: 512},
 *   limits,
 *   stepTime: () => 0.5,
 * });
 * run.runFor({});
 * const records = {requests: run.requests(), steps: run.steps, workers: 1, kvBlocks: 100};
 * summarize({...records, limits: {}}).utilization // => 1
 * ```
 */
export function summarize(run: {
  readonly requests: readonly RequestRecord[];
  readonly steps: readonly StepRecord[];
  readonly workers: number;
  readonly kvBlocks: number;
  readonly limits: LatencyLimits;
}): SimulationSummary {
  const finished = run.requests.filter((r) => r.finishSeconds !== null);
  demandThat('requests', finished.length > 0, 'none has finished yet');
  const metrics = finishedMetrics(finished, run.limits);
  return {
    ...metrics,
    finishedRequests: finished.length,
    queue: distribution(
      finished.map((r) => (r.prefillStartSeconds ?? r.arrivalSeconds) - r.arrivalSeconds),
      'linear',
    ),
    ...stepMetrics(run),
    preemptions: run.requests.reduce((sum, r) => sum + r.preemptions.length, 0),
    lostTokens: run.requests.reduce(
      (sum, r) => r.preemptions.reduce((lost, p) => lost + p.lostTokens, sum),
      0,
    ),
  };
}

function stepMetrics(run: {
  readonly requests: readonly RequestRecord[];
  readonly steps: readonly StepRecord[];
  readonly workers: number;
  readonly kvBlocks: number;
}) {
  let [busy, decodeSeconds, sequenceSeconds] = [0, 0, 0];
  let [computed, padded, peak] = [0, 0, 0];
  let end = 0;
  for (const step of run.steps) {
    const seconds = step.endSeconds - step.startSeconds;
    busy += seconds;
    computed += step.decodes.length + step.prefills.reduce((sum, p) => sum + p.tokens, 0);
    padded += step.paddedTokens;
    decodeSeconds += step.decodes.length > 0 ? seconds : 0;
    sequenceSeconds += step.decodes.length * seconds;
    peak = Math.max(peak, step.kvBlocks);
    end = Math.max(end, step.endSeconds);
  }
  const workerSeconds = run.workers * (end - (run.requests[0]?.arrivalSeconds ?? 0));
  return {
    utilization: busy / workerSeconds,
    paddedShare: padded / (computed + padded),
    meanDecodeBatch: decodeSeconds > 0 ? sequenceSeconds / decodeSeconds : 0,
    peakKvShare: peak / run.kvBlocks,
  };
}
