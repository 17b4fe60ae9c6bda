import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {problemsOf} from '../testing';
import {checkComponents, KNOWN} from './components';

test('components that pages have without an import are those of the theme', () => {
  const file = join(import.meta.dirname, '../../../src/theme/MDXComponents.tsx');
  const given = /export default \{(?<entries>[^}]*)\}/.exec(readFileSync(file, 'utf8'))?.groups;
  // Those under a name of HTML take its place.
  const names = given?.['entries']?.match(/(?<=^\s+)[A-Z]\w+(?=,$)/gm) ?? [];
  expect(names.length).toBeGreaterThan(3);
  // Put on pages by a plugin, never by an author.
  const made = ['CodeBlock', 'MathStylesheet'];
  expect(names.filter((name) => ![...KNOWN, ...made].includes(name))).toEqual([]);
});

test('what is imported under any name is known, with its parts', () => {
  const files = ['src/components/Charts.tsx'];
  const text = "import {Bar as Column} from '@site/src/components/Charts';\n\n<Column.Label />\n";
  expect(problemsOf(checkComponents, text, files)).toEqual([]);
});

test('a package is taken for what it says it is', () => {
  expect(problemsOf(checkComponents, "import Tabs from '@theme/Tabs';\n\n<Tabs />\n")).toEqual([]);
});

test('the place of an import is its own line', () => {
  const text = "import A from '@theme/A';\nimport B from './B';\n\n<A /> and <B />\n";
  expect(problemsOf(checkComponents, text)).toEqual([
    '2: There is no module `./B`. Correct the path of the import.',
  ]);
});
