import {demandNumber, demandThat} from '../../check';
import type {Random} from '../../random';
import {normalDraw} from './draws';

/** Most tokens of one prompt or one answer. */
export const MAX_LENGTH = 1_000_000;

/** Distribution of a prompt's or an answer's length, tokens. */
export type LengthDistribution =
  | {readonly kind: 'fixed'; readonly tokens: number}
  /** Every whole number from `minTokens` to `maxTokens` is equally likely. */
  | {readonly kind: 'uniform'; readonly minTokens: number; readonly maxTokens: number}
  /**
   * Many short, few long ones. Rounded, then cut to 1 … `maxTokens`; the mean holds before the cut.
   */
  | {
      readonly kind: 'lognormal';
      readonly meanTokens: number;
      readonly coefficientOfVariation: number;
      readonly maxTokens: number;
    }
  /** Recorded lengths in order, from the start again after the last. */
  | {readonly kind: 'trace'; readonly tokens: readonly number[]};

/** Throws a RangeError for a length distribution out of range; `input` names it in messages. */
export function demandLengths(input: string, lengths: LengthDistribution): void {
  const tokens = {min: 1, max: MAX_LENGTH, integer: true, unit: 'tokens'};
  switch (lengths.kind) {
    case 'fixed':
      demandNumber(`${input}.tokens`, lengths.tokens, tokens);
      return;
    case 'uniform':
      demandNumber(`${input}.minTokens`, lengths.minTokens, tokens);
      demandNumber(`${input}.maxTokens`, lengths.maxTokens, tokens);
      demandThat(
        `${input}.maxTokens`,
        !(lengths.maxTokens < lengths.minTokens),
        `must not be below ${input}.minTokens`,
      );
      return;
    case 'lognormal':
      demandNumber(`${input}.meanTokens`, lengths.meanTokens, {...tokens, integer: false});
      demandNumber(`${input}.coefficientOfVariation`, lengths.coefficientOfVariation, {
        min: 0,
        max: 10,
      });
      demandNumber(`${input}.maxTokens`, lengths.maxTokens, tokens);
      return;
    case 'trace': {
      const valid = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= MAX_LENGTH;
      demandThat(
        `${input}.tokens`,
        lengths.tokens.length >= 1 && lengths.tokens.every(valid),
        `must hold at least one whole number from 1 to ${MAX_LENGTH} tokens`,
      );
    }
  }
}

/**
 * Lengths drawn from a distribution that was checked, tokens. Lognormal by mean m and coefficient of
 * variation c: σ² = ln(1 + c²), μ = ln m − σ²/2. Source: definition.
 */
export function drawLengths(
  lengths: LengthDistribution,
  count: number,
  random: Random,
): readonly number[] {
  return Array.from({length: count}, (_, i) => drawLength(lengths, i, random));
}

function drawLength(lengths: LengthDistribution, index: number, random: Random): number {
  switch (lengths.kind) {
    case 'fixed':
      return lengths.tokens;
    case 'uniform': {
      const {minTokens, maxTokens} = lengths;
      return minTokens + Math.floor(random() * (maxTokens - minTokens + 1));
    }
    case 'lognormal': {
      const variance = Math.log1p(lengths.coefficientOfVariation ** 2);
      const mu = Math.log(lengths.meanTokens) - variance / 2;
      const drawn = Math.round(Math.exp(mu + Math.sqrt(variance) * normalDraw(random)));
      return Math.min(lengths.maxTokens, Math.max(1, drawn));
    }
    case 'trace':
      return lengths.tokens[index % lengths.tokens.length] ?? 1;
  }
}
