import {
  AllocationMeter,
  type AllocationMeans,
} from '@site/src/inference/allocation/allocationMeans';
import {createAllocation, type AllocationRun} from '@site/src/inference/allocation/allocationRun';
import type {AllocationRequest} from '@site/src/inference/allocation/strategy';
import {unwrap, type Problem} from '@site/src/inference/result';
import type {SlicedRun} from '../../ui/slicedRun';
import type {PolicyId} from './choices';
import {FrameRecorder, type Frame} from './frames';
import type {StreamValues} from './inputs';
import {strategiesOf, streamOf} from './stream';

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
  /** The memory over time, for the two that are drawn. */
  readonly frames: readonly Frame[];
}

/** Result of a run, or the reason why it could not begin. */
export interface Outcome {
  readonly values: StreamValues;
  readonly allocators: readonly AllocatorOutcome[];
  readonly requests: readonly AllocationRequest[];
  readonly rejected: number;
  /** Steps between two frames of both maps. */
  readonly interval: number;
  readonly problems: readonly Problem[];
}

interface Started {
  readonly id: PolicyId;
  readonly label: string;
  readonly short: string;
  readonly run: AllocationRun;
  readonly meter: AllocationMeter;
  readonly recorder: FrameRecorder | null;
}

/** Steps between two looks at the clock. */
const STEPS = 64;

/** All allocators on one list of requests, run a slice at a time. */
export class AllocatorsRun implements SlicedRun<Outcome> {
  readonly #started: readonly Started[] = [];
  readonly #done: AllocatorOutcome[] = [];
  readonly #requests: readonly AllocationRequest[] = [];
  readonly #rejected: number = 0;
  readonly #problems: readonly Problem[] = [];

  constructor(private readonly values: StreamValues) {
    const stream = streamOf(values);
    if (!stream.ok) {
      this.#problems = stream.problems;
      return;
    }
    this.#requests = stream.value.requests;
    this.#rejected = stream.value.rejected;
    const created = strategiesOf(values).map(({strategy, ...rest}) => ({
      ...rest,
      cut: strategy.kind === 'paged' ? values.memory % strategy.blockTokens : 0,
      run: createAllocation({
        requests: this.#requests,
        memoryTokens: values.memory,
        maxSequenceTokens: values.longest,
        strategy,
      }),
    }));
    this.#problems = created.flatMap(({run}) => (run.ok ? [] : run.problems)).slice(0, 1);
    if (this.#problems.length > 0) return;
    this.#started = created.map(({cut, run, ...rest}) => ({
      ...rest,
      run: unwrap(run),
      meter: new AllocationMeter(values.memory, cut),
      recorder: rest.id === 'paged' || rest.id === values.policy ? new FrameRecorder() : null,
    }));
  }

  runFor(milliseconds: number): boolean {
    const end = Date.now() + milliseconds;
    for (;;) {
      const next = this.#started[this.#done.length];
      if (next === undefined) return true;
      if (advance(next)) this.#done.push(sumUp(next));
      if (Date.now() >= end) return this.#done.length === this.#started.length;
    }
  }

  /** Share of the allocators that are done: how long one takes is not known before. */
  get progress(): number {
    return this.#started.length === 0 ? 1 : this.#done.length / this.#started.length;
  }

  outcome(): Outcome {
    const intervals = this.#started.map(({recorder}) => recorder?.interval ?? 1);
    return {
      values: this.values,
      allocators: this.#done,
      requests: this.#requests,
      rejected: this.#rejected,
      interval: Math.max(1, ...intervals),
      problems: this.#problems,
    };
  }
}

/** A whole run at once, for the defaults and for tests. */
export function allocateAll(values: StreamValues): Outcome {
  const run = new AllocatorsRun(values);
  while (!run.runFor(Infinity));
  return run.outcome();
}

function advance({run, meter, recorder}: Started): boolean {
  for (let i = 0; i < STEPS; i += 1) {
    const state = run.next();
    if (state === null) return true;
    meter.add(state);
    recorder?.add(state, () => run.places());
  }
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
    frames: recorder?.frames ?? [],
  };
}
