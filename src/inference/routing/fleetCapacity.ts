import {demandNumber, demandThat} from '../check';
import {COUNT} from '../ranges';
import {decodeStep} from '../time/decodeStep';
import {remembered} from '../time/pass';
import {prefill} from '../time/prefill';
import type {Served} from '../served/served';
import {meanContextTokens} from '../time/meanContext';

/**
 * Requests per second that equal replicas can serve for ever, when all of them are always full and perfectly balanced: each
 * request costs its prefill, and its share of the steps in which `batch` sequences decode together. An upper limit, as balance is
 * never perfect.
 *
 * Derived: one over the seconds of a replica that a request takes, by {@link prefill} and {@link decodeStep}, times the
 * replicas.
 *
 * @param serving a model on the devices of one replica
 * @param fleet replicas, sequences of a full one, and lengths of requests in tokens
 * @returns requests/s
 * @throws {RangeError} for no prompt, a number out of range
 * @example
 * ```ts
 * fleetCapacity(LLAMA_ON_H100, {replicas: 4, batch: 64, prompts: [2000], meanOutputTokens: 300}) // => 52.96
 * ```
 */
export function fleetCapacity(
  serving: Served,
  fleet: {
    readonly replicas: number;
    /** Sequences that decode at once on a full replica. */
    readonly batch: number;
    /** Prompt tokens of requests as they come. */
    readonly prompts: readonly number[];
    readonly meanOutputTokens: number;
  },
): number {
  const {replicas, batch, prompts, meanOutputTokens} = fleet;
  demandNumber('replicas', replicas, COUNT);
  demandNumber('batch', batch, COUNT);
  demandNumber('meanOutputTokens', meanOutputTokens, {min: 1, max: 1e6, unit: 'tokens'});
  const arePrompts = prompts.length > 0 && prompts.every((n) => Number.isInteger(n) && n >= 1);
  demandThat('prompts', arePrompts, 'must hold at least one prompt, each of one token or more');
  const secondsOf = remembered((newTokens) => prefill(serving, {newTokens}).prefillSeconds);
  let [prefillSeconds, tokens] = [0, 0];
  for (const newTokens of prompts) {
    prefillSeconds += secondsOf(newTokens) / prompts.length;
    tokens += newTokens / prompts.length;
  }
  const step = decodeStep(serving, {
    batch,
    contextTokens: meanContextTokens(tokens, meanOutputTokens),
  });
  const seconds = prefillSeconds + (meanOutputTokens * step.stepSeconds) / batch;
  return replicas / seconds;
}
