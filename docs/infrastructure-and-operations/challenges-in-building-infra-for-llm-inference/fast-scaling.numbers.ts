import {
  wholePercent,
  shortSeconds,
} from '../../../src/components/calculators/AutoscalerSimulator/report';
import {simulate} from '../../../src/components/calculators/AutoscalerSimulator/run';
import {autoscalerValues} from '../../../src/components/calculators/AutoscalerSimulator/testValues';
import {LOCAL_DISK, PATHS} from '../../../src/components/calculators/ColdStart/paths';
import {planStart} from '../../../src/components/calculators/ColdStart/plan';
import {coldStartValues} from '../../../src/components/calculators/ColdStart/testValues';
import {lengthOf} from '../../../src/components/calculators/ColdStart/words';
import {WEIGHTS} from '../../../src/components/calculators/serving/choices';
import {shapeOf} from '../../../src/components/calculators/serving/machine';
import {
  bytes,
  count,
  fixed,
  percent,
  seconds,
  significant,
  usd,
} from '../../../src/components/ui/format';
import {weightBytes} from '../../../src/inference/memory/weights';
import {unwrap} from '../../../src/inference/result';
import {headroom} from '../../../src/inference/scaling/headroom';
import {gpuUtilization, saturatedRounds} from '../../../src/inference/scaling/scalingSignals';
import {longestMeanGap, scaleToZero} from '../../../src/inference/scaling/scaleToZero';
import {cutShare, graceSeconds, probeFailures} from '../../../src/inference/scaling/shutdown';
import {numbers, rows, stated} from '../../../src/numbers';

const money = (value: number) => usd(value).replace('USD ', '');
const time = (value: number) => (value > 0 ? seconds(value) : '0 s');

type Changes = Parameters<typeof autoscalerValues>[0];
const of = (changes: Changes = {}) => simulate(autoscalerValues(changes));

// A cold start on the defaults: Llama 3.1 8B, and what each measure takes off it.
const NOTHING = {image: 'pull', streaming: false, compileCache: false} as const;
const total = (changes: Parameters<typeof coldStartValues>[0]) =>
  planStart(coldStartValues(changes)).after.totalSeconds;
const ladder = [
  total(NOTHING),
  total({...NOTHING, image: 'cached'}),
  total({compileCache: false}),
  total({}),
  total({warmNode: true}),
  total({warmNode: true, snapshot: true}),
] as const;
const saved = ladder.map((value, i) => (ladder[i - 1] ?? value) - value);
const ladderRow = (total: number, i: number) => {
  const saving = saved[i] ?? NaN;
  return [
    null,
    total < 100 ? significant(total) : count(total),
    i === 0 ? null : saving < 100 ? significant(saving) : count(saving),
  ];
};
const plan = planStart(coldStartValues());
const part = (id: Parameters<typeof lengthOf>[1]) => lengthOf(plan.before, id);
const engine = part('imports') + part('compile') + part('capture') + part('warmUp');

// The simulator on its defaults: a step from 5 to 40 requests/s, two hours.
const step = of();
/** Long enough for the slowest signal to catch up: two hours before the step, four after. */
const long = (changes: Changes = {}) => of({hours: 6, ...changes});
const day: Changes = {shape: 'daily', hours: 24};
// The first and the fourth rung of the ladder, and warm nodes with a snapshot and some reserve.
const [cold, some, little] = [Math.round(ladder[0]), Math.round(ladder[3]), 30];
if (cold !== autoscalerValues().cold)
  throw new Error('the simulator starts with another cold start');

// Bytes over bandwidth.
const sizes = (
  [
    ['meta-llama/Llama-3.1-8B', 'bf16'],
    ['meta-llama/Llama-3.1-70B', 'fp8'],
    ['deepseek-ai/DeepSeek-V3', 'fp8'],
  ] as const
).map(
  ([model, format]) =>
    unwrap(weightBytes(shapeOf(model).shape, WEIGHTS[format].precision)).totalBytes,
);
const [small = NaN, middle = NaN, large = NaN] = sizes;
const path = (rate: number) => [
  null,
  fixed(rate / 1e9, 2),
  ...sizes.map((size) => seconds(size / rate)),
];
const link = plan.parts.hostLinkBytesPerSecond;

// Signals.
const SIGNALS = ['concurrency', 'kvCache', 'queue', 'gpu'] as const;
const signalRow = (start: number, signal: (typeof SIGNALS)[number]) => {
  const found = long({cold: start, signal});
  return [
    start,
    null,
    wholePercent(found.run.withinLimit),
    time(shortSeconds(found)),
    found.run.coldStarts,
    money(found.run.cost),
  ];
};
const six = long();
const kv = long({signal: 'kvCache'});
const wave = of(day);
const waveKv = of({...day, signal: 'kvCache'});
const waveGpu = of({...day, signal: 'gpu'});
if (money(wave.run.cost) !== money(waveKv.run.cost)) {
  throw new Error('on the wave, requests and KV cache use cost different sums');
}
const rounds = (targetShare: number) =>
  unwrap(saturatedRounds({from: 2, to: 13, targetShare})).slice(1);
const most = Math.max(...step.run.steps.map(({waiting}) => waiting));
const twenty = of({max: 20});
const calm = of({panic: 60});
const early = of({min: 14});
/** When the simulated fleet asks for all replicas of the step. */
const asks = ({run}: typeof step) =>
  run.steps.find(({timeSeconds, wanted}) => timeSeconds >= 2400 && wanted >= 13)?.timeSeconds ??
  NaN;
/** The fleet at which 100 requests keep GPU utilization at its target of 80 %. */
const gpuFleet = Array.from({length: 100}, (_, i) => i + 1).findLast(
  (ready) => gpuUtilization({ready, waiting: 0, inService: 100, places: 64}) >= 0.8,
);

// Headroom for 5 to 40 requests/s in 700 s.
const headroomRow = (coldStartSeconds: number) => {
  const {spareReplicas} = unwrap(
    headroom({
      requestsPerSecond: 5,
      rampPerSecond: 35 / 700,
      coldStartSeconds,
      goodputPerReplica: 0.8 * (64 / 20),
    }),
  );
  return [coldStartSeconds, spareReplicas, count(spareReplicas * 3 * 24)];
};

// Scale to zero after 300 s, at USD 3 an hour.
const zero = (gapSeconds: number, coldStartSeconds: number) =>
  unwrap(
    scaleToZero({
      requestsPerSecond: 1 / gapSeconds,
      idleSeconds: 300,
      coldStartSeconds,
      pricePerReplicaHour: 3,
    }),
  );
const zeroRow = (minutes: number) => {
  const [slow, fast] = [zero(minutes * 60, cold), zero(minutes * 60, some)];
  return [
    `${minutes} min`,
    percent(slow.waitShare),
    percent(slow.paidShare),
    fixed(slow.savedPerDay, 2),
    fixed(fast.savedPerDay, 2),
    significant(slow.coldStartsPerDay),
  ];
};
/** The saved share of the cost over the share of requests that wait, at short and long gaps. */
const savedOverWait = [0.5, 1, 2, 5, 30, 600].map((minutes) => {
  const {waitShare, paidShare} = zero(minutes * 60, little);
  return (1 - paidShare) / waitShare;
});
/** The longest mean gap at which one request in a hundred waits. */
const gap = (coldStartSeconds: number) =>
  unwrap(longestMeanGap({idleSeconds: 300, coldStartSeconds, waitShare: 0.01}));
const savedShare = (start: number) =>
  `${fixed((100 * zero(gap(start), start).savedPerDay) / 72, 2)} %`;

// Shutdown: 15 s until routers stop sending, a worst first token of 5 s, 25 ms a token.
const grace = (longestAnswerTokens: number) =>
  unwrap(
    graceSeconds({
      routeRemovalSeconds: 15,
      firstTokenSeconds: 5,
      longestAnswerTokens,
      secondsPerToken: 0.025,
    }),
  );
const cut = (tokens: number, given: number) =>
  percent(unwrap(cutShare({streamSeconds: tokens * 0.025, graceSeconds: given})));
const container = ladder[1] - part('provision');
const slow = planStart(coldStartValues({...NOTHING, image: 'cached', path: 'volume'})).after;
const worst = slow.totalSeconds - part('provision');

export default numbers({
  start: count(ladder[0]),
  'start-image': count(part('image')),
  'start-node': count(part('provision')),
  'start-weights': count(part('weights')),
  'start-engine': count(engine),
  'start-improved': count(ladder[3]),
  'start-improved-weights': count(lengthOf(plan.after, 'weights')),
  'short-kv': seconds(shortSeconds(kv)),
  'short-requests': seconds(shortSeconds(six)),
  gap: count(gap(cold)),
  'gap-saved': savedShare(cold),
  // Anatomy of a cold start.
  ladder: rows(ladder.map(ladderRow)),
  'size-8b': bytes(small),
  'size-70b': bytes(middle),
  'size-v3': bytes(large),
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
    [
      null,
      significant(link / 1e9),
      `${fixed(small / link, 2)} s`,
      seconds(middle / link),
      seconds(large / link),
    ],
  ]),
  // Signals.
  'rounds-80': rounds(0.8).slice(0, -1).join(', '),
  'rounds-80-count': stated('seven', rounds(0.8).length, [7, 7]),
  'rounds-50-count': stated('three', rounds(0.5).length, [3, 3]),
  'rounds-50': rounds(0.5).join(', '),
  'queue-starts': long({signal: 'queue'}).run.coldStarts,
  signals: rows(
    [cold, some, little].flatMap((start) => SIGNALS.map((signal) => signalRow(start, signal))),
  ),
  'peak-replicas': step.peakReplicas,
  'fixed-six': money(six.fixedCost),
  'oracle-six': money(six.oracleCost),
  cold: cold,
  'short-lasting': stated(
    'the time short does not',
    Math.abs(shortSeconds(six) - shortSeconds(step)),
    [0, 50],
  ),
  'six-cheaper': stated('less', six.run.cost / six.fixedCost, [0, 0.99]),
  'step-cost': money(step.run.cost),
  'step-fixed': money(step.fixedCost),
  'gpu-requests': significant(100 / (gpuFleet ?? NaN), 2),
  'gpu-fleet': gpuFleet ?? NaN,
  'wave-gpu': money(waveGpu.run.cost),
  'wave-fixed': money(waveGpu.fixedCost),
  'wave-cost': money(wave.run.cost),
  'wave-wait': stated('no wait', Math.min(wave.run.withinLimit, waveKv.run.withinLimit), [1, 1]),
  // Over-reaction.
  backlog: count(most),
  overshoot: step.run.maxOvershoot,
  'twenty-cost': money(twenty.run.cost),
  'twenty-share': wholePercent(twenty.run.withinLimit),
  'calm-share': wholePercent(calm.run.withinLimit).replace(' %', ''),
  'step-share': wholePercent(step.run.withinLimit),
  'calm-sooner': asks(calm) - asks(step),
  // Headroom.
  headroom: rows([cold, some, little].map(headroomRow)),
  'early-share': stated('serve everything in time', early.run.withinLimit, [1, 1]),
  'early-cost': money(early.run.cost),
  // Scale to zero.
  zero: rows([1, 2, 5, 30, 60].map(zeroRow)),
  'gap-some': count(gap(some)),
  some: some,
  'gap-limit': count(gap(0)),
  'gap-some-saved': savedShare(some),
  'start-buys': usd(zero(300, cold).savedPerColdStart),
  'start-requests': fixed(1 + cold / 300, 1),
  // Shutdown and probes.
  grace: count(grace(4096)),
  'shutdown-timeout': stated('110', grace(4096) - 15, [100, 110]),
  'grace-period': 15 + 110 + 15,
  'grace-reasoning': count(grace(16_384)),
  'cut-30': cut(4096, 30),
  'cut-30-long': cut(16_384, 30),
  'cut-120-long': cut(16_384, 120),
  'long-stream': count(16_384 * 0.025),
  'drain-cost': fixed((20 * grace(4096) * 3) / 3600, 2),
  container: count(container),
  'container-exact': fixed(container, 1),
  'container-worst': fixed(worst, 1),
  'container-budget': count(2 * worst),
  'probe-failures': unwrap(probeFailures({worstStartSeconds: 2 * worst, periodSeconds: 10})),
  'short-over-cold': significant(shortSeconds(step) / cold, 2),
  'v3-volume': seconds(large / PATHS.volume.oneReader),
  'short-little': seconds(shortSeconds(long({cold: little}))),
  'zero-bound': stated(
    'never more than the share of requests that wait',
    Math.max(...savedOverWait),
    [0, 1],
  ),
});
