import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {COMPRESSED_COPY, isCompressible} from '../rules/fileTypes';
import {SMALLEST_BYTES} from './compressSite';
import {listFiles} from './listFiles';

const UNPACK = {br: brotliDecompressSync, gz: gunzipSync} as const;

/** Files of a finished build without their copies, and copies that are not those of a file. */
export function compressionProblems(dir: string): string[] {
  const files = listFiles(dir);
  const there = new Set(files);
  const read = (file: string) => readFileSync(join(dir, file));
  const wanted = files.filter(
    (file) => isCompressible(file) && read(file).length >= SMALLEST_BYTES,
  );
  const copies = new Set(wanted.flatMap((file) => [`${file}.br`, `${file}.gz`]));
  const missing = [...copies].filter((copy) => !there.has(copy));
  const stale = files.filter((file) => COMPRESSED_COPY.test(file) && !copies.has(file));
  const wrong = wanted
    .flatMap((file) => (['br', 'gz'] as const).map((encoding) => ({file, encoding})))
    .filter(({file, encoding}) => there.has(`${file}.${encoding}`))
    .filter(({file, encoding}) => !unpacksTo(read(`${file}.${encoding}`), read(file), encoding));
  return [
    ...missing.map((copy) => `${copy} is missing.`),
    ...stale.map((copy) => `${copy} is a copy of nothing.`),
    ...wrong.map(({file, encoding}) => `${file}.${encoding} is not a copy of ${file}.`),
  ];
}

function unpacksTo(copy: Buffer, original: Buffer, encoding: 'br' | 'gz'): boolean {
  try {
    return UNPACK[encoding](copy).equals(original);
  } catch {
    return false;
  }
}
