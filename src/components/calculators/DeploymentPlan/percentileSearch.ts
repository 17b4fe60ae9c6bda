import type {RunMetrics} from '@site/src/inference/metrics/runMetrics';
import type {ServingSimulation} from '@site/src/inference/simulation/servingSimulation';
import {loadTest} from '../../../serving/loadTest';
import type {PlanValues} from './calculator';
import {requestOf, slotsOf, type Option} from './options';

/** Tokens that a test writes in all: more would keep a phone busy. */
const TEST_TOKENS = 300_000;

/** Requests of the simulated test: 1,000, or fewer where answers are long. */
export const testRequests = ({answer}: PlanValues): number =>
  Math.min(1000, Math.max(20, Math.floor(TEST_TOKENS / answer)));

/** More replicas are tried a quarter more at a time, up to so many times the first number. */
const GROWTH = 1.25;
const MOST_TIMES = 4;

/** The answer is at most this share above the fewest replicas. */
const TOLERANCE = 0.05;

/** Result of the load tests of a plan. */
export interface PercentileOutcome {
  /** Of the test of the replicas below. */
  readonly metrics: RunMetrics;
  readonly replicas: number;
  /** Replicas that the mean needs. */
  readonly first: number;
  /** Whether that test kept both limits for the requests that the reader chose; always where the mean is to keep them. */
  readonly isKept: boolean;
  /** The most replicas with which a test did not keep them. */
  readonly tried: number;
}

/** A load test of one of so many replicas of a plan. Nothing has run yet. */
function prepare(values: PlanValues, plan: Option, replicas: number): ServingSimulation {
  return loadTest({
    serving: plan.serving,
    tokens: requestOf(values),
    requests: testRequests(values),
    requestsPerSecond: values.rate / replicas,
    slots: slotsOf(plan),
    // Capacity of the memory. The longest request of the test has to fit as well, and it is less than twice the mean.
    cacheTokens: Math.max(plan.held, 2) * (values.prompt + values.answer),
    spread: values.spread / 100,
  });
}

/** Whether both limits hold for the requests that the reader chose. */
function keeps({target, ttft, itl}: PlanValues, metrics: RunMetrics): boolean {
  if (target === 'mean') return true;
  const firstToken = metrics.ttft?.[target] ?? 0;
  // An answer of one token has no time between tokens.
  const betweenTokens = metrics.tpot?.[target] ?? 0;
  return firstToken <= ttft / 1000 && betweenTokens <= itl / 1000;
}

/**
 * Load tests of a replica with ever more replicas beside it, until the chosen percentile keeps both limits; then back to the
 * fewest that do. Fewer requests for each replica make waits shorter, so the search ends, or the requests cannot keep the limits.
 */
export class PercentileSearch {
  readonly #most: number;
  readonly #first: number;
  #low: number;
  #high: number | undefined;
  #replicas: number;
  #test: ServingSimulation;
  #kept: RunMetrics | undefined;
  #firstMetrics: RunMetrics | undefined;

  constructor(
    private readonly values: PlanValues,
    private readonly plan: Option,
  ) {
    this.#first = plan.replicas;
    this.#most = Math.max(MOST_TIMES * plan.replicas, plan.replicas + 3);
    this.#low = plan.replicas - 1;
    this.#replicas = plan.replicas;
    this.#test = prepare(values, plan, plan.replicas);
  }

  /** True once the answer is known. */
  runFor(milliseconds: number): boolean {
    if (!this.#test.runFor({milliseconds})) return false;
    this.#note(this.#test.summary());
    const next = this.#next();
    if (next === undefined) return true;
    this.#replicas = next;
    this.#test = prepare(this.values, this.plan, next);
    return false;
  }

  #note(metrics: RunMetrics): void {
    this.#firstMetrics ??= metrics;
    if (keeps(this.values, metrics)) {
      this.#high = this.#replicas;
      this.#kept = metrics;
    } else {
      this.#low = this.#replicas;
    }
  }

  #next(): number | undefined {
    const [low, high] = [this.#low, this.#high];
    if (high === undefined) {
      const more = Math.min(this.#most, Math.max(low + 1, Math.ceil(GROWTH * low)));
      return low >= this.#most ? undefined : more;
    }
    const isClose = high - low <= Math.max(1, TOLERANCE * high);
    return isClose || high === this.#first ? undefined : Math.ceil((low + high) / 2);
  }

  /** Share of the running test that is done, 0 to 1. */
  get progress(): number {
    return this.#test.finishedRequests / testRequests(this.values);
  }

  outcome(): PercentileOutcome {
    const metrics = this.#kept ?? this.#firstMetrics ?? this.#test.summary();
    const isKept = this.#high !== undefined;
    const [first, tried] = [this.#first, this.#low];
    return {metrics, replicas: this.#high ?? first, first, isKept, tried};
  }
}
