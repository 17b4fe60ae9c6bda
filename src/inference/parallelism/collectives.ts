import {InputCheck} from '../check';
import {BANDWIDTH, BYTES, COUNT, SHORT_SECONDS} from '../ranges';
import {ok, problems, type Result} from '../result';

/** Collective operations whose cost follows the bandwidth-optimal ring. */
export type Collective = 'allReduce' | 'allGather' | 'reduceScatter' | 'allToAll' | 'broadcast';

/**
 * Bytes that cross the busiest link per byte of the whole array, and rounds of messages.
 * The factors are those by which NCCL's tests turn algorithm into bus bandwidth (`nccltests`); the
 * rounds are those of a ring.
 */
function cost(operation: Collective, ranks: number): {factor: number; rounds: number} {
  const share = (ranks - 1) / ranks;
  if (operation === 'allReduce') return {factor: 2 * share, rounds: 2 * (ranks - 1)};
  if (operation === 'broadcast') return {factor: ranks > 1 ? 1 : 0, rounds: ranks - 1};
  return {factor: share, rounds: ranks - 1};
}

export interface CollectiveInput {
  readonly operation: Collective;
  /** Size of the whole array over all ranks, bytes (not one rank's share). */
  readonly bytes: number;
  readonly ranks: number;
}

function checkCollective(check: InputCheck, input: CollectiveInput): void {
  check.fields(input, {bytes: BYTES, ranks: COUNT});
}

/**
 * Time of a ring collective, s: rounds × hop latency + factor × bytes / bus bandwidth. With n ranks the
 * factor is 2(n−1)/n for an all-reduce, 1 for a broadcast, (n−1)/n otherwise; the rounds are 2(n−1) and
 * n−1. One rank needs no time.
 *
 * @param input `busBytesPerSecond` of the slowest link, `hopSeconds` per round (0 if absent)
 *
 * Problems: an input out of range. Source: `nccltests`; latency term by definition.
 */
export function collectiveSeconds(
  input: CollectiveInput & {readonly busBytesPerSecond: number; readonly hopSeconds?: number},
): Result<number> {
  const {hopSeconds = 0} = input;
  const check = new InputCheck();
  checkCollective(check, input);
  check.number('busBytesPerSecond', input.busBytesPerSecond, BANDWIDTH);
  check.number('hopSeconds', hopSeconds, SHORT_SECONDS);
  if (check.problems.length > 0) return problems(check.problems);
  const {factor, rounds} = cost(input.operation, input.ranks);
  return ok(rounds * hopSeconds + (factor * input.bytes) / input.busBytesPerSecond);
}

/**
 * Bus bandwidth that a measured collective reached, bytes/s: (bytes / seconds) × factor.
 *
 * @param input `seconds` from start to end of the operation, 1e-9 to 1e9
 *
 * Problems: an input out of range. Source: `nccltests`.
 */
export function busBandwidth(input: CollectiveInput & {readonly seconds: number}): Result<number> {
  const check = new InputCheck();
  checkCollective(check, input);
  check.number('seconds', input.seconds, {min: 1e-9, max: 1e9, unit: 's'});
  if (check.problems.length > 0) return problems(check.problems);
  return ok((input.bytes / input.seconds) * cost(input.operation, input.ranks).factor);
}

/**
 * Bytes that each rank sends in a ring collective: factor × bytes.
 *
 * Problems: an input out of range. Source: `nccltests`.
 */
export function collectiveBytesPerRank(input: CollectiveInput): Result<number> {
  const check = new InputCheck();
  checkCollective(check, input);
  if (check.problems.length > 0) return problems(check.problems);
  return ok(input.bytes * cost(input.operation, input.ranks).factor);
}
