// When requests arrive in an open loop: the same seed gives the same times on every machine.

/** mulberry32: uniform numbers in [0, 1). */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** From (0, 1], so that its logarithm is finite. */
const positive = (random) => 1 - random();

/** Box and Muller. */
const normal = (random) =>
  Math.sqrt(-2 * Math.log(positive(random))) * Math.cos(2 * Math.PI * random());

/** Marsaglia and Tsang, scale 1; shapes below 1 by a power of a uniform draw. */
function gamma(random, shape) {
  if (shape < 1) return gamma(random, shape + 1) * positive(random) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(positive(random)) < x ** 2 / 2 + d * (1 - v + Math.log(v))) return d * v;
  }
}

/**
 * Arrival times in seconds. The gaps have mean 1/rate and the coefficient of variation 1/√burstiness: at 1 they
 * are exponential (Poisson arrivals).
 */
export function arrivalSeconds({count, rate, burstiness, seed}) {
  const random = seededRandom(seed);
  const gap = () =>
    burstiness === 1 ? -Math.log(positive(random)) : gamma(random, burstiness) / burstiness;
  let now = 0;
  return Array.from({length: count}, () => (now += gap() / rate));
}
