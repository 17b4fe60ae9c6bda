import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {runIn} from '../peers/runIn';

export interface Timing {
  readonly seconds: number;
  /** Of all processors together, by the command and what it started. */
  readonly cpuSeconds: number;
}

/** Runs the rest of its arguments and writes the times of what it has run to the first. */
const WITH_TIMES = 'file=$0; "$@"; status=$?; times > "$file"; exit $status';

/** Runs a command in a folder and says how long it took. */
export function timed(
  folder: string,
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Timing {
  const notes = mkdtempSync(join(tmpdir(), 'handbook-times-'));
  try {
    const file = join(notes, 'times');
    const begin = performance.now();
    runIn(folder, 'sh', ['-c', WITH_TIMES, file, ...command], env);
    const seconds = (performance.now() - begin) / 1000;
    return {seconds, cpuSeconds: readTimes(readFileSync(file, 'utf8'))};
  } finally {
    rmSync(notes, {recursive: true, force: true});
  }
}

/** Seconds that the shell's `times` tells of the commands: its second line, in user and in system mode. */
export function readTimes(text: string): number {
  const spent = text
    .trim()
    .split('\n')[1]
    ?.match(/^(\d+)m([\d.]+)s\s+(\d+)m([\d.]+)s$/);
  if (!spent) throw new Error(`The shell told no times: ${JSON.stringify(text)}`);
  const [userMinutes = 0, userSeconds = 0, systemMinutes = 0, systemSeconds = 0] = spent
    .slice(1)
    .map(Number);
  return (userMinutes + systemMinutes) * 60 + userSeconds + systemSeconds;
}
