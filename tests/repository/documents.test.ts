import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {identity} from '../../src/identity';

const root = join(import.meta.dirname, '../..');

const policy = readFileSync(join(root, 'SECURITY.md'), 'utf8');

test('weaknesses are reported where the repository is, and by no address that nobody reads', () => {
  expect(policy).toContain(`(${identity.repository}/security)`);
  expect(policy).not.toMatch(/[\w.]+@[\w.]+\.\w+|mailto:/);
});

test('the README names every variable that the workflows read', () => {
  const workflows = ['deploy', 'publish', 'check', 'rollback', 'weekly'].map((name) =>
    readFileSync(join(root, `.github/workflows/${name}.yml`), 'utf8'),
  );
  const used = new Set(
    workflows.flatMap((text) => [...text.matchAll(/\bvars\.(\w+)/g)].map(([, name = '']) => name)),
  );
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(used.size).toBeGreaterThan(3);
  expect([...used].filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
