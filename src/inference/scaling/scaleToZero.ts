import {InputCheck} from '../check';
import {ok, problems, type Result} from '../result';

export interface ScaleToZero {
  /** Share of requests that find no replica and wait for a cold start, 0 to 1. */
  readonly coldShare: number;
  /** Share of the time that is paid, 0 to 1. */
  readonly paidShare: number;
  readonly coldStartsPerDay: number;
  /** Against a replica that is always on. */
  readonly savedPerDay: number;
  /** What is saved for each request that waited for a cold start. */
  readonly savedPerColdStart: number;
}

const DAY = 86_400;

/**
 * What scale to zero saves and whom it delays, for one replica and requests that arrive independently
 * at rate λ. The replica is removed T seconds after the last request and takes C seconds to come back.
 *
 * A gap is longer than T with probability e^(−λT). Between two starts the replica is up for
 * (e^(λT) − 1) / λ on average, then away for 1 / λ, then starting for C, which is paid:
 * paid share = (up + C) / (up + 1/λ + C). The time of service is left out, so is what arrives
 * during a start.
 *
 * Problems: an input out of range. Source: definition; waiting time for a gap in a Poisson process.
 */
export function scaleToZero(input: {
  readonly requestsPerSecond: number;
  /** From the last request to the removal, s. */
  readonly idleSeconds: number;
  readonly coldStartSeconds: number;
  readonly pricePerReplicaHour: number;
}): Result<ScaleToZero> {
  const check = new InputCheck();
  check.number('requestsPerSecond', input.requestsPerSecond, {min: 1e-9, max: 1e3});
  check.number('idleSeconds', input.idleSeconds, {min: 0, max: 1e6, unit: 's'});
  check.number('coldStartSeconds', input.coldStartSeconds, {min: 0, max: 1e6, unit: 's'});
  check.number('pricePerReplicaHour', input.pricePerReplicaHour, {min: 0, max: 1e6});
  const {requestsPerSecond: rate, idleSeconds, coldStartSeconds} = input;
  check.require(
    'idleSeconds',
    !(rate * idleSeconds > 500),
    'must be shorter: the replica would never be idle for so long',
  );
  if (check.problems.length > 0) return problems(check.problems);
  const up = Math.expm1(rate * idleSeconds) / rate;
  const cycle = up + 1 / rate + coldStartSeconds;
  const paidShare = (up + coldStartSeconds) / cycle;
  const coldStartsPerDay = DAY / cycle;
  const savedPerDay = (1 - paidShare) * 24 * input.pricePerReplicaHour;
  return ok({
    coldShare: Math.exp(-rate * idleSeconds),
    paidShare,
    coldStartsPerDay,
    savedPerDay,
    savedPerColdStart: savedPerDay / coldStartsPerDay,
  });
}

/**
 * Longest mean gap between requests, s, at which a share of at most `coldShare` waits for a cold start:
 * T / ln(1 / share). Problems: an input out of range. Source: `scaleToZero`, solved for 1 / λ.
 */
export function longestMeanGap(input: {
  readonly idleSeconds: number;
  readonly coldShare: number;
}): Result<number> {
  const check = new InputCheck();
  check.number('idleSeconds', input.idleSeconds, {min: 0, max: 1e6, unit: 's'});
  check.number('coldShare', input.coldShare, {min: 1e-9, max: 0.999});
  if (check.problems.length > 0) return problems(check.problems);
  return ok(input.idleSeconds / Math.log(1 / input.coldShare));
}
