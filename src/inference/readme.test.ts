import {readdirSync, readFileSync} from 'node:fs';
import {expect, test} from 'vitest';

const readme = readFileSync(`${import.meta.dirname}/README.md`, 'utf8');

/** Code outside this folder that may call it. */
function callers(): string[] {
  const files = ['src/components', 'src/data', 'src/numbers', 'docs', 'plugins'].flatMap((root) =>
    readdirSync(root, {recursive: true, encoding: 'utf8'}).map((name) => `${root}/${name}`),
  );
  return files.filter((name) => /\.tsx?$/.test(name));
}

/** Functions of this folder that a text imports, by the way they are declared. */
function functionsIn(text: string): string[] {
  const imports = text.matchAll(/import \{([^}]*)\} from '[^']*\/inference\/([^']+)'/g);
  return [...imports].flatMap(([, names = '', path]) => {
    const code = readFileSync(`${import.meta.dirname}/${path}.ts`, 'utf8');
    const imported = names.split(',').map((name) => name.trim().replace(/ as .*/, ''));
    return imported.filter((name) => code.includes(`export function ${name}(`));
  });
}

test('the index has every function that is called from outside', () => {
  const called = new Set(callers().flatMap((name) => functionsIn(readFileSync(name, 'utf8'))));
  expect(called).toContain('decodeStep');
  expect([...called].filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test('the index has no function that is gone', () => {
  const sources = readdirSync(import.meta.dirname, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
    .join('\n');
  const [, index = ''] = readme.split('## Functions by subject');
  const listed = [...index.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(listed.filter((name) => !sources.includes(`function ${name}`) && name !== 'NAME')).toEqual(
    [],
  );
});
