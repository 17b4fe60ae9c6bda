import type {SlicedRun} from '../../ui/slicedRun';
import type {PlanValues} from './calculator';
import {leversOf, type Lever} from './levers';
import {askedOf, optionsOf, type Asked, type Option, type Options} from './options';
import {dayOf, type Day} from './parts';
import {PercentileSearch, type PercentileOutcome} from './percentileSearch';

/** A plan with its cost, its load tests and what would change it. */
export interface ServedPlan {
  readonly plan: Option;
  readonly day: Day;
  /** Load tests of one replica, as the simulation ran them. */
  readonly tests: PercentileOutcome;
  readonly levers: readonly Lever[];
}

export interface PlanResult {
  /** Values that are planned with: those of the reader, with the part of the capacity that the chosen percentile leaves. */
  readonly asked: Asked;
  readonly options: Options;
  /** Absent where no number of the reader's devices serves the workload. */
  readonly served: ServedPlan | undefined;
}

/** Load tests first, then the other devices, then what changes would do, a slice at a time. */
export function beginPlan(values: PlanValues): SlicedRun<PlanResult> {
  const asked = askedOf(values);
  const [first] = optionsOf(asked, {others: false}).own;
  const search = first && new PercentileSearch(asked, first);
  let isTested = !search;
  let known: Omit<PlanResult, 'served'> | undefined;
  let result: PlanResult | undefined;
  return {
    runFor: (milliseconds) => {
      if (search && !isTested) {
        isTested = search.runFor(milliseconds);
      } else if (!known) {
        const planned = first && search ? plannedFor(asked, first, search.outcome()) : asked;
        known = {asked: planned, options: optionsOf(planned)};
      } else {
        const [plan] = known.options.own;
        const tests = search?.outcome();
        result = {...known, served: plan && tests && servedBy(known.asked, plan, tests)};
      }
      return result !== undefined;
    },
    get progress() {
      return isTested ? 1 : (search?.progress ?? 0);
    },
    outcome: () => {
      if (!result) throw new Error('The plan is still being computed');
      return result;
    },
  };
}

const servedBy = (asked: Asked, plan: Option, tests: PercentileOutcome): ServedPlan => ({
  plan,
  day: dayOf(asked, plan),
  tests,
  levers: leversOf(asked, plan),
});

/**
 * The part of the capacity to plan with that gives the replicas of the tests. The options and changes beside the plan are computed with
 * it too: what waits at a percentile depends on how full a replica is.
 */
function plannedFor(
  asked: Asked,
  {devices, replicas, full}: Option,
  {replicas: wanted}: PercentileOutcome,
): Asked {
  if (wanted === replicas) return asked;
  const share = asked.rate / (wanted * full.load.requestsPerSecond);
  return {...asked, planned: 100 * share, tested: devices};
}
