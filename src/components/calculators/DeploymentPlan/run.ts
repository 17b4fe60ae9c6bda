import type {RunMetrics} from '@site/src/inference/metrics/runMetrics';
import {valuesOf} from '../../../forms/defineModel';
import type {SlicedModel, SlicedRun} from '../../ui/slicedRun';
import {askedOf} from './asked';
import {deploymentPlan} from './inputs';
import {leversOf, type Lever} from './levers';
import {optionsOf, type Asked, type Option, type Options} from './options';
import {PercentileSearch, type PercentileOutcome} from './percentileSearch';

/** A plan with all that takes longer than a key press to compute. */
export interface Checked {
  /** Values of the reader. */
  readonly values: Asked;
  /** The same with the part of the capacity that the chosen percentile leaves, where it takes more replicas. */
  readonly planned: Asked;
  readonly options: Options;
  readonly levers: readonly Lever[];
  /** Load tests of one replica, as the simulation ran them; absent where nothing serves the workload. */
  readonly tests?: PercentileOutcome;
}

/** The load test of the plan; absent while nothing was simulated. */
export const metricsOf = (checked: Checked | undefined): RunMetrics | undefined =>
  checked?.tests?.metrics;

/**
 * The part of the capacity to plan with that gives so many replicas. The options and changes beside the plan are computed with
 * it too: what waits at a percentile depends on how full a replica is.
 */
function plannedFor(values: Asked, {devices, replicas, full}: Option, wanted: number): Asked {
  if (wanted === replicas) return values;
  const share = values.rate / (wanted * full.load.requestsPerSecond);
  return {...values, planned: 100 * share, tested: devices};
}

/** Load tests first, then the other devices, then what changes would do, a slice at a time. */
class CheckRun implements SlicedRun<Checked> {
  readonly #plan: Option | undefined;
  readonly #search: PercentileSearch | undefined;
  #isTested = false;
  #planned: Asked;
  #options: Options | undefined;
  #levers: readonly Lever[] | undefined;

  constructor(private readonly values: Asked) {
    this.#plan = optionsOf(values, {others: false}).own[0];
    this.#search = this.#plan && new PercentileSearch(values, this.#plan);
    this.#planned = values;
  }

  runFor(milliseconds: number): boolean {
    if (this.#search && this.#plan && !this.#isTested) {
      this.#isTested = this.#search.runFor(milliseconds);
      if (this.#isTested) {
        this.#planned = plannedFor(this.values, this.#plan, this.#search.outcome().replicas);
      }
      return false;
    }
    if (!this.#options) {
      this.#options = optionsOf(this.#planned);
      return false;
    }
    const [plan] = this.#options.own;
    this.#levers = plan ? leversOf(this.#planned, plan) : [];
    return true;
  }

  get progress(): number {
    return this.#isTested ? 1 : (this.#search?.progress ?? 0);
  }

  outcome(): Checked {
    return {
      values: this.values,
      planned: this.#planned,
      options: this.#options ?? optionsOf(this.#planned),
      levers: this.#levers ?? [],
      ...(this.#search && {tests: this.#search.outcome()}),
    };
  }
}

/** The whole check at once, for the defaults and for tests. */
export function checkOf(values: Asked): Checked {
  const run = new CheckRun(values);
  while (!run.runFor(Infinity));
  return run.outcome();
}

let known: Checked | undefined;

export const CHECK: SlicedModel<Asked, Checked> = {
  begin: (values) => new CheckRun(values),
  first: () => (known ??= checkOf(askedOf(valuesOf(deploymentPlan)))),
};
