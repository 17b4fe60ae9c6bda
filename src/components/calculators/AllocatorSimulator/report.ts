import {expectedPagedWaste} from '@site/src/inference/capacity/pagedWaste';
import {parallelSamples} from '@site/src/inference/allocation/parallelSamples';
import {count, counted, fixed} from '../../../numbers/format';
import {problemReport, type ModelReport} from '../../ui/report';
import type {AllocatorOutcome, Outcome} from './run';
import type {ContiguousId} from './choices';
import {METRICS, share} from './comparison';
import {MOST_OUTPUT_TOKENS} from './inputs';
import {CUT, promptsOf} from './stream';

/** Report of the simulator on an outcome. */
export function reportOf(outcome: Outcome): ModelReport {
  const rest = {assumptions: assumptionsOf(outcome), leavesOut: LEAVES_OUT};
  if (outcome.problems.length > 0) return problemReport(outcome.problems, rest);
  return {
    ...rest,
    summary: outcome.allocators.map(sentence).join(' '),
    results: outcome.allocators.flatMap((allocator) =>
      METRICS.map(({label, of}) => ({label: `${allocator.label}: ${label}`, value: of(allocator)})),
    ),
    formula: formulaOf(outcome),
  };
}

function sentence({label, means, steps, preemptions}: AllocatorOutcome): string {
  return `${label}: ${share(means.usedShare)} of the memory holds tokens, ${fixed(means.running, 1)} sequences run, ${counted(preemptions, 'preemption')}, done after ${counted(steps, 'step')}.`;
}

/** The two that are drawn: the reader's contiguous policy, and blocks. */
export function drawnPair({allocators, values}: Outcome): {
  contiguous: AllocatorOutcome | undefined;
  paged: AllocatorOutcome | undefined;
} {
  const found = (id: AllocatorOutcome['id']) => allocators.find((one) => one.id === id);
  return {contiguous: found(values.policy), paged: found('paged')};
}

/** Knowledge of a policy about the answer in advance, to begin a sentence with. */
const KNOWN: Readonly<Record<ContiguousId, string>> = {
  max: 'With the longest allowed reservation',
  power: 'With the length known up to a power of two, contiguous reservations',
  buddy:
    'Even with every length known in advance, reservations of a buddy allocator, rounded up to powers of two,',
  fit: 'Even with every length known in advance, contiguous reservations in the first gap that fits',
};

/** Meaning of the maps, for the line above them. */
export function verdictOf(outcome: Outcome): string | undefined {
  const {contiguous, paged} = drawnPair(outcome);
  if (!contiguous || !paged) return undefined;
  if (!contiguous.isFull) {
    return 'With these reservations, no request waits. The memory does not limit what runs, so the allocator does not matter. Send more or longer requests, or take a smaller cache.';
  }
  const {usedShare, reservedShare, internalShare, externalShare, freeShare} = contiguous.means;
  const verb = outcome.values.policy === 'max' ? ', tokens fill' : ' hold tokens in';
  const gaps = externalShare > 0 ? ` ${share(externalShare)} lies in gaps,` : '';
  const full = `${KNOWN[outcome.values.policy]}${verb} ${share(usedShare)} of the memory. ${share(reservedShare)} is reserved for later tokens, ${share(internalShare)} is never used,${gaps} and ${share(freeShare)} is free.`;
  const blocks = paged.isFull
    ? ` With blocks, tokens fill ${share(paged.means.usedShare)}, but there are ${counted(paged.preemptions, 'preemption')}.`
    : ' With blocks, no request waits.';
  return full + blocks;
}

function formulaOf(outcome: Outcome): string[] {
  const {values} = outcome;
  const {contiguous, paged} = drawnPair(outcome);
  const places = Math.floor(values.memory / values.longest);
  const waste = expectedPagedWaste({
    blockTokens: values.block,
    meanSequenceTokens: values.prompt + values.output / 2,
  });
  const lines = [
    ...(values.policy === 'max'
      ? [
          `Longest reservation: ⌊${count(values.memory)} ÷ ${count(values.longest)}⌋ = ${counted(places, 'sequence')}, whatever their answers turn out to be`,
        ]
      : []),
    `Blocks: (${count(values.block)} − 1) ÷ 2 = ${fixed(waste.wastedTokensPerSequence, 1)} empty slots in the last block of a sequence, on average`,
  ];
  for (const one of [contiguous, paged]) {
    if (!one) continue;
    const held = (one.means.usedShare * values.memory) / one.means.running;
    lines.push(
      `${one.label}: ${fixed(one.means.running, 1)} sequences × ${count(held)} ${one.id === 'paged' && values.samples > 1 ? 'slots' : 'tokens'} each ÷ ${count(values.memory)} = ${share(one.means.usedShare)}`,
    );
  }
  return values.samples > 1 ? [...lines, sharingOf(outcome)] : lines;
}

function sharingOf({values}: Outcome): string {
  const shared = parallelSamples({
    promptTokens: values.prompt,
    outputTokens: values.output,
    samples: values.samples,
    blockTokens: values.block,
  });
  return `${counted(values.samples, 'answer')} of mean length to one prompt: ${counted(shared.sharedBlocks, 'block')} instead of ${count(shared.separateBlocks)} (${share(shared.savedShare)} less), ${counted(shared.copies, 'block')} copied at the first write`;
}

function assumptionsOf({values, rejected, requests}: Outcome): string[] {
  return [
    `All allocators get the same ${counted(requests.length, 'sequence')}: arrivals and lengths follow from the seed. Lengths are lognormal with one spread, cut at ${CUT} times their mean and at the longest sequence allowed.`,
    `A prompt that leaves no room for an answer is rejected: ${count(rejected)} here. Nothing else is; what finds no memory waits, first come, first served.`,
    ...(promptsOf(values) < values.requests
      ? [
          `The run is cut to ${counted(promptsOf(values), 'prompt')} of ${count(values.requests)}, which with their answers keeps it below ${count(MOST_OUTPUT_TOKENS)} generated tokens.`,
        ]
      : []),
    'A step gives every running sequence one token. Prefill takes no step, so steps are not seconds.',
    'Contiguous places are kept until the sequence ends. The exact length and its power of two are known in advance, which no server can do.',
    'Rounding up to a power of two by the buddy allocator counts as internal fragmentation here; the paper counts it as external.',
    `Blocks of ${counted(values.block, 'token')} are taken as tokens come. When none is left, the sequence that started last gives all of its blocks back, waits at the head of the queue, and is computed again.`,
    ...(values.samples > 1
      ? [
          'The answers to a prompt arrive together. With blocks they share the full blocks of the prompt; the last one, partly filled, is each answer’s own from its first token on.',
        ]
      : []),
  ];
}

const LEAVES_OUT = [
  'Time: prefill, slower steps of larger batches, what the kernel pays for the block table.',
  'A limit on sequences, chunked prefill, prefix caching between prompts, swapping to host memory.',
  'Models with several kinds of cache, and blocks of different sizes.',
];
