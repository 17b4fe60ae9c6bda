import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {labFolder} from './grounds';

const folder = join(labFolder, 'proxies/blocks');
const page = readFileSync('docs/reference/lab/proxies.mdx', 'utf8');

test.each(readdirSync(folder))('the page of the proxies shows %s as it was tried', (name) => {
  expect(page).toContain(readFileSync(join(folder, name), 'utf8'));
});
