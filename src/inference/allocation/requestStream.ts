import {demandNumber} from '../check';
import {FEW} from '../ranges';
import type {RequestSpec} from '../simulation/workload/workload';
import type {AllocationRequest} from './strategy';

export interface RequestStream {
  /** One entry for each sequence, in order of arrival. */
  readonly requests: readonly AllocationRequest[];
  /** Requests that the limit of length leaves no room to answer. */
  readonly rejected: number;
}

/**
 * Puts a workload on the clock of decode steps: each request becomes `samples` sequences with one prompt,
 * which is their common prefix; answers end at the longest allowed sequence; a prompt that leaves no room
 * for a token is rejected.
 *
 * Derived: an arrival falls into the step that runs at its time; lengths are cut at the longest allowed sequence.
 *
 * @param input `workload` requests by arrival, `stepSeconds` length of a step, `maxSequenceTokens` longest
 *   prompt with its answer, `samples` answers to each prompt
 * @returns sequences by step of arrival; none where every prompt is rejected
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * requestStream({
 *   workload: [{arrivalSeconds: 1, promptTokens: 100, outputTokens: 50}],
 *   stepSeconds: 0.02,
 *   maxSequenceTokens: 128,
 *   samples: 1,
 * }).requests // => [{arrivalStep: 50, promptTokens: 100, outputTokens: 28, prefix: {group: 0, tokens: 100}}]
 * ```
 */
export function requestStream(input: {
  readonly workload: readonly RequestSpec[];
  readonly stepSeconds: number;
  readonly maxSequenceTokens: number;
  readonly samples: number;
}): RequestStream {
  const {workload, stepSeconds, maxSequenceTokens, samples} = input;
  demandNumber('stepSeconds', stepSeconds, {min: 1e-9, max: 1e9});
  demandNumber('maxSequenceTokens', maxSequenceTokens, {min: 2, max: 1e6, integer: true});
  demandNumber('samples', samples, FEW);
  const fitting = workload.filter(({promptTokens}) => promptTokens < maxSequenceTokens);
  const requests = fitting.flatMap(({arrivalSeconds, promptTokens, outputTokens}, group) =>
    Array.from({length: samples}, () => ({
      arrivalStep: Math.floor(arrivalSeconds / stepSeconds),
      promptTokens,
      outputTokens: Math.min(outputTokens, maxSequenceTokens - promptTokens),
      prefix: {group, tokens: promptTokens},
    })),
  );
  return {requests, rejected: workload.length - fitting.length};
}
