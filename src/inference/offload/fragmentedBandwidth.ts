import {demandNumber} from '../check';
import {BANDWIDTH} from '../ranges';

/**
 * Bandwidth of a copy in pieces that are issued one after the other: piece ÷ (time to issue it + piece ÷ W), bytes/s.
 *
 * @param input `pieceBytes` (1 to 1e12), `linkBytesPerSecond` W (1 to 1e18), `issueSeconds` of each piece (0 to 1)
 *
 * Throws for an input out of range. Source: definition; 5 to 7 µs for each call of `cudaMemcpyAsync` in `dualpath`.
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
