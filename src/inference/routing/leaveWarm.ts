import {demandNumber} from '../check';
import {TOKENS} from '../ranges';
import type {Served} from '../served/served';
import {prefill} from '../time/prefill';

export interface LeaveWarmInput {
  readonly promptTokens: number;
  /** Of them cached on the warm and on the other replica. */
  readonly warmTokens: number;
  readonly otherTokens: number;
}

export interface LeaveWarm {
  /** Prefill on the warm and on the other replica, s, with nothing else in the way. */
  readonly warmSeconds: number;
  readonly otherSeconds: number;
  /** A request should leave the warm replica when its queue there is longer by more than this, s. */
  readonly marginSeconds: number;
}

/**
 * Worth of a longer cached prefix to the request itself: prefill time that it saves. Beyond that
 * much extra waiting the other replica answers first. What the copy made there costs and brings to later
 * requests is not counted.
 *
 * Derived: the difference of two times of {@link prefill}; `preble` describes the trade.
 *
 * @param serving a model on the devices of one replica
 * @param input tokens of the prompt, and those cached on both replicas
 * @returns seconds
 * @throws {RangeError} for what `prefill` throws for, and cached tokens that are not below the prompt
 * @example
 * ```ts
 * leaveWarm(LLAMA_ON_H100, {promptTokens: 8000, warmTokens: 7500, otherTokens: 0}) // => {warmSeconds: 0.009112,
 * //    otherSeconds: 0.1299, marginSeconds: 0.1208}
 * ```
 */
export function leaveWarm(serving: Served, input: LeaveWarmInput): LeaveWarm {
  const {promptTokens, warmTokens, otherTokens} = input;
  demandNumber('promptTokens', promptTokens, TOKENS);
  const most = {min: 0, max: Math.max(0, promptTokens - 1), integer: true, unit: 'tokens'};
  demandNumber('warmTokens', warmTokens, most);
  demandNumber('otherTokens', otherTokens, most);
  const time = (cachedTokens: number) =>
    prefill(serving, {cachedTokens, newTokens: promptTokens - cachedTokens});
  const [warm, other] = [time(warmTokens), time(otherTokens)];
  const [warmSeconds, otherSeconds] = [warm.prefillSeconds, other.prefillSeconds];
  return {warmSeconds, otherSeconds, marginSeconds: otherSeconds - warmSeconds};
}
