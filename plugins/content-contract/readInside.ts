import {realpathSync} from 'node:fs';
import {join, sep} from 'node:path';
import {readText} from './sourceText';

/** The text of a file in a folder; none where there is none, or where a link leads out of the folder. */
export function readInside(folder: string, path: string): string | undefined {
  try {
    const file = realpathSync(join(folder, path));
    return file.startsWith(realpathSync(folder) + sep) ? readText(file) : undefined;
  } catch {
    return undefined;
  }
}
