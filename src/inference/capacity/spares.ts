import {demandFields, demandThat} from '../check';
import {CONFIDENCE} from '../ranges';
import {DAYS_PER_YEAR} from '../units';

/**
 * Events per device and year from a count over a period: events · 365.25 / (devices · days).
 *
 * Derived: the count over device-years.
 *
 * @param input `events` counted (0 to 1e9) on `devices` (1 to 1e9) in `days` (above 0 to 36,525)
 * @returns events per device and year
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * eventsPerDeviceYear({events: 148, devices: 16_384, days: 54}) // => 0.0611
 * ```
 */
export function eventsPerDeviceYear(input: {
  readonly events: number;
  readonly devices: number;
  readonly days: number;
}): number {
  demandFields(input, {
    events: {min: 0, max: 1e9},
    devices: {min: 1, max: 1e9},
    days: {min: 0.001, max: 36_525, unit: 'days'},
  });
  return (input.events * DAYS_PER_YEAR) / (input.devices * input.days);
}

export interface Spares {
  /** Expected failures while a replacement is on its way. */
  readonly expected: number;
  /** Fewest spares for which failures in that time exceed them with at most the allowed chance. */
  readonly spares: number;
  /** Chance that they suffice. */
  readonly confidence: number;
}

/**
 * Spare units to hold so that failures during a replacement's lead time are covered with a chance: the smallest n
 * with P(N ≤ n) ≥ confidence, N Poisson with mean devices · rate · lead time.
 *
 * Assumes independent failures at a constant rate: a bad batch or a cooling fault breaks it.
 *
 * Derived: the quantile of a Poisson distribution.
 *
 * @param input `devices` (0 to 100,000), `ratePerDeviceYear` (0 to 100), `leadDays` until a replacement is in service
 *   (0 to 3,653), `confidence` (0.5 to 0.9999)
 * @returns whole spares, the expected failures, and the chance that they suffice
 * @throws {RangeError} for an input out of range, more than 500 expected failures
 * @example
 * ```ts
 * sparesFor({devices: 512, ratePerDeviceYear: 0.06, leadDays: 30, confidence: 0.95}) // => {expected: 2.523,
 * //    spares: 5, confidence: 0.9564}
 * ```
 */
export function sparesFor(input: {
  readonly devices: number;
  readonly ratePerDeviceYear: number;
  readonly leadDays: number;
  readonly confidence: number;
}): Spares {
  demandFields(input, {
    devices: {min: 0, max: 1e5},
    ratePerDeviceYear: {min: 0, max: 100},
    leadDays: {min: 0, max: 3653, unit: 'days'},
    confidence: CONFIDENCE,
  });
  const expected = (input.devices * input.ratePerDeviceYear * input.leadDays) / DAYS_PER_YEAR;
  demandThat('devices', !(expected > 500), 'must give at most 500 expected failures');
  // The term of n failures follows from that of n − 1; 500 expected ones are far from underflow.
  let term = Math.exp(-expected);
  let [spares, reached] = [0, term];
  while (reached < input.confidence) {
    spares += 1;
    term *= expected / spares;
    reached += term;
  }
  return {expected, spares, confidence: Math.min(1, reached)};
}
