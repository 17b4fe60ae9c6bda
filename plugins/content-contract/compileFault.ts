import {relative, sep} from 'node:path';
import type {VFile} from 'vfile';

/** Stops the compilation of a page at something that the content contract tells of, too: a build, or the page in the development server. */
export function compileFault(file: VFile, line: number, message: string): never {
  const path = relative(file.cwd, file.path ?? '').replaceAll(sep, '/');
  throw new Error(`${path}:${line}: ${message}. \`npm run check -- ${path}\` says more.`);
}
