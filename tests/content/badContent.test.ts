// Every kind of mistake that an author can make in what the site is built from, and what the build says of it: the file, the
// line, what is wrong and what to do. `fixtures/` has some of them as whole sites, with the samples that are parsed.
import {describe, expect, test} from 'vitest';
import {identity} from '../../src/identity';
import {compilationOf, compiledKinds} from './badContent/compiled';
import {
  bibliographyKinds,
  jsonKinds,
  recordKinds,
  referenceKinds,
  sidebarKinds,
} from './badContent/data';
import {
  characterKinds,
  citationKinds,
  componentKinds,
  formulaKinds,
  frontMatterKinds,
  headingKinds,
  imageKinds,
  linkKinds,
  sampleKinds,
  syntaxKinds,
} from './badContent/pages';
import {PAGE, page, problemsOf} from './badContent/testSite';

const groups = {
  frontMatterKinds,
  headingKinds,
  syntaxKinds,
  linkKinds,
  citationKinds,
  formulaKinds,
  componentKinds,
  sampleKinds,
  imageKinds,
  characterKinds,
  jsonKinds,
  recordKinds,
  referenceKinds,
  bibliographyKinds,
  sidebarKinds,
};

test('a small site without mistakes has no problem', async () => {
  expect(await problemsOf({})).toEqual([]);
});

describe.each(Object.entries(groups))('%s', (_, kinds) => {
  test.each(kinds.map((kind) => [kind.kind, kind] as const))('%s', async (_name, kind) => {
    const told = (await problemsOf(kind.files, kind.sidebars)).map((line) =>
      line.replace(new RegExp(`^(warning: )?${PAGE}:`), '$1:'),
    );
    expect(told).toEqual(kind.told);
  });
});

describe('found while a page is compiled', () => {
  test.each(compiledKinds.map((kind) => [kind.kind, kind] as const))('%s', async (_, kind) => {
    const told = await compilationOf(kind.text);
    expect(told).toEqual(
      kind.told.map((line) => expect.stringContaining(`docs/page.mdx:${line}`) as string),
    );
  });
});

test('every mistake of a file is told at once, from top to bottom', async () => {
  const text = page(
    `# One\n\n[a](http://example.org) and [@orka]\n\n![](./no.png)\n\n<Steper />\n\n[b](${identity.url}/llm/)`,
  ).replace('reviewed:', 'reviewd:');
  const lines = (await problemsOf({[PAGE]: text})).map((line) => line.split(':')[1]);
  expect(lines).toEqual(['1', '5', '12', '14', '14', '16', '16', '18', '20']);
});

test('there are kinds enough, and none twice', () => {
  const kinds = [...Object.values(groups).flat(), ...compiledKinds].map(({kind}) => kind);
  expect(kinds.length).toBeGreaterThanOrEqual(60);
  expect(kinds.filter((kind, at) => kinds.indexOf(kind) !== at)).toEqual([]);
});
