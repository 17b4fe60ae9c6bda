import {InputCheck} from '../check';
import {SHARE} from '../ranges';
import {ok, problems, type Result} from '../result';

export interface KeptRecords {
  /** Share of requests of which a record is kept. */
  readonly keptShare: number;
  readonly bytesPerDay: number;
}

/**
 * Volume of one record per request, such as a trace or a log line, under tail sampling: what is always kept
 * (errors, slow requests) and a random share of the rest.
 *
 *     kept = always + (1 − always) × sampled
 *
 * @param input `requestsPerSecond` 0 to 1e6; `recordBytes` 0 to 1e9; `alwaysShare` and `sampledShare` 0 to 1
 *
 * Problems: an input out of range. Source: definition.
 */
export function keptRecords(input: {
  readonly requestsPerSecond: number;
  readonly recordBytes: number;
  readonly alwaysShare: number;
  readonly sampledShare: number;
}): Result<KeptRecords> {
  const {requestsPerSecond, recordBytes, alwaysShare, sampledShare} = input;
  const check = new InputCheck();
  check.number('requestsPerSecond', requestsPerSecond, {min: 0, max: 1e6, unit: 'requests/s'});
  check.number('recordBytes', recordBytes, {min: 0, max: 1e9, unit: 'bytes'});
  check.number('alwaysShare', alwaysShare, SHARE);
  check.number('sampledShare', sampledShare, SHARE);
  if (check.problems.length > 0) return problems(check.problems);
  const keptShare = alwaysShare + (1 - alwaysShare) * sampledShare;
  return ok({keptShare, bytesPerDay: requestsPerSecond * 86_400 * keptShare * recordBytes});
}
