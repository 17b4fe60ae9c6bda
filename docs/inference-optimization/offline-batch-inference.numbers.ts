import {
  batchJobEstimator,
  type JobValues,
} from '../../src/components/calculators/BatchJobEstimator/calculator';
import {
  routeOf,
  type JobResult,
  type RouteId,
} from '../../src/components/calculators/BatchJobEstimator/compute';
import {
  assistantRequests,
  assistantRun,
  assistantStep,
  TOKEN_BUDGET,
} from '../../src/serving/assistantRun';
import {sharedRun} from '../../src/serving/sharedRun';
import {MEASURED} from '../../src/serving/machine';
import {kvBlocksOf, serverOf, servingOf} from '../../src/serving/server';
import {medianMiss} from '../../src/serving/published/errorWords';
import {count, fixed, percent, seconds, significant} from '../../src/numbers/format';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {checkpointInterval} from '../../src/inference/adaptation/checkpointInterval';
import {orderedHits} from '../../src/inference/batchJobs/orderedHits';
import {paddingWaste} from '../../src/inference/capacity/paddingWaste';
import {createSimulation} from '../../src/inference/simulation/servingSimulation';
import {servingStepTime} from '../../src/inference/simulation/stepTime/serving';
import {makeWorkload, type RequestSpec} from '../../src/inference/simulation/workload/workload';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {ms, numbers, stated} from '../../src/numbers';
import {meanContextTokens} from '../../src/inference/time/meanContext';

// The estimator's default, the night job: 200,000 tickets of 2,000 + 100 tokens on the server of the running workload.
const of = (changes: Partial<JobValues>) => batchJobEstimator.at(changes).result;
const costOf = (job: JobResult, id: RouteId) => routeOf(job, id)?.cost ?? NaN;
const cost = (job: JobResult, id: RouteId) => count(costOf(job, id));
const hours = (job: JobResult, id: RouteId) => routeOf(job, id)?.hours ?? NaN;
const duration = (job: JobResult, id: RouteId) => significant(hours(job, id), 2);
const {values, result: job} = batchJobEstimator.at();
const api = (stacking: 'both' | 'cacheOnly' | 'batchOnly') => cost(of({stacking}), 'api');

/** `01:53` for so many hours after 22:00. */
function clock(after: number): string {
  const minutes = Math.round(60 * (22 + after));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;
}

// A million requests of 2,000 + 300 tokens on four replicas: long enough to be interrupted.
const large = (changes: Partial<JobValues> = {}) =>
  of({
    requests: 1_000_000,
    output: 300,
    shared: 50,
    replicas: 4,
    deadline: 24,
    ...changes,
  });
const long = large();
const two = large({replicas: 2});

/** Requests from which one replica costs less than the batch API. */
function smallestOwnJob(id: RouteId, stacking: 'both' | 'batchOnly'): number {
  let [low, high] = [1, 10_000_000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const at = of({requests: middle, stacking});
    if (costOf(at, id) < costOf(at, 'api')) high = middle;
    else low = middle;
  }
  return high;
}
const smallest = (id: RouteId, stacking: 'both' | 'batchOnly') =>
  count(Number(smallestOwnJob(id, stacking).toPrecision(2)));

// Latest start: both starts of the server, and a fifth more work than computed.
const workHours = job.replicaSeconds / 3600;
const startHours = values.start / 60;
const reserved = 2 * startHours + 1.2 * workHours;

// The two H100 of a replica: its blocks, and its last answer alone, at the mean context of 16,384 tokens of answer.
const replica = {model: values.model, device: 'nvidia-h100-sxm', weights: 'fp8'} as const;
const blocks = kvBlocksOf({...replica, gpus: '2'});
const alone = decodeStep(serverOf({...replica, devices: 2}), {
  batch: 1,
  contextTokens: 2000 + 8192,
});
const tailSeconds = 16_384 * alone.stepSeconds;

// Sequences that fit if the shared tokens are stored once, and what their steps cost a request.
const sharedFit = Math.floor(
  (16 * blocks - values.prompt * (values.shared / 100)) /
    (values.prompt * (1 - values.shared / 100) + values.output),
);
const contexts = (batch: number) =>
  Array.from({length: batch}, () => meanContextTokens(values.prompt, values.output));
const decodeShare = (batch: number) =>
  (values.output * assistantStep({decodeContexts: contexts(batch), prefills: []})) / batch;
const sharedSeconds = job.rates.prefillSeconds + decodeShare(256);

// 200 documents of 6,000 tokens with ten questions each. Half of the blocks hold the requests in flight.
const QUESTION = {sharedBlocks: 375, ownBlocks: 12};
const questionBlocks = QUESTION.sharedBlocks + QUESTION.ownBlocks;
const found = (order: 'prefix' | 'shuffled') =>
  orderedHits({
    ...QUESTION,
    groups: 200,
    requestsPerGroup: 10,
    seed: 1,
    capacityBlocks: Math.floor(blocks / 2),
    order,
  });
const [inOrder, shuffled] = [found('prefix'), found('shuffled')];
const asked = (share: number) =>
  cost(
    of({prompt: questionBlocks * 16, output: 200, shared: 100 * share, requests: 100_000}),
    'onDemand',
  );

// Chat at night, a quarter of the rate of the day, beside the job.
const beside = (changes: Partial<Parameters<typeof sharedRun>[0]> = {}) =>
  sharedRun({
    chatPerSecond: 1,
    chatRequests: 300,
    batchInFlight: 512,
    batchAnswerTokens: values.output,
    slots: 64,
    budget: TOKEN_BUDGET,
    chatFirst: true,
    ...changes,
  });
const ttft = (changes: Partial<Parameters<typeof sharedRun>[0]>) =>
  significant(beside(changes).ttft99, 2);
const besideHours = (changes: Partial<Parameters<typeof sharedRun>[0]>) =>
  significant(values.requests / beside(changes).batchPerSecond / 3600, 2);
const IN_FLIGHT = [8, 16, 32, 48, 64, 128, 256, 512];
const besidePoints = (chatFirst: boolean) =>
  IN_FLIGHT.map(
    (batchInFlight) => `${batchInFlight}=${beside({batchInFlight, chatFirst}).ttft99.toFixed(2)}`,
  ).join(' ');

// The night job with 256 slots, all requests at the start, by token budget.
function nightRate(tokenBudget: number): number {
  const night = assistantRequests(3000, 1e5, {answer: values.output});
  const policy = {kind: 'chunked', tokenBudget} as const;
  return assistantRun({requests: night}, {policy, slots: 256}).summary().requestsPerSecond;
}
const wideRate = nightRate(8192);

// 512 requests that are all there at the start, on Llama 3.1 8B and one H100.
const server = {
  model: 'meta-llama/Llama-3.1-8B',
  device: 'nvidia-h100-sxm',
  gpus: '1',
  mfu: MEASURED.mfu,
  mbu: MEASURED.mbu,
} as const;
const stepTime = servingStepTime(servingOf(server));
const requests = makeWorkload({
  requests: 512,
  arrivals: {kind: 'gamma', requestsPerSecond: 1e6, coefficientOfVariation: 1},
  prompt: {kind: 'lognormal', meanTokens: 500, coefficientOfVariation: 1, maxTokens: 4000},
  output: {kind: 'lognormal', meanTokens: 400, coefficientOfVariation: 1.5, maxTokens: 8000},
  seed: 1,
}).map((request) => ({...request, arrivalSeconds: 0}));

function simulated(some: readonly RequestSpec[]): number {
  const simulation = createSimulation({
    requests: some,
    policy: {kind: 'chunked', tokenBudget: 8192},
    limits: {maxSequences: 128, kvBlocks: kvBlocksOf(server), blockTokens: 16},
    stepTime,
  });
  while (!simulation.runFor({milliseconds: 1000}));
  return simulation.summary().durationSeconds;
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

/** Share of padding in batches of 64 prompts. */
function padding(ordered: readonly number[]): number {
  const batches = Array.from({length: 8}, (_, i) => ordered.slice(64 * i, 64 * (i + 1)));
  const computed = batches.map((batch) => sum(batch) / (1 - paddingWaste(batch)));
  return 1 - sum(ordered) / sum(computed);
}
const prompts = requests.map(({promptTokens}) => promptTokens);

/** A result file of 10 s, with an interruption every 10 hours. */
const write = checkpointInterval({checkpointSeconds: 10, meanSecondsBetweenFailures: 36_000});

export default numbers({
  sure: medianMiss({regime: 'offline', ...RUNNING_WORKLOAD}),
  'job-hours': duration(job, 'onDemand'),
  'uncached-hours': duration(of({shared: 0}), 'onDemand'),
  'eight-hours': duration(of({batch: 8}), 'onDemand'),
  'prompt-ms': ms(job.rates.prefillSeconds, 2),
  'answer-ms': ms(job.requestSeconds - job.rates.prefillSeconds, 2),
  'full-batch': count(job.rates.batch),
  'shared-fit': stated('about 380', sharedFit, [370, 390]),
  'shared-gain': percent(1 - sharedSeconds / job.requestSeconds),
  'cost-uncached': cost(of({shared: 0}), 'onDemand'),
  'cost-90': cost(of({shared: 90}), 'onDemand'),
  'file-gb': fixed((values.requests * values.prompt * 4) / 1e9, 1),
  'files-openai': Math.ceil((values.requests * values.prompt * 4) / 200e6),
  'latest-start': clock(values.deadline - reserved),
  'work-hours': significant(workHours, 2),
  'hits-shuffled': percent(shuffled),
  'hits-in-order': percent(inOrder),
  'questions-shuffled': asked(shuffled),
  'questions-in-order': asked(inOrder),
  'padding-unsorted': percent(padding(prompts)),
  'padding-sorted': percent(padding([...prompts].sort((a, b) => a - b))),
  'order-longest': percent(1 - simulated(by((request) => -request.outputTokens)) / asTheyStand, 1),
  'groups-factor-128': fixed(groups128 / asTheyStand, 1),
  'groups-factor-64': fixed(groups64 / asTheyStand, 1),
  'night-on-demand': cost(job, 'onDemand'),
  'night-spot': cost(job, 'saved'),
  'api-both': api('both'),
  'api-batch-only': api('batchOnly'),
  'smallest-both': smallest('saved', 'both'),
  'api-cheaper': stated(
    'never',
    Number(
      costOf(of({requests: 10_000_000}), 'onDemand') > costOf(of({requests: 10_000_000}), 'api'),
    ),
    [1, 1],
  ),
  'smallest-batch-only': smallest('onDemand', 'batchOnly'),
  'beside-equal': besidePoints(false),
  'beside-first': besidePoints(true),
  'ttft-capped': ttft({chatFirst: false, batchInFlight: 48}),
  'ttft-reports': ttft({batchAnswerTokens: 2000, batchInFlight: 64}),
  'ttft-reports-capped': ttft({batchAnswerTokens: 2000, batchInFlight: 40}),
  'beside-hours-capped': besideHours({batchInFlight: 48}),
  'ttft-both': ttft({batchInFlight: 48}),
  'ttft-wide': ttft({chatFirst: false, batchInFlight: 48, budget: 512}),
  'price-input': fixed(values.apiInput, 2),
  'price-cached': fixed(values.apiCached, 2),
  'price-output': fixed(values.apiOutput, 2),
  'upload-interval': seconds(write.intervalSeconds),
  'four-hours': significant(hours(long, 'saved'), 2),
  'in-flight': seconds(long.residenceSeconds),
  'hourly-interruption': percent(
    hours(large({interruptions: 1}), 'saved') / hours(long, 'onDemand') - 1,
  ),
  'long-on-demand': cost(long, 'onDemand'),
  'long-saved': cost(long, 'saved'),
  'long-at-end': cost(long, 'atEnd'),
  'two-at-end': stated(
    'more than twice',
    costOf(two, 'atEnd') / costOf(two, 'onDemand'),
    [2.05, 2.5],
  ),
  'wide-step': percent(wideRate / nightRate(TOKEN_BUDGET) - 1),
  'tail-seconds': seconds(tailSeconds),
  'tail-share-10min': percent(tailSeconds / 600),
});
