import {existsSync, mkdirSync, renameSync, rmSync} from 'node:fs';
import {dirname} from 'node:path';

/**
 * Makes a folder anew beside the one that is there and puts it in its place when it is whole. If it cannot be made, the one
 * that is there stays as it is. Nobody else may do the same at the same time.
 *
 * @param make fills the folder whose path it is given, or throws
 */
export async function replaceFolder(
  target: string,
  make: (fresh: string) => Promise<void>,
): Promise<void> {
  const fresh = `${target}.new`;
  const former = `${target}.old`;
  mkdirSync(dirname(target), {recursive: true});
  // What a run left that was killed: half a folder, or the former one if it died between the two renames.
  remove(fresh);
  if (existsSync(former) && !existsSync(target)) renameSync(former, target);
  remove(former);
  try {
    await make(fresh);
    if (!existsSync(fresh)) throw new Error(`Nothing was built, so ${target} stays as it is.`);
    swap(fresh, target, former);
  } catch (error) {
    remove(fresh);
    throw error;
  }
  remove(former);
}

function swap(fresh: string, target: string, former: string): void {
  const hadOne = existsSync(target);
  if (hadOne) renameSync(target, former);
  try {
    renameSync(fresh, target);
  } catch (error) {
    if (hadOne) renameSync(former, target);
    throw error;
  }
}

/** Something may still write into a folder that is given up. */
function remove(folder: string): void {
  rmSync(folder, {recursive: true, force: true, maxRetries: 10});
}
