import {execFileSync} from 'node:child_process';
import {accessSync, constants, readFileSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Machine} from './findProgram';

export const isRoot = process.getuid?.() === 0;

/** Held while something is installed: tests in other processes and threads may need it too. */
const INSTALLING = join(tmpdir(), 'handbook-installing.lock');

export function thisComputer(): Machine {
  return {
    platform: process.platform,
    env: process.env,
    isRoot,
    osRelease: readOsRelease(),
    isExecutable,
    run: (command, args) =>
      void execFileSync('flock', [INSTALLING, command, ...args], {
        stdio: 'inherit',
        env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
      }),
    say: (line) => console.log(line),
  };
}

function readOsRelease(): string {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
