// The numbers of a run in words, with what they mean.

const ms = (seconds) => (seconds * 1000).toFixed(1);
const percent = (share) => `${(share * 100).toFixed(1)} %`;
const listOf = (counts) =>
  Object.entries(counts)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');

/** Lateness of the client above which latencies are partly its own. */
const LATE_SECONDS = 0.01;
const BUSY = 0.7;
/** Below this many values the 99th percentile is little else than the largest. */
const FEW = 100;

const COLUMNS = ['mean', 'p50', 'p90', 'p99', 'max'];

function table(rows) {
  const lines = rows.map(([name, d]) => [
    name,
    String(d.count),
    ...COLUMNS.map((key) => ms(d[key])),
  ]);
  return [['ms', 'count', ...COLUMNS], ...lines].map(([name, ...cells]) =>
    [name.padEnd(6), ...cells.map((cell) => cell.padStart(9))].join(''),
  );
}

function loadOf({rate, burstiness, concurrency}) {
  if (rate === undefined) return `closed loop, ${concurrency} at once`;
  const cv = (1 / Math.sqrt(burstiness)).toFixed(2);
  return `open loop, ${rate} requests/s, coefficient of variation of the gaps ${cv}`;
}

/** Reasons not to trust the numbers. */
export function warningsOf(summary) {
  const {sendLate, loopLate, utilization, withoutUsage, failed, measured, ttft} = summary;
  return [
    sendLate.p99 > LATE_SECONDS &&
      `the client sent late (p99 ${ms(sendLate.p99)} ms): latencies are partly its own`,
    loopLate?.p99 > LATE_SECONDS &&
      `the client's event loop was late (p99 ${ms(loopLate.p99)} ms): so are its time stamps`,
    utilization > BUSY &&
      `the client was busy ${percent(utilization)} of the time: spread the load over processes`,
    withoutUsage > 0 && `${withoutUsage} answers without usage: their chunks count as tokens`,
    failed > 0 && `${failed} of ${measured} requests failed: latencies are those of the others`,
    ttft?.count < FEW && `p99 of ${ttft.count} requests is little else than the largest value`,
  ].filter(Boolean);
}

const DEFINITIONS = `TTFT: intended start to the first chunk with output. E2E: intended start to the last one.
      The start is the planned arrival in an open loop, the sending in a closed one.
ITL:  gaps between reads that brought output, those of all requests together.
TPOT: (E2E − TTFT) / (output tokens − 1), one value a request. Tokens are the server's usage.
Throughput: answered requests and their tokens / time from the first start to the last token.
Goodput: requests within every limit / the same time; its share is of all, failed ones too.
Percentiles: linear between neighbors. Warm-up requests are in no number but the peak.`;

const NAMES = {ttftSeconds: 'TTFT', tpotSeconds: 'TPOT', e2eSeconds: 'E2E'};

function answeredLines(summary) {
  const {limits, inputTokens, outputTokens, requestRate, inputTokenRate, outputTokenRate} = summary;
  const list = Object.entries(limits).map(([key, limit]) => `${NAMES[key]} ${ms(limit)} ms`);
  const latencies = [
    ['TTFT', summary.ttft],
    ['ITL', summary.itl],
    ['TPOT', summary.tpot],
    ['E2E', summary.e2e],
  ];
  return [
    '',
    ...table(latencies.filter(([, values]) => values)),
    '',
    `throughput  ${requestRate.toFixed(2)} requests/s, ${inputTokenRate.toFixed(1)} input tokens/s, ${outputTokenRate.toFixed(1)} output tokens/s`,
    ...(list.length > 0
      ? [
          `goodput     ${summary.goodput.toFixed(2)} requests/s: ${percent(summary.attainment)} within ${list.join(', ')}`,
        ]
      : []),
    `time        ${summary.seconds.toFixed(2)} s, ${summary.drainSeconds.toFixed(2)} s of it after the last start`,
    `tokens      mean ${inputTokens?.mean.toFixed(1) ?? 'unknown'} in, ${outputTokens.mean.toFixed(1)} out, ${summary.tokensPerChunk.toFixed(2)} a chunk`,
    `finished    ${listOf(summary.finishReasons)}`,
    `in flight   mean ${summary.meanInFlight.toFixed(2)}, peak ${summary.peakInFlight}`,
  ];
}

export function reportOf(records, summary) {
  const run = records.find(({kind}) => kind === 'run');
  const {measured, failed, errors, sendLate, loopLate, utilization} = summary;
  const loop = loopLate
    ? `, event loop late by p99 ${ms(loopLate.p99)} ms, busy ${percent(utilization)}`
    : '';
  return [
    `${run.model}: ${loadOf(run)}`,
    `${measured} requests after ${run.warmUp} of warm-up, ${failed} failed${failed > 0 ? ` (${listOf(errors)})` : ''}`,
    ...(summary.ttft ? answeredLines(summary) : []),
    `client      sent late by p99 ${ms(sendLate.p99)} ms${loop}`,
    ...warningsOf(summary).map((warning) => `warning     ${warning}`),
    '',
    DEFINITIONS,
  ].join('\n');
}
