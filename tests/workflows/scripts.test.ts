import {spawnSync} from 'node:child_process';
import {chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {readWorkflows, stepsOf} from './workflow';

const steps = readWorkflows().flatMap(stepsOf);
const scripts = steps.flatMap(({run}) => run ?? []);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'handbook-workflow-'));
});
afterAll(() => rmSync(folder, {recursive: true, force: true}));

function scriptNamed(name: string): string {
  const script = steps.find((step) => step.name === name)?.run;
  if (!script) throw new Error(`No step is named "${name}".`);
  return script;
}

/** Runs a script as a runner does, with a `gh` that prints `answer` whatever it is asked, or runs `body`. */
function runWith(
  answer: string,
  script: string,
  env: Record<string, string>,
  body = `cat <<'END'\n${answer}\nEND`,
) {
  const gh = join(folder, 'gh');
  writeFileSync(gh, `#!/bin/sh\n${body}\n`);
  chmodSync(gh, 0o755);
  const output = join(folder, 'output');
  writeFileSync(output, '');
  const {status, stdout} = spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${folder}:${process.env.PATH}`,
      GITHUB_REPOSITORY: 'owner/handbook',
      GITHUB_OUTPUT: output,
      ...env,
    },
  });
  return {status, stdout, output: readFileSync(output, 'utf8')};
}

test('every script can be read by the shell', () => {
  const unreadable = scripts.filter(
    (script) => spawnSync('bash', ['-n', '-c', script]).status !== 0,
  );
  expect(unreadable).toEqual([]);
  expect(spawnSync('bash', ['-n', '-c', 'if true; then']).status).not.toBe(0);
});

describe('a run may be published', () => {
  const script = scriptNamed('Check that a deployment of main made it');
  const good = '.github/workflows/deploy.yml push main owner/handbook';

  test('if a deployment of main made it', () => {
    expect(runWith(good, script, {RUN_ID: '123'})).toMatchObject({status: 0, stdout: ''});
  });

  test.each([
    ['.github/workflows/check.yml pull_request main owner/handbook', '123'],
    ['.github/workflows/deploy.yml pull_request main stranger/handbook', '123'],
    ['.github/workflows/deploy.yml push main stranger/handbook', '123'],
    ['.github/workflows/deploy.yml push other owner/handbook', '123'],
    [good, ''],
    [good, '123/../../other'],
    [good, '$(id)'],
  ])('not if GitHub says "%s" of run "%s"', (answer, id) => {
    const {status, stdout} = runWith(answer, script, {RUN_ID: id});
    expect(status).toBe(1);
    expect(stdout).toContain('::error::');
  });
});

describe('the last release that passed', () => {
  const script = scriptNamed('Find the last release that passed');

  test('is handed on', () => {
    expect(runWith('42', script, {})).toMatchObject({status: 0, output: 'run-id=42\n'});
  });

  test('is missed where there is none', () => {
    expect(runWith('', script, {})).toMatchObject({status: 1, output: ''});
  });
});

describe('a commit on main', () => {
  const script = scriptNamed('Find the check of the pull request');
  const answers = (head: string, behind: string, runs: string) =>
    `case "$2" in */pulls) echo "${head}" ;; */compare/*) echo "${behind}" ;; *) echo "${runs}" ;; esac`;

  test.each([
    ['was tested by its pull request', ['abc', '0', '1'], 'true'],
    ['is tested if it came without a pull request', ['', '0', '1'], 'false'],
    ['is tested if its pull request lacked a commit of main', ['abc', '2', '1'], 'false'],
    ['is tested if the check of its pull request did not pass', ['abc', '0', '0'], 'false'],
  ] as const)('%s', (_, [head, behind, runs], passed) => {
    const result = runWith('', script, {}, answers(head, behind, runs));
    expect(result).toMatchObject({status: 0, output: `passed=${passed}\n`});
  });
});
