import type {RowKind} from '../data/rowAddress';

/**
 * The page that has every row of a kind, below the base path: other pages show some of them. It stands apart from the data, which no page
 * loads at once.
 */
export const rowHomes: Readonly<Partial<Record<RowKind, string>>> = {
  device: 'reference/accelerators',
  engine: 'reference/engines',
  fact: 'reference/engines',
  feature: 'reference/engines',
  model: 'reference/language-models',
  result: 'reference/results',
  signal: 'reference/metrics',
};

/** The anchor of a metric's row when its table stood on another page: without the kind. */
const BARE_SIGNAL =
  /^(?:container|dcgm|gen-ai|http|kube|llamacpp|llm-d|lmdeploy|nv|sglang|tgi|trtllm|vllm)-/;

/** The anchor that a row has today. */
export function rowAnchor(anchor: string): string {
  return BARE_SIGNAL.test(anchor) ? `signal-${anchor}` : anchor;
}

/** The page that has the row of an anchor, whatever its id; undefined where the anchor is that of no row, or of a kind that has not moved. */
export function rowHome(anchor: string): string | undefined {
  // The matrix itself moved with its rows.
  if (anchor === 'framework-matrix') return rowHomes.feature;
  const row = rowAnchor(anchor);
  return Object.entries(rowHomes).find(([kind]) => row.startsWith(`${kind}-`))?.[1];
}
