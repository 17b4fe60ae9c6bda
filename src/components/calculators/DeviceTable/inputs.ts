import {accelerators, allAccelerators} from '../../../data/accelerators';
import type {Accelerator} from '../../../data/accelerators';
import {defineModel} from '../../../forms/defineModel';
import {choiceInput, numberInput, textInput, toggleInput} from '../../../forms/inputs';
import type {ValuesOf} from '../../../forms/inputs';
import {columnSetIds, columnSets} from './columnSets';
import type {ColumnSetId} from './columnSets';
import {className} from './deviceClass';
import {columnIds, deviceColumns} from './deviceColumns';
import {formatIds, formats} from './formats';

/** The option of a filter that lets everything through, and of the baseline that compares with nothing. */
export const ANY = 'any';
export const NONE = 'none';

const any = {id: ANY, label: 'Any'} as const;

/** Values that occur in the records, in the order in which it first does. */
function occurring<K extends 'vendor' | 'category'>(field: K): readonly Accelerator[K][] {
  return [...new Set(allAccelerators.map((part) => part[field]))];
}

export const deviceTable = defineModel({
  id: 'device-table',
  urlKey: 'dev',
  title: 'Accelerators compared',
  listing: {
    group: 'choose',
    question: 'How do accelerators compare in memory, bandwidth and arithmetic?',
    names: ['GPU comparison table', 'accelerator specifications'],
  },
  note: 'peak values of one device',
  first: ['columns', 'find', 'vendor', 'class', 'format', 'memory'],
  inputs: {
    columns: choiceInput({
      label: 'Columns',
      options: columnSetIds.map((id) => ({id, label: columnSets[id].label})),
      default: 'memory',
    }),
    baseline: choiceInput({
      label: 'Ratio to',
      options: [
        {id: NONE, label: 'No baseline'},
        ...accelerators.map(({id, name, vendor}) => ({id, label: name, group: vendor})),
      ],
      default: NONE,
    }),
    find: textInput({label: 'Name contains', maxLength: 60, default: ''}),
    vendor: choiceInput({
      label: 'Vendor',
      options: [any, ...occurring('vendor').map((id) => ({id, label: id}))],
      default: ANY,
    }),
    class: choiceInput({
      label: 'Class',
      options: [any, ...occurring('category').map((id) => ({id, label: className[id]}))],
      default: ANY,
    }),
    format: choiceInput({
      label: 'Native format',
      options: [any, ...formatIds.map((id) => ({id, label: formats[id].label}))],
      default: ANY,
    }),
    memory: numberInput({
      label: 'Memory from',
      unit: 'GB',
      min: 0,
      max: 10_000,
      default: 0,
    }),
    unverified: toggleInput({label: 'Unverified too', default: false}),
    sort: choiceInput({
      label: 'Sorted by',
      options: columnIds.map((id) => ({id, label: deviceColumns[id].label})),
      default: 'bandwidth',
    }),
    order: choiceInput({
      label: 'Order',
      options: [
        {id: 'descending', label: 'descending'},
        {id: 'ascending', label: 'ascending'},
      ],
      default: 'descending',
    }),
  },
});

/** The same table, opened with other columns: an article shows those that it speaks of. */
export function deviceTableWith(columns: ColumnSetId): typeof deviceTable {
  const {inputs} = deviceTable;
  return {...deviceTable, inputs: {...inputs, columns: {...inputs.columns, default: columns}}};
}

export type DeviceValues = ValuesOf<typeof deviceTable.inputs>;

/** The inputs that have a field; the order is set by the headers of the table. */
export const fields = [
  'columns',
  'baseline',
  'find',
  'vendor',
  'class',
  'format',
  'memory',
  'unverified',
] as const;

/** Where a few rows are chosen for the reader there is nothing to filter. */
export const fieldsOfFew = ['columns', 'baseline'] as const;
