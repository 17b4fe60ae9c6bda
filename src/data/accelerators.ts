import {accelerators, type Accelerator} from './acceleratorRecords';
import {lookupById} from './lookup';
import {ownDevice} from './ownDevice/ownDevice';

export {
  accelerators,
  allAccelerators,
  dense16BitFlops,
  usableMemory,
  type Accelerator,
  type UsableMemory,
} from './acceleratorRecords';

const listed = lookupById('verified accelerator', accelerators);

/**
 * A verified accelerator by its id, or a reader's own by the figures in its id; throws for an unknown or unverified id and names near ones,
 * and for figures that cannot be used: fields and links let none of them through.
 */
export function acceleratorById(id: string): Accelerator {
  const own = ownDevice(id);
  return own?.ok ? own.value : listed(id);
}
