import {readFileSync} from 'node:fs';
import type {JSONReport} from '@playwright/test/reporter';
import type {JsonTestResults} from 'vitest/node';

export interface Counts {
  passed: number;
  failed: number;
}

export function readCounts(report: 'vitest' | 'playwright', file: string): Counts {
  const text = readFileSync(file, 'utf8');
  return report === 'vitest' ? vitestCounts(text) : playwrightCounts(text);
}

/** A test file that cannot be loaded has no failed test, yet fails the run. */
export function vitestCounts(text: string): Counts {
  const {numPassedTests, numFailedTests, success} = JSON.parse(text) as JsonTestResults;
  return {passed: numPassedTests, failed: success ? 0 : Math.max(numFailedTests, 1)};
}

/** Errors outside tests, such as those of the global setup, are listed apart. */
export function playwrightCounts(text: string): Counts {
  const {stats, errors} = JSON.parse(text) as JSONReport;
  return {passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length};
}

/** The total of a run. A step that failed without a failed test counts as one failure. */
export function addUp(results: {counts: Counts | undefined; isOk: boolean}[]): Counts {
  return results.reduce(
    (total, {counts = {passed: 0, failed: 0}, isOk}) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + (isOk ? counts.failed : Math.max(counts.failed, 1)),
    }),
    {passed: 0, failed: 0},
  );
}
