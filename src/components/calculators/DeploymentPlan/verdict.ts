import {requiredReplicas} from '@site/src/inference/capacity/replicas';
import type {FullReplica} from '@site/src/inference/capacity/replicaLoad';
import {count, counted, percent, seconds, significant} from '../../../numbers/format';
import {WEIGHTS} from '../../../serving/choices';
import {errorOf, errorSentences} from '../../../serving/published/errorWords';
import type {PlanValues} from './inputs';
import type {Asked, Option} from './options';
import {testRequests, type PercentileOutcome} from './percentileSearch';

const FIRST: Readonly<Record<FullReplica['limit'], string>> = {
  memory: 'the KV cache is full',
  itl: 'the time between tokens reaches its limit',
  firstToken: 'the time to first token reaches its limit',
};

/** Resource behind each limit, in two words for a table. */
export const ENDS: Readonly<Record<FullReplica['limit'], string>> = {
  memory: 'KV cache',
  itl: 'ITL limit',
  firstToken: 'TTFT limit',
};

/** `FP8`, without the arithmetic that the list of the form adds. */
const weightsName = (id: PlanValues['weights']) => WEIGHTS[id].label.replace(/,.*/, '');

/** Whether the plan does what is asked and what ends it first, a sentence each. `tests` is absent while they run. */
export function verdictOf(
  values: Asked,
  plan: Option,
  tests: PercentileOutcome | undefined,
): readonly string[] {
  const {load, full, held, replicas, devices, part} = plan;
  const one = `${devices} × ${part.name} with ${weightsName(values.weights)} weights`;
  const subject = replicas === 1 ? one : `Each of the ${count(replicas)} replicas, ${one},`;
  return [
    `${subject} ${replicas === 1 && devices > 1 ? 'hold' : 'holds'} ${counted(held, 'request')} at once.`,
    `Your load needs ${count(load.sequences)}${replicas === 1 ? '' : ' in each'}, and both limits are kept${values.target === 'mean' ? '' : ' in the mean'}.`,
    ...targetSentences(values, tests),
    `As the load rises, ${FIRST[full.limit]} first, at ${significant(full.load.requestsPerSecond)} requests/s${replicas === 1 ? '' : ' of a replica'}.`,
  ];
}

/** Requests of 100 that are to keep the limits. */
const SHARES: Readonly<Record<Exclude<PlanValues['target'], 'mean'>, string>> = {
  p95: '95 of 100',
  p99: '99 of 100',
};

/** Result of the simulated load tests for the percentile that the reader chose. */
function targetSentences(values: Asked, tests: PercentileOutcome | undefined): readonly string[] {
  const {target} = values;
  if (target === 'mean') return [];
  if (!tests) return ['A simulated load test checks the percentile now.'];
  const {metrics, isKept, tried, replicas} = tests;
  const share = SHARES[target];
  const ttft = metrics.ttft?.[target] ?? 0;
  const tpot = metrics.tpot?.[target] ?? 0;
  return [
    `In the simulated load test of ${counted(testRequests(values), 'request')}, ${share} wait at most ${seconds(ttft)} for the first token.`,
    `Their mean time between tokens is at most ${seconds(tpot)}.`,
    isKept
      ? tests.first < replicas
        ? `This takes ${count(replicas)} replicas, where the mean takes ${count(tests.first)}.`
        : `So both limits hold for ${share} requests as well.`
      : `This breaks a limit, and ${count(tried)} replicas still break one. No number of such replicas is known that keeps both.`,
  ];
}

/** How far such predictions were from published runs, and what that means for the plan, a sentence each. */
export function sureOf(values: Asked, plan: Option): readonly string[] {
  if (values.measured) {
    return [
      `Your server reached ${percent(values.measured.speed)} of the predicted speed.`,
      'The plan takes this share for all layouts and devices.',
    ];
  }
  const prediction = {regime: 'load', model: values.model, devices: plan.devices} as const;
  const {lowRatio, highRatio} = errorOf(prediction);
  const rate = plan.full.load.requestsPerSecond;
  const replicas = (ratio: number) =>
    requiredReplicas({
      peakRequestsPerSecond: values.rate,
      goodputPerReplica: Math.max(1e-6, (rate * values.planned) / 100 / ratio),
    });
  return [
    ...errorSentences(prediction),
    `At such a speed, a replica takes ${significant(rate / highRatio)} to ${significant(rate / lowRatio)} requests/s.`,
    `The plan then needs ${between(replicas(lowRatio), replicas(highRatio))}.`,
  ];
}

const between = (low: number, high: number) =>
  low === high ? counted(low, 'replica') : `${count(low)} to ${count(high)} replicas`;

/** Whether the limits hold, as the end of a sentence. */
export const limitsWords = (tests: PercentileOutcome | undefined): string =>
  tests?.isKept === false ? 'within your limits in the mean only' : 'within your limits';
