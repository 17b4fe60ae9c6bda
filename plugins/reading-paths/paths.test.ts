import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import remarkGfm from 'remark-gfm';
import type {VFile} from 'vfile';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {inputsOf} from '../content-contract/inputs';
import {renderPage} from '../testing/renderPage';
import {minutesOf} from './paths';
import {remarkMinutes, remarkPathNext} from './remarkMinutes';

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

test('a page that is not there takes no minutes', () => {
  expect(minutesOf(docs, {page: 'none'})).toBe(0);
});

const at = (path: string) => () => (_tree: unknown, file: VFile) => {
  file.path = join(docs, path);
};
const render = (source: string) =>
  renderPage(source, {remarkPlugins: [remarkGfm, at('x.mdx'), [remarkMinutes, {docs}]]});
const endOf = (path: string, source: string) =>
  renderPage(
    source,
    {remarkPlugins: [at(path), [remarkPathNext, {docs}]]},
    {AskedQuestions: () => null},
  );

test('a page ends with its step and the next one, and the minutes of the section that is meant', async () => {
  const html = await endOf('basics/first.mdx', 'Text.\n\n<AskedQuestions />');
  expect(html.replaceAll(/\s*\n\s*/g, '')).toMatch(
    /^<p>Text\.<\/p><nav class="path-next" aria-label="Next on your path"><p>Next on your path<\/p><ul><li><a href="\/#host">Host a model<\/a>, 1 of 3: <a href="\/second#part">A part<\/a> <small>2 min<\/small><\/li><\/ul><\/nav>/,
  );
  expect(await endOf('second.mdx', 'Text.')).toContain('<a href="/basics">The section</a>');
  expect(await endOf('basics/index.mdx', 'Text.')).toContain('3 of 3: you have reached its end');
  expect(await endOf('other.mdx', 'Text.')).toBe('<p>Text.</p>');
});

test('of a long path three steps stand open, and the others keep their numbers in a fold', async () => {
  const steps = [1, 2, 3, 4, 5].map((step) => `${step}. [First](./basics/first.mdx)`).join('\n');
  const html = await render(`<ReadingPath heading="h" name="H">\n\n${steps}\n\n</ReadingPath>`);
  const [open = '', fold = ''] = html.split('<details>');
  expect(open.match(/<li>/g)).toHaveLength(3);
  expect(fold).toContain('All 5 steps');
  expect(fold).toContain('<ol start="4">');
  expect(fold.match(/<li>/g)).toHaveLength(2);
});

test('a path has the minutes of its steps and their sum', async () => {
  const html = await render(
    '<ReadingPath heading="host" name="Host">\n\n1. [First](./basics/first.mdx)\n   Why.\n2. [A part](./second.mdx#part)\n\n</ReadingPath>',
  );
  expect(html).toContain('<small>5 minutes in all</small>');
  expect(html).toContain('First</a><small> 3 min</small><br/>');
  // A bundler that kept the page compiles it again when a step changes.
  const steps = ['basics/first.mdx', 'second.mdx'].map((step) => join(docs, step));
  expect(inputsOf(join(docs, 'x.mdx'))).toEqual(expect.arrayContaining(steps));
});

test('minutes stand where a tag asks for them, and a wrong address is told', async () => {
  expect(await render('It takes <Minutes of="./second.mdx" />.')).toContain('It takes 10 min.');
  await expect(render('It takes <Minutes of="./none.mdx" />.')).rejects.toThrow(
    '`./none.mdx` is no page',
  );
});
