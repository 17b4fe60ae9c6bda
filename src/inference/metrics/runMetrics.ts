import {demandNumber, demandThat} from '../check';
import {distribution, distributionOf, type Distribution, type PercentileMethod} from './percentile';
import {checkTimelines, gapsOf, latenciesOf, type RequestTimeline} from './requestTimeline';

/** Latency limits of a request; an absent one is not asked for. */
export interface LatencyLimits {
  readonly ttftSeconds?: number;
  /** A single-token answer always meets it. */
  readonly tpotSeconds?: number;
  readonly endToEndSeconds?: number;
}

export interface RunMetrics {
  /** From the first send to the last token, s. */
  readonly durationSeconds: number;
  readonly requestsPerSecond: number;
  readonly inputTokensPerSecond: number;
  readonly outputTokensPerSecond: number;
  readonly totalTokensPerSecond: number;
  /** Requests/s that meet every limit. */
  readonly goodputPerSecond: number;
  /** Share of requests that meet every limit, 0 to 1. */
  readonly attainment: number;
  /** Mean requests in the system over the duration. */
  readonly meanConcurrency: number;
  /** Latencies, s. Gaps are pooled over all requests; null where there is no sample. */
  readonly ttft: Distribution | null;
  readonly tpot: Distribution | null;
  readonly gaps: Distribution | null;
  readonly endToEnd: Distribution | null;
}

type Latencies = ReturnType<typeof latenciesOf>;

function meets(metrics: Latencies, limits: LatencyLimits): boolean {
  return (
    metrics.ttftSeconds <= (limits.ttftSeconds ?? Infinity) &&
    (metrics.tpotSeconds ?? 0) <= (limits.tpotSeconds ?? Infinity) &&
    metrics.endToEndSeconds <= (limits.endToEndSeconds ?? Infinity)
  );
}

/**
 * Metrics of a run from the token times of its requests. All requests count as successful.
 *
 * Source: `vllmbench` (goodput: every limit met, single-token answers have no TPOT).
 *
 * @param input `requests`, `limits` (none if absent), percentile `method` (`linear` if absent)
 * @returns rates per second, and distributions of latencies, s
 * @throws {RangeError} for no requests, bad timelines, negative limits, a run without duration
 * @example
 * ```ts
 * const requests = [{sentSeconds: 0, tokenSeconds: [0.2, 0.25, 0.3], inputTokens: 100}];
 * runMetrics({requests, limits: {ttftSeconds: 0.5}}).goodputPerSecond // => 3.333
 * ```
 */
export function runMetrics(input: {
  readonly requests: readonly RequestTimeline[];
  readonly limits?: LatencyLimits;
  readonly method?: PercentileMethod;
}): RunMetrics {
  const {requests, limits = {}, method = 'linear'} = input;
  checkTimelines('requests', requests);
  for (const name of ['ttftSeconds', 'tpotSeconds', 'endToEndSeconds'] as const) {
    const limit = limits[name];
    if (limit !== undefined) demandNumber(`limits.${name}`, limit, {min: 0, max: 1e9, unit: 's'});
  }
  const start = requests.reduce((t, r) => Math.min(t, r.sentSeconds), Infinity);
  const end = requests.reduce((t, r) => Math.max(t, r.tokenSeconds.at(-1) ?? t), -Infinity);
  const durationSeconds = end - start;
  demandThat('requests', durationSeconds >= 1e-9, 'must span at least 1e-9 s');
  const measured = requests.map(latenciesOf);
  const rate = (amount: (m: Latencies) => number): number =>
    measured.reduce((sum, m) => sum + amount(m), 0) / durationSeconds;
  const good = measured.filter((m) => meets(m, limits)).length;
  const hasGaps = requests.some(({tokenSeconds: t}) => (t.at(-1) ?? 0) > (t[0] ?? 0));
  const inputTokensPerSecond = rate((m) => m.inputTokens);
  const outputTokensPerSecond = rate((m) => m.outputTokens);
  return {
    durationSeconds,
    requestsPerSecond: measured.length / durationSeconds,
    inputTokensPerSecond,
    outputTokensPerSecond,
    totalTokensPerSecond: inputTokensPerSecond + outputTokensPerSecond,
    goodputPerSecond: good / durationSeconds,
    attainment: good / measured.length,
    meanConcurrency: rate((m) => m.endToEndSeconds),
    ttft: distribution(
      measured.map((m) => m.ttftSeconds),
      method,
    ),
    tpot: distribution(
      measured.flatMap((m) => m.tpotSeconds ?? []),
      method,
    ),
    // Hundreds of thousands, which most callers never ask for.
    gaps: hasGaps ? distributionOf(() => requests.flatMap(gapsOf), method) : null,
    endToEnd: distribution(
      measured.map((m) => m.endToEndSeconds),
      method,
    ),
  };
}
