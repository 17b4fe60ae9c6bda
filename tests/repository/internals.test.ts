import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Signs of a reliance on what Docusaurus, its theme or its bundler do not document. */
const SIGNS = [
  /@docusaurus\/[a-z-]+\/(?:lib|src|internal)\b/,
  // Helpers of its own plugins, of which its documentation says nothing.
  /from '@docusaurus\/utils'/,
  // Generated data of other plugins; the configuration is documented.
  /@generated\/(?!docusaurus\.config|handbook-)/,
  /(?:client-manifest|routesChunkNames)\.json/,
  /\bwindow\.docusaurus\b|\b__docusaurus/,
  // Classes of CSS modules, whose names end in a hash.
  /\[class[*^]=/,
  /\bexperimental_\w|\bgetSwcLoaderOptions\b/,
  /\bchunkGraph\b/,
  // Files of a build, by the names that the bundler gives them.
  /\\\/(?:main|styles)\\\./,
  // Generated HTML, read by pattern.
  /\/<(?:html|head|body|script|link|meta|style|title|main|nav)\b/,
  // Marks that MDX leaves in its trees for itself.
  /\b_mdx[A-Z]/,
];

/** A renderer in a render: React says nothing of it. */
const RENDERS = /from 'react-dom\/server'/;

const text = (file: string) => readFileSync(join(root, file), 'utf8');

const table = text('plugins/README.md')
  .split('\n')
  .filter((line) => /^\| `/.test(line));

/** The files and folders that the rows name as their places. */
const places = table.flatMap((row) =>
  [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
);

test('the table of internals has eight rows at most, and its places are there', () => {
  expect(table.length).toBeGreaterThan(0);
  expect(table.length).toBeLessThanOrEqual(8);
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
});

test('every file that relies on internals stands in the table', () => {
  const folders = ['src', 'plugins', 'scripts', 'docusaurus.config.ts'];
  const files = execFileSync('git', ['ls-files', ...folders], {cwd: root, encoding: 'utf8'})
    .split('\n')
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !/\.test\./.test(file));
  const relying = files.filter((file) => {
    const signs = file.startsWith('src/components/') ? [...SIGNS, RENDERS] : SIGNS;
    return signs.some((sign) => sign.test(text(file)));
  });
  expect(relying.length).toBeGreaterThan(5);
  expect(relying.filter((file) => !places.some((place) => file.startsWith(place)))).toEqual([]);
});
