import type {RunMetrics} from '@site/src/inference/metrics/runMetrics';
import type {ServingSimulation} from '@site/src/inference/simulation/servingSimulation';
import {loadTest} from '../../../serving/loadTest';
import type {PlanValues} from './calculator';
import {byDevices, requestOf, slotsOf, withReplicas, type Option} from './options';

/** Tokens that a test writes in all: more would keep a phone busy. */
const TEST_TOKENS = 300_000;

/** Requests of the simulated test: 1,000, or fewer where answers are long. */
export const testRequests = ({answer}: PlanValues): number =>
  Math.min(1000, Math.max(20, Math.floor(TEST_TOKENS / answer)));

/** Up to so many times the replicas of the mean are tried, and at least three more than these. */
const MOST_TIMES = 4;
const MOST_MORE = 3;

/** The answer is at most this share above the fewest replicas. */
const TOLERANCE = 0.05;

/** What the tests of one layout found. */
export interface LayoutOutcome {
  /** Of a replica. */
  readonly devices: number;
  /** Replicas that the mean needs. */
  readonly first: number;
  /** The fewest replicas whose test kept the limits; undefined where no test did. */
  readonly kept: number | undefined;
  /** The most replicas with which a test did not keep them. */
  readonly tried: number;
  /** Whether so many were tried that more are not expected to help. */
  readonly isExhausted: boolean;
}

/** Result of the load tests of a plan. */
export interface PercentileOutcome {
  /** The layout that was chosen, with the replicas whose test has the metrics below. */
  readonly plan: Option;
  readonly metrics: RunMetrics;
  /** Whether that test kept both limits for the requests that the reader chose; always where the mean is to keep them. */
  readonly isKept: boolean;
  readonly chosen: LayoutOutcome;
  /** The other layouts that were tested. */
  readonly others: readonly LayoutOutcome[];
  /** Layout and replicas that the mean takes. */
  readonly mean: Option;
}

/** Whether a percentile takes other or more replicas than the mean. */
export const isBeyondMean = ({plan, mean}: PercentileOutcome): boolean =>
  plan.devices !== mean.devices || plan.replicas !== mean.replicas;

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

interface Kept {
  readonly option: Option;
  readonly metrics: RunMetrics;
}

/** Replicas of one layout: fewer of them each have more requests, so a number that breaks a limit says the same of all below it. */
class Layout {
  readonly #most: number;
  /** The most replicas that broke a limit, and the fewest that kept both. */
  #low: number;
  #kept: Kept | undefined;

  constructor(
    private readonly values: PlanValues,
    readonly mean: Option,
  ) {
    this.#most = Math.max(MOST_TIMES * mean.replicas, mean.replicas + MOST_MORE);
    this.#low = mean.replicas - 1;
  }

  get kept(): Kept | undefined {
    return this.#kept;
  }

  get isTested(): boolean {
    return this.#kept !== undefined || this.#low >= this.mean.replicas;
  }

  get outcome(): LayoutOutcome {
    const {devices, replicas: first} = this.mean;
    const isExhausted = this.#low >= this.#most;
    return {devices, first, kept: this.#kept?.option.replicas, tried: this.#low, isExhausted};
  }

  /** The fewest replicas that may keep the limits; undefined where no test is left that could find fewer. */
  get fewest(): Option | undefined {
    if (this.#low >= this.#most) return undefined;
    const high = this.#kept?.option.replicas;
    const isClose = high !== undefined && high - this.#low <= Math.max(1, TOLERANCE * high);
    return isClose ? undefined : this.#with(this.#low + 1);
  }

  /**
   * Replicas of the next test: those of the mean, then as many as could be of use, which shows at once where no number is, then
   * between the two. More devices than the best plan has are of no use.
   */
  next(best: Option | undefined): number {
    const low = this.#low;
    if (low < this.mean.replicas) return this.mean.replicas;
    const high = this.#kept?.option.replicas;
    if (high !== undefined) return Math.min(high - 1, Math.ceil(Math.sqrt(low * high)));
    if (!best) return this.#most;
    const within = Math.min(this.#most, Math.floor(best.allDevices / this.mean.devices));
    return within > low + 1 && byDevices(this.#with(within), best) >= 0 ? within - 1 : within;
  }

  note(replicas: number, metrics: RunMetrics): void {
    if (keeps(this.values, metrics)) this.#kept = {option: this.#with(replicas), metrics};
    else this.#low = replicas;
  }

  #with(replicas: number): Option {
    return withReplicas(this.values, this.mean, replicas);
  }
}

/**
 * Load tests of replicas of several layouts, until the chosen percentile keeps both limits with the fewest devices. Next is always
 * the layout that may do with the fewest, and one that cannot beat the best plan so far is not tested.
 */
export class PercentileSearch {
  readonly #layouts: readonly Layout[];
  #layout: Layout;
  #replicas: number;
  #test: ServingSimulation;
  #firstMetrics: RunMetrics | undefined;

  /** @param layouts with the replicas that the mean takes, the plan of the mean first */
  constructor(
    private readonly values: PlanValues,
    layouts: readonly [Option, ...Option[]],
  ) {
    const [mean] = layouts;
    this.#layouts = layouts.map((one) => new Layout(values, one));
    this.#layout = this.#layouts[0]!;
    this.#replicas = mean.replicas;
    this.#test = prepare(values, mean, mean.replicas);
  }

  /** True once the answer is known. */
  runFor(milliseconds: number): boolean {
    if (!this.#test.runFor({milliseconds})) return false;
    const metrics = this.#test.summary();
    this.#firstMetrics ??= metrics;
    this.#layout.note(this.#replicas, metrics);
    const next = this.#next();
    if (!next) return true;
    this.#layout = next;
    this.#replicas = next.next(this.#best?.kept?.option);
    this.#test = prepare(this.values, next.mean, this.#replicas);
    return false;
  }

  get #best(): Layout | undefined {
    return this.#layouts
      .filter(({kept}) => kept)
      .toSorted((a, b) => byDevices(a.kept!.option, b.kept!.option))[0];
  }

  /** The layout that may do with the fewest devices, if that is better than the best so far. */
  #next(): Layout | undefined {
    const best = this.#best?.kept?.option;
    return this.#layouts
      .flatMap((layout) => {
        const {fewest} = layout;
        return fewest && (!best || byDevices(fewest, best) < 0) ? [{layout, fewest}] : [];
      })
      .toSorted((a, b) => byDevices(a.fewest, b.fewest))[0]?.layout;
  }

  /** Share of the running test that is done, 0 to 1. */
  get progress(): number {
    return this.#test.finishedRequests / testRequests(this.values);
  }

  outcome(): PercentileOutcome {
    const chosen = this.#best ?? this.#layouts[0]!;
    const {mean} = this.#layouts[0]!;
    return {
      plan: chosen.kept?.option ?? mean,
      metrics: chosen.kept?.metrics ?? this.#firstMetrics ?? this.#test.summary(),
      isKept: chosen.kept !== undefined,
      chosen: chosen.outcome,
      others: this.#layouts
        .filter((layout) => layout !== chosen && layout.isTested)
        .map(({outcome}) => outcome),
      mean,
    };
  }
}
