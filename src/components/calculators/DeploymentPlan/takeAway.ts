import {largestBatch} from '@site/src/inference/memory/capacity';
import {isOwnModel} from '@site/src/data/configReader/ownModel';
import type {RunMetrics} from '@site/src/inference/metrics/runMetrics';
import {seconds} from '../../../numbers/format';
import {commandTexts, serverCommands} from '../MemoryPlanner/commands';
import type {Flag} from '../serving/serverCommand';
import {compute as planMemory} from '../MemoryPlanner/compute';
import type {PlannerValues} from '../MemoryPlanner/calculator';
import type {CodeText} from '../../ui/report';
import type {PlanValues} from './calculator';
import {requestOf, slotsOf, type Asked, type Option} from './options';
import {memoryValues} from './parts';
import {testRequests} from './percentileSearch';

/** The id to load: of an own model the reader knows it. */
export const modelId = ({model}: PlanValues): string =>
  isOwnModel(model) ? 'your-organization/your-model' : model;

/** Whether software for CUDA runs on the plan. A reader's own device is of the maker of the one from which it starts. */
export const isForCuda = ({part}: Option): boolean => part.vendor === 'NVIDIA';

/** The memory planner for an engine: it runs as many sequences as keep the limits, and takes the longest request. */
export const engineValues = (values: Asked, plan: Option): PlannerValues => ({
  ...memoryValues(values, plan),
  context: values.longest,
  concurrency: slotsOf(plan),
});

/** Start commands of the engines for one replica: TensorRT-LLM needs CUDA. */
export function startCommands(values: Asked, plan: Option): readonly CodeText[] {
  const asked = engineValues(values, plan);
  const planned = planMemory(asked);
  const {context} = asked;
  const slots = Math.min(slotsOf(plan), largestBatch(plan.serving, context).largest);
  const quantizes = serverCommands(planned).some(({flags}) =>
    flags.some(([name]) => name === '--quantization'),
  );
  // The published file has 16 bits: vLLM and SGLang make FP8 of it as they load it.
  const checkpoint = quantizes
    ? '# No flag here makes FP8 weights. Set MODEL to an FP8 checkpoint of the model, such as Model Optimizer writes.\n'
    : '';
  const tensorrt: readonly Flag[] = [
    ['--tp_size', plan.devices],
    ['--max_seq_len', context],
    ['--max_batch_size', slotsOf(plan)],
    ['--max_num_tokens', asked.chunk],
    ['--kv_cache_free_gpu_memory_fraction', asked.share / 100],
  ];
  const llama: readonly Flag[] = [
    ['-ngl', 999],
    // One number for all slots: each gets its part, and keeps room for the longest request.
    ['-c', context * slots],
    ['-np', slots],
    ['--metrics'],
  ];
  return [
    ...commandTexts(planned),
    ...(isForCuda(plan)
      ? [
          {
            title: 'TensorRT-LLM',
            text: `${checkpoint}${command(`MODEL=${modelId(values)}`, 'trtllm-serve "$MODEL"', tensorrt)}`,
          },
        ]
      : []),
    {title: 'llama.cpp', text: command('MODEL=model.gguf', 'llama-server -m "$MODEL"', llama)},
  ].map((one) => ({...one, language: 'bash'}));
}

const command = (variable: string, start: string, flags: readonly Flag[]) =>
  `${variable}\n${[start, ...flags.map((flag) => `  ${flag.join(' ')}`)].join(' \\\n')}`;

/**
 * What Prometheus reads: the pods of the manifest, or the server of Docker Compose. The alerts go by these labels of the targets, and the name
 * of the deployment is the label `app`.
 */
export const scraped = ({name}: Pick<PlanValues, 'name'>): CodeText => ({
  title: 'prometheus.yaml',
  language: 'yaml',
  text: `rule_files: [alerts.yaml]
scrape_configs:
  # Each pod of the Kubernetes manifest is a target. Prometheus needs the right to list the pods of its namespace.
  - job_name: engine
    kubernetes_sd_configs: [{role: pod}]
    relabel_configs:
      - {source_labels: [__meta_kubernetes_pod_label_app], regex: ${name}, action: keep}
      - {source_labels: [__meta_kubernetes_pod_container_port_name], regex: http, action: keep}
      # A pod that is not ready is read too: one that hangs would otherwise leave without an alert.
      - {source_labels: [__meta_kubernetes_pod_phase], regex: Running, action: keep}
      # Alerts select by the app, and tell apart namespaces. A PodMonitor gives the first with podTargetLabels: [app], and the others by itself.
      - {source_labels: [__meta_kubernetes_pod_label_app], target_label: app}
      - {source_labels: [__meta_kubernetes_namespace], target_label: namespace}
      - {source_labels: [__meta_kubernetes_pod_name], target_label: pod}
    # For Docker Compose, in place of kubernetes_sd_configs and relabel_configs:
    # static_configs: [{targets: ['127.0.0.1:8000'], labels: {app: ${name}}}]
`,
});

/** The percentile that the alert on the first token asks for, and the requests beyond it in words. Limits that count for the mean have P95. */
const ALERTED = {
  p95: {quantile: 0.95, share: '5 %', oneIn: 'twenty'},
  p99: {quantile: 0.99, share: '1 %', oneIn: 'a hundred'},
} as const;

const alertedOf = ({target}: PlanValues) => (target === 'p99' ? target : 'p95');

/** Why the alert on the first token would fire under the planned load, a sentence each; none where the simulated load test keeps its limit. */
export function alertFires(values: PlanValues, {ttft}: RunMetrics): readonly string[] {
  const percentile = alertedOf(values);
  const wait = ttft?.[percentile] ?? 0;
  const limit = values.ttft / 1000;
  if (wait <= limit) return [];
  return [
    `In the simulated load test, ${ALERTED[percentile].share} of the requests wait at least ${seconds(wait)} for the first token, longer than your limit of ${seconds(limit)}.`,
    'So the alert on that limit would fire at once.',
  ];
}

/** Four alerts of a vLLM server, with the limits of the plan and what its load test says of them. */
export function alerts(values: PlanValues, metrics?: RunMetrics): CodeText {
  const {name} = values;
  const limit = values.ttft / 1000;
  const {quantile, oneIn} = ALERTED[alertedOf(values)];
  const doubts = (metrics ? alertFires(values, metrics) : []).map(
    (sentence) => `\n        # ${sentence}`,
  );
  const text = `groups:
  - name: ${name}
    rules:
      - alert: ServerDown
        # Where no target has this label, up has no value that could be 0.
        expr: up{app="${name}"} == 0 or absent(up{app="${name}"})
        for: 2m
        labels: {severity: page}
        annotations:
          summary: Prometheus cannot read the metrics of the model server.
      - alert: NoTokens
        # A server that hangs keeps its requests, answers its health check and fails no scrape.
        expr: |
          increase(vllm:generation_tokens_total{app="${name}"}[4m]) == 0
          and min_over_time(vllm:num_requests_running{app="${name}"}[4m]) > 0
        for: 0m
        labels: {severity: page}
        annotations:
          summary: The server has had requests for four minutes and written no token.
      - alert: RequestsWait
        # Requests that found all slots taken, or no room in the KV cache.
        expr: min_over_time(vllm:num_requests_waiting{app="${name}"}[5m]) > 0
        for: 0m
        labels: {severity: ticket}
        annotations:
          summary: Requests have waited for a slot for five minutes without a break.
      - alert: FirstTokenSlow${doubts.join('')}
        expr: |
          histogram_quantile(${quantile},
            sum by (le, namespace) (rate(vllm:time_to_first_token_seconds_bucket{app="${name}"}[5m]))) > ${limit}
        for: 10m
        labels: {severity: page}
        annotations:
          summary: One request in ${oneIn} waits longer than ${limit} s for its first token.
`;
  return {title: 'alerts.yaml', language: 'yaml', text};
}

/** The load test of one replica, with the lengths and the rate of the simulated one. */
export function loadTestCommand(values: Asked, plan: Option): CodeText {
  const rate = Number((values.rate / plan.replicas).toPrecision(4));
  const load = `--request-rate ${rate} --num-prompts ${testRequests(values)}`;
  return benchCommand('Load test of one replica', values, load);
}

/** So many waves of requests make the start and the end of a test a small part of it. */
const WAVES = 10;

/** Requests at once of the test of the capacity, which stays as it is when its result is entered. */
export const capacitySlots = ({measured}: Asked, plan: Option): number =>
  measured?.slots ?? slotsOf(plan);

/** A test that keeps a replica full. */
export function capacityTestCommand(values: Asked, plan: Option): CodeText {
  const slots = capacitySlots(values, plan);
  const load = `--max-concurrency ${slots} --num-prompts ${WAVES * slots}`;
  return benchCommand('Capacity test of one replica', values, load);
}

function benchCommand(title: string, values: Asked, load: string): CodeText {
  const {promptTokens, answerTokens} = requestOf(values);
  const percentiles = values.target === 'p95' ? '95,99' : '99';
  const lines = [
    'vllm bench serve --backend openai-chat --endpoint /v1/chat/completions',
    '--model "$MODEL" --dataset-name random --seed "$RANDOM"',
    `--random-prefix-len ${values.shared} --random-input-len ${promptTokens - values.shared} --random-output-len ${answerTokens}`,
    `--random-range-ratio ${values.spread / 100} --ignore-eos`,
    `${load} --num-warmups 20`,
    `--percentile-metrics ttft,tpot,itl,e2el --metric-percentiles ${percentiles}`,
  ];
  return {title, language: 'bash', text: `MODEL=${modelId(values)}\n${lines.join(' \\\n  ')}`};
}
