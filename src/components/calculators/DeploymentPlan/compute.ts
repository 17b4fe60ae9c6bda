import {counted} from '../../../numbers/format';
import type {SlicedRun} from '../../ui/slicedRun';
import type {PlanValues} from './calculator';
import {leversOf, type Lever} from './levers';
import {
  askedOf,
  byDevices,
  optionsOf,
  withReplicas,
  type Asked,
  type Option,
  type Options,
} from './options';
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
  const steps = stepsOf(values);
  let search: PercentileSearch | undefined;
  let result: PlanResult | undefined;
  return {
    runFor: (milliseconds) => {
      if (search && !search.runFor(milliseconds)) return false;
      const step = steps.next();
      if (step.done) result = step.value;
      else search = step.value;
      return result !== undefined;
    },
    get progress() {
      return search?.progress ?? 1;
    },
    outcome: () => {
      if (!result) throw new Error('The plan is still being computed');
      return result;
    },
  };
}

/** The parts of a plan. A search that is yielded has ended when the next part begins. */
function* stepsOf(values: PlanValues): Generator<PercentileSearch | undefined, PlanResult> {
  const asked = askedOf(values, yield* layoutOf(values));
  const search = searchOf(asked);
  if (!search) return {asked, options: optionsOf(asked), served: undefined};
  yield search;
  const tests = search.outcome();
  const planned = plannedFor(asked, tests);
  const options = withTests(planned, optionsOf(planned), tests);
  yield undefined;
  const [plan] = options.own;
  return {asked: planned, options, served: plan && servedBy(planned, plan, tests)};
}

/** Devices of a replica whose rate the reader has measured, where load tests choose them: those of the plan without the measurement. */
function* layoutOf(values: PlanValues): Generator<PercentileSearch, number | undefined> {
  if (values.reached === 0 || values.target === 'mean') return undefined;
  const search = searchOf(askedOf({...values, reached: 0}));
  if (!search) return undefined;
  yield search;
  return search.outcome().plan.devices;
}

/** Load tests of all layouts of the reader's device, or of the one that was measured. */
function searchOf(asked: Asked): PercentileSearch | undefined {
  const [first, ...others] = optionsOf(asked, {others: false}).own;
  return first && new PercentileSearch(asked, [first, ...(asked.measured ? [] : others)]);
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
function plannedFor(asked: Asked, {plan, chosen}: PercentileOutcome): Asked {
  const {devices, replicas, full} = plan;
  if (replicas === chosen.first) return {...asked, tested: devices};
  const share = asked.rate / (replicas * full.load.requestsPerSecond);
  return {...asked, planned: 100 * share, tested: devices};
}

/** Options of the reader's device with the replicas that their own tests ask for. Where none of them keeps a percentile, all stand as for the mean. */
function withTests(asked: Asked, options: Options, {isKept, others}: PercentileOutcome): Options {
  if (!isKept) return options;
  const tested = new Map(others.map((one) => [one.devices, one]));
  const failed = others.filter(({isExhausted, kept}) => isExhausted && kept === undefined);
  const [plan, ...rest] = options.own;
  const own = rest
    .filter(({devices}) => failed.every((one) => one.devices !== devices))
    .map((option) => {
      const outcome = tested.get(option.devices);
      if (!outcome) return option;
      const replicas = outcome.kept ?? Math.max(option.replicas, outcome.tried + 1);
      return withReplicas(asked, option, replicas);
    })
    .toSorted(byDevices);
  return {
    ...options,
    own: plan ? [plan, ...own] : own,
    refused: [
      ...options.refused,
      ...failed.map(({devices, tried}) => ({
        devices,
        reason: `even ${counted(tried, 'replica')} break a limit in the simulated load test`,
      })),
    ],
  };
}
