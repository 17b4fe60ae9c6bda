import {demandNumber, demandFields, demandThat} from '../check';
import {seededRandom} from '../random';
import {LAYER_PARTS, SEED} from '../ranges';
import {checkRouting, type RoutingShape} from '../model/expertsHit';

/** Most token-expert pairs that a simulated routing looks at, so that it stays interactive. */
const MAX_PAIRS = 4_000_000;

/**
 * Tokens that each expert of a layer gets in a simulated pass. Expert i is drawn with a weight
 * proportional to (i + 1)^−skew, k different experts for every token. The counts sum to B·k.
 *
 * Derived: draws without replacement by the largest perturbed weights (Gumbel top-k).
 *
 * @param input routing shape with whole `tokens`, `skew` (0 uniform, 1 Zipf, up to 4), `seed`
 * @returns token-expert pairs of each expert
 * @throws {RangeError} for an input out of range; more than 4e6 token-expert pairs
 * @example
 * ```ts
 * const pairs = routeTokens({experts: 8, expertsPerToken: 2, tokens: 100, skew: 0.5, seed: 1});
 * pairs.reduce((sum, count) => sum + count) // => 200
 * ```
 */
export function routeTokens(
  input: RoutingShape & {readonly skew: number; readonly seed: number},
): readonly number[] {
  checkRouting(input);
  demandFields(input, {skew: {min: 0, max: 4}, seed: SEED});
  demandThat('tokens', Number.isInteger(input.tokens), 'must be a whole number');
  demandThat(
    'tokens',
    !(input.tokens * input.experts > MAX_PAIRS),
    `times experts must not exceed ${MAX_PAIRS}`,
  );
  const random = seededRandom(input.seed);
  const counts = new Array<number>(input.experts).fill(0);
  const logWeights = counts.map((_, i) => -input.skew * Math.log(i + 1));
  for (let token = 0; token < input.tokens; token += 1) {
    // 1 − random lies in (0, 1], so the inner logarithm is finite or zero.
    const keys = logWeights.map((w, expert) => ({
      expert,
      key: w - Math.log(-Math.log(1 - random()) + Number.MIN_VALUE),
    }));
    keys.sort((a, b) => b.key - a.key);
    for (const {expert} of keys.slice(0, input.expertsPerToken)) {
      counts[expert] = (counts[expert] ?? 0) + 1;
    }
  }
  return counts;
}

export interface RankBalance {
  /** Token-expert pairs that each rank computes. */
  readonly load: readonly number[];
  /** Busiest rank over the mean, at least 1; 1 when there is no load. */
  readonly maxOverMean: number;
  /** Share of the ranks' time that is used while all wait for the busiest, 0 to 1. */
  readonly efficiency: number;
}

/**
 * Load of the ranks when experts are placed in order, E/n to each rank.
 *
 * Derived: sums over E/n neighbors; the ratio is what `eplb` lowers.
 *
 * @param input `tokensPerExpert` tokens for each of E experts, `ranks` n that divides E
 * @returns pairs of each rank, a ratio, and a share
 * @throws {RangeError} for an empty list, a negative or infinite count, a rank count that does not divide E
 * @example
 * ```ts
 * rankBalance({tokensPerExpert: [10, 30, 20, 40], ranks: 2}) // => {load: [40, 60], maxOverMean: 1.2,
 * //    efficiency: 0.8333}
 * ```
 */
export function rankBalance(input: {
  readonly tokensPerExpert: readonly number[];
  readonly ranks: number;
}): RankBalance {
  const {tokensPerExpert, ranks} = input;
  demandNumber('ranks', ranks, LAYER_PARTS);
  demandThat(
    'tokensPerExpert',
    tokensPerExpert.length >= 1 && tokensPerExpert.every((t) => t >= 0 && t <= 1e12),
    'must hold at least one count from 0 to 1e12',
  );
  demandThat(
    'ranks',
    tokensPerExpert.length % ranks === 0,
    `must divide the number of experts, ${tokensPerExpert.length}`,
  );
  const perRank = tokensPerExpert.length / ranks;
  const load = Array.from({length: ranks}, (_, r) =>
    tokensPerExpert.slice(r * perRank, (r + 1) * perRank).reduce((a, b) => a + b, 0),
  );
  const max = load.reduce((a, b) => Math.max(a, b), 0);
  const mean = load.reduce((a, b) => a + b, 0) / ranks;
  if (max === 0) return {load, maxOverMean: 1, efficiency: 1};
  return {load, maxOverMean: Math.max(1, max / mean), efficiency: Math.min(1, mean / max)};
}
