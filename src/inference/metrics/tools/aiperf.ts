import {present, type ToolRules} from './toolReport';

/** Rules of AIPerf. Source: `aiperf` (metrics reference); percentiles by NumPy's default. */
export const aiperf: ToolRules = {
  tool: 'AIPerf',
  percentileMethod: 'linear',
  measures: [
    {
      name: 'Time to First Token',
      definition: 'first content chunk − send',
      samples: (r) => [r.ttftSeconds],
    },
    {
      name: 'Inter Token Latency',
      definition: '(request latency − TTFT) / (output tokens − 1) per request',
      samples: (r) => present(r.tpotSeconds),
    },
    {
      name: 'Inter Chunk Latency',
      definition: 'gaps between chunks, pooled over all requests',
      samples: (r) => r.gapSeconds,
    },
    {
      name: 'Output Token Throughput Per User',
      definition: '1 / inter token latency',
      unit: 'tokens/s',
      samples: (r) => (r.tpotSeconds !== null && r.tpotSeconds > 1e-12 ? [1 / r.tpotSeconds] : []),
    },
    {
      name: 'Request Latency',
      definition: 'last content chunk − send',
      samples: (r) => [r.endToEndSeconds],
    },
  ],
};
