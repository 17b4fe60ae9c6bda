import {platformModel} from '../../../src/components/calculators/PlatformCost/calculator';
import lab from '../../../lab/prometheus/record.json' with {type: 'json'};
import {count, duration, percent} from '../../../src/numbers/format';
import {metricsOf, type Metric} from '../../../src/data/metrics';
import {RUNNING_WORKLOAD} from '../../../src/data/runningWorkload';
import {passRateInterval} from '../../../src/inference/evaluation/passRate';
import {itemsToCompare, itemsToCompareUnpaired} from '../../../src/inference/evaluation/sampleSize';
import {energyUse} from '../../../src/inference/metrics/energy';
import {VLLM_TTFT_BOUNDS} from '../../../src/inference/metrics/serverHistograms';
import {firstAlert, WORKBOOK_POLICY} from '../../../src/inference/slo/alertPolicy';
import {burnRateAlert} from '../../../src/inference/slo/burnRateAlert';
import {detection} from '../../../src/inference/slo/detection';
import {errorBudget} from '../../../src/inference/slo/errorBudget';
import {eventsThatTolerate} from '../../../src/inference/slo/lowTraffic';
import {keptRecords} from '../../../src/inference/telemetry/records';
import {seriesCount, seriesStorage} from '../../../src/inference/telemetry/series';
import {numbers, printedBy, rows, stated} from '../../../src/numbers';

const windowDays = 30;
/** The support assistant: 200 users, a question each 50 s. */
const REQUESTS_PER_SECOND = RUNNING_WORKLOAD.users / RUNNING_WORKLOAD.secondsBetweenQuestions;
/** The same assistant with 2,000 users: replicas of two GPUs. */
const REPLICAS = 10;
const [fast, , slow] = WORKBOOK_POLICY;
if (!fast || !slow) throw new Error('the policy has three alerts');
/** `14.4 %`, `2 %`. */
const share = (value: number) => `${Number((100 * value).toPrecision(3))} %`;

// Objectives over 30 days.
const budget = (objective: number) =>
  errorBudget({objective, windowDays, eventsPerDay: REQUESTS_PER_SECOND * 86_400});
const [ttft, errors] = [budget(0.99), budget(0.999)];

const loose = firstAlert({objective: 0.9, errorRatio: 1, windowDays, policy: WORKBOOK_POLICY});
const fires = (errorRatio: number) =>
  (detection({...fast, windowDays, objective: 0.99, errorRatio}).firesAfterSeconds ?? NaN) / 60;
const tolerating = (objective: number) =>
  eventsThatTolerate({...fast, objective, windowDays, badEvents: 1});
const STALLED = 1 / 199;
const boundBelow = VLLM_TTFT_BOUNDS.findLast((bound) => bound < 0.8) ?? NaN;
const boundAbove = VLLM_TTFT_BOUNDS.find((bound) => bound > 0.8) ?? NaN;
if (VLLM_TTFT_BOUNDS.includes(0.8)) throw new Error('0.8 is a bound now');

// The cost of telemetry. Bounds of the histograms that the code of vLLM declares without options, at 131,072 tokens.
const LATENCY = 21;
const TOKENS = 16;
const bounds = [
  VLLM_TTFT_BOUNDS.length,
  ...[19, 19],
  ...Array<number>(5).fill(LATENCY),
  ...[13, 5],
  ...Array<number>(4).fill(TOKENS),
];
/** Lines of DCGM exporter's default-counters.csv that are neither comments nor labels. */
const DCGM_DEFAULT_METRICS = 25;
const current = (metric: Metric) =>
  metric.needs === undefined && !['removed', 'deprecated'].includes(metric.status);
const plain = metricsOf('vllm').filter(
  (metric) => current(metric) && metric.kind !== 'histogram',
).length;
const engine = {histogramBounds: bounds, plain};
const stored = (series: number) =>
  seriesStorage({series, intervalSeconds: 15, retentionDays: 30, bytesPerSample: 2});
const storage = (series: number) => {
  const {samplesPerSecond, diskBytes} = stored(series);
  const gigabytes = diskBytes / 1e9;
  const disk = gigabytes < 100 ? gigabytes.toFixed(1) : gigabytes.toFixed(0);
  return [null, count(series), count(samplesPerSecond), `${disk} GB`];
};

const perDay = (recordBytes: number, sampledShare: number, alwaysShare = 0) =>
  keptRecords({requestsPerSecond: REQUESTS_PER_SECOND, recordBytes, alwaysShare, sampledShare});
const sampled = perDay(1000, 0.01, 0.02);

const engineSeries = seriesCount({...engine, targets: REPLICAS});
const gpuSeries = DCGM_DEFAULT_METRICS * REPLICAS * RUNNING_WORKLOAD.devices;
const tenantSeries = seriesCount({...engine, targets: REPLICAS, labelValues: 500});

// An example of two GPUs at 600 W each.
const energy = energyUse({
  meanWatts: 2 * 600,
  seconds: 1,
  tokens: REQUESTS_PER_SECOND * RUNNING_WORKLOAD.answerTokens,
  requests: REQUESTS_PER_SECOND,
});

// Alerts of our rules over made-up services.
const firedAfter = (scenario: string, alert: string) =>
  lab.results.scenarios
    .find(({name}) => name === scenario)
    ?.fired.find(({name}) => name.startsWith(`${alert} `))?.after ?? NaN;
const perReplica = lab.results.questions.find(({name}) => name.startsWith('requests an hour'));

// A year of a platform with the people of a rota, and with the usual ones.
const yearOf = (changes: {team?: number}) => platformModel.at(changes).result.costs.build.perYear;

// Fixed test prompts.
const canary = passRateInterval({passed: 38, items: 40});

interface Dashboard {
  readonly panels: readonly {readonly type: string}[];
}
const {panels} = JSON.parse(printedBy('observability/dashboard.json')) as Dashboard;
const rowsOfPanels = panels.filter(({type}) => type === 'row').length;

export default numbers({
  'outage-minutes': fires(1).toFixed(0),
  'outage-run': stated('11', firedAfter('every first token is slow', 'SloBurnFast'), [10.5, 11.5]),
  'hang-pages': stated(
    'about four minutes',
    firedAfter('a pod hangs with 12 requests inside', 'NoProgress'),
    [3, 5],
  ),
  'night-cost': stated('USD 750,000', yearOf({team: 8}) - yearOf({}), [740_000, 760_000]),
  'hang-requests': count(15 * 60 * REQUESTS_PER_SECOND),
  'disk-month': stated(
    'about 1.3 GB',
    stored(engineSeries + gpuSeries).diskBytes / 1e9,
    [1.2, 1.4],
  ),
  'night-now': count(Number(perReplica?.says)),
  'night-true': count(Number(perReplica?.truth)),
  'never-share': share(burnRateAlert({...fast, objective: 0.9, windowDays}).errorRatio),
  'ttft-budget': stated('about 100,000', ttft.badEvents, [95_000, 105_000]),
  'error-budget': stated('about 10,000', errors.badEvents, [9500, 10_500]),
  'loose-outage': duration(loose?.firesAfterSeconds ?? NaN),
  'stalled-gaps': `${(100 * STALLED).toFixed(2)} %`,
  'stalled-kept': stated('is kept', STALLED, [0, 0.01 * slow.burnRate]),
  'bound-below': String(boundBelow),
  'bound-above': boundAbove.toFixed(1),
  'quiet-strict': tolerating(0.999),
  'quiet-loose': stated('seven', tolerating(0.99), [7, 7]),
  'kept-share': percent(sampled.keptShare, 1),
  'content-bytes': `${(perDay((RUNNING_WORKLOAD.promptTokens + RUNNING_WORKLOAD.answerTokens) * 4, 1).bytesPerDay / 1e9).toFixed(1)} GB`,
  'metadata-bytes': `${(perDay(1000, 1).bytesPerDay / 1e9).toFixed(2)} GB`,
  'pass-rate': percent(canary.rate),
  'pass-rate-low': (100 * canary.low).toFixed(0),
  'pass-rate-high': `${(100 * canary.high).toFixed(0)} %`,
  'pass-rate-inside': stated('inside', canary.low, [0, 0.85]),
  'unpaired-prompts': itemsToCompareUnpaired({first: 0.95, second: 0.85}),
  'paired-prompts': itemsToCompare({difference: 0.1, disagreement: 0.12}),
  'dashboard-panels': panels.length - rowsOfPanels,
  'dashboard-rows': stated('four rows', rowsOfPanels, [4, 4]),
  series: stated('310', seriesCount({...engine, targets: 1}), [305, 315]),
  'tenant-series': `${(tenantSeries / 1e6).toFixed(1)} million`,
  storage: rows([
    storage(engineSeries),
    storage(gpuSeries),
    storage(tenantSeries),
    storage(seriesCount({histogramBounds: [], plain: 2, targets: REPLICAS, labelValues: 500})),
  ]),
  'tokens-written': count(REQUESTS_PER_SECOND * RUNNING_WORKLOAD.answerTokens),
  rate: stated('four', REQUESTS_PER_SECOND, [4, 4]),
  'joules-per-token': `${energy.joulesPerToken.toFixed(0)} J`,
});
