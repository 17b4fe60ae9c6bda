import {parseArgs} from 'node:util';
import {UsageError} from '../../deploy/server/options';

export interface LoadOptions {
  dir: string;
  seconds: number;
  connections: number;
  threads: number;
  /** nginx's worker processes. */
  workers: number;
  /** A file for the numbers. */
  json: string | undefined;
}

const USAGE = `Usage: npm run load -- [--dir <folder>] [--seconds <number>] [--connections <number>] [--threads <number>] [--workers <number>] [--json <file>]`;

export function parseLoadOptions(args: string[]): LoadOptions {
  const values = parseValues(args);
  const count = (name: 'seconds' | 'connections' | 'threads' | 'workers', usual: number) => {
    const value = values[name];
    if (value === undefined) return usual;
    if (!/^[1-9]\d*$/.test(value))
      throw new UsageError(`--${name} must be a whole number above 0.`);
    return Number(value);
  };
  return {
    dir: values.dir ?? 'build',
    seconds: count('seconds', 10),
    connections: count('connections', 64),
    threads: count('threads', 1),
    workers: count('workers', 1),
    json: values.json,
  };
}

function parseValues(args: string[]) {
  const text = {type: 'string'} as const;
  const options = {
    dir: text,
    seconds: text,
    connections: text,
    threads: text,
    workers: text,
    json: text,
  };
  try {
    return parseArgs({args, options}).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}
