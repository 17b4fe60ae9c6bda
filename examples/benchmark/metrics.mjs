// From records to numbers: arithmetic alone, so that the same records give the same numbers at any time.

/** Between neighbors at rank (n − 1)·share, as NumPy does by default. */
export function percentile(sorted, share) {
  const rank = (sorted.length - 1) * share;
  const low = sorted[Math.floor(rank)];
  return low + (sorted[Math.ceil(rank)] - low) * (rank - Math.floor(rank));
}

export function distribution(values) {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  return {
    count: sorted.length,
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    p50: percentile(sorted, 0.5),
    p90: percentile(sorted, 0.9),
    p99: percentile(sorted, 0.99),
    max: sorted.at(-1),
  };
}

/** Tokens of an answer: the server's count, or that of its chunks where the server gives none. */
export const outputTokensOf = ({outputTokens, chunkSeconds}) => outputTokens ?? chunkSeconds.length;

/**
 * Latencies of an answered request in seconds, from its intended start: a request that the client sent late has
 * waited, as its user would have.
 */
export function latenciesOf(record) {
  const {intendedSeconds, chunkSeconds} = record;
  const first = chunkSeconds[0];
  const last = chunkSeconds.at(-1);
  const tokens = outputTokensOf(record);
  const gaps = chunkSeconds.slice(1).map((seconds, i) => seconds - chunkSeconds[i]);
  return {
    ttft: first - intendedSeconds,
    // Chunks that came in one read were not seen apart.
    gaps: gaps.filter((gap) => gap > 0),
    tpot: tokens > 1 ? (last - first) / (tokens - 1) : null,
    e2e: last - intendedSeconds,
  };
}

const isWithin = ({ttft, tpot, e2e}, limits) =>
  ttft <= (limits.ttftSeconds ?? Infinity) &&
  (tpot ?? 0) <= (limits.tpotSeconds ?? Infinity) &&
  e2e <= (limits.e2eSeconds ?? Infinity);

const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Most requests that were open at once; one that ends as another begins is not open with it. */
function peakOf(requests) {
  const steps = requests
    .flatMap(({sentSeconds, endSeconds}) => [
      [sentSeconds, 1],
      [endSeconds, -1],
    ])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  let open = 0;
  return steps.reduce((peak, [, step]) => Math.max(peak, (open += step)), 0);
}

const countBy = (values) =>
  values.reduce((counts, value) => ({...counts, [value]: (counts[value] ?? 0) + 1}), {});

/** Numbers of a run; warm-up requests are in none but `peakInFlight`. Rates are per second, times in seconds. */
export function summarize(records, limits = {}) {
  const requests = records.filter(({kind}) => kind === 'request');
  const measured = requests.filter(({warmUp}) => !warmUp);
  const answered = measured.filter(({error}) => error === null);
  const latencies = answered.map(latenciesOf);
  const start = measured.reduce((least, r) => Math.min(least, r.intendedSeconds), Infinity);
  const lastArrival = measured.reduce((most, r) => Math.max(most, r.intendedSeconds), 0);
  const end = answered.reduce((most, r) => Math.max(most, r.chunkSeconds.at(-1)), start);
  const seconds = end - start;
  const good = latencies.filter((one) => isWithin(one, limits)).length;
  const client = records.find(({kind}) => kind === 'client');
  return {
    limits,
    measured: measured.length,
    failed: measured.length - answered.length,
    errors: countBy(measured.flatMap(({error}) => error ?? [])),
    seconds,
    drainSeconds: Math.max(0, end - lastArrival),
    ttft: distribution(latencies.map(({ttft}) => ttft)),
    itl: distribution(latencies.flatMap(({gaps}) => gaps)),
    tpot: distribution(latencies.flatMap(({tpot}) => tpot ?? [])),
    e2e: distribution(latencies.map(({e2e}) => e2e)),
    requestRate: answered.length / seconds,
    inputTokenRate: sum(answered.map(({inputTokens}) => inputTokens ?? 0)) / seconds,
    outputTokenRate: sum(answered.map(outputTokensOf)) / seconds,
    tokensPerChunk:
      sum(answered.map(outputTokensOf)) / sum(answered.map((r) => r.chunkSeconds.length)),
    inputTokens: distribution(answered.flatMap(({inputTokens}) => inputTokens ?? [])),
    outputTokens: distribution(answered.map(outputTokensOf)),
    finishReasons: countBy(answered.map(({finishReason}) => finishReason)),
    withoutUsage: answered.filter(({outputTokens}) => outputTokens === null).length,
    goodput: good / seconds,
    attainment: good / measured.length,
    meanInFlight: sum(latencies.map(({e2e}) => e2e)) / seconds,
    peakInFlight: peakOf(requests),
    sendLate: distribution(measured.map((r) => r.sentSeconds - r.intendedSeconds)),
    loopLate: client?.loopLate ?? null,
    utilization: client?.utilization ?? null,
  };
}
