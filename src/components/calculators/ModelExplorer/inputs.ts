import {TOKENS} from '@site/src/inference/ranges';
import {defineModel} from '../../../forms/defineModel';
import {choiceInput, numberInput, textInput, toggleInput} from '../../../forms/inputs';
import type {ChoiceOption, ValuesOf} from '../../../forms/inputs';
import {STORED_WEIGHTS} from '../MemoryPlanner/choices';
import {columnIds, columnNames, columnSetIds, columnSets} from './columnSets';
import type {ColumnId, ColumnSetId} from './columnSets';
import {architectures, attentions, licenses, sizes} from './traits';

/** The option of a filter that lets everything through. */
export const ANY = 'any';

const any = {id: ANY, label: 'Any'} as const;

function anyOf<Id extends string>(names: Readonly<Record<Id, string>>) {
  const options = Object.entries<string>(names).map(([id, label]) => ({id: id as Id, label}));
  return [any, ...options] as const satisfies readonly ChoiceOption[];
}

/** Formats that every model can be stored in. */
const precisions = (['bf16', 'fp8', 'int8', 'nvfp4', 'int4'] as const).map((id) => ({
  id,
  label: STORED_WEIGHTS[id].label,
}));

export const modelExplorer = defineModel({
  id: 'model-explorer',
  urlKey: 'mod',
  title: 'Open-weight models compared',
  listing: {
    group: 'choose',
    question: 'Which open-weight model fits my memory, my context and my license?',
    names: ['LLM comparison table', 'open-weight model finder'],
  },
  note: 'memory computed from the architecture',
  first: ['columns', 'find', 'size', 'license', 'context', 'weights'],
  inputs: {
    columns: choiceInput({
      label: 'Columns',
      options: columnSetIds.map((id) => ({id, label: columnSets[id].label})),
      default: 'memory',
    }),
    context: numberInput({
      ...TOKENS,
      label: 'Context',
      workload: 'context',
      max: 10_000_000,
      default: 131_072,
    }),
    weights: choiceInput({
      label: 'Weights',
      workload: 'weights',
      options: precisions,
      default: 'bf16',
    }),
    kv: choiceInput({
      label: 'KV cache',
      workload: 'kv',
      options: [
        {id: 'bf16', label: 'BF16'},
        {id: 'fp8', label: 'FP8'},
      ],
      default: 'bf16',
    }),
    find: textInput({label: 'Name contains', maxLength: 60, default: ''}),
    size: choiceInput({label: 'Total parameters', options: anyOf(sizes), default: ANY}),
    architecture: choiceInput({
      label: 'Feed-forward',
      options: anyOf(architectures),
      default: ANY,
    }),
    attention: choiceInput({label: 'Attention', options: anyOf(attentions), default: ANY}),
    license: choiceInput({label: 'License', options: anyOf(licenses), default: ANY}),
    input: choiceInput({
      label: 'Input',
      options: [any, {id: 'images', label: 'Images recorded'}],
      default: ANY,
    }),
    fits: toggleInput({label: 'Only if it takes the context', default: false}),
    unverified: toggleInput({label: 'Unverified too', default: false}),
    sort: choiceInput({
      label: 'Sorted by',
      options: columnIds.map((id) => ({id, label: columnNames[id]})),
      default: 'atContext',
    }),
    order: choiceInput({
      label: 'Order',
      options: [
        {id: 'ascending', label: 'ascending'},
        {id: 'descending', label: 'descending'},
      ],
      default: 'ascending',
    }),
  },
});

/** The same table, opened with other columns, and sorted by one of them. */
export function modelExplorerWith(columns: ColumnSetId): typeof modelExplorer {
  const {inputs} = modelExplorer;
  const shown: readonly ColumnId[] = columnSets[columns].columns;
  const sort = {
    ...inputs.sort,
    default: shown.includes(inputs.sort.default) ? inputs.sort.default : 'perToken',
  };
  return {
    ...modelExplorer,
    inputs: {...inputs, columns: {...inputs.columns, default: columns}, sort},
  };
}

export type ExplorerValues = ValuesOf<typeof modelExplorer.inputs>;

/** The inputs that have a field; the order is set by the headers of the table. */
export const fields = [
  'columns',
  'context',
  'weights',
  'kv',
  'find',
  'size',
  'architecture',
  'attention',
  'license',
  'input',
  'fits',
  'unverified',
] as const;

/** Where a few rows are chosen for the reader there is nothing to filter. */
export const fieldsOfFew = ['columns', 'context', 'weights', 'kv'] as const;
