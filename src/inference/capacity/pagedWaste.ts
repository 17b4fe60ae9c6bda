import {InputCheck} from '../check';
import {MEAN_TOKENS} from '../ranges';
import {ok, problems, type Result} from '../result';
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
 * Problems: an input out of range.
 * Source: definition; only the last block is partly empty (`pagedattention`).
 */
export function expectedPagedWaste(input: {
  readonly blockTokens: number;
  readonly meanSequenceTokens: number;
}): Result<ExpectedPagedWaste> {
  const check = new InputCheck();
  check.fields(input, {blockTokens: BLOCK, meanSequenceTokens: MEAN_TOKENS});
  if (check.problems.length > 0) return problems(check.problems);
  const wasted = (input.blockTokens - 1) / 2;
  return ok({
    wastedTokensPerSequence: wasted,
    wastedShare: wasted / (input.meanSequenceTokens + wasted),
  });
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
 * Problems: an empty list, a bad length or block size. Source: `pagedattention`.
 */
export function pagedAllocation(input: {
  readonly sequenceTokens: readonly number[];
  readonly blockTokens: number;
}): Result<KvAllocation> {
  const check = new InputCheck();
  checkLengths(check, 'sequenceTokens', input.sequenceTokens);
  check.number('blockTokens', input.blockTokens, BLOCK);
  if (check.problems.length > 0) return problems(check.problems);
  const block = input.blockTokens;
  const used = input.sequenceTokens.reduce((a, b) => a + b, 0);
  const allocated = input.sequenceTokens.reduce((a, b) => a + Math.ceil(b / block) * block, 0);
  return ok(allocation(used, allocated));
}
