import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {toString} from 'mdast-util-to-string';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {formatSource, loadSources, type Sources} from './sources';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'));
});

afterEach(() => rmSync(folder, {recursive: true}));

function load(bibtex: string) {
  const file = join(folder, 'references.bib');
  writeFileSync(file, bibtex);
  return loadSources(file);
}

/** The text of a source, and where its title leads. */
function shown(sources: Sources, key: string) {
  const children = formatSource(sources.get(key) ?? {id: ''});
  const links = children.flatMap((node) =>
    node.type === 'element' && node.tagName === 'a' ? [node.properties['href']] : [],
  );
  return {text: toString({type: 'root', children}), links};
}

const ORCA = `@inproceedings{orca,
  author = {Yu and Jeong and others},
  title = {{Orca: A Distributed Serving System}},
  booktitle = {OSDI},
  year = {2022},
  url = {https://example.org/orca.pdf},
  urldate = {2026-11-20},
}
`;

describe('formatSource', () => {
  test('formats authors, title, place, year and the day of reading, and the title is the link', () => {
    expect(shown(load(ORCA), 'orca')).toEqual({
      text: 'Yu, Jeong and others. Orca: A Distributed Serving System. OSDI, 2022. Read on November 20, 2026.',
      links: ['https://example.org/orca.pdf'],
    });
  });

  test('many authors are cut', () => {
    const many = ORCA.replace('Yu and Jeong and others', 'A and B and C and D and E and F');
    expect(shown(load(many), 'orca').text).toContain('A, B, C and others. ');
  });

  test('every source of the handbook has a formatted entry with a link', () => {
    const sources = loadSources('data/references.bib');
    for (const key of sources.keys()) {
      const {text, links} = shown(sources, key);
      expect(text, key).toMatch(/\. .+, \d{4}\. Read on \w+ \d{1,2}, \d{4}\.$/);
      expect(links, key).toEqual([expect.stringMatching(/^https:/)]);
    }
  });
});

describe('loadSources', () => {
  test('the same file is read once, a changed one again', () => {
    const first = load(ORCA);
    expect(load(ORCA)).toBe(first);
    expect(load(ORCA.replaceAll('orca', 'whale')).has('whale')).toBe(true);
  });

  test('an entry that cannot be read is reported with file and line', () => {
    expect(() => load(ORCA.replace('{OSDI},', '{OSDI'))).toThrow(/references\.bib:\d+: /);
  });
});
