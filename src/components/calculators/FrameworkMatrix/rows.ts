import type {CapabilityGroup, Framework} from '../../../data/frameworks';
import {detailCell, featureCell, hardwareCell, textCell} from './cell';
import type {Cell} from './cell';
import {versionOf} from './version';

/** A row of the matrix: one question, asked of every engine. */
export interface MatrixRow {
  readonly id: string;
  readonly label: string;
  readonly section: string;
  /** Whether the answer is a state that can be compared and asked for, or a text. */
  readonly kind: 'feature' | 'text';
  readonly cell: (engine: Framework) => Cell;
}

const text = (id: string, label: string, section: string, cell: MatrixRow['cell']): MatrixRow => ({
  id,
  label,
  section,
  kind: 'text',
  cell,
});

const detail = (
  id: string,
  label: string,
  section: string,
  group: CapabilityGroup,
  name: string,
): MatrixRow => text(id, label, section, (engine) => detailCell(engine, group, name));

const feature = (
  id: string,
  label: string,
  section: string,
  group: CapabilityGroup,
  name = id,
): MatrixRow => ({
  id,
  label,
  section,
  kind: 'feature',
  cell: (engine) => featureCell(engine, group, name),
});

const device = (id: string, label: string): MatrixRow => ({
  id,
  label,
  section: 'Hardware',
  kind: 'feature',
  cell: (engine) => hardwareCell(engine, id),
});

export const rows: readonly MatrixRow[] = [
  text('version', 'Newest version seen', 'Project', (engine) => textCell(versionOf(engine))),
  text('license', 'License', 'Project', ({license}) => textCell(license)),
  text('state', 'State', 'Project', ({developmentStatus}) => textCell(developmentStatus)),
  device('nvidia', 'NVIDIA GPU'),
  device('amd', 'AMD GPU'),
  device('intelGpu', 'Intel GPU'),
  device('cpu', 'CPU'),
  device('apple', 'Apple silicon'),
  device('tpu', 'Google TPU'),
  device('ascend', 'Huawei Ascend'),
  feature('continuousBatching', 'Continuous batching', 'Scheduling and cache', 'schedulingMemory'),
  feature('pagedKv', 'Paged KV cache', 'Scheduling and cache', 'schedulingMemory'),
  feature('prefixCaching', 'Prefix caching', 'Scheduling and cache', 'schedulingMemory'),
  feature('chunkedPrefill', 'Chunked prefill', 'Scheduling and cache', 'schedulingMemory'),
  feature('kvOffload', 'KV offload', 'Scheduling and cache', 'schedulingMemory'),
  feature('tensor', 'Tensor parallelism', 'Several devices', 'parallelism'),
  feature('pipeline', 'Pipeline parallelism', 'Several devices', 'parallelism'),
  feature('expert', 'Expert parallelism', 'Several devices', 'parallelism'),
  feature(
    'disaggregation',
    'Separate prefill and decode',
    'Several devices',
    'disaggregation',
    'prefillDecode',
  ),
  feature('speculative', 'Speculative decoding', 'Output', 'speculative', 'decoding'),
  detail('methods', 'Speculative methods', 'Output', 'speculative', 'methods'),
  feature('structured', 'Structured output', 'Output', 'structuredOutput', 'constrained'),
  feature('lora', 'Several LoRA adapters', 'Output', 'lora', 'multiAdapter'),
  feature('vision', 'Images as input', 'Output', 'multimodal'),
  feature('openai', 'OpenAI chat', 'API', 'api', 'openaiChat'),
  feature('responses', 'OpenAI Responses', 'API', 'api'),
  feature('anthropic', 'Anthropic Messages', 'API', 'api', 'anthropicMessages'),
  feature('embeddings', 'Embeddings', 'API', 'api'),
  feature('tools', 'Tool calls', 'API', 'api', 'toolCalling'),
  feature('metrics', 'Metrics without a flag', 'Operation', 'metrics', 'defaultOn'),
  detail('metricsPath', 'Prometheus path', 'Operation', 'metrics', 'path'),
  detail('health', 'Health path', 'Operation', 'health', 'path'),
  detail('port', 'Default port', 'Operation', 'api', 'defaultPort'),
  detail('command', 'Start', 'Operation', 'launch', 'command'),
];

export function rowById(id: string): MatrixRow {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`The matrix has no row ${id}`);
  return row;
}
