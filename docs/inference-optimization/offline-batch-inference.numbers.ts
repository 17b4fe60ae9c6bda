import {
  run,
  type JobResult,
  type RouteId,
} from '../../src/components/calculators/BatchJobEstimator/run';
import {jobValues} from '../../src/components/calculators/BatchJobEstimator/testValues';
import {routeOf} from '../../src/components/calculators/BatchJobEstimator/words';
import {WEIGHTS} from '../../src/components/calculators/serving/choices';
import {machineOf, shapeOf} from '../../src/components/calculators/serving/machine';
import {kvBlocksOf, servingOf} from '../../src/components/calculators/serving/server';
import {count, fixed, percent, seconds, significant} from '../../src/components/ui/format';
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
import {ms, numbers, rows, stated} from '../../src/numbers';

// The estimator's default: a million requests of 2,000 + 300 tokens, Llama 3.1 70B in FP8, four replicas of two H100.
const of = (changes: Parameters<typeof jobValues>[0] = {}) => run(jobValues(changes));
const costOf = (job: JobResult, id: RouteId) => routeOf(job, id)?.cost ?? NaN;
const cost = (job: JobResult, id: RouteId) => count(costOf(job, id));
const hours = (job: JobResult, id: RouteId) => routeOf(job, id)?.hours ?? NaN;
const duration = (job: JobResult, id: RouteId) => significant(hours(job, id));
const perMillion = (job: JobResult, id: RouteId) => fixed(costOf(job, id) / job.millionTokens, 3);
const job = of();
const api = (stacking: 'both' | 'cacheOnly' | 'batchOnly') => cost(of({stacking}), 'api');
const saved = costOf(job, 'api') - costOf(job, 'saved');

function batchRow(batch: number) {
  const at = of({batch});
  return [
    at.rates.batch,
    ms(at.rates.stepSeconds),
    significant(at.requestSeconds),
    duration(at, 'onDemand'),
    cost(at, 'onDemand'),
    perMillion(at, 'onDemand'),
  ];
}

function sharedRow(shared: number) {
  const at = of({shared});
  return [
    `${shared} %`,
    significant(at.requestSeconds),
    cost(at, 'onDemand'),
    cost(at, 'saved'),
    cost(at, 'api'),
  ];
}

function replicasRow(replicas: number) {
  const at = of({replicas});
  return [
    replicas,
    duration(at, 'onDemand'),
    duration(at, 'saved'),
    cost(at, 'saved'),
    duration(at, 'atEnd'),
    cost(at, 'atEnd'),
  ];
}

/** Requests from which one replica costs less than the batch API. */
function smallestOwnJob(id: RouteId): number {
  let [low, high] = [1, 100_000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const at = of({requests: middle, replicas: 1});
    if (costOf(at, id) < costOf(at, 'api')) high = middle;
    else low = middle;
  }
  return high;
}

// On two replicas, with the results written at the end.
const two = of({replicas: 2});

// The two H100 of a replica: its blocks, and its last answer alone, at the mean context of 16,384 tokens of answer.
const {shape} = shapeOf('meta-llama/Llama-3.1-70B');
const weights = WEIGHTS.fp8.precision;
const blocks = unwrap(
  largestBatch(
    {
      shape,
      weights,
      kv: KV_16_BIT,
      layout: {...ONE_DEVICE, tensorParallel: 2},
      budget: {memoryBytes: usableMemory(acceleratorById('nvidia-h100-sxm'))?.bytes ?? NaN},
    },
    16,
  ),
).largest;
const alone = unwrap(
  decodeStep(
    {
      shape,
      weights,
      kv: KV_16_BIT,
      machine: {...machineOf('nvidia-h100-sxm', 'fp8', 2), mfu: 0.51, mbu: 0.7},
      tensorParallel: 2,
    },
    {batch: 1, contextTokens: 2000 + 8192},
  ),
);
const tailSeconds = 16_384 * alone.stepSeconds;

// 200 documents of 6,000 tokens with ten questions each. Half of the blocks hold the requests in flight.
const QUESTION = {sharedBlocks: 375, ownBlocks: 12};
const questionBlocks = QUESTION.sharedBlocks + QUESTION.ownBlocks;
const found = (order: 'prefix' | 'shuffled') =>
  unwrap(
    orderedHits({
      ...QUESTION,
      groups: 200,
      requestsPerGroup: 10,
      seed: 1,
      capacityBlocks: Math.floor(blocks / 2),
      order,
    }),
  );
const [inOrder, shuffled] = [found('prefix'), found('shuffled')];
const asked = (share: number) =>
  cost(
    of({prompt: questionBlocks * 16, output: 200, shared: 100 * share, requests: 100_000}),
    'onDemand',
  );

// 512 requests that are all there at the start, on Llama 3.1 8B and one H100.
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

function simulated(some: readonly RequestSpec[]): number {
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
}
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
const by = (key: (request: RequestSpec) => number) => [...requests].sort((a, b) => key(a) - key(b));
const inGroups = (size: number) =>
  sum(
    Array.from({length: 512 / size}, (_, i) => simulated(requests.slice(i * size, (i + 1) * size))),
  );
const asTheyStand = simulated(requests);
const groups128 = inGroups(128);
const groups64 = inGroups(64);
const orderRow = (time: number) => [
  null,
  significant(time),
  `${fixed(time / asTheyStand, 2)} times`,
];

/** Share of padding in batches of 64 prompts. */
function padding(ordered: readonly number[]): number {
  const batches = Array.from({length: 8}, (_, i) => ordered.slice(64 * i, 64 * (i + 1)));
  const computed = batches.map((batch) => sum(batch) / (1 - unwrap(paddingWaste(batch))));
  return 1 - sum(ordered) / sum(computed);
}
const prompts = requests.map(({promptTokens}) => promptTokens);

/** A result file of 10 s, with an interruption every 10 hours. */
const write = unwrap(
  checkpointInterval({checkpointSeconds: 10, meanSecondsBetweenFailures: 36_000}),
);

export default numbers({
  'cost-16': cost(of({batch: 16}), 'onDemand'),
  'cost-on-demand': cost(job, 'onDemand'),
  'cost-uncached': cost(of({shared: 0}), 'onDemand'),
  'cost-saved': cost(job, 'saved'),
  'per-million-saved': perMillion(job, 'saved'),
  'cost-at-end': cost(job, 'atEnd'),
  'in-flight': seconds(job.residenceSeconds),
  interruptions: significant(routeOf(job, 'saved')?.interruptions ?? NaN, 2),
  'hours-saved': seconds(3600 * hours(job, 'saved')),
  'hours-on-demand': seconds(3600 * hours(job, 'onDemand')),
  batches: rows([8, 16, 32, 64, 1024].map(batchRow)),
  'full-batch': count(job.rates.batch),
  'prefill-share': percent(job.rates.prefillSeconds / job.requestSeconds),
  'shared-prompts': rows([0, 50, 90].map(sharedRow)),
  blocks: count(blocks),
  'documents-fit': Math.floor(blocks / 2 / questionBlocks),
  'hits-shuffled': percent(shuffled),
  'hits-shuffled-number': significant(100 * shuffled, 2),
  'hits-in-order': percent(inOrder),
  'questions-shuffled': asked(shuffled),
  'questions-in-order': asked(inOrder),
  'padding-unsorted': percent(padding(prompts)),
  'padding-sorted': percent(padding([...prompts].sort((a, b) => a - b))),
  'longest-answer': count(Math.max(...requests.map(({outputTokens}) => outputTokens))),
  orders: rows(
    [
      asTheyStand,
      simulated(by((request) => -request.outputTokens)),
      simulated(by((request) => request.outputTokens)),
      groups128,
      groups64,
    ].map(orderRow),
  ),
  'groups-factor-128': fixed(groups128 / asTheyStand, 1),
  'groups-factor-64': fixed(groups64 / asTheyStand, 1),
  'api-both': api('both'),
  'api-cache-only': api('cacheOnly'),
  'api-batch-only': api('batchOnly'),
  'smallest-spot': count(smallestOwnJob('saved')),
  'smallest-on-demand': count(smallestOwnJob('onDemand')),
  'api-difference': count(saved),
  'api-difference-year': count(1000 * Math.round((365 * saved) / 1000)),
  'upload-interval': seconds(write.intervalSeconds),
  'upload-share': percent(write.lostShare),
  replicas: rows([1, 2, 4, 8, 16].map(replicasRow)),
  'hourly-interruption': percent(
    hours(of({interruptions: 1}), 'saved') / hours(job, 'onDemand') - 1,
  ),
  'spot-break-even': percent((job.replicaSeconds / 3600 + 1 / 6) / hours(job, 'saved')),
  'tail-token': ms(alone.stepSeconds),
  'tail-seconds': seconds(tailSeconds),
  'tail-share-12h': percent(tailSeconds / 43_200, 1),
  'tail-share-10min': percent(tailSeconds / 600),
  'at-end-saves': percent(1 - costOf(job, 'atEnd') / costOf(job, 'onDemand'), 1),
  'two-at-end': stated('twice', costOf(two, 'atEnd') / costOf(two, 'onDemand'), [1.95, 2.05]),
  'output-share': percent((1e6 * 300 * 0.75) / 1e6 / costOf(job, 'api')),
});
