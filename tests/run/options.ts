import {parseArgs} from 'node:util';
import type {Step} from './steps';

export type Request = {kind: 'list'} | {kind: 'run'; steps: Step[]};

/** A mistake in what was typed: shown without a stack. */
export class UsageError extends Error {}

/** Reads `--from build`, `--only unit,browser` or `--list`. */
export function parseRequest(args: string[], steps: Step[]): Request {
  const {from, only, list} = parseValues(args, steps);
  if (from !== undefined && only !== undefined) {
    throw new UsageError('--from and --only cannot be used together.');
  }
  if (list) return {kind: 'list'};
  if (from !== undefined) return {kind: 'run', steps: steps.slice(indexOf(from, steps))};
  if (only !== undefined) {
    const wanted = new Set(only.split(',').map((name) => indexOf(name.trim(), steps)));
    return {kind: 'run', steps: steps.filter((_, index) => wanted.has(index))};
  }
  return {kind: 'run', steps};
}

function parseValues(args: string[], steps: Step[]) {
  try {
    const options = {
      from: {type: 'string'},
      only: {type: 'string'},
      list: {type: 'boolean'},
    } as const;
    return parseArgs({args, options}).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage(steps)}`);
  }
}

function indexOf(name: string, steps: Step[]): number {
  const index = steps.findIndex((step) => step.name === name);
  if (index === -1) throw new UsageError(`There is no step "${name}".\n\n${usage(steps)}`);
  return index;
}

function usage(steps: Step[]): string {
  return `Usage: npm test -- [--from <step> | --only <step>,<step>… | --list]
Steps: ${steps.map(({name}) => name).join(', ')}`;
}
