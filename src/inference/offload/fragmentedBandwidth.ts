import {InputCheck} from '../check';
import {BANDWIDTH} from '../ranges';
import {ok, problems, type Result} from '../result';

/**
 * Bandwidth of a copy in pieces that are issued one after the other: piece ÷ (time to issue it + piece ÷ W), bytes/s.
 *
 * @param input `pieceBytes` (1 to 1e12), `linkBytesPerSecond` W (1 to 1e18), `issueSeconds` of each piece (0 to 1)
 *
 * Problems: an input out of range. Source: definition; 5 to 7 µs for each call of `cudaMemcpyAsync` in `dualpath`.
 */
export function fragmentedBandwidth(input: {
  readonly pieceBytes: number;
  readonly linkBytesPerSecond: number;
  readonly issueSeconds: number;
}): Result<number> {
  const {pieceBytes, linkBytesPerSecond, issueSeconds} = input;
  const check = new InputCheck();
  check.number('pieceBytes', pieceBytes, {min: 1, max: 1e12, unit: 'bytes'});
  check.number('linkBytesPerSecond', linkBytesPerSecond, BANDWIDTH);
  check.number('issueSeconds', issueSeconds, {min: 0, max: 1, unit: 's'});
  if (check.problems.length > 0) return problems(check.problems);
  return ok(pieceBytes / (issueSeconds + pieceBytes / linkBytesPerSecond));
}
