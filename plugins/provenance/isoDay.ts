/** The day of a moment as `2026-11-21`, in UTC. */
export function isoDay(time: number | Date): string {
  return new Date(time).toISOString().slice(0, 10);
}
