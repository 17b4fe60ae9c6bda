// The metrics of a service whose truth is known: what each pod exports while it gets requests at a rate.
import {over, series, STEP} from './evaluate.mjs';

export const TTFT_EDGES = [
  0.001, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 20, 40, 80,
  160, 640, 2560,
];
export const ITL_EDGES = [
  0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 20, 40, 80,
];
const QUEUE_EDGES = [0.3, 0.5, 0.8, 1, 1.5, 2, 2.5, 5, 10, 15, 20, 30, 40, 50, 60];

/** Share of a log-normal distribution up to x. */
export const share = (median, sigma) => (x) =>
  0.5 * (1 + erf(Math.log(x / median) / sigma / Math.SQRT2));
/** Error function, to 1.5e-7. */
function erf(x) {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const poly =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - poly * Math.exp(-x * x));
}

/** First tokens of a healthy pod: median 0.37 s, 99 % within 0.74 s. */
export const FAST = share(0.37, 0.3);
/** Everything takes three to five seconds. */
export const SLOW = (x) => (x < 3 ? 0 : Math.min(1, (x - 3) / 2));
export const mixed = (slowShare) => (x) => (1 - slowShare) * FAST(x) + slowShare * SLOW(x);

const HEALTHY = {
  up: 1,
  requests: 5 / 3,
  ttft: FAST,
  running: 13,
  waiting: 0,
  cache: 0.4,
  preemptions: 0,
  errors: 0,
  works: true,
};
const ANSWER = 300;
const PROMPT = 2000;
const CACHED = 1500;

const le = (edge) => (Number.isInteger(edge) ? `${edge}.0` : String(edge));

/**
 * The series of a pod. `state(minute)` changes what is healthy; an undefined state means that the pod is not there. `born: true` restarts counters.
 * A status other than 2xx is exported from its first request on, as the instrumentation of FastAPI does; `failures` were there at the start.
 */
export function pod({
  instance,
  service = 'chat',
  edges = TTFT_EDGES,
  minutes,
  state = () => ({}),
  failures = 0,
  more = {},
}) {
  const labels = {job: 'engine', service, instance, pod: instance, ...more};
  const engine = {...labels, engine: '0', model_name: 'm'};
  const columns = new Map();
  const totals = {};
  const columnsOf = (name, own) => {
    const key = `${name} ${JSON.stringify(own)}`;
    if (!columns.has(key)) columns.set(key, {name, own, values: []});
    return columns.get(key).values;
  };
  const length = over(minutes, (minute) => minute);
  for (const [step, minute] of length.entries()) {
    const given = state(minute);
    const put = (name, own, value) => {
      columnsOf(name, own)[step] = value;
    };
    if (given === undefined) {
      for (const key of Object.keys(totals)) delete totals[key];
      continue;
    }
    const is = {...HEALTHY, ...given};
    put('up', labels, is.up);
    if (is.born) for (const key of Object.keys(totals)) delete totals[key];
    if (is.up === 0) continue;
    const rise = (name, own, by, always = true, first = 0) => {
      const key = `${name} ${JSON.stringify(own)}`;
      totals[key] = (totals[key] ?? first) + (step === 0 ? 0 : by);
      if (always || totals[key] > 0) put(name, own, totals[key]);
    };
    const requests = is.works ? is.requests * STEP : 0;
    put('vllm:num_requests_running', engine, is.running);
    put('vllm:num_requests_waiting', engine, is.waiting);
    put(
      'vllm:kv_cache_usage_perc',
      engine,
      typeof is.cache === 'function'
        ? is.cache(step)
        : is.cache + 0.001 * (requests > 0 ? step % 7 : 0),
    );
    rise('vllm:generation_tokens_total', engine, (is.tokens ?? ANSWER) * requests);
    rise('vllm:prompt_tokens_total', engine, PROMPT * requests);
    rise('vllm:prompt_tokens_cached_total', engine, CACHED * requests);
    rise(
      'vllm:prompt_tokens_by_source_total',
      {...engine, source: 'local_compute'},
      (PROMPT - CACHED) * requests,
    );
    rise('vllm:prefix_cache_hits_total', engine, CACHED * requests);
    rise('vllm:prefix_cache_queries_total', engine, PROMPT * requests);
    rise('vllm:request_success_total', {...engine, finished_reason: 'stop'}, 0.97 * requests);
    rise('vllm:request_success_total', {...engine, finished_reason: 'length'}, 0.03 * requests);
    rise('vllm:num_preemptions_total', engine, is.preemptions * STEP);
    rise('vllm:spec_decode_num_drafts_total', engine, 100 * requests);
    rise('vllm:spec_decode_num_accepted_tokens_total', engine, 200 * requests);
    rise('vllm:spec_decode_num_draft_tokens_total', engine, 300 * requests);
    for (const position of [0, 1, 2]) {
      rise(
        'vllm:spec_decode_num_accepted_tokens_per_pos_total',
        {...engine, position},
        (90 - 20 * position) * requests,
      );
    }
    rise('vllm:admission_rejections_total', engine, 0);
    const histogram = (name, bounds, cdf, count, mean) => {
      for (const edge of bounds)
        rise(`${name}_bucket`, {...engine, le: le(edge)}, count * cdf(edge));
      rise(`${name}_bucket`, {...engine, le: '+Inf'}, count);
      rise(`${name}_count`, engine, count);
      rise(`${name}_sum`, engine, count * mean);
    };
    histogram('vllm:time_to_first_token_seconds', edges, is.ttft, requests, 0.39);
    histogram(
      'vllm:inter_token_latency_seconds',
      ITL_EDGES,
      share(0.028, 0.35),
      ANSWER * requests,
      0.03,
    );
    histogram('vllm:e2e_request_latency_seconds', QUEUE_EDGES, share(8, 0.3), requests, 8.4);
    histogram('vllm:request_queue_time_seconds', QUEUE_EDGES, share(0.01, 0.5), requests, 0.011);
    histogram('vllm:request_prefill_time_seconds', QUEUE_EDGES, share(0.3, 0.3), requests, 0.31);
    histogram(
      'vllm:request_prompt_tokens',
      [500, 1000, 2000, 5000],
      share(1900, 0.3),
      requests,
      PROMPT,
    );
    const http = (status, count, always, first) => {
      const own = {...labels, handler: '/v1/chat/completions', method: 'POST', status};
      rise('http_requests_total', own, count, always, first);
    };
    http('2xx', requests, true);
    // Failures of before the first scrape.
    http('5xx', is.errors * STEP, false, failures);
  }
  return [...columns.values()].map(({name, own, values}) =>
    series(
      name,
      own,
      length.map((_, at) => values[at]),
    ),
  );
}

/** The gateway before the service: requests a second by the minute. */
export function gateway({minutes, requests, service = 'chat', instance = 'gateway'}) {
  const labels = {job: 'gateway', service, instance};
  let total = 0;
  return [
    series(
      'up',
      labels,
      over(minutes, () => 1),
    ),
    series(
      'llm_d_epp_request_total',
      labels,
      over(minutes, (minute) => (total += minute === 0 ? 0 : requests(minute) * STEP)),
    ),
  ];
}

/** Replicas as kube-state-metrics reports them. */
export function cluster({minutes, wanted, available}) {
  const labels = {job: 'kube-state-metrics', namespace: 'llm', deployment: 'chat'};
  return [
    series('kube_deployment_spec_replicas', labels, over(minutes, wanted)),
    series('kube_deployment_status_replicas_available', labels, over(minutes, available)),
  ];
}
