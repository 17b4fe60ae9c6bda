import {readFileSync, realpathSync} from 'node:fs';
import {join, sep} from 'node:path';

/** The text of a file in a folder; none where there is none, or where a link leads out of the folder. */
export function readInside(folder: string, path: string): string | undefined {
  try {
    const file = realpathSync(join(folder, path));
    return file.startsWith(realpathSync(folder) + sep) ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
