import {
  brief,
  count,
  counted,
  inUnit,
  percent,
  seconds,
  type Format,
  unwritten,
  usd,
} from '../../../numbers/format';
import type {ResultDeclaration} from '../../ui/defineCalculator';
import type {PlanValues} from './calculator';
import type {PlanResult, ServedPlan} from './compute';
import {optionName, type Asked} from './options';
import {limitsWords, priceOf} from './words';

type Result = ResultDeclaration<PlanValues, PlanResult>;

/** A row that has a number wherever there is a plan; the view shows it in a part of its own. */
const row = (
  label: string,
  as: Format,
  of: (served: ServedPlan, asked: Asked) => number | undefined,
): Result => ({
  label,
  as,
  of: ({served, asked}) => served && of(served, asked),
  listed: false,
});

const perSecond = inUnit('requests/s');

/** A cost, which has to have a price. */
const cost = (label: string, of: (served: ServedPlan, price: number) => number): Result => ({
  ...row(label, usd, () => undefined),
  of: ({served}, values) => {
    const price = priceOf(values);
    return served && price !== undefined ? of(served, price) : undefined;
  },
});

/** The results at the head: the hardware that is needed. */
export const headResults = {
  plan: {
    label: 'Plan',
    of: ({served}) => served?.plan.allDevices,
    as: unwritten('devices'),
    text: ({served}) => served && optionName(served.plan),
    large: ({asked, served}) =>
      served ? `for ${brief(asked.rate)} requests/s ${limitsWords(asked, served)}` : '',
  },
  replicas: {
    label: 'Replicas',
    of: ({served}) => served?.plan.replicas,
    as: unwritten('replicas'),
    text: ({served}) => {
      if (!served) return undefined;
      const {replicas, devices, allDevices} = served.plan;
      return `${count(replicas)} of ${counted(devices, 'device')}, ${count(allDevices)} in all`;
    },
    listed: false,
  },
  hour: cost('Cost of an hour', ({plan}, price) => plan.allDevices * price),
} satisfies Record<string, Result>;

/** The plan in numbers. */
export const planResults = {
  usersRate: {
    ...row('', perSecond, () => undefined),
    of: ({served, asked}: PlanResult, {rate}: PlanValues) =>
      served && rate === 0 ? asked.rate : undefined,
    label: (_: PlanResult, {users}: PlanValues) => `Rate of ${counted(users, 'user')}`,
  },
  speed: row('Measured ÷ predicted speed', percent, (_, {measured}) => measured?.speed),
  sequences: row(
    'Requests at once in a replica',
    unwritten('requests', count),
    ({plan}) => plan.load.sequences,
  ),
  held: row(
    'Requests that the memory of a replica holds',
    unwritten('requests', count),
    ({plan}) => plan.held,
  ),
  ttft: row('Time to first token, mean', seconds, ({plan}) => plan.load.firstTokenSeconds),
  itl: row('Time between tokens, mean', seconds, ({plan}) => plan.load.itlSeconds),
  wholeAnswer: row(
    'Whole answer, mean',
    seconds,
    ({plan: {load}}) => load.firstTokenSeconds + load.answerSeconds,
  ),
  most: row(
    'Most requests of a replica within the limits',
    perSecond,
    ({plan}) => plan.full.load.requestsPerSecond,
  ),
  used: row(
    'Part of that capacity in use',
    percent,
    ({plan}, {rate}) => rate / plan.replicas / plan.full.load.requestsPerSecond,
  ),
};

/** Cost of a day, in three ways. */
export const dayResults = {
  requests: row('Requests of the day', unwritten('requests', count), ({day}) => day.requests),
  fixed: {
    ...cost('All replicas all day', ({day}) => day.fixedUsd),
    large: 'a day, if all of it runs all day at your price',
  },
  following: cost('Replicas that follow the traffic', ({day}) => day.fleet.run.cost),
  api: row('The same tokens from the API', usd, ({day}) => day.apiUsd),
};

/** The lines of the load test's report, as the simulation gives them. An answer of one token has no time between tokens. */
export const testResults = {
  throughput: row('Request throughput', perSecond, ({tests}) => tests.metrics.requestsPerSecond),
  ttftP50: row('Median TTFT', seconds, ({tests}) => tests.metrics.ttft?.p50),
  ttftP99: row('P99 TTFT', seconds, ({tests}) => tests.metrics.ttft?.p99),
  tpotP50: row('Median TPOT', seconds, ({tests}) => tests.metrics.tpot?.p50),
  tpotP99: row('P99 TPOT', seconds, ({tests}) => tests.metrics.tpot?.p99),
  e2elP50: row('Median E2EL', seconds, ({tests}) => tests.metrics.endToEnd?.p50),
};
