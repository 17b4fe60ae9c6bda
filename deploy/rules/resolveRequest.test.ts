import {expect, it} from 'vitest';
import {FAKE_FILES} from '../server/fakeSite';
import {asExpected, cases, caseRedirects, caseTitle, expectedOf} from './cases';
import {resolveRequest} from './resolveRequest';

const site = {
  baseUrl: '/llm/',
  redirects: caseRedirects,
  isFile: (path: string) => path in FAKE_FILES,
};

it.each(cases.map((entry) => [caseTitle(entry), entry] as const))('%s', (_, entry) => {
  const answer = resolveRequest({method: entry.method, url: entry.request}, site);
  expect(asExpected(answer)).toEqual(expectedOf(entry, 'node'));
});
