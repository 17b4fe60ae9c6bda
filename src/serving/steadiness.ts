import type {RequestRecord} from '@site/src/inference/simulation/records';
import {queueGrowth} from '@site/src/inference/simulation/queueGrowth';

/** Whether the queue of a run grows as long as requests arrive; a run of one request has no queue. */
export function isSteady(requests: readonly RequestRecord[]): boolean {
  return !queueGrowth(requests)?.grows;
}

/** The sentence for what does not keep up, by name; undefined where all of them do. */
export function notSteady(names: readonly string[]): string | undefined {
  const last = names.at(-1);
  if (last === undefined) return undefined;
  const listed = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
  return `The queue grows under ${listed} while requests arrive, so a longer run shows longer waits.`;
}
