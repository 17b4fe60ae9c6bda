import {cite} from '@site/src/data/cite';
import {acceleratorById} from '@site/src/data/accelerators';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {
  choiceInput,
  numberInput,
  optionsOf,
  type ProblemsOf,
  type ValuesOf,
} from '../../../forms/inputs';
import {parseInput} from '../../../forms/validate';
import {count, counted, seconds, significant, tokensPerSecond} from '../../../numbers/format';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {linkOf} from '../../../serving/machine';
import {errorSentences} from '../../../serving/published/errorWords';
import {isMixture} from '../../../serving/published/groups';
import {defineCalculator} from '../../ui/defineCalculator';
import {sortInputs} from '../../ui/SortableTable/sortInputs';
import {tries} from '../../ui/ways';
import {given} from '../../ui/given';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';
import {kvInput, mbuInput, mfuInput, modelInput, weightsInput} from '../serving/inputs';
import {ratedDeviceInput} from '../serving/simulated';
import {unconfirmedSentences} from '../serving/unconfirmed';
import {weightsProblem, contextProblem} from '../serving/serverProblem';
import {otherWeights, shorterContext, smallerCache} from '../serving/ways';
import {frontierOf} from './chart';
import {compute, domainOf, requestOf, type PlannerResult} from './compute';
import {fastestWords, formulaOf, rowWords, verdict, widestWords} from './words';

/** The columns of the table in their order, by the name that a link has for them. */
export const COLUMN_LABELS = {
  layout: 'Layout',
  throughput: 'Throughput',
  at: 'Sequences',
  step: 'Step',
  communication: 'Of it sending',
  fits: 'Sequences that fit',
  weights: 'Weights',
  sequence: 'KV of a sequence',
  copies: 'Copies of the KV cache',
  sent: 'Sent per token',
  prefill: 'Prefill, nothing cached',
  prompts: 'Time for prompts',
} as const;

export type ColumnId = keyof typeof COLUMN_LABELS;

export const columnIds = Object.keys(COLUMN_LABELS) as ColumnId[];

const whole = {integer: true, min: 1};

const inputs = {
  model: {...modelInput, default: RUNNING_WORKLOAD.model},
  weights: {...weightsInput, default: 'fp8' as const},
  kv: kvInput,
  device: {...ratedDeviceInput, default: RUNNING_WORKLOAD.device},
  devices: numberInput({...whole, label: 'Devices', workload: 'devices', max: 256, default: 8}),
  context: numberInput({
    ...whole,
    label: 'Context per sequence',
    workload: 'context',
    unit: 'tokens',
    max: 10_000_000,
    default: RUNNING_WORKLOAD.promptTokens + RUNNING_WORKLOAD.answerTokens,
    help: 'Prompt and answer together.',
  }),
  sequences: numberInput({
    ...whole,
    label: 'Sequences at once',
    workload: 'sequences',
    max: 100_000,
    default: RUNNING_WORKLOAD.waiting,
    help: 'This number sets the latency. Throughput is for the most that fit.',
  }),
  prompt: numberInput({
    ...whole,
    label: 'New in the prompt',
    workload: 'fresh',
    unit: 'tokens',
    max: 10_000_000,
    default: RUNNING_WORKLOAD.promptTokens - RUNNING_WORKLOAD.sharedTokens,
    help: 'Prompt tokens that are not cached.',
  }),
  answer: numberInput({
    ...whole,
    label: 'Answer',
    workload: 'answer',
    unit: 'tokens',
    max: 10_000_000,
    default: RUNNING_WORKLOAD.answerTokens,
  }),
  itl: numberInput({
    label: 'ITL limit',
    workload: 'itl',
    unit: 'ms',
    min: 0.1,
    max: 60_000,
    default: 50,
    help: 'Mean time between tokens, including time for other prompts.',
  }),
  fixed: numberInput({
    label: 'Fixed time of an exchange (collective)',
    unit: 'µs',
    min: 0,
    max: 10_000,
    default: 20,
    help: 'Time of the smallest exchange inside a node.',
  }),
  network: numberInput({
    label: 'Network of one device',
    unit: 'GB/s',
    min: 0.1,
    max: 10_000,
    default: 50,
    help: 'Between nodes, in one direction. 400 Gb/s are 50 GB/s.',
  }),
  across: numberInput({
    label: 'Fixed time between nodes',
    unit: 'µs',
    min: 0,
    max: 100_000,
    default: 360,
    help: 'For an all-reduce that leaves the node.',
  }),
  imbalance: numberInput({
    label: 'Busiest rank ÷ mean, experts',
    min: 1,
    max: 64,
    default: 1,
    help: '1 is perfect balance. EPLB (expert balancing) lowers it.',
  }),
  scales: choiceInput({
    label: 'Scales of FP8 weights',
    options: [
      {id: 'published', label: 'as the model is published'},
      {id: 'blocks', label: 'for blocks of 128 × 128'},
      {id: 'channels', label: 'for channels or matrices'},
    ],
    default: 'published',
  }),
  mfu: mfuInput,
  mbu: mbuInput,
  ...sortInputs(optionsOf(COLUMN_LABELS), {column: 'throughput', order: 'descending'}),
};

export type PlannerValues = ValuesOf<typeof inputs>;

export const parallelismPlanner = defineCalculator({
  id: 'parallelism-planner',
  urlKey: 'par',
  title: 'Parallelism planner',
  listing: {
    group: 'faster',
    question: 'How do I split my model over several GPUs?',
    names: ['tensor parallelism calculator', 'parallelism planner'],
  },
  note: 'every layout of these devices',
  inputs,
  first: ['model', 'weights', 'device', 'devices', 'sequences', 'context'],
  fields,
  viewInputs: ['sort', 'order'],
  check: refused,
  compute,
  results: {
    fastest: {
      label: 'Shortest step',
      text: ({fastest}) => fastest?.name,
      large: ({fastest}, {sequences}) =>
        `for the shortest decode step with ${counted(sequences, 'sequence')}: ${seconds(fastest?.asked?.stepSeconds ?? NaN)}`,
    },
    step: {
      label: 'Its step',
      of: ({fastest}) => fastest?.asked?.stepSeconds,
      as: seconds,
      listed: false,
    },
    widest: {
      label: 'Most throughput',
      text: ({widest}) => widest?.name,
      large: ({widest}, {itl}) =>
        `for the most throughput within ${itl} ms, prompts included: ${count(widest?.fullest?.step.tokensPerSecond ?? NaN)} tokens/s`,
    },
    throughput: {
      label: 'Its throughput, prompts included',
      of: ({widest}) => widest?.fullest?.step.tokensPerSecond,
      as: tokensPerSecond,
      listed: false,
    },
  },
  moreResults: ({usable, refused: others}) => [
    ...usable.map((row) => ({label: row.name, value: rowWords(row)})),
    ...others.map(({name, reason}) => ({label: name, value: `refused: ${reason}`})),
  ],
  problems: ({usable, refused: others}) =>
    usable.length > 0 ? [] : others.map(({name, reason}) => `${name}: ${reason}.`),
  ways: {tried: waysOf},
  verdict,
  summary: ({fastest, widest}, values) =>
    `${fastestWords(values, fastest)} ${widestWords(values, widest)}`,
  remarks,
  figures: (result, values) =>
    given(
      ...frontierOf(result, values),
      result.refused.length > 0 && {
        kind: 'table' as const,
        caption: `Refused: ${counted(result.refused.length, 'layout')}`,
        columns: ['Layout', {label: 'Why', numeric: false, wraps: true}],
        rows: result.refused.map(({name, reason}) => [name, reason]),
      },
    ),
  formula: (result, values) => {
    const {fastest, widest} = result;
    return [
      ...(fastest?.asked ? formulaOf(result, fastest, values) : []),
      ...(widest && widest !== fastest ? formulaOf(result, widest, values) : []),
    ];
  },
  sureness: (_, {sequences, model, devices, device}) =>
    errorSentences({regime: sequences === 1 ? 'decode' : 'load', model, devices, device}),
  assumptions: (_, values) => assumptions(values),
  leavesOut: [
    'Layouts with some whole experts and some slices, and slicing over several nodes of different sizes.',
    'Sampling, speculation, chunks of prompts that share a pass with decode.',
    'Buffers of collectives and redundant experts, which take memory.',
    'Replicas of unequal load: data-parallel attention waits for the fullest one.',
  ],
  sources: [
    cite('sglangallreduce', 'All-reduce kernels of engines on 8 H100, SGLang 2025'),
    cite('mlenetwork', 'All-reduce by NCCL in a node and between nodes'),
    cite('vllmdcp'),
    ...EFFICIENCY_SOURCES,
  ],
  examples: [
    {change: {}, shows: 'At 40 sequences, the shortest decode step is that of TP8, 14.0 ms.'},
    {change: {}, shows: 'refused: 67.7 GiB of weights a device leave 657 MiB'},
    {
      change: {model: 'deepseek-ai/DeepSeek-V3', device: 'nvidia-h200-sxm', devices: 1},
      shows: 'of weights a device',
    },
    {change: {context: 700}, shows: 'A context of 700 tokens'},
  ],
});

/** Ways to a layout that can be started. */
function waysOf({devices, weights, kv, context}: PlannerValues) {
  return [
    tries(
      'devices',
      [2, 4, 8, 16, 32, 64, 128].filter((more) => more > devices),
      (more) => `Use ${count(more)} devices`,
    ),
    otherWeights(weights),
    smallerCache(kv),
    shorterContext(context),
    tries('devices', devices > 1 ? [1] : [], () => 'Use 1 device'),
  ];
}

/** Fields of the form, without those that no layout of the values uses. */
function fields({model, device, devices, weights}: Record<keyof PlannerValues, string>) {
  const hasExperts = !parseInput(inputs.model, model).ok || isMixture(model);
  const isKnown = parseInput(inputs.device, device).ok;
  const leaves = !isKnown || Number(devices) > domainOf(acceleratorById(device));
  const hidden: readonly string[] = given(
    'sort',
    'order',
    !hasExperts && 'imbalance',
    ...(leaves ? [] : ['network', 'across']),
    !(weights === 'fp8' || weights === 'fp8only') && 'scales',
  );
  return (Object.keys(inputs) as (keyof PlannerValues)[]).filter((id) => !hidden.includes(id));
}

/** Values that no layout can serve. */
function refused(values: PlannerValues): ProblemsOf<typeof inputs> {
  const part = acceleratorById(values.device);
  const weights = weightsProblem(values.weights, values.model, part);
  if (weights !== undefined) return {weights};
  if (values.devices > 1 && linkOf(part, 2) === undefined) {
    return {devices: 'No bandwidth between such devices is confirmed. Choose 1.'};
  }
  const tooLong = contextProblem(values.model, values.context);
  return tooLong === undefined ? {} : {context: tooLong};
}

/** Sentences on what was computed otherwise than asked for. */
function remarks(_: PlannerResult, values: PlannerValues): readonly string[] {
  const {answer, newTokens} = requestOf(values);
  if (answer === values.answer && newTokens === values.prompt) return [];
  return [
    `A context of ${counted(values.context, 'token')} is too short for the prompt and the answer. The times are for ${count(newTokens)} new tokens of prompt and ${count(answer)} of answer.`,
  ];
}

function assumptions(values: PlannerValues): readonly string[] {
  const part = acceleratorById(values.device);
  const domain = domainOf(part);
  const {newTokens, answer} = requestOf(values);
  return [
    'All devices are used, so tensor × pipeline × data parallel is their number. Nodes are filled with tensor-parallel groups first, then with replicas, then with stages.',
    'DP with EP is data-parallel attention: every rank has its own sequences, and whole experts are spread over all ranks. “DP, experts TP” slices each expert over all ranks instead. Then every rank needs the tokens of all ranks, and no rank has more work than another. Replicas share nothing and send each other nothing. Inside one tensor-parallel group there are two ways, too: whole experts (“TP, EP”) or a slice of each. Both take the same memory and send the same, but whole experts can get uneven work.',
    'DCP spreads the cache of a sequence over the ranks that would hold copies of it.',
    'A step is max(cache read, attention) + max(weight read, matrix products) + fixed times + communication, with nothing overlapped. Two-batch overlap hides part of the communication, at the price of smaller batches.',
    `Every exchange (collective) takes ${significant(values.fixed)} µs, plus the time of its bytes on the link. Engines’ own all-reduce kernels were measured at 8 to 34 µs for 32 KiB to 1 MiB on 8 H100, and NCCL at 40 to 46 µs on 8 H200.`,
    ...(values.devices > domain
      ? [
          `${domain} devices share a node or rack. An all-reduce between nodes takes ${significant(values.across)} µs and uses the ports of all its devices. Dispatches use the port of each device.`,
        ]
      : []),
    'A pipeline keeps one group of sequences in flight for each stage, and the longest stage sets the pace. A prompt goes through it in chunks of 8,192 tokens.',
    'Tokens choose experts uniformly and independently. They go to the experts in 8 bits if the arithmetic is in 8 bits, and come back in 16.',
    // A collective takes the time of its own field.
    ...efficiencySentences({...values, devices: 1}),
    '90 % of the memory is usable, less 2 GiB of reserve and an estimate of activations.',
    `Throughput counts prompts: for every answer of ${counted(answer, 'token')}, a replica also reads ${counted(newTokens, 'new token')} of a prompt, and writes nothing meanwhile. In a full pipeline, stages work on different prompts.`,
    `The column of prefill is the time of one prompt of ${count(values.context)} tokens in every replica, with nothing cached and nothing else running.`,
    ...(values.weights === 'fp8' || values.weights === 'fp8only'
      ? [
          'FP8 weights that share scales in blocks of 128 × 128 are only divided into whole blocks, as vLLM and SGLang demand. Other engines, and padding, are left out.',
        ]
      : []),
    ...unconfirmedSentences(values.model),
  ];
}
