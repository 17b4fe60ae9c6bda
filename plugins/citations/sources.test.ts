import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {ElementContent} from 'hast';
import {toString} from 'mdast-util-to-string';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {loadSources} from './sources';

let siteDir = '';

beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'sources-'));
});

afterEach(() => rmSync(siteDir, {recursive: true}));

function load(bibtex: string) {
  writeFileSync(join(siteDir, 'references.bib'), bibtex);
  return loadSources({
    siteDir,
    bibliography: 'references.bib',
    style: join('..', '..', process.cwd(), 'data/numeric.csl'),
  });
}

const textOf = (children: readonly ElementContent[] | undefined) =>
  toString({type: 'x', children: children ?? []});

const ORCA = `@inproceedings{orca,
  author = {Yu and Jeong and others},
  title = {{Orca: A Distributed Serving System}},
  booktitle = {OSDI},
  year = {2022},
  url = {https://example.org/orca.pdf},
  urldate = {2026-11-20},
}
`;

describe('loadSources', () => {
  test('formats authors, title, place, year and the day of reading', async () => {
    const orca = (await load(ORCA)).get('orca');
    expect(textOf(orca)).toBe(
      'Yu, Jeong and others. Orca: A Distributed Serving System. OSDI, 2022. Read on November 20, 2026.',
    );
  });

  test('the title is the link, and the address is not printed', async () => {
    const orca = (await load(ORCA)).get('orca') ?? [];
    const link = orca.find((node) => node.type === 'element');
    expect(link).toMatchObject({tagName: 'a', properties: {href: 'https://example.org/orca.pdf'}});
    expect(textOf(orca)).not.toContain('http');
  });

  test('many authors are cut, a source may lack a day and an address', async () => {
    const sources = await load(
      '@online{X,\n  author = {A and B and C and D and E and F},\n  title = {{T}},\n  organization = {O},\n  year = {2024},\n}\n',
    );
    expect(textOf(sources.get('X'))).toBe('A, B, C and others. T. O, 2024.');
  });

  test('the same files are formatted once, changed files again', async () => {
    const first = load(ORCA);
    expect(load(ORCA)).toBe(first);
    expect((await first).has('orca')).toBe(true);
    expect((await load(ORCA.replaceAll('orca', 'whale'))).has('whale')).toBe(true);
  });

  test('a key that stands there twice is reported with its line', async () => {
    await expect(load(ORCA + ORCA.replace('{orca', '{Orca'))).rejects.toThrow(
      /^references\.bib:9: `Orca` stands there twice/,
    );
  });

  test('an entry that cannot be read is reported', async () => {
    await expect(load(ORCA.replace('{OSDI},', '{OSDI'))).rejects.toThrow(
      /^references\.bib:9: The entries cannot be read \(.*\)\. Look above/,
    );
  });

  test('every source of the handbook has a formatted entry with a link', async () => {
    for (const [key, children] of await loadSources()) {
      expect(textOf(children), key).toMatch(/\. .+, \d{4}\. Read on \w+ \d{1,2}, \d{4}\.$/);
      expect(
        children.filter((node) => node.type === 'element' && node.tagName === 'a'),
        key,
      ).toHaveLength(1);
    }
  });
});
