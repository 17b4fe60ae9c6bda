import {statSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs, type ParseArgsConfig} from 'node:util';

export interface ServeOptions {
  dir: string;
  /** Undefined where nobody asked for a port: then any near the default will do. */
  port: number | undefined;
}

/** A mistake in what was typed: shown without a stack. */
export class UsageError extends Error {}

const USAGE = `Usage: npm run serve -- [--port <number>] [--dir <folder>]

  --port  port to listen on; the PORT variable does the same (default: 3000 or the next free one)
  --dir   folder to serve (default: build)`;

export function parseServeOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ServeOptions {
  const options = {port: {type: 'string'}, dir: {type: 'string', default: 'build'}} as const;
  const values = readArguments(args, options, USAGE);
  const port = values.port ?? (env['PORT'] || undefined);
  if (port !== undefined && !(/^\d+$/.test(port) && Number(port) <= 65535)) {
    throw new UsageError(`The port must be a whole number from 0 to 65535, not "${port}".`);
  }
  return {dir: values.dir, port: port === undefined ? undefined : Number(port)};
}

/** @throws {UsageError} with the usage, for arguments that a command does not have */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
  usage: string,
) {
  try {
    return parseArgs({args: [...args], options}).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** @throws {UsageError} where a folder is no built site */
export function requireBuild(dir: string): void {
  if (!statSync(join(dir, 'index.html'), {throwIfNoEntry: false})?.isFile()) {
    throw new UsageError(`There is no built site in "${dir}". Run \`npm run build\` first.`);
  }
}
