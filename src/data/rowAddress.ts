/** Kinds of table rows that have an address of their own. */
const KINDS = [
  'device',
  'engine',
  'error',
  'fact',
  'feature',
  'model',
  'question',
  'result',
  'signal',
  'technique',
  'term',
] as const;

export type RowKind = (typeof KINDS)[number];

/** The anchor of a row, `result-distserve-chat-13b`; `id` is that of its record, or its label. */
export function rowAddress(kind: RowKind, id: string): string {
  const slug = id.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return `${kind}-${slug.replace(/^-|-$/g, '')}`;
}

/** Calculators whose addresses begin like those of rows. */
const MODELS = new Set(['device-rooflines', 'device-table', 'model-explorer', 'signal-reference']);

/** Whether an anchor may be that of a row. Rows are made while pages are compiled: only the finished page knows which it has. */
export function isRowAddress(anchor: string): boolean {
  if (MODELS.has(anchor)) return false;
  return KINDS.some((kind) => anchor.startsWith(`${kind}-`) && anchor.length > kind.length + 1);
}

/** The anchor of what is said about a device beside its numbers. */
export function notesAddress({id}: {readonly id: string}): string {
  return `about-${id}`;
}
