import {expect, test, vi} from 'vitest';
import {checkContent} from '../../plugins/content-contract/checkContent';
import {checkSamples} from '../../plugins/content-contract/checkSamples';
import {formatProblem} from '../../plugins/content-contract/contentProblem';
import {site} from './site';

// All pages are parsed and drawn, which takes seconds on a busy machine; the limit is for a hang.
vi.setConfig({testTimeout: 600_000});

test('the handbook keeps the contract', async () => {
  const {problems, pages} = await checkContent(site);
  expect(pages.map(({route}) => route)).toContain('');
  expect([...problems, ...checkSamples(pages)].map(formatProblem)).toEqual([]);
});
