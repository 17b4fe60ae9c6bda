import {
  autoscalerSimulator,
  FULL_SLOT_SECONDS,
} from '../../../src/components/calculators/AutoscalerSimulator/calculator';
import {LOCAL_DISK, PATHS} from '../../../src/components/calculators/ColdStart/compute';
import {startWith} from '../../../src/components/calculators/ColdStart/steps';
import {lengthOf} from '../../../src/components/calculators/ColdStart/timeline';
import {
  assistantPlan,
  OWN_TOKENS,
} from '../../../src/components/calculators/PrefixExplorer/assistant';
import {WEIGHTS} from '../../../src/serving/choices';
import {bytes, count, fixed, percent, seconds, significant} from '../../../src/numbers/format';
import {RUNNING_WORKLOAD} from '../../../src/data/runningWorkload';
import {shapeOf} from '../../../src/data/shapeOf';
import {weightBytes} from '../../../src/inference/memory/weights';
import {headroom} from '../../../src/inference/scaling/headroom';
import {saturatedRounds} from '../../../src/inference/scaling/scalingSignals';
import {longestMeanGap, scaleToZero} from '../../../src/inference/scaling/scaleToZero';
import {numbers, rows, stated} from '../../../src/numbers';

// One start of the support assistant.
const nothing = startWith('nothing').after;
const last = startWith('warmNode').after;
const [cold, warm] = (['nothing', 'warmNode'] as const).map((step) =>
  Math.round(startWith(step).after.totalSeconds),
) as [number, number];

// The simulator on its defaults: a step from 8 to 40 requests/s, three hours.
const stepRun = autoscalerSimulator.at();
const {values, result: step} = stepRun;
if (cold !== values.cold) throw new Error('the simulator starts with another cold start');
const runRow = (signal: 'concurrency' | 'kvCache' | 'queue' | 'gpu') => {
  const {text, number} = autoscalerSimulator.at({signal});
  return [null, text('withinLimit'), text('short'), count(number('cost'))];
};
const {result: wave} = autoscalerSimulator.at({shape: 'daily', hours: 24});

// Capacity.
const {places: slots, price} = values;
const target = values.target / 100;
const rate = slots / FULL_SLOT_SECONDS;
const perReplica = target * rate;
/** Requests/s of 2,000 users. */
const fleetRate = 2000 / RUNNING_WORKLOAD.secondsBetweenQuestions;
/** Twice the running workload meets one replica for a minute. */
const mondayWaiting =
  60 * ((2 * RUNNING_WORKLOAD.users) / RUNNING_WORKLOAD.secondsBetweenQuestions - rate);
const replicas = (requestsPerSecond: number, secondsOfRequest: number) =>
  Math.ceil(requestsPerSecond / ((target * slots) / secondsOfRequest));

/** The fleet of 2,000 users at the target: the simulator's own fixed fleet has every slot full. */
const fixedReplicas = replicas(fleetRate, FULL_SLOT_SECONDS);
const fixedCost = (hours: number) => fixedReplicas * hours * price;

// Bytes over bandwidth.
const middle = weightBytes(
  shapeOf('meta-llama/Llama-3.1-70B').shape,
  WEIGHTS.fp8.precision,
).totalBytes;
const path = (bytesPerSecond: number) => [
  null,
  fixed(bytesPerSecond / 1e9, 2),
  seconds(middle / bytesPerSecond),
];
const link = startWith('nothing').parts.hostLinkBytesPerSecond;

// Headroom for 8 to 40 requests/s in 800 s.
const RAMP = 32 / 800;
const spares = (coldStartSeconds: number) =>
  headroom({
    requestsPerSecond: 8,
    rampPerSecond: RAMP,
    coldStartSeconds,
    goodputPerReplica: perReplica,
  }).spareReplicas;
const saved = spares(cold) - spares(warm);

// Scale to zero after 900 s.
const IDLE = 900;
const zero = (gapSeconds: number) =>
  scaleToZero({
    requestsPerSecond: 1 / gapSeconds,
    idleSeconds: IDLE,
    coldStartSeconds: cold,
    pricePerReplicaHour: price,
  });
const savedOverWait = [2, 5, 30, 600].map((minutes) => {
  const {waitShare, paidShare} = zero(minutes * 60);
  return (1 - paidShare) / waitShare;
});
const gap = longestMeanGap({idleSeconds: IDLE, coldStartSeconds: cold, waitShare: 0.01});

export default numbers({
  // Capacity.
  'monday-waiting': count(mondayWaiting),
  'monday-wait': `${count(mondayWaiting / rate)} s`,
  rate: significant(rate, 2),
  'target-rate': significant(perReplica, 2),
  fleet: replicas(fleetRate, FULL_SLOT_SECONDS),
  // One start.
  steps: rows(
    nothing.bars
      .filter((bar) => bar.endSeconds > bar.startSeconds)
      .map(({startSeconds, endSeconds}) => [null, count(endSeconds - startSeconds), null]),
  ),
  cold: cold,
  minutes: stated('eleven', cold / 60, [10.5, 11.5]),
  'weights-share': stated('a fifth', lengthOf(nothing, 'weights') / cold, [0.18, 0.22]),
  'node-over-weights': stated(
    'more than twice',
    (lengthOf(nothing, 'provision') + lengthOf(nothing, 'image')) / lengthOf(nothing, 'weights'),
    [2.2, 2.9],
  ),
  warm: warm,
  'eager-saves': seconds(lengthOf(last, 'compile') + lengthOf(last, 'capture')),
  'size-70b': bytes(middle),
  paths: rows([
    ...[
      PATHS.volume.oneReader,
      PATHS.block.oneReader,
      PATHS.object.oneReader,
      PATHS.volume.concurrent,
      PATHS.block.concurrent,
      PATHS.object.concurrent,
      LOCAL_DISK.concurrent,
    ].map(path),
    [null, significant(link / 1e9), seconds(middle / link)],
  ]),
  // Signals.
  'cache-share': percent(
    (RUNNING_WORKLOAD.sharedTokens + slots * OWN_TOKENS) / assistantPlan.cacheTokens,
  ),
  runs: rows((['concurrency', 'kvCache', 'queue', 'gpu'] as const).map(runRow)),
  'fixed-replicas': stated('ten', fixedReplicas, [10, 10]),
  'fixed-cost': count(fixedCost(values.hours)),
  'fixed-saved': count(fixedCost(values.hours) - stepRun.number('cost')),
  overshoot: step.run.maxOvershoot,
  'simulated-less': stated(
    'one replica fewer',
    fixedReplicas - step.fixedCost / (values.hours * price),
    [1, 1],
  ),
  'wave-cost': stated('about USD 2,100', wave.run.cost, [2050, 2150]),
  'wave-fixed': stated('3,300', fixedCost(24), [3250, 3350]),
  'rounds-time': stated(
    'more than an hour',
    (saturatedRounds({from: 2, to: 10, targetShare: target}).slice(1).length * cold) / 3600,
    [1, 1.3],
  ),
  // Headroom.
  'spares-saved': stated('about USD 1,650', saved * price * 24, [1625, 1675]),
  'replica-day': count(price * 24),
  'growth-cold': count(RAMP * cold),
  'spares-cold': stated('seven', spares(cold), [7, 7]),
  'spares-warm': stated('two', spares(warm), [2, 2]),
  // Scale to zero.
  'zero-wait': percent(zero(1800).waitShare),
  'zero-saved': stated('half', 1 - zero(1800).paidShare, [0.47, 0.53]),
  'zero-bound': stated('at least half', 0.5 / Math.max(...savedOverWait), [0.5, 1]),
  gap: count(gap),
  'gap-saved': `${fixed(100 * (1 - zero(gap).paidShare), 2)} %`,
});
