// The article states numbers of the estimator, of the order of requests and of simulated jobs. They are computed here.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {
  run,
  type JobResult,
  type RouteId,
} from '../../src/components/calculators/BatchJobEstimator/run';
import {jobValues} from '../../src/components/calculators/BatchJobEstimator/testValues';
import {routeOf} from '../../src/components/calculators/BatchJobEstimator/words';
import {kvBlocksOf, servingOf} from '../../src/components/calculators/serving/server';
import {WEIGHTS} from '../../src/components/calculators/serving/choices';
import {machineOf, shapeOf} from '../../src/components/calculators/serving/machine';
import {count, percent, seconds, significant} from '../../src/components/ui/format';
import {acceleratorById, usableMemory} from '../../src/data/accelerators';
import {checkpointInterval} from '../../src/inference/adaptation/checkpointInterval';
import {orderedHits} from '../../src/inference/batchJobs/orderedHits';
import {paddingWaste} from '../../src/inference/capacity/paddingWaste';
import {largestBatch} from '../../src/inference/memory/capacity';
import {KV_16_BIT} from '../../src/inference/memory/kvPrecision';
import {ONE_DEVICE} from '../../src/inference/memory/layout';
import {unwrap} from '../../src/inference/result';
import {createSimulation} from '../../src/inference/simulation/servingSimulation';
import {servingStepTime} from '../../src/inference/simulation/stepTime/serving';
import {makeWorkload, type RequestSpec} from '../../src/inference/simulation/workload/workload';
import {decodeStep} from '../../src/inference/time/decodeStep';

const file = join(
  import.meta.dirname,
  '../../docs/inference-optimization/offline-batch-inference.mdx',
);
/** Runs of blanks and of dashes in tables are layout. */
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

type Changes = Parameters<typeof jobValues>[0];
const of = (changes: Changes = {}) => run(jobValues(changes));
const cost = (job: JobResult, id: RouteId) => routeOf(job, id)?.cost ?? NaN;
const hours = (job: JobResult, id: RouteId) => routeOf(job, id)?.hours ?? NaN;
const usd = (value: number) => count(value);
const perMillion = (job: JobResult, id: RouteId) => (cost(job, id) / job.millionTokens).toFixed(3);
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const ms = (value: number) => significant(1000 * value);

const job = of();
const [sixteen, uncached] = [of({batch: 16}), of({shared: 0})];

/** Requests from which one replica costs less than the batch API. */
function smallestOwnJob(id: RouteId): number {
  let [low, high] = [1, 100_000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const at = of({requests: middle, replicas: 1});
    if (cost(at, id) < cost(at, 'api')) high = middle;
    else low = middle;
  }
  return high;
}

const alone = unwrap(
  decodeStep(
    {
      shape: shapeOf('meta-llama/Llama-3.1-70B').shape,
      weights: WEIGHTS.fp8.precision,
      kv: KV_16_BIT,
      machine: {...machineOf('nvidia-h100-sxm', 'fp8', 2), mfu: 0.51, mbu: 0.7},
      tensorParallel: 2,
    },
    {batch: 1, contextTokens: 2000 + 8192},
  ),
);

const blocks = unwrap(
  largestBatch(
    {
      shape: shapeOf('meta-llama/Llama-3.1-70B').shape,
      weights: WEIGHTS.fp8.precision,
      kv: KV_16_BIT,
      layout: {...ONE_DEVICE, tensorParallel: 2},
      budget: {memoryBytes: usableMemory(acceleratorById('nvidia-h100-sxm'))?.bytes ?? NaN},
    },
    16,
  ),
).largest;

const documents = {groups: 200, requestsPerGroup: 10, sharedBlocks: 375, ownBlocks: 12, seed: 1};
// Half of the blocks: the others hold the requests in flight.
const found = (order: 'prefix' | 'shuffled') =>
  unwrap(orderedHits({...documents, capacityBlocks: Math.floor(blocks / 2), order}));
const asked = (share: number) =>
  of({prompt: 387 * 16, output: 200, shared: 100 * share, requests: 100_000});
const [hitSorted, hitShuffled] = [found('prefix'), found('shuffled')];
const [sorted, shuffled] = [asked(hitSorted), asked(hitShuffled)];

const write = unwrap(
  checkpointInterval({checkpointSeconds: 10, meanSecondsBetweenFailures: 36_000}),
);

const stated = [
  `${count(job.rates.batch)} sequences`,
  `USD ${usd(cost(sixteen, 'onDemand'))} to ${usd(cost(job, 'onDemand'))}`,
  `USD ${usd(cost(uncached, 'onDemand'))} to ${usd(cost(job, 'onDemand'))}`,
  `USD ${usd(cost(job, 'saved'))}, ${perMillion(job, 'saved')} per million tokens`,
  `would be USD ${usd(cost(job, 'atEnd'))}`,
  `${seconds(3600 * hours(job, 'saved'))} instead of ${seconds(3600 * hours(job, 'onDemand'))}`,
  `in flight for ${seconds(job.residenceSeconds)}`,
  `${significant(routeOf(job, 'saved')?.interruptions ?? NaN, 2)} interruptions`,
  `USD ${usd(cost(of({stacking: 'both'}), 'api'))}, ${usd(cost(of({stacking: 'cacheOnly'}), 'api'))} and ${usd(cost(of({stacking: 'batchOnly'}), 'api'))}`,
  `From ${count(smallestOwnJob('saved'))} requests on spot and ${count(smallestOwnJob('onDemand'))} on demand`,
  `every ${seconds(write.intervalSeconds)} and costs ${percent(write.lostShare)}`,
  `${count(blocks)} blocks`,
  `${percent(hitShuffled)} of all prompt tokens when shuffled and ${percent(hitSorted)} in order`,
  `USD ${usd(cost(shuffled, 'onDemand'))} and ${usd(cost(sorted, 'onDemand'))}`,
  `${ms(alone.stepSeconds)} ms`,
  `In a job of 12 hours that is ${percent((16_384 * alone.stepSeconds) / 43_200, 1)}; in one of ten minutes it is ${percent((16_384 * alone.stepSeconds) / 600)}`,
  `the difference is USD ${usd(cost(job, 'api') - cost(job, 'saved'))}`,
  `USD ${usd(1000 * Math.round((365 * (cost(job, 'api') - cost(job, 'saved'))) / 1000))} a year`,
  `prefill takes ${percent(job.rates.prefillSeconds / job.requestSeconds)} of the time`,
  `at one interruption an hour add ${percent(hours(of({interruptions: 1}), 'saved') / hours(job, 'onDemand') - 1)} to the time`,
  `With answers saved that is ${percent((job.replicaSeconds / 3600 + 1 / 6) / hours(job, 'saved'))} here`,
  `saves ${percent(1 - cost(job, 'atEnd') / cost(job, 'onDemand'), 1)} instead of 50 %`,
  `Output is ${percent((1e6 * 300 * 0.75) / 1e6 / cost(job, 'api'))} of the default job's bill`,
  `about ${Math.floor(blocks / 2 / 387)} documents fit`,
  `${seconds(16_384 * alone.stepSeconds)}`,
];

test.each(stated)('it says "%s"', (text) => {
  expect(article).toContain(text);
});

test.each([8, 16, 32, 64, 1024])('a batch of %d', (batch) => {
  const at = of({batch});
  expect(article).toContain(
    row(
      at.rates.batch,
      ms(at.rates.stepSeconds),
      significant(at.requestSeconds),
      significant(hours(at, 'onDemand')),
      usd(cost(at, 'onDemand')),
      perMillion(at, 'onDemand'),
    ),
  );
});

test.each([0, 50, 90])('%d percent of the prompt from the cache', (shared) => {
  const at = of({shared});
  expect(article).toContain(
    row(
      `${shared} %`,
      significant(at.requestSeconds),
      usd(cost(at, 'onDemand')),
      usd(cost(at, 'saved')),
      usd(cost(at, 'api')),
    ),
  );
});

test.each([1, 2, 4, 8, 16])('%d replicas', (replicas) => {
  const at = of({replicas});
  const time = (id: RouteId) => significant(hours(at, id));
  expect(article).toContain(
    row(
      replicas,
      time('onDemand'),
      time('saved'),
      usd(cost(at, 'saved')),
      time('atEnd'),
      usd(cost(at, 'atEnd')),
    ),
  );
});

describe('512 simulated requests that are all there at the start', () => {
  const server = {
    model: 'meta-llama/Llama-3.1-8B',
    device: 'nvidia-h100-sxm',
    gpus: '1',
    mfu: 51,
    mbu: 70,
  } as const;
  const stepTime = unwrap(servingStepTime(servingOf(server), {overheadSeconds: 0}));
  const requests = unwrap(
    makeWorkload({
      requests: 512,
      arrivals: {kind: 'gamma', requestsPerSecond: 1e6, coefficientOfVariation: 1},
      prompt: {kind: 'lognormal', meanTokens: 500, coefficientOfVariation: 1, maxTokens: 4000},
      output: {kind: 'lognormal', meanTokens: 400, coefficientOfVariation: 1.5, maxTokens: 8000},
      seed: 1,
    }),
  ).map((request) => ({...request, arrivalSeconds: 0}));

  const duration = (some: readonly RequestSpec[]): number => {
    const simulation = unwrap(
      createSimulation({
        requests: some,
        policy: {kind: 'chunked', tokenBudget: 8192},
        limits: {maxSequences: 128, kvBlocks: kvBlocksOf(server), blockTokens: 16},
        stepTime,
      }),
    );
    while (!simulation.runFor({milliseconds: 1000}));
    return unwrap(simulation.summary()).durationSeconds;
  };
  const by = (key: (r: RequestSpec) => number) => [...requests].sort((a, b) => key(a) - key(b));
  const inGroups = (size: number) =>
    Array.from({length: 512 / size}, (_, i) =>
      duration(requests.slice(i * size, (i + 1) * size)),
    ).reduce((a, b) => a + b, 0);
  // Outside of the tests, which have a limit of time.
  const times = {
    asTheyCome: duration(requests),
    longestFirst: duration(by((r) => -r.outputTokens)),
    shortestFirst: duration(by((r) => r.outputTokens)),
    groups128: inGroups(128),
    groups64: inGroups(64),
  };
  const longest = Math.max(...requests.map((r) => r.outputTokens));
  const lengths = requests.map((r) => r.promptTokens);
  const waste = (ordered: readonly number[]) => {
    const batches = Array.from({length: 8}, (_, i) => ordered.slice(64 * i, 64 * (i + 1)));
    const used = ordered.reduce((a, b) => a + b, 0);
    const computed = batches.reduce((sum, batch) => {
      const tokens = batch.reduce((a, b) => a + b, 0);
      return sum + tokens / (1 - unwrap(paddingWaste(batch)));
    }, 0);
    return 1 - used / computed;
  };

  test.each([
    ['As they stand, all at once', times.asTheyCome],
    ['Longest answers first', times.longestFirst],
    ['Shortest answers first', times.shortestFirst],
    ['Groups of 128, one after another', times.groups128],
    ['Groups of 64, one after another', times.groups64],
  ])('%s', (label, time) => {
    expect(article).toContain(
      row(label, significant(time), `${(time / times.asTheyCome).toFixed(2)} times`),
    );
  });

  test('lengths and padding', () => {
    expect(article).toContain(`answers of up to ${count(longest)} tokens`);
    expect(article).toContain(
      `${percent(waste(lengths))} of the computed tokens are padding, after sorting ${percent(waste([...lengths].sort((a, b) => a - b)))}`,
    );
  });
});
