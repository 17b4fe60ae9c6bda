import {demandNumber} from '../check';
import {GB} from '../units';

export interface TransferInput {
  /** Requests in a month. */
  readonly requests: number;
  /** Bytes of an answer as it leaves the region, events and framing included. */
  readonly answerBytes: number;
  /** Bytes of the log record of a request that is copied to another region. */
  readonly logBytes: number;
  /** Bytes of the KV cache of a request, if it were copied to another region. */
  readonly kvBytes: number;
  /** Bytes of the weights. */
  readonly weightBytes: number;
  /** Copies of the weights to other regions in a month: regions − 1, times releases. */
  readonly weightCopies: number;
  /** Price of a gigabyte (1e9 bytes) to the internet. */
  readonly internetPrice: number;
  /** Price of a gigabyte (1e9 bytes) to another region. */
  readonly regionPrice: number;
}

/** Bytes of a month and what they cost. */
export interface Transfer {
  readonly bytes: number;
  readonly cost: number;
}

export interface MonthlyTransfers {
  readonly answers: Transfer;
  readonly logs: Transfer;
  readonly weights: Transfer;
  /** A copy of each request's KV cache to another region, if it were made. */
  readonly kv: Transfer;
}

/**
 * Traffic that leaves regions in a month, and its price: bytes / 1e9 × price.
 *
 * Derived: bytes of a request × requests × price of a gigabyte.
 *
 * @returns bytes, and costs in the currency of the prices
 * @throws {RangeError} for a number below 0 or above 1e18, a price above 1e3
 * @example
 * ```ts
 * monthlyTransfers({
 *   requests: 1e8,
 *   answerBytes: 40_000,
 *   logBytes: 2000,
 *   kvBytes: 2.6e8,
 *   weightBytes: 16e9,
 *   weightCopies: 4,
 *   internetPrice: 0.09,
 *   regionPrice: 0.02,
 * }).answers // => {bytes: 4e12, cost: 360}
 * ```
 */
export function monthlyTransfers(input: TransferInput): MonthlyTransfers {
  const {internetPrice, regionPrice, ...amounts} = input;
  for (const [name, value] of Object.entries(amounts)) {
    demandNumber(name, value, {min: 0, max: 1e18});
  }
  demandNumber('internetPrice', internetPrice, {min: 0, max: 1e3});
  demandNumber('regionPrice', regionPrice, {min: 0, max: 1e3});
  const of = (count: number, bytes: number, price: number): Transfer => ({
    bytes: count * bytes,
    cost: ((count * bytes) / GB) * price,
  });
  return {
    answers: of(input.requests, input.answerBytes, internetPrice),
    logs: of(input.requests, input.logBytes, regionPrice),
    weights: of(input.weightCopies, input.weightBytes, regionPrice),
    kv: of(input.requests, input.kvBytes, regionPrice),
  };
}
