import {present, type ToolRules} from './toolReport';

/**
 * Rules of MLPerf Inference's server scenario, which limits the 99th percentile of both figures.
 * Source: `mlperfrules`; percentiles as in its load generator.
 */
export const mlperf: ToolRules = {
  tool: 'MLPerf',
  percentileMethod: 'floorIndex',
  measures: [
    {name: 'TTFT', definition: 'first token − query issued', samples: (r) => [r.ttftSeconds]},
    {
      name: 'TPOT',
      definition: '(last − first token) / (tokens − 1) per query',
      samples: (r) => present(r.tpotSeconds),
    },
  ],
};
