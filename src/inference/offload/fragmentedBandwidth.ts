import {demandNumber} from '../check';
import {BANDWIDTH} from '../ranges';

/**
 * Bandwidth of a copy in pieces that are issued one after the other: piece ÷ (time to issue it + piece ÷ W), bytes/s.
 *
 * Derived: bytes of a piece over the time from one piece to the next; each call of `cudaMemcpyAsync` takes 5 to 7 µs in
 * `dualpath`.
 *
 * @param input `pieceBytes` (1 to 1e12), `linkBytesPerSecond` W (1 to 1e18), `issueSeconds` of each piece (0 to 1)
 * @returns bytes/s
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * fragmentedBandwidth({pieceBytes: 65_536, linkBytesPerSecond: 50e9, issueSeconds: 6e-6}) // => 8.964e9
 * ```
 */
export function fragmentedBandwidth(input: {
  readonly pieceBytes: number;
  readonly linkBytesPerSecond: number;
  readonly issueSeconds: number;
}): number {
  const {pieceBytes, linkBytesPerSecond, issueSeconds} = input;
  demandNumber('pieceBytes', pieceBytes, {min: 1, max: 1e12, unit: 'bytes'});
  demandNumber('linkBytesPerSecond', linkBytesPerSecond, BANDWIDTH);
  demandNumber('issueSeconds', issueSeconds, {min: 0, max: 1, unit: 's'});
  return pieceBytes / (issueSeconds + pieceBytes / linkBytesPerSecond);
}
