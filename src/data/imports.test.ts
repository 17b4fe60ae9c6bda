import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {expect, it} from 'vitest';

/** Imports of a module that would bring zod, or code of another layer, into a page's bundle. */
function heavyImports(source: string): readonly string[] {
  const imports = source.matchAll(/^(import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)';/gms);
  return [...imports]
    .map(([, , from]) => from ?? '')
    .filter(
      (from) => from === 'zod' || from.includes('/schemas/') || from.includes('../inference/'),
    );
}

/** Read while the site is built, by plugins and tests only. */
const BUILD_TIME = ['questions.ts', 'readModels.ts', 'routes.ts'];

const modules = readdirSync(import.meta.dirname).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !BUILD_TIME.includes(file),
);

it.each(modules)('%s imports data and types only', (file) => {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  expect(heavyImports(source)).toEqual([]);
});

it('notices an import of values', () => {
  const source = [
    "import type {Model} from './schemas/model';",
    "import {\n  modelSchema,\n} from './schemas/model';",
    "import {countParameters} from '../inference/model/parameters';",
    "import {z} from 'zod';",
    "export {modelSchema} from './schemas/model';",
  ].join('\n');
  expect(heavyImports(source)).toHaveLength(4);
});
