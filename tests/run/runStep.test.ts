import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {runStep} from './runStep';
import type {Step} from './steps';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'handbook run-'));
});
afterEach(() => rmSync(root, {recursive: true, force: true}));

function run(script: string, changes: Partial<Step> = {}) {
  const file = join(root, 'step.mjs');
  writeFileSync(file, script);
  const step: Step = {name: 'step', title: 'Step', command: `node "${file}"`, ...changes};
  return runStep(step, {root, reportFolder: root});
}

it('passes and fails with its command', async () => {
  expect(await run('')).toEqual({isOk: true, counts: undefined});
  expect(await run('process.exitCode = 3')).toMatchObject({isOk: false});
});

it('keeps what a build printed, without colors, also if it fails', async () => {
  const script = `
    process.stdout.write('built\\n');
    process.stderr.write('\\u001b[33m[WARNING]\\u001b[39m odd: ' + process.env.CI + '\\n');
    process.exitCode = 1;`;
  const result = await run(script, {log: 'main.txt', env: {CI: 'true'}});
  expect(result.isOk).toBe(false);
  const log = readFileSync(join(root, 'build-log', 'main.txt'), 'utf8');
  expect(log.split('\n').sort()).toEqual(['', '[WARNING] odd: true', 'built']);
});

it('reads the numbers that Vitest leaves where it is told to', async () => {
  const script = `
    import {writeFileSync} from 'node:fs';
    const file = process.argv.at(-1).replace('--outputFile.json=', '');
    writeFileSync(file, '{"numPassedTests": 7, "numFailedTests": 0, "success": true}');`;
  expect(await run(script, {report: 'vitest'})).toEqual({
    isOk: true,
    counts: {passed: 7, failed: 0},
  });
});

it('reads the numbers that Playwright leaves where it is told to', async () => {
  const script = `
    import {writeFileSync} from 'node:fs';
    const stats = {expected: 2, unexpected: 1, flaky: 0, skipped: 0};
    writeFileSync(process.env.HANDBOOK_BROWSER_REPORT, JSON.stringify({stats, errors: []}));
    process.exitCode = 1;`;
  expect(await run(script, {report: 'playwright'})).toEqual({
    isOk: false,
    counts: {passed: 2, failed: 1},
  });
});

it('does not take tests for passed that left no numbers', async () => {
  const result = await run('', {report: 'vitest'});
  expect(result).toMatchObject({isOk: false, problem: 'The test runner left no report.'});
});
