import {demandFields, demandThat} from '../check';
import {seededRandom} from '../random';
import {SEED, SHARE} from '../ranges';

export interface TrafficTraceInput {
  /**
   * Shape over the trace: base throughout; up at one third; up only in the middle tenth; up slowly
   * over the middle third; one wave as over a day.
   */
  readonly shape: 'constant' | 'step' | 'spike' | 'ramp' | 'daily';
  /** Rate outside the peak, requests/s. */
  readonly baseRequestsPerSecond: number;
  readonly peakRequestsPerSecond: number;
  readonly durationSeconds: number;
  /** Length of a time step, s. */
  readonly stepSeconds: number;
  /** Relative spread of each step's rate, 0 to 1. */
  readonly noise: number;
  readonly seed: number;
}

function level(shape: TrafficTraceInput['shape'], at: number): number {
  if (shape === 'step') return at < 1 / 3 ? 0 : 1;
  if (shape === 'spike') return at >= 0.45 && at < 0.55 ? 1 : 0;
  if (shape === 'ramp') return Math.min(1, Math.max(0, 3 * at - 1));
  if (shape === 'daily') return (1 - Math.cos(2 * Math.PI * at)) / 2;
  return 0;
}

/** Most time steps of a trace. */
export const MAX_STEPS = 20_000;

/**
 * Arrival rate of each time step, requests/s: a shape between base and peak, times 1 ± noise.
 *
 * Derived: base + (peak − base) × shape, times a uniform draw around 1.
 *
 * @param input shape, rates, lengths in s, `noise` and its `seed`
 * @returns requests/s of each step
 * @throws {RangeError} for an input out of range, more than 20,000 steps
 * @example
 * ```ts
 * trafficTrace({
 *   shape: 'step',
 *   baseRequestsPerSecond: 2,
 *   peakRequestsPerSecond: 10,
 *   durationSeconds: 180,
 *   stepSeconds: 60,
 *   noise: 0,
 *   seed: 1,
 * }) // => [2, 10, 10]
 * ```
 */
export function trafficTrace(input: TrafficTraceInput): readonly number[] {
  demandFields(input, {
    baseRequestsPerSecond: {min: 0, max: 1e6},
    peakRequestsPerSecond: {min: 0, max: 1e6},
    durationSeconds: {min: 1, max: 1e7, unit: 's'},
    stepSeconds: {min: 0.01, max: 3600, unit: 's'},
    noise: SHARE,
    seed: SEED,
  });
  const steps = Math.round(input.durationSeconds / input.stepSeconds);
  demandThat(
    'stepSeconds',
    !(steps < 1 || steps > MAX_STEPS),
    `must cut the duration into 1 to ${MAX_STEPS} steps`,
  );
  const random = seededRandom(input.seed);
  const {baseRequestsPerSecond: base, peakRequestsPerSecond: peak} = input;
  return Array.from({length: steps}, (_, i) => {
    const rate = base + (peak - base) * level(input.shape, i / steps);
    return rate * (1 + input.noise * (2 * random() - 1));
  });
}
