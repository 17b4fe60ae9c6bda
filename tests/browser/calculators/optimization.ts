import type {CalculatorRow} from './row';

const IN = 'inference-optimization';

/** The calculators of "Inference optimization". */
export const optimization: readonly CalculatorRow[] = [
  {
    id: 'request-timeline',
    path: `${IN}/llm-inference-metrics`,
    shows: ['20.7 to 151 ms', '4 or 3 of 4 requests'],
    change: {
      field: 'Start from',
      press: 'End',
      shows: '20.0 to 39.5 ms',
      address: 'tl.preset=empty',
    },
    refused: {
      field: 'Request 3',
      value: '200 / 600',
      reason: 'Write sent / prompt tokens / waits',
    },
  },
  {
    id: 'batching-simulator',
    path: `${IN}/static-dynamic-continuous-batching`,
    dark: true,
    shows: ['286 tokens/s', '692 tokens/s', 'of what static batching computes is padding'],
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
    path: `${IN}/pagedattention`,
    dark: true,
    shows: ['18.9 %', '97.2 %', 'With the longest allowed reservation'],
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
    path: `${IN}/prefix-caching`,
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
    id: 'prefix-router-simulator',
    path: `${IN}/prefix-aware-routing`,
    shows: [
      'Not steady: the queue grows under round robin',
      'Round robin finds 26 % of the prompt tokens',
    ],
    change: {
      field: 'Replicas',
      types: '1',
      shows:
        'Round robin finds 30 % of the prompt tokens in a cache, with the fullest replica at 1.00 times',
      address: 'route.replicas=1',
    },
    refused: {field: 'Replicas', value: '33', reason: 'is too large. Enter'},
  },
  {
    id: 'load-router-simulator',
    path: `${IN}/kv-cache-utilization-aware-load-balancing`,
    shows: [
      'With readings up to 1 s old, the fullest replica has 3.11 times the mean load',
      '8 replicas can serve 56 if they are perfectly balanced',
    ],
    change: {
      field: 'Age of load readings, most (ms)',
      types: '0',
      shows: 'With readings taken at every request, the fullest replica has 1.24 times',
      address: 'balance.refresh=0',
    },
    refused: {field: 'Replicas', value: '0', reason: 'is too small. Enter'},
  },
  {
    id: 'offload-break-even',
    path: `${IN}/kv-cache-offloading`,
    shows: ['646 ms', 'Loading is 42.3 times faster', 'Object store'],
    change: {
      field: 'Loads on one link at a time',
      types: '64',
      shows: 'Computing this context again is',
      address: 'off.sharing=64',
    },
    refused: {
      field: 'Cached context (tokens)',
      value: '131000',
      reason: 'With the new tokens at most 131,072',
    },
  },
  {
    id: 'pool-planner',
    path: `${IN}/prefill-decode-disaggregation`,
    shows: ['2 prefill + 2 decode', 'Splitting adds no capacity here', 'Together, budget 8,192'],
    change: {
      field: 'Mixed steps',
      press: 'End',
      shows: 'In one pool, no token budget does.',
      address: 'pool.mixing=serial',
    },
    refused: {
      field: 'ITL limit (ms)',
      value: '5',
      reason: 'one sequence alone takes that per token',
    },
  },
  {
    id: 'parallelism-planner',
    path: `${IN}/data-tensor-pipeline-expert-hybrid-parallelism`,
    shows: [
      'TP8 for the shortest decode step with 40 sequences',
      '2 replicas of TP4 for the most throughput within 50 ms, prompts included: 6,642 tokens/s',
      'Refused: 1 layout',
    ],
    change: {
      field: 'New in the prompt (tokens)',
      types: '2000',
      shows: 'prompts included: 3,220 tokens/s',
      address: 'par.prompt=2000',
    },
    refused: {field: 'Devices', value: '0', reason: 'is too small. Enter'},
  },
  {
    id: 'speculative-speedup',
    path: `${IN}/speculative-decoding`,
    shows: ['1.83 times', 'gains with 1 to 177 sequences'],
    change: {
      field: 'Batch (sequences)',
      press: 'End',
      shows: 'at a batch of 1,024',
      address: 'spec.batch=1024',
    },
    refused: {
      field: 'Context of each sequence (tokens)',
      value: '200000',
      reason: 'At most 131,072',
    },
  },
  {
    id: 'pareto-explorer',
    path: `${IN}/llm-performance-benchmarks`,
    shows: ['4 tests, each with its own frontier', '8 B200, 100 clients'],
    change: {
      field: 'Slowest stream that is accepted (tokens/s per user)',
      types: '100',
      shows: 'at 100 tokens/s per user or more',
      address: 'pareto.least=100',
    },
    refused: {field: 'Device', value: 'L40S', reason: 'No point of DeepSeek-R1 on it.'},
  },
  {
    id: 'batch-job-estimator',
    path: `${IN}/offline-batch-inference`,
    shows: [
      'Cheapest before the deadline: on spot with every answer saved',
      'Spot, results written at the end',
    ],
    change: {
      field: 'Interruptions of a replica (per hour)',
      types: '0.5',
      shows: 'more than on demand',
      address: 'job.interruptions=0.5',
    },
    refused: {
      field: 'Devices per replica',
      value: '1',
      reason: 'and one request do not fit',
    },
  },
];
