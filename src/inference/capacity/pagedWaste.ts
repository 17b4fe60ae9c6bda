import {demandNumber, demandFields} from '../check';
import {MEAN_TOKENS} from '../ranges';
import {checkLengths} from './paddingWaste';

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
 * @param input `blockTokens` tokens in a block, `meanSequenceTokens` mean length in tokens
 *
 * Throws for an input out of range.
 * Source: definition; only the last block is partly empty (`pagedattention`).
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

export interface KvAllocation {
  /** Tokens that the sequences hold. */
  readonly usedTokens: number;
  /** Token slots that are reserved for them. */
  readonly allocatedTokens: number;
  /** allocated − used. */
  readonly wastedTokens: number;
  /** wasted / allocated, 0 to below 1. */
  readonly wastedShare: number;
}

function allocation(usedTokens: number, allocatedTokens: number): KvAllocation {
  const wastedTokens = allocatedTokens - usedTokens;
  return {usedTokens, allocatedTokens, wastedTokens, wastedShare: wastedTokens / allocatedTokens};
}

/**
 * Exact slots that paged allocation reserves for sequences of known length.
 *
 * @param input `sequenceTokens` length of each sequence, `blockTokens` tokens in a block
 *
 * Throws for an empty list, a bad length or block size. Source: `pagedattention`.
 */
export function pagedAllocation(input: {
  readonly sequenceTokens: readonly number[];
  readonly blockTokens: number;
}): KvAllocation {
  checkLengths('sequenceTokens', input.sequenceTokens);
  demandNumber('blockTokens', input.blockTokens, BLOCK);
  const block = input.blockTokens;
  const used = input.sequenceTokens.reduce((a, b) => a + b, 0);
  const allocated = input.sequenceTokens.reduce((a, b) => a + Math.ceil(b / block) * block, 0);
  return allocation(used, allocated);
}
