import {
  compareStreams,
  type ServerReport,
  type StreamComparison,
} from '@site/src/inference/metrics/compareStreams';
import {measure, type RequestMetrics} from '@site/src/inference/metrics/requestTimeline';
import {runMetrics, type RunMetrics} from '@site/src/inference/metrics/runMetrics';
import {everyToken, type StreamedAnswer} from '@site/src/inference/metrics/streamedAnswer';
import type {ToolMeasure} from '@site/src/inference/metrics/tools/toolReport';
import type {TimelineValues} from './calculator';
import {parseLine} from './lines';
import {LINES, withPreset} from './presets';

export interface TimelineResult {
  readonly answers: readonly StreamedAnswer[];
  readonly requests: readonly RequestMetrics[];
  readonly run: RunMetrics;
  /** Requests that keep the limits on TTFT and on TPOT, and on TTFT and every gap. */
  readonly goodByTpot: number;
  readonly goodByGap: number;
  readonly comparison: StreamComparison;
}

/** The requests, and what each tool and server reports of them; for values that `check` let through. */
export function compute(values: TimelineValues): TimelineResult {
  const shown = withPreset(values);
  const answers = LINES.flatMap((id) => {
    const parsed = parseLine(shown[id]);
    return 'answer' in parsed && parsed.answer ? [parsed.answer] : [];
  });
  const timelines = answers.map(everyToken);
  const limits = {ttftSeconds: values.ttft / 1000, tpotSeconds: values.tpot / 1000};
  const run = runMetrics({requests: timelines, limits});
  const requests = timelines.map(measure);
  const keepsGap = ({ttftSeconds, gapSeconds}: RequestMetrics) =>
    ttftSeconds <= limits.ttftSeconds && gapSeconds.every((gap) => gap <= values.gap / 1000 + 1e-9);
  return {
    answers,
    requests,
    run,
    goodByTpot: Math.round(run.attainment * answers.length),
    goodByGap: requests.filter(keepsGap).length,
    comparison: compareStreams(answers),
  };
}

/** A figure that some tool or server calls time between tokens, or time per token. */
export interface TokenTime {
  readonly by: string;
  readonly name: string;
  readonly definition: string;
  readonly mean: number | null;
  readonly p50: number | null;
  readonly p99: number | null;
  readonly samples: number;
}

/** Names under which tools report a time per token. */
const TOKEN_TIMES = new Set([
  'TPOT',
  'ITL',
  'Inter Token Latency',
  'Inter Chunk Latency',
  'inter_token_latency_s',
]);
const FIRST_TOKENS = new Set([
  'TTFT',
  'Time to First Token',
  'Time to First Output Token',
  'TTFOT',
  'ttft_s',
]);

export const tokenTimes = (result: TimelineResult): TokenTime[] => [
  ...measuresOf(result, TOKEN_TIMES),
  ...result.comparison.servers.map(ofServer),
];

export const firstTokenTimes = (result: TimelineResult): TokenTime[] =>
  measuresOf(result, FIRST_TOKENS);

/** The smallest and the largest mean among the times per token. */
export function spreadOf(result: TimelineResult): readonly [TokenTime, TokenTime] | null {
  const sorted = tokenTimes(result)
    .filter(({mean}) => mean !== null)
    .sort((a, b) => (a.mean ?? 0) - (b.mean ?? 0));
  const [low, high] = [sorted[0], sorted.at(-1)];
  return low && high ? [low, high] : null;
}

/** Figures that do not differ on these requests, together: a table needs one row for them. */
export function alike(times: readonly TokenTime[]): readonly (readonly TokenTime[])[] {
  const groups = new Map<string, TokenTime[]>();
  for (const time of times) {
    const {mean, p50, p99, samples} = time;
    const key = JSON.stringify([mean, p50, p99, samples].map((n) => n?.toPrecision(9)));
    groups.set(key, [...(groups.get(key) ?? []), time]);
  }
  return [...groups.values()];
}

function measuresOf({comparison}: TimelineResult, names: ReadonlySet<string>): TokenTime[] {
  return comparison.tools.flatMap(({tool, measures}) =>
    measures.filter(({name}) => names.has(name)).map((measured) => ofTool(tool, measured)),
  );
}

function ofTool(by: string, {name, definition, distribution}: ToolMeasure): TokenTime {
  const {mean = null, p50 = null, p99 = null, count = 0} = distribution ?? {};
  return {by, name, definition, mean, p50, p99, samples: count};
}

function ofServer({engine, name, definition, mean, p50, p99, count}: ServerReport): TokenTime {
  return {by: engine, name, definition, mean, p50, p99, samples: count};
}
