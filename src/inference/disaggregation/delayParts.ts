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
 * What separation changed for the mean request, from two runs of the same requests: decoding that prefills of others
 * stretched, the way from pool to pool, and what the start lost because a pool is smaller. A part that went the other
 * way counts on the other side, so that gain minus losses is the difference of the mean end-to-end latencies.
 * Every request must be finished. Source: definition.
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
