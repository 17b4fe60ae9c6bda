import {parseArgs} from 'node:util';

export interface ServeOptions {
  dir: string;
  /** Undefined where nobody asked for a port: then any near the default will do. */
  port: number | undefined;
}

/** A mistake in what was typed: shown without a stack. */
export class UsageError extends Error {}

export const USAGE = `Usage: npm run serve -- [--port <number>] [--dir <folder>]

  --port  port to listen on; the PORT variable does the same (default: 3000 or the next free one)
  --dir   folder to serve (default: build)`;

export function parseServeOptions(
  args: string[],
  env: Record<string, string | undefined>,
): ServeOptions {
  const values = parseValues(args);
  const port = values.port ?? (env.PORT || undefined);
  if (values.dir === '') throw new UsageError('--dir needs a folder.');
  return {
    dir: values.dir ?? 'build',
    port:
      port === undefined
        ? undefined
        : parsePort(port, values.port === undefined ? 'PORT' : '--port'),
  };
}

function parseValues(args: string[]) {
  try {
    return parseArgs({args, options: {port: {type: 'string'}, dir: {type: 'string'}}}).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function parsePort(text: string, name: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) {
    throw new UsageError(`${name} must be a whole number from 0 to 65535, not "${text}".`);
  }
  return port;
}
