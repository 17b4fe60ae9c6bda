import {demandNumber, demandThat} from '../check';

/** One request as a client saw it. Times are seconds on one clock. */
export interface RequestTimeline {
  readonly sentSeconds: number;
  /**
   * When each generated token arrived, one entry a token, never decreasing. Tokens that arrived in one
   * chunk have the same time.
   */
  readonly tokenSeconds: readonly number[];
  readonly inputTokens: number;
}

export interface RequestMetrics {
  /** Time to first token, s. */
  readonly ttftSeconds: number;
  /** Gaps between chunks (inter-token latency where each chunk is one token), s. */
  readonly gapSeconds: readonly number[];
  /** Time per output token after the first, s; null for a single token. */
  readonly tpotSeconds: number | null;
  /** End-to-end latency: last token − send, s. */
  readonly endToEndSeconds: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Chunks that carried the tokens; events of the stream for a client that counts those. */
  readonly chunks: number;
}

/** Most requests and most tokens of all requests together. */
const MAX_REQUESTS = 100_000;
const MAX_TOKENS = 1_000_000;

/** Throws for timelines out of range; `input` names the list in messages. */
export function checkTimelines(input: string, requests: readonly RequestTimeline[]): void {
  const tokens = requests.reduce((sum, r) => sum + r.tokenSeconds.length, 0);
  demandThat(
    input,
    requests.length >= 1 && requests.length <= MAX_REQUESTS && tokens <= MAX_TOKENS,
    `must hold 1 to ${MAX_REQUESTS} requests with at most ${MAX_TOKENS} tokens`,
  );
  requests.forEach((request, i) => {
    const name = `${input}[${i}]`;
    demandNumber(`${name}.sentSeconds`, request.sentSeconds, {min: -1e9, max: 1e9, unit: 's'});
    demandNumber(`${name}.inputTokens`, request.inputTokens, {min: 0, max: 1e9, integer: true});
    const times = request.tokenSeconds;
    demandThat(`${name}.tokenSeconds`, times.length >= 1, 'must hold at least one token');
    const ordered = times.every((t, j) => t <= 1e9 && t >= (times[j - 1] ?? request.sentSeconds));
    demandThat(
      `${name}.tokenSeconds`,
      ordered,
      'must not decrease, start before the request was sent, or exceed 1e9 s',
    );
  });
}

/**
 * Latencies of one request whose timeline is known to be good: TTFT, gaps between chunks, TPOT = (E2EL − TTFT)/(N − 1),
 * E2EL.
 *
 * Source: `vllmbench`.
 *
 * @param request when it was sent and when each token arrived
 * @returns seconds, and counts
 * @example
 * ```ts
 * measure({sentSeconds: 0, tokenSeconds: [0.2, 0.25, 0.3], inputTokens: 100}).tpotSeconds // => 0.05
 * ```
 */
export function measure(request: RequestTimeline): RequestMetrics {
  const gapSeconds = gapsOf(request);
  return {...latenciesOf(request), gapSeconds, chunks: gapSeconds.length + 1};
}

/** The latencies of {@link measure} without the gaps, of which a long answer has as many as tokens. */
export function latenciesOf({
  sentSeconds,
  tokenSeconds,
  inputTokens,
}: RequestTimeline): Omit<RequestMetrics, 'gapSeconds' | 'chunks'> {
  const first = tokenSeconds[0] ?? sentSeconds;
  const last = tokenSeconds.at(-1) ?? first;
  const outputTokens = tokenSeconds.length;
  return {
    ttftSeconds: first - sentSeconds,
    tpotSeconds: outputTokens > 1 ? (last - first) / (outputTokens - 1) : null,
    endToEndSeconds: last - sentSeconds,
    inputTokens,
    outputTokens,
  };
}

/** Gaps between the chunks of one request, s. */
export function gapsOf({tokenSeconds}: Pick<RequestTimeline, 'tokenSeconds'>): number[] {
  const gaps: number[] = [];
  let before = tokenSeconds[0] ?? 0;
  for (const time of tokenSeconds) {
    if (time > before) gaps.push(time - before);
    before = time;
  }
  return gaps;
}
