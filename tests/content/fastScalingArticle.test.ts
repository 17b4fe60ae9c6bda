// The article states numbers of the waterfall, the simulator and the sums around them. They are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {
  wholePercent,
  shortSeconds,
} from '../../src/components/calculators/AutoscalerSimulator/report';
import {simulate} from '../../src/components/calculators/AutoscalerSimulator/run';
import {autoscalerValues} from '../../src/components/calculators/AutoscalerSimulator/testValues';
import {LOCAL_DISK, PATHS} from '../../src/components/calculators/ColdStart/paths';
import {planStart} from '../../src/components/calculators/ColdStart/plan';
import {coldStartValues} from '../../src/components/calculators/ColdStart/testValues';
import {lengthOf} from '../../src/components/calculators/ColdStart/words';
import {WEIGHTS} from '../../src/components/calculators/serving/choices';
import {shapeOf} from '../../src/components/calculators/serving/machine';
import {bytes, count, percent, seconds, significant, usd} from '../../src/components/ui/format';
import {weightBytes} from '../../src/inference/memory/weights';
import {unwrap} from '../../src/inference/result';
import {headroom} from '../../src/inference/scaling/headroom';
import {gpuUtilization, saturatedRounds} from '../../src/inference/scaling/scalingSignals';
import {longestMeanGap, scaleToZero} from '../../src/inference/scaling/scaleToZero';
import {cutShare, graceSeconds, probeFailures} from '../../src/inference/scaling/shutdown';

const file = join(
  import.meta.dirname,
  '../../docs/infrastructure-and-operations/challenges-in-building-infra-for-llm-inference/fast-scaling.mdx',
);
/** Runs of blanks are layout. */
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const money = (value: number) => usd(value).replace('USD ', '');
const time = (value: number) => (value > 0 ? seconds(value) : '0 s');

type Changes = Parameters<typeof autoscalerValues>[0];
const of = (changes: Changes = {}) => simulate(autoscalerValues(changes));

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
const plan = planStart(coldStartValues());
const part = (id: Parameters<typeof lengthOf>[1]) => lengthOf(plan.before, id);
const engine = part('imports') + part('compile') + part('capture') + part('warmUp');

const step = of();
/** Long enough for the slowest signal to catch up: two hours before the step, four after. */
const long = (changes: Changes = {}) => of({hours: 6, ...changes});
const day: Changes = {shape: 'daily', hours: 24};
const [cold, some, little] = [451, 179, 30] as const;

describe('cold start', () => {
  test('the simulator starts with the first rung of the ladder, the next table with the fourth', () => {
    expect(Math.round(ladder[0])).toBe(cold);
    expect(Math.round(ladder[3])).toBe(some);
    expect(autoscalerValues().cold).toBe(cold);
  });
  test.each([
    `a start of Llama 3.1 8B takes ${count(ladder[0])} s: ${count(part('image'))} s are the image, ${count(part('provision'))} s the node (an example), ${count(part('weights'))} s the weights, ${count(engine)} s the engine`,
    `cache leave ${count(ladder[3])} s, of which weights are ${count(lengthOf(plan.after, 'weights'))}`,
    `| Nothing done | ${count(ladder[0])} |`,
    `| ${count(ladder[1])} | ${count(saved[1] ?? NaN)} |`,
    `| ${count(ladder[2])} | ${significant(saved[2] ?? NaN)} |`,
    `| ${count(ladder[3])} | ${significant(saved[3] ?? NaN)} |`,
    `| ${significant(ladder[4])} | ${count(saved[4] ?? NaN)} |`,
    `| ${significant(ladder[5])} | ${significant(saved[5] ?? NaN)} |`,
    `it is ${count(part('weights'))} of ${count(ladder[0])} s, and ${count(lengthOf(plan.after, 'weights'))} of ${count(ladder[3])} s once streamed`,
  ])('%s', (text) => {
    expect(article).toContain(text);
  });
});

describe('bytes over bandwidth', () => {
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
  test('the sizes stand in the header', () => {
    for (const size of sizes) expect(article).toContain(`(${bytes(size)})`);
  });
  test.each([
    PATHS.volume.oneReader,
    PATHS.block.oneReader,
    PATHS.object.oneReader,
    PATHS.volume.concurrent,
    PATHS.block.concurrent,
    PATHS.object.concurrent,
    LOCAL_DISK.concurrent,
  ])('%f bytes/s', (rate) => {
    const cells = [(rate / 1e9).toFixed(2), ...sizes.map((size) => seconds(size / rate))];
    expect(article).toContain(`| ${cells.join(' | ')} |`);
  });
  test('the host link is the floor', () => {
    const [small, middle, large] = sizes.map((size) => size / plan.parts.hostLinkBytesPerSecond);
    expect(article).toContain(
      `| ${significant(plan.parts.hostLinkBytesPerSecond / 1e9)} | ${(small ?? NaN).toFixed(2)} s | ${seconds(middle ?? NaN)} | ${seconds(large ?? NaN)} |`,
    );
  });
});

describe('signals', () => {
  const labels = {
    concurrency: 'Requests',
    kvCache: 'KV cache use',
    queue: 'Waiting alone',
    gpu: 'GPU utilization',
  } as const;
  const cases = ([cold, some, little] as const).flatMap((start) =>
    (Object.keys(labels) as (keyof typeof labels)[]).map((signal) => [start, signal] as const),
  );
  test.each(cases)('%d s, %s', (start, signal) => {
    const found = long({cold: start, signal});
    const cells = [
      start,
      labels[signal],
      wholePercent(found.run.withinLimit),
      time(shortSeconds(found)),
      found.run.coldStarts,
      money(found.run.cost),
    ];
    expect(article).toContain(row(...cells));
  });
  const [six, kv] = [long(), long({signal: 'kvCache'})];
  const wave = [of(day), of({...day, signal: 'kvCache'}), of({...day, signal: 'gpu'})] as const;
  const rounds = (targetShare: number) =>
    unwrap(saturatedRounds({from: 2, to: 13, targetShare})).slice(1);
  const most = Math.max(...step.run.steps.map(({waiting}) => waiting));
  const twenty = of({max: 20});
  const calm = of({panic: 60});
  const asks = ({run}: typeof step) =>
    run.steps.find(({timeSeconds, wanted}) => timeSeconds >= 2400 && wanted >= 13)?.timeSeconds ??
    NaN;
  test.each([
    `leaves the fleet short for ${seconds(shortSeconds(kv))} after a step where requests leave it short for ${seconds(shortSeconds(six))}`,
    `everybody who came in the ${seconds(shortSeconds(six))} after the step waited`,
    `that is the row of ${long({signal: 'queue'}).run.coldStarts} starts below`,
    `A fixed fleet for the peak, ${step.peakReplicas} replicas with every place taken, costs USD ${money(six.fixedCost)} in these six hours; an oracle that starts each replica one cold start ahead pays USD ${money(six.oracleCost)} at 451 s`,
    `over the two hours that the simulator opens with, more: USD ${money(step.run.cost)} against ${money(step.fixedCost)}`,
    `Over a day's wave it costs USD ${money(wave[2].run.cost)} against USD ${money(wave[2].fixedCost)}`,
    `the same USD ${money(wave[0].run.cost)} and no wait`,
    `it passes through ${rounds(0.8).slice(0, -1).join(', ')}: seven rounds`,
    `three rounds (${rounds(0.5).join(', ')})`,
    `${count(most)} requests wait at most`,
    `${step.run.maxOvershoot} too many`,
    `With 20 instead of 40, the cost falls to USD ${money(twenty.run.cost)} and the share in time to ${wholePercent(twenty.run.withinLimit)}`,
    `without it, ${wholePercent(calm.run.withinLimit).replace(' %', '')} instead of ${wholePercent(step.run.withinLimit)} are in time. It reacts ${asks(calm) - asks(step)} s sooner`,
    `It is ${significant(shortSeconds(step) / cold, 2)} times the cold start in the default run`,
    `At 30 s, the fleet is still short for ${seconds(shortSeconds(long({cold: little})))}`,
    `${money(step.run.cost)} against ${money(step.fixedCost)} in the two hours with 40 minutes of it, ${money(wave[0].run.cost)} against ${money(wave[0].fixedCost)} over a day's wave`,
  ])('%s', (text) => {
    expect(article).toContain(text);
  });
  test('how long the fleet is short does not hang on the length of the run; who is cheaper does', () => {
    expect(shortSeconds(six)).toBeCloseTo(shortSeconds(step), -2);
    expect(six.run.leftWaiting).toBe(0);
    expect(kv.run.leftWaiting).toBe(0);
    expect(step.run.cost).toBeGreaterThan(step.fixedCost);
    expect(six.run.cost).toBeLessThan(six.fixedCost);
  });
  test('seven and three rounds; both signals cost the same on the wave, and nobody waits', () => {
    expect([rounds(0.8).length, rounds(0.5).length]).toEqual([7, 3]);
    expect(money(wave[0].run.cost)).toBe(money(wave[1].run.cost));
    expect([wave[0].run.withinLimit, wave[1].run.withinLimit]).toEqual([1, 1]);
  });
  test('GPU utilization is at its target of 80 % with 62 replicas for 100 requests', () => {
    expect(gpuUtilization({ready: 62, waiting: 0, inService: 100, places: 64})).toBeCloseTo(0.8, 2);
    expect(-Math.log(0.2)).toBeCloseTo(1.6, 1);
  });
});

describe('headroom', () => {
  test.each([cold, some, little])('%d s', (coldStartSeconds) => {
    const {spareReplicas} = unwrap(
      headroom({
        requestsPerSecond: 5,
        rampPerSecond: 35 / 700,
        coldStartSeconds,
        goodputPerReplica: 0.8 * (64 / 20),
      }),
    );
    expect(article).toContain(row(coldStartSeconds, spareReplicas, count(spareReplicas * 3 * 24)));
  });
  test('what exists before the step serves everything', () => {
    const {run} = of({min: 14});
    expect(run.withinLimit).toBe(1);
    expect(article).toContain(
      `serve everything in time for USD ${money(run.cost)}, against ${money(step.run.cost)} and ${wholePercent(step.run.withinLimit)}`,
    );
  });
});

describe('scale to zero', () => {
  const at = (gapSeconds: number, coldStartSeconds: number) =>
    unwrap(
      scaleToZero({
        requestsPerSecond: 1 / gapSeconds,
        idleSeconds: 300,
        coldStartSeconds,
        pricePerReplicaHour: 3,
      }),
    );
  test.each([1, 2, 5, 30, 60])('a mean gap of %d min', (minutes) => {
    const [slow, fast] = [at(minutes * 60, cold), at(minutes * 60, some)];
    const cells = [
      `${minutes} min`,
      percent(slow.waitShare, 2),
      percent(slow.paidShare),
      slow.savedPerDay.toFixed(2),
      fast.savedPerDay.toFixed(2),
      significant(slow.coldStartsPerDay),
    ];
    expect(article).toContain(row(...cells));
  });
  test('the saved share is never above the share that waits', () => {
    const gap = (coldStartSeconds: number) =>
      unwrap(longestMeanGap({idleSeconds: 300, coldStartSeconds, waitShare: 0.01}));
    const savedShare = (start: number) =>
      ((100 * at(gap(start), start).savedPerDay) / 72).toFixed(2);
    expect(article).toContain(
      `at most ${count(gap(cold))} s at a start of 451 s, ${count(gap(some))} s at 179 s, and never more than $T / \\ln 100$ = ${count(gap(0))} s; there, ${savedShare(cold)} % and ${savedShare(some)} %`,
    );
    expect(article).toContain(
      `from a mean gap of ${count(gap(cold))} s on, where ${savedShare(cold)} % is saved`,
    );
    for (const minutes of [0.5, 1, 2, 5, 30, 600]) {
      const {coldShare, waitShare, paidShare} = at(minutes * 60, 30);
      expect(1 - paidShare).toBeLessThanOrEqual(coldShare);
      expect(coldShare).toBeLessThanOrEqual(waitShare);
    }
    expect(at(300, cold).savedPerColdStart).toBeCloseTo(0.25, 9);
    expect((1 + cold / 300).toFixed(1)).toBe('2.5');
    expect(article).toContain('USD 0.25 for 2.5 requests that wait up to 451 s');
  });
});

describe('shutdown and probes', () => {
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
  test.each([
    `and 4,096 tokens at 25 ms, that is ${count(grace(4096))} s`,
    `Reasoning with 16,384 tokens takes ${count(grace(16_384))} s`,
    `With a grace of 30 s, ${cut(4096, 30)} of the running 4,096-token streams would be cut, and ${cut(16_384, 30)} of the long ones`,
    `At two minutes ${cut(16_384, 120)} of ${count(16_384 * 0.025)} s streams are cut`,
    `at 20 removals a day, ${count(grace(4096))} s each at USD 3 an hour are USD ${((20 * grace(4096) * 3) / 3600).toFixed(2)}`,
    `the container's part of the default is ${container.toFixed(1)} s. On the slow network volume with an empty compile cache it is ${worst.toFixed(1)} s; twice that, for a busy volume, is ${count(2 * worst)} s`,
    `\`failureThreshold: ${unwrap(probeFailures({worstStartSeconds: 2 * worst, periodSeconds: 10}))}\``,
    `an engine that needs ${count(container)} s never becomes ready`,
  ])('%s', (text) => {
    expect(article).toContain(text);
  });
  test('the settings fit the sum', () => {
    expect(15 + 110 + 15).toBe(140);
    expect(grace(4096) - 15).toBeLessThan(110);
  });
});
