import {readdirSync} from 'node:fs';
import {readFile, rm, writeFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import {join, relative, sep} from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {COMPRESSED_COPY, isCompressible} from '../rules/fileTypes';

/** Below this a copy saves nothing: the answer fits one packet either way. */
export const SMALLEST_BYTES = 1024;

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
  await Promise.all(
    files.filter((file) => COMPRESSED_COPY.test(file)).map((file) => rm(join(dir, file))),
  );
  const sum: Compression = {files: 0, bytes: {identity: 0, br: 0, gz: 0}};
  const queue = files.filter(isCompressible);
  const worker = async () => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      const path = join(dir, file);
      const text = await readFile(path);
      if (text.length < SMALLEST_BYTES) continue;
      const [br, gz] = await Promise.all([brotli(text, qualityOf(file)), gzipped(text)]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
      sum.files += 1;
      sum.bytes.identity += text.length;
      sum.bytes.br += br.length;
      sum.bytes.gz += gz.length;
    }
  };
  await Promise.all(Array.from({length: availableParallelism()}, worker));
  return sum;
}

/** What a page needs to be shown. */
const FIRST_LOAD = /\.(?:html|js|css|svg)$/;

/**
 * The best quality costs three times the work of the next one and saves 2 to 3 %: it is kept for what readers wait for.
 */
function qualityOf(file: string): number {
  return FIRST_LOAD.test(file) ? 11 : 10;
}

function brotli(text: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

const OPERATING_SYSTEM = 9;
const UNKNOWN_SYSTEM = 255;

/** Node leaves the time of the file out of the header; the system it ran on is left out here. */
async function gzipped(text: Buffer): Promise<Buffer> {
  const packed = await promisify(gzip)(text, {level: constants.Z_BEST_COMPRESSION});
  packed[OPERATING_SYSTEM] = UNKNOWN_SYSTEM;
  return packed;
}

/** Paths of all files in a folder, with forward slashes, sorted. */
export function listFiles(dir: string): string[] {
  return readdirSync(dir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
