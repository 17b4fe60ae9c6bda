import {readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';

const root = join(__dirname, '../../..');
const load = createRequire(__filename);

export interface CalculatorPage {
  /** Path below the base path. */
  readonly path: string;
  /** Names in the query that its calculators read. */
  readonly keys: readonly string[];
}

interface Calculator {
  readonly id: string;
  readonly urlKey: string;
  readonly inputs: Record<string, {readonly urlKey?: string}>;
}

/** Every article that has calculators, with what they read from the address. */
export function calculatorPages(): CalculatorPage[] {
  return articles().map(({path, calculators}) => ({path, keys: calculators.flatMap(keysOf)}));
}

/** Every calculator with the first article that has it. */
export function calculatorPlaces(): {id: string; path: string}[] {
  const places = articles().flatMap(({path, calculators}) =>
    calculators.map(({id}) => [id, path] as const),
  );
  return [...new Map(places.toReversed())].map(([id, path]) => ({id, path}));
}

/** The articles that have calculators. */
function articles(): {path: string; calculators: Calculator[]}[] {
  const docs = join(root, 'docs');
  return readdirSync(docs, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => {
      const text = readFileSync(join(docs, file), 'utf8');
      const imported = text.matchAll(/from '@site\/src\/components\/calculators\/(\w+)'/g);
      const calculators = [...imported].flatMap(([, name = '']) => calculatorsOf(name));
      return {path: file.replace(/(?:\/?index)?\.mdx$/, ''), calculators};
    })
    .filter(({calculators}) => calculators.length > 0);
}

function calculatorsOf(folder: string): Calculator[] {
  const file = join(root, 'src/components/calculators', folder, 'calculator.ts');
  const exported = Object.values(load(file) as object);
  const calculators = exported.flatMap((value: unknown) =>
    isCalculator(value)
      ? [value]
      : isObject(value)
        ? Object.values(value).filter(isCalculator)
        : [],
  );
  if (calculators.length === 0) throw new Error(`${file} declares no calculator.`);
  return [...new Set(calculators)];
}

const keysOf = ({urlKey, inputs}: Calculator): string[] =>
  Object.entries(inputs).map(([id, input]) => `${urlKey}.${input.urlKey ?? id}`);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isCalculator(value: unknown): value is Calculator {
  return isObject(value) && 'urlKey' in value && 'inputs' in value;
}
