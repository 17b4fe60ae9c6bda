import {demandNumber, demandFields} from '../check';
import {SECONDS, TOKENS, TOKENS_OR_NONE} from '../ranges';
import {prefill} from '../time/prefill';
import type {Served} from '../served/served';
import {overlappedLoad} from './overlappedLoad';

export interface ResumedTurn {
  /** Prefill of everything, nothing loaded, s. */
  readonly recomputeSeconds: number;
  /** Prefill of the new tokens alone, which attend to the loaded ones, s. */
  readonly computeSeconds: number;
  /** From the start of the load to the first token, s. */
  readonly resumedSeconds: number;
  /** Turns/s that the link can load. */
  readonly linkTurnsPerSecond: number;
  /** Turns/s that prefill of the new tokens allows. */
  readonly computeTurnsPerSecond: number;
  /** Turns/s if everything is computed again. */
  readonly recomputeTurnsPerSecond: number;
}

/**
 * A turn that continues a conversation whose cache lies in another tier. Latency comes first; then the transfer and the
 * prefill of the new tokens run one after the other (`layers` 1) or layer by layer beside each other. The rates are
 * bounds of a server that does nothing else: its link and its prefill can work on different turns at a time.
 * A measured server's prefill takes `prefillFactor` times as long as the computed one (1e-9 to 1e9); 1 unless given.
 *
 * Derived: {@link overlappedLoad} of the transfer and the {@link prefill} of what is new.
 *
 * @param serving a model on machines
 * @param input tokens in the tier and new ones, the time to move the former, and in how many layers they overlap
 * @returns seconds of one turn, and turns/s
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * resumeTurn(LLAMA_ON_H100, {
 *   cachedTokens: 20_000,
 *   newTokens: 500,
 *   transferSeconds: 0.1,
 *   latencySeconds: 0.01,
 *   layers: 32,
 * }) // => {recomputeSeconds: 0.4007, computeSeconds: 0.01243, resumedSeconds: 0.1104, linkTurnsPerSecond: 10,
 * //    computeTurnsPerSecond: 80.48, recomputeTurnsPerSecond: 2.495}
 * ```
 */
export function resumeTurn(
  serving: Served,
  input: {
    readonly cachedTokens: number;
    readonly newTokens: number;
    readonly transferSeconds: number;
    readonly latencySeconds: number;
    readonly layers: number;
    readonly prefillFactor?: number;
  },
): ResumedTurn {
  const {cachedTokens, newTokens, transferSeconds, latencySeconds, layers} = input;
  const {prefillFactor = 1} = input;
  demandFields({cachedTokens, newTokens}, {cachedTokens: TOKENS_OR_NONE, newTokens: TOKENS});
  demandNumber('transferSeconds', transferSeconds, {min: 1e-9, max: 1e6, unit: 's'});
  demandNumber('latencySeconds', latencySeconds, SECONDS);
  demandNumber('prefillFactor', prefillFactor, {min: 1e-9, max: 1e9});
  const all = prefill(serving, {newTokens: cachedTokens + newTokens});
  const fresh = prefill(serving, {cachedTokens, newTokens});
  const computeSeconds = prefillFactor * fresh.prefillSeconds;
  const recomputeSeconds = prefillFactor * all.prefillSeconds;
  const loaded = overlappedLoad({loadSeconds: transferSeconds, computeSeconds, layers});
  return {
    recomputeSeconds,
    computeSeconds,
    resumedSeconds: latencySeconds + loaded.totalSeconds,
    linkTurnsPerSecond: 1 / transferSeconds,
    computeTurnsPerSecond: 1 / computeSeconds,
    recomputeTurnsPerSecond: 1 / recomputeSeconds,
  };
}
