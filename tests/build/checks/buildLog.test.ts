import {expect, test} from 'vitest';
import {logProblems} from './buildLog';

const clean = `npm warn Unknown user config.
[INFO] [en] Creating an optimized production build...
Analytics: off (GTM_CONTAINER_ID is not set).
[SUCCESS] Generated static files in "build".`;

test('a clean log has no problem', () => {
  expect(logProblems(clean)).toEqual([]);
});

test('neither has one that tells of old reviews, or of a checkout without history', () => {
  const told = ['Reviews: more than 180 days old', 'History: the checkout is shallow'];
  expect(logProblems([clean, ...told.map((text) => `[WARNING] ${text}`)].join('\n'))).toEqual([]);
});

test.each([
  [`${clean}\n[WARNING] Docusaurus found broken anchors!`, 'The build warns: [WARNING]'],
  [`${clean}\n⚠ warning: a deprecated option`, 'The build warns: ⚠ warning'],
  [clean.replace('Analytics', 'Nothing'), 'speaks of analytics 0 times'],
  [`${clean}\nAnalytics: off.`, 'speaks of analytics 2 times'],
  [clean.replace('[SUCCESS]', '[ERROR]'), 'did not succeed'],
])('a log with a fault is reported', (log, problem) => {
  expect(logProblems(log)).toHaveLength(1);
  expect(logProblems(log)[0]).toContain(problem);
});
