import {InputCheck} from '../check';
import {ok, problems, type Result} from '../result';

function checkDistribution(check: InputCheck, input: string, p: readonly number[]): void {
  const valid = p.length > 0 && p.length <= 1e6 && p.every((x) => x >= 0 && x <= 1);
  check.require(input, valid, 'must hold 1 to 1e6 probabilities from 0 to 1');
  if (!valid) return;
  const sum = p.reduce((a, b) => a + b, 0);
  check.require(input, Math.abs(sum - 1) < 1e-6, `must sum to 1; got ${sum}`);
}

/**
 * Probability that rejection sampling accepts one drafted token: Σ min(p, q) over the vocabulary.
 *
 * @param input `target` and `draft`: next-token probabilities of both models, same length and order
 *
 * Problems: lists of different length, entries outside 0 to 1, a sum that is not 1.
 * Source: `leviathan`, corollary 3.6 (its mean over positions is α).
 */
export function acceptanceProbability(input: {
  readonly target: readonly number[];
  readonly draft: readonly number[];
}): Result<number> {
  const check = new InputCheck();
  checkDistribution(check, 'target', input.target);
  checkDistribution(check, 'draft', input.draft);
  check.require(
    'draft',
    input.draft.length === input.target.length,
    `must have as many entries as target, ${input.target.length}`,
  );
  if (check.problems.length > 0) return problems(check.problems);
  const overlap = input.target.reduce((sum, p, i) => sum + Math.min(p, input.draft[i] ?? 0), 0);
  return ok(Math.min(1, overlap));
}
