import {gbitPerSecondToBytesPerSecond} from '@site/src/inference/units';
import {kvTokenBytes, prefillSecondsOf} from './servers';

/** Seconds of one round trip that a transfer between regions waits before its first byte. */
const ROUND_TRIP = 0.097;

/** Seconds to compute the prompt of so many tokens, alone on the replica. */
export const computeSeconds = (tokens: number): number => prefillSecondsOf('large', tokens);

/** Seconds to fetch its KV cache from another region at a rate in Gbit/s. */
export const moveSeconds = (tokens: number, gbitPerSecond: number): number =>
  ROUND_TRIP + (tokens * kvTokenBytes('large')) / gbitPerSecondToBytesPerSecond(gbitPerSecond);

/** The rate in Gbit/s at which moving the cache of so many tokens takes as long as computing it, without a round trip. */
export const evenRate = (tokens: number): number =>
  (8 * tokens * kvTokenBytes('large')) / computeSeconds(tokens) / 1e9;

/** Fewest tokens, in steps of 1,000, whose cache is moved at this rate sooner than computed; none up to `most`. */
export function movePays(gbitPerSecond: number, most: number): number | undefined {
  for (let tokens = 1000; tokens <= most; tokens += 1000) {
    if (moveSeconds(tokens, gbitPerSecond) < computeSeconds(tokens)) return tokens;
  }
  return undefined;
}
