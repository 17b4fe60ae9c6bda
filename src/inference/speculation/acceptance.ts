import {demandThat} from '../check';

function checkDistribution(input: string, p: readonly number[]): void {
  const valid = p.length > 0 && p.length <= 1e6 && p.every((x) => x >= 0 && x <= 1);
  demandThat(input, valid, 'must hold 1 to 1e6 probabilities from 0 to 1');
  if (!valid) return;
  const sum = p.reduce((a, b) => a + b, 0);
  demandThat(input, Math.abs(sum - 1) < 1e-6, `must sum to 1; got ${sum}`);
}

/**
 * Probability that rejection sampling accepts one drafted token: Σ min(p, q) over the vocabulary.
 *
 * Source: `leviathan`, corollary 3.6 (its mean over positions is α).
 *
 * @param input `target` and `draft`: next-token probabilities of both models, same length and order
 * @returns a probability
 * @throws {RangeError} for lists of different length, entries outside 0 to 1, a sum that is not 1
 * @example
 * ```ts
 * acceptanceProbability({target: [0.7, 0.2, 0.1], draft: [0.5, 0.3, 0.2]}) // => 0.8
 * ```
 */
export function acceptanceProbability(input: {
  readonly target: readonly number[];
  readonly draft: readonly number[];
}): number {
  checkDistribution('target', input.target);
  checkDistribution('draft', input.draft);
  demandThat(
    'draft',
    input.draft.length === input.target.length,
    `must have as many entries as target, ${input.target.length}`,
  );
  const overlap = input.target.reduce((sum, p, i) => sum + Math.min(p, input.draft[i] ?? 0), 0);
  return Math.min(1, overlap);
}
