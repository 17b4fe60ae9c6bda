import {demandNumber, demandThat} from '../check';
import {FEW} from '../ranges';
import {PagedMemory} from './pagedMemory';

export interface ParallelSamples {
  readonly promptTokens: number;
  /** Tokens of each answer. */
  readonly outputTokens: number;
  /** Answers to the same prompt. */
  readonly samples: number;
  readonly blockTokens: number;
}

export interface SampleBlocks {
  /** Physical blocks with shared prompt blocks. */
  readonly sharedBlocks: number;
  /** Blocks if every answer had a prompt of its own. */
  readonly separateBlocks: number;
  /** Blocks copied at the first write into a shared, partly filled block. */
  readonly copies: number;
  /** 1 − shared / separate, 0 to below 1. */
  readonly savedShare: number;
}

const MAX_TOKENS = 1_000_000;

/**
 * Blocks of several answers to one prompt: the prompt is held once, its last block is copied when
 * answers diverge.
 *
 * Source: `pagedattention` (parallel sampling, copy on write).
 *
 * @returns numbers of blocks
 * @throws {RangeError} for prompt or answer outside 1 to 1e5 tokens, samples outside 1 to 64 or with more than 1e6
 *   tokens in total, a block outside 1 to 1e5 tokens
 * @example
 * ```ts
 * parallelSamples({promptTokens: 1000, outputTokens: 100, samples: 4, blockTokens: 16}) // => {sharedBlocks: 90,
 * //    separateBlocks: 276, copies: 3, savedShare: 0.6739}
 * ```
 */
export function parallelSamples(input: ParallelSamples): SampleBlocks {
  const {promptTokens, outputTokens, samples, blockTokens} = input;
  const tokens = {min: 1, max: 1e5, integer: true, unit: 'tokens'};
  demandNumber('promptTokens', promptTokens, tokens);
  demandNumber('outputTokens', outputTokens, tokens);
  demandNumber('samples', samples, FEW);
  demandNumber('blockTokens', blockTokens, tokens);
  demandThat(
    'samples',
    !(samples * (promptTokens + outputTokens) > MAX_TOKENS),
    `must keep all answers with their prompts within ${MAX_TOKENS} tokens`,
  );
  const separateBlocks = samples * Math.ceil((promptTokens + outputTokens) / blockTokens);
  const memory = new PagedMemory(separateBlocks, blockTokens);
  memory.create(0, promptTokens);
  for (let i = 1; i < samples; i += 1) memory.fork(0, i);
  for (let i = 0; i < samples; i += 1) memory.append(i, outputTokens);
  const sharedBlocks = memory.blocks - memory.freeBlocks;
  return {
    sharedBlocks,
    separateBlocks,
    copies: memory.copies,
    savedShare: 1 - sharedBlocks / separateBlocks,
  };
}
