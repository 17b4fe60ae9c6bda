import {mkdirSync} from 'node:fs';
import {dirname} from 'node:path';
import {lock} from 'proper-lockfile';

/** Two builds at once would write into each other's files. */
export class LockedError extends Error {}

/**
 * Takes a lock for as long as this process lives. The lock of a process that died ends ten seconds after its death.
 *
 * @param path where the lock is
 * @returns what gives it back
 * @throws {LockedError} if a process that is alive holds it
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  const folder = dirname(path);
  mkdirSync(folder, {recursive: true});
  try {
    return await lock(folder, {lockfilePath: path});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    throw new LockedError(
      'Another build of this checkout is running, or was killed less than ten seconds ago. Wait for it or stop it.',
      {cause: error},
    );
  }
}
