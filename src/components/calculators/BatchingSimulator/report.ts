import {acceleratorById} from '@site/src/data/accelerators';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import {decodeStep} from '@site/src/inference/time/decodeStep';
import {effectiveRates} from '@site/src/inference/served/machine';
import {prefill} from '@site/src/inference/time/prefill';
import {totalFlops} from '@site/src/inference/time/roofline';
import {
  bytes,
  bytesPerSecond,
  count,
  counted,
  flop,
  flopPerSecond,
  percent,
  seconds,
  significant,
  tokensPerSecond,
} from '../../../numbers/format';
import {problemReport, type ModelReport} from '../../ui/report';
import {CUT, type Outcome, type PolicyOutcome} from './run';
import {METRICS} from './comparison';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {servingOf} from '../../../serving/server';
import {isSteady, notSteady} from '../../../serving/steadiness';
import {furthestTail, TAIL_RULE} from '../../../serving/tails';
import {errorSentences} from '../../../serving/published/errorWords';
import {addedTerms} from '../../../serving/passFormula';
import {meanContextTokens} from '@site/src/inference/time/meanContext';

/** Report of the simulator on an outcome. */
export function reportOf(outcome: Outcome): ModelReport {
  const rest = {assumptions: assumptionsOf(outcome), leavesOut: LEAVES_OUT};
  if (outcome.problems.length > 0) return problemReport(outcome.problems, rest);
  return {
    sureness: errorSentences({
      regime: 'load',
      model: outcome.values.model,
      devices: Number(outcome.values.gpus),
    }),
    ...rest,
    summary: outcome.policies.map(sentence).join(' '),
    results: outcome.policies.flatMap((policy) =>
      METRICS.map(({label, of}) => ({label: `${policy.label}: ${label}`, value: of(policy)})),
    ),
    formula: formulaOf(outcome),
  };
}

/** The furthest percentile of the time to first token that the run is long enough for. */
export function ttftIn({ttft}: PolicyOutcome['summary']): string {
  const which = furthestTail(ttft?.count ?? 0);
  return `${which} TTFT ${seconds(ttft?.[which] ?? NaN)}`;
}

/** Offered load against the capacity of the server, and the policies that do not keep up. */
export function loadOf({values, capacity, policies}: Outcome): {
  readonly offered: string;
  readonly unsteady: string | undefined;
} {
  const late = policies.filter(({requests}) => !isSteady(requests));
  return {
    offered: `The load is ${significant(values.rate)} requests/s. With continuous batching and every place taken, this server can serve ${significant(capacity, 2)}, so this is ${percent(values.rate / capacity)} of the capacity.`,
    unsteady: notSteady(late.map(({id}) => NAMES[id])),
  };
}

const NAMES = {
  static: 'static batching',
  dynamic: 'dynamic batching',
  whole: 'whole prompts',
  chunked: 'chunked prefill',
} as const;

function sentence({label, summary, goodput}: PolicyOutcome): string {
  return `${label}: ${tokensPerSecond(summary.outputTokensPerSecond)}, ${ttftIn(summary)}, longest ITL ${seconds(summary.gaps?.max ?? NaN)}, ${percent(goodput.attainment)} of requests within both limits.`;
}

/** The largest differences in words, for the line above the table; undefined for one policy. */
export function verdictOf({policies, values}: Outcome): string | undefined {
  const found = (id: PolicyOutcome['id']) => policies.find((policy) => policy.id === id);
  const [fixed, whole, chunked] = [found('static'), found('whole'), found('chunked')];
  if (!fixed || !whole || !chunked) return undefined;
  return `The device is busy ${percent(fixed.summary.utilization)} of the time with static batching and ${percent(chunked.summary.utilization)} with chunked prefill. But ${percent(fixed.summary.paddedShare)} of what static batching computes is padding. Whole prompts stop running answers for up to ${seconds(whole.summary.gaps?.max ?? NaN)}. With a budget of ${counted(values.budget, 'token')} the longest gap is ${seconds(chunked.summary.gaps?.max ?? NaN)}.`;
}

function formulaOf({values, policies}: Outcome): string[] {
  const serving = servingOf(values);
  const {flopsPerSecond, bytesPerSecond: bandwidth} = effectiveRates(serving.machine);
  const contextTokens = meanContextTokens(values.prompt, values.output);
  const step = decodeStep(serving, {batch: 1, contextTokens});
  const part = prefill(serving, {newTokens: values.budget});
  const last = policies.at(-1);
  return [
    `Weight read of every step: ${bytes(step.work.weightBytes)} ÷ (${values.mbu} % of peak = ${bytesPerSecond(bandwidth)}) = ${seconds(step.weightReadSeconds)}`,
    `Cache of one sequence at ${count(contextTokens)} tokens: ${bytes(step.work.cacheBytes)} ÷ ${bytesPerSecond(bandwidth)} = ${seconds(step.cacheReadSeconds)}`,
    `${counted(values.budget, 'prompt token')}: ${flop(totalFlops(part.work))} ÷ (${values.mfu} % of peak = ${flopPerSecond(flopsPerSecond)}) = ${seconds(part.matmulSeconds + part.attentionSeconds)}`,
    `Time of a step = max(cache read, attention) + max(weight read, matrix products), for all its tokens${addedTerms(step)}; this is with one sequence, and each more adds its part`,
    ...(last
      ? [
          `Goodput (${last.label}) = ${count(last.goodput.goodRequests)} requests with TTFT ≤ ${count(values.ttft)} ms and no ITL > ${count(values.itl)} ms ÷ ${seconds(last.summary.durationSeconds)} = ${significant(last.goodput.goodputPerSecond)} requests/s`,
        ]
      : []),
  ];
}

function assumptionsOf({values, kvBlocks}: Outcome): string[] {
  const {name: device} = acceleratorById(values.device);
  const model = modelName(values.model);
  const {assumed} = shapeOf(values.model);
  return [
    'All policies get the same requests: arrival times, prompt and output lengths follow from the seed.',
    `Gaps between arrivals are gamma distributed, lengths lognormal and cut at ${CUT} times their mean. Arrivals do not wait for answers.`,
    'Static and dynamic batching reserve KV cache for the longest prompt and the longest answer of the batch, as if the lengths of the answers were known. A real server reserves up to the limit of every request and fits fewer. Prompts are padded to the longest, and every place computes until the longest answer is done.',
    'Tokens are streamed as they are made, under static batching too. A server that returns whole batches adds the rest of the batch to the time to first token.',
    'Continuous batching with whole prompts runs waiting prompts first, several in a step if they fit, and decodes stand still meanwhile. Its step takes the token budget or the longest sequence, whichever is larger.',
    'With chunked prefill every decoding request gets its token first, and the rest of the token budget goes to prompts in order of arrival.',
    TAIL_RULE,
    `Step times are the roofline of ${model} in 16 bit on ${values.gpus === '1' ? 'one' : values.gpus} ${device}.`,
    ...efficiencySentences({...values, devices: Number(values.gpus)}),
    `The memory beside the weights holds ${counted(kvBlocks, 'KV block')} of ${DEFAULT_BLOCK_TOKENS} tokens. When they run out, the request that started last gives up its cache and is computed again.`,
    ...(assumed.length > 0
      ? [
          `Of ${model}, no source confirms: ${assumed.map((field) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)).join(', ')}.`,
        ]
      : []),
  ];
}

const LEAVES_OUT = [
  'Prefix caching, priorities, speculative decoding, more than one replica.',
  'Network, tokenizing, kernels that are slower for odd shapes.',
  'Requests that are canceled, and clients that retry.',
];
