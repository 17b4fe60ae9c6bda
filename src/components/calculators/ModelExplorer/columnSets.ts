/** Names of the columns, in the order in which all of them stand. */
export const columnNames = {
  name: 'Model',
  total: 'Total',
  active: 'Active',
  weights: 'Weights',
  perToken: 'KV per token',
  atContext: 'KV at context',
  limit: 'Context, native',
  extended: 'Context, extended',
  architecture: 'Feed-forward',
  attention: 'Attention',
  shape: 'Shape',
  layers: 'Layers',
  width: 'Width',
  heads: 'Heads',
  cacheHeads: 'KV heads',
  headDim: 'Head size',
  license: 'License',
  input: 'Image input',
  format: 'Published format',
  released: 'Released',
} as const;

export type ColumnId = keyof typeof columnNames;

const columnIds = Object.keys(columnNames) as ColumnId[];

interface ColumnSet {
  readonly label: string;
  readonly columns: readonly ColumnId[];
}

/** Columns that are read together; each set fits beside the names on a desktop. */
export const columnSets = {
  memory: {
    label: 'Memory',
    columns: ['name', 'total', 'atContext', 'perToken', 'weights', 'active'],
  },
  shape: {
    label: 'Architecture',
    columns: [
      'name',
      'architecture',
      'attention',
      'layers',
      'width',
      'heads',
      'cacheHeads',
      'headDim',
      'perToken',
    ],
  },
  terms: {
    label: 'License and input',
    columns: ['name', 'license', 'limit', 'extended', 'input', 'format', 'released'],
  },
  reference: {
    label: 'Overview',
    columns: ['name', 'total', 'active', 'perToken', 'limit', 'extended', 'license', 'shape'],
  },
  all: {label: 'All columns', columns: columnIds},
} as const satisfies Readonly<Record<string, ColumnSet>>;

export type ColumnSetId = keyof typeof columnSets;
