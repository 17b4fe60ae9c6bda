import {parseWorkload, type Workload} from '../../forms/workload';
import {WORKLOAD_KEY} from '../../forms/workloadKey';

/** The workload of this visit, where the browser refuses to store. */
let ofVisit: string | null = null;

/** Workload that the reader chose to keep; nothing unless they did. For effects and event handlers. */
export function keptWorkload(): Workload {
  return parseWorkload(ofVisit ?? guarded((storage) => storage.getItem(WORKLOAD_KEY)) ?? null);
}

/**
 * Adds to what is kept.
 *
 * @returns whether the browser stores it, and not only this visit has it
 */
export function keepWorkload(workload: Workload): boolean {
  const text = JSON.stringify({...keptWorkload(), ...workload});
  const isStored = guarded((storage) => {
    storage.setItem(WORKLOAD_KEY, text);
    return true;
  });
  ofVisit = isStored ? null : text;
  return isStored ?? false;
}

export function forgetWorkload(): void {
  ofVisit = null;
  guarded((storage) => storage.removeItem(WORKLOAD_KEY));
}

/** Not Docusaurus's slot, which does the same: calculators are rendered without Docusaurus too, for their pictures and in tests. */
function guarded<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(window.localStorage);
  } catch {
    return undefined;
  }
}
