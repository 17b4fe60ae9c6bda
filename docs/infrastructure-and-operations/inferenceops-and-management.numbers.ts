import {run} from '../../src/components/calculators/CapacityPlan/run';
import {capacityValues} from '../../src/components/calculators/CapacityPlan/testValues';
import {count, significant} from '../../src/components/ui/format';
import {retryLoad, tokenQuota} from '../../src/inference/admission/tokenQuota';
import {eventsPerDeviceYear} from '../../src/inference/capacity/spares';
import {normalQuantile, normalShare} from '../../src/inference/evaluation/normal';
import {
  independentItems,
  itemsToCompare,
  itemsToCompareUnpaired,
} from '../../src/inference/evaluation/sampleSize';
import {fewestRequests} from '../../src/inference/metrics/tailSamples';
import {canarySamples, canarySeconds} from '../../src/inference/release/canary';
import {falseAlarmsOfLooks} from '../../src/inference/release/peeking';
import {rolloutSeconds, spoiledRequests} from '../../src/inference/release/rollback';
import {unwrap} from '../../src/inference/result';
import {numbers, rows, stated} from '../../src/numbers';

const capacity = capacityValues();
const plan = run(capacity);
const {now} = plan;
/** Mean requests/s of the example. */
const RATE = capacity.requestsPerDay / 86_400;
const GPU_HOUR = 3;
const wholePercent = (share: number) => `${count(100 * share)} %`;

// Gates. One-sided 5 % is two-sided 10 %.
const ONE_SIDED = 0.1;
const items = (difference: number, disagreement: number, significance = ONE_SIDED) =>
  unwrap(itemsToCompare({difference, disagreement, significance}));
const itemsFor = (drop: number) => [
  null,
  ...[0.05, 0.1, 0.2].map((share) => count(items(drop, share))),
  count(unwrap(itemsToCompareUnpaired({first: 0.8, second: 0.8 - drop, significance: ONE_SIDED}))),
];
/** How often a drop of 2 points is seen with the items for 5. */
const seen = normalShare(
  (0.02 * Math.sqrt(items(0.05, 0.1))) / Math.sqrt(0.1) - normalQuantile(0.95),
);
const withoutFailure = (percent: number) =>
  count(unwrap(fewestRequests({overLimit: 0, percent, confidence: 0.95})));

// Canaries.
const canary = (baseline: number, worse: number, share: number) => ({
  requests: unwrap(canarySamples({baseline, worse, share})).canaryRequests,
  seconds: unwrap(canarySeconds({baseline, worse, share, requestsPerSecond: RATE})),
});
const minutesOf = (seconds: number) => Math.round(seconds / 60);
const hoursOf = (seconds: number) => (seconds / 3600).toFixed(1);
const canaryTimes = (baseline: number, worse: number) => [
  null,
  count(canary(baseline, worse, 0.05).requests),
  ...[0.01, 0.05, 0.1, 0.25].map((share) => {
    const {seconds} = canary(baseline, worse, share);
    return seconds > 5400 ? `${hoursOf(seconds)} h` : `${minutesOf(seconds)} min`;
  }),
];
const doubled = (share: number) => canary(0.005, 0.01, share);
const smallControl = doubled(0.5).requests;
const looks = (significance: number) =>
  unwrap(falseAlarmsOfLooks({looks: 12, significance, twoSided: false, runs: 100_000, seed: 1}));
/** Answers that a canary spoils before somebody notices, after five minutes. */
const spoiledBy = (share: number) =>
  count(
    unwrap(
      spoiledRequests({
        requestsPerSecond: RATE * share,
        badShare: 1,
        detectSeconds: 300,
        rollbackSeconds: 0,
      }),
    ),
  );

// Rollback.
const peak = now.peakRequestsPerSecond;
const slow = unwrap(
  rolloutSeconds({replicas: now.totalReplicas, atOnce: 4, coldStartSeconds: 240}),
);
const spoiled = (detectSeconds: number, rollbackSeconds: number, traffic = 1) =>
  unwrap(
    spoiledRequests({
      requestsPerSecond: peak * traffic,
      badShare: 0.05,
      detectSeconds,
      rollbackSeconds,
    }),
  );

// Capacity.
const carried = now.totalReplicas * capacity.goodput;
const MONTH_MINUTES = 30 * 24 * 60;
const faults = unwrap(eventsPerDeviceYear({events: 419, devices: 16_384, days: 54})) * now.devices;

// Quotas.
const quota = {
  tokensPerSecond: 100_000 / 60,
  burstTokens: 100_000,
  promptTokens: 2000,
  outputTokens: 300,
  maxTokens: 4096,
  answerSeconds: 8,
};
const {afterwards, reserved, settledSeconds, atOnce} = unwrap(tokenQuota(quota));
const leastBucket = Array.from({length: 20_000}, (_, i) => i + 1).find(
  (burstTokens) => tokenQuota({...quota, burstTokens}).ok,
);
const retries = (budget?: number) =>
  unwrap(retryLoad({failing: 1, retries: 3, layers: 3, ...(budget !== undefined && {budget})}));

export default numbers({
  'items-3': count(items(0.03, 0.1)),
  'items-5': count(items(0.05, 0.1)),
  'items-3-strict': count(items(0.03, 0.1, 0.01)),
  'items-by-drop': rows([0.01, 0.02, 0.03, 0.05].map(itemsFor)),
  'two-points-missed': stated('three times in four', 1 - seen, [0.7, 0.8]),
  'ten-gates': wholePercent(1 - 0.95 ** 10),
  'ten-strict-gates': `${significant(100 * (1 - 0.995 ** 10), 2)} %`,
  'clean-99': withoutFailure(99),
  'clean-99-9': withoutFailure(99.9),
  'canary-times': rows([
    canaryTimes(0.001, 0.002),
    canaryTimes(0.005, 0.01),
    canaryTimes(0.05, 0.06),
    canaryTimes(0.05, 0.075),
  ]),
  'canary-requests': count(doubled(0.05).requests),
  'canary-minutes': minutesOf(doubled(0.05).seconds),
  'canary-hours-1': hoursOf(doubled(0.01).seconds),
  'canary-requests-1-rounded': count(100 * Math.round(doubled(0.01).requests / 100)),
  'canary-requests-5-rounded': count(100 * Math.round(doubled(0.05).requests / 100)),
  'mean-rate': significant(RATE),
  'independent-items': count(
    unwrap(independentItems({items: 5000, perCluster: 10, correlation: 0.1})),
  ),
  'small-control-requests': count(smallControl),
  'small-control-minutes': minutesOf(smallControl / (0.05 * RATE)),
  'spoiled-1': spoiledBy(0.01),
  'spoiled-5': spoiledBy(0.05),
  'twelve-looks': wholePercent(looks(0.05)),
  'twelve-strict-looks': stated('less than 5 %', looks(0.01), [0, 0.05]),
  'five-signals': `${significant(100 * (1 - 0.99 ** 5), 2)} %`,
  'rollback-minutes': slow / 60,
  'spoiled-cold': count(spoiled(900, slow)),
  'spoiled-warm': count(spoiled(900, 10)),
  'spoiled-early': count(spoiled(300, slow)),
  'spoiled-canary': count(spoiled(900, 10, 0.05)),
  'warm-day-cost': `USD ${count(now.devices * 24 * GPU_HOUR)}`,
  // Half of the rollout time counts, so this much less time to notice saves as many answers.
  'sooner-minutes': slow / 60 / 2,
  'sooner-saves': stated('saves', spoiled(900, 0) - spoiled(900 - slow / 2, slow), [-0.5, 0.5]),
  'busy-replicas': now.busyReplicas,
  'busy-devices': now.busyReplicas * capacity.devices,
  'shadow-replicas': stated('one replica', Math.ceil((peak * 0.1) / capacity.goodput), [1, 1]),
  'shadow-cost': `USD ${capacity.devices * 24 * GPU_HOUR}`,
  'peak-rate': significant(peak),
  'peak-prompt-tokens': significant(plan.peakPromptTokens),
  'peak-output-tokens': significant(plan.peakOutputTokens),
  'needed-replicas': now.busyReplicas + now.spareReplicas,
  'total-replicas': now.totalReplicas,
  nodes: now.nodes,
  devices: now.devices,
  'mean-load': wholePercent(now.meanUtilization),
  'bare-replicas': plan.bareDevices / capacity.devices,
  carried: count(carried),
  'carried-of-peak': `${(carried / peak).toFixed(1)} times`,
  'shortage-month': plan.shortage ?? NaN,
  'order-in': stated('two', plan.orderIn ?? NaN, [2, 2]),
  'devices-in-a-year': plan.months[12]?.devices ?? NaN,
  'above-p99': `${((MONTH_MINUTES * 0.01) / 60).toFixed(1)} hours`,
  'above-p99-9': `${Math.round(MONTH_MINUTES * 0.001)} minutes`,
  faults: significant(faults, 2),
  'fault-share': `${significant((100 * faults) / 365, 2)} %`,
  'quota-afterwards': afterwards.toFixed(3),
  'quota-reserved': reserved.toFixed(3),
  'quota-settled': settledSeconds,
  'quota-at-once': atOnce,
  'quota-lost': wholePercent(1 - reserved / afterwards),
  'least-bucket': count(leastBucket ?? NaN),
  'retry-load': retries(),
  'retry-load-budget': significant(retries(0.1)),
});
