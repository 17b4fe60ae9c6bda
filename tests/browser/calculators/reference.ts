import type {CalculatorRow} from './row';

/** The calculators of "Reference". */
export const reference: readonly CalculatorRow[] = [
  {
    id: 'deployment-plan',
    path: 'reference/plan-a-deployment',
    shows: [
      '2 × NVIDIA H100 SXM',
      'for 4 requests/s within your limits',
      'the time between tokens reaches its limit first',
      'KV cache in FP8',
    ],
    change: {
      field: 'Users in the busiest minutes',
      types: '2500',
      // The last part that is computed.
      shows: 'Split pools: 3 for prompts, 8 for answers',
      address: 'plan.users=2500',
    },
    refused: {field: 'Prompt (tokens)', value: '131000', reason: 'at most 131,072'},
  },
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
  },
];
