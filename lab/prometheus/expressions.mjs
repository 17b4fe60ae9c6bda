// Every expression that pages and dashboard of the handbook show, over a service that is healthy.
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {evaluate, over, series} from './evaluate.mjs';
import {cluster, gateway, pod} from './service.mjs';

const METRIC = /\b(vllm:|DCGM_|llm_d_|kube_|container_)\w+|http_requests_total/;
const CALL = /\b(rate|increase|sum|min|max|avg|count|\w+_over_time)\s*(by\s*\([^)]*\)\s*)?\(/;

/** Expressions of the fenced blocks of a page: a line each, and what is indented behind it. */
function shownOn(path) {
  const blocks = [...readFileSync(path, 'utf8').matchAll(/^```(?:text|promql)\n(.*?)^```/gms)];
  return blocks.flatMap(([, block]) =>
    block
      .replace(/^#.*\n/gm, '')
      .replace(/\n(?=[ )])\s*/g, ' ')
      .split('\n')
      .filter((line) => METRIC.test(line) && CALL.test(line)),
  );
}

const minutes = 90;
const gauges = (names, labels, value) =>
  names.map((name) =>
    series(
      name,
      labels,
      over(minutes, () => value),
    ),
  );
const counters = (names, labels, perMinute) =>
  names.map((name) =>
    series(
      name,
      labels,
      over(minutes, (minute) => Math.round(minute * perMinute)),
    ),
  );

const healthy = () => [
  ...['a', 'b', 'c'].flatMap((instance) => pod({instance, minutes})),
  ...gateway({minutes, requests: () => 5}),
  ...cluster({minutes, wanted: () => 3, available: () => 3}),
  ...['gpu-1', 'gpu-2', 'gpu-3'].flatMap((node) => {
    const labels = {job: 'dcgm-exporter', node, hostname: node, gpu: '0', service: 'chat'};
    return [
      ...gauges(['DCGM_FI_DEV_SM_CLOCK'], labels, 1755),
      ...gauges(['DCGM_FI_PROF_DRAM_ACTIVE', 'DCGM_FI_PROF_PIPE_TENSOR_ACTIVE'], labels, 0.6),
      ...gauges(['DCGM_FI_DEV_GPU_TEMP', 'DCGM_FI_DEV_MEMORY_TEMP'], labels, 60),
      ...gauges(['DCGM_FI_DEV_POWER_USAGE'], labels, 600),
      ...gauges(['DCGM_FI_DEV_XID_ERRORS'], labels, 0),
      ...counters(['DCGM_FI_DEV_TOTAL_ENERGY_CONSUMPTION'], labels, 600 * 60 * 1000),
    ];
  }),
];

/** How many there are, and which of them say nothing, or no number. */
export function expressions(promtool, handbook, rules) {
  const docs = join(handbook, 'docs');
  const pages = readdirSync(docs, {recursive: true, encoding: 'utf8'}).filter((name) =>
    name.endsWith('.mdx'),
  );
  const shown = pages.flatMap((name) => shownOn(join(docs, name)));
  const {panels} = JSON.parse(
    readFileSync(join(handbook, 'examples/observability/dashboard.json'), 'utf8'),
  );
  const onDashboard = panels
    .flatMap(({targets = []}) => targets.map(({expr}) => expr))
    .map((expr) => expr.replaceAll('$__rate_interval', '1m').replaceAll(/"\$\w+"/g, '".*"'));
  const all = [...new Set([...shown, ...onDashboard])];
  const found = evaluate(promtool, {
    rules,
    input: healthy(),
    asked: all.map((expr) => ({expr, minute: minutes - 1})),
  });
  const where = (is) => all.filter((_, at) => is(found[at])).sort();
  return {
    pages: shown.length,
    dashboard: onDashboard.length,
    nothing: where((samples) => samples.length === 0),
    noNumber: where((samples) => samples.some(({value}) => !Number.isFinite(value))),
  };
}
