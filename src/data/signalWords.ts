import type {Metric} from './schemas/metric';

/** Exporter of a metric, in words. */
export const systemName = {
  vllm: 'vLLM',
  sglang: 'SGLang',
  'tensorrt-llm': 'TensorRT-LLM',
  'llama-cpp': 'llama.cpp',
  lmdeploy: 'LMDeploy',
  tgi: 'TGI',
  triton: 'Triton',
  'llm-d': 'llm-d router',
  dcgm: 'DCGM exporter',
  'otel-genai': 'OpenTelemetry GenAI',
  kubernetes: 'Kubernetes',
} as const satisfies Record<Metric['system'], string>;

/** Where on the way of a request something is measured, in words. */
export const layerName = {
  client: 'Client',
  gateway: 'Gateway',
  engine: 'Engine',
  device: 'Device',
  cluster: 'Cluster',
} as const satisfies Record<Metric['layer'], string>;

/** Question, in words. */
export const signalName = {
  queue: 'Queue',
  concurrency: 'Requests running',
  ttft: 'Time to first token',
  itl: 'Inter-token latency',
  tpot: 'Time per output token',
  latency: 'End-to-end latency',
  'phase-time': 'Time in a phase',
  batch: 'Batch',
  throughput: 'Throughput',
  'request-size': 'Request size',
  'kv-cache': 'KV cache',
  'prefix-cache': 'Prefix cache',
  preemption: 'Preemption',
  speculation: 'Speculative decoding',
  'kv-transfer': 'KV transfer',
  'kv-offload': 'KV offload',
  adapters: 'LoRA adapters',
  'structured-output': 'Structured output',
  errors: 'Errors',
  startup: 'Start',
  utilization: 'Utilization',
  memory: 'Memory',
  interconnect: 'Links',
  power: 'Power',
  temperature: 'Temperature',
  clocks: 'Clocks, throttling',
  faults: 'Hardware faults',
  restarts: 'Restarts',
  placement: 'Placement',
  availability: 'Availability',
} as const satisfies Record<Metric['signal'], string>;

/** `histogram, s`; a ratio says so, as its unit is 1. */
export function kindAndUnit({kind, unit}: Pick<Metric, 'kind' | 'unit'>): string {
  if (unit === null) return kind;
  return `${kind}, ${unit === '1' ? 'ratio' : unit}`;
}

/** The parts between which a long name may break: after `_`, `:` and `.`. */
export function nameParts(name: string): readonly string[] {
  return name.split(/(?<=[_:.])/);
}
