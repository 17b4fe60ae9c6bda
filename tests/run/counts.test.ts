import {describe, expect, it} from 'vitest';
import {addUp, playwrightCounts, vitestCounts} from './counts';

describe('the numbers of a run of Vitest', () => {
  const counts = (report: object) => vitestCounts(JSON.stringify(report));

  it('are those of its tests', () => {
    expect(counts({numPassedTests: 3, numFailedTests: 0, success: true})).toEqual({
      passed: 3,
      failed: 0,
    });
    expect(counts({numPassedTests: 3, numFailedTests: 2, success: false}).failed).toBe(2);
  });

  it('have a failure for a file that could not be loaded', () => {
    expect(counts({numPassedTests: 3, numFailedTests: 0, success: false}).failed).toBe(1);
  });
});

describe('the numbers of a run of Playwright', () => {
  const counts = (stats: object, errors: object[] = []) =>
    playwrightCounts(JSON.stringify({stats, errors}));

  it('are those of its tests', () => {
    expect(counts({expected: 4, unexpected: 1, flaky: 0, skipped: 0})).toEqual({
      passed: 4,
      failed: 1,
    });
  });

  it('have a failure for an error outside the tests', () => {
    const stats = {expected: 0, unexpected: 0, flaky: 0, skipped: 0};
    expect(counts(stats, [{message: 'no build'}]).failed).toBe(1);
  });
});

describe('the total', () => {
  it('adds up the tests of all steps and leaves out checks that passed', () => {
    const results = [
      {isOk: true, counts: undefined},
      {isOk: true, counts: {passed: 10, failed: 0}},
      {isOk: false, counts: {passed: 5, failed: 2}},
    ];
    expect(addUp(results)).toEqual({passed: 15, failed: 2});
  });

  it('never says that nothing failed when a step did', () => {
    expect(addUp([{isOk: false, counts: undefined}]).failed).toBe(1);
    expect(addUp([{isOk: false, counts: {passed: 5, failed: 0}}]).failed).toBe(1);
  });
});
