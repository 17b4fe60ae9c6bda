/** The columns of the table in their order, by the name that a link has for them. */
export const COLUMN_LABELS = {
  layout: 'Layout',
  throughput: 'Throughput',
  at: 'Sequences',
  step: 'Step',
  communication: 'Of it sending',
  fits: 'Sequences that fit',
  weights: 'Weights',
  sequence: 'KV of a sequence',
  copies: 'Copies of the KV cache',
  sent: 'Sent per token',
  prefill: 'Prefill, nothing cached',
  prompts: 'Time for prompts',
} as const;

export type ColumnId = keyof typeof COLUMN_LABELS;

export const columnIds = Object.keys(COLUMN_LABELS) as ColumnId[];
