import type {StepRecord} from '@site/src/inference/simulation/records';

/** Busy share of each pool, whose workers have consecutive numbers, until the last request arrives. */
export function busyShares(
  steps: readonly StepRecord[],
  pools: readonly number[],
  until: number,
): readonly number[] {
  let first = 0;
  return pools.map((workers) => {
    const [from, to] = [first, (first += workers)];
    const busy = steps
      .filter(({worker}) => worker >= from && worker < to)
      .reduce((sum, {startSeconds, endSeconds}) => {
        return sum + Math.max(0, Math.min(until, endSeconds) - startSeconds);
      }, 0);
    return busy / (workers * until);
  });
}
