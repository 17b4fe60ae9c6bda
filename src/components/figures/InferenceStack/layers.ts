import {platformById} from '@site/src/data/platforms';

/** A layer of an inference stack, as the figure shows it. */
export interface Layer {
  readonly id: string;
  readonly name: string;
  /** Whether a request passes through it. */
  readonly inRequestPath: boolean;
  readonly decides: string;
  readonly never: string;
  /** Service that it offers to the layer above. */
  readonly offers: string;
  /** Its failure, as a user or the layer above sees it. */
  readonly failure: string;
  readonly signals: readonly string[];
  readonly implementations: readonly string[];
}

const platform = (id: string): string => {
  const {name, newestSeen} = platformById(id);
  return `${name} ${newestSeen.replace('vllm-stack-', '')}`;
};

/** Versions as in data/frameworks.json, which is too large for a figure to load; a test compares them. */
export const ENGINES = [
  'vLLM 0.32.0',
  'SGLang 0.5.19',
  'TensorRT-LLM 1.3.0rc24',
  'Modular MAX 26.5',
];

/** From the caller down. */
export const LAYERS: readonly Layer[] = [
  {
    id: 'platform',
    name: 'Platform',
    inRequestPath: false,
    decides: 'Which release of which model runs for whom, with which quota and which budget.',
    never: 'Stand in the path of a request. So gateways keep copies of keys, quotas and routes.',
    offers: 'A model with a name, a version, an owner and a limit, instead of machines.',
    failure: 'Nobody can deploy or change a quota. Users still get answers.',
    signals: ['age of the configuration that gateways hold', 'share of releases rolled back'],
    implementations: [platform('kserve'), platform('aibrix'), platform('ray'), platform('bentoml')],
  },
  {
    id: 'gateway',
    name: 'Gateway and picker',
    inRequestPath: true,
    decides: 'Who may ask, which pool answers, which replica, and when to refuse.',
    never:
      'Hold state that it cannot rebuild, or retry a request whose answer has begun to stream.',
    offers: 'One OpenAI-compatible address, with limits that hold across replicas.',
    failure: 'Errors within milliseconds, or a long queue at one replica while others are idle.',
    signals: [
      'llm_d_epp_request_error_total',
      'llm_d_epp_flow_control_queue_size',
      'llm_d_epp_ready_endpoints',
    ],
    implementations: [
      platform('envoy-ai-gateway'),
      platform('llm-d'),
      platform('production-stack'),
      platform('litellm'),
      platform('dynamo'),
    ],
  },
  {
    id: 'engine',
    name: 'Engine',
    inRequestPath: true,
    decides:
      'Which tokens are computed next, what the KV cache holds, and which request is interrupted.',
    never: 'Know tenants or budgets, or need the internet to start.',
    offers: 'HTTP, a health endpoint, metrics, and a drain on SIGTERM if you set it.',
    failure: 'First tokens come late, then streams stall or break in the middle.',
    signals: ['vllm:num_requests_waiting', 'vllm:kv_cache_usage_perc', 'sglang:num_queue_reqs'],
    implementations: ENGINES,
  },
  {
    id: 'orchestration',
    name: 'Orchestration',
    inRequestPath: false,
    decides: 'Where replicas run, how many there are, and in which order they are replaced.',
    never: 'Restart a replica because of load, or judge whether answers are good.',
    offers:
      'Replicas that are ready, with a volume, a network identity and time to finish answers.',
    failure: 'At first nothing. At the next fault or peak, new replicas stay pending.',
    signals: ['pods pending', 'time from scheduled to ready', 'replicas wanted and ready'],
    implementations: [
      'Kubernetes 1.36 with KEDA 2.20.2',
      platform('lws'),
      platform('kueue'),
      platform('ray'),
    ],
  },
  {
    id: 'hardware',
    name: 'Hardware, drivers, fabric',
    inRequestPath: true,
    decides:
      'How much memory, bandwidth and arithmetic there is, and how fast GPUs reach each other.',
    never:
      'Hide from the scheduler how its GPUs are linked. A replica on badly linked GPUs stays slow, however you tune it.',
    offers: 'Devices with labels for model, memory and topology (device plugin or DRA).',
    failure: 'One replica is slower than the others, or stops with an Xid in the kernel log.',
    signals: [
      'DCGM_EXP_XID_ERRORS_TOTAL',
      'DCGM_FI_DEV_POWER_VIOLATION',
      'DCGM_FI_PROF_DRAM_ACTIVE',
    ],
    implementations: [
      'NVIDIA device plugin 0.20.0 and DCGM exporter',
      'AMD device plugin and metrics exporter',
      'Kubernetes DRA, stable since 1.34',
    ],
  },
];
