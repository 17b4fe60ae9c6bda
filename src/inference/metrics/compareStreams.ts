import {distribution} from './percentile';
import {measure} from './requestTimeline';
import {histogramQuantile, toHistogram} from './histogram';
import {SERVER_HISTOGRAMS, type ServerHistogram} from './serverHistograms';
import {
  checkAnswers,
  everyToken,
  measureEvents,
  visibleTokens,
  type StreamedAnswer,
} from './streamedAnswer';
import {aiperf} from './tools/aiperf';
import {guidellm} from './tools/guidellm';
import {llmperf} from './tools/llmperf';
import {mlperf} from './tools/mlperf';
import {applyRules, type ToolReport} from './tools/toolReport';
import {vllmBench} from './tools/vllmBench';

/** A server's own histogram: its mean is exact, its percentiles come from buckets. */
export interface ServerReport {
  readonly engine: string;
  readonly name: string;
  readonly definition: string;
  readonly count: number;
  /** s; null without a sample. */
  readonly mean: number | null;
  /** By `histogram_quantile` from the default buckets, s. */
  readonly p50: number | null;
  readonly p99: number | null;
}

export interface StreamComparison {
  readonly tools: readonly ToolReport[];
  readonly servers: readonly ServerReport[];
  /** Answers of a single token, which MLPerf's load generator logs as an error. */
  readonly singleTokenAnswers: number;
}

/**
 * The same streams as five tools and two servers report them. Beyond `ToolRules` it follows what
 * each takes for output: vLLM bench every event of the stream, empty ones too; AIPerf, GuideLLM and MLPerf
 * every token, reasoning included, and the first two also report the first visible token; LLMPerf times
 * only what is visible, but counts every event.
 *
 * Source: `vllmbenchrequests`, `aiperf`, `guidellmcode`, `llmperf`, `mlperfloadgen`.
 *
 * @param answers streams of a run, each with its events
 * @returns reports of each tool and server, s
 * @throws {RangeError} for no answers, chunks that go back in time, an answer without a token
 * @example
 * ```ts
 * const answer = {
 *   sentSeconds: 0,
 *   inputTokens: 100,
 *   chunks: [
 *     {atSeconds: 0.2, tokens: 1, isReasoning: false},
 *     {atSeconds: 0.25, tokens: 1, isReasoning: false},
 *   ],
 * };
 * compareStreams([answer]).tools.length // => 5
 * ```
 */
export function compareStreams(answers: readonly StreamedAnswer[]): StreamComparison {
  checkAnswers('answers', answers);
  const all = answers.map((answer) => measure(everyToken(answer)));
  const visible = answers.flatMap((answer) => {
    const timeline = visibleTokens(answer);
    return timeline === null ? [] : [{...measure(timeline), chunks: answer.chunks.length}];
  });
  const firstVisible = visible.map(({ttftSeconds}) => ttftSeconds);
  return {
    tools: [
      applyRules(vllmBench, answers.map(measureEvents)),
      withFirstVisible(applyRules(aiperf, all), 'Time to First Output Token', firstVisible),
      withFirstVisible(applyRules(guidellm, all), 'TTFOT', firstVisible),
      applyRules(llmperf, visible),
      applyRules(mlperf, all),
    ],
    servers: SERVER_HISTOGRAMS.map((histogram) => observe(histogram, answers)),
    singleTokenAnswers: all.filter(({outputTokens}) => outputTokens === 1).length,
  };
}

/** A report with the wait for the first token that is not reasoning behind its first measure. */
function withFirstVisible(
  report: ToolReport,
  name: string,
  samples: readonly number[],
): ToolReport {
  const [first, ...rest] = report.measures;
  const added = {
    name,
    definition: 'first token that is not reasoning − send',
    unit: 's' as const,
    distribution: distribution(samples, report.percentileMethod),
  };
  return {...report, measures: first ? [first, added, ...rest] : [added]};
}

function observe(
  {engine, name, definition, bounds, samples}: ServerHistogram,
  answers: readonly StreamedAnswer[],
): ServerReport {
  const histogram = toHistogram({samples: answers.flatMap(samples), bounds});
  const {count, sum} = histogram;
  const at = (quantile: number) => histogramQuantile(histogram, quantile);
  return {
    engine,
    name,
    definition,
    count,
    mean: count > 0 ? sum / count : null,
    p50: at(0.5),
    p99: at(0.99),
  };
}
