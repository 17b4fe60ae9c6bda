import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import recovery from '.';

const client = join(
  createRequire(import.meta.url).resolve('@docusaurus/core/package.json'),
  '../lib/client',
);
const read = (name: string) => readFileSync(join(client, name), 'utf8');
const siteDir = join(import.meta.dirname, '../..');

interface Rules {
  readonly module: {
    readonly rules: readonly {
      readonly test: RegExp;
      readonly resolve: {readonly alias: Readonly<Record<string, string>>};
    }[];
  };
}

it('replaces a module that Docusaurus still imports, by one that is there', () => {
  const configure = recovery({siteDir}).configureWebpack as unknown as () => Rules;
  const [rule] = configure().module.rules;
  expect(rule?.test.test(join(client, 'App.js'))).toBe(true);
  const [[replaced = '', ours = ''] = []] = Object.entries(rule?.resolve.alias ?? {});
  expect(read('App.js')).toContain(`from '${replaced}'`);
  expect(existsSync(ours)).toBe(true);
});

it('knows the module that it replaces: after a change of Docusaurus compare the two', () => {
  const digest = createHash('sha256').update(read('PendingNavigation.js')).digest('hex');
  expect(digest).toBe('1c489db32b5665b06586dc471d29def9cab8a8f4acac9863775dd378716ce4d0');
});
