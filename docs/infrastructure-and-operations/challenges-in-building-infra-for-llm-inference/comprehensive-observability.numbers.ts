import {duration} from '../../../src/components/calculators/BurnRate/report';
import {count, percent} from '../../../src/components/ui/format';
import {metricsOf, type Metric} from '../../../src/data/metrics';
import {passRateInterval} from '../../../src/inference/evaluation/passRate';
import {itemsToCompare, itemsToCompareUnpaired} from '../../../src/inference/evaluation/sampleSize';
import {VLLM_TTFT_BOUNDS} from '../../../src/inference/metrics/serverHistograms';
import {unwrap} from '../../../src/inference/result';
import {firstAlert, WORKBOOK_POLICY} from '../../../src/inference/slo/alertPolicy';
import {burnRateAlert} from '../../../src/inference/slo/burnRateAlert';
import {detection} from '../../../src/inference/slo/detection';
import {burn, errorBudget} from '../../../src/inference/slo/errorBudget';
import {eventsThatTolerate} from '../../../src/inference/slo/lowTraffic';
import {keptRecords} from '../../../src/inference/telemetry/records';
import {seriesCount, seriesStorage} from '../../../src/inference/telemetry/series';
import {numbers, printedBy, rows, stated} from '../../../src/numbers';

const windowDays = 30;
const REQUESTS_PER_SECOND = 10;
const [fast, , slow] = WORKBOOK_POLICY;
if (!fast || !slow) throw new Error('the policy has three alerts');
/** `14.4 %`, `2 %`. */
const share = (value: number) => `${Number((100 * value).toPrecision(3))} %`;

// Objectives over 30 days, at ten requests a second.
const budget = (objective: number) =>
  unwrap(errorBudget({objective, windowDays, eventsPerDay: REQUESTS_PER_SECOND * 86_400}));
const [ttft, errors] = [budget(0.99), budget(0.999)];

function thresholds(alert: (typeof WORKBOOK_POLICY)[number], spent: string) {
  const cells = [0.9, 0.95, 0.99, 0.999].map((objective) => {
    const found = unwrap(burnRateAlert({...alert, objective, windowDays}));
    if (share(found.budgetSpent) !== spent) throw new Error(`${alert.burnRate} spends more`);
    return found.canFire ? share(found.errorRatio) : `never (${share(found.errorRatio)})`;
  });
  const name = alert.severity === 'page' ? 'Page' : 'Ticket';
  return [`${name}, ${alert.burnRate}`, null, spent, ...cells];
}

function incident(errorRatio: number) {
  const objective = {objective: 0.99, windowDays, errorRatio};
  const first = unwrap(firstAlert({...objective, policy: WORKBOOK_POLICY}));
  const name = first?.alert.severity === 'page' ? 'Page' : 'Ticket';
  return [
    null,
    Number(unwrap(burn(objective)).burnRate.toFixed(6)),
    `${name}, ${first?.alert.burnRate}`,
    duration(first?.firesAfterSeconds ?? NaN),
    share(first?.budgetSpent ?? NaN),
  ];
}

const loose = unwrap(
  firstAlert({objective: 0.9, errorRatio: 1, windowDays, policy: WORKBOOK_POLICY}),
);
const fires = (errorRatio: number) =>
  (unwrap(detection({...fast, windowDays, objective: 0.99, errorRatio})).firesAfterSeconds ?? NaN) /
  60;
const tolerating = (objective: number) =>
  unwrap(eventsThatTolerate({...fast, objective, windowDays, badEvents: 1}));
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
const storage = (series: number, unit: 'GB' | 'TB') => {
  const {samplesPerSecond, diskBytes} = unwrap(
    seriesStorage({series, intervalSeconds: 15, retentionDays: 30, bytesPerSample: 2}),
  );
  const disk = (diskBytes / (unit === 'TB' ? 1e12 : 1e9)).toFixed(1);
  return [null, count(series), count(samplesPerSecond), `${disk} ${unit}`];
};

const perDay = (recordBytes: number, sampledShare: number, alwaysShare = 0) =>
  unwrap(
    keptRecords({requestsPerSecond: REQUESTS_PER_SECOND, recordBytes, alwaysShare, sampledShare}),
  );
const sampled = perDay(1000, 0.01, 0.02);

// Canaries.
const canary = unwrap(passRateInterval({passed: 38, items: 40}));

interface Dashboard {
  readonly panels: readonly {readonly type: string}[];
}
const {panels} = JSON.parse(printedBy('observability/dashboard.json')) as Dashboard;
const rowsOfPanels = panels.filter(({type}) => type === 'row').length;

export default numbers({
  'outage-minutes': fires(1).toFixed(1),
  'slow-minutes': fires(0.2).toFixed(0),
  'never-share': share(unwrap(burnRateAlert({...fast, objective: 0.9, windowDays})).errorRatio),
  'ttft-budget': count(ttft.badEvents),
  'ttft-outage': duration(ttft.fullOutageSeconds),
  'error-budget': count(errors.badEvents),
  'error-outage': duration(errors.fullOutageSeconds),
  thresholds: rows(
    WORKBOOK_POLICY.map((alert, i) => thresholds(alert, ['2 %', '5 %', '10 %'][i] ?? '')),
  ),
  'loose-outage': duration(loose?.firesAfterSeconds ?? NaN),
  incidents: rows([1, 0.2, 0.1, 0.02].map(incident)),
  'stalled-gaps': `${(100 * STALLED).toFixed(2)} %`,
  'stalled-kept': stated('is kept', STALLED, [0, 0.01 * slow.burnRate]),
  'bound-below': String(boundBelow),
  'bound-above': boundAbove.toFixed(1),
  'quiet-strict': tolerating(0.999),
  'quiet-loose': stated('seven', tolerating(0.99), [7, 7]),
  'kept-share': percent(sampled.keptShare, 3),
  'content-bytes': `${(perDay(2200 * 4, 1).bytesPerDay / 1e9).toFixed(1)} GB`,
  'metadata-bytes': `${(perDay(1000, 1).bytesPerDay / 1e9).toFixed(2)} GB`,
  'sampled-bytes': `${(sampled.bytesPerDay / 1e6).toFixed(0)} MB`,
  'pass-rate': percent(canary.rate),
  'pass-rate-low': (100 * canary.low).toFixed(1),
  'pass-rate-high': `${(100 * canary.high).toFixed(1)} %`,
  'pass-rate-inside': stated('inside', canary.low, [0, 0.85]),
  'unpaired-prompts': unwrap(itemsToCompareUnpaired({first: 0.95, second: 0.85})),
  'paired-prompts': unwrap(itemsToCompare({difference: 0.1, disagreement: 0.12})),
  'dashboard-panels': panels.length - rowsOfPanels,
  'dashboard-rows': stated('four rows', rowsOfPanels, [4, 4]),
  histograms: bounds.length,
  plain,
  series: unwrap(seriesCount({...engine, targets: 1})),
  storage: rows([
    storage(unwrap(seriesCount({...engine, targets: 40})), 'GB'),
    storage(DCGM_DEFAULT_METRICS * 320, 'GB'),
    storage(unwrap(seriesCount({...engine, targets: 40, labelValues: 500})), 'TB'),
    storage(
      unwrap(seriesCount({histogramBounds: [], plain: 2, targets: 40, labelValues: 500})),
      'GB',
    ),
  ]),
});
