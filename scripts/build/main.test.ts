// A build that fails or is cut off leaves the last good one as it was, and nothing beside it.
import {spawn, type ChildProcess} from 'node:child_process';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';

// Not timed: the limit is for a machine that does much else.
vi.setConfig({testTimeout: 120_000});

const TEST_SITE = join(import.meta.dirname, 'testSite');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handbook-build-'));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), 'the last good build');
});
afterEach(() => {
  rmSync(folder, {recursive: true, force: true});
  rmSync(join(TEST_SITE, '.docusaurus'), {recursive: true, force: true});
});

/** Begins to build the test site in the place of the last good build. */
function build(env: Record<string, string>) {
  const main = join(import.meta.dirname, 'main.ts');
  const args = ['--import', import.meta.resolve('tsx'), main, '--out-dir', join(folder, 'site')];
  const options = {cwd: TEST_SITE, env: {...process.env, CI: 'true', ...env}};
  const child = spawn(process.execPath, args, options);
  return {child, said: outputOf(child)};
}

/** Output of a process: `until` waits for a text, `all` for its end. */
function outputOf(child: ChildProcess) {
  let output = '';
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const until = (text: string) =>
    new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', () => output.includes(text) && resolve());
      void ended.then(() => reject(new Error(`It ended and said only: ${output}`)));
    });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return {until, all: ended.then(() => output)};
}

function expectLastGoodBuild(): void {
  expect(readdirSync(folder, {recursive: true})).toEqual(['site', join('site', 'index.html')]);
  expect(readFileSync(join(folder, 'site/index.html'), 'utf8')).toBe('the last good build');
}

test('one that fails says why', async () => {
  const {child, said} = build({TEST_SITE: 'fails'});
  expect(await said.all).toContain('A mistake in the configuration.');
  expect(child.exitCode).toBe(1);
  expectLastGoodBuild();
});

test('one that ends early, but with the status of success, is none', async () => {
  const {child, said} = build({DOCUSAURUS_EXIT_AFTER_LOADING: 'true'});
  expect(await said.all).toContain('before it built anything');
  expect(child.exitCode).toBe(1);
  expectLastGoodBuild();
});

test('one whose Docusaurus is stopped by somebody else fails', async () => {
  const {child, said} = build({TEST_SITE: 'is stopped with half of it there'});
  expect(await said.all).toContain('The build failed or was stopped');
  expect(child.exitCode).toBe(1);
  expectLastGoodBuild();
});

test('one that is asked to stop fails; meanwhile no other can begin', async () => {
  const {child, said} = build({TEST_SITE: 'waits'});
  await said.until('The site is being loaded.');
  const second = build({TEST_SITE: 'fails'});
  expect(await second.said.all).toMatch(/^Another build of this checkout is running/m);
  expect(second.child.exitCode).toBe(1);
  child.kill('SIGTERM');
  await said.all;
  expect(child.exitCode).toBe(1);
  expectLastGoodBuild();
});
