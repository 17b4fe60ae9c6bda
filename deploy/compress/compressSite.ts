import {readFile, rm, writeFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import {join} from 'node:path';
import {COMPRESSED_COPY, isCompressible} from '../rules/fileTypes';
import {brotli, gzipped} from './compressText';
import {listFiles} from './listFiles';

/** Below this a copy saves nothing: the answer fits one packet either way. */
const SMALLEST_BYTES = 1024;

export interface Compression {
  /** Files that have a copy in each encoding. */
  files: number;
  /** Bytes of those files, and of their copies. */
  bytes: {identity: number; br: number; gz: number};
}

/**
 * Writes `.br` and `.gz` beside each file of a built site that is worth it and removes copies that are left from
 * another build. The same files give the same copies, byte for byte. To be run when nothing else writes to the folder.
 */
export async function compressSite(dir: string): Promise<Compression> {
  const files = listFiles(dir);
  const worth = files.filter(isCompressible);
  const waiting = [...worth];
  const done = new Map<string, Compression['bytes']>();
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const bytes = await compress(join(dir, file));
      if (bytes) done.set(file, bytes);
    }
  };
  await Promise.all(Array.from({length: availableParallelism()}, work));
  const isLeft = (file: string) =>
    COMPRESSED_COPY.test(file) && !done.has(file.replace(COMPRESSED_COPY, ''));
  await Promise.all(files.filter(isLeft).map((file) => rm(join(dir, file), {force: true})));
  return sumOf([...done.values()]);
}

/** @returns undefined for a file that is too small */
async function compress(path: string): Promise<Compression['bytes'] | undefined> {
  const text = await readFile(path);
  const copies = [`${path}.br`, `${path}.gz`] as const;
  if (text.length < SMALLEST_BYTES) return undefined;
  const [br, gz] = await Promise.all([brotli(text, path), gzipped(text)]);
  await Promise.all([writeFile(copies[0], br), writeFile(copies[1], gz)]);
  return {identity: text.length, br: br.length, gz: gz.length};
}

function sumOf(all: readonly Compression['bytes'][]): Compression {
  const sum = (encoding: keyof Compression['bytes']) =>
    all.reduce((bytes, one) => bytes + one[encoding], 0);
  return {files: all.length, bytes: {identity: sum('identity'), br: sum('br'), gz: sum('gz')}};
}
