import {requiredReplicas} from '@site/src/inference/capacity/replicas';
import {count, counted, percent, significant} from '../../../numbers/format';
import {
  errorOf,
  errorSentences,
  FIRST_TOKENS_SENTENCE,
} from '../../../serving/published/errorWords';
import type {PlanResult} from './compute';
import {isBeyondMean} from './percentileSearch';

/** How far such predictions were from published runs, and what that means for the plan, a sentence each. */
export function surenessOf(result: PlanResult): readonly string[] | undefined {
  const {asked, served} = result;
  if (!served || (asked.mfu === 100 && asked.mbu === 100)) return undefined;
  const {plan} = served;
  if (asked.measured) {
    return [
      `Your server reached ${percent(asked.measured.speed)} of the predicted speed.`,
      'The plan takes this share for all layouts and devices.',
    ];
  }
  const prediction = {
    regime: 'load',
    model: asked.model,
    devices: plan.devices,
    device: plan.part.id,
  } as const;
  const {lowRatio, highRatio} = errorOf(prediction);
  const rate = plan.full.load.requestsPerSecond;
  const replicas = (ratio: number) =>
    requiredReplicas({
      peakRequestsPerSecond: asked.rate,
      goodputPerReplica: Math.max(1e-6, (rate * asked.planned) / 100 / ratio),
    });
  return [
    ...errorSentences(prediction),
    `Between these two speeds, a replica takes ${significant(rate / highRatio)} to ${significant(rate / lowRatio)} requests/s.`,
    `The plan then needs ${between(replicas(lowRatio), replicas(highRatio))}.`,
    ...(isDecidedByWait(result) ? [FIRST_TOKENS_SENTENCE] : []),
  ];
}

/** Whether the TTFT limit ends the plan or refuses fewer devices in a replica, or a percentile takes other or more replicas than the mean. */
function isDecidedByWait({options: {own, refused}, served}: PlanResult): boolean {
  if (!served) return false;
  const {plan, tests} = served;
  const fewer = [...own.map(({devices, full: {limit}}) => ({devices, limit})), ...refused].filter(
    ({devices}) => devices < plan.devices,
  );
  return (
    [plan.full, ...fewer].some(({limit}) => limit === 'firstToken') ||
    !tests.isKept ||
    isBeyondMean(tests)
  );
}

const between = (low: number, high: number) =>
  low === high ? counted(low, 'replica') : `${count(low)} to ${count(high)} replicas`;
