import type {RequestMetrics} from './requestTimeline';
import {everyToken, type StreamedAnswer} from './streamedAnswer';
import {measure} from './requestTimeline';

/** One histogram of an engine: its name, what a sample is, and the default bounds of its buckets, s. */
export interface ServerHistogram {
  readonly engine: string;
  readonly name: string;
  readonly definition: string;
  readonly bounds: readonly number[];
  readonly samples: (answer: StreamedAnswer) => readonly number[];
}

/** Default bounds of vLLM's histograms of time between and per token. Source: `vllmloggers`. */
const VLLM_TOKEN_BOUNDS = [
  0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 20, 40, 80,
];

/** Default bounds of vLLM's time to first token. Source: `vllmloggers`. */
export const VLLM_TTFT_BOUNDS = [
  0.001, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 20, 40, 80,
  160, 640, 2560,
];

/** Default bounds of SGLang's inter-token latency. Source: `sglangcollector`. */
const SGLANG_TOKEN_BOUNDS = [
  0.002, 0.004, 0.006, 0.008, 0.01, 0.015, 0.02, 0.025, 0.03, 0.035, 0.04, 0.06, 0.08, 0.1, 0.2,
  0.4, 0.6, 0.8, 1, 2, 4, 6, 8,
];

/** Default bounds of SGLang's time to first token. Source: `sglangcollector`. */
export const SGLANG_TTFT_BOUNDS = [
  0.1, 0.2, 0.4, 0.6, 0.8, 1, 2, 4, 6, 8, 10, 20, 40, 60, 80, 100, 200, 400,
];

/**
 * Observations of a stream by two engines, if every chunk with tokens is one engine step and nothing is
 * lost between server and client. vLLM counts a step once, however many tokens it gave; SGLang divides
 * the interval by them and counts each. Sources: `vllmstats`, `sglangcollector`.
 */
export const SERVER_HISTOGRAMS: readonly ServerHistogram[] = [
  {
    engine: 'vLLM server',
    name: 'vllm:inter_token_latency_seconds',
    definition: 'time between engine steps that gave the request tokens, once a step',
    bounds: VLLM_TOKEN_BOUNDS,
    samples: (answer) => metricsOf(answer).gapSeconds,
  },
  {
    engine: 'vLLM server',
    name: 'vllm:request_time_per_output_token_seconds',
    definition: '(last − first token) / (tokens − 1) per request, and 0 for a single token',
    bounds: VLLM_TOKEN_BOUNDS,
    samples: (answer) => [metricsOf(answer).tpotSeconds ?? 0],
  },
  {
    engine: 'SGLang server',
    name: 'sglang:inter_token_latency_seconds',
    definition: 'gap / new tokens, counted once for each new token',
    bounds: SGLANG_TOKEN_BOUNDS,
    samples: sharedIntervals,
  },
];

const metricsOf = (answer: StreamedAnswer): RequestMetrics => measure(everyToken(answer));

/** Tokens of a later chunk share its interval evenly. */
function sharedIntervals({chunks}: StreamedAnswer): readonly number[] {
  const filled = chunks.filter(({tokens}) => tokens > 0);
  return filled.slice(1).flatMap(({atSeconds, tokens}, i) => {
    const interval = atSeconds - (filled[i]?.atSeconds ?? atSeconds);
    return new Array<number>(tokens).fill(interval / tokens);
  });
}
