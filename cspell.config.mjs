import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';

const data = join(import.meta.dirname, 'data');
const read = (path) => JSON.parse(readFileSync(join(data, path), 'utf8'));
const records = (name) => read(`${name}.json`).records;
const models = readdirSync(join(data, 'models'), {recursive: true})
  .filter((path) => path.endsWith('model.json'))
  .map((path) => ({path, ...read(join('models', path))}));
const bibliography = readFileSync(join(data, 'references.bib'), 'utf8');

/** Names that are in `data/` are words, too: nobody has to list them again. Their definitions are not, which may hold a typo. */
const names = [
  ...models.flatMap(({path, name, family}) => [path, name, family]),
  ...records('accelerators').flatMap(({id, name, vendor, architecture}) => [
    id,
    name,
    vendor,
    architecture,
  ]),
  ...records('frameworks').flatMap(({id, name}) => [id, name]),
  ...records('metrics').flatMap(({name, system}) => [name, system]),
  ...records('glossary').flatMap(({term, abbreviation, aliases}) => [
    term,
    abbreviation,
    ...aliases,
  ]),
  ...[...bibliography.matchAll(/^@\w+\{(.*),$|^ {2}author = \{(.*)\},$/gm)].flatMap(
    ([, key, author]) => [key, author],
  ),
];
const words = names.flatMap((name) => name?.match(/\p{L}{3,}/gu) ?? []);

export default {
  version: '0.2',
  language: 'en-US',
  files: ['**/*.{md,mdx}', 'src/components/**/*.tsx', 'src/identity.ts', 'data/glossary.json'],
  ignorePaths: [
    'node_modules',
    'build',
    'cli/dist',
    'build.*',
    'build-variants',
    'build-log',
    'build-deploy',
    '**/.docusaurus',
    'test-results',
    'playwright-report',
    'tests/variants',
    'tests/build',
    'coverage',
    'package-lock.json',
    'tests/**/fixtures/**',
    'examples/*.out',
  ],
  words: [...new Set(words)],
  // A page that is not finished is not published, and a claim comes with its number.
  overrides: [
    {
      filename: 'docs/**/*.mdx',
      flagWords: [
        ...['TODO', 'TBD', 'FIXME', 'lorem', 'ipsum'],
        ...['seamless', 'seamlessly', 'cutting-edge', 'game-changer', 'game-changing'],
      ],
    },
  ],
  dictionaryDefinitions: [{name: 'handbook', path: './cspell-words.txt', addWords: true}],
  dictionaries: [
    'handbook',
    'typescript',
    'node',
    'npm',
    'css',
    'html',
    'python',
    'bash',
    'softwareTerms',
    'companies',
  ],
  ignoreRegExpList: [
    // Names of marked numbers.
    '/\\{#[^}]*\\}/g',
    '/`[^`]*`/g',
    '/```[\\s\\S]*?```/g',
    '/\\[@[^\\]]*\\]/g',
    '/\\$[^$]*\\$/g',
    'Urls',
    '/https?:[^\\s)\'"`]+/g',
  ],
};
