import {expect, test, vi} from 'vitest';
import {glossary} from '../../src/data/glossary';
import {builtFiles, pagesOf} from './builtSite';
import {markProblems} from './checks/glossaryMarks';
import {attribute, elements} from './html';

// Every page is read several times; the limit is for one that hangs.
vi.setConfig({testTimeout: 60_000});

const pages = pagesOf(builtFiles());

// That the addresses exist, with their anchors, is checked with all other addresses.
test('marked terms are first uses, lead to where they are explained, and are few', () => {
  expect(pages.flatMap((page) => markProblems(page, glossary))).toEqual([]);
});

test('most articles have some', () => {
  const marked = pages.filter(({document}) =>
    elements(document, 'a').some((link) => attribute(link, 'data-term') !== undefined),
  );
  expect(marked.length).toBeGreaterThan(pages.length / 2);
});
