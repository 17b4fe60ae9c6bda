import {isOwnModel} from '@site/src/data/configReader/ownModel';
import {commandText, serverCommands, type Flag} from '../MemoryPlanner/commands';
import {plan as planMemory} from '../MemoryPlanner/run';
import {brief} from '../../../numbers/format';
import type {PlanValues} from './inputs';
import {slotsOf, type Option} from './options';
import {memoryValues, startSeconds} from './parts';

/** A text to copy, with the name of its file or program. */
export interface TakenText {
  readonly title: string;
  readonly language: 'bash' | 'yaml';
  readonly text: string;
}

const IMAGE =
  'vllm/vllm-openai:v0.30.0@sha256:8a69ffad015f138d7170c4ddc429e230a3bc1c1719f67e14324749df200a4b90';

/** The id to load: of an own model the reader knows it. */
export const modelId = ({model}: PlanValues): string =>
  isOwnModel(model) ? 'your-organization/your-model' : model;

/** Start commands of four engines for one replica. */
export function startCommands(values: PlanValues, plan: Option): readonly TakenText[] {
  const asked = {...memoryValues(values, plan), concurrency: slotsOf(plan)};
  const planned = planMemory(asked);
  const known = serverCommands(asked, planned).map((command) => ({
    title: command.engine,
    text: commandText(command, planned),
  }));
  const context = values.prompt + values.answer;
  const tensorrt: readonly Flag[] = [
    ['--tp_size', plan.devices],
    ['--max_seq_len', context],
    ['--max_batch_size', slotsOf(plan)],
    ['--max_num_tokens', asked.chunk],
    ['--kv_cache_free_gpu_memory_fraction', asked.share / 100],
  ];
  const llama: readonly Flag[] = [
    ['-ngl', 999],
    // One number for all slots: each gets its part.
    ['-c', context * slotsOf(plan)],
    ['-np', slotsOf(plan)],
    ['--metrics'],
  ];
  return [
    ...known,
    {
      title: 'TensorRT-LLM',
      text: command(`MODEL=${modelId(values)}`, 'trtllm-serve "$MODEL"', tensorrt),
    },
    {title: 'llama.cpp', text: command('MODEL=model.gguf', 'llama-server -m "$MODEL"', llama)},
  ].map((one) => ({...one, language: 'bash'}));
}

const command = (variable: string, start: string, flags: readonly Flag[]) =>
  `${variable}\n${[start, ...flags.map((flag) => `  ${flag.join(' ')}`)].join(' \\\n')}`;

/** The arguments of vLLM after the model, one a line. */
function vllmFlags(values: PlanValues, plan: Option): readonly string[] {
  const asked = {...memoryValues(values, plan), concurrency: slotsOf(plan)};
  const [vllm] = serverCommands(asked, planMemory(asked));
  return (vllm?.flags ?? []).map((flag) => flag.join('='));
}

/** Whether the manifests fit: they start vLLM's image for CUDA. A reader's own device is of the maker of the one from which it starts. */
export const hasManifests = ({part}: Option): boolean => part.vendor === 'NVIDIA';

/** Seconds between two looks of the startup probe. */
const PROBE_SECONDS = 5;

/** Deployment, Service and autoscaler on Kubernetes, and one replica with Docker Compose. */
export function manifests(values: PlanValues, plan: Option): readonly TakenText[] {
  return [
    {title: 'kubernetes.yaml', language: 'yaml', text: kubernetes(values, plan)},
    {title: 'compose.yaml', language: 'yaml', text: compose(values, plan)},
  ];
}

function kubernetes(values: PlanValues, plan: Option): string {
  const start = startSeconds(values);
  const attempts = Math.ceil((2.5 * start) / PROBE_SECONDS);
  const args = [
    modelId(values),
    '--port=8000',
    '--shutdown-timeout=120',
    ...vllmFlags(values, plan),
  ];
  const most = plan.replicas + 1;
  const threshold = Math.max(1, Math.floor((slotsOf(plan) * values.planned) / 100));
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: llm
spec:
  # No replicas here: the autoscaler sets them.
  progressDeadlineSeconds: ${Math.max(600, 3 * start)}
  selector:
    matchLabels: {app: llm}
  template:
    metadata:
      labels: {app: llm}
    spec:
      enableServiceLinks: false
      # 15 s until balancers know, 120 s for the running answers, 15 s to exit.
      terminationGracePeriodSeconds: 150
      containers:
        - name: engine
          image: ${IMAGE}
          command: [vllm, serve]
          args:
${args.map((arg) => `            - ${arg}`).join('\n')}
          ports:
            - {name: http, containerPort: 8000}
          # A start takes about ${start} s by the cold start calculator. The probe waits 2.5 times as long.
          startupProbe:
            httpGet: {path: /v1/models, port: http}
            periodSeconds: ${PROBE_SECONDS}
            failureThreshold: ${attempts}
          readinessProbe:
            httpGet: {path: /v1/models, port: http}
            periodSeconds: ${PROBE_SECONDS}
          livenessProbe:
            httpGet: {path: /health, port: http}
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          lifecycle:
            preStop:
              sleep: {seconds: 15}
          resources:
            requests: {cpu: '8', memory: 48Gi}
            limits: {memory: 48Gi, nvidia.com/gpu: ${plan.devices}}
          volumeMounts:
            - {name: cache, mountPath: /root/.cache}
            - {name: shm, mountPath: /dev/shm}
      volumes:
        # Make this claim: the model is downloaded into it. All replicas share it, so it has to be ReadWriteMany.
        - name: cache
          persistentVolumeClaim: {claimName: llm-cache}
        - name: shm
          emptyDir: {medium: Memory, sizeLimit: 8Gi}
---
apiVersion: v1
kind: Service
metadata:
  name: llm
spec:
  selector: {app: llm}
  ports:
    - {name: http, port: 80, targetPort: http}
---
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: llm
spec:
  scaleTargetRef: {name: llm}
  minReplicaCount: 1
  # One more than the plan, for a rollout or a lost node.
  maxReplicaCount: ${most}
  fallback: {failureThreshold: 4, replicas: ${plan.replicas}}
  triggers:
    - type: prometheus
      metricType: AverageValue
      metadata:
        serverAddress: http://prometheus.monitoring.svc:9090
        query: sum(vllm:num_requests_running) + sum(vllm:num_requests_waiting)
        # ${brief(values.planned)} % of the ${slotsOf(plan)} sequences that a replica runs.
        threshold: '${threshold}'
        ignoreNullValues: 'false'
`;
}

function compose(values: PlanValues, plan: Option): string {
  const args = [modelId(values), ...vllmFlags(values, plan)];
  return `# One replica. Set VLLM_API_KEY before you start it.
services:
  vllm:
    image: vllm/vllm-openai:v0.30.0
    command:
${args.map((arg) => `      - ${arg}`).join('\n')}
    ipc: host
    restart: unless-stopped
    ports:
      - 127.0.0.1:8000:8000
    environment:
      - VLLM_API_KEY
      - HF_TOKEN
    volumes:
      - huggingface:/root/.cache/huggingface
      - vllm:/root/.cache/vllm
    deploy:
      resources:
        reservations:
          devices:
            - driver: nvidia
              count: ${plan.devices}
              capabilities: [gpu]
volumes:
  huggingface:
  vllm:
`;
}

/** Three alerts of a vLLM server, with the limits of the plan. */
export function alerts({ttft, target}: PlanValues): TakenText {
  const limit = ttft / 1000;
  const [quantile, words] = target === 'p99' ? [0.99, 'a hundred'] : [0.95, 'twenty'];
  const text = `groups:
  - name: llm
    rules:
      - alert: ServerDown
        expr: up{job="vllm"} == 0
        for: 2m
        labels: {severity: page}
        annotations:
          summary: Prometheus cannot read the metrics of the model server.
      - alert: RequestsWait
        # Requests that found all slots taken, or no room in the KV cache.
        expr: min_over_time(vllm:num_requests_waiting[5m]) > 0
        for: 5m
        labels: {severity: ticket}
        annotations:
          summary: Requests have waited for a slot for five minutes without a break.
      - alert: FirstTokenSlow
        expr: |
          histogram_quantile(${quantile},
            sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m]))) > ${limit}
        for: 10m
        labels: {severity: page}
        annotations:
          summary: One request in ${words} waits longer than ${limit} s for its first token.
`;
  return {title: 'alerts.yaml', language: 'yaml', text};
}
