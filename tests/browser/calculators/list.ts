import type {CalculatorRow} from './row';

/** Calculators with something that no other has: what `special` tries. Every calculator keeps its contract in jsdom, by its declaration. */
export const calculatorRows: readonly CalculatorRow[] = [
  {
    id: 'token-stepper',
    path: 'llm-inference-basics/what-is-llm-inference',
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
    id: 'device-table',
    path: 'reference/accelerators',
    shows: ['verified devices', 'NVIDIA H100 SXM', '85.5'],
    change: {
      field: 'Vendor',
      press: 'End',
      shows: '3 of 44 verified devices',
      address: 'dev.vendor=Apple',
    },
    refused: {field: 'Memory from (GB)', value: '-5', reason: 'is too small. Enter'},
  },
  {
    id: 'what-fits',
    path: 'getting-started/choosing-the-right-gpu',
    shows: ['20 of 44 devices', '1 device holds 13 of 40 sequences.'],
    change: {
      field: 'Devices per replica, at most',
      press: 'Home',
      shows: '12 of 44 devices',
      address: 'fit.most=1',
    },
    refused: {
      field: 'Weights',
      value: 'mxfp4experts',
      reason: 'Llama 3.3 70B has no routed experts. Choose a format for all weights.',
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
    id: 'token-mask',
    path: 'getting-started/tool-integration/structured-outputs',
    shows: ['4 of 371 tokens are allowed at step 8 of 17'],
    change: {
      field: 'Token limit (tokens)',
      types: '10',
      shows: 'Cut at 10 tokens: finish reason length.',
      address: 'mask.limit=10',
    },
    refused: {field: 'Token limit (tokens)', value: '0', reason: 'is too small. Enter'},
  },
  {
    id: 'batching-simulator',
    path: 'inference-optimization/static-dynamic-continuous-batching',
    shows: ['325 tokens/s', '729 tokens/s', 'of what static batching computes is padding'],
    change: {
      field: 'Policy',
      press: 'End',
      shows: 'MetricChunked',
      address: 'batch.policy=chunked',
    },
    refused: {field: 'Token budget per step (tokens)', value: '32', reason: 'At least 64'},
  },
  {
    id: 'allocator-simulator',
    path: 'inference-optimization/pagedattention',
    shows: ['18.9 %', '97.2 %', 'With room reserved for the longest request'],
    change: {
      field: 'Block size (tokens)',
      types: '256',
      shows: '73.7 %',
      address: 'alloc.block=256',
    },
    refused: {field: 'Longest sequence allowed (tokens)', value: '9000', reason: 'At most 8,192'},
  },
  {
    id: 'prefix-explorer',
    path: 'inference-optimization/prefix-caching',
    shows: ['0 of 5,039 tokens', '155 ms'],
    change: {
      field: 'Prompts',
      press: 'ArrowDown',
      shows: '5,024 of 5,039 tokens',
      address: 'prefix.preset=moved',
    },
    refused: {field: 'Block size (tokens)', value: '0', reason: 'is too small. Enter'},
  },
  {
    id: 'parallelism-planner',
    path: 'inference-optimization/data-tensor-pipeline-expert-hybrid-parallelism',
    shows: [
      'TP8 for the shortest decode step with 40 sequences',
      '4 replicas of TP2 for the most throughput within 50 ms, prompts included: 7,696 tokens/s',
      'Refused: 1 layout',
    ],
    change: {
      field: 'New in the prompt (tokens)',
      types: '2000',
      shows: 'prompts included: 3,475 tokens/s',
      address: 'par.prompt=2000',
    },
    refused: {field: 'Devices', value: '0', reason: 'is too small. Enter'},
  },
  {
    id: 'deployment-plan',
    path: 'reference/plan-a-deployment',
    shows: [
      '2 × NVIDIA H100 SXM',
      'for 4 requests/s within your limits',
      'the KV cache is full first',
      'KV cache in FP8',
    ],
    change: {
      field: 'Users in the busiest minutes',
      types: '2500',
      // The last part that is computed.
      shows: 'Split pools: 2 for prompts, 3 for answers',
      address: 'plan.users=2500',
    },
    refused: {field: 'Prompt (tokens)', value: '131000', reason: 'at most 131,072'},
  },
  {
    id: 'framework-matrix',
    path: 'reference/engines',
    shows: ['22 of 25', 'KV offload'],
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
      shows: '12 of 252 metrics',
      address: 'sig.system=kubernetes',
    },
  },
];
