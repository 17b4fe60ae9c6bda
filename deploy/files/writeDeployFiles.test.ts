import {execFileSync} from 'node:child_process';
import {chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {listFiles} from '../compress/listFiles';
import {writeFakeSite} from '../server/fakeSite';
import type {Upload} from '../upload/uploadPlan';
import {parseDeployOptions, type DeployOptions} from './options';
import {writeDeployFiles} from './writeDeployFiles';

let site: ReturnType<typeof writeFakeSite>;
let options: DeployOptions;
beforeEach(() => {
  site = writeFakeSite();
  const out = join(site.dir, '../out');
  options = {...parseDeployOptions([]), dir: site.dir, out};
});
afterEach(() => site.remove());

const NOW = new Date('2026-06-30T12:00:00Z');
const made = (file: string) => readFileSync(join(options.out, file), 'utf8');

it('needs a build and replaces what it made before', () => {
  mkdirSync(options.out);
  writeFileSync(join(options.out, 'left.over'), '');
  writeDeployFiles(options, NOW);
  expect(existsSync(join(options.out, 'left.over'))).toBe(false);
  const empty = {...options, dir: join(site.dir, 'nothing')};
  expect(() => writeDeployFiles(empty, NOW)).toThrow('Run `npm run build` first.');
});

it.each([['--nginx'], ['build'], ['--out']])('refuses %s', (...args) => {
  expect(() => parseDeployOptions(args)).toThrow('Usage: npm run deploy:files');
});

/** A stand-in for the AWS command line that writes down its arguments and fails at the word in FAIL_AT. */
const AWS = `#!/bin/sh
printf '%s\\t' "$@" >> "$AWS_LOG"; echo >> "$AWS_LOG"
case "$*" in *"\${FAIL_AT:-nothing at all}"*) exit 1;; esac
`;

function upload(env: Record<string, string> = {}): string[][] {
  const bin = join(site.dir, '../bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'aws'), AWS);
  chmodSync(join(bin, 'aws'), 0o755);
  const log = join(bin, 'log');
  try {
    execFileSync(join(options.out, 's3/upload.sh'), {
      stdio: 'pipe',
      env: {PATH: `${bin}:${process.env.PATH}`, AWS_LOG: log, BUCKET: 'bucket', ...env},
    });
  } catch (error) {
    if (!env.FAIL_AT) throw error;
  }
  return readFileSync(log, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd().split('\t'));
}

it('uploads every object in order and with its headers, notes the release, then deletes', () => {
  const releases = join(site.dir, '../releases');
  mkdirSync(releases);
  for (const [index, time] of ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'].entries()) {
    const release = {
      time: `${time}T00:00:00Z`,
      keys: ['llm/basics.html', `llm/assets/${index}.js`],
    };
    writeFileSync(join(releases, `${time}.json`), JSON.stringify(release));
  }
  writeDeployFiles({...options, releases}, NOW);
  const calls = upload();
  const plan = JSON.parse(made('s3/plan.json')) as Upload[];
  const uploaded = calls.slice(0, -2).flatMap((call) => {
    const [, , folder = ''] = call;
    const option = (name: string) => call[call.indexOf(name) + 1];
    return listFiles(join(options.out, 's3', folder)).map((key) => ({
      key,
      contentType: option('--content-type'),
      cacheControl: option('--cache-control'),
    }));
  });
  const byKey = <T extends {key: string}>(list: T[]) =>
    [...list].sort((a, b) => a.key.localeCompare(b.key));
  expect(byKey(uploaded)).toEqual(
    byKey(plan.map(({key, contentType, cacheControl}) => ({key, contentType, cacheControl}))),
  );
  const phases = uploaded.map(({key}) => plan.find((entry) => entry.key === key)?.phase);
  expect(phases.filter((phase, index) => phase !== phases[index - 1])).toEqual([
    'hashed',
    'files',
    'pages',
    'lists',
  ]);
  expect(calls.at(-2)?.slice(0, 4)).toEqual([
    's3',
    'cp',
    '2026-06-30T12-00-00-000Z.json',
    's3://bucket/releases/2026-06-30T12-00-00-000Z.json',
  ]);
  expect(calls.at(-1)).toEqual([
    's3api',
    'delete-objects',
    '--bucket',
    'bucket',
    '--delete',
    'file://deletions-1.json',
  ]);
  expect(JSON.parse(made('s3/deletions-1.json'))).toMatchObject({
    Objects: [{Key: 'llm/assets/0.js'}, {Key: 'llm/assets/1.js'}],
  });
});

it('stops at the first upload that fails: no page is uploaded without its assets', () => {
  writeDeployFiles(options, NOW);
  const calls = upload({FAIL_AT: '01-hashed'});
  expect(calls).toHaveLength(1);
  expect(statSync(join(options.out, 's3/upload.sh')).mode & 0o111).not.toBe(0);
});
