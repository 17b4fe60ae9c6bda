import {delayParts} from '@site/src/inference/disaggregation/delayParts';
import {deliveredAtDecode} from '@site/src/inference/disaggregation/delivered';
import {
  disaggregationWorthIt,
  type WorthIt,
  type WorthItInput,
} from '@site/src/inference/disaggregation/worthIt';
import type {RequestRecord} from '@site/src/inference/simulation/records';
import {stallGoodput, type StallGoodput} from '@site/src/inference/simulation/stallGoodput';
import {summarize, type SimulationSummary} from '@site/src/inference/simulation/summary';
import {unwrap, type Problem} from '@site/src/inference/result';
import type {SlicedRun} from '../../ui/slicedRun';
import {busyShares} from './busyShares';
import type {PoolValues} from './inputs';
import {planOf, type Plan} from './plan';
import {poolRequests, requestsOf, setupsOf, type SetupId, type Simulation} from './setups';

/** How one setup served the requests, as the clients saw it. */
export interface SetupOutcome {
  readonly id: SetupId;
  readonly summary: SimulationSummary;
  readonly goodput: StallGoodput;
  readonly requests: readonly RequestRecord[];
  /** Busy share of prefill and of decode workers while requests arrive, 0 to 1; of all where they are not split. */
  readonly busy: readonly number[];
}

export interface Worth extends WorthIt {
  readonly parts: WorthItInput;
}

/** Result of a run, or the reason why it could not begin. */
export interface Outcome {
  readonly values: PoolValues;
  readonly plan: Plan;
  readonly setups: readonly SetupOutcome[];
  /** The split against the tuned rival; null without one. */
  readonly worth: Worth | null;
  readonly problems: readonly Problem[];
}

interface Running {
  readonly id: SetupId;
  readonly workers: number;
  readonly simulation: Simulation;
}

/** The same requests with two pools and with one, run a slice at a time. */
export class PoolRun implements SlicedRun<Outcome> {
  readonly #plan: Plan;
  readonly #started: readonly Running[] = [];
  readonly #done: SetupOutcome[] = [];
  readonly #problems: readonly Problem[] = [];

  constructor(private readonly values: PoolValues) {
    this.#plan = planOf(values);
    const created = setupsOf(values, this.#plan, poolRequests(values));
    this.#problems = created.flatMap(({made}) => (made.ok ? [] : made.problems));
    if (this.#problems.length > 0) return;
    this.#started = created.map(({id, workers, made}) => ({id, workers, simulation: unwrap(made)}));
  }

  /** Runs for about so many milliseconds; true once everything is done. */
  runFor(milliseconds: number): boolean {
    const next = this.#started[this.#done.length];
    if (next === undefined) return true;
    if (next.simulation.runFor({milliseconds})) this.#done.push(this.#sumUp(next));
    return this.#done.length === this.#started.length;
  }

  /** Share of the setups that have run, the current one by its finished requests, 0 to 1. */
  get progress(): number {
    const all = this.#started.length;
    const current = this.#started[this.#done.length];
    if (all === 0 || current === undefined) return 1;
    const finished = current.simulation.finishedRequests / requestsOf(this.values);
    return (this.#done.length + finished) / all;
  }

  /** Result; call it when `runFor` has returned true. */
  outcome(): Outcome {
    const {values} = this;
    const of = (id: SetupId) => this.#done.find((setup) => setup.id === id);
    const [split, tuned] = [of('split'), of('tuned')];
    const parts = split && tuned && delayParts(tuned.requests, split.requests);
    return {
      values,
      plan: this.#plan,
      setups: this.#done,
      worth: parts ? {...disaggregationWorthIt(parts), parts} : null,
      problems: this.#problems.map(({input, message}) =>
        input === 'limits.kvBlocks'
          ? {input: 'theCache', message: `has ${this.#plan.kvBlocks} blocks and ${message}`}
          : {input, message},
      ),
    };
  }

  #sumUp({id, workers, simulation}: Running): SetupOutcome {
    const {ttft, itl} = this.values;
    const {steps} = simulation;
    const records = simulation.requests();
    const requests = id === 'split' ? deliveredAtDecode(records, steps) : records;
    const run = {requests, steps, workers, kvBlocks: this.#plan.kvBlocks, limits: {}};
    const summary = summarize(run);
    const limits = {ttftSeconds: ttft / 1000, gapSeconds: itl / 1000};
    const pools =
      id === 'split' ? [this.#plan.prefillWorkers, this.#plan.decodeWorkers] : [workers];
    return {
      id,
      summary,
      goodput: stallGoodput(requests, limits),
      requests,
      busy: busyShares(steps, pools, requests.at(-1)?.arrivalSeconds ?? 0),
    };
  }
}

/** A whole run at once, for the defaults and for tests. */
export function simulatePools(values: PoolValues): Outcome {
  const run = new PoolRun(values);
  while (!run.runFor(Infinity));
  return run.outcome();
}
