import {cite} from '@site/src/data/cite';
import {parallelSamples} from '@site/src/inference/allocation/parallelSamples';
import {expectedPagedWaste} from '@site/src/inference/capacity/pagedWaste';
import {count, counted, fixed} from '../../../numbers/format';
import {defineCalculator, type ResultDeclaration} from '../../ui/defineCalculator';
import type {CalculatorFigure} from '../../ui/figures';
import {given} from '../../ui/given';
import {choiceInput, numberInput, type ProblemsOf, type ValuesOf} from '../../../forms/inputs';
import {answerInput, promptInput, seedInput, spreadInput} from '../serving/inputs';
import {
  beginAllocators,
  CONTIGUOUS,
  CUT,
  MOST_OUTPUT_TOKENS,
  promptsOf,
  type AllocatorOutcome,
  type AllocatorResult,
  type PolicyId,
} from './compute';
import {drawn} from './frames';

const tokens = {unit: 'tokens', integer: true};

const inputs = {
  policy: choiceInput({
    label: 'Policy without blocks, to compare',
    options: CONTIGUOUS.map(({id, label}) => ({id, label})),
    default: 'max',
  }),
  block: numberInput({label: 'Block size', ...tokens, min: 1, max: 2048, default: 16}),
  // Slots of OPT-13B in 16 bit beside its weights on an A100 40 GB, as in Table 1 of `pagedattention`.
  memory: numberInput({label: 'KV cache', ...tokens, min: 256, max: 250_000, default: 15_728}),
  longest: numberInput({
    label: 'Longest sequence allowed',
    ...tokens,
    min: 2,
    max: 32_768,
    default: 2048,
  }),
  // Means of ShareGPT: Fig. 11 of `pagedattention`.
  prompt: promptInput({label: 'Prompt, mean', max: 16_000, default: 161}),
  output: answerInput({label: 'Output, mean', max: 4000, default: 338}),
  spread: spreadInput('Spread of prompt and output'),
  samples: numberInput({
    label: 'Answers to each prompt',
    min: 1,
    max: 16,
    integer: true,
    default: 1,
    help: 'With blocks, the answers share the memory of the prompt. Contiguous reservations cannot.',
  }),
  rate: numberInput({
    label: 'Arrivals',
    unit: 'requests / 1,000 steps',
    min: 0.1,
    max: 100_000,
    default: 400,
  }),
  requests: numberInput({
    label: 'Length of the run',
    unit: 'requests',
    min: 5,
    max: 1000,
    integer: true,
    default: 150,
  }),
  seed: seedInput,
  // Has the scrubber as its control.
  at: numberInput({
    label: 'Step shown',
    min: 0,
    max: 1_000_000,
    integer: true,
    default: 640,
    control: 'slider',
  }),
};

export type AllocatorValues = ValuesOf<typeof inputs>;

/** One decimal, as the paper prints them. */
export const share = (value: number): string => `${fixed(100 * value, 1)} %`;
share.unit = 'share of 1';

interface Metric {
  readonly label: string;
  readonly of: (allocator: AllocatorOutcome) => string;
}

const HOLDS: Metric = {label: 'Holds tokens', of: ({means}) => share(means.usedShare)};
const SAVED: Metric = {label: 'Saved by sharing', of: ({means}) => share(means.sharedShare)};

/** Compared results, in the order of the table. */
const METRICS: readonly Metric[] = [
  HOLDS,
  {label: 'Reserved for later tokens', of: ({means}) => share(means.reservedShare)},
  {label: 'Never used (internal fragmentation)', of: ({means}) => share(means.internalShare)},
  {label: 'In gaps (external fragmentation)', of: ({means}) => share(means.externalShare)},
  {label: 'Free', of: ({means}) => share(means.freeShare)},
  {label: 'Sequences running', of: ({means}) => fixed(means.running, 1)},
  {label: 'Longest queue', of: ({longestQueue}) => count(longestQueue)},
  {
    label: 'Steps in which only gaps make a request wait',
    of: ({fragmentedShare}) => share(fragmentedShare),
  },
  {label: 'Preemptions', of: ({preemptions}) => count(preemptions)},
  {label: 'Recomputed tokens', of: ({recomputedTokens}) => count(recomputedTokens)},
  SAVED,
  {label: 'Steps in total', of: ({steps}) => count(steps)},
];

const nameOf = ({label}: AllocatorOutcome, metric: Metric) => `${label}: ${metric.label}`;

/** One of the two that are drawn: its share of the memory, large. */
const holding = (place: 0 | 1): ResultDeclaration<AllocatorValues, AllocatorResult> => {
  const find = (result: AllocatorResult) => drawn(result)[place];
  return {
    label: (result) => {
      const one = find(result);
      return one ? nameOf(one, HOLDS) : '';
    },
    of: (result) => find(result)?.means.usedShare,
    as: share,
    large: (result) => {
      const one = find(result);
      if (!one) return '';
      return `of the memory holds tokens, and ${fixed(one.means.running, 1)} sequences run, with ${one.label.toLowerCase()}`;
    },
  };
};

export const allocatorSimulator = defineCalculator({
  id: 'allocator-simulator',
  urlKey: 'alloc',
  title: 'Allocator simulator',
  listing: {
    group: 'faster',
    question: 'How much KV cache memory does paging (PagedAttention) save?',
    names: ['PagedAttention simulator', 'KV cache allocation simulator'],
  },
  note: 'same requests, five allocators',
  inputs,
  first: ['block', 'memory', 'longest', 'prompt', 'output', 'samples'],
  // Arrivals, length and seed of the run have their defaults, or values from the address.
  fields: () => ['policy', 'block', 'memory', 'longest', 'prompt', 'output', 'spread', 'samples'],
  viewInputs: ['at'],
  check,
  begin: beginAllocators,
  results: {contiguous: holding(0), paged: holding(1)},
  moreResults: (result) => {
    const large = drawn(result);
    return result.allocators.flatMap((one) =>
      METRICS.filter((metric) => metric !== HOLDS || !large.includes(one)).map((metric) => ({
        label: nameOf(one, metric),
        value: metric.of(one),
      })),
    );
  },
  problems: ({problems}) => problems,
  verdict,
  summary: ({allocators}) => allocators.map(sentence).join(' '),
  figures: (result, values) => [comparison(result, values)],
  formula,
  assumptions,
  leavesOut: [
    'Time: prefill, slower steps of larger batches, and the work of the kernel for the block table.',
    'A limit on sequences, chunked prefill, prefix caching between prompts, and swapping to host memory.',
    'Models with several kinds of cache, and blocks of different sizes.',
  ],
  sources: [cite('pagedattention', 'Kinds of waste, block tables, and the systems compared')],
  examples: [
    {change: {policy: 'fit'}, shows: 'Exact length, in the first gap that fits: 47.8 %'},
    {change: {samples: 8}, shows: 'cut to 36 prompts of 150'},
    {
      change: {requests: 20, samples: 4},
      shows: '4 answers of mean length to one prompt: 98 blocks instead of 128',
    },
  ],
});

/** Values that the memory cannot hold. */
function check({memory, longest, prompt, block}: AllocatorValues): ProblemsOf<typeof inputs> {
  const largest = 2 ** Math.floor(Math.log2(memory));
  if (longest > largest) {
    return {
      longest: `At most ${count(largest)}, the largest power of two in the memory, because the buddy allocator has no larger place.`,
    };
  }
  if (longest > Math.floor(memory / block) * block) {
    return {block: `At most ${count(Math.floor(memory / Math.ceil(memory / longest)))}.`};
  }
  if (prompt >= longest) {
    return {
      prompt: `Below ${count(longest)}, the longest sequence allowed, prompt and answer together.`,
    };
  }
  return {};
}

function sentence({label, means, steps, preemptions}: AllocatorOutcome): string {
  return `${label}: ${share(means.usedShare)} of the memory holds tokens, ${fixed(means.running, 1)} sequences run, ${counted(preemptions, 'preemption')}, done after ${counted(steps, 'step')}.`;
}

/** Knowledge of a policy about the answer in advance, to begin a sentence with. */
const KNOWN: Readonly<Record<Exclude<PolicyId, 'paged'>, string>> = {
  max: 'With room reserved for the longest request',
  power: 'With the length known up to a power of two, contiguous reservations',
  buddy:
    'Even with every length known in advance, reservations of a buddy allocator, rounded up to powers of two,',
  fit: 'Even with every length known in advance, contiguous reservations in the first gap that fits',
};

/** Meaning of the maps, for the line above them. */
function verdict(result: AllocatorResult, {policy}: AllocatorValues): string | undefined {
  const [contiguous, paged] = drawn(result);
  if (!contiguous || !paged) return undefined;
  if (!contiguous.isFull) {
    return 'With these reservations, no request waits. The memory does not limit what runs, so the allocator does not matter. Send more or longer requests, or take a smaller cache.';
  }
  const {usedShare, reservedShare, internalShare, externalShare, freeShare} = contiguous.means;
  const verb = policy === 'max' ? ', tokens fill' : ' hold tokens in';
  const gaps = externalShare > 0 ? ` ${share(externalShare)} lies in gaps,` : '';
  const full = `${KNOWN[policy]}${verb} ${share(usedShare)} of the memory. ${share(reservedShare)} is reserved for later tokens, ${share(internalShare)} is never used,${gaps} and ${share(freeShare)} is free.`;
  const blocks = paged.isFull
    ? ` With blocks, tokens fill ${share(paged.means.usedShare)}, but there are ${counted(paged.preemptions, 'preemption')}.`
    : ' With blocks, no request waits.';
  return full + blocks;
}

/** The allocators side by side. */
function comparison({allocators}: AllocatorResult, {samples}: AllocatorValues): CalculatorFigure {
  return {
    kind: 'table',
    caption:
      'The same requests under each allocator. Values are means over the steps with a queue.',
    columns: ['Measure', ...allocators.map(({short}) => short)],
    rows: METRICS.filter((metric) => samples > 1 || metric !== SAVED).map(({label, of}) => [
      label,
      ...allocators.map(of),
    ]),
  };
}

function formula(result: AllocatorResult, values: AllocatorValues): readonly string[] {
  const places = Math.floor(values.memory / values.longest);
  const waste = expectedPagedWaste({
    blockTokens: values.block,
    meanSequenceTokens: values.prompt + values.output / 2,
  });
  const lines = given(
    values.policy === 'max' &&
      `Longest reservation: ⌊${count(values.memory)} ÷ ${count(values.longest)}⌋ = ${counted(places, 'sequence')}, whatever their answers turn out to be`,
    `Blocks: (${count(values.block)} − 1) ÷ 2 = ${fixed(waste.wastedTokensPerSequence, 1)} empty slots in the last block of a sequence, on average`,
  );
  for (const one of drawn(result)) {
    const held = (one.means.usedShare * values.memory) / one.means.running;
    lines.push(
      `${one.label}: ${fixed(one.means.running, 1)} sequences × ${count(held)} ${one.id === 'paged' && values.samples > 1 ? 'slots' : 'tokens'} each ÷ ${count(values.memory)} = ${share(one.means.usedShare)}`,
    );
  }
  return values.samples > 1 ? [...lines, sharing(values)] : lines;
}

function sharing(values: AllocatorValues): string {
  const shared = parallelSamples({
    promptTokens: values.prompt,
    outputTokens: values.output,
    samples: values.samples,
    blockTokens: values.block,
  });
  return `${counted(values.samples, 'answer')} of mean length to one prompt: ${counted(shared.sharedBlocks, 'block')} instead of ${count(shared.separateBlocks)} (${share(shared.savedShare)} less), ${counted(shared.copies, 'block')} copied at the first write`;
}

function assumptions(
  {rejected, requests}: AllocatorResult,
  values: AllocatorValues,
): readonly string[] {
  return given(
    `All allocators get the same ${counted(requests.length, 'sequence')}, whose arrivals and lengths follow from the seed. Lengths have a lognormal distribution, which is cut at ${CUT} times the mean and at the longest sequence allowed.`,
    `A prompt that leaves no room for an answer is rejected. Here that happened ${counted(rejected, 'time')}. A sequence that finds no memory waits, first come, first served.`,
    promptsOf(values) < values.requests &&
      `The run is cut to ${counted(promptsOf(values), 'prompt')} of ${count(values.requests)}, which with their answers keeps it below ${count(MOST_OUTPUT_TOKENS)} generated tokens.`,
    'A step gives every running sequence one token. Prefill takes no step, so steps are not seconds.',
    'A reservation is kept until its sequence ends. All reservations except the one for the longest request are made as if the server knew the length of the answer in advance. No real server knows it.',
    'When the buddy allocator rounds up to a power of two, this counts as internal fragmentation here, and as external fragmentation in the paper.',
    `Blocks of ${counted(values.block, 'token')} are taken as tokens come. When none is left, the sequence that started last gives all of its blocks back, waits at the head of the queue, and is computed again.`,
    values.samples > 1 &&
      'The answers to a prompt arrive together. With blocks, they share the full blocks of the prompt. The last block of the prompt is only partly filled, so each answer gets its own copy when it writes its first token.',
  );
}
