import {readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';

const root = join(__dirname, '../../..');
const load = createRequire(__filename);

export interface ModelPage {
  /** Path below the base path. */
  readonly path: string;
  /** Names in the query that its models read. */
  readonly keys: readonly string[];
}

interface Model {
  readonly urlKey: string;
  readonly inputs: Record<string, {readonly urlKey?: string}>;
}

/** Every article that has interactive models, with what they read from the address. */
export function modelPages(): ModelPage[] {
  return articles().map(({path, models}) => ({path, keys: models.flatMap(keysOf)}));
}

/** The articles that have interactive models. */
function articles(): {path: string; models: Model[]}[] {
  const docs = join(root, 'docs');
  return readdirSync(docs, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => {
      const text = readFileSync(join(docs, file), 'utf8');
      const imported = text.matchAll(/from '@site\/src\/components\/calculators\/(\w+)'/g);
      const models = [...imported].flatMap(([, name = '']) => modelsOf(name));
      return {path: file.replace(/(?:\/?index)?\.mdx$/, ''), models};
    })
    .filter(({models}) => models.length > 0);
}

function modelsOf(calculator: string): Model[] {
  const file = join(root, 'src/components/calculators', calculator, 'inputs.ts');
  const exported = Object.values(load(file) as object);
  const models = exported.flatMap((value: unknown) =>
    isModel(value) ? [value] : isObject(value) ? Object.values(value).filter(isModel) : [],
  );
  if (models.length === 0) throw new Error(`${file} declares no model.`);
  return models;
}

const keysOf = ({urlKey, inputs}: Model): string[] =>
  Object.entries(inputs).map(([id, input]) => `${urlKey}.${input.urlKey ?? id}`);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isModel(value: unknown): value is Model {
  return isObject(value) && 'urlKey' in value && 'inputs' in value;
}
