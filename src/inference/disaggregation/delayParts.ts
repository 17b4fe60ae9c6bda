import type {RequestRecord} from '../simulation/records';
import type {WorthItInput} from './worthIt';

/** Mean seconds of a request's life, as `disaggregationWorthIt` asks for them. */
interface Means {
  /** From arrival to the first token that is computed. */
  readonly start: number;
  /** From there until decoding begins: waiting for a place and the transfer. */
  readonly handOver: number;
  /** From there to the last token. */
  readonly decode: number;
}

/**
 * Change that separation made for the mean request, from two runs of the same requests: decoding that prefills of others
 * stretched, the way from pool to pool, and what the start lost because a pool is smaller. A part that went the other
 * way counts on the other side, so that gain minus losses is the difference of the mean end-to-end latencies. Every
 * request must be finished.
 *
 * Derived: each request's life is cut at its first token and at the start of decoding, and means are compared.
 *
 * @param mixed records of a run with mixed workers
 * @param split records of the same requests with two pools
 * @returns mean seconds of a request, for {@link disaggregationWorthIt}
 * @example
 * ```ts
 * const requests = [{arrivalSeconds: 0, promptTokens: 1000, outputTokens: 100}];
 * const limits = {maxSequences: 64, kvBlocks: 10_000, blockTokens: 16};
 * const stepTime = servingStepTime(LLAMA_ON_H100);
 * const mixed = createMixed({requests, workers: 2, limits, tokenBudget: 2048, stepTime});
 * const pools = {prefillWorkers: 1, decodeWorkers: 1, tokenBudget: 2048};
 * const policy = {kind: 'disaggregated' as const, ...pools, transferSeconds: () => 0.01};
 * const split = createSimulation({requests, policy, limits, stepTime});
 * mixed.runFor({});
 * split.runFor({});
 * delayParts(mixed.requests(), split.requests()) // => {interferenceSeconds: 0, exposedTransferSeconds: 0.01,
 * //    poolingLossSeconds: 0}
 * ```
 */
export function delayParts(
  mixed: readonly RequestRecord[],
  split: readonly RequestRecord[],
): WorthItInput {
  const [together, apart] = [meansOf(mixed), meansOf(split)];
  const decodeGain = together.decode - apart.decode;
  const startLoss = apart.start - together.start;
  return {
    interferenceSeconds: Math.max(0, decodeGain) + Math.max(0, -startLoss),
    exposedTransferSeconds: Math.max(0, apart.handOver - together.handOver),
    poolingLossSeconds: Math.max(0, startLoss) + Math.max(0, -decodeGain),
  };
}

function meansOf(requests: readonly RequestRecord[]): Means {
  let [start, handOver, decode] = [0, 0, 0];
  for (const {arrivalSeconds, prefillEndSeconds, finishSeconds, spans} of requests) {
    const computed = prefillEndSeconds ?? arrivalSeconds;
    const arrived = spans.find(({phase}) => phase === 'transfer')?.endSeconds ?? computed;
    start += computed - arrivalSeconds;
    handOver += arrived - computed;
    decode += (finishSeconds ?? arrived) - arrived;
  }
  const n = Math.max(1, requests.length);
  return {start: start / n, handOver: handOver / n, decode: decode / n};
}
