import {execFileSync} from 'node:child_process';
import {accessSync, constants, existsSync, readFileSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {delimiter, join} from 'node:path';

/** A program that tests need and that npm does not install. */
export interface Program {
  /** For messages: `browser`. */
  readonly name: string;
  /** Environment variables that name it, the first before the others; a wrong one is an error. */
  readonly variables: readonly string[];
  /** Full paths, tried before the commands on the search path. */
  readonly places: readonly string[];
  readonly commands: readonly string[];
  /** A shell script that gets it, for root on Debian and its relatives. */
  readonly installation?: string;
  /** How a person gets it. */
  readonly remedy: string;
}

/** A program is not there and could not be installed; the message says how to get it. */
export class MissingProgramError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

export const isRoot = process.getuid?.() === 0;

/** Held while something is installed: tests in other processes may need it too. */
const INSTALLING = join(tmpdir(), 'handbook-installing.lock');

/**
 * The path of a program; installs it where that is possible and none is there.
 *
 * @throws {MissingProgramError} where it stays missing
 */
export function findProgram(program: Program, env: Environment = process.env): string {
  const found = named(program, env) ?? firstOf(program, env);
  if (found !== undefined) return found;
  if (program.installation !== undefined && canInstall()) install(program.installation);
  const installed = firstOf(program, env);
  if (installed !== undefined) return installed;
  throw new MissingProgramError(`No ${program.name} was found. ${program.remedy}`);
}

/**
 * The path of a program, or nothing where it is missing: then one line says so, and how to get it. For tests that are
 * skipped without it.
 */
export function programIfThere(program: Program): string | undefined {
  try {
    return findProgram(program);
  } catch (error) {
    if (!(error instanceof MissingProgramError)) throw error;
    console.log(`Skipped: ${error.message}`);
    return undefined;
  }
}

function named({variables}: Program, env: Environment): string | undefined {
  const name = variables.find((variable) => env[variable]);
  const path = name && env[name];
  if (!path || isExecutable(path)) return path || undefined;
  throw new Error(`${name} is set to "${path}", which is not an executable file.`);
}

function firstOf({places, commands}: Program, env: Environment): string | undefined {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(delimiter);
  const onPath = commands.flatMap((command) => folders.map((one) => join(one, command + suffix)));
  return [...places, ...onPath].find(isExecutable);
}

function canInstall(): boolean {
  const release = '/etc/os-release';
  return (
    isRoot &&
    existsSync(release) &&
    /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync(release, 'utf8'))
  );
}

function install(script: string): void {
  console.log(`Installing: ${script}`);
  try {
    execFileSync('flock', [INSTALLING, 'sh', '-ec', script], {
      stdio: 'inherit',
      env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
    });
  } catch {
    // It has said why, and the program stays missing.
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
