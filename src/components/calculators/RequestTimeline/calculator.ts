import {cite} from '@site/src/data/cite';
import type {Distribution} from '@site/src/inference/metrics/percentile';
import {
  count,
  counted,
  counts,
  percent,
  seconds,
  significant,
  tokensPerSecond,
  unwritten,
} from '../../../numbers/format';
import {defineCalculator} from '../../ui/defineCalculator';
import type {CalculatorFigure} from '../../ui/figures';
import {given} from '../../ui/given';
import {
  choiceInput,
  optionsOf,
  numberInput,
  textInput,
  type ProblemsOf,
  type ValuesOf,
} from '../../../forms/inputs';
import {ttftInput} from '../serving/inputs';
import {compute, firstTokenTimes, spreadOf, tokenTimes, type TimelineResult} from './compute';
import {parseLine} from './lines';
import {LINES, PRESETS, withPreset} from './presets';

const limit = {unit: 'ms', min: 1, max: 3_600_000};

/** Empty means: as in the preset. Blanks mean: no request. */
const line = (label: string, help?: string) =>
  textInput({label, maxLength: 300, default: '', ...(help !== undefined && {help})});

const inputs = {
  preset: choiceInput({
    label: 'Start from',
    options: optionsOf(PRESETS),
    default: 'mixed',
  }),
  a: line(
    'Request 1: sent (ms) / prompt tokens / wait before each chunk (ms)',
    '20x9 means nine waits of 20 ms, with a token after each. 40*3 means three tokens at once after 40 ms. 10*0 means an event without text. Reasoning stands before |.',
  ),
  b: line('Request 2'),
  c: line('Request 3'),
  d: line('Request 4'),
  ttft: ttftInput(500),
  tpot: numberInput({label: 'TPOT limit', ...limit, default: 50}),
  gap: numberInput({
    label: 'Gap limit',
    ...limit,
    default: 100,
    help: 'The longest gap between two chunks.',
  }),
};

export type TimelineValues = ValuesOf<typeof inputs>;

/** Milliseconds with three digits, or a dash. */
export const milliseconds = (value: number | null | undefined): string =>
  significant(value === 0 ? 0 : 1000 * (value ?? NaN));

const rate = unwritten('1/s', (value) => `${significant(value)}/s`);

export const requestTimeline = defineCalculator({
  id: 'request-timeline',
  urlKey: 'tl',
  title: 'Request timeline',
  listing: {
    group: 'request',
    question: 'Why do benchmark tools report different latencies for the same tokens?',
    names: ['latency metrics calculator', 'TTFT and TPOT calculator'],
  },
  note: 'five tools, two servers, the same tokens',
  inputs,
  first: ['preset', 'a', 'b', 'ttft', 'tpot', 'gap'],
  check,
  compute,
  results: {
    spread: {
      label: 'Mean time per token, least to most',
      of: (result) => spreadOf(result)?.[1].mean ?? undefined,
      as: seconds,
      text: (result) => {
        const spread = spreadOf(result);
        return spread
          ? `${milliseconds(spread[0].mean)} to ${milliseconds(spread[1].mean)} ms`
          : undefined;
      },
      large: 'is the mean time per token or between tokens, depending on who reports it',
    },
    good: {
      label: 'Good requests',
      of: ({goodByTpot}) => goodByTpot,
      as: counts('request'),
      text: ({goodByTpot, goodByGap, answers}) =>
        `${goodByTpot} or ${goodByGap} of ${counted(answers.length, 'request')}`,
      large: ({run}) =>
        `are good: the first number if TTFT and TPOT have a limit, the second if TTFT and every gap have one. Throughput is ${tokensPerSecond(run.outputTokensPerSecond)} either way.`,
    },
    requests: {label: 'Requests', of: ({run}) => run.requestsPerSecond, as: rate},
    input: {label: 'Input tokens', of: ({run}) => run.inputTokensPerSecond, as: rate},
    output: {label: 'Output tokens', of: ({run}) => run.outputTokensPerSecond, as: rate},
    total: {label: 'Total tokens', of: ({run}) => run.totalTokensPerSecond, as: rate},
    goodputByTpot: {
      label: 'Goodput, TTFT and TPOT',
      of: ({run}) => run.goodputPerSecond,
      as: rate,
      text: ({run, goodByTpot, answers}) =>
        `${rate(run.goodputPerSecond)}, ${percent(goodByTpot / answers.length)} attained`,
    },
    goodputByGap: {
      label: 'Goodput, TTFT and every gap',
      of: ({run, goodByGap}) => goodByGap / run.durationSeconds,
      as: rate,
      text: ({run, goodByGap, answers}) =>
        `${rate(goodByGap / run.durationSeconds)}, ${percent(goodByGap / answers.length)} attained`,
    },
    concurrency: {
      label: 'Mean requests in the system',
      of: ({run}) => run.meanConcurrency,
      as: unwritten('requests'),
    },
  },
  moreResults: (result) =>
    [...firstTokenTimes(result), ...tokenTimes(result)].map(({by, name, mean, p99}) => ({
      label: `${by}: ${name}, mean and p99`,
      value: `${milliseconds(mean)} and ${milliseconds(p99)} ms`,
    })),
  summary: (result) => {
    const {goodByTpot, goodByGap, answers, run} = result;
    const spread = spreadOf(result);
    const between = spread
      ? `The mean time per token is ${milliseconds(spread[0].mean)} to ${milliseconds(spread[1].mean)} ms, depending on who reports it. `
      : '';
    return `${between}The output is ${tokensPerSecond(run.outputTokensPerSecond)}. ${goodByTpot} of ${counted(answers.length, 'request')} are within TTFT and TPOT, and ${goodByGap} within TTFT and every gap.`;
  },
  remarks: ({comparison}) =>
    comparison.singleTokenAnswers > 0
      ? [
          'MLPerf’s load generator logs an error for an answer of one token, so its TPOT leaves out such answers here.',
        ]
      : [],
  figures: (result) => [latencies(result)],
  formula,
  assumptions: [
    'All tools get the same arrival time of each token. A tool’s own work and the network take no time, and its clock is exact.',
    'Every tool counts the same tokens. In practice, tools take the server’s usage field, the model’s tokenizer, or another tokenizer.',
    'A server step produces one chunk, and the server’s clock starts when the client sends.',
    'The p50 and p99 of servers are what histogram_quantile estimates from the engine’s default buckets. Their means are exact.',
    'vLLM bench also takes an event without text for the first token, as its chat function does. AIPerf, GuideLLM and MLPerf treat tokens of reasoning like all others. LLMPerf times only visible tokens, but divides by the number of all events of the stream. Real servers send a few more events than the chunks here.',
  ],
  leavesOut: [
    'Failed requests. AIPerf counts them as not good, and the others leave them out.',
    'Warm-up and cool-down windows, which GuideLLM can cut.',
    'AIPerf’s --per-chunk-usage. With it, AIPerf subtracts all tokens of the first chunk instead of one.',
  ],
  sources: [
    cite('vllmbench'),
    cite('aiperfcode'),
    cite('guidellmcode'),
    cite('llmperf'),
    cite('mlperfloadgen', 'MLPerf'),
  ],
  examples: [
    {
      change: {preset: 'bundled'},
      shows: 'SGLang server: sglang:inter_token_latency_seconds, mean and p99',
    },
    {change: {preset: 'empty'}, shows: '20.0 to 39.5 ms'},
    {change: {preset: 'preempted'}, shows: '4 or 3 of 4 requests'},
  ],
});

function check(values: TimelineValues): ProblemsOf<typeof inputs> {
  const shown = withPreset(values);
  const parsed = LINES.map((id) => [id, parseLine(shown[id])] as const);
  const problems = parsed.flatMap(([id, result]) =>
    'problem' in result ? [[id, result.problem] as const] : [],
  );
  if (problems.length > 0) return Object.fromEntries(problems);
  const answers = parsed.flatMap(([, r]) => ('answer' in r && r.answer ? [r.answer] : []));
  if (answers.length === 0) return {a: 'Write one request at least.'};
  const start = Math.min(...answers.map((answer) => answer.sentSeconds));
  const end = Math.max(...answers.map((answer) => answer.chunks.at(-1)?.atSeconds ?? 0));
  return end > start ? {} : {a: 'The answers have to take some time.'};
}

/** The four latencies of the run by their definitions on this page. */
function latencies({run}: TimelineResult): CalculatorFigure {
  const row = (label: string, found: Distribution | null) => [
    label,
    ...[found?.mean, found?.p50, found?.p90, found?.p99, found?.max].map(milliseconds),
    count(found?.count ?? 0),
  ];
  return {
    kind: 'table',
    caption: 'Latencies of these requests, ms',
    columns: ['Metric', 'Mean', 'p50', 'p90', 'p99', 'Max', 'Samples'],
    rows: [
      row('TTFT, a request', run.ttft),
      row('ITL, a gap between chunks', run.gaps),
      row('TPOT, a request', run.tpot),
      row('End to end, a request', run.endToEnd),
    ],
  };
}

function formula({run, requests, answers}: TimelineResult): readonly string[] {
  const many = requests.find(({tpotSeconds}) => tpotSeconds !== null);
  const tokens = requests.reduce((sum, {outputTokens}) => sum + outputTokens, 0);
  return given(
    many &&
      `TPOT of the first answer with more than one token = (${milliseconds(many.endToEndSeconds)} − ${milliseconds(many.ttftSeconds)} ms) ÷ (${count(many.outputTokens)} − 1) = ${milliseconds(many.tpotSeconds)} ms`,
    `Duration = last token − first send = ${seconds(run.durationSeconds)}`,
    `Output throughput = ${counted(tokens, 'token')} ÷ ${seconds(run.durationSeconds)} = ${tokensPerSecond(run.outputTokensPerSecond)}`,
    `Little’s law: ${significant(run.requestsPerSecond)} requests/s × ${seconds(run.endToEnd?.mean ?? NaN)} mean E2E = ${significant(run.meanConcurrency)} requests in the system`,
    `Attainment = requests within the limits ÷ ${count(answers.length)}`,
  );
}
