// Abbreviations are explained: by the glossary, which articles show, or by the page that uses them.
import {describe, expect, test} from 'vitest';
import {parsePage} from '../../plugins/content-contract/parsePage';
import {readPages} from '../../plugins/content-contract/readPages';
import {glossary, type GlossaryTerm} from '../../src/data/glossary';
import {FAMILIAR, unexplained} from './abbreviations';
import {site} from './site';

const {pages} = await readPages(site.docsDir, site.siteDir);

// To mend one: write it out at its first use, as in "quality of service (QOS)"; or add the term to data/glossary.json;
// or, if every reader knows it or it is a name, add it to FAMILIAR.
test('every abbreviation of a page is explained', () => {
  expect(pages.flatMap((page) => unexplained(page, glossary))).toEqual([]);
});

test('what need not be explained is used', () => {
  const texts = pages.map(({source}) => source).join('\n');
  const names = Object.values(FAMILIAR).flatMap((words) => words.split(' '));
  expect(names.filter((name) => !new RegExp(String.raw`\b${name}s?\b`).test(texts))).toEqual([]);
});

describe('an abbreviation', () => {
  const term: GlossaryTerm = {
    id: 'qos',
    term: 'quality of service',
    abbreviation: 'QOS',
    aliases: [],
    definition: 'How well it serves.',
    seeAlso: [],
  };
  const found = (text: string, terms: readonly GlossaryTerm[] = []) =>
    unexplained(parsePage('docs/a.mdx', 'a.mdx', text).page, terms);

  test('that nobody explains is reported once, at its first use', () => {
    expect(found('# T\n\nText.\n\nThe QOS\nis bad. QOS again, and the\nZZZs.')).toEqual([
      'docs/a.mdx:5: QOS',
      'docs/a.mdx:7: ZZZ',
    ]);
  });

  test.each([
    'quality of service (QOS)',
    'QOS (how well it serves)',
    'QOS, the quality of service,',
    'The `QOS` field',
    'A QOS2, xQOS, QOS-like, a/QOS',
  ])('is explained, or none, in %j', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('is explained by the glossary', () => {
    expect(found('The QOS', [term])).toEqual([]);
  });
});
