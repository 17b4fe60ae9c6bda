import type {ModelRow} from './row';
import {leadsToRows} from './special/signals';
import {opensSources} from './special/sources';

/** The models of "Reference". */
export const reference: readonly ModelRow[] = [
  {
    id: 'framework-matrix',
    path: 'reference/engines',
    shows: ['22 of 25 alike', 'KV offload'],
    change: {
      field: 'Anthropic API',
      press: 'Space',
      shows: 'not settled',
      address: 'fw.anthropic=1',
    },
    refused: {field: 'With', value: 'vllm', reason: 'Choose another engine than the first.'},
    special: (model) => opensSources(model, /^SGLang/),
  },
  {
    id: 'signal-reference',
    path: 'reference/metrics',
    shows: ['The name says percent; the value runs from 0 to 1.'],
    change: {
      field: 'System',
      press: 'End',
      shows: '12 of 251 metrics',
      address: 'sig.system=kubernetes',
    },
    special: leadsToRows,
  },
];
