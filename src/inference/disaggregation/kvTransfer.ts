import {demandFields, demandNumber} from '../check';
import {BANDWIDTH, BYTES, MEAN_TOKENS_OR_NONE, PARTS, SECONDS} from '../ranges';

/**
 * KV cache bytes that a prompt leaves behind: tokens × bytes per token.
 *
 * Derived: every token of the prompt leaves its keys and values in every layer.
 *
 * @param input `promptTokens` (0 to 1e9) and `kvBytesPerToken` over all layers
 * @returns bytes
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * promptKvBytes({promptTokens: 8192, kvBytesPerToken: 131_072}) // => 1.074e9
 * ```
 */
export function promptKvBytes(input: {
  readonly promptTokens: number;
  readonly kvBytesPerToken: number;
}): number {
  demandFields(input, {promptTokens: MEAN_TOKENS_OR_NONE, kvBytesPerToken: {...BYTES, max: 1e9}});
  return input.promptTokens * input.kvBytesPerToken;
}

export interface KvTransferInput {
  readonly kvBytes: number;
  /** Usable bandwidth between a prefill and a decode worker, bytes/s. */
  readonly bandwidthBytesPerSecond: number;
  /** Fixed time of each message, s; 0 if absent. */
  readonly messageSeconds?: number;
  /** Messages in which the cache is sent, one per layer when layers overlap; 1 if absent. */
  readonly layers?: number;
  /** Time of the prefill that the transfer can hide behind, s; 0 (no overlap) if absent. */
  readonly prefillSeconds?: number;
}

export interface KvTransfer {
  /** Time that the link is busy, s. */
  readonly transferSeconds: number;
  /** Delay that the request sees after prefill has ended, s. */
  readonly exposedSeconds: number;
}

/**
 * Time to send a KV cache, layer by layer while prefill still runs.
 *
 * Layers take equal time and each is sent when it is done, one after another. With prefill time P, L
 * layers and t seconds of link time per layer the last byte arrives at max(P + t, P/L + L·t); what is
 * after P is exposed. One layer means no overlap.
 *
 * Derived: a pipeline of two stages, prefill and link; sending layer by layer is described by `splitwise`.
 *
 * @returns seconds
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * kvTransfer({
 *   kvBytes: 1.07e9,
 *   bandwidthBytesPerSecond: 50e9,
 *   layers: 32,
 *   prefillSeconds: 0.2,
 * }) // => {transferSeconds: 0.0214, exposedSeconds: 0.0006687}
 * ```
 */
export function kvTransfer(input: KvTransferInput): KvTransfer {
  const {messageSeconds = 0, layers = 1, prefillSeconds = 0} = input;
  demandFields(input, {kvBytes: BYTES, bandwidthBytesPerSecond: BANDWIDTH});
  demandNumber('messageSeconds', messageSeconds, SECONDS);
  demandNumber('layers', layers, PARTS);
  demandNumber('prefillSeconds', prefillSeconds, SECONDS);
  const layerSeconds = messageSeconds + input.kvBytes / layers / input.bandwidthBytesPerSecond;
  const transferSeconds = layers * layerSeconds;
  const exposedSeconds = Math.max(
    layerSeconds,
    transferSeconds - (prefillSeconds * (layers - 1)) / layers,
  );
  return {transferSeconds, exposedSeconds};
}
