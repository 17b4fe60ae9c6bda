import {posix, win32} from 'node:path';

/** What the search needs to know of a machine, so that any machine can be played in a test. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  isRoot: boolean;
  /** The text of `/etc/os-release`, empty where there is none. */
  osRelease: string;
  isExecutable: (path: string) => boolean;
  /** Runs a command with its output shown, and throws if it fails. */
  run: (command: string, args: string[]) => void;
  say: (line: string) => void;
}

/** A program that tests need and that npm does not install. */
export interface Program {
  /** What is sought, for messages: `browser`. */
  kind: string;
  /** What needs it: `the browser tests`. */
  purpose: string;
  /** Environment variables that name it, the first before the others; a wrong one is an error. */
  variables: string[];
  /** Full paths, tried before the commands on the PATH; empty ones are left out. */
  places: string[];
  commands: string[];
  /** What is installed where none is found: `Chromium`. */
  installs: string;
  /** Commands of a Debian-like machine, run as root, in order. */
  installation: (readonly [string, string[]])[];
  /** What a person does about it. */
  remedy: string;
}

/** A program is not there and could not be installed; the message says how to get it. */
export class MissingProgramError extends Error {}

/**
 * What a search finds, or nothing where a program is missing: then one line says so, and how to get it. For tests that are
 * skipped without it.
 *
 * @throws what else goes wrong, such as a variable that names no program
 */
export function ifThere<T>(
  find: () => T,
  say: (line: string) => void = console.log,
): T | undefined {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof MissingProgramError)) throw error;
    say(`Skipped: ${error.message}`);
    return undefined;
  }
}

/** Where a program may be. */
type Search = Pick<Program, 'variables' | 'places' | 'commands'>;

/** The path of a program; installs it where that is possible and none is there. */
export function findProgram(program: Program, machine: Machine): string {
  return knownProgram(program, machine) ?? install(program, machine);
}

/** The path of a program that is there already. */
export function knownProgram(search: Search, machine: Machine): string | undefined {
  return named(search, machine) ?? firstInstalled(search, machine);
}

function named({variables}: Search, {env, isExecutable}: Machine): string | undefined {
  for (const name of variables) {
    const path = env[name];
    if (!path) continue;
    if (isExecutable(path)) return path;
    throw new Error(`${name} is set to "${path}", which is not an executable file.`);
  }
  return undefined;
}

function firstInstalled({places, commands}: Search, machine: Machine): string | undefined {
  const candidates = [...places, ...onPath(machine, commands)];
  return candidates.find((path) => path !== '' && machine.isExecutable(path));
}

function onPath({platform, env}: Machine, commands: string[]): string[] {
  const {join, delimiter} = platform === 'win32' ? win32 : posix;
  const suffix = platform === 'win32' ? '.exe' : '';
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command + suffix)));
}

function install(program: Program, machine: Machine): string {
  const {kind, installs, remedy} = program;
  if (!canInstall(machine)) {
    throw new MissingProgramError(`No ${kind} was found for ${program.purpose}. ${remedy}`);
  }
  machine.say(`No ${kind} was found: installing ${installs} with apt-get.`);
  try {
    for (const [command, args] of program.installation) machine.run(command, args);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MissingProgramError(`${installs} could not be installed (${reason}). ${remedy}`, {
      cause: error,
    });
  }
  const installed = firstInstalled(program, machine);
  if (installed) return installed;
  throw new MissingProgramError(
    `apt-get installed ${installs}, but it is not where it should be. ${remedy}`,
  );
}

function canInstall(machine: Machine): boolean {
  const isDebianLike = /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(machine.osRelease);
  return (
    machine.platform === 'linux' &&
    machine.isRoot &&
    isDebianLike &&
    onPath(machine, ['apt-get']).some(machine.isExecutable)
  );
}
