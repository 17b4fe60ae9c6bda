import {requestStream} from '@site/src/inference/allocation/requestStream';
import type {Strategy} from '@site/src/inference/allocation/strategy';
import {makeWorkload} from '@site/src/inference/simulation/workload/workload';
import {POLICIES, type PolicyId} from './choices';
import {MOST_OUTPUT_TOKENS, type StreamValues} from './inputs';

/** Longest prompt and answer in multiples of the mean, before the limit of the server. */
export const CUT = 8;

/** Compared policies, with the reader's blocks. */
export function strategiesOf({block, samples}: StreamValues): readonly {
  id: PolicyId;
  label: string;
  short: string;
  strategy: Strategy;
}[] {
  const paged: Strategy = {kind: 'paged', blockTokens: block, sharePrefixes: samples > 1};
  return [...POLICIES, {id: 'paged', label: 'Paged', short: 'Paged', strategy: paged}];
}

/** Prompts of the run: as many as entered, fewer where their answers would be too much to simulate. */
export function promptsOf({requests, samples, output}: StreamValues): number {
  return Math.max(1, Math.min(requests, Math.floor(MOST_OUTPUT_TOKENS / (samples * output))));
}

/** The requests; a step is the unit of time here, a workload has seconds. */
export function streamOf(values: StreamValues): ReturnType<typeof requestStream> {
  const lengths = (meanTokens: number) =>
    ({
      kind: 'lognormal',
      meanTokens,
      coefficientOfVariation: values.spread,
      maxTokens: CUT * meanTokens,
    }) as const;
  const workload = makeWorkload({
    requests: promptsOf(values),
    arrivals: {kind: 'gamma', requestsPerSecond: values.rate / 1000, coefficientOfVariation: 1},
    prompt: lengths(values.prompt),
    output: lengths(values.output),
    seed: values.seed,
  });
  if (!workload.ok) return workload;
  return requestStream({
    workload: workload.value,
    stepSeconds: 1,
    maxSequenceTokens: values.longest,
    samples: values.samples,
  });
}
