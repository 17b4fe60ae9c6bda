// Expressions that one writes without a second thought, what is true, and what Prometheus answers.
import {evaluate, over, series, STEP} from './evaluate.mjs';
import {OTHER_EDGES} from './scenarios.mjs';
import {FAST, pod, share, SLOW} from './service.mjs';

const MINUTES = 60;
const SGLANG_EDGES = [0.1, 0.2, 0.4, 0.6, 0.8, 1, 2, 4, 6, 8, 10, 20, 40, 60, 80, 100, 200, 400];
const TTFT = 'vllm:time_to_first_token_seconds';
const quantile = (q, by = 'le') =>
  `histogram_quantile(${q}, sum by (${by}) (rate(${TTFT}_bucket[5m])))`;
/** A usual spread: 1.3 s at the p95. */
const SPREAD = share(0.35, 0.8);
const NORMAL = {0.5: 0, 0.95: 1.6449, 0.99: 2.3263};
const spreadAt = (q) => 0.35 * Math.exp(0.8 * NORMAL[q]);
/** In an overload first tokens take 100 to 260 s. */
const OVERLOAD = (x) => Math.max(0, Math.min(1, (x - 100) / 160));

const always = (state) => () => state;
const one = (instance, more) => pod({instance, minutes: MINUTES, ...more});
const mixedEdges = [...one('a'), ...one('b'), ...one('c', {edges: OTHER_EDGES})];
const failing = one('a', {state: (minute) => (minute === 30 ? {errors: 60 / STEP} : {})});
const idle = one('a', {state: always({requests: 0, running: 0})});
const labelled = {status: '5xx', handler: '/v1/chat/completions'};
const FAILURES = 'http_requests_total{status="5xx"}';
/** 10 replicas by day, 2 by night, each of which finishes 3,600 requests an hour. */
const autoscaled = Array.from({length: 10}, (_, at) => {
  const name = `r${at}`;
  const there = (minute) => at < 2 || minute < 14 * 60;
  return [
    series(
      'vllm:request_success_total',
      {instance: name, finished_reason: 'stop'},
      over(24 * 60, (minute) => (there(minute) ? 60 * minute : undefined)),
    ),
    series(
      'vllm:num_requests_running',
      {instance: name, engine: '0'},
      over(24 * 60, (minute) => (there(minute) ? 13 : undefined)),
    ),
  ];
}).flat();
const perReplica = '3600 * sum(rate(vllm:request_success_total[1d])) / ';
const restarts = [
  series(
    'kube_pod_container_status_restarts_total',
    {pod: 'a'},
    over(120, (minute) => (minute < 30 ? 0 : minute < 50 ? 1 : 2)),
  ),
];

export const QUESTIONS = [
  ...[0.5, 0.95, 0.99].flatMap((q) =>
    [
      ['vLLM', one('a', {state: always({ttft: SPREAD})})],
      ['SGLang', one('a', {edges: SGLANG_EDGES, state: always({ttft: SPREAD})})],
    ].map(([engine, input]) => ({
      name: `p${100 * q} of first tokens, edges of ${engine}`,
      truth: spreadAt(q),
      input,
      expr: quantile(q),
    })),
  ),
  {
    name: 'p50 in an overload',
    truth: 180,
    input: one('a', {state: always({ttft: OVERLOAD})}),
    expr: quantile(0.5),
  },
  {
    name: 'p99 in an overload',
    truth: 258.4,
    input: one('a', {state: always({ttft: OVERLOAD})}),
    expr: quantile(0.99),
  },
  {
    name: 'p99 when all are above the last edge',
    truth: 3000,
    input: one('a', {state: always({ttft: (x) => (x < 3000 ? 0 : 1)})}),
    expr: quantile(0.99),
  },
  {
    name: 'p99 when nothing was answered',
    truth: null,
    input: idle,
    expr: quantile(0.99),
  },
  {
    name: 'p99 when nothing was answered, as an alert',
    truth: 'an outage',
    input: idle,
    expr: `${quantile(0.99)} > 1`,
  },
  {
    name: 'p95, one of three pods has other edges',
    truth: 0.37 * Math.exp(0.3 * NORMAL[0.95]),
    input: mixedEdges,
    expr: quantile(0.95),
  },
  {
    name: 'share within 1 s, one of three pods lacks that edge',
    truth: FAST(1),
    input: mixedEdges,
    expr: `sum(rate(${TTFT}_bucket{le="1.0"}[5m])) / sum(rate(${TTFT}_count[5m]))`,
    better: `sum(rate(${TTFT}_bucket{le="1.0"}[5m])) / sum(rate(${TTFT}_count[5m]) and ignoring (le) rate(${TTFT}_bucket{le="1.0"}[5m]))`,
  },
  {
    name: 'average of p99s, one of three pods is slow and has 0.5 % of the requests',
    truth: 0.37 * Math.exp(0.3 * NORMAL[0.99]),
    input: [
      ...one('a', {state: always({requests: 1.99})}),
      ...one('b', {state: always({requests: 1.99})}),
      ...one('c', {state: always({requests: 0.02, ttft: SLOW})}),
    ],
    expr: `avg(${quantile(0.99, 'instance, le')})`,
    better: quantile(0.99),
  },
  {
    name: 'failures a second, two minutes after the first 60',
    truth: 60 / 300,
    input: failing,
    minute: 32,
    expr: `sum(rate(${FAILURES}[5m]))`,
    better: `sum((${FAILURES} unless last_over_time(${FAILURES}[1h] offset 5m) and on (instance) up offset 5m == 1) / 300 or rate(${FAILURES}[5m]))`,
  },
  {
    name: 'failures in an hour, the first 60 came in one scrape',
    truth: 60,
    input: failing,
    minute: 59,
    expr: `sum(increase(${FAILURES}[1h]))`,
  },
  {
    name: 'share of failures in an idle hour',
    truth: 0,
    input: idle,
    expr: 'sum(rate(http_requests_total{status="5xx"}[5m])) / sum(rate(http_requests_total[5m]))',
  },
  {
    name: 'the same with a default',
    truth: 0,
    input: [
      ...idle,
      series(
        'http_requests_total',
        {instance: 'a', ...labelled},
        over(MINUTES, () => 3),
      ),
    ],
    expr: '(sum(rate(http_requests_total{status="5xx"}[5m])) / sum(rate(http_requests_total[5m]))) or vector(0)',
    better:
      'sum(rate(http_requests_total{status="5xx"}[5m])) / (sum(rate(http_requests_total[5m])) > 0) or vector(0)',
  },
  {
    name: 'p99 of the queue of a pod that has none',
    truth: 0.01 * Math.exp(0.5 * NORMAL[0.99]),
    input: one('a'),
    expr: 'histogram_quantile(0.99, sum by (instance, le) (rate(vllm:request_queue_time_seconds_bucket[5m])))',
    better:
      'sum by (instance) (rate(vllm:request_queue_time_seconds_sum[5m])) / sum by (instance) (rate(vllm:request_queue_time_seconds_count[5m]))',
  },
  {
    name: 'restarts in an hour, two',
    truth: 2,
    input: restarts,
    // Off the grid of the scrapes.
    minute: 60 + 7 / 60,
    evaluation: 1,
    expr: 'increase(kube_pod_container_status_restarts_total[1h])',
  },
  {
    name: 'requests an hour for each replica, at night',
    truth: 3600,
    input: autoscaled,
    minute: 24 * 60,
    expr: `${perReplica}count(vllm:num_requests_running)`,
    better: `${perReplica}avg_over_time(count(count by (instance) (vllm:num_requests_running))[1d:10m])`,
  },
  {
    name: 'requests of a pod that died two minutes ago, average of five',
    truth: 0,
    input: one('a', {state: (minute) => (minute < 40 ? {} : {up: 0})}),
    minute: 42,
    expr: 'avg_over_time(vllm:num_requests_running[5m])',
  },
  {
    name: '`absent` when one of two pods is gone',
    truth: 'one is gone',
    input: [...one('a'), ...one('b', {state: (minute) => (minute < 30 ? {} : undefined)})],
    expr: 'absent(vllm:num_requests_running)',
  },
];

const told = (samples) =>
  samples.length === 0
    ? 'nothing'
    : Number.isNaN(samples[0].value)
      ? 'NaN'
      : Number(samples[0].value.toPrecision(4));

/** The answer to each question. */
export const answers = (promtool) =>
  QUESTIONS.map(({name, truth, input, expr, better, minute = MINUTES - 1, evaluation}) => {
    const exprs = [expr, ...(better ? [better] : [])];
    const [says, saysBetter] = evaluate(promtool, {
      rules: [],
      input,
      evaluation,
      asked: exprs.map((one) => ({expr: one, minute})),
    });
    return {
      name,
      expr,
      truth: typeof truth === 'number' ? Number(truth.toPrecision(4)) : truth,
      says: told(says),
      ...(better && {better, saysBetter: told(saysBetter)}),
    };
  });
