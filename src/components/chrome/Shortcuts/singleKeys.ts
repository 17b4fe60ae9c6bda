import {createStorageSlot} from '@docusaurus/theme-common';

/** `off` where the reader has turned single keys off: someone who speaks to the computer presses keys without meaning to. */
const stored = createStorageSlot('handbook.singleKeys');

/** The same for this visit: a browser may refuse to store. */
let isOff = false;

/** Whether keys without Ctrl, Alt or Cmd may do something. */
export const singleKeysAreOn = () => !isOff && stored.get() !== 'off';

export function setSingleKeys(on: boolean): void {
  isOff = !on;
  if (on) stored.del();
  else stored.set('off');
}
