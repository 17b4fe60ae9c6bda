import {describe, expect, test} from 'vitest';
import {headingIds, readPage} from './page';
import {WORKBOOK_POLICY} from '../../../src/inference/slo/alertPolicy';
import {
  SERVER_HISTOGRAMS,
  VLLM_TTFT_BOUNDS,
  SGLANG_TTFT_BOUNDS,
} from '../../../src/inference/metrics/serverHistograms';
import {queryFaults} from './queryFaults';
import {recorded, ruleFiles} from './rules';
import {readQuery} from './selectors';

/** Read once: looking for a page goes through all of docs/. */
const headings = new Map(
  ['comprehensive-observability', 'incidents'].map((page) => [page, headingIds(readPage(page))]),
);
const alerts = ruleFiles.flatMap(({alerting}) => alerting);
const rules = ruleFiles.flatMap(({file, recording, alerting}) => [
  ...recording.map(({record, labels, expr}) => ({
    name: `${file}: ${record}${labels ? ` ${JSON.stringify(labels)}` : ''}`,
    expr,
  })),
  ...alerting.map(({alert, expr}) => ({name: `${file}: ${alert}`, expr})),
]);

test.each(rules)('$name uses known metrics by their kinds and labels', ({expr}) => {
  expect(queryFaults(expr, recorded)).toEqual([]);
});

describe('a limit', () => {
  const bounds = new Map([
    ['vllm:time_to_first_token_seconds', VLLM_TTFT_BOUNDS],
    ['sglang:time_to_first_token_seconds', SGLANG_TTFT_BOUNDS],
    // TensorRT-LLM's collector has vLLM's bounds, from which its code says that it comes.
    ['trtllm_time_to_first_token_seconds', VLLM_TTFT_BOUNDS],
    ['trtllm_time_per_output_token_seconds', tokenBounds('vllm:inter_token_latency_seconds')],
    ...['vllm:inter_token_latency_seconds', 'sglang:inter_token_latency_seconds'].map(
      (name) => [name, tokenBounds(name)] as const,
    ),
  ]);
  const found = ruleFiles
    .flatMap(({recording}) => recording)
    .flatMap(({expr}) => readQuery(expr).selectors)
    .flatMap(({name, labels}) => {
      const le = labels.get('le');
      return le === undefined ? [] : [`${name.replace(/_bucket$/, '')} ${le}`];
    });

  const limits = [...new Set(found)].map((one) => {
    const [metric = '', le = ''] = one.split(' ');
    return {metric, le};
  });

  test('is one for the first token and the stream of three engines, and their guards look for it', () => {
    expect(limits.map(({metric}) => metric).sort()).toEqual([...bounds.keys()].sort());
  });

  test.each(limits)('$le s of $metric is a bucket boundary, as the engine writes it', (limit) => {
    expect(bounds.get(limit.metric)).toContain(Number(limit.le));
    // Python's client writes 1 as "1.0".
    expect(limit.le).toBe(Number.isInteger(Number(limit.le)) ? `${Number(limit.le)}.0` : limit.le);
  });
});

function tokenBounds(name: string): readonly number[] {
  return SERVER_HISTOGRAMS.find((histogram) => histogram.name === name)?.bounds ?? [];
}

test('burn-rate alerts have the windows, rates and severities of the policy that the page computes with', () => {
  const seconds: Record<string, number> = {m: 60, h: 3600, d: 86_400};
  const inSeconds = (window = '') => parseInt(window, 10) * (seconds[window.at(-1) ?? ''] ?? NaN);
  const found = alerts
    .filter(({alert}) => alert.startsWith('SloBurn'))
    .map(({expr, labels}) => {
      const [long, short] = [...expr.matchAll(/slo_burn:rate(\w+) > ([\d.]+)/g)];
      const [, window, step, factor] = /\[(\w+):(\w+)\]\) \* (\d+)/.exec(expr) ?? [];
      expect(short?.[2]).toBe(long?.[2]);
      expect(inSeconds(window)).toBe(inSeconds(long?.[1]));
      expect(Number(factor)).toBe(inSeconds(step));
      return {
        severity: labels.severity,
        burnRate: Number(long?.[2]),
        longWindowSeconds: inSeconds(long?.[1]),
        shortWindowSeconds: inSeconds(short?.[1]),
      };
    });
  expect(found).toEqual(WORKBOOK_POLICY);
});

test('every objective that has events has bad events, and a budget', () => {
  const labelled = (record: string) =>
    ruleFiles.flatMap(({recording}) =>
      recording.filter((rule) => rule.record === record).flatMap((rule) => rule.labels?.slo ?? []),
    );
  const events = labelled('service:slo_events:rate5m');
  expect(labelled('service:slo_bad_events:rate5m')).toEqual(events);
  expect([...new Set(events)].sort()).toEqual(labelled('slo:error_budget:ratio').sort());
});

describe('a metric that vanishes', () => {
  const guards = ruleFiles
    .filter(({file}) => file.includes('/missing'))
    .flatMap(({recording}) => recording)
    .filter(({record}) => record === 'target:metric:missing');
  const guarded = guards.map(({labels}) => labels?.metric);
  /** Series that appear with the first fault, so that their absence is the healthy state. */
  const WITH_THE_FIRST_FAULT = [
    'llm_d_epp_request_error_total',
    'trtllm_request_error_total',
    'kube_pod_status_unschedulable',
  ];
  const read = ruleFiles
    .filter(({file}) => !file.includes('/missing'))
    .flatMap(({recording, alerting}) => [...recording, ...alerting])
    .flatMap(({expr}) => readQuery(expr).selectors.map(({name}) => name))
    .filter((name) => name !== 'up' && !recorded.has(name));

  test.each([...new Set(read)])('%s has a guard, for every rule that reads it', (name) => {
    expect([...guarded, ...WITH_THE_FIRST_FAULT]).toContain(name);
  });

  test.each(guards)('$labels.metric is what its guard looks for', ({labels, expr}) => {
    const metric = labels?.metric ?? '';
    const [, job] = /^up of job (.+)$/.exec(metric) ?? [];
    expect(expr).toContain(job === undefined ? metric : `absent(up{job="${job}"})`);
  });

  test('has no guard that no rule needs', () => {
    const idle = guarded.filter((name) => name !== undefined && !name.startsWith('up of job '));
    expect(idle.filter((name) => !read.includes(name ?? ''))).toEqual([]);
  });
});

describe('an alert', () => {
  test('pages for what users feel, for a hung engine and for no replica; the rest are tickets', () => {
    const pages = alerts.filter(({labels}) => labels.severity === 'page').map((one) => one.alert);
    expect(pages.sort()).toEqual(['NoProgress', 'NoReplica', 'SloBurnFast', 'SloBurnMedium']);
  });

  test.each(alerts)(
    '$alert leads to a heading of the article or of the page on incidents',
    (one) => {
      const [page, anchor] = one.annotations.runbook.split('#');
      expect(headings.get(page ?? '')).toContain(anchor);
    },
  );

  test.each(alerts)('$alert names what it is about', ({alert, annotations}) => {
    expect(annotations.summary, alert).toMatch(/\{\{ \$labels\.\w+ \}\}/);
  });
});

test('a file is short enough to be read on a page', () => {
  const long = ruleFiles.filter(({text}) => text.split('\n').length > 60);
  expect(long.map(({file}) => file)).toEqual([]);
});
