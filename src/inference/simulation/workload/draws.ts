import {seededRandom, type Random} from '../../random';

/**
 * Generator of one of several streams of a seed, so that changing what one stream is used for leaves
 * the others as they were.
 */
export function streamOf(seed: number, stream: number): Random {
  const mix = seededRandom(seed ^ Math.imul(stream + 1, 0x9e3779b1));
  return seededRandom(Math.floor(mix() * 2 ** 32));
}

/** Uniform draw from (0, 1]: its logarithm is finite. */
function positive(random: Random): number {
  return 1 - random();
}

/** Exponential draw with a mean, in the unit of the mean. Source: definition (inverse transform). */
export function exponentialDraw(random: Random, mean: number): number {
  return -Math.log(positive(random)) * mean;
}

/** Standard normal draw. Source: https://doi.org/10.1214/aoms/1177706645 (Box and Muller). */
export function normalDraw(random: Random): number {
  return Math.sqrt(-2 * Math.log(positive(random))) * Math.cos(2 * Math.PI * random());
}

/**
 * Gamma draw with a shape and scale 1. Source: https://doi.org/10.1145/358407.358414 (Marsaglia and
 * Tsang), with the power of a uniform draw for shapes below 1.
 */
export function gammaDraw(random: Random, shape: number): number {
  if (shape < 1) return gammaDraw(random, shape + 1) * positive(random) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normalDraw(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(positive(random)) < x ** 2 / 2 + d * (1 - v + Math.log(v))) return d * v;
  }
}
