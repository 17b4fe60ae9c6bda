import type {Automaton} from './automaton';
import {advance, type MachineState} from './machine';
import type {Vocabulary} from './vocabulary';

/** Which tokens may come next, one bit each, as engines hand it to the sampler. */
export interface TokenMask {
  /** Bit `id % 32` of word `floor(id / 32)`. */
  readonly words: Uint32Array;
  readonly allowed: number;
  /** Characters that were tried on the automaton to make it. */
  readonly tested: number;
}

/**
 * Computes the mask of a state: walks the tokens as a tree of characters, so that a refused prefix settles every token
 * behind it. The token that ends the text is allowed where the text is complete.
 */
export function tokenMask(
  automaton: Automaton,
  state: MachineState,
  vocabulary: Vocabulary,
): TokenMask {
  const words = new Uint32Array(Math.ceil(vocabulary.tokens.length / 32));
  let [allowed, tested] = [0, 0];
  const allow = (id: number) => {
    const word = id >>> 5;
    words[word] = ((words[word] ?? 0) | (1 << (id & 31))) >>> 0;
    allowed += 1;
  };
  const visit = (trie: Vocabulary['trie'], at: MachineState) => {
    for (const [char, child] of trie.children) {
      tested += 1;
      const next = advance(automaton, at, char);
      if (!next) continue;
      if (child.token !== undefined) allow(child.token);
      visit(child, next);
    }
  };
  visit(vocabulary.trie, state);
  if (state.isComplete) allow(vocabulary.end);
  return {words, allowed, tested};
}

export function isAllowed({words}: TokenMask, token: number): boolean {
  return (((words[token >>> 5] ?? 0) >>> (token & 31)) & 1) === 1;
}

/**
 * The allowed tokens in order of their numbers.
 *
 * Derived: the positions of set bits.
 *
 * @param mask from a {@link GenerationStep}
 * @param vocabulary the tokens that the mask is about
 * @returns ids, ascending
 * @example
 * ```ts
 * const compiled = compileSchema({enum: ['yes']}, {whitespace: 'none'});
 * const rest = {vocabulary: SMALL_VOCABULARY, seed: 1, limit: 20};
 * const [step] = compiled.ok ? generate({automaton: compiled.value, ...rest}).steps : [];
 * step && allowedTokens(step.mask, SMALL_VOCABULARY).length // => 1
 * ```
 */
export function allowedTokens(mask: TokenMask, vocabulary: Vocabulary): number[] {
  return vocabulary.tokens.flatMap((_, id) => (isAllowed(mask, id) ? [id] : []));
}
