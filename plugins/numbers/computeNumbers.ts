import {join} from 'node:path';
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

/** Imports a file of numbers and prints its values. Has to run where TypeScript can be imported: under tsx or Vitest. */
export async function computeNumbers(siteDir: string, file: string): Promise<ComputedNumbers> {
  const path = join(siteDir, file);
  const problem = (line: number, message: string, remedy: string): ComputedNumbers => ({
    values: new Map(),
    problems: [{file, line, severity: 'error', check: 'numbers', message, remedy}],
  });
  let loaded: unknown;
  try {
    loaded = await import(pathToFileURL(path).href);
  } catch (error) {
    const {message, line} = mistake(error, path);
    return problem(line, `The numbers cannot be computed (${message})`, 'Mend the file.');
  }
  const values = defaultExport(loaded);
  if (!values) {
    const remedy = 'End it with `export default numbers({…})`.';
    return problem(1, 'The file of numbers has no default export', remedy);
  }
  return {
    values: new Map(Object.entries(values).map(([id, value]) => [id, print(value)])),
    problems: [],
  };
}

/** The line of a file of numbers on which a name stands as a key; 1 where it is not found. */
export function lineOfName(source: string, name: string): number {
  const at = source.search(new RegExp(`^\\s*(['"]?)${name}\\1\\s*[:,]`, 'm'));
  if (at < 0) return 1;
  return source.slice(0, at + (/^\s*/.exec(source.slice(at))?.[0].length ?? 0)).split('\n').length;
}

/** Under tsx a module that is compiled to CommonJS has its exports below `default`. */
function defaultExport(loaded: unknown): Record<string, NumberValue> | undefined {
  let found: unknown = loaded;
  for (let depth = 0; depth < 2 && isRecord(found) && 'default' in found; depth += 1) {
    found = found['default'];
  }
  return found !== loaded && isRecord(found) ? (found as Record<string, NumberValue>) : undefined;
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
  const text = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const place = stack.split('\n').find((line) => line.includes(path));
  const line = Number(/:(\d+)(?::\d+)?\)?$/.exec(place ?? '')?.[1] ?? 1);
  return {message: text.split('\n')[0] ?? text, line};
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isRows = (value: NumberValue): value is Rows => typeof value === 'object' && 'rows' in value;
