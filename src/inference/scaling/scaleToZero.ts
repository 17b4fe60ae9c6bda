import {demandFields, demandThat} from '../check';
import {PRICE, SECONDS} from '../ranges';
import {SECONDS_PER_DAY} from '../units';

export interface ScaleToZero {
  /** Share of requests that wait: those that begin a start and those that arrive during it, 0 to 1. */
  readonly waitShare: number;
  /** Share of the time that is paid, 0 to 1. */
  readonly paidShare: number;
  readonly coldStartsPerDay: number;
  /** Against a replica that is always on. */
  readonly savedPerDay: number;
  /** Amount saved for each cold start. */
  readonly savedPerColdStart: number;
}

/**
 * Savings and delays of scale to zero, for one replica and requests that arrive independently
 * at rate λ. The replica is removed T seconds after the last request and takes C seconds to come back.
 *
 * A gap is longer than T with probability e^(−λT). Between two starts the replica is up for
 * (e^(λT) − 1) / λ on average, then away for 1 / λ, then starting for C, which is paid:
 * paid share = (up + C) / (up + 1/λ + C). Of the e^(λT) + λC requests of a cycle, one begins the start and
 * λC arrive during it: wait share = (1 + λC) / (e^(λT) + λC). The time of service is left out.
 *
 * Derived: renewal cycles of a Poisson process, from one start to the next.
 *
 * @returns shares, and amounts a day in the currency of the price
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * scaleToZero({
 *   requestsPerSecond: 1 / 1800,
 *   idleSeconds: 600,
 *   coldStartSeconds: 120,
 *   pricePerReplicaHour: 3,
 * }) // => {waitShare: 0.7295, paidShare: 0.3161, coldStartsPerDay: 32.83, savedPerDay: 49.24,
 * //    savedPerColdStart: 1.5}
 * ```
 */
export function scaleToZero(input: {
  readonly requestsPerSecond: number;
  /** From the last request to the removal, s. */
  readonly idleSeconds: number;
  readonly coldStartSeconds: number;
  readonly pricePerReplicaHour: number;
}): ScaleToZero {
  demandFields(input, {
    requestsPerSecond: {min: 1e-9, max: 1e3},
    idleSeconds: SECONDS,
    coldStartSeconds: SECONDS,
    pricePerReplicaHour: PRICE,
  });
  const {requestsPerSecond: rate, idleSeconds, coldStartSeconds} = input;
  demandThat(
    'idleSeconds',
    !(rate * idleSeconds > 500),
    'must be shorter: the replica would never be idle for so long',
  );
  const up = Math.expm1(rate * idleSeconds) / rate;
  const cycle = up + 1 / rate + coldStartSeconds;
  const paidShare = (up + coldStartSeconds) / cycle;
  const coldStartsPerDay = SECONDS_PER_DAY / cycle;
  const savedPerDay = (1 - paidShare) * 24 * input.pricePerReplicaHour;
  return {
    waitShare: waitShareOf(rate * idleSeconds, rate * coldStartSeconds),
    paidShare,
    coldStartsPerDay,
    savedPerDay,
    savedPerColdStart: savedPerDay / coldStartsPerDay,
  };
}

/** (1 + b) / (e^a + b) with a = λT and b = λC. */
function waitShareOf(a: number, b: number): number {
  return (1 + b) / (Math.exp(a) + b);
}

/** Halves of the interval that are taken: more than a double can tell apart. */
const BISECTIONS = 60;

/**
 * Longest mean gap between requests, s, at which a share of at most `waitShare` waits for a start. Without
 * a start's length it is T / ln(1 / share); with it the gap is shorter, because requests arrive meanwhile.
 *
 * Derived: the wait share of {@link scaleToZero}, which falls with the rate, inverted by bisection.
 *
 * @returns seconds
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * longestMeanGap({idleSeconds: 600, coldStartSeconds: 120, waitShare: 0.05}) // => 171.1
 * ```
 */
export function longestMeanGap(input: {
  readonly idleSeconds: number;
  readonly coldStartSeconds: number;
  readonly waitShare: number;
}): number {
  demandFields(input, {
    idleSeconds: SECONDS,
    coldStartSeconds: SECONDS,
    waitShare: {min: 1e-9, max: 0.999},
  });
  const {idleSeconds, coldStartSeconds, waitShare} = input;
  if (idleSeconds === 0) return 0;
  const starts = coldStartSeconds / idleSeconds;
  // In units of λT: at least what it takes without a start, at most where e^(λT) is still a number.
  let [low, high] = [Math.log(1 / waitShare), 700];
  for (let i = 0; i < BISECTIONS; i += 1) {
    const middle = (low + high) / 2;
    if (waitShareOf(middle, middle * starts) > waitShare) low = middle;
    else high = middle;
  }
  return idleSeconds / high;
}
