import {METRIC_SIGNALS, METRIC_SYSTEMS} from '../../../data/schemas/metricTerms';
import {layerName, signalName, systemName} from '../../../data/signalWords';
import {defineModel} from '../../ui/defineModel';
import {choiceInput, textInput} from '../../ui/inputs';
import type {ValuesOf} from '../../ui/inputs';

/** The option of a filter that lets everything through. */
export const ANY = 'any';

const any = {id: ANY, label: 'Any'} as const;

export const columnLabels = {
  name: 'Metric',
  meaning: 'Meaning, trap',
  kind: 'Kind, unit',
  system: 'System',
  signal: 'Question',
  labels: 'Labels',
  source: 'Read in',
} as const;

export type ColumnId = keyof typeof columnLabels;

const columnIds = Object.keys(columnLabels) as readonly ColumnId[];

export const signalReference = defineModel({
  id: 'signal-reference',
  urlKey: 'sig',
  title: 'Signal reference',
  listing: {
    group: 'run',
    question: 'Which metric of my engine answers my question?',
    names: ['metrics reference', 'Prometheus metrics finder'],
  },
  note: 'names as exported',
  inputs: {
    system: choiceInput({
      label: 'System',
      options: [any, ...METRIC_SYSTEMS.map((id) => ({id, label: systemName[id]}))],
      default: ANY,
    }),
    signal: choiceInput({
      label: 'Question',
      options: [any, ...METRIC_SIGNALS.map((id) => ({id, label: signalName[id]}))],
      default: ANY,
    }),
    layer: choiceInput({
      label: 'Layer',
      options: [
        any,
        ...(['client', 'gateway', 'engine', 'device', 'cluster'] as const).map((id) => ({
          id,
          label: layerName[id],
        })),
      ],
      default: ANY,
    }),
    find: textInput({label: 'Text contains', maxLength: 80, default: ''}),
    sort: choiceInput({
      label: 'Sorted by',
      options: columnIds.map((id) => ({id, label: columnLabels[id]})),
      default: 'signal',
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

export type SignalValues = ValuesOf<typeof signalReference.inputs>;

/** The inputs that have a field; the order is set by the headers of the table. */
export const fields = ['signal', 'system', 'layer', 'find'] as const;
