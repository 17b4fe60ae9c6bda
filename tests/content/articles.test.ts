import {expect, test, vi} from 'vitest';
import {checkContent} from '../../plugins/content-contract/checkContent';
import {checkSamples} from '../../plugins/content-contract/checkSamples';
import type {ContentProblem} from '../../plugins/content-contract/contentProblem';
import {formatProblem} from '../../plugins/content-contract/contentProblem';
import {readPages} from '../../plugins/content-contract/readPages';
import {site} from './site';

// All pages are parsed, which takes seconds on a busy machine; the limit is for a hang.
vi.setConfig({testTimeout: 60_000});

/** Fails with one line a problem, warnings included: what a build only warns about is not merged either. */
function expectNone(problems: readonly ContentProblem[]): void {
  const list = problems.map(formatProblem).join('\n');
  expect(problems.length, `the pages break the contract:\n${list}\n`).toBe(0);
}

test('there are pages to check', async () => {
  const {pages} = await readPages(site.docsDir, site.siteDir);
  expect(pages.map(({route}) => route)).toContain('');
});

test('every page keeps the contract', async () => {
  expectNone(await checkContent(site));
});

test('every sample in a page parses', async () => {
  expectNone(await checkSamples(site));
});
