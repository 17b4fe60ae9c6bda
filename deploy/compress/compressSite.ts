import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {isCompressible} from '../rules/fileTypes';
import {listFiles} from './listFiles';

/** Below this a copy saves nothing: the answer fits one packet either way. */
const SMALLEST_BYTES = 1024;

/**
 * Writes `.br` and `.gz` beside each file of a built site that is worth it.
 *
 * @returns the number of files that have copies
 */
export async function compressSite(dir: string): Promise<number> {
  const files = listFiles(dir).filter(isCompressible);
  const done = await Promise.all(files.map((file) => compress(join(dir, file))));
  return done.filter(Boolean).length;
}

/** @returns false for a file that is too small */
async function compress(path: string): Promise<boolean> {
  const text = await readFile(path);
  if (text.length < SMALLEST_BYTES) return false;
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, {params}),
    promisify(gzip)(text, {level: constants.Z_BEST_COMPRESSION}),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return true;
}
