import {readFile, rm, writeFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import {join} from 'node:path';
import {COMPRESSED_COPY, isCompressible} from '../rules/fileTypes';
import {brotli, gzipped} from './compressText';
import {listFiles} from './listFiles';

/** Below this a copy saves nothing: the answer fits one packet either way. */
const SMALLEST_BYTES = 1024;

/**
 * Writes `.br` and `.gz` beside each file of a built site that is worth it and removes copies that are left from
 * another build. The same files give the same copies, byte for byte. To be run when nothing else writes to the folder.
 *
 * @returns the number of files that have copies
 */
export async function compressSite(dir: string): Promise<number> {
  const files = listFiles(dir);
  const waiting = files.filter(isCompressible);
  const done = new Set<string>();
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (await compress(join(dir, file))) done.add(file);
    }
  };
  await Promise.all(Array.from({length: availableParallelism()}, work));
  const isLeft = (file: string) =>
    COMPRESSED_COPY.test(file) && !done.has(file.replace(COMPRESSED_COPY, ''));
  await Promise.all(files.filter(isLeft).map((file) => rm(join(dir, file), {force: true})));
  return done.size;
}

/** @returns false for a file that is too small */
async function compress(path: string): Promise<boolean> {
  const text = await readFile(path);
  if (text.length < SMALLEST_BYTES) return false;
  const [br, gz] = await Promise.all([brotli(text, path), gzipped(text)]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return true;
}
