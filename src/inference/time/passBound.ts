import type {Rates} from '../served/machine';

/** Reads and arithmetic of a forward pass. */
export interface PassWork {
  readonly weightBytes: number;
  /** Those of them in routed experts; 0 unless given. */
  readonly expertBytes?: number;
  /** Entries, index keys and states of the sequences. */
  readonly cacheBytes: number;
  readonly matmulFlops: number;
  /** Those of them in routed experts; 0 unless given. */
  readonly expertFlops?: number;
  /** 0 in worked examples that leave attention arithmetic out. */
  readonly attentionFlops: number;
}

/** Roofline bounds of a pass, seconds. With the peaks as rates the first bounds any schedule, the second one batch at a time. */
export interface PassBound {
  /** max(all bytes, all FLOP): everything overlaps with everything. */
  readonly overlappedSeconds: number;
  /**
   * The tighter form: attention and matrix products of a batch follow each other, so max(cache, attention FLOP) +
   * max(weights, matmul FLOP). An engine that computes two halves of a batch in turns can be below it: one half reads its cache
   * while the other is multiplied.
   */
  readonly serialSeconds: number;
  readonly weightReadSeconds: number;
  readonly cacheReadSeconds: number;
  readonly matmulSeconds: number;
  readonly attentionSeconds: number;
}

/**
 * Bounds of a pass on devices that divide the work evenly: pass the work of one device with its rates, or all work with
 * rates times devices.
 *
 * Source: scalingbook (both forms).
 *
 * @param work bytes and FLOP of a pass
 * @param rates of the devices that share it
 * @returns seconds
 * @example
 * ```ts
 * passBound(
 *   {weightBytes: 15e9, cacheBytes: 4e9, matmulFlops: 480e9, attentionFlops: 16e9},
 *   {flopsPerSecond: 989e12, bytesPerSecond: 3.35e12},
 * ) // => {overlappedSeconds: 0.005672, serialSeconds: 0.005672, weightReadSeconds: 0.004478,
 * //    cacheReadSeconds: 0.001194, matmulSeconds: 0.0004853, attentionSeconds: 1.618e-5}
 * ```
 */
export function passBound(work: PassWork, rates: Rates): PassBound {
  const {expertBytes = 0, expertFlops = 0} = work;
  const {bytesPerSecond, expertBytesPerSecond = bytesPerSecond} = rates;
  const {flopsPerSecond, expertFlopsPerSecond = flopsPerSecond} = rates;
  const weightReadSeconds =
    (work.weightBytes - expertBytes) / bytesPerSecond + expertBytes / expertBytesPerSecond;
  const cacheReadSeconds = work.cacheBytes / bytesPerSecond;
  const matmulSeconds =
    (work.matmulFlops - expertFlops) / flopsPerSecond + expertFlops / expertFlopsPerSecond;
  const attentionSeconds = work.attentionFlops / flopsPerSecond;
  return {
    overlappedSeconds: Math.max(
      weightReadSeconds + cacheReadSeconds,
      matmulSeconds + attentionSeconds,
    ),
    serialSeconds:
      Math.max(cacheReadSeconds, attentionSeconds) + Math.max(weightReadSeconds, matmulSeconds),
    weightReadSeconds,
    cacheReadSeconds,
    matmulSeconds,
    attentionSeconds,
  };
}
