import {readdirSync} from 'node:fs';
import {join, relative, sep} from 'node:path';

/** Paths of all files in a folder, with forward slashes, sorted. */
export function listFiles(dir: string): string[] {
  return readdirSync(dir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
