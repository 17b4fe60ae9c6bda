import {cite} from '@site/src/data/cite';
import {acceleratorById} from '@site/src/data/accelerators';
import {modelName} from '@site/src/data/shapeOf';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import {effectiveRates} from '@site/src/inference/served/machine';
import {decodeStep} from '@site/src/inference/time/decodeStep';
import {meanContextTokens} from '@site/src/inference/time/meanContext';
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
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {WAIT_RULE} from '../../../serving/firstToken';
import {addedTerms, weightReads} from '../../../serving/passFormula';
import {errorSentences} from '../../../serving/published/errorWords';
import {servingOf} from '../../../serving/server';
import {isSteady, notSteady} from '../../../serving/steadiness';
import {furthestTail, TAIL_RULE} from '../../../serving/tails';
import {defineCalculator, type ResultDeclaration} from '../../ui/defineCalculator';
import {given} from '../../ui/given';
import {choiceInput, numberInput, type ProblemsOf, type ValuesOf} from '../../../forms/inputs';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';
import {firstTokenResults} from '../serving/firstTokenResults';
import {
  answerInput,
  itlInput,
  mbuInput,
  mfuInput,
  promptInput,
  rateInput,
  seedInput,
  spreadInput,
  tensorParallelInput,
  ttftInput,
} from '../serving/inputs';
import {cacheProblem, contextProblem} from '../serving/serverProblem';
import {evenModelInput, ratedDeviceInput} from '../serving/simulated';
import {unconfirmedSentences} from '../serving/unconfirmed';
import {timelineOf} from './chart';
import {comparisonOf, METRICS, OUTPUT, type Metric} from './comparison';
import {
  beginBatching,
  CUT,
  MOST_OUTPUT_TOKENS,
  POLICIES,
  requestsOf,
  type BatchingResult,
  type PolicyOutcome,
} from './compute';

const inputs = {
  policy: choiceInput({
    label: 'Policy',
    options: [{id: 'all', label: 'All of them, side by side'}, ...POLICIES],
    default: 'all',
  }),
  rate: rateInput({max: 1000, default: 6}),
  burst: numberInput({
    label: 'Burstiness',
    min: 0.05,
    max: 10,
    default: 1,
    help: 'Standard deviation ÷ mean of the gaps between arrivals. 1 is random (Poisson), more is less even.',
  }),
  requests: numberInput({
    label: 'Length of the run',
    unit: 'requests',
    min: 10,
    max: 2000,
    integer: true,
    default: 80,
  }),
  prompt: promptInput({label: 'Prompt, mean', max: 32_000, default: 2000}),
  promptSpread: spreadInput('Prompt, spread'),
  output: answerInput({label: 'Output, mean', max: 4000, default: 200}),
  outputSpread: numberInput({label: 'Output, spread', min: 0, max: 5, default: 1}),
  batch: numberInput({
    label: 'Batch of static and dynamic',
    unit: 'requests',
    min: 1,
    max: 256,
    integer: true,
    default: 16,
  }),
  window: numberInput({
    label: 'Longest wait of dynamic',
    unit: 'ms',
    min: 0,
    max: 60_000,
    default: 100,
  }),
  sequences: numberInput({
    label: 'Most sequences, continuous',
    min: 1,
    max: 512,
    integer: true,
    default: 64,
  }),
  budget: numberInput({
    label: 'Token budget per step',
    unit: 'tokens',
    integer: true,
    min: 1,
    max: 65_536,
    default: 512,
  }),
  model: evenModelInput,
  device: ratedDeviceInput,
  gpus: tensorParallelInput,
  mfu: mfuInput,
  mbu: mbuInput,
  ttft: ttftInput(1000),
  itl: itlInput(50),
  seed: seedInput,
};

export type BatchingValues = ValuesOf<typeof inputs>;

const nameOf = ({label}: PolicyOutcome, metric: Metric) => `${label}: ${metric.label}`;

/** The first and the last of the policies, which differ most; their throughput is large. */
const ends = ({policies}: BatchingResult): readonly PolicyOutcome[] =>
  policies.filter((_, i) => i === 0 || i === policies.length - 1);

const throughput = (place: 0 | 1): ResultDeclaration<BatchingValues, BatchingResult> => {
  const find = (result: BatchingResult) => ends(result)[place];
  return {
    label: (result) => {
      const policy = find(result);
      return policy ? nameOf(policy, OUTPUT) : '';
    },
    of: (result) => find(result)?.summary.outputTokensPerSecond,
    as: tokensPerSecond,
    large: (result) => {
      const policy = find(result);
      return policy ? `with ${NAMES[policy.id]}: ${ttftIn(policy.summary)}` : '';
    },
  };
};

export const batchingSimulator = defineCalculator({
  id: 'batching-simulator',
  urlKey: 'batch',
  title: 'Batching simulator',
  listing: {
    group: 'faster',
    question: 'What do I gain from continuous batching?',
    names: ['batching simulator', 'continuous batching simulator', 'throughput simulator'],
  },
  note: 'same requests, four policies',
  inputs,
  first: ['policy', 'rate', 'prompt', 'output', 'sequences', 'budget'],
  check,
  begin: beginBatching,
  results: {
    first: throughput(0),
    last: throughput(1),
    ...firstTokenResults<BatchingValues, BatchingResult>(({firstToken}) => firstToken, {
      before: 'If each client waits for its answer: ',
    }),
  },
  moreResults: (result) =>
    result.policies.flatMap((policy) =>
      METRICS.filter((metric) => metric !== OUTPUT || !ends(result).includes(policy)).map(
        (metric) => ({label: nameOf(policy, metric), value: metric.of(policy)}),
      ),
    ),
  problems: ({problems}) => problems,
  verdict: (result, values) => `${differences(result, values)}${load(result, values)}`,
  summary: ({policies}) => policies.map(sentence).join(' '),
  remarks,
  figures: (result) => [comparisonOf(result), {kind: 'gantt', ...timelineOf(result)}],
  formula,
  sureness: (_, {model, device, gpus}) =>
    errorSentences({regime: 'load', model, devices: Number(gpus), device}),
  assumptions,
  leavesOut: [
    'Prefix caching, priorities, speculative decoding, and more than one replica.',
    'The network, tokenizing, and kernels that are slower for odd shapes.',
    'Requests that are canceled, and clients that retry.',
  ],
  sources: [
    cite('orca', 'Scheduling by iteration'),
    cite('sarathiserve', 'Chunked prefill without stalls'),
    ...EFFICIENCY_SOURCES,
  ],
  examples: [
    {change: {requests: 20}, shows: 'Continuous, chunked prefill: Goodput, requests/s'},
    {change: {policy: 'chunked', requests: 200}, shows: 'p90 TTFT'},
    {
      change: {device: 'nvidia-l4', prompt: 30_000, promptSpread: 0, requests: 10},
      shows: 'must hold the longest request',
    },
  ],
});

/** Values that the server or the simulation cannot take. */
function check(values: BatchingValues): ProblemsOf<typeof inputs> {
  const {model, prompt, output, budget, sequences} = values;
  const refused = cacheProblem(values);
  if (Object.keys(refused).length > 0) return refused;
  const tooLong = contextProblem(model, prompt + output, 'With the output at most');
  if (tooLong !== undefined) return {prompt: tooLong};
  if (budget < sequences) {
    return {budget: `At least ${count(sequences)}: every running sequence gets a token in a step.`};
  }
  return {};
}

/** Policies in the middle of a sentence. */
const NAMES = {
  static: 'static batching',
  dynamic: 'dynamic batching',
  whole: 'whole prompts',
  chunked: 'chunked prefill',
} as const;

/** The furthest percentile of the time to first token that the run is long enough for. */
function ttftIn({ttft}: PolicyOutcome['summary']): string {
  const which = furthestTail(ttft?.count ?? 0);
  return `${which} TTFT ${seconds(ttft?.[which] ?? NaN)}`;
}

function sentence({label, summary, goodput}: PolicyOutcome): string {
  return `${label}: ${tokensPerSecond(summary.outputTokensPerSecond)}, ${ttftIn(summary)}, longest ITL ${seconds(summary.gaps?.max ?? NaN)}, ${percent(goodput.attainment)} of requests within both limits.`;
}

/** The largest differences in words; nothing for one policy. */
function differences({policies}: BatchingResult, {budget}: BatchingValues): string {
  const found = (id: PolicyOutcome['id']) => policies.find((policy) => policy.id === id);
  const [fixed, whole, chunked] = [found('static'), found('whole'), found('chunked')];
  if (!fixed || !whole || !chunked) return '';
  return `The device is busy ${percent(fixed.summary.utilization)} of the time with static batching and ${percent(chunked.summary.utilization)} with chunked prefill. But ${percent(fixed.summary.paddedShare)} of what static batching computes is padding. Whole prompts make running answers wait for up to ${seconds(whole.summary.gaps?.max ?? NaN)}. With a budget of ${counted(budget, 'token')} the longest gap is ${seconds(chunked.summary.gaps?.max ?? NaN)}. `;
}

function remarks({policies}: BatchingResult, values: BatchingValues): readonly string[] {
  const late = policies.filter(({requests}) => !isSteady(requests));
  const unsteady = notSteady(late.map(({id}) => NAMES[id]));
  const requests = requestsOf(values);
  return given(
    requests < values.requests &&
      `The run is cut to ${count(requests)} of ${count(values.requests)} requests, which keeps it below ${count(MOST_OUTPUT_TOKENS)} generated tokens.`,
    unsteady !== undefined && unsteady,
  );
}

function load({capacity}: BatchingResult, {rate}: BatchingValues): string {
  return `With continuous batching and every place taken, this server can serve ${significant(capacity, 2)} requests/s. The load is ${significant(rate)} requests/s, ${percent(rate / capacity)} of that.`;
}

function formula({policies}: BatchingResult, values: BatchingValues): readonly string[] {
  const serving = servingOf(values);
  const rates = effectiveRates(serving.machine);
  const {flopsPerSecond, bytesPerSecond: bandwidth} = rates;
  const contextTokens = meanContextTokens(values.prompt, values.output);
  const step = decodeStep(serving, {batch: 1, contextTokens});
  const part = prefill(serving, {newTokens: values.budget});
  const last = policies.at(-1);
  return given(
    `Weight read of every step, at ${values.mbu} % of the peak: ${weightReads(step.work, rates)} = ${seconds(step.weightReadSeconds)}`,
    `Cache of one sequence at ${count(contextTokens)} tokens: ${bytes(step.work.cacheBytes)} ÷ ${bytesPerSecond(bandwidth)} = ${seconds(step.cacheReadSeconds)}`,
    `${counted(values.budget, 'prompt token')}: ${flop(totalFlops(part.work))} ÷ (${values.mfu} % of peak = ${flopPerSecond(flopsPerSecond)}) = ${seconds(part.matmulSeconds + part.attentionSeconds)}`,
    `Time of a step = max(cache read, attention) + max(weight read, matrix products), for all its tokens${addedTerms(step)}. The last term is for one sequence, and each further sequence adds its part.`,
    last &&
      `Goodput (${last.label}) = ${count(last.goodput.goodRequests)} requests with TTFT ≤ ${count(values.ttft)} ms and no ITL > ${count(values.itl)} ms ÷ ${seconds(last.summary.durationSeconds)} = ${significant(last.goodput.goodputPerSecond)} requests/s`,
  );
}

function assumptions({kvBlocks}: BatchingResult, values: BatchingValues): readonly string[] {
  const {name: device} = acceleratorById(values.device);
  const model = modelName(values.model);
  return [
    'All policies get the same requests. Their arrival times and lengths follow from the seed.',
    `Gaps between arrivals follow a gamma distribution. Lengths follow a lognormal distribution, which is cut at ${CUT} times the mean. Arrivals do not wait for answers, so the simulation has percentiles of TTFT.`,
    WAIT_RULE,
    'Static and dynamic batching reserve KV cache for the longest prompt and the longest answer of the batch, as if the lengths of the answers were known. A real server has to reserve as much as each request may use at most, so fewer requests fit. Prompts are padded to the longest of the batch, and every place computes until the longest answer is done.',
    'Tokens are streamed as they are made, under static batching, too. If a server returns only whole batches, users wait for the first token until the batch has ended.',
    'Continuous batching with whole prompts reads waiting prompts first, several in a step if they fit. Running answers stand still meanwhile. A step of this policy has room for the token budget or for the longest sequence, whichever is larger.',
    'With chunked prefill, every running answer gets its token first, and the rest of the token budget goes to prompts in order of arrival.',
    TAIL_RULE,
    `Step times are the roofline of ${model} in 16 bit on ${values.gpus === '1' ? 'one' : values.gpus} ${device}.`,
    ...efficiencySentences({...values, devices: Number(values.gpus)}),
    `The memory beside the weights holds ${counted(kvBlocks, 'KV block')} of ${DEFAULT_BLOCK_TOKENS} tokens. When they run out, the request that started last loses its cache and is computed again.`,
    ...unconfirmedSentences(values.model),
  ];
}
