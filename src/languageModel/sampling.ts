import type {Random} from './random';
import type {SamplingSettings} from './settings';

/** Chances after each step of the sampling, made from the logits. */
export interface Distribution {
  /** Probability of each token at temperature 1. */
  readonly before: Float64Array;
  /** Probability of each token after all steps; 0 where a step removed it. */
  readonly after: Float64Array;
  /** Tokens that no step removed. */
  readonly kept: number;
}

/**
 * The distribution of the next token, before and after the steps: temperature, top-k, top-p, min-p, each on what the one before
 * left, and probabilities that sum to 1 after each. Of equal tokens the one with the lower id comes first. Temperature 0 leaves the
 * likeliest token alone.
 */
export function distribution(logits: Float32Array, settings: SamplingSettings): Distribution {
  const after = nextToken(logits, settings);
  const kept = after.reduce((count, chance) => count + (chance > 0 ? 1 : 0), 0);
  return {before: probabilities(logits, 1), after, kept};
}

/** The same for who only draws: the probabilities after all steps. */
export function nextToken(logits: Float32Array, settings: SamplingSettings): Float64Array {
  if (settings.temperature === 0) {
    const certain = new Float64Array(logits.length);
    certain[likeliest(logits)] = 1;
    return certain;
  }
  const chances = probabilities(logits, settings.temperature);
  const kept = keptTokens(chances, settings);
  return kept ? only(chances, kept) : chances;
}

/** Softmax of logits / temperature. Source: definition. */
function probabilities(logits: Float32Array, temperature: number): Float64Array {
  let largest = -Infinity;
  for (const logit of logits) largest = Math.max(largest, logit);
  const result = new Float64Array(logits.length);
  let sum = 0;
  for (let i = 0; i < result.length; i++) {
    const weight = Math.exp((logits[i]! - largest) / temperature);
    result[i] = weight;
    sum += weight;
  }
  for (let i = 0; i < result.length; i++) result[i]! /= sum;
  return result;
}

/** Ids that the steps leave, the likeliest first; undefined when all steps are neutral. */
function keptTokens(
  chances: Float64Array,
  {topK, topP, minP}: SamplingSettings,
): number[] | undefined {
  if (topK === 0 && topP >= 1 && minP === 0) return undefined;
  let kept = topK > 0 ? likeliestOf(chances, topK) : worthSorting(chances, topP);
  if (topP < 1) kept = kept.slice(0, nucleus(chances, kept, topP));
  const least = minP * chances[kept[0]!]!;
  return kept.filter((id) => chances[id]! >= least);
}

/** The likeliest `count` ids in order. Numbers alone are sorted much faster than ids by their number. */
function likeliestOf(chances: Float64Array, count: number): number[] {
  const least = chances.toSorted().at(-count) ?? 0;
  return sorted(chances, (chance) => chance >= least).slice(0, count);
}

/**
 * Ids in order, without those that no nucleus has: n tokens below (1 - p) / n have less than 1 - p together. Half of that, so
 * that rounding does not count.
 */
function worthSorting(chances: Float64Array, topP: number): number[] {
  const least = (1 - topP) / chances.length / 2;
  return sorted(chances, (chance) => chance >= least);
}

/** Ids whose probability passes, the likeliest first. */
function sorted(chances: Float64Array, passes: (chance: number) => boolean): number[] {
  const ids: number[] = [];
  for (let id = 0; id < chances.length; id++) if (passes(chances[id]!)) ids.push(id);
  return ids.sort((a, b) => chances[b]! - chances[a]! || a - b);
}

/** How many of the tokens it takes to hold `topP` of what they have together: at least one. Sorted ids. */
function nucleus(chances: Float64Array, ids: readonly number[], topP: number): number {
  const all = ids.reduce((sum, id) => sum + chances[id]!, 0);
  let sum = 0;
  const last = ids.findIndex((id) => (sum += chances[id]!) >= topP * all);
  return last === -1 ? ids.length : last + 1;
}

/** The probabilities of some tokens, divided by their sum; 0 for the others. */
function only(chances: Float64Array, ids: readonly number[]): Float64Array {
  const result = new Float64Array(chances.length);
  const sum = ids.reduce((total, id) => total + chances[id]!, 0);
  for (const id of ids) result[id] = chances[id]! / sum;
  return result;
}

/** All ids, the likeliest first. */
export function byProbability(chances: Float64Array): number[] {
  return sorted(chances, () => true);
}

/** The likeliest token; the first of equal ones. */
export function likeliest(values: ArrayLike<number>): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i;
  return best;
}

/** Draws an id with the given weights, which need not sum to 1 but must not all be 0. */
export function draw(weights: Float64Array, random: Random): number {
  let sum = 0;
  for (const weight of weights) sum += weight;
  let rest = random() * sum;
  let last = 0;
  for (let id = 0; id < weights.length; id++) {
    if (weights[id] === 0) continue;
    last = id;
    rest -= weights[id]!;
    if (rest < 0) return id;
  }
  // The rest that rounding left.
  return last;
}
