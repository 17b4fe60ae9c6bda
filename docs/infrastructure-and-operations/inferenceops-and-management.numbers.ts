import {capacityPlan} from '../../src/components/calculators/CapacityPlan/calculator';
import {count, significant} from '../../src/numbers/format';
import {retryLoad, tokenQuota} from '../../src/inference/admission/tokenQuota';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {eventsPerDeviceYear} from '../../src/inference/capacity/spares';
import {HOURS_PER_YEAR} from '../../src/inference/cost/power';
import {itemsToCompare} from '../../src/inference/evaluation/sampleSize';
import {fewestRequests} from '../../src/inference/metrics/tailSamples';
import {canarySamples, canarySeconds} from '../../src/inference/release/canary';
import {falseAlarmsOfLooks} from '../../src/inference/release/peeking';
import {rolloutSeconds} from '../../src/inference/release/rollback';
import {numbers, stated} from '../../src/numbers';

const {values: capacity, result: plan, number} = capacityPlan.at();
const {now} = plan;
/** Mean requests/s of the example. */
const RATE = capacity.requestsPerDay / 86_400;
const GPU_HOUR = RUNNING_WORKLOAD.pricePerDeviceHour;
const peak = now.peakRequestsPerSecond;
const wholePercent = (share: number) => `${count(100 * share)} %`;

// Gates. Two-sided, as in the table of choosing-the-right-model.
const items = (difference: number, disagreement: number) =>
  itemsToCompare({difference, disagreement});

/** Harmless releases that one of six gates stops: half of those that a two-sided test finds different look worse. */
const stoppedBySix = (level: number) => 1 - (1 - level / 2) ** 6;

const withoutFailure = (percent: number) =>
  count(fewestRequests({overLimit: 0, percent, confidence: 0.95}));

// Canaries. A replica of ten gets 4 requests/s.
const FLEET_RATE = 40;
const canary = (baseline: number, worse: number, controls = 1, share = 0.1, judged = 1) => {
  const input = {baseline, worse, controls};
  return {
    requests: canarySamples(input).canaryRequests,
    seconds: canarySeconds({...input, requestsPerSecond: FLEET_RATE, share, judged}),
  };
};
const usual = canary(0.01, 0.02);
const rare = canary(0.001, 0.002);
const graded = canary(0.1, 0.12, 1, 0.1, 0.05);
/** How often so many requests have at most one error. */
const atMostOne = (error: number, requests: number) =>
  (1 - error) ** requests + requests * error * (1 - error) ** (requests - 1);
const minutesOf = (seconds: number) => Math.round(seconds / 60);

// Rollback.
const REPLICAS = 10;
const slow = rolloutSeconds({replicas: REPLICAS, atOnce: 2, coldStartSeconds: 240});

// GPU time of a release, in USD: the old replicas for a day, a copy of the traffic for a day, the soak of two hours.
const replicaHours = (hours: number) => capacity.devices * hours * GPU_HOUR;
const [WARM_DAY, SHADOW_DAY, SOAK] = [
  REPLICAS * replicaHours(24),
  replicaHours(24),
  replicaHours(2),
];

// Capacity.
const MONTH_MINUTES = (HOURS_PER_YEAR / 12) * 60;
const faults = eventsPerDeviceYear({events: 419, devices: 16_384, days: 54}) * now.devices;

// Quotas.
const quota = {
  tokensPerSecond: 100_000 / 60,
  burstTokens: 100_000,
  promptTokens: 2000,
  outputTokens: 300,
  /** Prompt and answer fit into the --max-model-len of 4,096. */
  maxTokens: 2048,
  answerSeconds: 8,
};
const {afterwards, reserved} = tokenQuota(quota);
const retries = (budget?: number) =>
  retryLoad({failing: 1, retries: 3, layers: 3, ...(budget !== undefined && {budget})});

export default numbers({
  'items-3': count(items(0.03, 0.1)),
  'items-3-strict': count(
    itemsToCompare({difference: 0.03, disagreement: 0.1, significance: 0.005}),
  ),
  'six-gates': wholePercent(stoppedBySix(0.05)),
  'six-gates-strict': `${significant(100 * stoppedBySix(0.005), 2)} %`,
  'bad-minute': count(60 * FLEET_RATE),
  'clean-99': withoutFailure(99),
  'looks-fine': stated('four times in ten', atMostOne(0.02, 100), [0.38, 0.42]),
  'canary-requests': stated('about 2,300', usual.requests, [2250, 2350]),
  'canary-time': stated('ten', usual.seconds / 60, [9.5, 10.5]),
  'canary-time-1': `${minutesOf(canary(0.01, 0.02, 1, 0.01).seconds)} min`,
  'canary-requests-nine': stated('1,100', canary(0.01, 0.02, 9).requests, [1050, 1150]),
  'judged-time': `${(graded.seconds / 3600).toFixed(1)} hours`,
  'rare-time': `${minutesOf(rare.seconds)} min`,
  'rare-time-four': `${minutesOf(canary(0.001, 0.002, 4).seconds)} min`,
  'twelve-looks': wholePercent(
    falseAlarmsOfLooks({
      looks: 12,
      significance: 0.05,
      twoSided: true,
      runs: 100_000,
      seed: 1,
    }),
  ),
  'rollback-minutes': `${slow / 60} min`,
  'warm-day-cost': stated('USD 3,300', WARM_DAY, [3250, 3350]),
  'soak-cost': `USD ${Math.round(SOAK)}`,
  'release-cost': stated('about USD 3,700', WARM_DAY + SHADOW_DAY + SOAK, [3600, 3750]),
  'release-cost-other': stated('about USD 360', SHADOW_DAY + SOAK, [350, 365]),
  'bare-gpus': now.busyReplicas * capacity.devices,
  'shadow-replicas': stated('one replica', Math.ceil((peak * 0.1) / capacity.goodput), [1, 1]),
  'shadow-cost': `USD ${Math.round(SHADOW_DAY)}`,
  'mean-rate': significant(RATE),
  'peak-rate': significant(peak),
  'busy-replicas': now.busyReplicas,
  'needed-replicas': now.busyReplicas + now.spareReplicas,
  nodes: now.nodes,
  devices: now.devices,
  'mean-load': wholePercent(now.meanUtilization),
  carried: count(number('carried')),
  'carried-of-peak': `${(number('carried') / peak).toFixed(1)} times`,
  'shortage-month': plan.shortage ?? NaN,
  'order-in': stated('three', plan.orderIn ?? NaN, [3, 3]),
  'devices-in-a-year': plan.months[12]?.devices ?? NaN,
  'above-p99': `${((MONTH_MINUTES * 0.01) / 60).toFixed(1)} hours`,
  'above-p99-9': `${Math.round(MONTH_MINUTES * 0.001)} minutes`,
  faults: significant(faults, 2),
  'quota-lost': wholePercent(1 - reserved / afterwards),
  'retry-load': retries(),
  'retry-load-budget': significant(retries(0.1)),
});
