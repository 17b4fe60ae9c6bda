/** Times in milliseconds. */
export interface Task {
  readonly start: number;
  readonly duration: number;
}

/** Time that a task may take without a reader noticing. */
const UNNOTICED_MS = 50;

/**
 * Total blocking time: of each task after the first paint, what goes beyond 50 ms. A task that was running at the paint counts from there on, as in
 * Lighthouse.
 */
export function blockingTime(tasks: readonly Task[], firstPaint: number): number {
  return tasks
    .map(({start, duration}) => start + duration - Math.max(start, firstPaint))
    .reduce((sum, after) => sum + Math.max(0, after - UNNOTICED_MS), 0);
}

/** When the last of the tasks ended; 0 without tasks. */
export function lastEnd(tasks: readonly Task[]): number {
  return Math.max(0, ...tasks.map(({start, duration}) => start + duration));
}
