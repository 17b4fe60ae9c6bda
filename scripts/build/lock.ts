import {linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';

/** Two builds at once would write into each other's files. */
export class LockedError extends Error {}

/**
 * Takes a lock for as long as this process lives; the lock of a process that died is taken over.
 *
 * @param file where the lock is
 * @returns what gives it back
 * @throws {LockedError} if a process that is alive holds it
 */
export function takeLock(file: string): () => void {
  mkdirSync(dirname(file), {recursive: true});
  const own = JSON.stringify({pid: process.pid, begun: begunAt(process.pid)});
  // A lock appears with its text or not at all: it is written aside first.
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, own);
  try {
    while (!tryLink(aside, file)) takeAway(file);
  } finally {
    rmSync(aside, {force: true});
  }
  return () => {
    if (readText(file) === own) rmSync(file, {force: true});
  };
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a process that is gone. Of two that try, one succeeds: a name can be moved away once. */
function takeAway(file: string): void {
  const text = readText(file);
  if (text === undefined) return;
  if (isHeld(text)) {
    throw new LockedError(
      `Another build of this checkout is running (process ${pidOf(text)}). Wait for it or stop it; if there is none, remove ${file}.`,
    );
  }
  const moved = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, moved);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // Somebody else was faster, and this is the lock of the living: give it back.
  if (readText(moved) !== text) tryLink(moved, file);
  rmSync(moved, {force: true});
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function pidOf(text: string): number | undefined {
  try {
    const {pid} = JSON.parse(text) as {pid?: unknown};
    return typeof pid === 'number' ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the process that wrote the lock is alive: its number may have gone to another one since. */
function isHeld(text: string): boolean {
  const pid = pidOf(text);
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return text === JSON.stringify({pid, begun: begunAt(pid)});
}

/** When a process began, in the kernel's ticks; unknown where there is no `/proc`. */
function begunAt(pid: number): string | null {
  // The name of the program, in parentheses, may itself hold spaces; the 20th field after it is the time.
  const fields = readText(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ');
  return fields?.[19] ?? null;
}
