import {demandFields} from '../check';
import {MEAN_TOKENS} from '../ranges';

const BLOCK = {min: 1, max: 1e6, integer: true, unit: 'tokens'};

export interface ExpectedPagedWaste {
  /** Mean empty slots in the last block of a sequence, tokens. */
  readonly wastedTokensPerSequence: number;
  /** Share of the allocated slots that is empty, 0 to below 1. */
  readonly wastedShare: number;
}

/**
 * Expected internal fragmentation of paged allocation: (block − 1)/2 slots per sequence when lengths
 * are uniform modulo the block size; as a share, waste / (mean length + waste).
 *
 * Derived: the mean of 0 to block − 1 empty slots, each as likely; only the last block is partly empty
 * (`pagedattention`).
 *
 * @param input `blockTokens` tokens in a block, `meanSequenceTokens` mean length in tokens
 * @returns empty slots in tokens, and as a share
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * expectedPagedWaste({blockTokens: 16, meanSequenceTokens: 1000}) // => {wastedTokensPerSequence: 7.5,
 * //    wastedShare: 0.007444}
 * ```
 */
export function expectedPagedWaste(input: {
  readonly blockTokens: number;
  readonly meanSequenceTokens: number;
}): ExpectedPagedWaste {
  demandFields(input, {blockTokens: BLOCK, meanSequenceTokens: MEAN_TOKENS});
  const wasted = (input.blockTokens - 1) / 2;
  return {
    wastedTokensPerSequence: wasted,
    wastedShare: wasted / (input.meanSequenceTokens + wasted),
  };
}
