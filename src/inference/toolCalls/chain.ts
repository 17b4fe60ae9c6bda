import {demandNumber} from '../check';
import {SHARE} from '../ranges';

/** How often a chain of calls gets through. Shares of 1. */
export interface CallChain {
  /** One call is valid at last, at the first attempt or after a repair. */
  readonly callValid: number;
  /** Every call of the chain is valid at last. */
  readonly chainValid: number;
  /** Repairs that the whole chain is expected to need, if it goes on after a call that stays invalid. */
  readonly repairs: number;
}

/**
 * A chain of n calls of which each is valid with probability p, and an invalid one is sent back up to r times:
 * q = 1 − (1 − p)^(r+1) for a call, q^n for the chain, n·Σ_{j=1..r} (1 − p)^j repairs. Attempts are taken as independent
 * and equally good, which attempts at the same call are not: a schema that the model misreads it misreads again.
 *
 * Derived: independent attempts give a geometric series for a call and a power for the chain.
 *
 * @param input `validity` p (0 to 1), `calls` n (1 to 1000), `retries` r (0 to 20) for every call
 * @returns shares, and a number of repairs
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * callChain({validity: 0.95, calls: 5, retries: 1}) // => {callValid: 0.9975, chainValid: 0.9876, repairs: 0.25}
 * ```
 */
export function callChain(input: {
  readonly validity: number;
  readonly calls: number;
  readonly retries: number;
}): CallChain {
  const {validity, calls, retries} = input;
  demandNumber('validity', validity, SHARE);
  demandNumber('calls', calls, {min: 1, max: 1000, integer: true, unit: 'calls'});
  demandNumber('retries', retries, {min: 0, max: 20, integer: true, unit: 'retries'});
  const miss = 1 - validity;
  const callValid = 1 - miss ** (retries + 1);
  const perCall = Array.from({length: retries}, (_, i) => miss ** (i + 1));
  const repairs = calls * perCall.reduce((sum, share) => sum + share, 0);
  return {callValid, chainValid: callValid ** calls, repairs};
}
