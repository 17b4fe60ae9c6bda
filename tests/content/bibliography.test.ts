import {readFile} from 'node:fs/promises';
import {expect, test, vi} from 'vitest';
import {readBibliography} from '../../plugins/content-contract/bibliography';
import {checkBibliography} from '../../plugins/content-contract/checkBibliography';
import {citationsOf} from '../../plugins/content-contract/citations';
import {formatProblem} from '../../plugins/content-contract/contentProblem';
import {readPages} from '../../plugins/content-contract/readPages';
import {site} from './site';

// All pages are parsed, which takes seconds on a busy machine; the limit is for a hang.
vi.setConfig({testTimeout: 60_000});

const text = await readFile(site.bibFile, 'utf8');
const entries = readBibliography(text);

test('every entry of the file is read', () => {
  expect(entries.length).toBeGreaterThan(0);
  expect(entries).toHaveLength(text.match(/^@\w+/gm)?.length ?? 0);
});

test('every source is whole, unique and, where a page cites it, read', async () => {
  const {pages} = await readPages(site.docsDir, site.siteDir);
  const cited = new Set(pages.flatMap(({tree}) => citationsOf(tree)).map(({key}) => key));
  const today = new Date().toISOString().slice(0, 10);
  const problems = checkBibliography('data/references.bib', entries, cited, today);
  const list = problems.map(formatProblem).join('\n');
  expect(problems.length, `the bibliography is not in order:\n${list}\n`).toBe(0);
});
