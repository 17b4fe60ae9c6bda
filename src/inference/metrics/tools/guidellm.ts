import type {ToolRules} from './toolReport';

/** A per-request mean counts once for each of its tokens, so that long answers weigh more. */
function repeated(value: number, times: number): readonly number[] {
  return new Array<number>(times).fill(value);
}

/**
 * Rules of GuideLLM: one mean per request, weighted by its tokens, so the spread between the tokens of
 * a request does not show. Source: `guidellm`; weights from its `GenerativeMetrics`.
 */
export const guidellm: ToolRules = {
  tool: 'GuideLLM',
  percentileMethod: 'nearestRank',
  measures: [
    {
      name: 'TTFT',
      definition: 'first token − request start',
      samples: (r) => [r.ttftSeconds],
    },
    {
      name: 'ITL',
      definition: '(last − first token) / (tokens − 1) per request, weighted by tokens − 1',
      samples: (r) => repeated(r.tpotSeconds ?? 0, r.outputTokens - 1),
    },
    {
      name: 'TPOT',
      definition: '(last token − request start) / tokens per request, weighted by tokens',
      samples: (r) => repeated(r.endToEndSeconds / r.outputTokens, r.outputTokens),
    },
    {
      name: 'Request latency',
      definition: 'request end − request start',
      samples: (r) => [r.endToEndSeconds],
    },
  ],
};
