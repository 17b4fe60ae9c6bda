import {demandFields} from '../check';
import type {Served} from '../served/served';
import type {PassTime} from './pass';
import {decodeLoad, passTime, passWork} from './pass';
import type {PassWork} from './passBound';

/** Sequences that decode together, each at the same context. */
export interface DecodeLoad {
  /** Sequences, 1 to 1e7. */
  readonly batch: number;
  /** Tokens that each new token sees, 1 to 1e9. */
  readonly contextTokens: number;
}

/** One decode step: one new token for every sequence. */
export interface DecodeStep extends PassTime {
  readonly stepSeconds: number;
  /** Output tokens per second of all sequences together. */
  readonly tokensPerSecond: number;
  /** Output tokens per second that one reader sees. */
  readonly tokensPerSecondPerSequence: number;
}

/**
 * Time of a decode step on one tensor-parallel group by the roofline, and the machine's overheads: an estimate, as
 * `passTime` says. At the peaks and without overheads it leaves out kernel launches, host work, sampling and queueing.
 *
 * Source: scalingbook, pope2022, megatron; overheads fitted.
 *
 * @param serving a model on one tensor-parallel group
 * @param load sequences, and the tokens that each new token sees
 * @returns seconds of the step, its parts, and tokens/s
 * @throws {RangeError} for a load out of range
 * @example
 * ```ts
 * const {stepSeconds, limit} = decodeStep(LLAMA_ON_H100, {batch: 32, contextTokens: 4096});
 * ({stepSeconds, limit}) // => {stepSeconds: 0.009609, limit: 'cache'}
 * ```
 */
export function decodeStep(serving: Served, load: DecodeLoad): DecodeStep {
  checkDecodeLoad(load);
  const {batch, contextTokens} = load;
  const time = passTime(serving)(decodeLoad(serving, batch, contextTokens));
  const stepSeconds = time.seconds;
  return {
    ...time,
    stepSeconds,
    tokensPerSecond: batch / stepSeconds,
    tokensPerSecondPerSequence: 1 / stepSeconds,
  };
}

function checkDecodeLoad(load: DecodeLoad): void {
  const count = {min: 1, max: 1e7, integer: true};
  demandFields(load, {
    batch: {...count, unit: 'sequences'},
    contextTokens: {...count, max: 1e9, unit: 'tokens'},
  });
}

/** Work of one rank in a decode step, for inputs that were checked. Source: as `decodeStep`. */
export function decodeWork(serving: Served, {batch, contextTokens}: DecodeLoad): PassWork {
  return passWork(serving)(decodeLoad(serving, batch, contextTokens));
}
