import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import remarkGfm from 'remark-gfm';
import type {VFile} from 'vfile';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {renderPage} from '../testing/renderPage';
import {minutesOf, placesOnPaths, readPaths} from './paths';
import {remarkMinutes} from './remarkMinutes';

const words = (count: number) => Array.from({length: count}, () => 'word').join(' ');
const docs = mkdtempSync(join(tmpdir(), 'paths-'));
const page = (path: string, source: string) => {
  mkdirSync(dirname(join(docs, path)), {recursive: true});
  writeFileSync(join(docs, path), source);
};

beforeAll(() => {
  page(
    'index.mdx',
    `<ReadingPath heading="host" name="Host a model">

1. [First](./basics/first.mdx)
   Why.
2. [A part](./second.mdx#part)
   What.
3. [The section](./basics/index.mdx)
   More.

</ReadingPath>
`,
  );
  page('basics/first.mdx', words(660));
  page('basics/index.mdx', words(220));
  page(
    'second.mdx',
    `# Two\n\n${words(880)}\n\n## Part {/* #part */}\n\n${words(440)}\n\n## Next\n\n${words(880)}\n`,
  );
});
afterAll(() => rmSync(docs, {recursive: true}));

test('a page knows its step and the next one, with the minutes of the section that is meant', () => {
  const paths = readPaths(docs);
  expect(placesOnPaths('basics/first', paths, docs)).toEqual([
    {
      name: 'Host a model',
      href: '/#host',
      step: 1,
      of: 3,
      next: {title: 'A part', href: '/second#part', minutes: 2},
    },
  ]);
  expect(placesOnPaths('second', paths, docs)[0]?.next?.href).toBe('/basics');
  expect(placesOnPaths('basics/index', paths, docs)[0]).not.toHaveProperty('next');
  expect(placesOnPaths('other', paths, docs)).toEqual([]);
});

test('a page that is not there takes no minutes', () => {
  expect(minutesOf(docs, {page: 'none'})).toBe(0);
});

const inDocs = () => (_tree: unknown, file: VFile) => {
  file.path = join(docs, 'x.mdx');
};
const render = (source: string) =>
  renderPage(source, {remarkPlugins: [remarkGfm, inDocs, [remarkMinutes, {docs}]]});

test('a path has the minutes of its steps and their sum', async () => {
  const html = await render(
    '<ReadingPath heading="host" name="Host">\n\n1. [First](./basics/first.mdx)\n   Why.\n2. [A part](./second.mdx#part)\n\n</ReadingPath>',
  );
  expect(html).toContain('<small>5 minutes in all</small>');
  expect(html).toContain('First</a><small> 3 min</small><br/>');
});

test('minutes stand where a tag asks for them, and a wrong address is told', async () => {
  expect(await render('It takes <Minutes of="./second.mdx" />.')).toContain('It takes 10 min.');
  await expect(render('It takes <Minutes of="./none.mdx" />.')).rejects.toThrow(
    '`./none.mdx` is no page',
  );
});
