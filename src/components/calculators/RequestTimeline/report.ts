import {
  count,
  counted,
  percent,
  seconds,
  significant,
  tokensPerSecond,
} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import {firstTokenTimes, tokenTimes, type TimelineOutcome, type TokenTime} from './run';

/** Milliseconds with three digits, or a dash. */
export const milliseconds = (value: number | null | undefined): string =>
  significant(value === 0 ? 0 : 1000 * (value ?? NaN));

/** Report of the timeline on the requests. */
export function reportOf(outcome: TimelineOutcome): ModelReport {
  return {
    summary: summaryOf(outcome),
    results: [
      ...runRows(outcome),
      ...firstTokenTimes(outcome).map(rowOf),
      ...tokenTimes(outcome).map(rowOf),
    ],
    formula: formulaOf(outcome),
    assumptions: ASSUMPTIONS,
    leavesOut: LEAVES_OUT,
  };
}

const rowOf = ({by, name, mean, p99}: TokenTime) => ({
  label: `${by}: ${name}, mean and p99`,
  value: `${milliseconds(mean)} and ${milliseconds(p99)} ms`,
});

/** The smallest and the largest mean among the times per token. */
export function spreadOf(outcome: TimelineOutcome): readonly [TokenTime, TokenTime] | null {
  const sorted = tokenTimes(outcome)
    .filter(({mean}) => mean !== null)
    .sort((a, b) => (a.mean ?? 0) - (b.mean ?? 0));
  const [low, high] = [sorted[0], sorted.at(-1)];
  return low && high ? [low, high] : null;
}

function summaryOf(outcome: TimelineOutcome): string {
  const {goodByTpot, goodByGap, answers, run} = outcome;
  const spread = spreadOf(outcome);
  const between = spread
    ? `The mean time per token is ${milliseconds(spread[0].mean)} to ${milliseconds(spread[1].mean)} ms, depending on who reports it. `
    : '';
  return `${between}${tokensPerSecond(run.outputTokensPerSecond)} of output; ${goodByTpot} of ${counted(answers.length, 'request')} within TTFT and TPOT, ${goodByGap} within TTFT and every gap.`;
}

/** Throughput, goodput and concurrency of the run. */
export function runRows({run, goodByTpot, goodByGap, answers}: TimelineOutcome) {
  const all = answers.length;
  const rate = (value: number) => `${significant(value)}/s`;
  return [
    {label: 'Requests', value: rate(run.requestsPerSecond)},
    {label: 'Input tokens', value: rate(run.inputTokensPerSecond)},
    {label: 'Output tokens', value: rate(run.outputTokensPerSecond)},
    {label: 'Total tokens', value: rate(run.totalTokensPerSecond)},
    {
      label: 'Goodput, TTFT and TPOT',
      value: `${rate(run.goodputPerSecond)}, ${percent(goodByTpot / all)} attained`,
    },
    {
      label: 'Goodput, TTFT and every gap',
      value: `${rate(goodByGap / run.durationSeconds)}, ${percent(goodByGap / all)} attained`,
    },
    {label: 'Mean requests in the system', value: significant(run.meanConcurrency)},
  ];
}

function formulaOf({run, requests, answers}: TimelineOutcome): string[] {
  const many = requests.find(({tpotSeconds}) => tpotSeconds !== null);
  const tokens = requests.reduce((sum, {outputTokens}) => sum + outputTokens, 0);
  return [
    ...(many
      ? [
          `TPOT of the first answer with more than one token = (${milliseconds(many.endToEndSeconds)} − ${milliseconds(many.ttftSeconds)} ms) ÷ (${count(many.outputTokens)} − 1) = ${milliseconds(many.tpotSeconds)} ms`,
        ]
      : []),
    `Duration = last token − first send = ${seconds(run.durationSeconds)}`,
    `Output throughput = ${counted(tokens, 'token')} ÷ ${seconds(run.durationSeconds)} = ${tokensPerSecond(run.outputTokensPerSecond)}`,
    `Little’s law: ${significant(run.requestsPerSecond)} requests/s × ${seconds(run.endToEnd?.mean ?? NaN)} mean E2E = ${significant(run.meanConcurrency)} requests in the system`,
    `Attainment = requests within the limits ÷ ${count(answers.length)}`,
  ];
}

const ASSUMPTIONS = [
  'Every tool sees the same times; its own work, the network and its clock’s resolution are nothing.',
  'Every tool counts the same tokens. In practice they count with the server’s usage field, the model’s tokenizer, or another one.',
  'A server step produces one chunk, and the server’s clock starts when the client sends.',
  'Servers’ p50 and p99 are what histogram_quantile estimates from the engine’s default buckets; their means are exact.',
  'vLLM bench also takes an event without text for the first token, as its chat function does. AIPerf, GuideLLM and MLPerf count reasoning tokens, LLMPerf does not time them. It divides by the events of the stream, of which real servers send a few more than the chunks here.',
];

const LEAVES_OUT = [
  'Failed requests: AIPerf counts them against the share of good requests, the others leave them out.',
  'Warm-up and cool-down windows, which GuideLLM can cut.',
  'AIPerf with --per-chunk-usage, which subtracts the tokens of the first chunk instead of one.',
];
