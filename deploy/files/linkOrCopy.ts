import {copyFileSync, linkSync, mkdirSync} from 'node:fs';
import {dirname} from 'node:path';

/** A second name for a file where the disk allows it, else a copy. */
export function linkOrCopy(from: string, to: string): void {
  mkdirSync(dirname(to), {recursive: true});
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
