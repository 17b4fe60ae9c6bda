import type {ToolRules} from './toolReport';

/**
 * Rules of LLMPerf: its inter-token latency contains the time to the first token, and is divided by the
 * events of the stream, which it counts before it tokenizes the text. Source: `llmperf`
 * (openai_chat_completions_client.py, token_benchmark_ray.py); percentiles by pandas' default.
 */
export const llmperf: ToolRules = {
  tool: 'LLMPerf',
  percentileMethod: 'linear',
  measures: [
    {name: 'ttft_s', definition: 'first content − send', samples: (r) => [r.ttftSeconds]},
    {
      name: 'inter_token_latency_s',
      definition: '(TTFT + all gaps) / events of the stream per request',
      samples: (r) => [r.endToEndSeconds / r.chunks],
    },
    {
      name: 'end_to_end_latency_s',
      definition: 'end of the response − send',
      samples: (r) => [r.endToEndSeconds],
    },
    {
      name: 'request_output_throughput_token_per_s',
      definition: 'output tokens / end-to-end latency per request',
      unit: 'tokens/s',
      samples: (r) => (r.endToEndSeconds > 1e-12 ? [r.outputTokens / r.endToEndSeconds] : []),
    },
  ],
};
