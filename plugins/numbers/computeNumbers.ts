import {pathToFileURL} from 'node:url';
import type {NumberValue, Printed, Rows, Stated} from '../../src/numbers';
import type {ContentProblem} from '../content-contract/contentProblem';

/** What a number prints: text, or the cells of rows, of which `undefined` ones are the author's. */
export type Computed =
  | {readonly kind: 'number'; readonly text: string}
  | {readonly kind: 'rows'; readonly rows: readonly (readonly (string | undefined)[] | undefined)[]}
  | {readonly kind: 'wrong'; readonly message: string};

export interface ComputedNumbers {
  readonly values: ReadonlyMap<string, Computed>;
  readonly problems: readonly ContentProblem[];
}

/**
 * Imports the compiled form of a file of numbers and prints its values.
 *
 * @param file the file of numbers, as problems name it
 * @param code path of the module that was compiled from it, with a source map
 * @param source path of the file, as a stack names it
 */
export async function computeNumbers(
  file: string,
  code: string,
  source: string,
): Promise<ComputedNumbers> {
  process.setSourceMapsEnabled(true);
  let loaded: {readonly default?: unknown};
  try {
    loaded = (await import(pathToFileURL(code).href)) as {readonly default?: unknown};
  } catch (error) {
    return numbersMistake(file, error, source);
  }
  const values = loaded.default;
  if (!isRecord(values)) {
    const remedy = 'End it with `export default numbers({…})`.';
    return problem(file, 1, 'The file of numbers has no default export', remedy);
  }
  const entries = Object.entries(values as Record<string, NumberValue>);
  return {values: new Map(entries.map(([id, value]) => [id, print(value)])), problems: []};
}

/** What is told of a file of numbers that cannot be compiled or that throws. */
export function numbersMistake(file: string, error: unknown, source: string): ComputedNumbers {
  const {message, line} = mistake(error, source);
  return problem(file, line, `The numbers cannot be computed (${message})`, 'Mend the file.');
}

function problem(file: string, line: number, message: string, remedy: string): ComputedNumbers {
  return {
    values: new Map(),
    problems: [{file, line, severity: 'error', check: 'numbers', message, remedy}],
  };
}

/** The line of a file of numbers on which a name stands as a key; 1 where it is not found. */
export function lineOfName(source: string, name: string): number {
  const at = source.search(new RegExp(`^\\s*(['"]?)${name}\\1\\s*[:,]`, 'm'));
  if (at < 0) return 1;
  return source.slice(0, at + (/^\s*/.exec(source.slice(at))?.[0].length ?? 0)).split('\n').length;
}

function print(value: NumberValue): Computed {
  if (isRows(value)) {
    const cells = value.rows.map((row) =>
      row?.map((cell) => (cell === null ? {kind: 'author' as const} : printOne(cell))),
    );
    const wrong = cells.flatMap((row) => row ?? []).find((cell) => cell.kind === 'wrong');
    if (wrong) return wrong;
    return {
      kind: 'rows',
      rows: cells.map((row) =>
        row?.map((cell) => (cell.kind === 'number' ? cell.text : undefined)),
      ),
    };
  }
  return printOne(value);
}

function printOne(value: Printed | Stated): Exclude<Computed, {kind: 'rows'}> {
  if (typeof value === 'object') {
    const {text, value: number, from, to} = value;
    if (number >= from && number <= to) return {kind: 'number', text};
    const message = `"${text}" is said of ${number}, and is true from ${from} to ${to} only`;
    return {kind: 'wrong', message};
  }
  const text = String(value);
  if (text === '' || /(?:^|[^\p{L}])(?:NaN|Infinity|undefined|–)(?:$|[^\p{L}])/u.test(text)) {
    return {kind: 'wrong', message: `its value is "${text}"`};
  }
  return {kind: 'number', text};
}

function mistake(error: unknown, path: string): {message: string; line: number} {
  const [fault] =
    isRecord(error) && Array.isArray(error['errors']) ? (error['errors'] as Fault[]) : [];
  if (fault) return {message: fault.text, line: fault.location?.line ?? 1};
  const text = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const place = stack.split('\n').find((line) => line.includes(path));
  const line = Number(/:(\d+)(?::\d+)?\)?$/.exec(place ?? '')?.[1] ?? 1);
  return {message: text.split('\n')[0] ?? text, line};
}

/** What esbuild says of a file that it cannot compile. */
interface Fault {
  readonly text: string;
  readonly location: {readonly line: number} | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isRows = (value: NumberValue): value is Rows => typeof value === 'object' && 'rows' in value;
