import {
  AllocationMeter,
  type AllocationMeans,
} from '@site/src/inference/allocation/allocationMeans';
import {createAllocation, type AllocationRun} from '@site/src/inference/allocation/allocationRun';
import {requestStream} from '@site/src/inference/allocation/requestStream';
import {
  allocationProblems,
  type AllocationRequest,
  type Strategy,
} from '@site/src/inference/allocation/strategy';
import type {Problem} from '@site/src/inference/result';
import {makeWorkload} from '@site/src/inference/simulation/workload/workload';
import type {SlicedRun} from '../../ui/slicedRun';
import {lengthsAround, runInTurn} from '../serving/runInTurn';
import type {AllocatorValues} from './calculator';
import {FrameRecorder, type Frame} from './frames';

interface Policy {
  readonly id: string;
  readonly label: string;
  readonly short: string;
  readonly strategy: Strategy;
}

/** Policies without blocks, in the order of the table. */
export const CONTIGUOUS = [
  {
    id: 'max',
    label: 'Room reserved for the longest request',
    short: 'Longest',
    strategy: {kind: 'contiguous', reservation: 'max', placement: 'firstFit'},
  },
  {
    id: 'power',
    label: 'Length rounded up to a power of two, in the first gap that fits',
    short: 'Power of two',
    strategy: {kind: 'contiguous', reservation: 'powerOfTwo', placement: 'firstFit'},
  },
  {
    id: 'buddy',
    label: 'Exact length, from a buddy allocator',
    short: 'Exact, buddy',
    strategy: {kind: 'contiguous', reservation: 'exact', placement: 'buddy'},
  },
  {
    id: 'fit',
    label: 'Exact length, in the first gap that fits',
    short: 'Exact, first fit',
    strategy: {kind: 'contiguous', reservation: 'exact', placement: 'firstFit'},
  },
] as const satisfies readonly Policy[];

export type PolicyId = (typeof CONTIGUOUS)[number]['id'] | 'paged';

/** How one allocator served the requests. */
export interface AllocatorOutcome {
  readonly id: PolicyId;
  readonly label: string;
  readonly short: string;
  readonly means: AllocationMeans;
  /** Whether somebody waited: whether the means are those of a full memory. */
  readonly isFull: boolean;
  readonly fragmentedShare: number;
  readonly longestQueue: number;
  readonly steps: number;
  readonly preemptions: number;
  readonly recomputedTokens: number;
  /** The memory over time; null for those that are not drawn. */
  readonly frames: readonly Frame[] | null;
}

/** Result of a run, or the reason why it could not begin. */
export interface AllocatorResult {
  readonly allocators: readonly AllocatorOutcome[];
  readonly requests: readonly AllocationRequest[];
  readonly rejected: number;
  /** Steps between two frames of both maps. */
  readonly interval: number;
  readonly problems: readonly Problem[];
}

/** Generated tokens of a run; more would keep a phone busy for long. */
export const MOST_OUTPUT_TOKENS = 100_000;

/** Longest prompt and answer in multiples of the mean, before the limit of the server. */
export const CUT = 8;

/** Steps between two looks at the clock. */
const STEPS = 64;

interface Started extends Pick<AllocatorOutcome, 'id' | 'label' | 'short'> {
  readonly run: AllocationRun;
  readonly meter: AllocationMeter;
  readonly recorder: FrameRecorder | null;
}

/** All allocators on one list of requests, run a slice at a time. */
export function beginAllocators(values: AllocatorValues): SlicedRun<AllocatorResult> {
  const {requests, rejected} = streamOf(values);
  const sizes = {requests, memoryTokens: values.memory, maxSequenceTokens: values.longest};
  const policies = policiesOf(values);
  const problems: readonly Problem[] =
    requests.length === 0
      ? [{input: 'workload', message: 'must hold a prompt below the longest sequence'}]
      : policies.flatMap(({strategy}) => allocationProblems({...sizes, strategy})).slice(0, 1);
  const start = ({strategy, ...rest}: (typeof policies)[number]): Started => {
    const cut = strategy.kind === 'paged' ? values.memory % strategy.blockTokens : 0;
    return {
      ...rest,
      run: createAllocation({...sizes, strategy}),
      meter: new AllocationMeter(values.memory, cut),
      recorder: rest.id === 'paged' || rest.id === values.policy ? new FrameRecorder() : null,
    };
  };
  const started = problems.length > 0 ? [] : policies.map(start);
  return runInTurn({
    started,
    advance,
    // How long an allocator takes is not known before.
    share: () => 0,
    sumUp,
    outcome: (allocators) => ({
      allocators,
      requests,
      rejected,
      interval: Math.max(1, ...started.map(({recorder}) => recorder?.interval ?? 1)),
      problems,
    }),
  });
}

/** Compared policies, with the reader's blocks. */
function policiesOf({block, samples}: AllocatorValues): readonly (Policy & {id: PolicyId})[] {
  const strategy: Strategy = {kind: 'paged', blockTokens: block, sharePrefixes: samples > 1};
  return [
    ...CONTIGUOUS,
    {id: 'paged', label: 'Blocks, taken as tokens come', short: 'Blocks', strategy},
  ];
}

/** Prompts of the run: as many as entered, fewer where their answers would be too much to simulate. */
export function promptsOf({requests, samples, output}: AllocatorValues): number {
  return Math.max(1, Math.min(requests, Math.floor(MOST_OUTPUT_TOKENS / (samples * output))));
}

/** The requests; a step is the unit of time here, a workload has seconds. */
function streamOf(values: AllocatorValues): ReturnType<typeof requestStream> {
  const workload = makeWorkload({
    requests: promptsOf(values),
    arrivals: {kind: 'gamma', requestsPerSecond: values.rate / 1000, coefficientOfVariation: 1},
    prompt: lengthsAround(values.prompt, values.spread, CUT),
    output: lengthsAround(values.output, values.spread, CUT),
    seed: values.seed,
  });
  return requestStream({
    workload,
    stepSeconds: 1,
    maxSequenceTokens: values.longest,
    samples: values.samples,
  });
}

function advance({run, meter, recorder}: Started, milliseconds: number): boolean {
  const end = Date.now() + milliseconds;
  do {
    for (let i = 0; i < STEPS; i += 1) {
      const state = run.next();
      if (state === null) return true;
      meter.add(state);
      recorder?.add(state, () => run.places());
    }
  } while (Date.now() < end);
  return false;
}

function sumUp({id, label, short, run, meter, recorder}: Started): AllocatorOutcome {
  return {
    id,
    label,
    short,
    means: meter.means(),
    isFull: meter.isFull,
    fragmentedShare: meter.fragmentedShare,
    longestQueue: meter.longestQueue,
    steps: meter.steps,
    preemptions: run.preemptions,
    recomputedTokens: run.recomputedTokens,
    frames: recorder?.frames ?? null,
  };
}
