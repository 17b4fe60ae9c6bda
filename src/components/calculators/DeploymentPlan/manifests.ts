import {serverCommands} from '../MemoryPlanner/commands';
import {compute as planMemory} from '../MemoryPlanner/compute';
import type {CodeText} from '../../ui/report';
import {weightBytes} from '@site/src/inference/memory/weights';
import {shapeOf} from '@site/src/data/shapeOf';
import {WEIGHTS} from '../../../serving/choices';
import {brief, bytes} from '../../../numbers/format';
import {slotsOf, type Asked, type Option} from './options';
import {startSeconds} from './parts';
import {engineValues, isForCuda, modelId} from './takeAway';

const IMAGE =
  'vllm/vllm-openai:v0.30.0@sha256:8a69ffad015f138d7170c4ddc429e230a3bc1c1719f67e14324749df200a4b90';

/** The arguments of vLLM after the model, one a line. */
function vllmFlags(values: Asked, plan: Option): readonly string[] {
  const [vllm] = serverCommands(planMemory(engineValues(values, plan)));
  return (vllm?.flags ?? []).map((flag) => flag.join('='));
}

/** Bytes of the weights that are downloaded: 16 bits each where vLLM makes fewer as it loads them. */
function fileBytes(values: Asked, plan: Option): number {
  const quantizes = vllmFlags(values, plan).some((flag) => flag.startsWith('--quantization'));
  const {precision} = WEIGHTS[quantizes ? 'bf16' : values.weights];
  return weightBytes(shapeOf(values.model).shape, precision).totalBytes;
}

/** Room for compiled kernels and graphs, of which each version, model and layout has its own. */
const COMPILED_GIB = 20;
/** Claims are asked for in such steps. */
const STEP_GIB = 10;

/** Size of the claim for the model: two revisions of its file, and what is compiled. */
const claimGib = (file: number): number =>
  STEP_GIB * Math.ceil(((2 * file) / 2 ** 30 + COMPILED_GIB) / STEP_GIB);

/** Seconds between two looks of the startup probe. */
const PROBE_SECONDS = 5;

/** Asks the server of a pod for its models, with the key from the pod's environment. */
const LISTS_MODELS =
  'curl -fsS -H "Authorization: Bearer $VLLM_API_KEY" http://127.0.0.1:8000/v1/models';

/** Deployment, Service and autoscaler on Kubernetes, and one replica with Docker Compose; none for other makers. */
export function manifests(values: Asked, plan: Option): readonly CodeText[] {
  if (!isForCuda(plan)) return [];
  return [
    {title: 'kubernetes.yaml', language: 'yaml', text: kubernetes(values, plan)},
    {title: 'compose.yaml', language: 'yaml', text: compose(values, plan)},
  ];
}

function kubernetes(values: Asked, plan: Option): string {
  const {name} = values;
  const start = startSeconds(values);
  const file = fileBytes(values, plan);
  const attempts = Math.ceil((2.5 * start) / PROBE_SECONDS);
  const args = [
    modelId(values),
    '--port=8000',
    '--shutdown-timeout=120',
    ...vllmFlags(values, plan),
  ];
  const most = plan.replicas + 1;
  const threshold = Math.max(1, Math.floor((slotsOf(plan) * values.planned) / 100));
  return `# Before you apply it, make the Secret ${name}-secrets, with the key for your clients and the token that a gated model needs:
# kubectl create secret generic ${name}-secrets --from-literal=VLLM_API_KEY="$VLLM_API_KEY" --from-literal=HF_TOKEN="$HF_TOKEN"
# The ScaledObject needs KEDA in the cluster, and a Prometheus that reads vLLM as prometheus.yaml says.
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: ${name}-cache
spec:
  # The model is downloaded into it, and all replicas share it.
  accessModes: [ReadWriteMany]
  # The name of your class. Block storage has no ReadWriteMany.
  storageClassName: shared-files
  resources:
    requests:
      # Twice the ${bytes(file)} of the model's file, for the next revision beside this one, and ${COMPILED_GIB} GiB for what vLLM compiles.
      storage: ${claimGib(file)}Gi
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
spec:
  # No replicas here: the autoscaler sets them.
  progressDeadlineSeconds: ${Math.max(600, 3 * start)}
  selector:
    matchLabels: {app: ${name}}
  template:
    metadata:
      # The alerts go by this label. A second deployment needs another one.
      labels: {app: ${name}}
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
          env:
            - name: VLLM_API_KEY
              valueFrom:
                secretKeyRef: {name: ${name}-secrets, key: VLLM_API_KEY}
            # A model that is not gated starts without it.
            - name: HF_TOKEN
              valueFrom:
                secretKeyRef: {name: ${name}-secrets, key: HF_TOKEN, optional: true}
          ports:
            - {name: http, containerPort: 8000}
          # A start takes about ${start} s by the cold start calculator. The probe waits 2.5 times as long.
          # /v1/models wants the key, which an httpGet cannot take from a Secret.
          startupProbe:
            exec: {command: [sh, -c, '${LISTS_MODELS}']}
            periodSeconds: ${PROBE_SECONDS}
            timeoutSeconds: 2
            failureThreshold: ${attempts}
          readinessProbe:
            exec: {command: [sh, -c, '${LISTS_MODELS}']}
            periodSeconds: ${PROBE_SECONDS}
            timeoutSeconds: 2
          livenessProbe:
            httpGet: {path: /health, port: http}
            periodSeconds: 10
            timeoutSeconds: 10
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
        - name: cache
          persistentVolumeClaim: {claimName: ${name}-cache}
        - name: shm
          emptyDir: {medium: Memory, sizeLimit: 8Gi}
---
apiVersion: v1
kind: Service
metadata:
  name: ${name}
spec:
  selector: {app: ${name}}
  ports:
    - {name: http, port: 80, targetPort: http}
---
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: ${name}
spec:
  scaleTargetRef: {name: ${name}}
  minReplicaCount: 1
  # One more than the plan, for a rollout or a lost node.
  maxReplicaCount: ${most}
  fallback: {failureThreshold: 4, replicas: ${plan.replicas}}
  triggers:
    - type: prometheus
      metricType: AverageValue
      metadata:
        serverAddress: http://prometheus.monitoring.svc:9090
        # In clusters where another namespace has this app, name the namespace, too.
        query: sum(vllm:num_requests_running{app="${name}"}) + sum(vllm:num_requests_waiting{app="${name}"})
        # ${brief(values.planned)} % of the ${slotsOf(plan)} sequences that a replica runs.
        threshold: '${threshold}'
        ignoreNullValues: 'false'
`;
}

function compose(values: Asked, plan: Option): string {
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
