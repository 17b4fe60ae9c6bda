import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

/** What a page needs to be shown. */
const FIRST_LOAD = /\.(?:html|js|css|svg)$/;

/**
 * The best quality costs three times the work of the next one and saves 2 to 3 %: it is kept for what readers wait for.
 */
function qualityOf(file: string): number {
  return FIRST_LOAD.test(file) ? 11 : 10;
}

/** The text of a file in Brotli. */
export function brotli(text: Buffer, file: string): Promise<Buffer> {
  return promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualityOf(file),
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

const OPERATING_SYSTEM = 9;
const UNKNOWN_SYSTEM = 255;

/** The text in gzip. Node leaves the time of the file out of the header; the system it ran on is left out here. */
export async function gzipped(text: Buffer): Promise<Buffer> {
  const packed = await promisify(gzip)(text, {level: constants.Z_BEST_COMPRESSION});
  packed[OPERATING_SYSTEM] = UNKNOWN_SYSTEM;
  return packed;
}
