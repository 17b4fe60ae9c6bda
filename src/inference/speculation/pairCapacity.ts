import {demandLoad, sequenceBytesPerRank, stageLoads} from '../memory/rankMemory';
import {budgetBytes} from '../served/deviceMemory';
import type {Served} from '../served/served';

/**
 * Sequences of `contextTokens` (1 to 1e9) for which the devices of a target have memory when a drafter lives on them too:
 * floor((usable − weights of both − activations of the target)/(cache of both per sequence)), 0 if the weights do not fit.
 *
 * Both are one pipeline stage and one replica on the same devices. `draft` is absent where drafts come from a table.
 *
 * Derived: what both weights and the activations leave over the sum of both caches, rounded down.
 *
 * @param input both models on the same devices, and tokens of each sequence
 * @returns a whole number of sequences
 * @throws {RangeError} as `memoryPlan` does
 * @example
 * ```ts
 * const draft = LLAMA_ON_H100.with({shape: headShape(LLAMA_31_8B)});
 * pairCapacity({target: LLAMA_ON_H100, draft, contextTokens: 8192}) // => 50
 * ```
 */
export function pairCapacity(input: {
  readonly target: Served;
  readonly draft?: Served | undefined;
  readonly contextTokens: number;
}): number {
  const {target, draft, contextTokens} = input;
  demandLoad(1, contextTokens);
  const [first] = stageLoads(target);
  const drafting = draft ? stageLoads(draft)[0] : undefined;
  const free =
    budgetBytes(target.memory) -
    (first ? first.weightBytes + first.activationBytes : 0) -
    (drafting?.weightBytes ?? 0);
  const perSequence =
    sequenceBytesPerRank(target, contextTokens) +
    (draft ? sequenceBytesPerRank(draft, contextTokens) : 0);
  if (free <= 0) return 0;
  return perSequence > 0 ? Math.floor(free / perSequence) : 1e7;
}
