import {execFileSync} from 'node:child_process';
import {chmodSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {FAKE_FILES, writeFakeSite} from '../server/fakeSite';
import {uploadGroups, uploadScript} from './uploadScript';

const files = Object.keys(FAKE_FILES);

it('uploads every file but the compressed copies, once', () => {
  const expected = files.filter((file) => !file.endsWith('.br'));
  expect(uploadGroups(files).flat().sort()).toEqual(expected.sort());
});

it.each([
  ['assets/js/main.0a1b2c3d.js', 'img/logo.svg'],
  ['img/logo.svg', 'basics.html'],
  ['data/models.json', 'basics.md'],
  ['basics.html', 'sitemap.xml'],
  ['basics.html', 'search.json'],
  ['404.html', 'llms.txt'],
])('uploads %s before %s', (first, second) => {
  const order = uploadGroups(files).flat();
  expect(order.indexOf(first)).toBeLessThan(order.indexOf(second));
});

/** A stand-in for the AWS command line that writes down its arguments and fails at the word in FAIL_AT. */
const AWS = `#!/bin/sh
printf '%s\\t' "$@" >> "$AWS_LOG"; echo >> "$AWS_LOG"
case "$*" in *"\${FAIL_AT:-nothing at all}"*) exit 1;; esac
`;

let site: ReturnType<typeof writeFakeSite>;
beforeEach(() => {
  site = writeFakeSite();
});
afterEach(() => site.remove());

/** Runs the script and returns the arguments of each call. */
function upload(env: Record<string, string> = {}): string[][] {
  const bin = join(site.dir, '../bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'aws'), AWS);
  chmodSync(join(bin, 'aws'), 0o755);
  const log = join(bin, 'log');
  try {
    execFileSync('sh', ['-c', uploadScript(site.dir, files, '/llm/')], {
      stdio: 'pipe',
      env: {PATH: `${bin}:${process.env.PATH}`, AWS_LOG: log, BUCKET: 'bucket', ...env},
    });
  } catch (error) {
    if (!env.FAIL_AT) throw error;
  }
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.trimEnd().split('\t'));
}

it('uploads with type and cache lifetime, then deletes all but assets', () => {
  const calls = upload();
  const option = (call: string[], name: string) => call[call.indexOf(name) + 1];
  const headersOf = (file: string) => {
    const call = calls.find((one) => one.includes(file)) ?? [];
    return [option(call, '--content-type'), option(call, '--cache-control')];
  };
  expect(headersOf('basics.md')).toEqual(['text/markdown; charset=utf-8', 'no-cache']);
  expect(headersOf('assets/js/main.0a1b2c3d.js')).toEqual([
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  expect(calls.slice(0, -1).every((call) => call.includes('s3://bucket/llm'))).toBe(true);
  const last = calls.at(-1) ?? [];
  expect(last).toEqual(expect.arrayContaining(['sync', '--delete', 's3://bucket/llm']));
  expect(option(last, '--exclude')).toBe('assets/*');
});

it('stops at the first upload that fails: no page is uploaded without its assets', () => {
  expect(upload({FAIL_AT: 'main.0a1b2c3d.js'})).toHaveLength(1);
});
