import type {CalculatorRow} from './row';

const IN = 'getting-started';

/** The calculators of "Getting started", and those of its tables that the reference has in full. */
export const gettingStarted: readonly CalculatorRow[] = [
  {
    id: 'memory-planner',
    path: `${IN}/calculating-gpu-memory-for-llms`,
    dark: true,
    shows: ['99 sequences of 2,300 tokens fit', '--gpu-memory-utilization 0.9'],
    change: {
      field: 'KV cache',
      press: 'ArrowDown',
      shows: '198 sequences of 2,300 tokens fit',
      address: 'mem.kv=fp8',
    },
    refused: {field: 'Devices', value: '0', reason: 'is too small. Enter'},
  },
  {
    id: 'device-table',
    path: 'reference/accelerators',
    shows: ['verified devices', 'NVIDIA H100 SXM', '85.5'],
    change: {
      field: 'Vendor',
      press: 'End',
      shows: '3 of 42 verified devices',
      address: 'dev.vendor=Apple',
    },
    refused: {field: 'Memory from (GB)', value: '-5', reason: 'is too small. Enter'},
  },
  {
    id: 'box-users',
    path: `${IN}/choosing-the-right-gpu`,
    shows: ['17 slots fit', '--parallel 17'],
    change: {
      field: 'Wanted speed for each user (tokens/s)',
      types: '50',
      shows: 'Speed limits: 17 slots fit',
      address: 'box.speed=50',
    },
    refused: {
      field: 'Context of a user (tokens)',
      value: '700',
      reason: 'Must hold the new part of the prompt and the answer.',
    },
  },
  {
    id: 'what-fits',
    path: `${IN}/choosing-the-right-gpu`,
    shows: ['20 of 42 devices', '1 device holds 13 of 40 sequences.'],
    change: {
      field: 'Devices per replica, at most',
      press: 'Home',
      shows: '12 of 42 devices',
      address: 'fit.most=1',
    },
    refused: {
      field: 'Weights',
      value: 'mxfp4experts',
      reason: 'This model has no routed experts. Choose a format for all weights.',
    },
  },
  {
    id: 'model-explorer',
    path: 'reference/language-models',
    shows: ['Kimi K3 is the largest model shown', 'smaller models need more'],
    change: {
      field: 'KV cache',
      press: 'End',
      shows: '74.9 times',
      address: 'mod.kv=fp8',
    },
    refused: {field: 'Context (tokens)', value: '128x', reason: '“128x” is not a number.'},
  },
  {
    id: 'lora-sizing',
    path: `${IN}/llm-fine-tuning`,
    shows: ['41.9 million parameters', '83.9 MB'],
    change: {
      field: 'Adapter on q_proj',
      press: 'Space',
      shows: '37.7 million',
      address: 'lora.query=0',
    },
    refused: {field: 'Rank', value: '1.5', reason: 'whole number'},
  },
  {
    id: 'quantization-explorer',
    path: `${IN}/llm-quantization`,
    shows: ['95 % of the weights become zero'],
    change: {
      field: 'Weights',
      press: 'End',
      shows: '88 % of the weights become zero',
      address: 'quant.row=own',
    },
    refused: {
      field: 'Numbers',
      value: '7 3.4 x',
      reason: '“x” is not a number within ±1,000,000.',
    },
  },
  {
    id: 'tool-loop',
    path: `${IN}/tool-integration/function-calling`,
    shows: ['32,760 prompt tokens', 'all 6 calls are valid in 98.5 % of tasks'],
    change: {
      field: 'Cached share of what was sent before (%)',
      types: '100',
      shows: 'As above, 100 % cached',
      address: 'tool.cached=100',
    },
    refused: {
      field: 'Sequences that decode together',
      value: '0',
      reason: 'is too small. Enter',
    },
  },
  {
    id: 'token-mask',
    path: `${IN}/tool-integration/structured-outputs`,
    shows: ['4 of 371 tokens are allowed at step 8 of 17'],
    change: {
      field: 'Token limit (tokens)',
      types: '10',
      shows: 'Cut at 10 tokens: finish reason length.',
      address: 'mask.limit=10',
    },
    refused: {field: 'Token limit (tokens)', value: '0', reason: 'is too small. Enter'},
  },
];
