import {createHash} from 'node:crypto';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';

/**
 * What `make` makes of a text, from a folder of earlier results if it is there. The name of a result is a hash of all
 * that it depends on, so it never has to be thrown away.
 *
 * @param parts everything that the result depends on
 */
export async function cached(
  folder: string,
  parts: readonly string[],
  make: () => Buffer | Promise<Buffer>,
): Promise<Buffer> {
  const name = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const file = path.join(folder, `${name}.png`);
  const known = await readFile(file).catch(() => null);
  if (known) return known;
  const made = await make();
  await mkdir(folder, {recursive: true});
  // Another build at the same time must not read half a file.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, made);
  await rename(unfinished, file);
  return made;
}
