import {readFile, rm, stat, writeFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import {join} from 'node:path';
import {COMPRESSED_COPY, isCompressible} from '../rules/fileTypes';
import {brotli, gzipped} from './compressText';
import {listFiles} from './listFiles';

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
export function compressSite(dir: string): Promise<Compression> {
  return new SiteCompression(dir).finish();
}

/** A file that has been read, and what became of it. */
interface Done {
  readonly version: string;
  /** None of a file that is too small. */
  readonly bytes?: Compression['bytes'];
}

/** The compression of a site that is still being built. */
export class SiteCompression {
  private readonly done = new Map<string, Done>();
  private waiting: string[] = [];
  private readonly workers = new Set<Promise<void>>();

  constructor(private readonly dir: string) {}

  /**
   * Begins with files that are finished, while others are made: one at a time, so that their making is not held up. A file that
   * changes all the same is read again in the end.
   *
   * @param files paths below the folder of the site
   */
  begin(files: readonly string[]): void {
    this.waiting.push(...files.filter(isCompressible));
    if (this.workers.size === 0) this.start();
  }

  /** Compresses the rest, when nothing else writes to the folder. */
  async finish(): Promise<Compression> {
    this.waiting = [];
    await Promise.allSettled(this.workers);
    const files = listFiles(this.dir);
    const isLeft = (file: string) => COMPRESSED_COPY.test(file) && !this.wrote(file);
    await Promise.all(files.filter(isLeft).map((file) => rm(join(this.dir, file))));
    const worth = files.filter(isCompressible);
    this.waiting = [...worth];
    for (let count = availableParallelism(); count > 0; count -= 1) this.start();
    await Promise.all(this.workers);
    return sumOf(worth.map((file) => this.done.get(file)?.bytes));
  }

  private wrote(copy: string): boolean {
    return this.done.get(copy.replace(COMPRESSED_COPY, ''))?.bytes !== undefined;
  }

  private start(): void {
    const worker = this.work().finally(() => this.workers.delete(worker));
    this.workers.add(worker);
    // What fails before the end is tried again there.
    worker.catch(() => {});
  }

  private async work(): Promise<void> {
    for (let file = this.waiting.pop(); file !== undefined; file = this.waiting.pop()) {
      const path = join(this.dir, file);
      const {mtimeMs, size} = await stat(path);
      const version = `${mtimeMs} ${size}`;
      if (this.done.get(file)?.version === version) continue;
      this.done.set(file, {version, ...(await compress(path))});
    }
  }
}

async function compress(path: string): Promise<Pick<Done, 'bytes'>> {
  const text = await readFile(path);
  const copies = [`${path}.br`, `${path}.gz`] as const;
  if (text.length < SMALLEST_BYTES) {
    await Promise.all(copies.map((copy) => rm(copy, {force: true})));
    return {};
  }
  const [br, gz] = await Promise.all([brotli(text, path), gzipped(text)]);
  await Promise.all([writeFile(copies[0], br), writeFile(copies[1], gz)]);
  return {bytes: {identity: text.length, br: br.length, gz: gz.length}};
}

function sumOf(all: readonly (Compression['bytes'] | undefined)[]): Compression {
  const sum: Compression = {files: 0, bytes: {identity: 0, br: 0, gz: 0}};
  for (const bytes of all) {
    if (!bytes) continue;
    sum.files += 1;
    sum.bytes.identity += bytes.identity;
    sum.bytes.br += bytes.br;
    sum.bytes.gz += bytes.gz;
  }
  return sum;
}
