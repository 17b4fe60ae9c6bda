import {demandNumber, demandThat} from '../../check';
import type {Random} from '../../random';
import {exponentialDraw, gammaDraw} from './draws';

/** When requests arrive; an open loop, which does not wait for answers. */
export type ArrivalProcess =
  /** Independent requests: exponential gaps. */
  | {readonly kind: 'poisson'; readonly requestsPerSecond: number}
  /** Gamma gaps; a coefficient of variation of 1 is Poisson, above 1 bursty, below 1 regular. */
  | {
      readonly kind: 'gamma';
      readonly requestsPerSecond: number;
      readonly coefficientOfVariation: number;
    }
  /** Markov-modulated Poisson: calm and burst take turns, each for an exponential time. Starts calm. */
  | {
      readonly kind: 'bursts';
      readonly calmRequestsPerSecond: number;
      readonly burstRequestsPerSecond: number;
      readonly meanCalmSeconds: number;
      readonly meanBurstSeconds: number;
    }
  /** Recorded times, s, never decreasing; requests beyond the last entry do not exist. */
  | {readonly kind: 'trace'; readonly arrivalSeconds: readonly number[]};

const RATE = {min: 1e-4, max: 1e6, unit: 'requests/s'};
const PHASE = {min: 1e-3, max: 1e6, unit: 's'};

/** Throws a RangeError for an arrival process that does not give so many requests. */
export function demandArrivals(process: ArrivalProcess, requests: number): void {
  if (process.kind === 'trace') {
    const times = process.arrivalSeconds;
    demandThat(
      'arrivals.arrivalSeconds',
      times.length >= requests && times.every((t, i) => t >= (times[i - 1] ?? 0) && t <= 1e8),
      'must hold a time from 0 to 1e8 s for every request, never decreasing',
    );
    return;
  }
  if (process.kind === 'bursts') {
    const calm = {...RATE, min: 0};
    demandNumber('arrivals.calmRequestsPerSecond', process.calmRequestsPerSecond, calm);
    demandNumber('arrivals.burstRequestsPerSecond', process.burstRequestsPerSecond, RATE);
    demandNumber('arrivals.meanCalmSeconds', process.meanCalmSeconds, PHASE);
    demandNumber('arrivals.meanBurstSeconds', process.meanBurstSeconds, PHASE);
    const requestsPerCycle =
      process.calmRequestsPerSecond * process.meanCalmSeconds +
      process.burstRequestsPerSecond * process.meanBurstSeconds;
    demandThat(
      'arrivals.meanBurstSeconds',
      !(requestsPerCycle < 0.01),
      'must be long enough for one request in a hundred turns of calm and burst',
    );
    return;
  }
  demandNumber('arrivals.requestsPerSecond', process.requestsPerSecond, RATE);
  if (process.kind === 'gamma') {
    const cv = process.coefficientOfVariation;
    demandNumber('arrivals.coefficientOfVariation', cv, {min: 0.05, max: 10});
  }
}

/**
 * Arrival times of a process that was checked, s, never decreasing.
 *
 * Derived: gaps are drawn from the distribution of the process.
 *
 * @param process one that was checked
 * @param requests how many
 * @param random a source of numbers from [0, 1)
 * @returns seconds, never decreasing
 * @example
 * ```ts
 * arrivalTimes({kind: 'trace', arrivalSeconds: [0, 0.5, 2]}, 2, seededRandom(1)) // => [0, 0.5]
 * ```
 */
export function arrivalTimes(
  process: ArrivalProcess,
  requests: number,
  random: Random,
): readonly number[] {
  if (process.kind === 'trace') return process.arrivalSeconds.slice(0, requests);
  const nextGap = gapsOf(process, random);
  let now = 0;
  return Array.from({length: requests}, () => (now += nextGap()));
}

function gapsOf(process: Exclude<ArrivalProcess, {kind: 'trace'}>, random: Random): () => number {
  if (process.kind === 'bursts') return burstGaps(process, random);
  const mean = 1 / process.requestsPerSecond;
  if (process.kind === 'poisson') return () => exponentialDraw(random, mean);
  const shape = process.coefficientOfVariation ** -2;
  return () => (gammaDraw(random, shape) / shape) * mean;
}

function burstGaps(
  process: Extract<ArrivalProcess, {kind: 'bursts'}>,
  random: Random,
): () => number {
  let burst = false;
  let left = exponentialDraw(random, process.meanCalmSeconds);
  return () => {
    let gap = 0;
    for (;;) {
      const rate = burst ? process.burstRequestsPerSecond : process.calmRequestsPerSecond;
      // Memoryless: a draw that outlasts the phase is thrown away and made again in the next one.
      const next = rate === 0 ? Infinity : exponentialDraw(random, 1 / rate);
      if (next <= left) {
        left -= next;
        return gap + next;
      }
      gap += left;
      burst = !burst;
      left = exponentialDraw(random, burst ? process.meanBurstSeconds : process.meanCalmSeconds);
    }
  };
}
