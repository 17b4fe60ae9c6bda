import type {RunMetrics} from '@site/src/inference/metrics/runMetrics';
import {unwrap, type Result} from '@site/src/inference/result';
import type {ServingSimulation} from '@site/src/inference/simulation/servingSimulation';
import {valuesOf} from '../../ui/defineModel';
import type {SlicedModel, SlicedRun} from '../../ui/slicedRun';
import {loadTest} from '../serving/loadTest';
import {deploymentPlan, type PlanValues} from './inputs';
import {leversOf, type Lever} from './levers';
import {optionsOf, requestOf, type Option, type Options} from './options';

/** Tokens that a test writes in all: more would keep a phone busy. */
const TEST_TOKENS = 300_000;

/** Requests of the simulated test: 1,000, or fewer where answers are long. */
export const testRequests = ({answer}: PlanValues): number =>
  Math.min(1000, Math.max(20, Math.floor(TEST_TOKENS / answer)));

/** A plan with all that takes longer than a key press to compute. */
export interface Checked {
  readonly values: PlanValues;
  readonly options: Options;
  readonly levers: readonly Lever[];
  /** Of a load test of one replica, as the simulation ran it; absent where nothing serves the workload. */
  readonly metrics?: RunMetrics;
}

/** Sequences that the engine is told to run at most: more of them would break a limit. */
export const slotsOf = ({full}: Option): number => full.load.sequences;

/** A load test of one replica of a plan. Nothing has run yet. */
function prepare(values: PlanValues, plan: Option): Result<ServingSimulation> {
  return loadTest({
    serving: plan.serving,
    tokens: requestOf(values),
    requests: testRequests(values),
    requestsPerSecond: values.rate / plan.replicas,
    slots: slotsOf(plan),
    // What memory holds. Lengths are spread by half, so the longest request of the test has to fit as well.
    cacheTokens: Math.max(plan.held, 2) * (values.prompt + values.answer),
  });
}

/** The other devices first, then what changes would do, then the load test, a slice at a time. */
class CheckRun implements SlicedRun<Checked> {
  #options: Options | undefined;
  #levers: readonly Lever[] | undefined;
  #test: ServingSimulation | undefined;

  constructor(private readonly values: PlanValues) {}

  runFor(milliseconds: number): boolean {
    const {values} = this;
    if (!this.#options) {
      this.#options = optionsOf(values);
      return this.#options.own.length === 0;
    }
    const [plan] = this.#options.own;
    if (!plan) return true;
    if (!this.#levers) {
      this.#levers = leversOf(values, plan);
      this.#test = unwrap(prepare(values, plan));
      return false;
    }
    return this.#test?.runFor({milliseconds}) ?? true;
  }

  get progress(): number {
    return (this.#test?.finishedRequests ?? 0) / testRequests(this.values);
  }

  outcome(): Checked {
    const {values} = this;
    return {
      values,
      options: this.#options ?? optionsOf(values),
      levers: this.#levers ?? [],
      ...(this.#test && {metrics: unwrap(this.#test.summary())}),
    };
  }
}

/** The whole check at once, for the defaults and for tests. */
export function checkOf(values: PlanValues): Checked {
  const run = new CheckRun(values);
  while (!run.runFor(Infinity));
  return run.outcome();
}

let known: Checked | undefined;

export const CHECK: SlicedModel<PlanValues, Checked> = {
  begin: (values) => new CheckRun(values),
  first: () => (known ??= checkOf(valuesOf(deploymentPlan))),
};
