import {BILLION, GIB, KIB} from '../../../inference/units';
import {count, significant} from '../../../numbers/format';
import type {Column} from '../../ui/SortableTable/columns';
import {columnNames, type ColumnId} from './columnSets';
import {imageInput} from './imageInput';
import type {Computed, ModelRow, Parameters} from './modelRow';
import {architectureOf, architectures, attentionOf, attentions} from './traits';

/** A column of the model table: besides its value, the text of a cell and what is to be known about it. */
export type ModelColumn = Column<ModelRow> & {
  readonly text: (row: ModelRow) => string;
  /** Stands below the value: where it is counted, or what no source confirms. */
  readonly remark?: (row: ModelRow) => string | undefined;
};

const NOT_CONFIRMED = 'not confirmed';
const NOT_COMPUTED = 'not computed';

function parameters(id: ColumnId, of: (row: ModelRow) => Parameters | null): ModelColumn {
  const value = (row: ModelRow) => of(row) && (of(row)?.count ?? 0) / BILLION;
  return {
    id,
    label: columnNames[id],
    unit: 'billion',
    kind: 'number',
    value,
    text: (row) => {
      const billions = value(row);
      return billions === null ? NOT_CONFIRMED : significant(billions);
    },
    remark: (row) => {
      const found = of(row);
      if (!found || found.stated) return undefined;
      return ['counted', assumption(found.assumed)].filter(Boolean).join(', ');
    },
  };
}

interface ComputedColumn {
  readonly id: ColumnId;
  readonly unit: string;
  readonly size: number;
  readonly of: (row: ModelRow) => Computed | undefined;
  readonly missing: (row: ModelRow) => string;
}

function computed({id, unit, size, of, missing}: ComputedColumn): ModelColumn {
  const value = (row: ModelRow) => {
    const found = of(row);
    return found ? found.bytes / size : null;
  };
  return {
    id,
    label: columnNames[id],
    unit,
    kind: 'number',
    value,
    text: (row) => {
      const number = value(row);
      return number === null ? missing(row) : significant(number);
    },
    remark: (row) => assumption(of(row)?.assumed ?? []),
  };
}

function assumption(fields: readonly string[]): string | undefined {
  return fields.length === 0 ? undefined : `unconfirmed: ${fields.map(fieldWords).join(', ')}`;
}

function text(
  id: ColumnId,
  value: (row: ModelRow) => string | null,
  missing = NOT_CONFIRMED,
): ModelColumn {
  const shown = (row: ModelRow) => value(row) ?? missing;
  return {id, label: columnNames[id], kind: 'text', value, text: shown};
}

function whole(id: ColumnId, unit: string | undefined, value: (row: ModelRow) => number | null) {
  const column: ModelColumn = {
    id,
    label: columnNames[id],
    ...(unit !== undefined && {unit}),
    kind: 'number',
    value,
    text: (row) => {
      const number = value(row);
      return number === null ? NOT_CONFIRMED : count(number);
    },
  };
  return column;
}

/** `131,072 by YaRN` */
function extendedContext({record: {contextExtension: extension}}: ModelRow): string | null {
  return extension ? `${count(extension.extendedTokens)} by ${extension.by}` : null;
}

/** `32 layers of 4,096; 32 heads, 8 KV, of 128` */
function shapeWords({record}: ModelRow): string | null {
  const {layers, hiddenSize, attentionHeads, keyValueHeads, headDim, mla} = record;
  if (layers === null || hiddenSize === null || attentionHeads === null) return null;
  if (keyValueHeads === null || headDim === null) return null;
  const cached = mla ? 'one latent' : `${count(keyValueHeads)} KV, of ${count(headDim)}`;
  return `${count(layers)} layers of ${count(hiddenSize)}; ${count(attentionHeads)} heads, ${cached}`;
}

const named = <Id extends string>(names: Readonly<Record<Id, string>>, id: Id | undefined) =>
  id === undefined ? null : names[id];

const columns: Readonly<Record<ColumnId, ModelColumn>> = {
  name: text('name', ({record}) => record.name),
  total: parameters('total', ({total}) => total),
  active: parameters('active', ({active}) => active),
  weights: computed({
    id: 'weights',
    unit: 'GiB',
    size: GIB,
    of: ({weights}) => weights,
    missing: () => NOT_COMPUTED,
  }),
  perToken: computed({
    id: 'perToken',
    unit: 'KiB',
    size: KIB,
    of: ({perToken}) => perToken,
    missing: () => NOT_COMPUTED,
  }),
  atContext: computed({
    id: 'atContext',
    unit: 'GiB',
    size: GIB,
    of: ({atContext}) => atContext,
    missing: ({takesContext}) => {
      if (takesContext === undefined) return 'limit not confirmed';
      return takesContext ? NOT_COMPUTED : 'above its limit';
    },
  }),
  limit: whole(
    'limit',
    'tokens',
    ({record: {contextExtension, maxContextTokens}}) =>
      contextExtension?.nativeTokens ?? maxContextTokens,
  ),
  extended: text('extended', extendedContext, 'none recorded'),
  architecture: text('architecture', ({record}) => named(architectures, architectureOf(record))),
  attention: text('attention', ({record}) => named(attentions, attentionOf(record))),
  shape: text('shape', shapeWords),
  layers: whole('layers', undefined, ({record}) => record.layers),
  width: whole('width', undefined, ({record}) => record.hiddenSize),
  heads: whole('heads', 'query', ({record}) => record.attentionHeads),
  cacheHeads: {
    ...whole('cacheHeads', undefined, ({record: {mla, keyValueHeads}}) =>
      mla ? null : keyValueHeads,
    ),
    text: ({record: {mla, keyValueHeads}}) => {
      if (mla) return 'one latent';
      return keyValueHeads === null ? NOT_CONFIRMED : count(keyValueHeads);
    },
  },
  headDim: whole('headDim', undefined, ({record}) => record.headDim),
  license: text('license', ({record}) => record.license),
  input: text('input', ({record}) => (imageInput.has(record.id) ? 'yes' : 'not recorded')),
  format: text('format', ({record}) =>
    record.nativeExpertDtype
      ? `${record.nativeExpertDtype} experts, ${record.nativeWeightDtype ?? NOT_CONFIRMED}`
      : record.nativeWeightDtype,
  ),
  released: text('released', ({record}) => record.releasedMonth),
};

/**
 * The columns. Formatting hundreds of numbers is most of the time that a filter would take; rows stay the same objects
 * while only filters and order change, so each is formatted once.
 */
export const modelColumns = Object.fromEntries(
  Object.entries(columns).map(([id, column]) => [id, {...column, text: remembered(column.text)}]),
) as Readonly<Record<ColumnId, ModelColumn>>;

function remembered(text: (row: ModelRow) => string): (row: ModelRow) => string {
  const texts = new WeakMap<ModelRow, string>();
  return (row) => {
    const known = texts.get(row) ?? text(row);
    texts.set(row, known);
    return known;
  };
}

/** `linearLayers.groups` as `linear layers groups`. */
export function fieldWords(field: string): string {
  return field
    .replaceAll('.', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace('mla', 'MLA shape')
    .replace('moe', 'experts');
}
