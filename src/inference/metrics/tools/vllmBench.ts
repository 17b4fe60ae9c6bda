import {present, type ToolRules} from './toolReport';

/** Rules of `vllm bench serve`. Source: `vllmbench`; percentiles by NumPy's default. */
export const vllmBench: ToolRules = {
  tool: 'vLLM bench',
  percentileMethod: 'linear',
  measures: [
    {name: 'TTFT', definition: 'first chunk − send', samples: (r) => [r.ttftSeconds]},
    {
      name: 'TPOT',
      definition: '(E2EL − TTFT) / (tokens − 1) per request of at least two tokens',
      samples: (r) => present(r.tpotSeconds),
    },
    {
      name: 'ITL',
      definition: 'gaps between chunks, pooled over all requests',
      samples: (r) => r.gapSeconds,
    },
    {name: 'E2EL', definition: 'last chunk − send', samples: (r) => [r.endToEndSeconds]},
  ],
};
