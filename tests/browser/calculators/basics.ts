import type {CalculatorRow} from './row';

const IN = 'llm-inference-basics';

/** The calculators of "LLM inference basics". */
export const basics: readonly CalculatorRow[] = [
  {
    id: 'token-stepper',
    path: `${IN}/what-is-llm-inference`,
    dark: true,
    shows: ['4.52 ms is the least time of this decode step, which reads 15.0 GB of weights'],
    change: {
      field: 'Prompt (tokens)',
      types: '8000',
      shows: '1.05 GB',
      address: 'tok.in=8000',
    },
    refused: {
      field: 'Prompt (tokens)',
      value: '8x',
      reason:
        '“8x” is not a number. You can write 16,000, 16k, 1.5M, 2B or 1e6. Enter a whole number from 1 to 130,000 tokens.',
    },
  },
  {
    id: 'roofline-explorer',
    path: `${IN}/how-does-llm-inference-work`,
    dark: true,
    shows: [
      '≥ 14.4 ms to the first token, limited by arithmetic',
      '≥ 4.52 ms between tokens, limited by reading weights',
    ],
    change: {
      field: 'Batch of a decode step',
      press: 'End',
      shows: 'between tokens, limited by reading the KV cache',
      address: 'roof.batch=1024',
    },
    refused: {field: 'MBU (%)', value: '0', reason: 'is too small. Enter'},
  },
  {
    id: 'device-rooflines',
    path: `${IN}/cpu-vs-gpu-vs-tpu`,
    shows: ['13.4× between the ceilings of one answer'],
    change: {
      field: 'Batch of a decode step',
      press: 'End',
      shows: 'are more than the memory holds of',
      address: 'roofs.batch=1024',
    },
    refused: {
      field: 'Context of each sequence (tokens)',
      value: '0',
      reason: 'is too small. Enter',
    },
  },
  {
    id: 'memory-side-by-side',
    path: `${IN}/training-inference-differences`,
    shows: ['14 times', 'Training: 131 GiB on one device'],
    change: {
      field: 'Training devices',
      types: '8',
      shows: 'Training: 26.1 GiB on each of 8 devices',
      address: 'side.ranks=8',
    },
    refused: {field: 'Training devices', value: '0', reason: 'is too small. Enter'},
  },
  {
    id: 'break-even',
    path: `${IN}/serverless-vs-self-hosted-llm-inference`,
    shows: ['USD 0.54 per million tokens from the API', 'USD 8,218 against USD 18,149 a month'],
    change: {
      field: 'Tokens per day (million)',
      types: '5000',
      shows: 'Own GPUs cost less at this volume',
      address: 'be.volume=5000',
    },
    refused: {
      field: 'Weights',
      value: 'nvfp4',
      reason: 'No rate for FP4 arithmetic of this device is confirmed',
    },
  },
];
