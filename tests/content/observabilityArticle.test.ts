// The article states numbers of alerts, telemetry and samples, and what engines lack. They are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {duration} from '../../src/components/calculators/BurnRate/report';
import {bytes, count, percent, significant} from '../../src/components/ui/format';
import {metricsOf, type Metric} from '../../src/data/metrics';
import {passRateInterval} from '../../src/inference/evaluation/passRate';
import {itemsToCompare, itemsToCompareUnpaired} from '../../src/inference/evaluation/sampleSize';
import {VLLM_TTFT_BOUNDS} from '../../src/inference/metrics/serverHistograms';
import {unwrap} from '../../src/inference/result';
import {firstAlert, WORKBOOK_POLICY} from '../../src/inference/slo/alertPolicy';
import {burnRateAlert} from '../../src/inference/slo/burnRateAlert';
import {detection} from '../../src/inference/slo/detection';
import {burn, errorBudget} from '../../src/inference/slo/errorBudget';
import {eventsThatTolerate} from '../../src/inference/slo/lowTraffic';
import {keptRecords} from '../../src/inference/telemetry/records';
import {seriesCount, seriesStorage} from '../../src/inference/telemetry/series';
import {queryFaults} from './observability/queryFaults';
import {recorded} from './observability/rules';

const file = join(
  import.meta.dirname,
  '../../docs/infrastructure-and-operations/challenges-in-building-infra-for-llm-inference/comprehensive-observability.mdx',
);
/** Runs of blanks are layout. */
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

const windowDays = 30;
const REQUESTS_PER_SECOND = 10;
const [fast, medium, slow] = WORKBOOK_POLICY;
if (!fast || !medium || !slow) throw new Error('The policy has three alerts.');
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
/** `14.4 %`, `2 %`. */
const share = (value: number) => `${Number((100 * value).toPrecision(3))} %`;
function says(text: string): void {
  expect(article.includes(text), `the article does not say: ${text}`).toBe(true);
}

describe('objectives', () => {
  test('the budgets are those of ten requests a second', () => {
    const eventsPerDay = REQUESTS_PER_SECOND * 86_400;
    const ttft = unwrap(errorBudget({objective: 0.99, windowDays, eventsPerDay}));
    const errors = unwrap(errorBudget({objective: 0.999, windowDays, eventsPerDay}));
    says(
      `${count(ttft.badEvents)} requests, or ${duration(ttft.fullOutageSeconds)} of full outage`,
    );
    says(`${count(errors.badEvents)} requests, or ${duration(errors.fullOutageSeconds)}`);
  });

  test('every threshold of the table follows from the objective', () => {
    const spent = ['2 %', '5 %', '10 %'];
    const names = ['Page', 'Page', 'Ticket'];
    const windows = ['1 h and 5 min', '6 h and 30 min', '3 d and 6 h'];
    WORKBOOK_POLICY.forEach((alert, index) => {
      const cells = [0.9, 0.95, 0.99, 0.999].map((objective) => {
        const found = unwrap(burnRateAlert({...alert, objective, windowDays}));
        expect(share(found.budgetSpent)).toBe(spent[index]);
        return found.canFire ? share(found.errorRatio) : `never (${share(found.errorRatio)})`;
      });
      says(
        row(
          `${names[index]}, ${alert.burnRate}`,
          windows[index] ?? '',
          spent[index] ?? '',
          ...cells,
        ),
      );
    });
  });

  test.each([
    ['Every request is bad', 1],
    ['20 % are bad', 0.2],
    ['10 % are bad', 0.1],
    ['2 % are bad', 0.02],
  ])('%s: which alert fires first, and when', (incident, errorRatio) => {
    const objective = {objective: 0.99, windowDays};
    const rate = unwrap(burn({...objective, errorRatio})).burnRate;
    const first = unwrap(firstAlert({...objective, errorRatio, policy: WORKBOOK_POLICY}));
    const name = first?.alert.severity === 'page' ? 'Page' : 'Ticket';
    says(
      row(
        incident,
        Number(rate.toFixed(6)),
        `${name}, ${first?.alert.burnRate}`,
        duration(first?.firesAfterSeconds ?? NaN),
        share(first?.budgetSpent ?? NaN),
      ),
    );
  });

  test('a loose objective is paged late, as the short answer says too', () => {
    const outage = {errorRatio: 1, windowDays};
    const loose = unwrap(firstAlert({...outage, objective: 0.9, policy: WORKBOOK_POLICY}));
    says(`pages after ${duration(loose?.firesAfterSeconds ?? NaN)}`);
    const strict = unwrap(detection({...outage, ...fast, objective: 0.99}));
    says(`after ${((strict.firesAfterSeconds ?? NaN) / 60).toFixed(1)} minutes in which every`);
    const partly = unwrap(detection({...fast, windowDays, objective: 0.99, errorRatio: 0.2}));
    says(`${((partly.firesAfterSeconds ?? NaN) / 60).toFixed(0)} minutes of 20 %`);
    const never = unwrap(burnRateAlert({...fast, objective: 0.9, windowDays}));
    says(`it would need ${share(never.errorRatio)} bad requests`);
  });

  test('single failures and stalls weigh what the text says', () => {
    const events = (objective: number) =>
      unwrap(eventsThatTolerate({...fast, objective, windowDays, badEvents: 1}));
    says(`unless there are ${events(0.999)} requests or more`);
    expect(events(0.99)).toBe(7);
    says('at 99 %, seven');
    says(`${((100 * 1) / 199).toFixed(2)} % of the gaps are bad`);
    expect(1 / 199).toBeLessThan(0.01 * slow.burnRate);
  });

  test('0.8 is no boundary of the histogram, and its neighbors are', () => {
    expect(VLLM_TTFT_BOUNDS).not.toContain(0.8);
    const below = VLLM_TTFT_BOUNDS.findLast((bound) => bound < 0.8);
    const above = VLLM_TTFT_BOUNDS.find((bound) => bound > 0.8);
    says(`(${below}, then ${above?.toFixed(1)})`);
  });
});

describe('the cost of telemetry', () => {
  /** Bounds of the histograms that the code of vLLM declares without options (`vllmloggers`), at 131,072 tokens. */
  const LATENCY = 21;
  const TOKENS = 16;
  const bounds = [
    VLLM_TTFT_BOUNDS.length,
    ...[19, 19],
    ...Array<number>(5).fill(LATENCY),
    ...[13, 5],
    ...Array<number>(4).fill(TOKENS),
  ];
  /** Lines of the exporter's default-counters.csv (`dcgm`) that are neither comments nor labels. */
  const DCGM_DEFAULT_METRICS = 25;
  const current = (metric: Metric) =>
    metric.needs === undefined && !['removed', 'deprecated'].includes(metric.status);
  const plain = metricsOf('vllm').filter(
    (metric) => current(metric) && metric.kind !== 'histogram',
  );
  const engine = {histogramBounds: bounds, plain: plain.length};
  const stored = (series: number) =>
    unwrap(seriesStorage({series, intervalSeconds: 15, retentionDays: 30, bytesPerSample: 2}));
  const cells = (series: number, digits: number) => {
    const {samplesPerSecond, diskBytes} = stored(series);
    return row(count(series), count(samplesPerSecond), significant(diskBytes / 10 ** digits, 3))
      .slice(2, -2)
      .replace(/ $/, '');
  };

  test('an engine has the series that the text counts', () => {
    expect(bounds).toHaveLength(14);
    expect(plain).toHaveLength(20);
    says(`make at least ${unwrap(seriesCount({...engine, targets: 1}))} series`);
    says("vLLM's 14 histograms");
    says('its 20 counters and gauges');
  });

  test('the rows of the table follow from it', () => {
    const dcgm = DCGM_DEFAULT_METRICS;
    says(`${dcgm} default metrics on 320 GPUs`);
    const fleet = unwrap(seriesCount({...engine, targets: 40}));
    const all = unwrap(seriesCount({...engine, targets: 40, labelValues: 500}));
    const two = unwrap(seriesCount({histogramBounds: [], plain: 2, targets: 40, labelValues: 500}));
    const disk = {
      [fleet]: '4.3 GB',
      [dcgm * 320]: '2.8 GB',
      [all]: '2.1 TB',
      [two]: '13.8 GB',
    };
    for (const [series, text] of Object.entries(disk)) {
      const {samplesPerSecond, diskBytes} = stored(Number(series));
      says(`${row(count(Number(series)), count(samplesPerSecond), text)}`);
      const [value = NaN, unit] = [Number.parseFloat(text), text.slice(-2)];
      expect(diskBytes / (unit === 'TB' ? 1e12 : 1e9)).toBeCloseTo(value, 1);
    }
    expect(cells(fleet, 9)).toContain('4.27');
  });

  test('content weighs what ten requests a second write', () => {
    const perDay = (recordBytes: number, sampledShare: number, alwaysShare = 0) =>
      unwrap(
        keptRecords({
          requestsPerSecond: REQUESTS_PER_SECOND,
          recordBytes,
          alwaysShare,
          sampledShare,
        }),
      );
    expect((perDay(2200 * 4, 1).bytesPerDay / 1e9).toFixed(1)).toBe('7.6');
    says('it is 7.6 GB a day');
    expect((perDay(1000, 1).bytesPerDay / 1e9).toFixed(2)).toBe('0.86');
    says('it is 7.6 GB a day; one record of 1 kB of metadata for each request is 0.86 GB');
    const kept = perDay(1000, 0.01, 0.02);
    says(`${percent(kept.keptShare, 3)} are kept`);
    says(`sampled as above are ${(kept.bytesPerDay / 1e6).toFixed(0)} MB`);
    expect(bytes(kept.bytesPerDay)).toMatch(/MB$/);
  });
});

test('canaries see as little as the text says', () => {
  const {rate, low, high} = unwrap(passRateInterval({passed: 38, items: 40}));
  says(
    `38 of 40 right is a pass rate of ${percent(rate)}, with a 95 % interval from ${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %`,
  );
  expect(low).toBeLessThan(0.85);
  const apart = unwrap(itemsToCompareUnpaired({first: 0.95, second: 0.85}));
  const paired = unwrap(itemsToCompare({difference: 0.1, disagreement: 0.12}));
  says(`two independent runs need ${apart} prompts each`);
  says(`need ${paired} if the two disagree on 12 %`);
});

test('what the table calls missing is missing in the reference, and the rest is there', () => {
  const has = (system: Metric['system'], signal: Metric['signal']) =>
    metricsOf(system).some((metric) => metric.signal === signal && metric.status !== 'removed');
  const missing: readonly [Metric['system'], readonly Metric['signal'][]][] = [
    ['tensorrt-llm', ['itl']],
    ['llama-cpp', ['ttft', 'itl', 'tpot', 'prefix-cache', 'errors']],
    ['lmdeploy', ['itl', 'preemption', 'errors']],
    ['tgi', ['ttft', 'itl', 'kv-cache']],
  ];
  for (const [system, signals] of missing) {
    for (const signal of signals) expect(has(system, signal), `${system} ${signal}`).toBe(false);
  }
  expect(metricsOf('llama-cpp').some(({kind}) => kind === 'histogram')).toBe(false);
  expect(metricsOf('sglang').every(({needs}) => needs?.startsWith('--enable-metrics'))).toBe(true);
  for (const system of ['vllm', 'sglang', 'tensorrt-llm', 'lmdeploy'] as const) {
    const name = metricsOf(system).find(({signal}) => signal === 'ttft')?.name;
    expect(name).toMatch(/[:_]time_to_first_token_seconds$/);
  }
});

test('the dashboard has the panels and rows that the text speaks of', () => {
  const {panels} = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../examples/observability/dashboard.json'), 'utf8'),
  ) as {panels: readonly {type: string; title: string}[]};
  const rows = panels.filter(({type}) => type === 'row').map(({title}) => title);
  says(`a Grafana dashboard of ${panels.length - rows.length} panels`);
  expect(rows).toHaveLength(4);
  for (const title of rows) says(`(${title}.)`);
});

describe('the queries of the first hour', () => {
  const source = readFileSync(file, 'utf8');
  const queries = [...source.matchAll(/^```text\n(.*?)^```/gms)].flatMap(([, text = '']) =>
    text.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
  );

  test('are there for every symptom', () => {
    expect(queries.length).toBeGreaterThan(20);
  });

  test.each(queries)('%s names known metrics, by their kinds and labels', (query) => {
    expect(queryFaults(query, recorded)).toEqual([]);
  });
});
